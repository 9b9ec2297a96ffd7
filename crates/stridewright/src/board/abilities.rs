//! What a creature can do beyond walking, and how it is bound to others, as a scene describes it.

use super::CreatureIndex;
use crate::rule::Mode;
use crate::unit::Feet;

/// The modes of movement that a creature has in addition to walking.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Modes {
    /// Bit `mode as u8`: the creature has the mode.
    has: u8,
    /// Speeds in the modes that have one of their own. Index: mode.
    speeds: [Option<Feet>; Mode::ALL.len()],
    /// It usually teleports.
    pub teleport: bool,
    /// It may stay motionless in the air.
    pub hover: bool,
}

impl Modes {
    /// Adds a mode that uses the creature's own speed.
    #[must_use]
    pub const fn with(mut self, mode: Mode) -> Self {
        self.has |= 1 << mode as u8;
        self
    }

    /// Adds a mode with its own speed.
    #[must_use]
    pub const fn with_speed(mut self, mode: Mode, speed: Feet) -> Self {
        self.speeds[mode as usize] = Some(speed);
        self.with(mode)
    }

    /// Whether the creature has the mode. Every creature walks.
    #[must_use]
    pub const fn has(self, mode: Mode) -> bool {
        matches!(mode, Mode::Walk) || self.has >> mode as u8 & 1 == 1
    }

    /// Returns its speed in the mode, if the mode has its own.
    #[must_use]
    pub const fn speed(self, mode: Mode) -> Option<Feet> {
        self.speeds[mode as usize]
    }
}

/// How well a creature flies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Maneuverability {
    /// Perfect.
    Perfect,
    /// Good.
    Good,
    /// Average.
    Average,
    /// Poor.
    Poor,
    /// Clumsy.
    Clumsy,
}

impl Maneuverability {
    /// Every class with its name.
    pub const NAMES: [(&'static str, Maneuverability); 5] = [
        ("perfect", Maneuverability::Perfect),
        ("good", Maneuverability::Good),
        ("average", Maneuverability::Average),
        ("poor", Maneuverability::Poor),
        ("clumsy", Maneuverability::Clumsy),
    ];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Maneuverability::NAMES[self as usize].0
    }
}

/// A skill that a movement asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Skill {
    /// D&D 3.5.
    Tumble,
    /// Both Pathfinders, fifth edition.
    Acrobatics,
    /// D&D 3.5, Pathfinder 1e.
    EscapeArtist,
    /// D&D 3.5, Pathfinder 1e.
    Climb,
    /// D&D 3.5, Pathfinder 1e.
    Swim,
    /// Pathfinder 2e, fifth edition.
    Athletics,
    /// Draw Steel: a test of Might.
    Might,
    /// Draw Steel: a test of Might or Agility.
    MightOrAgility,
    /// An attempt to overrun.
    Overrun,
    /// The check that an obstacle asks for.
    Obstacle,
    /// Fifth edition: Athletics or Acrobatics, as the creature chooses.
    AthleticsOrAcrobatics,
    /// Fifth edition: a Dexterity saving throw.
    DexteritySave,
}

impl Skill {
    /// Every skill with the name that files and answers use.
    pub const NAMES: [(&'static str, Skill); 12] = [
        ("tumble", Skill::Tumble),
        ("acrobatics", Skill::Acrobatics),
        ("escape artist", Skill::EscapeArtist),
        ("climb", Skill::Climb),
        ("swim", Skill::Swim),
        ("athletics", Skill::Athletics),
        ("might", Skill::Might),
        ("might or agility", Skill::MightOrAgility),
        ("overrun", Skill::Overrun),
        ("obstacle", Skill::Obstacle),
        ("athletics or acrobatics", Skill::AthleticsOrAcrobatics),
        ("dexterity save", Skill::DexteritySave),
    ];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Skill::NAMES[self as usize].0
    }
}

/// A set of skills.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Skills(u16);

impl Skills {
    /// Adds a skill to the set.
    #[must_use]
    pub const fn with(self, skill: Skill) -> Skills {
        Skills(self.0 | 1 << skill as u16)
    }

    /// Whether the skill is in the set.
    #[must_use]
    pub const fn has(self, skill: Skill) -> bool {
        self.0 >> skill as u16 & 1 == 1
    }
}

/// The scores that movement asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Scores {
    /// Draw Steel: Might.
    pub might: i8,
    /// Draw Steel: Agility.
    pub agility: i8,
    /// Fifth edition: Strength, if known.
    pub strength: Option<u8>,
}

/// A special trait of a creature that changes how it moves, or how others move past it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum CreatureTrait {
    /// Its flying steps do not provoke.
    Flyby,
    /// It passes through every opening of at least 1 inch.
    Amorphous,
    /// It may occupy the spaces of others, and they may occupy its space: a swarm.
    SharesSpace,
    /// It may enter the spaces of other creatures, or of its opponents, and stop there.
    EntersSpaces,
    /// Others may enter its space.
    CanBeEntered,
    /// It climbs any surface, ceilings included.
    ClimbsAnything,
    /// Liquid surfaces are plain ground to it.
    WalksOnLiquid,
    /// Magic holds it up: in the air it does not fall.
    HeldAloft,
    /// It floats: it moves only along what it touches, as if climbing, and does not fall.
    Levitates,
    /// Magic slows its falls: they deal it no damage.
    FallsSlowly,
}

impl CreatureTrait {
    /// Every trait with the name that scenario files use.
    pub const NAMES: [(&'static str, CreatureTrait); 10] = [
        ("flyby", CreatureTrait::Flyby),
        ("amorphous", CreatureTrait::Amorphous),
        ("shares space", CreatureTrait::SharesSpace),
        ("enters spaces", CreatureTrait::EntersSpaces),
        ("can be entered", CreatureTrait::CanBeEntered),
        ("climbs anything", CreatureTrait::ClimbsAnything),
        ("walks on liquid", CreatureTrait::WalksOnLiquid),
        ("held aloft", CreatureTrait::HeldAloft),
        ("levitates", CreatureTrait::Levitates),
        ("falls slowly", CreatureTrait::FallsSlowly),
    ];
}

/// A set of special traits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CreatureTraits(u16);

impl CreatureTraits {
    /// Adds a trait to the set.
    #[must_use]
    pub const fn with(self, named: CreatureTrait) -> CreatureTraits {
        CreatureTraits(self.0 | 1 << named as u8)
    }

    /// Whether the trait is in the set.
    #[must_use]
    pub const fn has(self, named: CreatureTrait) -> bool {
        self.0 >> named as u8 & 1 == 1
    }
}

/// What a creature carries and drags, in pounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Burden {
    /// Carried.
    pub carried: u32,
    /// Pushed, dragged or lifted.
    pub dragged: u32,
}

/// How a creature is bound to another one whose space it shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bond {
    /// It rides the other.
    Rides(CreatureIndex),
    /// It clings to the other, having climbed onto it.
    Clings(CreatureIndex),
}

impl Bond {
    /// Returns the other creature.
    #[must_use]
    pub const fn carrier(self) -> CreatureIndex {
        match self {
            Bond::Rides(carrier) | Bond::Clings(carrier) => carrier,
        }
    }
}

/// Whether the squares of an object may be entered. An object stands on the board like a creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Object {
    /// Not decided yet.
    Unsaid,
    /// Yes.
    Enterable,
    /// No.
    Blocking,
    /// The game master decides.
    Special,
}

impl Object {
    /// Every value with the name that files use.
    pub const NAMES: [(&'static str, Object); 4] = [
        ("unsaid", Object::Unsaid),
        ("enterable", Object::Enterable),
        ("blocking", Object::Blocking),
        ("special", Object::Special),
    ];
}
