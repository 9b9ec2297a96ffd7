//! Writes the JavaScript around a WebAssembly file: `bindgen FILE FOLDER NAME`.
//!
//! As the program `wasm-bindgen` does, whose dependencies the lock file would not know.

use std::process::ExitCode;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, folder, name] = &arguments[..] else {
        eprintln!("bindgen FILE FOLDER NAME");
        return ExitCode::from(2);
    };
    let mut bindgen = Bindgen::new();
    // The package has its own types, and chooses the file that it loads.
    bindgen.typescript(false).omit_default_module_path(true).out_name(name).input_path(file);
    let written = bindgen.web(true).and_then(|bindgen| bindgen.generate(folder));
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{file}: {why:#}");
            ExitCode::FAILURE
        }
    }
}
