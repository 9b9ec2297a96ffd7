//! Falls: who loses the air, how many dice a fall costs, and who lands prone.

use super::speed::{is_dead, is_incapacitated, is_unable, speed_in_feet};
use crate::board::{Board, System};
use crate::body::Body;
use crate::fall::{down_to_rest, is_at_rest};
use crate::query::Mode;

/// The dice of a fall of this many feet. A creature that takes any lands prone (FALL, FALL-PRONE,
///
#[must_use]
pub fn fall_dice(feet: u32) -> u32 {
    (feet / 10).min(20)
}

/// Whether a flying creature loses the air (E14-FLY-FALL, E24-FLY-FALL, R-149).
#[must_use]
pub fn loses_the_air(board: &Board, system: System, index: usize) -> bool {
    let creature = &board.creatures[index];
    let no_speed = speed_in_feet(board, system, index, Mode::Fly).unwrap_or(0) == 0;
    let by_magic = system == System::Fifth2014 && creature.traits.held_aloft;
    let helpless = match system {
        System::Fifth2014 => is_unable(system, creature),
        _ => is_incapacitated(creature),
    };
    let held = creature.hovers || by_magic || creature.traits.levitates;
    is_dead(creature) || !held && (creature.prone || no_speed || helpless)
}

/// A fall of the fifth edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FifthFall {
    /// How many squares deep.
    pub squares: u32,
    /// Its dice; with any, the creature lands prone.
    pub dice: u32,
    /// Its place afterwards.
    pub end: Body,
}

/// The fall of a creature that nothing carries; `None` if it does not fall, or if the table decides
/// where it ends, because it falls onto another creature or into a pit without a depth.
#[must_use]
pub fn fall_in_fifth(board: &Board, system: System, index: usize) -> Option<FifthFall> {
    let creature = &board.creatures[index];
    let start = Body::of(creature, board);
    let stays_up = if creature.flying {
        !loses_the_air(board, system, index)
    } else {
        creature.traits.levitates
    };
    if stays_up || is_at_rest(board, index, start) {
        return None;
    }
    let over_a_pit = |square| board.ground_at(square).is_some_and(|ground| ground.pit);
    let end = down_to_rest(board, start)?;
    let onto_others = board.creatures.iter().enumerate().any(|(other, creature)| {
        let body = Body::of(creature, board);
        let beneath = body.z < start.z && end.z < body.heights().end;
        other != index && beneath && body.placement().shares_a_square_with(start.placement())
    });
    if onto_others || start.placement().squares().any(over_a_pit) {
        return None;
    }
    let squares = start.z.abs_diff(end.z);
    Some(FifthFall { squares, dice: fall_dice(5 * squares), end })
}
