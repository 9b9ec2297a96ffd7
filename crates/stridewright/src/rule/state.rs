//! The conditions of creatures that rules name.

/// A condition of a creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum State {
    /// Movement is prohibited altogether.
    Immobile,
    /// It cannot defend itself.
    Helpless,
    /// Unconscious.
    Unconscious,
    /// Dead.
    Dead,
    /// Paralyzed.
    Paralyzed,
    /// Turned to stone.
    Petrified,
    /// Stunned.
    Stunned,
    /// Held by another creature.
    Grabbed,
    /// Bound in place.
    Restrained,
}

impl State {
    /// Every condition with its name.
    pub const NAMES: [(&'static str, State); 9] = [
        ("immobile", State::Immobile),
        ("helpless", State::Helpless),
        ("unconscious", State::Unconscious),
        ("dead", State::Dead),
        ("paralyzed", State::Paralyzed),
        ("petrified", State::Petrified),
        ("stunned", State::Stunned),
        ("grabbed", State::Grabbed),
        ("restrained", State::Restrained),
    ];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        State::NAMES[self as usize].0
    }
}

/// A set of [`State`]s.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct StateSet(u16);

impl StateSet {
    /// The conditions of which rules say whether a creature in them can take a step.
    pub const DISABLING: StateSet = StateSet::of(&[
        State::Immobile,
        State::Helpless,
        State::Unconscious,
        State::Dead,
        State::Paralyzed,
        State::Petrified,
        State::Stunned,
    ]);

    /// The set of these conditions.
    #[must_use]
    pub const fn of(states: &[State]) -> StateSet {
        let (mut bits, mut place) = (0, 0);
        while place < states.len() {
            bits |= 1 << states[place] as u16;
            place += 1;
        }
        StateSet(bits)
    }

    /// The conditions in the set.
    pub fn iter(self) -> impl Iterator<Item = State> {
        State::NAMES.into_iter().map(|(_, state)| state).filter(move |state| self.has(*state))
    }

    /// Whether the condition is in the set.
    #[must_use]
    pub const fn has(self, state: State) -> bool {
        self.0 >> state as u16 & 1 == 1
    }
}
