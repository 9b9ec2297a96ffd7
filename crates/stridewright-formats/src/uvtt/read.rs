//! What stands in the file, as far as it matters for movement. Nothing is interpreted yet; the limits are kept.

use super::fields::{Cells, Each, Element, Flag, One, Record};
use super::report::Unknown;
use core::fmt;
use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use stridewright::board::Limits;

/// Most portals of a map, and most lights.
pub(super) const MOST_PORTALS: usize = 10_000;

/// A point in squares, absolute.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Spot {
    pub(super) x: f64,
    pub(super) y: f64,
}

/// A straight line between two points.
pub(super) type Segment = (Spot, Spot);

/// A map file.
#[derive(Debug, Default)]
pub(super) struct RawMap {
    pub(super) format: Option<String>,
    pub(super) resolution: Resolution,
    pub(super) lines: Vec<Segment>,
    pub(super) has_lines: bool,
    pub(super) object_lines: Vec<Segment>,
    pub(super) portals: Vec<Portal>,
    pub(super) lights: usize,
    pub(super) has_image: bool,
}

/// Where and how large the map is.
#[derive(Debug, Default)]
pub(super) struct Resolution {
    pub(super) origin: Option<Spot>,
    pub(super) size: Option<Spot>,
}

/// A door, window or opening.
#[derive(Debug, Default)]
pub(super) struct Portal {
    pub(super) bounds: Option<Segment>,
    pub(super) closed: Option<bool>,
    pub(super) freestanding: Option<bool>,
}

/// Reads a map and notes what it does not know.
pub(super) fn seed(unknown: &mut Unknown) -> One<'_, RawMap> {
    One::new(unknown)
}

impl Record for RawMap {
    const WHAT: &'static str = "a Universal VTT map, a JSON object";
    const PATH: &'static str = "";
    const KEYS: &'static [&'static str] = &[
        "format",
        "resolution",
        "line_of_sight",
        "objects_line_of_sight",
        "portals",
        "lights",
        "environment",
        "image",
    ];

    fn take<'de, A: MapAccess<'de>>(
        &mut self,
        key: &'static str,
        map: &mut A,
        unknown: &mut Unknown,
    ) -> Result<(), A::Error> {
        match key {
            "format" => self.format = map.next_value::<Version>()?.0,
            "resolution" => self.resolution = map.next_value_seed(One::new(unknown))?,
            "line_of_sight" => {
                let taken = self.object_lines.len();
                self.lines = map.next_value_seed(lines(unknown, taken))?.segments;
                self.has_lines = true;
            }
            "objects_line_of_sight" => {
                let taken = self.lines.len();
                self.object_lines = map.next_value_seed(lines(unknown, taken))?.segments;
            }
            "portals" => {
                let each = Portals { unknown, portals: Vec::new() };
                self.portals = map.next_value_seed(Each { what: "a list of portals", each })?.portals;
            }
            "lights" => {
                self.lights = map.next_value_seed(Each { what: "a list of lights", each: Count(0) })?.0;
            }
            _ => {
                map.next_value::<IgnoredAny>()?;
                self.has_image |= key == "image";
            }
        }
        Ok(())
    }
}

impl Record for Resolution {
    const WHAT: &'static str = "the resolution, a JSON object";
    const PATH: &'static str = "resolution.";
    const KEYS: &'static [&'static str] = &["map_origin", "map_size", "pixels_per_grid"];

    fn take<'de, A: MapAccess<'de>>(
        &mut self,
        key: &'static str,
        map: &mut A,
        unknown: &mut Unknown,
    ) -> Result<(), A::Error> {
        match key {
            "map_origin" => self.origin = map.next_value_seed(One::<Place>::new(unknown))?.spot(),
            "map_size" => self.size = map.next_value_seed(One::<Place>::new(unknown))?.spot(),
            _ => drop(map.next_value::<IgnoredAny>()?),
        }
        Ok(())
    }
}

/// A point as it is written.
#[derive(Default)]
struct Place {
    x: Option<Cells>,
    y: Option<Cells>,
}

impl Place {
    fn spot(self) -> Option<Spot> {
        let (Cells(x), Cells(y)) = self.x.zip(self.y)?;
        Some(Spot { x, y })
    }
}

impl Record for Place {
    const WHAT: &'static str = "a point, a JSON object with `x` and `y`";
    const PATH: &'static str = "point.";
    const KEYS: &'static [&'static str] = &["x", "y"];

    fn take<'de, A: MapAccess<'de>>(
        &mut self,
        key: &'static str,
        map: &mut A,
        _: &mut Unknown,
    ) -> Result<(), A::Error> {
        let value = map.next_value()?;
        if key == "x" {
            self.x = value;
        } else {
            self.y = value;
        }
        Ok(())
    }

    fn finish<E: Error>(self) -> Result<Self, E> {
        match (self.x, self.y) {
            (Some(_), None) => Err(E::missing_field("y")),
            (None, Some(_)) => Err(E::missing_field("x")),
            _ => Ok(self),
        }
    }
}

impl Record for Portal {
    const WHAT: &'static str = "a portal, a JSON object";
    const PATH: &'static str = "portals[].";
    const KEYS: &'static [&'static str] = &["bounds", "closed", "freestanding", "position", "rotation"];

    fn take<'de, A: MapAccess<'de>>(
        &mut self,
        key: &'static str,
        map: &mut A,
        unknown: &mut Unknown,
    ) -> Result<(), A::Error> {
        match key {
            "bounds" => {
                let each = Ends { unknown, first: None, last: None };
                let ends = map.next_value_seed(Each { what: "the two ends of the portal", each })?;
                self.bounds = ends.first.zip(ends.last);
            }
            "closed" => self.closed = map.next_value::<Flag>()?,
            "freestanding" => self.freestanding = map.next_value::<Flag>()?,
            _ => drop(map.next_value::<IgnoredAny>()?),
        }
        Ok(())
    }
}

/// The version of the format: a number, or a text in old files.
struct Version(Option<String>);

impl<'de> Deserialize<'de> for Version {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NumberOrText;

        impl Visitor<'_> for NumberOrText {
            type Value = Version;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the version of the format, a number")
            }

            fn visit_unit<E: Error>(self) -> Result<Version, E> {
                Ok(Version(None))
            }

            fn visit_f64<E: Error>(self, version: f64) -> Result<Version, E> {
                Ok(Version(Some(version.to_string())))
            }

            fn visit_i64<E: Error>(self, version: i64) -> Result<Version, E> {
                Ok(Version(Some(version.to_string())))
            }

            fn visit_u64<E: Error>(self, version: u64) -> Result<Version, E> {
                Ok(Version(Some(version.to_string())))
            }

            fn visit_str<E: Error>(self, version: &str) -> Result<Version, E> {
                Ok(Version(Some(version.chars().take(Unknown::KEY_CHARS).collect())))
            }
        }

        deserializer.deserialize_any(NumberOrText)
    }
}

/// Straight lines of polylines, with how many more there may be.
struct Lines<'a> {
    unknown: &'a mut Unknown,
    segments: Vec<Segment>,
    most: usize,
}

fn lines(unknown: &mut Unknown, taken: usize) -> Each<Lines<'_>> {
    let most = Limits::DEFAULT.walls.saturating_sub(taken);
    Each {
        what: "a list of lines, each a list of points",
        each: Lines { unknown, segments: Vec::new(), most },
    }
}

impl<'de> Element<'de> for Lines<'_> {
    fn read<A: SeqAccess<'de>>(&mut self, list: &mut A) -> Result<bool, A::Error> {
        let Lines { unknown, segments, most } = self;
        let each = Line { unknown, segments, most: *most, last: None };
        Ok(list.next_element_seed(Each { what: "a list of points", each })?.is_some())
    }
}

/// One polyline: each point but the first ends a straight line. A loop repeats its first point.
struct Line<'a> {
    unknown: &'a mut Unknown,
    segments: &'a mut Vec<Segment>,
    most: usize,
    last: Option<Spot>,
}

impl<'de> Element<'de> for Line<'_> {
    fn read<A: SeqAccess<'de>>(&mut self, list: &mut A) -> Result<bool, A::Error> {
        let Some(place) = list.next_element_seed(One::<Place>::new(self.unknown))? else { return Ok(false) };
        let here = place.spot().ok_or_else(|| A::Error::custom("a point without `x` and `y`"))?;
        if let Some(last) = self.last.replace(here) {
            if self.segments.len() >= self.most {
                let most = Limits::DEFAULT.walls;
                return Err(A::Error::custom(format_args!(
                    "more than {most} walls; at most {most} are read"
                )));
            }
            self.segments.push((last, here));
        }
        Ok(true)
    }
}

/// The first and the last point of a list.
struct Ends<'a> {
    unknown: &'a mut Unknown,
    first: Option<Spot>,
    last: Option<Spot>,
}

impl<'de> Element<'de> for Ends<'_> {
    fn read<A: SeqAccess<'de>>(&mut self, list: &mut A) -> Result<bool, A::Error> {
        let Some(place) = list.next_element_seed(One::<Place>::new(self.unknown))? else { return Ok(false) };
        let here = place.spot().ok_or_else(|| A::Error::custom("a point without `x` and `y`"))?;
        if self.first.is_none() {
            self.first = Some(here);
        } else {
            self.last = Some(here);
        }
        Ok(true)
    }
}

struct Portals<'a> {
    unknown: &'a mut Unknown,
    portals: Vec<Portal>,
}

impl<'de> Element<'de> for Portals<'_> {
    fn read<A: SeqAccess<'de>>(&mut self, list: &mut A) -> Result<bool, A::Error> {
        if self.portals.len() == MOST_PORTALS {
            return no_more(list, "portals");
        }
        let portal = list.next_element_seed(One::new(self.unknown))?;
        let more = portal.is_some();
        self.portals.extend(portal);
        Ok(more)
    }
}

/// Elements that are only counted.
struct Count(usize);

impl<'de> Element<'de> for Count {
    fn read<A: SeqAccess<'de>>(&mut self, list: &mut A) -> Result<bool, A::Error> {
        if self.0 == MOST_PORTALS {
            return no_more(list, "lights");
        }
        let more = list.next_element::<IgnoredAny>()?.is_some();
        self.0 += usize::from(more);
        Ok(more)
    }
}

/// The end of a list that is full; anything more is an error.
fn no_more<'de, A: SeqAccess<'de>>(list: &mut A, what: &str) -> Result<bool, A::Error> {
    match list.next_element::<IgnoredAny>()? {
        None => Ok(false),
        Some(_) => Err(A::Error::custom(format_args!(
            "more than {MOST_PORTALS} {what}; at most {MOST_PORTALS} are read"
        ))),
    }
}
