//! A walk as pictures one after the other, and as an animated PNG.

use crate::background::Colour;
use crate::png::{Brush, PngError};
use crate::svg::{AFTER, BEFORE, Moment, STEP, Svg, Theme};
use core::ops::Range;
use resvg::tiny_skia::Pixmap;

/// The most pictures of a walk.
const MOST_FRAMES: usize = 240;
/// Pictures for a step, if they are not too many.
const FRAMES_OF_A_STEP: usize = 4;
/// The most pixels along either side if no width is given.
const MOST_UNASKED: u32 = 1200;
/// The most pixels of a picture: a film has many pictures.
const MOST_PIXELS: u64 = 1 << 22;

/// Columns and rows of a picture.
pub(crate) type PictureRegion = (Range<u32>, Range<u32>);

/// A sheet, picture by picture.
pub(crate) struct Animation<'a> {
    sheet: &'a Svg,
    theme: Theme,
    brush: Brush,
    /// The paper with the picture of the map: decoding a large one for every moment would take
    /// long.
    ground: Pixmap,
    /// The moments, and how many milliseconds each is shown.
    pub(crate) moments: Vec<(Moment, usize)>,
}

impl<'a> Animation<'a> {
    pub(crate) fn new(sheet: &'a Svg, theme: Theme, width: Option<u32>) -> Result<Self, PngError> {
        let brush = Brush::new(width, MOST_UNASKED, Some(MOST_PIXELS));
        let ground = brush.draw(&sheet.render_ground(theme))?;
        Ok(Animation { sheet, theme, brush, ground, moments: moments(sheet.steps()) })
    }

    /// The pixels of a moment.
    pub(crate) fn draw(&self, moment: Moment) -> Result<Pixmap, PngError> {
        let mut pixels = self.ground.clone();
        self.brush.draw_over(&self.sheet.render_at(self.theme, moment), &mut pixels)?;
        Ok(pixels)
    }
}

/// The moments of a walk of this many steps.
fn moments(steps: usize) -> Vec<(Moment, usize)> {
    if steps == 0 {
        return vec![(Moment { time: 0, of: 1 }, STEP)];
    }
    // In a long walk the token is shown less often than once a step.
    let (of, stride) = match MOST_FRAMES / steps {
        0 => (1, steps.div_ceil(MOST_FRAMES)),
        parts => (parts.min(FRAMES_OF_A_STEP), 1),
    };
    let at = |time: usize| Moment { time, of };
    let going = (1..steps * of).step_by(stride).map(|time| (at(time), STEP / of));
    core::iter::once((at(0), BEFORE * STEP))
        .chain(going)
        .chain([(at(steps * of), STEP / 2), (at((steps + 1) * of), AFTER * STEP)])
        .collect()
}

/// The columns and rows in which two pictures of the same size differ; `None` if they do not.
pub(crate) fn changed(before: &Pixmap, after: &Pixmap) -> Option<PictureRegion> {
    let width = after.width() as usize;
    let rows = before.pixels().chunks(width).zip(after.pixels().chunks(width)).enumerate();
    let (mut columns, mut lines): (Option<Range<usize>>, Option<Range<usize>>) = (None, None);
    for (row, (old, new)) in rows {
        let differs = |column: &usize| old[*column] != new[*column];
        let Some(first) = (0..width).find(differs) else { continue };
        let end = (first..width).rev().find(differs).unwrap_or(first) + 1;
        let known = columns.get_or_insert(first..end);
        *known = known.start.min(first)..known.end.max(end);
        lines = Some(lines.map_or(row, |lines| lines.start)..row + 1);
    }
    let small = |range: Range<usize>| range.start as u32..range.end as u32;
    Some((small(columns?), small(lines?)))
}

/// A sheet as an animated PNG, this many pixels wide; `None`: as many as it has units, and no more
/// than 1,200 along either side. The animation repeats without end. Programs that know no animation
/// show the first picture.
///
/// # Errors
///
/// More pixels than can be drawn.
pub fn apng(sheet: &Svg, theme: Theme, width: Option<u32>) -> Result<Vec<u8>, PngError> {
    let film = Animation::new(sheet, theme, width)?;
    let mut bytes = Vec::new();
    write(&film, &mut bytes)?;
    Ok(bytes)
}

fn write(film: &Animation<'_>, bytes: &mut Vec<u8>) -> Result<(), PngError> {
    let failed = |error: png::EncodingError| PngError::File(error.to_string());
    let Some(((first, delay), rest)) = film.moments.split_first() else { return Ok(()) };
    let mut before = film.draw(*first)?;
    let mut encoder = png::Encoder::new(bytes, before.width(), before.height());
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let frames = u32::try_from(film.moments.len()).unwrap_or(u32::MAX);
    encoder.set_animated(frames, 0).map_err(failed)?;
    encoder.set_frame_delay(milliseconds(*delay), 1000).map_err(failed)?;
    let mut writer = encoder.write_header().map_err(failed)?;
    let whole = (0..before.width(), 0..before.height());
    writer.write_image_data(&bytes_of(&before, whole)).map_err(failed)?;
    for (moment, delay) in rest {
        let after = film.draw(*moment)?;
        // A picture in which nothing changes is one pixel.
        let (columns, rows) = changed(&before, &after).unwrap_or((0..1, 0..1));
        let size = (columns.end - columns.start, rows.end - rows.start);
        writer.reset_frame_position().map_err(failed)?;
        writer.set_frame_dimension(size.0, size.1).map_err(failed)?;
        writer.set_frame_position(columns.start, rows.start).map_err(failed)?;
        writer.set_frame_delay(milliseconds(*delay), 1000).map_err(failed)?;
        writer.write_image_data(&bytes_of(&after, (columns, rows))).map_err(failed)?;
        before = after;
    }
    writer.finish().map_err(failed)
}

fn milliseconds(delay: usize) -> u16 {
    u16::try_from(delay).unwrap_or(u16::MAX)
}

/// The colours of a part of a picture, row by row. The paper lies under everything, so nothing
/// shines through.
pub(crate) fn colours(
    pixels: &Pixmap,
    (columns, rows): PictureRegion,
) -> impl Iterator<Item = Colour> {
    let of = move |row: u32| {
        let start = (row * pixels.width()) as usize;
        &pixels.pixels()[start + columns.start as usize..start + columns.end as usize]
    };
    rows.flat_map(of).map(|pixel| [pixel.red(), pixel.green(), pixel.blue()])
}

/// The same as bytes.
fn bytes_of(pixels: &Pixmap, part: PictureRegion) -> Vec<u8> {
    colours(pixels, part).flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_walk_begins_and_ends_with_a_rest() {
        // Two steps of four pictures each: the start, seven while moving, the goal, and the last
        // cost.
        let two = moments(2);
        assert_eq!(two.len(), 10);
        assert_eq!(
            (two[0], two[1]),
            ((Moment { time: 0, of: 4 }, 800), (Moment { time: 1, of: 4 }, 100))
        );
        assert_eq!(
            two[8..],
            [(Moment { time: 8, of: 4 }, 200), (Moment { time: 12, of: 4 }, 2000)]
        );
        assert!(
            [60, 100, 240, 1000, 100_000]
                .into_iter()
                .all(|steps| moments(steps).len() <= MOST_FRAMES + 3)
        );
    }
}
