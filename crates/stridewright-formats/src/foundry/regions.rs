//! Regions that change the cost of movement (from version 13 on) become terrain.
//!
//! A square belongs to a region if its centre does. Where regions overlap the greatest difficulty
//! counts.

use super::grid::Grid;
use super::levels::Levels;
use super::shapes;
use crate::draft::Draft;
use crate::error::ReadError;
use crate::json::Item;
use crate::outline::{Budget, Shape};
use crate::report::{ImportReport, Place};
use core::fmt::Arguments;
use stridewright::answer::Message;
use stridewright::board::Terrain;
use stridewright::lattice::{Extent, Square};

/// The effect of a region on the ground, least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Ground {
    Difficult,
    Greater,
    Impassable,
}

/// The effects of a region on creatures that walk and on those that fly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cost {
    ground: Ground,
    hampers_flight: bool,
}

pub(super) fn read(
    scene: Item<'_>,
    grid: &Grid,
    levels: &Levels<'_>,
    draft: &mut Draft,
    report: &mut ImportReport,
) -> Result<(), ReadError> {
    let mut costs = Costs { extent: grid.frame.extent, list: Vec::new() };
    let mut budget = Budget::new();
    for (index, region) in scene.list_of("regions")?.enumerate() {
        let place = Place(format_args!("regions[{index}]"));
        let Some(cost) = cost(region.object()?, place, report)? else { continue };
        if !levels.has(region)? {
            report.ignored.note("regions of other levels", place);
            continue;
        }
        if !is_on_the_ground(region, levels.base())? {
            report.ignored.note("regions that do not reach down to the ground", place);
            continue;
        }
        let mut filled = Vec::new();
        for shape in region.list_of("shapes")? {
            match shapes::of(shape.object()?, grid, report)? {
                Some(shape) => filled.push(shape),
                None => report
                    .ignored
                    .note("region shapes that Stridewright does not read", shape.place()),
            }
        }
        let mut covered = false;
        let mut set = |square| {
            covered = true;
            costs.set(square, cost);
        };
        Shape::squares(&filled, grid.frame.extent, &mut budget, &mut set)
            .map_err(|message| ReadError::new(place, message))?;
        if covered {
            report.found.note("regions with a movement cost", place);
        } else {
            report.ignored.note("regions that contain no square's centre", place);
        }
    }
    costs.lay(draft, report);
    Ok(())
}

/// The effect of a region's behaviours on movement; `None` if none of them changes it.
fn cost(
    region: Item<'_>,
    place: Place<Arguments<'_>>,
    report: &mut ImportReport,
) -> Result<Option<Cost>, ReadError> {
    let mut strongest: Option<Cost> = None;
    for behaviour in region.list_of("behaviors")? {
        let kind = behaviour.object()?.get("type").map(Item::text).transpose()?.unwrap_or_default();
        if behaviour.get("disabled").map(Item::flag).transpose()? == Some(true) {
            report.ignored.note("region behaviours that are switched off", place);
        } else if kind != "modifyMovementCost" {
            let kind: String = kind.chars().take(40).collect();
            let message = Message::new("region behaviours of the kind `{kind}`");
            report.ignored.note(message.with("kind", kind), place);
        } else if let Some(system) = behaviour.get("system")
            && let Some(difficulties) = system.get("difficulties")
            && let Some(cost) = one_cost(difficulties.object()?, place, report)?
        {
            let hampers_flight =
                cost.hampers_flight || strongest.is_some_and(|other| other.hampers_flight);
            let ground = strongest.map_or(cost.ground, |other| other.ground.max(cost.ground));
            strongest = Some(Cost { ground, hampers_flight });
        }
    }
    Ok(strongest)
}

/// The meaning of the multipliers by kind of movement; `null` bars the region completely.
fn one_cost(
    difficulties: Item<'_>,
    place: Place<Arguments<'_>>,
    report: &mut ImportReport,
) -> Result<Option<Cost>, ReadError> {
    let multiplier = |action: &str| -> Result<f64, ReadError> {
        let found = difficulties.entries().find(|(key, _)| *key == action).map(|(_, item)| item);
        Ok(match found {
            None => 1.0,
            Some(item) if item.is_null() => f64::INFINITY,
            Some(item) => item.number()?,
        })
    };
    let (walk, fly) = (multiplier("walk")?, multiplier("fly")?);
    let ground = match walk {
        f64::INFINITY => Ground::Impassable,
        3.0.. => Ground::Greater,
        walk if walk > 1.0 => Ground::Difficult,
        _ => {
            report.ignored.note("movement costs that do not change walking", place);
            return Ok(None);
        }
    };
    if walk.is_finite() && walk != 2.0 && walk != 3.0 {
        report.assumed.note(
            "walking costs other than 2 and 3 times, treated as difficult (below 3) or greater \
             difficult terrain",
            place,
        );
    }
    if fly == f64::INFINITY {
        report.assumed.note("regions that stop flight, treated as hampering it", place);
    }
    Ok(Some(Cost { ground, hampers_flight: fly > 1.0 }))
}

/// Whether a region covers the ground at this elevation.
fn is_on_the_ground(region: Item<'_>, base: f64) -> Result<bool, ReadError> {
    let Some(elevation) = region.get("elevation") else { return Ok(true) };
    let bound = |key: &str| elevation.get(key).map(Item::number).transpose();
    // Its upper end belongs to it unless the file says otherwise.
    let inclusive = elevation.get("topInclusive").map(Item::flag).transpose()?.unwrap_or(true);
    let (bottom, top) = (bound("bottom")?, bound("top")?);
    Ok(bottom.is_none_or(|bottom| bottom <= base)
        && top.is_none_or(|top| top > base || (inclusive && top == base)))
}

/// The costs of all squares; none as long as no region has any.
struct Costs {
    extent: Extent,
    list: Vec<Option<Cost>>,
}

impl Costs {
    fn set(&mut self, at: Square, cost: Cost) {
        let Some(place) = self.extent.index(at) else { return };
        if self.list.is_empty() {
            self.list = vec![None; self.extent.area()];
        }
        let other = self.list[place];
        let ground = other.map_or(cost.ground, |other| other.ground.max(cost.ground));
        let hampers_flight = cost.hampers_flight || other.is_some_and(|other| other.hampers_flight);
        self.list[place] = Some(Cost { ground, hampers_flight });
    }

    fn lay(&self, draft: &mut Draft, report: &mut ImportReport) {
        for (square, cost) in self.extent.squares().zip(&self.list) {
            let Some(cost) = cost else { continue };
            let (terrain, what) = match cost.ground {
                Ground::Difficult => {
                    (Terrain::DIFFICULT, Message::new("squares of difficult terrain"))
                }
                Ground::Greater => (
                    Terrain::GREATER_DIFFICULT,
                    Message::new("squares of greater difficult terrain"),
                ),
                Ground::Impassable => {
                    (Terrain::PIT, Message::new("squares that creatures cannot walk on"))
                }
            };
            report.found.add(what, 1);
            draft.lay(
                square,
                if cost.hampers_flight { terrain.and(Terrain::HAMPERS_FLIGHT) } else { terrain },
            );
        }
    }
}
