//! A route by a wave over tiles: over the part of the map around its ends first, and over more of it until no way through what was left out can be
//! as cheap. Only the way that is found is priced.

use super::regions::Regions;
use super::{Asked, SearchEngine, cautious};
use crate::explain::{Pricing, price_stretch};
use crate::field::{Engine, Field, Mover, squeezed_shapes};
use crate::lattice::{Cuboid, Direction, Heading, Rectangle, Square};
use crate::query::journey::{Errand, Layout, named};
use crate::query::ready::{Beyond, Chart, Reading, Ready, squares_around};
use crate::query::terrain_cache::TerrainCache;
use crate::query::{Goal, QueryError, Route, Scratch, first_sum};
use crate::rule::Ending;

/// Steps of a way that are priced on one reading of the squares around them.
const TOGETHER: usize = 8;

/// Columns and rows of maps that are laid out whole for a route, rather than the part around its ends.
const SMALL: u32 = 64;

/// The widest bodies that a window of which tiles are made holds whole, wherever they touch a tile.
const WIDEST: u32 = 16;

/// The cheapest way to the goal, the one that a search by buckets finds; `None`: tiles cannot tell, or there is none.
pub(in crate::query) fn route(
    errand: Errand<'_>,
    scratch: &mut Scratch,
) -> Result<Option<Route>, QueryError> {
    let Some(goal) = errand.goal.filter(|_| scratch.engines.allow(SearchEngine::Tiles)) else {
        return Ok(None);
    };
    let movers = cautious(errand)?;
    let Ok(asked) = admitted(errand, &movers) else { return Ok(None) };
    let mover = asked.mover;
    let Some(way) = way(errand, asked, goal.square, scratch)? else { return Ok(None) };
    let route = priced(errand, mover, goal, &way, scratch);
    if route.is_some() {
        scratch.engines.note(SearchEngine::Tiles);
    }
    errand.meter.check()?;
    Ok(route)
}

/// The only movement of a question for a route that tiles may answer; why they cannot tell otherwise, as far as that can be said without a look at
/// the ground.
fn admitted<'a>(errand: Errand<'a>, movers: &'a [Mover<'a>]) -> Result<Asked<'a>, Beyond> {
    let ([mover], [leg], []) = (movers, errand.legs, errand.via) else { return Err(Beyond::Movements) };
    let asked = Asked { mover, leg, in_space: errand.in_space };
    if let Some(beyond) = asked.beyond() {
        return Err(beyond);
    }
    let shape = errand.goal.and_then(|goal| goal.placement);
    let whole = shape.is_none_or(|shape| shape == (mover.side(), mover.side()));
    let plain = whole && squeezed_shapes(mover).next().is_none();
    match plain {
        _ if mover.side() > WIDEST => Err(Beyond::Distance),
        true => Ok(asked),
        false => Err(Beyond::Squeezing),
    }
}

/// Whether tiles look for the way to a goal; why they cannot tell otherwise. Where they find none, buckets say why there is none.
pub(in crate::query) fn by_tiles(
    errand: Errand<'_>,
    movers: &[Mover<'_>],
    goal: Square,
    cache: &mut TerrainCache,
) -> Result<(), Beyond> {
    let asked = admitted(errand, movers)?;
    let first = regions(errand, asked, goal).get(0);
    ready(errand, asked, first, cache).map(|_| ())
}

/// The movement made ready over a part of the map.
fn ready(
    errand: Errand<'_>,
    asked: Asked<'_>,
    part: Rectangle,
    cache: &mut TerrainCache,
) -> Result<Ready, Beyond> {
    let around = squares_around(asked.mover.side());
    let (Square { column, row }, last) = (part.at, part.last());
    let first = Square::new(column - around, row - around);
    let part = errand.board.extent().clip(first, Square::new(last.column + around, last.row + around));
    let far = asked.leg.most.map_or(u32::MAX, |most| most.0);
    let first_sum = first_sum(errand.program, &errand.plan.turn);
    Ready::new(cache, asked, Reading { far, first_sum, part })
}

/// The parts of the map that are looked at for a route.
fn regions(errand: Errand<'_>, asked: Asked<'_>, goal: Square) -> Regions {
    Regions {
        whole: errand.board.extent().whole(),
        start: asked.mover.figure().body.at,
        goal,
        prices: errand.program.prices.least(),
        sums: [first_sum(errand.program, &errand.plan.turn), asked.leg.most_halves()],
    }
}

/// The top-left squares of the cheapest way.
///
/// The work that is counted is that of the least part of the map which is enough, however much of it was looked at: it does not depend on what
/// earlier questions have left.
fn way(
    errand: Errand<'_>,
    asked: Asked<'_>,
    goal: Square,
    scratch: &mut Scratch,
) -> Result<Option<Vec<Square>>, QueryError> {
    let regions = regions(errand, asked, goal);
    // The same bounds as for a search of single squares, whichever runs.
    Layout::of(errand, core::slice::from_ref(asked.mover), &[])?;
    let found = match over_the_whole_map(errand, asked, &regions, scratch) {
        Some(found) => found,
        None => match part_by_part(errand, asked, &regions, scratch)? {
            Some(found) => found,
            None => return Ok(None),
        },
    };
    let enough = regions.least_enough(found.as_ref().map(|(_, sum)| *sum));
    errand.meter.spend(regions.area(enough));
    errand.meter.check()?;
    Ok(found.map(|(way, _)| way))
}

/// A way and its sum; `None`: there is none.
type Found = Option<(Vec<Square>, u32)>;

/// The way over the whole map, where that is small or laid out already; `None`: it is neither.
fn over_the_whole_map(
    errand: Errand<'_>,
    asked: Asked<'_>,
    regions: &Regions,
    scratch: &mut Scratch,
) -> Option<Found> {
    let whole = regions.whole;
    let is_small = whole.width.max(whole.height) <= SMALL;
    if !scratch.engines.allow_whole_maps() || (!is_small && scratch.chart.is_empty()) {
        return None;
    }
    let ready = ready(errand, asked, whole, &mut scratch.terrain).ok()?;
    let chart = match scratch.chart.take(&ready) {
        Some(chart) => chart,
        None if is_small => Chart::over(ready, whole, &mut scratch.waves),
        None => return None,
    };
    let found = chart.cheapest_to(regions.goal, scratch);
    scratch.chart.keep(chart);
    Some(found)
}

/// The way over parts of the map, more and more of it until one is enough; `None`: tiles cannot tell.
fn part_by_part(
    errand: Errand<'_>,
    asked: Asked<'_>,
    regions: &Regions,
    scratch: &mut Scratch,
) -> Result<Option<Found>, QueryError> {
    let mut number = 0;
    loop {
        // Everything before was not enough, so that all of this would be counted.
        if !errand.meter.affords(regions.area(number)) {
            errand.meter.spend(regions.area(number));
        }
        errand.meter.check()?;
        let region = regions.get(number);
        let Ok(ready) = ready(errand, asked, region, &mut scratch.terrain) else { return Ok(None) };
        let chart = Chart::over(ready, region, &mut scratch.waves);
        let found = chart.cheapest_to(regions.goal, scratch);
        let sum = found.as_ref().map(|(_, sum)| *sum);
        if regions.are_enough(region, sum) {
            if region == regions.whole {
                scratch.chart.keep(chart);
            }
            return Ok(Some(found));
        }
        // A way that was found says how much of the map there can be a cheaper one in. Without one, there may be one a little farther around.
        let next = if sum.is_some() { regions.least_enough(sum) } else { number + 2 };
        number = if errand.meter.affords(regions.area(next)) { next } else { number + 1 };
    }
}

/// The way with its prices; `None` if the creature may not end there, which buckets tell.
fn priced(
    errand: Errand<'_>,
    mover: &Mover<'_>,
    goal: Goal,
    way: &[Square],
    scratch: &mut Scratch,
) -> Option<Route> {
    let steps = way.len().saturating_sub(1);
    let parts = steps.div_ceil(TOGETHER).max(1);
    scratch.cells.resize_with(scratch.cells.len().max(parts), Default::default);
    for (part, cells) in scratch.cells.iter_mut().take(parts).enumerate() {
        let squares = &way[part * TOGETHER..way.len().min((part + 1) * TOGETHER + 1)];
        cells.read(mover, around(mover, squares));
    }
    let fields = scratch.cells[..parts].iter().map(|cells| Engine::Plane(Field::new(mover, cells)));
    let engines: Vec<Engine<'_>> = fields.collect();
    let (last, figure) = (&engines[parts - 1], mover.figure());
    let body =
        |at: &Square| Cuboid::new(Rectangle::body(*at, mover.side()), figure.elevation, figure.height());
    let end = body(way.last()?);
    let is_meant = named(core::slice::from_ref(last), goal) == [last.node(end)?];
    if !is_meant || last.ending(end) != Ending::Turn {
        return None;
    }
    let bodies: Vec<Cuboid> = way.iter().map(body).collect();
    let headings: Option<Vec<Heading>> =
        way.windows(2).map(|pair| direction(pair[0], pair[1]).map(Heading::level)).collect();
    let first_sum = first_sum(errand.program, &errand.plan.turn);
    let pricing = Pricing { movement: 0, first_sum, one_square: None };
    let engine = |step: usize| &engines[step / TOGETHER];
    let (steps, cost) = price_stretch(errand.program, engine, &bodies, &headings?, pricing);
    Some(Route { steps, costs: vec![cost] })
}

/// The squares around a piece of a way that its steps have to do with.
fn around(mover: &Mover<'_>, way: &[Square]) -> Rectangle {
    let margin = 2 * mover.side().cast_signed();
    let least = |of: fn(&Square) -> i32| way.iter().map(of).min().unwrap_or(0) - margin;
    let most = |of: fn(&Square) -> i32| way.iter().map(of).max().unwrap_or(0) + margin;
    let (column, row) = (|square: &Square| square.column, |square: &Square| square.row);
    mover.board().extent().clip(Square::new(least(column), least(row)), Square::new(most(column), most(row)))
}

/// The direction of a step between two squares.
fn direction(from: Square, to: Square) -> Option<Direction> {
    Direction::ALL.into_iter().find(|direction| from.step(*direction) == to)
}
