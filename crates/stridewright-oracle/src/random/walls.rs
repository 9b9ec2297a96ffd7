//! Random walls: along the grid, and anywhere.

use super::dice::Dice;
use super::mood::Mood;
use crate::board::{Flank, Marks, Wall, WallKind};

pub(super) fn roll(dice: &mut Dice, mood: &Mood, width: u32, height: u32) -> Vec<Wall> {
    let mut ends = Vec::new();
    for _ in 0..mood.grid_walls {
        ends.push(roll_grid_wall(dice, width, height));
    }
    for _ in 0..mood.loose_walls {
        ends.push(roll_loose_wall(dice, width, height));
    }
    ends.into_iter()
        .filter(|(from, to)| from != to)
        .map(|(from, to)| dress(dice, mood, from, to))
        .collect()
}

pub(super) type Ends = ((i64, i64), (i64, i64));

/// A wall along the edges of squares, mostly one edge long.
pub(super) fn roll_grid_wall(dice: &mut Dice, width: u32, height: u32) -> Ends {
    let column = i64::from(dice.below(width + 1));
    let row = i64::from(dice.below(height + 1));
    let length = if dice.percent(75) { 1 } else { 1 + i64::from(dice.below(5)) };
    let (across, down) = dice.one_of(&[(length, 0), (0, length), (-length, 0), (0, -length)]);
    ((column * 1024, row * 1024), ((column + across) * 1024, (row + down) * 1024))
}

/// A wall anywhere: between any points, or between points that often lie on other things.
pub(super) fn roll_loose_wall(dice: &mut Dice, width: u32, height: u32) -> Ends {
    let fineness = dice.one_of(&[1, 1, 1, 256, 512, 1024]);
    let from = (roll_coordinate(dice, width, fineness), roll_coordinate(dice, height, fineness));
    let to = if dice.percent(40) {
        (roll_coordinate(dice, width, fineness), roll_coordinate(dice, height, fineness))
    } else {
        (from.0 + roll_offset(dice, fineness), from.1 + roll_offset(dice, fineness))
    };
    (from, to)
}

fn roll_coordinate(dice: &mut Dice, squares: u32, fineness: u32) -> i64 {
    let steps = squares * 1024 / fineness;
    i64::from(dice.below(steps + 1) * fineness)
}

/// At most two squares to either side.
fn roll_offset(dice: &mut Dice, fineness: u32) -> i64 {
    let steps = 2 * 1024 / fineness;
    i64::from(dice.below(2 * steps + 1) * fineness) - i64::from(steps * fineness)
}

fn dress(dice: &mut Dice, mood: &Mood, from: (i64, i64), to: (i64, i64)) -> Wall {
    let kind = if dice.percent(mood.barriers) { WallKind::Barrier } else { WallKind::Blocks };
    let one_way = dice.percent(15).then(|| dice.one_of(&[Flank::Left, Flank::Right]));
    let mut marks = Marks::default();
    if kind == WallKind::Barrier && dice.percent(25) {
        marks = Marks {
            ignored_by_flight: dice.percent(40),
            ignored_by_incorporeal: dice.percent(40),
            hampers_flight: dice.percent(30),
            hampers_incorporeal: dice.percent(30),
            needs_check: false,
        };
    }
    Wall { from, to, kind, one_way, marks }
}
