//! Checks whether a study says of its squares what a case expects.

use crate::answer::ExpectedStudy;
use crate::answer_view::{Study, number_in_words};
use crate::reach_block::ReachDrawn;
use crate::spot::Spot;
use crate::table::Table;
use stridewright::answer::{Grid, MayEnd};
use stridewright::question::At;

/// `None` if it holds, otherwise what is the case instead.
pub(super) fn differs(
    table: &Table<'_>,
    study: &Study<'_>,
    meant: &ExpectedStudy,
    prefix: &str,
) -> Result<Option<String>, String> {
    let unless = |holds: bool| (!holds).then(|| study.in_words());
    Ok(match meant {
        ExpectedStudy::Number(numbers) => differing(table, study.numbers, numbers)?,
        ExpectedStudy::MoreExpensive(numbers) => match study.more_expensive {
            Some(more_expensive) => differing(table, more_expensive, numbers)?,
            None => unless(false),
        },
        ExpectedStudy::Blank(spots) => {
            let at = |spot: &Spot| Ok::<At, String>(table.square(*spot)?.into());
            let squares = spots.iter().map(at).collect::<Result<Vec<_>, _>>()?;
            let view = squares
                .iter()
                .find(|at| study.numbers.at(**at).is_some() || study.cut_off.contains(at));
            view.map(|at| format!("{at} {}", number_in_words(study.numbers.at(*at))))
        }
        ExpectedStudy::CutOff(spots) => {
            let mut squares = Vec::new();
            for spot in spots {
                squares.push(At::from(table.square(*spot)?));
            }
            squares.sort_by_key(|At(column, row)| (*row, *column));
            unless(squares == study.cut_off)
        }
        ExpectedStudy::Threatened(spot, names) => {
            let mut wanted = Vec::new();
            for name in names {
                wanted.push(table.creature(name)?.0);
            }
            wanted.sort_unstable();
            let found = study.who_at(table.square(*spot)?.into()).unwrap_or_default();
            let name =
                |who: &usize| table.board.figures().get(*who).map(|figure| &*figure.creature.name);
            let names: Vec<&str> = found.iter().filter_map(name).collect();
            (found != wanted).then(|| match &names[..] {
                [] => format!("{spot} is not threatened"),
                names => format!("threatened {spot} by {}", names.join(" and ")),
            })
        }
        ExpectedStudy::Unmoved(name, by) => {
            let who = table.creature(name)?;
            let unmoved = study.unmoved.iter().find(|unmoved| unmoved.who.index == who.0);
            let so = |rule: Option<&str>| by.as_ref().is_none_or(|by| by.is(rule, prefix));
            unless(unmoved.is_some_and(|unmoved| so(unmoved.rule.as_deref())))
        }
        ExpectedStudy::Before(before) => unless(study.before == Some(*before)),
    })
}

/// The first square with another number.
fn differing(
    table: &Table<'_>,
    grid: &Grid,
    numbers: &[(Spot, i32)],
) -> Result<Option<String>, String> {
    for (spot, number) in numbers {
        let found = grid.at(table.square(*spot)?);
        if found != Some(*number) {
            return Ok(Some(format!("{spot} {}", number_in_words(found))));
        }
    }
    Ok(None)
}

/// The actual numbers, unless they are as drawn: a number where the case draws one, and no number
/// elsewhere.
pub(super) fn differs_from(
    table: &Table<'_>,
    study: &Study<'_>,
    block: Option<&ReachDrawn>,
) -> Option<String> {
    let Some(block) = block else { return Some("no block".to_owned()) };
    let same = |found: Option<i32>, at: At| match (found, block.at(at.square())) {
        (None, None) => true,
        (Some(number), Some((drawn, MayEnd::Turn))) => {
            drawn.movement.is_none() && i64::from(number) == i64::from(drawn.cost)
        }
        _ => false,
    };
    let squares = table.board.extent().squares().map(At::from);
    let all = squares.map(|at| (at, study.numbers.at(at))).find(|(at, found)| !same(*found, *at));
    all.map(|(at, found)| format!("{at} {}", number_in_words(found)))
}
