//! Values that rules set and answers report. No rule here applies them.

use super::{Occasion, Text};

/// A value that a situation sets. Answers report it; no rule here applies it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum ValueEffect {
    /// An occasion sets a quantity.
    Brings(Occasion, Quantity, Setting),
    /// An occasion sets a quantity, described in words.
    BringsWords(Occasion, Quantity, Text),
}

/// What an occasion sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Quantity {
    /// Armor class.
    Ac,
    /// Attack rolls.
    Attack,
    /// Reflex saves against areas.
    Reflex,
    /// Checks to hide, sneak or avoid notice.
    Stealth,
    /// Whether the creature may try to hide.
    MayHide,
    /// Whether the creature is flat-footed.
    FlatFooted,
    /// Whether the creature has cover.
    Cover,
    /// Whether the creature has an edge on ability rolls.
    Edge,
    /// Climb checks.
    Climb,
    /// Swim checks.
    Swim,
    /// Whether the creature may take 10 on such checks even when threatened.
    TakeTen,
    /// Whether the creature keeps its Dexterity bonus to armor class.
    DexterityToAc,
    /// Damage.
    Damage,
    /// Whether it attacks only with claws and talons.
    ClawsOnly,
    /// Bull rushes, grapples, overruns and trips.
    SpecialAttack,
    /// Hide checks.
    Hide,
    /// How high it stands, or how long it is.
    Height,
    /// What it weighs.
    Weight,
    /// Whether the creature has a bane on ability rolls and tests.
    Bane,
    /// What it costs to lie down voluntarily.
    LyingDown,
    /// What it costs to stand up again.
    StandingUp,
    /// Melee attack rolls.
    MeleeAttack,
    /// Ranged attack rolls.
    RangedAttack,
    /// Attack rolls against the creature.
    AttacksAgainst,
    /// Dexterity saves.
    DexteritySave,
    /// Whether dodging helps it.
    Dodge,
    /// Whether attacks can target the creature directly.
    MayBeTargeted,
}

impl Quantity {
    /// Every quantity with the name that files and answers use.
    pub const NAMES: [(&'static str, Quantity); 27] = [
        ("ac", Quantity::Ac),
        ("attack", Quantity::Attack),
        ("reflex", Quantity::Reflex),
        ("stealth", Quantity::Stealth),
        ("may hide", Quantity::MayHide),
        ("flat-footed", Quantity::FlatFooted),
        ("cover", Quantity::Cover),
        ("edge", Quantity::Edge),
        ("climb", Quantity::Climb),
        ("swim", Quantity::Swim),
        ("take 10", Quantity::TakeTen),
        ("dexterity to ac", Quantity::DexterityToAc),
        ("damage", Quantity::Damage),
        ("claws only", Quantity::ClawsOnly),
        ("special attack", Quantity::SpecialAttack),
        ("hide", Quantity::Hide),
        ("height", Quantity::Height),
        ("weight", Quantity::Weight),
        ("bane", Quantity::Bane),
        ("lying down", Quantity::LyingDown),
        ("standing up", Quantity::StandingUp),
        ("melee attack", Quantity::MeleeAttack),
        ("ranged attack", Quantity::RangedAttack),
        ("attacks against", Quantity::AttacksAgainst),
        ("dexterity save", Quantity::DexteritySave),
        ("dodge", Quantity::Dodge),
        ("may be targeted", Quantity::MayBeTargeted),
    ];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Quantity::NAMES[self as usize].0
    }
}

/// How much an occasion sets a quantity to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Setting {
    /// A bonus or a penalty.
    Number(i32),
    /// It applies, or it does not.
    Is(bool),
    /// A multiple.
    Times(u32),
    /// Two dice, the higher one counts.
    Advantage,
    /// Two dice, the lower one counts.
    Disadvantage,
}
