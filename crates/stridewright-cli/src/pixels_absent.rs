//! Stand-ins for pixel pictures in a program that was built without them: they say how to get them.

use crate::failure::Failure;
use crate::options::PictureKind;
use std::path::Path;
use stridewright_draw::{Svg, Theme};

/// Refuses: this program writes SVG only.
pub(crate) fn pixels(
    _: &Svg,
    _: PictureKind,
    _: Theme,
    _: Option<u32>,
    file: &Path,
) -> Result<Vec<u8>, Failure> {
    Err(Failure::with_help(
        format!("{} is not written: this program was built without PNG and GIF", file.display()),
        "name a file that ends in .svg, or build with `--features png`",
    ))
}
