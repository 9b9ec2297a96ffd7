//! The contents of the file, as far as they matter for movement. Nothing is interpreted yet; the
//! limits are kept.

use super::unknown::Unknown;
use crate::error::ReadError;
use crate::frame::{FARTHEST, PlanePoint, Segment};
use crate::json::Item;
use crate::number::Readable;
use crate::scenery::{Environment, Light};
use stridewright::answer::Message;
use stridewright::board::Limits;

/// Most portals of a map, and most lights.
const MOST_PORTALS: usize = 10_000;

/// Most characters of a version that are kept.
const VERSION_CHARS: usize = 100;

/// Most characters of a colour.
const COLOUR_CHARS: usize = 40;

/// A map file.
#[derive(Debug, Default)]
pub(super) struct RawMap<'t> {
    pub(super) version: Option<String>,
    pub(super) origin: Option<PlanePoint>,
    pub(super) size: Option<PlanePoint>,
    pub(super) lines: Vec<Segment>,
    pub(super) has_lines: bool,
    pub(super) object_lines: Vec<Segment>,
    pub(super) portals: Vec<Portal>,
    pub(super) lights: Vec<Light>,
    /// Lights without a place.
    pub(super) dark: usize,
    pub(super) environment: Option<Environment>,
    /// Pixels of a square.
    pub(super) pixels: Option<u32>,
    /// The picture, as base64.
    pub(super) image: Option<&'t str>,
    pub(super) unknown: Unknown,
}

/// A door, window or opening.
#[derive(Debug, Default)]
pub(super) struct Portal {
    pub(super) bounds: Option<Segment>,
    pub(super) closed: Option<bool>,
    pub(super) freestanding: Option<bool>,
}

impl<'t> RawMap<'t> {
    /// Reads a map.
    pub(super) fn of(root: Item<'t>) -> Result<RawMap<'t>, ReadError> {
        let known = [
            "format",
            "resolution",
            "line_of_sight",
            "objects_line_of_sight",
            "portals",
            "lights",
            "environment",
            "image",
        ];
        let mut map = RawMap { version: version(root.object()?)?, ..RawMap::default() };
        map.unknown.note("", root, &known);
        if let Some(resolution) = root.get("resolution") {
            let known = ["map_origin", "map_size", "pixels_per_grid"];
            map.unknown.note("resolution.", resolution.object()?, &known);
            map.origin = map.point(resolution.get("map_origin"))?;
            map.size = map.point(resolution.get("map_size"))?;
            let pixels = resolution.get("pixels_per_grid").and_then(|pixels| pixels.number().ok());
            map.pixels =
                pixels.filter(|pixels| (1.0..=4096.0).contains(pixels)).map(|pixels| pixels as u32);
        }
        map.has_lines = root.get("line_of_sight").is_some();
        map.lines = map.polylines(root, "line_of_sight", 0)?;
        map.object_lines = map.polylines(root, "objects_line_of_sight", map.lines.len())?;
        for portal in root.list_of_at_most("portals", MOST_PORTALS)? {
            let portal = map.portal(portal)?;
            map.portals.push(portal);
        }
        for light in root.list_of_at_most("lights", MOST_PORTALS)? {
            match light
                .get("position")
                .filter(|place| place.get("x").is_some() && place.get("y").is_some())
            {
                Some(place) => {
                    let at = map.point(Some(place))?.unwrap_or_default();
                    map.lights.push(light_at(light, at));
                }
                None => map.dark += 1,
            }
        }
        map.environment = root.get("environment").map(|environment| Environment {
            baked: environment
                .get("baked_lighting")
                .and_then(|flag| flag.flag().ok())
                .unwrap_or(false),
            colour: colour(environment.get("ambient_light")),
        });
        map.image = root.get("image").and_then(|image| image.text().ok());
        Ok(map)
    }

    fn point(&mut self, item: Option<Item<'_>>) -> Result<Option<PlanePoint>, ReadError> {
        let Some(item) = item else { return Ok(None) };
        self.unknown.note("point.", item.object()?, &["x", "y"]);
        let squares = |key: &str| -> Result<f64, ReadError> {
            let item = item.must(key)?;
            let number = item.number()?;
            if number.abs() <= FARTHEST {
                Ok(number)
            } else {
                let message = Message::new("{number} is too far away; the limit is {most}")
                    .with("number", Readable(number).to_string())
                    .with("most", FARTHEST.to_string());
                Err(item.wrong(message).into())
            }
        };
        Ok(Some(PlanePoint { x: squares("x")?, y: squares("y")? }))
    }

    /// Straight lines of polylines: each point but the first ends one. A loop repeats its first
    /// point. `taken` walls have been read already.
    fn polylines(
        &mut self,
        root: Item<'_>,
        key: &str,
        taken: usize,
    ) -> Result<Vec<Segment>, ReadError> {
        let most = Limits::DEFAULT.walls;
        let mut segments = Vec::new();
        for line in root.list_of(key)? {
            if line.is_null() {
                continue;
            }
            let mut last = None;
            for item in line.list()? {
                let here = self.point(Some(item))?;
                segments.extend(last.zip(here));
                if taken + segments.len() > most {
                    let message = Message::new("too many walls: the limit is {most}");
                    return Err(item.wrong(message.with("most", most)).into());
                }
                last = here;
            }
        }
        Ok(segments)
    }

    fn portal(&mut self, item: Item<'_>) -> Result<Portal, ReadError> {
        if item.is_null() {
            return Ok(Portal::default());
        }
        let known = ["bounds", "closed", "freestanding", "position", "rotation"];
        self.unknown.note("portals[].", item.object()?, &known);
        let mut ends = Vec::new();
        for end in item.list_of("bounds")? {
            ends.extend(self.point(Some(end))?);
        }
        let bounds = match ends.as_slice() {
            [first, .., last] => Some((*first, *last)),
            _ => None,
        };
        let flag = |key: &str| item.get(key).map(Item::flag).transpose();
        Ok(Portal { bounds, closed: flag("closed")?, freestanding: flag("freestanding")? })
    }
}

/// A light. Missing fields have Dungeondraft's values; only its place matters here.
fn light_at(light: Item<'_>, at: PlanePoint) -> Light {
    let number = |key: &str| light.get(key).and_then(|number| number.number().ok()).unwrap_or(1.0);
    Light {
        at,
        range: number("range"),
        intensity: number("intensity"),
        colour: colour(light.get("color")),
        shadows: light.get("shadows").and_then(|flag| flag.flag().ok()).unwrap_or(true),
    }
}

/// A colour in the file's notation; white by default.
fn colour(written: Option<Item<'_>>) -> String {
    let colour = written.and_then(|colour| colour.text().ok()).unwrap_or("ffffffff");
    colour.chars().take(COLOUR_CHARS).collect()
}

/// The version of the format: a number, or a text in old files.
fn version(root: Item<'_>) -> Result<Option<String>, ReadError> {
    let Some(version) = root.get("format") else { return Ok(None) };
    let version_text = version.number().map(|number| number.to_string());
    let version_text = version_text
        .or_else(|_| version.text().map(|text| text.chars().take(VERSION_CHARS).collect()));
    version_text.map(Some).map_err(Into::into)
}
