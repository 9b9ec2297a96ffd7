//! Whether an answer finds what a case expects it to find.

use crate::answer::{By, Finding, Needed, TurnSaid};
use crate::spot::Spot;
use crate::table::Table;
use crate::told::found::{self, Candidate, Found, Place};
use stridewright::board::CreatureIndex;

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
            found.events.iter().any(|event| event.text == *text && so(by, &event.rules))
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
        Finding::Ends(spot) => found.ends == Some(place(table, *spot)?),
        Finding::Chosen(who) => found.chosen.as_deref() == Some(table.name(who)?),
        Finding::Turn(TurnSaid::Reacted(names)) => {
            found.turn.as_ref().map_or(Ok(false), |turn| are_named(table, &turn.reacted, names))?
        }
        Finding::Turn(said) => found.turn.as_ref().is_some_and(|turn| match said {
            TurnSaid::Diagonals(count) => turn.diagonals == *count,
            TurnSaid::Spent(squares) => turn.spent.0 == *squares,
            TurnSaid::Actions(actions) => turn.actions == *actions,
            TurnSaid::By(action) => turn.by == Some(*action),
            TurnSaid::Moved(moved) => turn.moved == *moved,
            TurnSaid::Reacted(_) => false,
        }),
    })
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
    let meant = |text: &String| match table.name(text) {
        Ok(name) => Ok(Candidate::Creature(name.to_owned())),
        Err(_) => Spot::parse(text).and_then(|spot| place(table, spot)).map(Candidate::Place),
    };
    let expected = expected.iter().map(meant).collect::<Result<Vec<_>, _>>()?;
    let all = |some: &[Candidate], others: &[Candidate]| some.iter().all(|one| others.contains(one));
    Ok(candidates.len() == expected.len() && all(candidates, &expected) && all(&expected, candidates))
}

fn place(table: &Table<'_>, spot: Spot) -> Result<Place, String> {
    let (square, height) = table.place(spot, 1)?;
    Ok(Place(square.column, square.row, height))
}
