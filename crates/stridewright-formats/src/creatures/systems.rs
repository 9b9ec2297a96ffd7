//! Where each system for Foundry keeps what movement needs of an actor: paths into its `system`
//! data. Nothing else here knows a system.

use stridewright_wire::scene::LengthUnit;

/// A system for Foundry whose actors are read.
pub(super) struct System {
    /// Its id in Foundry.
    pub(super) id: &'static str,
    /// The unit of its lengths.
    pub(super) lengths: LengthUnit,
    /// Where the size is.
    pub(super) size: SizeAt,
    /// Where speeds are, by mode: the speed as it is now, or else before armor, load and effects.
    pub(super) speeds: &'static [(&'static str, &'static [&'static str])],
    /// A list of further speeds, each with `type` and `value`.
    pub(super) other_speeds: Option<&'static str>,
    /// A list of modes in which the creature uses its speed.
    pub(super) modes: Option<&'static str>,
    /// Whether it hovers.
    pub(super) hover: Option<&'static str>,
    /// Whether it is `tall` or `long`.
    pub(super) shape: Option<&'static str>,
    /// How well it turns in the air.
    pub(super) maneuverability: Option<&'static str>,
    /// Its natural reach.
    pub(super) reach: Option<&'static str>,
    /// The unit that the actor itself names for its speeds.
    pub(super) units: Option<&'static str>,
}

/// Where a size is, and how it is written.
pub(super) enum SizeAt {
    /// A short word.
    Word(&'static str),
    /// A number, with a letter if the number is 1.
    Numbered(&'static str, &'static str),
}

/// The words for sizes.
pub(super) const SIZES: [(&str, &str); 9] = [
    ("fine", "fine"),
    ("dim", "diminutive"),
    ("tiny", "tiny"),
    ("sm", "small"),
    ("med", "medium"),
    ("lg", "large"),
    ("huge", "huge"),
    ("grg", "gargantuan"),
    ("col", "colossal"),
];

const NONE: System = System {
    id: "",
    lengths: LengthUnit::Feet,
    size: SizeAt::Word("traits.size"),
    speeds: &[],
    other_speeds: None,
    modes: None,
    hover: None,
    shape: None,
    maneuverability: None,
    reach: None,
    units: None,
};

/// Speeds with and without what changes them.
const TOTALS: &[(&str, &[&str])] = &[
    ("walk", &["attributes.speed.land.total", "attributes.speed.land.base"]),
    ("fly", &["attributes.speed.fly.total", "attributes.speed.fly.base"]),
    ("swim", &["attributes.speed.swim.total", "attributes.speed.swim.base"]),
    ("climb", &["attributes.speed.climb.total", "attributes.speed.climb.base"]),
    ("burrow", &["attributes.speed.burrow.total", "attributes.speed.burrow.base"]),
];

/// All systems that are read.
pub(super) const SYSTEMS: [System; 5] = [
    System {
        id: "D35E",
        speeds: TOTALS,
        maneuverability: Some("attributes.speed.fly.maneuverability"),
        ..NONE
    },
    System { id: "pf1", speeds: TOTALS, shape: Some("traits.stature"), ..NONE },
    System {
        id: "pf2e",
        size: SizeAt::Word("traits.size.value"),
        speeds: &[
            ("walk", &["movement.speeds.land.value", "attributes.speed.value"]),
            ("fly", &["movement.speeds.fly.value"]),
            ("swim", &["movement.speeds.swim.value"]),
            ("climb", &["movement.speeds.climb.value"]),
            ("burrow", &["movement.speeds.burrow.value"]),
        ],
        other_speeds: Some("attributes.speed.otherSpeeds"),
        reach: Some("attributes.reach.base"),
        ..NONE
    },
    System {
        id: "draw-steel",
        lengths: LengthUnit::Squares,
        size: SizeAt::Numbered("combat.size.value", "combat.size.letter"),
        speeds: &[("walk", &["movement.value"])],
        modes: Some("movement.types"),
        hover: Some("movement.hover"),
        ..NONE
    },
    System {
        id: "dnd5e",
        speeds: &[
            ("walk", &["attributes.movement.walk"]),
            ("fly", &["attributes.movement.fly"]),
            ("swim", &["attributes.movement.swim"]),
            ("climb", &["attributes.movement.climb"]),
            ("burrow", &["attributes.movement.burrow"]),
        ],
        hover: Some("attributes.movement.hover"),
        units: Some("attributes.movement.units"),
        ..NONE
    },
];
