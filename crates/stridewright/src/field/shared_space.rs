//! The space that a rider shares with its mount.

use crate::board::{Board, Bond, CreatureIndex, Figure};
use crate::lattice::Cuboid;
use crate::program::Program;

/// Returns the space that counts as a creature's for others, such as for distances, reach and
/// cover: a rider shares the space of its mount, if the rules cover mounts.
pub(crate) fn space_of(program: &Program, board: &Board, figure: &Figure) -> Cuboid {
    let mount = mount_of(program, figure).and_then(|mount| board.figure(mount));
    mount.unwrap_or(figure).cells()
}

/// Returns the creature that another one rides, if the rules cover mounts.
pub(crate) fn mount_of(program: &Program, figure: &Figure) -> Option<CreatureIndex> {
    match figure.creature.bond {
        Some(Bond::Rides(mount)) if program.mounts.is_some() => Some(mount),
        _ => None,
    }
}
