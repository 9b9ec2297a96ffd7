//! Creatures that hold others: when they let go, and where they take them.
//!
//! This module knows which creature holds which, and the compiled rules about that. It does not
//! know why a creature moves.

use super::distance::distance_in_space;
use super::landing::{Faller, ruling};
use crate::board::{Board, Burrows, CreatureIndex, Figure, Shape};
use crate::lattice::{Cuboid, Rectangle, Square};
use crate::outcome::{Condition, Event, EventKind, Need, Placement};
use crate::program::Program;
use crate::rule::Grasp;
use crate::unit::Squares;
use alloc::vec::Vec;

/// Returns how many squares away a creature acts on others; `None`: at any distance.
fn squares(grasp: Grasp, figure: &Figure) -> Option<Squares> {
    let row = figure.size.answer;
    match grasp {
        Grasp::Reach => {
            let table = if figure.creature.shape == Shape::Tall { row.tall } else { row.long };
            Some(figure.creature.reach.unwrap_or(table).squares())
        }
        Grasp::Within(feet) => Some(feet.squares()),
        Grasp::Anywhere => None,
    }
}

/// Returns how many squares away a creature holds those that it takes along when it moves; `None`
/// if the rules do not say so.
pub(super) fn holds_within(program: &Program, figure: &Figure) -> Option<Squares> {
    program.holds.takes_along()?;
    squares(program.holds.lets_go()?.answer, figure)
}

/// Whether a creature holds another one, as far as the rules care.
pub(super) fn is_held(program: &Program, board: &Board) -> bool {
    let holds = |figure: &Figure| figure.creature.grabs.is_some();
    program.holds.lets_go().is_some() && board.figures().iter().any(holds)
}

/// Whether a body is close enough for a creature to act on it.
pub(super) fn within_grasp(program: &Program, grasp: Grasp, figure: &Figure, body: Cuboid) -> bool {
    let apart = distance_in_space(program, figure.cells(), body);
    squares(grasp, figure).is_none_or(|most| apart <= most)
}

/// Returns the events of creatures that are held on one board and no longer on a later one: their
/// holders no longer reach them.
pub(super) fn let_go(program: &Program, board: &Board, now: &Board) -> Vec<Event> {
    let Some(lets_go) = program.holds.lets_go() else { return Vec::new() };
    let mut free: Vec<CreatureIndex> = Vec::new();
    let mut still: Vec<CreatureIndex> = Vec::new();
    for figure in now.figures() {
        let Some(held) = figure.creature.grabs else { continue };
        let Some(body) = now.figure(held).map(Figure::cells) else { continue };
        if within_grasp(program, lets_go.answer, figure, body) {
            still.push(held);
        } else if !free.contains(&held) {
            free.push(held);
        }
    }
    let was_held = |who: &CreatureIndex| {
        let reaches = |figure: &Figure| {
            figure.creature.grabs == Some(*who)
                && board
                    .figure(*who)
                    .is_some_and(|held| within_grasp(program, lets_go.answer, figure, held.cells()))
        };
        board.figures().iter().any(reaches)
    };
    free.retain(|who| !still.contains(who) && was_held(who));
    let loses = |who| {
        Event::now(who, EventKind::Loses(Condition::Grabbed), vec![program.rule(lets_go.rule)])
    };
    free.into_iter().map(loses).collect()
}

/// Where a creature that another one drags goes.
enum Dragged {
    /// The mover drags nothing.
    Nothing,
    /// It stays where it is, or goes there.
    To(CreatureIndex, Cuboid),
    /// There is no room for it.
    NoRoom,
}

/// Returns where the creature goes that a mover drags, when the mover has come to a place.
fn dragged(program: &Program, board: &Board, holder: CreatureIndex, at: Cuboid) -> Dragged {
    let held = board.figure(holder).and_then(|figure| Some((figure, figure.creature.grabs?)));
    let Some((figure, held)) = held else {
        return Dragged::Nothing;
    };
    let (Some(grasp), Some(faller)) =
        (holds_within(program, figure), Faller::new(program, board, held))
    else {
        return Dragged::Nothing;
    };
    let own = faller.figure.cells();
    if distance_in_space(program, figure.cells(), own) > grasp {
        // It holds nothing within its reach.
        return Dragged::Nothing;
    }
    if distance_in_space(program, at, own) <= grasp && !at.meets(own) {
        return Dragged::To(held, own);
    }
    let place = Place { faller, holder: (holder, at), grasp };
    place.nearest().map_or(Dragged::NoRoom, |place| Dragged::To(held, place))
}

/// A place that is looked for a dragged creature.
struct Place<'a> {
    faller: Faller<'a>,
    holder: (CreatureIndex, Cuboid),
    grasp: Squares,
}

impl Place<'_> {
    /// Returns the free space within reach that is nearest to where the creature was.
    fn nearest(&self) -> Option<Cuboid> {
        let (program, at) = (self.faller.program, self.holder.1);
        let (was, side) = (self.faller.figure.cells(), self.faller.figure.side());
        let reach = self.grasp.0.cast_signed();
        let (first, last) = (at.base.at, at.base.last());
        let rows = first.row - reach - side.cast_signed() + 1..=last.row + reach;
        let columns = first.column - reach - side.cast_signed() + 1..=last.column + reach;
        let squares =
            rows.flat_map(|row| columns.clone().map(move |column| Square::new(column, row)));
        let places = squares.filter_map(|square| self.rest(Rectangle::body(square, side)));
        places.min_by_key(|place| {
            let offset = |a: i32, b: i32| u64::from(a.abs_diff(b)).pow(2);
            let straight = offset(place.base.at.column, was.base.at.column)
                + offset(place.base.at.row, was.base.at.row);
            (distance_in_space(program, *place, was), straight, place.base.at.row)
        })
    }

    /// Returns where the creature would be over these squares, if it is free and within reach.
    fn rest(&self, base: Rectangle) -> Option<Cuboid> {
        let Faller { program, board, figure, .. } = self.faller;
        let (holder, at) = self.holder;
        let ground = board.ground();
        let beside = Cuboid { base, bottom: at.bottom, ..figure.cells() };
        let inside = board.extent();
        let fits = inside.contains(base.at)
            && inside.contains(base.last())
            && ground.is_clear(base)
            && ground.admits(beside, Burrows::NOTHING);
        if !fits {
            return None;
        }
        let flies = board.figure(holder).is_some_and(|figure| figure.creature.states.flying);
        let rest = if flies { beside } else { ground.rest_below(beside)? };
        let taken = self.faller.is_taken(rest, Some(holder));
        let reached = distance_in_space(program, at, rest) <= self.grasp;
        (reached && !taken && !rest.meets(at) && !ground.buries(rest)).then_some(rest)
    }
}

/// Returns the event of a creature that is dragged along, when its holder has come to a place; an
/// error is what is needed because there is no room for it.
pub(super) fn drag_along(
    program: &Program,
    board: &Board,
    holder: CreatureIndex,
    at: Cuboid,
) -> Result<Option<Event>, Need> {
    let Some((drags, stays)) = program.holds.takes_along() else { return Ok(None) };
    match dragged(program, board, holder, at) {
        Dragged::Nothing => Ok(None),
        Dragged::NoRoom => Err(ruling(program, stays)),
        Dragged::To(held, to) => {
            let moves = board.figure(held).is_some_and(|figure| figure.cells() != to);
            let what = EventKind::MovesTo(Placement::of(to));
            Ok(moves.then(|| Event::now(held, what, program.cite([drags, stays]))))
        }
    }
}
