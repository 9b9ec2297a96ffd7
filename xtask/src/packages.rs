//! What is published, built as it is published, installed where a user would install it, and tried
//! there: `cargo xtask packages KIND`.
//!
//! Knows the kinds; each has a file of its own.

pub(crate) mod crates;
mod npm;
mod python;

/// Builds the packages of a kind and tries them; all kinds if none is named.
pub(crate) fn check(kind: Option<&str>) -> Result<(), String> {
    match kind {
        None => crates::check().and_then(|()| npm::build()).and_then(|()| python::check()),
        Some("rust") => crates::check(),
        Some("npm") => npm::build(),
        Some("python") => python::check(),
        Some(kind) => Err(format!("{kind}: cargo xtask packages [rust|npm|python]")),
    }
}
