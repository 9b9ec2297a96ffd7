//! Routes by several Strides, at the door: beside the same questions by buckets.

use super::Row;
use crate::BoxError;
use crate::boards::{Rooms, dungeon, program, starts};
use crate::measure::{race, take};
use stridewright::answer::{Answer, Found, Route as FoundRoute};
use stridewright::board::Size;
use stridewright::lattice::Square;
use stridewright::query::{Scratch, SearchEngine};
use stridewright::question::{self, Question, Reach, Route};
use stridewright::{Action, Board, Rules, Session};

/// The creature that moves on every board.
const MOVER: usize = 0;

/// All rows.
///
/// # Errors
///
/// If answers differ.
pub fn rows(done: &mut dyn FnMut(Row)) -> Result<(), BoxError> {
    (2..=3).try_for_each(|count| strides(count, done))
}

/// A start, its board, and the query for a route from there that takes this many Strides.
type Asked = (Square, Board, Question);

/// Routes from each start to the first and the last square that take exactly this many Strides.
fn questions(rules: &Rules, count: usize) -> Result<Vec<Asked>, BoxError> {
    let starts = starts(rules, &dungeon(rules, 64, Rooms::CHAMBERS)?, Size::Medium, 1, &[])?;
    let mut asked = Vec::new();
    for (start, board) in starts {
        let mut reach = Question::about(MOVER, Reach);
        reach.movements = vec![Action::Stride.into(); count];
        let answer = question::ask(rules, Some(&board), &reach, &mut Scratch::default())?;
        let Found::Reach(found) = answer.found else { return Err("no reach".into()) };
        let only_then = found.squares.iter().filter(|square| square.movement + 1 == count);
        let goals: Vec<Square> = only_then.map(|square| square.body.at.square()).collect();
        for goal in goals.first().into_iter().chain(goals.last()) {
            let mut question = Question::about(MOVER, Route::to(*goal));
            question.movements.clone_from(&reach.movements);
            asked.push((start, board.clone(), question));
        }
    }
    Ok(asked)
}

/// Routes that take this many Strides among other creatures.
fn strides(count: usize, done: &mut dyn FnMut(Row)) -> Result<(), BoxError> {
    let rules = Rules::from(program("pf2")?);
    let asked = questions(&rules, count)?;
    let mut session = Session::new(rules.clone(), asked[0].1.clone());
    let mut other = Scratch::forcing(SearchEngine::Buckets);
    let mut at_the_door = |start: Square, question: &Question| -> Result<Answer, BoxError> {
        session.place(MOVER, start)?;
        Ok(session.ask(question)?)
    };
    for (start, board, question) in &asked {
        let plain = question::ask(&rules, Some(board), question, &mut other)?;
        if at_the_door(*start, question)? != plain {
            return Err(
                format!("a route by {count} Strides from {start:?}: the answers differ").into()
            );
        }
        let Found::Route(FoundRoute::Found(_)) = plain.found else { return Err("no route".into()) };
    }
    let ours = |query: usize| take(at_the_door(asked[query].0, &asked[query].2));
    let buckets = |query: usize| {
        take(question::ask(&rules, Some(&asked[query].1), &asked[query].2, &mut other));
    };
    let name = format!("route by {count} Strides, at the door, against our buckets");
    let times = race(asked.len(), ours, buckets);
    done(
        Row::new(name, times)
            .noted("the same question, square by square: every step with its price and rules"),
    );
    Ok(())
}
