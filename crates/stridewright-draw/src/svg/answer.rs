//! What an answer says about the squares: bands, costs, ways, who may react, what is refused.

use super::SQUARE;
use super::motion::paid;
use super::outline::outline;
use super::write::{Place, Text, point, squares};
use crate::amount::in_unit;
use crate::note::Note;
use crate::picture::{Picture, Track};
use std::collections::{BTreeMap, BTreeSet};
use stridewright::board::Terrain;
use stridewright::lattice::{Rectangle, Square};
use stridewright::rule::Ending;

/// How many bands look different.
pub(super) const BANDS: usize = 4;

/// The squares of a picture with what is written on them, as far as they are seen.
fn notes<'a>(picture: &'a Picture<'_>, window: Rectangle) -> impl Iterator<Item = (Square, Note)> + 'a {
    let seen = picture.notes.iter().filter(move |(square, _)| window.contains(**square));
    seen.map(|(square, note)| (*square, *note))
}

/// The squares of each band of a reach.
pub(super) fn bands(picture: &Picture<'_>, window: Rectangle) -> BTreeMap<usize, BTreeSet<Square>> {
    let mut bands: BTreeMap<usize, BTreeSet<Square>> = BTreeMap::new();
    for (square, note) in notes(picture, window) {
        if let Note::Cost { movement, .. } | Note::Covered { movement } = note {
            bands.entry(movement).or_default().insert(square);
        }
    }
    bands
}

/// What lies under the grid: bands, squares that a body passes, and those that are reached at a risk.
pub(super) fn under(picture: &Picture<'_>, window: Rectangle, body: &mut String) {
    let threatened: BTreeSet<Square> =
        picture.threatened.iter().copied().filter(|square| window.contains(*square)).collect();
    if !threatened.is_empty() {
        body.push_str(&format!("<path class=\"threatened\" d=\"{}\"/>\n", outline(&threatened)));
    }
    for (movement, band) in bands(picture, window) {
        let class = movement % BANDS;
        body.push_str(&format!("<path class=\"band{class}\" d=\"{}\"/>\n", outline(&band)));
    }
    let with =
        |is: fn(&Note) -> bool| notes(picture, window).filter(move |(_, note)| is(note)).map(|(at, _)| at);
    let passed = with(|note| matches!(note, Note::Passed { .. } | Note::Step { .. } | Note::Trail(_)));
    body.push_str(&squares("passed", passed));
    body.push_str(&squares("provoking", with(|note| matches!(note, Note::Provoking))));
}

/// Ways and lines across the board.
pub(super) fn lines(picture: &Picture<'_>, body: &mut String) {
    for line in &picture.across {
        body.push_str(&format!("<path class=\"across\" d=\"M{}L{}\"/>\n", point(line.from), point(line.to)));
    }
    for track in &picture.tracks {
        let aside = track.number.map_or(0, aside);
        let class = track.number.map_or(0, |number| (number - 1) % BANDS);
        let mut path = String::new();
        for (at, _) in &track.bodies {
            let Place { x, y } = Place::centre(*at).and(aside, aside);
            path.push_str(&format!("{}{x} {y}", if path.is_empty() { 'M' } else { 'L' }));
        }
        body.push_str(&format!("<path class=\"way way{class}\" d=\"{path}\"/>\n"));
    }
}

/// What lies over the creatures: costs, the numbers of steps and ways, reactions, what is refused and where things end.
pub(super) fn over(picture: &Picture<'_>, window: Rectangle, body: &mut String) {
    for (square, note) in notes(picture, window) {
        match note {
            Note::Cost { number, ending, several, .. } => {
                cost(picture, square, (number, ending, several), body);
            }
            Note::MayEnd => framed("may-end", square, body),
            Note::Refused | Note::InTheWay => crossed(square, body),
            _ => {}
        }
    }
    for (class, squares) in [("ring", &picture.goals), ("ends", &picture.ended), ("ring", &picture.aims)] {
        for square in squares.iter().filter(|square| window.contains(**square)) {
            framed(class, *square, body);
        }
    }
    for track in &picture.tracks {
        numbered(picture, track, body);
    }
    for square in picture.reactions.iter().filter(|square| window.contains(**square)) {
        let at = Place::corner(*square).and(SQUARE - 9, 9);
        disc("badge", at, "!", body);
    }
}

/// What it costs to get to a square; in its corner, where somebody stands on it.
fn cost(
    picture: &Picture<'_>,
    square: Square,
    (number, ending, several): (u32, Ending, bool),
    body: &mut String,
) {
    let taken = picture.board.creatures_at(square).next().is_some();
    if number == 0 && taken {
        return;
    }
    let mut text = number.to_string();
    if several {
        text.push('+');
    }
    let mark = match ending {
        Ending::Turn | Ending::TurnIfRoom => "",
        Ending::Action => "?",
        Ending::Never => "!",
    };
    let class = if mark.is_empty() { "cost" } else { "mark" };
    text.push_str(mark);
    // What stands over something is set off from it.
    let plain = !taken && picture.board.ground().at(square) == Terrain::OPEN;
    let class = &if plain { class.to_owned() } else { format!("{class} over") };
    let text = if taken {
        let at = Place::corner(square).and(SQUARE - 2, SQUARE - 3);
        Text { class, at, size: 11, anchor: "end" }.of(&text)
    } else {
        let at = Place::centre(Rectangle::body(square, 1)).and(0, 5);
        Text { class, at, size: 15, anchor: "middle" }.of(&text)
    };
    body.push_str(&text);
}

/// A frame inside a square.
fn framed(class: &str, square: Square, body: &mut String) {
    let Place { x, y } = Place::corner(square).and(3, 3);
    let side = SQUARE - 6;
    body.push_str(&format!(
        "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" rx=\"5\"/>\n"
    ));
}

/// A cross over a square.
fn crossed(square: Square, body: &mut String) {
    let Place { x, y } = Place::corner(square).and(10, 10);
    let side = SQUARE - 20;
    body.push_str(&format!(
        "<path class=\"refused\" d=\"M{x} {y}l{side} {side}m0 -{side}l-{side} {side}\"/>\n"
    ));
}

/// A small disc with a sign in it.
pub(super) fn disc(class: &str, at: Place, sign: &str, body: &mut String) {
    let (x, y) = (at.x, at.y);
    body.push_str(&format!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"10\"/>\n"));
    let size = if sign.len() > 2 { 9 } else { 11 };
    body.push_str(&Text { class: "step", at: at.and(0, 4), size, anchor: "middle" }.of(sign));
}

/// What a single way has cost after each step; of several ways, the number of each in its middle.
fn numbered(picture: &Picture<'_>, track: &Track, body: &mut String) {
    let Some(number) = track.number else {
        for (step, (at, cost)) in track.bodies.iter().enumerate().skip(1) {
            if picture.moves {
                body.push_str(&format!("<g class=\"{}\">\n", paid(step)));
            }
            disc("dot", dot(picture, *at), &in_unit(picture.unit, *cost).to_string(), body);
            if picture.moves {
                body.push_str("</g>\n");
            }
        }
        return;
    };
    let aside = aside(number);
    if let Some((at, _)) = track.bodies.get(track.bodies.len() / 2) {
        disc("dot", Place::centre(*at).and(aside, aside), &number.to_string(), body);
    }
}

/// Where the cost of a way stands on a body: in its middle or, if that is the middle of a creature, in its corner.
fn dot(picture: &Picture<'_>, body: Rectangle) -> Place {
    let middle = Place::centre(body);
    if picture.board.figures().iter().any(|figure| Place::centre(figure.body) == middle) {
        let last = Place::corner(body.last());
        return last.and(SQUARE - 8, SQUARE - 8);
    }
    middle
}

/// How far aside a way lies, so that those over the same squares lie beside each other.
const fn aside(number: usize) -> i32 {
    4 * ((number - 1) % 5) as i32 - 6
}
