//! The plain facts of a board: its ground, its walls and its creatures.
//!
//! Nothing here is checked or derived; every field is what the caller states.

/// A rule system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum System {
    /// Dungeons & Dragons 3.5.
    Dnd35,
    /// Pathfinder, first edition.
    Pathfinder1,
    /// Pathfinder, second edition.
    Pathfinder2,
    /// Draw Steel.
    DrawSteel,
}

impl System {
    /// All of them.
    pub const ALL: [System; 4] =
        [System::Dnd35, System::Pathfinder1, System::Pathfinder2, System::DrawSteel];

    /// All of them, each with its id.
    pub const NAMED: [(&'static str, System); 4] = [
        ("dnd35", System::Dnd35),
        ("pf1", System::Pathfinder1),
        ("pf2", System::Pathfinder2),
        ("draw_steel", System::DrawSteel),
    ];

    /// Whether this is one of the two systems of the d20 family.
    #[must_use]
    pub fn is_d20(self) -> bool {
        matches!(self, System::Dnd35 | System::Pathfinder1)
    }
}

/// A board: `width × height` squares, rows growing downwards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// How many columns.
    pub width: u32,
    /// How many rows.
    pub height: u32,
    /// The ground of every square, row by row.
    pub ground: Vec<Ground>,
    /// The walls and barriers, in any order.
    pub walls: Vec<Wall>,
    /// The creatures, the mover among them.
    pub creatures: Vec<Creature>,
    /// The options that the table plays with.
    pub options: Options,
}

/// The options of a table. Each is off by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Walls do not stop reach.
    pub reach_through_walls: bool,
    /// A creature reacts once in every movement, not once in a round (d20).
    pub reactions_per_movement: bool,
    /// The cost of diagonals in movement, if it is not the system's. Distances are not affected.
    pub diagonals: Option<Diagonals>,
    /// A hampered diagonal is counted as a diagonal like any other (d20, R-04).
    pub hampered_diagonals_count: bool,
    /// A creature may stop in the space of another one of about its own size (Draw Steel).
    pub squeeze_shared: bool,
}

/// The cost of diagonal steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Diagonals {
    /// As much as straight steps; they are not counted.
    Flat,
    /// 1, 2, 1, 2 squares.
    Alternate,
}

impl Board {
    /// The ground of a square; `None` off the board.
    #[must_use]
    pub fn ground_at(&self, square: (i32, i32)) -> Option<&Ground> {
        let column = u32::try_from(square.0).ok().filter(|column| *column < self.width)?;
        let row = u32::try_from(square.1).ok().filter(|row| *row < self.height)?;
        self.ground.get((row * self.width + column) as usize)
    }
}

/// The features of one square. All `false` is plain open floor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ground {
    /// Solid.
    pub wall: bool,
    /// Impassable, but fills no corner.
    pub pit: bool,
    /// Difficult terrain.
    pub difficult: bool,
    /// Greater difficult terrain.
    pub greater: bool,
    /// Poor visibility.
    pub poor_visibility: bool,
    /// An obstacle that hampers stands in the square.
    pub obstructed: bool,
    /// A creature may stop on that obstacle.
    pub standable: bool,
    /// Damaging terrain.
    pub damaging: bool,
    /// A passage of half a square's width.
    pub half_width: bool,
    /// No kind of ground in this square hampers a flying mover.
    pub ignored_by_flight: bool,
    /// No kind of ground in this square hampers an incorporeal mover.
    pub ignored_by_incorporeal: bool,
    /// The square hampers a flying mover all the same.
    pub hampers_flight: bool,
    /// The square hampers an incorporeal mover all the same.
    pub hampers_incorporeal: bool,
    /// Crossing the obstacle in the square needs a check (d20).
    pub needs_check: bool,
    /// The mover has succeeded in the check for entering this square.
    pub check_passed: bool,
    /// The height of the surface: the lowest open cell.
    pub elevation: i32,
    /// From this height up the column is solid.
    pub ceiling: Option<i32>,
    /// How many of the lowest open cells are full of liquid.
    pub water: u32,
    /// The earth under the surface.
    pub below: Earth,
    /// The material that fills the square at every height; [`Earth::Bare`] if there is none.
    pub filled: Earth,
}

/// The material of earth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Earth {
    /// Earth in which no creature burrows.
    #[default]
    Bare,
    /// Dirt.
    Dirt,
    /// Rock.
    Rock,
}

/// A straight wall or barrier. Points are in 1/1024 of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wall {
    /// Where it begins.
    pub from: (i64, i64),
    /// Where it ends.
    pub to: (i64, i64),
    /// Whether it blocks or hampers.
    pub kind: WallKind,
    /// If set, it affects only movers that come from this side and cross to the other.
    pub one_way: Option<Flank>,
    /// For a barrier: the creatures that it hampers.
    pub marks: Marks,
}

/// The effect of a wall on creatures that would cross it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WallKind {
    /// No creature crosses it.
    Blocks,
    /// No creature crosses it, but sight and missiles pass.
    Window,
    /// A closed door that movers open on their path. It stops lines and creatures that are moved by
    /// force.
    Door {
        /// The price of opening it, in squares.
        price: u32,
    },
    /// A low wall: crossing it costs.
    Barrier,
}

/// A side of a wall, seen along it from `from` to `to` with rows growing downwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flank {
    /// The left side: north, for a wall that runs east.
    Left,
    /// The right side: south, for a wall that runs east.
    Right,
}

/// The check that a barrier needs, and the creatures that it hampers beyond what the system says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// It does not hamper a flying mover.
    pub ignored_by_flight: bool,
    /// It does not hamper an incorporeal mover.
    pub ignored_by_incorporeal: bool,
    /// It hampers a flying mover all the same.
    pub hampers_flight: bool,
    /// It hampers an incorporeal mover all the same.
    pub hampers_incorporeal: bool,
    /// Crossing it needs a check (d20).
    pub needs_check: bool,
}

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
    /// d20: Fine 0 to Colossal 8. Pathfinder 2e: Tiny 0 to Gargantuan 5.
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
    /// Its speed, in squares.
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
    /// It stays in the air when it is prone or cannot move (Draw Steel).
    pub hovers: bool,
    /// Its Might (Draw Steel).
    pub might: i32,
    /// Its Agility (Draw Steel).
    pub agility: i32,
}

/// Speeds by mode of movement, in squares; unset: it has no such speed.
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
