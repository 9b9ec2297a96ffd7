//! `stridewright man`: the manual page of the program or of a command.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::screen::print;
use clap::{Args, Command};
use std::fs;
use std::path::{Path, PathBuf};

/// Print the manual page of the program, or of one of its commands
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright man | man -l -
  stridewright man route > stridewright-route.1
  stridewright man study starts > stridewright-study-starts.1
  stridewright man --into ~/.local/share/man/man1"))]
pub(crate) struct Man {
    /// A command, and one of its subcommands [default: the whole program]
    command: Vec<String>,
    /// Write the pages of the program and of all commands into this folder instead
    #[arg(long, value_name = "FOLDER", conflicts_with = "command")]
    into: Option<PathBuf>,
}

impl Man {
    /// `program` is the whole command line.
    pub(crate) fn run(&self, mut program: Command) -> Result<Ending, Failure> {
        if let Some(folder) = &self.into {
            return write_all(program, folder);
        }
        program.build();
        let page = self.command.iter().try_fold(&program, |within, name| {
            within.find_subcommand(name).ok_or_else(|| unknown(within, name))
        })?;
        let mut text = Vec::new();
        clap_mangen::Man::new(page.clone())
            .render(&mut text)
            .map_err(|error| Failure::new(format!("the page cannot be written: {error}")))?;
        print(&String::from_utf8_lossy(&text));
        Ok(Ending::Answered)
    }
}

/// Writes every page into a folder, which is made where it is missing.
fn write_all(program: Command, folder: &Path) -> Result<Ending, Failure> {
    let failed = |error: std::io::Error| Failure::new(format!("{}: {error}", folder.display()));
    fs::create_dir_all(folder).map_err(failed)?;
    clap_mangen::generate_to(program, folder).map_err(failed)?;
    Ok(Ending::Answered)
}

/// The error for an unknown command.
fn unknown(within: &Command, name: &str) -> Failure {
    let names: Vec<&str> = within.get_subcommands().map(Command::get_name).collect();
    let what = format!("there is no command {name:?}");
    if names.is_empty() {
        Failure::with_help(what, format!("`stridewright {}` has no subcommands", within.get_name()))
    } else {
        Failure::with_help(what, format!("known: {}", names.join(", ")))
    }
}
