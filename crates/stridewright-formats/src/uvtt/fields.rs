//! JSON objects read key by key: unknown keys are noted and passed over, known ones come once.
//!
//! Nothing is collected that has not been asked for, so that a file can be as large as it likes around what matters.

use super::report::Unknown;
use core::fmt;
use core::marker::PhantomData;
use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor,
};
use std::borrow::Cow;

/// Something that is written as a JSON object.
pub(super) trait Record: Default {
    /// What it is, for messages.
    const WHAT: &'static str;
    /// Where it stands, for the names of unknown keys.
    const PATH: &'static str;
    /// The keys it knows.
    const KEYS: &'static [&'static str];

    /// Takes the value of a known key.
    fn take<'de, A: MapAccess<'de>>(
        &mut self,
        key: &'static str,
        map: &mut A,
        unknown: &mut Unknown,
    ) -> Result<(), A::Error>;

    /// Looks at the whole once all keys are read.
    fn finish<E: Error>(self) -> Result<Self, E> {
        Ok(self)
    }
}

/// Reads one record; `null` is an empty one.
pub(super) struct One<'a, R>(&'a mut Unknown, PhantomData<R>);

impl<'a, R> One<'a, R> {
    pub(super) const fn new(unknown: &'a mut Unknown) -> Self {
        One(unknown, PhantomData)
    }
}

impl<'de, R: Record> DeserializeSeed<'de> for One<'_, R> {
    type Value = R;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<R, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de, R: Record> Visitor<'de> for One<'_, R> {
    type Value = R;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(R::WHAT)
    }

    fn visit_unit<E: Error>(self) -> Result<R, E> {
        Ok(R::default())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<R, A::Error> {
        let mut record = R::default();
        let mut seen = vec![false; R::KEYS.len()];
        while let Some(Key(key)) = map.next_key()? {
            let Some(position) = R::KEYS.iter().position(|known| *known == key) else {
                self.0.note(R::PATH, &key);
                map.next_value::<IgnoredAny>()?;
                continue;
            };
            if core::mem::replace(&mut seen[position], true) {
                return Err(A::Error::duplicate_field(R::KEYS[position]));
            }
            record.take(R::KEYS[position], &mut map, self.0)?;
        }
        record.finish()
    }
}

/// A key, borrowed from the file where it can be.
struct Key<'de>(Cow<'de, str>);

impl<'de> Deserialize<'de> for Key<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;

        impl<'de> Visitor<'de> for Text {
            type Value = Key<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a key")
            }

            fn visit_borrowed_str<E: Error>(self, key: &'de str) -> Result<Self::Value, E> {
                Ok(Key(Cow::Borrowed(key)))
            }

            fn visit_str<E: Error>(self, key: &str) -> Result<Self::Value, E> {
                Ok(Key(Cow::Owned(key.chars().take(Unknown::KEY_CHARS).collect())))
            }
        }

        deserializer.deserialize_str(Text)
    }
}

/// Goes through a list without keeping it: `each` reads one element, or says that there is none. `null` is an empty list.
pub(super) struct Each<F> {
    pub(super) what: &'static str,
    pub(super) each: F,
}

/// Reads the next element of a list; `false` at its end.
pub(super) trait Element<'de> {
    fn read<A: SeqAccess<'de>>(&mut self, list: &mut A) -> Result<bool, A::Error>;
}

impl<'de, F: Element<'de>> DeserializeSeed<'de> for Each<F> {
    type Value = F;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<F, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de, F: Element<'de>> Visitor<'de> for Each<F> {
    type Value = F;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.what)
    }

    fn visit_unit<E: Error>(self) -> Result<F, E> {
        Ok(self.each)
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut list: A) -> Result<F, A::Error> {
        while self.each.read(&mut list)? {}
        Ok(self.each)
    }
}

/// A finite number of squares, not absurdly far away.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Cells(pub(super) f64);

impl Cells {
    /// The greatest distance from the origin that a file may speak of.
    const FARTHEST: f64 = 1e7;
}

impl<'de> Deserialize<'de> for Cells {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Number;

        impl Visitor<'_> for Number {
            type Value = Cells;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number")
            }

            fn visit_f64<E: Error>(self, number: f64) -> Result<Cells, E> {
                if number.abs() <= Cells::FARTHEST {
                    Ok(Cells(number))
                } else {
                    Err(E::custom(format_args!("{number} is too far away; at most {}", Cells::FARTHEST)))
                }
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<Cells, E> {
                self.visit_f64(number as f64)
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Cells, E> {
                self.visit_f64(number as f64)
            }
        }

        deserializer.deserialize_any(Number)
    }
}

/// Either of true and false; `null` is neither.
pub(super) type Flag = Option<bool>;
