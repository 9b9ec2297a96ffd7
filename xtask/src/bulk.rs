//! The proof that a table of questions has the same answers on Ray, Dask and Spark as on one
//! thread (`packages/python/bulk`).

use crate::commands::{run_with, target};
use crate::packages::python;

const FOLDER: &str = "packages/python/bulk";

/// What a short proof asks, and of which engines: those that are quickly installed.
const SHORT: [&str; 6] = ["--maps", "4", "--rows", "2000", "--engines", "one,two,dask"];

/// Builds the package, installs the engines, and compares their answers. What follows goes to the
/// proof, whose last word counts.
pub(crate) fn prove(more: &[String]) -> Result<(), String> {
    let (short, more): (Vec<&str>, Vec<&str>) =
        more.iter().map(String::as_str).partition(|argument| *argument == "--short");
    let (lock, usual): (_, &[&str]) = match short[..] {
        [] => ("requirements.txt", &[]),
        _ => ("requirements-short.txt", &SHORT),
    };
    let folder = target().join("bulk");
    let package = folder.join("package");
    python::build_into(&package)?;
    let tried = python::environment(&folder.join("engines"), &format!("{FOLDER}/{lock}"))?;
    let report = folder.join("report.json").to_string_lossy().into_owned();
    let proof = format!("{FOLDER}/proof.py");
    let arguments = [&[&*proof, "--report", &*report], usual, &more].concat();
    // Processes that engines start find the package as well.
    let settings = [("PYTHONPATH", &*package.to_string_lossy())];
    run_with(".", &tried, &arguments, &settings)
}
