//! The map and the creature of a query.

use crate::options::{MapOptions, MoverOptions};
use clap::Args;

/// The map and the creature of a query.
#[derive(Clone, Debug, Args)]
pub(crate) struct SubjectOptions {
    #[command(flatten)]
    pub(crate) map: MapOptions,
    #[command(flatten)]
    pub(crate) who: MoverOptions,
}
