//! A route by a wave over tiles: over the part of the map around its ends first, and over more of it until no way through what was left out can be
//! as cheap. Only the way that is found is priced.

use super::{Asked, SearchEngine, cautious};
use crate::explain::{Pricing, price_stretch};
use crate::field::{Engine, Field, Mover, squeezed_shapes};
use crate::lattice::{Cuboid, Direction, Heading, Rectangle, Square};
use crate::query::journey::{Errand, Layout, named};
use crate::query::ready::{Beyond, Chart, Reading, Ready, squares_around};
use crate::query::terrain_cache::TerrainCache;
use crate::query::{Goal, QueryError, Route, Scratch, first_sum};
use crate::rule::Ending;
use crate::search::planes::SIDE;

/// Steps of a way that are priced on one reading of the squares around them.
const TOGETHER: usize = 24;

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
    let (region, _) = first_region(asked.mover, goal);
    ready(errand, asked, &region, cache).map(|_| ())
}

/// The part of the map that is looked at first, with the squares around the ends that it has at least.
fn first_region(mover: &Mover<'_>, goal: Square) -> (Region, i32) {
    let start = mover.figure().body.at;
    let apart = start.column.abs_diff(goal.column).max(start.row.abs_diff(goal.row));
    let margin = apart.cast_signed() / 8 + 5;
    (Region::around(mover.board().extent().whole(), start, goal, margin), margin)
}

/// The movement made ready over a part of the map.
fn ready(
    errand: Errand<'_>,
    asked: Asked<'_>,
    region: &Region,
    cache: &mut TerrainCache,
) -> Result<Ready, Beyond> {
    let read = region.grown(squares_around(asked.mover.side()));
    let part = errand.board.extent().clip(read.at, read.last());
    let far = asked.leg.most.map_or(u32::MAX, |most| most.0);
    let first_sum = first_sum(errand.program, &errand.plan.turn);
    Ready::new(cache, asked, Reading { far, first_sum, part })
}

/// The top-left squares of the cheapest way.
fn way(
    errand: Errand<'_>,
    asked: Asked<'_>,
    goal: Square,
    scratch: &mut Scratch,
) -> Result<Option<Vec<Square>>, QueryError> {
    let Asked { mover, leg, .. } = asked;
    let (start, extent) = (mover.figure().body.at, errand.board.extent());
    let first_sum = first_sum(errand.program, &errand.plan.turn);
    let (mut region, mut margin) = first_region(mover, goal);
    // The same bounds as for a search of single squares, whichever runs.
    Layout::of(errand, core::slice::from_ref(mover), &[])?;
    loop {
        let Ok(ready) = ready(errand, asked, &region, &mut scratch.terrain) else { return Ok(None) };
        errand.meter.spend(region.0.width as usize * region.0.height as usize);
        errand.meter.check()?;
        let chart = Chart::over(ready, region.0, &mut scratch.waves);
        let found = chart.wave_to(goal, scratch);
        let sum = found.as_ref().map_or(leg.most_halves(), |(_, sum)| *sum);
        let enough = |region: &Region| {
            let beside = region.least_beside(extent.whole(), [start, goal], errand.program.prices.least());
            beside.is_none_or(|least| sum < first_sum.saturating_add(least))
        };
        if enough(&region) {
            return Ok(found.map(|(way, _)| way));
        }
        // A way that was found says how much of the map there can be a cheaper one in. Without one, there may be one a little farther around.
        margin = margin.saturating_mul(if found.is_some() { 2 } else { 4 });
        region = Region::around(extent.whole(), start, goal, margin);
        while found.is_some() && !enough(&region) {
            margin = margin.saturating_mul(2);
            region = Region::around(extent.whole(), start, goal, margin);
        }
    }
}

/// A part of the map, of whole tiles.
struct Region(Rectangle);

impl Region {
    /// The squares between two of them and so many around.
    fn around(whole: Rectangle, start: Square, goal: Square, margin: i32) -> Region {
        let (left, right) = stretch(start.column, goal.column, margin, whole.width);
        let (top, bottom) = stretch(start.row, goal.row, margin, whole.height);
        Region(Rectangle::new(Square::new(left, top), right.abs_diff(left), bottom.abs_diff(top)))
    }

    /// The same with so many squares more on every side.
    fn grown(&self, by: i32) -> Rectangle {
        let Rectangle { at, width, height } = self.0;
        let more = 2 * by.unsigned_abs();
        Rectangle::new(Square::new(at.column - by, at.row - by), width + more, height + more)
    }

    /// What a way between two squares costs at least that leaves the part; `None`: there is no more of the map.
    fn least_beside(
        &self,
        whole: Rectangle,
        [start, goal]: [Square; 2],
        [straight, diagonal]: [u32; 2],
    ) -> Option<u32> {
        let Rectangle { at, width, height } = self.0;
        // To the squares beyond one side, and from there to the goal.
        let there_and_back = |start: i32, goal: i32, first: i32, length: u32, all: u32| {
            let next = first + length.cast_signed();
            let before = (first > 0).then(|| start.abs_diff(first - 1) + goal.abs_diff(first - 1));
            let after = (next < all.cast_signed()).then(|| start.abs_diff(next) + goal.abs_diff(next));
            before.into_iter().chain(after).min()
        };
        let columns = there_and_back(start.column, goal.column, at.column, width, whole.width);
        let rows = there_and_back(start.row, goal.row, at.row, height, whole.height);
        let apart = (start.column.abs_diff(goal.column), start.row.abs_diff(goal.row));
        // Where diagonals are cheaper than straight steps, a way goes to and fro; where they are dearer than two, it does without.
        let straight = straight.min(diagonal);
        let more = diagonal.min(straight.saturating_mul(2)) - straight;
        let price = |columns: u32, rows: u32| columns.max(rows) * straight + columns.min(rows) * more;
        let beside = columns.map(|columns| price(columns, apart.1));
        beside.into_iter().chain(rows.map(|rows| price(apart.0, rows))).min()
    }
}

/// From where to where the part goes along one side of the map: whole tiles, or to its end.
fn stretch(start: i32, goal: i32, margin: i32, length: u32) -> (i32, i32) {
    let length = length.cast_signed();
    let first = start.min(goal).saturating_sub(margin).max(0);
    let least = start.max(goal).saturating_add(margin).saturating_add(1);
    let tiles = least.saturating_sub(first).saturating_add(SIDE - 1) / SIDE;
    (first, first.saturating_add(tiles.saturating_mul(SIDE)).min(length))
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
