//! `stridewright closest`: which of several creatures is the closest.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::found::{CreatureQuestion, ask};
use crate::help::examples;
use crate::options::{Format, SubjectOptions};
use crate::screen::Screen;
use clap::Args;
use stridewright::question;

/// Find which of several creatures is closest to another one
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright closest examples/bridge.toml --mover Ogre
  stridewright closest examples/bridge.toml --mover Ansa --among Ogre --among Skrit --rules all"))]
pub(crate) struct Closest {
    #[command(flatten)]
    subject: SubjectOptions,
    /// A creature to choose from, by name or letter; repeat it for the others [default: all on
    /// another side]
    #[arg(long, value_name = "NAME")]
    among: Vec<String>,
    /// The die that breaks a tie, counted from 1 in the order in which you name the creatures
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    die: Option<u32>,
}

impl Closest {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        ask(&self.subject, screen, format, |scene| {
            let among = match &self.among[..] {
                [] => scene.opponents(),
                named => {
                    named.iter().map(|name| scene.creature(name)).collect::<Result<Vec<_>, _>>()?
                }
            };
            if among.is_empty() {
                let what = format!(
                    "no creature on this map is on a different side from {}",
                    scene.mover_name()
                );
                return Err(Failure::with_help(
                    what,
                    "name the creatures to choose from with --among",
                ));
            }
            let among = among.into_iter().map(Into::into).collect();
            let about = format!("closest to {}", scene.mover_name());
            Ok(CreatureQuestion::new(about, question::Closest { among, die: self.die }))
        })
    }
}
