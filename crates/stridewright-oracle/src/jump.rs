//! Jumps of Draw Steel over flat ground, square by square.
//!
//! Handles jumpers that neither fly nor lie prone.

use crate::board::{Board, System};
use crate::distance::distance;
use crate::maneuver;
use crate::placement::Placement;
use crate::query::End;
use crate::world::World;

/// The reason why a jump stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unjumped {
    /// It begins in difficult or damaging terrain (DS-JUMP-TERRAIN).
    Terrain,
    /// This step, counted from 1, leads farther than it jumps (DS-JUMP-BASE, DS-JUMP-TEST).
    TooLong(usize),
    /// This step leads farther than the movement goes, or is not possible.
    NoWay(usize),
    /// It may not end there.
    MayNotEnd,
}

/// The cost of a jump along squares, with this many squares of movement and the total of a test, if
/// there is one.
///
/// # Errors
///
/// Returns what stops it first, as [`Unjumped`].
pub fn jumped(
    board: &Board,
    who: usize,
    granted: u32,
    total: Option<i32>,
    squares: &[(i32, i32)],
) -> Result<u32, Unjumped> {
    let jumper = &board.creatures[who];
    let ground = World::new(System::DrawSteel, board, who);
    let mut raised = board.clone();
    raised.creatures[who].flying = true;
    let air = World::new(System::DrawSteel, &raised, who);
    let start = Placement::new(jumper.at, jumper.footprint);
    let (length, _) = maneuver::jump(jumper.might, jumper.agility, total, granted);
    let (mut here, mut cost) = (start, 0);
    for (index, square) in squares.iter().enumerate() {
        let next = Placement::new(*square, jumper.footprint);
        let lands = index + 1 == squares.len();
        let way = air.steps(here, false).iter().copied().find(|step| step.to == next);
        let Some(way) = way.filter(|_| !lands || ground.fits(next, false)) else {
            return Err(Unjumped::NoWay(index + 1));
        };
        // terrain in which a creature could not shift.
        if !ground.lets_shift(start) {
            return Err(Unjumped::Terrain);
        }
        if distance(System::DrawSteel, jumper.at, *square) > length {
            return Err(Unjumped::TooLong(index + 1));
        }
        // passed squares cost nothing more, the landing does.
        let more =
            if lands { ground.surcharge_draw_steel(&ground.entered(&way), false) } else { 0 };
        cost += 1 + more + way.door;
        if cost > granted {
            return Err(Unjumped::NoWay(index + 1));
        }
        here = next;
    }
    if ground.end_in(here) == End::Turn { Ok(cost) } else { Err(Unjumped::MayNotEnd) }
}
