//! Finds a route over tiles, and prices only the path that is found.
//!
//! A small map, or one prepared for an earlier question, is searched as a whole: by jump points
//! where they apply, otherwise by a flood. On any other map the flood first covers the part around
//! both ends, and then larger parts until no path through the rest can be as cheap.

use super::engines::SearchEngine;
use super::map_parts::MapParts;
use super::plane_request::{PlaneRequest, beyond_steps_alone};
use super::prepare::{cautious, without_detours};
use super::priced::{Path, priced};
use crate::explain::Pricing;
use crate::field::Mover;
use crate::lattice::{Rectangle, Square};
use crate::query::multi_search::{Layout, SearchRequest};
use crate::query::prepared::{DistanceMap, PreparedReach, Reading, Unsupported, squares_around};
use crate::query::terrain_cache::TerrainCache;
use crate::query::{QueryError, Route, Scratch, first_sum};
use alloc::vec::Vec;

/// Up to this many columns and rows, a map is prepared as a whole for a route, rather than the part
/// around its ends.
const SMALL: u32 = 64;

/// How many times longer it takes to prepare a square than to check a square of a kept map that is
/// repaired.
const EXPENSIVE: usize = 8;

/// The widest bodies for which a window of tiles contains every body that touches a tile.
const WIDEST: u32 = 16;

/// Returns the cheapest path to the goal, the same that a search by buckets finds; `None` if tiles
/// do not support the question, or there is no path.
pub(super) fn route(
    request: SearchRequest<'_>,
    scratch: &mut Scratch,
) -> Result<Option<Route>, QueryError> {
    let Some(goal) = request.goal.filter(|_| scratch.engines.allow(SearchEngine::Tiles)) else {
        return Ok(None);
    };
    let movers = cautious(request)?;
    let Ok(asked) = admitted(request, &movers) else { return Ok(None) };
    let mover = asked.mover;
    let Some(way) = way(request, asked, goal.square, scratch)? else { return Ok(None) };
    let first_sum = first_sum(request.program, &request.plan.turn);
    let pricing = Pricing { movement: 0, first_sum, one_square: None };
    let path = Path { mover, squares: &way, goal: Some(goal) };
    let route = priced(request.program, path, pricing, &mut scratch.cells)
        .map(|(steps, cost)| Route { steps, costs: vec![cost] });
    if route.is_some() {
        scratch.engines.note(SearchEngine::Tiles);
    }
    request.meter.check()?;
    Ok(route)
}

/// Returns the only movement of a question for a route if tiles support it, or why they do not, as
/// far as that is known without reading the ground.
fn admitted<'a>(
    request: SearchRequest<'a>,
    movers: &'a [Mover<'a>],
) -> Result<PlaneRequest<'a>, Unsupported> {
    let ([mover], [leg]) = (movers, request.legs) else { return Err(Unsupported::Movements) };
    without_detours(request, mover)?;
    let asked = PlaneRequest { mover, leg, in_space: request.in_space };
    if let Some(beyond) = beyond_steps_alone(leg).or_else(|| asked.beyond()) {
        return Err(beyond);
    }
    if mover.side() > WIDEST { Err(Unsupported::Distance) } else { Ok(asked) }
}

/// Returns whether tiles search for the path to a goal, or why they do not support it. If they find
/// none, buckets explain why there is none.
pub(super) fn by_tiles(
    request: SearchRequest<'_>,
    movers: &[Mover<'_>],
    goal: Square,
    cache: &mut TerrainCache,
) -> Result<(), Unsupported> {
    let asked = admitted(request, movers)?;
    let first = map_parts(request, asked, goal).part(0);
    prepare(request, asked, first, cache).map(|_| ())
}

/// Prepares the movement over a part of the map.
fn prepare(
    request: SearchRequest<'_>,
    asked: PlaneRequest<'_>,
    part: Rectangle,
    cache: &mut TerrainCache,
) -> Result<PreparedReach, Unsupported> {
    let read = part.grown(squares_around(asked.mover.side()).unsigned_abs());
    let part = request.board.extent().clip(read.at, read.last());
    let far = asked.leg.most.map_or(u32::MAX, |most| most.0);
    let first_sum = first_sum(request.program, &request.plan.turn);
    PreparedReach::new(cache, asked, Reading { far, first_sum, part })
}

/// Returns the parts of the map that are searched for a route.
fn map_parts(request: SearchRequest<'_>, asked: PlaneRequest<'_>, goal: Square) -> MapParts {
    MapParts {
        whole: request.board.extent().whole(),
        start: asked.mover.figure().body.at,
        goal,
        prices: request.program.prices.least(),
        sums: [first_sum(request.program, &request.plan.turn), asked.leg.most_halves()],
    }
}

/// Returns the top-left squares of the cheapest path.
///
/// The work counted is that of the smallest sufficient part of the map, however much was searched:
/// it does not depend on what earlier questions have left in memory.
fn way(
    request: SearchRequest<'_>,
    asked: PlaneRequest<'_>,
    goal: Square,
    scratch: &mut Scratch,
) -> Result<Option<Vec<Square>>, QueryError> {
    let parts = map_parts(request, asked, goal);
    // The same limits as for a search of single squares, whichever runs.
    Layout::of(request, core::slice::from_ref(asked.mover), &[])?;
    request.meter.check()?;
    // If the ends are close, preparing the part around them is faster than repairing a kept map.
    let repair = EXPENSIVE * parts.area(0) > request.board.extent().area();
    let found = match over_the_whole_map(request, asked, &parts, repair, scratch) {
        Some(found) => found,
        None => match part_by_part(request, asked, &parts, scratch)? {
            Some(found) => found,
            None => return Ok(None),
        },
    };
    let enough = parts.least_enough(found.as_ref().map(|(_, sum)| *sum));
    let counted = (0..enough).find(|part| !request.meter.affords(parts.area(*part)));
    request.meter.spend(parts.area(counted.unwrap_or(enough)));
    request.meter.check()?;
    Ok(found.map(|(way, _)| way))
}

/// The cheapest path and its distance; `None` if there is no path.
type CheapestPath = Option<(Vec<Square>, u32)>;

/// Searches the whole map, if that is small or already prepared, or if a map may be repaired that
/// was prepared before a change; `None` if not.
fn over_the_whole_map(
    request: SearchRequest<'_>,
    asked: PlaneRequest<'_>,
    parts: &MapParts,
    repair: bool,
    scratch: &mut Scratch,
) -> Option<CheapestPath> {
    let whole = parts.whole;
    let is_small = whole.width.max(whole.height) <= SMALL;
    let is_laid_out =
        || !scratch.distance_map.is_empty() && scratch.terrain.knows_whole_map(asked.mover, repair);
    let may_serve = scratch.engines.allow_whole_maps() && request.meter.affords(parts.area(0));
    if !may_serve || !(is_small || is_laid_out()) {
        return None;
    }
    let prepared = prepare(request, asked, whole, &mut scratch.terrain).ok()?;
    let kept = scratch.distance_map.take(&prepared);
    let kept = match kept {
        None if repair => scratch.distance_map.repaired(&prepared, &mut scratch.floods),
        kept => kept,
    };
    let distance_map = match kept {
        Some(distance_map) => distance_map,
        None if is_small => DistanceMap::over(prepared, whole, &mut scratch.floods),
        None => return None,
    };
    let found = distance_map.cheapest_to(parts.goal, scratch);
    scratch.distance_map.keep(distance_map);
    Some(found)
}

/// Searches larger and larger parts of the map until one is enough; `None` if tiles do not support
/// it.
fn part_by_part(
    request: SearchRequest<'_>,
    asked: PlaneRequest<'_>,
    parts: &MapParts,
    scratch: &mut Scratch,
) -> Result<Option<CheapestPath>, QueryError> {
    let mut number = 0;
    loop {
        // No smaller part was enough, so at least this one counts.
        if !request.meter.affords(parts.area(number)) {
            request.meter.spend(parts.area(number));
        }
        request.meter.check()?;
        let part = parts.part(number);
        let Ok(prepared) = prepare(request, asked, part, &mut scratch.terrain) else {
            return Ok(None);
        };
        let distance_map = DistanceMap::over(prepared, part, &mut scratch.floods);
        let found = distance_map.cheapest_to(parts.goal, scratch);
        let sum = found.as_ref().map(|(_, sum)| *sum);
        if parts.is_enough(part, sum) {
            if part == parts.whole {
                scratch.distance_map.keep(distance_map);
            }
            return Ok(Some(found));
        }
        if number == 0
            && let Some(found) = over_the_whole_map(request, asked, parts, true, scratch)
        {
            return Ok(Some(found));
        }
        // The path found bounds the part of the map that can contain a cheaper one. Without a path,
        // one may exist a little farther out.
        let next = if sum.is_some() { parts.least_enough(sum) } else { number + 2 };
        number = if request.meter.affords(parts.area(next)) { next } else { number + 1 };
    }
}
