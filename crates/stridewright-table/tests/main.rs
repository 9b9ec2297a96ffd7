//! A table as its members see it: what they may do, what they receive, and that nothing else leaks.
//!
//! One program: the code that all of these files use is compiled once, and the tests share the
//! processors.

mod aims;
mod bounds;
mod common;
mod dice;
mod evening;
mod fog;
mod host;
mod measuring;
mod mirror;
mod model;
mod permission;
mod plain;
mod playing;
mod reaching;
mod roles;
mod saved;
mod saved_rules;
mod schema;
mod shared;
mod tiles;
mod together;
mod token_pictures;
mod two_worlds;
mod undoing;
mod worlds;
