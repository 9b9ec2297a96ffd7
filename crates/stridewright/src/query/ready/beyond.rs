//! What ready questions cannot tell.

use crate::rule::Action;

/// What ready questions cannot tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beyond {
    /// Several movements.
    Movements,
    /// Movements that are no way of steps over squares: teleports, jumps, minimum movement.
    Action(Action),
    /// Movement up, down or in another mode, or over ground that is not level.
    Height,
    /// More than 31 squares, or fewer for big bodies, or no limit.
    Distance,
    /// Bodies that squeeze by more than one square (those of four squares and more), among low
    /// walls, or over whole maps.
    Squeezing,
    /// Very small creatures, several of which share a square.
    VerySmall,
    /// Doors that movers may open at a price.
    Doors,
    /// Barriers on the map that ask for checks, and results of checks that come with the question.
    Checks,
    /// Prices below one square, more different prices than a flood tells apart, or hampered
    /// diagonals that advance the count.
    Prices,
}
