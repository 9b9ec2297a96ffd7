//! Universal VTT maps, as Dungeondraft (`.dd2vtt`), DungeonFog (`.df2vtt`) and many others write
//! them.
//!
//! The format has no standard: fields are missing, coordinates are absolute while maps are cut out
//! of larger ones, and the meaning of an open portal depends on the program. The [`ImportReport`]
//! lists all assumptions. Terrain, heights and creatures are not in such files; all squares are
//! open ground. The embedded picture is kept unchanged.

mod read;
mod unknown;
mod write;

use crate::codec::{Codec, Reader};
use crate::draft::Draft;
use crate::error::ReadError;
use crate::format::Format;
use crate::frame::{Frame, Segment};
use crate::import::{Import, ImportOptions, OpenPortals};
use crate::json::Tape;
use crate::picture::MapPicture;
use crate::report::{ImportReport, Place};
use crate::scenery::{Light, Scenery};
use crate::shape::Shape;
use read::{Portal, RawMap};
use stridewright::answer::Message;
use stridewright::board::WallKind;

pub(crate) const CODEC: Codec = Codec {
    recognises: |shape| {
        let Shape::Json { keys, .. } = shape else { return false };
        keys.has("resolution") && keys.any(&["line_of_sight", "portals", "image", "format"])
    },
    reader: Reader::Map(|source| import(source.bytes, source.options)),
    writer: Some(write::write),
};

/// The place of the map's size in the file.
const SIZE_PLACE: Place<&str> = Place("resolution.map_size");

/// Reads a Universal VTT map.
///
/// # Errors
///
/// If the file is no such map, or exceeds the limits; with the path to the problem.
pub fn import(bytes: &[u8], options: &ImportOptions) -> Result<Import, ReadError> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let tape = Tape::read(bytes)?;
    let raw = RawMap::of(tape.root())?;
    let Some(size) = raw.size else {
        return Err(ReadError::new(SIZE_PLACE, Message::new("the size of the map is missing")));
    };
    let frame = Frame::new(raw.origin.unwrap_or_default(), size, SIZE_PLACE)?;
    let mut report = ImportReport::new(Format::UniversalVtt);
    report.version.clone_from(&raw.version);
    assume(&raw, &frame, &mut report);
    let mut draft = Draft::open(frame.extent);
    for segment in &raw.lines {
        let what = Message::new("walls");
        if let Some(wall) =
            frame.wall(*segment, WallKind::Wall, what, WallLine(*segment), &mut report)
        {
            report.found.add("walls", 1);
            draft.wall(wall)?;
        }
    }
    objects(&raw, &frame, options, &mut draft, &mut report)?;
    for (index, portal) in raw.portals.iter().enumerate() {
        place(portal, index, &frame, options, &mut draft, &mut report)?;
    }
    raw.unknown.tell(&mut report.ignored);
    let lit = scenery(&raw, bytes, &frame, options, &mut report);
    let Import { map, creatures, report, scenery } = draft.finish(report);
    let Scenery { picture, lights, environment, .. } = lit;
    let scenery = Scenery { picture, lights, environment, ..scenery };
    Ok(Import { map, creatures, report, scenery })
}

/// The picture and the lights: no part of a board.
fn scenery(
    raw: &RawMap<'_>,
    bytes: &[u8],
    frame: &Frame,
    options: &ImportOptions,
    report: &mut ImportReport,
) -> Scenery {
    let lights =
        raw.lights.iter().map(|light| Light { at: frame.on_board(light.at), ..light.clone() });
    report.found.add("lights, kept for Universal VTT", raw.lights.len());
    report.ignored.add("lights without a position", raw.dark);
    let mut scenery = Scenery {
        lights: lights.collect(),
        environment: raw.environment.clone(),
        ..Scenery::default()
    };
    let Some(text) = raw.image.filter(|text| options.picture && !text.is_empty()) else {
        return scenery;
    };
    match MapPicture::in_file(text, bytes, frame.area()) {
        Some(mut picture) => {
            report
                .found
                .say(Message::new("the picture, {kind}").with("kind", picture.kind().to_string()));
            picture.pixels_per_square = raw.pixels;
            scenery.picture = Some(picture);
        }
        None => report.ignored.say(
            "the picture: it is not a PNG, JPEG or WebP in base64 of at most 24 MiB; name another \
             with --background FILE",
        ),
    }
    scenery
}

/// The facts that the file does not give.
fn assume(raw: &RawMap<'_>, frame: &Frame, report: &mut ImportReport) {
    let assumed = &mut report.assumed;
    if raw.origin.is_none() {
        assumed.say("`resolution.map_origin` is missing: the map begins at (0,0)");
    }
    if !raw.has_lines {
        assumed.say("`line_of_sight` is missing: there are no walls");
    }
    if frame.begins_within_a_square() {
        assumed.say(
            "the map begins inside a square: squares follow the whole coordinates of the file",
        );
    }
    if frame.ends_within_a_square() {
        assumed.say("the map ends inside a square: that square is part of the board");
    }
    assumed.say("the format has no terrain: all squares are open ground");
}

/// The outlines of objects.
fn objects(
    raw: &RawMap<'_>,
    frame: &Frame,
    options: &ImportOptions,
    draft: &mut Draft,
    report: &mut ImportReport,
) -> Result<(), ReadError> {
    if !options.objects_block {
        let what = Message::new(
            "sides of objects (`objects_line_of_sight`), which stop only sight unless you choose \
             otherwise",
        );
        report.assumed.add(what, raw.object_lines.len());
    }
    for segment in &raw.object_lines {
        let what = Message::new("sides of objects");
        match frame.wall(*segment, WallKind::Wall, what, WallLine(*segment), report) {
            Some(wall) if options.objects_block => {
                report.found.add("sides of objects, treated as walls", 1);
                draft.wall(wall)?;
            }
            Some(wall) => draft.sight_wall(&wall, false),
            None => {}
        }
    }
    Ok(())
}

/// A portal: its place and kind. A portal without `closed` is closed.
fn place(
    portal: &Portal,
    index: usize,
    frame: &Frame,
    options: &ImportOptions,
    draft: &mut Draft,
    report: &mut ImportReport,
) -> Result<(), ReadError> {
    let at = Place(format_args!("portals[{index}]"));
    let Some(segment) = portal.bounds else {
        report.ignored.note("portals without a position; the walls have gaps there", at);
        return Ok(());
    };
    let (kind, what) = match (portal.closed, options.open_portals) {
        (Some(true) | None, _) => (WallKind::ClosedDoor, Message::new("closed doors")),
        (Some(false), OpenPortals::Window) => (WallKind::Window, Message::new("windows")),
        (Some(false), OpenPortals::Open) => (WallKind::OpenDoor, Message::new("open doors")),
    };
    let Some(wall) = frame.wall(segment, kind, Message::new("portals"), at, report) else {
        return Ok(());
    };
    report.found.note(what, at);
    if portal.freestanding == Some(true) {
        draft.freestanding(&wall);
        report.found.note("portals attached to no wall, counted above as well", at);
    }
    if portal.closed.is_none() {
        report.assumed.note("portals not marked open or closed, treated as closed doors", at);
    }
    if kind == WallKind::Window {
        let what = Message::new(
            "portals marked open, treated as windows, which stop movement (other programs read \
             them as openings)",
        );
        report.assumed.note(what, at);
    }
    draft.wall(wall)
}

/// A line of the file.
struct WallLine(Segment);

impl From<WallLine> for Message {
    fn from(WallLine((from, to)): WallLine) -> Message {
        Message::new("{from} to {to}").with("from", from.to_string()).with("to", to.to_string())
    }
}
