//! The plain facts of a board: its ground, its walls and its creatures.
//!
//! Nothing here is checked or derived; every field is what the caller states.

pub use crate::creature::{Creature, Modes, Traits};

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
    /// Fifth edition, 2014.
    Fifth2014,
    /// Fifth edition, 2024.
    Fifth2024,
}

impl System {
    /// All that the random boards of both implementations cover.
    pub const ALL: [System; 4] =
        [System::Dnd35, System::Pathfinder1, System::Pathfinder2, System::DrawSteel];

    /// Both forms of the fifth edition.
    pub const FIFTH: [System; 2] = [System::Fifth2014, System::Fifth2024];

    /// The systems of [`System::ALL`], each with its id.
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

    /// Whether this is one of the two forms of the fifth edition.
    #[must_use]
    pub fn is_fifth(self) -> bool {
        matches!(self, System::Fifth2014 | System::Fifth2024)
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
    /// Creatures do not narrow a passage (fifth edition, R-145).
    pub no_squeezing_past: bool,
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
    /// Furniture for creatures of this rank on the ladder of sizes (fifth edition).
    pub furniture: Option<i32>,
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
    /// The mover has succeeded in the check for the obstacle in this square.
    pub obstacle_passed: bool,
    /// The mover has succeeded in the check for a barrier that lies before this square.
    pub barrier_passed: bool,
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
