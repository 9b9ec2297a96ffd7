//! Jumps: how far by Strength, and over which squares.

use crate::board::{Board, System};
use crate::distance::distance;
use crate::jump::Unjumped;
use crate::placement::Placement;
use crate::query::End;
use crate::world::World;

/// The squares of run-up that a jump at full length needs: 10 feet.
const RUN_UP: u32 = 2;

/// The length of a long jump in feet (LONG).
#[must_use]
pub fn long_jump(strength: u32, run_up: bool) -> u32 {
    if run_up { strength } else { strength / 2 }
}

/// The height of a high jump in feet, by the Strength modifier (HIGH, R-154).
#[must_use]
pub fn high_jump(modifier: i32, run_up: bool) -> u32 {
    let feet = modifier.saturating_add(3).max(0).unsigned_abs();
    if run_up { feet } else { feet / 2 }
}

/// A long jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leap {
    /// The squares moved immediately before take-off, as the run-up counts them (JUMP-RUN).
    pub run_up: u32,
    /// The feet that are left of the turn's pool.
    pub left: u32,
}

/// The cost in squares of a long jump along squares, the last of which is the landing square
/// (LONG, JUMP-COST, R-151, R-152, R-153).
///
/// # Errors
///
/// Returns what stops it first, as [`Unjumped`].
pub fn leapt(
    board: &Board,
    system: System,
    who: usize,
    leap: Leap,
    squares: &[(i32, i32)],
) -> Result<u32, Unjumped> {
    let jumper = &board.creatures[who];
    let ground = World::new(system, board, who);
    let mut raised = board.clone();
    raised.creatures[who].flying = true;
    let air = World::new(system, &raised, who);
    let feet = long_jump(jumper.strength.unwrap_or(0), leap.run_up >= RUN_UP);
    let mut here = Placement::new(jumper.at, jumper.footprint);
    // PRONE-ONLY.
    if jumper.prone {
        return Err(Unjumped::NoWay(1));
    }
    for (square, number) in squares.iter().zip(1_u32..) {
        let step = number as usize;
        let next = Placement::new(*square, jumper.footprint);
        let lands = step == squares.len();
        let is_open = air.steps(here, false).iter().any(|way| way.to == next);
        let straight = distance(system, jumper.at, *square) == number;
        let dares = board.dares_on_flat_ground(who, here, next);
        if !is_open || !straight || !dares || lands && !ground.fits(next, false) {
            return Err(Unjumped::NoWay(step));
        }
        if 5 * number > feet {
            return Err(Unjumped::TooLong(step));
        }
        if 5 * number > leap.left {
            return Err(Unjumped::NoWay(step));
        }
        here = next;
    }
    if ground.end_in(here) == End::Turn {
        Ok(squares.len() as u32)
    } else {
        Err(Unjumped::MayNotEnd)
    }
}
