//! How far each movement of a plan goes, in which mode, and whether the creature may make it.

use super::fall::falls_first;
use super::maneuver::unknown_length;
use super::plan::ProvokesAs;
use super::pool;
use super::resolved_movement::{BudgetOf, ResolvedMovement, budgets_of, has_teleport};
use super::{Allowance, Movement, Plan, QueryError};
use crate::board::{Armor, Board, Bond, Creature, CreatureIndex, Figure, Limits, States};
use crate::field::{MovementMode, Mover, halves_speed};
use crate::program::{Program, RuleIndex};
use crate::rule::{Action, Budget, Mode, ProneMover, WithoutMode};
use crate::speed::{self, Pace};
use crate::unit::{Feet, Squares};
use crate::verdict::{Reason, Refusal};
use alloc::string::ToString;
use alloc::vec::Vec;

/// Computes how far each movement goes, and whether the creature may make them at all.
pub(super) fn legs(
    program: &Program,
    board: &Board,
    plan: &Plan,
) -> Result<Result<Vec<ResolvedMovement>, Refusal>, QueryError> {
    legs_with(program, board, plan, false)
}

/// The same for a question that may name heights: its movements may have steps in other modes even
/// where the ground is level.
pub(super) fn legs_with(
    program: &Program,
    board: &Board,
    plan: &Plan,
    heights_named: bool,
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
    let owner = pool::Owner::moving(program, board, figure);
    let mut unmade: Option<(Reason, RuleIndex)> = None;
    let is_level = !heights_named && !has_heights(board, figure, plan);
    for (position, movement) in plan.movements.iter().enumerate() {
        let stood_up = plan.stands_up_before(position);
        let upright = stood_up.map(|_| upright(&figure.creature));
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
        if program.turns.has_pool() && leg.action != Action::Teleport {
            pool::limit(owner, plan, (position, &mut leg), is_level)?;
        } else if position == 0 && !program.turns.has_pool() {
            leg.most = leg.most.map(|most| Squares(most.0.saturating_sub(plan.turn.spent.0)));
        }
        if let Some(rule) = owner.dragging.filter(|_| is_halved(leg.action, movement)) {
            leg.rule = rule;
        }
        legs.push(leg);
    }
    match refusal((program, board), figure, plan, &legs, unmade) {
        Some(refusal) => Ok(Err(refusal)),
        None => Ok(Ok(legs)),
    }
}

/// Returns why the creature does not make these movements, if so; `unmade` is why one of them is
/// not made in its mode.
fn refusal(
    (program, board): (&Program, &Board),
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
    if let Some(rule) = falls_first(program, board, plan.mover) {
        return refuse(Reason::LosesTheAir, rule);
    }
    if let Some(refusal) = prone_refusal(program, plan, states.prone && !states.flying) {
        return Some(refusal);
    }
    if let Some((reason, rule)) = unmade {
        return refuse(reason, rule);
    }
    if let Some(rule) = carried_by_mount(program, figure, legs) {
        return refuse(Reason::Mounted, rule);
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
    let speed = speed::at(program, &figure.creature, Pace { hurried, ..Pace::of(mode) });
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

/// Returns the rule by which a rider dismounts before it moves by itself, if that costs something
/// and the movements are steps.
fn carried_by_mount(
    program: &Program,
    figure: &Figure,
    legs: &[ResolvedMovement],
) -> Option<RuleIndex> {
    let rides = matches!(figure.creature.bond, Some(Bond::Rides(_))) && !has_teleport(legs);
    program.mounts.as_ref().filter(|_| rides).map(|mounts| mounts.costs.rule)
}

/// Returns the least speed for a movement that had to be the only one of the turn and is already
/// made, and its rule.
fn made_alone(program: &Program, plan: &Plan) -> Option<(Feet, RuleIndex)> {
    let by = plan.turn.by.filter(|_| plan.turn.moved)?;
    program.actions.limits(by)?.alone
}

/// Whether a plan may involve height: by the ground, the creature or the mode of any movement.
fn has_heights(board: &Board, figure: &Figure, plan: &Plan) -> bool {
    let ground = board.ground();
    let mut modes = plan.movements.iter().filter_map(|movement| movement.mode);
    !ground.relief().is_level()
        || ground.is_filled()
        || figure.elevation != 0
        || figure.creature.states.flying
        || modes.any(|mode| mode != Mode::Walk)
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
    let not_in_system =
        |what| QueryError::NotInSystem { what, system: program.ruleset().name.to_string() };
    let priced = |mode: &Mode| {
        program.modes.without(*mode).is_some_and(|without| without.answer == WithoutMode::AtAPrice)
    };
    if movement.cost_per_square.is_some() && !Mode::ALL.iter().any(priced) {
        return Err(not_in_system("cost per square"));
    }
    let movement_mode = MovementMode::of(program, creature, movement.action, movement.asked());
    match (movement.accelerated, program.modes.hurry(), movement_mode) {
        (true, None, _) => Err(not_in_system("accelerated movement")),
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
    let dragging = halves_speed(program, board, figure).filter(|_| is_halved(action, movement));
    let MovementMode { mode, hurried, .. } = movement_mode;
    let speed = || {
        speed::at(program, &figure.creature, Pace { mode, hurried, dragging })
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
        stood_up: None,
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
                .map(|mover| if leg.stood_up.is_some() { mover.upright() } else { mover })
                .ok_or(QueryError::NoSuchCreature(plan.mover))
        })
        .collect()
}

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
