//! Stand-ins for the server's commands in a program that was built without them: they say how to
//! get them.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::options::Format;
use crate::screen::Screen;
use clap::{Args, Subcommand};

#[derive(Debug, Subcommand)]
pub(crate) enum Operate {
    /// Serve the battle board to browsers (this program was built without it)
    Serve(Absent),
    /// Ask a running server whether it is well (this program was built without it)
    Health(Absent),
    /// Back a server's data up (this program was built without it)
    Backup(Absent),
    /// Put a backup back (this program was built without it)
    Restore(Absent),
    /// Administer a running server and its tables (this program was built without it)
    Admin(Absent),
}

#[derive(Debug, Args)]
#[command(disable_help_flag = true)]
pub(crate) struct Absent {
    /// All arguments of the command
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
    arguments: Vec<String>,
}

impl Operate {
    pub(crate) fn run(&self, _: &Screen, _: Format) -> Result<Ending, Failure> {
        Err(Failure::with_help(
            "this program was built without the battle board's server",
            "run `cargo xtask board` to build and serve the board, or build with `--features \
             server`",
        ))
    }
}
