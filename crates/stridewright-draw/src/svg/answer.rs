//! The answer on the squares: bands, costs, paths, reactions, refusals.

use super::area;
use super::board::patterned;
use super::outline::outline;
use super::relief;
use super::theme::BANDS;
use super::track;
use super::write::{SQUARE, SvgPoint, Text, disc, squares};
use crate::note::Note;
use crate::picture::Picture;
use crate::track::Course;
use std::collections::{BTreeMap, BTreeSet};
use stridewright::answer::MayEnd;
use stridewright::board::Terrain;
use stridewright::lattice::{Rectangle, Square};

/// The squares of a picture with what is written on them, as far as they are seen.
fn notes<'a>(
    picture: &'a Picture<'_>,
    window: Rectangle,
) -> impl Iterator<Item = (Square, Note)> + 'a {
    let seen = picture.notes.iter().filter(move |(square, _)| window.contains(**square));
    seen.map(|(square, note)| (*square, *note))
}

/// The squares of each band of a reach.
pub(super) fn bands(picture: &Picture<'_>, window: Rectangle) -> BTreeMap<usize, BTreeSet<Square>> {
    let mut bands: BTreeMap<usize, BTreeSet<Square>> = BTreeMap::new();
    for (square, note) in notes(picture, window) {
        if let Note::Cost { movement, .. } = note {
            bands.entry(movement).or_default().insert(square);
        }
    }
    bands
}

/// The layer under the grid: bands, squares that a body passes, and those that are reached at a
/// risk.
pub(super) fn under(picture: &Picture<'_>, window: Rectangle, body: &mut String) {
    let threatened: BTreeSet<Square> =
        picture.threatened.iter().copied().filter(|square| window.contains(*square)).collect();
    if !threatened.is_empty() {
        body.push_str(&format!("<path class=\"threatened\" d=\"{}\"/>\n", outline(&threatened)));
    }
    area::under(picture, window, body);
    for (movement, band) in bands(picture, window) {
        let class = movement % BANDS;
        body.push_str(&format!("<path class=\"band{class}\" d=\"{}\"/>\n", outline(&band)));
    }
    let squeezed = notes(picture, window)
        .filter(|(at, note)| matches!(note, Note::Cost { .. }) && picture.squeezed.contains(at));
    let squeezed: Vec<Square> = squeezed.map(|(at, _)| at).collect();
    body.push_str(&patterned("squeezed", &squeezed));
    let mut passed: BTreeMap<usize, Vec<Square>> = BTreeMap::new();
    for (square, note) in notes(picture, window) {
        match note {
            Note::Passed { movement } | Note::Step { movement, .. } => {
                passed.entry(movement % BANDS).or_default().push(square);
            }
            Note::Trail(_) => passed.entry(0).or_default().push(square),
            _ => {}
        }
    }
    for (band, squares_passed) in passed {
        let class = if band == 0 { "passed".to_owned() } else { format!("passed passed{band}") };
        body.push_str(&squares(&class, squares_passed));
    }
    let provoking = notes(picture, window).filter(|(_, note)| matches!(note, Note::Provoking));
    body.push_str(&squares("provoking", provoking.map(|(at, _)| at)));
}

/// The layer over the creatures: costs, the numbers of steps and paths, reactions, refusals and
/// ends.
pub(super) fn over(picture: &Picture<'_>, window: Rectangle, body: &mut String) {
    for (square, note) in notes(picture, window) {
        match note {
            Note::Cost { number, end, several, .. } => {
                cost(picture, square, (number, end, several), body);
            }
            Note::InTheWay => crossed(square, body),
            _ => {}
        }
    }
    let frames =
        [("may-end", &picture.may_end), ("ring", &picture.goals), ("ends", &picture.ended)];
    for (class, bodies) in frames {
        for of in bodies.iter().filter(|of| of.meets(window)) {
            framed(class, *of, body);
        }
    }
    let aims: BTreeSet<Square> =
        picture.aims.iter().copied().filter(|square| window.contains(*square)).collect();
    if !aims.is_empty() {
        body.push_str(&format!("<path class=\"ring\" d=\"{}\"/>\n", outline(&aims)));
    }
    track::over(picture, body);
    area::over(picture, body);
    barred(picture, window, body);
    for square in picture.reactions.iter().filter(|square| window.contains(**square)) {
        let at = SvgPoint::corner(*square).and(SQUARE - 9, 9);
        disc("badge", at, "!", body);
    }
}

/// The cost of reaching a square; in its corner where a creature stands on it.
fn cost(
    picture: &Picture<'_>,
    square: Square,
    (number, end, several): (u32, MayEnd, bool),
    body: &mut String,
) {
    let taken = picture.creatures_at(square).next().is_some();
    if number == 0 && taken {
        return;
    }
    let mut text = number.to_string();
    if several {
        text.push('+');
    }
    let mark = match end {
        MayEnd::Turn => "",
        MayEnd::Action => "?",
        MayEnd::Never => "!",
    };
    let class = if mark.is_empty() { "cost" } else { "mark" };
    text.push_str(mark);
    // Sets text apart from the thing under it.
    let level = relief::level(picture, square) == Some(0);
    let is_even = level && !picture.squeezed.contains(&square);
    let plain = !taken && is_even && picture.board.ground().at(square) == Terrain::OPEN;
    let class = &if plain { class.to_owned() } else { format!("{class} over") };
    let text = if taken {
        let at = SvgPoint::corner(square).and(SQUARE - 2, SQUARE - 3);
        Text { class, at, size: 11, anchor: "end" }.of(&text)
    } else {
        let at = SvgPoint::centre(Rectangle::body(square, 1)).and(0, 5);
        Text { class, at, size: 15, anchor: "middle" }.of(&text)
    };
    body.push_str(&text);
}

/// Whether a square is where forced movement is stopped: a bar across its path shows that.
pub(super) fn is_stop(picture: &Picture<'_>, at: Square) -> bool {
    let stops = |course: &Course| match course {
        Course::Forced { stopped: Some(next) } => next.contains(at),
        _ => false,
    };
    picture.tracks.iter().any(|track| stops(&track.course))
}

/// Crosses over the squares of steps that are not made, each with the first rule that says so.
fn barred(picture: &Picture<'_>, window: Rectangle, body: &mut String) {
    for barred in picture.barred.iter().filter(|barred| window.contains(barred.at)) {
        if let Some(from) = barred.from {
            let (SvgPoint { x, y }, to) =
                (SvgPoint::centre(from), SvgPoint::centre(Rectangle::body(barred.at, 1)));
            cased("not-made", &format!("M{x} {y}L{} {}", to.x, to.y), body);
        }
        // The obstacle that stops forced movement has its bar already.
        if !is_stop(picture, barred.at) {
            crossed(barred.at, body);
        }
        let Some(rule) = barred.rules.first() else { continue };
        let (column, last) = (barred.at.column, window.last().column);
        let (x, anchor) = match column {
            _ if column == window.at.column => (2, "start"),
            _ if column == last => (SQUARE - 2, "end"),
            _ => (SQUARE / 2, "middle"),
        };
        // Away from the letter of the creature that stands there.
        let corner = SvgPoint::corner(barred.at);
        let there = picture.figures().find(|(_, figure)| figure.body.contains(barred.at));
        let is_upper = there
            .is_some_and(|(_, figure)| SvgPoint::centre(figure.body).y > corner.y + SQUARE / 2);
        let at = corner.and(x, if is_upper { 10 } else { SQUARE - 1 });
        body.push_str(&Text { class: "mark over", at, size: 10, anchor }.of(rule));
    }
}

/// A frame inside a body.
fn framed(class: &str, of: Rectangle, body: &mut String) {
    let SvgPoint { x, y } = SvgPoint::corner(of.at).and(3, 3);
    let side = |squares: u32| squares.cast_signed() * SQUARE - 6;
    let (width, height) = (side(of.width), side(of.height));
    body.push_str(&format!(
        "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"5\"/>\n"
    ));
}

/// A cross over a square.
fn crossed(square: Square, body: &mut String) {
    let SvgPoint { x, y } = SvgPoint::corner(square).and(10, 10);
    let side = SQUARE - 20;
    cased("refused", &format!("M{x} {y}l{side} {side}m0 -{side}l-{side} {side}"), body);
}

/// A line with a pale one beneath, so that it is seen on a token of any colour.
fn cased(class: &str, path: &str, body: &mut String) {
    for class in ["casing", class] {
        body.push_str(&format!("<path class=\"{class}\" d=\"{path}\"/>\n"));
    }
}
