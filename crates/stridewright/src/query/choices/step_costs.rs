//! What each step of the movements adds: its price, the creatures that may react to it, the
//! damaging squares that it enters, and the checks that it needs.
//!
//! This module takes these from where `threats` and `route` take them, and decides none of them.

use super::known::{CachedStep, StepCache};
use super::request::{ChoicesRequest, Goals};
use super::rest::RemainingDistance;
use super::stages::{Stages, State};
use crate::board::{CreatureIndex, Terrain};
use crate::explain::{damage_on, open_checks_on};
use crate::field::Engine;
use crate::lattice::{Cuboid, Heading};
use crate::query::reactors::near::Near;
use crate::query::threats::reacted_in;
use crate::query::{QueryError, Reactors};
use crate::rule::{Notice, ReactionFrequency};
use crate::search::Node;
use crate::search::pareto::{COUNTS, Continuation, CostVector, Edge, Edges, Link};
use alloc::vec::Vec;

/// How many reacting creatures a set can distinguish.
const MARKS: usize = u64::BITS as usize;
/// The index of the checks among the counts, after damage, hazards and hazards of unknown damage.
pub(super) const CHECKS: usize = 3;

/// The steps of movements with what they add. Damage, hazards and checks are counts. Reactors are
/// marks, or a number where one creature may react again and again.
pub(super) struct StepCosts<'a> {
    asked: ChoicesRequest<'a>,
    engines: &'a [Engine<'a>],
    reactors: &'a Reactors<'a>,
    goals: &'a Goals,
    rest: RemainingDistance,
    pub(super) stages: Stages<'a>,
    /// For each stage, the first one with the same steps.
    alike: Vec<usize>,
    known: &'a mut StepCache,
}

impl<'a> StepCosts<'a> {
    pub(super) fn new(
        asked: ChoicesRequest<'a>,
        engines: &'a [Engine<'a>],
        reactors: &'a Reactors<'a>,
        goals: &'a Goals,
        known: &'a mut StepCache,
    ) -> Self {
        let ChoicesRequest { program, plan, legs, .. } = asked;
        let kind = |stage: usize| {
            let leg = &legs[stage];
            (
                leg.action,
                leg.provokes_as,
                leg.movement_mode,
                leg.stood_up,
                reacted_in(program, plan, leg.turn).is_empty(),
            )
        };
        let alike: Vec<usize> = (0..legs.len())
            .map(|stage| (0..stage).find(|first| kind(*first) == kind(stage)).unwrap_or(stage))
            .collect();
        known.forget(
            engines[0].nodes()
                * legs.len().min(1 + alike.iter().max().copied().unwrap_or_default()),
        );
        let bodies = goals.iter().flatten().map(|goal| engines[0].placement(*goal)).collect();
        let rest = RemainingDistance::to(program, engines, bodies);
        StepCosts {
            asked,
            engines,
            reactors,
            goals,
            rest,
            stages: Stages::new(asked, engines),
            alike,
            known,
        }
    }

    /// Returns the node where the first movement begins, and its initial load.
    pub(super) fn start(&self) -> Result<(Node, CostVector), QueryError> {
        let sum = self.asked.first_sum();
        let at = self.asked.start(&self.engines[0])?;
        Ok((self.stages.begun(0, at, sum), CostVector { sum, ..CostVector::default() }))
    }

    /// Checks that all reacting creatures could be distinguished.
    pub(super) const fn sound(&self) -> Result<(), QueryError> {
        let found = self.known.met.len();
        if found > MARKS { Err(QueryError::TooManyReactors { found, most: MARKS }) } else { Ok(()) }
    }

    /// Returns a load with the reaction of a creature added.
    fn reacts(&mut self, mut load: CostVector, who: CreatureIndex) -> CostVector {
        match self.asked.program.reactions.often().answer {
            ReactionFrequency::EachTime => load.marked += 1,
            ReactionFrequency::Once | ReactionFrequency::OncePerRound => {
                load.marks |= self.mark(who);
            }
        }
        load
    }

    /// Returns the bit of a creature; none once there are too many, which becomes an error at the
    /// end.
    fn mark(&mut self, who: CreatureIndex) -> u64 {
        let met = &mut self.known.met;
        let place = met.iter().position(|known| *known == who).unwrap_or_else(|| {
            met.push(who);
            met.len() - 1
        });
        u32::try_from(place).ok().and_then(|place| 1u64.checked_shl(place)).unwrap_or_default()
    }

    /// Returns the range of the list that holds the steps from a placement in a stage.
    fn tolls_from(&mut self, stage: usize, at: Node) -> (usize, usize) {
        let index = self.alike[stage] * self.engines[0].nodes() + at as usize;
        let known = match self.known.at[index] {
            Some(known) => known,
            None => self.look(stage, at),
        };
        self.known.at[index] = Some(known);
        known
    }

    /// Computes the steps from a placement.
    fn look(&mut self, stage: usize, at: Node) -> (usize, usize) {
        let engine = &self.engines[stage];
        let from = engine.placement(at);
        let mut steps = core::mem::take(&mut self.known.steps);
        let mut near = core::mem::take(&mut self.known.near);
        steps.clear();
        engine.each_step(from, |to, price, heading| steps.push((to, price, heading)));
        self.reactors.near(from, engine.mover().side(), &mut near);
        let first = self.known.step_costs.len();
        for (to, price, heading) in &steps {
            if let Some(step_cost) = self.step_cost(stage, (from, *to), *price, *heading, &mut near)
            {
                self.known.step_costs.push(step_cost);
            }
        }
        (self.known.steps, self.known.near) = (steps, near);
        (first, self.known.step_costs.len())
    }

    fn step_cost(
        &mut self,
        stage: usize,
        (from, to): (Cuboid, Cuboid),
        price: u32,
        heading: Heading,
        near: &mut [Near],
    ) -> Option<CachedStep> {
        let (ChoicesRequest { program, plan, legs, .. }, engine) =
            (self.asked, &self.engines[stage]);
        let mut counts = [0; COUNTS];
        if self.may_burn(to) {
            for damage in damage_on(engine, from, to, heading) {
                counts[0] += damage.unwrap_or_default();
                counts[1] += 1;
                counts[2] += u32::from(damage.is_none());
            }
        }
        if self.may_ask(engine, to) {
            counts[CHECKS] = open_checks_on(program, engine, from, to, heading);
        }
        let (reactors, reacted) = (self.reactors, reacted_in(program, plan, legs[stage].turn));
        let adds = reactors
            .each_near(near, legs[stage].provokes_as, from, to)
            .filter(|(reactor, _)| !reacted.contains(&reactor.who))
            .fold(
                CostVector { sum: price, counts, ..CostVector::default() },
                |load, (reactor, _)| self.reacts(load, reactor.who),
            );
        Some(CachedStep { to: engine.node(to)?, heading, adds, rest: self.rest.from(to) })
    }

    /// Whether damaging ground may be under a body at all.
    fn may_burn(&self, body: Cuboid) -> bool {
        self.notices(
            body,
            |notice, terrain| matches!(notice, Notice::Damage(damaging) if terrain.has(*damaging)),
        )
    }

    /// Whether a step to a place may need a check at all.
    fn may_ask(&self, engine: &Engine<'_>, body: Cuboid) -> bool {
        let asks = |notice: &Notice, terrain: Terrain| match notice {
            Notice::Check(asking, _) => terrain.has(*asking),
            Notice::Uphill(_) => terrain.meets(Terrain::INCLINES),
            _ => false,
        };
        engine.may_count_on_checks(body) || self.notices(body, asks)
    }

    /// Whether a rule has a notice about the ground under a body.
    fn notices(&self, body: Cuboid, tells: impl Fn(&Notice, Terrain) -> bool) -> bool {
        let (ground, notices) = (self.asked.board.ground(), self.asked.program.ground.notices());
        body.base.squares().any(|square| {
            let terrain = ground.at(square);
            terrain != Terrain::OPEN && notices.iter().any(|notice| tells(&notice.answer, terrain))
        })
    }

    /// Returns what a step of this price adds to a distance. Where a movement goes one square at
    /// any price, that square counts as the rules say.
    fn paid(&self, stage: usize, sum: u32, price: u32) -> Option<u32> {
        let leg = &self.asked.legs[stage];
        let Some(counts) = leg.one_square else { return Some(price) };
        let pays = leg.most.is_none_or(|most| counts <= most);
        pays.then(|| leg.after(sum, price).saturating_sub(sum))
    }

    /// Adds the possible next steps of a path.
    fn steps(&mut self, State { stage, at, .. }: State, load: CostVector) {
        let (first, end) = self.tolls_from(stage, at);
        for place in first..end {
            let CachedStep { to, heading, adds, rest } = self.known.step_costs[place];
            let Some(sum) = self.paid(stage, load.sum, adds.sum) else { continue };
            let load = load.and(CostVector { sum, ..adds });
            if let Some(least) = self.stages.least(stage, load.sum, rest) {
                let to = self.stages.ended(stage, to, load.sum);
                self.known.edges.push(Edge { to, link: Link::Step(heading), load, least });
            }
        }
    }

    /// Returns a load with the reactions to a movement that stays at a placement.
    fn stayed(&mut self, mut load: CostVector, stage: usize, at: Node) -> CostVector {
        let (reactors, ChoicesRequest { program, plan, legs, .. }) = (self.reactors, self.asked);
        let reacted = reacted_in(program, plan, legs[stage].turn);
        let body = self.engines[stage].placement(at);
        let staying = reactors.staying(legs[stage].provokes_as, body);
        for reactor in staying.filter(|reactor| !reacted.contains(&reactor.who)) {
            load = self.reacts(load, reactor.who);
        }
        load
    }

    /// Adds staying in a movement that has begun.
    fn stay(&mut self, State { stage, at, .. }: State, load: CostVector) {
        let adds = self.stayed(CostVector::default(), stage, at);
        let onto = Continuation { stage: stage as u32, keeps: u32::MAX, met: 0, anew: false };
        let load = load.onto(onto).and(adds);
        let rest = self.rest.from(self.engines[stage].placement(at));
        if let Some(least) = self.stages.least(stage, load.sum, rest) {
            let to = self.stages.ended(stage, at, load.sum);
            self.known.edges.push(Edge { to, link: Link::Onto(onto), load, least });
        }
    }

    /// Adds the movements that may begin where one has ended; those in between are made without a
    /// step.
    fn go_on(&mut self, State { stage, at, .. }: State, load: CostVector) {
        let rest = self.rest.from(self.engines[stage].placement(at));
        let next: Vec<usize> = self.stages.next(stage, at).collect();
        for next in next {
            let (mut met, mut anew, mut adds) =
                (CostVector::default(), false, CostVector::default());
            for between in stage + 1..=next {
                match (self.stages.counts_anew(between), anew) {
                    (true, false) => anew = true,
                    (true, true) => {
                        adds = CostVector { marks: 0, marked: adds.all_marks(), ..adds }
                    }
                    (false, _) => {}
                }
                if between < next {
                    match anew {
                        true => adds = self.stayed(adds, between, at),
                        false => met = self.stayed(met, between, at),
                    }
                }
            }
            adds.marked += met.marked;
            let keeps = self.stages.carries(stage, next);
            let onto = Continuation { stage: next as u32, keeps, met: met.marks, anew };
            let load = load.onto(onto).and(adds);
            if let Some(least) = self.stages.least(next, load.sum, rest) {
                let to = self.stages.begun(next, at, load.sum);
                self.known.edges.push(Edge { to, link: Link::Onto(onto), load, least });
            }
        }
    }
}

impl Edges for StepCosts<'_> {
    fn is_goal(&self, node: Node) -> bool {
        let State { stage, begun, at } = self.stages.state(node);
        !begun && self.goals.get(stage).is_some_and(|goals| goals.contains(&at))
    }

    fn follow(&mut self, node: Node, load: CostVector) -> &[Edge] {
        let state = self.stages.state(node);
        self.known.edges.clear();
        if state.begun {
            self.steps(state, load);
            if self.stages.may_stay(state.stage) {
                self.stay(state, load);
            }
            return &self.known.edges;
        }
        if self.asked.legs[state.stage].one_square.is_none() {
            self.steps(state, load);
        }
        self.go_on(state, load);
        &self.known.edges
    }
}
