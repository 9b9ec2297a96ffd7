//! A creature is picked up: what its turn holds for it, and where that leads, in bands.

use super::planned::{Planned, planned};
use super::ways::Grafts;
use crate::knowledge::Knowledge;
use crate::protocol::{Band, PickUp, PickedUp, Refusal, SquareTold};
use crate::state::Spent;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use stridewright::answer::{self, Cost, Unit};
use stridewright::query::{self, QueryError, Reach, Reached, Scratch};
use stridewright::rule::Ending;
use stridewright::unit::Squares;

/// One may end the turn there.
const ENDS_TURN: i32 = 1;

/// One may end an action there.
const ENDS_ACTION: i32 = 2;

/// Nobody may react to the way there.
const UNPROVOKED: i32 = 4;

/// So many steps of ways are told, and looked for: what is beyond has to be asked for.
const STEPS: usize = 512;

/// What a creature that is picked up may do, and where that leads.
///
/// # Errors
///
/// A creature that is not known, a kind of movement that it may not take, a speed that nobody knows.
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
    let mut told = PickedUp {
        token: picked.token,
        unit: unit.sign().to_owned(),
        offers,
        bands: Vec::new(),
        squares: Vec::new(),
        ways: Vec::new(),
        refused: None,
        cited,
    };
    let mut taken = BTreeMap::new();
    for planned in plans {
        let (plan, steps) = (planned.plan(known)?, STEPS.saturating_sub(told.ways.len()));
        let (reach, ways) = query::reach_ways(&known.rules, &known.board, &plan, steps, scratch)?;
        if let (Some(refusal), true) = (&reach.refusal, told.bands.is_empty()) {
            told.refused = Some(answer::Refusal::of(&known.rules, refusal));
        }
        // What cannot be weighed, such as a run in a straight line, has no place that is known to be quiet.
        let quiet = match query::reach_unprovoked(&known.rules, &known.board, &plan, scratch) {
            Err(error @ (QueryError::OutOfWork { .. } | QueryError::Cancelled)) => return Err(error.into()),
            quiet => quiet.ok(),
        };
        let bounds = bands(&planned, &reach, unit, &mut told.bands);
        let quiet: BTreeSet<Place> = quiet.iter().flat_map(|quiet| quiet.reached.iter().map(place)).collect();
        let mut grafts = Grafts::new(&ways);
        for (index, reached) in reach.reached.iter().enumerate() {
            let Some((band, cost)) = band_of(&planned, reached, &bounds) else { continue };
            if let Entry::Vacant(free) = taken.entry(place(reached)) {
                let end = grafts.told(index, &mut told.ways);
                free.insert(square(reached, unit.cost(cost), band, quiet.contains(&place(reached)), end));
            }
        }
    }
    told.squares = taken.into_values().collect();
    Ok(told)
}

/// By row, column, height and size: what is listed once, however it is reached.
type Place = (i32, i32, i32, u32, u32);

/// The bands of a plan, by movement: how far each leads from where the movement began, and its place among all bands.
type Bounds = Vec<Vec<(Option<Squares>, usize)>>;

/// Adds the bands of a plan.
fn bands(planned: &Planned<'_>, reach: &Reach, unit: Unit, bands: &mut Vec<Band>) -> Bounds {
    let mut bounds = Bounds::new();
    for (movement, (left, rule)) in reach.budgets.iter().enumerate() {
        let spent = planned.spent(movement);
        let mut of_movement = Vec::new();
        for length in planned.lengths(movement, *left) {
            // All of it is spent already.
            let is_part = length.rule.is_some();
            if length.most.is_some_and(|most| most < spent || (most == spent && is_part)) {
                continue;
            }
            of_movement.push((length.most, bands.len()));
            bands.push(Band {
                name: length.name(movement),
                most: length.most.map(|most| unit.cost(Squares(most.0 - spent.0))),
                rule: length.rule.unwrap_or(rule).id.to_string(),
                spent: unit.cost(spent).amount,
            });
        }
        bounds.push(of_movement);
    }
    bounds
}

/// The band of a placement, and what is spent of its movement to get there, with what was spent before.
fn band_of(planned: &Planned<'_>, reached: &Reached, bounds: &Bounds) -> Option<(usize, Squares)> {
    let cost = Squares(reached.cost.0.saturating_add(planned.spent(reached.movement).0));
    let bounds = bounds.get(reached.movement)?;
    let within = bounds.iter().find(|(most, _)| most.is_none_or(|most| cost <= most));
    let (_, band) = within.or(bounds.last())?;
    Some((*band, cost))
}

fn place(reached: &Reached) -> Place {
    let (at, body) = (reached.body.at, reached.body);
    (at.row, at.column, reached.elevation, body.width, body.height)
}

fn square(reached: &Reached, cost: Cost, band: usize, unprovoked: bool, end: i32) -> SquareTold {
    let ends = match reached.ending {
        Ending::Turn | Ending::TurnIfRoom => ENDS_TURN | ENDS_ACTION,
        Ending::Action => ENDS_ACTION,
        Ending::Never => 0,
    };
    let flags = ends | if unprovoked { UNPROVOKED } else { 0 };
    let number = |number: u32| i32::try_from(number).unwrap_or(i32::MAX);
    let (at, body) = (reached.body.at, reached.body);
    let band = i32::try_from(band).unwrap_or(i32::MAX);
    [
        at.column,
        at.row,
        reached.elevation,
        number(body.width),
        number(body.height),
        band,
        number(cost.amount),
        flags,
        end,
    ]
}
