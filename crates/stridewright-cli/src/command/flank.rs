//! `stridewright flank`: whether two attackers flank a creature.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::found::{CreatureQuestion, ask};
use crate::help::examples;
use crate::options::{Format, SubjectOptions};
use crate::screen::Screen;
use clap::Args;
use stridewright::question;

/// Find whether two attackers flank a creature, and what they gain by it
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright flank examples/bridge.toml --target Ogre --by Ansa --by Brom --rules all
  stridewright flank examples/tavern.toml --target Bully --by Ansa --by Brom"))]
pub(crate) struct Flank {
    #[command(flatten)]
    subject: SubjectOptions,
    /// An attacker, by name or letter; give it twice, for both
    #[arg(long, value_name = "NAME", required = true)]
    by: Vec<String>,
}

impl Flank {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        let [one, other] = &self.by[..] else {
            let what = format!("flanking takes two attackers, and --by names {}", self.by.len());
            return Err(Failure::with_help(what, "name both, as in --by Ansa --by Brom"));
        };
        ask(&self.subject, screen, format, |scene| {
            let (one, other) = (scene.creature(one)?, scene.creature(other)?);
            let (first, second) = (scene.name(one), scene.name(other));
            let about = format!("{} flanked by {first} and {second}", scene.mover_name());
            Ok(CreatureQuestion::new(
                about,
                question::Flank { attackers: [one.into(), other.into()] },
            ))
        })
    }
}
