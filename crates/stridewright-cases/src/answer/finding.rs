//! Answers about events, values that are set, and decisions that are still needed.

use super::By;
use crate::number::number;
use crate::spot::{Spot, split_outside};
use stridewright::rule::Action;

/// A finding that the answer must contain.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Finding {
    /// This happens, by this rule if the case names one.
    Event(String, Option<By>),
    /// No event begins with these words.
    NoEvent(String),
    Events(usize),
    Reactions(usize),
    /// A value is set: its name and its amount.
    Value(String, Option<By>),
    /// No value of this name is set.
    NoValue(String),
    /// Something is needed, for a step and by a rule if those are given.
    Needs(Needed, Option<usize>, Option<By>),
    /// These are equal, and no others.
    Among(Vec<String>),
    /// The place of the creature afterwards.
    Ends(Spot),
    /// The creature chosen.
    Chosen(String),
    /// The turn afterwards.
    Turn(ExpectedTurn),
}

/// A decision or value that is needed. Candidates are places or creatures; empty: not said.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Needed {
    Check { skill: String, dc: Option<u32> },
    Die(Vec<String>),
    Choice(Vec<String>),
    DamageRoll,
}

/// Something about the turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ExpectedTurn {
    Diagonals(u32),
    Spent(u32),
    /// Feet spent on other things than steps.
    SpentFeet(u32),
    /// Feet that Dashes have added.
    ExtraFeet(u32),
    Disengaged,
    /// It has mounted or dismounted.
    Mounted,
    Moved(bool),
    Actions(u32),
    By(Action),
    /// The creatures that have reacted, by letter or name, first to last.
    Reacted(Vec<String>),
}

impl Finding {
    /// Reads an answer; `None` if it begins like none of these.
    pub(super) fn parse(text: &str) -> Option<Result<Finding, String>> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let rest = rest.trim();
        Some(match word {
            "event" => said(rest).map(|(text, by)| Finding::Event(text, by)),
            "no" => match rest.split_once(' ') {
                Some(("event", words)) => Ok(Finding::NoEvent(words.trim().to_owned())),
                Some(("value", name)) => Ok(Finding::NoValue(name.trim().to_owned())),
                _ => return None,
            },
            "events" => number(rest).map(Finding::Events),
            "reactions" => number(rest).map(Finding::Reactions),
            "value" => said(rest).and_then(|(text, by)| match text.contains(' ') {
                true => Ok(Finding::Value(text, by)),
                false => Err(format!("`{text}`: the amount is missing")),
            }),
            "needs" => needs(rest),
            "among" => Ok(Finding::Among(candidates(rest))),
            "ends" => match rest.strip_prefix("at ") {
                Some(place) => Spot::parse(place).map(Finding::Ends),
                None => Err("expected `ends at (3,0)`".to_owned()),
            },
            "chosen" if !rest.is_empty() => Ok(Finding::Chosen(rest.to_owned())),
            "turn" => turn(rest),
            _ => return None,
        })
    }
}

/// Words, and the rule behind `by` at their end.
fn said(text: &str) -> Result<(String, Option<By>), String> {
    let (words, by) = match text.rsplit_once(" by ") {
        Some((words, by)) => (words.trim(), Some(By::parse(by)?)),
        None => (text, None),
    };
    if words.is_empty() { Err("words are missing".to_owned()) } else { Ok((words.to_owned(), by)) }
}

fn needs(rest: &str) -> Result<Finding, String> {
    let (words, by) = said(rest)?;
    let (mut rest, mut step, mut dc) = (words.as_str(), None, None);
    while let Some((before, last)) = rest.rsplit_once(' ') {
        if let Some(before) = before.strip_suffix(" at step") {
            (rest, step) = (before, Some(number(last)?));
        } else if let Some(before) = before.strip_suffix(" dc") {
            (rest, dc) = (before, Some(number(last)?));
        } else {
            break;
        }
    }
    let (word, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    let rest = rest.trim();
    let among = || candidates(rest.strip_prefix("among ").unwrap_or_default());
    let needed = match word {
        "check" if !rest.is_empty() => Needed::Check { skill: rest.to_owned(), dc },
        "die" => Needed::Die(among()),
        "choice" => Needed::Choice(among()),
        "damage" if rest == "roll" => Needed::DamageRoll,
        _ => {
            return Err(
                "expected `needs check …`, `needs ruling`, `needs die`, `needs choice` or \
                        `needs damage roll`"
                    .to_owned(),
            );
        }
    };
    Ok(Finding::Needs(needed, step, by))
}

fn candidates(text: &str) -> Vec<String> {
    let parts = split_outside(text, ',').into_iter();
    parts
        .map(|part| part.split_whitespace().collect::<String>())
        .filter(|part| !part.is_empty())
        .collect()
}

fn turn(rest: &str) -> Result<Finding, String> {
    let said = match rest.split_once(' ').unwrap_or((rest, "")) {
        ("diagonals", count) => ExpectedTurn::Diagonals(number(count)?),
        ("spent", feet) if feet.starts_with("feet ") => {
            ExpectedTurn::SpentFeet(number(feet.trim_start_matches("feet "))?)
        }
        ("extra", feet) if feet.starts_with("feet ") => {
            ExpectedTurn::ExtraFeet(number(feet.trim_start_matches("feet "))?)
        }
        ("disengaged", "") => ExpectedTurn::Disengaged,
        ("mounted", "") => ExpectedTurn::Mounted,
        ("spent", squares) => ExpectedTurn::Spent(number(squares)?),
        ("moved", "") => ExpectedTurn::Moved(true),
        ("not", "moved") => ExpectedTurn::Moved(false),
        ("actions", count) => ExpectedTurn::Actions(number(count)?),
        ("by", name) => {
            ExpectedTurn::By(Action::named(name).ok_or_else(|| format!("there is no `{name}`"))?)
        }
        ("reacted", "none") => ExpectedTurn::Reacted(Vec::new()),
        ("reacted", names) => {
            ExpectedTurn::Reacted(names.split(" and ").map(|name| name.trim().to_owned()).collect())
        }
        _ => {
            let known = "`turn diagonals 1`, `turn spent 3`, `turn moved`, `turn actions 2`, \
                `turn by move` or `turn reacted e and g`";
            return Err(format!("expected {known}"));
        }
    };
    Ok(Finding::Turn(said))
}
