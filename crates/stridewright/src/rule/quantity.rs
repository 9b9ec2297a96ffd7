//! Values that rules set and answers report; no rule here applies any of them.

/// What an occasion sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Quantity {
    /// Armor class.
    Ac,
    /// Attack rolls.
    Attack,
    /// Reflex saves against areas.
    Reflex,
    /// Checks to hide, sneak or avoid notice.
    Stealth,
    /// Whether one may try to hide.
    MayHide,
    /// Whether one is flat-footed.
    FlatFooted,
    /// Whether one has cover.
    Cover,
    /// Whether one has an edge on ability rolls.
    Edge,
}

impl Quantity {
    /// Every quantity with the name that files and answers use.
    pub const NAMES: [(&'static str, Quantity); 8] = [
        ("ac", Quantity::Ac),
        ("attack", Quantity::Attack),
        ("reflex", Quantity::Reflex),
        ("stealth", Quantity::Stealth),
        ("may hide", Quantity::MayHide),
        ("flat-footed", Quantity::FlatFooted),
        ("cover", Quantity::Cover),
        ("edge", Quantity::Edge),
    ];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Quantity::NAMES[self as usize].0
    }
}

/// How much an occasion sets a quantity to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// A bonus or a penalty.
    Number(i32),
    /// It applies, or it does not.
    Is(bool),
}
