//! The options for doors: as the map has them, all open or closed, opened by movers at a price, or
//! single ones open.

use crate::failure::Failure;
use crate::read::{feet, square};
use clap::Args;
use core::str::FromStr;
use stridewright::board::{Setup, Wall, WallKind};
use stridewright::lattice::Square;
use stridewright::unit::{FEET_PER_SQUARE, Squares};

/// The doors: as the map has them, all open or closed, opened by movers at a price, or single ones
/// open.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Map and rules")]
pub(crate) struct DoorOptions {
    /// All doors are `closed` or `open`, or movers open closed ones on their path at this cost of
    /// movement, in feet, or in squares as in 1sq [default: as the map has them]
    #[arg(long, value_name = "closed|open|COST")]
    doors: Option<Doors>,
    /// Open the closed doors on the sides of a square, or in it; repeat it for the next one
    #[arg(long, value_name = "COL,ROW", value_parser = square, allow_hyphen_values = true)]
    open: Vec<Square>,
}

/// The state of all doors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Doors {
    /// Closed doors stop movement.
    Closed,
    /// Open doors stop nothing.
    Open,
    /// Movers open the closed doors at this price.
    For(Squares),
}

impl FromStr for Doors {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "closed" => return Ok(Doors::Closed),
            "open" => return Ok(Doors::Open),
            _ => {}
        }
        let most = Wall::DEAREST_DOOR.0;
        let squares = feet(text)
            .filter(|feet| feet % FEET_PER_SQUARE == 0)
            .map(|feet| feet / FEET_PER_SQUARE);
        squares
            .filter(|squares| *squares <= most)
            .map(|squares| Doors::For(Squares(squares)))
            .ok_or_else(|| {
                let most = most * FEET_PER_SQUARE;
                format!(
                    "doors are `closed` or `open`, or open at a cost of 0, 5, 10 … {most} feet, \
                or of squares as in 1sq"
                )
            })
    }
}

/// The most doors that an error lists.
const MOST_LISTED: usize = 8;

impl DoorOptions {
    /// Opens and closes the doors of a map.
    pub(crate) fn apply(&self, setup: &mut Setup) -> Result<(), Failure> {
        if let Some(doors) = self.doors {
            for door in setup.walls.iter_mut().filter(|wall| is_door(wall)) {
                match doors {
                    Doors::Closed => (door.kind, door.opens_for) = (WallKind::ClosedDoor, None),
                    Doors::Open => door.kind = WallKind::OpenDoor,
                    Doors::For(price) => door.opens_for = Some(price),
                }
            }
        }
        for square in &self.open {
            let mut found = false;
            for door in setup.walls.iter_mut().filter(|wall| is_door(wall) && wall.runs_by(*square))
            {
                door.kind = WallKind::OpenDoor;
                found = true;
            }
            if !found {
                return Err(no_door(setup, *square));
            }
        }
        Ok(())
    }
}

fn is_door(wall: &Wall) -> bool {
    matches!(wall.kind, WallKind::ClosedDoor | WallKind::OpenDoor)
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
