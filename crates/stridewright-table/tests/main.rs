//! A table as its members see it: what they may want, what they get, and that nothing else gets
//! out.
//!
//! One program: what all of these files use is compiled once, and the tests share the processors.

mod bounds;
mod common;
mod dice;
mod evening;
mod host;
mod measuring;
mod mirror;
mod model;
mod plain;
mod playing;
mod reaching;
mod roles;
mod saved;
mod schema;
mod two_worlds;
mod undoing;
mod worlds;
