//! `stridewright stopped`: where a creature ends when it has to stop on its path.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::found::{CreatureQuestion, ask};
use crate::help::examples;
use crate::options::{Format, MovementOptions, SubjectOptions};
use crate::read::path;
use crate::screen::Screen;
use clap::Args;
use stridewright::question::{self, DrawnPath};

/// Find where a creature ends when it has to stop at the end of a path
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright stopped examples/tavern.toml --path \"NE E NE\"
  stridewright stopped examples/bridge.toml --mover Brom --path \"NE N\" --rules all"))]
pub(crate) struct Stopped {
    #[command(flatten)]
    subject: SubjectOptions,
    /// The steps so far: directions or squares, movements separated by |
    #[arg(long, value_name = "STEPS", value_parser = path)]
    path: DrawnPath,
    /// The die that breaks a tie between equally close places, counted from 1 in the order in which
    /// the answer names them
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    die: Option<u32>,
    #[command(flatten)]
    movements: MovementOptions,
}

impl Stopped {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        ask(&self.subject, screen, format, |scene| {
            let about = format!("{} stopped", scene.mover_name());
            let ask = question::Stopped { path: self.path.clone(), die: self.die };
            Ok(CreatureQuestion { about, ask: ask.into(), movements: Some(&self.movements) })
        })
    }
}
