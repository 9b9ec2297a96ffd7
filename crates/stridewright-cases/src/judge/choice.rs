//! Checks whether the choices in an answer are those that a case expects.

use crate::answer::{Among, Expected, ExpectedPath};
use crate::answer_view::{parts, reactors, weight, weight_in_words};
use crate::table::Table;
use stridewright::answer::{Choice, PathChoices, Step, Weight};
use stridewright::lattice::Heading;

/// Whether it holds; an error if that cannot be judged.
pub(super) fn holds(
    table: &Table<'_>,
    choices: &PathChoices,
    expected: &Expected,
) -> Result<bool, String> {
    let (among, meant) = match expected {
        Expected::Ways(count) => return Ok(choices.paths.len() == *count),
        Expected::Way(among, meant) => (among, meant),
        _ => return Ok(false),
    };
    let at = |place: usize| choices.paths.get(place).into_iter().collect();
    let ways: Vec<&Choice> = match among {
        Among::All => choices.paths.iter().collect(),
        Among::Cheapest => at(0),
        Among::Safest => at(choices.safest),
        Among::LeastHarmful => at(choices.least_harmful),
        Among::Straightest => vec![&choices.straightest],
    };
    let reactors =
        meant.reactors.iter().map(|who| table.name(who)).collect::<Result<Vec<_>, _>>()?;
    Ok(ways.into_iter().any(|way| is(way, meant, &reactors)))
}

/// The actual weights of the choices to a square, if they differ from those expected.
pub(super) fn differ(found: &[Weight], meant: &[ExpectedPath]) -> Option<String> {
    let same = found.iter().map(parts).eq(meant.iter().map(taken));
    let list = || {
        found.iter().map(|weight| weight_in_words(weight, false)).collect::<Vec<_>>().join(" | ")
    };
    (!same).then(list)
}

/// Whether steps go in these directions.
pub(super) fn goes(steps: &[Step], headings: &[Heading]) -> bool {
    steps.iter().map(|step| step.direction).eq(headings.iter().copied().map(Some))
}

/// The weight of the path in question, part by part.
const fn taken(meant: &ExpectedPath) -> ((usize, u32), [u32; 5]) {
    let ExpectedPath { movement, cost, reactions, damage, hazards, unsaid, checks, .. } = *meant;
    ((movement, cost), [reactions, damage, hazards, unsaid, checks])
}

/// Whether a path is the one in question.
fn is(way: &Choice, meant: &ExpectedPath, names: &[&str]) -> bool {
    let by_them = names.is_empty() || reactors(way) == names;
    let goes_so = |path: &Vec<Heading>| goes(&way.path.steps, path);
    parts(&weight(way)) == taken(meant) && by_them && meant.path.as_ref().is_none_or(goes_so)
}
