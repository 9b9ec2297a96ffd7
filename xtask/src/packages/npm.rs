//! The npm package: WebAssembly of four kinds, the JavaScript around it, and its tests in an empty
//! project.
//!
//! Knows which files the package has and which tools make them. What the package promises is
//! written in its tests (`packages/npm/tests`).

use super::shared::{self, Build, built, requests};
use crate::commands::{MACROS, program, root, run, run_with, target};
use crate::files::{copy, copy_files, list, read, start_anew};
use crate::web;
use std::path::{Path, PathBuf};
use std::slice::from_ref;

const FOLDER: &str = "packages/npm";
const TARGET: &str = "wasm32-unknown-unknown";

/// A WebAssembly file: its name, the features of the crate, and whether it uses vectors.
struct Flavour {
    name: &'static str,
    features: &'static str,
    vectors: bool,
}

/// The files without vectors come first: the others share their JavaScript.
const FLAVOURS: [Flavour; 4] = [
    Flavour { name: "core", features: "", vectors: false },
    Flavour { name: "full", features: "formats,draw", vectors: false },
    Flavour { name: "core", features: "", vectors: true },
    Flavour { name: "full", features: "formats,draw", vectors: true },
];

/// What WebAssembly has everywhere that the package runs; the compiler uses all of it.
const EVERYWHERE: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// Builds the package, installs it into an empty project and runs its tests there.
pub(super) fn check(build: Build) -> Result<(), String> {
    shared::same_version(FOLDER)?;
    if !has_target(build)? {
        return Ok(());
    }
    shared::build()?;
    let browser = web::browser()?;
    npm(&["ci"])?;
    npm(&["run", "--silent", "lint"])?;
    let package = target().join("npm/package");
    start_anew(&package)?;
    let wasm = package.join("wasm");
    match build {
        Build::Published => FLAVOURS.iter().try_for_each(|flavour| flavour.build(build, &wasm))?,
        Build::Quick => quickly(&wasm)?,
    }
    gather(&package)?;
    if build == Build::Published {
        run(".", "node", &[&*shown(&script("sizes.mjs")), &*shown(&wasm)])?;
        reference(&package)?;
    }
    playground(&package)?;
    try_out(&shared::packed(&package)?, &browser)
}

/// Only compiles what the package is made of, which takes longest.
pub(super) fn compile(build: Build) -> Result<(), String> {
    if !has_target(build)? {
        return Ok(());
    }
    let [.., full] = &FLAVOURS;
    let all = if build == Build::Published { FLAVOURS.as_slice() } else { from_ref(full) };
    all.iter().try_for_each(|flavour| flavour.compile(build).map(|_| ()))
}

/// Whether the compiler for WebAssembly is there, or can be fetched: what is published needs it.
fn has_target(build: Build) -> Result<bool, String> {
    match run(".", "rustup", &["target", "add", TARGET]) {
        Err(why) if build == Build::Published => Err(why),
        Err(why) => {
            println!("── NOT CHECKED: the npm package; {TARGET} cannot be fetched ({why})");
            Ok(false)
        }
        Ok(()) => Ok(true),
    }
}

impl Flavour {
    fn file(&self) -> String {
        let vectors = if self.vectors { ".simd" } else { "" };
        format!("{}{vectors}.wasm", self.name)
    }

    /// Compiles it, writes its JavaScript and makes it smaller.
    fn build(&self, build: Build, into: &Path) -> Result<(), String> {
        let written = into.join(self.file());
        let bound = target().join("npm/bound").join(self.file());
        bind(&self.compile(build)?, &bound, self.name)?;
        let glue = format!("{}.js", self.name);
        match read(&into.join(&glue)) {
            Ok(plain) if self.vectors && plain != read(&bound.join(&glue))? => {
                return Err(format!("{glue} is not the same with and without vectors"));
            }
            _ => copy(&bound.join(&glue), &into.join(&glue))?,
        }
        let bound = bound.join(format!("{}_bg.wasm", self.name));
        match build {
            Build::Published => self.shrink(&bound, &written),
            Build::Quick => copy(&bound, &written),
        }
    }

    /// Compiles it; returns the file.
    fn compile(&self, build: Build) -> Result<PathBuf, String> {
        let (profile, folder) = match build {
            Build::Published => ("wasm", "wasm"),
            Build::Quick => ("dev", "debug"),
        };
        let compile = ["build", "--quiet", "--locked", "--package", "stridewright-npm"];
        let level: &[&str] = match build {
            Build::Quick => &[],
            Build::Published if self.vectors => {
                &["--config", "profile.wasm.package.stridewright.opt-level = 3"]
            }
            // Browsers of before 2023 need this file, so it is small rather than quick.
            Build::Published => &["--config", "profile.wasm.package.stridewright.opt-level = 's'"],
        };
        let options = ["--profile", profile, "--target", TARGET, "--features", self.features];
        // Looking for vectors in straight code takes longer than all the rest.
        let vectors = "-Ctarget-feature=+simd128 -Cno-vectorize-slp";
        let flags = if self.vectors { vectors } else { "" };
        let all = [&compile, MACROS.as_slice(), level, &options].concat();
        run_with(".", "cargo", &all, &[("RUSTFLAGS", flags)])?;
        Ok(target().join(TARGET).join(folder).join("stridewright_npm.wasm"))
    }

    fn shrink(&self, from: &Path, to: &Path) -> Result<(), String> {
        let vectors: &[&str] = if self.vectors { &["--enable-simd"] } else { &[] };
        let (from, to) = (shown(from), shown(to));
        // A browser compiles a function when it is first called, all of it. Functions called from
        // one place only would all go into a few very large ones, each more than an answer needs.
        let apart = "--one-caller-inline-max-function-size=200";
        let files = ["-O2", apart, "--strip-debug", "--strip-producers", &*from, "--output", &*to];
        let program = root().join(FOLDER).join("node_modules/.bin/wasm-opt");
        run(".", &shown(&program), &[&EVERYWHERE, vectors, &files].concat())
    }
}

/// Builds one file only, which stands for all: it can do what each of them can.
fn quickly(into: &Path) -> Result<(), String> {
    let [.., full] = FLAVOURS;
    full.build(Build::Quick, into)?;
    copy(&into.join("full.js"), &into.join("core.js"))?;
    ["full.wasm", "core.wasm", "core.simd.wasm"]
        .iter()
        .try_for_each(|name| copy(&into.join(full.file()), &into.join(name)))
}

/// Writes the JavaScript around a WebAssembly file into a folder.
fn bind(compiled: &Path, into: &Path, name: &str) -> Result<(), String> {
    run(".", &built("bindgen"), &[&*shown(compiled), &*shown(into), name])
}

/// Copies what the package has beside WebAssembly, and writes its types.
fn gather(package: &Path) -> Result<(), String> {
    let from = root().join(FOLDER);
    for file in files(&from.join("src"))? {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name.ends_with(".js") || name.ends_with(".d.ts") {
            copy(&file, &package.join("src").join(name))?;
        }
    }
    for name in ["package.json", "README.md"] {
        copy(&from.join(name), &package.join(name))?;
    }
    for name in ["LICENSE-APACHE", "LICENSE-MIT", "NOTICE"] {
        copy(&root().join(name), &package.join(name))?;
    }
    let types = package.join("src/wire.d.ts");
    run(".", "node", &[&*shown(&script("types.mjs")), &*shown(&types)])
}

/// Writes the reference of all entry points as pages.
fn reference(package: &Path) -> Result<(), String> {
    let entry = |name: &str| shown(&package.join("src").join(name));
    let entries = ["core", "formats", "draw", "worker", "wire"];
    let entries = entries.map(|name| entry(&format!("{name}.d.ts")));
    let folder = target().join("npm/reference");
    start_anew(&folder)?;
    let typedoc = root().join(FOLDER).join("node_modules/.bin/typedoc");
    let readme = shown(&package.join("README.md"));
    let options = ["--treatWarningsAsErrors", "--skipErrorChecking", "--disableSources"];
    let pages = ["--name", "stridewright", "--readme", &readme, "--out", &*shown(&folder)];
    let entries: Vec<&str> = entries.iter().map(String::as_str).collect();
    run(".", &shown(&typedoc), &[&options, pages.as_slice(), &entries].concat())?;
    println!("── the reference: {}", folder.join("index.html").display());
    Ok(())
}

/// Lays out the playground: a page that any server of files can serve.
fn playground(package: &Path) -> Result<(), String> {
    let page = target().join("npm/playground");
    start_anew(&page)?;
    copy_files(&root().join(FOLDER).join("playground"), &page)?;
    for folder in ["src", "wasm"] {
        copy_files(&package.join(folder), &page.join("stridewright").join(folder))?;
    }
    copy_files(&root().join("examples"), &page.join("examples"))?;
    println!("── the playground: python3 -m http.server --directory {}", page.display());
    Ok(())
}

/// Installs the packed package into an empty project, and runs its tests there.
fn try_out(archive: &Path, browser: &str) -> Result<(), String> {
    let project = target().join("npm/project");
    start_anew(&project)?;
    for folder in ["tests", "bench", "scripts"] {
        copy_files(&root().join(FOLDER).join(folder), &project)?;
    }
    let folder = shown(&project);
    let install = ["install", "--silent", "--no-audit", "--no-fund", "--no-save", &*shown(archive)];
    run(&folder, "npm", &install)?;
    let requests = requests("npm")?;
    let (root, program) = (shown(&root()), shown(&program()));
    let playground = shown(&target().join("npm/playground"));
    let settings = [
        ("STRIDEWRIGHT", &*program),
        ("STRIDEWRIGHT_ROOT", &*root),
        ("STRIDEWRIGHT_REQUESTS", &*requests),
        ("STRIDEWRIGHT_PLAYGROUND", &*playground),
        (web::CHROMIUM, browser),
    ];
    run_with(&folder, "node", &["--test"], &settings)
}

fn npm(arguments: &[&str]) -> Result<(), String> {
    run(FOLDER, "npm", &[arguments, &["--no-audit", "--no-fund"]].concat())
}

fn script(name: &str) -> PathBuf {
    root().join(FOLDER).join("scripts").join(name)
}

/// The files of a folder, without its folders.
fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    Ok(list(folder)?.into_iter().filter(|path| path.is_file()).collect())
}

fn shown(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}
