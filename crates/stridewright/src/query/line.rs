//! Line of effect: whether an effect from somewhere reaches a creature.
//!
//! Knows which lines between two spaces are looked at; what blocks a line is found by the board, and what makes a line of effect is a
//! rule.

use super::QueryError;
use crate::board::{
    Area, Board, CreatureIndex, Figure, Filling, Ground, Limits, Point, Segment, Sightlines,
    UNITS_PER_SQUARE, Way,
};
use crate::finding::Findings;
use crate::lattice::{Cuboid, Rectangle, Square};
use crate::program::{Program, RuleIndex};
use crate::rule::{Depth, Grazing, LineBy, Subject};

/// Who is seen from where, and what the table has decided about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    /// Where the line begins.
    pub from: Origin,
    /// Who is looked at.
    pub to: CreatureIndex,
    /// What is in between is extreme.
    pub extreme: bool,
    /// Terrain in between is too small to count.
    pub ignore_small_terrain: bool,
    /// Cover does not count at all.
    pub ignore_cover: bool,
    /// A part of the target outside of its space is aimed at.
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

impl Sight {
    /// A creature looked at from somewhere, without more ado.
    #[must_use]
    pub const fn of(to: CreatureIndex, from: Origin) -> Self {
        Sight {
            from,
            to,
            extreme: false,
            ignore_small_terrain: false,
            ignore_cover: false,
            extended_part: false,
        }
    }
}

/// Where a line begins or ends: the points on the plane, and what of it is in the ground.
#[derive(Clone, Copy, Debug)]
pub(super) struct End {
    pub(super) area: Area,
    /// The cells of a body; `None`: a point of the surface.
    cells: Option<Cuboid>,
}

impl End {
    pub(super) const fn body(cells: Cuboid) -> Self {
        End { area: Area::of(cells.base), cells: Some(cells) }
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

/// Whether there is a line of effect, by what, and the rules that say so.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    pub(super) holds: bool,
    pub(super) by: LineBy,
    pub(super) rules: Vec<RuleIndex>,
}

/// Whether there is a line of effect.
///
/// # Errors
///
/// A creature or point that the board does not have, or spaces so large that too many lines would be looked at.
pub fn line(program: &Program, board: &Board, sight: &Sight) -> Result<Findings, QueryError> {
    let (from, to) = ends(board, sight)?;
    if let Some(left) = left_to_the_table(program, sight, Subject::LineOfEffect) {
        return Ok(left);
    }
    let seen = seen(program, board.ground(), from, to)?;
    Ok(match seen {
        Some(seen) => Findings::answer(seen.holds, program.cite(seen.rules)),
        None => Findings::default(),
    })
}

/// Whether there is a line of effect from one place to another, a creature being there or not; `None`: the system does not say.
///
/// # Errors
///
/// Spaces so large that too many lines would be looked at.
pub fn line_between(
    program: &Program,
    board: &Board,
    from: Cuboid,
    to: Cuboid,
) -> Result<Option<(bool, Vec<RuleIndex>)>, QueryError> {
    let seen = seen(program, board.ground(), End::body(from), End::body(to))?;
    Ok(seen.map(|seen| (seen.holds, seen.rules)))
}

/// The answer, if the question is one that the rules leave to the table.
pub(super) fn left_to_the_table(program: &Program, sight: &Sight, subject: Subject) -> Option<Findings> {
    let part = Some(Subject::ExtendedParts).filter(|_| sight.extended_part);
    [part, Some(subject)]
        .into_iter()
        .flatten()
        .find_map(|subject| program.subjects.left_to_the_table(subject))
        .map(|rule| Findings::left_to_the_table(program.rule(rule)))
}

/// Both ends of a line.
pub(super) fn ends(board: &Board, sight: &Sight) -> Result<(End, End), QueryError> {
    let to = figure(board, sight.to)?;
    let from = match sight.from {
        Origin::Creature(index) => End::body(figure(board, index)?.cells()),
        Origin::Square(square) if board.extent().contains(square) => {
            End { area: Area::of(Rectangle::body(square, 1)), cells: None }
        }
        Origin::Point(point) if is_on(board, point) => End { area: Area::point(point), cells: None },
        Origin::Square(square) => return Err(QueryError::OffTheBoard(square)),
        Origin::Point(Point { x, y }) => {
            let square = Square::new(x.div_euclid(UNITS_PER_SQUARE), y.div_euclid(UNITS_PER_SQUARE));
            return Err(QueryError::OffTheBoard(square));
        }
    };
    Ok((from, End::body(to.cells())))
}

/// Whether a point is on the board; its border belongs to it.
fn is_on(board: &Board, point: Point) -> bool {
    Area::of(board.extent().whole()).meets(Area::point(point))
}

pub(super) fn figure(board: &Board, index: CreatureIndex) -> Result<&Figure, QueryError> {
    board.figure(index).ok_or(QueryError::NoSuchCreature(index))
}

/// Whether there is a line of effect between two places; `None`: the system does not say.
pub(super) fn seen(
    program: &Program,
    ground: &Ground,
    from: End,
    to: End,
) -> Result<Option<Seen>, QueryError> {
    let Some(rules) = &program.positions.line else { return Ok(None) };
    let decision = rules.between(from.depth(ground), to.depth(ground), from.is_adjacent_to(to));
    let by = decision.answer;
    let centre = vec![from.area.centre()];
    let (starts, targets) = match by {
        LineBy::Always | LineBy::Never => (Vec::new(), Vec::new()),
        LineBy::AnyPoints => (points(from.area), points(to.area)),
        LineBy::Centres => (centre, vec![to.area.centre()]),
        LineBy::SurfaceSquares => (centre, surface_centres(ground, to)),
    };
    let mut lines = Sightlines::between(ground, from.area, to.area);
    bounded(starts.len() * targets.len(), &lines, from.area.and(to.area))?;
    let mut free = None;
    let mut grazed = false;
    for start in &starts {
        // Of two spaces that share a point, the other points tell whether something is between them.
        let others = targets.iter().filter(|target| by != LineBy::AnyPoints || start != *target);
        free = others.map(|target| lines.way(Segment::between(*start, *target))).find(|way| {
            grazed |= *way < Way::Blocked;
            *way < blocked_from(rules.grazing.answer)
        });
        if free.is_some() {
            break;
        }
    }
    let holds = by == LineBy::Always || free.is_some();
    // Touching mattered if it does not block the free line, or blocks one that nothing lies across.
    let grazed = free.map_or(grazed, |way| way == Way::Touched);
    let grazing = Some(rules.grazing.rule).filter(|_| grazed);
    Ok(Some(Seen { holds, by, rules: [decision.rule].into_iter().chain(grazing).collect() }))
}

/// The points of an area whose coordinates are half squares: corners, middles of edges, centres of squares. The centre first.
fn points(area: Area) -> Vec<Point> {
    const HALF: usize = UNITS_PER_SQUARE as usize / 2;
    let Area { low, high } = area;
    let centre = area.centre();
    let all = (low.y..=high.y)
        .step_by(HALF)
        .flat_map(|y| (low.x..=high.x).step_by(HALF).map(move |x| Point::new(x, y)));
    [centre].into_iter().chain(all.filter(|point| *point != centre)).collect()
}

/// The centres of the squares in which a body in the earth touches the surface.
fn surface_centres(ground: &Ground, end: End) -> Vec<Point> {
    let Some(cells) = end.cells else { return Vec::new() };
    let touches = |square: &Square| {
        cells.heights().any(|height| {
            matches!(ground.filling(*square, height), Filling::Earth(_))
                && ground.filling(*square, height + 1).is_open()
        })
    };
    cells.base.squares().filter(touches).map(Point::centre).collect()
}

/// The least free way that counts as blocked.
pub(super) const fn blocked_from(grazing: Grazing) -> Way {
    match grazing {
        Grazing::BothSides => Way::Pinched,
        Grazing::AnySide => Way::Touched,
    }
}

/// Refuses questions that look at too much, before they begin.
fn bounded(lines: usize, near: &Sightlines<'_>, hull: Area) -> Result<(), QueryError> {
    let across = hull.high.x.abs_diff(hull.low.x) + hull.high.y.abs_diff(hull.low.y);
    let squares = across as usize / UNITS_PER_SQUARE as usize + 2;
    let needs = lines.saturating_mul(near.walls() + squares);
    let most = Limits::DEFAULT.sightings;
    if needs > most { Err(QueryError::TooManyLines { needs, most }) } else { Ok(()) }
}
