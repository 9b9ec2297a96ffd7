//! The attacks.

pub(crate) mod disk;
pub(crate) mod hostile;
pub(crate) mod kills;
pub(crate) mod load;
pub(crate) mod roles;
pub(crate) mod slow;
pub(crate) mod soak;
pub(crate) mod work;
pub(crate) mod worlds;
