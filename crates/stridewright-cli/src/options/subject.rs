//! Which creature of which map a question is about.

use crate::options::{MapOptions, MoverOptions};
use clap::Args;

/// Which creature of which map a question is about.
#[derive(Clone, Debug, Args)]
pub(crate) struct SubjectOptions {
    #[command(flatten)]
    pub(crate) map: MapOptions,
    #[command(flatten)]
    pub(crate) who: MoverOptions,
}
