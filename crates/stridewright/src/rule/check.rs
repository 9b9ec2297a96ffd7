//! What a movement may attempt, with a check whose result comes with the question.

use super::Mode;
use crate::board::Skill;

/// What a creature may attempt with a check.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum CheckEffect {
    /// A movement may attempt this with a check of this skill; `true`: only if trained in it.
    Tries(CheckKind, Skill, bool),
    /// A step in this mode along ground with a difficulty succeeds only if this attempt's check
    /// succeeds.
    RoughNeeds(Mode, CheckKind),
    /// Whether obstacles with that mark can be crossed only with a check.
    ObstaclesAsk(bool),
    /// Where the results of a test with three results begin.
    Tiers(Tiers),
}

/// What can be attempted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum CheckKind {
    /// To tumble past a creature: Tumble, Acrobatics, Tumble Through.
    Tumble,
    /// To overrun a creature.
    Overrun,
    /// To squeeze through a space below half the creature's width.
    EscapeArtist,
    /// To cross an obstacle that asks for a check.
    Obstacle,
    /// To climb.
    Climb,
    /// To swim.
    Swim,
    /// To keep one's balance.
    Balance,
    /// To jump farther.
    Jump,
}

impl CheckKind {
    /// Every kind with the name that commands and case files use.
    pub const NAMES: [(&'static str, CheckKind); 8] = [
        ("tumble", CheckKind::Tumble),
        ("overrun", CheckKind::Overrun),
        ("escape artist", CheckKind::EscapeArtist),
        ("obstacle", CheckKind::Obstacle),
        ("climb", CheckKind::Climb),
        ("swim", CheckKind::Swim),
        ("balance", CheckKind::Balance),
        ("jump", CheckKind::Jump),
    ];

    /// The name that commands and case files use.
    #[must_use]
    pub const fn name(self) -> &'static str {
        CheckKind::NAMES[self as usize].0
    }
}

/// The lowest totals of the middle and the top result of a test with three results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub struct Tiers {
    /// Of the middle one.
    pub middle: i32,
    /// Of the top one.
    pub top: i32,
}
