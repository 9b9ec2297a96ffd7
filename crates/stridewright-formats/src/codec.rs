//! The recognition, reading and writing of a format; each format's file has its own.

use crate::error::ReadError;
use crate::export::{Export, Exported};
use crate::import::{Import, Source};
use crate::shape::Shape;

/// How a format is recognised, read and written.
pub(crate) struct Codec {
    pub(crate) recognises: fn(&Shape<'_>) -> bool,
    pub(crate) reader: Reader,
    /// The writer, if there is one.
    pub(crate) writer: Option<Writer>,
}

/// The writer of a format.
pub(crate) type Writer = fn(&Exported<'_>) -> Result<Export, ReadError>;

/// The reader of a format.
#[derive(Clone, Copy)]
pub(crate) enum Reader {
    /// It is our own: a scene, which may name a map.
    Scenario,
    /// It is a map of another program.
    Map(fn(Source<'_>) -> Result<Import, ReadError>),
    /// It is one map or several of another program, and the options choose one.
    Maps(fn(Source<'_>) -> Result<Import, ReadError>),
}
