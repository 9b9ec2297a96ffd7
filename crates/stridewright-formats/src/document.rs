//! The entry point for reading: the format of a file, and its contents.

use crate::codec::Reader;
use crate::error::{FormatError, ReadError};
use crate::files::ReadFile;
use crate::format::Format;
use crate::import::{Import, ImportOptions, Source};
use crate::scenario::Scenario;
use crate::shape::{is_utf16, line_of_other_encoding};
use std::path::Path;
use stridewright_wire::json::MOST_BYTES;

/// Formats in which people name grounds as they like.
const NAMES_GROUND: [Format; 2] = [Format::Tiled, Format::Ldtk];

/// A file as read, by format.
#[derive(Debug)]
pub enum Document {
    /// A scenario; the map file that it names, if any, is not read yet.
    Scenario(Box<Scenario>),
    /// A map of another program.
    Map(Box<Import>),
}

/// Reads one file from its bytes, in the format that the options name or its content shows. Files
/// that it names are not read.
///
/// # Errors
///
/// A file of no known format, or whatever is wrong with it.
pub fn read(path: &Path, bytes: &[u8], options: &ImportOptions) -> Result<Document, FormatError> {
    // The bytes are only borrowed, so the picture in them cannot be kept.
    read_beside(path, bytes, None, &ImportOptions { picture: false, ..options.clone() })
}

/// As [`read`], and a map's files beside it as well.
pub(crate) fn read_beside(
    path: &Path,
    bytes: &[u8],
    files: Option<&dyn ReadFile>,
    options: &ImportOptions,
) -> Result<Document, FormatError> {
    let name = || path.display().to_string();
    if bytes.len() as u64 > MOST_BYTES {
        return Err(FormatError::TooLarge { name: name() });
    }
    if is_utf16(bytes) {
        return Err(FormatError::Utf16 { name: name() });
    }
    let format = match options.format {
        Some(format) => format,
        None => Format::of(path, bytes).map_err(|looks| match line_of_other_encoding(bytes) {
            Some(line) => FormatError::NotText { name: name(), line },
            None => FormatError::UnknownFormat { name: name(), looks },
        })?,
    };
    match format.codec().reader {
        Reader::Scenario => Ok(Document::Scenario(Box::new(Scenario::parse(&name(), bytes)?))),
        Reader::Map(_) if options.scene.is_some() => {
            let error = ReadError::new("the file", "a file of this format holds a single map");
            Err(FormatError::Map { name: name(), error: error.with_help("leave out --scene") })
        }
        Reader::Map(_) if options.level.is_some() => {
            let error = ReadError::new("the file", "maps of this format have no levels");
            Err(FormatError::Map { name: name(), error: error.with_help("leave out --level") })
        }
        Reader::Map(_) | Reader::Maps(_)
            if !options.ground.is_empty() && !NAMES_GROUND.contains(&format) =>
        {
            let error = ReadError::new("the file", "maps of this format have no ground words");
            Err(FormatError::Map { name: name(), error: error.with_help("leave out --ground") })
        }
        Reader::Map(read) | Reader::Maps(read) => {
            // Some programs write a byte-order mark, which is not part of the text.
            let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
            let source = Source { bytes, options, files: files.map(|files| (path, files)) };
            let import = read(source).map_err(|error| FormatError::Map { name: name(), error })?;
            Ok(Document::Map(Box::new(import)))
        }
    }
}
