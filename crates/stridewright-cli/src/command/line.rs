//! `stridewright line`: whether an effect reaches a creature.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::found::{CreatureQuestion, ask};
use crate::help::examples;
use crate::options::{Format, OriginOptions, SubjectOptions};
use crate::screen::Screen;
use clap::Args;
use stridewright::question;

/// Find whether there is a line of effect to a creature
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright line examples/crypt.toml --target Wight --by Ansa
  stridewright line examples/crypt.toml --target Guardian --square 3,3 --rules {4}"))]
#[command(mut_group(OriginOptions::GROUP, OriginOptions::required))]
pub(crate) struct Line {
    #[command(flatten)]
    subject: SubjectOptions,
    #[command(flatten)]
    origin: OriginOptions,
    /// Aim at a part of the creature outside of its space
    #[arg(long)]
    extended_part: bool,
}

impl Line {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        ask(&self.subject, screen, format, |scene| {
            let (from, called) = self.origin.on(scene)?;
            let about = format!("line of effect to {} from {called}", scene.mover_name());
            Ok(CreatureQuestion::new(
                about,
                question::Line { from, extended_part: self.extended_part },
            ))
        })
    }
}
