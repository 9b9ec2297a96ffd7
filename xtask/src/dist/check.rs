//! Tries what was packed where its users would: unpacked in a folder of its own.
//!
//! Knows what the packages promise; where a tool for a check is missing, it says what it leaves
//! out.

use super::files::SUMS;
use super::release::{Release, folder};
use crate::commands::{output, program, root, run};
use crate::files::{list, start_anew};
use crate::install::runs;
use std::path::Path;
use std::process::Command;

/// What the README shows for the first example.
const EXPECTED: &str = "Ansa reaches 59 squares, and may end its turn on 57.";

/// Files that have to be in the archive.
const HELD: [&str; 16] = [
    "stridewright",
    "README.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
    "LICENSES-THIRD-PARTY.txt",
    "NOTICE",
    "sbom.cdx.json",
    "docs/install.md",
    "examples/bridge.toml",
    "contrib/stridewright.service",
    "contrib/Containerfile",
    "man/man1/stridewright.1",
    "man/man1/stridewright-study-starts.1",
    "completions/stridewright.bash",
    "completions/stridewright.fish",
    "completions/_stridewright",
];

/// Checks all packages of a release.
pub(super) fn check(release: &Release) -> Result<(), String> {
    let packed = folder();
    let tried = packed.join("tried");
    start_anew(&tried)?;
    run(&packed.to_string_lossy(), "sha256sum", &["--quiet", "--strict", "--check", SUMS])?;
    let archive = packed.join(format!("{}.tar.gz", release.name()));
    let unpack = ["--extract", "--file", &*archive.to_string_lossy(), "--directory"];
    run(".", "tar", &[unpack.as_slice(), &[&*tried.to_string_lossy()]].concat())?;
    let inside = tried.join(release.name());
    for file in HELD {
        if std::fs::metadata(inside.join(file)).map_or(0, |file| file.len()) == 0 {
            return Err(format!("{}: lacks {file}", archive.display()));
        }
    }
    let sbom = inside.join("sbom.cdx.json");
    run(".", "python3", &["-m", "json.tool", &sbom.to_string_lossy(), "/dev/null"])?;
    manual_pages(&inside)?;
    completions(&inside)?;
    debian(&tried, release)?;
    // A program for another processor runs only where the system emulates it.
    if release.runs_here == program() {
        println!("── NOT CHECKED: the program for {} cannot run here", release.target);
        return Ok(());
    }
    answers(&inside, "./stridewright", release)?;
    container(&inside)?;
    println!("── packages tried: {}", packed.display());
    Ok(())
}

/// The program answers, with an example that is beside it.
fn answers(folder: &Path, program: &str, release: &Release) -> Result<(), String> {
    let folder = folder.to_string_lossy();
    let version = output(&folder, program, &["--version"])?;
    if version.trim() != format!("stridewright {}", release.version) {
        return Err(format!("{program}: {version}"));
    }
    let answer = output(&folder, program, &["reach", "examples/bridge.toml"])?;
    if answer.contains(EXPECTED) {
        return Ok(());
    }
    Err(format!("{program} reach examples/bridge.toml: not {EXPECTED:?}:\n{answer}"))
}

/// No page makes man complain.
fn manual_pages(inside: &Path) -> Result<(), String> {
    if !runs("man") {
        println!("── NOT CHECKED: the layout of manual pages; man is missing (package man-db)");
        return Ok(());
    }
    let pages = list(&inside.join("man/man1"))?;
    for page in &pages {
        let shown = Command::new("man")
            .args(["--warnings", "--encoding=UTF-8", "--local-file", "--troff-device=utf8"])
            .arg("--ditroff")
            .arg(page)
            .envs([("LC_ALL", "C.UTF-8"), ("MANROFFSEQ", ""), ("MANWIDTH", "80")])
            .output()
            .map_err(|error| format!("man: {error}"))?;
        if !shown.status.success() || !shown.stderr.is_empty() {
            let said = String::from_utf8_lossy(&shown.stderr);
            return Err(format!("{}: {said}", page.display()));
        }
    }
    println!("── {} manual pages are well-formed", pages.len());
    Ok(())
}

/// The shells that are here can read their completions.
fn completions(inside: &Path) -> Result<(), String> {
    for (shell, file) in
        [("bash", "stridewright.bash"), ("zsh", "_stridewright"), ("fish", "stridewright.fish")]
    {
        let file = inside.join("completions").join(file);
        if runs(shell) {
            run(".", shell, &["-n", &file.to_string_lossy()])?;
        } else {
            println!("── NOT CHECKED: completions for {shell}, which is missing");
        }
    }
    Ok(())
}

/// The package can be read and unpacked, its sums agree, and the unit starts its program.
fn debian(tried: &Path, release: &Release) -> Result<(), String> {
    let package = release.architecture().map(|name| release.debian_package(name));
    let Some(package) = package.filter(|package| package.exists()) else { return Ok(()) };
    let package = package.to_string_lossy();
    let inside = tried.join("debian");
    run(".", "dpkg-deb", &["--info", &package])?;
    run(".", "dpkg-deb", &["--extract", &package, &inside.to_string_lossy()])?;
    let about = tried.join("about");
    run(".", "dpkg-deb", &["--control", &package, &about.to_string_lossy()])?;
    let sums = about.join("md5sums").to_string_lossy().into_owned();
    let unpacked = inside.to_string_lossy();
    run(&unpacked, "md5sum", &["--quiet", "--strict", "--check", &sums])?;
    for script in ["postinst", "prerm", "postrm"] {
        run(".", "sh", &["-n", &about.join(script).to_string_lossy()])?;
    }
    let service = "usr/lib/systemd/system/stridewright.service";
    let started = std::fs::read_to_string(inside.join(service)).unwrap_or_default();
    if !started.contains("ExecStart=/usr/bin/stridewright serve ") {
        return Err(format!("{service} does not start /usr/bin/stridewright"));
    }
    if release.runs_here == program() {
        return Ok(());
    }
    let documents = inside.join("usr/share/doc/stridewright");
    answers(&documents, &inside.join("usr/bin/stridewright").to_string_lossy(), release)?;
    // What the unit starts the server with is a configuration that the server reads.
    let config = inside.join("etc/stridewright/server.toml");
    let read = ["serve", "--config", &*config.to_string_lossy(), "--print-limits"];
    output(".", &inside.join("usr/bin/stridewright").to_string_lossy(), &read).map(|_| ())
}

/// The steps of the Containerfile, without a container.
fn container(inside: &Path) -> Result<(), String> {
    let script = root().join("contrib/test-container.sh");
    let program = inside.join("stridewright");
    let status = Command::new(&script)
        .arg(&program)
        .status()
        .map_err(|error| format!("{}: {error}", script.display()))?;
    match status.code() {
        Some(0) => Ok(()),
        Some(3) => {
            println!("── NOT CHECKED: the steps of contrib/Containerfile, as said above");
            Ok(())
        }
        _ => Err(format!("failed: {} {}", script.display(), program.display())),
    }
}
