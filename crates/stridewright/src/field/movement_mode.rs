//! The mode of a movement, and what follows from it for one creature.
//!
//! This module knows the rules about modes and the creature; it does not know where the creature
//! is.

use crate::board::Creature;
use crate::program::{Decision, Program, RuleIndex};
use crate::rule::{Action, AirLoss, Course, Dive, Mode, ModeSet, ProneMover, WithoutMode};
use crate::unit::Squares;
use crate::verdict::Reason;
use alloc::vec::Vec;

/// The mode of a movement, and what follows from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovementMode {
    /// The mode.
    pub mode: Mode,
    /// The steps that the movement may contain.
    pub steps: ModeSet,
    /// The extra cost of each step in the movement's own mode, and the rule.
    pub surcharge: Option<(Squares, RuleIndex)>,
    /// The rule by which all steps go in one direction, if they do.
    pub straight: Option<RuleIndex>,
    /// How far it must go and how far down it must lead, if it must.
    pub dive: Option<Decision<Dive>>,
    /// Whether the mode is hurried.
    pub hurried: bool,
}

/// A requested mode, as in a question.
#[derive(Clone, Copy, Debug, Default)]
pub struct RequestedMode {
    /// The mode, if one is named.
    pub mode: Option<Mode>,
    /// Whether to hurry.
    pub hurried: bool,
    /// What a square costs without a speed, if the question states it.
    pub cost_per_square: Option<Squares>,
}

impl MovementMode {
    /// On foot.
    pub const WALKING: MovementMode = MovementMode {
        mode: Mode::Walk,
        steps: ModeSet::of(&[Mode::Walk]),
        surcharge: None,
        straight: None,
        dive: None,
        hurried: false,
    };

    /// Returns how a creature makes a movement by an action, or why it does not, with the rule.
    pub(crate) fn of(
        program: &Program,
        creature: &Creature,
        action: Action,
        asked: RequestedMode,
    ) -> Result<MovementMode, (Reason, RuleIndex)> {
        let mode = asked.mode.unwrap_or_else(|| usual_mode(program, creature, action));
        let modes = &program.modes;
        let crawls = only_crawls(program, creature).filter(|_| action != Action::Teleport);
        let steps = match crawls {
            None => steps(program, creature, mode),
            Some(_)
                if action == Action::Stand || (mode == Mode::Walk && action != Action::Jump) =>
            {
                MovementMode::WALKING.steps
            }
            // swimming and climbing while prone.
            Some(rule) if matches!(mode, Mode::Swim | Mode::Climb) => {
                return Err((Reason::LeftToTheTable, rule));
            }
            Some(rule) => return Err((Reason::Prone, rule)),
        };
        if let Some(rule) = cannot_fly(program, creature).filter(|_| mode == Mode::Fly) {
            return Err((Reason::LosesTheAir, rule));
        }
        let mut movement_mode = MovementMode { mode, steps, ..MovementMode::WALKING };
        if let Some(course) = modes.goes(action, mode) {
            match course.answer {
                Course::Free => {}
                Course::Straight => movement_mode.straight = Some(course.rule),
                Course::Never => return Err((Reason::NotInThisMode(mode), course.rule)),
            }
        }
        if let Some(without) = modes.without(mode).filter(|_| !creature.moves_in(mode)) {
            match (without.answer, asked.cost_per_square) {
                (WithoutMode::Hampers(_), _) => {}
                (WithoutMode::AtAPrice, Some(cost)) => {
                    movement_mode.surcharge =
                        Some((Squares(cost.0.saturating_sub(1)), without.rule));
                }
                (WithoutMode::LeftToTable, _) => {
                    return Err((Reason::LeftToTheTable, without.rule));
                }
                _ => return Err((Reason::NoSpeedFor(mode), without.rule)),
            }
        }
        if let Some(load) = modes.load(mode).filter(|load| creature.speed.load > load.answer) {
            return Err((Reason::TooLaden(mode), load.rule));
        }
        movement_mode.hurried = asked.hurried
            && modes
                .hurry()
                .is_some_and(|hurry| hurry.answer.mode == mode && creature.moves_in(mode));
        movement_mode.dive = asked.mode.and_then(|mode| modes.dive(action, mode));
        Ok(movement_mode)
    }
}

/// Returns the rule by which a creature can do nothing but crawl, if it lies prone under one, be it
/// in the air.
pub(crate) fn only_crawls(program: &Program, creature: &Creature) -> Option<RuleIndex> {
    let prone = program.actions.prone();
    let only = creature.states.prone && prone.answer == ProneMover::OnlyCrawls;
    only.then_some(prone.rule)
}

/// Returns the rule by which a creature that cannot act does not fly, if nothing holds it up.
fn cannot_fly(program: &Program, creature: &Creature) -> Option<RuleIndex> {
    let falls = program.falls.as_ref().ok().filter(|_| !creature.states.can_act())?;
    let loses = falls.loses_the_air(&[AirLoss::CannotAct])?;
    falls.stays_up(creature).is_none().then_some(loses)
}

/// Returns the mode of a movement that names none: flying for a creature that flies now, otherwise
/// walking, otherwise the action's own.
pub(crate) fn usual_mode(program: &Program, creature: &Creature, action: Action) -> Mode {
    let goes = |mode: Mode| {
        program.modes.goes(action, mode).is_none_or(|course| course.answer != Course::Never)
    };
    if creature.states.flying && goes(Mode::Fly) {
        return Mode::Fly;
    }
    Mode::ALL.into_iter().find(|mode| goes(*mode)).unwrap_or_default()
}

/// The steps that a creature may make in a movement.
fn steps(program: &Program, creature: &Creature, mode: Mode) -> ModeSet {
    let all = program.modes.steps_of(mode).answer;
    let possible = |step: &Mode| {
        all.has(*step)
            && (*step == mode
                || creature.moves_in(*step)
                || program
                    .modes
                    .without(*step)
                    .is_none_or(|without| without.answer != WithoutMode::Impossible))
    };
    let list: Vec<Mode> = Mode::ALL.into_iter().filter(possible).collect();
    ModeSet::of(&list)
}
