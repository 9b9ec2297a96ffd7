//! The attacks.

pub(crate) mod kills;
pub(crate) mod worlds;
