//! What the two forms of the fifth edition have of their own: speeds under conditions, one pool of
//! movement for a whole turn, and the prices of steps.
//!
//! Written from `E14-…` and `E24-…`; ids without a prefix hold for both.

mod cover;
mod drag;
mod fall;
mod fear;
mod held;
mod jump;
mod passing;
mod pool;
mod price;
mod shove;
mod speed;

pub(crate) use cover::cover_by_corners_from;
pub use cover::{FifthCover, cover_by_corners};
pub(crate) use drag::Dragged;
pub use fall::{FifthFall, fall_dice, fall_in_fifth, loses_the_air};
pub(crate) use held::dragged_by;
pub use jump::{Leap, high_jump, leapt, long_jump};
pub use passing::falls_prone_by_sharing;
pub(crate) use pool::Pool;
pub use shove::{pushed, shoved};
pub(crate) use speed::is_incapacitated;
pub use speed::{speed_in_feet, standing_up};
