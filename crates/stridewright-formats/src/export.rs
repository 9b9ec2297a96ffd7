//! The entry point for writing: a scene in any format that can be written.

mod exported;
mod left_out;
mod outlines;

pub use exported::{Export, Exported};
pub(crate) use left_out::{note_comments, note_creatures, note_lights, note_lock, note_scenario};
pub(crate) use outlines::{runs, walls};

use crate::error::{FormatError, ReadError};
use crate::format::Format;
use stridewright::answer::Message;

/// Writes a scene in a format.
///
/// # Errors
///
/// If the format is only read, or the scene is too large for it.
pub fn export(format: Format, exported: &Exported<'_>) -> Result<Export, FormatError> {
    let fail = |error| FormatError::Map { name: exported.name.to_owned(), error };
    match format.codec().writer {
        Some(write) => write(exported).map_err(fail),
        None => {
            let written =
                Format::ALL.into_iter().map(Format::about).filter(|about| about.is_written());
            let names: Vec<&str> = written.map(|about| about.name).collect();
            let error = ReadError::new(
                format.about().title,
                Message::new("Stridewright reads this format but does not write it"),
            );
            let help = Message::new("formats that it writes: {names}");
            Err(fail(error.with_help(help.with("names", names.join(", ")))))
        }
    }
}
