//! Outcomes in words: yes or no, events, values, and decisions still needed, each with its rules.

use super::{AnswerContext, Cited, ids, refusal};
use crate::amount::amount;
use crate::block::Block;
use crate::line::Line;
use crate::style::Paint;
use stridewright::answer::{Candidate, Need, NeedKind, Outcome, RequiredCheck, Unit, Value};

/// The findings, under a line that names their subject.
#[must_use]
pub fn outcome(around: AnswerContext<'_>, about: &str, found: &Outcome) -> Block {
    let width = around.width;
    let mut block = Block::new();
    block.wrapped(&Line::new().and(Paint::Strong, about).and_line(&head(found)), 2, width);
    if let Some(why) = &found.refused {
        block.wrapped(&refusal(why), 2, width);
    }
    block.append(listed(around, found), 0);
    let mut cited = Cited::new();
    cited.outcome(found);
    block.gap();
    block.append(cited.tell(around.rules, false, width), 0);
    block
}

/// Events, values that are set, and values or decisions that are needed, each on a line of its own.
pub(super) fn listed(around: AnswerContext<'_>, found: &Outcome) -> Block {
    let mut block = Block::new();
    let mut list = |line: Line| block.wrapped(&Line::plain("· ").and_line(&line), 2, around.width);
    for event in &found.events {
        list(Line::plain(&event.text).and_line(&ids(&event.rules)));
    }
    for value in &found.values {
        list(value_line(around.unit, value));
    }
    for need in &found.needs {
        list(needed(need));
    }
    if let Some(ends) = found.ends {
        list(Line::plain("ends at ").and(Paint::Strong, &ends.to_string()));
    }
    block
}

/// The answer in a word, if there is one, and the rules of the answer as a whole.
fn head(found: &Outcome) -> Line {
    let lists = found.events.is_empty() && found.values.is_empty() && found.needs.is_empty();
    let nothing = lists && found.refused.is_none() && found.ends.is_none();
    let word = match (found.holds, &found.chosen) {
        (Some(true), _) => Line::plain(": ").and(Paint::Good, "yes"),
        (Some(false), _) => Line::plain(": ").and(Paint::Refused, "no"),
        (None, Some(chosen)) => Line::plain(": ").and(Paint::Good, &chosen.name),
        (None, None) if nothing => Line::plain(": nothing happens"),
        (None, None) => Line::new(),
    };
    word.and_line(&ids(&found.rules))
}

fn value_line(unit: Unit, value: &Value) -> Line {
    Line::plain(&format!("{}: {} ", value.who.name, value.name))
        .and(Paint::Strong, &value_amount(unit, value))
        .and_line(&ids(&value.rules))
}

/// The amount of a value, a length in the unit of the answer.
pub(super) fn value_amount(unit: Unit, value: &Value) -> String {
    value.length.map_or_else(|| value.amount.clone(), |length| amount(unit, length))
}

fn needed(need: &Need) -> Line {
    let what = match (need.what, &need.check) {
        (NeedKind::Check, Some(needed)) => check(needed),
        (NeedKind::Check, None) => "a check".to_owned(),
        (NeedKind::Ruling, _) => "a ruling by the game master".to_owned(),
        (NeedKind::DamageRoll, _) => "the damage roll".to_owned(),
        (NeedKind::Die, _) => {
            let faces = need.among.len();
            format!("a die with {faces} faces: {}, in this order", candidates(&need.among))
        }
        (NeedKind::Choice, _) => format!("a choice: {}", candidates(&need.among)),
    };
    let step = need.step.map_or_else(String::new, |step| format!(" at step {step}"));
    Line::new()
        .and(Paint::Refused, "needed")
        .and(Paint::Plain, &format!(": {what}{step}"))
        .and_line(&ids(&need.rules))
}

fn check(check: &RequiredCheck) -> String {
    let mut text = format!("{} check by {}", check.skill, check.who.name);
    if let Some(dc) = check.dc {
        text.push_str(&format!(" against DC {dc}"));
    }
    if check.bonus != 0 {
        text.push_str(&format!(", {:+}", check.bonus));
    }
    if check.take_ten {
        text.push_str(", can take 10");
    }
    text
}

fn candidates(among: &[Candidate]) -> String {
    let name = |candidate: &Candidate| match candidate {
        Candidate::Creature(who) => who.name.clone(),
        Candidate::Place(place) => place.to_string(),
    };
    among.iter().map(name).collect::<Vec<String>>().join(", ")
}
