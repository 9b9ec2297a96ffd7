//! The licences of all that is in the program: what their authors ask to be handed on.
//!
//! A text that several crates share stands once, below their names.

use super::crates::{Origin, Part, notices};
use super::release::Release;
use crate::files::write;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

/// The name of the file.
const NAME: &str = "LICENSES-THIRD-PARTY.txt";

/// Writes the file, and gives its path.
pub(super) fn write_all(release: &Release, parts: &[Part]) -> Result<PathBuf, String> {
    let mut overview = String::new();
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for part in parts.iter().filter(|part| part.origin != Origin::Ours) {
        let named = format!("{} {}", part.name, part.version);
        let _ = writeln!(overview, "{named}: {}", part.licence);
        for file in notices(part)? {
            let bytes = fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
            let text = String::from_utf8_lossy(&bytes).replace('\r', "").trim().to_owned();
            let users = texts.entry(text).or_default();
            if !users.contains(&named) {
                users.push(named.clone());
            }
        }
    }
    let mut all = format!(
        "Stridewright is built out of these packages; their licences follow.\n\n{overview}"
    );
    let mut texts: Vec<_> = texts.into_iter().filter(|(text, _)| !text.is_empty()).collect();
    texts.sort_by(|(_, one), (_, other)| one.cmp(other));
    for (text, users) in texts {
        let _ = write!(all, "\n{}\n{}\n\n{text}\n", "-".repeat(72), users.join(", "));
    }
    let file = release.staged.join(NAME);
    write(&file, &all)?;
    Ok(file)
}
