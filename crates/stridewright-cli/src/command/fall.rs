//! `stridewright fall`: resolves the fall of a creature.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::found::{CreatureQuestion, ask};
use crate::help::examples;
use crate::options::{Format, SubjectOptions};
use crate::read::square;
use crate::screen::Screen;
use clap::Args;
use stridewright::lattice::Square;
use stridewright::question;

/// Resolve the fall of a creature
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright fall examples/bridge.toml --mover Ansa --squares 4 --rules {4}
  stridewright fall examples/bridge.toml --mover Ansa --squares 4 --rules all"))]
pub(crate) struct Fall {
    #[command(flatten)]
    subject: SubjectOptions,
    /// Fall this many squares, whatever is below the creature
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=100_000))]
    squares: Option<u32>,
    /// The square that the creature chooses where several are equally near
    #[arg(long, value_name = "COL,ROW", value_parser = square, allow_hyphen_values = true)]
    choice: Option<Square>,
    /// The sum that the dice for the damage show
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000))]
    rolled: Option<u32>,
}

impl Fall {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        ask(&self.subject, screen, format, |scene| {
            let about = format!("{} falls", scene.mover_name());
            Ok(CreatureQuestion::new(
                about,
                question::Fall {
                    squares: self.squares,
                    choice: self.choice.map(Into::into),
                    rolled: self.rolled,
                },
            ))
        })
    }
}
