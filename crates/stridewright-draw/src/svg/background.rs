//! The picture of a map under everything else, the veil over it, and the colours that are legible
//! on it.

use super::heat;
use super::theme::Theme;
use super::write::{SQUARE, SvgPoint, length};
use crate::background::{BAND, Background, Colour, Inks};
use crate::picture::Picture;
use stridewright::board::Point;
use stridewright::lattice::Rectangle;

/// The id of the picture within a sheet.
const NAME: &str = "map-picture";

/// The style of a sheet without a veil: its picture cannot be read, or the veil is drawn later.
const UNLAID: &str = "<style>\n.veil{fill:none}\n</style>\n";

/// The picture under a board, as far as the board is seen.
pub(super) fn under(picture: &Picture<'_>, window: Rectangle) -> String {
    if picture.background.is_none() {
        return String::new();
    }
    let SvgPoint { x, y } = SvgPoint::corner(window.at);
    let (width, height) =
        (window.width.cast_signed() * SQUARE, window.height.cast_signed() * SQUARE);
    let seen = format!("x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"");
    let clip = format!("seen{x}_{y}_{width}_{height}");
    format!(
        "<clipPath id=\"{clip}\"><rect {seen}/></clipPath>\n<g clip-path=\"url(#{clip})\"><use href=\"#{NAME}\"/></g>\n\
         <rect class=\"veil\" {seen}/>\n"
    )
}

/// The parts that a sheet needs for its picture: the theme it is drawn in, a style after that of
/// the theme, and the picture itself.
pub(super) struct Laid<'a> {
    pub(super) theme: Theme,
    style: String,
    corners: (Point, Point),
    href: &'a str,
}

impl Laid<'_> {
    /// The picture itself, once for all panels.
    pub(super) fn picture(&self) -> String {
        let (from, to) = self.corners;
        let (x, y) = (length(from.x), length(from.y));
        let (width, height) = (length(to.x - from.x), length(to.y - from.y));
        format!(
            "<defs><image id=\"{NAME}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" \
             preserveAspectRatio=\"none\" href=\"{}\"/></defs>\n",
            self.href
        )
    }
}

/// The style that a sheet has for its picture, if it has one; no veil where the picture is not
/// laid.
pub(super) fn style_of<'a>(has_picture: bool, laid: Option<&'a Laid<'_>>) -> &'a str {
    match laid {
        Some(laid) => &laid.style,
        None if has_picture => UNLAID,
        None => "",
    }
}

/// The picture of a sheet; `None` if it cannot be read.
pub(super) fn laid(background: &Background, theme: Theme) -> Option<Laid<'_>> {
    let looked_at = background.look().ok()?;
    let (on_light, on_dark) = looked_at.veils;
    let theme = match theme {
        Theme::Auto if on_light <= on_dark => Theme::Light,
        Theme::Auto => Theme::Dark,
        asked => asked,
    };
    let (inks, veil) =
        if theme == Theme::Dark { (Inks::LIGHT, on_dark) } else { (Inks::DARK, on_light) };
    Some(Laid {
        theme,
        style: style(&inks, veil),
        corners: background.corners(),
        href: &looked_at.href,
    })
}

/// The differences from a sheet without a picture.
fn style(inks: &Inks, veil: u8) -> String {
    let paper = hex(inks.veil);
    let mut style = format!(
        "<style>\n.veil{{fill:{paper};fill-opacity:{}}}\n.floor{{fill:none}}\n.rock{{fill-opacity:.35}}\n.liquid{{fill-opacity:.3}}\n\
         .pit0,.pit1,.pit2,.pit3{{fill-opacity:.5}}\n.rise1,.rise2,.rise3,.rise4,.rise5,.sink1,.sink2,.sink3,.sink4,.sink5{{fill-opacity:.35}}\n",
        part(u32::from(veil))
    );
    let mut add = |class: &str, colour: Colour, more: &str| {
        style.push_str(&format!(".{class}{{stroke:{}{more}}}\n", hex(colour)));
    };
    for (number, band) in inks.bands.into_iter().enumerate() {
        add(
            &format!("band{number}"),
            band,
            &format!(";fill:{};fill-opacity:{}", hex(band), part(BAND)),
        );
    }
    let area = inks.bands[2];
    add("area", area, &format!(";fill:{};fill-opacity:{}", hex(area), part(BAND)));
    add("way", inks.paths[0], "");
    for (number, colour) in inks.paths.into_iter().enumerate().skip(1) {
        add(&format!("way{number}"), colour, "");
    }
    add("grid", inks.sign, ";stroke-opacity:.3");
    for (class, colour) in [
        ("wall", inks.wall),
        ("across", inks.wall),
        ("door", inks.door),
        ("open-door", inks.door),
        ("window", inks.window),
        ("barrier", inks.sign),
        ("hatch", inks.sign),
        ("ledge", inks.sign),
        ("cliff", inks.sign),
        ("not-made", inks.mark),
        ("wave", inks.window),
        ("ring", inks.ring),
        ("ends", inks.ends),
        ("may-end", inks.ends),
        ("refused", inks.mark),
        ("threatened", inks.mark),
        ("threat", inks.mark),
        ("no-line", area),
        ("apart", area),
        ("origin", inks.wall),
    ] {
        add(class, colour, "");
    }
    let cased =
        format!(";paint-order:stroke;stroke:{paper};stroke-width:3px;stroke-linejoin:round");
    for (class, colour) in [("cost", inks.text), ("mark", inks.mark), ("sign", inks.sign)] {
        style.push_str(&format!(".{class}{{fill:{}{cased}}}\n", hex(colour)));
    }
    for class in heat::SHADES.into_iter().chain(heat::SIDES) {
        style.push_str(&format!(".{class}{{fill-opacity:.6}}\n"));
    }
    style.push_str("</style>\n");
    style
}

/// Hundredths as a part of one.
fn part(of_hundred: u32) -> String {
    format!(".{of_hundred:02}")
}

fn hex([red, green, blue]: Colour) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}
