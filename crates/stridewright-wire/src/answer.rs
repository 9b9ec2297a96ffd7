//! The one door: a question goes in, the answer that every host shows comes out.
//!
//! Asks the library and writes down what it says. Decides nothing about movement.

mod actions;
mod clerk;
mod creature;
mod doors;
mod finding;
mod movement;
mod position;
mod stage;
mod stream;

pub use position::findings;
pub use stage::Stage;
pub use stream::{WriteError, write_on};

use crate::at::Place;
use crate::error::RequestError;
use crate::question::{Ask, Question, Who};
use crate::request::Request;
use crate::response::{
    Answer, Body, Budget, DistanceTold, FindingsTold, MoverTold, Refused, Response, RulesTold,
};
use crate::systems::Systems;
use clerk::Clerk;
use std::borrow::Cow;
use stridewright::board::{Board, CreatureIndex};
use stridewright::finding::Findings;
use stridewright::lattice::Cuboid;
use stridewright::program::Program;
use stridewright::query::{self, Allowance, Movement, Plan, Quarry, QueryError, Scratch, Turn};
use stridewright::verdict::Refusal;

/// Answers a request: builds the board of its scene under its rules and answers the question on it.
///
/// # Errors
///
/// A request that has no answer because something about it is wrong. What the rules refuse is an answer.
pub fn answer(systems: &Systems, request: &Request) -> Result<Response, RequestError> {
    let mut question = request.question();
    let mut scene = request.scene.as_ref().map(Cow::Borrowed);
    if let (Some(creature), Some(scene)) = (&request.creature, &mut scene) {
        scene.to_mut().creatures.push((**creature).clone()).map_err(|_| RequestError::SceneFull)?;
    }
    let stage = Stage::new(systems, request.rules.as_ref(), request.house.as_deref(), scene.as_deref())?;
    if request.creature.is_some() && question.mover.is_none() {
        question.mover = Some(Who::Index(stage.last_entry()));
    }
    stage.ask(&question, &mut Scratch::default())
}

/// Answers a question on a board that the host has already built.
///
/// `board` may be left out for questions that are about none: `distance` and `rules`.
///
/// # Errors
///
/// A question that is not well put. What the rules refuse is an answer.
pub fn answer_on(
    program: &Program,
    board: Option<&Board>,
    question: &Question,
    scratch: &mut Scratch,
) -> Result<Response, RequestError> {
    let mut clerk = Clerk::new(program);
    match &question.ask {
        Ask::Distance { from, to } => {
            let answer = Answer::Distance(clerk.distance(cell(*from), cell(*to)));
            return Ok(clerk.response(None, Vec::new(), answer));
        }
        Ask::Rules { id } => {
            let told = rules_told(program, id.as_deref())?;
            return Ok(clerk.response(None, Vec::new(), Answer::Rules(told)));
        }
        _ => {}
    }
    let board = board.ok_or(RequestError::NoBoard)?;
    if let Ask::WhoReaches { square: Some(square) } = &question.ask {
        let found = clerk.who_reaches(board, Quarry::Square(square.square()), question, scratch)?;
        return Ok(clerk.response(None, Vec::new(), Answer::Found(found)));
    }
    let (mover, told) = mover(board, question)?;
    let answer = match &question.ask {
        Ask::WhoReaches { .. } => {
            Answer::Found(clerk.who_reaches(board, Quarry::Creature(mover), question, scratch)?)
        }
        Ask::Describe => Answer::Describe(clerk.describe(board, mover)?),
        Ask::DistanceTo { creature } => {
            Answer::Distance(clerk.distance_between(board, mover, creature.find(board, "creature")?)?)
        }
        Ask::Actions => Answer::Actions(clerk.actions(board, mover, &turn(board, question)?, scratch)?),
        Ask::Threatens { square } => {
            Answer::Threatens(clerk.threat(board, mover, square.square(), scratch)?)
        }
        ask if let Some(findings) = clerk.position(board, mover, ask, scratch)? => Answer::Found(findings),
        ask => {
            let plan = plan(program, board, mover, question)?;
            let budgets = clerk.budgets(board, &plan)?;
            let answer = clerk.movement(board, &plan, ask, scratch)?;
            let search = searched(program, board, &plan, question)?;
            let doors = clerk.doors(board, &plan, (ask, &answer), scratch)?;
            return Ok(Response { search, doors, ..clerk.response(Some(told), budgets, answer) });
        }
    };
    Ok(clerk.response(Some(told), Vec::new(), answer))
}

/// Findings written down.
#[must_use]
pub fn told(program: &Program, board: &Board, findings: &Findings) -> FindingsTold {
    Clerk::new(program).findings(board, findings)
}

/// How far each movement of a plan goes, written down.
///
/// # Errors
///
/// A plan that is not well put.
pub fn budgets(program: &Program, board: &Board, plan: &Plan) -> Result<Vec<Budget>, RequestError> {
    Clerk::new(program).budgets(board, plan)
}

/// The distance between two creatures, written down.
///
/// # Errors
///
/// A creature that the board does not have.
pub fn distance_between(
    program: &Program,
    board: &Board,
    one: CreatureIndex,
    other: CreatureIndex,
) -> Result<DistanceTold, RequestError> {
    Clerk::new(program).distance_between(board, one, other)
}

/// A refusal written down.
#[must_use]
pub fn refused(program: &Program, refusal: &Refusal) -> Refused {
    Clerk::new(program).refused(refusal)
}

/// How the answer to a question for a reach or a route is searched for, where the question asks for that.
fn searched(
    program: &Program,
    board: &Board,
    plan: &Plan,
    question: &Question,
) -> Result<Vec<String>, RequestError> {
    let (via, to) = match &question.ask {
        _ if !question.explain_plan => return Ok(Vec::new()),
        Ask::Reach => (Vec::new(), None),
        Ask::Route { to, via } => (via.iter().map(|place| place.goal()).collect(), Some(to.goal())),
        _ => return Ok(Vec::new()),
    };
    Ok(match query::search_plan(program, board, plan, &via, to)? {
        Ok(found) => found.to_string().lines().map(str::to_owned).collect(),
        Err(refusal) => vec![format!("no search: {refusal}")],
    })
}

/// The cells of a place; at height 0 unless it has one. A body is as high as it is wide.
fn cell(place: Place) -> Cuboid {
    let base = place.rectangle();
    Cuboid::new(base, place.elevation.unwrap_or_default(), base.width.max(base.height))
}

/// The creature a question is about.
fn mover(board: &Board, question: &Question) -> Result<(CreatureIndex, MoverTold), RequestError> {
    let who = question.mover.as_ref().ok_or(RequestError::NoMover)?;
    let index = who.find(board, "mover")?;
    let figure = board.figure(index).ok_or(QueryError::NoSuchCreature(index))?;
    let told = MoverTold {
        index: index.0,
        name: figure.creature.name.clone(),
        body: Body::new(figure.body, figure.elevation),
    };
    Ok((index, told))
}

/// The plan of a question; without movements, the system's first.
fn plan(
    program: &Program,
    board: &Board,
    mover: CreatureIndex,
    question: &Question,
) -> Result<Plan, RequestError> {
    let allowance = match question.ask {
        Ask::Reach | Ask::ReachUnprovoked | Ask::ReachChoices | Ask::WhoReaches { .. } => Allowance::ByRules,
        _ => Allowance::Unlimited,
    };
    let movements = question.movements.iter().map(|movement| movement.on(board));
    let mut movements = movements.collect::<Result<Vec<_>, _>>()?;
    if movements.is_empty() {
        let first = program.actions.available().next();
        movements.extend(first.map(|action| Movement { allowance, ..Movement::by(action) }));
    }
    let attempts = question.trying.iter().map(|attempt| attempt.on(board)).collect::<Result<_, _>>()?;
    Ok(Plan { mover, movements, turn: turn(board, question)?, attempts })
}

/// The state of the turn of a question.
fn turn(board: &Board, question: &Question) -> Result<Turn, RequestError> {
    question.turn.as_ref().map_or_else(|| Ok(Turn::default()), |turn| turn.on(board))
}

fn rules_told(program: &Program, id: Option<&str>) -> Result<RulesTold, RequestError> {
    let ruleset = program.ruleset();
    let wanted = |found: &str| id.is_none_or(|id| id.eq_ignore_ascii_case(found));
    let rules: Vec<_> = ruleset.rules.iter().filter(|rule| wanted(&rule.id)).map(Into::into).collect();
    let planned: Vec<_> =
        ruleset.planned.iter().filter(|(id, _)| wanted(id)).map(|planned| (*planned).into()).collect();
    if let (Some(id), true, true) = (id, rules.is_empty(), planned.is_empty()) {
        return Err(RequestError::UnknownRule { id: id.to_owned(), prefix: ruleset.prefix.to_string() });
    }
    Ok(RulesTold { licence: ruleset.licence.to_string(), rules, planned })
}
