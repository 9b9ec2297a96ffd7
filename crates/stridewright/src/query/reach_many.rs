//! Where a creature could go from each of many squares: its movement is prepared once for all of
//! them.
//!
//! This module knows which movements can be prepared. What the others find, each square asks for by
//! itself.

use super::engine::{self, WindowReach};
use super::multi_search::SearchRequest;
use super::prepared::PreparedReach;
use super::resolve::{in_space, legs};
use super::resolved_movement::ResolvedMovement;
use super::{Plan, QueryError, Scratch};
use crate::board::Board;
use crate::lattice::Square;
use crate::program::Program;
use alloc::vec::Vec;

/// A movement, prepared for every square of a board on which its creature could stand.
#[derive(Debug)]
pub(crate) struct ReachMany<'a> {
    program: &'a Program,
    plan: &'a Plan,
    legs: Vec<ResolvedMovement>,
    prepared: PreparedReach,
}

impl<'a> ReachMany<'a> {
    /// Prepares the movement of a plan; `None` if each square needs a question of its own.
    pub(crate) fn prepare(
        program: &'a Program,
        board: &Board,
        plan: &'a Plan,
        scratch: &mut Scratch,
    ) -> Result<Option<Self>, QueryError> {
        let Ok(legs) = legs(program, board, plan)? else { return Ok(None) };
        // Squares at different heights are different starts.
        if in_space(board, plan, &legs, false)? {
            return Ok(None);
        }
        let meter = scratch.meter.clone();
        let request = request((program, plan), board, &legs, &meter);
        let prepared = engine::prepare_anywhere(request, scratch)?;
        Ok(prepared.map(|prepared| ReachMany { program, plan, legs, prepared }))
    }

    /// Returns what the creature can reach from the square on which it now stands on the board,
    /// which differs from the board of [`prepare`](ReachMany::prepare) only in that; `None` if that
    /// needs a question of its own.
    pub(crate) fn reach(
        &mut self,
        board: &Board,
        start: Square,
        scratch: &mut Scratch,
    ) -> Result<Option<WindowReach>, QueryError> {
        let meter = scratch.meter.clone();
        let request = request((self.program, self.plan), board, &self.legs, &meter);
        let found = engine::reach_from(request, &mut self.prepared, start, scratch)?;
        Ok(found.filter(WindowReach::has_one_shape))
    }
}

fn request<'a>(
    (program, plan): (&'a Program, &'a Plan),
    board: &'a Board,
    legs: &'a [ResolvedMovement],
    meter: &'a super::Meter,
) -> SearchRequest<'a> {
    SearchRequest { program, board, plan, legs, via: &[], goal: None, in_space: false, meter }
}
