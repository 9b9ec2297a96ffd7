//! An area of effect: its squares as one shape, those that are cut off as another, each struck
//! out, and where it begins.

use super::entry::Sample;
use super::outline::outline;
use super::write::{SQUARE, SvgPoint, origin, point};
use crate::area::{IN_AREA, NO_LINE};
use crate::note::Note;
use crate::picture::Picture;
use std::collections::BTreeSet;
use stridewright::lattice::{Rectangle, Square};

/// The squares with a note, as far as they are seen.
fn squares(picture: &Picture<'_>, window: Rectangle, of: Note) -> BTreeSet<Square> {
    let noted = picture.notes.iter().filter(|(_, note)| **note == of);
    noted.map(|(square, _)| *square).filter(|square| window.contains(*square)).collect()
}

/// The shapes, under the grid.
pub(super) fn under(picture: &Picture<'_>, window: Rectangle, body: &mut String) {
    let inside = squares(picture, window, Note::InArea);
    let cut_off = squares(picture, window, Note::NoLine);
    for (class, squares) in [("area", &inside), ("no-line", &cut_off)] {
        if !squares.is_empty() {
            body.push_str(&format!("<path class=\"{class}\" d=\"{}\"/>\n", outline(squares)));
        }
    }
    let stroke = |square: Square| {
        let SvgPoint { x, y } = SvgPoint::corner(square).and(6, SQUARE - 6);
        let side = SQUARE - 12;
        format!("M{x} {y}l{side} -{side}")
    };
    let strokes: String = cut_off.into_iter().map(stroke).collect();
    if !strokes.is_empty() {
        body.push_str(&format!("<path class=\"apart\" d=\"{strokes}\"/>\n"));
    }
}

/// The mark where the area begins, over the creatures.
pub(super) fn over(picture: &Picture<'_>, body: &mut String) {
    if let Some(at) = picture.begins {
        origin(&point(at), body);
    }
}

/// The meanings of the shapes and of the mark.
pub(super) fn entries(
    picture: &Picture<'_>,
    window: Rectangle,
    add: &mut impl FnMut(Sample, &str),
) {
    if !squares(picture, window, Note::InArea).is_empty() {
        add(Sample::Box("area"), IN_AREA);
    }
    if !squares(picture, window, Note::NoLine).is_empty() {
        add(Sample::StruckOut, NO_LINE);
    }
    if picture.begins.is_some() {
        add(Sample::Origin, "where it begins");
    }
}
