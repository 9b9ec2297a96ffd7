//! The riders of a mount, and the save against falling off it.

use crate::board::{Board, Bond, CreatureIndex, Skill};
use crate::outcome::{Need, NeedKind, RequiredCheck};
use crate::program::{Mounts, Program};
use alloc::vec::Vec;

/// Returns the creatures that ride a mount.
pub(super) fn riders(board: &Board, mount: CreatureIndex) -> impl Iterator<Item = CreatureIndex> {
    let figures = board.figures().iter().enumerate();
    figures
        .filter(move |(_, figure)| figure.creature.bond == Some(Bond::Rides(mount)))
        .map(|(index, _)| CreatureIndex(index))
}

/// Returns the saves of the riders of a mount that has been moved against its will.
pub(super) fn saves(program: &Program, board: &Board, mount: CreatureIndex) -> Vec<Need> {
    let Some(mounts) = &program.mounts else { return Vec::new() };
    riders(board, mount).map(|rider| save(program, mounts, rider)).collect()
}

/// Returns the save that a rider makes against falling off.
pub(super) fn save(program: &Program, mounts: &Mounts, who: CreatureIndex) -> Need {
    let check = RequiredCheck::plain(who, Skill::DexteritySave, Some(mounts.save.answer));
    Need { what: NeedKind::Check(check), step: None, rules: vec![program.rule(mounts.save.rule)] }
}
