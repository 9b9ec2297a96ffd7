//! Reasons of refusals, in the words of the protocol.

use crate::log_entry::called;
use crate::protocol::Refusal;
use stridewright::answer::{self, Message, RuleText, Unit};
use stridewright::board::ProblemKind;
use stridewright::lattice::{Rectangle, Square};
use stridewright::query::QueryError;
use stridewright::unit::Squares;
use stridewright::{Error, Rules};

/// Returns a refusal of the rules, with the rule in words.
pub(crate) fn refused(rules: &Rules, refused: answer::Refusal) -> Refusal {
    let rule = refused
        .rule
        .as_ref()
        .and_then(|id| rules.rule(id))
        .map(|rule| Box::new(RuleText::from(&*rule)));
    Refusal::Rules { refused, rule }
}

/// Describes why a creature cannot be at a place, with squares by their names at a table, and
/// heights in its unit.
pub(crate) fn misplaced(unit: Unit, kind: &ProblemKind) -> Message {
    match *kind {
        ProblemKind::OffTheBoard { square } => off_the_board(square),
        ProblemKind::DoesNotFit { body } => {
            Message::new("a wall or the edge of the board is in the way at {squares}")
                .with("squares", all_called(body))
        }
        ProblemKind::NoRoom { body, elevation: 0 } => {
            Message::new("there is no room for it at {squares}").with("squares", all_called(body))
        }
        ProblemKind::NoRoom { body, elevation } => {
            let height = unit.message(unit.cost(Squares(elevation.unsigned_abs())).amount);
            Message::new("there is no room for it at {squares}, {sign}{height}")
                .with("squares", all_called(body))
                .with("sign", if elevation < 0 { "−" } else { "+" })
                .with("height", height)
        }
        ref other => other.to_string().into(),
    }
}

fn off_the_board(square: Square) -> Message {
    Message::new("{square} is off the board").with("square", called(square))
}

/// Names the squares of a body: `C7`, or the first and the last, `C7 to D8`.
fn all_called(body: Rectangle) -> Message {
    let (first, last) = (called(body.at), called(body.last()));
    if first == last {
        first.into()
    } else {
        Message::new("{first} to {last}").with("first", first).with("last", last)
    }
}

/// A question without an answer: it is malformed, or it takes too much work.
impl From<Error> for Refusal {
    fn from(error: Error) -> Refusal {
        match error {
            Error::Query(error) => error.into(),
            error => Refusal::impossible(error.to_string()),
        }
    }
}

impl From<QueryError> for Refusal {
    fn from(error: QueryError) -> Refusal {
        match error {
            QueryError::TooLarge { .. }
            | QueryError::OutOfWork { .. }
            | QueryError::TooManyPaths { .. }
            | QueryError::TooManyLines { .. } => Refusal::too_large(error.message()),
            QueryError::Cancelled => Refusal::Busy,
            QueryError::OffTheBoard(square) => Refusal::impossible(off_the_board(square)),
            error => Refusal::impossible(error.message()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::misplaced;
    use stridewright::answer::Unit;
    use stridewright::board::ProblemKind;
    use stridewright::lattice::{Rectangle, Square};

    #[test]
    fn squares_and_heights_are_called_as_at_the_table() {
        let at = Square::new(7, 2);
        let (one, four) = (Rectangle::new(at, 1, 1), Rectangle::new(at, 2, 2));
        for (unit, kind, words) in [
            (Unit::Feet, ProblemKind::OffTheBoard { square: at }, "H3 is off the board"),
            (
                Unit::Feet,
                ProblemKind::DoesNotFit { body: four },
                "a wall or the edge of the board is in the way at H3 to I4",
            ),
            (
                Unit::Feet,
                ProblemKind::NoRoom { body: one, elevation: 2 },
                "there is no room for it at H3, +10 ft",
            ),
            (
                Unit::Squares,
                ProblemKind::NoRoom { body: one, elevation: -1 },
                "there is no room for it at H3, −1 square",
            ),
            (
                Unit::Feet,
                ProblemKind::NoRoom { body: one, elevation: 0 },
                "there is no room for it at H3",
            ),
        ] {
            assert_eq!(misplaced(unit, &kind).to_string(), words);
        }
    }
}
