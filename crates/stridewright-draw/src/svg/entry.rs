//! Entries of a legend, each a sample with its meaning, and how they are drawn in lines.

use super::token::{Look, token};
use super::write::{LINE, SvgPoint, Text, disc, origin};
use stridewright::lattice::{Rectangle, Square};

/// A meaning with a sample of what has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) sample: Sample,
    pub(super) text: String,
}

/// A sample of what is explained.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Sample {
    /// A rectangle of a class.
    Box(&'static str),
    /// A rectangle of a class, filled with a pattern.
    Filled(&'static str, &'static str),
    /// A line of a class.
    Line(String),
    /// A sign in the font of a class.
    Sign(&'static str, String),
    /// A disc with a sign.
    Disc(&'static str, &'static str),
    /// A cross.
    Cross,
    /// A token with what stands on it.
    Token(Look, String),
    /// A line with ticks on one side.
    Ledge,
    /// A wall with the head of an arrow.
    OneWay,
    /// A diamond.
    Pause,
    /// An arrow.
    Arrow,
    /// A bar.
    Bar,
    /// A dashed box that is struck out.
    StruckOut,
    /// The mark of an origin.
    Origin,
}

/// Units that a sample takes.
const SAMPLE: i32 = 34;
/// Units that a letter of a legend takes on average, in hundredths: a little more than most fonts
/// need.
const LETTER: i32 = 760;

/// Entries in lines no wider than that, and how many lines these are.
pub(super) fn block(entries: &[Entry], width: i32) -> (String, i32) {
    let (mut body, mut x, mut line) = (String::new(), 0_i32, 0);
    // Of several pictures the creatures come last, as of one.
    let (signs, creatures): (Vec<&Entry>, Vec<&Entry>) =
        entries.iter().partition(|entry| !matches!(entry.sample, Sample::Token(..)));
    for entry in signs.into_iter().chain(creatures) {
        let words = shortened(&entry.text, width - SAMPLE - 16, LETTER);
        let letters = i32::try_from(words.chars().count()).unwrap_or(i32::MAX / LETTER);
        let needs = SAMPLE + letters.saturating_mul(LETTER) / 100 + 16;
        if x > 0 && x.saturating_add(needs) > width {
            (x, line) = (0, line + 1);
        }
        let at = SvgPoint { x, y: line * LINE };
        sample(&entry.sample, at, &mut body);
        let text = Text { class: "text", at: at.and(SAMPLE, LINE - 8), size: 13, anchor: "start" };
        body.push_str(&text.of(&words));
        x = x.saturating_add(needs);
    }
    (body, if entries.is_empty() { 0 } else { line + 1 })
}

/// As much of a text as there is room for, if a letter takes this many hundredths of a unit.
pub(super) fn shortened(text: &str, width: i32, letter: i32) -> String {
    let most = usize::try_from(width * 100 / letter).unwrap_or(0);
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}

/// Draws a sample at the beginning of an entry.
fn sample(sample: &Sample, at: SvgPoint, body: &mut String) {
    let SvgPoint { x, y } = at.and(2, 2);
    let boxed = |what: &str| {
        format!("<rect {what} x=\"{x}\" y=\"{y}\" width=\"24\" height=\"16\" rx=\"3\"/>\n")
    };
    match sample {
        Sample::Box(class) => body.push_str(&boxed(&format!("class=\"{class}\""))),
        Sample::Filled(class, fill) => {
            body.push_str(&boxed(&format!("class=\"{class}\"")));
            body.push_str(&boxed(&format!("fill=\"url(#{fill})\"")));
        }
        Sample::Line(class) => {
            body.push_str(&format!("<path class=\"{class}\" d=\"M{x} {}h26\"/>\n", y + 8));
        }
        Sample::Sign(class, sign) => {
            let at = at.and(14, LINE - 8);
            body.push_str(&Text { class, at, size: 13, anchor: "middle" }.of(sign));
        }
        Sample::Disc(class, sign) => disc(class, SvgPoint { x: x + 12, y: y + 8 }, sign, body),
        Sample::Cross => {
            body.push_str(&format!(
                "<path class=\"refused\" d=\"M{} {y}l14 14m0 -14l-14 14\"/>\n",
                x + 5
            ));
        }
        Sample::Token(look, label) => {
            body.push_str(&format!("<g transform=\"translate({x} {y}) scale(.45)\">\n"));
            token(*look, Rectangle::body(Square::new(0, 0), 1), (label, false), body);
            body.push_str("</g>\n");
        }
        Sample::Ledge => body.push_str(&format!(
            "<path class=\"ledge cliff\" d=\"M{x} {}h26M{} {}v6M{} {}v6M{} {}v6\"/>\n",
            y + 5,
            x + 5,
            y + 5,
            x + 13,
            y + 5,
            x + 21,
            y + 5
        )),
        Sample::OneWay => {
            body.push_str(&format!("<path class=\"wall\" d=\"M{x} {}h26\"/>\n", y + 11));
            body.push_str(&format!(
                "<path class=\"one-way\" d=\"M{} {}h12l-6 -11z\"/>\n",
                x + 7,
                y + 11
            ));
        }
        Sample::Pause => {
            body.push_str(&format!(
                "<path class=\"pause\" d=\"M{} {}l8 8l-8 8l-8 -8z\"/>\n",
                x + 12,
                y
            ));
        }
        Sample::Arrow => {
            body.push_str(&format!("<path class=\"shove\" d=\"M{} {}h10\"/>\n", x + 3, y + 8));
            body.push_str(&format!(
                "<path class=\"shove-head\" d=\"M{} {}l12 7l-12 7z\"/>\n",
                x + 13,
                y + 1
            ));
        }
        Sample::StruckOut => body.push_str(&struck_out(&boxed("class=\"no-line\""), (x, y))),
        Sample::Origin => origin(&format!("{} {}", x + 12, y + 8), body),
        Sample::Bar => {
            body.push_str(&format!("<path class=\"refused\" d=\"M{} {y}v16\"/>\n", x + 12));
        }
    }
}

/// A box at a place with a stroke across it.
fn struck_out(boxed: &str, (x, y): (i32, i32)) -> String {
    format!("{boxed}<path class=\"apart\" d=\"M{} {}l12 -12\"/>\n", x + 6, y + 14)
}
