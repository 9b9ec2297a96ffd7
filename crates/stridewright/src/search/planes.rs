//! Floods in which whole rows of squares move at once, a bit for each square.
//!
//! The front of a flood is a plane of bits. Shifted by one square in each direction and masked by
//! where steps lead, it is the next front; so one pass of a few machine instructions settles
//! everything that lies at one distance, whatever the number of squares. Sums are in half squares,
//! as everywhere in searches: two fronts, of whole and of half squares, follow each other pass by
//! pass, and dearer squares are entered from fronts of some passes before.
//!
//! Knows planes, prices and masks. What makes a square dear or shut is decided where the planes are
//! laid out.

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
