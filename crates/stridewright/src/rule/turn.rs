//! What rules say about the movements of a turn, and how much of the turn they spend.

use super::{Action, ActionSet, Budget, Hindrances, StateSet};
use crate::unit::{Feet, Squares};

/// The movement that a turn allows, and the restrictions on it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum TurnEffect {
    /// An action is available, with this distance; `Some` limits it to creatures in (or out of)
    /// heavy armor.
    Grant(
        Action,
        #[cfg_attr(feature = "serde", serde(with = "super::written::any"))] Option<bool>,
        Budget,
    ),
    /// The actions that a turn has for moving, and how many of them movements spend.
    Spends(ActionEffect),
    /// A movement by this action may not enter squares hampered by these kinds.
    Forbids(Action, Hindrances),
    /// … and may not begin in squares hampered by these kinds.
    ForbidsStart(Action, Hindrances),
    /// An action is taken only with a speed above this and without other movement in the turn.
    OnlyAlone(Action, Feet),
    /// A jump does not pay for the ground that it passes over.
    JumpIgnoresGround,
    /// Whether a jump pays for the ground of its last square.
    JumpLandingPays(bool),
    /// A teleport ends in squares without creatures and objects.
    DestinationFree,
    /// A teleport into squares that are occupied or blocked ends in the nearest free ones instead;
    /// the teleporting creature chooses among equals.
    DestinationNearest,
    /// Other rules about a teleport.
    Teleports(TeleportEffect),
    /// A prone creature may not stand up while its space is shared.
    NoStandingWhileShared,
    /// What a prone mover does.
    Prone(ProneMover),
    /// Creatures in any of these conditions take no step.
    TakesNoStep(StateSet),
    /// Creatures in these conditions take steps as usual, unless another condition prevents it.
    TakesSteps(StateSet),
    /// A creature that cannot act makes no movement of these kinds.
    NeedsToAct(ActionSet),
    /// How a creature moves that fears others.
    Fears(FearEffect),
    /// Without an action, a creature opens or closes this many doors in a turn.
    OpensDoors(u32),
    /// What counts as moving straight at the target of a charge.
    RunsStraight(StraightRun),
}

/// What counts as moving straight at a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum StraightRun {
    /// Steps in one direction, each of which leads closer to the target.
    OneDirection,
    /// Steps in any direction, each of which leads closer to the target.
    EverCloser,
}

/// What a rule says about moving in fear of another creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum FearEffect {
    /// It takes no step of its own that brings it closer to a creature that it fears.
    ComesNoCloser,
    /// How it is measured whether a step brings it closer.
    Measures(Closeness),
    /// Whether the same applies to its own teleports.
    Teleports(bool),
}

/// How it is measured whether a movement brings two creatures closer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Closeness {
    /// By the distance between their spaces as the game counts it.
    Grid,
    /// By the straight line between the nearest points of the centres of their squares.
    Straight,
}

/// What a rule says about the actions that a turn has for moving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum ActionEffect {
    /// This many actions of one turn can be spent on moving.
    TurnHas(u32),
    /// A movement of any of these kinds spends this many of them.
    Takes(ActionSet, u32),
    /// A turn has at most one movement of this kind. Applies to every kind that spends no action.
    Once(Action),
    /// The first kind spends from the same pool of squares as the second: either continues where
    /// the other stopped. If the first spends several times as many actions, it is the second one
    /// taken that many times, and spends the action of each when it begins to use its squares.
    OnePool(Action, Action),
    /// Movements of these kinds in one turn draw on one pool of feet: each has its own speed, less
    /// what all of them have spent.
    SharesPool(ActionSet),
    /// In what the pool is counted.
    CountsPoolIn(PoolUnit),
    /// What a Dash adds to the pool of the turn counts only for movement at the speed that it adds.
    ExtraOnlyAtItsSpeed,
    /// A movement of this kind takes a share of the speed from the pool of the turn. It is
    /// impossible with less left, or at speed 0.
    Costs(Action, SpeedShare),
    /// Without an effect that grants squares, a creature with at least this speed goes this far by
    /// this kind.
    Affords(Action, Feet, Squares),
}

/// In what the pool of a turn is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum PoolUnit {
    /// In feet.
    Feet,
    /// In whole squares: every speed, and every share of it, is rounded down to them.
    Squares,
}

impl PoolUnit {
    /// Returns what a number of feet counts as.
    #[must_use]
    pub const fn of(self, feet: Feet) -> Feet {
        match self {
            PoolUnit::Feet => feet,
            PoolUnit::Squares => feet.squares().feet(),
        }
    }
}

/// A share of a creature's speed, rounded down to whole feet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum SpeedShare {
    /// Half of the walking speed.
    Half,
    /// Half of its greatest speed.
    HalfOfBest,
}

impl SpeedShare {
    /// Returns the share of a speed.
    #[must_use]
    pub const fn of(self, speed: Feet) -> Feet {
        match self {
            SpeedShare::Half | SpeedShare::HalfOfBest => Feet(speed.0 / 2),
        }
    }
}

/// What a rule says about teleporting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum TeleportEffect {
    /// It takes no path and no time: it is a single step.
    IsOneStep,
    /// Obstacles in between do not matter.
    PassesEverything,
    /// If no effect sets the distance, it goes as far as the usual speed.
    GoesAtUsualSpeed,
    /// An effect sets the distance; without one there is no teleport.
    GoesAsFarAsTheEffect,
    /// It leads to a space other than the one where it begins.
    LeadsElsewhere,
    /// A creature that teleports has line of effect to the destination. If it teleports another
    /// creature, it has line of effect to both ends.
    NeedsLine,
    /// A prone creature may arrive standing, if it can stand; the teleporting creature decides.
    MayArriveStanding,
    /// The creature is no longer grabbed.
    EndsGrabbed,
    /// The creature is no longer restrained.
    EndsRestrained,
}

/// What a prone mover does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum ProneMover {
    /// It takes no such movement before it has stood up.
    MustStandUp,
    /// It crawls.
    Crawls,
    /// It crawls, and moves in no other mode; nor does it jump.
    OnlyCrawls,
}
