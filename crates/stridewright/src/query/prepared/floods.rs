//! The memory of floods.

use crate::search::jump_points::JumpSearch;
use crate::search::planes::{BitFlood, TileFlood};
use alloc::boxed::Box;

/// The memory of floods, for each size of window.
#[derive(Debug, Default)]
pub(in crate::query) struct Floods {
    /// Whether to avoid vector instructions.
    pub(in crate::query) plain: bool,
    pub(in crate::query) small: Option<Box<BitFlood<1>>>,
    pub(in crate::query) medium: Option<Box<BitFlood<4>>>,
    pub(in crate::query) large: Option<Box<BitFlood<16>>>,
    pub(in crate::query) tiles: TileFlood,
    pub(in crate::query) jumps: JumpSearch,
}
