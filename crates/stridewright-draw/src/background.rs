//! The picture of a map under a drawn board: how light and dark it is, and the veil that keeps
//! everything drawn over it legible.
//!
//! A veil in the colour of the paper lies over the picture, as thin as possible: every colour that
//! is drawn over it has a contrast of at least 3 : 1 (by WCAG 2) with every part of the picture
//! beneath the veil. [`Inks`] holds these colours: dark over light paper and light over dark paper.
//! Without a chosen theme the thinner veil decides.

use core::fmt;
use std::sync::{LazyLock, OnceLock};
use stridewright::board::Point;

/// A picture under a map.
pub struct Background {
    from: Point,
    to: Point,
    read: Box<dyn Fn() -> Result<BackgroundFile, String> + Send + Sync>,
    looked_at: OnceLock<Result<DecodedPicture, String>>,
}

/// The file of such a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackgroundFile {
    /// Its media type, as in `image/png`.
    pub mime: &'static str,
    /// Its bytes, as base64.
    pub base64: String,
}

/// A decoded picture.
#[derive(Clone, Debug)]
pub(crate) struct DecodedPicture {
    /// The whole picture as a data URL.
    pub(crate) href: String,
    /// The thickness of the veil over light and over dark paper, in hundredths.
    pub(crate) veils: (u8, u8),
}

impl fmt::Debug for Background {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Background from {:?} to {:?}", self.from, self.to)
    }
}

impl Background {
    /// A picture over the part of the board between two corners. It is read when something is first
    /// drawn over it, and only once.
    #[must_use]
    pub fn new(
        (from, to): (Point, Point),
        read: impl Fn() -> Result<BackgroundFile, String> + Send + Sync + 'static,
    ) -> Background {
        Background { from, to, read: Box::new(read), looked_at: OnceLock::new() }
    }

    /// Its top-left and its bottom-right corner on the board.
    pub(crate) const fn corners(&self) -> (Point, Point) {
        (self.from, self.to)
    }

    /// The picture, or why there is none.
    pub(crate) fn look(&self) -> Result<&DecodedPicture, &str> {
        let looked_at = self.looked_at.get_or_init(|| {
            let BackgroundFile { mime, base64 } = (self.read)()?;
            let href = format!("data:{mime};base64,{base64}");
            let colours = Colours::of(&href, self.squares())?;
            Ok(DecodedPicture {
                href,
                veils: (Inks::DARK.veil(&colours), Inks::LIGHT.veil(&colours)),
            })
        });
        looked_at.as_ref().map_err(String::as_str)
    }

    /// The number of columns and rows that it covers, rounded up.
    fn squares(&self) -> (u32, u32) {
        let squares = |from: i32, to: i32| {
            (to.saturating_sub(from).unsigned_abs())
                .div_ceil(stridewright::board::UNITS_PER_SQUARE.unsigned_abs())
        };
        (squares(self.from.x, self.to.x).max(1), squares(self.from.y, self.to.y).max(1))
    }
}

/// A colour: red, green, blue.
pub(crate) type Colour = [u8; 3];

/// The colours of the things that are drawn over a picture, and the veil under them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Inks {
    /// The colour of the veil.
    pub(crate) veil: Colour,
    /// The lines around bands, and their fill.
    pub(crate) bands: [Colour; 4],
    /// Paths, by number.
    pub(crate) paths: [Colour; 4],
    /// Numbers.
    pub(crate) text: Colour,
    /// Warnings: numbers, crosses, frames.
    pub(crate) mark: Colour,
    /// Rings around goals and the mover.
    pub(crate) ring: Colour,
    /// Where things end.
    pub(crate) ends: Colour,
    /// Walls and lines across the board.
    pub(crate) wall: Colour,
    /// Doors.
    pub(crate) door: Colour,
    /// Windows.
    pub(crate) window: Colour,
    /// Barriers, signs and hatches.
    pub(crate) sign: Colour,
    /// Whether they are dark, so that the brightest parts of a picture do not hide them.
    dark: bool,
}

/// The share of a band's colour over the picture, in hundredths.
pub(crate) const BAND: u32 = 18;

/// The least contrast.
const LEAST: f64 = 3.0;

/// Hundredths from one thickness of a veil to the next.
const STEP: u8 = 5;

impl Inks {
    /// For light paper.
    pub(crate) const DARK: Inks = Inks {
        veil: [0xfb, 0xfa, 0xf7],
        bands: [[0x12, 0x3f, 0x73], [0x6b, 0x46, 0x00], [0x54, 0x29, 0x7a], [0x07, 0x50, 0x4a]],
        paths: [[0x08, 0x30, 0x5f], [0x6b, 0x46, 0x00], [0x54, 0x29, 0x7a], [0x07, 0x50, 0x4a]],
        text: [0x0b, 0x13, 0x20],
        mark: [0x8c, 0x10, 0x27],
        ring: [0x6f, 0x43, 0x00],
        ends: [0x07, 0x50, 0x4a],
        wall: [0x1c, 0x1f, 0x25],
        door: [0x6f, 0x3f, 0x08],
        window: [0x1b, 0x4f, 0x75],
        sign: [0x45, 0x41, 0x36],
        dark: true,
    };
    /// For dark paper.
    pub(crate) const LIGHT: Inks = Inks {
        veil: [0x10, 0x12, 0x16],
        bands: [[0x9c, 0xcb, 0xff], [0xff, 0xd2, 0x7a], [0xdc, 0xbc, 0xf7], [0x8e, 0xe8, 0xdb]],
        paths: [[0xe6, 0xf2, 0xff], [0xff, 0xd2, 0x7a], [0xdc, 0xbc, 0xf7], [0x8e, 0xe8, 0xdb]],
        text: [0xff, 0xff, 0xff],
        mark: [0xff, 0xb3, 0xbf],
        ring: [0xff, 0xd3, 0x4d],
        ends: [0x8e, 0xe8, 0xdb],
        wall: [0xf3, 0xf4, 0xf6],
        door: [0xff, 0xc9, 0x8a],
        window: [0xa9, 0xd8, 0xf7],
        sign: [0xd5, 0xd9, 0xe0],
        dark: false,
    };

    /// All colours of lines that are drawn right on the veil.
    fn lines(&self) -> impl Iterator<Item = Colour> {
        let others = [
            self.text,
            self.mark,
            self.ring,
            self.ends,
            self.wall,
            self.door,
            self.window,
            self.sign,
        ];
        self.bands.into_iter().chain(self.paths).chain(others)
    }

    /// The thinnest veil under which everything stays legible on all of these colours, in
    /// hundredths.
    fn veil(&self, colours: &Colours) -> u8 {
        let mut thin = (0..100).step_by(usize::from(STEP)).map(|share| share as u8);
        thin.find(|share| colours.each(self.dark).all(|on| self.is_legible(on, *share)))
            .unwrap_or(95)
    }

    /// Whether all colours are legible over this colour under such a veil.
    fn is_legible(&self, on: Colour, veil: u8) -> bool {
        let bare = blended(on, self.veil, u32::from(veil));
        let apart = |ink: Colour, on: Colour| contrast(ink, on) >= LEAST;
        self.lines().all(|ink| apart(ink, bare))
            && self.bands.into_iter().all(|band| {
                let under = blended(bare, band, BAND);
                apart(self.text, under) && apart(self.mark, under)
            })
    }
}

/// A colour with this many hundredths of another one over it.
fn blended(under: Colour, over: Colour, hundredths: u32) -> Colour {
    core::array::from_fn(|part| {
        let sum = u32::from(under[part]) * (100 - hundredths) + u32::from(over[part]) * hundredths;
        ((sum + 50) / 100) as u8
    })
}

/// The contrast of two colours by WCAG 2: from 1 to 21.
fn contrast(one: Colour, other: Colour) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The light of each value of a colour's component, by WCAG 2.
static LIGHT: LazyLock<[f64; 256]> = LazyLock::new(|| {
    core::array::from_fn(|part| {
        let part = part as f64 / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    })
});

/// How light a colour is, from 0 to 1.
fn luminance(colour: Colour) -> f64 {
    let [red, green, blue] = colour.map(|part| LIGHT[usize::from(part)]);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// The colours of a picture, each rounded to one of 32 levels.
struct Colours(Vec<bool>);

/// Levels of each part of a colour.
const LEVELS: usize = 32;

impl Colours {
    /// Each of them: the darkest, or the lightest, colour that is rounded to the same level.
    fn each(&self, darkest: bool) -> impl Iterator<Item = Colour> + '_ {
        let there = self.0.iter().enumerate().filter(|(_, there)| **there).map(|(index, _)| index);
        there.map(move |index| {
            let parts = [index / (LEVELS * LEVELS), index / LEVELS % LEVELS, index % LEVELS];
            parts.map(|level| (level * 8 + if darkest { 0 } else { 7 }) as u8)
        })
    }

    fn note(&mut self, colour: Colour) {
        let [red, green, blue] = colour.map(|part| usize::from(part) / 8);
        self.0[(red * LEVELS + green) * LEVELS + blue] = true;
    }

    /// None.
    fn new() -> Colours {
        Colours(vec![false; LEVELS * LEVELS * LEVELS])
    }

    /// The colours of a picture over this many columns and rows.
    #[cfg(feature = "png")]
    fn of(href: &str, (columns, rows): (u32, u32)) -> Result<Colours, String> {
        let mut colours = Colours::new();
        for colour in crate::png::pixels_of(href, (columns, rows))? {
            colours.note(colour);
        }
        Ok(colours)
    }

    /// Without pixels the colours are unknown: assume black and white.
    #[cfg(not(feature = "png"))]
    fn of(_: &str, _: (u32, u32)) -> Result<Colours, String> {
        let mut colours = Colours::new();
        colours.note([0; 3]);
        colours.note([255; 3]);
        Ok(colours)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(colours: &[Colour]) -> Colours {
        let mut all = Colours::new();
        colours.iter().for_each(|colour| all.note(*colour));
        all
    }

    #[test]
    fn contrasts_are_those_of_wcag() {
        // Its own examples: black on white, and the lightest grey with 4.5 : 1 on white.
        assert!((contrast([0; 3], [255; 3]) - 21.0).abs() < 1e-9);
        assert!(contrast([0x76; 3], [255; 3]) >= 4.5 && contrast([0x77; 3], [255; 3]) < 4.5);
    }

    #[test]
    fn a_veil_is_as_thin_as_it_can_be() {
        // On paper of its own lightness nothing changes.
        assert_eq!((Inks::DARK.veil(&of(&[[255; 3]])), Inks::LIGHT.veil(&of(&[[0; 3]]))), (0, 0));
        let worst = of(&[[0; 3], [255; 3], [255, 0, 0], [0, 0, 255]]);
        for inks in [Inks::DARK, Inks::LIGHT] {
            let veil = inks.veil(&worst);
            assert!((40..90).contains(&veil), "{veil}");
            assert!(worst.each(inks.dark).all(|on| inks.is_legible(on, veil)));
            assert!(!worst.each(inks.dark).all(|on| inks.is_legible(on, veil - STEP)));
        }
    }
}
