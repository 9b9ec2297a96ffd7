//! Requests and scenes as JSON.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| stridewright_fuzz_targets::wire(bytes));
