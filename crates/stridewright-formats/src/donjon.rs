//! Dungeons of the donjon generator: cells of 10 feet, which are two by two squares each.
//!
//! Two formats hold the same cells: JSON with a number for each (`cells.rs`), and text with a word
//! for each (`words.rs`). A door takes up a whole cell there; on the board it is a line across it.

mod cells;
mod words;

pub(crate) use cells::CODEC;
pub(crate) use words::CODEC as TEXT_CODEC;

use crate::draft::Draft;
use crate::error::ReadError;
use crate::import::Import;
use crate::report::{ImportReport, Place};
use stridewright::answer::Message;
use stridewright::board::{Limits, Point, Terrain, Wall, WallKind};
use stridewright::lattice::{Extent, Square};

/// Squares along the side of a cell.
const SQUARES: u32 = 2;

/// Advice for a dungeon that is too large.
const SMALLER: Message =
    Message::new("generate a smaller dungeon: choose another \"Dungeon Size\"");

/// A dungeon, cell by cell.
#[derive(Debug)]
struct Dungeon {
    columns: u32,
    rows: u32,
    /// By row, then column.
    cells: Vec<Cell>,
}

/// A cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Cell {
    is_floor: bool,
    door: Option<Door>,
}

/// The thing in a doorway.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Door {
    kind: DoorKind,
    /// Its place in its cell; across the middle unless the file gives it.
    side: Option<Side>,
}

/// Kinds of doors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DoorKind {
    Arch,
    Plain,
    Locked,
    Trapped,
    Secret,
    Portcullis,
}

/// A side of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Top,
    Bottom,
    Left,
    Right,
}

impl Dungeon {
    /// A dungeon of this many cells, which fits onto a board.
    fn open(columns: usize, rows: usize, place: impl Into<Message>) -> Result<Dungeon, ReadError> {
        let Limits { side, squares, .. } = Limits::DEFAULT;
        let in_squares = |cells: usize| cells.saturating_mul(SQUARES as usize);
        let (width, height) = (in_squares(columns), in_squares(rows));
        let fits = |length: usize| (1..=side as usize).contains(&length);
        if !fits(width) || !fits(height) || width * height > squares {
            let message = Message::new(
                "the dungeon is {columns} × {rows} cells of two by two squares each; limits: 1 to \
                 {side} cells a side, {cells} cells in all",
            )
            .with("columns", columns)
            .with("rows", rows)
            .with("side", side / SQUARES)
            .with("cells", squares / (SQUARES * SQUARES) as usize);
            return Err(ReadError::new(place, message).with_help(SMALLER));
        }
        let count = columns * rows;
        Ok(Dungeon {
            columns: columns as u32,
            rows: rows as u32,
            cells: vec![Cell::default(); count],
        })
    }

    fn set(&mut self, column: u32, row: u32, cell: Cell) {
        self.cells[(row * self.columns + column) as usize] = cell;
    }

    fn is_floor(&self, column: i64, row: i64) -> bool {
        let inside = (0..i64::from(self.columns)).contains(&column)
            && (0..i64::from(self.rows)).contains(&row);
        inside && self.cells[row as usize * self.columns as usize + column as usize].is_floor
    }

    /// The dungeon as a scene.
    fn drawn(&self, mut report: ImportReport) -> Result<Import, ReadError> {
        let mut draft =
            Draft::open(Extent { width: self.columns * SQUARES, height: self.rows * SQUARES });
        for (index, cell) in self.cells.iter().enumerate() {
            let (column, row) = (index as u32 % self.columns, index as u32 / self.columns);
            if cell.is_floor {
                report.found.add("cells of floor", 1);
            } else {
                rock(&mut draft, column, row);
            }
            if let Some(door) = cell.door {
                self.hang(door, (column, row), &mut draft, &mut report)?;
            }
        }
        report.assumed.say("a cell is 10 feet: two by two squares");
        Ok(draft.finish(report))
    }

    /// Hangs a door into its cell.
    fn hang(
        &self,
        door: Door,
        (column, row): (u32, u32),
        draft: &mut Draft,
        report: &mut ImportReport,
    ) -> Result<(), ReadError> {
        let corner = Square::new((column * SQUARES) as i32, (row * SQUARES) as i32);
        let (kind, what) = match door.kind {
            DoorKind::Arch => {
                report.found.note("arches, read as open passages", Place(corner));
                return Ok(());
            }
            DoorKind::Plain => (WallKind::ClosedDoor, Message::new("closed doors")),
            DoorKind::Locked => {
                (WallKind::ClosedDoor, Message::new("locked doors, treated as closed"))
            }
            DoorKind::Trapped => {
                (WallKind::ClosedDoor, Message::new("doors with traps (the traps are not read)"))
            }
            DoorKind::Secret => {
                (WallKind::ClosedDoor, Message::new("secret doors, treated as closed"))
            }
            DoorKind::Portcullis => (
                WallKind::Window,
                Message::new("portcullises, treated as windows (they stop movement, not sight)"),
            ),
        };
        report.found.note(what, Place(corner));
        // A line of the cell: across, this many squares from its top, or upright, this many from
        // its left.
        let (upright, at) = match door.side {
            Some(Side::Top) => (false, 0),
            Some(Side::Bottom) => (false, 2),
            Some(Side::Left) => (true, 0),
            Some(Side::Right) => (true, 2),
            None => (self.leads_across(i64::from(column), i64::from(row)), 1),
        };
        let (from, to) = match upright {
            true => ((at, 0), (at, 2)),
            false => ((0, at), (2, at)),
        };
        let point =
            |(x, y): (i32, i32)| Point::corner(Square::new(corner.column + x, corner.row + y));
        let wall = Wall::between(point(from), point(to), kind);
        match door.kind {
            DoorKind::Secret => draft.secret(&wall),
            DoorKind::Locked => draft.locked(&wall),
            _ => {}
        }
        draft.wall(wall)
    }

    /// Whether the passage through a cell runs from left to right rather than from top to bottom.
    fn leads_across(&self, column: i64, row: i64) -> bool {
        let open = |across: i64, down: i64| self.is_floor(column + across, row + down);
        let (left, right, up, down) = (open(-1, 0), open(1, 0), open(0, -1), open(0, 1));
        match (left && right, up && down) {
            (true, false) => true,
            (false, true) => false,
            _ => (left || right) && !(up || down),
        }
    }
}

/// Fills a cell with rock.
fn rock(draft: &mut Draft, column: u32, row: u32) {
    for square in 0..SQUARES * SQUARES {
        let (x, y) = (column * SQUARES + square % SQUARES, row * SQUARES + square / SQUARES);
        draft.lay(Square::new(x as i32, y as i32), Terrain::WALL);
    }
}
