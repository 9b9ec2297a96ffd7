//! Limits on boards and on questions about them.

/// Limits on boards and on questions about them. Readers check them before they allocate anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Greatest width and height of a board in squares.
    pub side: u32,
    /// Greatest number of squares.
    pub squares: usize,
    /// Greatest number of walls.
    pub walls: usize,
    /// Greatest total length of all walls in squares: the columns and rows that each spans.
    pub wall_squares: usize,
    /// Greatest number of closed doors that movers may open at a price.
    pub doors: usize,
    /// Greatest total length of these doors in squares.
    pub door_squares: usize,
    /// Greatest number of creatures.
    pub creatures: usize,
    /// Greatest number of movements in one question, and of waypoints.
    pub movements: usize,
    /// Greatest number of steps in a drawn path.
    pub steps: usize,
    /// Greatest number of states that one search keeps: placements × movements × (waypoints + 1),
    /// twice that if the diagonal count outlives a movement.
    pub sums: usize,
    /// Greatest number of paths kept for comparison in the search for all Pareto-optimal paths.
    pub paths: usize,
    /// Greatest number of walls and squares that one question about lines checks, counted once for
    /// every line.
    pub sightings: usize,
}

impl Limits {
    /// The limits that apply everywhere.
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
        paths: 1 << 20,
        sightings: 256 << 20,
    };
}
