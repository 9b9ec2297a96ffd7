//! A sheet as GIF, which forums and chats show as an animation.

use crate::animation::{Animation, PictureRegion, changed, colours};
use crate::background::Colour;
use crate::palette::Palette;
use crate::png::PngError;
use crate::svg::{Svg, Theme};
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use resvg::tiny_skia::Pixmap;
use std::collections::BTreeMap;

/// A sheet as a GIF of at most 256 colours, this many pixels wide; `None`: as many as it has units,
/// and no more than 1,200 along either side. The animation repeats without end; a sheet on which
/// nothing moves is one picture.
///
/// # Errors
///
/// More pixels than can be drawn.
pub fn gif(sheet: &Svg, theme: Theme, width: Option<u32>) -> Result<Vec<u8>, PngError> {
    let film = Animation::new(sheet, theme, width)?;
    let mut bytes = Vec::new();
    write(&film, &mut bytes)?;
    Ok(bytes)
}

fn write(film: &Animation<'_>, bytes: &mut Vec<u8>) -> Result<(), PngError> {
    let failed = |error: gif::EncodingError| PngError::File(error.to_string());
    let Some(((first, delay), rest)) = film.moments.split_first() else { return Ok(()) };
    let mut before = film.draw(*first)?;
    let mut palette = palette(film, &before)?;
    let (width, height) = (before.width(), before.height());
    let mut encoder =
        Encoder::new(bytes, side(width), side(height), &palette.bytes()).map_err(failed)?;
    if !rest.is_empty() {
        encoder.set_repeat(Repeat::Infinite).map_err(failed)?;
    }
    let whole = (0..width, 0..height);
    encoder.write_frame(&frame(&before, whole, *delay, &mut palette)).map_err(failed)?;
    for (moment, delay) in rest {
        let after = film.draw(*moment)?;
        // A picture in which nothing changes is one pixel.
        let part = changed(&before, &after).unwrap_or((0..1, 0..1));
        encoder.write_frame(&frame(&after, part, *delay, &mut palette)).map_err(failed)?;
        before = after;
    }
    Ok(())
}

/// The colours of the first, the middle and the last picture, which contain everything that moves.
fn palette(film: &Animation<'_>, first: &Pixmap) -> Result<Palette, PngError> {
    let mut counts: BTreeMap<Colour, u32> = BTreeMap::new();
    let mut count = |pixels: &Pixmap| {
        for colour in colours(pixels, (0..pixels.width(), 0..pixels.height())) {
            *counts.entry(colour).or_default() += 1;
        }
    };
    count(first);
    let last = film.moments.len() - 1;
    let mut others = vec![last / 2, last];
    others.dedup();
    for index in others.into_iter().filter(|index| *index > 0) {
        count(&film.draw(film.moments[index].0)?);
    }
    Ok(Palette::of(counts))
}

/// A part of a picture, over the one before it.
fn frame(
    pixels: &Pixmap,
    (columns, rows): PictureRegion,
    delay: usize,
    palette: &mut Palette,
) -> Frame<'static> {
    let (left, top) = (side(columns.start), side(rows.start));
    let (width, height) = (side(columns.end - columns.start), side(rows.end - rows.start));
    let buffer: Vec<u8> =
        colours(pixels, (columns, rows)).map(|colour| palette.index(colour)).collect();
    Frame {
        // The length in hundredths of a second.
        delay: side(delay as u32 / 10),
        dispose: DisposalMethod::Keep,
        left,
        top,
        width,
        height,
        buffer: buffer.into(),
        ..Frame::default()
    }
}

/// A length in the form of a GIF. No picture is so large that it would not fit.
fn side(length: u32) -> u16 {
    u16::try_from(length).unwrap_or(u16::MAX)
}
