//! Doors: as the map has them, all open or closed, or single ones open.

use crate::failure::Failure;
use crate::read::square;
use clap::{Args, ValueEnum};
use stridewright::board::{Setup, Wall, WallKind};
use stridewright::lattice::Square;

/// Doors: as the map has them, all open or closed, or single ones open.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Map and rules")]
pub(crate) struct DoorOptions {
    /// Take all doors for closed or open [default: as the map has them]
    #[arg(long, value_enum, value_name = "HOW")]
    doors: Option<Doors>,
    /// Open the closed doors on the sides of a square, or in it; again for the next one
    #[arg(long, value_name = "COL,ROW", value_parser = square, allow_hyphen_values = true)]
    open: Vec<Square>,
}

/// How all doors are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Doors {
    /// They stop movement.
    Closed,
    /// They stop nothing.
    Open,
}

/// Most doors that a complaint lists.
const MOST_LISTED: usize = 8;

impl DoorOptions {
    /// Opens and closes the doors of a map.
    pub(crate) fn apply(&self, setup: &mut Setup) -> Result<(), Failure> {
        if let Some(doors) = self.doors {
            let kind = match doors {
                Doors::Closed => WallKind::ClosedDoor,
                Doors::Open => WallKind::OpenDoor,
            };
            for door in setup.walls.iter_mut().filter(|wall| is_door(wall)) {
                door.kind = kind;
            }
        }
        for square in &self.open {
            let here: Vec<usize> = at(&setup.walls, *square).collect();
            if here.is_empty() {
                return Err(no_door(setup, *square));
            }
            for door in here {
                setup.walls[door].kind = WallKind::OpenDoor;
            }
        }
        Ok(())
    }
}

fn is_door(wall: &Wall) -> bool {
    matches!(wall.kind, WallKind::ClosedDoor | WallKind::OpenDoor)
}

/// The doors at a square, open ones as well.
fn at(walls: &[Wall], square: Square) -> impl Iterator<Item = usize> {
    let here = move |wall: &Wall| is_door(wall) && wall.runs_by(square);
    walls.iter().enumerate().filter(move |(_, wall)| here(wall)).map(|(index, _)| index)
}

/// How far apart two squares are, in columns and rows together.
fn far(one: Square, other: Square) -> u32 {
    one.column.abs_diff(other.column) + one.row.abs_diff(other.row)
}

fn no_door(setup: &Setup, square: Square) -> Failure {
    let what = format!("there is no door at {square}");
    let doors = setup.walls.iter().filter(|wall| is_door(wall));
    let mut named: Vec<Square> = doors.map(|door| door.named_by(setup.extent)).collect();
    named.sort_by_key(|door| (far(*door, square), door.row, door.column));
    named.dedup();
    if named.is_empty() {
        return Failure::with_help(what, "this map has no doors");
    }
    let nearest: Vec<String> = named.iter().take(MOST_LISTED).map(ToString::to_string).collect();
    let more = if named.len() > nearest.len() {
        format!(", and {} more", named.len() - nearest.len())
    } else {
        String::new()
    };
    Failure::with_help(what, format!("the nearest doors are at {}{more}", nearest.join(", ")))
}
