//! The creatures of a board: a letter in a token that covers their space, with a number where there
//! are several of a kind. Heroes are round, foes cornered, neutrals pointed, things square; the
//! dead are pale and crossed out, and the mover has a ring.

use super::motion::GOES;
use super::write::{SQUARE, SvgPoint, Text, escaped};
use crate::picture::Picture;
use crate::sides::Camp;
use std::collections::BTreeMap;
use stridewright::board::{CreatureIndex, Figure};
use stridewright::lattice::Rectangle;

/// How a token looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Look {
    pub(super) camp: Camp,
    /// Whether the creature is the mover.
    pub(super) moves: bool,
    pub(super) dead: bool,
}

/// How many sides of foes look different.
const FOES: usize = 3;

impl Look {
    /// How the token of the creature at a position of the list looks.
    pub(super) fn of(picture: &Picture<'_>, index: usize, figure: &Figure) -> Look {
        let moves = picture.mover == Some(CreatureIndex(index));
        Look { camp: picture.sides.camp(figure), moves, dead: figure.creature.states.dead }
    }

    const fn class(self) -> &'static str {
        match self.camp {
            Camp::Hero => "hero",
            Camp::Neutral => "neutral",
            Camp::Foe(side) => ["foe", "foe foe1", "foe foe2"][side % FOES],
            Camp::Thing => "thing",
        }
    }
}

/// All creatures that are seen, the big ones below, the dead below all. Those that stand on the
/// same squares are drawn beside each other, half as large.
pub(super) fn tokens(picture: &Picture<'_>, window: Rectangle, body: &mut String) {
    let mut seen: Vec<(usize, &Figure)> =
        picture.figures().filter(|(_, figure)| figure.body.meets(window)).collect();
    seen.sort_by_key(|(index, figure)| {
        (!figure.creature.states.dead, core::cmp::Reverse(figure.side()), *index)
    });
    let place = |body: Rectangle| (body.at, body.width, body.height);
    // How many are on the same squares, and how many of them are drawn.
    let mut there: BTreeMap<_, (usize, usize)> = BTreeMap::new();
    for (_, figure) in &seen {
        there.entry(place(figure.body)).or_default().0 += 1;
    }
    for (index, figure) in seen {
        let look = Look::of(picture, index, figure);
        let (all, drawn) = there.entry(place(figure.body)).or_default();
        let (shares, before) = (*all > 1, *drawn);
        *drawn += 1;
        let name = escaped(&figure.creature.name);
        let goes = picture.moves && look.moves;
        let class = if goes { format!(" class=\"{GOES}\"") } else { String::new() };
        // A moving token keeps its size, because the length of its movement would shrink with it.
        let beside = if shares && !goes { halved(figure.body, before) } else { String::new() };
        body.push_str(&format!("<g{class}{beside}><title>{name}</title>\n"));
        let label = picture.labels[index].to_string();
        token(look, figure.body, (&label, figure.elevation != 0), body);
        if figure.elevation != 0 {
            // Above the letter: beneath it is the place for a cost.
            let at = SvgPoint::centre(figure.body)
                .and(0, 11 - figure.body.height.cast_signed() * SQUARE / 2);
            let height = format!("{:+}", figure.elevation);
            body.push_str(&Text { class: "letter", at, size: 10, anchor: "middle" }.of(&height));
        }
        body.push_str("</g>\n");
    }
}

/// Draws the token for a body half as large, in one of its quarters: the last quarter is for all
/// that come later.
fn halved(body: Rectangle, before: usize) -> String {
    let SvgPoint { x, y } = SvgPoint::corner(body.at);
    let quarter = before.min(3) as i32;
    let (right, down) = (quarter % 2, quarter / 2);
    let half = |squares: u32| squares.cast_signed() * SQUARE / 2;
    let (x, y) = (x / 2 + right * half(body.width), y / 2 + down * half(body.height));
    format!(" transform=\"translate({x} {y}) scale(.5)\"")
}

/// A token over a body, with what stands on it, and whether there is to be room above that.
pub(super) fn token(look: Look, of: Rectangle, (label, is_low): (&str, bool), body: &mut String) {
    let (width, height) =
        (of.width.cast_signed() * SQUARE - 8, of.height.cast_signed() * SQUARE - 8);
    let SvgPoint { x, y } = SvgPoint::corner(of.at).and(4, 4);
    if look.dead {
        body.push_str("<g class=\"dead\">\n");
    }
    body.push_str(&shape(look, SvgPoint { x, y }, (width, height)));
    let least = of.width.min(of.height).cast_signed();
    let whole = 19 + 9 * (least - 1);
    let size = match label.chars().count() {
        0 | 1 => whole,
        2 => whole - 3,
        3 => whole - 6,
        _ => whole - 9,
    };
    let at = SvgPoint::centre(of).and(0, size * 9 / 25 + if is_low { 3 } else { 0 });
    body.push_str(&Text { class: "letter", at, size, anchor: "middle" }.of(label));
    if look.dead {
        body.push_str("</g>\n");
        let (x, y, across, down) = (x + 3, y + 3, width - 6, height - 6);
        let cross = format!("M{x} {y}l{across} {down}m0 -{down}l-{across} {down}");
        // Pale beneath, so that it is seen on any ground.
        for class in ["fallen under", "fallen"] {
            body.push_str(&format!("<path class=\"{class}\" d=\"{cross}\"/>\n"));
        }
    }
    if look.moves {
        let round = if look.camp == Camp::Hero { width.min(height) / 2 + 2 } else { 6 };
        body.push_str(&format!(
            "<rect class=\"ring\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{round}\"/>\n",
            x - 2,
            y - 2,
            width + 4,
            height + 4
        ));
    }
}

/// The outline of a token from a corner.
fn shape(look: Look, SvgPoint { x, y }: SvgPoint, (width, height): (i32, i32)) -> String {
    let class = look.class();
    let rounded = |round: i32| {
        format!(
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{round}\"/>\n"
        )
    };
    match look.camp {
        Camp::Hero => rounded(width.min(height) / 2),
        Camp::Thing => rounded(3),
        Camp::Foe(_) => {
            let cut = 9;
            let (across, down) = (width - 2 * cut, height - 2 * cut);
            format!(
                "<path class=\"{class}\" d=\"M{} {y}h{across}l{cut} {cut}v{down}l-{cut} {cut}h-{across}l-{cut} -{cut}v-{down}z\"/>\n",
                x + cut
            )
        }
        Camp::Neutral => {
            let (half, point) = (height / 2, width / 4);
            let across = width - 2 * point;
            format!(
                "<path class=\"{class}\" d=\"M{} {y}h{across}l{point} {half}l-{point} {half}h-{across}l-{point} -{half}z\"/>\n",
                x + point
            )
        }
    }
}
