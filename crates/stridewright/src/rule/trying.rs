//! What a movement may attempt, with a check whose result comes with the question.

use super::Mode;
use crate::board::Skill;

/// What a creature may attempt with a check.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum CheckEffect {
    /// A movement may attempt this with a check of this skill; `true`: only if trained in it.
    Tries(Trying, Skill, bool),
    /// A step in this mode along ground with a difficulty succeeds only if this attempt's check
    /// succeeds.
    RoughNeeds(Mode, Trying),
    /// Whether obstacles with that mark can be crossed only with a check.
    ObstaclesAsk(bool),
    /// Where the results of a test with three results begin.
    Tiers(Tiers),
}

/// What can be attempted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Trying {
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

impl Trying {
    /// Every kind with the name that commands and case files use.
    pub const NAMES: [(&'static str, Trying); 8] = [
        ("tumble", Trying::Tumble),
        ("overrun", Trying::Overrun),
        ("escape artist", Trying::EscapeArtist),
        ("obstacle", Trying::Obstacle),
        ("climb", Trying::Climb),
        ("swim", Trying::Swim),
        ("balance", Trying::Balance),
        ("jump", Trying::Jump),
    ];

    /// The name that commands and case files use.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Trying::NAMES[self as usize].0
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
