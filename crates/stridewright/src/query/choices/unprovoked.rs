//! Everything that a creature can reach without provoking a reaction.

use super::weighed;
use crate::board::{Board, CreatureIndex};
use crate::field::{Engine, UnknownChecks};
use crate::lattice::Heading;
use crate::program::Program;
use crate::query::engine::{self, Unprovoked, WindowReach};
use crate::query::multi_search::{Arrival, SearchRequest, labels, look_round};
use crate::query::plan::ProvokesAs;
use crate::query::reach::{FoundReach, Places, REPORTING, Reach, Reached, find_reach, reached};
use crate::query::reactors::near::Near;
use crate::query::resolve::{in_space, legs};
use crate::query::resolved_movement::ResolvedMovement;
use crate::query::threats::reacted_in;
use crate::query::{
    Meter, Plan, QueryError, Reactors, Scratch, budgets_of, carried_sum, first_sum,
};
use crate::search::{Buckets, Distances, DistancesPerNode, Node, Steps};
use crate::sort::sort_by_key;
use alloc::vec::Vec;
use core::cell::{OnceCell, RefCell};

/// Returns everything that a creature can reach with its movements, in one turn or several, without
/// provoking a reaction, and the least cost. Each place is listed under the earliest movement that
/// reaches it.
///
/// Every movement before the last one is made. A movement without a step leaves no square, and it
/// must not provoke either: the start is among the places only if staying there does not provoke.
///
/// # Errors
///
/// An invalid question: see [`QueryError`]. Movements that are not a free sequence of steps (jumps,
/// teleports, dives, movement in a straight line) are [`QueryError::Unweighed`].
pub fn reach_unprovoked(
    program: &Program,
    board: &Board,
    plan: &Plan,
    scratch: &mut Scratch,
) -> Result<Reach, QueryError> {
    Ok(find_reach_unprovoked(program, board, plan, scratch)?.listed(board))
}

/// As [`reach_unprovoked`], but does not list what bit planes find.
pub(crate) fn find_reach_unprovoked(
    program: &Program,
    board: &Board,
    plan: &Plan,
    scratch: &mut Scratch,
) -> Result<FoundReach, QueryError> {
    let Ok(legs) = legs(program, board, plan)? else {
        return find_reach(program, board, plan, scratch);
    };
    weighed(program, &legs)?;
    let meter = &scratch.meter.clone();
    let in_space = in_space(board, plan, &legs, false)?;
    let request =
        SearchRequest { program, board, plan, legs: &legs, via: &[], goal: None, in_space, meter };
    let reactors = Reactors::to(program, board, plan.mover, meter)
        .ok_or(QueryError::NoSuchCreature(plan.mover))?;
    if reactors.len() == 0 {
        return find_reach(program, board, plan, scratch);
    }
    let answer =
        |places| Ok(FoundReach { places, budgets: budgets_of(program, &legs), refusal: None });
    if let Some(window) = by_planes(request, &reactors, scratch)? {
        return answer(Places::Window(window));
    }
    let labels = labels(program, &legs);
    let Scratch { cells, levels, sums, buckets, .. } = scratch;
    sums.resize_with(sums.len().max(legs.len()), || Distances::new(DistancesPerNode::One));
    let sums = &mut sums[..legs.len()];
    let kept = 2 * labels.per_node() * legs.len();
    let mut found =
        look_round(request, UnknownChecks::Avoided, kept, (cells, levels), |engines| {
            let walk = QuietWalk {
                program,
                plan,
                legs: &legs,
                engines,
                reactors: &reactors,
                labels,
                meter,
            };
            walk.flood(buckets, sums)?;
            let arrivals: Vec<_> = walk.arrivals(sums).collect();
            if !meter.spend(arrivals.len() * REPORTING) {
                return Ok(Vec::new());
            }
            let reached = arrivals
                .into_iter()
                .map(|(arrival, engine)| reached(board, &legs, engine, arrival));
            Ok::<_, QueryError>(reached.collect::<Vec<Reached>>())
        })??;
    sort_by_key(&mut found, Reached::place);
    answer(Places::List(found))
}

/// Searches by bit planes, which work if the direction of leaving a square does not matter; `None`
/// if they do not apply.
fn by_planes(
    request: SearchRequest<'_>,
    reactors: &Reactors<'_>,
    scratch: &mut Scratch,
) -> Result<Option<WindowReach>, QueryError> {
    let SearchRequest { program, board, plan, legs, meter, in_space, .. } = request;
    // Planes do not see reach upwards or downwards.
    if in_space {
        return Ok(None);
    }
    let figure = board.figure(plan.mover).ok_or(QueryError::NoSuchCreature(plan.mover))?;
    let far = legs
        .iter()
        .fold(0_u32, |sum, leg| sum.saturating_add(leg.most.map_or(u32::MAX, |most| most.0)));
    let watched = |leg: &ResolvedMovement| {
        let reacted = reacted_in(program, plan, leg.turn);
        reactors.watched((board, figure), (leg.provokes_as, far), reacted, meter)
    };
    let Some(watched) = legs.iter().map(watched).collect::<Option<Vec<_>>>() else {
        return Ok(None);
    };
    let nor_stays = program.reactions.staying().answer;
    engine::reach(request, Unprovoked { watched: &watched, nor_stays }, scratch)
}

/// Movements that provoke no reaction, one after the other.
struct QuietWalk<'a> {
    program: &'a Program,
    plan: &'a Plan,
    legs: &'a [ResolvedMovement],
    engines: &'a [Engine<'a>],
    reactors: &'a Reactors<'a>,
    labels: DistancesPerNode,
    meter: &'a Meter,
}

impl QuietWalk<'_> {
    /// Returns the least distances of the places that each movement leads to.
    fn flood(&self, buckets: &mut Buckets, sums: &mut [Distances]) -> Result<(), QueryError> {
        let cells = self.engines[0].mover().figure().cells();
        let start = self.engines[0].node(cells).ok_or(QueryError::OffTheBoard(cells.base.at))?;
        let mut seeds = vec![(start, first_sum(self.program, &self.plan.turn))];
        for movement in 0..self.legs.len() {
            let (before, rest) = sums.split_at_mut(movement);
            if movement > 0 {
                seeds = self.ends(before);
            }
            self.flood_one(movement, &seeds, buckets, &mut rest[0]);
            self.meter.check()?;
        }
        Ok(())
    }

    /// Returns the places that one movement leads to from these. A creature that takes no step has
    /// made the movement too. Where that may provoke, a creature sets out from a place without
    /// having arrived there.
    fn flood_one(
        &self,
        movement: usize,
        seeds: &[(Node, u32)],
        buckets: &mut Buckets,
        sums: &mut Distances,
    ) {
        let (engine, leg) = (&self.engines[movement], &self.legs[movement]);
        let reacted = reacted_in(self.program, self.plan, leg.turn);
        let (action, reactors) = (leg.provokes_as, self.reactors);
        let quiet = Quiet { action, engine, reactors, reacted, near: RefCell::default() };
        sums.reset(self.labels, quiet.nodes());
        let stays = |node: Node| self.stays_unprovoked(movement, node);
        let Some(counts) = leg.one_square else {
            let begin = |(node, sum): &(Node, u32)| {
                (if stays(*node) { *node } else { quiet.setting_out(*node) }, *sum)
            };
            let seeds: Vec<_> = seeds.iter().map(begin).collect();
            return buckets.flood(&quiet, &seeds, leg.most_halves(), &[], sums, self.meter);
        };
        for (node, sum) in seeds {
            if !self.meter.spend(quiet.effort()) {
                return;
            }
            if stays(*node) {
                sums.note(*node, *sum);
            }
            if leg.most.is_none_or(|most| counts <= most) {
                quiet.each_from(*node, |to, price| sums.note(to, leg.after(*sum, price)));
            }
        }
    }

    /// Whether a movement that leaves no square provokes no reaction.
    fn stays_unprovoked(&self, movement: usize, node: Node) -> bool {
        let leg = &self.legs[movement];
        let reacted = reacted_in(self.program, self.plan, leg.turn);
        let mut staying =
            self.reactors.staying(leg.provokes_as, self.engines[movement].placement(node));
        staying.all(|reactor| reacted.contains(&reactor.who))
    }

    /// Returns where the next movement may begin after these, and with which distances; those in
    /// between are made without a step.
    fn ends(&self, before: &[Distances]) -> Vec<(Node, u32)> {
        let next = before.len();
        let mut seeds = Vec::new();
        for (movement, sums) in before.iter().enumerate() {
            let (engine, leg) = (&self.engines[movement], &self.legs[movement]);
            let leads_on = |node: &Node| {
                engine.ending(engine.placement(*node)) <= leg.ends_before(&self.legs[next])
                    && (movement + 1..next).all(|between| self.stays_unprovoked(between, *node))
            };
            for node in come_to(engine, sums).filter(leads_on) {
                let carried = |sum| carried_sum(self.program, sum, leg, &self.legs[next]);
                seeds.extend(sums.of(node).map(|sum| (node, carried(sum))));
            }
        }
        seeds.sort_unstable();
        seeds.dedup();
        seeds
    }

    /// Returns every place with its earliest movement and the least distance in it.
    fn arrivals<'s>(
        &'s self,
        sums: &'s [Distances],
    ) -> impl Iterator<Item = (Arrival, &'s Engine<'s>)> {
        let mut seen = vec![false; self.engines[0].nodes()];
        let all = sums.iter().zip(self.engines).enumerate();
        let all = all.flat_map(|(movement, (sums, engine))| {
            come_to(engine, sums).map(move |node| (movement, node, sums, engine))
        });
        all.filter_map(move |(movement, node, sums, engine)| {
            let first = !core::mem::replace(&mut seen[node as usize], true);
            let sum = sums.least(node).filter(|_| first)?;
            Some((Arrival { movement, node, sum }, engine))
        })
    }
}

/// Returns the places that a movement has led to.
fn come_to<'s>(engine: &Engine<'_>, sums: &'s Distances) -> impl Iterator<Item = Node> + use<'s> {
    let nodes = engine.nodes();
    sums.reached().take_while(move |node| (*node as usize) < nodes)
}

/// The steps that provoke no reaction, between places where a creature has arrived. The second half
/// of the nodes are places from which it only sets out.
struct Quiet<'a> {
    action: ProvokesAs,
    engine: &'a Engine<'a>,
    reactors: &'a Reactors<'a>,
    /// The creatures that have already reacted and do not react again.
    reacted: &'a [CreatureIndex],
    /// The reactors near the place whose steps are being expanded.
    near: RefCell<Vec<Near>>,
}

impl Quiet<'_> {
    /// Returns the node of setting out from a place.
    fn setting_out(&self, node: Node) -> Node {
        node + self.engine.nodes() as Node
    }
}

impl Steps for Quiet<'_> {
    fn nodes(&self) -> usize {
        2 * self.engine.nodes()
    }

    fn effort(&self) -> usize {
        self.engine.effort() + self.reactors.len()
    }

    fn each_from(&self, node: Node, mut visit: impl FnMut(Node, u32)) {
        let node = node % self.engine.nodes() as Node;
        let from = self.engine.placement(node);
        let mut near = self.near.borrow_mut();
        self.reactors.near(from, self.engine.mover().side(), &mut near);
        if near.is_empty() {
            return self.engine.each_from(node, visit);
        }
        self.engine.each_step(from, |to, price, _| {
            let mut reacting = self.reactors.each_near(&mut near, self.action, from, to);
            if reacting.all(|(reactor, _)| self.reacted.contains(&reactor.who))
                && let Some(to) = self.engine.node(to)
            {
                visit(to, price);
            }
        });
    }

    fn each_into(
        &self,
        node: Node,
        mut visit: impl FnMut(Node, Heading, &dyn Fn() -> Option<u32>),
    ) {
        let to = self.engine.placement(node);
        self.engine.each_into(node, |from, heading, price| {
            let is_quiet = || {
                let mut reacting = self.reactors.each(self.action, self.engine.placement(from), to);
                reacting.all(|(reactor, _)| self.reacted.contains(&reactor.who))
            };
            // Computed once for both nodes of the place.
            let quiet_price = OnceCell::new();
            let price = || *quiet_price.get_or_init(|| price().filter(|_| is_quiet()));
            visit(from, heading, &price);
            visit(self.setting_out(from), heading, &price);
        });
    }
}
