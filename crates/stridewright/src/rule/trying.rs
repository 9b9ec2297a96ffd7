//! What movement may try, by a check whose result comes with the question.

/// What can be tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Trying {
    /// To tumble past a creature: Tumble, Acrobatics, Tumble Through.
    Tumble,
    /// To overrun a creature.
    Overrun,
    /// To squeeze through a space below half one's width.
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
