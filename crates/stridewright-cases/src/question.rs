//! A line of an `ask` block: a question, and the answers that must hold.
//!
//! A question is read twice: with the case, when only its grammar matters, and again on the board
//! of each system, where its letters and names mean something. Either way it becomes a query of the
//! library.

mod area;
mod ask;
mod maneuver;
mod meaning;
mod origin;
mod takes;
mod trying;
mod with;

use crate::answer::Answer;
use crate::header;
use crate::spot::split_outside;
use crate::table::Table;
use meaning::Meaning;
use stridewright::question::Question;

/// A question with its answers.
#[derive(Debug)]
pub(crate) struct AskLine {
    pub(crate) line: usize,
    /// The question as written.
    pub(crate) text: String,
    /// The systems it counts for; `None`: all of the case.
    pub(crate) systems: Option<Vec<&'static str>>,
    pub(crate) answers: Vec<Answer>,
}

impl AskLine {
    /// Reads a line.
    pub(crate) fn parse(line: usize, text: &str) -> Result<AskLine, String> {
        let (systems, rest) = bracketed(text.trim())?;
        let (text, answers) = rest.split_once("=>").ok_or("expected `QUESTION => ANSWER`")?;
        let text = text.trim();
        let Question { ask, .. } = read(text, Meaning::ANYTHING)?;
        let answers: Vec<_> =
            split_outside(answers, ';').into_iter().map(Answer::parse).collect::<Result<_, _>>()?;
        if let Some(answer) = answers.iter().find(|answer| !takes::takes(&ask, &answer.expected)) {
            return Err(format!("`{}` is not an answer to `{}`", answer.text, verb(text)));
        }
        Ok(AskLine { line, text: text.to_owned(), systems, answers })
    }

    /// The question on a board.
    pub(crate) fn on(&self, table: &Table<'_>) -> Result<Question, String> {
        read(&self.text, Meaning::on(table))
    }

    /// All expectations, as written.
    pub(crate) fn expected(&self) -> String {
        self.answers.iter().map(|answer| answer.text.as_str()).collect::<Vec<_>>().join("; ")
    }
}

/// Reads a question with its conditions.
fn read(text: &str, meaning: Meaning<'_>) -> Result<Question, String> {
    let (asked, with) = parted(text);
    let question = ask::read(asked, meaning)?;
    let turn = meaning.turn().filter(|_| !question.ask.begins_turn());
    let question = Question { turn, ..question };
    with::add(question, verb(text), with, meaning)
}

/// The word that a question begins with.
fn verb(text: &str) -> &str {
    text.split(' ').next().unwrap_or_default()
}

/// The question itself, and the text after `with` or from `trying` on.
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
        let error = |text: &str| AskLine::parse(1, text).unwrap_err();
        assert_eq!(error("reach A"), "expected `QUESTION => ANSWER`");
        assert!(error("walk A => 3").contains("unknown question `walk`"));
        assert!(error("reach A => yes").contains("`yes` is not an answer to `reach`"));
        assert!(error("reach A =>").contains("an answer is missing"));
        assert!(error("[dnd4] reach A => count 1").contains("no system `dnd4`"));
        assert!(error("check A: UP => legal").contains("`UP` is not a step"));
        assert!(error("describe A with move => speed 30 ft").contains("takes no movements"));
        assert!(error("describe A with flying => speed 30 ft").contains("takes no movements"));
        assert!(
            error("jump length A with granted 2, flying => value long 2")
                .contains("takes no movements")
        );
        assert!(error("reach A B => count 1").contains("a creature's letter"));
        assert!(error("line e from A with die 2 => yes").contains("`line` takes no die"));
        assert!(
            error("check A: E with main action => legal")
                .contains("`check` takes no `main action`")
        );
        assert!(
            error("fall A trying climb success => yes")
                .contains("`fall` takes no results of checks")
        );
        assert!(
            error("closest to A among e => 3 squares").contains("is not an answer to `closest`")
        );
    }
}
