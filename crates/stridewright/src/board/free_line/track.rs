//! A straight line across the board, without ends, and how free the part of it between two spaces
//! is.
//!
//! This module handles lines given by a direction and a distance, exactly. It does not decide which
//! lines are worth checking.

use super::super::clearance::Clearance;
use super::super::segment::Side;
use super::whole::Whole;
use alloc::vec::Vec;

/// A point. Its coordinates are fractions with a common denominator, which is positive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Vertex<N> {
    pub(super) x: N,
    pub(super) y: N,
    pub(super) of: N,
}

/// An axis-parallel rectangle, borders included.
#[derive(Clone, Copy, Debug)]
pub(super) struct ObstacleRect<N> {
    pub(super) low: (N, N),
    pub(super) high: (N, N),
}

/// The obstacles, and the two spaces.
#[derive(Debug)]
pub(super) struct ScaledObstacles<N> {
    pub(super) from: ObstacleRect<N>,
    pub(super) to: ObstacleRect<N>,
    /// Solid squares, each by itself: a line may touch one where it passes through its neighbour.
    pub(super) solids: Vec<ObstacleRect<N>>,
    /// Thin walls, by their ends.
    pub(super) walls: Vec<[(N, N); 2]>,
    /// Where lines may start or stop being free.
    pub(super) corners: Vec<Vertex<N>>,
}

/// How free a line is, and whether that blocks all lines close to it as well.
#[derive(Clone, Copy, Debug)]
pub(super) struct FoundClearance {
    pub(super) way: Clearance,
    pub(super) all_around: bool,
}

/// All points (x, y) with `y_by`·y − `x_by`·x = `at`. The line runs to the right, or straight down.
#[derive(Clone, Copy, Debug)]
pub(super) struct Track<N> {
    pub(super) direction: (N, N),
    x_by: N,
    y_by: N,
    at: N,
}

/// A part of a track. Positions along it are counted in the track's own units.
#[derive(Clone, Copy, Debug)]
enum Part<N> {
    /// From one position to a later one.
    Between(N, N),
    /// From a position, a little onward.
    Onward(N),
    /// To a position, from a little before it.
    Backward(N),
    /// A little onward from a position, without the position itself.
    Beyond(N),
}

/// How a track meets a rectangle.
#[derive(Clone, Copy, Debug)]
enum Meeting<N> {
    Apart,
    /// It passes through the inside, from here to there.
    Through(N, N),
    /// The rectangle touches it from a side, from here to there.
    Beside(Side, N, N),
}

/// What touches a part of a track from its two sides.
#[derive(Debug)]
struct Touches<N> {
    left: Vec<(N, N)>,
    right: Vec<(N, N)>,
}

impl<N: Whole> Touches<N> {
    fn note(&mut self, side: Side, stretch: Option<(N, N)>) {
        let list = if side == Side::Left { &mut self.left } else { &mut self.right };
        list.extend(stretch);
    }

    fn way(&self) -> Clearance {
        let shared =
            |one: &(N, N)| self.right.iter().any(|other| one.0 <= other.1 && other.0 <= one.1);
        if self.left.iter().any(shared) {
            Clearance::Pinched
        } else if self.left.is_empty() && self.right.is_empty() {
            Clearance::Clear
        } else {
            Clearance::Touched
        }
    }
}

impl<N: Whole> Part<N> {
    /// Whether it overlaps the open interval between two positions.
    fn overlaps(self, first: N, last: N) -> bool {
        match self {
            Part::Between(from, to) => first < to && from < last,
            Part::Onward(at) | Part::Beyond(at) => first <= at && at < last,
            Part::Backward(at) => first < at && at <= last,
        }
    }

    /// Returns the part that it shares with an interval, ends included.
    fn common(self, first: N, last: N) -> Option<(N, N)> {
        match self {
            Part::Between(from, to) => {
                let shared = (first.max(from), last.min(to));
                (shared.0 <= shared.1).then_some(shared)
            }
            Part::Onward(at) | Part::Backward(at) => {
                (first <= at && at <= last).then_some((at, at))
            }
            Part::Beyond(at) => (first <= at && at < last).then_some((at, at)),
        }
    }
}

impl<N: Whole> ObstacleRect<N> {
    fn corners(self) -> [(N, N); 4] {
        let ObstacleRect { low, high } = self;
        [low, (high.0, low.1), high, (low.0, high.1)]
    }
}

/// A direction that leads to the right, or straight down.
pub(super) fn onward<N: Whole>((x, y): (N, N)) -> (N, N) {
    if x < N::ZERO || (x == N::ZERO && y < N::ZERO) { (-x, -y) } else { (x, y) }
}

impl<N: Whole> Track<N> {
    /// The line through a corner in an onward direction.
    pub(super) fn through(corner: Vertex<N>, direction: (N, N)) -> Self {
        let (x_by, y_by) = (corner.of * direction.1, corner.of * direction.0);
        Track { direction, x_by, y_by, at: offset(corner, direction) }
    }

    /// The line in an onward direction half way between two corners.
    pub(super) fn amid(one: Vertex<N>, other: Vertex<N>, direction: (N, N)) -> Self {
        let times = one.of * other.of * N::of(2);
        let at = offset(one, direction) * other.of + offset(other, direction) * one.of;
        Track { direction, x_by: times * direction.1, y_by: times * direction.0, at }
    }

    /// On which side of the line a point lies: negative on the left, positive on the right.
    fn side(&self, point: (N, N)) -> N {
        self.y_by * point.1 - self.x_by * point.0 - self.at
    }

    /// Whether it shares a point with a rectangle.
    pub(super) fn meets(&self, block: ObstacleRect<N>) -> bool {
        let sides = block.corners().map(|corner| self.side(corner));
        sides.iter().any(|side| *side <= N::ZERO) && sides.iter().any(|side| *side >= N::ZERO)
    }

    fn is_level(&self) -> bool {
        self.direction.1 == N::ZERO
    }

    fn is_upright(&self) -> bool {
        self.direction.0 == N::ZERO
    }

    /// Returns the position along the line at the point's column; at its row, if the line is
    /// vertical.
    fn along(&self, point: (N, N)) -> N {
        match () {
            () if self.is_upright() => point.1,
            () if self.is_level() => point.0,
            () => self.x_by.size() * point.0,
        }
    }

    /// Returns the position along a slanted line at a row.
    fn along_row(&self, y: N) -> N {
        let place = self.y_by * y - self.at;
        if self.x_by < N::ZERO { -place } else { place }
    }

    /// Returns where a slanted line enters and leaves a rectangle; in the wrong order if it does
    /// not meet it.
    fn slanted(&self, block: ObstacleRect<N>) -> (N, N) {
        let falls = self.x_by > N::ZERO;
        let (first, last) =
            if falls { (block.low.1, block.high.1) } else { (block.high.1, block.low.1) };
        let enters = self.along(block.low).max(self.along_row(first));
        let leaves = self.along(block.high).min(self.along_row(last));
        (enters, leaves)
    }

    /// Returns the part within a rectangle, borders included.
    fn within(&self, block: ObstacleRect<N>) -> Option<(N, N)> {
        if self.is_level() || self.is_upright() {
            return self.meets(block).then(|| (self.along(block.low), self.along(block.high)));
        }
        let (enters, leaves) = self.slanted(block);
        (enters <= leaves).then_some((enters, leaves))
    }

    fn meeting(&self, block: ObstacleRect<N>) -> Meeting<N> {
        if !self.is_level() && !self.is_upright() {
            let (enters, leaves) = self.slanted(block);
            if enters > leaves {
                return Meeting::Apart;
            }
            if enters < leaves {
                return Meeting::Through(enters, leaves);
            }
            let middle =
                block.corners().iter().fold(N::ZERO, |sum, corner| sum + self.side(*corner));
            return Meeting::Beside(hand(middle), enters, leaves);
        }
        let (one, other) = (self.side(block.low), self.side(block.high));
        let (first, last) = (self.along(block.low), self.along(block.high));
        let (least, most) = (one.min(other), one.max(other));
        if least > N::ZERO || most < N::ZERO {
            Meeting::Apart
        } else if least < N::ZERO && most > N::ZERO {
            Meeting::Through(first, last)
        } else {
            Meeting::Beside(hand(least + most), first, last)
        }
    }

    /// Returns how free the line is between the two spaces, both of which it meets; blocked if it
    /// has no part there.
    pub(super) fn seen(&self, scene: &mut ScaledObstacles<N>) -> FoundClearance {
        let nothing = FoundClearance { way: Clearance::Blocked, all_around: false };
        let (Some(from), Some(to)) = (self.within(scene.from), self.within(scene.to)) else {
            return nothing;
        };
        if from.1 < to.0 {
            return self.part(Part::Between(from.1, to.0), scene);
        }
        if to.1 < from.0 {
            return self.part(Part::Between(to.1, from.0), scene);
        }
        // The spaces share points of the line: the shortest segments beside and between these are
        // the freest.
        let shared = (from.0.max(to.0), from.1.min(to.1));
        let whole = (from.0.min(to.0), from.1.max(to.1));
        let mut parts = Vec::new();
        if shared.1 < whole.1 {
            parts.push(Part::Onward(shared.1));
        }
        if whole.0 < shared.0 {
            parts.push(Part::Backward(shared.0));
        }
        if shared.0 < shared.1 {
            let within = |place: &N| shared.0 <= *place && *place < shared.1;
            let places = [shared.0].into_iter().chain(self.places(scene));
            parts.extend(places.filter(within).map(Part::Beyond));
        }
        let ways = parts.into_iter().map(|part| self.part(part, scene).way);
        FoundClearance { way: ways.min().unwrap_or(Clearance::Blocked), all_around: false }
    }

    /// Returns where obstacles start or stop meeting the line.
    fn places(&self, scene: &ScaledObstacles<N>) -> Vec<N> {
        let on_line = |end: &&(N, N)| self.side(**end) == N::ZERO;
        let solids = scene.solids.iter().filter_map(|block| self.within(*block));
        let walls = scene.walls.iter().flatten().filter(on_line).map(|end| self.along(*end));
        solids.flat_map(|(first, last)| [first, last]).chain(walls).collect()
    }

    /// Returns how free a part of the line is. The obstacle that blocks it moves to the front: it
    /// mostly blocks the next line as well.
    fn part(&self, part: Part<N>, scene: &mut ScaledObstacles<N>) -> FoundClearance {
        for place in 0..scene.solids.len() {
            if let Meeting::Through(first, last) = self.meeting(scene.solids[place])
                && part.overlaps(first, last)
            {
                scene.solids.swap(0, place);
                return FoundClearance {
                    way: Clearance::Blocked,
                    all_around: matches!(part, Part::Between(..)),
                };
            }
        }
        let mut touches = Touches { left: Vec::new(), right: Vec::new() };
        for place in 0..scene.walls.len() {
            if let Some(all_around) = self.wall(part, scene.walls[place], &mut touches) {
                scene.walls.swap(0, place);
                return FoundClearance { way: Clearance::Blocked, all_around };
            }
        }
        for square in &scene.solids {
            if let Meeting::Beside(side, first, last) = self.meeting(*square) {
                touches.note(side, part.common(first, last));
            }
        }
        FoundClearance { way: touches.way(), all_around: false }
    }

    /// Whether a thin wall blocks a part, and if so whether it also blocks all lines close to it.
    /// Records where the wall only touches the part.
    fn wall(
        &self,
        part: Part<N>,
        [one, other]: [(N, N); 2],
        touches: &mut Touches<N>,
    ) -> Option<bool> {
        let sides = (self.side(one), self.side(other));
        let places = (self.along(one), self.along(other));
        if sides.0 == N::ZERO && sides.1 == N::ZERO {
            let (first, last) = (places.0.min(places.1), places.0.max(places.1));
            return part.overlaps(first, last).then_some(false);
        }
        for (on, end, rest) in [(sides.0, places.0, sides.1), (sides.1, places.1, sides.0)] {
            if on == N::ZERO {
                touches.note(hand(rest), part.common(end, end));
                return None;
            }
        }
        if (sides.0 < N::ZERO) == (sides.1 < N::ZERO) {
            return None;
        }
        // It crosses the line between its ends; later than a place if this is positive, there if it
        // is 0.
        let (near, far) = (sides.0.size(), sides.1.size());
        let later_than = |place: N| (places.0 - place) * far + (places.1 - place) * near;
        let zero = N::ZERO;
        match part {
            Part::Between(from, to) => {
                let (begun, over) = (later_than(from), later_than(to));
                (begun >= zero && over <= zero).then_some(begun > zero && over < zero)
            }
            Part::Onward(at) | Part::Backward(at) => (later_than(at) == zero).then_some(false),
            Part::Beyond(_) => None,
        }
    }
}

/// Returns how far a corner lies beside the line through the origin in a direction, in parts of its
/// denominator.
pub(super) fn offset<N: Whole>(corner: Vertex<N>, direction: (N, N)) -> N {
    direction.0 * corner.y - direction.1 * corner.x
}

fn hand<N: Whole>(side: N) -> Side {
    if side < N::ZERO { Side::Left } else { Side::Right }
}
