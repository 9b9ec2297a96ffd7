//! The attacks.

pub(crate) mod worlds;
