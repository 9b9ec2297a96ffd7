//! Tables of questions through the whole crate.

mod agreement;
mod files;
mod rows;
mod tables;
mod wrong;
