//! `stridewright threats`: which creatures may react to a drawn path.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::found::{CreatureQuestion, ask};
use crate::help::examples;
use crate::options::{Format, MovementOptions, SubjectOptions};
use crate::read::path;
use crate::screen::Screen;
use clap::Args;
use stridewright::question::{self, DrawnPath};

/// Find which creatures may react to a path that you draw, and which hazards it enters
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright threats examples/tavern.toml --path \"NE E NE E\" --rules all
  stridewright threats examples/bridge.toml --mover Brom --path \"E E E E\" --action charge"))]
pub(crate) struct Threats {
    #[command(flatten)]
    subject: SubjectOptions,
    /// The steps: directions or squares, movements separated by |
    #[arg(long, value_name = "STEPS", value_parser = path)]
    path: DrawnPath,
    #[command(flatten)]
    movements: MovementOptions,
}

impl Threats {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        ask(&self.subject, screen, format, |scene| {
            let about = format!("threats along the path of {}", scene.mover_name());
            let ask = question::Threats { path: self.path.clone() };
            Ok(CreatureQuestion { about, ask: ask.into(), movements: Some(&self.movements) })
        })
    }
}
