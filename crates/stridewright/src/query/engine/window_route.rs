//! A route over several movements by planes: floods them one after the other until one ends at the
//! goal, walks back through what their passes have settled, and prices only the path found.
//! Movements that lead out of the window are not searched; if the goal needs them, buckets search.
//!
//! `journey/back.rs` defines which of equal paths is found: this walks back by the same steps.

use super::endings::Endings;
use super::engines::SearchEngine;
use super::made_ready::{cautious, in_window, without_detours};
use super::priced::{Path, priced};
use super::stages::{Stage, lay_out, run};
use crate::explain::Pricing;
use crate::field::{Cells, Mover};
use crate::lattice::{Rectangle, Square};
use crate::query::multi_search::{Layout, SearchRequest};
use crate::query::ready::{PreparedReach, Unsupported, Waves, window_row};
use crate::query::terrain_cache::TerrainCache;
use crate::query::{QueryError, Route, Scratch, carried_sum};
use crate::rule::Ending;
use crate::search::planes::{BitFlood, Flood};
use crate::unit::Squares;
use alloc::vec::Vec;

/// The path of one movement.
struct Stretch {
    movement: usize,
    /// The distance at which it begins.
    first_sum: u32,
    /// The top-left squares of the body.
    squares: Vec<Square>,
}

/// Returns the cheapest route, the same that a search by buckets finds; `None` if planes do not
/// support the question, or there is none.
pub(super) fn route(
    errand: SearchRequest<'_>,
    scratch: &mut Scratch,
) -> Result<Option<Route>, QueryError> {
    if !scratch.engines.allow(SearchEngine::Planes) {
        return Ok(None);
    }
    let movers = cautious(errand)?;
    let Ok(readies) = movements(errand, &movers, &mut scratch.terrain) else { return Ok(None) };
    // The same limits as for a search of single squares, whichever runs.
    Layout::of(errand, &movers, &[])?;
    errand.meter.spend(readies.iter().map(PreparedReach::effort).sum());
    errand.meter.check()?;
    let errand = SearchRequest { legs: &errand.legs[..readies.len()], ..errand };
    let Waves { plain, small, medium, large, .. } = &mut scratch.waves;
    let found = match window_row(readies[0].radius(), readies[0].side()) {
        Some(16) => stretches(errand, &readies, small.get_or_insert_default(), *plain),
        Some(32) => stretches(errand, &readies, medium.get_or_insert_default(), *plain),
        _ => stretches(errand, &readies, large.get_or_insert_default(), *plain),
    };
    let route =
        found.and_then(|stretches| route_of(errand, &movers, &stretches, &mut scratch.cells));
    if route.is_some() {
        scratch.engines.note(SearchEngine::Planes);
    }
    errand.meter.check()?;
    Ok(route)
}

/// Prepares the movements of a route for planes in one window: all of them, or as many of the first
/// as fit in a window. A route with these is the right one, because it takes fewer movements.
/// Otherwise returns why planes do not support them.
pub(super) fn movements(
    errand: SearchRequest<'_>,
    movers: &[Mover<'_>],
    cache: &mut TerrainCache,
) -> Result<Vec<PreparedReach>, Unsupported> {
    without_detours(errand, &movers[0])?;
    let first = |count: usize| {
        let errand = SearchRequest { legs: &errand.legs[..count], ..errand };
        in_window(errand, &movers[..count], cache)
    };
    let mut tried = (1..=movers.len()).rev().map(first);
    tried
        .find(|made| !matches!(made, Err(Unsupported::Distance)))
        .unwrap_or(Err(Unsupported::Distance))
}

/// The paths of the movements, in order, up to the first movement that may end at the goal.
fn stretches<const K: usize>(
    errand: SearchRequest<'_>,
    readies: &[PreparedReach],
    wave: &mut BitFlood<K>,
    plain: bool,
) -> Option<Vec<Stretch>>
where
    BitFlood<K>: Flood,
{
    wave.fronts.open();
    let arrived = flood_until_there(errand, readies, wave, plain);
    wave.fronts.close();
    let walk = Walk { errand, readies, corner: readies[0].window().at };
    walk.back(arrived?, wave)
}

/// Floods movement after movement; returns the first that leads to the goal and may end there.
fn flood_until_there<const K: usize>(
    errand: SearchRequest<'_>,
    readies: &[PreparedReach],
    wave: &mut BitFlood<K>,
    plain: bool,
) -> Option<usize>
where
    BitFlood<K>: Flood,
{
    let goal = errand.goal?.square;
    let corner = readies[0].window().at;
    let mut stages: Vec<Stage> = Vec::with_capacity(readies.len());
    for (movement, ready) in readies.iter().enumerate() {
        lay_out(errand, ready, &stages, movement, wave);
        run(errand, movement, wave, plain);
        let is_there = wave.fronts.sums(movement, inside(goal, corner)).next().is_some();
        if is_there && ready.ending(Rectangle::body(goal, ready.side())) == Ending::Turn {
            return Some(movement);
        }
        stages.push(Stage::of(wave, Endings::new(ready, (ready.side(), ready.side()))));
    }
    None
}

/// Converts a square to coordinates of a window that begins at a corner.
const fn inside(square: Square, corner: Square) -> Square {
    Square::new(square.column.wrapping_sub(corner.column), square.row.wrapping_sub(corner.row))
}

/// The walk back through floods in a window.
struct Walk<'a> {
    errand: SearchRequest<'a>,
    readies: &'a [PreparedReach],
    /// The top-left square of the window.
    corner: Square,
}

impl Walk<'_> {
    /// Returns the paths of the movements from the first to one that ends at the goal. The ground
    /// of that movement is already prepared.
    fn back<const K: usize>(&self, last: usize, wave: &mut BitFlood<K>) -> Option<Vec<Stretch>>
    where
        BitFlood<K>: Flood,
    {
        let (mut movement, mut laid_out) = (last, last);
        let mut here = inside(self.errand.goal?.square, self.corner);
        let mut sum = wave.fronts.sums(movement, here).next()?;
        let mut stretches = Vec::new();
        loop {
            // If two movements see the same ground, steps lead to the same places in both.
            if !self.readies[movement].is_alike(&self.readies[laid_out]) {
                self.readies[movement].lay_out(self.readies[movement].window(), wave, false);
                wave.lay();
                laid_out = movement;
            }
            let (squares, first_sum) = wave.path_to(movement, here, sum)?;
            here = squares[0];
            stretches.push(Stretch { movement, first_sum, squares: self.outside(squares) });
            let Some(before) = self.end_before(movement, here, first_sum, wave) else { break };
            (movement, sum) = before;
        }
        stretches.reverse();
        (movement == 0).then_some(stretches)
    }

    /// Returns the first of the earlier movements that may have ended where one begins with a
    /// distance, and its least distance there that leads on to that one.
    fn end_before<const K: usize>(
        &self,
        movement: usize,
        at: Square,
        sum: u32,
        wave: &BitFlood<K>,
    ) -> Option<(usize, u32)> {
        let legs = self.errand.legs;
        let body = Rectangle::body(self.on_the_board(at), self.readies[movement].side());
        let leads_on = |before: &usize| {
            self.readies[*before].ending(body) <= legs[*before].ends_before(&legs[movement])
        };
        (0..movement).filter(leads_on).find_map(|before| {
            let carried = |found: u32| {
                carried_sum(self.errand.program, found, &legs[before], &legs[movement])
            };
            let found = wave.fronts.sums(before, at).find(|found| carried(*found) == sum);
            found.map(|found| (before, found))
        })
    }

    /// Converts a square of the window to coordinates of the board.
    const fn on_the_board(&self, square: Square) -> Square {
        Square::new(square.column + self.corner.column, square.row + self.corner.row)
    }

    fn outside(&self, mut squares: Vec<Square>) -> Vec<Square> {
        squares.iter_mut().for_each(|square| *square = self.on_the_board(*square));
        squares
    }
}

/// Returns the route along these paths with its prices; `None` if the creature may not end it at
/// the goal, which buckets report.
fn route_of(
    errand: SearchRequest<'_>,
    movers: &[Mover<'_>],
    stretches: &[Stretch],
    cells: &mut Vec<Cells>,
) -> Option<Route> {
    let mut route = Route { steps: Vec::new(), costs: Vec::new() };
    for (number, Stretch { movement, first_sum, squares }) in stretches.iter().enumerate() {
        let goal = errand.goal.filter(|_| number + 1 == stretches.len());
        let path = Path { mover: &movers[*movement], squares, goal };
        let pricing = Pricing { movement: *movement, first_sum: *first_sum, one_square: None };
        let (steps, cost) = priced(errand.program, path, pricing, cells)?;
        route.steps.extend(steps);
        // A movement that the route does not need costs nothing.
        route.costs.resize(*movement, Squares(0));
        route.costs.push(cost);
    }
    Some(route)
}
