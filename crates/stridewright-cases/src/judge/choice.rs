//! Whether the ways that a door tells are those that a case expects.

use crate::answer::{Among, Expected, WayMeant};
use crate::table::Table;
use crate::told::choices::{Choice, Choices, Weight};

/// Whether it does hold; an error if that cannot be told.
pub(super) fn holds(table: &Table<'_>, choices: &Choices, expected: &Expected) -> Result<bool, String> {
    let (among, meant) = match expected {
        Expected::Ways(count) => return Ok(choices.ways.len() == *count),
        Expected::Way(among, meant) => (among, meant),
        _ => return Ok(false),
    };
    let at = |place: usize| choices.ways.get(place).into_iter().collect();
    let ways: Vec<&Choice> = match among {
        Among::All => choices.ways.iter().collect(),
        Among::Cheapest => at(0),
        Among::Safest => at(choices.safest),
        Among::LeastHarmful => at(choices.least_harmful),
        Among::Straightest => vec![&choices.straightest],
    };
    let reactors = meant.reactors.iter().map(|who| table.name(who)).collect::<Result<Vec<_>, _>>()?;
    Ok(ways.into_iter().any(|way| is(way, meant, &reactors)))
}

/// What the ways to a square take, if it is not what is meant.
pub(super) fn differ(found: &[Weight], meant: &[WayMeant]) -> Option<String> {
    let wanted: Vec<Weight> = meant.iter().map(taken).collect();
    let list = || found.iter().map(Weight::to_string).collect::<Vec<_>>().join(" | ");
    (found != wanted).then(list)
}

/// What a way takes that is meant.
const fn taken(meant: &WayMeant) -> Weight {
    let WayMeant { movement, cost, reactions, damage, hazards, unsaid, checks, .. } = *meant;
    Weight { movement, cost, reactions, damage, hazards, unsaid, checks }
}

/// Whether a way is the one that is meant.
fn is(way: &Choice, meant: &WayMeant, reactors: &[&str]) -> bool {
    let by_them = reactors.is_empty() || way.reactors == reactors;
    let goes_so =
        |path: &Vec<_>| way.steps.iter().map(|step| step.heading).eq(path.iter().copied().map(Some));
    way.weight == taken(meant) && by_them && meant.path.as_ref().is_none_or(goes_so)
}
