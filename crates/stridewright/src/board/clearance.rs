//! How free a straight line is.

/// How free a line is, freest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Clearance {
    /// Nothing meets it.
    Clear,
    /// Obstacles touch it from outside, but nowhere from both sides.
    Touched,
    /// Obstacles touch it from both sides in one place.
    Pinched,
    /// It passes through an obstacle.
    Blocked,
}
