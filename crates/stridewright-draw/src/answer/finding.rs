//! Findings in words: yes or no, what happens, which values are set, what is still needed, each with its rules.

use super::{Cited, ids, refusal};
use crate::amount::amount;
use crate::block::Block;
use crate::line::Line;
use crate::style::Paint;
use stridewright::board::{Board, CreatureIndex};
use stridewright::finding::{
    Amount, Candidate, CheckNeeded, Findings, Need, Needed, Standing, Value, tell_in,
};
use stridewright::program::Program;
use stridewright::unit::Squares;

/// What was found, under a line that says what about, in lines of at most `width` columns.
#[must_use]
pub fn findings(program: &Program, board: &Board, about: &str, found: &Findings, width: usize) -> Block {
    let teller = Teller { program, board };
    let mut block = Block::new();
    block.wrapped(&Line::new().and(Paint::Strong, about).and_line(&teller.head(found)), 2, width);
    if let Some(why) = &found.refusal {
        block.wrapped(&refusal(program, why), 2, width);
    }
    block.append(listed(program, board, found, width), 0);
    let mut cited = Cited::new();
    found.cited().iter().for_each(|rule| cited.add(rule));
    block.gap();
    block.append(cited.tell(false, width), 0);
    block
}

/// What happens, which values are set and what is needed, each on a line of its own.
pub(super) fn listed(program: &Program, board: &Board, found: &Findings, width: usize) -> Block {
    let teller = Teller { program, board };
    let mut block = Block::new();
    let mut list = |line: Line| block.wrapped(&Line::plain("· ").and_line(&line), 2, width);
    for event in &found.events {
        let text = tell_in(program.unit(), event, &|who| teller.name(who));
        list(Line::plain(&text).and_line(&ids(&event.rules)));
    }
    for value in &found.values {
        list(teller.value(value));
    }
    for need in &found.needs {
        list(teller.need(need));
    }
    if let Some(ends) = found.ends {
        list(Line::plain("ends at ").and(Paint::Strong, &ends.to_string()));
    }
    block
}

/// Tells findings on a board.
struct Teller<'a> {
    program: &'a Program,
    board: &'a Board,
}

impl Teller<'_> {
    fn name(&self, who: CreatureIndex) -> String {
        self.board.figure(who).map_or_else(String::new, |figure| figure.creature.name.clone())
    }

    /// The answer in a word, where there is one, and the rules of the answer as a whole.
    fn head(&self, found: &Findings) -> Line {
        let lists = found.events.is_empty() && found.values.is_empty() && found.needs.is_empty();
        let nothing = lists && found.refusal.is_none() && found.ends.is_none();
        let word = match (found.holds, found.chosen) {
            (Some(true), _) => Line::plain(": ").and(Paint::Good, "yes"),
            (Some(false), _) => Line::plain(": ").and(Paint::Refused, "no"),
            (None, Some(chosen)) => Line::plain(": ").and(Paint::Good, &self.name(chosen)),
            (None, None) if nothing => Line::plain(": nothing happens"),
            (None, None) => Line::new(),
        };
        word.and_line(&ids(&found.rules))
    }

    fn value(&self, value: &Value) -> Line {
        let much = match &value.amount {
            Amount::Squares(squares) => amount(self.program, Squares(*squares)),
            other => other.to_string(),
        };
        Line::plain(&format!("{}: {} ", self.name(value.who), value.name))
            .and(Paint::Strong, &much)
            .and_line(&ids(&value.rules))
    }

    fn need(&self, need: &Need) -> Line {
        let what = match &need.what {
            Needed::Check(check) => self.check(check),
            Needed::Ruling => "a ruling of the game master".to_owned(),
            Needed::Die(among) => {
                format!("a die with {} faces, for {} in this order", among.len(), self.candidates(among))
            }
            Needed::Choice(among) => format!("a choice: {}", self.candidates(among)),
        };
        let step = need.step.map_or_else(String::new, |step| format!(" at step {step}"));
        Line::new()
            .and(Paint::Refused, "needed")
            .and(Paint::Plain, &format!(": {what}{step}"))
            .and_line(&ids(&need.rules))
    }

    fn check(&self, check: &CheckNeeded) -> String {
        let mut text = format!("a check of {} by {}", check.skill.name(), self.name(check.who));
        if let Some(dc) = check.dc {
            text.push_str(&format!(" against {dc}"));
        }
        if check.bonus != 0 {
            text.push_str(&format!(", {:+}", check.bonus));
        }
        if check.take_ten {
            text.push_str(", which may take 10");
        }
        text
    }

    fn candidates(&self, among: &[Candidate]) -> String {
        let names: Vec<String> = among
            .iter()
            .map(|candidate| match candidate {
                Candidate::Creature(who) => self.name(*who),
                Candidate::Place(place) => Standing::to_string(place),
            })
            .collect();
        names.join(", ")
    }
}
