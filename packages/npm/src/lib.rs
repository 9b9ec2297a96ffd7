//! Stridewright for JavaScript, as WebAssembly: what the modules beside this file call.
//!
//! Texts of JSON come in and go out, in the shapes of `docs/wire.md`; a reach also goes out as
//! bytes, one for each square. This crate knows no rule, and nothing about where it runs.
#![forbid(unsafe_code)]

#[cfg(feature = "formats")]
pub mod map;
#[cfg(feature = "draw")]
pub mod picture;
pub mod problem;
pub mod session;
