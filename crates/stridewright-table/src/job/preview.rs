//! The pointer is over a goal: the way there, what it costs, who reacts, and what to send for it to be made.

use super::cite;
use super::planned::{Planned, planned};
use crate::act::{ill_put, impossible};
use crate::knowledge::Knowledge;
use crate::protocol::{Path, Preview, Previewed, Refusal};
use crate::state::Spent;
use stridewright::query::Scratch;
use stridewright_wire::answer::answer_on;
use stridewright_wire::at::Place;
use stridewright_wire::question::{Ask, DrawnPath, MovementAsked, Question, StepDrawn, Who};
use stridewright_wire::response::{
    Answer, Body, ChoicesTold, FindingsTold, Response, RouteTold, StepTold, Unit, Way,
};
use stridewright_wire::scene::TurnEntry;

/// What the move to a goal would be.
///
/// # Errors
///
/// A creature that is not known, a kind of movement that it may not take, a place that is off the board.
pub(super) fn previewed(
    known: &Knowledge,
    spent: &Spent,
    preview: &Preview,
    scratch: &mut Scratch,
) -> Result<Previewed, Refusal> {
    let mover = known.index(preview.picked.token).ok_or(Refusal::NotYours)?;
    let asker = Asker { known, preview };
    let route = Ask::Route { to: preview.to, via: preview.via.to_vec() };
    let mut best: Option<(Planned, Response, RouteTold)> = None;
    for planned in planned(known, mover, spent, &preview.picked, scratch)? {
        let mut response = asker.ask(&planned, route.clone(), scratch)?;
        let Answer::Route(told) =
            core::mem::replace(&mut response.answer, Answer::Found(FindingsTold::default()))
        else {
            continue;
        };
        let found = matches!(told, RouteTold::Found(_));
        // What leads nowhere by any of them is told of the usual one.
        if found || best.is_none() {
            best = Some((planned, response, told));
        }
        if found {
            break;
        }
    }
    let (planned, response, route) = best.ok_or_else(|| impossible("it has no movement left"))?;
    let unit = Unit::of(&known.rules);
    let mut told = Previewed {
        token: preview.picked.token,
        to: preview.to,
        unit: unit.sign().to_owned(),
        route,
        path: None,
        budgets: response.budgets,
        spent: unit.cost(planned.plan.turn.spent).amount,
        found: FindingsTold::default(),
        choices: None,
        paths: Vec::new(),
        cited: response.cited,
    };
    if let RouteTold::Found(way) = &told.route {
        let path = asker.path(&planned, way);
        let threats = asker.ask(&planned, Ask::Threats { path: path.steps.clone() }, scratch)?;
        cite(&mut told.cited, threats.cited);
        if let Answer::Found(found) = threats.answer {
            told.found = found;
        }
        told.path = Some(path);
        if preview.choices && preview.via.is_empty() {
            asker.weigh(&planned, &mut told, scratch)?;
        }
    }
    Ok(told)
}

/// Puts questions about a preview.
struct Asker<'a> {
    known: &'a Knowledge,
    preview: &'a Preview,
}

impl Asker<'_> {
    fn ask(&self, planned: &Planned, ask: Ask, scratch: &mut Scratch) -> Result<Response, Refusal> {
        let plan = &planned.plan;
        let question = Question {
            mover: Some(Who::Index(plan.mover.0)),
            movements: plan.movements.iter().map(|movement| MovementAsked::from(*movement)).collect(),
            turn: Some(TurnEntry::from(plan.turn.clone())),
            trying: self.preview.picked.trying.clone(),
            ..Question::new(ask)
        };
        let response = answer_on(&self.known.rules, Some(&self.known.board), &question, scratch);
        response.map_err(|error| ill_put(&error))
    }

    /// All ways worth choosing with the movements that are left; nothing where they cannot be weighed.
    fn weigh(&self, planned: &Planned, told: &mut Previewed, scratch: &mut Scratch) -> Result<(), Refusal> {
        let response = match self.ask(planned, Ask::Choices { to: self.preview.to }, scratch) {
            Ok(response) => response,
            // Cancelled: there is no answer at all.
            Err(Refusal::Busy) => return Err(Refusal::Busy),
            Err(_) => return Ok(()),
        };
        cite(&mut told.cited, response.cited);
        if let Answer::Choices(choices) = response.answer {
            if let ChoicesTold::Found(ways) = &choices {
                told.paths = ways.ways.iter().map(|choice| self.path(planned, &choice.way)).collect();
            }
            told.choices = Some(choices);
        }
        Ok(())
    }

    /// What to send for a way to be made.
    fn path(&self, planned: &Planned, way: &Way) -> Path {
        let made = way.steps.last().map_or(1, |step| step.movement);
        let movements = planned.plan.movements.iter().take(made);
        let mut steps = vec![Vec::new(); made];
        for step in &way.steps {
            if let Some(movement) = steps.get_mut(step.movement - 1) {
                movement.push(drawn(step));
            }
        }
        let figure = self.known.board.figure(planned.plan.mover);
        Path {
            from: figure.map(|figure| Place::new(figure.body.at.into(), Some(figure.elevation))),
            movements: movements.map(|movement| MovementAsked::from(*movement)).collect(),
            goes_on: planned.goes_on,
            steps: DrawnPath(steps),
            trying: self.preview.picked.trying.clone(),
        }
    }
}

/// A step as it is drawn: its direction, or where it leads if it has none, or if in that direction a squeezed body could be placed
/// in several ways.
fn drawn(step: &StepTold) -> StepDrawn {
    let to = StepDrawn::To(Place::of(step.to.rectangle(), Some(step.to.elevation)));
    let is_whole = |body: Body| body.width == body.height;
    if !is_whole(step.from) || !is_whole(step.to) {
        return to;
    }
    let heading = step.direction.as_ref().and_then(|letters| letters.parse().ok());
    heading.map_or(to, StepDrawn::headed)
}
