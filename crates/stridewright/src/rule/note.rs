//! What rules say without deciding anything.

use super::{Mode, Names, Subject, Text};
use crate::board::{Skill, Terrain};

/// Notes to the players, decisions left to the table, and examples.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum NoteEffect {
    /// A note to the players when it happens along a path.
    Tells(Notice),
    /// The system does not say what applies to a subject: the table decides.
    LeftToTable(Subject),
    /// A worked example of these rules; it decides nothing itself.
    Example(Names),
}

/// Something that players should know when a path does it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Notice {
    /// Entering such ground deals its damage.
    Damage(Terrain),
    /// Beginning a turn on such ground deals its damage.
    DamageAtTurnStart(Terrain),
    /// Entering such ground needs this check.
    Check(Terrain, Text),
    /// A creature that moves onto such ground for the first time in a turn, or begins a turn there,
    /// makes this save or falls prone.
    Save {
        /// The ground.
        on: Terrain,
        /// The save.
        skill: Skill,
        /// Its difficulty.
        dc: u32,
    },
    /// A flying creature has to be on the ground when its turn ends over such squares.
    GroundsFlyers(Terrain),
    /// Going up an incline needs this check.
    Uphill(Text),
    /// A step in this mode along ground with a difficulty needs this check, for creatures that have
    /// the mode.
    Surface(Mode, Text),
    /// A hurried movement in this mode needs this check.
    Hurried(Mode, Text),
    /// These penalties apply while squeezed.
    Squeezed(Text),
}
