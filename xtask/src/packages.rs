//! The packages for other languages: each is built as it is published, installed where a user would
//! install it, and tried there.

mod python;

/// Builds a package and tries it.
pub(crate) fn check(package: Option<&str>) -> Result<(), String> {
    match package {
        Some("python") => python::check(),
        _ => Err("name a package: cargo xtask packages python".to_owned()),
    }
}
