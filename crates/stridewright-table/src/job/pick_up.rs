//! A creature is picked up: returns what its turn offers, and the squares that it can reach, in
//! bands.

use super::path_tree::PathCopier;
use super::planned::{Planned, planned};
use crate::knowledge::Knowledge;
use crate::protocol::{Band, PickUp, PickedUp, ReachableSquare, Refusal};
use crate::state::Spent;
use stridewright::Error;
use stridewright::answer::{Budget, Found, Placement, ReachedSquare, SquarePath, Unit};
use stridewright::query::{QueryError, Scratch};
use stridewright::question::{self, ReachPaths, ReachUnprovoked};
use stridewright::unit::Squares;

/// The largest number of path steps that an answer holds and that are searched for: a page asks for
/// longer paths.
const STEPS: u32 = 512;

/// Returns what a creature that is picked up may do, and what it can reach.
///
/// # Errors
///
/// If the creature is not known, it may not take this kind of movement, or a speed is unknown.
pub(super) fn picked_up(
    known: &Knowledge,
    spent: &Spent,
    picked: &PickUp,
    scratch: &mut Scratch,
) -> Result<PickedUp, Refusal> {
    let mover = known.index(picked.token).ok_or(Refusal::NotYours)?;
    let (offers, cited) = known.actions(mover, spent.turn_on(known), scratch)?;
    let plans = planned(known, mover, spent, &offers.movements, picked)?;
    let unit = Unit::of(&known.rules);
    let mut picked_up = PickedUp {
        token: picked.token,
        unit,
        offers,
        bands: Vec::new(),
        squares: Vec::new(),
        steps: Vec::new(),
        refused: None,
        cited,
    };
    // In the order of places, as far as earlier plans reach.
    let mut taken: Vec<(PlacementKey, ReachableSquare)> = Vec::new();
    for planned in plans {
        let steps =
            Some(STEPS.saturating_sub(u32::try_from(picked_up.steps.len()).unwrap_or(STEPS)));
        let answer = known.ask(&planned.question(ReachPaths { steps }), scratch)?;
        let Found::ReachPaths(reach) = answer.found else {
            return Err(Refusal::impossible("no reach"));
        };
        if let (Some(refused), true) = (reach.refused, picked_up.bands.is_empty()) {
            picked_up.refused = Some(refused);
        }
        let unprovoked = unprovoked(known, &planned, scratch)?;
        let bounds = bands(&planned, &answer.budgets, unit, &mut picked_up.bands);
        let mut grafts = PathCopier::new(&reach.steps);
        let earlier = taken.len();
        for SquarePath { reached, last_step, .. } in &reach.squares {
            let Some((band, cost)) = band_of(&planned, reached, &bounds) else { continue };
            let place = place(reached.body);
            if taken[..earlier].binary_search_by_key(&place, |(place, _)| *place).is_err() {
                let square = ReachableSquare {
                    body: reached.body,
                    band,
                    amount: unit.cost(cost).amount,
                    end: reached.end,
                    may_provoke: unprovoked.binary_search(&place).is_err(),
                    last_step: grafts.take_over(*last_step, &mut picked_up.steps),
                };
                taken.push((place, square));
            }
        }
        taken.sort_unstable_by_key(|(place, _)| *place);
    }
    picked_up.squares = taken.into_iter().map(|(_, square)| square).collect();
    Ok(picked_up)
}

/// Returns where the creature can go without provoking a reaction, in the order of places. For what
/// cannot be weighed, such as a run in a straight line, no place is known to be safe.
fn unprovoked(
    known: &Knowledge,
    planned: &Planned<'_>,
    scratch: &mut Scratch,
) -> Result<Vec<PlacementKey>, Refusal> {
    let question = planned.question(ReachUnprovoked);
    let found = match question::ask(&known.rules, Some(&known.board), &question, scratch) {
        Ok(answer) => answer.found,
        Err(stopped @ Error::Query(QueryError::OutOfWork { .. } | QueryError::Cancelled)) => {
            return Err(stopped.into());
        }
        Err(_) => return Ok(Vec::new()),
    };
    let Found::Reach(reach) = found else { return Err(Refusal::impossible("no reach")) };
    let mut places: Vec<PlacementKey> =
        reach.squares.iter().map(|reached| place(reached.body)).collect();
    places.sort_unstable();
    Ok(places)
}

/// Row, column, height and size: a place is listed once, however it is reached.
type PlacementKey = (i32, i32, i32, u32, u32);

/// The bands of a plan, by movement: how far each leads from where the movement began, and its
/// index among all bands.
type Bounds = Vec<Vec<(Option<Squares>, usize)>>;

/// Adds the bands of a plan.
fn bands(planned: &Planned<'_>, budgets: &[Budget], unit: Unit, bands: &mut Vec<Band>) -> Bounds {
    let mut bounds = Bounds::new();
    for (movement, budget) in budgets.iter().enumerate() {
        let spent = planned.spent(movement);
        let mut of_movement = Vec::new();
        for length in planned.lengths(movement, budget.most.map(|most| Squares(most.squares))) {
            // All of it has been spent already.
            let is_part = length.rule.is_some();
            if length.most.is_some_and(|most| most < spent || (most == spent && is_part)) {
                continue;
            }
            of_movement.push((length.most, bands.len()));
            bands.push(Band {
                name: length.name(movement),
                most: length.most.map(|most| unit.cost(Squares(most.0 - spent.0))),
                rule: length.rule.unwrap_or(&budget.rule).to_owned(),
                spent: unit.cost(spent).amount,
            });
        }
        bounds.push(of_movement);
    }
    bounds
}

/// Returns the band of a placement, and how much of its movement is spent there, including what was
/// spent before.
fn band_of(
    planned: &Planned<'_>,
    reached: &ReachedSquare,
    bounds: &Bounds,
) -> Option<(usize, Squares)> {
    let movement = reached.movement - 1;
    let cost = Squares(reached.cost.squares.saturating_add(planned.spent(movement).0));
    let bounds = bounds.get(movement)?;
    let within = bounds.iter().find(|(most, _)| most.is_none_or(|most| cost <= most));
    let (_, band) = within.or(bounds.last())?;
    Some((*band, cost))
}

const fn place(body: Placement) -> PlacementKey {
    (body.at.1, body.at.0, body.elevation, body.width, body.height)
}
