//! Everywhere one gets to without anybody reacting.

use super::{adds_up, free};
use crate::board::Board;
use crate::field::{Engine, Unsettled};
use crate::lattice::Heading;
use crate::program::Program;
use crate::query::journey::{Arrival, Errand, look_round};
use crate::query::legs::{Leg, in_space, legs};
use crate::query::reach::{Reach, Reached, reach, reached};
use crate::query::{Plan, QueryError, Reactors, Scratch, budgets_of, count_goes_on, first_sum};
use crate::rule::{Action, Ending};
use crate::search::{Buckets, Labels, Node, Steps, Sums};
use crate::unit::Halves;
use core::cell::RefCell;

/// Everywhere a creature can get to with its movements if nobody may react to any of them, and the least cost of getting there so, each
/// place in the earliest movement.
///
/// Every movement before the last one is made: one without a step leaves no square, and nobody may react to that either. So where the
/// creature starts is among the places unless somebody may.
///
/// # Errors
///
/// A question that is not well put: see [`QueryError`]. Movements that are no free sequence of steps (jumps, teleports, dives, those
/// bound to a straight line) are [`QueryError::Unweighed`].
pub fn reach_unprovoked(
    program: &Program,
    board: &Board,
    plan: &Plan,
    scratch: &mut Scratch,
) -> Result<Reach, QueryError> {
    let Ok(legs) = legs(program, board, plan)? else { return reach(program, board, plan, scratch) };
    if legs.windows(2).any(|pair| pair[0].turn != pair[1].turn) {
        return Err(QueryError::Unweighed { what: "several turns" });
    }
    adds_up(program)?;
    legs.iter().try_for_each(|leg| free(leg).map(|_| ()))?;
    let in_space = in_space(board, plan, &legs, false)?;
    let errand = Errand { program, board, plan, legs: &legs, via: &[], goal: None, in_space };
    let reactors = Reactors::to(program, board, plan.mover).ok_or(QueryError::NoSuchCreature(plan.mover))?;
    let labels = if count_goes_on(program) && legs.len() > 1 { Labels::EvenAndOdd } else { Labels::One };
    let Scratch { cells, levels, sums, buckets, .. } = scratch;
    sums.resize_with(sums.len().max(legs.len()), || Sums::new(Labels::One));
    let sums = &mut sums[..legs.len()];
    let kept = 2 * labels.per_node() * legs.len();
    let mut found = look_round(errand, Unsettled::Left, kept, (cells, levels), |engines| {
        let walk = QuietWalk { program, plan, legs: &legs, engines, reactors: &reactors, labels };
        walk.flood(buckets, sums)?;
        let told = walk.arrivals(sums).map(|(arrival, engine)| reached(board, &legs, engine, arrival));
        Ok(told.collect::<Vec<Reached>>())
    })??;
    found.sort_unstable_by_key(Reached::place);
    Ok(Reach { reached: found, budgets: budgets_of(program, &legs), refusal: None })
}

/// Movements to which nobody reacts, one after the other.
struct QuietWalk<'a> {
    program: &'a Program,
    plan: &'a Plan,
    legs: &'a [Leg],
    engines: &'a [Engine<'a>],
    reactors: &'a Reactors<'a>,
    labels: Labels,
}

impl QuietWalk<'_> {
    /// The least sums of the places that each movement leads to.
    fn flood(&self, buckets: &mut Buckets, sums: &mut [Sums]) -> Result<(), QueryError> {
        let cells = self.engines[0].mover().figure().cells();
        let start = self.engines[0].node(cells).ok_or(QueryError::OffTheBoard(cells.base.at))?;
        let mut seeds = vec![(start, first_sum(self.program, self.plan.turn))];
        for (movement, sums) in sums.iter_mut().enumerate() {
            self.flood_one(movement, &seeds, buckets, sums);
            seeds = self.ends(movement, sums);
        }
        Ok(())
    }

    /// The places that one movement leads to from these. Who takes no step has made the movement, too: where somebody may react to that, one
    /// has set out from a place without having come to it.
    fn flood_one(&self, movement: usize, seeds: &[(Node, u32)], buckets: &mut Buckets, sums: &mut Sums) {
        let (engine, leg) = (&self.engines[movement], &self.legs[movement]);
        let quiet = Quiet { action: leg.action, engine, reactors: self.reactors, near: RefCell::default() };
        sums.reset(self.labels, quiet.nodes());
        let stays = |node: Node| self.reactors.staying(leg.action, engine.placement(node)).next().is_none();
        let Some(counts) = leg.one_square else {
            let begin = |(node, sum): &(Node, u32)| {
                (if stays(*node) { *node } else { quiet.setting_out(*node) }, *sum)
            };
            let seeds: Vec<_> = seeds.iter().map(begin).collect();
            return buckets.flood(&quiet, &seeds, leg.most_halves(), &[], sums);
        };
        for (node, sum) in seeds {
            if stays(*node) {
                sums.note(*node, *sum);
            }
            if leg.most.is_none_or(|most| counts <= most) {
                let after = |price| Halves(*sum).after_a_step_for(counts, Halves(price)).0;
                quiet.each_from(*node, |to, price| sums.note(to, after(price)));
            }
        }
    }

    /// Where the next movement may begin after one, and with which sums.
    fn ends(&self, movement: usize, sums: &Sums) -> Vec<(Node, u32)> {
        let engine = &self.engines[movement];
        let carried = |sum: u32| if self.labels == Labels::EvenAndOdd { sum & 1 } else { 0 };
        let may_end = |node: &Node| engine.ending(engine.placement(*node)) <= Ending::Action;
        let ends = come_to(engine, sums).filter(may_end);
        ends.flat_map(|node| sums.of(node).map(move |sum| (node, carried(sum)))).collect()
    }

    /// Every place with its earliest movement and the least sum in it.
    fn arrivals<'s>(&'s self, sums: &'s [Sums]) -> impl Iterator<Item = (Arrival, &'s Engine<'s>)> {
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

/// The places that a movement has led to.
fn come_to<'s>(engine: &Engine<'_>, sums: &'s Sums) -> impl Iterator<Item = Node> + use<'s> {
    let nodes = engine.nodes();
    sums.reached().take_while(move |node| (*node as usize) < nodes)
}

/// The steps to which nobody may react, between places that one has come to. As many nodes more are places that one sets out from.
struct Quiet<'a> {
    action: Action,
    engine: &'a Engine<'a>,
    reactors: &'a Reactors<'a>,
    /// The reactors near the place from which steps are asked for.
    near: RefCell<Vec<usize>>,
}

impl Quiet<'_> {
    /// The node of setting out from a place.
    fn setting_out(&self, node: Node) -> Node {
        node + self.engine.nodes() as Node
    }
}

impl Steps for Quiet<'_> {
    fn nodes(&self) -> usize {
        2 * self.engine.nodes()
    }

    fn each_from(&self, node: Node, mut visit: impl FnMut(Node, u32)) {
        let from = self.engine.placement(node % self.engine.nodes() as Node);
        let mut near = self.near.borrow_mut();
        self.reactors.near(from, self.engine.mover().side(), &mut near);
        self.engine.each_step(from, |to, price, _| {
            let mut reacting = self.reactors.each_near(&near, self.action, from, to);
            if reacting.next().is_none()
                && let Some(to) = self.engine.node(to)
            {
                visit(to, price);
            }
        });
    }

    fn each_into(&self, node: Node, mut visit: impl FnMut(Node, u32, Heading)) {
        let to = self.engine.placement(node);
        self.engine.each_into(node, |from, price, heading| {
            let mut reacting = self.reactors.each(self.action, self.engine.placement(from), to);
            if reacting.next().is_none() {
                visit(from, price, heading);
                visit(self.setting_out(from), price, heading);
            }
        });
    }
}
