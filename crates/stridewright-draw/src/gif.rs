//! A sheet as GIF: what forums and chats show moving.

use crate::film::{Film, changed};
use crate::palette::{Colour, Palette};
use crate::png::PngError;
use crate::svg::{Svg, Theme};
use core::ops::Range;
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use resvg::tiny_skia::Pixmap;
use std::collections::BTreeMap;

/// A sheet as a GIF of at most 256 colours, so many pixels wide; `None`: as many as it has units, and no more than 1,200 along either
/// side. What moves goes again and again; a sheet on which nothing moves is one picture.
///
/// # Errors
///
/// More pixels than are drawn.
pub fn gif(sheet: &Svg, theme: Theme, width: Option<u32>) -> Result<Vec<u8>, PngError> {
    let film = Film::new(sheet, theme, width);
    let mut bytes = Vec::new();
    write(&film, &mut bytes)?;
    Ok(bytes)
}

fn write(film: &Film<'_>, bytes: &mut Vec<u8>) -> Result<(), PngError> {
    let failed = |error: gif::EncodingError| PngError::File(error.to_string());
    let mut palette = palette(film)?;
    let mut encoder: Option<Encoder<&mut Vec<u8>>> = None;
    let mut bytes = Some(bytes);
    let mut before: Option<Pixmap> = None;
    for (moment, delay) in &film.moments {
        let after = film.draw(*moment)?;
        let (width, height) = (after.width(), after.height());
        if encoder.is_none()
            && let Some(bytes) = bytes.take()
        {
            let begun = Encoder::new(bytes, side(width), side(height), &palette.bytes()).map_err(failed)?;
            let begun = encoder.insert(begun);
            if film.moments.len() > 1 {
                begun.set_repeat(Repeat::Infinite).map_err(failed)?;
            }
        }
        let part = match &before {
            None => (0..width, 0..height),
            // A picture in which nothing changes is one pixel.
            Some(before) => changed(before, &after).unwrap_or((0..1, 0..1)),
        };
        let frame = frame(&after, part, *delay, &mut palette);
        if let Some(encoder) = &mut encoder {
            encoder.write_frame(&frame).map_err(failed)?;
        }
        before = Some(after);
    }
    Ok(())
}

/// The colours of the first, the middle and the last picture, in which all that moves is seen.
fn palette(film: &Film<'_>) -> Result<Palette, PngError> {
    let mut counts: BTreeMap<Colour, u32> = BTreeMap::new();
    let last = film.moments.len() - 1;
    let mut seen = vec![0, last / 2, last];
    seen.dedup();
    for index in seen {
        for pixel in film.draw(film.moments[index].0)?.pixels() {
            *counts.entry([pixel.red(), pixel.green(), pixel.blue()]).or_default() += 1;
        }
    }
    Ok(Palette::of(counts))
}

/// A part of a picture, over the one before it.
fn frame(
    pixels: &Pixmap,
    (columns, rows): (Range<u32>, Range<u32>),
    delay: usize,
    palette: &mut Palette,
) -> Frame<'static> {
    let mut buffer = Vec::new();
    for row in rows.clone() {
        let start = (row * pixels.width()) as usize;
        let line = &pixels.pixels()[start + columns.start as usize..start + columns.end as usize];
        buffer.extend(line.iter().map(|pixel| palette.index([pixel.red(), pixel.green(), pixel.blue()])));
    }
    Frame {
        // Hundredths of a second.
        delay: side(delay as u32 / 10),
        dispose: DisposalMethod::Keep,
        left: side(columns.start),
        top: side(rows.start),
        width: side(columns.end - columns.start),
        height: side(rows.end - rows.start),
        buffer: buffer.into(),
        ..Frame::default()
    }
}

/// A length as a GIF has it. No picture is so large that it would not fit.
fn side(length: u32) -> u16 {
    u16::try_from(length).unwrap_or(u16::MAX)
}
