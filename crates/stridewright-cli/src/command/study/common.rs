//! The options that all studies have.

use crate::options::{Against, MapOptions, MovementOptions};
use crate::read::area;
use clap::Args;
use stridewright::lattice::Rectangle;

/// The heading of the options for the subject of a study.
pub(super) const STUDIED: &str = "What is studied";

/// Options that every study takes.
#[derive(Debug, Args)]
pub(super) struct CommonParts {
    #[command(flatten)]
    pub(super) map: MapOptions,
    #[command(flatten)]
    pub(super) movements: MovementOptions,
    /// Compare with other house rules (.toml), or with none: the rules as they are
    #[arg(long, value_name = "FILE", value_parser = Against::parse, help_heading = "Map and rules")]
    pub(super) against: Option<Against>,
    /// Show numbers for this part of the board only: its top left square, columns and rows
    #[arg(long, value_name = "COL,ROW,WxH", value_parser = area, help_heading = STUDIED)]
    pub(super) area: Option<Rectangle>,
}
