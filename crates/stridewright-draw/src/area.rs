//! An area of effect on a picture: its squares, those to which its origin has no line of effect,
//! and where it begins.

use crate::note::Note;
use crate::picture::Picture;
use stridewright::answer::AreaOfEffect;
use stridewright::board::Point;
use stridewright::question::{At, Origin};

/// What legends call the squares of an area of effect.
pub(crate) const IN_AREA: &str = "in the area";

/// What legends call squares that its origin has no line to.
pub(crate) const NO_LINE: &str = "no line of effect from its origin";

impl Picture<'_> {
    /// Marks the squares of an area of effect, and the point or the square in which it begins.
    /// Squares that are not on the board are left out.
    #[must_use]
    pub fn area(mut self, found: &AreaOfEffect) -> Self {
        for (squares, note) in [(&found.squares, Note::InArea), (&found.cut_off, Note::NoLine)] {
            for square in squares.iter().copied().map(At::square) {
                if self.board.extent().contains(square) {
                    self.note(square, note);
                }
            }
        }
        self.begins = match &found.origin {
            Some(Origin::Square(at)) => Some(Point::centre(at.square())),
            Some(Origin::Point(point)) => Some(*point),
            // The squares lie around the creature.
            Some(Origin::Creature(_)) | None => None,
        };
        self
    }
}
