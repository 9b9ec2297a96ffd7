//! No Foundry scene makes the importer panic; every import is a scene, and can be written and read
//! again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::path::Path;
use stridewright_formats::{
    Document, Exported, Format, ImportOptions, OpenPortals, Scenery, export, read,
};

/// The largest number of squares of a map that is written and read again.
const ROUND_TRIP: usize = 1 << 18;

fuzz_target!(|bytes: &[u8]| {
    let options = ImportOptions { format: Some(Format::Foundry), ..ImportOptions::default() };
    let Ok(Document::Map(import)) = read(Path::new("scene.json"), bytes, &options) else { return };
    let setup = import.setup().expect("what is imported is a scene");
    // Writing and reading the largest maps takes seconds, in which many others could be tried.
    if setup.extent.area() > ROUND_TRIP {
        return;
    }
    let exported = Exported {
        name: "scene",
        scene: &import.scene(),
        setup: &setup,
        open_portals: OpenPortals::Window,
        scenery: &Scenery::default(),
        beside: None,
    };
    if let Ok(written) = export(Format::Foundry, &exported) {
        read(Path::new("scene.json"), written.text.as_bytes(), &options)
            .expect("what is written can be read");
    }
});
