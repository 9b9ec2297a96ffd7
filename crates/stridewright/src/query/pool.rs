//! The pool of feet that the movements of a turn share, where a rule system has one.
//!
//! Each movement goes as far as its own speed, less what all movements of the turn have spent. So
//! the distance at which a movement begins is that at which the one before it has ended, and its
//! limit counts from the beginning of the turn. Only what other things than steps cost is known in
//! advance: this module knows it, and no path.

use super::pool_cost::PoolCost;
use super::resolved_movement::ResolvedMovement;
use super::{Allowance, Movement, Plan, QueryError, Turn};
use crate::board::{Board, Creature, Figure};
use crate::field::{halves_speed, usual_mode};
use crate::program::{Decision, Program, RuleIndex};
use crate::rule::{Action, Budget, Mode, SpeedShare};
use crate::speed::{self, Pace};
use crate::unit::{Feet, Squares};

/// A creature whose turn has a pool.
#[derive(Clone, Copy)]
pub(super) struct Owner<'a> {
    pub(super) program: &'a Program,
    pub(super) creature: &'a Creature,
    /// The rule that halves its speeds while it moves, because of a creature that it drags.
    pub(super) dragging: Option<RuleIndex>,
}

impl<'a> Owner<'a> {
    /// Returns a creature of a board as it is when it moves.
    pub(super) fn moving(program: &'a Program, board: &Board, figure: &'a Figure) -> Self {
        let dragging = halves_speed(program, board, figure);
        Owner { program, creature: &figure.creature, dragging }
    }

    /// Returns the creature as it is when it does not move: then nothing that it drags slows it.
    pub(super) const fn standing(self) -> Self {
        Owner { dragging: None, ..self }
    }

    /// Returns its speed in a mode, as the pool of a turn counts it.
    pub(super) fn speed(self, mode: Mode) -> Result<Feet, QueryError> {
        let Owner { program, creature, dragging } = self;
        let speed = speed::at(program, creature, Pace { dragging, ..Pace::of(mode) });
        let unknown = || QueryError::NoSpeed { name: creature.name.clone() };
        Ok(program.turns.pool_unit().of(speed.ok_or_else(unknown)?.now))
    }

    /// Returns the mode whose speed it uses in a mode: a creature without a speed of its own for a
    /// mode uses its walking speed.
    fn paying_mode(self, mode: Mode) -> Mode {
        self.creature.modes.speed(mode).map_or(Mode::Walk, |_| mode)
    }

    /// Returns a share of its speed, and the speed.
    fn share(self, share: SpeedShare) -> Result<(Feet, Feet), QueryError> {
        let walks = self.speed(Mode::Walk)?;
        let others = || Mode::ALL.into_iter().filter_map(|mode| self.speed(mode).ok());
        let speed = match share {
            SpeedShare::Half => walks,
            SpeedShare::HalfOfBest => others().fold(walks, Feet::max),
        };
        Ok((self.program.turns.pool_unit().of(share.of(speed)), speed))
    }

    /// Returns what something other than a step takes from the pool of a turn, as a share of the
    /// speed, and what is left in the pool.
    pub(super) fn share_cost(
        self,
        turn: &Turn,
        share: Decision<SpeedShare>,
    ) -> Result<PoolCost, QueryError> {
        let (takes, speed) = self.share(share.answer)?;
        let holds = Pool::of(turn).beside(speed, Mode::Walk);
        let holds = holds.0.saturating_sub(turn.spent.feet().0);
        Ok(PoolCost { takes, holds: Feet(holds), rule: share.rule })
    }

    /// Returns what a movement of a plan takes from the pool besides its steps, and the speed of
    /// which that is a share, if the rules say so. A creature that is not prone stands already.
    fn cost(self, plan: &Plan, movement: usize) -> Result<Option<ShareOf>, QueryError> {
        let action = plan.movements[movement].action;
        let Some(share) = self.program.turns.costs(action) else { return Ok(None) };
        let lies = self.creature.states.prone && plan.stands_up_before(movement).is_none();
        if action == Action::Stand && !lies {
            return Ok(None);
        }
        let (takes, speed) = self.standing().share(share.answer)?;
        Ok(Some(ShareOf { takes, speed, rule: share.rule }))
    }
}

/// A share of a speed that something other than a step takes.
struct ShareOf {
    takes: Feet,
    speed: Feet,
    rule: RuleIndex,
}

/// What a turn's pool holds beyond a speed, and what is taken from it for other things than steps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pool {
    /// Added to every speed.
    extra: Feet,
    /// Added to the speed of one mode. Index: mode.
    extra_in: [Feet; Mode::ALL.len()],
    /// Taken for other things than steps.
    taken: Feet,
}

impl Pool {
    /// Returns the pool of a turn that has come this far.
    pub(super) const fn of(turn: &Turn) -> Self {
        Pool { extra: turn.extra, extra_in: turn.extra_in, taken: turn.taken }
    }

    /// Returns the pool of a movement of a plan: after what earlier ones of its turn have added and
    /// taken.
    pub(super) fn before(
        owner: Owner<'_>,
        plan: &Plan,
        movement: usize,
    ) -> Result<Self, QueryError> {
        let turn = plan.turn_of(movement);
        let mut pool = if turn == 0 { Pool::of(&plan.turn) } else { Pool::default() };
        let earlier = plan.movements[..movement].iter().enumerate();
        for (number, earlier) in earlier.filter(|(number, _)| plan.turn_of(*number) == turn) {
            pool = pool.with(owner, earlier)?.after(owner, plan, number)?;
        }
        Ok(pool)
    }

    /// Adds what a movement adds when it begins.
    pub(super) fn with(
        mut self,
        owner: Owner<'_>,
        movement: &Movement,
    ) -> Result<Self, QueryError> {
        let budget = owner.program.actions.budget(movement.action, false);
        if budget.is_none_or(|budget| budget.answer != Budget::SpeedOnceMore) {
            return Ok(self);
        }
        let usual = || usual_mode(owner.program, owner.creature, movement.action);
        if owner.program.turns.extra_at_its_speed() {
            let mode = owner.paying_mode(movement.mode.unwrap_or_else(usual));
            let extra = &mut self.extra_in[mode as usize];
            *extra = Feet(extra.0.saturating_add(owner.speed(mode)?.0));
            return Ok(self);
        }
        // The creature chooses the speed that a Dash adds: of its walking speed and that of the
        // mode the greater.
        let walks = owner.speed(Mode::Walk)?;
        let speed = walks.max(owner.speed(movement.mode.unwrap_or_else(usual))?);
        Ok(Pool { extra: Feet(self.extra.0.saturating_add(speed.0)), ..self })
    }

    /// Takes what a movement of a plan costs besides its steps.
    fn after(self, owner: Owner<'_>, plan: &Plan, movement: usize) -> Result<Self, QueryError> {
        let takes = owner.cost(plan, movement)?.map_or(0, |cost| cost.takes.0);
        Ok(Pool { taken: Feet(self.taken.0.saturating_add(takes)), ..self })
    }

    /// Returns how many feet there are for movement in a mode, if only it were made.
    pub(super) fn holds(self, owner: Owner<'_>, mode: Mode) -> Result<Feet, QueryError> {
        Ok(self.beside(owner.speed(mode)?, owner.paying_mode(mode)))
    }

    /// Returns how many feet there are for movement with the speed of a mode. A creature that
    /// cannot move gains nothing from a Dash.
    const fn beside(self, speed: Feet, mode: Mode) -> Feet {
        if speed.0 == 0 {
            return Feet(0);
        }
        let extra = self.extra.0.saturating_add(self.extra_in[mode as usize].0);
        Feet(speed.0.saturating_add(extra).saturating_sub(self.taken.0))
    }
}

/// Sets how far a movement of a plan goes and what it costs besides its steps: out of the turn's
/// pool, counted from the beginning of the turn, or else as far as the speeds go. On level ground
/// all its steps are in its own mode.
pub(super) fn limit(
    owner: Owner<'_>,
    plan: &Plan,
    (number, leg): (usize, &mut ResolvedMovement),
    is_level: bool,
) -> Result<(), QueryError> {
    let movement = &plan.movements[number];
    let shares = owner.program.turns.shares_pool(leg.action).is_some();
    let pool = match shares {
        true => Pool::before(owner, plan, number)?.with(owner, movement)?,
        false => Pool::default(),
    };
    let spent = if shares && leg.turn == 0 { plan.turn.spent } else { Squares(0) };
    let holds = pool.holds(owner, leg.movement_mode.mode)?;
    if let Some(ShareOf { takes, speed, rule }) = owner.cost(plan, number)? {
        let holds = pool.beside(speed, Mode::Walk);
        let holds = Feet(holds.0.saturating_sub(spent.feet().0));
        leg.pool_cost = Some(PoolCost { takes, holds, rule });
    } else if movement.allowance == Allowance::ByRules && leg.action != Action::Stand {
        let left = |holds: Feet| Squares(holds.squares().0.saturating_sub(spent.0));
        leg.most = Some(left(holds));
        // A jump is part of the movement from which it takes off.
        if !is_level && leg.action != Action::Jump {
            let mut limits = [0; Mode::ALL.len()];
            for mode in Mode::ALL.into_iter().filter(|mode| leg.movement_mode.steps.has(*mode)) {
                let most = left(pool.holds(owner, mode)?);
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
    let owner = Owner::moving(program, board, figure);
    let pool = Pool::before(owner, plan, last)?.with(owner, movement)?.after(owner, plan, last)?;
    let disengages = program.reactions.disengages();
    let disengaged =
        disengages.is_some_and(|disengages| plan.has_disengaged(disengages.answer, last));
    let mounted = plan.turn.mounted && plan.turn_of(last) == 0;
    let Pool { extra, extra_in, taken } = pool;
    Ok(Turn { mounted, extra, extra_in, taken, disengaged, ..turn })
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
