//! The path along which a creature moves when the game master overrides the rules: the cheapest
//! path that breaks no rule except how far the creature may go, or else the straight line.

use super::planned::{Planned, planned};
use crate::knowledge::Knowledge;
use crate::protocol::{Path, Preview, Refusal};
use crate::state::Spent;
use stridewright::answer::{self, Found, Offer, Step};
use stridewright::board::CreatureIndex;
use stridewright::lattice::Square;
use stridewright::query::Scratch;
use stridewright::question::{DrawnPath, DrawnStep, Limit, Movement, Place, Question, Route, Turn};

/// Returns the path of an override to a goal.
///
/// # Errors
///
/// If the creature is not known, its rules know no movement with steps, or the goal is off the
/// board.
pub(super) fn override_path(
    known: &Knowledge,
    spent: &Spent,
    preview: &Preview,
    scratch: &mut Scratch,
) -> Result<Path, Refusal> {
    let mover = known.index(preview.picked.token).ok_or(Refusal::NotYours)?;
    let figure = known.board.figure(mover).ok_or(Refusal::NotYours)?;
    let from = Place::new(figure.body.at.into(), Some(figure.elevation));
    let plans = plans(known, mover, spent, preview, scratch)?;
    let trying = preview.picked.trying.clone();
    // The plan that leads farthest, if it has a path.
    for (movements, turn, goes_on) in plans.iter().rev() {
        let mut unlimited = movements.clone();
        if let Some(last) = unlimited.last_mut() {
            last.limit = Some(Limit::Unlimited);
        }
        let question = Question {
            movements: unlimited,
            turn: Some(turn.clone()),
            trying: trying.to_vec(),
            ..Question::about(mover, Route { to: preview.to, via: preview.via.to_vec() })
        };
        let path = match known.ask(&question, scratch)?.found {
            Found::Route(answer::Route::Found(path)) => path,
            Found::Route(answer::Route::NeedsChecks(found)) => found.path,
            _ => continue,
        };
        let steps = DrawnPath(vec![path.steps.iter().map(drawn).collect()]);
        let (movements, goes_on) = (movements.clone(), *goes_on);
        return Ok(Path { from: Some(from), movements, goes_on, steps, trying });
    }
    let mut stops = vec![Place::from(figure.body.at)];
    stops.extend(preview.via.iter().copied());
    stops.push(preview.to);
    let steps = stops.windows(2).flat_map(|leg| straight(leg[0], leg[1])).collect();
    let steps = DrawnPath(vec![steps]);
    let (movements, _, goes_on) = plans.into_iter().next().unwrap_or_default();
    Ok(Path { from: Some(from), movements, goes_on, steps, trying })
}

/// Returns the plans of the creature, the farthest last: its movements, the turn in which they
/// begin (what is left of its turn, or a new turn if nothing is left), and whether the first of
/// them continues the movement in progress.
fn plans(
    known: &Knowledge,
    mover: CreatureIndex,
    spent: &Spent,
    preview: &Preview,
    scratch: &mut Scratch,
) -> Result<Vec<(Vec<Movement>, Turn, bool)>, Refusal> {
    let (now, _) = known.actions(mover, spent.turn_on(known), scratch)?;
    if let Ok(mut plans) = planned(known, mover, spent, &now.movements, &preview.picked) {
        plans.sort_by_key(|plan| whole(&now.movements, plan));
        let parts = |plan: Planned<'_>| (plan.movements, plan.turn, plan.goes_on);
        return Ok(plans.into_iter().map(parts).collect());
    }
    let (anew, _) = known.actions(mover, Turn::default(), scratch)?;
    let mode = preview.picked.mode.map(|mode| mode.0);
    let first = anew.movements.iter().find(|offer| !offer.modes.is_empty());
    let first = first.ok_or_else(|| Refusal::impossible("it has no movement with steps"))?;
    let movement = Movement { mode: mode.or(first.movement.mode), ..first.movement.clone() };
    Ok(vec![(vec![movement], first.turn.clone(), false)])
}

/// Returns how far a plan leads, as its offer says.
fn whole(offers: &[Offer], plan: &Planned<'_>) -> u32 {
    let by = plan.movements.first().map(|movement| movement.by);
    let offer = offers.iter().find(|one| Some(one.by) == by && one.goes_on == plan.goes_on);
    let most = offer.and_then(|offer| offer.most).map_or(0, |most| most.squares);
    most.saturating_mul(u32::try_from(plan.movements.len()).unwrap_or(u32::MAX))
}

/// Returns a step as it is drawn: its destination, with its height.
fn drawn(step: &Step) -> DrawnStep {
    DrawnStep::To(Place::of(step.to.rectangle(), Some(step.to.elevation)))
}

/// Returns the squares on the straight line between two places, without the first. The last of
/// them is the second place.
fn straight(from: Place, to: Place) -> Vec<DrawnStep> {
    let (start, goal) = (from.at.square(), to.at.square());
    let (columns, rows) = (goal.column - start.column, goal.row - start.row);
    let length = columns.abs().max(rows.abs());
    // Rounds to the nearest square.
    let part = |far: i32, step: i32| (2 * far * step + length * far.signum()) / (2 * length);
    let between = (1..length).map(|step| {
        let at = Square::new(start.column + part(columns, step), start.row + part(rows, step));
        DrawnStep::To(Place::new(at.into(), None))
    });
    between.chain([DrawnStep::To(to)]).collect()
}

#[cfg(test)]
mod tests {
    use super::straight;
    use stridewright::question::{At, DrawnStep, Place};

    #[test]
    fn a_straight_line_takes_the_nearest_squares_and_ends_at_the_goal() {
        let squares = |from, to| -> Vec<(i32, i32)> {
            let squares = straight(Place::new(from, None), Place::new(to, None)).into_iter();
            let at = |step| match step {
                DrawnStep::To(Place { at: At(column, row), .. }) => (column, row),
                other => panic!("{other:?}"),
            };
            squares.map(at).collect()
        };
        assert_eq!(squares(At(1, 1), At(4, 1)), [(2, 1), (3, 1), (4, 1)]);
        assert_eq!(squares(At(4, 4), At(0, 2)), [(3, 3), (2, 3), (1, 2), (0, 2)]);
        assert_eq!(squares(At(2, 2), At(2, 2)), [(2, 2)]);
    }
}
