//! No map of Tiled makes the importer panic, and every import is a scene.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::path::Path;
use stridewright_formats::{Document, Format, ImportOptions, read};

fuzz_target!(|bytes: &[u8]| {
    let options = ImportOptions { format: Some(Format::Tiled), ..ImportOptions::default() };
    if let Ok(Document::Map(import)) = read(Path::new("map"), bytes, &options) {
        import.setup().expect("what is imported is a scene");
    }
});
