//! How far each movement of a plan goes, in which mode, and whether the creature may make it.

use super::maneuver::unknown_length;
use super::plan::ProvokesAs;
use super::pool::{self, PoolCost};
use super::{Allowance, Movement, Plan, QueryError};
use crate::board::{Armor, Board, Creature, CreatureIndex, Figure, Limits, States};
use crate::explain::Step;
use crate::field::{ModeLimits, MovementMode, Mover, dragging};
use crate::program::{Program, RuleIndex};
use crate::rule::{Action, Budget, Cited, Dragging, Ending, Mode, ProneMover, WithoutMode};
use crate::speed;
use crate::unit::{Feet, Halves, Squares};
use crate::verdict::{Reason, Refusal};
use alloc::string::ToString;
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
    /// The creature has stood up in an earlier movement of the plan.
    pub(super) stood_up: bool,
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

/// Whether one of the movements is a teleport, which makes no steps.
pub(super) fn has_teleport(legs: &[ResolvedMovement]) -> bool {
    legs.iter().any(|leg| leg.action == Action::Teleport)
}

/// Computes how far each movement goes, and whether the creature may make them at all.
pub(super) fn legs(
    program: &Program,
    board: &Board,
    plan: &Plan,
) -> Result<Result<Vec<ResolvedMovement>, Refusal>, QueryError> {
    let figure = board.figure(plan.mover).ok_or(QueryError::NoSuchCreature(plan.mover))?;
    let most = Limits::DEFAULT.movements;
    if plan.movements.is_empty() {
        return Err(QueryError::NoMovement);
    }
    if plan.movements.len() > most {
        return Err(QueryError::TooLong { found: plan.movements.len(), most });
    }
    let mut legs = Vec::with_capacity(plan.movements.len());
    let halves = dragging(program, board, figure)
        .filter(|drags| drags.answer == Dragging::HalvesSpeed)
        .map(|drags| drags.rule);
    let mut unmade: Option<(Reason, RuleIndex)> = None;
    for (position, movement) in plan.movements.iter().enumerate() {
        let stood_up = plan.movements[..position].iter().any(|e| e.action == Action::Stand);
        let upright = stood_up.then(|| upright(&figure.creature));
        let creature = upright.as_ref().unwrap_or(&figure.creature);
        let movement_mode = movement_mode(program, creature, movement)?.unwrap_or_else(|refused| {
            unmade.get_or_insert(refused);
            MovementMode::WALKING
        });
        let leg = leg(program, board, plan.mover, movement, movement_mode)?;
        let mut leg = ResolvedMovement {
            turn: plan.turn_of(position),
            provokes_as: plan.provokes_as(program, &figure.creature, position),
            stood_up,
            ..leg
        };
        if program.turns.shares_pool(leg.action).is_some() {
            let level = (!has_heights(board, figure, movement), halves.is_some());
            pool::limit((program, &figure.creature), plan, (position, &mut leg), level)?;
        } else if position == 0 && !program.turns.has_pool() {
            leg.most = leg.most.map(|most| Squares(most.0.saturating_sub(plan.turn.spent.0)));
        }
        if let Some(rule) = halves.filter(|_| is_halved(leg.action, movement)) {
            if program.turns.shares_pool(leg.action).is_none() {
                leg.most = leg.most.map(|most| Squares(most.0 / 2));
            }
            leg.rule = rule;
        }
        legs.push(leg);
    }
    match refusal(program, figure, plan, &legs, unmade) {
        Some(refusal) => Ok(Err(refusal)),
        None => Ok(Ok(legs)),
    }
}

/// Returns why the creature does not make these movements, if so; `unmade` is why one of them is not
/// made in its mode.
fn refusal(
    program: &Program,
    figure: &Figure,
    plan: &Plan,
    legs: &[ResolvedMovement],
    unmade: Option<(Reason, RuleIndex)>,
) -> Option<Refusal> {
    let states = figure.creature.states;
    let refuse = |reason, rule| Some(Refusal::whole(reason, Some(program.rule(rule))));
    if let Some((reason, rule)) = unable(program, states, legs) {
        return refuse(reason, rule);
    }
    if let Some(refusal) = prone_refusal(program, plan, states.prone && !states.flying) {
        return Some(refusal);
    }
    if let Some((reason, rule)) = unmade {
        return refuse(reason, rule);
    }
    let mut jumps = legs.iter().filter(|leg| leg.action == Action::Jump);
    if let Some((reason, rule)) =
        jumps.find_map(|leg| unknown_length(program, &figure.creature, leg.granted))
    {
        return refuse(reason, rule);
    }
    if let Some((above, rule)) = made_alone(program, plan) {
        return refuse(Reason::NotAlone { above }, rule);
    }
    if let Some(cost) = legs[0].pool_cost
        && let Some(reason) = cost.refusal(0)
    {
        return refuse(reason, cost.rule);
    }
    legs.iter().find_map(|leg| alone_refusal(program, figure, plan, (leg, legs)))
}

/// Returns why a movement is not made beside the others of its turn, or at this speed, if so.
fn alone_refusal(
    program: &Program,
    figure: &Figure,
    plan: &Plan,
    (leg, legs): (&ResolvedMovement, &[ResolvedMovement]),
) -> Option<Refusal> {
    let refuse = |reason, rule| Some(Refusal::whole(reason, Some(program.rule(rule))));
    let MovementMode { mode, hurried, .. } = leg.movement_mode;
    let speed = speed::in_mode(program, &figure.creature, mode, hurried);
    let speed = speed.map_or(Feet(0), |speed| speed.now);
    let others = legs.iter().filter(|other| other.turn == leg.turn).count() - 1;
    let moved = plan.turn.moved && leg.turn == 0;
    if let Some((above, rule)) = program.actions.limits(leg.action).and_then(|limits| limits.alone)
        && (moved || others > 0 || speed <= above)
    {
        return refuse(Reason::NotAlone { above }, rule);
    }
    if leg.one_square.is_some() && speed == Feet(0) {
        return refuse(Reason::Unable, program.actions.unable_rule());
    }
    None
}

/// Whether a movement goes less far if the speed is halved.
fn is_halved(action: Action, movement: &Movement) -> bool {
    !matches!(action, Action::Teleport | Action::Stand) && movement.allowance == Allowance::ByRules
}

/// Returns a creature as it is after standing up.
fn upright(creature: &Creature) -> Creature {
    let states = States { prone: false, ..creature.states };
    Creature { states, ..creature.clone() }
}

/// Returns why a creature in these conditions does not make these movements, and the rule.
fn unable(
    program: &Program,
    states: States,
    legs: &[ResolvedMovement],
) -> Option<(Reason, RuleIndex)> {
    let acts = |leg: &ResolvedMovement| program.actions.limits(leg.action)?.acts;
    let idle = || legs.iter().find_map(acts).filter(|_| !states.can_act());
    let stays = program.actions.takes_no_step(states).map(|rule| (Reason::Unable, rule));
    stays.or_else(|| idle().map(|rule| (Reason::CannotAct, rule)))
}

/// Returns the least speed for a movement that had to be the only one of the turn and is already
/// made, and its rule.
fn made_alone(program: &Program, plan: &Plan) -> Option<(Feet, RuleIndex)> {
    let by = plan.turn.by.filter(|_| plan.turn.moved)?;
    program.actions.limits(by)?.alone
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

/// Whether a movement may involve height: by the ground, the creature or its mode.
fn has_heights(board: &Board, figure: &Figure, movement: &Movement) -> bool {
    let ground = board.ground();
    !ground.relief().is_level()
        || ground.is_filled()
        || figure.elevation != 0
        || figure.creature.states.flying
        || movement.mode.is_some_and(|mode| mode != Mode::Walk)
}

/// Whether a plan involves height: by the ground, the mover or the modes of its movements.
///
/// # Errors
///
/// The mover stands squeezed although the plan involves height.
pub(super) fn in_space(
    board: &Board,
    plan: &Plan,
    legs: &[ResolvedMovement],
    heights_named: bool,
) -> Result<bool, QueryError> {
    let figure = board.figure(plan.mover).ok_or(QueryError::NoSuchCreature(plan.mover))?;
    let (ground, flying) = (board.ground(), figure.creature.states.flying);
    let raised = figure.elevation != 0 || (flying && figure.creature.elevation.is_some());
    let moded = plan.movements.iter().zip(legs).any(|(movement, leg)| match movement.mode {
        Some(mode) => mode != Mode::Walk || flying,
        None => {
            leg.movement_mode.mode != Mode::Walk && !(flying && leg.movement_mode.mode == Mode::Fly)
        }
    });
    let burrows = legs.iter().any(|leg| leg.movement_mode.steps.has(Mode::Burrow));
    let found = heights_named
        || raised
        || moded
        || !ground.relief().is_level()
        || (burrows && ground.is_filled());
    if found && figure.is_squeezed() {
        return Err(QueryError::Squeezed { name: figure.creature.name.clone() });
    }
    Ok(found)
}

/// Returns in which mode a creature makes a movement, or why and by which rule it does not.
///
/// # Errors
///
/// The rule system does not define what the question asks for.
pub(super) fn movement_mode(
    program: &Program,
    creature: &Creature,
    movement: &Movement,
) -> Result<Result<MovementMode, (Reason, RuleIndex)>, QueryError> {
    let unheard = |what| QueryError::Unheard { what, system: program.ruleset().name.to_string() };
    let priced = |mode: &Mode| {
        program.modes.without(*mode).is_some_and(|without| without.answer == WithoutMode::AtAPrice)
    };
    if movement.cost_per_square.is_some() && !Mode::ALL.iter().any(priced) {
        return Err(unheard("cost per square"));
    }
    let movement_mode = MovementMode::of(program, creature, movement.action, movement.asked());
    match (movement.accelerated, program.modes.hurry(), movement_mode) {
        (true, None, _) => Err(unheard("accelerated movement")),
        (true, Some(hurry), Ok(movement_mode)) if !movement_mode.hurried => {
            Ok(Err((Reason::NotHurried, hurry.rule)))
        }
        (_, _, movement_mode) => Ok(movement_mode),
    }
}

/// A prone creature that must stand up first may do so with its first movement.
fn prone_refusal(program: &Program, plan: &Plan, prone: bool) -> Option<Refusal> {
    let decision = program.actions.prone();
    let stands = plan.movements.first().is_some_and(|movement| movement.action == Action::Stand);
    let teleports = plan.movements.iter().all(|movement| movement.action == Action::Teleport);
    (prone && decision.answer == ProneMover::MustStandUp && !stands && !teleports)
        .then(|| Refusal::whole(Reason::Prone, Some(program.rule(decision.rule))))
}

pub(super) fn leg(
    program: &Program,
    board: &Board,
    mover: CreatureIndex,
    movement: &Movement,
    movement_mode: MovementMode,
) -> Result<ResolvedMovement, QueryError> {
    let figure = board.figure(mover).ok_or(QueryError::NoSuchCreature(mover))?;
    let action = movement.action;
    let heavy = figure.creature.speed.armor == Armor::Heavy;
    let budget =
        program.actions.budget(action, heavy).ok_or_else(|| QueryError::UnknownAction {
            action,
            system: program.ruleset().name.to_string(),
            available: program.actions.available().collect(),
        })?;
    let speed = || {
        speed::in_mode(program, &figure.creature, movement_mode.mode, movement_mode.hurried)
            .ok_or_else(|| QueryError::NoSpeed { name: figure.creature.name.clone() })
    };
    let mut one_square = None;
    if let Budget::OneSquareAtAnyPrice { counts } = budget.answer {
        one_square = Some(Squares(counts));
    }
    let most = match (movement.allowance, budget.answer) {
        (Allowance::Squares(squares), _) => Some(squares),
        (Allowance::Unlimited, _) => None,
        (_, Budget::Speed { times }) => {
            Some(Squares(speed()?.now.squares().0.saturating_mul(times)))
        }
        (_, Budget::SpeedOnceMore) => Some(Squares(speed()?.now.squares().0.saturating_mul(2))),
        (_, Budget::Squares(squares)) => Some(Squares(squares)),
        (_, Budget::GrantedUpToSpeed) => {
            Some(match (movement.granted, movement.may_exceed_speed) {
                (Some(granted), true) => granted,
                (Some(granted), false) => granted.min(speed()?.now.squares()),
                (None, _) => speed()?.now.squares(),
            })
        }
        (_, Budget::Granted) => Some(match movement.granted {
            Some(granted) => granted,
            None => speed()?.usual.squares(),
        }),
        (_, Budget::OneSquareAtAnyPrice { counts }) => Some(Squares(counts)),
    };
    let pooled = matches!(
        (movement.allowance, budget.answer),
        (Allowance::ByRules, Budget::Speed { times }) if times > 1
    );
    let pool = if pooled { Some(speed()?.now.squares()) } else { None };
    // Where something sets the speed to 0, that is why the creature does not get anywhere.
    let stopped = speed().ok().and_then(|speed| speed.stopped).filter(|_| most == Some(Squares(0)));
    Ok(ResolvedMovement {
        action,
        most,
        rule: stopped.unwrap_or(budget.rule),
        one_square,
        speed: pool,
        movement_mode,
        turn: 0,
        pool_cost: None,
        limits: None,
        provokes_as: ProvokesAs { action, spared: None },
        granted: movement.granted,
        stood_up: false,
    })
}

/// The movers of all legs, in order.
pub(super) fn movers<'a>(
    program: &'a Program,
    board: &'a Board,
    plan: &Plan,
    legs: &[ResolvedMovement],
) -> Result<Vec<Mover<'a>>, QueryError> {
    legs.iter()
        .map(|leg| {
            Mover::new(program, board, plan.mover, leg.action)
                .map(|mover| mover.made(leg.movement_mode).trying(&plan.attempts))
                .map(|mover| mover.limited(leg.limits))
                .map(|mover| if leg.stood_up { mover.upright() } else { mover })
                .ok_or(QueryError::NoSuchCreature(plan.mover))
        })
        .collect()
}

/// How far a movement goes (`None`: without a limit), and the rule that sets it.
pub type BudgetOf = (Option<Squares>, Cited);

/// Returns how far each movement of a plan goes, and the rule that sets it; a refusal if the
/// creature makes none of them.
///
/// # Errors
///
/// An invalid question: see [`QueryError`].
pub fn budgets(
    program: &Program,
    board: &Board,
    plan: &Plan,
) -> Result<Result<Vec<BudgetOf>, Refusal>, QueryError> {
    Ok(legs(program, board, plan)?.map(|legs| budgets_of(program, &legs)))
}

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
