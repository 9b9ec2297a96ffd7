//! Writes the pictures of `docs/pictures.md` with the commands that stand there, or checks that
//! they are what these commands write.

use crate::commands::{program, root, words};
use std::fs;
use std::path::Path;
use std::process::Command;

/// Fails if a picture differs from the output of its command.
pub(crate) fn check() -> Result<(), String> {
    println!("── pictures");
    let folder = std::env::temp_dir().join(format!("stridewright-pictures-{}", std::process::id()));
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let drawn = commands()?.iter().try_for_each(|(arguments, file)| {
        let named = Path::new(file).file_name().unwrap_or_default();
        let written = folder.join(named);
        draw(arguments, &written)?;
        if bytes(&written)? == bytes(&root().join(file))? {
            return Ok(());
        }
        Err(format!("{file} is out of date; run `cargo xtask generate` and look at what changed"))
    });
    // Nothing depends on the folder any more.
    let _ = fs::remove_dir_all(&folder);
    drawn
}

/// Writes all pictures.
pub(crate) fn generate() -> Result<(), String> {
    let folder = root().join("docs/pictures");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    commands()?.iter().try_for_each(|(arguments, file)| draw(arguments, &root().join(file)))
}

/// The commands of the page, without the file, and the file that each writes.
fn commands() -> Result<Vec<(String, String)>, String> {
    let page = fs::read_to_string(root().join("docs/pictures.md"))
        .map_err(|error| format!("docs/pictures.md: {error}"))?;
    let commands: Vec<(String, String)> = page
        .lines()
        .filter_map(|line| line.strip_prefix("stridewright ")?.split_once(" -o "))
        .map(|(arguments, file)| (arguments.to_owned(), file.to_owned()))
        .collect();
    if commands.is_empty() {
        Err("docs/pictures.md has no drawing command".to_owned())
    } else {
        Ok(commands)
    }
}

fn draw(arguments: &str, file: &Path) -> Result<(), String> {
    let program = program();
    let output = Command::new(&program)
        .args(words(arguments))
        .arg("-o")
        .arg(file)
        .current_dir(root())
        .output()
        .map_err(|error| format!("{}: {error}", program.display()))?;
    let printed = String::from_utf8_lossy(&output.stderr);
    // A refusal has a picture as well.
    if matches!(output.status.code(), Some(0 | 1)) {
        Ok(())
    } else {
        Err(format!("stridewright {arguments}: {printed}"))
    }
}

fn bytes(file: &Path) -> Result<Vec<u8>, String> {
    fs::read(file).map_err(|error| format!("{}: {error}", file.display()))
}
