//! A request for choices: who moves how, who may react, and where the paths begin and end.

use crate::board::Board;
use crate::field::Engine;
use crate::program::Program;
use crate::query::goal::{Goal, named};
use crate::query::resolved_movement::ResolvedMovement;
use crate::query::{Meter, Plan, QueryError, Reactors, first_sum};
use crate::rule::Ending;
use crate::search::Node;
use alloc::vec::Vec;

/// For each movement, the placements at which a path may arrive in it.
pub(super) type Goals = Vec<Vec<Node>>;

#[derive(Clone, Copy)]
pub(super) struct ChoicesRequest<'a> {
    pub(super) program: &'a Program,
    pub(super) board: &'a Board,
    pub(super) plan: &'a Plan,
    pub(super) legs: &'a [ResolvedMovement],
    pub(super) meter: &'a Meter,
}

impl ChoicesRequest<'_> {
    /// Returns the creatures that may react to the movements.
    pub(super) fn reactors(&self) -> Result<Reactors<'_>, QueryError> {
        let mover = self.plan.mover;
        Reactors::to(self.program, self.board, mover, self.meter)
            .ok_or(QueryError::NoSuchCreature(mover))
    }

    /// Where the first movement begins.
    pub(super) fn start(&self, engine: &Engine<'_>) -> Result<Node, QueryError> {
        let cells = engine.mover().figure().cells();
        engine.node(cells).ok_or(QueryError::OffTheBoard(cells.base.at))
    }

    /// Returns the distance at which it begins.
    pub(super) fn first_sum(&self) -> u32 {
        first_sum(self.program, &self.plan.turn)
    }

    /// Returns the placements that a goal names, for each movement those at which the turn may end
    /// after it.
    pub(super) fn goals(&self, goal: Goal, engines: &[Engine<'_>]) -> Goals {
        let named = named(engines, goal);
        let may_end = |engine: &Engine<'_>, node: &Node| {
            engine.ending(engine.placement(*node)) == Ending::Turn
        };
        engines
            .iter()
            .map(|engine| named.iter().copied().filter(|node| may_end(engine, node)).collect())
            .collect()
    }
}
