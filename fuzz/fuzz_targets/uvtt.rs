//! No map file makes the importer panic, and all walls of an imported map lie on it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use stridewright::board::UNITS_PER_SQUARE;
use stridewright_formats::ImportOptions;
use stridewright_formats::uvtt::import;

fuzz_target!(|bytes: &[u8]| {
    let Ok(import) = import(bytes, &ImportOptions::default()) else { return };
    let setup = import.setup().expect("what is imported is a scene");
    let extent = setup.extent;
    let (right, below) =
        (extent.width as i32 * UNITS_PER_SQUARE, extent.height as i32 * UNITS_PER_SQUARE);
    for wall in &setup.walls {
        for end in [wall.from, wall.to] {
            assert!((0..=right).contains(&end.x) && (0..=below).contains(&end.y), "{wall:?}");
        }
    }
});
