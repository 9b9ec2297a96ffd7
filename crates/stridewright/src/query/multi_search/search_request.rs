//! The request for a search.

use crate::board::Board;
use crate::program::Program;
use crate::query::resolved_movement::ResolvedMovement;
use crate::query::{Goal, Meter, Plan};

/// The request for a search: who moves how, past which squares, and where to.
#[derive(Clone, Copy, Debug)]
pub(in crate::query) struct SearchRequest<'a> {
    pub(in crate::query) program: &'a Program,
    pub(in crate::query) board: &'a Board,
    pub(in crate::query) plan: &'a Plan,
    pub(in crate::query) legs: &'a [ResolvedMovement],
    /// Waypoints, in order.
    pub(in crate::query) via: &'a [Goal],
    /// Where a flood may stop; `None` to reach everything.
    pub(in crate::query) goal: Option<Goal>,
    /// Whether the question is about space, with heights.
    pub(in crate::query) in_space: bool,
    /// Counts the work.
    pub(in crate::query) meter: &'a Meter,
}
