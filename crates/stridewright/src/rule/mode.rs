//! Modes of movement, for each of which a creature may have its own speed.

/// A mode of movement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Mode {
    /// On the ground.
    #[default]
    Walk,
    /// Through earth.
    Burrow,
    /// Up, down or along surfaces that give a hold.
    Climb,
    /// In liquid.
    Swim,
    /// In the air.
    Fly,
}

impl Mode {
    /// Every mode with the names that files use: the mode, and the name of a movement in it.
    pub const NAMES: [(&'static str, &'static str, Mode); 5] = [
        ("walk", "walking", Mode::Walk),
        ("burrow", "burrowing", Mode::Burrow),
        ("climb", "climbing", Mode::Climb),
        ("swim", "swimming", Mode::Swim),
        ("fly", "flying", Mode::Fly),
    ];

    /// All of them.
    pub const ALL: [Mode; 5] = [Mode::Walk, Mode::Burrow, Mode::Climb, Mode::Swim, Mode::Fly];

    /// The name of the mode: `climb`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Mode::NAMES[self as usize].0
    }

    /// Returns the name of a movement in it: `climbing`.
    #[must_use]
    pub const fn moving(self) -> &'static str {
        Mode::NAMES[self as usize].1
    }

    /// Returns the mode with this name, or with this name for its movements.
    #[must_use]
    pub fn named(name: &str) -> Option<Mode> {
        Mode::NAMES
            .iter()
            .find(|(mode, moving, _)| *mode == name || *moving == name)
            .map(|known| known.2)
    }
}

/// A set of [`Mode`]s.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ModeSet(u8);

impl ModeSet {
    /// Every mode.
    pub const ALL: ModeSet = ModeSet::of(&Mode::ALL);

    /// The set of these modes.
    #[must_use]
    pub const fn of(modes: &[Mode]) -> ModeSet {
        let (mut bits, mut place) = (0, 0);
        while place < modes.len() {
            bits |= 1 << modes[place] as u8;
            place += 1;
        }
        ModeSet(bits)
    }

    /// The other modes.
    #[must_use]
    pub const fn others(self) -> ModeSet {
        ModeSet(ModeSet::ALL.0 & !self.0)
    }

    /// Whether the mode is in the set.
    #[must_use]
    pub const fn has(self, mode: Mode) -> bool {
        self.0 >> mode as u8 & 1 == 1
    }
}
