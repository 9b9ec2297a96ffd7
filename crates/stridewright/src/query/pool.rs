//! The pool of feet that the movements of a turn share, where a rule system has one.
//!
//! Each movement goes as far as its own speed, less what all movements of the turn have spent. So
//! the distance at which a movement begins is that at which the one before it has ended, and its
//! limit counts from the beginning of the turn. Only what other things than steps cost is known in
//! advance: this module knows it, and no path.

use super::pool_cost::PoolCost;
use super::resolved_movement::ResolvedMovement;
use super::{Allowance, Movement, Plan, QueryError, Turn};
use crate::board::{Board, Creature};
use crate::program::{Decision, Program, RuleIndex};
use crate::rule::{Action, Budget, Mode, SpeedShare};
use crate::speed;
use crate::unit::{Feet, Squares};

/// What a turn's pool holds beyond a speed, and what is taken from it for other things than steps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pool {
    /// Added to every speed.
    extra: Feet,
    /// Taken for other things than steps.
    taken: Feet,
}

impl Pool {
    /// Returns the pool of a turn that has come this far.
    pub(super) const fn of(turn: &Turn) -> Self {
        Pool { extra: turn.extra, taken: turn.taken }
    }

    /// Returns the pool of a movement of a plan: after what earlier ones of its turn have added and
    /// taken.
    pub(super) fn before(
        program: &Program,
        creature: &Creature,
        plan: &Plan,
        movement: usize,
    ) -> Result<Self, QueryError> {
        let turn = plan.turn_of(movement);
        let mut pool = if turn == 0 { Pool::of(&plan.turn) } else { Pool::default() };
        let earlier = plan.movements[..movement].iter().enumerate();
        for (number, earlier) in earlier.filter(|(number, _)| plan.turn_of(*number) == turn) {
            pool = pool.with(program, creature, earlier)?.after(program, creature, plan, number)?;
        }
        Ok(pool)
    }

    /// Adds what a movement adds when it begins.
    pub(super) fn with(
        self,
        program: &Program,
        creature: &Creature,
        movement: &Movement,
    ) -> Result<Self, QueryError> {
        let budget = program.actions.budget(movement.action, false);
        if budget.is_none_or(|budget| budget.answer != Budget::SpeedOnceMore) {
            return Ok(self);
        }
        // The creature chooses the speed that a Dash adds.
        let walks = speed_in(program, creature, Mode::Walk)?;
        let named = movement.mode.map(|mode| speed_in(program, creature, mode));
        let speed = walks.max(named.transpose()?.unwrap_or_default());
        Ok(Pool { extra: Feet(self.extra.0.saturating_add(speed.0)), ..self })
    }

    /// Takes what a movement of a plan costs besides its steps.
    fn after(
        self,
        program: &Program,
        creature: &Creature,
        plan: &Plan,
        movement: usize,
    ) -> Result<Self, QueryError> {
        let cost = cost(program, creature, plan, movement)?;
        let cost = cost.map_or(0, |(cost, _)| cost.0);
        Ok(Pool { taken: Feet(self.taken.0.saturating_add(cost)), ..self })
    }

    /// Returns how many feet there are for a movement with this speed, if only it were made. A
    /// creature that cannot move gains nothing from a Dash.
    pub(super) const fn holds(self, speed: Feet) -> Feet {
        if speed.0 == 0 {
            return Feet(0);
        }
        Feet(speed.0.saturating_add(self.extra.0).saturating_sub(self.taken.0))
    }
}

/// Returns what a movement of a plan takes from the pool besides its steps, and the rule, if the
/// rules say so. A creature that is not prone stands already.
fn cost(
    program: &Program,
    creature: &Creature,
    plan: &Plan,
    movement: usize,
) -> Result<Option<(Feet, RuleIndex)>, QueryError> {
    let action = plan.movements[movement].action;
    let Some(share) = program.turns.costs(action) else { return Ok(None) };
    let lies = creature.states.prone && plan.stands_up_before(movement).is_none();
    if action == Action::Stand && !lies {
        return Ok(None);
    }
    Ok(Some((share_of(program, creature, share.answer)?.0, share.rule)))
}

/// Returns a share of a creature's speed, and the speed.
fn share_of(
    program: &Program,
    creature: &Creature,
    share: SpeedShare,
) -> Result<(Feet, Feet), QueryError> {
    let walks = speed_in(program, creature, Mode::Walk)?;
    let others = || Mode::ALL.into_iter().filter_map(|mode| speed_in(program, creature, mode).ok());
    let speed = match share {
        SpeedShare::Half => walks,
        SpeedShare::HalfOfBest => others().fold(walks, Feet::max),
    };
    Ok((program.turns.pool_unit().of(share.of(speed)), speed))
}

/// Returns what something other than a movement takes from the pool of a turn, as a share of the
/// speed, and what is left in the pool.
pub(super) fn share_cost(
    program: &Program,
    creature: &Creature,
    turn: &Turn,
    share: Decision<SpeedShare>,
) -> Result<PoolCost, QueryError> {
    let (takes, speed) = share_of(program, creature, share.answer)?;
    let holds = Pool::of(turn).holds(speed).0.saturating_sub(turn.spent.feet().0);
    Ok(PoolCost { takes, holds: Feet(holds), rule: share.rule })
}

/// Returns the speed of a creature in a mode, as the pool of a turn counts it.
pub(super) fn speed_in(
    program: &Program,
    creature: &Creature,
    mode: Mode,
) -> Result<Feet, QueryError> {
    let speed = speed::in_mode(program, creature, mode, false);
    let unknown = || QueryError::NoSpeed { name: creature.name.clone() };
    Ok(program.turns.pool_unit().of(speed.ok_or_else(unknown)?.now))
}

/// Sets how far a movement of a plan goes and what it costs besides its steps: out of the turn's
/// pool, counted from the beginning of the turn, or else as far as the speeds go. On level ground
/// all its steps are in its own mode. Every speed may be halved.
pub(super) fn limit(
    (program, creature): (&Program, &Creature),
    plan: &Plan,
    (number, leg): (usize, &mut ResolvedMovement),
    (is_level, halved): (bool, bool),
) -> Result<(), QueryError> {
    let movement = &plan.movements[number];
    let shares = program.turns.shares_pool(leg.action).is_some();
    let pool = match shares {
        true => Pool::before(program, creature, plan, number)?.with(program, creature, movement)?,
        false => Pool::default(),
    };
    let spent = if shares && leg.turn == 0 { plan.turn.spent } else { Squares(0) };
    let halves = halved && leg.action != Action::Stand;
    let holds_in = |mode: Mode| {
        let speed = speed_in(program, creature, mode)?;
        Ok::<Feet, QueryError>(if halves {
            Pool { extra: Feet(pool.extra.0 / 2), ..pool }.holds(Feet(speed.0 / 2))
        } else {
            pool.holds(speed)
        })
    };
    let holds = holds_in(leg.movement_mode.mode)?;
    let costs = program.turns.costs(leg.action);
    if let (Some((takes, rule)), Some(share)) = (cost(program, creature, plan, number)?, costs) {
        let (_, speed) = share_of(program, creature, share.answer)?;
        let holds = Feet(pool.holds(speed).0.saturating_sub(spent.feet().0));
        leg.pool_cost = Some(PoolCost { takes, holds, rule });
    } else if movement.allowance == Allowance::ByRules && leg.action != Action::Stand {
        let left = |holds: Feet| Squares(holds.squares().0.saturating_sub(spent.0));
        leg.most = Some(left(holds));
        // A jump is part of the movement from which it takes off.
        if !is_level && leg.action != Action::Jump {
            let mut limits = [0; Mode::ALL.len()];
            for mode in Mode::ALL.into_iter().filter(|mode| leg.movement_mode.steps.has(*mode)) {
                let most = left(holds_in(mode)?);
                limits[mode as usize] = most.halves().0 + 1;
                leg.most = leg.most.max(Some(most));
            }
            let own = limits[leg.movement_mode.mode as usize];
            let differ =
                |mode: &Mode| leg.movement_mode.steps.has(*mode) && limits[*mode as usize] != own;
            leg.limits = Mode::ALL.iter().any(differ).then_some(limits);
        }
    }
    Ok(())
}

/// Returns the squares of the pool that are spent in a turn of a plan, by what its movements have
/// cost.
pub(super) fn spent_in(program: &Program, plan: &Plan, costs: &[Squares], turn: usize) -> Squares {
    let shares = |movement: usize| {
        let action = plan.movements.get(movement).map(|movement| movement.action);
        action.is_some_and(|action| program.turns.shares_pool(action).is_some())
    };
    let costs = costs.iter().enumerate();
    let in_it = costs.filter(|(number, _)| plan.turn_of(*number) == turn && shares(*number));
    let before = if turn == 0 { plan.turn.spent.0 } else { 0 };
    Squares(in_it.fold(before, |sum, (_, cost)| sum.saturating_add(cost.0)))
}

/// Writes into a turn what its pool holds after the movements of a plan up to one, and whether
/// movement still provokes.
pub(super) fn after(
    (program, board): (&Program, &Board),
    plan: &Plan,
    last: usize,
    turn: Turn,
) -> Result<Turn, QueryError> {
    let figure = board.figure(plan.mover).ok_or(QueryError::NoSuchCreature(plan.mover))?;
    let Some(movement) = plan.movements.get(last).filter(|_| program.turns.has_pool()) else {
        return Ok(turn);
    };
    let creature = &figure.creature;
    let pool = Pool::before(program, creature, plan, last)?
        .with(program, creature, movement)?
        .after(program, creature, plan, last)?;
    let disengages = program.reactions.disengages().map(|decision| decision.answer);
    let disengaged = disengages == Some(plan.reacted_to_as(program, last));
    let mounted = plan.turn.mounted && plan.turn_of(last) == 0;
    Ok(Turn { mounted, extra: pool.extra, taken: pool.taken, disengaged, ..turn })
}

/// Whether a movement continues with the distance at which another one has ended.
pub(super) fn continues(
    program: &Program,
    ended: &ResolvedMovement,
    begun: &ResolvedMovement,
) -> bool {
    let shares = |leg: &ResolvedMovement| program.turns.shares_pool(leg.action).is_some();
    ended.turn == begun.turn && shares(ended) && shares(begun)
}

/// Whether a movement of a plan continues with the distance of an earlier one.
pub(super) fn is_shared(program: &Program, legs: &[ResolvedMovement]) -> bool {
    let goes_on = |(number, ended): (usize, &ResolvedMovement)| {
        legs[number + 1..].iter().any(|begun| continues(program, ended, begun))
    };
    legs.iter().enumerate().any(goes_on)
}
