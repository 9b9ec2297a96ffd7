//! Creatures near a place from which steps are compared. Scratch memory keeps lists of them, so
//! this knows nothing about reactions.

use crate::lattice::Cuboid;

/// A creature near a place.
#[derive(Clone, Copy, Debug)]
pub(in crate::query) struct Near {
    /// Its number among the creatures that may react.
    pub(super) number: usize,
    pub(super) last: LastChecked,
}

/// The last body for which it was checked whether anything stops a creature's reach on the way
/// there, and whether nothing does. Steps that leave a place leave the same body, and this check is
/// most of their work.
pub(super) type LastChecked = Option<(Cuboid, bool)>;
