//! A route over several movements by planes: floods them one after the other until one ends at the
//! goal, walks back through what their passes have settled, and prices only the path found.
//! Movements that lead out of the window are not searched; if the goal needs them, buckets search.
//!
//! `multi_search/back.rs` defines which of equal paths is found: this walks back by the same steps.

use super::endings::Endings;
use super::engines::SearchEngine;
use super::prepare::{cautious, in_window, without_detours};
use super::priced::{Path, priced};
use super::stages::{StageStarts, lay_out, run};
use crate::explain::Pricing;
use crate::field::{Cells, Mover};
use crate::lattice::{Rectangle, Square};
use crate::query::multi_search::{Layout, SearchRequest};
use crate::query::prepared::{Floods, PreparedReach, Unsupported, window_row};
use crate::query::resolved_movement::may_follow;
use crate::query::terrain_cache::TerrainCache;
use crate::query::{QueryError, Route, Scratch, carried_sum};
use crate::rule::Ending;
use crate::search::planes::{BitFlood, Flood};
use crate::unit::Squares;
use alloc::vec::Vec;

/// The path of one movement.
struct MovementPath {
    movement: usize,
    /// The distance at which it begins.
    first_sum: u32,
    /// The top-left squares of the body.
    squares: Vec<Square>,
}

/// Returns the cheapest route, the same that a search by buckets finds; `None` if planes do not
/// support the question, or there is none.
pub(super) fn route(
    request: SearchRequest<'_>,
    scratch: &mut Scratch,
) -> Result<Option<Route>, QueryError> {
    if !scratch.engines.allow(SearchEngine::Planes) {
        return Ok(None);
    }
    let movers = cautious(request)?;
    let Ok(prepared_reaches) = movements(request, &movers, &mut scratch.terrain) else {
        return Ok(None);
    };
    // The same limits as for a search of single squares, whichever runs.
    Layout::of(request, &movers, &[])?;
    request.meter.spend(prepared_reaches.iter().map(PreparedReach::effort).sum());
    request.meter.check()?;
    let request = SearchRequest { legs: &request.legs[..prepared_reaches.len()], ..request };
    let Floods { plain, small, medium, large, .. } = &mut scratch.floods;
    let found = match window_row(prepared_reaches[0].radius(), prepared_reaches[0].side()) {
        Some(16) => stretches(request, &prepared_reaches, small.get_or_insert_default(), *plain),
        Some(32) => stretches(request, &prepared_reaches, medium.get_or_insert_default(), *plain),
        _ => stretches(request, &prepared_reaches, large.get_or_insert_default(), *plain),
    };
    let route =
        found.and_then(|stretches| route_of(request, &movers, &stretches, &mut scratch.cells));
    if route.is_some() {
        scratch.engines.note(SearchEngine::Planes);
    }
    request.meter.check()?;
    Ok(route)
}

/// Prepares the movements of a route for planes in one window: all of them, or as many of the first
/// as fit in a window. A route with these is the right one, because it takes fewer movements.
/// Otherwise returns why planes do not support them.
pub(super) fn movements(
    request: SearchRequest<'_>,
    movers: &[Mover<'_>],
    cache: &mut TerrainCache,
) -> Result<Vec<PreparedReach>, Unsupported> {
    without_detours(request, &movers[0])?;
    let first = |count: usize| {
        let request = SearchRequest { legs: &request.legs[..count], ..request };
        in_window(request, &movers[..count], cache)
    };
    let mut tried = (1..=movers.len()).rev().map(first);
    tried
        .find(|made| !matches!(made, Err(Unsupported::Distance)))
        .unwrap_or(Err(Unsupported::Distance))
}

/// The paths of the movements, in order, up to the first movement that may end at the goal.
fn stretches<const K: usize>(
    request: SearchRequest<'_>,
    prepared_reaches: &[PreparedReach],
    flood: &mut BitFlood<K>,
    plain: bool,
) -> Option<Vec<MovementPath>>
where
    BitFlood<K>: Flood,
{
    flood.fronts.open();
    let arrived = flood_until_there(request, prepared_reaches, flood, plain);
    flood.fronts.close();
    let walk = Walk { request, prepared_reaches, corner: prepared_reaches[0].window().at };
    walk.back(arrived?, flood)
}

/// Floods movement after movement; returns the first that leads to the goal and may end there.
fn flood_until_there<const K: usize>(
    request: SearchRequest<'_>,
    prepared_reaches: &[PreparedReach],
    flood: &mut BitFlood<K>,
    plain: bool,
) -> Option<usize>
where
    BitFlood<K>: Flood,
{
    let goal = request.goal?.square;
    let corner = prepared_reaches[0].window().at;
    let mut stages: Vec<StageStarts> = Vec::with_capacity(prepared_reaches.len());
    for (movement, prepared) in prepared_reaches.iter().enumerate() {
        lay_out(request, prepared, &stages, movement, flood);
        run(request, movement, flood, plain);
        let is_there = flood.fronts.sums(movement, inside(goal, corner)).next().is_some();
        if is_there && prepared.ending(Rectangle::body(goal, prepared.side())) == Ending::Turn {
            return Some(movement);
        }
        stages.push(StageStarts::of(
            flood,
            Endings::new(prepared, (prepared.side(), prepared.side())),
        ));
    }
    None
}

/// Converts a square to coordinates of a window that begins at a corner.
const fn inside(square: Square, corner: Square) -> Square {
    Square::new(square.column.wrapping_sub(corner.column), square.row.wrapping_sub(corner.row))
}

/// The walk back through floods in a window.
struct Walk<'a> {
    request: SearchRequest<'a>,
    prepared_reaches: &'a [PreparedReach],
    /// The top-left square of the window.
    corner: Square,
}

impl Walk<'_> {
    /// Returns the paths of the movements from the first to one that ends at the goal. The ground
    /// of that movement is already prepared.
    fn back<const K: usize>(
        &self,
        last: usize,
        flood: &mut BitFlood<K>,
    ) -> Option<Vec<MovementPath>>
    where
        BitFlood<K>: Flood,
    {
        let (mut movement, mut laid_out) = (last, last);
        let mut here = inside(self.request.goal?.square, self.corner);
        let mut sum = flood.fronts.sums(movement, here).next()?;
        let mut stretches = Vec::new();
        loop {
            // If two movements see the same ground, steps lead to the same places in both.
            if !self.prepared_reaches[movement].is_alike(&self.prepared_reaches[laid_out]) {
                self.prepared_reaches[movement].lay_out(
                    self.prepared_reaches[movement].window(),
                    flood,
                    false,
                );
                flood.lay();
                laid_out = movement;
            }
            let (squares, first_sum) = flood.path_to(movement, here, sum)?;
            here = squares[0];
            stretches.push(MovementPath { movement, first_sum, squares: self.outside(squares) });
            let Some(before) = self.end_before(movement, here, first_sum, flood) else { break };
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
        flood: &BitFlood<K>,
    ) -> Option<(usize, u32)> {
        let legs = self.request.legs;
        let body = Rectangle::body(self.on_the_board(at), self.prepared_reaches[movement].side());
        let leads_on = |before: &usize| {
            may_follow(legs, *before, movement)
                && self.prepared_reaches[*before].ending(body)
                    <= legs[*before].ends_before(&legs[movement])
        };
        (0..movement).filter(leads_on).find_map(|before| {
            let carried = |found: u32| {
                carried_sum(self.request.program, found, &legs[before], &legs[movement])
            };
            let found = flood.fronts.sums(before, at).find(|found| carried(*found) == sum);
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
    request: SearchRequest<'_>,
    movers: &[Mover<'_>],
    stretches: &[MovementPath],
    cells: &mut Vec<Cells>,
) -> Option<Route> {
    let mut route = Route { steps: Vec::new(), costs: Vec::new() };
    for (number, MovementPath { movement, first_sum, squares }) in stretches.iter().enumerate() {
        let goal = request.goal.filter(|_| number + 1 == stretches.len());
        let path = Path { mover: &movers[*movement], squares, goal };
        let pricing = Pricing { movement: *movement, first_sum: *first_sum, one_square: None };
        let (steps, cost) = priced(request.program, path, pricing, cells)?;
        route.steps.extend(steps);
        // A movement that the route does not need costs nothing.
        route.costs.resize(*movement, Squares(0));
        route.costs.push(cost);
    }
    Some(route)
}
