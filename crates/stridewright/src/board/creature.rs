//! A creature as a scene describes it. The rules derive the rest: space, speed, who may pass.

use super::CreatureIndex;
use super::abilities::{
    Bond, Burden, CreatureTraits, Maneuverability, Modes, Object, Scores, Skills,
};
use super::size::{Shape, Size};
use crate::lattice::Square;
use crate::rule::{Mode, State};
use crate::unit::{Feet, Space};
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

/// A creature on the board, with everything that movement rules need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Creature {
    /// A name for people; need not be unique.
    pub name: String,
    /// Creatures of the same side are friends, all others opponents.
    pub side: String,
    /// Top-left square of its placement.
    pub at: Square,
    /// Columns and rows it covers now, if it stands squeezed; `None`: its whole space.
    pub placement: Option<(u32, u32)>,
    /// Its size.
    pub size: Size,
    /// Tall or long.
    pub shape: Shape,
    /// Its space, where it differs from the size table.
    pub space: Option<Space>,
    /// Its natural reach, where it differs from the size table.
    pub reach: Option<Feet>,
    /// Whether it uses a reach weapon.
    pub reach_weapon: bool,
    /// What determines its speed.
    pub speed: SpeedClaims,
    /// Conditions it is in.
    pub states: States,
    /// Pathfinder 2e: whether it lets others pass; `None`: friends yes, opponents no.
    pub willing: Option<bool>,
    /// It is an obstacle even when helpless.
    pub bulky: bool,
    /// No creature can move past it.
    pub fills_space: bool,
    /// It ignores difficult terrain on foot.
    pub ignores_difficult: bool,
    /// Height of the bottom of its space in squares; `None`: it stands on the ground.
    pub elevation: Option<i32>,
    /// The modes of movement that it has in addition to walking.
    pub modes: Modes,
    /// D&D 3.5: how well it flies.
    pub maneuverability: Option<Maneuverability>,
    /// Skills it is trained in.
    pub trained: Skills,
    /// Its scores, as far as movement asks for them.
    pub scores: Scores,
    /// It can attack in melee, with a weapon or unarmed.
    pub melee: bool,
    /// It also burrows through rock.
    pub burrows_rock: bool,
    /// Its burrowing leaves an open tunnel.
    pub leaves_tunnel: bool,
    /// The creature it holds.
    pub grabs: Option<CreatureIndex>,
    /// The creature that it rides or clings to.
    pub bond: Option<Bond>,
    /// It is an object, not a creature.
    pub object: Option<Object>,
    /// It is neither a friend nor an opponent of creatures of other sides, where the rules tell
    /// these apart.
    pub neutral: bool,
    /// Fifth edition: its level of exhaustion.
    pub exhaustion: u8,
    /// The creatures that it fears: it may not willingly come closer to them.
    pub frightened_of: Vec<CreatureIndex>,
    /// It may pass creatures at least this many sizes larger, whatever the rules say of others.
    pub passes_larger: Option<u8>,
    /// Its special traits.
    pub traits: CreatureTraits,
    /// The points by which a feature of its own reduces the damage of a fall.
    pub fall_reduction: u32,
    /// The distance that it has to move straight at a target for its charge to count.
    pub charge: Option<Feet>,
    /// What it carries and drags.
    pub burden: Burden,
}

/// What is known about a creature's speed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SpeedClaims {
    /// The present speed, which already includes everything below.
    pub current: Option<Feet>,
    /// Race, for the speeds that a rule system lists.
    pub race: Option<Race>,
    /// Base land speed, if the race does not set it.
    pub base: Option<Feet>,
    /// Armor worn.
    pub armor: Armor,
    /// Load carried.
    pub load: Load,
    /// Bonuses that apply.
    pub bonuses: Vec<SpeedBonus>,
    /// A bonus that depends on the armor worn.
    pub class_bonus: Option<ClassBonus>,
    /// Armor does not slow it.
    pub unslowed_by_armor: bool,
    /// Fifth edition: the Strength that its armor asks for.
    pub armor_strength: Option<u8>,
    /// Draw Steel: the speed before conditions.
    pub usual: Option<Feet>,
}

/// Conditions of a creature.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct States {
    /// Lies on the ground.
    pub prone: bool,
    /// It cannot defend itself.
    pub helpless: bool,
    /// Unconscious, and so helpless.
    pub unconscious: bool,
    /// Dead, and so helpless.
    pub dead: bool,
    /// In the air now (having a fly speed is not enough).
    pub flying: bool,
    /// Without a body.
    pub incorporeal: bool,
    /// Movement is prohibited altogether.
    pub immobile: bool,
    /// Held by another creature.
    pub grabbed: bool,
    /// Bound in place.
    pub restrained: bool,
    /// Slowed: its stated speed is already that of a slowed creature.
    pub slowed: bool,
    /// Weakened.
    pub weakened: bool,
    /// It can take no actions and no reactions, but is not helpless.
    pub cannot_act: bool,
    /// It has taken cover.
    pub taken_cover: bool,
    /// Something holds it to the ground: it cannot stand up.
    pub held_prone: bool,
    /// Stunned: it can take no actions and no reactions.
    pub stunned: bool,
    /// Paralyzed, and so helpless.
    pub paralyzed: bool,
    /// Turned to stone, and so helpless.
    pub petrified: bool,
    /// It cannot see.
    pub blinded: bool,
    /// It cannot be seen.
    pub invisible: bool,
}

impl States {
    /// Helpless for whatever reason.
    #[must_use]
    pub const fn is_helpless(self) -> bool {
        self.helpless || self.unconscious || self.dead || self.paralyzed || self.petrified
    }

    /// Whether it can act and react.
    #[must_use]
    pub const fn can_act(self) -> bool {
        !self.cannot_act && !self.stunned && !self.is_helpless()
    }

    /// Unconscious or dead.
    #[must_use]
    pub const fn is_senseless(self) -> bool {
        self.unconscious || self.dead
    }

    /// Whether it is in a condition that rules name.
    #[must_use]
    pub const fn is_in(self, state: State) -> bool {
        match state {
            State::Immobile => self.immobile,
            State::Helpless => self.helpless,
            State::Unconscious => self.unconscious,
            State::Dead => self.dead,
            State::Paralyzed => self.paralyzed,
            State::Petrified => self.petrified,
            State::Stunned => self.stunned,
            State::Grabbed => self.grabbed,
            State::Restrained => self.restrained,
        }
    }
}

/// Races with a speed of their own in some rule system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Race {
    /// Human.
    Human,
    /// Elf.
    Elf,
    /// Half-elf.
    HalfElf,
    /// Half-orc.
    HalfOrc,
    /// Dwarf.
    Dwarf,
    /// Halfling.
    Halfling,
    /// Gnome.
    Gnome,
    /// Dragonborn.
    Dragonborn,
    /// Tiefling.
    Tiefling,
    /// Goliath.
    Goliath,
    /// Orc.
    Orc,
}

impl Race {
    /// Every race with the name that scenario files use.
    pub const NAMES: [(&'static str, Race); 11] = [
        ("human", Race::Human),
        ("elf", Race::Elf),
        ("half-elf", Race::HalfElf),
        ("half-orc", Race::HalfOrc),
        ("dwarf", Race::Dwarf),
        ("halfling", Race::Halfling),
        ("gnome", Race::Gnome),
        ("dragonborn", Race::Dragonborn),
        ("tiefling", Race::Tiefling),
        ("goliath", Race::Goliath),
        ("orc", Race::Orc),
    ];
}

/// Armor worn, by category.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Armor {
    /// None.
    #[default]
    None,
    /// Light.
    Light,
    /// Medium.
    Medium,
    /// Heavy.
    Heavy,
}

impl Armor {
    /// Every category with the name that scenario files use, lightest first.
    pub const NAMES: [(&'static str, Armor); 4] = [
        ("none", Armor::None),
        ("light", Armor::Light),
        ("medium", Armor::Medium),
        ("heavy", Armor::Heavy),
    ];
}

/// Load carried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Load {
    /// Light or none.
    #[default]
    Light,
    /// Medium.
    Medium,
    /// Heavy.
    Heavy,
}

/// A bonus to speed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpeedBonus {
    /// How much.
    pub feet: Feet,
    /// Its type; bonuses of one type do not add up, bonuses without a type do.
    pub kind: Option<String>,
}

/// A class's bonus to speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClassBonus {
    /// A barbarian's.
    Barbarian,
    /// A monk's, with this many feet.
    Monk(Feet),
}

impl ClassBonus {
    /// Returns the name that rules use.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ClassBonus::Barbarian => "barbarian",
            ClassBonus::Monk(_) => "monk",
        }
    }

    /// Returns the amount, if the creature states it.
    #[must_use]
    pub const fn feet(self) -> Option<Feet> {
        match self {
            ClassBonus::Barbarian => None,
            ClassBonus::Monk(feet) => Some(feet),
        }
    }
}

impl Creature {
    /// An able, upright, Medium creature on one square, without a speed.
    #[must_use]
    pub fn new(name: &str, side: &str, at: Square) -> Self {
        Creature {
            name: name.to_owned(),
            side: side.to_owned(),
            at,
            placement: None,
            size: Size::Medium,
            shape: Shape::Tall,
            space: None,
            reach: None,
            reach_weapon: false,
            speed: SpeedClaims::default(),
            states: States::default(),
            willing: None,
            bulky: false,
            fills_space: false,
            ignores_difficult: false,
            elevation: None,
            modes: Modes::default(),
            maneuverability: None,
            trained: Skills::default(),
            scores: Scores::default(),
            melee: true,
            burrows_rock: false,
            leaves_tunnel: false,
            grabs: None,
            bond: None,
            object: None,
            neutral: false,
            exhaustion: 0,
            frightened_of: Vec::new(),
            passes_larger: None,
            traits: CreatureTraits::default(),
            fall_reduction: 0,
            charge: None,
            burden: Burden::default(),
        }
    }

    /// Whether it has a mode of its own; a creature that flies now has flying.
    #[must_use]
    pub const fn moves_in(&self, mode: Mode) -> bool {
        self.modes.has(mode) || (matches!(mode, Mode::Fly) && self.states.flying)
    }

    /// Renames the creature.
    #[must_use]
    pub fn named(self, name: &str) -> Self {
        Creature { name: name.to_owned(), ..self }
    }

    /// Sets the size.
    #[must_use]
    pub fn sized(self, size: Size) -> Self {
        Creature { size, ..self }
    }

    /// Sets the present speed.
    #[must_use]
    pub fn with_speed(mut self, speed: Feet) -> Self {
        self.speed.current = Some(speed);
        self
    }
}
