//! The library by itself: each rule beside its number, the searches beside each other, and the
//! invariants of the code base.
//!
//! They form one program: what all of these files use is compiled once, and the tests share the
//! processors.

mod asked;
mod barred_goals;
mod chart_cache;
mod compile;
mod counted_diagonals;
mod happenings;
mod height;
mod house;
mod jump_points;
mod jumps;
mod moves;
mod open_plane;
mod planes;
mod pool;
mod position;
#[cfg(feature = "schema")]
mod questions;
mod reach_bytes;
mod routes;
mod search_plan;
mod squeezing;
mod stride_routes;
mod studies;
mod walls;
mod who_reaches;
