//! A picture of a board: ground, walls, creatures, and what an answer says about the squares.

use crate::background::Background;
use crate::blocked_step::BlockedStep;
use crate::heat::{Heat, Scale};
use crate::kinds::{Kinds, Label};
use crate::letters::letters;
use crate::note::Note;
use crate::sides::Sides;
use crate::track::Track;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use stridewright::answer::Unit;
use stridewright::board::{Board, CreatureIndex, Figure, Point, PointArea, Segment};
use stridewright::lattice::{Direction, Rectangle, Square};
use stridewright::program::Program;

/// A picture of a board, to be drawn once everything is on it.
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    pub(crate) board: &'a Board,
    pub(crate) unit: Unit,
    pub(crate) mover: Option<CreatureIndex>,
    pub(crate) sides: Sides<'a>,
    pub(crate) kinds: Kinds,
    pub(crate) letters: Vec<char>,
    /// The label of each token.
    pub(crate) labels: Vec<Label>,
    /// Creatures that are left out, by their position in the list.
    hidden: BTreeSet<usize>,
    /// The only part of the board that is drawn, if one was chosen.
    pub(crate) crop: Option<Rectangle>,
    pub(crate) notes: BTreeMap<Square, Note>,
    /// Bands are multiples of the speed in one movement, rather than movements.
    pub(crate) pooled: bool,
    /// Squares that a study is about.
    pub(crate) aims: BTreeSet<Square>,
    /// The squares that creatures threaten.
    pub(crate) threatened: BTreeSet<Square>,
    /// Squares where a step may provoke.
    pub(crate) reactions: BTreeSet<Square>,
    /// Squares that the mover covers only squeezed at the cost that is written there.
    pub(crate) squeezed: BTreeSet<Square>,
    /// Where paths end, where creatures end up, and where they may end up; kept even where another
    /// note covers the square.
    pub(crate) goals: BTreeSet<Rectangle>,
    pub(crate) ended: BTreeSet<Rectangle>,
    pub(crate) may_end: BTreeSet<Rectangle>,
    /// Steps that are not made.
    pub(crate) barred: Vec<BlockedStep>,
    /// The part that must be visible, without the creatures.
    pub(crate) focus: Option<Rectangle>,
    /// Paths, as lines from body to body.
    pub(crate) tracks: Vec<Track>,
    /// Lines across the board.
    pub(crate) across: Vec<Segment>,
    /// The point in which an area of effect begins.
    pub(crate) begins: Option<Point>,
    /// Whether the mover goes along its path where a picture can move.
    pub(crate) moves: bool,
    /// The meaning of a study's numbers, and their shading.
    pub(crate) scale: Option<Scale>,
    /// The picture under the board.
    pub(crate) background: Option<Arc<Background>>,
}

impl<'a> Picture<'a> {
    /// A picture of a board under a rule system, with nothing but the board on it.
    #[must_use]
    pub fn new(program: &Program, board: &'a Board) -> Self {
        let picture = Picture {
            board,
            unit: Unit::of(program),
            mover: None,
            sides: Sides::of(board.figures()),
            kinds: Kinds::of(board.figures()),
            letters: Vec::new(),
            labels: Vec::new(),
            hidden: BTreeSet::new(),
            crop: None,
            notes: BTreeMap::new(),
            pooled: false,
            aims: BTreeSet::new(),
            threatened: BTreeSet::new(),
            reactions: BTreeSet::new(),
            squeezed: BTreeSet::new(),
            goals: BTreeSet::new(),
            ended: BTreeSet::new(),
            may_end: BTreeSet::new(),
            barred: Vec::new(),
            focus: None,
            tracks: Vec::new(),
            across: Vec::new(),
            begins: None,
            moves: false,
            scale: None,
            background: None,
        };
        picture.lettered(&BTreeMap::new())
    }

    /// The picture over that of a map.
    #[must_use]
    pub fn over(mut self, background: Option<Arc<Background>>) -> Self {
        self.background = background;
        self
    }

    /// The picture with letters that are already known: by position of the creature in the list.
    #[must_use]
    pub fn lettered(mut self, known: &BTreeMap<usize, char>) -> Self {
        self.letters = letters(self.board.figures(), &self.sides, &self.kinds, known);
        self.labels = self.kinds.labels(&self.letters, known);
        self
    }

    /// The picture without some creatures, by their positions in the list. The mover is always
    /// drawn.
    #[must_use]
    pub fn hiding(mut self, hidden: impl IntoIterator<Item = usize>) -> Self {
        self.hidden.extend(hidden);
        self
    }

    /// Only a part of the board, and nothing around it.
    #[must_use]
    pub fn cropped(mut self, part: Rectangle) -> Self {
        self.crop = part.common(self.board.extent().whole());
        self
    }

    /// Whether a creature is drawn.
    #[must_use]
    pub fn shows(&self, who: CreatureIndex) -> bool {
        self.mover == Some(who) || !self.hidden.contains(&who.0)
    }

    /// The names of the creatures that are left out.
    #[must_use]
    pub fn unseen(&self) -> Vec<String> {
        let all = self.board.figures().iter().enumerate();
        let unseen = all.filter(|(index, _)| !self.shows(CreatureIndex(*index)));
        unseen.map(|(_, figure)| figure.creature.name.clone()).collect()
    }

    /// The creatures that are drawn, with their positions in the list.
    pub(crate) fn figures(&self) -> impl Iterator<Item = (usize, &'a Figure)> + '_ {
        let all = self.board.figures().iter().enumerate();
        all.filter(|(index, _)| self.shows(CreatureIndex(*index)))
    }

    /// The creatures on a square that are drawn.
    pub(crate) fn creatures_at(&self, square: Square) -> impl Iterator<Item = CreatureIndex> + '_ {
        self.board.creatures_at(square).filter(|who| self.shows(*who))
    }

    /// The picture of a question about a creature, which is marked.
    #[must_use]
    pub fn by(mut self, mover: CreatureIndex) -> Self {
        if let Some(figure) = self.board.figure(mover) {
            self.mover = Some(mover);
            self.see(figure.body);
        }
        self
    }

    /// Squares that a study is about: those that a creature aims to reach, or to strike.
    #[must_use]
    pub fn aim(mut self, squares: &[Square]) -> Self {
        let extent = self.board.extent();
        self.aims.extend(squares.iter().filter(|square| extent.contains(**square)));
        self
    }

    /// The squares that creatures threaten; those that are not on the board are left out.
    #[must_use]
    pub fn threatened(mut self, squares: impl IntoIterator<Item = Square>) -> Self {
        let extent = self.board.extent();
        self.threatened.extend(squares.into_iter().filter(|square| extent.contains(*square)));
        self
    }

    /// Lets the mover go along its path again and again, in an SVG that is shown on a screen. With
    /// several paths, nothing moves.
    #[must_use]
    pub const fn moving(mut self) -> Self {
        self.moves = true;
        self
    }

    /// The numbers of a study, shaded by a scale.
    #[must_use]
    pub fn heat(
        mut self,
        numbers: impl IntoIterator<Item = (Square, Heat)>,
        scale: &Scale,
    ) -> Self {
        for (square, heat) in numbers {
            self.note(square, Note::Heat(heat));
        }
        self.scale = Some(scale.clone());
        self
    }

    /// The goal of a path: the squares that the mover would cover there.
    #[must_use]
    pub fn goal(mut self, square: Square) -> Self {
        let side = self.mover.and_then(|mover| self.board.figure(mover)).map_or(1, Figure::side);
        let whole = self.board.extent().whole();
        let body = Rectangle::body(square, side);
        let body = if whole.contains_all(body) { body } else { Rectangle::body(square, 1) };
        if whole.contains(square) {
            self.goals.insert(body);
            self.note_inside(body, Note::Goal { movement: 0 });
        }
        self
    }

    /// The line between the centres of two creatures, which decides cover or flanking.
    #[must_use]
    pub fn line(mut self, from: CreatureIndex, to: CreatureIndex) -> Self {
        if let (Some(from), Some(to)) = (self.board.figure(from), self.board.figure(to)) {
            let line = Segment::between(
                PointArea::of(from.body).centre(),
                PointArea::of(to.body).centre(),
            );
            let ends = [from.body, to.body];
            self.line_between(line, &ends);
        }
        self
    }

    /// The line from a point to the centre of a creature.
    #[must_use]
    pub fn line_from(mut self, from: Point, to: CreatureIndex) -> Self {
        if let Some(to) = self.board.figure(to) {
            self.line_between(Segment::between(from, PointArea::of(to.body).centre()), &[to.body]);
        }
        self
    }

    /// Whether no line that is drawn leads through solid ground.
    #[must_use]
    pub fn is_line_clear(&self) -> bool {
        !self.notes.values().any(|note| matches!(note, Note::InTheWay))
    }

    /// A line; the squares of its ends have no note.
    fn line_between(&mut self, line: Segment, ends: &[Rectangle]) {
        for end in ends {
            self.see(*end);
        }
        self.across.push(line);
        let towards = towards(line);
        let between = line.squares().filter(|square| !ends.iter().any(|end| end.contains(*square)));
        for square in between.filter(|square| self.board.extent().contains(*square)) {
            let is_open = self.board.ground().is_open(square);
            self.note(square, if is_open { Note::Line { towards } } else { Note::InTheWay });
        }
    }

    /// Writes a note on the squares of a body that are on the board.
    pub(crate) fn note_inside(&mut self, body: Rectangle, note: Note) {
        for square in body.squares().filter(|square| self.board.extent().contains(*square)) {
            self.note(square, note);
        }
    }

    /// Writes a note on a square, unless a more important one stands there.
    pub(crate) fn note(&mut self, square: Square, note: Note) {
        self.see(Rectangle::body(square, 1));
        let known = self.notes.entry(square).or_insert(note);
        let later = matches!((*known, note), (Note::Step { .. }, Note::Step { .. }));
        if note.rank() > known.rank() || later {
            *known = note;
        }
    }

    /// Keeps a part of the board visible.
    pub(crate) fn see(&mut self, part: Rectangle) {
        self.focus = Some(match self.focus {
            None => part,
            Some(focus) => {
                let (a, b) = (focus.last(), part.last());
                let at =
                    Square::new(focus.at.column.min(part.at.column), focus.at.row.min(part.at.row));
                let (column, row) = (a.column.max(b.column), a.row.max(b.row));
                let span = |from: i32, to: i32| (to - from + 1).cast_unsigned();
                Rectangle::new(at, span(at.column, column), span(at.row, row))
            }
        });
    }
}

/// The direction of the eight that is nearest to that of a line.
fn towards(line: Segment) -> Direction {
    let (columns, rows) = (
        i64::from(line.to.x) - i64::from(line.from.x),
        i64::from(line.to.y) - i64::from(line.from.y),
    );
    // Half of a right angle lies between two directions; 5 to 12 is as near to its half as whole
    // numbers need be here.
    let is_straight = |along: i64, aside: i64| 12 * aside.abs() < 5 * along.abs();
    let (east, south) = (columns > 0, rows > 0);
    if is_straight(columns, rows) {
        if east { Direction::East } else { Direction::West }
    } else if is_straight(rows, columns) {
        if south { Direction::South } else { Direction::North }
    } else {
        match (east, south) {
            (true, true) => Direction::SouthEast,
            (true, false) => Direction::NorthEast,
            (false, true) => Direction::SouthWest,
            (false, false) => Direction::NorthWest,
        }
    }
}
