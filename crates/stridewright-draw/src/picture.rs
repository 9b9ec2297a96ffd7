//! A picture of a board: ground, walls, creatures, and what an answer says about the squares.

use crate::amount::number;
use crate::background::Background;
use crate::block::Block;
use crate::heat::{Heat, Scale};
use crate::heights::heights;
use crate::legend::{self, Legend};
use crate::letters::letters;
use crate::note::Note;
use crate::sheet::Sheet;
use crate::style::Signs;
use crate::window::Room;
use core::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use stridewright::board::{Area, Board, CreatureIndex, Figure, Point, Segment};
use stridewright::explain::Step;
use stridewright::finding::{Candidate, Findings, Happening, Needed, Standing};
use stridewright::lattice::{Direction, Rectangle, Square};
use stridewright::program::Program;
use stridewright::query::{PlaceChoices, Reach, Reached};
use stridewright::rule::UnitShown;
use stridewright::unit::Squares;
use stridewright::verdict::Refusal;

/// A picture of a board, to be drawn once everything is on it.
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    pub(crate) board: &'a Board,
    pub(crate) unit: UnitShown,
    pub(crate) mover: Option<CreatureIndex>,
    /// Whose friends are shown as such where nobody moves.
    own: Option<&'a str>,
    known: BTreeMap<usize, char>,
    pub(crate) letters: Vec<char>,
    pub(crate) notes: BTreeMap<Square, Note>,
    /// Bands are multiples of the speed in one movement, rather than movements.
    pub(crate) pooled: bool,
    /// Squares that a study is about.
    pub(crate) aims: BTreeSet<Square>,
    /// Squares that somebody threatens.
    pub(crate) threatened: BTreeSet<Square>,
    /// Squares where somebody may react.
    pub(crate) reactions: BTreeSet<Square>,
    /// Squares where a way ends, and where somebody comes to be: also those on which something else is written.
    pub(crate) goals: BTreeSet<Square>,
    pub(crate) ended: BTreeSet<Square>,
    /// The part that must be seen, without the creatures.
    pub(crate) focus: Option<Rectangle>,
    /// Ways, as lines from body to body.
    pub(crate) tracks: Vec<Track>,
    /// Lines across the board.
    pub(crate) across: Vec<Segment>,
    /// Whether the mover goes along its way where a picture can move.
    pub(crate) moves: bool,
    /// What the numbers of a study mean, and how they are shaded.
    pub(crate) scale: Option<Scale>,
    /// What lies under the board.
    pub(crate) background: Option<Arc<Background>>,
}

/// A way as a line.
#[derive(Clone, Debug)]
pub(crate) struct Track {
    /// Its number among several ways.
    pub(crate) number: Option<usize>,
    /// Where it begins, then where each step leads, with what the movement has cost so far.
    pub(crate) bodies: Vec<(Rectangle, Squares)>,
}

impl Track {
    /// The line of some steps; `None` without any.
    pub(crate) fn of(number: Option<usize>, steps: &[Step]) -> Option<Track> {
        let first = steps.first()?;
        let mut bodies = vec![(first.from, Squares(0))];
        let (mut movement, mut cost) = (first.movement, 0);
        for step in steps {
            if step.movement != movement {
                (movement, cost) = (step.movement, 0);
            }
            cost += step.cost.0;
            bodies.push((step.to, Squares(cost)));
        }
        Some(Track { number, bodies })
    }
}

impl<'a> Picture<'a> {
    /// A picture of a board under a rule system, with nothing but the board on it.
    #[must_use]
    pub fn new(program: &Program, board: &'a Board) -> Self {
        let picture = Picture {
            board,
            unit: program.unit(),
            mover: None,
            own: None,
            known: BTreeMap::new(),
            letters: Vec::new(),
            notes: BTreeMap::new(),
            pooled: false,
            aims: BTreeSet::new(),
            threatened: BTreeSet::new(),
            reactions: BTreeSet::new(),
            goals: BTreeSet::new(),
            ended: BTreeSet::new(),
            focus: None,
            tracks: Vec::new(),
            across: Vec::new(),
            moves: false,
            scale: None,
            background: None,
        };
        picture.lettered(BTreeMap::new())
    }

    /// The picture over that of a map.
    #[must_use]
    pub fn over(mut self, background: Option<Arc<Background>>) -> Self {
        self.background = background;
        self
    }

    /// The picture with letters that are already known: by position of the creature in the list.
    #[must_use]
    pub fn lettered(mut self, known: BTreeMap<usize, char>) -> Self {
        self.known = known;
        let side = self.side();
        self.letters = letters(self.board.figures(), side, &self.known);
        self
    }

    /// The side that the picture takes, which has capital letters: the mover's, one that is named, or that of the first creature.
    pub(crate) fn side(&self) -> &'a str {
        let of = |figure: &'a Figure| figure.creature.side.as_str();
        let mover = self.mover.and_then(|mover| self.board.figure(mover)).map(of);
        mover.or(self.own).or(self.board.figures().first().map(of)).unwrap_or_default()
    }

    /// The picture as a side sees it, where nobody moves.
    #[must_use]
    pub fn of_side(mut self, side: &'a str) -> Self {
        self.own = Some(side);
        self.letters = letters(self.board.figures(), side, &self.known);
        self
    }

    /// The picture seen by a creature: its side has capital letters where no letters are known.
    #[must_use]
    pub fn by(mut self, mover: CreatureIndex) -> Self {
        if let Some(figure) = self.board.figure(mover) {
            self.mover = Some(mover);
            self.letters = letters(self.board.figures(), &figure.creature.side, &self.known);
            self.see(figure.body);
        }
        self
    }

    /// What it costs the mover to get to each square.
    #[must_use]
    pub fn reach(mut self, program: &Program, reach: &Reach) -> Self {
        self.pooled = reach.reached.iter().any(|reached| reached.speeds > 1);
        // A double move or a run is one movement, drawn by how many times the speed it takes.
        let band = |r: &Reached| r.movement + r.speeds as usize - 1;
        let rank = |r: &Reached| (Reverse(r.body.width * r.body.height), r.movement, r.cost, r.body.width);
        // Placements with the same top left square stand together.
        for placements in reach.reached.chunk_by(|a, b| a.body.at == b.body.at) {
            for reached in placements {
                let movement = band(reached);
                for square in reached.body.squares().skip(1) {
                    self.note(square, Note::Covered { movement });
                }
            }
            if let Some(best) = placements.iter().min_by_key(|reached| rank(reached)) {
                let (movement, number, ending) = (band(best), number(program, best.cost), best.ending);
                self.note(best.body.at, Note::Cost { movement, number, ending, several: false });
            }
        }
        self
    }

    /// A mark on those squares of a reach to which several ways are worth choosing.
    #[must_use]
    pub fn several(mut self, places: &[PlaceChoices]) -> Self {
        for place in places.iter().filter(|place| place.weights.len() > 1) {
            if let Some(Note::Cost { several, .. }) = self.notes.get_mut(&place.reached.body.at) {
                *several = true;
            }
        }
        self
    }

    /// Squares that a study is about: where a creature is to get to, or to strike.
    #[must_use]
    pub fn aim(mut self, squares: &[Square]) -> Self {
        let extent = self.board.extent();
        self.aims.extend(squares.iter().filter(|square| extent.contains(**square)));
        self
    }

    /// Squares that somebody threatens; those that are not on the board are left out.
    #[must_use]
    pub fn threatened(mut self, squares: impl IntoIterator<Item = Square>) -> Self {
        let extent = self.board.extent();
        self.threatened.extend(squares.into_iter().filter(|square| extent.contains(*square)));
        self
    }

    /// Where the mover gets only if somebody may react.
    #[must_use]
    pub fn provoking(mut self, places: &[Standing]) -> Self {
        for place in places {
            self.note(place.body.at, Note::Provoking);
        }
        self
    }

    /// The steps of a way, each named by its number.
    #[must_use]
    pub fn steps(mut self, steps: &[Step]) -> Self {
        self.tracks.extend(Track::of(None, steps));
        for (index, step) in steps.iter().enumerate() {
            let movement = step.movement;
            for square in step.to.squares() {
                self.note(square, Note::Passed { movement });
            }
            self.note(step.to.at, Note::Step { movement, number: index + 1, heading: step.heading });
        }
        if let Some(last) = steps.last() {
            for square in last.to.squares() {
                self.note(square, Note::Goal { movement: last.movement });
            }
        }
        self
    }

    /// Lets the mover go along its way again and again, in an SVG that is looked at. Of several ways nobody goes any.
    #[must_use]
    pub const fn moving(mut self) -> Self {
        self.moves = true;
        self
    }

    /// The numbers of a study, shaded by a scale.
    #[must_use]
    pub fn heat(mut self, numbers: impl IntoIterator<Item = (Square, Heat)>, scale: &Scale) -> Self {
        for (square, heat) in numbers {
            self.note(square, Note::Heat(heat));
        }
        self.scale = Some(scale.clone());
        self
    }

    /// Where a way was to lead.
    #[must_use]
    pub fn goal(mut self, square: Square) -> Self {
        if self.board.extent().contains(square) {
            self.note(square, Note::Goal { movement: 0 });
        }
        self
    }

    /// Where a step is refused.
    #[must_use]
    pub fn refused(mut self, refusal: &Refusal) -> Self {
        if let Some(at) = refusal.at.filter(|at| self.board.extent().contains(*at)) {
            self.note(at, Note::Refused);
        }
        self
    }

    /// Where a creature comes to be by what is found, or may, what stops it, and where somebody may react.
    #[must_use]
    pub fn found(mut self, found: &Findings) -> Self {
        for event in &found.events {
            match event.what {
                Happening::GetsWithinReach { to, .. } => self.note_inside(to.body, Note::Ends),
                Happening::StopsBefore { at } => self.note_inside(Rectangle::body(at, 1), Note::Refused),
                Happening::Reacts { at } => {
                    self.see(Rectangle::body(at, 1));
                    self.reactions.insert(at);
                }
                _ => {}
            }
        }
        for need in &found.needs {
            let (Needed::Die(among) | Needed::Choice(among)) = &need.what else { continue };
            for candidate in among {
                if let Candidate::Place(place) = candidate {
                    self.note_inside(place.body, Note::MayEnd);
                }
            }
        }
        if let Some(ends) = found.ends {
            self.note_inside(ends.body, Note::Ends);
        }
        match &found.refusal {
            Some(refusal) => self.refused(refusal),
            None => self,
        }
    }

    /// The line between the centres of two creatures: the one by which cover is told, or flanking.
    #[must_use]
    pub fn line(mut self, from: CreatureIndex, to: CreatureIndex) -> Self {
        if let (Some(from), Some(to)) = (self.board.figure(from), self.board.figure(to)) {
            let line = Segment::between(Area::of(from.body).centre(), Area::of(to.body).centre());
            let ends = [from.body, to.body];
            self.line_between(line, &ends);
        }
        self
    }

    /// The line from a point to the centre of a creature.
    #[must_use]
    pub fn line_from(mut self, from: Point, to: CreatureIndex) -> Self {
        if let Some(to) = self.board.figure(to) {
            self.line_between(Segment::between(from, Area::of(to.body).centre()), &[to.body]);
        }
        self
    }

    /// Whether no line that is drawn leads through solid ground.
    #[must_use]
    pub fn is_line_clear(&self) -> bool {
        !self.notes.values().any(|note| matches!(note, Note::InTheWay))
    }

    /// A line; nothing is written on the squares of its ends.
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

    /// Writes on the squares of a body that are on the board.
    fn note_inside(&mut self, body: Rectangle, note: Note) {
        for square in body.squares().filter(|square| self.board.extent().contains(*square)) {
            self.note(square, note);
        }
    }

    /// Writes on a square, unless something that must be seen before stands there.
    pub(crate) fn note(&mut self, square: Square, note: Note) {
        self.see(Rectangle::body(square, 1));
        match note {
            Note::Goal { .. } => _ = self.goals.insert(square),
            Note::Ends => _ = self.ended.insert(square),
            _ => {}
        }
        let known = self.notes.entry(square).or_insert(note);
        let later = matches!((*known, note), (Note::Step { .. }, Note::Step { .. }));
        if note.rank() > known.rank() || later {
            *known = note;
        }
    }

    /// Makes sure that a part of the board is seen.
    fn see(&mut self, part: Rectangle) {
        self.focus = Some(match self.focus {
            None => part,
            Some(focus) => {
                let (a, b) = (focus.last(), part.last());
                let at = Square::new(focus.at.column.min(part.at.column), focus.at.row.min(part.at.row));
                let (column, row) = (a.column.max(b.column), a.row.max(b.row));
                let span = |from: i32, to: i32| (to - from + 1).cast_unsigned();
                Rectangle::new(at, span(at.column, column), span(at.row, row))
            }
        });
    }

    /// The picture, what was left out of it, and what its signs mean.
    #[must_use]
    pub fn draw(&self, room: Room, signs: Signs) -> Block {
        let mut block = self.draw_alone(room, signs);
        block.gap();
        block.append(self.legend(room, signs).block(room.width), 0);
        block
    }

    /// The picture and what was left out of it.
    #[must_use]
    pub fn draw_alone(&self, room: Room, signs: Signs) -> Block {
        let sheet = Sheet::new(self, room, signs);
        let mut block = sheet.paint();
        block.append(legend::left_out(self, sheet.window(), room), 0);
        block
    }

    /// How high the ground of the picture is, and who is not on it; nothing where all is flat.
    #[must_use]
    pub fn heights(&self, room: Room, signs: Signs) -> Option<Block> {
        heights(self, Sheet::new(self, room, signs).window(), signs)
    }

    /// Whether everything that matters is on the picture if it takes no more than `room`.
    #[must_use]
    pub fn fits(&self, room: Room, signs: Signs) -> bool {
        let window = Sheet::new(self, room, signs).window();
        self.focus.is_none_or(|focus| window.contains_all(focus))
    }

    /// What the signs of the picture mean, and who is on it.
    #[must_use]
    pub fn legend(&self, room: Room, signs: Signs) -> Legend {
        Legend::new(self, &Sheet::new(self, room, signs), room)
    }
}

/// Which of the eight directions is nearest to that of a line.
fn towards(line: Segment) -> Direction {
    let (columns, rows) =
        (i64::from(line.to.x) - i64::from(line.from.x), i64::from(line.to.y) - i64::from(line.from.y));
    // Half of a right angle lies between two directions; 5 to 12 is as near to its half as whole numbers need be here.
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
