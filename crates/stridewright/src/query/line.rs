//! Line of effect: whether an effect from an origin reaches a creature.
//!
//! This module knows which lines between two spaces matter. The board finds what blocks a line, and
//! rules define what makes a line of effect.

use super::{Meter, QueryError, Scratch};
use crate::board::{
    Board, Clearance, CreatureIndex, Figure, Filling, Ground, Limits, LineEnd, Point, PointArea,
    Segment, Surroundings, UNITS_PER_SQUARE,
};
use crate::field::space_of;
use crate::lattice::{Cuboid, Square};
use crate::outcome::Outcome;
use crate::program::{Program, RuleIndex};
use crate::rule::{Depth, Grazing, LineBy, Subject};
use alloc::vec::Vec;

/// The target and the origin of a line, and what the table has decided about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineQuery {
    /// Where the line begins.
    pub from: Origin,
    /// The target.
    pub to: CreatureIndex,
    /// Everything in between is extreme.
    pub extreme: bool,
    /// Terrain in between is too small to count.
    pub ignore_small_terrain: bool,
    /// The effect ignores cover.
    pub ignore_cover: bool,
    /// The effect aims at a part of the target outside its space.
    pub extended_part: bool,
}

/// Where a line begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// In the space of a creature.
    Creature(CreatureIndex),
    /// In a square.
    Square(Square),
    /// In a point.
    Point(Point),
}

impl LineQuery {
    /// A plain line to a creature from an origin.
    #[must_use]
    pub const fn of(to: CreatureIndex, from: Origin) -> Self {
        LineQuery {
            from,
            to,
            extreme: false,
            ignore_small_terrain: false,
            ignore_cover: false,
            extended_part: false,
        }
    }
}

/// An end of a line, and what of it is in the ground.
#[derive(Clone, Copy, Debug)]
pub(super) struct End {
    pub(super) place: LineEnd,
    /// The cells of a body; `None`: a place on the surface.
    cells: Option<Cuboid>,
}

impl End {
    pub(super) const fn body(cells: Cuboid) -> Self {
        End { place: LineEnd::body(cells), cells: Some(cells) }
    }

    /// An end that is already placed, and the cells of the body that it is, if it is one.
    pub(super) const fn of(place: LineEnd, cells: Option<Cuboid>) -> Self {
        End { place, cells }
    }

    fn depth(self, ground: &Ground) -> Depth {
        match self.cells {
            Some(cells) if ground.covers_completely(cells) => Depth::Beneath,
            Some(cells) if ground.buries(cells) => Depth::AtSurface,
            _ => Depth::Above,
        }
    }

    fn is_adjacent_to(self, other: End) -> bool {
        let gap = self.cells.zip(other.cells).map(|(own, other)| own.gap(other));
        gap.is_some_and(|(columns, rows, heights)| columns.max(rows).max(heights) == 1)
    }
}

/// Whether there is a line of effect, how, and the rules that decide it.
#[derive(Clone, Debug)]
pub(super) struct LineResult {
    pub(super) holds: bool,
    pub(super) by: LineBy,
    pub(super) rules: Vec<RuleIndex>,
}

/// Returns whether there is a line of effect.
///
/// # Errors
///
/// A creature or point that the board does not have, or spaces so large that too many lines would
/// have to be checked.
pub fn line(
    program: &Program,
    board: &Board,
    sight: &LineQuery,
    scratch: &mut Scratch,
) -> Result<Outcome, QueryError> {
    let (from, to) = ends(program, board, sight)?;
    if let Some(left) = left_to_the_table(program, sight, Subject::LineOfEffect) {
        return Ok(left);
    }
    let seen = seen(program, board.ground(), (from, to), &scratch.meter)?;
    Ok(match seen {
        Some(seen) => Outcome::answer(seen.holds, program.cite(seen.rules)),
        None => Outcome::default(),
    })
}

/// Returns whether there is a line of effect from one place to another, with or without a creature
/// there; `None` if the system does not say.
///
/// # Errors
///
/// Spaces so large that too many lines would have to be checked.
pub fn line_between(
    program: &Program,
    board: &Board,
    from: Cuboid,
    to: Cuboid,
    scratch: &mut Scratch,
) -> Result<Option<(bool, Vec<RuleIndex>)>, QueryError> {
    let seen = seen(program, board.ground(), (End::body(from), End::body(to)), &scratch.meter)?;
    Ok(seen.map(|seen| (seen.holds, seen.rules)))
}

/// Returns the answer, if the rules leave the question to the table.
pub(super) fn left_to_the_table(
    program: &Program,
    sight: &LineQuery,
    subject: Subject,
) -> Option<Outcome> {
    let part = Some(Subject::ExtendedParts).filter(|_| sight.extended_part);
    [part, Some(subject)]
        .into_iter()
        .flatten()
        .find_map(|subject| program.subjects.left_to_the_table(subject))
        .map(|rule| Outcome::left_to_the_table(program.rule(rule)))
}

/// Returns both ends of a line.
pub(super) fn ends(
    program: &Program,
    board: &Board,
    sight: &LineQuery,
) -> Result<(End, End), QueryError> {
    let space = |index| Ok::<_, QueryError>(space_of(program, board, figure(board, index)?));
    let to = space(sight.to)?;
    let from = match sight.from {
        Origin::Creature(index) => End::body(space(index)?),
        Origin::Square(square) if board.extent().contains(square) => {
            End { place: LineEnd::square(board.ground(), square), cells: None }
        }
        Origin::Point(point) => {
            on_board(board, point)?;
            End { place: LineEnd::point(board.ground(), point), cells: None }
        }
        Origin::Square(square) => return Err(QueryError::OffTheBoard(square)),
    };
    Ok((from, End::body(to)))
}

/// Refuses a point that is not on the board; its borders are.
pub(super) fn on_board(board: &Board, point: Point) -> Result<(), QueryError> {
    if PointArea::of(board.extent().whole()).meets(PointArea::point(point)) {
        return Ok(());
    }
    let square = |at: i32| at.div_euclid(UNITS_PER_SQUARE);
    Err(QueryError::OffTheBoard(Square::new(square(point.x), square(point.y))))
}

pub(crate) fn figure(board: &Board, index: CreatureIndex) -> Result<&Figure, QueryError> {
    board.figure(index).ok_or(QueryError::NoSuchCreature(index))
}

/// Returns whether there is a line of effect between two places; `None` if the system does not say.
pub(super) fn seen(
    program: &Program,
    ground: &Ground,
    (from, to): (End, End),
    meter: &Meter,
) -> Result<Option<LineResult>, QueryError> {
    let seen = seen_in(program, &Surroundings::unknown(ground, meter), from, to)?;
    meter.check()?;
    Ok(seen)
}

/// As [`seen`], with the obstacles around both places already known.
pub(super) fn seen_in(
    program: &Program,
    surroundings: &Surroundings<'_>,
    from: End,
    to: End,
) -> Result<Option<LineResult>, QueryError> {
    let Some(rules) = &program.positions.line else { return Ok(None) };
    let ground = surroundings.ground();
    let decision = rules.between(from.depth(ground), to.depth(ground), from.is_adjacent_to(to));
    let by = decision.answer;
    let (one, other) = (from.place, to.place);
    let centres = |target: LineEnd| {
        let line = Segment::between(one.area.centre(), target.area.centre());
        surroundings.lines(one, target).way(line)
    };
    let way = match by {
        LineBy::Always => Clearance::Clear,
        LineBy::Never => Clearance::Blocked,
        _ if one.shares_a_square(other) => Clearance::Clear,
        LineBy::AnyPoints => {
            let most = Limits::DEFAULT.sightings;
            let freest = surroundings.lines(one, other).freest(most);
            freest.map_err(|needs| QueryError::TooManyLines { needs, most })?
        }
        LineBy::Centres => centres(other),
        LineBy::SurfaceSquares => {
            surface_squares(ground, to).into_iter().map(centres).min().unwrap_or(Clearance::Blocked)
        }
    };
    // Touching mattered if it does not block the freest line, or if it blocks a line that nothing
    // crosses.
    let grazed = matches!(way, Clearance::Touched | Clearance::Pinched);
    let grazing = Some(rules.grazing.rule).filter(|_| grazed);
    let holds = way < blocked_from(rules.grazing.answer);
    Ok(Some(LineResult { holds, by, rules: [decision.rule].into_iter().chain(grazing).collect() }))
}

/// Returns the squares in which a body in the earth touches the surface, each as a separate end.
fn surface_squares(ground: &Ground, end: End) -> Vec<LineEnd> {
    let Some(cells) = end.cells else { return Vec::new() };
    let touches = |square: &Square| {
        cells.heights().any(|height| {
            matches!(ground.filling(*square, height), Filling::Earth(_))
                && ground.filling(*square, height + 1).is_open()
        })
    };
    let seen_at =
        |square: Square| LineEnd { squares: cells.base, ..LineEnd::square(ground, square) };
    cells.base.squares().filter(touches).map(seen_at).collect()
}

/// Returns the freest line that already counts as blocked.
pub(super) const fn blocked_from(grazing: Grazing) -> Clearance {
    match grazing {
        Grazing::BothSides => Clearance::Pinched,
        Grazing::AnySide => Clearance::Touched,
    }
}
