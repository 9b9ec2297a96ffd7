//! Libraries for JavaScript: `pathfinding` (PathFinding.js) and `easystarjs`, timed by a script in
//! `bench/node`.
//!
//! Both find single paths by A* (PathFinding.js also by jump points), at 1 for a straight step and
//! √2 or 1.4 for a diagonal. Neither knows 5-10-5, a budget or a body; only easystarjs knows
//! prices. They are therefore asked for what they know: one path on ground without prices.

use super::Ground;
use crate::BoxError;
use serde_json::{Value, json};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use stridewright::lattice::Square;

/// A library's search, and its time.
#[derive(Clone, Debug)]
pub struct Finder {
    /// The library and the search used.
    pub name: String,
    /// The median time of one path.
    pub nanoseconds: f64,
}

/// Says what to install before these libraries can be timed; `None`: nothing is missing.
#[must_use]
pub fn missing() -> Option<&'static str> {
    let node = Command::new("node").arg("--version").stdout(Stdio::null()).status();
    if !node.is_ok_and(|status| status.success()) {
        Some("install Node.js")
    } else if !folder().join("node_modules").is_dir() {
        Some("run `npm ci` in bench/node")
    } else {
        None
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("node")
}

/// Times the paths between some squares. The script checks that every path is found, is legal and
/// is as short as possible.
///
/// # Errors
///
/// If something is [`missing`], or a path is wrong.
pub fn time(ground: &Ground, pairs: &[(Square, Square)]) -> Result<Vec<Finder>, BoxError> {
    let rows: Vec<Vec<u8>> = (0..ground.height)
        .map(|row| (0..ground.width).map(|column| u8::from(ground.at(column, row) == 0)).collect())
        .collect();
    let pairs: Vec<[i32; 4]> =
        pairs.iter().map(|(from, to)| [from.column, from.row, to.column, to.row]).collect();
    let question = json!({ "walls": rows, "queries": pairs });

    let mut node = Command::new("node")
        .arg("routes.js")
        .current_dir(folder())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    if let Some(mut stdin) = node.stdin.take() {
        stdin.write_all(question.to_string().as_bytes())?;
    }
    let output = node.wait_with_output()?;
    if !output.status.success() {
        return Err("routes.js failed, see above".into());
    }
    let answer: Value = serde_json::from_slice(&output.stdout)?;
    let finders = answer.as_array().ok_or("routes.js gave no list")?;
    let finder = |finder: &Value| {
        Some(Finder {
            name: finder["name"].as_str()?.to_owned(),
            nanoseconds: finder["ns"].as_f64()?,
        })
    };
    finders.iter().map(|one| finder(one).ok_or_else(|| "routes.js gave no times".into())).collect()
}
