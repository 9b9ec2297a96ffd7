//! The package for Debian and its descendants.
//!
//! Knows where Debian keeps files; what the package says and does is in `contrib/debian`.

use super::files::{copy_tracked, readable};
use super::release::Release;
use crate::commands::{output, root, run, run_with};
use crate::files::{copy, failed, list, name, read, start_anew, write};
use crate::install::runs;
use std::fs;
use std::path::{Path, PathBuf};

/// The package's own files.
const FOLDER: &str = "contrib/debian";

/// Files of the repository that are documentation.
const DOCUMENTS: [&str; 5] = ["README.md", "NOTICE", "LICENSE-*", "examples", "contrib/grafana"];

/// Single files and where they go.
const PLACED: [(&str, &str); 4] = [
    ("contrib/nginx.conf", "usr/share/doc/stridewright/nginx.conf"),
    ("contrib/Caddyfile", "usr/share/doc/stridewright/Caddyfile"),
    ("docs/install.md", "usr/share/doc/stridewright/install.md"),
    ("docs/running.md", "usr/share/doc/stridewright/running.md"),
];

/// Packs the package; where that is not possible, says why and gives none.
pub(super) fn pack(
    release: &Release,
    shown: &Path,
    licences: &Path,
) -> Result<Option<PathBuf>, String> {
    let Some(architecture) = release.architecture() else {
        println!("── NOT PACKED: a .deb, which is only for Linux on x86_64 and aarch64");
        return Ok(None);
    };
    if !runs("dpkg-deb") {
        println!("── NOT PACKED: the .deb; dpkg-deb is missing (Debian: package dpkg)");
        return Ok(None);
    }
    let inside = release.staged.join("debian");
    start_anew(&inside)?;
    install(release, shown, licences, &inside)?;
    readable(&inside)?;
    describe(release, architecture, &inside)?;
    let package = release.debian_package(architecture);
    let (from, to) = (inside.to_string_lossy(), package.to_string_lossy());
    let how: &[&str] = if release.is_trial { &["-Zgzip", "-z1"] } else { &["-Zxz"] };
    let build = [&["--root-owner-group"], how, &["--build", &*from, &*to]].concat();
    run_with(".", "dpkg-deb", &build, &[("SOURCE_DATE_EPOCH", &release.epoch)])?;
    Ok(Some(package))
}

/// Puts all files where Debian keeps them.
fn install(release: &Release, shown: &Path, licences: &Path, to: &Path) -> Result<(), String> {
    copy(&release.program, &to.join("usr/bin/stridewright"))?;
    copy(&shown.join("server.toml"), &to.join("etc/stridewright/server.toml"))?;
    let documents = to.join("usr/share/doc/stridewright");
    copy_tracked(&DOCUMENTS, &documents)?;
    copy(licences, &documents.join(name(licences)))?;
    copy(&root().join(FOLDER).join("copyright"), &documents.join("copyright"))?;
    copy(&root().join("CHANGELOG.md"), &documents.join("changelog"))?;
    compress(&documents.join("changelog"))?;
    for (from, place) in PLACED {
        copy(&root().join(from), &to.join(place))?;
    }
    let units = to.join("usr/lib/systemd/system");
    write(&units.join("stridewright.service"), &service()?)?;
    let socket = unit("contrib/systemd/stridewright.socket")?;
    write(&units.join("stridewright.socket"), &socket)?;
    let share = to.join("usr/share");
    for (from, place) in [
        ("stridewright.bash", "bash-completion/completions/stridewright"),
        ("stridewright.fish", "fish/vendor_completions.d/stridewright.fish"),
        ("_stridewright", "zsh/vendor-completions/_stridewright"),
    ] {
        copy(&shown.join("completions").join(from), &share.join(place))?;
    }
    for page in list(&shown.join("man/man1"))? {
        let place = share.join("man/man1").join(name(&page));
        copy(&page, &place)?;
        compress(&place)?;
    }
    Ok(())
}

/// The unit of the server, with the program where the package puts it.
fn service() -> Result<String, String> {
    let by_hand = "/usr/local/bin/stridewright serve";
    let service = unit("contrib/stridewright.service")?;
    if !service.contains(by_hand) {
        return Err(format!("contrib/stridewright.service does not start {by_hand}"));
    }
    Ok(service.replace(by_hand, "/usr/bin/stridewright serve"))
}

/// A unit without the lines that say how to install it by hand.
fn unit(path: &str) -> Result<String, String> {
    let unit = read(&root().join(path))?;
    let lines = unit.lines().skip_while(|line| line.starts_with('#') || line.is_empty());
    Ok(lines.map(|line| format!("{line}\n")).collect())
}

/// Compresses a file as Debian wants pages and changelogs.
fn compress(file: &Path) -> Result<(), String> {
    output(".", "gzip", &["-9", "-n", &file.to_string_lossy()]).map(|_| ())
}

/// Writes what dpkg reads: the description, checksums, and what happens on installation.
fn describe(release: &Release, architecture: &str, inside: &Path) -> Result<(), String> {
    let size = output(".", "du", &["--summarize", "--apparent-size", &inside.to_string_lossy()])?;
    let size = size.split_whitespace().next().unwrap_or_default().to_owned();
    let listed = output(&inside.to_string_lossy(), "find", &["usr", "-type", "f"])?;
    let mut paths: Vec<&str> = listed.lines().collect();
    paths.sort_unstable();
    let sums = output(&inside.to_string_lossy(), "md5sum", &paths)?;
    let about = inside.join("DEBIAN");
    write(&about.join("md5sums"), &sums)?;
    let control = read(&root().join(FOLDER).join("control"))?
        .replace("@VERSION@", &release.debian_version())
        .replace("@ARCHITECTURE@", architecture)
        .replace("@SIZE@", &size)
        .replace("@DEPENDS@", &needs(&release.program)?);
    write(&about.join("control"), &control)?;
    for file in ["conffiles", "postinst", "prerm", "postrm"] {
        copy(&root().join(FOLDER).join(file), &about.join(file))?;
    }
    let script = |name: &str| about.join(name).to_string_lossy().into_owned();
    run(".", "chmod", &["0755", &script("postinst"), &script("prerm"), &script("postrm")])
}

/// The libraries that the program needs: the C library in the newest version of which it names a
/// symbol, and that of the compiler.
fn needs(program: &Path) -> Result<String, String> {
    let bytes = fs::read(program).map_err(|error| failed(program, &error))?;
    let newest = newest_glibc(&bytes).ok_or("the program names no version of the C library")?;
    let compiler = bytes.windows(13).any(|part| part == b"libgcc_s.so.1");
    let compiler = if compiler { ", libgcc-s1" } else { "" };
    Ok(format!("libc6 (>= {}.{}){compiler}", newest.0, newest.1))
}

/// The highest version in names such as `GLIBC_2.34`, which the dynamic linker looks for.
fn newest_glibc(program: &[u8]) -> Option<(u32, u32)> {
    const BEGINNING: &[u8] = b"GLIBC_";
    let starts = program.windows(BEGINNING.len()).enumerate();
    let starts = starts.filter(|(_, part)| *part == BEGINNING);
    let version = |(at, _): (usize, &[u8])| {
        let rest = &program[at + BEGINNING.len()..];
        let end = rest.iter().position(|byte| !byte.is_ascii_digit() && *byte != b'.')?;
        let mut numbers = std::str::from_utf8(&rest[..end]).ok()?.split('.');
        Some((numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?))
    };
    starts.filter_map(version).max()
}
