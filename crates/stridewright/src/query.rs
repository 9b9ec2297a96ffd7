//! The questions, and what belongs to all of them: the movements a creature makes and the state of its turn.
//!
//! Bad questions (no such creature, an action the game does not know) are [`QueryError`]s. What the rules refuse is an answer.
//!
//! Advanced: nobody needs this to ask; see [`question`](crate::question).

mod apply;
mod area;
mod behind_doors;
mod carried;
mod check;
mod choices;
mod cover;
mod describe;
mod distance;
mod drawn;
mod engine;
mod error;
mod fall;
mod force;
mod goal;
mod journey;
mod landing;
mod leap;
mod legs;
mod line;
mod maneuver;
mod needed;
mod offers;
mod reach;
mod reactors;
mod ready;
mod reported;
mod route;
mod search_plan;
mod series;
mod stopped;
mod study;
mod taken;
mod teleport;
mod terrain_cache;
mod threatened;
mod threats;
mod tried;
mod values;
mod wanting;
mod way;
mod ways;
mod who_reaches;

pub use crate::attempt::{Attempt, Outcome, Target, Trying};
pub use crate::meter::{Meter, Stopped};
pub use apply::{Applied, after, apply};
pub use area::Area;
pub use behind_doors::{BehindDoors, behind_doors};
pub use check::{Check, check};
use choices::Weighing;
pub(crate) use choices::find_reach_unprovoked;
pub use choices::{
    Choice, Choices, PlaceChoices, ReachChoices, Weight, choices, reach_choices, reach_unprovoked,
};
pub use cover::cover;
pub use describe::{Description, describe};
pub use distance::{distance, distance_between, distance_in_space, distance_rules};
pub use drawn::{Drawn, DrawnStep};
pub use engine::SearchEngine;
pub(crate) use engine::{WindowReach, WindowSquare};
pub use error::QueryError;
pub use fall::{Fall, fall};
pub use force::{Force, force};
pub(crate) use line::figure;
pub use line::{Origin, Sight, line, line_between};
pub use maneuver::{Maneuver, maneuver};
pub use offers::{Offer, Offers, offers};
pub(crate) use reach::{FoundReach, Places, find_reach};
pub use reach::{Reach, Reached, reach, reach_each};
pub use reactors::{Occasions, Reactors};
pub use ready::{Beyond, Chart, DistanceField, Ready, RoutePlan, Surveys, Unready};
pub use route::{Conditional, Goal, NoRoute, Route, route};
pub use search_plan::{SearchKind, SearchPlan, search_plan};
pub use stopped::stopped;
pub use study::{
    Aim, Choke, ChokePoints, Detour, Detours, OnSquares, Starts, ThreatMap, Unmoved, choke_points, detours,
    starts, threat_map,
};
pub use taken::Part;
pub use terrain_cache::TerrainCache;
pub use threatened::{Band, threatened, threatened_squares};
pub(crate) use threatened::{Threat, band_of};
pub use threats::threats;
pub use values::values;
pub use ways::{WayStep, Ways, reach_ways};
pub use who_reaches::{Quarry, who_reaches};

use crate::board::{Board, CreatureIndex};
use crate::field::{Asked, Cells, Levels};
use crate::program::Program;
use crate::rule::{Action, Cited, CountScope, Mode};
use crate::search::{Buckets, Sums};
use crate::unit::Squares;
use crate::verdict::Refusal;
use engine::{ChartCache, Engines};
use journey::Air;
use legs::{Leg, legs};
use ready::Waves;
pub(crate) use reported::reported;

/// Memory that questions use and leave to the next one, and what counts their work.
#[derive(Debug, Default)]
pub struct Scratch {
    meter: Meter,
    cells: Vec<Cells>,
    levels: Vec<Levels>,
    sums: Vec<Sums>,
    air: Air,
    buckets: Buckets,
    waves: Waves,
    weighing: Weighing,
    terrain: TerrainCache,
    chart: ChartCache,
    engines: Engines,
}

impl Scratch {
    /// Memory for questions whose work is counted, and stopped where the meter says so.
    #[must_use]
    pub fn metered(meter: Meter) -> Self {
        Scratch { meter, ..Scratch::default() }
    }

    /// Counts the work of later questions with another meter; the memory stays.
    pub fn measure(&mut self, meter: Meter) {
        self.meter = meter;
    }

    /// What counts the work of the questions that use this memory; hosts count their own work with it.
    #[must_use]
    pub const fn meter(&self) -> &Meter {
        &self.meter
    }
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
    /// Another creature teleports it.
    pub by: Option<CreatureIndex>,
    /// A prone creature that teleports, or is teleported, does not arrive standing.
    pub stays_prone: bool,
    /// It is the first of the creature's next turn; of a plan's first movement this says nothing.
    pub begins_turn: bool,
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
            by: None,
            stays_prone: false,
            begins_turn: false,
        }
    }

    /// The same as the first movement of the creature's next turn.
    #[must_use]
    pub const fn next_turn(self) -> Self {
        Movement { begins_turn: true, ..self }
    }

    /// The same in a mode.
    #[must_use]
    pub const fn made(self, mode: Mode) -> Self {
        Movement { mode: Some(mode), ..self }
    }

    /// What it asks of a mode.
    const fn asked(&self) -> Asked {
        Asked { mode: self.mode, hurried: self.accelerated, cost_per_square: self.cost_per_square }
    }

    /// The same without a limit.
    #[must_use]
    pub const fn unlimited(self) -> Self {
        Movement { allowance: Allowance::Unlimited, ..self }
    }
}

/// The state of a creature's turn when the question is asked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    /// Diagonals counted so far: in the movement under way, or in the turn, as the game counts.
    pub diagonals: u32,
    /// Squares already spent of the first movement.
    pub spent: Squares,
    /// Whether the creature made other movement in this turn.
    pub moved: bool,
    /// Actions of the turn that are spent, on movement or otherwise.
    pub actions: u32,
    /// The kind of the movement made last, of which `spent` was spent; `None` if it is not known, or none was made.
    pub by: Option<Action>,
    /// The creatures that have reacted to its movement in this turn already, in the order in which they did. They do not react in it
    /// again where the game gives each of them one opportunity in a round; elsewhere this says nothing.
    pub reacted: Vec<CreatureIndex>,
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

    /// The same movements again in each of so many turns.
    #[must_use]
    pub fn over_turns(self, turns: usize) -> Self {
        let again = self.movements.iter().enumerate().map(|(position, movement)| match position {
            0 => movement.next_turn(),
            _ => *movement,
        });
        let again: Vec<Movement> = again.collect();
        let later = core::iter::repeat_n(again, turns.saturating_sub(1)).flatten();
        Plan { movements: self.movements.into_iter().chain(later).collect(), ..self }
    }

    /// In which turn a movement is made, counted from 0.
    #[must_use]
    pub fn turn_of(&self, movement: usize) -> usize {
        self.movements.iter().take(movement + 1).skip(1).filter(|movement| movement.begins_turn).count()
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

/// The sum at which the first movement starts: the diagonal that is already counted.
fn first_sum(program: &Program, turn: &Turn) -> u32 {
    match program.prices.diagonal_count() {
        Some(_) => turn.diagonals & 1,
        None => 0,
    }
}

/// Whether the diagonal count outlives a movement, and goes on through the turn.
#[must_use]
pub fn count_goes_on(program: &Program) -> bool {
    program.prices.diagonal_count().is_some_and(|count| count.answer == CountScope::Turn)
}

/// The sum at which a movement starts that begins where another one has ended with a sum: the diagonal that is counted, as long as
/// the game goes on counting in the same turn.
fn carried_sum(program: &Program, sum: u32, ended: &Leg, begun: &Leg) -> u32 {
    if ended.turn == begun.turn && count_goes_on(program) { sum & 1 } else { 0 }
}
