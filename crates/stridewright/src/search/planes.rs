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

mod bit_flood;
mod bits256;
mod cost_class;
mod directed;
mod found;
mod fronts;
mod masks;
mod moved;
mod pass;
mod paths;
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod plain;
mod plane;
mod seeds;
mod settled;
mod shift;
mod squeezing;
mod tile_flood;
mod tiles;
mod tileset;
#[cfg_attr(all(target_arch = "wasm32", target_feature = "simd128"), path = "planes/vector_wasm.rs")]
#[cfg_attr(
    not(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128"))),
    path = "planes/vector_none.rs"
)]
mod vector;
mod walk_back;
mod work;

pub(crate) use bit_flood::{BitFlood, Flood};
pub(crate) use bits256::Bits256;
pub(crate) use cost_class::CLASSES;
pub(crate) use found::{BITS, Found};
pub(crate) use masks::Corners;
pub(crate) use plane::{Plane, Span, bits_of, packed, unpack, unpacked};
pub(crate) use tile_flood::{TileFlood, TileFloodRequest};
pub(crate) use tiles::{SIDE, Tiles};
