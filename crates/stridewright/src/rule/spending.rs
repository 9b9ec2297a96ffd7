//! What rules say about the actions of a turn, and what movements take of them.

use super::{Action, ActionSet};
use crate::unit::{Feet, Squares};

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
    /// The first kind spends from the same pool of squares as the second: either goes on where the other stopped. Where the first
    /// takes several times as many actions, it is the second one taken so many times, and takes each of them when it begins to
    /// spend the squares of it.
    OnePool(Action, Action),
    /// Without an effect that grants squares, a creature with at least this speed goes so far by this kind.
    Affords(Action, Feet, Squares),
}
