//! Compares an area of effect with the expectation of a case.

use crate::answer::{Expected, ExpectedArea, Remark};
use crate::spot::Spot;
use crate::table::Table;
use stridewright::answer::{AffectedCreature, AreaOfEffect};
use stridewright::question::At;

/// Whether a statement holds; an error if that cannot be judged.
pub(super) fn holds(
    table: &Table<'_>,
    area: &AreaOfEffect,
    expected: &Expected,
) -> Result<bool, String> {
    Ok(match expected {
        Expected::Count(count) => area.squares.len() == *count,
        Expected::Reaches(list) => {
            let spots: Vec<Spot> = list.iter().map(|(spot, _)| *spot).collect();
            covers(table, &area.squares, &spots)?
        }
        Expected::Not(spots) => {
            let mut any = false;
            for spot in spots {
                any |= covers(table, &area.squares, &[*spot])?;
            }
            !any
        }
        Expected::Area(ExpectedArea::CutOff(spots)) => covers(table, &area.cut_off, spots)?,
        Expected::Area(ExpectedArea::Affects(meant)) => affects(table, area, meant)?,
        _ => false,
    })
}

/// Whether exactly these creatures are in the shape, in this order.
fn affects(
    table: &Table<'_>,
    area: &AreaOfEffect,
    meant: &[(String, Option<Remark>)],
) -> Result<bool, String> {
    if area.creatures.len() != meant.len() {
        return Ok(false);
    }
    for (creature, (who, remark)) in area.creatures.iter().zip(meant) {
        let is = creature.who.name == table.name(who)?;
        if !is || remark.as_ref().is_some_and(|remark| !is_so(creature, remark)) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether squares contain all of these.
fn covers(table: &Table<'_>, squares: &[At], spots: &[Spot]) -> Result<bool, String> {
    for spot in spots {
        if !squares.contains(&table.square(*spot)?.into()) {
            return Ok(false);
        }
    }
    Ok(true)
}

fn is_so(creature: &AffectedCreature, remark: &Remark) -> bool {
    match remark {
        Remark::ByChoice => creature.by_choice,
        Remark::CutOff => creature.cut_off,
        Remark::Cover(degree) => {
            creature.values.iter().any(|value| value.name == "cover" && value.amount == *degree)
        }
    }
}
