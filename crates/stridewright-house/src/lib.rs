//! House rules: what a table agrees on, written as changes to a rule system.
//!
//! A [`House`] replaces, removes and adds rules of one system and sets its named [`options`]. What
//! comes out is a rule system like the library's own: it is compiled by the very same compiler, and
//! its answers cite the house's rules with the house's reasons. [`system`] writes whole systems in
//! the same form and reads them back.
//!
//! Knows rules as data only; which files they come from, and where in a file something stands, is
//! the reader's business.
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
