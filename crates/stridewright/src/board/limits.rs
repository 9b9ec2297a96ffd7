//! Bounds on boards and on questions about them.

/// Bounds on boards and on questions about them. Readers check them while reading, before anything
/// is allocated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Greatest width and height of a board in squares.
    pub side: u32,
    /// Greatest number of squares.
    pub squares: usize,
    /// Greatest number of walls.
    pub walls: usize,
    /// Greatest length of all walls together in squares: the columns and rows that each spans.
    pub wall_squares: usize,
    /// Greatest number of closed doors that movers may open at a price.
    pub doors: usize,
    /// Greatest length of these doors together in squares.
    pub door_squares: usize,
    /// Greatest number of creatures.
    pub creatures: usize,
    /// Greatest number of movements in one question, and of waypoints.
    pub movements: usize,
    /// Greatest number of steps in a drawn path.
    pub steps: usize,
    /// Greatest number of sums that one search keeps: placements × movements × (waypoints + 1),
    /// twice that where the diagonal count outlives a movement.
    pub sums: usize,
    /// Greatest number of ways that are kept for comparison when all ways worth choosing are looked
    /// for.
    pub ways: usize,
    /// Greatest number of walls and squares that one question about lines looks at, each counted
    /// for every line.
    pub sightings: usize,
}

impl Limits {
    /// The bounds that hold everywhere.
    pub const DEFAULT: Limits = Limits {
        side: 4096,
        squares: 4_194_304,
        walls: 100_000,
        // Every edge of the largest board.
        wall_squares: 8_388_608,
        doors: 4_096,
        door_squares: 65_536,
        creatures: 10_000,
        movements: 16,
        steps: 10_000,
        sums: 64 << 20,
        ways: 1 << 20,
        sightings: 256 << 20,
    };
}
