//! A line of an `ask` block: a question, the movements it is asked with, and the answers that must hold.

mod with;

pub(crate) use with::With;

use crate::answer::{Answer, Expected};
use crate::header;
use crate::spot::{Spot, split_outside};
use stridewright::query::DrawnStep;

/// A question with its answers.
#[derive(Debug)]
pub(crate) struct Question {
    pub(crate) line: usize,
    /// The question as written.
    pub(crate) text: String,
    /// The systems it counts for; `None`: all of the case.
    pub(crate) systems: Option<Vec<&'static str>>,
    pub(crate) ask: Ask,
    pub(crate) with: With,
    pub(crate) answers: Vec<Answer>,
}

/// What is asked. Creatures are named by letter or name.
#[derive(Debug, PartialEq)]
pub(crate) enum Ask {
    Route { mover: String, to: Spot, via: Vec<Spot> },
    Check { mover: String, path: Vec<Vec<PathStep>> },
    Reach { mover: String },
    Distance { from: Spot, to: Spot },
    Describe { mover: String },
    Threatens { mover: String, square: Spot },
}

/// A step of a path as written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum PathStep {
    /// In a direction, or to a square by its numbers.
    Drawn(DrawnStep),
    /// To the square with a letter.
    Letter(char),
}

const QUESTIONS: &str =
    "`route A to B`, `check A: E SE`, `reach A`, `distance A to B`, `describe A` or `threatens A B`";

impl Question {
    /// Reads a line.
    pub(crate) fn parse(line: usize, text: &str) -> Result<Question, String> {
        let (systems, rest) = bracketed(text.trim())?;
        let (question, answers) = rest.split_once("=>").ok_or("expected `QUESTION => ANSWER`")?;
        let question = question.trim();
        let (asked, with) = match question.split_once(" with ") {
            Some((asked, with)) => (asked, With::parse(with)?),
            None => (question, With::default()),
        };
        let ask = Ask::parse(asked)?;
        let answers: Vec<_> =
            split_outside(answers, ';').into_iter().map(Answer::parse).collect::<Result<_, _>>()?;
        if let Some(answer) = answers.iter().find(|answer| !ask.takes(&answer.expected)) {
            return Err(format!("`{}` is no answer to `{}`", answer.text, ask.verb()));
        }
        if with != With::default() && !ask.moves() {
            return Err(format!("`{}` takes no movements", ask.verb()));
        }
        Ok(Question { line, text: question.to_owned(), systems, ask, with, answers })
    }

    /// Everything that is expected, as written.
    pub(crate) fn expected(&self) -> String {
        self.answers.iter().map(|answer| answer.text.as_str()).collect::<Vec<_>>().join("; ")
    }
}

/// The systems in brackets before a question.
fn bracketed(text: &str) -> Result<(Option<Vec<&'static str>>, &str), String> {
    let Some(rest) = text.strip_prefix('[') else { return Ok((None, text)) };
    let (systems, rest) = rest.split_once(']').ok_or("expected `]` after the systems")?;
    Ok((Some(header::systems(systems)?), rest.trim()))
}

impl Ask {
    fn parse(text: &str) -> Result<Ask, String> {
        let (verb, rest) = text.split_once(' ').ok_or_else(|| format!("expected {QUESTIONS}"))?;
        let rest = rest.trim();
        match verb {
            "route" => route(rest),
            "check" => check(rest),
            "reach" => Ok(Ask::Reach { mover: creature(rest)? }),
            "describe" => Ok(Ask::Describe { mover: creature(rest)? }),
            "distance" => {
                let (from, to) = rest.split_once(" to ").ok_or("expected `distance A to B`")?;
                Ok(Ask::Distance { from: Spot::parse(from)?, to: Spot::parse(to)? })
            }
            "threatens" => {
                let (mover, square) = rest.split_once(' ').ok_or("expected `threatens A B`")?;
                Ok(Ask::Threatens { mover: creature(mover)?, square: Spot::parse(square)? })
            }
            _ => Err(format!("`{verb}` is no question; expected {QUESTIONS}")),
        }
    }

    /// The word it begins with.
    pub(crate) const fn verb(&self) -> &'static str {
        match self {
            Ask::Route { .. } => "route",
            Ask::Check { .. } => "check",
            Ask::Reach { .. } => "reach",
            Ask::Distance { .. } => "distance",
            Ask::Describe { .. } => "describe",
            Ask::Threatens { .. } => "threatens",
        }
    }

    const fn moves(&self) -> bool {
        matches!(self, Ask::Route { .. } | Ask::Check { .. } | Ask::Reach { .. })
    }

    /// Whether an answer can hold for it at all.
    fn takes(&self, expected: &Expected) -> bool {
        use Expected as E;
        match self {
            Ask::Route { .. } => matches!(
                expected,
                E::Cost(_)
                    | E::Legal
                    | E::Unreachable
                    | E::Refused { .. }
                    | E::Costs(_)
                    | E::Path(_)
                    | E::Passes(_)
                    | E::Avoids(_)
                    | E::Cites(_)
                    | E::NotCited(_)
                    | E::Movement(_)
            ),
            Ask::Check { .. } => matches!(
                expected,
                E::Cost(_)
                    | E::Legal
                    | E::Refused { .. }
                    | E::Costs(_)
                    | E::Passes(_)
                    | E::Avoids(_)
                    | E::Cites(_)
                    | E::NotCited(_)
                    | E::Movement(_)
            ),
            Ask::Reach { .. } => matches!(
                expected,
                E::Count(_)
                    | E::Stops(_)
                    | E::Reaches(_)
                    | E::Stop(..)
                    | E::Not(_)
                    | E::Drawn
                    | E::Refused { .. }
                    | E::Cites(_)
                    | E::NotCited(_)
            ),
            Ask::Distance { .. } => matches!(expected, E::Cost(_)),
            Ask::Describe { .. } => {
                matches!(
                    expected,
                    E::Speed(_)
                        | E::Space(_)
                        | E::Band(_)
                        | E::Budget(..)
                        | E::Carries(_)
                        | E::Ruling(_)
                        | E::Cites(_)
                        | E::NotCited(_)
                )
            }
            Ask::Threatens { .. } => matches!(expected, E::Threatens(_) | E::Cites(_)),
        }
    }
}

fn route(rest: &str) -> Result<Ask, String> {
    let (mover, rest) = rest.split_once(" to ").ok_or("expected `route A to B`")?;
    let (to, via) = rest.split_once(" via ").map_or((rest, None), |(to, via)| (to, Some(via)));
    let via = via.map(Spot::list).transpose()?.unwrap_or_default();
    Ok(Ask::Route { mover: creature(mover)?, to: Spot::parse(to)?, via })
}

fn check(rest: &str) -> Result<Ask, String> {
    let (mover, path) = rest.split_once(':').ok_or("expected `check A: E SE`")?;
    let path = path.split('|').map(steps).collect::<Result<_, _>>()?;
    Ok(Ask::Check { mover: creature(mover)?, path })
}

fn steps(text: &str) -> Result<Vec<PathStep>, String> {
    let words = split_outside(text.trim(), ' ').into_iter().filter(|word| !word.is_empty());
    words
        .map(|word| match word.parse() {
            Ok(direction) if word.chars().all(char::is_uppercase) => {
                Ok(PathStep::Drawn(DrawnStep::Towards(direction)))
            }
            _ => match Spot::parse(word.trim_end_matches(',')) {
                Ok(Spot::At(square)) => Ok(PathStep::Drawn(DrawnStep::To(square))),
                Ok(Spot::Letter(letter)) => Ok(PathStep::Letter(letter)),
                Err(_) => Err(format!("`{word}` is no step: expected N NE E SE S SW W NW or a square")),
            },
        })
        .collect()
}

fn creature(text: &str) -> Result<String, String> {
    let name = text.trim();
    if name.is_empty() || name.contains(char::is_whitespace) {
        return Err(format!("expected a creature's letter or name, found `{name}`"));
    }
    Ok(name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use stridewright::lattice::{Direction, Square};

    fn asked(text: &str) -> Ask {
        Question::parse(1, &format!("{text} => yes")).map_or_else(
            |_| Ask::parse(text.split(" with ").next().unwrap_or_default()).unwrap(),
            |question| question.ask,
        )
    }

    #[test]
    fn questions_are_read() {
        let at = |column, row| Spot::At(Square::new(column, row));
        let mover = || "A".to_owned();
        assert_eq!(asked("reach A"), Ask::Reach { mover: mover() });
        assert_eq!(
            asked("route A to (3,0) via (1,1), b"),
            Ask::Route { mover: mover(), to: at(3, 0), via: vec![at(1, 1), Spot::Letter('b')] }
        );
        let towards = |direction| PathStep::Drawn(DrawnStep::Towards(direction));
        assert_eq!(
            asked("check A: E SE | (3,1) B"),
            Ask::Check {
                mover: mover(),
                path: vec![
                    vec![towards(Direction::East), towards(Direction::SouthEast)],
                    vec![PathStep::Drawn(DrawnStep::To(Square::new(3, 1))), PathStep::Letter('B')],
                ],
            }
        );
        assert_eq!(asked("distance A to (1,2)"), Ask::Distance { from: Spot::Letter('A'), to: at(1, 2) });
        assert_eq!(asked("threatens A (1,2)"), Ask::Threatens { mover: mover(), square: at(1, 2) });
    }

    #[test]
    fn what_cannot_be_read_is_said() {
        let error = |text: &str| Question::parse(1, text).unwrap_err();
        assert_eq!(error("reach A"), "expected `QUESTION => ANSWER`");
        assert!(error("walk A => 3").contains("`walk` is no question"));
        assert!(error("reach A => yes").contains("`yes` is no answer to `reach`"));
        assert!(error("reach A =>").contains("an answer is missing"));
        assert!(error("[dnd4] reach A => count 1").contains("no system `dnd4`"));
        assert!(error("check A: UP => legal").contains("`UP` is no step"));
        assert!(error("describe A with move => speed 30 ft").contains("takes no movements"));
        assert!(error("reach A B => count 1").contains("a creature's letter"));
    }
}
