//! The few things of SVG that pictures are made of: units, places, texts, discs, paths of squares.

use stridewright::board::{Point, UNITS_PER_SQUARE};
use stridewright::lattice::{Rectangle, Square};

/// Units along the side of a square.
pub(super) const SQUARE: i32 = 40;
/// Units from one line of text to the next.
pub(super) const LINE: i32 = 22;

/// A place in units of the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SvgPoint {
    pub(super) x: i32,
    pub(super) y: i32,
}

impl SvgPoint {
    /// The top-left corner of a square.
    pub(super) const fn corner(square: Square) -> SvgPoint {
        SvgPoint { x: square.column * SQUARE, y: square.row * SQUARE }
    }

    /// The centre of a body.
    pub(super) const fn centre(body: Rectangle) -> SvgPoint {
        let half = SQUARE / 2;
        SvgPoint {
            x: body.at.column * SQUARE + body.width.cast_signed() * half,
            y: body.at.row * SQUARE + body.height.cast_signed() * half,
        }
    }

    /// The same place farther on.
    pub(super) const fn and(self, x: i32, y: i32) -> SvgPoint {
        SvgPoint { x: self.x + x, y: self.y + y }
    }
}

/// A number of hundredths as SVG writes it.
pub(super) fn hundredths(number: i64) -> String {
    let (whole, rest) = (number.div_euclid(100), number.rem_euclid(100));
    match rest {
        0 => whole.to_string(),
        _ if rest % 10 == 0 => format!("{whole}.{}", rest / 10),
        _ => format!("{whole}.{rest:02}"),
    }
}

/// A length of the board, to a hundredth of a unit.
pub(super) fn length(of_board: i32) -> String {
    hundredths(
        (i64::from(of_board) * i64::from(SQUARE) * 100).div_euclid(i64::from(UNITS_PER_SQUARE)),
    )
}

/// A point of the board, to a hundredth of a unit.
pub(super) fn point(point: Point) -> String {
    format!("{} {}", length(point.x), length(point.y))
}

/// Text at a place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Text<'a> {
    pub(super) class: &'a str,
    pub(super) at: SvgPoint,
    pub(super) size: i32,
    /// `start`, `middle` or `end`.
    pub(super) anchor: &'a str,
}

impl Text<'_> {
    pub(super) fn of(self, text: &str) -> String {
        let Text { class, at, size, anchor } = self;
        let (x, y) = (at.x, at.y);
        let text = escaped(text);
        format!(
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\" text-anchor=\"{anchor}\">{text}</text>\n"
        )
    }
}

/// A small disc with a sign in it.
pub(super) fn disc(class: &str, at: SvgPoint, sign: &str, body: &mut String) {
    let (x, y) = (at.x, at.y);
    body.push_str(&format!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"10\"/>\n"));
    let size = if sign.len() > 2 { 9 } else { 11 };
    body.push_str(&Text { class: "step", at: at.and(0, 4), size, anchor: "middle" }.of(sign));
}

/// A ring with a cross at a point, with a pale one beneath, so that it is seen over everything.
pub(super) fn origin(at: &str, body: &mut String) {
    let path = format!("M{at}m-6 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0M{at}m-10 0h20M{at}m0 -10v20");
    for class in ["casing", "origin"] {
        body.push_str(&format!("<path class=\"{class}\" d=\"{path}\"/>\n"));
    }
}

/// Squares as one path, each by itself.
pub(super) fn squares(class: &str, squares: impl IntoIterator<Item = Square>) -> String {
    let mut path = String::new();
    for square in squares {
        let SvgPoint { x, y } = SvgPoint::corner(square);
        path.push_str(&format!("M{x} {y}h{SQUARE}v{SQUARE}h-{SQUARE}z"));
    }
    if path.is_empty() { path } else { format!("<path class=\"{class}\" d=\"{path}\"/>\n") }
}

/// Text that is safe between tags and in attributes. What no XML may hold is left out.
pub(super) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\n' | '\t' => safe.push(sign),
            _ if sign.is_control() || matches!(sign, '\u{FFFE}' | '\u{FFFF}') => {}
            _ => safe.push(sign),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_cannot_break_out() {
        assert_eq!(escaped("<b a=\"1\">&\u{1}\u{0}x"), "&lt;b a=&quot;1&quot;&gt;&amp;x");
    }

    #[test]
    fn points_are_exact_to_a_hundredth() {
        assert_eq!(point(Point::new(1024, 512)), "40 20");
        assert_eq!(point(Point::new(1, -1)), "0.03 -1.96");
    }
}
