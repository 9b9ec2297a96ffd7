//! Battle boards and answers about movement as text for terminals, and as pictures.
//!
//! A [`Picture`] shows a board and what an answer says about its squares; [`answer`] gives the
//! reasons, with the rules behind every number. Both make [`Block`]s of painted lines, which stand
//! under or beside each other and are rendered in a [`Style`] that the caller chooses. The same
//! pictures are drawn as [`Svg`].
#![forbid(unsafe_code)]

mod amount;
#[cfg(feature = "png")]
mod animation;
pub mod answer;
mod area;
mod background;
mod between;
mod block;
mod blocked_step;
mod canvas;
mod cell;
mod found;
#[cfg(feature = "png")]
mod gif;
mod glyphs;
mod ground;
mod heat;
mod heights;
mod kinds;
mod layout;
mod legend;
mod letters;
mod line;
mod note;
mod numbered_paths;
#[cfg(feature = "png")]
mod palette;
mod paths;
mod picture;
#[cfg(feature = "png")]
mod png;
mod reached;
mod sides;
mod style;
mod svg;
mod terminal;
mod track;
mod trail;
mod window;

pub use amount::amount;
#[cfg(feature = "png")]
pub use animation::apng;
pub use background::{Background, BackgroundFile};
pub use block::Block;
#[cfg(feature = "png")]
pub use gif::gif;
pub use heat::{Heat, Scale};
pub use legend::Legend;
pub use line::Line;
pub use numbered_paths::{NumberedPath, numbered};
pub use picture::Picture;
#[cfg(feature = "png")]
pub use png::{PngError, png};
pub use style::{Colour, Paint, Signs, Style};
pub use svg::{Svg, Theme};
pub use window::Room;
