//! The meanings of objects: walls, windows and doors along their sides, ground where they cover
//! squares, creatures.

use super::grid::Grid;
use super::ground::{self, KnownGround, Tiles};
use super::map::{Layer, Object, Words};
use super::place::{Place, too_far};
use super::shape::{Placed, quarter_turns};
use crate::draft::Draft;
use crate::error::ReadError;
use crate::figure::{Names, SIZES, first_square, inwards, size};
use crate::frame::PlanePoint;
use crate::outline::{Budget, Shape};
use crate::report::ImportReport;
use crate::words::{GroundWords, Thing};
use stridewright::answer::Message;
use stridewright::board::{Size, Terrain, WallKind};
use stridewright::lattice::{Rectangle, Square};
use stridewright_wire::bounded::{Ordinal, Pair, Whole};
use stridewright_wire::scene::{CreatureEntry, Name, SizeName};

/// The meaning of an object.
#[derive(Clone, Copy, Debug)]
enum Meaning {
    Thing(Thing),
    Ground(KnownGround),
}

/// The properties that all objects have in common.
#[derive(Debug)]
pub(super) struct Objects {
    names: Names,
    budget: Budget,
    /// Whether an object meant something.
    pub(super) spoke: bool,
}

impl Default for Objects {
    fn default() -> Self {
        Objects { names: Names::default(), budget: Budget::new(), spoke: false }
    }
}

/// An object with all its properties.
struct One<'a> {
    object: &'a Object,
    words: Words,
    shape: Placed,
    place: Place<'a>,
    grid: &'a Grid,
}

impl Objects {
    /// Reads an object of a layer.
    pub(super) fn read(
        &mut self,
        object: &Object,
        (layer, placed): (&Layer, &ground::Placed),
        tiles: &Tiles<'_>,
        grid: &Grid,
        draft: &mut Draft,
        report: &mut ImportReport,
    ) -> Result<(), ReadError> {
        let place = Place::Object(object);
        let words = words_of(object, tiles);
        let shown = object.gid.map(|gid| tiles.shown(gid));
        let shape = Placed::of(object, shown, layer.offset, grid).ok_or_else(|| too_far(place))?;
        let Some(meaning) = meaning(&words, (layer, placed.saying), tiles.meanings, place, report)
        else {
            return Ok(());
        };
        self.spoke = true;
        if quarter_turns(object.rotation).is_none() {
            report
                .assumed
                .note("objects rotated by other than quarter turns, treated as not rotated", place);
        }
        let one = One { object, words, shape, place, grid };
        match meaning {
            Meaning::Thing(Thing::Creature { side }) => self.creature(&one, side, draft, report),
            Meaning::Thing(thing) => one.walls(one.kind(thing, report), draft, report),
            Meaning::Ground(saying) => self.ground(&one, saying, draft, report),
        }
    }

    /// Lays the ground that an object covers.
    fn ground(
        &mut self,
        one: &One<'_>,
        saying: KnownGround,
        draft: &mut Draft,
        report: &mut ImportReport,
    ) -> Result<(), ReadError> {
        let extent = one.grid.frame.extent;
        let mut covered = 0;
        let mut lay = |square: Square| {
            covered += 1;
            if let Some(terrain) = saying.ground {
                draft.lay(square, terrain);
            }
            if let Some(floor) = saying.floor {
                draft.raise(square, floor);
            }
        };
        if let Placed::Point(at) = one.shape {
            lay(square(one.grid.frame.on_board(at)));
        } else if let Some(outline) = one.shape.outline(one.grid) {
            let shape = [Shape { outline, hole: false }];
            let filled = Shape::squares(&shape, extent, &mut self.budget, &mut lay);
            filled.map_err(|message| ReadError::new(one.place, message))?;
        }
        if covered > 0 {
            report.found.note("objects that set the ground", one.place);
            return Ok(());
        }
        if saying.ground == Some(Terrain::WALL) && !one.shape.sides().is_empty() {
            report.assumed.note(
                "solid objects that contain no square's centre, treated as walls around them",
                one.place,
            );
            return one.walls((WallKind::Wall, Message::new("walls")), draft, report);
        }
        report.ignored.note("objects that contain no square's centre", one.place);
        Ok(())
    }

    fn creature(
        &mut self,
        one: &One<'_>,
        side: Option<&'static str>,
        draft: &mut Draft,
        report: &mut ImportReport,
    ) -> Result<(), ReadError> {
        let Some((corner, span)) = one.shape.span() else {
            report.ignored.note("creatures without a place", one.place);
            return Ok(());
        };
        let (squares, size) = one.size(span, report);
        let at = one.grid.frame.on_board(PlanePoint {
            x: first_square(corner.x, span.x),
            y: first_square(corner.y, span.y),
        });
        let at = inwards(square(at), squares, (span.x, span.y), one.grid.frame.extent);
        let called = [one.object.name.as_str(), &one.words.class];
        let name = self
            .names
            .unique(called.into_iter().find(|name| !name.is_empty()).unwrap_or(""), "creature");
        let entry = CreatureEntry {
            name: Name::new(&name),
            at: Some(Pair(Ordinal(at.column), Ordinal(at.row))),
            side: one.words.get("side").or(side).and_then(Name::new),
            size: Name::new(&size.to_string()).map(SizeName),
            speed: one.speed(report),
            ..CreatureEntry::default()
        };
        draft.creature(
            entry,
            Rectangle::body(at, squares),
            Message::new("creatures"),
            one.place,
            report,
        )?;
        Ok(())
    }
}

impl One<'_> {
    /// The kind of its sides.
    fn kind(&self, thing: Thing, report: &mut ImportReport) -> (WallKind, Message) {
        if self.words.is("locked") {
            report.assumed.note("locked doors, treated as closed", self.place);
        }
        match thing {
            Thing::Window => (WallKind::Window, Message::new("windows")),
            Thing::Door if self.words.is("open") => {
                (WallKind::OpenDoor, Message::new("open doors"))
            }
            Thing::Door => (WallKind::ClosedDoor, Message::new("closed doors")),
            Thing::Wall | Thing::Creature { .. } => (WallKind::Wall, Message::new("walls")),
        }
    }

    /// Makes walls of its sides.
    fn walls(
        &self,
        (kind, what): (WallKind, Message),
        draft: &mut Draft,
        report: &mut ImportReport,
    ) -> Result<(), ReadError> {
        let sides = self.shape.sides();
        if sides.is_empty() {
            report.ignored.note(
                Message::new("{what} without straight sides").with("what", what.clone()),
                self.place,
            );
        }
        for side in sides {
            if let Some(wall) = self.grid.frame.wall(side, kind, what.clone(), self.place, report) {
                report.found.note(what.clone(), self.place);
                draft.wall(wall)?;
            }
        }
        Ok(())
    }

    /// Squares along its side, and its size: as named, or as large as it is drawn.
    fn size(&self, span: PlanePoint, report: &mut ImportReport) -> (u32, Size) {
        if let Some(word) = self.words.get("size") {
            if let Some(named) = Size::named(word) {
                let squares = match named {
                    Size::Numbered(squares) => u32::from(squares),
                    named => SIZES
                        .iter()
                        .find(|(.., size)| *size == named)
                        .map_or(1, |(_, side, _)| *side),
                };
                return (squares, named);
            }
            report.ignored.note(
                Message::new("`size` is {word}, which is not a size")
                    .with("word", format!("{word:?}")),
                self.place,
            );
        }
        match span.x.max(span.y) {
            squares if squares > 0.0 => {
                if span.x != span.y || !SIZES.iter().any(|(drawn, ..)| *drawn == squares) {
                    report.assumed.note(
                        "creatures drawn in an unusual size, treated as the next size",
                        self.place,
                    );
                }
                size(squares)
            }
            _ => (1, Size::Medium),
        }
    }

    /// Its speed in feet.
    fn speed(&self, report: &mut ImportReport) -> Option<Whole<0, 10_000>> {
        let given = self.words.get("speed")?;
        let speed = given.parse().ok().and_then(Whole::new);
        if speed.is_none() {
            report.ignored.note(
                Message::new("`speed` is {speed}, which is not a speed in feet")
                    .with("speed", format!("{given:?}")),
                self.place,
            );
        }
        speed
    }
}

/// The words on an object, otherwise those on the tile that it shows.
fn words_of(object: &Object, tiles: &Tiles<'_>) -> Words {
    let mut words = object.words.clone();
    if let Some(tile) = object.gid.and_then(|gid| tiles.words(gid)) {
        if words.class.is_empty() {
            words.class.clone_from(&tile.class);
        }
        for (name, value) in &tile.properties {
            words.properties.entry(name).or_insert_with(|| value.clone());
        }
    }
    words
}

/// The meaning of an object: by its property `move`, its class, or its layer; `None` if none of
/// them gives any.
fn meaning(
    words: &Words,
    (layer, of_layer): (&Layer, KnownGround),
    meanings: &GroundWords,
    place: Place<'_>,
    report: &mut ImportReport,
) -> Option<Meaning> {
    let said = KnownGround::of(words, meanings, place, report);
    if words.get("move").is_none()
        && let Some(thing) = meanings.thing(&words.class)
    {
        return Some(Meaning::Thing(thing));
    }
    if said.is_something() {
        return Some(Meaning::Ground(said));
    }
    if !words.class.is_empty() {
        report.ignored.note(
            Message::new("objects of the class {class}, which says nothing about movement")
                .with("class", format!("{:?}", words.class)),
            place,
        );
        return None;
    }
    if layer.words.get("move").is_none() {
        let thing = meanings.thing(&layer.words.class).or(layer.named.thing);
        if let Some(thing) = thing {
            return Some(Meaning::Thing(thing));
        }
    }
    let named = layer.named.solid.then_some(Terrain::WALL);
    let said = KnownGround { ground: of_layer.ground.or(named), ..of_layer };
    if said.is_something() {
        return Some(Meaning::Ground(said));
    }
    report.ignored.note("objects without a class, which say nothing about movement", place);
    None
}

/// The square of a point on the board.
fn square(spot: PlanePoint) -> Square {
    // An object far outside is off the board either way: `as` saturates.
    Square::new(spot.x.floor() as i32, spot.y.floor() as i32)
}
