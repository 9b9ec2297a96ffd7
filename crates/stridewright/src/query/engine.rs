//! Which engine answers a question for a reach or a route, decided in a single table of conditions.
//!
//! [`reach`](super::reach) and [`route`](super::route) use it, and so does
//! [`search_plan`](super::search_plan), so the printed plan is what runs. All engines give the same
//! answers. A question that one of them does not support goes to the search by buckets.

mod distance_map_cache;
mod endings;
mod engines;
mod map_parts;
mod plane_request;
mod prepare;
mod priced;
mod stages;
mod toward;
mod window;
mod window_reach;
mod window_route;

pub(super) use distance_map_cache::DistanceMapCache;
pub(super) use engines::Engines;
pub use engines::SearchEngine;
pub(super) use plane_request::{PlaneRequest, beyond_steps_alone};
pub(super) use prepare::in_window;
pub(super) use window::{Unprovoked, prepare_anywhere, reach, reach_from};
pub(crate) use window_reach::{ByteGroup, WindowReach, WindowSquare};

use super::multi_search::SearchRequest;
use super::terrain_cache::TerrainCache;
use super::{QueryError, Route, Scratch};
use crate::field::Mover;

/// Returns which engine searches for the route of a question, and in how many of the first
/// movements. If it finds none, the search by buckets continues: it searches all movements, and
/// explains why there is none.
pub(super) fn searches_route(
    request: SearchRequest<'_>,
    movers: &[Mover<'_>],
    cache: &mut TerrainCache,
) -> (SearchEngine, usize) {
    let Some(goal) = request.goal else { return (SearchEngine::Buckets, 0) };
    let engine = match movers {
        [_] => {
            toward::by_tiles(request, movers, goal.square, cache).map(|()| (SearchEngine::Tiles, 1))
        }
        _ => window_route::movements(request, movers, cache)
            .map(|prepared_reaches| (SearchEngine::Planes, prepared_reaches.len())),
    };
    engine.unwrap_or((SearchEngine::Buckets, 0))
}

/// Returns the cheapest route, the same that a search by buckets finds; `None` if there is none, or
/// only buckets can decide.
pub(super) fn route(
    request: SearchRequest<'_>,
    scratch: &mut Scratch,
) -> Result<Option<Route>, QueryError> {
    match request.legs {
        [_] => toward::route(request, scratch),
        _ => window_route::route(request, scratch),
    }
}
