//! Numbers within bounds. Fractions become whole multiples of a unit as soon as they are read; no
//! value stays a float.

use core::fmt;
#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};
#[cfg(feature = "schema")]
use std::borrow::Cow;
use stridewright::board::{Limits, UNITS_PER_SQUARE};

/// A whole number from `MIN` to `MAX`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Whole<const MIN: u32, const MAX: u32>(u32);

impl<const MIN: u32, const MAX: u32> Whole<MIN, MAX> {
    /// Returns the number, if it is within the bounds.
    #[must_use]
    pub const fn new(number: u32) -> Option<Self> {
        if MIN <= number && number <= MAX { Some(Whole(number)) } else { None }
    }

    /// Returns the nearest number within the bounds.
    #[must_use]
    pub fn clamped(number: u32) -> Self {
        Whole(number.clamp(MIN, MAX))
    }

    /// The number.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }
}

impl<const MIN: u32, const MAX: u32> Default for Whole<MIN, MAX> {
    fn default() -> Self {
        Whole(MIN)
    }
}

/// A whole number from `MIN` to `MAX`, either of which may be negative.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Signed<const MIN: i32, const MAX: i32>(i32);

impl<const MIN: i32, const MAX: i32> Signed<MIN, MAX> {
    /// Returns the number, if it is within the bounds.
    #[must_use]
    pub const fn new(number: i32) -> Option<Self> {
        if MIN <= number && number <= MAX { Some(Signed(number)) } else { None }
    }

    /// Returns the nearest number within the bounds.
    #[must_use]
    pub fn clamped(number: i32) -> Self {
        Signed(number.clamp(MIN, MAX))
    }

    /// The number.
    #[must_use]
    pub const fn get(self) -> i32 {
        self.0
    }
}

/// A column or row; it may lie off the board, but not farther than the largest board is wide.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ordinal(pub i32);

/// A coordinate in 1/1024 squares, written in squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Coordinate(pub i32);

/// A positive length in halves of its unit: half feet, or half squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct HalfStep(pub u32);

/// The largest distance of anything from the corner of the board, in squares.
const FAR: i32 = Limits::DEFAULT.side as i32 + 1;

/// The largest length of a [`HalfStep`].
const LONGEST: u32 = 100;

impl Coordinate {
    /// Returns the coordinate nearest to this many squares, if that is a number and not too far
    /// away.
    #[must_use]
    pub fn nearest(squares: f64) -> Option<Self> {
        let near = squares.is_finite() && squares.abs() <= f64::from(FAR);
        near.then(|| Coordinate((squares * f64::from(UNITS_PER_SQUARE)).round() as i32))
    }
}

/// How a number is read: its name in errors, and its conversion.
trait Reading: Sized {
    /// Describes the expected value.
    fn expected(f: &mut fmt::Formatter<'_>) -> fmt::Result;
    /// Converts any number.
    fn from_number(number: f64) -> Option<Self>;
}

impl<const MIN: u32, const MAX: u32> Reading for Whole<MIN, MAX> {
    fn expected(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a whole number from {MIN} to {MAX}")
    }

    fn from_number(number: f64) -> Option<Self> {
        let within = number.fract() == 0.0 && (f64::from(MIN)..=f64::from(MAX)).contains(&number);
        within.then_some(Whole(number as u32))
    }
}

impl<const MIN: i32, const MAX: i32> Reading for Signed<MIN, MAX> {
    fn expected(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a whole number from {MIN} to {MAX}")
    }

    fn from_number(number: f64) -> Option<Self> {
        let within = number.fract() == 0.0 && (f64::from(MIN)..=f64::from(MAX)).contains(&number);
        within.then_some(Signed(number as i32))
    }
}

impl Reading for Ordinal {
    fn expected(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a column or row, a whole number from {} to {FAR}", -FAR)
    }

    fn from_number(number: f64) -> Option<Self> {
        let within = number.fract() == 0.0 && number.abs() <= f64::from(FAR);
        within.then_some(Ordinal(number as i32))
    }
}

impl Reading for Coordinate {
    fn expected(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a coordinate in squares, a number from {} to {FAR}", -FAR)
    }

    fn from_number(number: f64) -> Option<Self> {
        Coordinate::nearest(number)
    }
}

impl Reading for HalfStep {
    fn expected(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a multiple of 0.5 from 0.5 to {LONGEST}")
    }

    fn from_number(number: f64) -> Option<Self> {
        let halves = number * 2.0;
        let within = halves.fract() == 0.0 && (1.0..=f64::from(2 * LONGEST)).contains(&halves);
        within.then_some(HalfStep(halves as u32))
    }
}

struct Expected<T>(core::marker::PhantomData<T>);

impl<T: Reading> fmt::Display for Expected<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        T::expected(f)
    }
}

impl<T: Reading> Expected<T> {
    fn read<E: Error>(self, number: f64) -> Result<T, E> {
        T::from_number(number).ok_or_else(|| E::custom(format_args!("{number} is not {self}")))
    }
}

impl<T: Reading> Visitor<'_> for Expected<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        T::expected(f)
    }

    // The bounds are far below 2^53: a number that a float cannot hold exactly is out of bounds
    // anyway.
    fn visit_i64<E: Error>(self, number: i64) -> Result<T, E> {
        self.read(number as f64)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<T, E> {
        self.read(number as f64)
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<T, E> {
        self.read(number)
    }
}

impl<const MIN: u32, const MAX: u32> Serialize for Whole<MIN, MAX> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(self.0)
    }
}

impl<const MIN: i32, const MAX: i32> Serialize for Signed<MIN, MAX> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i32(self.0)
    }
}

impl Serialize for Ordinal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i32(self.0)
    }
}

impl Serialize for Coordinate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match (self.0 / UNITS_PER_SQUARE, self.0 % UNITS_PER_SQUARE) {
            (squares, 0) => serializer.serialize_i32(squares),
            _ => serializer.serialize_f64(f64::from(self.0) / f64::from(UNITS_PER_SQUARE)),
        }
    }
}

impl Serialize for HalfStep {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match (self.0 / 2, self.0 % 2) {
            (whole, 0) => serializer.serialize_u32(whole),
            _ => serializer.serialize_f64(f64::from(self.0) / 2.0),
        }
    }
}

macro_rules! read_by_bounds {
    ([$($generics:tt)*] $name:ty) => {
        impl<'de, $($generics)*> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_any(Expected(core::marker::PhantomData))
            }
        }
    };
}

read_by_bounds!([const MIN: u32, const MAX: u32] Whole<MIN, MAX>);
read_by_bounds!([const MIN: i32, const MAX: i32] Signed<MIN, MAX>);
read_by_bounds!([] Ordinal);
read_by_bounds!([] Coordinate);
read_by_bounds!([] HalfStep);

macro_rules! schema_by_bounds {
    ([$($generics:tt)*] $name:ty, $title:expr, $schema:tt) => {
        #[cfg(feature = "schema")]
        impl<$($generics)*> JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                $title.into()
            }

            fn inline_schema() -> bool {
                true
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!($schema)
            }
        }
    };
}

schema_by_bounds!([const MIN: u32, const MAX: u32] Whole<MIN, MAX>, format!("Whole_{MIN}_{MAX}"),
    { "type": "integer", "minimum": MIN, "maximum": MAX });
schema_by_bounds!([const MIN: i32, const MAX: i32] Signed<MIN, MAX>, format!("Signed_{MIN}_{MAX}"),
    { "type": "integer", "minimum": MIN, "maximum": MAX });
schema_by_bounds!([] Ordinal, "Ordinal", { "type": "integer", "minimum": -FAR, "maximum": FAR });
schema_by_bounds!([] Coordinate, "Coordinate", { "type": "number", "minimum": -FAR, "maximum": FAR });
schema_by_bounds!([] HalfStep, "HalfStep", { "type": "number", "minimum": 0.5, "maximum": LONGEST, "multipleOf": 0.5 });
