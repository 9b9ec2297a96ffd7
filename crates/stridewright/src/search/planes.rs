//! Floods in which whole rows of squares move at once, a bit for each square.
//!
//! The front of a flood is a plane of bits. Shifted by one square in each direction and masked by
//! where steps lead, it is the next front. So one pass of a few machine instructions settles
//! everything at the same distance, whatever the number of squares. Distances are in half squares,
//! as in all searches: two fronts, of whole and of half squares, alternate pass by pass, and more
//! expensive squares are entered from fronts of some passes before.
//!
//! This module knows planes, prices and masks. The code that fills the planes decides what makes a
//! square expensive or blocked.

mod directed;
mod found;
mod fronts;
mod masks;
mod moved;
mod pass;
mod paths;
mod plane;
mod quad;
mod run;
mod settled;
mod shift;
mod squeezing;
mod tier;
mod tile_flood;
mod tiles;
mod tileset;
#[cfg(target_arch = "x86_64")]
mod vector;
mod walk_back;
mod wave;
mod work;

pub(crate) use found::{BITS, Found};
pub(crate) use masks::Corners;
pub(crate) use plane::{Plane, Span, bits_of, packed, unpacked};
pub(crate) use quad::Quad;
pub(crate) use tier::TIERS;
pub(crate) use tile_flood::{Course, TileFlood};
pub(crate) use tiles::{SIDE, Tiles};
pub(crate) use wave::{Flood, Wave};
