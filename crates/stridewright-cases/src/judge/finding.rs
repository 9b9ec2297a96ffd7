//! Whether an answer finds what a case expects it to find.

use crate::answer::{By, Finding, Needed, TurnSaid};
use crate::spot::Spot;
use crate::table::Table;
use crate::told::found::{self, Candidate, Found, Place};
use stridewright::board::CreatureIndex;
use stridewright::unit::FEET_PER_SQUARE;

/// Whether it does; an error if that cannot be told.
pub(super) fn holds(
    table: &Table<'_>,
    found: &Found,
    expected: &Finding,
    prefix: &str,
) -> Result<bool, String> {
    let so = |by: &Option<By>, rules: &[String]| {
        by.as_ref().is_none_or(|by| rules.iter().any(|id| by.is(Some(id), prefix)))
    };
    Ok(match expected {
        Finding::Event(text, by) => {
            let is = |event: &found::Event| in_squares(&event.text) == in_squares(text);
            found.events.iter().any(|event| is(event) && so(by, &event.rules))
        }
        Finding::NoEvent(words) => !found.events.iter().any(|event| begins(&event.text, words)),
        Finding::Events(count) => found.events.len() == *count,
        Finding::Reactions(count) => found.events.iter().filter(|event| event.reaction).count() == *count,
        Finding::Value(text, by) => {
            let is = |value: &found::Value| format!("{} {}", value.name, value.amount) == *text;
            found.values.iter().any(|value| is(value) && so(by, &value.rules))
        }
        Finding::NoValue(name) => !found.values.iter().any(|value| value.name == *name),
        Finding::Needs(needed, step, by) => {
            let mut matching = Vec::new();
            for need in &found.needs {
                matching.push(
                    is_needed(table, &need.what, needed)?
                        && step.is_none_or(|step| need.step == Some(step))
                        && so(by, &need.rules),
                );
            }
            matching.contains(&true)
        }
        Finding::Among(among) => {
            let mut same = false;
            for need in &found.needs {
                if let found::Needed::Die(list) | found::Needed::Choice(list) = &need.what {
                    same |= are(table, list, among)?;
                }
            }
            same
        }
        Finding::Ends(spot) => found.ends.map_or(Ok(false), |ends| is_there(table, ends, *spot))?,
        Finding::Chosen(who) => found.chosen.as_deref() == Some(table.name(who)?),
        Finding::Turn(said) => match (&found.turn, said) {
            (None, _) => false,
            (Some(turn), TurnSaid::Diagonals(count)) => turn.diagonals == *count,
            (Some(turn), TurnSaid::Spent(squares)) => turn.spent.0 == *squares,
            (Some(turn), TurnSaid::Actions(actions)) => turn.actions == *actions,
            (Some(turn), TurnSaid::By(action)) => turn.by == Some(*action),
            (Some(turn), TurnSaid::Moved(moved)) => turn.moved == *moved,
            (Some(turn), TurnSaid::Reacted(names)) => are_named(table, &turn.reacted, names)?,
        },
    })
}

/// Whether a body is at a place: in its top-left square, or exactly on these squares.
pub(super) fn is_there(table: &Table<'_>, body: Place, spot: Spot) -> Result<bool, String> {
    let (square, height) = table.place(spot, body.base.width.max(body.base.height))?;
    let shape = (body.base.width, body.base.height);
    let same = spot.placement().is_none_or(|placement| placement == shape);
    Ok(same && (body.base.at, body.height) == (square, height))
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
fn are_named(table: &Table<'_>, found: &[CreatureIndex], names: &[String]) -> Result<bool, String> {
    let wanted = names.iter().map(|name| table.name(name)).collect::<Result<Vec<_>, _>>()?;
    Ok(found.iter().map(|who| table.name_of(*who)).eq(wanted))
}

/// Whether a text begins with these words, and not within another word.
fn begins(text: &str, words: &str) -> bool {
    text.strip_prefix(words).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

fn is_needed(table: &Table<'_>, actual: &found::Needed, expected: &Needed) -> Result<bool, String> {
    Ok(match (actual, expected) {
        (found::Needed::Check { skill, dc, .. }, Needed::Check { skill: wanted, dc: difficulty }) => {
            skill == wanted && (difficulty.is_none() || dc == difficulty)
        }
        (found::Needed::Die(list), Needed::Die(among))
        | (found::Needed::Choice(list), Needed::Choice(among)) => {
            among.is_empty() || are(table, list, among)?
        }
        _ => false,
    })
}

/// Whether the candidates are these, in whatever order.
fn are(table: &Table<'_>, candidates: &[Candidate], expected: &[String]) -> Result<bool, String> {
    let is = |candidate: &Candidate, text: &str| match (candidate, table.name(text)) {
        (Candidate::Creature(who), Ok(name)) => Ok(who == name),
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
