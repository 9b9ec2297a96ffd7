//! The rules that D&D 3.5 and Pathfinder 1e share, each written once.
//!
//! Each system's file lists them under its own ids and sections, in the order of its own text, and
//! adds the rules that only it has.

mod areas;
mod distance;
mod movement;
mod narrow;
mod silent;
mod squares;
mod terrain;

pub(super) use areas::*;
pub(super) use distance::*;
pub(super) use movement::*;
pub(super) use narrow::*;
pub(super) use silent::*;
pub(super) use squares::*;
pub(super) use terrain::*;

use super::shared_rule::SharedRule;
use crate::board::{Size, SizeSet};
use crate::rule::{Action, ActionSet, Hindrance, Hindrances, SizeRow};
use crate::unit::{Feet, Space};

pub(crate) const GROUND: Hindrances =
    Hindrances::of(&[Hindrance::Difficult, Hindrance::GreaterDifficult]);
pub(crate) const OBSTACLES: Hindrances =
    Hindrances::of(&[Hindrance::Obstructed, Hindrance::BulkyBody, Hindrance::Barrier]);
pub(crate) const AIR: Hindrances =
    Hindrances::of(&[Hindrance::PoorVisibility, Hindrance::EnemySpace]);
pub(crate) const EVERYTHING: Hindrances = Hindrances::of(&[
    Hindrance::Difficult,
    Hindrance::GreaterDifficult,
    Hindrance::PoorVisibility,
    Hindrance::Obstructed,
    Hindrance::BulkyBody,
    Hindrance::EnemySpace,
    Hindrance::Barrier,
]);

/// Actions that follow the same rules in every mode of movement.
pub(crate) const ACTIONS: ActionSet = ActionSet::of(&[
    Action::Move,
    Action::DoubleMove,
    Action::FiveFootStep,
    Action::MinimumMovement,
]);

/// A row of the size table.
///
/// `rank` orders the sizes from Fine (0) up. The space is in half feet; the reach of tall and long
/// creatures is in feet.
pub(crate) const fn size(
    sizes: &[Size],
    rank: i8,
    half_feet: u32,
    tall: u32,
    long: u32,
) -> SizeRow {
    let space = Space::half_feet(half_feet);
    SizeRow {
        sizes: SizeSet::of(sizes),
        rank,
        space,
        tall: Feet(tall),
        long: Feet(long),
        very_small: rank <= 2,
    }
}

pub(crate) const FINE: SizeRow = size(&[Size::Fine], 0, 1, 0, 0);
pub(crate) const DIMINUTIVE: SizeRow = size(&[Size::Diminutive], 1, 2, 0, 0);
pub(crate) const TINY: SizeRow = size(&[Size::Tiny], 2, 5, 0, 0);
pub(crate) const SMALL: SizeRow = size(&[Size::Small], 3, 10, 5, 5);
pub(crate) const MEDIUM: SizeRow = size(&[Size::Medium], 4, 10, 5, 5);
pub(crate) const LARGE: SizeRow = size(&[Size::Large], 5, 20, 10, 5);
pub(crate) const HUGE: SizeRow = size(&[Size::Huge], 6, 30, 15, 10);
pub(crate) const GARGANTUAN: SizeRow = size(&[Size::Gargantuan], 7, 40, 20, 15);
pub(crate) const COLOSSAL: SizeRow = size(&[Size::Colossal], 8, 60, 30, 20);
