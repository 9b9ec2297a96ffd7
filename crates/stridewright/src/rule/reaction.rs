//! What rules say about reactions to movement.

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
