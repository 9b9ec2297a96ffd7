//! The program `stridewright`: asks battle maps where a creature can go, what it costs, and which
//! rule says so.
//!
//! One file per command in `command`. Reads files and prints; every answer comes from the library.
#![forbid(unsafe_code)]

mod command;
mod counted;
mod ending;
mod failure;
mod found;
mod help;
mod load;
mod new_file;
mod offered;
mod options;
mod path;
#[cfg(feature = "png")]
mod pixels;
#[cfg(not(feature = "png"))]
#[path = "pixels_absent.rs"]
mod pixels;
mod progress;
mod read;
mod reported;
mod scene;
mod screen;
mod systems;
mod traits;

use clap::Parser;
use command::Program;
use std::process::ExitCode;

fn main() -> ExitCode {
    let program = match Program::try_parse() {
        Ok(program) => program,
        Err(error) => {
            // Help and version are answers; everything else is bad input. Where nothing can be
            // printed, nothing is lost.
            let _ = error.print();
            return ExitCode::from(if error.use_stderr() { 2 } else { 0 });
        }
    };
    let screen = program.screen();
    match program.run(&screen) {
        Ok(ending) => ending.into(),
        Err(failure) => {
            screen.complain(&failure);
            ExitCode::from(2)
        }
    }
}
