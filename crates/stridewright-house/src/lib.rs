//! House rules, written as changes to a rule system.
//!
//! A [`House`] replaces, removes and adds rules of one system and sets its named [`options`]. The
//! result is a rule system like the library's own: the same compiler compiles it, and answers cite
//! the house rules with their reasons. [`system`] writes whole systems in the same form and reads
//! them back.
//!
//! This crate knows rules only as data. The reader knows which files they come from, and the
//! position in a file.
//!
//! ```
//! use stridewright::rulesets;
//! use stridewright_house::House;
//!
//! let house: House = toml::from_str(r#"
//! base = "pf2"
//!
//! [[replace]]
//! id = "PF2-R-51"
//! why = "Our minis are big."
//! instead_of = [{ corner = ["wall", "both"] }]
//! effects = [{ corner = ["wall", "either"] }]
//! "#).unwrap();
//! let program = house.compile(rulesets::named("pf2").unwrap()).unwrap();
//! assert_eq!(program.rule_named("PF2-R-51").unwrap().basis.word(), "house");
//! ```
#![forbid(unsafe_code)]

mod compiled;
mod document;
pub mod flaw;
mod limits;
pub mod options;
mod overlay;
pub mod read;
pub mod system;

pub use document::{Added, Choice, House, Removed, Replaced};
pub use limits::Limits;
