//! How a creature comes to where it jumps, as far as the length of the jump depends on it.

/// How a creature comes to where it jumps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Approach {
    /// Without a run-up.
    #[default]
    Standing,
    /// After a run-up in whatever mode.
    Moving,
    /// After a run-up on foot.
    OnFoot,
}

impl Approach {
    /// All of them.
    pub(super) const ALL: [Approach; 3] = [Approach::Standing, Approach::Moving, Approach::OnFoot];
}
