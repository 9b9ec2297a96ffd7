//! The riders of a mount, and the save against falling off it.

use crate::board::{Board, Bond, CreatureIndex, Skill};
use crate::outcome::{Need, NeedKind, RequiredCheck};
use crate::program::{Mounts, Program};

/// Returns the creatures that ride a mount.
pub(super) fn riders(board: &Board, mount: CreatureIndex) -> impl Iterator<Item = CreatureIndex> {
    let figures = board.figures().iter().enumerate();
    figures
        .filter(move |(_, figure)| figure.creature.bond == Some(Bond::Rides(mount)))
        .map(|(index, _)| CreatureIndex(index))
}

/// Returns the save that a rider makes against falling off.
pub(super) fn save(program: &Program, mounts: &Mounts, who: CreatureIndex) -> Need {
    let check = RequiredCheck::plain(who, Skill::DexteritySave, Some(mounts.save.answer));
    Need { what: NeedKind::Check(check), step: None, rules: vec![program.rule(mounts.save.rule)] }
}
