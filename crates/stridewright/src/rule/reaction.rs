//! What rules say about reactions to movement.

use super::{Action, Mode};
use crate::board::CreatureTrait;

/// When movement provokes reactions.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum ReactionEffect {
    /// Which part of leaving a creature's reach provokes.
    ReactsToLeaving(ProvokingSteps),
    /// Whether movement by an action (`None`: by any) provokes when it leaves squares.
    Provokes(
        #[cfg_attr(feature = "serde", serde(with = "super::written::any"))] Option<Action>,
        bool,
    ),
    /// Whether entering a creature's squares provokes it; `Some` limits it to movers that are (or
    /// are not) very small.
    ReactsToEntering(
        #[cfg_attr(feature = "serde", serde(with = "super::written::any"))] Option<bool>,
        bool,
    ),
    /// Whether a movement that leaves no square provokes creatures in whose reach it ends.
    ReactsToStaying(bool),
    /// How often one creature reacts to one movement of another.
    Reacts(ReactionFrequency),
    /// Whether involuntary movement of this kind provokes.
    ReactsToInvoluntary(Involuntary, bool),
    /// Coming nearer within a reach of more than one square provokes its owner, as leaving does.
    ReactsToApproach,
    /// After a movement by this action, no movement of the creature provokes until its turn ends.
    NothingProvokesAfter(Action),
    /// Movements in this mode by a creature with this trait do not provoke.
    TraitSpares(CreatureTrait, Mode),
    /// A creature reacts only if this holds.
    ReactsOnlyIf(ReactorCondition),
    /// Creatures react to the movement of friends as well.
    ReactsToFriends,
    /// A friend whose square the mover passes gives no cover against reactions.
    PassedFriendGivesNoCover,
}

/// Which steps of a movement provoke a creature whose reach they leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum ProvokingSteps {
    /// Taking a step that begins within reach.
    BeginsWithinReach,
    /// Leaving a square that is within reach.
    SquareWithinReach,
    /// Being adjacent before a step and not after it.
    Adjacency,
    /// Being within reach before a step and not after it.
    LeavesReach,
    /// Being within one of several reaches before a step and not after it: that with a reach weapon
    /// or that without.
    LeavesAnyReach,
}

/// What a creature needs for reacting to another one's movement, besides being able to act and to
/// attack in melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum ReactorCondition {
    /// It sees the mover: it is not blinded, and the mover is not invisible.
    Sees,
    /// It is hostile to the mover, not only of another side: neither of them is neutral.
    Hostile,
}

/// How often one creature reacts to the movement of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum ReactionFrequency {
    /// Once in each movement.
    Once,
    /// Once in each turn of the mover, over all its movements.
    OncePerRound,
    /// At every step that provokes it.
    EachTime,
}

/// Movement that a creature does not make itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Involuntary {
    /// It is pushed, pulled or slid.
    Forced,
    /// It falls.
    Falling,
}

impl Involuntary {
    /// Both.
    pub const ALL: [Involuntary; 2] = [Involuntary::Forced, Involuntary::Falling];
}
