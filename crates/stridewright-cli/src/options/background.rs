//! The picture under the map: the file's own, another one, or none.

use crate::failure::Failure;
use crate::read::Files;
use clap::Args;
use std::path::PathBuf;
use stridewright::lattice::Extent;
use stridewright_formats::{MapPicture, ReadFile as _, Scenery};

/// The picture under the map: the file's own, another one, or none.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct BackgroundOptions {
    /// Lay this picture (PNG, JPEG or WebP) under the map in --output, over all of its squares
    /// [default: the map file's own]
    #[arg(long, value_name = "FILE")]
    background: Option<PathBuf>,
    /// Leave out the picture of the map
    #[arg(long, conflicts_with = "background")]
    no_background: bool,
}

impl BackgroundOptions {
    /// Replaces the map's own picture with the chosen one.
    pub(crate) fn apply(&self, extent: Extent, scenery: &mut Scenery) -> Result<(), Failure> {
        if self.no_background || self.background.is_some() {
            scenery.picture = None;
            scenery.picture_name = None;
        }
        let Some(file) = &self.background else { return Ok(()) };
        let name = file.display();
        let bytes = Files
            .read(file, MapPicture::MOST_BYTES as u64)
            .map_err(|error| Failure::new(format!("{name} cannot be read: {error}")))?;
        let picture = MapPicture::of_file(bytes, extent).map_err(|error| {
            let what = format!("{name}: {error}");
            error.help().map_or_else(|| Failure::new(&what), |help| Failure::with_help(&what, help))
        })?;
        scenery.picture = Some(picture);
        Ok(())
    }
}
