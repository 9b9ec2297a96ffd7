//! The shapes of requests and answers as JSON Schema, for editors and for programs in other languages.

use crate::request::Request;
use crate::response::Response;
use crate::scene::Scene;
use crate::study::{StudyAsked, StudyTold};
use schemars::{Schema, schema_for};

/// The JSON Schema of a [`Request`].
#[must_use]
pub fn request() -> Schema {
    schema_for!(Request)
}

/// The JSON Schema of a [`Response`].
#[must_use]
pub fn response() -> Schema {
    schema_for!(Response)
}

/// The JSON Schema of a [`Scene`], as in scenario files.
#[must_use]
pub fn scene() -> Schema {
    schema_for!(Scene)
}

/// The JSON Schema of a [`StudyAsked`].
#[must_use]
pub fn study() -> Schema {
    schema_for!(StudyAsked)
}

/// The JSON Schema of a [`StudyTold`].
#[must_use]
pub fn study_told() -> Schema {
    schema_for!(StudyTold)
}
