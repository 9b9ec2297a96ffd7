//! `stridewright who-reaches`: which creatures can reach a place to strike a creature or a square.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::found::{CreatureQuestion, ask};
use crate::help::examples;
use crate::options::{Format, MovementOptions, SubjectOptions};
use crate::read::square;
use crate::screen::Screen;
use clap::Args;
use stridewright::lattice::Square;
use stridewright::question;

/// Find which creatures can reach a place from which they strike a creature or a square
///
/// Each creature makes the same movements at the beginning of its turn, by default one of the first
/// kind of the rules.
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright who-reaches examples/bridge.toml --rules all
  stridewright who-reaches examples/tavern.toml --mover Ansa --actions 2 --rules {3}
  stridewright who-reaches examples/bridge.toml --square 6,4 --turns 2"))]
pub(crate) struct WhoReaches {
    #[command(flatten)]
    subject: SubjectOptions,
    /// A square on the ground instead of the creature; then creatures of all sides count
    #[arg(long, value_name = "COL,ROW", value_parser = square, allow_hyphen_values = true)]
    square: Option<Square>,
    #[command(flatten)]
    movements: MovementOptions,
}

impl WhoReaches {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        ask(&self.subject, screen, format, |scene| {
            let about = match self.square {
                Some(square) => format!("who reaches {square}"),
                None => format!("who reaches {}", scene.mover_name()),
            };
            let ask = question::WhoReaches { square: self.square.map(Into::into) };
            Ok(CreatureQuestion { about, ask: ask.into(), movements: Some(&self.movements) })
        })
    }
}
