//! Reads scenes and battle maps: scenario files (TOML) and the maps of other programs;
//! [`Format::ALL`] lists them.
//!
//! All readers of maps return the same: squares, walls and creatures, and a report of what was
//! found, clipped, assumed and ignored ([`Import`]). A map is drawn only when it is written as a
//! scenario ([`Import::scene`]).
//!
//! Files are treated as hostile: their size, nesting and number of parts are limited while reading,
//! and every error says where the problem is and what would be right. The crate opens no file by
//! itself: the caller decides how files are read, see [`ReadFile`].
//!
//! ```
//! use std::path::Path;
//! use stridewright_formats::{ImportOptions, load};
//!
//! let cave = |_: &Path, _: u64| Ok(br#"
//! rules = "pf1"
//! [map]
//! rows = """
//! A.#
//! ..B"""
//! legend = { "B" = ["difficult"] }
//! [[creatures]]
//! letter = "A"
//! speed = 30
//! "#.to_vec());
//! let loaded = load(Path::new("cave.toml"), &cave, &ImportOptions::default()).unwrap();
//! let first = &loaded.prepared.setup.creatures[0];
//! assert_eq!((loaded.prepared.letters[&'A'], first.at.to_string()), (0, "(0,0)".to_owned()));
//! ```
#![forbid(unsafe_code)]

mod choice;
mod codec;
mod creatures;
mod document;
mod donjon;
mod draft;
mod error;
mod export;
mod figure;
mod files;
mod format;
mod foundry;
mod frame;
mod house;
mod import;
mod json;
mod ldtk;
mod load;
mod map_choice;
mod movingai;
mod number;
mod open;
mod outline;
mod picture;
mod registry;
mod report;
pub mod scenario;
mod scenery;
mod shape;
mod tiled;
mod tilemap;
pub mod uvtt;
mod wall_set;
mod watabou;
mod words;
mod written;

pub use creatures::{Creatures, MOST_CREATURE_BYTES, ReadCreature, read_creatures};
pub use document::{Document, read};
pub use error::{FormatError, Mistake, Mistakes, ReadError, WrongPlace};
pub use export::{Export, Exported, export};
pub use files::{Disk, Folder, ReadFile, from_disk};
pub use format::{Format, FormatInfo};
pub use house::HouseFile;
pub use import::{Import, ImportOptions, OpenPortals};
pub use load::{Loaded, load, load_in};
pub use map_choice::{MapChoice, MapPart};
pub use open::{OpenError, OtherRules, open, open_scene};
pub use picture::{MapPicture, PictureArea, PictureKind, PictureSize, data_address};
pub use report::{ImportReport, ReportLine, ReportLines};
pub use scenery::{Environment, Light, Scenery};
pub use words::GroundWords;
