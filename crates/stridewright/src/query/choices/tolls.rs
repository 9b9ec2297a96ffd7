//! What each step of a movement adds: its price, who may react to it, the damaging squares that it enters, and the checks that it needs.
//!
//! Knows where `threats` and `route` take these things from, and decides none of them.

use super::Asked;
use super::rest::Rest;
use crate::board::{CreatureIndex, Terrain};
use crate::explain::{damage_on, open_checks_on};
use crate::field::Engine;
use crate::lattice::{Cuboid, Heading};
use crate::query::{QueryError, Reactors};
use crate::rule::{Notice, Often};
use crate::search::Node;
use crate::search::pareto::{COUNTS, Edge, Edges, Load, Start};

/// How many creatures can be told apart in a set of those who have reacted.
const MARKS: usize = u64::BITS as usize;
/// The place of the reactions among what is counted, after damage, hazards, unsaid ones and checks.
const REACTIONS: usize = 4;
/// The place of the checks.
pub(super) const CHECKS: usize = 3;

/// Steps that were looked at already. The memory is used again.
#[derive(Debug, Default)]
pub(super) struct Known {
    /// Where the steps from each node are in the list, once they are.
    at: Vec<Option<(usize, usize)>>,
    edges: Vec<Edge>,
    /// Steps from a place whose tolls are being worked out.
    steps: Vec<(Cuboid, u32, Heading)>,
    /// The creatures near that place.
    near: Vec<usize>,
    /// The creatures that react to a step looked at so far: the place of a creature is its bit.
    met: Vec<CreatureIndex>,
}

impl Known {
    fn forget(&mut self, nodes: usize) {
        self.at.clear();
        self.at.resize(nodes, None);
        self.edges.clear();
        self.met.clear();
    }
}

/// The steps of a movement with what they add: damage, hazards and checks in the counts, reactors as marks, or in the counts where
/// one creature may react again and again.
pub(super) struct Tolls<'a> {
    asked: Asked<'a>,
    engine: &'a Engine<'a>,
    reactors: &'a Reactors<'a>,
    goals: &'a [Node],
    rest: Rest,
    pub(super) first: Node,
    pub(super) first_sum: u32,
    known: &'a mut Known,
}

impl<'a> Tolls<'a> {
    pub(super) fn new(
        asked: Asked<'a>,
        engine: &'a Engine<'a>,
        reactors: &'a Reactors<'a>,
        goals: &'a [Node],
        known: &'a mut Known,
    ) -> Result<Self, QueryError> {
        known.forget(engine.nodes());
        Ok(Tolls {
            engine,
            reactors,
            goals,
            rest: Rest::to(asked, engine, goals),
            first: asked.start(engine)?,
            first_sum: asked.first_sum(),
            known,
            asked,
        })
    }

    /// Where the movement begins. Who takes no step leaves no square, and those react whom that lets react.
    pub(super) fn start(&mut self) -> Start {
        let sets_out = Load { sum: self.first_sum, ..Load::default() };
        let (action, at) = (self.asked.leg.action, self.engine.placement(self.first));
        let reactors = self.reactors;
        let stays =
            reactors.staying(action, at).fold(sets_out, |load, reactor| self.reacts(load, reactor.who));
        Start { node: self.first, sets_out, stays }
    }

    /// Whether all who react could be told apart.
    pub(super) const fn sound(&self) -> Result<(), QueryError> {
        let found = self.known.met.len();
        if found > MARKS { Err(QueryError::TooManyReactors { found, most: MARKS }) } else { Ok(()) }
    }

    /// A load with the reaction of a creature.
    fn reacts(&mut self, mut load: Load, who: CreatureIndex) -> Load {
        match self.asked.program.reactions.often().answer {
            Often::EachTime => load.counts[REACTIONS] += 1,
            Often::Once => load.marks |= self.mark(who),
        }
        load
    }

    /// The bit of a creature; none once there are too many, which is an error in the end.
    fn mark(&mut self, who: CreatureIndex) -> u64 {
        let met = &mut self.known.met;
        let place = met.iter().position(|known| *known == who).unwrap_or_else(|| {
            met.push(who);
            met.len() - 1
        });
        u32::try_from(place).ok().and_then(|place| 1u64.checked_shl(place)).unwrap_or_default()
    }

    /// Works out the steps from a node.
    fn look(&mut self, node: Node) -> (usize, usize) {
        let from = self.engine.placement(node);
        let mut steps = core::mem::take(&mut self.known.steps);
        let mut near = core::mem::take(&mut self.known.near);
        steps.clear();
        self.engine.each_step(from, |to, price, heading| steps.push((to, price, heading)));
        self.reactors.near(from, self.engine.mover().side(), &mut near);
        let first = self.known.edges.len();
        for (to, price, heading) in &steps {
            if let Some(edge) = self.edge(node, (from, *to), *price, *heading, &near) {
                self.known.edges.push(edge);
            }
        }
        (self.known.steps, self.known.near) = (steps, near);
        (first, self.known.edges.len())
    }

    fn edge(
        &mut self,
        node: Node,
        (from, to): (Cuboid, Cuboid),
        price: u32,
        heading: Heading,
        near: &[usize],
    ) -> Option<Edge> {
        let Asked { program, leg, .. } = self.asked;
        let sum = self.asked.paid(node == self.first, price)?;
        let mut counts = [0; COUNTS];
        if self.may_burn(to) {
            for damage in damage_on(self.engine, from, to, heading) {
                counts[0] += damage.unwrap_or_default();
                counts[1] += 1;
                counts[2] += u32::from(damage.is_none());
            }
        }
        if self.may_ask(to) {
            counts[CHECKS] = open_checks_on(program, self.engine, from, to, heading);
        }
        let reactors = self.reactors;
        let adds = reactors
            .each_near(near, leg.action, from, to)
            .fold(Load { sum, counts, marks: 0 }, |load, (reactor, _)| self.reacts(load, reactor.who));
        Some(Edge { to: self.engine.node(to)?, heading, adds, rest: self.rest.from(to) })
    }

    /// Whether ground that deals damage is under a body at all.
    fn may_burn(&self, body: Cuboid) -> bool {
        self.notices(
            body,
            |notice, terrain| matches!(notice, Notice::Damage(damaging) if terrain.has(*damaging)),
        )
    }

    /// Whether a step to a place may need a check at all.
    fn may_ask(&self, body: Cuboid) -> bool {
        let asks = |notice: &Notice, terrain: Terrain| match notice {
            Notice::Check(asking, _) => terrain.has(*asking),
            Notice::Uphill(_) => Terrain::INCLINES.iter().any(|incline| terrain.has(*incline)),
            _ => false,
        };
        self.engine.may_count_on_checks(body) || self.notices(body, asks)
    }

    /// Whether a rule has something to tell of the ground under a body.
    fn notices(&self, body: Cuboid, tells: impl Fn(&Notice, Terrain) -> bool) -> bool {
        let (ground, notices) = (self.asked.board.ground(), self.asked.program.ground.notices());
        body.base.squares().any(|square| {
            let terrain = ground.at(square);
            terrain != Terrain::OPEN && notices.iter().any(|notice| tells(&notice.answer, terrain))
        })
    }
}

impl Edges for Tolls<'_> {
    fn is_goal(&self, node: Node) -> bool {
        self.goals.contains(&node)
    }

    fn steps_from(&mut self, node: Node) -> &[Edge] {
        let index = node as usize;
        let (first, end) = match self.known.at[index] {
            Some(known) => known,
            None => self.look(node),
        };
        self.known.at[index] = Some((first, end));
        &self.known.edges[first..end]
    }
}
