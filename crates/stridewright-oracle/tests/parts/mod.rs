//! The second reading's own parts, worked out by hand. They stand here so that it is compiled once.

mod area;
mod encounter;
mod every_line;
mod fifth;
mod line;
mod placement;
mod random;
mod segment;
