//! What rules tell without deciding anything.

use super::{Mode, Names, Subject, Text};
use crate::board::Terrain;

/// What is told, what the table decides, and examples.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum NoteEffect {
    /// Something to tell the players when it happens on a path.
    Tells(Notice),
    /// The system does not say what holds for a subject: the table decides.
    LeftToTable(Subject),
    /// A worked example of these rules; it decides nothing of its own.
    Example(Names),
}

/// Something that players must hear about when a path does it.
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
    /// Going up an incline needs this check.
    Uphill(Text),
    /// A step in this mode along ground that asks for a check needs this one, by creatures that
    /// have the mode.
    Surface(Mode, Text),
    /// A hurried movement in this mode needs this check.
    Hurried(Mode, Text),
    /// While squeezed, these penalties hold.
    Squeezed(Text),
}
