//! Closed doors that movers open at a price: the price that a step pays for the doors that would
//! bar it.
//!
//! Follows the letter of `docs/movement.md` (Doors at a price): for every price on the board, the
//! highest first, it checks whether the step is barred with all doors of that price or more closed.

use std::cmp::Reverse;

use crate::board::{Board, System, Wall, WallKind};
use crate::placement::{DIRECTIONS, Placement};
use crate::segment::{Contact, comes_near, contact};

impl Board {
    /// The same board for a creature that opens no doors: those that movers open at a price are
    /// walls, except the ones in which it stands.
    #[must_use]
    pub(crate) fn with_doors_shut(&self, who: usize) -> Board {
        let body = Placement::new(self.creatures[who].at, self.creatures[who].footprint);
        let mut board = self.clone();
        board.walls.retain_mut(|wall| {
            if let WallKind::Door { price } = wall.kind {
                let stands_open = Door::of(self, wall, price).is_within(body);
                wall.kind = WallKind::Blocks;
                return !stands_open;
            }
            true
        });
        board
    }
}

/// A square and a direction from it.
type Line = ((i32, i32), (i32, i32));

/// A closed door that movers open, and the steps that it would bar as a wall.
pub(crate) struct Door {
    price: u32,
    separates: Vec<Line>,
    touches_corner: Vec<Line>,
}

impl Door {
    /// The doors of a board.
    pub(crate) fn all(board: &Board) -> Vec<Door> {
        let doors = board.walls.iter().filter_map(|wall| match wall.kind {
            WallKind::Door { price } => Some(Door::of(board, wall, price)),
            _ => None,
        });
        doors.collect()
    }

    fn of(board: &Board, wall: &Wall, price: u32) -> Door {
        let mut door = Door { price, separates: Vec::new(), touches_corner: Vec::new() };
        for row in 0..board.height as i32 {
            for column in 0..board.width as i32 {
                let square = (column, row);
                for direction in DIRECTIONS.into_iter().filter(|_| comes_near(wall, square)) {
                    match contact(wall, square, direction) {
                        Contact::Separates => door.separates.push((square, direction)),
                        Contact::TouchesCorner => door.touches_corner.push((square, direction)),
                        Contact::None => {}
                    }
                }
            }
        }
        door
    }

    /// Whether two neighbouring squares of a placement are separated, in the direction from either.
    fn is_within(&self, placement: Placement) -> bool {
        self.separates.iter().any(|(square, direction)| {
            placement.has(*square) && placement.has(beyond(*square, *direction))
        })
    }

    /// Whether some square of `from` is separated from the next in `to`.
    fn is_between(&self, from: Placement, to: Placement, direction: (i32, i32)) -> bool {
        lies_between(&self.separates, from, to, direction)
    }

    /// Whether the door touches the corner between some square of `from` and the next in `to`.
    fn touches_between(&self, from: Placement, to: Placement, direction: (i32, i32)) -> bool {
        lies_between(&self.touches_corner, from, to, direction)
    }
}

fn beyond(square: (i32, i32), direction: (i32, i32)) -> (i32, i32) {
    (square.0 + direction.0, square.1 + direction.1)
}

fn lies_between(lines: &[Line], from: Placement, to: Placement, direction: (i32, i32)) -> bool {
    lines.iter().any(|(square, towards)| {
        *towards == direction && from.has(*square) && to.has(beyond(*square, direction))
    })
}

/// A step, with all that matters for doors.
pub(crate) struct Passing<'a> {
    pub(crate) system: System,
    pub(crate) from: Placement,
    pub(crate) to: Placement,
    pub(crate) direction: (i32, i32),
    /// For a diagonal step: the first directions of the paths around the corner that walls leave
    /// open.
    pub(crate) open_ways: &'a [(i32, i32)],
}

impl Passing<'_> {
    /// The price that the step pays for doors, in squares: the greatest price such that closed
    /// doors of that price or more would bar the step. Doors in which the body stands are open
    /// already.
    pub(crate) fn price_of_doors(&self, doors: &[Door]) -> u32 {
        let near = |door: &&Door| self.is_near(door);
        let closed: Vec<&Door> =
            doors.iter().filter(near).filter(|door| !door.is_within(self.from)).collect();
        let mut prices: Vec<u32> = closed.iter().map(|door| door.price).collect();
        prices.sort_unstable_by_key(|price| Reverse(*price));
        let bars = |price: &u32| {
            let so_dear = |door: &&Door| door.price >= *price;
            self.is_barred(&closed.iter().copied().filter(so_dear).collect::<Vec<_>>())
        };
        prices.into_iter().find(bars).unwrap_or(0)
    }

    /// Whether the door is near the squares of the step. All relevant places lie between the
    /// squares of the two placements; most doors of a board are elsewhere.
    fn is_near(&self, door: &Door) -> bool {
        let (from, to) = (self.from, self.to);
        let columns = from.column.min(to.column)
            ..(from.column + from.width as i32).max(to.column + to.width as i32);
        let rows =
            from.row.min(to.row)..(from.row + from.height as i32).max(to.row + to.height as i32);
        let mut lines = door.separates.iter().chain(&door.touches_corner);
        lines.any(|((column, row), _)| columns.contains(column) && rows.contains(row))
    }

    fn is_barred(&self, closed: &[&Door]) -> bool {
        if closed.iter().any(|door| door.is_within(self.to)) {
            return true;
        }
        // For a straight step that is its whole path, for a diagonal one the direct line.
        if closed.iter().any(|door| door.is_between(self.from, self.to, self.direction)) {
            return true;
        }
        let diagonal = self.direction.0 != 0 && self.direction.1 != 0;
        diagonal && self.lacks_ways_round(closed)
    }

    fn lacks_ways_round(&self, closed: &[&Door]) -> bool {
        let mut ways = self.open_ways.iter();
        match self.system {
            System::Pathfinder2 => !ways.any(|first| self.way_stays_open(*first, closed)),
            _ => {
                let touched = closed
                    .iter()
                    .any(|door| door.touches_between(self.from, self.to, self.direction));
                touched || !ways.all(|first| self.way_stays_open(*first, closed))
            }
        }
    }

    /// Whether the path around the corner that begins in this direction is open with these doors
    /// closed.
    fn way_stays_open(&self, first: (i32, i32), closed: &[&Door]) -> bool {
        let middle = self.from.moved(first);
        let second = (self.direction.0 - first.0, self.direction.1 - first.1);
        !closed.iter().any(|door| {
            door.is_within(middle)
                || door.is_between(self.from, middle, first)
                || door.is_between(middle, self.to, second)
        })
    }
}
