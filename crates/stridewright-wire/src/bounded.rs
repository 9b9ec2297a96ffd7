//! Values that stop reading at their limit: lists, texts, whole numbers, coordinates, pairs.
//!
//! They know sizes and nothing about scenes. An error raised here comes while the document is being read, so that the reader of
//! the format can say where.

mod list;
mod number;
mod pair;
mod table;
mod text;

pub use list::List;
pub use number::{Coordinate, HalfStep, Ordinal, Signed, Whole};
pub use pair::Pair;
pub(crate) use table::Table;
pub use table::{table, tables};
pub use text::Text;
