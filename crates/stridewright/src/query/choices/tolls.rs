//! What each step of a movement adds: its price, who may react to it, and the damaging squares that it enters.
//!
//! Knows where `threats` and `route` take these things from, and decides none of them.

use super::Asked;
use crate::board::CreatureIndex;
use crate::explain::{hazards_on, open_checks_on};
use crate::field::Engine;
use crate::lattice::{Cuboid, Heading};
use crate::query::{QueryError, Reactors, first_sum};
use crate::rule::Often;
use crate::search::Node;
use crate::search::pareto::{COUNTS, Edge, Edges, Load, Start};
use crate::unit::{Halves, Squares};

/// How many creatures can be told apart in a set of those who have reacted.
const MARKS: usize = u64::BITS as usize;
/// The place of the reactions among what is counted, after damage, hazards, unsaid ones and checks.
const REACTIONS: usize = 4;
/// The place of the checks.
pub(super) const CHECKS: usize = 3;

/// The steps of a movement with what they add: damage and hazards in the counts, reactors as marks, or in the counts where
/// one creature may react again and again.
pub(super) struct Tolls<'a> {
    asked: Asked<'a>,
    engine: &'a Engine<'a>,
    reactors: Reactors<'a>,
    goals: Vec<Node>,
    pub(super) first: Node,
    pub(super) first_sum: u32,
    /// The creatures that react to a step asked for so far: the place of a creature is its bit.
    met: Vec<CreatureIndex>,
    /// The steps asked for so far.
    known: Vec<Option<Box<[Edge]>>>,
}

impl<'a> Tolls<'a> {
    pub(super) fn new(
        asked: Asked<'a>,
        engine: &'a Engine<'a>,
        goals: Vec<Node>,
    ) -> Result<Self, QueryError> {
        let nobody = QueryError::NoSuchCreature(asked.plan.mover);
        let reactors = Reactors::to(asked.program, asked.board, asked.plan.mover).ok_or(nobody)?;
        let cells = engine.mover().figure().cells();
        Ok(Tolls {
            engine,
            reactors,
            goals,
            first: engine.node(cells).ok_or(QueryError::OffTheBoard(cells.base.at))?,
            first_sum: first_sum(asked.program, asked.plan.turn),
            met: Vec::new(),
            known: vec![None; engine.nodes()],
            asked,
        })
    }

    /// Where the movement begins. Who takes no step leaves no square, and those react whom that lets react.
    pub(super) fn start(&mut self) -> Start {
        let sets_out = Load { sum: self.first_sum, ..Load::default() };
        let (action, at) = (self.asked.leg.action, self.engine.placement(self.first));
        let who: Vec<_> = self.reactors.staying(action, at).map(|reactor| reactor.who).collect();
        Start { node: self.first, sets_out, stays: sets_out.and(self.reactions(&who)) }
    }

    /// Whether all who react could be told apart.
    pub(super) const fn sound(&self) -> Result<(), QueryError> {
        let found = self.met.len();
        if found > MARKS { Err(QueryError::TooManyReactors { found, most: MARKS }) } else { Ok(()) }
    }

    fn reactions(&mut self, who: &[CreatureIndex]) -> Load {
        let mut load = Load::default();
        for creature in who {
            match self.asked.program.reactions.often().answer {
                Often::EachTime => load.counts[REACTIONS] += 1,
                Often::Once => load.marks |= self.mark(*creature),
            }
        }
        load
    }

    /// The bit of a creature; none once there are too many, which is an error in the end.
    fn mark(&mut self, who: CreatureIndex) -> u64 {
        let place = self.met.iter().position(|met| *met == who).unwrap_or_else(|| {
            self.met.push(who);
            self.met.len() - 1
        });
        u32::try_from(place).ok().and_then(|place| 1u64.checked_shl(place)).unwrap_or_default()
    }

    fn edges(&mut self, node: Node) -> Box<[Edge]> {
        let mut steps: Vec<(Cuboid, u32, Heading)> = Vec::new();
        let from = self.engine.placement(node);
        self.engine.each_step(from, |to, price, heading| steps.push((to, price, heading)));
        let edge = |(to, price, heading)| self.edge(node, to, price, heading);
        steps.into_iter().filter_map(edge).collect()
    }

    fn edge(&mut self, node: Node, to: Cuboid, price: u32, heading: Heading) -> Option<Edge> {
        let Asked { program, leg, .. } = self.asked;
        let from = self.engine.placement(node);
        let sum = match leg.one_square {
            None => price,
            Some(counts) => self.only_step(node, counts, price)?,
        };
        let mut counts = [0; COUNTS];
        for hazard in hazards_on(program, self.engine, from, to, heading) {
            counts[0] += hazard.damage.unwrap_or_default();
            counts[1] += 1;
            counts[2] += u32::from(hazard.damage.is_none());
        }
        counts[CHECKS] = open_checks_on(program, self.engine, from, to, heading);
        let who: Vec<_> = self.reactors.to_step(leg.action, from, to).map(|(who, _)| who).collect();
        let own = Load { sum, counts, marks: 0 };
        Some(Edge { to: self.engine.node(to)?, heading, adds: own.and(self.reactions(&who)) })
    }

    /// What the one square adds that a movement goes at any price.
    fn only_step(&self, node: Node, counts: Squares, price: u32) -> Option<u32> {
        let pays = self.asked.leg.most.is_none_or(|most| counts <= most);
        let after = Halves(self.first_sum).after_a_step_for(counts, Halves(price)).0;
        (node == self.first && pays).then(|| after.saturating_sub(self.first_sum))
    }
}

impl Edges for Tolls<'_> {
    fn is_goal(&self, node: Node) -> bool {
        self.goals.contains(&node)
    }

    fn steps_from(&mut self, node: Node) -> &[Edge] {
        let index = node as usize;
        if self.known[index].is_none() {
            self.known[index] = Some(self.edges(node));
        }
        self.known[index].as_deref().unwrap_or_default()
    }
}
