//! `stridewright backup` and `stridewright restore`: copy a server's data folder, and restore it
//! from a copy.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::options::Format;
use crate::screen::{Screen, print};
use crate::systems::json;
use clap::Args;
use std::path::PathBuf;
use stridewright_server::{BackedUp, DataError, RestoredBackup, backup, restore};

/// Copy the data folder of a server, which may be running
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  stridewright backup ~/.local/share/stridewright /mnt/backups/2026-01-31

The backup holds everything that was confirmed before it began. The new folder appears once it is
complete, checked and flushed to the disk. Exit code 1: the backup is made, but pictures are missing
from the data folder.")]
pub(crate) struct Backup {
    /// The data folder
    data: PathBuf,
    /// The new folder
    to: PathBuf,
}

/// Put a backup back into a data folder that no server has open
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  stridewright restore /mnt/backups/2026-01-31 ~/.local/share/stridewright --replace

The backup is checked first. The contents of the data folder are moved into a folder inside it, and
never deleted. Exit code 1: the backup is restored, but pictures are missing from it.")]
pub(crate) struct Restore {
    /// The backup, or a copy of a data folder
    from: PathBuf,
    /// The data folder
    data: PathBuf,
    /// Move an existing database and its pictures aside
    #[arg(long)]
    replace: bool,
}

impl Backup {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        let made = backup(&self.data, &self.to).map_err(failure)?;
        let BackedUp { tables, database_bytes, pictures, missing } = &made;
        print(&match format {
            Format::Json => format!("{}\n", json(&made)?),
            Format::Text => format!(
                "{}: {tables} tables in {database_bytes} bytes, {pictures} pictures\n",
                self.to.display()
            ),
        });
        Ok(ending(screen, missing))
    }
}

impl Restore {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        let put_back = restore(&self.from, &self.data, self.replace).map_err(failure)?;
        let RestoredBackup { tables, pictures, missing, moved_aside } = &put_back;
        print(&match format {
            Format::Json => format!("{}\n", json(&put_back)?),
            Format::Text => {
                let aside = moved_aside.as_ref().map_or(String::new(), |path| {
                    format!("The previous contents are in {}\n", path.display())
                });
                format!("{}: {tables} tables, {pictures} pictures\n{aside}", self.data.display())
            }
        });
        Ok(ending(screen, missing))
    }
}

/// Reports missing pictures.
fn ending(screen: &Screen, missing: &[String]) -> Ending {
    if missing.is_empty() {
        return Ending::Answered;
    }
    let what = format!("tables name pictures that are missing or damaged: {}", missing.join(", "));
    screen.complain(&Failure::with_help(
        what,
        "upload them again, or take them from an older backup",
    ));
    Ending::Refused
}

pub(super) fn failure(error: DataError) -> Failure {
    match error {
        DataError::Refused { what, help } => Failure::with_help(what, help),
        other => Failure::new(other),
    }
}
