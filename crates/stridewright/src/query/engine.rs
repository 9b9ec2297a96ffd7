//! Which engine answers a question for a reach or a route, decided in one place by one table of
//! conditions.
//!
//! [`reach`](super::reach) and [`route`](super::route) ask here, and so does
//! [`search_plan`](super::search_plan), so that what is printed is what runs. All engines give the
//! same answers; what one cannot tell, buckets tell.

mod asked;
mod chart_cache;
mod endings;
mod engines;
mod made_ready;
mod map_parts;
mod priced;
mod stages;
mod toward;
mod window;
mod window_reach;
mod window_route;

pub(super) use asked::{Asked, beyond_steps};
pub(super) use chart_cache::ChartCache;
pub(super) use engines::Engines;
pub use engines::SearchEngine;
pub(super) use made_ready::in_window;
pub(super) use window::{Unprovoked, reach};
pub(crate) use window_reach::{WindowReach, WindowSquare};

use super::journey::Errand;
use super::terrain_cache::TerrainCache;
use super::{QueryError, Route, Scratch};
use crate::field::Mover;

/// Which engine looks for the route of a question, and in how many of the first movements. Where it
/// finds none, buckets go on: they look in all movements, and say why there is none.
pub(super) fn searches_route(
    errand: Errand<'_>,
    movers: &[Mover<'_>],
    cache: &mut TerrainCache,
) -> (SearchEngine, usize) {
    let Some(goal) = errand.goal else { return (SearchEngine::Buckets, 0) };
    let engine = match movers {
        [_] => {
            toward::by_tiles(errand, movers, goal.square, cache).map(|()| (SearchEngine::Tiles, 1))
        }
        _ => window_route::movements(errand, movers, cache)
            .map(|readies| (SearchEngine::Planes, readies.len())),
    };
    engine.unwrap_or((SearchEngine::Buckets, 0))
}

/// The cheapest route, the one that a search by buckets finds; `None`: there is none, or only
/// buckets can tell.
pub(super) fn route(
    errand: Errand<'_>,
    scratch: &mut Scratch,
) -> Result<Option<Route>, QueryError> {
    match errand.legs {
        [_] => toward::route(errand, scratch),
        _ => window_route::route(errand, scratch),
    }
}
