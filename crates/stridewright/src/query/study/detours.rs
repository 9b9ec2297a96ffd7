//! Detours: how much more a path costs if a square becomes solid.

use super::weight::{SearchWork, Searches, leaps};
use super::{OnSquares, free_squares, make_solid};
use crate::board::Board;
use crate::field::squeezed_shapes;
use crate::lattice::{Rectangle, Square};
use crate::outcome::cite_once;
use crate::program::Program;
use crate::query::resolve::{in_space, legs, movers};
use crate::query::resolved_movement::ResolvedMovement;
use crate::query::route::route_cost;
use crate::query::{Movement, NoRoute, Plan, QueryError, Route, Scratch, budgets, route};
use crate::rule::{Cited, Mode};
use crate::unit::Squares;
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

/// How a path changes if a square becomes solid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Detour {
    /// It costs this many more squares. Negative if a body may squeeze past the solid square that
    /// it had to cover before, or hold on to it and climb.
    By(i32),
    /// No path is left.
    CutOff,
}

/// How a path changes if each square becomes solid.
#[derive(Clone, Debug)]
pub struct Detours {
    /// Squares that are already solid, are occupied, or belong to the goal are left blank.
    pub squares: OnSquares<Detour>,
    /// The cost of the path on the present board.
    pub cost: Squares,
    /// The rules by which the creature moves.
    pub rules: Vec<Cited>,
}

/// For every open and unoccupied square, returns how much more the cheapest path to a goal costs if
/// the square becomes solid.
///
/// Each value comes from [`route`] on the board with that square solid. Only squares that one
/// cheapest path covers, or that lie beside those, are searched: with any other square solid that
/// path still exists. A body may squeeze only where the whole body has no room. For bodies that
/// squeeze, all squares are therefore searched that are no farther away than the path is long. A
/// creature may climb only where it has a hold. In space, all squares are searched beside which it
/// could climb on a shorter path.
///
/// # Errors
///
/// An invalid question: see [`QueryError`]; also movements other than a single one. The inner
/// error: no path exists on the board as it is.
pub fn detours(
    program: &Program,
    board: &Board,
    plan: &Plan,
    goal: Square,
    area: Option<Rectangle>,
    scratch: &mut Scratch,
) -> Result<Result<Detours, NoRoute>, QueryError> {
    let [Movement { .. }] = plan.movements[..] else {
        return Err(QueryError::SeveralMovements { found: plan.movements.len() });
    };
    let meter = &scratch.meter.clone();
    let mut squares = OnSquares::on(board.extent(), area, meter)?;
    let figure = board.figure(plan.mover).ok_or(QueryError::NoSuchCreature(plan.mover))?;
    let way = match route(program, board, plan, &[], goal, scratch)? {
        Ok(way) => way,
        Err(none) => return Ok(Err(none)),
    };
    let legs = legs(program, board, plan)?.unwrap_or_default();
    let mut rules = Vec::new();
    cite_once(
        &mut rules,
        budgets(program, board, plan)?.unwrap_or_default().into_iter().map(|(_, rule)| rule),
    );
    let touched = touched(program, board, (plan, &legs), &way, squares.area())?;
    let there = Rectangle::body(goal, figure.side());
    let mut all = free_squares(board, squares.area(), meter)?;
    all.retain(|square| !there.contains(*square));
    let (asked, unasked): (Vec<Square>, _) =
        all.into_iter().partition(|square| touched.contains(square));
    for square in unasked {
        squares.say(square, Detour::By(0));
    }
    let weight = SearchWork::of(program, board, (plan, &legs), figure.body, false)?;
    weight.on_changed_ground(board).allows(Searches::one_each(asked.len()))?;
    let mut changed = board.clone();
    for (done, square) in asked.iter().enumerate() {
        meter.note_progress(done, asked.len());
        make_solid(&mut changed, board, *square, meter)?;
        let detour = match route_cost(program, &changed, plan, goal, scratch)? {
            Some(now) => Detour::By(now.0.cast_signed().saturating_sub(way.cost().0.cast_signed())),
            None => Detour::CutOff,
        };
        squares.say(*square, detour);
    }
    meter.note_progress(asked.len(), asked.len());
    Ok(Ok(Detours { squares, cost: way.cost(), rules }))
}

/// Returns the squares of an area that can affect a path.
fn touched(
    program: &Program,
    board: &Board,
    (plan, legs): (&Plan, &[ResolvedMovement]),
    way: &Route,
    area: Rectangle,
) -> Result<BTreeSet<Square>, QueryError> {
    if leaps(legs) {
        return Ok(area.squares().collect());
    }
    let mover = movers(program, board, plan, legs)?.into_iter().next();
    if let Some(mover) = mover.filter(|mover| squeezed_shapes(mover).next().is_some()) {
        let far = way.cost().0.saturating_add(mover.side());
        let near = mover.figure().body.grown(far).common(area);
        return Ok(near.into_iter().flat_map(Rectangle::squares).collect());
    }
    let bodies = way.steps.iter().flat_map(|step| [step.from, step.to]);
    let mut touched: BTreeSet<Square> = bodies.flat_map(|body| body.grown(1).squares()).collect();
    if in_space(board, plan, legs, false)? {
        touched.extend(holds(legs, way, area));
    }
    Ok(touched)
}

/// Returns the squares of an area beside which a creature that climbs could pass on a path that
/// costs less than this one: no step costs less than a square.
fn holds<'a>(
    legs: &[ResolvedMovement],
    way: &'a Route,
    area: Rectangle,
) -> impl Iterator<Item = Square> + use<'a> {
    let climbs = legs.iter().any(|leg| leg.movement_mode.steps.has(Mode::Climb));
    let ends = way.steps.first().zip(way.steps.last()).filter(|_| climbs);
    let ends = ends.map(|(first, last)| [first.from, last.to]);
    ends.into_iter().flat_map(move |ends| {
        area.squares().filter(move |square| {
            let apart = ends.map(|body| {
                let (columns, rows) = body.gap(Rectangle::body(*square, 1));
                columns.max(rows)
            });
            apart[0].saturating_add(apart[1]) <= way.cost().0.saturating_add(1)
        })
    })
}
