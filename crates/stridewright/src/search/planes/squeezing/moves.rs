//! Every kind of step between the shapes of a body that squeezes by one square, and its conditions.
//! Pure geometry.
//!
//! A body of two or three squares has three shapes: all of it, a row less, a column less. A step
//! leads from any nominal space around the body into the neighbouring one, and there into any
//! placement that the body may take (`docs/movement.md`). The placement alone decides whether the
//! body may take it.

use super::super::masks::Corners;
use crate::lattice::{Direction, Rectangle, Square};
use crate::sort::{sort_and_dedup, sort_by_key};
use alloc::vec::Vec;

/// Shapes of a body: all of it, a row less, a column less.
pub(super) const SHAPES: usize = 3;

/// Where the body is after the step; all positions are relative to it.
const HERE: Square = Square::new(0, 0);

/// A condition on the squares around a body after a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Condition {
    /// Nothing fills a body of that shape with its top-left square there, and no wall runs through
    /// it.
    Clear(usize, Square),
    /// No wall stands between these squares and their neighbours in the direction.
    Open(Direction, Rectangle),
    /// No wall ends in the corners of these squares that a diagonal passes.
    Untouched(Direction, Rectangle),
}

impl Condition {
    /// Whether it is about walls between squares, so that it holds where there are none.
    pub(super) const fn is_of_walls(self) -> bool {
        matches!(self, Condition::Open(..) | Condition::Untouched(..))
    }
}

/// A way in which a step can be made: all conditions hold, and one of the paths round a corner, if
/// there are any, is open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct MoveCase {
    /// Positions in [`Moves::conditions`].
    pub(super) always: Vec<usize>,
    /// Positions for each path round of which one has to be open; empty if none is needed.
    pub(super) ways: Vec<Vec<usize>>,
}

/// A kind of step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Move {
    /// The shape before it.
    pub(super) from: usize,
    /// The shape after it.
    pub(super) to: usize,
    /// By how many columns and rows the top-left square moves.
    pub(super) by: (i32, i32),
    /// Whether it is a diagonal step.
    pub(super) diagonal: bool,
    /// The ways in which it can be made; a single one is enough.
    pub(super) cases: Vec<MoveCase>,
}

/// All kinds of steps of a body.
#[derive(Clone, Debug)]
pub(super) struct Moves {
    /// Squares along the side of the whole body.
    pub(super) side: u32,
    /// How corners block diagonals.
    pub(super) corners: Corners,
    /// The conditions of all cases, each once.
    pub(super) conditions: Vec<Condition>,
    /// The kinds of steps, by shape before, rows and columns.
    pub(super) moves: Vec<Move>,
}

/// Width and height of a shape.
pub(super) const fn dimensions(shape: usize, side: u32) -> (u32, u32) {
    match shape {
        0 => (side, side),
        1 => (side, side - 1),
        _ => (side - 1, side),
    }
}

impl Moves {
    /// The kinds of steps of a body of this side, 2 or 3.
    pub(super) fn of(side: u32, corners: Corners) -> Self {
        let mut all = Moves { side, corners, conditions: Vec::new(), moves: Vec::new() };
        for from in 0..SHAPES {
            for to in 0..SHAPES {
                for direction in Direction::ALL {
                    all.add_steps(from, to, direction);
                }
            }
        }
        sort_by_key(&mut all.moves, |step| {
            (step.from, step.by.1, step.by.0, step.to, step.diagonal)
        });
        all
    }

    /// Returns the kinds of steps from a shape, and the position of the first of them.
    pub(super) fn from(&self, shape: usize) -> (usize, &[Move]) {
        let first = self.moves.partition_point(|step| step.from < shape);
        let end = self.moves.partition_point(|step| step.from <= shape);
        (first, &self.moves[first..end])
    }

    /// The steps in a direction between two shapes, through all nominal spaces before and after.
    fn add_steps(&mut self, from: usize, to: usize, direction: Direction) {
        for before in self.lies(from) {
            for after in self.lies(to) {
                let start = Square::new(-after.column, -after.row).step(direction.reverse());
                let at = Square::new(start.column + before.column, start.row + before.row);
                let (width, height) = dimensions(from, self.side);
                let body = Rectangle::new(at, width, height);
                if (from, at) != (to, HERE) {
                    self.add_case((from, body), to, direction);
                }
            }
        }
    }

    /// Returns where a shape lies in a nominal space.
    fn lies(&self, shape: usize) -> impl Iterator<Item = Square> + use<> {
        let (width, height) = dimensions(shape, self.side);
        let (columns, rows) =
            ((self.side - width).cast_signed(), (self.side - height).cast_signed());
        (0..=rows).flat_map(move |row| (0..=columns).map(move |column| Square::new(column, row)))
    }

    fn add_case(&mut self, (from, body): (usize, Rectangle), to: usize, direction: Direction) {
        let Some(case) = self.case(body, to, direction) else { return };
        let by = (-body.at.column, -body.at.row);
        let diagonal = direction.is_diagonal();
        let same = |step: &&mut Move| {
            (step.from, step.to, step.by, step.diagonal) == (from, to, by, diagonal)
        };
        match self.moves.iter_mut().find(same) {
            Some(step) if step.cases.contains(&case) => {}
            Some(step) => step.cases.push(case),
            None => self.moves.push(Move { from, to, by, diagonal, cases: vec![case] }),
        }
    }

    /// Returns the conditions of a step from a body into a shape, apart from whether the body may
    /// take that placement; `None` if it is never possible.
    fn case(&mut self, from: Rectangle, to: usize, direction: Direction) -> Option<MoveCase> {
        let (width, height) = dimensions(to, self.side);
        let body = Rectangle::new(HERE, width, height);
        let mut always = Vec::new();
        let Some((sideways, upright)) = direction.parts() else {
            always.extend(leg(from, body, direction)?);
            return Some(MoveCase { always: self.places(&always), ways: Vec::new() });
        };
        if let Some(facing) = facing(from, body, direction) {
            always.push(Condition::Open(direction, facing));
            if self.corners == Corners::BothWays {
                always.push(Condition::Untouched(direction, facing));
            }
        }
        let ways = [(sideways, upright), (upright, sideways)]
            .map(|(first, then)| self.way_round(from, body, first, then));
        let ways = match (self.corners, ways) {
            (Corners::Open, _) => Vec::new(),
            (Corners::BothWays, [one, other]) => {
                always.extend(one?.into_iter().chain(other?));
                Vec::new()
            }
            (Corners::OneWay, ways) => {
                let open: Vec<_> =
                    ways.into_iter().flatten().map(|way| self.places(&way)).collect();
                if open.is_empty() {
                    return None;
                }
                open
            }
        };
        Some(MoveCase { always: self.places(&always), ways })
    }

    /// Returns the conditions of a path round a corner; `None` if it is never open.
    fn way_round(
        &self,
        from: Rectangle,
        to: Rectangle,
        first: Direction,
        then: Direction,
    ) -> Option<Vec<Condition>> {
        let middle = from.step(first);
        let shape =
            (0..SHAPES).find(|shape| dimensions(*shape, self.side) == (from.width, from.height))?;
        let mut way = vec![Condition::Clear(shape, middle.at)];
        way.extend(leg(from, middle, first)?);
        way.extend(leg(middle, to, then)?);
        Some(way)
    }

    /// Returns the positions of conditions on the list; adds those that are new.
    fn places(&mut self, conditions: &[Condition]) -> Vec<usize> {
        let mut places: Vec<usize> = Vec::new();
        for condition in conditions {
            let known = self.conditions.iter().position(|known| known == condition);
            places.push(known.unwrap_or_else(|| {
                self.conditions.push(*condition);
                self.conditions.len() - 1
            }));
        }
        sort_and_dedup(&mut places);
        places
    }
}

/// Returns the conditions of a straight leg between two bodies; `None` if they neither face each
/// other nor share a square.
fn leg(from: Rectangle, to: Rectangle, direction: Direction) -> Option<Option<Condition>> {
    match facing(from, to, direction) {
        Some(squares) => Some(Some(Condition::Open(direction, squares))),
        None => from.meets(to).then_some(None),
    }
}

/// The squares of a body whose neighbours in a direction are squares of another.
fn facing(from: Rectangle, to: Rectangle, direction: Direction) -> Option<Rectangle> {
    from.common(to.step(direction.reverse()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The kinds of steps between two shapes, as (columns, rows), in their order.
    fn steps(moves: &Moves, from: usize, to: usize, diagonal: bool) -> Vec<(i32, i32)> {
        let between = moves
            .moves
            .iter()
            .filter(|step| (step.from, step.to, step.diagonal) == (from, to, diagonal));
        between.map(|step| step.by).collect()
    }

    #[test]
    fn the_whole_body_steps_as_always() {
        for side in [2, 3] {
            let moves = Moves::of(side, Corners::BothWays);
            assert_eq!(steps(&moves, 0, 0, false), [(0, -1), (-1, 0), (1, 0), (0, 1)]);
            assert_eq!(steps(&moves, 0, 0, true), [(-1, -1), (1, -1), (-1, 1), (1, 1)]);
        }
    }

    #[test]
    fn a_narrow_body_goes_where_it_faces_or_meets_where_it_was() {
        // One column of two squares lies on either side of two nominal spaces, but it neither faces
        // nor meets the far side of the next one.
        let straight = [(0, -1), (-1, 0), (1, 0), (0, 1)];
        assert_eq!(steps(&Moves::of(2, Corners::BothWays), 2, 2, false), straight);
        // Two columns of three squares do.
        let straight =
            [(-1, -1), (0, -1), (1, -1), (-2, 0), (-1, 0), (1, 0), (2, 0), (-1, 1), (0, 1), (1, 1)];
        assert_eq!(steps(&Moves::of(3, Corners::BothWays), 2, 2, false), straight);
    }

    #[test]
    fn whole_into_narrow_goes_at_most_two_columns() {
        let moves = Moves::of(2, Corners::BothWays);
        let straight = [(0, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (2, 0), (0, 1), (1, 1)];
        assert_eq!(steps(&moves, 0, 2, false), straight);
    }

    #[test]
    fn sharp_corners_ask_for_both_ways_or_one() {
        let both = Moves::of(2, Corners::BothWays);
        assert!(both.moves.iter().flat_map(|step| &step.cases).all(|case| case.ways.is_empty()));
        let one = Moves::of(2, Corners::OneWay);
        let diagonals = one.moves.iter().filter(|step| step.diagonal).flat_map(|step| &step.cases);
        assert!(diagonals.into_iter().all(|case| (1..=2).contains(&case.ways.len())));
    }
}
