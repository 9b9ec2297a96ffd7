//! Pictures as pixels: which encoder writes which kind of file.

use crate::failure::Failure;
use crate::options::PictureKind;
use std::path::Path;
use stridewright_draw::{Svg, Theme, apng, gif, png};

/// The bytes of a picture as PNG, animated PNG or GIF.
pub(crate) fn pixels(
    sheet: &Svg,
    kind: PictureKind,
    theme: Theme,
    width: Option<u32>,
    file: &Path,
) -> Result<Vec<u8>, Failure> {
    let bytes = match kind {
        PictureKind::Gif => gif(sheet, theme, width),
        _ if sheet.moves() => apng(sheet, theme, width),
        _ => png(&sheet.render(theme), width),
    };
    bytes.map_err(|error| {
        Failure::new(format!("the picture cannot be written to {}: {error}", file.display()))
    })
}
