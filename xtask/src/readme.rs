//! Checks that the commands in the README and in the guide print what these pages show, or writes
//! it there.
//!
//! A `console` block holds lines `$ stridewright …`, each followed by its output. Output may be cut
//! short by a line with `…` alone.

use crate::commands::{program, root, words};
use std::fs;
use std::process::Command;

/// The pages that show what commands print.
const PAGES: [&str; 4] =
    ["README.md", "docs/command-line.md", "docs/getting-started.md", "docs/import.md"];

/// Fails if a page shows anything other than the output of its commands.
pub(crate) fn check() -> Result<(), String> {
    println!("── commands of the README and the guide");
    PAGES.into_iter().try_for_each(check_page)
}

fn check_page(page: &str) -> Result<(), String> {
    let shown = read(page)?;
    let printed = with_output(page, &shown)?;
    match shown.lines().zip(printed.lines()).position(|(shown, printed)| shown != printed) {
        _ if shown == printed => Ok(()),
        None => {
            Err(format!("{page} shows the wrong amount of some output; run `cargo xtask generate`"))
        }
        Some(line) => Err(format!(
            "{page}:{}: shows\n{}\ninstead of\n{}\nrun `cargo xtask generate` and read what changed",
            line + 1,
            shown.lines().nth(line).unwrap_or_default(),
            printed.lines().nth(line).unwrap_or_default()
        )),
    }
}

/// Writes what the commands print into their pages.
pub(crate) fn generate() -> Result<(), String> {
    PAGES.into_iter().try_for_each(|page| {
        let text = with_output(page, &read(page)?)?;
        fs::write(root().join(page), text).map_err(|error| format!("{page}: {error}"))
    })
}

fn read(page: &str) -> Result<String, String> {
    fs::read_to_string(root().join(page)).map_err(|error| format!("{page}: {error}"))
}

/// The text with the output of every command as it is now. What was cut short stays so, at the same
/// line.
fn with_output(page: &str, text: &str) -> Result<String, String> {
    let mut whole = String::new();
    let mut lines = text.lines().peekable();
    let mut commands = 0;
    let mut inside = false;
    while let Some(line) = lines.next() {
        if line.starts_with("```") {
            inside = line == "```console";
        }
        whole += line;
        whole.push('\n');
        let Some(command) = line.strip_prefix("$ ").filter(|_| inside) else { continue };
        commands += 1;
        let mut shown = Vec::new();
        while let Some(line) =
            lines.next_if(|line| !line.starts_with("```") && !line.starts_with("$ "))
        {
            shown.push(line);
        }
        let cut = (shown.last() == Some(&"…")).then(|| shown.len() - 1);
        let output = run(page, command)?;
        for line in output.lines().take(cut.unwrap_or(usize::MAX)) {
            whole += line.trim_end();
            whole.push('\n');
        }
        if cut.is_some() {
            whole += "…\n";
        }
    }
    if commands == 0 { Err(format!("{page} shows no command")) } else { Ok(whole) }
}

/// The output of a command, without colour.
fn run(page: &str, command: &str) -> Result<String, String> {
    let mut words = words(command).into_iter();
    if words.next() != Some("stridewright") {
        return Err(format!("{page}: `{command}` does not call stridewright"));
    }
    let program = program();
    let output = Command::new(&program)
        .args(words)
        .env("NO_COLOR", "1")
        .env("COLUMNS", "110")
        .current_dir(root())
        .output()
        .map_err(|error| format!("{}: {error}", program.display()))?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
