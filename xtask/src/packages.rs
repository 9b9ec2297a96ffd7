//! What is published, checked as its users get it: `cargo xtask packages KIND`.
//!
//! Knows the kinds; each has a file of its own.

pub(crate) mod crates;

/// Checks the packages of a kind.
pub(crate) fn check(kind: Option<&str>) -> Result<(), String> {
    match kind {
        Some("rust") => crates::check(),
        _ => Err("cargo xtask packages rust".to_owned()),
    }
}
