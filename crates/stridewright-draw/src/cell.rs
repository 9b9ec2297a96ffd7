//! The contents of one square: creatures and ground first, then the notes on it.

use crate::ground;
use crate::note::Note;
use crate::picture::Picture;
use crate::sides::Camp;
use crate::style::{Paint, Signs};
use stridewright::board::Terrain;
use stridewright::lattice::Square;

/// The sign of a square where a creature may react.
pub(crate) const REACTION: char = '!';

/// The contents of one drawn square.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cell {
    /// Nothing but rock.
    pub(crate) solid: bool,
    /// Creatures and ground.
    pub(crate) lead: Vec<(char, Paint)>,
    /// The note on it.
    pub(crate) note: Option<(String, Paint)>,
    /// The sign after it.
    pub(crate) mark: Option<(char, Paint)>,
}

impl Cell {
    pub(crate) fn of(picture: &Picture<'_>, square: Square, signs: Signs) -> Cell {
        let terrain = picture.board.ground().at(square);
        let mut lead = creatures(picture, square);
        let solid = terrain.has(Terrain::WALL);
        let threatened = picture.threatened.contains(&square) && lead.is_empty() && !solid;
        let ground =
            ground::signs(terrain).map(|sign| if sign == 'o' { signs.pit() } else { sign });
        lead.extend(ground.filter(|_| !solid).map(|sign| (sign, Paint::Plain)));
        let aimed = picture.aims.contains(&square).then_some(Note::Goal { movement: 0 });
        // The note is seen first, and one of these as a mark after it.
        let beneath = aimed.or(threatened.then_some(Note::Threatened));
        let written = picture.notes.get(&square).copied();
        let also = written.and(beneath).and_then(|note| note.text(signs).chars().next());
        let also = also.map(|sign| (sign, Paint::Refused));
        let note = written.or(beneath);
        let is_cost = matches!(written, Some(Note::Cost { .. }));
        let squeezed = (is_cost && picture.squeezed.contains(&square))
            .then(|| (signs.squeezed(), Paint::Strong));
        let reaction = picture.reactions.contains(&square).then_some((REACTION, Paint::Refused));
        if let (Some(sign), None) = (reaction, note) {
            lead.push(sign);
        }
        Cell {
            solid: solid
                && lead.is_empty()
                && !matches!(note, Some(Note::Refused | Note::InTheWay)),
            lead,
            note: note.map(|note| (note.text(signs), note.paint())),
            mark: note.and_then(|note| note.mark(signs)).or(reaction).or(squeezed).or(also),
        }
    }
}

/// The letters of the creatures on a square; `+` for all after the second.
fn creatures(picture: &Picture<'_>, square: Square) -> Vec<(char, Paint)> {
    let mut shown: Vec<(char, Paint)> = Vec::new();
    for index in picture.creatures_at(square) {
        let Some(figure) = picture.board.figure(index) else { continue };
        if shown.len() == 2 {
            shown[1] = ('+', Paint::Strong);
            break;
        }
        let paint = if picture.mover == Some(index) {
            Paint::Mover
        } else if figure.creature.states.dead {
            Paint::Faint
        } else {
            match picture.sides.camp(figure) {
                Camp::Hero => Paint::Hero,
                Camp::Neutral => Paint::Neutral,
                Camp::Foe(_) => Paint::Foe,
                Camp::Thing => Paint::Plain,
            }
        };
        shown.push((picture.letters[index.0], paint));
    }
    shown
}
