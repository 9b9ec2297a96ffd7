//! What is published, built as it is published, installed where a user would install it, and tried
//! there: `cargo xtask packages [KIND] [--quick]`.
//!
//! Knows the kinds; each has a file of its own.

mod board;
pub(crate) mod crates;
mod figures;
mod npm;
pub(crate) mod python;
mod shared;

use shared::Build;

/// Builds the packages of a kind and tries them; all kinds if none is named. There is no quick way
/// to build the crates out of their packages.
pub(crate) fn check(arguments: &[String]) -> Result<(), String> {
    let (options, kinds): (Vec<&str>, Vec<&str>) =
        arguments.iter().map(String::as_str).partition(|argument| argument.starts_with("--"));
    let build = match options[..] {
        [] => Build::Published,
        ["--quick"] => Build::Quick,
        _ => return Err(HELP.to_owned()),
    };
    match kinds[..] {
        [] => {
            if build == Build::Published {
                crates::check()?;
            }
            npm::check(build)?;
            board::check(build)?;
            python::check(build)
        }
        ["rust"] => crates::check(),
        ["npm"] => npm::check(build),
        ["wasm"] => npm::compile(build),
        ["board"] => board::check(build),
        ["python"] => python::check(build),
        ["figures"] if build == Build::Published => figures::measure(),
        _ => Err(HELP.to_owned()),
    }
}

const HELP: &str = "cargo xtask packages [rust|npm|wasm|board|python|figures] [--quick]";
