//! Frightened creatures, which come no closer to what frightens them.

use crate::board::Board;
use crate::body::Body;
use crate::placement::Placement;

impl Board {
    /// FRIGHTENED, R-167: whether a step of a creature comes no closer to anything that frightens
    /// it.
    pub(crate) fn dares(&self, mover: usize, from: Body, to: Body) -> bool {
        let feared = self.creatures[mover].frightened_of;
        let frightens = |index: &usize| *index < 128 && feared >> index & 1 == 1;
        (0..self.creatures.len()).filter(frightens).all(|source| {
            let source = Body::of(&self.creatures[source], self);
            let away = |body| self.apart_in_fifth(source, body);
            away(to) >= away(from)
        })
    }

    /// The same for a step on flat ground.
    pub(crate) fn dares_on_flat_ground(
        &self,
        mover: usize,
        from: Placement,
        to: Placement,
    ) -> bool {
        let own = Body::of(&self.creatures[mover], self);
        let body = |placement| Body::new(placement, own.z, own.tall);
        self.dares(mover, body(from), body(to))
    }
}
