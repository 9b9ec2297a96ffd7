//! Pictures as PNG: their size, their colours, and that something is written on them.

use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};
use stridewright_draw::{PngError, png};

/// 30 units wide and 20 high: paper, a black square from (20,10) to (30,20), and a word above it.
const SHEET: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 30 20\" width=\"30\" \
    height=\"20\" \
    font-family=\"system-ui, sans-serif\"><style>.paper{fill:#fbfaf7}.text{fill:#ff0000}</style>\
    <rect class=\"paper\" width=\"30\" height=\"20\"/><rect x=\"20\" y=\"10\" width=\"10\" \
    height=\"10\"/>\
    <text class=\"text\" x=\"1\" y=\"9\" font-size=\"9\">Hm</text></svg>";

fn drawn(width: Option<u32>) -> Pixmap {
    Pixmap::decode_png(&png(SHEET, width).unwrap()).unwrap()
}

fn colour(pixels: &Pixmap, x: u32, y: u32) -> (u8, u8, u8, u8) {
    let pixel: PremultipliedColorU8 = pixels.pixel(x, y).unwrap();
    (pixel.red(), pixel.green(), pixel.blue(), pixel.alpha())
}

const PAPER: (u8, u8, u8, u8) = (0xfb, 0xfa, 0xf7, 0xff);
const BLACK: (u8, u8, u8, u8) = (0, 0, 0, 0xff);

#[test]
fn a_unit_is_a_pixel_unless_a_width_is_given() {
    let pixels = drawn(None);
    assert_eq!((pixels.width(), pixels.height()), (30, 20));
    assert_eq!(
        (colour(&pixels, 0, 0), colour(&pixels, 19, 19), colour(&pixels, 20, 10)),
        (PAPER, PAPER, BLACK)
    );
    let pixels = drawn(Some(300));
    assert_eq!((pixels.width(), pixels.height()), (300, 200));
    assert_eq!(
        (colour(&pixels, 199, 199), colour(&pixels, 200, 100), colour(&pixels, 299, 199)),
        (PAPER, BLACK, BLACK)
    );
    // 101 / 30 x 20 = 67⅓: rounded up, and the last line is as black as the square.
    let pixels = drawn(Some(101));
    assert_eq!(pixels.height(), 68);
    assert_eq!((colour(&pixels, 100, 67), colour(&pixels, 0, 67)), (BLACK, PAPER));
}

#[test]
fn words_are_written_with_the_font_that_comes_along() {
    let pixels = drawn(Some(300));
    let red =
        pixels.pixels().iter().filter(|pixel| pixel.red() > 200 && pixel.green() < 60).count();
    assert!(red > 300, "{red} pixels of the word");
    assert_eq!(png(SHEET, None), png(SHEET, None));
}

#[test]
fn what_is_too_large_or_no_svg_is_an_error() {
    assert_eq!(png(SHEET, Some(20_000)), Err(PngError::Size { width: 20_000, height: 13_334 }));
    assert_eq!(png(SHEET, Some(16_384)), Err(PngError::Size { width: 16_384, height: 10_923 }));
    assert_eq!(png(SHEET, Some(0)), Err(PngError::Size { width: 0, height: 0 }));
    assert!(matches!(png("<svg", None), Err(PngError::Svg(_))));
}
