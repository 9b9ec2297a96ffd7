//! Sizes, start and speed of the packages that were built, as a table of `docs/performance.md`:
//! `cargo xtask packages figures`.
//!
//! Knows where the table is; the packages' own programs measure.

use crate::commands::{output, output_with, root, target};
use crate::files::{list, read, write};
use crate::web;

const PAGE: &str = "docs/performance.md";
const BEGIN: &str = "<!-- written by cargo xtask packages figures -->\n";
const END: &str = "<!-- end of the packages -->";

/// Measures the packages that `cargo xtask packages` has built, and writes the table.
pub(super) fn measure() -> Result<(), String> {
    let npm = target().join("npm");
    let wasm = npm.join("package/wasm").to_string_lossy().into_owned();
    let figures = npm.join("project/figures.mjs").to_string_lossy().into_owned();
    let root_path = root().to_string_lossy().into_owned();
    let browser = web::browser()?;
    let settings = [("STRIDEWRIGHT_ROOT", &*root_path), (web::CHROMIUM, &*browser)];
    let mut rows = output_with(".", "node", &[&figures, &wasm], &settings)?;
    let python = target().join("python");
    let wheel = list(&python.join("wheels"))?.pop().ok_or("no wheel: build the packages first")?;
    let interpreter = python.join("try/bin/python").to_string_lossy().into_owned();
    let measure = ["packages/python/benches/figures.py", &*wheel.to_string_lossy()];
    rows += &output(".", &interpreter, &measure)?;
    let table =
        format!("{BEGIN}| package | what | figure | remark |\n|---|---|--:|---|\n{rows}{END}");
    let page = root().join(PAGE);
    let text = read(&page)?;
    let (before, rest) = text.split_once(BEGIN).ok_or(format!("{PAGE} lacks {BEGIN}"))?;
    let (_, after) = rest.split_once(END).ok_or(format!("{PAGE} lacks {END}"))?;
    write(&page, &format!("{before}{table}{after}"))
}
