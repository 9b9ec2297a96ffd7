//! The arguments that commands share.

mod map;
mod movements;
mod mover;
mod output;

pub(crate) use map::{MapOptions, ReadingOptions};
pub(crate) use movements::MovementOptions;
pub(crate) use mover::MoverOptions;
pub(crate) use output::{Format, Output};
