//! A reach by planes: movement after movement in one window, each of which begins wherever an
//! earlier one may end.
//!
//! This module knows where planes lead and where a creature may end.

use super::endings::{Endings, Rows};
use super::engines::SearchEngine;
use super::prepare::{anywhere, cautious, in_window};
use super::stages::{StageStarts, lay_out, run};
use super::window_reach::{Layer, WindowReach};
use crate::field::Mover;
use crate::lattice::Square;
use crate::query::multi_search::{Layout, SearchRequest};
use crate::query::pool::is_shared;
use crate::query::prepared::{Floods, PreparedReach, Unsupported, window_row};
use crate::query::reach::REPORTING;
use crate::query::reactors::Watched;
use crate::query::resolved_movement::ResolvedMovement;
use crate::query::terrain_cache::TerrainCache;
use crate::query::{QueryError, Scratch};
use crate::search::planes::{BITS, BitFlood, Bits256, Flood, Found, unpack};
use crate::unit::Squares;
use alloc::vec::Vec;

/// What a creature avoids so as not to provoke.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::query) struct Unprovoked<'a> {
    /// For each movement, the squares that it does not leave, and those that it does not enter;
    /// empty if reactions do not matter.
    pub(in crate::query) watched: &'a [Watched],
    /// Whether the movement also must not be made without a step on squares that it does not leave.
    pub(in crate::query) nor_stays: bool,
}

impl Unprovoked<'_> {
    /// Keeps a prepared flood away from watched squares. Returns those where the movement must not
    /// be made without a step.
    fn lay_out<const K: usize>(
        &self,
        movement: usize,
        prepared: &PreparedReach,
        flood: &mut BitFlood<K>,
    ) -> Option<[Bits256; K]> {
        let watched = self.watched.get(movement)?;
        flood.shut(&prepared.window().plane_of(&watched.entered));
        if watched.left.is_empty() {
            return None;
        }
        let left = prepared.window().plane_of(&watched.left);
        flood.hold(&left);
        self.nor_stays.then_some(left)
    }
}

/// Returns every place that the movements lead to, by planes; `None` if planes do not support them.
pub(in crate::query) fn reach(
    request: SearchRequest<'_>,
    unprovoked: Unprovoked<'_>,
    scratch: &mut Scratch,
) -> Result<Option<WindowReach>, QueryError> {
    let prepared_reaches = prepare(request, scratch, in_window)?;
    prepared_reaches.map(|prepared| flooded(request, unprovoked, &prepared, scratch)).transpose()
}

/// Prepares movements for planes, or says why planes do not support them.
type Prepare = fn(
    SearchRequest<'_>,
    &[Mover<'_>],
    &mut TerrainCache,
) -> Result<Vec<PreparedReach>, Unsupported>;

/// Prepares the movements as `how` does; `None` if planes do not support them.
fn prepare(
    request: SearchRequest<'_>,
    scratch: &mut Scratch,
    how: Prepare,
) -> Result<Option<Vec<PreparedReach>>, QueryError> {
    if !scratch.engines.allow(SearchEngine::Planes) {
        return Ok(None);
    }
    let movers = cautious(request)?;
    let Ok(prepared) = how(request, &movers, &mut scratch.terrain) else { return Ok(None) };
    // The same limits as for a search of single squares, whichever runs.
    Layout::of(request, &movers, &[])?;
    Ok(Some(prepared))
}

/// Prepares a single movement for a creature that may stand on any square of the board; `None` if
/// planes do not support it.
pub(in crate::query) fn prepare_anywhere(
    request: SearchRequest<'_>,
    scratch: &mut Scratch,
) -> Result<Option<PreparedReach>, QueryError> {
    if request.legs.len() != 1 {
        return Ok(None);
    }
    Ok(prepare(request, scratch, anywhere)?.and_then(|mut prepared| prepared.pop()))
}

/// Returns every place that a prepared movement leads to from a square; `None` if the whole body
/// has no room there.
pub(in crate::query) fn reach_from(
    request: SearchRequest<'_>,
    prepared: &mut PreparedReach,
    start: Square,
    scratch: &mut Scratch,
) -> Result<Option<WindowReach>, QueryError> {
    if !prepared.stand(start) {
        return Ok(None);
    }
    let prepared = core::slice::from_ref(prepared);
    flooded(request, Unprovoked::default(), prepared, scratch).map(Some)
}

/// Floods every movement in the window of the first one.
fn flooded(
    request: SearchRequest<'_>,
    unprovoked: Unprovoked<'_>,
    prepared_reaches: &[PreparedReach],
    scratch: &mut Scratch,
) -> Result<WindowReach, QueryError> {
    let effort = prepared_reaches.iter().map(PreparedReach::effort).sum();
    request.meter.spend(effort);
    request.meter.check()?;
    scratch.engines.note(SearchEngine::Planes);
    let Floods { plain, small, medium, large, .. } = &mut scratch.floods;
    let layers = match window_row(prepared_reaches[0].radius(), prepared_reaches[0].side()) {
        Some(16) => {
            flood((request, unprovoked), prepared_reaches, small.get_or_insert_default(), *plain)
        }
        Some(32) => {
            flood((request, unprovoked), prepared_reaches, medium.get_or_insert_default(), *plain)
        }
        _ => flood((request, unprovoked), prepared_reaches, large.get_or_insert_default(), *plain),
    };
    let elevation = request.board.figure(request.plan.mover).map_or(0, |figure| figure.elevation);
    let found = WindowReach { corner: prepared_reaches[0].window().at, elevation, layers };
    request.meter.spend(found.len() * REPORTING);
    request.meter.check()?;
    Ok(found)
}

/// Floods every movement.
fn flood<const K: usize>(
    (request, unprovoked): (SearchRequest<'_>, Unprovoked<'_>),
    prepared_reaches: &[PreparedReach],
    flood: &mut BitFlood<K>,
    plain: bool,
) -> Vec<Layer>
where
    BitFlood<K>: Flood,
{
    if is_shared(request.program, request.legs) {
        flood.fronts.open();
    }
    let mut stages: Vec<StageStarts> = Vec::with_capacity(prepared_reaches.len());
    let mut layers = Vec::with_capacity(prepared_reaches.len());
    let mut seen: Rows = [0; 64];
    for (movement, (prepared, leg)) in prepared_reaches.iter().zip(request.legs).enumerate() {
        lay_out(request, prepared, &stages, movement, flood);
        let not_made = unprovoked.lay_out(movement, prepared, flood);
        if let Some(plane) = &not_made {
            flood.begin_elsewhere(plane);
        }
        run(request, movement, flood, plain);
        let side = prepared.side();
        if let Some(squeezing) = flood.squeezing.as_deref().filter(|squeezing| squeezing.any) {
            let shapes = squeezing.found(side).into_iter();
            layers.extend(
                shapes.map(|(found, shape)| layer(prepared, found, (movement, leg), shape)),
            );
            continue;
        }
        layers.push(layer(prepared, flood.found(), (movement, leg), (side, side)));
        if let Some(layer) = layers.last_mut().filter(|_| prepared_reaches.len() > 1) {
            let stage = StageStarts::of(flood, layer.endings.clone());
            let stage = match &not_made {
                Some(places) => stage.not_made_on(places),
                None => stage,
            };
            layer.new.iter_mut().zip(&seen).for_each(|(new, seen)| *new &= !seen);
            seen.iter_mut().zip(&stage.reached).for_each(|(seen, reached)| *seen |= reached);
            stages.push(stage);
        }
    }
    flood.fronts.close();
    layers
}

/// Returns what a movement finds with bodies of one shape.
fn layer<const K: usize>(
    prepared: &PreparedReach,
    found: &Found<K>,
    (movement, leg): (usize, &ResolvedMovement),
    shape: (u32, u32),
) -> Layer {
    let mut layer = Layer {
        movement,
        shape,
        new: [0; 64],
        cost: [[0; 64]; BITS],
        speeds: core::array::from_fn(|cost| leg.speeds(Squares(cost as u32))),
        endings: Endings::new(prepared, shape),
    };
    // In place: a layer has some kilobytes.
    unpack(&found.reached, &mut layer.new);
    for (rows, plane) in layer.cost.iter_mut().zip(&found.cost) {
        unpack(plane, rows);
    }
    layer
}
