//! Goals that no path can reach, found by checking the goal alone.

use super::goal::{Goal, named};
use super::resolve::movers;
use super::resolved_movement::{ResolvedMovement, alike, has_teleport};
use super::{Plan, QueryError};
use crate::board::{Board, Terrain};
use crate::field::{Cells, Engine, Field, Levels, Mover, UnknownChecks, Volume};
use crate::lattice::{Cuboid, Rectangle, Square};
use crate::program::Program;
use crate::rule::Passage;
use crate::verdict::{Reason, Refusal};
use alloc::vec::Vec;

/// Returns why the creature could not end its turn at the goal even if it reached it and every
/// check succeeded; `None` if the goal itself bars nothing.
pub(super) fn barred(
    program: &Program,
    board: &Board,
    plan: &Plan,
    legs: &[ResolvedMovement],
    goal: Goal,
    in_space: bool,
) -> Result<Option<Refusal>, QueryError> {
    if has_teleport(legs) {
        return Ok(None);
    }
    let movers = movers(program, board, plan, legs)?.into_iter();
    let movers: Vec<Mover<'_>> =
        movers.map(|mover| mover.with_unknown_checks(UnknownChecks::AllTaken)).collect();
    let Some(last) = movers.last() else { return Ok(None) };
    let figure = last.figure();
    // A creature may stand where it could not arrive.
    if figure.body.at == goal.square {
        return Ok(None);
    }
    let (width, height) = goal.placement.unwrap_or((figure.side(), figure.side()));
    let base = Rectangle::new(goal.square, width, height);
    let bottom = match (in_space, goal.elevation) {
        (true, Some(elevation)) => elevation,
        (true, None) => board.ground().surface(base),
        (false, _) => figure.elevation,
    };
    let body = Cuboid::new(base, bottom, figure.height());
    let mut ends = None;
    let different = movers.iter().enumerate().filter(|(number, _)| alike(legs, *number) == *number);
    for (_, mover) in different {
        let found = around(mover, body, in_space, |engine| {
            let fits = |placement: &Cuboid| match engine {
                Engine::Plane(field) => field.may_take(placement.base),
                Engine::Space(_) => true,
            };
            let nodes = named(core::slice::from_ref(engine), goal);
            let mut placements =
                nodes.into_iter().map(|node| engine.placement(node)).filter(fits).peekable();
            if placements.peek().is_none() {
                return Some(None);
            }
            let refusal =
                |at: Cuboid| engine.end_refusal(at).or_else(|| no_room_for_captive(mover, at));
            let refusals: Option<Vec<Refusal>> = placements.map(refusal).collect();
            refusals.map(|refusals| refusals.into_iter().next())
        });
        match found {
            None => return Ok(None),
            Some(refusal) => ends = ends.or(refusal),
        }
    }
    let why = ends.unwrap_or_else(|| misfit(last, body));
    Ok(Some(Refusal { movement: Some(0), ..why }))
}

/// Returns why the mover cannot end at a place where the creature that it drags has no room.
fn no_room_for_captive(mover: &Mover<'_>, at: Cuboid) -> Option<Refusal> {
    let rule = mover.lacks_room_for_captive(at)?;
    let refusal = Refusal::whole(Reason::NoRoomForCaptive, Some(mover.program().rule(rule)));
    Some(Refusal { at: Some(at.base.at), ..refusal })
}

/// Runs a closure on a small part of the board around a body.
fn around<T>(
    mover: &Mover<'_>,
    body: Cuboid,
    in_space: bool,
    ask: impl FnOnce(&Engine<'_>) -> T,
) -> T {
    let margin = 2 * mover.side().cast_signed();
    let (first, last) = (body.base.at, body.base.last());
    let window = mover.board().extent().clip(
        Square::new(first.column - margin, first.row - margin),
        Square::new(last.column + margin, last.row + margin),
    );
    if in_space {
        let mut levels = Levels::default();
        levels.read(mover, window, &(body.bottom..=body.bottom));
        ask(&Engine::Space(Volume::new(mover, &levels)))
    } else {
        let mut cells = Cells::default();
        cells.read(mover, window);
        ask(&Engine::Plane(Field::new(mover, &cells)))
    }
}

/// Returns why no placement of the body fits at a goal, as found for its whole space.
fn misfit(mover: &Mover<'_>, body: Cuboid) -> Refusal {
    let (program, ground) = (mover.program(), mover.board().ground());
    let solid = program.ground.solid().map(|rule| program.rule(rule));
    let about = |at, reason, rule| Refusal { at: Some(at), ..Refusal::whole(reason, rule) };
    let squares = || body.base.squares();
    if let Some(at) = squares().find(|square| !ground.extent().contains(*square)) {
        return about(at, Reason::Edge, None);
    }
    if let Some(at) = squares().find(|square| ground.at(*square).has(Terrain::WALL)) {
        return about(at, Reason::Solid, solid);
    }
    if let Some(at) =
        squares().find(|square| ground.at(*square).has(Terrain::PIT) && !mover.is_airborne())
    {
        return about(at, Reason::Pit, None);
    }
    let bars = mover.others_in(body).map(|figure| (figure, mover.enter(figure)));
    if let Some((figure, decision)) =
        bars.into_iter().find(|(_, decision)| decision.answer != Passage::Free)
    {
        let at = squares().find(|square| figure.body.contains(*square)).unwrap_or(body.base.at);
        let reason = Reason::Creature(figure.creature.name.clone());
        return about(at, reason, Some(program.rule(decision.rule)));
    }
    let narrow = |square: &Square| ground.at(*square).has(Terrain::HALF_WIDTH);
    if let Some(at) = squares().find(narrow) {
        return about(at, Reason::HalfWidth, Some(program.rule(program.ground.half_width().rule)));
    }
    let rule = program.sizes.too_narrow().map(|rule| program.rule(rule));
    about(body.base.at, Reason::Narrow, rule.filter(|_| mover.side() > 1))
}
