//! A line of an `ask` block: a question, what it is asked with, and the answers that must hold.

mod ask;
mod maneuver;
mod trying;
mod with;

pub(crate) use ask::{Ask, From, PathStep, Ways};
pub(crate) use maneuver::Maneuver;
pub(crate) use trying::{Aim, Tried};
pub(crate) use with::{Remark, With};

use crate::answer::Answer;
use crate::header;
use crate::spot::split_outside;

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

impl Question {
    /// Reads a line.
    pub(crate) fn parse(line: usize, text: &str) -> Result<Question, String> {
        let (systems, rest) = bracketed(text.trim())?;
        let (question, answers) = rest.split_once("=>").ok_or("expected `QUESTION => ANSWER`")?;
        let question = question.trim();
        let (asked, with) = parted(question);
        let (ask, with) = (Ask::parse(asked)?, With::parse(with)?);
        let answers: Vec<_> =
            split_outside(answers, ';').into_iter().map(Answer::parse).collect::<Result<_, _>>()?;
        if let Some(answer) = answers.iter().find(|answer| !ask.takes(&answer.expected)) {
            return Err(format!("`{}` is no answer to `{}`", answer.text, ask.verb()));
        }
        if let Some(part) = with.first_not_for(&ask) {
            return Err(format!("`{}` takes no {part}", ask.verb()));
        }
        Ok(Question { line, text: question.to_owned(), systems, ask, with, answers })
    }

    /// Everything that is expected, as written.
    pub(crate) fn expected(&self) -> String {
        self.answers.iter().map(|answer| answer.text.as_str()).collect::<Vec<_>>().join("; ")
    }
}

/// The question itself, and what stands behind `with` or from `trying` on.
fn parted(question: &str) -> (&str, &str) {
    match (question.find(" with "), question.find(" trying ")) {
        (Some(with), trying) if trying.is_none_or(|trying| with < trying) => {
            (&question[..with], &question[with + " with ".len()..])
        }
        (_, Some(trying)) => (&question[..trying], &question[trying + 1..]),
        _ => (question, ""),
    }
}

/// The systems in brackets before a question.
fn bracketed(text: &str) -> Result<(Option<Vec<&'static str>>, &str), String> {
    let Some(rest) = text.strip_prefix('[') else { return Ok((None, text)) };
    let (systems, rest) = rest.split_once(']').ok_or("expected `]` after the systems")?;
    Ok((Some(header::systems(systems)?), rest.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert!(error("line e from A with die 2 => yes").contains("`line` takes no die"));
        assert!(error("check A: E with main action => legal").contains("`check` takes no `main action`"));
        assert!(error("fall A trying climb success => yes").contains("`fall` takes no results of checks"));
        assert!(error("closest to A among e => 3 squares").contains("is no answer to `closest`"));
    }
}
