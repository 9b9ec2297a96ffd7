//! How a picture is laid out: which part of the board, how wide a square is, and where its
//! characters go.

use crate::between::{Between, Divider, Slant};
use crate::block::Block;
use crate::canvas::Canvas;
use crate::cell::Cell;
use crate::glyphs::Joint;
use crate::picture::Picture;
use crate::style::{Paint, Signs};
use crate::window::{MARGIN, Room, window};
use std::collections::BTreeMap;
use stridewright::board::Terrain;
use stridewright::lattice::{Direction, Rectangle, Square};

/// Rows of squares that are never exceeded.
const MOST_ROWS: usize = 300;

/// The layout of a picture.
pub(crate) struct Layout {
    window: Rectangle,
    signs: Signs,
    /// Width of a square in characters.
    cell: usize,
    /// Where in a square its number or sign ends.
    units: usize,
    /// Characters from one square to the next, and lines from one row to the next.
    pitch: (usize, usize),
    /// Characters left of the first square, lines above it.
    origin: (usize, usize),
    between: Option<Between>,
    cells: BTreeMap<Square, Cell>,
}

/// Widths of a square on which nothing is written, most beautiful first.
const BARE: [usize; 2] = [3, 1];

impl Layout {
    pub(crate) fn new(picture: &Picture<'_>, room: Room, signs: Signs) -> Layout {
        let extent = picture.board.extent();
        let ground = picture.board.ground();
        let margin = (extent.height.max(2) - 1).to_string().len() + 1;
        let lines = usize::from(!ground.walls().is_empty());
        let columns_of = |cell: usize| room.width.saturating_sub(margin + lines) / (cell + lines);
        let rows = room.height.saturating_sub(1 + lines) / (1 + lines);
        let focus = picture.crop.or(picture.focus).unwrap_or(extent.whole());
        let wanted = (focus.width as usize + 2 * MARGIN as usize).min(extent.width as usize);
        let (cell, units) = widths(picture, signs, |cell| wanted <= columns_of(cell));
        let centre = picture
            .mover
            .and_then(|mover| picture.board.figure(mover))
            .map_or(focus.at, |f| f.body.at);
        let most = (columns_of(cell).max(1), rows.max(1));
        let window = match picture.crop {
            Some(part) => cropped(part, most.0),
            None => window(extent, focus, centre, most, MOST_ROWS),
        };
        let between = Some(Between::new(ground, window)).filter(|between| !between.is_open(window));
        let lines = usize::from(between.is_some());
        let cells =
            window.squares().map(|square| (square, Cell::of(picture, square, signs))).collect();
        Layout {
            window,
            signs,
            cell,
            units,
            pitch: (cell + lines, 1 + lines),
            origin: (margin + lines, 1 + lines),
            between,
            cells,
        }
    }

    /// The part of the board that is drawn.
    pub(crate) const fn window(&self) -> Rectangle {
        self.window
    }

    pub(crate) const fn signs(&self) -> Signs {
        self.signs
    }

    /// Every kind of divider that is drawn, each once.
    pub(crate) fn dividers(&self) -> Vec<Divider> {
        let mut dividers: Vec<_> =
            self.between.iter().flat_map(|between| between.inside(self.window)).collect();
        dividers.sort_unstable();
        dividers.dedup();
        dividers
    }

    /// A wall that bars only diagonals and is drawn, if there is one.
    pub(crate) fn any_slant(&self) -> Option<Slant> {
        self.window.squares().find_map(|square| self.lone_slant(square))
    }

    /// The cells that are drawn.
    pub(crate) fn cells(&self) -> impl Iterator<Item = &Cell> {
        self.cells.values()
    }

    pub(crate) fn paint(&self) -> Block {
        let (width, height) = (self.window.width as usize, self.window.height as usize);
        let end = usize::from(self.between.is_some());
        let mut canvas = Canvas::new(
            self.origin.0 + width * self.pitch.0 + end,
            self.origin.1 + height * self.pitch.1,
        );
        self.paint_numbers(&mut canvas);
        for square in self.window.squares() {
            self.paint_cell(&mut canvas, square);
        }
        if let Some(between) = &self.between {
            self.paint_lines(&mut canvas, between);
        }
        canvas.into_block()
    }

    /// Top left character of a square.
    fn place(&self, square: Square) -> (usize, usize) {
        let column = (square.column - self.window.at.column) as usize;
        let row = (square.row - self.window.at.row) as usize;
        (self.origin.0 + column * self.pitch.0, self.origin.1 + row * self.pitch.1)
    }

    fn paint_numbers(&self, canvas: &mut Canvas) {
        let (first, last) = (self.window.at, self.window.last());
        let digits = last.column.to_string().len();
        let every =
            [1, 2, 5, 10, 20, 50].into_iter().find(|every| *every as usize * self.pitch.0 > digits);
        let every = every.unwrap_or(100);
        for column in (first.column..=last.column).filter(|column| column % every == 0) {
            let (x, _) = self.place(Square::new(column, first.row));
            canvas.text_before(x + self.units + 1, 0, &column.to_string(), Paint::Faint);
        }
        let margin = self.origin.0 - usize::from(self.between.is_some()) - 1;
        for row in first.row..=last.row {
            let (_, y) = self.place(Square::new(first.column, row));
            canvas.text_before(margin, y, &row.to_string(), Paint::Faint);
        }
    }

    fn paint_cell(&self, canvas: &mut Canvas, square: Square) {
        let Some(cell) = self.cells.get(&square) else { return };
        let (x, y) = self.place(square);
        if cell.solid {
            for offset in 0..self.cell {
                canvas.put(x + offset, y, self.signs.solid(), Paint::Faint);
            }
            return;
        }
        if let Some((text, paint)) = &cell.note {
            canvas.text_before(x + self.units + 1, y, text, *paint);
            let room = (self.units + 1).saturating_sub(text.chars().count());
            for (offset, (sign, paint)) in cell.lead.iter().take(room).enumerate() {
                canvas.put(x + offset, y, *sign, *paint);
            }
            if let Some((mark, paint)) = cell.mark {
                canvas.put(x + self.units + 1, y, mark, paint);
            }
        } else if cell.lead.is_empty() {
            canvas.put(x + self.units, y, self.signs.open(), Paint::Faint);
        } else {
            let start = (self.units + 1).saturating_sub(cell.lead.len());
            for (offset, (sign, paint)) in cell.lead.iter().take(self.cell - start).enumerate() {
                canvas.put(x + start + offset, y, *sign, *paint);
            }
        }
    }

    fn is_solid(&self, square: Square) -> bool {
        self.cells.get(&square).is_some_and(|cell| cell.solid)
    }

    fn paint_lines(&self, canvas: &mut Canvas, between: &Between) {
        let (first, last) = (self.window.at, self.window.last());
        for row in first.row..=last.row + 1 {
            for column in first.column..=last.column + 1 {
                let square = Square::new(column, row);
                self.paint_corner(canvas, between, square);
                if row <= last.row {
                    self.paint_divider(
                        canvas,
                        between,
                        square.step(Direction::West),
                        Direction::East,
                    );
                }
                if column <= last.column {
                    self.paint_divider(
                        canvas,
                        between,
                        square.step(Direction::North),
                        Direction::South,
                    );
                }
            }
        }
    }

    /// The line between a square and its eastern or southern neighbour.
    fn paint_divider(
        &self,
        canvas: &mut Canvas,
        between: &Between,
        square: Square,
        direction: Direction,
    ) {
        let there = square.step(direction);
        let (x, y) = self.place(there);
        let upright = direction == Direction::East;
        let (sign, paint) = if self.is_solid(square) && self.is_solid(there) {
            (self.signs.solid(), Paint::Faint)
        } else {
            match between.divider(square, direction) {
                None => return,
                Some(divider @ Divider::Edge) => (self.signs.line(divider, upright), Paint::Faint),
                Some(divider) => (self.signs.line(divider, upright), Paint::Wall),
            }
        };
        if upright {
            canvas.put(x - 1, y, sign, paint);
            return;
        }
        let lone = matches!(
            between.divider(square, direction),
            Some(Divider::OpenDoor | Divider::OneWay(_))
        ) && paint == Paint::Wall;
        for offset in 0..self.cell {
            if !lone || offset == self.cell / 2 {
                canvas.put(x + offset, y - 1, sign, paint);
            }
        }
    }

    fn joint(&self, between: &Between, square: Square) -> Joint {
        let (left, above) = (square.step(Direction::West), square.step(Direction::North));
        let corner = square.step(Direction::NorthWest);
        let line = |a: Square, b: Square, direction| {
            between.divider(a, direction).filter(|_| !(self.is_solid(a) && self.is_solid(b)))
        };
        Joint {
            up: line(corner, above, Direction::East),
            down: line(left, square, Direction::East),
            left: line(corner, left, Direction::South),
            right: line(above, square, Direction::South),
        }
    }

    /// A wall that bars only diagonals, where no line ends.
    fn lone_slant(&self, square: Square) -> Option<Slant> {
        let between = self.between.as_ref()?;
        let solid = [Direction::West, Direction::North, Direction::NorthWest]
            .into_iter()
            .any(|direction| self.is_solid(square.step(direction)));
        let lines = self.joint(between, square) != Joint::default();
        between.slant(square).filter(|_| !lines && !solid && !self.is_solid(square))
    }

    /// The corner above and left of a square.
    fn paint_corner(&self, canvas: &mut Canvas, between: &Between, square: Square) {
        let (x, y) = self.place(square);
        let around = [
            square,
            square.step(Direction::West),
            square.step(Direction::North),
            square.step(Direction::NorthWest),
        ];
        if around.into_iter().all(|square| self.is_solid(square)) {
            canvas.put(x - 1, y - 1, self.signs.solid(), Paint::Faint);
            return;
        }
        let joint = self.joint(between, square);
        let faint = [joint.up, joint.down, joint.left, joint.right]
            .into_iter()
            .flatten()
            .all(|divider| divider == Divider::Edge);
        let (sign, paint) = match self.lone_slant(square) {
            Some(slant) => (self.signs.slant(slant), Paint::Wall),
            None => (self.signs.joint(joint), if faint { Paint::Faint } else { Paint::Wall }),
        };
        canvas.put(x - 1, y - 1, sign, paint);
    }
}

/// As much of a chosen part as there is room for.
fn cropped(part: Rectangle, columns: usize) -> Rectangle {
    let most = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
    Rectangle::new(part.at, part.width.min(most(columns)), part.height.min(most(MOST_ROWS)))
}

/// The width of a square, and the place of its units; `fits` says whether the important part fits
/// with a width.
fn widths(picture: &Picture<'_>, signs: Signs, fits: impl Fn(usize) -> bool) -> (usize, usize) {
    let longest = picture.notes.values().map(|note| note.text(signs).chars().count()).max();
    let Some(longest) = longest else {
        let cell = BARE.into_iter().find(|cell| fits(*cell)).unwrap_or(BARE[1]);
        return (cell, cell / 2);
    };
    let leads = |square: &Square| {
        let terrain = picture.board.ground().at(*square);
        let signs =
            if terrain.has(Terrain::WALL) { 0 } else { crate::ground::signs(terrain).count() };
        (signs + picture.creatures_at(*square).take(2).count()).max(1)
    };
    let lead = picture.notes.keys().map(leads).max().unwrap_or(1).min(3);
    let cell = |lead: usize| (lead + longest + 1).max(3);
    let lead = if fits(cell(lead)) { lead } else { 1 };
    (cell(lead), cell(lead) - 2)
}
