//! Requests and answers as JSON Schema, for editors and for programs in other languages.

use crate::envelope::{Envelope, Reply};
use crate::request::Request;
use crate::response::Response;
use crate::scene::Scene;
use schemars::{Schema, schema_for};

/// Returns the JSON Schema of a [`Request`].
#[must_use]
pub fn request() -> Schema {
    schema_for!(Request)
}

/// Returns the JSON Schema of a [`Response`].
#[must_use]
pub fn response() -> Schema {
    schema_for!(Response)
}

/// Returns the JSON Schema of an [`Envelope`], a line that `stridewright ask` reads.
#[must_use]
pub fn envelope() -> Schema {
    schema_for!(Envelope)
}

/// Returns the JSON Schema of a [`Reply`], a line that `stridewright ask` writes.
#[must_use]
pub fn reply() -> Schema {
    schema_for!(Reply)
}

/// Returns the JSON Schema of a [`Scene`], as in scenario files.
#[must_use]
pub fn scene() -> Schema {
    schema_for!(Scene)
}
