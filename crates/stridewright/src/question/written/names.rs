//! Kinds of movement, attempts and directions by the names that rulebooks and players use.

use crate::board::Limits;
use crate::lattice::Heading;
#[cfg(feature = "schema")]
use crate::rule::ForceKind;
use crate::rule::{Action, CheckKind, Mode};
use alloc::borrow::Cow;
use core::fmt;
use serde::de::{Deserialize, Deserializer, Error, Unexpected, Visitor};
use serde::ser::{Serialize, Serializer};

/// A kind of movement by its name: `move`, `double move`, `stride` …; hyphens may stand for blanks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct By(pub Action);

impl Serialize for By {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.name())
    }
}

impl<'de> Deserialize<'de> for By {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<By, D::Error> {
        deserializer.deserialize_str(ByVisitor)
    }
}

pub(super) struct ByVisitor;

impl Visitor<'_> for ByVisitor {
    type Value = By;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a kind of movement:")?;
        for (position, (name, _)) in Action::NAMES.iter().enumerate() {
            write!(f, "{} {name}", if position == 0 { "" } else { "," })?;
        }
        Ok(())
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<By, E> {
        Action::named(name).map(By).ok_or_else(|| E::invalid_value(Unexpected::Str(name), &self))
    }
}

/// Writes and reads a kind of movement by its name.
pub(crate) mod action {
    use super::{Action, By, Deserialize, Deserializer, Serialize, Serializer};

    pub(crate) fn serialize<S: Serializer>(
        action: &Action,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        By(*action).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Action, D::Error> {
        Ok(By::deserialize(deserializer)?.0)
    }
}

/// Writes and reads a mode of movement by its name.
pub(crate) mod mode {
    use super::{Deserialize, Deserializer, In, Mode, Serialize, Serializer};

    pub(crate) fn serialize<S: Serializer>(mode: &Mode, serializer: S) -> Result<S::Ok, S::Error> {
        In(*mode).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Mode, D::Error> {
        Ok(In::deserialize(deserializer)?.0)
    }
}

/// Writes and reads a kind of movement by its name, where one is given.
pub(in crate::question) mod optional_action {
    use super::{Action, By, Deserialize, Deserializer, Serialize, Serializer};

    pub(in crate::question) fn serialize<S: Serializer>(
        action: &Option<Action>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        action.map(By).serialize(serializer)
    }

    pub(in crate::question) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Action>, D::Error> {
        Ok(Option::<By>::deserialize(deserializer)?.map(|By(action)| action))
    }
}

/// A mode of movement by its name: `walk`, `burrow`, `climb`, `swim`, `fly`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct In(pub Mode);

impl Serialize for In {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.name())
    }
}

impl<'de> Deserialize<'de> for In {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<In, D::Error> {
        let name = Cow::<str>::deserialize(deserializer)?;
        Mode::named(&name).map(In).ok_or_else(|| one_of(&name, &Mode::ALL.map(Mode::name)))
    }
}

/// The error for an unknown name, with the known ones.
fn one_of<E: Error>(name: &str, known: &[&str]) -> E {
    E::invalid_value(Unexpected::Str(name), &format!("one of {}", known.join(", ")).as_str())
}

/// Writes and reads an attempt by its name.
pub(in crate::question) mod trying {
    use super::{CheckKind, Cow, Deserialize, Deserializer, Serializer, one_of};

    pub(in crate::question) fn serialize<S: Serializer>(
        trying: &CheckKind,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(trying.name())
    }

    pub(in crate::question) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<CheckKind, D::Error> {
        let name = Cow::<str>::deserialize(deserializer)?;
        let known =
            CheckKind::NAMES.iter().find(|(known, _)| *known == name).map(|(_, trying)| *trying);
        known.ok_or_else(|| one_of(&name, &CheckKind::NAMES.map(|(name, _)| name)))
    }
}

/// Writes and reads an attempt by its name, if there is one.
pub(crate) mod optional_trying {
    use super::{CheckKind, Deserialize, Deserializer, Serialize, Serializer};

    /// The name of an attempt.
    #[derive(serde::Serialize, serde::Deserialize)]
    struct Named(#[serde(with = "super::trying")] CheckKind);

    pub(crate) fn serialize<S: Serializer>(
        trying: &Option<CheckKind>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        trying.map(Named).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<CheckKind>, D::Error> {
        Ok(Option::<Named>::deserialize(deserializer)?.map(|Named(trying)| trying))
    }
}

/// A direction in space by its letters: `E`, `E+` (and one up), `NE-` (and one down), `U`, `D`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Towards(pub Heading);

impl Serialize for Towards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Towards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Towards, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        let expected = &"a direction: N … NW, these with + or -, U or D";
        text.parse()
            .map(Towards)
            .map_err(|_| D::Error::invalid_value(Unexpected::Str(&text), expected))
    }
}

/// Writes and reads a direction by its letters.
pub(in crate::question) mod heading {
    use super::{Deserialize, Deserializer, Heading, Serialize, Serializer, Towards};

    pub(in crate::question) fn serialize<S: Serializer>(
        heading: &Heading,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        Towards(*heading).serialize(serializer)
    }

    pub(in crate::question) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Heading, D::Error> {
        Ok(Towards::deserialize(deserializer)?.0)
    }
}

/// Writes and reads a direction by its letters, where one is given.
pub(crate) mod optional_heading {
    use super::{Deserialize, Deserializer, Heading, Serialize, Serializer, Towards};

    pub(crate) fn serialize<S: Serializer>(
        heading: &Option<Heading>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        heading.map(Towards).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Heading>, D::Error> {
        Ok(Option::<Towards>::deserialize(deserializer)?.map(|Towards(heading)| heading))
    }
}

/// Writes and reads a path of directions, with the same limit as the steps of a drawn path.
pub(in crate::question) mod headings {
    use super::super::numbers::list;
    use super::{Deserializer, Heading, Limits, Serializer, Towards};
    use alloc::vec::Vec;

    pub(in crate::question) fn serialize<S: Serializer>(
        path: &[Heading],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(path.iter().map(|heading| Towards(*heading)))
    }

    pub(in crate::question) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<Heading>, D::Error> {
        let path = list::<D, Towards, { Limits::DEFAULT.steps }>(deserializer)?;
        Ok(path.into_iter().map(|Towards(heading)| heading).collect())
    }
}

#[cfg(feature = "schema")]
mod schema {
    use super::{Action, CheckKind, ForceKind, Heading, In, Limits, Mode};
    use alloc::borrow::Cow;
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;
    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

    impl JsonSchema for super::By {
        fn schema_name() -> Cow<'static, str> {
            "By".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            let names: Vec<_> = Action::NAMES.iter().map(|(name, _)| *name).collect();
            json_schema!({
                "type": "string",
                "description": "A kind of movement; hyphens can replace spaces. Each rule system \
                 has some of these kinds.",
                "examples": names,
            })
        }
    }

    impl JsonSchema for In {
        fn schema_name() -> Cow<'static, str> {
            "In".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({ "type": "string", "description": "A mode of movement.", "enum": Mode::ALL.map(Mode::name) })
        }
    }

    impl JsonSchema for super::Towards {
        fn schema_name() -> Cow<'static, str> {
            "Towards".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            let all: Vec<String> = Heading::all().map(|heading| heading.to_string()).collect();
            let description = "A direction. With + it also goes one square up, with - one square \
                               down. U is straight up, D straight down.";
            json_schema!({ "description": description, "enum": all })
        }
    }

    /// The schema of a kind of movement.
    pub(crate) fn action_schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<super::By>()
    }

    /// The schema of a mode of movement.
    pub(crate) fn mode_schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<In>()
    }

    /// The schema of a kind of forced movement.
    pub(in crate::question) fn force_kind_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "enum": ForceKind::NAMES.map(|(name, _)| name) })
    }

    /// The schema of a direction.
    pub(in crate::question) fn heading_schema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<super::Towards>()
    }

    /// The schema of a path of directions.
    pub(in crate::question) fn headings_schema(generator: &mut SchemaGenerator) -> Schema {
        let items = generator.subschema_for::<super::Towards>();
        json_schema!({ "type": "array", "maxItems": Limits::DEFAULT.steps, "items": items })
    }

    /// The schema of an attempt.
    pub(crate) fn trying_schema(_: &mut SchemaGenerator) -> Schema {
        let names = CheckKind::NAMES.map(|(name, _)| name);
        json_schema!({ "type": "string", "description": "An attempt that needs a check.", "enum": names })
    }
}

#[cfg(feature = "schema")]
pub(crate) use schema::{action_schema, mode_schema, trying_schema};
#[cfg(feature = "schema")]
pub(in crate::question) use schema::{force_kind_schema, heading_schema, headings_schema};
