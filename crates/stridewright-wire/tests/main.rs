//! Requests, answers, scenes and streams as JSON: read, bounded, and written again.
//!
//! One program: the code that all of these files use is compiled once, and the tests share the
//! processors.

mod door;
mod envelope;
mod limits;
mod rules_and_board;
mod scenario_page;
mod scene;
mod schema;
mod stream;
mod study;
