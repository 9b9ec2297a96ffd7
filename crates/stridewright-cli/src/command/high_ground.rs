//! `stridewright high-ground`: whether a creature has the high ground.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::found::{CreatureQuestion, ask};
use crate::help::examples;
use crate::options::{Format, SubjectOptions};
use crate::screen::Screen;
use clap::Args;
use stridewright::question;

/// Find whether a creature has the high ground over another one
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright high-ground examples/bridge.toml --mover Ansa --over Krag --rules {4}"))]
pub(crate) struct HighGround {
    #[command(flatten)]
    subject: SubjectOptions,
    /// The other one, by name or letter
    #[arg(long, value_name = "NAME")]
    over: String,
}

impl HighGround {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        ask(&self.subject, screen, format, |scene| {
            let over = scene.creature(&self.over)?;
            let about = format!("high ground of {} over {}", scene.mover_name(), scene.name(over));
            Ok(CreatureQuestion::new(about, question::HighGround { over: over.into() }))
        })
    }
}
