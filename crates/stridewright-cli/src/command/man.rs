//! `stridewright man`: the manual page of the program or of a command.

use super::Program;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::screen::print;
use clap::{Args, CommandFactory};

/// Print the manual page of the program, or of one of its commands
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright man | man -l -
  stridewright man route > stridewright-route.1"))]
pub(crate) struct Man {
    /// A command; the whole program unless given
    command: Option<String>,
}

impl Man {
    pub(crate) fn run(&self) -> Result<Ending, Failure> {
        let mut program = Program::command();
        program.build();
        let page = match &self.command {
            None => program,
            Some(name) => match program.find_subcommand(name) {
                Some(command) => command.clone(),
                None => {
                    let names: Vec<&str> = program.get_subcommands().map(clap::Command::get_name).collect();
                    return Err(Failure::with_help(
                        format!("there is no command {name:?}"),
                        format!("there are {}", names.join(", ")),
                    ));
                }
            },
        };
        let mut text = Vec::new();
        clap_mangen::Man::new(page)
            .render(&mut text)
            .map_err(|error| Failure::new(format!("the page cannot be written: {error}")))?;
        print(&String::from_utf8_lossy(&text));
        Ok(Ending::Answered)
    }
}
