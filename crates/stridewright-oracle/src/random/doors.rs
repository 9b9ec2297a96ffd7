//! Random closed doors that movers open at a price, on some boards.
//!
//! They are rolled last, so that boards without doors stay the same as before doors existed.

use super::dice::Dice;
use super::walls::{Ends, roll_grid_wall, roll_loose_wall};
use crate::board::{Board, Flank, Marks, Wall, WallKind};

/// Puts doors on about a quarter of the boards: along the grid, anywhere, and in place of some of
/// its walls.
pub(super) fn hang(dice: &mut Dice, board: &mut Board) {
    if !dice.percent(25) {
        return;
    }
    let kind = |dice: &mut Dice| WallKind::Door { price: dice.below(5) };
    let kinds = [kind(dice), kind(dice)];
    let instead = dice.one_of(&[0, 0, 50]);
    for wall in &mut board.walls {
        if wall.kind == WallKind::Blocks && dice.percent(instead) {
            wall.kind = dice.one_of(&kinds);
        }
    }
    let often = dice.one_of(&[4, 12, 30]);
    for _ in 0..1 + dice.below(often) {
        let ends = roll_grid_wall(dice, board.width, board.height);
        board.walls.extend(door(dice, &kinds, ends));
    }
    for _ in 0..dice.below(often / 3) {
        let ends = roll_loose_wall(dice, board.width, board.height);
        board.walls.extend(door(dice, &kinds, ends));
    }
}

/// A door between two points, now and then a one-way one; `None` if the points are the same.
fn door(dice: &mut Dice, kinds: &[WallKind], (from, to): Ends) -> Option<Wall> {
    let kind = dice.one_of(kinds);
    let one_way = dice.percent(15).then(|| dice.one_of(&[Flank::Left, Flank::Right]));
    (from != to).then(|| Wall { from, to, kind, one_way, marks: Marks::default() })
}
