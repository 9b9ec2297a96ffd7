//! The creatures of a board: a letter in a token that covers their space. The mover's friends are round, others cornered, things square.

use super::SQUARE;
use super::motion::GOES;
use super::write::{Place, Text, escaped};
use crate::picture::Picture;
use std::collections::BTreeMap;
use stridewright::board::{CreatureIndex, Figure};
use stridewright::lattice::Rectangle;

/// What a creature is to the side that a picture takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Regard {
    /// It is the mover.
    Mover,
    /// It is on that side.
    Friend,
    /// It is on another side.
    Foe,
    /// It is a thing.
    Thing,
}

impl Regard {
    /// What the creature with an index is to the side of a picture.
    pub(super) fn of(picture: &Picture<'_>, index: usize, figure: &Figure) -> Regard {
        if picture.mover == Some(CreatureIndex(index)) {
            Regard::Mover
        } else if figure.creature.object.is_some() {
            Regard::Thing
        } else if figure.creature.side == picture.side() {
            Regard::Friend
        } else {
            Regard::Foe
        }
    }

    pub(super) const fn class(self) -> &'static str {
        match self {
            Regard::Mover => "mover",
            Regard::Friend => "friend",
            Regard::Foe => "foe",
            Regard::Thing => "thing",
        }
    }
}

/// All creatures that are seen, the big ones below. Those that stand on the same squares are drawn beside each other, half as large.
pub(super) fn tokens(picture: &Picture<'_>, window: Rectangle, body: &mut String) {
    let mut seen: Vec<(usize, &Figure)> =
        picture.board.figures().iter().enumerate().filter(|(_, figure)| figure.body.meets(window)).collect();
    seen.sort_by_key(|(index, figure)| (core::cmp::Reverse(figure.side()), *index));
    let place = |body: Rectangle| (body.at, body.width, body.height);
    // How many are on the same squares, and how many of them are drawn.
    let mut there: BTreeMap<_, (usize, usize)> = BTreeMap::new();
    for (_, figure) in &seen {
        there.entry(place(figure.body)).or_default().0 += 1;
    }
    for (index, figure) in seen {
        let regard = Regard::of(picture, index, figure);
        let (all, drawn) = there.entry(place(figure.body)).or_default();
        let (shares, before) = (*all > 1, *drawn);
        *drawn += 1;
        let name = escaped(&figure.creature.name);
        let goes = picture.moves && regard == Regard::Mover;
        let class = if goes { format!(" class=\"{GOES}\"") } else { String::new() };
        // What goes keeps its size, because how far it goes would shrink with it.
        let beside = if shares && !goes { halved(figure.body, before) } else { String::new() };
        body.push_str(&format!("<g{class}{beside}><title>{name}</title>\n"));
        token(regard, Place::corner(figure.body.at), (figure.body.width, figure.body.height), body);
        let least = figure.body.width.min(figure.body.height).cast_signed();
        let size = 19 + 9 * (least - 1);
        let letter = picture.letters[index].to_string();
        let at = Place::centre(figure.body).and(0, size * 9 / 25);
        body.push_str(&Text { class: "letter", at, size, anchor: "middle" }.of(&letter));
        if figure.elevation != 0 {
            // Above the letter: beneath it is the place for a cost.
            let at = Place::centre(figure.body).and(0, 11 - figure.body.height.cast_signed() * SQUARE / 2);
            let height = format!("{:+}", figure.elevation);
            body.push_str(&Text { class: "letter", at, size: 10, anchor: "middle" }.of(&height));
        }
        body.push_str("</g>\n");
    }
}

/// Draws what covers a body half as large, in one of its quarters: the last one is for all that come later.
fn halved(body: Rectangle, before: usize) -> String {
    let Place { x, y } = Place::corner(body.at);
    let quarter = before.min(3) as i32;
    let (right, down) = (quarter % 2, quarter / 2);
    let half = |squares: u32| squares.cast_signed() * SQUARE / 2;
    let (x, y) = (x / 2 + right * half(body.width), y / 2 + down * half(body.height));
    format!(" transform=\"translate({x} {y}) scale(.5)\"")
}

/// A token from a corner over so many columns and rows.
pub(super) fn token(regard: Regard, corner: Place, (columns, rows): (u32, u32), body: &mut String) {
    let (width, height) = (columns.cast_signed() * SQUARE - 8, rows.cast_signed() * SQUARE - 8);
    let Place { x, y } = corner.and(4, 4);
    let class = regard.class();
    let cut = 9;
    let shape = match regard {
        Regard::Mover | Regard::Friend => {
            let round = width.min(height) / 2;
            format!(
                "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{round}\"/>\n"
            )
        }
        Regard::Thing => {
            format!(
                "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"3\"/>\n"
            )
        }
        Regard::Foe => {
            let (across, down) = (width - 2 * cut, height - 2 * cut);
            format!(
                "<path class=\"{class}\" d=\"M{} {y}h{across}l{cut} {cut}v{down}l-{cut} {cut}h-{across}l-{cut} -{cut}v-{down}z\"/>\n",
                x + cut
            )
        }
    };
    body.push_str(&shape);
    if regard == Regard::Mover {
        let round = width.min(height) / 2 + 2;
        body.push_str(&format!(
            "<rect class=\"ring\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{round}\"/>\n",
            x - 2,
            y - 2,
            width + 4,
            height + 4
        ));
    }
}
