//! The archive: a folder that runs wherever it is unpacked.

use super::files::{copy_tracked, readable};
use super::release::{Release, folder};
use crate::commands::run;
use crate::files::{copy, name, start_anew};
use std::path::{Path, PathBuf};

/// What of the repository is in it, at the same paths, so that links between the pages work.
const TRACKED: [&str; 9] = [
    "README.md",
    "CHANGELOG.md",
    "RULINGS.md",
    "NOTICE",
    "LICENSE-*",
    "docs",
    "examples",
    "contrib",
    ":!contrib/debian",
];

/// Packs the archive.
pub(super) fn pack(
    release: &Release,
    shown: &Path,
    licences: &Path,
    sbom: &Path,
) -> Result<PathBuf, String> {
    let inside = release.staged.join(release.name());
    start_anew(&inside)?;
    copy(&release.program, &inside.join("stridewright"))?;
    copy_tracked(&TRACKED, &inside)?;
    copy(licences, &inside.join(name(licences)))?;
    copy(sbom, &inside.join("sbom.cdx.json"))?;
    let shown = shown.to_string_lossy();
    let copied = ["--recursive", &*format!("{shown}/man"), &*format!("{shown}/completions")];
    run(".", "cp", &[copied.as_slice(), &[&*inside.to_string_lossy()]].concat())?;
    readable(&inside)?;
    let archive = folder().join(format!("{}.tar.gz", release.name()));
    let time = format!("--mtime=@{}", release.epoch);
    let (packed, staged) = (archive.to_string_lossy(), release.staged.to_string_lossy());
    // The same files make the same archive, byte by byte.
    let fixed = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--format=gnu", &time];
    let effort = if release.is_trial { 1 } else { 9 };
    let compress = format!("--use-compress-program=gzip -{effort}n");
    let how = [&*compress, "--create", "--file", &*packed];
    let what = ["--directory", &*staged, &*release.name()];
    run(".", "tar", &[fixed.as_slice(), &how, &what].concat())?;
    Ok(archive)
}
