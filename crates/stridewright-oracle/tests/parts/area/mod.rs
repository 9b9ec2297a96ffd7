//! Areas worked out by hand, drawn as maps: `*` in the area, `x` cut off, `#` solid, `.` outside.

mod origins;
mod seen;
mod shapes;

use super::board;
use stridewright_oracle::{
    AreaAnswer, AreaQuestion, AreaShape, Board, Creature, Origin, System, area,
};

/// Open floor.
fn open(width: usize, height: usize) -> Board {
    let row = ".".repeat(width);
    board(&vec![row.as_str(); height])
}

/// A creature of so many squares a side.
fn creature(at: (i32, i32), side: u32) -> Creature {
    Creature { at, side, footprint: (side, side), size: 1 + side as i32, ..Creature::default() }
}

/// The board with one more creature.
fn with(mut board: Board, creature: Creature) -> Board {
    board.creatures.push(creature);
    board
}

fn asked(shape: AreaShape) -> AreaQuestion {
    AreaQuestion { shape, from: None, towards: None, elevation: None, mover: None }
}

fn burst(radius: u32) -> AreaQuestion {
    asked(AreaShape::Burst { radius })
}

fn emanation(radius: u32) -> AreaQuestion {
    asked(AreaShape::Emanation { radius })
}

fn cone(length: u32) -> AreaQuestion {
    asked(AreaShape::Cone { length })
}

fn line(length: u32, width: u32) -> AreaQuestion {
    asked(AreaShape::Line { length, width })
}

fn cube(side: u32, at: (i32, i32)) -> AreaQuestion {
    asked(AreaShape::Cube { side, at })
}

/// Builds questions.
trait With {
    fn from(self, from: Origin) -> Self;
    fn towards(self, aim: Origin) -> Self;
    fn by(self, mover: usize) -> Self;
}

impl With for AreaQuestion {
    fn from(self, from: Origin) -> Self {
        AreaQuestion { from: Some(from), ..self }
    }

    fn towards(self, aim: Origin) -> Self {
        AreaQuestion { towards: Some(aim), ..self }
    }

    fn by(self, mover: usize) -> Self {
        AreaQuestion { mover: Some(mover), ..self }
    }
}

/// A point in halves of squares.
fn halves(x: i64, y: i64) -> Origin {
    Origin::Point((x * 512, y * 512))
}

/// A point with whole coordinates.
fn corner(x: i64, y: i64) -> Origin {
    halves(2 * x, 2 * y)
}

fn square(column: i32, row: i32) -> Origin {
    Origin::Square((column, row))
}

fn found(board: &Board, system: System, question: AreaQuestion) -> AreaAnswer {
    area(board, system, &question).expect("the system has such an area")
}

/// A drawing of an area.
fn drawn(board: &Board, system: System, question: AreaQuestion) -> Vec<String> {
    let found = found(board, system, question);
    let sign = |at: (i32, i32)| match board.ground_at(at) {
        _ if found.squares.contains(&at) => '*',
        _ if found.cut_off.contains(&at) => 'x',
        Some(ground) if ground.wall => '#',
        _ => '.',
    };
    let columns = board.width as i32;
    let row = |row| (0..columns).map(|column| sign((column, row))).collect();
    (0..board.height as i32).map(row).collect()
}

const D20: [System; 2] = [System::Dnd35, System::Pathfinder1];
const ALL: [System; 6] = [
    System::Dnd35,
    System::Pathfinder1,
    System::Pathfinder2,
    System::DrawSteel,
    System::Fifth2014,
    System::Fifth2024,
];
