//! What rules say about reactions to movement.

use super::Action;

/// When movement lets others react.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum ReactionEffect {
    /// What about leaving a creature's reach lets it react.
    ReactsToLeaving(Leaving),
    /// Whether movement by an action (`None`: by any) lets others react to what it leaves.
    Provokes(
        #[cfg_attr(feature = "serde", serde(with = "super::written::any"))] Option<Action>,
        bool,
    ),
    /// Whether moving into a creature's squares lets it react; `Some` limits it to movers that are
    /// (or are not) very small.
    ReactsToEntering(
        #[cfg_attr(feature = "serde", serde(with = "super::written::any"))] Option<bool>,
        bool,
    ),
    /// Whether a movement that leaves no square lets those react in whose reach it ends.
    ReactsToStaying(bool),
    /// How often one creature reacts to one movement of another.
    Reacts(Often),
    /// Whether being moved so lets others react.
    ReactsToInvoluntary(Involuntary, bool),
    /// Coming nearer within a reach of more than one square lets its owner react like any leaving.
    ReactsToApproach,
    /// A friend whose square one passes gives no cover against reactions.
    PassedFriendGivesNoCover,
}

/// What about the steps of a movement lets those react whose reach it leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Leaving {
    /// Taking a step that begins within reach.
    BeginsWithinReach,
    /// Leaving a square that is within reach.
    SquareWithinReach,
    /// Being adjacent before a step and not after it.
    Adjacency,
}

/// How often one creature reacts to the movement of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Often {
    /// Once in each movement.
    Once,
    /// Once in each turn of the mover, over all its movements.
    OncePerRound,
    /// At every step that lets it.
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
