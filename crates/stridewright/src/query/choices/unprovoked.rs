//! Everywhere one gets to without anybody reacting.

use super::{Asked, weighed};
use crate::board::Board;
use crate::field::{Engine, Unsettled};
use crate::lattice::Heading;
use crate::program::Program;
use crate::query::journey::{Arrival, Errand, look_round};
use crate::query::legs::{in_space, legs};
use crate::query::reach::{Reach, Reached, reach, reached};
use crate::query::{Plan, QueryError, Reactors, Scratch, budgets_of};
use crate::search::{Buckets, Labels, Node, Steps, Sums};
use core::cell::RefCell;

/// Everywhere a creature can get to with one movement to which nobody may react, and the least cost of getting there so.
///
/// Where the creature starts is among them unless somebody may react to a movement that leaves no square.
///
/// # Errors
///
/// A question that is not well put: see [`QueryError`]. What [`super::choices`] does not weigh is refused here too.
pub fn reach_unprovoked(
    program: &Program,
    board: &Board,
    plan: &Plan,
    scratch: &mut Scratch,
) -> Result<Reach, QueryError> {
    let Ok(legs) = legs(program, board, plan)? else { return reach(program, board, plan, scratch) };
    let leg = weighed(&legs)?;
    let in_space = in_space(board, plan, &legs, false)?;
    let errand = Errand { program, board, plan, legs: &legs, via: &[], goal: None, in_space };
    let asked = Asked { program, board, plan, leg };
    let Scratch { cells, levels, sums, buckets, .. } = scratch;
    if sums.is_empty() {
        sums.push(Sums::new(Labels::One));
    }
    let sums = &mut sums[0];
    let mut found = look_round(errand, Unsettled::Left, (cells, levels), |engine| {
        asked.flood_quietly(engine, buckets, sums)?;
        let told = |node| {
            let sum = sums.least(node)?;
            Some(reached(board, &legs, engine, Arrival { movement: 0, node, sum }))
        };
        Ok(sums.reached().filter_map(told).collect::<Vec<Reached>>())
    })??;
    found.sort_unstable_by_key(Reached::place);
    Ok(Reach { reached: found, budgets: budgets_of(program, &legs), refusal: None })
}

impl Asked<'_> {
    /// The least sums of the places to which steps lead that let nobody react.
    fn flood_quietly(
        &self,
        engine: &Engine<'_>,
        buckets: &mut Buckets,
        sums: &mut Sums,
    ) -> Result<(), QueryError> {
        let (reactors, start, first_sum) = (self.reactors()?, self.start(engine)?, self.first_sum());
        let most = self.leg.most_halves();
        let quiet = Quiet { asked: *self, engine, reactors: &reactors, start, near: RefCell::default() };
        sums.reset(Labels::One, engine.nodes());
        buckets.flood(&quiet, &[(start, first_sum)], most, &[], sums);
        if reactors.staying(self.leg.action, engine.placement(start)).next().is_some() {
            let back = quiet.way_back(sums).filter(|sum| *sum <= most);
            sums.forget(start);
            back.into_iter().for_each(|sum| sums.note(start, sum));
        }
        Ok(())
    }
}

/// The steps to which nobody may react.
struct Quiet<'a> {
    asked: Asked<'a>,
    engine: &'a Engine<'a>,
    reactors: &'a Reactors<'a>,
    start: Node,
    /// The reactors near the place from which steps are asked for.
    near: RefCell<Vec<usize>>,
}

impl Quiet<'_> {
    /// The least sum of a way that leaves the start and comes back.
    fn way_back(&self, sums: &Sums) -> Option<u32> {
        let mut least: Option<u32> = None;
        for (node, sum) in sums.reached().filter_map(|node| Some((node, sums.least(node)?))) {
            self.each_from(node, |to, price| {
                let sum = sum.saturating_add(price);
                if to == self.start && least.is_none_or(|least| sum < least) {
                    least = Some(sum);
                }
            });
        }
        least
    }
}

impl Steps for Quiet<'_> {
    fn nodes(&self) -> usize {
        self.engine.nodes()
    }

    fn each_from(&self, node: Node, mut visit: impl FnMut(Node, u32)) {
        let from = self.engine.placement(node);
        let mut near = self.near.borrow_mut();
        self.reactors.near(from, self.engine.mover().side(), &mut near);
        self.engine.each_step(from, |to, price, _| {
            let mut reacting = self.reactors.each_near(&near, self.asked.leg.action, from, to);
            if reacting.next().is_none()
                && let Some(to) = self.engine.node(to)
                && let Some(price) = self.asked.paid(node == self.start, price)
            {
                visit(to, price);
            }
        });
    }

    fn each_into(&self, node: Node, mut visit: impl FnMut(Node, u32, Heading)) {
        let to = self.engine.placement(node);
        self.engine.each_into(node, |from, price, heading| {
            let mut reacting = self.reactors.each(self.asked.leg.action, self.engine.placement(from), to);
            if reacting.next().is_none()
                && let Some(price) = self.asked.paid(from == self.start, price)
            {
                visit(from, price, heading);
            }
        });
    }
}
