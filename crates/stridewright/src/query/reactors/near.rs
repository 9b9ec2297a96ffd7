//! Creatures near a place from which steps are compared. Scratch memory keeps lists of them, so
//! this knows nothing about reactions.

use crate::lattice::Cuboid;

/// A creature near a place.
#[derive(Clone, Copy, Debug)]
pub(in crate::query) struct Near {
    /// Its number among the creatures that may react.
    pub(super) number: usize,
    pub(super) sight: LastSight,
}

/// The last body that a creature looked at, and whether nothing stops its reach on the way there.
/// Steps that leave a place leave the same body, and looking is most of their work.
pub(super) type LastSight = Option<(Cuboid, bool)>;
