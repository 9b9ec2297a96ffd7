//! How a question for a reach or a route is searched, and which other engines could answer it: to
//! find out why an answer takes long.
//!
//! It uses `engine`, which decides what runs, and knows what `multi_search` decides before it
//! floods. It searches nothing itself.

use super::multi_search::{Layout, SearchRequest};
use super::resolve::{in_space, legs_with, movers};
use super::resolved_movement::ResolvedMovement;
use super::terrain_cache::TerrainCache;
use super::{
    Goal, Meter, Plan, PrepareError, Preparer, QueryError, RoutePlan, SearchEngine, Unsupported,
    engine,
};
use crate::board::Board;
use crate::field::Mover;
use crate::lattice::Rectangle;
use crate::program::Program;
use crate::rule::Action;
use crate::search::DistancesPerNode;
use crate::verdict::Refusal;
use alloc::vec::Vec;
use core::fmt;
use core::ops::RangeInclusive;

/// How [`reach`](super::reach) or [`route`](super::route) searches for the answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchPlan {
    /// The part of the board that is searched.
    pub window: Rectangle,
    /// The heights that bodies may reach, if the question involves height; `None`: a field of flat
    /// ground.
    pub heights: Option<RangeInclusive<i32>>,
    /// The number of placements of the body.
    pub placements: usize,
    /// Whether the least even and the least odd distance are kept apart for each, because the
    /// diagonal count outlives a movement.
    pub parity: bool,
    /// Layers of each movement: one, and one more for each waypoint.
    pub layers: usize,
    /// How each movement is searched.
    pub movements: Vec<SearchKind>,
    /// The window in which planes find the reach or the route, or could find the reach without the
    /// goal of a route; or why they do not support it.
    pub planes: Result<Rectangle, Unsupported>,
    /// How a distance map of the whole map would search for a path to the goal, or why it does not
    /// support it; `None` if there is no goal.
    pub distance_map: Option<Result<RoutePlan, Unsupported>>,
}

/// How the search finds the places that one movement leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchKind {
    /// Many squares at once, as bits, in a window. If no path to a goal is found, buckets explain
    /// why.
    Planes,
    /// Many squares at once, in tiles around the start and the goal or over the whole map. If no
    /// path is found, buckets explain why.
    Tiles,
    /// Step by step in the order of distance.
    Buckets,
    /// One step in each direction.
    OneStep,
    /// Straight lines.
    Rays,
    /// From each place where a jump may begin, through the air and down.
    Jumps,
    /// Every place within the distance is checked.
    Landings,
}

impl SearchKind {
    const fn of(leg: &ResolvedMovement) -> Self {
        match leg.action {
            Action::Jump => SearchKind::Jumps,
            _ if leg.one_square.is_some() => SearchKind::OneStep,
            _ if leg.is_straight() => SearchKind::Rays,
            _ => SearchKind::Buckets,
        }
    }
}

/// Returns how the question for a reach (without a goal) or a route is searched; a refusal if the
/// creature makes none of the movements.
///
/// # Errors
///
/// An invalid question: see [`QueryError`].
pub fn search_plan(
    program: &Program,
    board: &Board,
    plan: &Plan,
    via: &[Goal],
    goal: Option<Goal>,
) -> Result<Result<SearchPlan, Refusal>, QueryError> {
    let raised = via.iter().chain(&goal).any(Goal::names_height);
    let legs = match legs_with(program, board, plan, raised)? {
        Ok(legs) => legs,
        Err(refusal) => return Ok(Err(refusal)),
    };
    let in_space = in_space(board, plan, &legs, raised)?;
    let meter = &Meter::default();
    let request = SearchRequest { program, board, plan, legs: &legs, via, goal, in_space, meter };
    let movers: Vec<_> =
        movers(program, board, plan, &legs)?.into_iter().map(Mover::cautious).collect();
    let leaping: Vec<_> = movers.iter().zip(&legs).map(|(mover, leg)| leg.leaping(mover)).collect();
    let Layout { window, heights, placements, labels, layers } =
        Layout::of(request, &movers, &leaping)?;
    let cache = &mut TerrainCache::default();
    let planes = engine::in_window(request, &movers, cache)
        .map(|prepared_reaches| prepared_reaches[0].placements());
    let distance_map = goal.map(|_| match Preparer::new(program).distance_map(board, plan) {
        // A distance map knows no heights, and goes straight to the goal.
        Ok(_) if raised => Err(Unsupported::Height),
        Ok(_) if !via.is_empty() => Err(Unsupported::Movements),
        Ok(distance_map) => Ok(distance_map.plan()),
        Err(PrepareError::Unsupported(what)) => Err(what),
        Err(_) => Err(Unsupported::Movements),
    });
    let parity = labels == DistancesPerNode::EvenAndOdd;
    let movements = match legs[..] {
        [leg] if leg.action == Action::Teleport => vec![SearchKind::Landings],
        _ if goal.is_none() && planes.is_ok() => vec![SearchKind::Planes; legs.len()],
        _ => {
            let (engine, first) = engine::searches_route(request, &movers, cache);
            let kind = |(movement, leg): (usize, &ResolvedMovement)| match engine {
                SearchEngine::Planes if movement < first => SearchKind::Planes,
                SearchEngine::Tiles if movement < first => SearchKind::Tiles,
                _ => SearchKind::of(leg),
            };
            legs.iter().enumerate().map(kind).collect()
        }
    };
    Ok(Ok(SearchPlan {
        window,
        heights,
        placements,
        parity,
        layers,
        movements,
        planes,
        distance_map,
    }))
}

impl SearchPlan {
    /// Writes what planes find, or why they do not.
    fn write_planes(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let by_planes = self.movements.iter().filter(|kind| **kind == SearchKind::Planes).count();
        match (self.planes, self.distance_map) {
            (Ok(window), goal) => {
                let find = match goal {
                    Some(_) if by_planes > 0 => "find the route",
                    Some(_) => "could find the reach",
                    None => "find the reach",
                };
                let (width, height) = (window.width, window.height);
                write!(f, "\nplanes: {find}, in a window of {width} × {height} squares")
            }
            (Err(why), _) if by_planes == 0 => write!(f, "\nplanes: not possible: {why}"),
            (Err(why), _) => {
                write!(
                    f,
                    "\nplanes: find a route for the first {by_planes} movements, but not for all: \
                     {why}"
                )
            }
        }
    }
}

impl fmt::Display for SearchPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Rectangle { at, width, height } = self.window;
        match &self.heights {
            None => write!(f, "flat ground")?,
            Some(heights) => write!(f, "space, heights {} to {}", heights.start(), heights.end())?,
        }
        write!(f, ": {width} × {height} squares from {at}, {} placements, ", self.placements)?;
        f.write_str(match self.parity {
            false => "one distance each",
            true => "two distances each (even and odd), because the diagonal count continues",
        })?;
        for (number, kind) in self.movements.iter().enumerate() {
            write!(f, "\nmovement {}: {kind}", number + 1)?;
        }
        if self.layers > 1 {
            write!(f, "\nin {} layers, one more for each waypoint", self.layers)?;
        }
        self.write_planes(f)?;
        match self.distance_map {
            None => Ok(()),
            Some(Ok(plan)) => write!(f, "\ndistance map: could find a path by {plan}"),
            Some(Err(why)) => write!(f, "\ndistance map: not possible: {why}"),
        }
    }
}

impl fmt::Display for SearchKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SearchKind::Planes => "by bit planes",
            SearchKind::Tiles => "by bit planes, in tiles",
            SearchKind::Buckets => "by bucket queue, step by step",
            SearchKind::OneStep => "one step in each direction",
            SearchKind::Rays => "along straight lines",
            SearchKind::Jumps => "by jumps from place to place",
            SearchKind::Landings => "every place within the distance",
        })
    }
}

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsupported::Movements => f.write_str("several movements"),
            Unsupported::Action(action) => {
                write!(f, "{} is not a free sequence of steps", action.name())
            }
            Unsupported::Height => f.write_str("heights matter"),
            Unsupported::Distance => f.write_str("it goes farther than the largest window"),
            Unsupported::Squeezing => f.write_str("the creature squeezes"),
            Unsupported::Walls => f.write_str("the creature passes walls"),
            Unsupported::VerySmall => f.write_str("very small creatures share squares"),
            Unsupported::Doors => f.write_str("doors cost movement to open"),
            Unsupported::Fear => f.write_str("the creature comes no closer to one that it fears"),
            Unsupported::Captive => f.write_str("the creature drags another one along"),
            Unsupported::Checks => f.write_str("some of its steps depend on checks"),
            Unsupported::Prices => {
                f.write_str("too many different step costs, or one below 1 square")
            }
        }
    }
}
