//! Stand-ins for the commands about tables in a program that was built without them: they say how
//! to get them.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::screen::Screen;
use clap::Args;
use std::path::Path;

/// Answer a table of questions in a file (this program was built without it)
#[derive(Debug, Args)]
#[command(disable_help_flag = true)]
pub(crate) struct Bulk {
    /// All arguments of the command
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
    arguments: Vec<String>,
}

impl Bulk {
    pub(crate) fn run(&self, _: &Screen, _: Option<&Path>) -> Result<Ending, Failure> {
        let _ = &self.arguments;
        Err(Failure::with_help(
            "this program was built without tables of questions",
            "build with `--features bulk`",
        ))
    }
}
