//! The numbers of a study: a shade under every square that has one, the number over it, and what
//! shades mean.

use super::entry::Sample;
use super::write::{SQUARE, SvgPoint, Text, squares};
use crate::heat::{Heat, Scale, Shade};
use crate::note::Note;
use crate::picture::Picture;
use crate::style::Signs;
use std::collections::BTreeMap;
use stridewright::lattice::{Rectangle, Square};

/// The shades of a scale, and those of the two sides of one with differences.
pub(super) const SHADES: [&str; 7] =
    ["heat0", "heat1", "heat2", "heat3", "heat4", "heat5", "heat6"];
pub(super) const SIDES: [&str; 7] = ["less3", "less2", "less1", "same", "more1", "more2", "more3"];
/// The class of squares without which there is no path.
const CUT_OFF: &str = "cut-off";

/// The squares of a picture that have a number, as far as they are seen.
fn heats<'a>(
    picture: &'a Picture<'_>,
    window: Rectangle,
) -> impl Iterator<Item = (Square, Heat)> + 'a {
    let seen = picture.notes.iter().filter(move |(square, _)| window.contains(**square));
    seen.filter_map(
        |(square, note)| if let Note::Heat(heat) = note { Some((*square, *heat)) } else { None },
    )
}

/// The class of a shade.
fn class(scale: &Scale, heat: Heat) -> &'static str {
    let number = match heat {
        Heat::Number(number) | Heat::Difference(number) => number,
        Heat::CutOff => return CUT_OFF,
    };
    let Shade(shade) = scale.shade(number);
    let (classes, first) = if scale.is_two_sided() { (SIDES, 3) } else { (SHADES, 0) };
    classes[(shade + first).clamp(0, 6) as usize]
}

/// The class of a number that can be read on a shade.
fn text_on(shade: &str) -> &'static str {
    match shade {
        "heat4" | "heat5" | "heat6" | "less3" | "more3" => "on-deep",
        _ => "on-pale",
    }
}

/// The shades, under the grid.
pub(super) fn shades(picture: &Picture<'_>, window: Rectangle, body: &mut String) {
    let Some(scale) = &picture.scale else { return };
    let mut shades: BTreeMap<&str, Vec<Square>> = BTreeMap::new();
    for (square, heat) in heats(picture, window) {
        shades.entry(class(scale, heat)).or_default().push(square);
    }
    for (class, of) in shades {
        body.push_str(&squares(class, of));
    }
}

/// The numbers; in the corner of a square on which a creature stands.
pub(super) fn numbers(picture: &Picture<'_>, window: Rectangle, body: &mut String) {
    let Some(scale) = &picture.scale else { return };
    for (square, heat) in heats(picture, window) {
        let class = text_on(class(scale, heat));
        let text = heat.text(Signs::Unicode);
        let there = picture.creatures_at(square).next().and_then(|who| picture.board.figure(who));
        let text = if let Some(figure) = there {
            let (at, anchor) = aside(square, figure.body);
            Text { class: "cost over", at, size: 11, anchor }.of(&text)
        } else {
            let size = if text.chars().count() > 3 { 12 } else { 15 };
            let at = SvgPoint::centre(Rectangle::body(square, 1)).and(0, 5);
            Text { class, at, size, anchor: "middle" }.of(&text)
        };
        body.push_str(&text);
    }
}

/// The place of the number on a square with a creature: outwards from the middle of a large body,
/// which has its letter there.
fn aside(square: Square, body: Rectangle) -> (SvgPoint, &'static str) {
    let is_left = body.width > 1 && square.column == body.at.column;
    let is_top = body.height > 1 && square.row == body.at.row;
    let (x, anchor) = if is_left { (3, "start") } else { (SQUARE - 2, "end") };
    (SvgPoint::corner(square).and(x, if is_top { 11 } else { SQUARE - 3 }), anchor)
}

/// The meanings of the numbers and shades.
pub(super) fn entries(
    picture: &Picture<'_>,
    window: Rectangle,
    add: &mut impl FnMut(Sample, &str),
) {
    let Some(scale) = &picture.scale else { return };
    if heats(picture, window).next().is_none() {
        return;
    }
    add(Sample::Sign("cost", scale.sample(Signs::Unicode)), scale.meaning());
    for (number, words) in scale.ranges() {
        let heat =
            if scale.is_two_sided() { Heat::Difference(number) } else { Heat::Number(number) };
        add(Sample::Box(class(scale, heat)), &words);
    }
    if heats(picture, window).any(|(_, heat)| heat == Heat::CutOff) {
        add(Sample::Box(CUT_OFF), "cut off");
    }
}
