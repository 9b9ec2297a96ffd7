//! A map while a reader puts it together: ground square by square, walls, creatures.
//!
//! Knows the size limits of a map, and none of the formats.

use crate::error::ReadError;
use crate::frame::centres_on;
use crate::import::Import;
use crate::report::{CREATURES, ImportReport, Place};
use crate::scenery::{Scenery, SightWall};
use std::collections::BTreeSet;
use stridewright::answer::Message;
use stridewright::board::{Column, Ground, Limits, Relief, Setup, Terrain, Wall};
use stridewright::lattice::{Extent, Rectangle, Square};
use stridewright_wire::bounded::List;
use stridewright_wire::scene::CreatureEntry;

/// Most squares with a wall through their centre that a report counts.
const MOST_CROSSED: usize = 10_000;

/// A map under construction.
#[derive(Debug)]
pub(crate) struct Draft {
    /// Squares and walls, still flat and without creatures.
    map: Setup,
    /// None as long as all ground is flat.
    columns: Vec<Column>,
    /// The length of all walls in squares.
    wall_squares: usize,
    creatures: Vec<DraftCreature>,
    scenery: Scenery,
}

/// A creature, its place, and the note in the report if it cannot stand there.
#[derive(Debug)]
struct DraftCreature {
    entry: CreatureEntry,
    body: Rectangle,
    what: Message,
    place: Message,
}

impl Draft {
    /// Open ground of a size that is within the limits.
    pub(crate) fn open(extent: Extent) -> Draft {
        let map = Setup::open(extent.width, extent.height);
        let (columns, creatures, scenery) = (Vec::new(), Vec::new(), Scenery::default());
        Draft { map, columns, wall_squares: 0, creatures, scenery }
    }

    /// Sets the ground of a square; ignored off the map.
    pub(crate) fn lay(&mut self, at: Square, terrain: Terrain) {
        if let Some(place) = self.map.extent.index(at) {
            self.map.squares[place] = terrain;
        }
    }

    /// Raises the ground of a square to a height in squares; ignored off the map.
    pub(crate) fn raise(&mut self, at: Square, floor: i16) {
        let Some(place) = self.map.extent.index(at) else { return };
        if self.columns.is_empty() {
            if floor == 0 {
                return;
            }
            self.columns = vec![Column::default(); self.map.extent.area()];
        }
        self.columns[place].floor = floor;
    }

    /// The number of squares whose ground meets a condition.
    pub(crate) fn count(&self, holds: impl Fn(Terrain) -> bool) -> usize {
        self.map.squares.iter().filter(|terrain| holds(**terrain)).count()
    }

    /// The number of squares with a height of their own.
    pub(crate) fn raised(&self) -> usize {
        self.columns.iter().filter(|column| column.floor != 0).count()
    }

    /// Adds a wall.
    ///
    /// # Errors
    ///
    /// If there are more than a board may have, or they are longer.
    pub(crate) fn wall(&mut self, wall: Wall) -> Result<(), ReadError> {
        let Limits { walls: most, wall_squares: longest, .. } = Limits::DEFAULT;
        if self.map.walls.len() == most {
            return Err(ReadError::new(
                "walls",
                Message::new("too many walls and doors: the limit is {most}").with("most", most),
            ));
        }
        self.wall_squares += wall.length();
        if self.wall_squares > longest {
            let place = Message::new("wall {number}").with("number", self.map.walls.len());
            let message =
                Message::new("the walls are too long in all: the limit is {most} squares");
            return Err(ReadError::new(place, message.with("most", longest)));
        }
        self.map.walls.push(wall);
        Ok(())
    }

    /// Adds a wall that stops only sight, and perhaps sound.
    pub(crate) fn sight_wall(&mut self, wall: &Wall, sound: bool) {
        self.scenery.sight_walls.push(SightWall { from: wall.from, to: wall.to, sound });
    }

    /// Notes that players see a door as a wall.
    pub(crate) fn secret(&mut self, door: &Wall) {
        self.scenery.secret.insert(door);
    }

    /// Notes that a door is locked.
    pub(crate) fn locked(&mut self, door: &Wall) {
        self.scenery.locked.insert(door);
    }

    /// Notes that a door or window belongs to no wall.
    pub(crate) fn freestanding(&mut self, wall: &Wall) {
        self.scenery.freestanding.insert(wall);
    }

    /// Adds a creature that covers this many squares a side, if it stands on the map. Whether walls
    /// leave it room is known at the end.
    ///
    /// # Errors
    ///
    /// If there are more than a board may have.
    pub(crate) fn creature(
        &mut self,
        entry: CreatureEntry,
        body: Rectangle,
        what: Message,
        place: impl Into<Message>,
        report: &mut ImportReport,
    ) -> Result<bool, ReadError> {
        let most = Limits::DEFAULT.creatures;
        if self.creatures.len() == most {
            return Err(ReadError::new(
                "creatures",
                Message::new("too many creatures: the limit is {most}").with("most", most),
            ));
        }
        let extent = self.map.extent;
        let on_map = extent.contains(body.at) && extent.contains(body.last());
        if on_map {
            self.creatures.push(DraftCreature { entry, body, what, place: place.into() });
        } else {
            report
                .clipped
                .note(Message::new("{what} outside the map, left out").with("what", what), place);
        }
        Ok(on_map)
    }

    /// The map, with the notes of the report on it as a whole.
    pub(crate) fn finish(mut self, mut report: ImportReport) -> Import {
        self.map.relief = Relief::new(core::mem::take(&mut self.columns));
        report.extent = self.map.extent;
        for square in self.crossed_centres() {
            report.found.note(
                "squares whose centre lies on a wall: creatures cannot step into them",
                Place(square),
            );
        }
        self.leave_out(&mut report);
        let mut creatures = Vec::with_capacity(self.creatures.len());
        for DraftCreature { entry, place, .. } in self.creatures {
            report.found.note(CREATURES, place);
            creatures.push(entry);
        }
        let creatures = List::new(creatures).unwrap_or_default();
        Import { map: self.map, creatures, report, scenery: self.scenery }
    }

    /// Leaves out the creatures in whose space there is a wall: no board has room for them.
    fn leave_out(&mut self, report: &mut ImportReport) {
        if self.creatures.is_empty() {
            return;
        }
        let Setup { extent, squares, relief, walls, .. } = self.map.clone();
        let Ok(ground) = Ground::new(extent, squares, relief, walls) else { return };
        for figure in self.creatures.extract_if(.., |figure| !ground.is_clear(figure.body)) {
            report.ignored.note(
                Message::new("{what} in squares where walls and ground leave no room")
                    .with("what", figure.what),
                figure.place,
            );
        }
    }

    /// Squares whose very centre lies on a blocking wall, which makes every step into or out of
    /// them impossible.
    fn crossed_centres(&self) -> BTreeSet<Square> {
        let mut crossed = BTreeSet::new();
        for wall in
            self.map.walls.iter().filter(|wall| wall.kind.blocks() && wall.one_way.is_none())
        {
            crossed.extend(centres_on(wall).filter(|square| self.map.extent.contains(*square)));
            if crossed.len() > MOST_CROSSED {
                break;
            }
        }
        crossed
    }
}
