//! How free a straight line is.

/// How free a line is, freest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Way {
    /// Nothing meets it.
    Clear,
    /// It is touched from outside, and nowhere from both sides.
    Touched,
    /// It is touched from both sides in one place.
    Pinched,
    /// It passes through something.
    Blocked,
}
