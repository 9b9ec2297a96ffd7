//! Accidental stops where a creature may not stop (D35-ILLEGAL-END, R-19).

use crate::board::{Board, System};
use crate::distance::distance;
use crate::placement::Placement;
use crate::query::{End, Movement, Refused, Turn};
use crate::walk::check;
use crate::world::World;

/// A placement: column, row, width, height.
type Place = (i32, i32, u32, u32);

/// The place of a d20 creature that is stopped at the end of a path: there, if it may end there;
/// otherwise in the last placement where it may, or in the closest of the board if that is strictly
/// closer. A die decides between several that are equally close.
///
/// # Errors
///
/// A path in which one step is refused.
pub fn stopped(
    board: &Board,
    system: System,
    mover: usize,
    movement: &Movement,
    turn: Turn,
    path: &[Place],
) -> Result<Vec<Place>, Refused> {
    match check(board, system, mover, std::slice::from_ref(movement), turn, &[path.to_vec()]) {
        Ok(_) | Err(Refused::End { .. }) => {}
        Err(refused) => return Err(refused),
    }
    let world = World::new(system, board, mover);
    let may_end = |place: Place| {
        let placement = Placement::new((place.0, place.1), (place.2, place.3));
        world.fits(placement, false) && world.end_in(placement) == End::Turn
    };
    let creature = world.mover();
    let start = (creature.at.0, creature.at.1, creature.footprint.0, creature.footprint.1);
    let here = path.last().copied().unwrap_or(start);
    if may_end(here) {
        return Ok(vec![here]);
    }
    let away = |place: &Place| distance(system, (here.0, here.1), (place.0, place.1));
    let passed = path.iter().rev().chain([&start]);
    // It stood where it began, whether it may end there or not.
    let last = passed.copied().find(|place| may_end(*place)).unwrap_or(start);
    let side = creature.side;
    let squares = (0..board.height as i32)
        .flat_map(|row| (0..board.width as i32).map(move |column| (column, row)));
    let whole =
        squares.map(|(column, row)| (column, row, side, side)).filter(|place| may_end(*place));
    let closer: Vec<Place> = whole.filter(|place| away(place) < away(&last)).collect();
    let Some(least) = closer.iter().map(away).min() else { return Ok(vec![last]) };
    Ok(closer.into_iter().filter(|place| away(place) == least).collect())
}
