//! The pointer is over a goal: returns the path there, its cost, who reacts, and what to send to
//! make the move.

use super::cited::cite;
use super::planned::{Planned, planned};
use crate::knowledge::Knowledge;
use crate::protocol::{Path, Preview, Previewed, Refusal};
use crate::state::Spent;
use stridewright::answer::{self, Answer, Found, Outcome, Placement, Step, Unit};
use stridewright::query::Scratch;
use stridewright::question::{Choices, DrawnPath, DrawnStep, Place, Route, Threats, Turn};

/// Returns what the move to a goal would be.
///
/// # Errors
///
/// If the creature is not known, it may not take this kind of movement, or the place is off the
/// board.
pub(super) fn previewed(
    known: &Knowledge,
    spent: &Spent,
    preview: &Preview,
    scratch: &mut Scratch,
) -> Result<Previewed, Refusal> {
    previewed_in(known, spent, preview, scratch).map(|(previewed, _)| previewed)
}

/// As [`previewed`], with the turn in which the path begins.
pub(super) fn previewed_in(
    known: &Knowledge,
    spent: &Spent,
    preview: &Preview,
    scratch: &mut Scratch,
) -> Result<(Previewed, Turn), Refusal> {
    let mover = known.index(preview.picked.token).ok_or(Refusal::NotYours)?;
    let asker = Asker { known, preview };
    let wanted = Route { to: preview.to, via: preview.via.to_vec() };
    let (offers, _) = known.actions(mover, spent.turn_on(known), scratch)?;
    let mut best: Option<(Planned<'_>, Answer<answer::Route>)> = None;
    for planned in planned(known, mover, spent, &offers.movements, &preview.picked)? {
        let answer = known.ask(&planned.question(wanted.clone()), scratch)?;
        let Found::Route(route) = &answer.found else { continue };
        let (found, route) = (matches!(route, answer::Route::Found(_)), route.clone());
        // If none of them leads there, the answer is the one for the usual movement.
        if found || best.is_none() {
            best = Some((planned, answer.map(|_| route)));
        }
        if found {
            break;
        }
    }
    let (planned, answer) = best.ok_or_else(|| Refusal::impossible("it has no movement left"))?;
    let unit = Unit::of(&known.rules);
    let mut preview_answer = Previewed {
        token: preview.picked.token,
        to: preview.to,
        unit,
        route: answer.found,
        path: None,
        budgets: answer.budgets,
        spent: unit.cost(planned.spent(0)).amount,
        found: Outcome::default(),
        choices: None,
        paths: Vec::new(),
        cited: answer.cited,
    };
    if let answer::Route::Found(path) = &preview_answer.route {
        let path = asker.path(&planned, path);
        let threats =
            known.ask(&planned.question(Threats { path: path.steps.clone() }), scratch)?;
        cite(&mut preview_answer.cited, threats.cited);
        if let Found::Outcome(found) = threats.found {
            preview_answer.found = found;
        }
        preview_answer.path = Some(path);
        if preview.choices && preview.via.is_empty() {
            asker.weigh(&planned, &mut preview_answer, scratch)?;
        }
    }
    Ok((preview_answer, planned.turn))
}

/// Asks questions for a preview.
struct Asker<'a> {
    known: &'a Knowledge,
    preview: &'a Preview,
}

impl Asker<'_> {
    /// Returns the choices: all Pareto-optimal paths with the movements that are left; `None` if
    /// they cannot be weighed.
    fn weigh(
        &self,
        planned: &Planned<'_>,
        preview_answer: &mut Previewed,
        scratch: &mut Scratch,
    ) -> Result<(), Refusal> {
        let answer =
            match self.known.ask(&planned.question(Choices { to: self.preview.to }), scratch) {
                Ok(answer) => answer,
                // Cancelled: there is no answer at all.
                Err(Refusal::Busy) => return Err(Refusal::Busy),
                Err(_) => return Ok(()),
            };
        cite(&mut preview_answer.cited, answer.cited);
        if let Found::Choices(choices) = answer.found {
            if let answer::Choices::Found(found) = &choices {
                preview_answer.paths =
                    found.paths.iter().map(|choice| self.path(planned, &choice.path)).collect();
            }
            preview_answer.choices = Some(choices);
        }
        Ok(())
    }

    /// Returns what to send to move along a path.
    fn path(&self, planned: &Planned<'_>, path: &answer::Path) -> Path {
        let made = path.steps.last().map_or(1, |step| step.movement);
        let movements = planned.movements.iter().take(made);
        let mut steps = vec![Vec::new(); made];
        for step in &path.steps {
            if let Some(movement) = steps.get_mut(step.movement - 1) {
                movement.push(drawn(step));
            }
        }
        let figure = self.known.board.figure(planned.mover);
        Path {
            from: figure.map(|figure| Place::new(figure.body.at.into(), Some(figure.elevation))),
            movements: movements.cloned().collect(),
            goes_on: planned.goes_on,
            steps: DrawnPath(steps),
            trying: self.preview.picked.trying.clone(),
        }
    }
}

/// Returns a step as it is drawn: its direction, or its destination if it has no direction or a
/// squeezed body could be placed there in several ways.
fn drawn(step: &Step) -> DrawnStep {
    let to = DrawnStep::To(Place::of(step.to.rectangle(), Some(step.to.elevation)));
    let is_whole = |body: Placement| body.width == body.height;
    if !is_whole(step.from) || !is_whole(step.to) {
        return to;
    }
    step.direction.map_or(to, DrawnStep::headed)
}
