//! The commands for running a battle board's server.

mod address;
mod admin;
mod backup;
mod health;
mod serve;

use crate::ending::Ending;
use crate::failure::Failure;
use crate::options::Format;
use crate::screen::Screen;
use clap::Subcommand;

#[derive(Debug, Subcommand)]
pub(crate) enum Operate {
    Serve(serve::Serve),
    Health(health::Health),
    Backup(backup::Backup),
    Restore(backup::Restore),
    Admin(admin::Admin),
}

impl Operate {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        match self {
            Operate::Serve(serve) => serve.run(screen, format),
            Operate::Health(health) => health.run(screen, format),
            Operate::Backup(backup) => backup.run(screen, format),
            Operate::Restore(restore) => restore.run(screen, format),
            Operate::Admin(admin) => admin.run(screen, format),
        }
    }
}
