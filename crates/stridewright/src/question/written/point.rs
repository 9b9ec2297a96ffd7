//! A point of the map, written `[x, y]` in squares. Fractions are rounded to 1/1024 of a square as
//! soon as they are read. No other file of the library handles a number with a fraction.

use crate::board::{Limits, Point, UNITS_PER_SQUARE};
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

/// The farthest that a point may lie from the corner of the map, in squares.
const FAR: i32 = Limits::DEFAULT.side as i32 + 1;

pub(in crate::question) fn serialize<S: Serializer>(
    point: &Point,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    [Coordinate(point.x), Coordinate(point.y)].serialize(serializer)
}

pub(in crate::question) fn deserialize<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Point, D::Error> {
    let [x, y] = <[Coordinate; 2]>::deserialize(deserializer)?;
    Ok(Point::new(x.0, y.0))
}

/// A coordinate in 1/1024 squares.
struct Coordinate(i32);

impl Serialize for Coordinate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match (self.0 / UNITS_PER_SQUARE, self.0 % UNITS_PER_SQUARE) {
            (squares, 0) => serializer.serialize_i32(squares),
            _ => serializer.serialize_f64(f64::from(self.0) / f64::from(UNITS_PER_SQUARE)),
        }
    }
}

impl<'de> Deserialize<'de> for Coordinate {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let squares = f64::deserialize(deserializer)?;
        if !squares.is_finite() || squares.abs() > f64::from(FAR) {
            let expected = format_args!(
                "{squares} is not a coordinate in squares, a number from {} to {FAR}",
                -FAR
            );
            return Err(D::Error::custom(expected));
        }
        Ok(Coordinate((squares * f64::from(UNITS_PER_SQUARE)).round() as i32))
    }
}

/// The schema of a point.
#[cfg(feature = "schema")]
pub(in crate::question) fn schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
    schemars::json_schema!({
        "type": "array",
        "minItems": 2,
        "maxItems": 2,
        "items": { "type": "number", "minimum": -FAR, "maximum": FAR },
    })
}
