//! Random areas of effect: a shape, an origin that mostly suits it, and an aim.

use super::case::Case;
use super::dice::Dice;
use crate::area::{AreaQuestion, AreaShape};
use crate::board::{Board, System};
use crate::placement::Placement;
use crate::sight::Origin;

/// Some areas on the board of a case, one of each kind of shape at least, of sizes up to those of
/// the board.
#[must_use]
pub fn random_areas(seed: u64, system: System, case: &Case) -> Vec<AreaQuestion> {
    let mut dice = Dice::new(seed ^ 0x000A_4EA5);
    // Cones, lines and cubes go wrong more often, and there are fewer creatures in them.
    [0, 1, 2, 3, 4, 2, 3, 4].map(|kind| roll(&mut dice, system, case, kind)).to_vec()
}

fn roll(dice: &mut Dice, system: System, case: &Case, kind: u32) -> AreaQuestion {
    let board = &case.board;
    let who = dice.below(board.creatures.len() as u32) as usize;
    let named = dice.one_of(&[None, Some(case.mover), Some(who)]);
    let shape = roll_shape(dice, board, kind);
    let at_last = board.creatures.len() - 1;
    let from = if dice.percent(10) {
        roll_any(dice, board)
    } else {
        roll_from(dice, system, board, shape, named.unwrap_or(at_last))
    };
    let has_aim = matches!(shape, AreaShape::Cone { .. } | AreaShape::Line { .. });
    let chance = if has_aim { 97 } else { 10 };
    let elevation = dice.percent(20).then(|| dice.below(6) as i32 - 2);
    AreaQuestion {
        shape,
        from,
        towards: if dice.percent(chance) { roll_any(dice, board) } else { None },
        elevation,
        mover: named,
    }
}

fn roll_shape(dice: &mut Dice, board: &Board, kind: u32) -> AreaShape {
    let most = dice.one_of(&[2, 4, 4, 7, 13]);
    let size = 1 + dice.below(most);
    match kind {
        0 => AreaShape::Burst { radius: size },
        1 => AreaShape::Emanation { radius: size },
        2 => AreaShape::Cone { length: size },
        3 => AreaShape::Line { length: size, width: dice.one_of(&[1, 1, 1, 2, 2, 3, 4]) },
        _ => {
            let at = (dice.below(board.width) as i32, dice.below(board.height) as i32);
            AreaShape::Cube { side: size, at }
        }
    }
}

/// An origin that suits the shape in the system; an owner has to have it, if there is one.
fn roll_from(
    dice: &mut Dice,
    system: System,
    board: &Board,
    shape: AreaShape,
    owner: usize,
) -> Option<Origin> {
    let steel = system == System::DrawSteel;
    let intersects = system.is_d20() || system == System::Pathfinder2;
    match shape {
        AreaShape::Burst { .. } if intersects => Some(roll_point(dice, board, 2)),
        AreaShape::Burst { .. } if !steel => Some(roll_point(dice, board, 1)),
        AreaShape::Emanation { .. } if system.is_d20() => Some(roll_point(dice, board, 2)),
        AreaShape::Burst { .. } | AreaShape::Emanation { .. } => {
            if dice.percent(25) {
                Some(roll_square(dice, board))
            } else {
                roll_owner(dice, owner)
            }
        }
        AreaShape::Cone { .. } | AreaShape::Line { .. } if steel => {
            if dice.percent(40) {
                Some(roll_square(dice, board))
            } else {
                roll_owner(dice, owner)
            }
        }
        AreaShape::Cone { .. } | AreaShape::Line { .. } => {
            if dice.percent(60) {
                return roll_owner(dice, owner);
            }
            let creature = board.creatures[owner];
            let space = Placement::new(creature.at, creature.footprint);
            let step = if system.is_d20() { 2 } else { 1 };
            match system {
                System::Pathfinder2 => Some(roll_border(dice, space, step)),
                _ if dice.percent(30) => Some(roll_border(dice, space, step)),
                _ => Some(roll_point(dice, board, step)),
            }
        }
        AreaShape::Cube { side, at } => {
            let squares = Placement::new(at, (side, side));
            if dice.percent(40) {
                None
            } else if steel {
                let within = |dice: &mut Dice, first: i32| first + dice.below(side) as i32;
                Some(Origin::Square((within(dice, at.0), within(dice, at.1))))
            } else {
                Some(roll_border(dice, squares, 1))
            }
        }
    }
}

/// An owner that is named, or not.
fn roll_owner(dice: &mut Dice, owner: usize) -> Option<Origin> {
    dice.percent(60).then_some(Origin::Creature(owner))
}

/// Anything on the board, now and then beside it.
fn roll_any(dice: &mut Dice, board: &Board) -> Option<Origin> {
    let who = dice.below(board.creatures.len() as u32) as usize;
    match dice.below(20) {
        0..4 => Some(Origin::Creature(who)),
        4..12 => Some(roll_square(dice, board)),
        12..18 => Some(roll_point(dice, board, 1)),
        18 => Some(Origin::Square((board.width as i32, -1))),
        _ => None,
    }
}

fn roll_square(dice: &mut Dice, board: &Board) -> Origin {
    Origin::Square((dice.below(board.width) as i32, dice.below(board.height) as i32))
}

/// A point on the board, by so many halves of squares.
fn roll_point(dice: &mut Dice, board: &Board, step: u32) -> Origin {
    let mut roll = |most: u32| i64::from(dice.below(2 * most / step + 1) * step) * 512;
    Origin::Point((roll(board.width), roll(board.height)))
}

/// A point on the border of a space, by so many halves of squares.
fn roll_border(dice: &mut Dice, space: Placement, step: u32) -> Origin {
    let mut along = |most: u32| i64::from(dice.below(2 * most / step + 1) * step) * 512;
    let (across, down) = (along(space.width), along(space.height));
    let (width, height) = (i64::from(space.width) * 1024, i64::from(space.height) * 1024);
    let (x, y) = match dice.below(4) {
        0 => (across, 0),
        1 => (across, height),
        2 => (0, down),
        _ => (width, down),
    };
    Origin::Point((i64::from(space.column) * 1024 + x, i64::from(space.row) * 1024 + y))
}
