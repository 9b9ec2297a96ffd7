//! The plain facts of one creature.
//!
//! Nothing here is checked or derived; every field is what the caller states.

/// A creature on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Creature {
    /// The top-left square of its current placement.
    pub at: (i32, i32),
    /// The width and height of its current placement, in squares.
    pub footprint: (u32, u32),
    /// The side of its full space, in squares; 1 for anything up to 5 feet.
    pub side: u32,
    /// Its friends: creatures of the same team.
    pub team: u8,
    /// Its rank on the system's ladder of sizes, the smallest being 0.
    ///
    /// d20: Fine 0 to Colossal 8. Pathfinder 2e, fifth edition: Tiny 0 to Gargantuan 5.
    /// Draw Steel: 1T 0, 1S 1, 1M 2, 1L 3, 2 is 4, 3 is 5, and so on.
    pub size: i32,
    /// Helpless.
    pub helpless: bool,
    /// Unconscious, and therefore helpless.
    pub unconscious: bool,
    /// Dead, and therefore helpless.
    pub dead: bool,
    /// Prone.
    pub prone: bool,
    /// Flying now.
    pub flying: bool,
    /// Incorporeal.
    pub incorporeal: bool,
    /// Cannot move.
    pub immobile: bool,
    /// Fills its space completely (d20).
    pub fills_space: bool,
    /// Its body is an obstacle when helpless (d20).
    pub bulky: bool,
    /// Whether it lets others pass; by default friends may, opponents may not (Pathfinder 2e).
    pub willing: Option<bool>,
    /// Ignores difficult terrain.
    pub ignores_difficult: bool,
    /// Its speed, in squares; in the fifth edition in feet, before anything changes it.
    pub speed: u32,
    /// Wears heavy armor.
    pub heavy_armor: bool,
    /// The height of its bottom; by default it stands on the highest surface among its columns.
    pub elevation: Option<i32>,
    /// Its speeds in other modes than on foot.
    pub modes: Modes,
    /// It burrows in rock as well.
    pub burrows_rock: bool,
    /// It is long, not tall: the table of reach has a column for each (d20, Pathfinder 2e).
    pub long: bool,
    /// Its natural reach in squares, if it is not the table's.
    pub natural_reach: Option<u32>,
    /// It wields a reach weapon.
    pub reach_weapon: bool,
    /// It cannot act.
    pub cannot_act: bool,
    /// It has no melee attack.
    pub no_melee: bool,
    /// It is an object.
    pub object: bool,
    /// As a mover: it is trained in tumbling.
    pub trained: bool,
    /// The mover has succeeded in tumbling or overrunning past it.
    pub passed: bool,
    /// As a mover: it has succeeded in escaping through a space narrower than half its width (d20).
    pub escapes: bool,
    /// It has taken cover (Pathfinder 2e).
    pub taken_cover: bool,
    /// It stays in the air when it is prone or cannot move (Draw Steel, fifth edition).
    pub hovers: bool,
    /// Its Might (Draw Steel).
    pub might: i32,
    /// Its Agility (Draw Steel).
    pub agility: i32,
    /// Stunned (as all that follows: fifth edition).
    pub stunned: bool,
    /// Paralyzed.
    pub paralyzed: bool,
    /// Petrified.
    pub petrified: bool,
    /// Blinded.
    pub blinded: bool,
    /// Invisible.
    pub invisible: bool,
    /// Its level of exhaustion, 0 to 6.
    pub exhaustion: u32,
    /// The creatures that frighten it: bit `i` stands for the creature with index `i`.
    pub frightened_of: u128,
    /// Neither friend nor opponent of creatures of other sides.
    pub neutral: bool,
    /// Its Strength score.
    pub strength: Option<u32>,
    /// The Strength score that its armor asks for.
    pub armor_strength: u32,
    /// It passes creatures at least this many sizes larger; 0: it has no such trait.
    pub passes_larger: i32,
    /// Its traits.
    pub traits: Traits,
    /// The pounds that it carries.
    pub carried: u32,
    /// The pounds that it drags or pushes.
    pub dragged: u32,
    /// The index of the creature that it holds, and takes along when it moves.
    pub grabs: Option<usize>,
}

impl Creature {
    /// LEVITATE: whether it moves only along what it touches.
    pub(crate) fn floats(&self) -> bool {
        self.traits.levitates && self.modes.fly.is_none() && !self.flying
    }

    /// LEVITATE: whether it pays for its steps on the ground as for climbing.
    pub(crate) fn floats_slowly(&self) -> bool {
        self.floats() && self.modes.climb.is_none()
    }
}

/// What a creature of the fifth edition may do that others may not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Traits {
    /// Its flying steps do not provoke.
    pub flyby: bool,
    /// Every opening is wide enough for it.
    pub amorphous: bool,
    /// It shares spaces with others, and others with it.
    pub shares_space: bool,
    /// It may enter the spaces of opponents, and end there.
    pub enters_spaces: bool,
    /// Others may enter its space.
    pub can_be_entered: bool,
    /// It climbs any surface, ceilings too.
    pub climbs_anything: bool,
    /// The surface of liquid is ground to it.
    pub walks_on_liquid: bool,
    /// Magic holds it in the air.
    pub held_aloft: bool,
    /// It moves only along what it touches, as if climbing, and does not fall.
    pub levitates: bool,
}

/// Speeds by mode of movement, in the unit of the speed; unset: it has no such speed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Modes {
    /// Along walls.
    pub climb: Option<u32>,
    /// In liquid.
    pub swim: Option<u32>,
    /// Through the air.
    pub fly: Option<u32>,
    /// Through earth.
    pub burrow: Option<u32>,
}

impl Default for Creature {
    /// A friendless creature of one square and speed 6, of the smallest size, at the top left.
    fn default() -> Self {
        Creature {
            at: (0, 0),
            footprint: (1, 1),
            side: 1,
            team: 0,
            size: 0,
            helpless: false,
            unconscious: false,
            dead: false,
            prone: false,
            flying: false,
            incorporeal: false,
            immobile: false,
            fills_space: false,
            bulky: false,
            willing: None,
            ignores_difficult: false,
            speed: 6,
            heavy_armor: false,
            elevation: None,
            modes: Modes::default(),
            burrows_rock: false,
            long: false,
            natural_reach: None,
            reach_weapon: false,
            cannot_act: false,
            no_melee: false,
            object: false,
            trained: false,
            passed: false,
            escapes: false,
            taken_cover: false,
            hovers: false,
            might: 0,
            agility: 0,
            stunned: false,
            paralyzed: false,
            petrified: false,
            blinded: false,
            invisible: false,
            exhaustion: 0,
            frightened_of: 0,
            neutral: false,
            strength: None,
            armor_strength: 0,
            passes_larger: 0,
            traits: Traits::default(),
            carried: 0,
            dragged: 0,
            grabs: None,
        }
    }
}

impl Creature {
    /// Helpless in the rules' sense: so marked, unconscious or dead.
    #[must_use]
    pub fn is_helpless(&self) -> bool {
        self.helpless || self.unconscious || self.dead
    }
}
