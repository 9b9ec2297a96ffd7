//! No scenario file makes the reader panic, and every mistake lies within the file.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::io;
use std::path::Path;
use stridewright_formats::{FormatError, ImportOptions, load};

fuzz_target!(|bytes: &[u8]| {
    let read = |path: &Path, _: u64| match path.to_str() {
        Some("scene.toml") => Ok(bytes.to_vec()),
        Some("room.uvtt") => Ok(include_bytes!("../corpus/uvtt/room.uvtt").to_vec()),
        _ => Err(io::Error::from(io::ErrorKind::NotFound)),
    };
    if let Err(FormatError::Scenario(mistakes)) =
        load(Path::new("scene.toml"), &read, &ImportOptions::default())
    {
        for mistake in mistakes.list() {
            assert!(mistake.span.end <= bytes.len(), "{mistake:?}");
        }
    }
});
