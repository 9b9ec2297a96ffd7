//! Pictures as PNG. Knows pixels and one font, not the drawing: it takes the text of an SVG.

use core::fmt;
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8, Transform};
use resvg::usvg::{Options, Tree, fontdb::Database};
use std::sync::Arc;

/// The most pixels along either side of a picture.
const MOST_SIDE: u32 = 16_384;

/// The most pixels along either side of a picture whose width is not given.
const MOST_UNASKED: u32 = 4096;

/// The most pixels of a picture: 256 MiB while it is drawn.
const MOST_PIXELS: u64 = 1 << 26;

/// The family of the only font in pictures.
const FONT: &str = "DejaVu Sans";

/// Why there are no pixels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PngError {
    /// It is not an SVG.
    Svg(String),
    /// It would have too many pixels, or none.
    Size {
        /// Pixels from left to right.
        width: u32,
        /// Pixels from top to bottom.
        height: u32,
    },
    /// Each of many pictures would have too many pixels.
    Film {
        /// Pixels from left to right.
        width: u32,
        /// Pixels from top to bottom.
        height: u32,
        /// Pixels at most.
        most: u64,
    },
    /// The file cannot be made of the pixels.
    File(String),
}

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PngError::Svg(why) => write!(f, "the picture cannot be read: {why}"),
            PngError::Size { width, height } => write!(
                f,
                "the picture would have {width} x {height} pixels; the limit is {MOST_SIDE} along \
                 a side and {MOST_PIXELS} in all"
            ),
            PngError::Film { width, height, most } => write!(
                f,
                "each picture of the animation would have {width} x {height} pixels; the limit is \
                 {most}: make it narrower"
            ),
            PngError::File(why) => write!(f, "the pixels cannot be written: {why}"),
        }
    }
}

impl core::error::Error for PngError {}

/// Draws SVGs in one size.
pub(crate) struct Brush {
    options: Options<'static>,
    /// Pixels from left to right, if that was said.
    width: Option<u32>,
    /// Pixels along either side at most where it was not.
    most_unasked: u32,
    /// Pixels of each picture at most, where it is one of many.
    most_of_many: Option<u64>,
}

impl Brush {
    pub(crate) fn new(width: Option<u32>, most_unasked: u32, most_of_many: Option<u64>) -> Self {
        let mut fonts = Database::new();
        for font in [dejavu::sans::regular(), dejavu::sans::bold()] {
            fonts.load_font_source(resvg::usvg::fontdb::Source::Binary(Arc::new(font)));
        }
        fonts.set_sans_serif_family(FONT);
        let options =
            Options { font_family: FONT.to_owned(), fontdb: Arc::new(fonts), ..Options::default() };
        Brush { options, width, most_unasked, most_of_many }
    }

    /// The pixels of an SVG.
    pub(crate) fn draw(&self, svg: &str) -> Result<Pixmap, PngError> {
        let tree = self.tree(svg)?;
        let whole = tree.size().to_int_size();
        let longest = u64::from(whole.width().max(whole.height()).max(self.most_unasked));
        // No wider than it was.
        let unasked = (u64::from(whole.width()) * u64::from(self.most_unasked) / longest) as u32;
        let width = self.width.unwrap_or(unasked.max(1));
        let height =
            (u64::from(whole.height()) * u64::from(width)).div_ceil(u64::from(whole.width()));
        let height = u32::try_from(height).unwrap_or(u32::MAX);
        let all = u64::from(width) * u64::from(height);
        let fits = width.max(height) <= MOST_SIDE && all <= MOST_PIXELS;
        if let Some(most) = self.most_of_many.filter(|most| fits && all > *most) {
            return Err(PngError::Film { width, height, most });
        }
        let pixels = fits.then(|| Pixmap::new(width, height)).flatten();
        let mut pixels = pixels.ok_or(PngError::Size { width, height })?;
        render(&tree, &mut pixels);
        Ok(pixels)
    }

    /// Draws an SVG over the pixels of another one of the same size.
    pub(crate) fn draw_over(&self, svg: &str, pixels: &mut Pixmap) -> Result<(), PngError> {
        render(&self.tree(svg)?, pixels);
        Ok(())
    }

    fn tree(&self, svg: &str) -> Result<Tree, PngError> {
        Tree::from_str(svg, &self.options).map_err(|error| PngError::Svg(error.to_string()))
    }
}

/// Draws on all of the pixels.
fn render(tree: &Tree, pixels: &mut Pixmap) {
    let whole = tree.size().to_int_size();
    // Each axis by itself, so that the last line of pixels is as full as all others.
    let across = pixels.width() as f32 / whole.width() as f32;
    let down = pixels.height() as f32 / whole.height() as f32;
    resvg::render(tree, Transform::from_scale(across, down), &mut pixels.as_mut());
}

/// Pixels along the side of a square by which a picture under a board is judged: an eighth of a
/// square is as wide as a line that is drawn.
const LOOKED_AT: u32 = 8;

/// Pixels by which it is judged at most.
const MOST_LOOKED_AT: u32 = 1 << 21;

/// The colours of a picture that is stretched over this many columns and rows, at the size at which
/// things are drawn over it.
pub(crate) fn pixels_of(href: &str, (columns, rows): (u32, u32)) -> Result<Vec<[u8; 3]>, String> {
    let mut side = LOOKED_AT;
    while side > 1 && columns.saturating_mul(rows).saturating_mul(side * side) > MOST_LOOKED_AT {
        side -= 1;
    }
    let (width, height) = ((columns * side).max(1), (rows * side).max(1));
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\"><image \
         width=\"{width}\" \
         height=\"{height}\" preserveAspectRatio=\"none\" href=\"{href}\"/></svg>"
    );
    let tree = Tree::from_str(&svg, &Options::default()).map_err(|error| error.to_string())?;
    if !tree.root().has_children() {
        return Err("its contents do not match the format that it begins with".to_owned());
    }
    let mut pixels = Pixmap::new(width, height).ok_or("it covers too many squares")?;
    // The paper shows through transparent pixels, and comes in two colours: such pixels are not
    // judged.
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    let opaque = pixels
        .pixels()
        .iter()
        .map(PremultipliedColorU8::demultiply)
        .filter(|pixel| pixel.alpha() > 0);
    let colours: Vec<[u8; 3]> =
        opaque.map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect();
    if colours.is_empty() {
        Err("it shows nothing; it may be broken".to_owned())
    } else {
        Ok(colours)
    }
}

/// An SVG of [`Svg::render`](crate::Svg::render) as the bytes of a PNG, this many pixels wide;
/// `None`: as many as it has units, and no more than 4,096 along either side. Colours that follow
/// the viewer's setting are the light ones. The same SVG gives the same bytes on every machine.
///
/// # Errors
///
/// No SVG; more pixels than are drawn.
pub fn png(svg: &str, width: Option<u32>) -> Result<Vec<u8>, PngError> {
    let pixels = Brush::new(width, MOST_UNASKED, None).draw(svg)?;
    pixels.encode_png().map_err(|error| PngError::File(error.to_string()))
}
