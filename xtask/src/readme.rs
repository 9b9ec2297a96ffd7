//! Checks that the README's commands print what the README shows.
//!
//! A `console` block holds lines `$ stridewright …`, each followed by the beginning of its output. Output may be cut short by a
//! line with `…` alone.

use crate::root;
use std::fs;
use std::process::Command;

/// Runs every command of the README and compares.
pub(crate) fn check() -> Result<(), String> {
    println!("── README commands");
    let text = fs::read_to_string(root().join("README.md")).map_err(|error| format!("README.md: {error}"))?;
    let shown = commands(&text);
    if shown.is_empty() {
        return Err("README.md shows no command".to_owned());
    }
    for (command, expected) in shown {
        compare(&command, &expected)?;
    }
    Ok(())
}

/// The commands of all `console` blocks with the lines shown below them.
fn commands(text: &str) -> Vec<(String, Vec<String>)> {
    let mut found: Vec<(String, Vec<String>)> = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        if line.starts_with("```") {
            inside = line == "```console";
        } else if inside && let Some(command) = line.strip_prefix("$ ") {
            found.push((command.to_owned(), Vec::new()));
        } else if inside && let Some((_, lines)) = found.last_mut() {
            lines.push(line.to_owned());
        }
    }
    found
}

fn compare(command: &str, expected: &[String]) -> Result<(), String> {
    let mut words = command.split_whitespace();
    if words.next() != Some("stridewright") {
        return Err(format!("README.md: `{command}` does not call stridewright"));
    }
    let program = root().join("target/release/stridewright");
    let output = Command::new(&program)
        .args(words)
        .env("NO_COLOR", "1")
        .env("COLUMNS", "110")
        .current_dir(root())
        .output()
        .map_err(|error| format!("{}: {error}", program.display()))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let actual: Vec<&str> = text.lines().map(str::trim_end).collect();
    for (number, line) in expected.iter().enumerate() {
        if line.trim() == "…" {
            return Ok(());
        }
        if actual.get(number).copied().unwrap_or_default() != line.trim_end() {
            return Err(format!(
                "README.md: `{command}` prints, from line {}:\n{}\ninstead of\n{line}",
                number + 1,
                actual[number.min(actual.len())..].join("\n")
            ));
        }
    }
    let rest = actual.len() > expected.len();
    if rest { Err(format!("README.md: `{command}` prints more than is shown")) } else { Ok(()) }
}
