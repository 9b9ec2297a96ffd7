//! Pictures in their three forms, and what they say.
//!
//! One program: the code that all of these files use is compiled once, and the tests share the
//! processors.

mod answers;
mod areas;
mod asked;
mod backgrounds;
mod film;
mod heights;
mod lines;
mod looks;
mod outcomes;
mod paths;
mod pictures;
mod png;
mod svg;
mod tracks;
