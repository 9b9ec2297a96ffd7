//! A movement with its extent fully determined.
//!
//! This module knows how far it goes and what follows from that, and not how that was found out.

use super::plan::ProvokesAs;
use super::pool_cost::PoolCost;
use crate::explain::Step;
use crate::field::{ModeLimits, MovementMode, Mover};
use crate::program::{Program, RuleIndex};
use crate::rule::{Action, Cited, Ending};
use crate::unit::{Halves, Squares};
use crate::verdict::{Reason, Refusal};
use alloc::vec::Vec;

/// A movement with its extent fully determined.
#[derive(Clone, Copy, Debug)]
pub(super) struct ResolvedMovement {
    pub(super) action: Action,
    /// Greatest cost.
    pub(super) most: Option<Squares>,
    /// The rule that sets it.
    pub(super) rule: RuleIndex,
    /// One square at any price, which counts as this many.
    pub(super) one_square: Option<Squares>,
    /// The speed, if the movement is a pool of several times the speed.
    pub(super) speed: Option<Squares>,
    /// The mode, and what follows from it.
    pub(super) movement_mode: MovementMode,
    /// In which turn it is made, counted from 0.
    pub(super) turn: usize,
    /// What it takes from the pool of the turn besides its steps, if it does.
    pub(super) pool_cost: Option<PoolCost>,
    /// The greatest distance after a step in each mode, if its modes have limits of their own.
    /// Then `most` is the greatest of them.
    pub(super) limits: Option<ModeLimits>,
    /// The action as far as reactions are concerned.
    pub(super) provokes_as: ProvokesAs,
    /// Squares that an effect grants.
    pub(super) granted: Option<Squares>,
    /// The earlier movement of the plan in which the creature stands up.
    pub(super) stood_up: Option<usize>,
}

impl ResolvedMovement {
    /// Returns how many times the speed a cost uses: 1 unless the movement is a pool of several
    /// times it.
    pub(super) const fn speeds(&self, cost: Squares) -> u32 {
        match self.speed {
            Some(Squares(speed)) if speed > 0 && cost.0 > speed => cost.0.div_ceil(speed),
            _ => 1,
        }
    }

    /// Returns the distance, in half squares, after a step of a price. One step at any price adds
    /// what the rules count it as.
    pub(super) const fn after(&self, sum: u32, price: u32) -> u32 {
        match self.one_square {
            Some(counts) => Halves(sum).after_a_step_for(counts, Halves(price)).0,
            None => Halves(sum).after(Halves(price)).0,
        }
    }

    /// Returns what the creature must at least be able to end where this movement ends and another
    /// one begins: the action, or the turn.
    pub(super) fn ends_before(&self, next: &ResolvedMovement) -> Ending {
        if self.turn == next.turn { Ending::Action } else { Ending::Turn }
    }

    /// The mover before it lands, if the movement is a jump.
    pub(super) fn leaping<'a>(&self, mover: &Mover<'a>) -> Option<Mover<'a>> {
        (self.action == Action::Jump).then(|| mover.clone().leaping())
    }

    /// Returns how far it goes in its own mode.
    pub(super) fn most_in_its_mode(&self) -> Option<Squares> {
        let own = self.limits.map(|limits| limits[self.movement_mode.mode as usize]);
        own.map(|halves| Halves(halves).squares()).or(self.most)
    }

    /// Whether all steps of the movement go in one direction.
    pub(super) const fn is_straight(&self) -> bool {
        self.movement_mode.straight.is_some()
    }

    /// Returns the greatest distance in half squares, the diagonal count included.
    pub(super) const fn most_halves(&self) -> u32 {
        match self.most {
            Some(most) => most.halves().0.saturating_add(1),
            None => u32::MAX - 1,
        }
    }
}

/// Whether a later movement may follow an earlier one: not past standing up that costs something,
/// if the creature has stood up by then.
pub(super) fn may_follow(legs: &[ResolvedMovement], movement: usize, next: usize) -> bool {
    let skipped = legs[next].stood_up.filter(|stand| movement < *stand);
    skipped.is_none_or(|stand| legs[stand].pool_cost.is_none())
}

/// Whether one of the movements is a teleport, which makes no steps.
pub(super) fn has_teleport(legs: &[ResolvedMovement]) -> bool {
    legs.iter().any(|leg| leg.action == Action::Teleport)
}

/// Returns the refusal of the first movement that must be longer or lead farther down than these
/// steps do.
pub(super) fn dive_refusal(
    program: &Program,
    legs: &[ResolvedMovement],
    steps: &[Step],
) -> Option<Refusal> {
    legs.iter().enumerate().find_map(|(movement, leg)| {
        let dive = leg.movement_mode.dive?;
        let made = || steps.iter().filter(|step| step.movement == movement);
        let (first, last) = (made().next()?, made().next_back()?);
        let cost: u32 = made().map(|step| step.cost.0).sum();
        let down = first.elevations.0.saturating_sub(last.elevations.1).max(0).unsigned_abs();
        let (length, descent) = (Squares(dive.answer.length), Squares(dive.answer.descent));
        let rule = Some(program.rule(dive.rule));
        let reason = Reason::NotADive { length, descent };
        (cost < length.0 || down < descent.0).then(|| Refusal {
            movement: Some(movement),
            at: Some(last.to.at),
            ..Refusal::whole(reason, rule)
        })
    })
}

/// How far a movement goes (`None`: without a limit), and the rule that sets it.
pub type BudgetOf = (Option<Squares>, Cited);

pub(super) fn budgets_of(program: &Program, legs: &[ResolvedMovement]) -> Vec<BudgetOf> {
    legs.iter().map(|leg| (leg.most_in_its_mode(), program.rule(leg.rule))).collect()
}

/// Returns the first engine with the same results: movements by the same action in the same mode
/// share one. Engines of movements on the ground come first, then those of jumps before they land.
pub(super) fn alike(legs: &[ResolvedMovement], number: usize) -> usize {
    let (offset, leg) = (number - number % legs.len(), &legs[number % legs.len()]);
    let same = |first: &ResolvedMovement| {
        (first.action, first.movement_mode, first.stood_up, first.limits)
            == (leg.action, leg.movement_mode, leg.stood_up, leg.limits)
    };
    offset + legs.iter().position(same).unwrap_or_default()
}
