//! What the program writes about itself: manual pages, completions and a configuration file.

use super::release::Release;
use crate::files::{start_anew, write};
use std::path::PathBuf;

/// The shells, and the names that their completions have.
const SHELLS: [(&str, &str); 5] = [
    ("bash", "stridewright.bash"),
    ("elvish", "stridewright.elv"),
    ("fish", "stridewright.fish"),
    ("powershell", "_stridewright.ps1"),
    ("zsh", "_stridewright"),
];

/// Writes `man/man1`, `completions` and `server.toml` into a folder, and gives the folder.
pub(super) fn write_all(release: &Release) -> Result<PathBuf, String> {
    let folder = release.staged.join("shown");
    start_anew(&folder)?;
    release.says(&["man", "--into", &folder.join("man/man1").to_string_lossy()])?;
    for (shell, name) in SHELLS {
        write(&folder.join("completions").join(name), &release.says(&["completions", shell])?)?;
    }
    let config = release.says(&["serve", "--print-config"])?;
    write(&folder.join("server.toml"), &config)?;
    Ok(folder)
}
