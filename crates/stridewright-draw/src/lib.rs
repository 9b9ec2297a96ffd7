//! Battle boards and answers about movement as text for terminals, and as pictures.
//!
//! A [`Picture`] shows a board and what an answer says about its squares; [`answer`] tells the reasons, with the
//! rules behind every number. Both make [`Block`]s of painted lines, which stand under or beside each other and are
//! rendered in a [`Style`] that the caller chooses. The same pictures are drawn as [`Svg`].
#![forbid(unsafe_code)]

mod amount;
pub mod answer;
mod background;
mod between;
mod block;
mod canvas;
mod cell;
mod glyphs;
mod ground;
mod heat;
mod heights;
mod legend;
mod letters;
mod line;
mod note;
mod picture;
#[cfg(feature = "png")]
mod png;
mod sheet;
mod style;
mod svg;
mod ways;
mod window;

pub use amount::{amount, number};
pub use background::{Background, BackgroundFile};
pub use block::Block;
pub use heat::{Heat, Scale};
pub use legend::Legend;
pub use line::Line;
pub use picture::Picture;
#[cfg(feature = "png")]
pub use png::{PngError, png};
pub use style::{Colour, Paint, Signs, Style};
pub use svg::{Svg, Theme};
pub use ways::{Way, numbered};
pub use window::Room;
