//! Checks whether an answer has the findings that a case expects.

use crate::answer::{By, ExpectedTurn, Finding, Needed};
use crate::answer_view::OtherFindings;
use crate::spot::Spot;
use crate::table::Table;
use stridewright::answer::{
    Candidate, Event, EventKind, Need, NeedKind, Placement, RequiredCheck, Value,
};
use stridewright::question::Who;
use stridewright::unit::FEET_PER_SQUARE;

/// Whether it does; an error if that cannot be judged.
pub(super) fn holds(
    table: &Table<'_>,
    found: &OtherFindings<'_>,
    expected: &Finding,
    prefix: &str,
) -> Result<bool, String> {
    let so = |by: &Option<By>, rules: &[String]| {
        by.as_ref().is_none_or(|by| rules.iter().any(|id| by.is(Some(id), prefix)))
    };
    Ok(match expected {
        Finding::Event(text, by) => {
            let is = |event: &Event| in_squares(&event.text) == in_squares(text);
            found.events.iter().any(|event| is(event) && so(by, &event.rules))
        }
        Finding::NoEvent(words) => !found.events.iter().any(|event| begins(&event.text, words)),
        Finding::Events(count) => found.events.len() == *count,
        Finding::Reactions(count) => {
            let reactions = found.events.iter().filter(|event| event.what == EventKind::Reacts);
            reactions.count() == *count
        }
        Finding::Value(text, by) => {
            let is = |value: &Value| format!("{} {}", value.name, value.amount) == *text;
            found.values.iter().any(|value| is(value) && so(by, &value.rules))
        }
        Finding::NoValue(name) => !found.values.iter().any(|value| value.name == *name),
        Finding::Needs(needed, step, by) => {
            let mut matching = Vec::new();
            for need in found.needs {
                matching.push(
                    is_needed(table, need, needed)?
                        && step.is_none_or(|step| need.step == Some(step))
                        && so(by, &need.rules),
                );
            }
            matching.contains(&true)
        }
        Finding::Among(among) => {
            let mut same = false;
            for need in found.needs.iter().filter(|need| is_open(need)) {
                same |= are(table, &need.among, among)?;
            }
            same
        }
        Finding::Ends(spot) => found.ends.map_or(Ok(false), |ends| is_there(table, ends, *spot))?,
        Finding::Chosen(who) => {
            let name = table.name(who)?;
            found.chosen.is_some_and(|chosen| chosen.name == name)
        }
        Finding::Turn(said) => match (found.turn, said) {
            (None, _) => false,
            (Some(turn), ExpectedTurn::Diagonals(count)) => turn.diagonals == *count,
            (Some(turn), ExpectedTurn::Spent(squares)) => turn.spent == *squares,
            (Some(turn), ExpectedTurn::SpentFeet(feet)) => turn.spent_feet == *feet,
            (Some(turn), ExpectedTurn::ExtraFeet(feet)) => turn.extra_feet == *feet,
            (Some(turn), ExpectedTurn::Disengaged) => turn.disengaged,
            (Some(turn), ExpectedTurn::Mounted) => turn.mounted,
            (Some(turn), ExpectedTurn::Actions(actions)) => turn.actions == *actions,
            (Some(turn), ExpectedTurn::By(action)) => turn.by == Some(*action),
            (Some(turn), ExpectedTurn::Moved(moved)) => turn.moved == *moved,
            (Some(turn), ExpectedTurn::Reacted(names)) => are_named(table, &turn.reacted, names)?,
        },
    })
}

/// Whether a body is at a place: in its top-left square, or exactly on these squares.
pub(super) fn is_there(table: &Table<'_>, body: Placement, spot: Spot) -> Result<bool, String> {
    let (square, height) = table.place(spot, body.width.max(body.height))?;
    let shape = (body.width, body.height);
    let same = spot.placement().is_none_or(|placement| placement == shape);
    Ok(same && (body.at.square(), body.elevation) == (square, height))
}

/// A text with its lengths in squares, so that a case may name them in either unit.
fn in_squares(text: &str) -> String {
    let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    for place in 1..words.len() {
        let feet: Option<u32> = words[place - 1].parse().ok().filter(|_| words[place] == "ft");
        if let Some(squares) =
            feet.filter(|feet| feet.is_multiple_of(FEET_PER_SQUARE)).map(|f| f / FEET_PER_SQUARE)
        {
            words[place - 1] = squares.to_string();
            words[place] = if squares == 1 { "square" } else { "squares" }.to_owned();
        }
    }
    words.join(" ")
}

/// Whether creatures are those that are named, in this order.
fn are_named(table: &Table<'_>, found: &[Who], names: &[String]) -> Result<bool, String> {
    let wanted =
        names.iter().map(|name| table.creature(name).map(Some)).collect::<Result<Vec<_>, _>>()?;
    Ok(found.iter().map(|who| who.on(&table.board)).eq(wanted))
}

/// Whether a text begins with these words, and not within another word.
fn begins(text: &str, words: &str) -> bool {
    text.strip_prefix(words).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

/// Whether a choice among several equals is needed.
const fn is_open(need: &Need) -> bool {
    matches!(need.what, NeedKind::Die | NeedKind::Choice)
}

fn is_needed(table: &Table<'_>, actual: &Need, expected: &Needed) -> Result<bool, String> {
    let (what, among) = match expected {
        Needed::Check { skill, dc } => {
            let is =
                |check: &RequiredCheck| check.skill == *skill && (dc.is_none() || check.dc == *dc);
            return Ok(actual.what == NeedKind::Check && actual.check.as_ref().is_some_and(is));
        }
        Needed::DamageRoll => return Ok(actual.what == NeedKind::DamageRoll),
        Needed::Die(among) => (NeedKind::Die, among),
        Needed::Choice(among) => (NeedKind::Choice, among),
    };
    Ok(actual.what == what && (among.is_empty() || are(table, &actual.among, among)?))
}

/// Whether the candidates are these, in whatever order.
fn are(table: &Table<'_>, candidates: &[Candidate], expected: &[String]) -> Result<bool, String> {
    let is = |candidate: &Candidate, text: &str| match (candidate, table.name(text)) {
        (Candidate::Creature(who), Ok(name)) => Ok(who.name == name),
        (Candidate::Place(place), Err(_)) => is_there(table, *place, Spot::parse(text)?),
        _ => Ok::<bool, String>(false),
    };
    let mut met = vec![false; candidates.len()];
    for text in expected {
        let mut found = false;
        for (candidate, met) in candidates.iter().zip(&mut met) {
            let same = is(candidate, text)?;
            (found, *met) = (found || same, *met || same);
        }
        if !found {
            return Ok(false);
        }
    }
    Ok(candidates.len() == expected.len() && met.into_iter().all(|met| met))
}
