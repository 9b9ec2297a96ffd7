//! Several creatures aim together: each one's path, on the board as it is after the others before
//! it have moved.

use super::preview::previewed_in;
use crate::id::TokenId;
use crate::knowledge::Knowledge;
use crate::protocol::{OneOfGroup, Path, Preview, Refusal};
use crate::state::Spent;
use stridewright::answer::Found;
use stridewright::lattice::Square;
use stridewright::query::Scratch;
use stridewright::question::{Apply, Question, Turn};

/// Returns what the move of each creature would be, in the order in which they move: those in front
/// first, so that they leave their squares to those behind. A creature without a path stays where
/// it is.
///
/// # Errors
///
/// If one of them is not known, or the question takes too much work.
pub(super) fn previewed_together(
    known: &Knowledge,
    spent: impl Fn(TokenId) -> Spent,
    goals: &[Preview],
    scratch: &mut Scratch,
) -> Result<Vec<OneOfGroup>, Refusal> {
    let mut board = known.clone();
    let mut group = Vec::with_capacity(goals.len());
    for preview in in_order(known, goals)? {
        let token = preview.picked.token;
        match previewed_in(&board, &spent(token), preview, scratch) {
            Ok((previewed, turn)) => {
                if let Some(path) = &previewed.path {
                    board = after(board, token, path, turn, scratch)?;
                }
                group.push(OneOfGroup { token, preview: Some(Box::new(previewed)), refused: None });
            }
            Err(stopped @ (Refusal::Busy | Refusal::TooLarge { .. })) => return Err(stopped),
            Err(why) => group.push(OneOfGroup { token, preview: None, refused: Some(why) }),
        }
    }
    Ok(group)
}

/// Returns the goals in the order in which the creatures move.
fn in_order<'a>(known: &Knowledge, goals: &'a [Preview]) -> Result<Vec<&'a Preview>, Refusal> {
    let mut moves = Vec::with_capacity(goals.len());
    for goal in goals {
        let figure = known.index(goal.picked.token).and_then(|index| known.board.figure(index));
        let from = figure.ok_or(Refusal::NotYours)?.body.at;
        moves.push((goal, from, goal.to.at.square()));
    }
    let ahead = moves.iter().fold((0, 0), |(columns, rows), (_, from, to)| {
        let (east, south) = far(*from, *to);
        (columns + east, rows + south)
    });
    moves.sort_by_key(|(_, from, _)| {
        -(i64::from(from.column) * ahead.0 + i64::from(from.row) * ahead.1)
    });
    Ok(moves.into_iter().map(|(goal, ..)| goal).collect())
}

/// Returns the columns and rows from one square to another.
fn far(from: Square, to: Square) -> (i64, i64) {
    let between = |from: i32, to: i32| i64::from(to) - i64::from(from);
    (between(from.column, to.column), between(from.row, to.row))
}

/// Returns the board after a creature has moved along a path. If the path ends where it may not
/// stay, the board stays as it is.
fn after(
    known: Knowledge,
    token: TokenId,
    path: &Path,
    turn: Turn,
    scratch: &mut Scratch,
) -> Result<Knowledge, Refusal> {
    let mover = known.index(token).ok_or(Refusal::NotYours)?;
    let question = Question {
        movements: path.movements.clone(),
        turn: Some(turn),
        trying: path.trying.to_vec(),
        ..Question::about(mover, Apply { path: path.steps.clone() })
    };
    let (answer, after) = known.carry_out(&question, scratch)?;
    match (answer.found, after) {
        (Found::Applied(answer), Some(after)) if answer.found.refused.is_none() => {
            Ok(Knowledge { board: after.board, ..known })
        }
        (Found::Applied(_), _) => Ok(known),
        _ => Err(Refusal::impossible("no move")),
    }
}
