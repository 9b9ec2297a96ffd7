//! The option that tells how an answer was searched for.

use crate::failure::Failure;
use crate::systems::Told;
use clap::Args;
use stridewright::board::Board;
use stridewright::program::Program;
use stridewright::query::{Goal, Plan, search_plan};
use stridewright_draw::{Block, Line, Paint};

/// Whether it is told how an answer was searched for.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct ExplainPlan {
    /// Say how the answer was searched for, and whether bit planes or jump points could find it
    #[arg(long)]
    pub(crate) explain_plan: bool,
}

impl ExplainPlan {
    /// The answer with how it was searched for under it, if that is wanted.
    pub(crate) fn under(
        self,
        mut told: Told,
        (program, board, plan): (&Program, &Board, &Plan),
        (via, goal): (&[Goal], Option<Goal>),
        width: usize,
    ) -> Result<Told, Failure> {
        if !self.explain_plan {
            return Ok(told);
        }
        let text = match search_plan(program, board, plan, via, goal)? {
            Ok(found) => found.to_string(),
            Err(refusal) => format!("no search: {refusal}"),
        };
        let mut block = Block::new();
        for (number, line) in text.lines().enumerate() {
            let head = if number == 0 { "Searched: " } else { "" };
            block.wrapped(&Line::new().and(Paint::Faint, &format!("{head}{line}")), 2, width);
        }
        told.words.gap();
        told.words.append(block, 0);
        Ok(told)
    }
}
