//! A program that is to be packed, with what every package says about it.

use crate::commands::{output, target};
use std::path::PathBuf;

/// The folder of the packages.
pub(super) fn folder() -> PathBuf {
    target().join("dist")
}

/// A program, and what is known about it.
pub(super) struct Release {
    /// As in `Cargo.toml`.
    pub(super) version: String,
    /// The system that it is for, in Rust's words.
    pub(super) target: String,
    /// The time of all files, in seconds since 1970.
    pub(super) epoch: String,
    /// The program, without symbols.
    pub(super) program: PathBuf,
    /// The same program, or one of the same sources that runs on this machine.
    pub(super) runs_here: PathBuf,
    /// Whether it is packed only to try the packages: quickly rather than small.
    pub(super) is_trial: bool,
    /// A folder for what is put together.
    pub(super) staged: PathBuf,
}

impl Release {
    /// The name of the archive and of the folder in it.
    pub(super) fn name(&self) -> String {
        format!("stridewright-{}-{}", self.version, self.target)
    }

    /// Debian's name of the processor, for systems on which Debian runs.
    pub(super) fn architecture(&self) -> Option<&'static str> {
        match self.target.as_str() {
            "x86_64-unknown-linux-gnu" => Some("amd64"),
            "aarch64-unknown-linux-gnu" => Some("arm64"),
            _ => None,
        }
    }

    /// The version in Debian's words, in which `~` sorts what comes before a release before it.
    pub(super) fn debian_version(&self) -> String {
        self.version.replace('-', "~")
    }

    /// The path of the package for Debian.
    pub(super) fn debian_package(&self, architecture: &str) -> PathBuf {
        folder().join(format!("stridewright_{}_{architecture}.deb", self.debian_version()))
    }

    /// What the program answers.
    pub(super) fn says(&self, arguments: &[&str]) -> Result<String, String> {
        output(".", &self.runs_here.to_string_lossy(), arguments)
    }

    /// Fails if the program has another version, or lacks the server.
    pub(super) fn is_complete(&self) -> Result<(), String> {
        let version = self.says(&["--version"])?;
        if version.trim() != format!("stridewright {}", self.version) {
            return Err(format!("Cargo.toml says {}, the program {version}", self.version));
        }
        self.says(&["serve", "--print-limits"]).map(|_| ()).map_err(|why| {
            format!("{why}\npack a program with everything: `cargo build --features full`")
        })
    }
}
