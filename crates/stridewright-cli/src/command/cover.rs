//! `stridewright cover`: the cover of a creature.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::found::{CreatureQuestion, ask};
use crate::help::examples;
use crate::options::{Format, OriginOptions, SubjectOptions};
use crate::screen::Screen;
use clap::Args;
use stridewright::question;

/// Find the cover that a creature has against an attacker or an effect
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright cover examples/crypt.toml --target Guardian --by Ansa
  stridewright cover examples/crypt.toml --target Wight --square 3,3
  stridewright cover examples/crypt.toml --target Wight --point 3.5,4 --format json"))]
#[command(mut_group(OriginOptions::GROUP, OriginOptions::required))]
pub(crate) struct Cover {
    #[command(flatten)]
    subject: SubjectOptions,
    #[command(flatten)]
    origin: OriginOptions,
    /// Treat the obstruction in between as extreme
    #[arg(long)]
    extreme: bool,
    /// Terrain in between is too small to count
    #[arg(long)]
    ignore_small_terrain: bool,
    /// The attack ignores cover
    #[arg(long)]
    ignore_cover: bool,
    /// Aim at a part of the creature outside of its space
    #[arg(long)]
    extended_part: bool,
}

impl Cover {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        ask(&self.subject, screen, format, |scene| {
            let (from, called) = self.origin.on(scene)?;
            let about = format!("cover of {} from {called}", scene.mover_name());
            let ask = question::Cover {
                from,
                extreme: self.extreme,
                ignore_small_terrain: self.ignore_small_terrain,
                ignore_cover: self.ignore_cover,
                extended_part: self.extended_part,
            };
            Ok(CreatureQuestion::new(about, ask))
        })
    }
}
