//! `stridewright completions`: a script with which a shell completes commands and options.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::screen::print;
use clap::{Args, Command};
use clap_complete::Shell;

/// Print a script that completes commands and options in a shell
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright completions bash > ~/.local/share/bash-completion/completions/stridewright
  stridewright completions fish > ~/.config/fish/completions/stridewright.fish"))]
pub(crate) struct Completions {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

impl Completions {
    /// `program` is the whole command line.
    pub(crate) fn run(&self, mut program: Command) -> Result<Ending, Failure> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut program, "stridewright", &mut script);
        print(&String::from_utf8_lossy(&script));
        Ok(Ending::Answered)
    }
}
