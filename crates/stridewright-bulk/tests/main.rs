//! Tables of questions through the whole crate.

mod agreement;
mod rows;
mod tables;
mod wrong;
