//! The arguments that commands share.

mod house;
mod map;
mod movements;
mod mover;
mod output;

pub(crate) use house::{HouseChosen, HouseOptions};
pub(crate) use map::{MapOptions, ReadingOptions};
pub(crate) use movements::MovementOptions;
pub(crate) use mover::MoverOptions;
pub(crate) use output::{Format, Output};
