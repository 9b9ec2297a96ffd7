//! Numbers and lists with limits.

use crate::board::Limits;
use crate::question::{Attempt, Who};
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;
use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, SeqAccess, Visitor};

/// The most check results that one question supplies.
const ATTEMPTS: usize = 64;

/// The smallest total of a roll.
const LEAST: i64 = -1000;
const MOST: i64 = 1000;

/// Reads a number of at most `MAX`.
pub(in crate::question) fn up_to<'de, D: Deserializer<'de>, const MAX: u32>(
    deserializer: D,
) -> Result<u32, D::Error> {
    deserializer
        .deserialize_i64(Whole { least: 0, most: i64::from(MAX) })
        .map(|number| number as u32)
}

/// Reads a number from 1 to `MAX`.
pub(in crate::question) fn from_one_to<'de, D: Deserializer<'de>, const MAX: u32>(
    deserializer: D,
) -> Result<u32, D::Error> {
    deserializer
        .deserialize_i64(Whole { least: 1, most: i64::from(MAX) })
        .map(|number| number as u32)
}

/// Reads a number of at most `MAX`, where one is given.
pub(in crate::question) fn optional_up_to<'de, D: Deserializer<'de>, const MAX: u32>(
    deserializer: D,
) -> Result<Option<u32>, D::Error> {
    let number =
        deserializer.deserialize_option(Perhaps(Whole { least: 0, most: i64::from(MAX) }))?;
    Ok(number.map(|number| number as u32))
}

/// Reads the total of a roll.
pub(in crate::question) fn total<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<i32, D::Error> {
    deserializer.deserialize_i64(Whole { least: LEAST, most: MOST }).map(|number| number as i32)
}

/// Reads the total of a roll, where one is given.
pub(in crate::question) fn optional_total<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<i32>, D::Error> {
    let number = deserializer.deserialize_option(Perhaps(Whole { least: LEAST, most: MOST }))?;
    Ok(number.map(|number| number as i32))
}

/// Reads a whole number within bounds, which all lie within 32 bits.
#[derive(Clone, Copy)]
struct Whole {
    least: i64,
    most: i64,
}

impl Visitor<'_> for Whole {
    type Value = i64;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a whole number from {} to {}", self.least, self.most)
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<i64, E> {
        let Whole { least, most } = self;
        if (least..=most).contains(&number) {
            return Ok(number);
        }
        Err(E::custom(format_args!("{number} is not a whole number from {least} to {most}")))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<i64, E> {
        self.visit_i64(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

/// Reads a whole number or null.
struct Perhaps(Whole);

impl<'de> Visitor<'de> for Perhaps {
    type Value = Option<i64>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.expecting(f)
    }

    fn visit_none<E: Error>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_unit<E: Error>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_i64(self.0).map(Some)
    }
}

/// Reads a list with at most as many entries as a question has movements.
pub(in crate::question) fn few<'de, D, T>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    list::<D, T, { Limits::DEFAULT.movements }>(deserializer)
}

/// Reads a list with at most as many creatures as a board has.
pub(in crate::question) fn among<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<Who>, D::Error> {
    list::<D, Who, { Limits::DEFAULT.creatures }>(deserializer)
}

/// Reads the attempts of a question.
pub(in crate::question) fn attempts<'de, D>(deserializer: D) -> Result<Vec<Attempt>, D::Error>
where
    D: Deserializer<'de>,
{
    list::<D, Attempt, ATTEMPTS>(deserializer)
}

/// Reads a list of at most `MAX` entries.
pub(super) fn list<'de, D, T, const MAX: usize>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    deserializer.deserialize_seq(Entries::<T, MAX>(PhantomData))
}

struct Entries<T, const MAX: usize>(PhantomData<T>);

impl<'de, T: Deserialize<'de>, const MAX: usize> Visitor<'de> for Entries<T, MAX> {
    type Value = Vec<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of at most {MAX} entries")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> Result<Vec<T>, A::Error> {
        let mut list = Vec::new();
        while list.len() < MAX {
            let Some(entry) = entries.next_element()? else { return Ok(list) };
            list.push(entry);
        }
        // Any further entry is too many.
        match entries.next_element::<IgnoredAny>()? {
            None => Ok(list),
            Some(_) => Err(A::Error::custom(format_args!(
                "more than {MAX} entries; at most {MAX} are allowed"
            ))),
        }
    }
}
