//! What stands in the way of lines across the board: solid squares and thin walls.
//!
//! Knows which of them a line passes or touches. What follows from touching, and whose line it is, is the rules' business.

use super::ground::Ground;
use super::segment::{Area, Contact, Segment, Stretch};
use super::wall::{Point, Side, WallKind};
use crate::lattice::Rectangle;

/// How free a line is, freest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Way {
    /// Nothing meets it.
    Clear,
    /// It is touched from outside, and nowhere from both sides.
    Touched,
    /// It is touched from both sides in one place.
    Pinched,
    /// It passes through something.
    Blocked,
}

/// What can be in the way of lines between two areas of a board.
#[derive(Debug)]
pub struct Sightlines<'a> {
    ground: &'a Ground,
    /// The thin walls near all these lines; those that blocked one come first.
    walls: Vec<Segment>,
    left: Vec<Stretch>,
    right: Vec<Stretch>,
}

impl WallKind {
    /// Whether lines do not pass: one sees and shoots through windows and open doors and over barriers.
    #[must_use]
    pub const fn stops_lines(self) -> bool {
        matches!(self, WallKind::Wall | WallKind::ClosedDoor)
    }
}

impl<'a> Sightlines<'a> {
    /// The walls that lines from one area to the other can meet, out of all walls of the board.
    #[must_use]
    pub fn between(ground: &'a Ground, from: Area, to: Area) -> Self {
        let hull = from.and(to);
        let axis = Segment::between(from.centre(), to.centre());
        let band = |points: &mut dyn Iterator<Item = Point>| {
            points
                .map(|point| axis.side_of(point))
                .fold((i64::MAX, i64::MIN), |(least, most), side| (least.min(side), most.max(side)))
        };
        let (least, most) = band(&mut from.corners().into_iter().chain(to.corners()));
        let is_near = |wall: &Segment| {
            let (low, high) = band(&mut [wall.from, wall.to].into_iter());
            wall.hull().meets(hull) && low <= most && least <= high
        };
        let walls = ground.walls().iter().filter(|wall| wall.kind.stops_lines());
        let walls = walls.map(|wall| Segment::between(wall.from, wall.to)).filter(is_near).collect();
        Sightlines { ground, walls, left: Vec::new(), right: Vec::new() }
    }

    /// How many walls have to be looked at for a line.
    #[must_use]
    pub const fn walls(&self) -> usize {
        self.walls.len()
    }

    /// How free a line is.
    pub fn way(&mut self, line: Segment) -> Way {
        self.left.clear();
        self.right.clear();
        for place in 0..self.walls.len() {
            if !self.note(line.meets_wall(self.walls[place])) {
                // Neighbouring lines are mostly blocked by the same wall.
                self.walls.swap(0, place);
                return Way::Blocked;
            }
        }
        for square in line.near() {
            let is_solid = !self.ground.is_open(square);
            if is_solid && !self.note(line.meets_area(Area::of(Rectangle::body(square, 1)))) {
                return Way::Blocked;
            }
        }
        if self.left.is_empty() && self.right.is_empty() {
            Way::Clear
        } else if share_a_place(&mut self.left, &self.right) {
            Way::Pinched
        } else {
            Way::Touched
        }
    }

    /// Keeps in mind what touches the line; `false`: it is blocked.
    fn note(&mut self, contact: Contact) -> bool {
        match contact {
            Contact::Apart => {}
            Contact::Touched(Side::Left, stretch) => self.left.push(stretch),
            Contact::Touched(Side::Right, stretch) => self.right.push(stretch),
            Contact::Passes => return false,
        }
        true
    }
}

/// Whether a stretch of the one list and a stretch of the other have a point in common.
fn share_a_place(left: &mut [Stretch], right: &[Stretch]) -> bool {
    left.sort_unstable();
    // Of the stretches that have begun by some place, the one that goes on farthest is enough.
    let mut farthest = i64::MIN;
    let reach: Vec<i64> = left
        .iter()
        .map(|stretch| {
            farthest = farthest.max(stretch.last);
            farthest
        })
        .collect();
    right.iter().any(|other| {
        let begun = left.partition_point(|stretch| stretch.first <= other.last);
        begun.checked_sub(1).is_some_and(|last| reach[last] >= other.first)
    })
}
