//! The grid itself: squares, the directions between them, rectangles of squares and boxes of cells.
//!
//! This module knows geometry and nothing about rules, walls or creatures.

mod cuboid;
mod direction;
mod extent;
mod heading;
mod rectangle;
mod square;

pub use cuboid::Cuboid;
pub(crate) use cuboid::two_greatest;
pub use direction::Direction;
pub use extent::Extent;
pub use heading::{Heading, NotAHeading, Rise};
pub use rectangle::{Rectangle, SquareIter};
pub use square::Square;
