//! What rules say about the movements of a turn, and what these take of it.

use super::{Action, ActionSet, Budget, Kinds};
use crate::unit::{Feet, Squares};

/// What a turn has for moving, and what its movements may not do.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum TurnEffect {
    /// An action is available and goes so far; `Some` limits it to creatures in (or out of) heavy
    /// armor.
    Grant(
        Action,
        #[cfg_attr(feature = "serde", serde(with = "super::written::any"))] Option<bool>,
        Budget,
    ),
    /// What a turn has for moving, and what movements take of it.
    Spends(Spending),
    /// A movement by this action may not enter squares that hamper so.
    Forbids(Action, Kinds),
    /// … and may not begin in squares that hamper so.
    ForbidsStart(Action, Kinds),
    /// An action is taken only with a speed above this and without other movement in the turn.
    OnlyAlone(Action, Feet),
    /// A jump pays for the ground of its last square only.
    JumpIgnoresGround,
    /// A teleport ends in squares without creatures and objects.
    DestinationFree,
    /// What else holds for a teleport.
    Teleports(Teleporting),
    /// A prone creature may not stand up while its space is shared.
    NoStandingWhileShared,
    /// What a prone mover does.
    Prone(ProneMover),
    /// Creatures that cannot act, and those whose movement is prohibited, take no step.
    UnableStay,
}

/// What a rule says about the actions that a turn has for moving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Spending {
    /// So many actions of one turn can be spent on moving.
    TurnHas(u32),
    /// A movement of any of these kinds takes so many of them.
    Takes(ActionSet, u32),
    /// A turn has one movement of this kind at most; said of every kind that takes nothing.
    Once(Action),
    /// The first kind spends from the same pool of squares as the second: either goes on where the
    /// other stopped. Where the first takes several times as many actions, it is the second one
    /// taken so many times, and takes each of them when it begins to spend the squares of it.
    OnePool(Action, Action),
    /// Without an effect that grants squares, a creature with at least this speed goes so far by
    /// this kind.
    Affords(Action, Feet, Squares),
}

/// What a rule says about teleporting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Teleporting {
    /// It takes no path and no time: it is one step.
    IsOneStep,
    /// What lies between does not matter.
    PassesEverything,
    /// Where no effect says how far, it goes as far as the usual speed.
    GoesAtUsualSpeed,
    /// It leads to another space than the one where it begins.
    LeadsElsewhere,
    /// Who teleports has line of effect to the destination, and who teleports another one to both
    /// ends.
    NeedsLine,
    /// A prone creature may arrive standing, if it can stand; who teleports it decides.
    MayArriveStanding,
    /// The creature is grabbed no more.
    EndsGrabbed,
    /// The creature is restrained no more.
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
}
