//! The option that shows how an answer was searched for.

use crate::systems::AnswerView;
use clap::Args;
use stridewright_draw::{Block, Line, Paint};

/// Whether to show how an answer was searched for.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct ExplainPlan {
    /// Show how the search worked, and whether bit planes or jump points could find the answer
    #[arg(long)]
    pub(crate) explain_plan: bool,
}

/// The answer, followed by how it was searched for if that was asked.
pub(crate) fn searched<'a>(
    mut view: AnswerView<'a>,
    search: &[String],
    width: usize,
) -> AnswerView<'a> {
    let mut block = Block::new();
    for (number, line) in search.iter().enumerate() {
        let head = if number == 0 { "Searched: " } else { "" };
        block.wrapped(&Line::new().and(Paint::Faint, &format!("{head}{line}")), 2, width);
    }
    if !block.is_empty() {
        view.words.gap();
        view.words.append(block, 0);
    }
    view
}
