//! What prepared questions do not support.

use crate::rule::Action;

/// What prepared questions do not support.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsupported {
    /// Several movements.
    Movements,
    /// Movements that are not free sequences of steps over squares: teleports, jumps, minimum
    /// movement.
    Action(Action),
    /// Movement up, down or in another mode, or over ground that is not level.
    Height,
    /// More than 31 squares, or fewer for large bodies, or no limit.
    Distance,
    /// Bodies that squeeze by more than one square (those of four squares and more), among low
    /// walls, or over whole maps.
    Squeezing,
    /// Movers that pass walls.
    Walls,
    /// Very small creatures, several of which share a square.
    VerySmall,
    /// Doors that movers may open at a price.
    Doors,
    /// Barriers on the map that need checks, and results of checks that come with the question.
    Checks,
    /// Creatures that come no closer to others.
    Fear,
    /// Creatures that drag others along.
    Captive,
    /// Prices below one square, more different prices than a flood distinguishes, or hampered
    /// diagonals that advance the count.
    Prices,
}
