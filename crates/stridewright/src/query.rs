//! The questions, and what belongs to all of them: the movements a creature makes and the state of its turn.
//!
//! Bad questions (no such creature, an action the game does not know) are [`QueryError`]s. What the rules refuse is an answer.

mod attempt;
mod check;
mod describe;
mod distance;
mod journey;
mod reach;
mod reactors;
mod route;
mod teleport;
mod threatened;
mod threats;

pub use attempt::{Attempt, Outcome, Target, Trying};
pub use check::{Check, Drawn, DrawnStep, check};
pub use describe::{Description, describe};
pub use distance::{distance, distance_between};
pub use reach::{Reach, Reached, reach};
pub use reactors::{Occasions, Reactors};
pub use route::{NoRoute, Route, route};
pub use threatened::{Band, threatened};
pub use threats::threats;

use crate::board::{Armor, Board, CreatureIndex, Limits};
use crate::field::{Cells, Mover};
use crate::lattice::Square;
use crate::program::{Program, RuleIndex};
use crate::rule::{Action, Budget, Cited, CountScope, Mode, ProneMover};
use crate::search::{Buckets, Sums};
use crate::speed;
use crate::unit::{Feet, Squares};
use crate::verdict::{Reason, Refusal};
use core::fmt;

/// Memory that questions use and leave to the next one.
#[derive(Debug, Default)]
pub struct Scratch {
    cells: Vec<Cells>,
    sums: Vec<Sums>,
    buckets: Buckets,
}

/// How far a movement may go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Allowance {
    /// As the rules say for the creature's speed.
    #[default]
    ByRules,
    /// So many squares, whatever the speed.
    Squares(Squares),
    /// Without a limit, to price a way of any length.
    Unlimited,
}

/// One movement of a creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Movement {
    /// By which action.
    pub action: Action,
    /// Squares that an effect grants, where the action goes by that.
    pub granted: Option<Squares>,
    /// The effect says that the speed may be exceeded.
    pub may_exceed_speed: bool,
    /// How far.
    pub allowance: Allowance,
    /// In which mode; `None`: walking, or flying for a creature that flies now.
    pub mode: Option<Mode>,
    /// Climbing faster, at a penalty to the check.
    pub accelerated: bool,
    /// What a square costs instead of one square of speed, where a movement without the speed says so.
    pub cost_per_square: Option<Squares>,
}

impl Movement {
    /// A movement by an action, as far as the rules let it.
    #[must_use]
    pub const fn by(action: Action) -> Self {
        Movement {
            action,
            granted: None,
            may_exceed_speed: false,
            allowance: Allowance::ByRules,
            mode: None,
            accelerated: false,
            cost_per_square: None,
        }
    }

    /// The same without a limit.
    #[must_use]
    pub const fn unlimited(self) -> Self {
        Movement { allowance: Allowance::Unlimited, ..self }
    }
}

/// The state of a creature's turn when the question is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    /// Diagonals counted so far: in the movement under way, or in the turn, as the game counts.
    pub diagonals: u32,
    /// Squares already spent of the first movement.
    pub spent: Squares,
    /// Whether the creature made other movement in this turn.
    pub moved: bool,
}

/// Who moves, how, and in which state of the turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The creature.
    pub mover: CreatureIndex,
    /// Its movements, in order.
    pub movements: Vec<Movement>,
    /// The state of the turn.
    pub turn: Turn,
    /// What is tried on the way, with results.
    pub attempts: Vec<Attempt>,
}

impl Plan {
    /// A creature that makes these movements at the beginning of its turn.
    #[must_use]
    pub fn new(mover: CreatureIndex, movements: &[Movement]) -> Self {
        Plan { mover, movements: movements.to_vec(), turn: Turn::default(), attempts: Vec::new() }
    }
}

/// A question that has no answer because it is not put well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QueryError {
    /// The board has no such creature.
    NoSuchCreature(CreatureIndex),
    /// No movement is named.
    NoMovement,
    /// More movements, steps or waypoints than allowed.
    TooLong {
        /// How many.
        found: usize,
        /// How many are allowed.
        most: usize,
    },
    /// The rule system has no such action.
    UnknownAction {
        /// The action.
        action: Action,
        /// The system.
        system: String,
        /// The actions it has.
        available: Vec<Action>,
    },
    /// The creature's speed is not known.
    NoSpeed {
        /// Its name.
        name: String,
    },
    /// A square that does not exist.
    OffTheBoard(Square),
    /// The movements, waypoints and the part of the board that they can touch are too much for one search.
    TooLarge {
        /// Sums that the search would keep.
        needs: usize,
        /// How many it may keep.
        most: usize,
    },
}

impl fmt::Display for QueryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            QueryError::NoSuchCreature(index) => write!(f, "there is no creature {}", index.0),
            QueryError::NoMovement => write!(f, "no movement is named"),
            QueryError::TooLong { found, most } => write!(f, "{found} are too many; at most {most}"),
            QueryError::UnknownAction { action, system, available } => {
                let names: Vec<_> = available.iter().map(|action| action.name()).collect();
                write!(f, "{system} has no {}; it has {}", action.name(), names.join(", "))
            }
            QueryError::NoSpeed { name } => {
                write!(f, "the speed of {name} is not known; give its speed, or a race or base speed")
            }
            QueryError::TooLarge { needs, most } => write!(
                f,
                "the search would keep {needs} sums, more than {most}; ask for fewer movements or waypoints, or a shorter way"
            ),
            QueryError::OffTheBoard(square) => write!(f, "{square} is off the board"),
        }
    }
}

impl core::error::Error for QueryError {}

/// A movement with everything about its extent decided.
#[derive(Clone, Copy, Debug)]
struct Leg {
    action: Action,
    /// Greatest cost.
    most: Option<Squares>,
    /// The rule that sets it.
    rule: RuleIndex,
    /// One square at any price, counted so.
    one_square: Option<Squares>,
    /// The speed, where the movement is a pool of several times it.
    speed: Option<Squares>,
}

impl Leg {
    /// How many times the speed a cost takes: 1 unless the movement is a pool of several times it.
    const fn speeds(&self, cost: Squares) -> u32 {
        match self.speed {
            Some(Squares(speed)) if speed > 0 && cost.0 > 0 => cost.0.div_ceil(speed),
            _ => 1,
        }
    }

    /// Greatest sum in half squares, the diagonal count included.
    const fn most_halves(&self) -> u32 {
        match self.most {
            Some(most) => most.halves().0.saturating_add(1),
            None => u32::MAX - 1,
        }
    }
}

/// How far each movement of a plan goes, and the rule that says so; a refusal if the creature makes none of them.
///
/// # Errors
///
/// A question that is not well put: see [`QueryError`].
pub fn budgets(
    program: &Program,
    board: &Board,
    plan: &Plan,
) -> Result<Result<Vec<BudgetOf>, Refusal>, QueryError> {
    Ok(legs(program, board, plan)?.map(|legs| budgets_of(program, &legs)))
}

/// How far a movement goes (`None`: without a limit), and the rule that says so.
pub type BudgetOf = (Option<Squares>, Cited);

fn budgets_of(program: &Program, legs: &[Leg]) -> Vec<BudgetOf> {
    legs.iter().map(|leg| (leg.most, program.rule(leg.rule))).collect()
}

/// Works out how far each movement goes, and whether the creature may make them at all.
fn legs(program: &Program, board: &Board, plan: &Plan) -> Result<Result<Vec<Leg>, Refusal>, QueryError> {
    let figure = board.figure(plan.mover).ok_or(QueryError::NoSuchCreature(plan.mover))?;
    let most = Limits::DEFAULT.movements;
    if plan.movements.is_empty() {
        return Err(QueryError::NoMovement);
    }
    if plan.movements.len() > most {
        return Err(QueryError::TooLong { found: plan.movements.len(), most });
    }
    let mut legs = Vec::with_capacity(plan.movements.len());
    for (position, movement) in plan.movements.iter().enumerate() {
        let mut leg = leg(program, board, plan.mover, movement)?;
        if position == 0 {
            leg.most = leg.most.map(|most| Squares(most.0.saturating_sub(plan.turn.spent.0)));
        }
        legs.push(leg);
    }
    let states = figure.creature.states;
    let refuse = |reason, rule| Ok(Err(Refusal::whole(reason, Some(program.rule(rule)))));
    if states.cannot_move() {
        return refuse(Reason::Unable, program.actions.unable_rule());
    }
    if let Some(refusal) = prone_refusal(program, plan, states.prone && !states.flying) {
        return Ok(Err(refusal));
    }
    for leg in &legs {
        let speed = speed::of(program, &figure.creature).map_or(Feet(0), |speed| speed.now);
        if let Some((above, rule)) = program.actions.limits(leg.action).and_then(|limits| limits.alone)
            && (plan.turn.moved || legs.len() > 1 || speed <= above)
        {
            return refuse(Reason::NotAlone { above }, rule);
        }
        if leg.one_square.is_some() && speed == Feet(0) {
            return refuse(Reason::Unable, program.actions.unable_rule());
        }
    }
    Ok(Ok(legs))
}

/// A prone creature that must stand up first may do so with its first movement.
fn prone_refusal(program: &Program, plan: &Plan, prone: bool) -> Option<Refusal> {
    let decision = program.actions.prone();
    let stands = plan.movements.first().is_some_and(|movement| movement.action == Action::Stand);
    let teleports = plan.movements.iter().all(|movement| movement.action == Action::Teleport);
    (prone && decision.answer == ProneMover::MustStandUp && !stands && !teleports)
        .then(|| Refusal::whole(Reason::Prone, Some(program.rule(decision.rule))))
}

fn leg(
    program: &Program,
    board: &Board,
    mover: CreatureIndex,
    movement: &Movement,
) -> Result<Leg, QueryError> {
    let figure = board.figure(mover).ok_or(QueryError::NoSuchCreature(mover))?;
    let action = movement.action;
    let heavy = figure.creature.speed.armor == Armor::Heavy;
    let budget = program.actions.budget(action, heavy).ok_or_else(|| QueryError::UnknownAction {
        action,
        system: program.ruleset().name.to_string(),
        available: program.actions.available().collect(),
    })?;
    let speed = || {
        speed::of(program, &figure.creature)
            .ok_or_else(|| QueryError::NoSpeed { name: figure.creature.name.clone() })
    };
    let mut one_square = None;
    if let Budget::OneSquareAtAnyPrice { counts } = budget.answer {
        one_square = Some(Squares(counts));
    }
    let most = match (movement.allowance, budget.answer) {
        (Allowance::Squares(squares), _) => Some(squares),
        (Allowance::Unlimited, _) => None,
        (_, Budget::Speed { times }) => Some(Squares(speed()?.now.squares().0.saturating_mul(times))),
        (_, Budget::Squares(squares)) => Some(Squares(squares)),
        (_, Budget::GrantedUpToSpeed) => Some(match (movement.granted, movement.may_exceed_speed) {
            (Some(granted), true) => granted,
            (Some(granted), false) => granted.min(speed()?.now.squares()),
            (None, _) => speed()?.now.squares(),
        }),
        (_, Budget::Granted) => Some(match movement.granted {
            Some(granted) => granted,
            None => speed()?.usual.squares(),
        }),
        (_, Budget::OneSquareAtAnyPrice { counts }) => Some(Squares(counts)),
    };
    let pooled = matches!((movement.allowance, budget.answer), (Allowance::ByRules, Budget::Speed { times }) if times > 1);
    let speed = if pooled { Some(speed()?.now.squares()) } else { None };
    Ok(Leg { action, most, rule: budget.rule, one_square, speed })
}

/// The sum at which the first movement starts: the diagonal that is already counted.
fn first_sum(program: &Program, turn: Turn) -> u32 {
    match program.prices.diagonal_count() {
        Some(_) => turn.diagonals & 1,
        None => 0,
    }
}

/// Whether the diagonal count outlives a movement.
fn count_goes_on(program: &Program) -> bool {
    program.prices.diagonal_count().is_some_and(|count| count.answer == CountScope::Turn)
}

/// The movers of all legs, in order.
fn movers<'a>(
    program: &'a Program,
    board: &'a Board,
    plan: &Plan,
    legs: &[Leg],
) -> Result<Vec<Mover<'a>>, QueryError> {
    legs.iter()
        .map(|leg| {
            Mover::new(program, board, plan.mover, leg.action).ok_or(QueryError::NoSuchCreature(plan.mover))
        })
        .collect()
}
