//! What stands behind `with`: movements, a budget, and whether the speed may be exceeded.

use super::Ask;
use stridewright::program::Program;
use stridewright::query::{Allowance, Movement};
use stridewright::rule::Action;
use stridewright::unit::Squares;

/// The movements of a question.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct With {
    /// The movements named; none: the system's first.
    named: Vec<Movement>,
    /// Squares instead of the creature's speed.
    budget: Option<Squares>,
    /// The effect says that the speed may be exceeded.
    may_exceed_speed: bool,
}

/// No question names more movements than this; the library's own limit is lower.
const MOST_REPEATED: usize = 100;

impl With {
    /// Reads a list.
    pub(super) fn parse(text: &str) -> Result<With, String> {
        let mut with = With::default();
        for part in text.split(',').map(str::trim) {
            if part == "may exceed speed" {
                with.may_exceed_speed = true;
            } else if let Some(budget) = part.strip_prefix("budget ") {
                with.budget = Some(squares(budget)?);
            } else if with.named.is_empty() {
                for movement in part.split('+') {
                    with.named.extend(movements(movement.trim())?);
                }
            } else {
                return Err(format!("`{part}`: several movements are joined with `+`"));
            }
        }
        Ok(with)
    }

    /// The movements to ask with in a system. Without any named, one of the system's first kind; for a route or a path without a
    /// limit.
    pub(crate) fn movements(&self, program: &Program, ask: &Ask) -> Vec<Movement> {
        let mut movements = self.named.clone();
        if movements.is_empty() {
            let unlimited = !matches!(ask, Ask::Reach { .. });
            let allowance = if unlimited { Allowance::Unlimited } else { Allowance::ByRules };
            let first = program.actions.available().next();
            movements.extend(first.map(|action| Movement { allowance, ..Movement::by(action) }));
        }
        for movement in &mut movements {
            movement.may_exceed_speed = self.may_exceed_speed;
            if let Some(budget) = self.budget {
                movement.allowance = Allowance::Squares(budget);
            }
        }
        movements
    }
}

/// `stride`, `stride x3`, `move granted 3`.
fn movements(text: &str) -> Result<Vec<Movement>, String> {
    let (text, times) = match text.rsplit_once(" x") {
        Some((text, times)) => (text, times.parse().ok().filter(|times| (1..=MOST_REPEATED).contains(times))),
        None => (text, Some(1)),
    };
    let times = times.ok_or_else(|| format!("`{text}`: how many times?"))?;
    let (name, granted) = match text.split_once(" granted ") {
        Some((name, granted)) => (name, Some(squares(granted)?)),
        None => (text, None),
    };
    let action = Action::named(name.trim()).ok_or_else(|| {
        let names: Vec<_> = Action::NAMES.iter().map(|(name, _)| *name).collect();
        format!("`{name}` is no movement; expected {}, or `budget 3`, `may exceed speed`", names.join(", "))
    })?;
    Ok(vec![Movement { granted, ..Movement::by(action) }; times])
}

fn squares(text: &str) -> Result<Squares, String> {
    let number = text.trim().parse().map(Squares);
    number.map_err(|_| format!("`{text}` is not a number of squares"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn movements_are_listed_and_repeated() {
        let with = With::parse("stride x2 + step, budget 4").unwrap();
        assert_eq!(with.named, [Action::Stride, Action::Stride, Action::Step].map(Movement::by));
        assert_eq!(with.budget, Some(Squares(4)));
        let with = With::parse("move granted 3, may exceed speed").unwrap();
        assert_eq!(with.named[0].granted, Some(Squares(3)));
        assert!(with.may_exceed_speed);
        assert_eq!(With::parse("5-foot step").unwrap().named, [Movement::by(Action::FiveFootStep)]);
    }

    #[test]
    fn what_cannot_be_read_is_said() {
        assert!(With::parse("hop").unwrap_err().contains("`hop` is no movement"));
        assert!(With::parse("stride, step").unwrap_err().contains("joined with `+`"));
        assert!(With::parse("budget many").unwrap_err().contains("number of squares"));
        assert!(With::parse("stride x0").unwrap_err().contains("how many"));
    }
}
