//! Maneuvers that move a creature other than along a path: digging, clawing, climbing onto others,
//! being shaken off, jumps.
//!
//! The definitions are those of `docs/falling-and-force.md`. No die is rolled: totals come with the
//! question.

mod carrier;
mod denial;
mod earth;
mod jump;
mod mounted;
mod prone;

use alloc::boxed::Box;
use alloc::string::ToString;
use alloc::vec::Vec;
use denial::Denial;
use jump::jump_length;
pub(super) use jump::{Leap, TakeOff, leap, standing_jump, unknown_length};
use mounted::Rider;

use super::landing::Faller;
use super::{QueryError, Turn};
use super::{carried, holds};
use crate::board::{Board, CreatureIndex, Skill};
use crate::lattice::{Heading, Rise, Square};
use crate::outcome::{Need, NeedKind, Outcome, RequiredCheck};
use crate::program::{Maneuvers, Program, RuleIndex};
use crate::rule::Cited;
use crate::speed;
use crate::unit::Squares;
use crate::verdict::{Reason, Refusal, Requirement};

/// A maneuver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Maneuver {
    /// A burrower digs up or down.
    Dig {
        /// The burrower.
        who: CreatureIndex,
        /// Up or down.
        rise: Rise,
        /// How many squares.
        squares: u32,
    },
    /// A burrower is pulled up.
    PullUp {
        /// The creature that is pulled.
        who: CreatureIndex,
        /// The creature that pulls.
        by: CreatureIndex,
    },
    /// A creature claws itself one square through dirt.
    Claw {
        /// The creature.
        who: CreatureIndex,
        /// The direction.
        heading: Heading,
        /// Total of its test.
        total: Option<i32>,
        /// It also spends its main action.
        main_action: bool,
    },
    /// A creature climbs onto another one.
    ClimbOnto {
        /// The climber.
        who: CreatureIndex,
        /// The other creature.
        onto: CreatureIndex,
        /// Total of its test.
        total: Option<i32>,
    },
    /// A carrier tries to shake off its rider.
    ShakeOff {
        /// The creature that rides or clings.
        who: CreatureIndex,
        /// Total of its test.
        total: Option<i32>,
        /// The top-left square where it chooses to come down.
        choice: Option<Square>,
    },
    /// A creature is knocked prone. A rider falls off; where the rules give it a save against that,
    /// also because its mount is moved or knocked prone.
    KnockProne {
        /// The creature.
        who: CreatureIndex,
        /// Total of its save, if it makes one.
        total: Option<i32>,
        /// The top-left square where it chooses to come down.
        choice: Option<Square>,
    },
    /// A creature mounts another one.
    Mount {
        /// The rider.
        who: CreatureIndex,
        /// The mount.
        onto: CreatureIndex,
    },
    /// A creature dismounts.
    Dismount {
        /// The rider.
        who: CreatureIndex,
        /// The top-left square where it chooses to stand.
        choice: Option<Square>,
    },
    /// How far a creature jumps.
    JumpLength {
        /// The creature.
        who: CreatureIndex,
        /// Total of its test, if it makes one.
        total: Option<i32>,
        /// Squares that the movement goes; `None`: its speed.
        squares: Option<Squares>,
    },
}

impl Maneuver {
    /// Returns the creature that moves, or is moved.
    #[must_use]
    pub const fn who(&self) -> CreatureIndex {
        match self {
            Maneuver::Dig { who, .. }
            | Maneuver::PullUp { who, .. }
            | Maneuver::Claw { who, .. }
            | Maneuver::ClimbOnto { who, .. }
            | Maneuver::ShakeOff { who, .. }
            | Maneuver::KnockProne { who, .. }
            | Maneuver::Mount { who, .. }
            | Maneuver::Dismount { who, .. }
            | Maneuver::JumpLength { who, .. } => *who,
        }
    }
}

/// Returns the outcome of a maneuver in a turn, and the turn afterwards: mounting and dismounting
/// take movement from it.
///
/// # Errors
///
/// As [`maneuver`].
pub fn maneuver_in(
    program: &Program,
    board: &Board,
    turn: &Turn,
    asked: &Maneuver,
) -> Result<(Outcome, Turn), QueryError> {
    let who = asked.who();
    let mover = Faller::new(program, board, who).ok_or(QueryError::NoSuchCreature(who))?;
    let mounts = program.mounts.as_ref();
    let not_in_system =
        || QueryError::NotInSystem { what: "mounting", system: program.ruleset().name.to_string() };
    let rider = mounts.map(|mounts| Rider { mover, mounts, turn });
    let mut answer = match (*asked, rider) {
        (Maneuver::Mount { onto, .. }, rider) => rider.ok_or_else(not_in_system)?.mounts(onto),
        (Maneuver::Dismount { choice, .. }, rider) => {
            let rider = rider.ok_or_else(not_in_system)?;
            Rider { mover: mover.choosing(choice), ..rider }.dismounts()
        }
        (Maneuver::KnockProne { choice, total, .. }, Some(rider)) => {
            let outcome = Rider { mover: mover.choosing(choice), ..rider }.knocked_prone(total);
            Ok((outcome, turn.clone()))
        }
        _ => unmounted(mover, asked).map(|outcome| (outcome, turn.clone())),
    };
    if let Ok((outcome, _)) = &mut answer {
        holds::end_holds(program, board, outcome);
    }
    answer.or_else(|denial| match denial {
        Denial::Refused(refusal) => Ok((Outcome::refused(*refusal), turn.clone())),
        Denial::BadQuestion(error) => Err(error),
    })
}

/// Returns the outcome of a maneuver at the beginning of a turn.
///
/// # Errors
///
/// The creature does not exist, or the maneuver needs its speed and that is unknown; or the rules
/// have no such maneuver.
pub fn maneuver(
    program: &Program,
    board: &Board,
    maneuver: &Maneuver,
) -> Result<Outcome, QueryError> {
    maneuver_in(program, board, &Turn::default(), maneuver).map(|(outcome, _)| outcome)
}

/// Returns the outcome of a maneuver that has nothing to do with mounts.
fn unmounted(mover: Faller<'_>, maneuver: &Maneuver) -> Result<Outcome, Denial> {
    let program = mover.program;
    if let (Maneuver::JumpLength { total, squares, .. }, Some(jumps)) = (maneuver, &program.jumps) {
        return Ok(jump_length(mover, jumps, *total, *squares));
    }
    let rules = match &program.maneuvers {
        Ok(rules) => rules,
        Err(rule) => return Ok(Outcome::left_to_the_table(program.rule(*rule))),
    };
    let actor = Actor { mover, rules };
    let answer = match *maneuver {
        Maneuver::Dig { rise, squares, .. } => actor.dig(rise, squares),
        Maneuver::PullUp { by, .. } => actor.pulled_up(by),
        Maneuver::Claw { heading, total, main_action, .. } => {
            actor.claw(heading, total, main_action)
        }
        Maneuver::ClimbOnto { onto, total, .. } => actor.climb_onto(onto, total),
        Maneuver::ShakeOff { total, choice, .. } => actor.choosing(choice).shaken(total),
        Maneuver::KnockProne { choice, .. } => actor.choosing(choice).knocked_prone(),
        // Answered before.
        Maneuver::JumpLength { .. } | Maneuver::Mount { .. } | Maneuver::Dismount { .. } => {
            Ok(Outcome::default())
        }
    };
    answer.map(|mut outcome| {
        carried::follow(mover, &mut outcome);
        outcome
    })
}

/// The creature that makes or suffers a maneuver, under the rules.
#[derive(Clone, Copy)]
struct Actor<'a> {
    mover: Faller<'a>,
    rules: &'a Maneuvers,
}

impl Actor<'_> {
    fn choosing(self, choice: Option<Square>) -> Self {
        Actor { mover: self.mover.choosing(choice), ..self }
    }

    fn rule(self, rule: RuleIndex) -> Cited {
        self.mover.program.rule(rule)
    }

    fn refuse(self, reason: Reason, rule: RuleIndex) -> Denial {
        Denial::Refused(Box::new(Refusal::whole(reason, Some(self.rule(rule)))))
    }

    /// Refuses the maneuver unless the requirement is met.
    fn ask(self, holds: bool, requirement: Requirement, rule: RuleIndex) -> Result<(), Denial> {
        if holds { Ok(()) } else { Err(self.refuse(Reason::Asks(requirement), rule)) }
    }

    /// Refuses the maneuver if a creature can take no actions, or does not exist.
    fn ask_able(self, who: CreatureIndex) -> Result<(), Denial> {
        let figure = self.mover.board.figure(who).ok_or(QueryError::NoSuchCreature(who));
        let figure = figure.map_err(Denial::BadQuestion)?;
        let rule = self.mover.program.actions.unable_rule();
        if figure.creature.states.can_act() {
            Ok(())
        } else {
            Err(self.refuse(Reason::Unable, rule))
        }
    }

    fn speed(self) -> Result<Squares, Denial> {
        let creature = &self.mover.figure.creature;
        let unknown = || Denial::BadQuestion(QueryError::NoSpeed { name: creature.name.clone() });
        speed::of(self.mover.program, creature).map(|speed| speed.now.squares()).ok_or_else(unknown)
    }

    /// Returns a test that the maneuver needs.
    fn test_needed(self, skill: Skill, rule: RuleIndex) -> Outcome {
        let check = RequiredCheck::plain(self.mover.who, skill, None);
        let need = Need { what: NeedKind::Check(check), step: None, rules: vec![self.rule(rule)] };
        Outcome { needs: vec![need], ..Outcome::default() }
    }

    /// Returns the result of a test, and the rules that set it.
    fn result(self, total: i32, rule: RuleIndex) -> (usize, Vec<Cited>) {
        let tiers = self.rules.tiers;
        (tiers.answer.result(total), self.mover.program.cite([rule, tiers.rule]))
    }
}
