//! Maps of Tiled.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| stridewright_fuzz_targets::tiled(bytes));
