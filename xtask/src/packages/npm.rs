//! The npm package: WebAssembly of four kinds, the JavaScript around it, and its tests in an empty
//! project.
//!
//! Knows which files the package has and which tools make them. What the package promises is
//! written in its tests (`packages/npm/tests`).

use crate::commands::{build_program, program, root, run, run_with, target};
use crate::files::{copy, failed, list, read, start_anew};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

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
pub(crate) fn build() -> Result<(), String> {
    same_version()?;
    run(".", "rustup", &["target", "add", TARGET])?;
    npm(&["ci"])?;
    npm(&["run", "--silent", "lint"])?;
    let package = target().join("npm/package");
    start_anew(&package)?;
    let bindgen = wasm_bindgen()?;
    for flavour in &FLAVOURS {
        flavour.build(&bindgen, &package.join("wasm"))?;
    }
    gather(&package)?;
    let sizes = [&*shown(&script("sizes.mjs")), &*shown(&package.join("wasm"))];
    run(".", "node", &sizes)?;
    try_out(&packed(&package)?)
}

impl Flavour {
    fn file(&self) -> String {
        let vectors = if self.vectors { ".simd" } else { "" };
        format!("{}{vectors}.wasm", self.name)
    }

    /// Compiles it, writes its JavaScript and makes it smaller.
    fn build(&self, bindgen: &str, into: &Path) -> Result<(), String> {
        let compile =
            ["build", "--quiet", "--locked", "--package", "stridewright-npm", "--profile"];
        let compile = [compile.as_slice(), &["wasm", "--target", TARGET, "--features"]].concat();
        // Looking for vectors in straight code takes longer than all the rest.
        let vectors = "-Ctarget-feature=+simd128 -Cno-vectorize-slp";
        let flags = if self.vectors { vectors } else { "" };
        let settings = [("RUSTFLAGS", flags)];
        run_with(".", "cargo", &[compile.as_slice(), &[self.features]].concat(), &settings)?;
        let bound = target().join("npm/bound").join(self.file());
        let compiled = target().join(TARGET).join("wasm/stridewright_npm.wasm");
        let bind = [
            "--target",
            "web",
            "--no-typescript",
            // The package chooses the file.
            "--omit-default-module-path",
            "--out-name",
            self.name,
            "--out-dir",
            &*shown(&bound),
            &*shown(&compiled),
        ];
        run(".", bindgen, &bind)?;
        let glue = format!("{}.js", self.name);
        if !self.vectors {
            copy(&bound.join(&glue), &into.join(&glue))?;
        } else if read(&bound.join(&glue))? != read(&into.join(&glue))? {
            return Err(format!("{glue} is not the same with and without vectors"));
        }
        self.shrink(&bound.join(format!("{}_bg.wasm", self.name)), &into.join(self.file()))
    }

    fn shrink(&self, from: &Path, to: &Path) -> Result<(), String> {
        let vectors: &[&str] = if self.vectors { &["--enable-simd"] } else { &[] };
        let (from, to) = (shown(from), shown(to));
        let files = ["-O3", "--strip-debug", "--strip-producers", &*from, "--output", &*to];
        let program = root().join(FOLDER).join("node_modules/.bin/wasm-opt");
        run(".", &shown(&program), &[&EVERYWHERE, vectors, &files].concat())
    }
}

/// The version stands in `package.json` as well.
fn same_version() -> Result<(), String> {
    let package = read(&root().join(FOLDER).join("package.json"))?;
    let workspace = read(&root().join("Cargo.toml"))?;
    let version = workspace.lines().find_map(|line| line.strip_prefix("version = "));
    let version = version.ok_or("Cargo.toml has no version")?;
    if package.lines().any(|line| line.trim() == format!("\"version\": {version},")) {
        return Ok(());
    }
    Err(format!("{FOLDER}/package.json: the version of the workspace is {version}"))
}

/// wasm-bindgen in the version of the crate, which must be the same; compiled if it is missing.
fn wasm_bindgen() -> Result<String, String> {
    let lock = read(&root().join("Cargo.lock"))?;
    let mut lines = lock.lines().skip_while(|line| *line != "name = \"wasm-bindgen\"");
    let version = lines.nth(1).and_then(|line| line.strip_prefix("version = "));
    let version = version.ok_or("Cargo.lock has no wasm-bindgen")?.trim_matches('"');
    let folder = target().join("wasm-bindgen");
    let program = shown(&folder.join("bin/wasm-bindgen"));
    let known = Command::new(&program).arg("--version").output();
    if known.is_ok_and(|known| {
        String::from_utf8_lossy(&known.stdout).trim() == format!("wasm-bindgen {version}")
    }) {
        return Ok(program);
    }
    let folder = shown(&folder);
    let install = ["install", "wasm-bindgen-cli", "--bin", "wasm-bindgen", "--force", "--version"];
    let install = [install.as_slice(), &[version, "--root", &*folder]].concat();
    // Its lock file may name versions that a mirror does not have yet.
    run(".", "cargo", &[install.as_slice(), &["--locked"]].concat())
        .or_else(|_| run(".", "cargo", &install))?;
    Ok(program)
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

/// Packs the package as it would be published.
fn packed(package: &Path) -> Result<PathBuf, String> {
    let folder = shown(&target().join("npm"));
    let pack = ["pack", "--silent", &*shown(package), "--pack-destination", &*folder];
    run(".", "npm", &pack)?;
    let manifest = read(&package.join("package.json"))?;
    let version = manifest.split("\"version\": \"").nth(1).and_then(|rest| rest.split('"').next());
    let version = version.ok_or("package.json has no version")?;
    Ok(target().join("npm").join(format!("stridewright-{version}.tgz")))
}

/// Installs the packed package into an empty project, and runs its tests there.
fn try_out(archive: &Path) -> Result<(), String> {
    let project = target().join("npm/project");
    start_anew(&project)?;
    for file in files(&root().join(FOLDER).join("tests"))? {
        copy(&file, &project.join(file.file_name().unwrap_or_default()))?;
    }
    let folder = shown(&project);
    let install = ["install", "--silent", "--no-audit", "--no-fund", "--no-save", &*shown(archive)];
    run(&folder, "npm", &install)?;
    build_program()?;
    let requests = requests(&project)?;
    let (root, program) = (shown(&root()), shown(&program()));
    let settings = [
        ("STRIDEWRIGHT", &*program),
        ("STRIDEWRIGHT_ROOT", &*root),
        ("STRIDEWRIGHT_REQUESTS", &*requests),
    ];
    run_with(&folder, "node", &["--test"], &settings)
}

/// Writes the questions of the cases into a file.
fn requests(folder: &Path) -> Result<String, String> {
    let mut command = Command::new("cargo");
    command.args(["run", "--quiet", "--locked", "--package", "stridewright-cases"]);
    command.args(["--example", "requests", "--", "cases"]);
    command.env("CARGO_TARGET_DIR", target()).current_dir(root());
    let output = command.output().map_err(|error| format!("cargo: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let file = folder.join("requests.jsonl");
    fs::write(&file, &output.stdout).map_err(|error| failed(&file, &error))?;
    Ok(shown(&file))
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
