//! The scenes of a file: a single one, those of an adventure, or one a line, where later lines
//! replace earlier ones.

use crate::choice::{called, only};
use crate::error::{ReadError, line};
use crate::json::{Item, Tape};
use crate::map_choice::MapPart;
use crate::report::ImportReport;
use std::collections::BTreeMap;
use stridewright::answer::Message;

/// Most lines of a database that are looked at.
const MOST_LINES: usize = 10_000;

/// A file, read as documents.
pub(super) struct Documents<'a> {
    /// The lines that count, with their numbers from 1; a file that is a single document has no
    /// number.
    list: Vec<(Tape<'a>, Option<usize>)>,
}

impl<'a> Documents<'a> {
    /// Reads a file: a single document, or one a line.
    pub(super) fn read(bytes: &'a [u8]) -> Result<Documents<'a>, ReadError> {
        if !is_lines(bytes) {
            return Ok(Documents { list: vec![(Tape::read(bytes)?, None)] });
        }
        // The key of a document is its identifier; one without an identifier has its line as key.
        let mut kept: BTreeMap<Result<String, usize>, (Tape<'a>, Option<usize>)> = BTreeMap::new();
        let mut budget = Tape::MOST_VALUES;
        for (number, text) in (1..).zip(bytes.split(|byte| *byte == b'\n')) {
            if text.trim_ascii().is_empty() {
                continue;
            }
            if number > MOST_LINES {
                let message = Message::new("more than {most} lines").with("most", MOST_LINES);
                return Err(ReadError::new(line(number), message));
            }
            let tape =
                Tape::read(text).map_err(|error| ReadError::from(error).within(line(number)))?;
            budget = budget.checked_sub(tape.values()).ok_or_else(|| {
                let message = Message::new("more than {most} values in all lines together");
                ReadError::new(line(number), message.with("most", Tape::MOST_VALUES))
            })?;
            let id = tape.root().get("_id").and_then(|id| id.text().ok());
            let id = id.map(str::to_owned).ok_or(number);
            if tape.root().get("$$deleted").is_some() {
                kept.remove(&id);
            } else {
                kept.insert(id, (tape, Some(number)));
            }
        }
        let mut list: Vec<_> = kept.into_values().collect();
        list.sort_by_key(|(_, number)| *number);
        Ok(Documents { list })
    }

    /// The only scene, or the one that is asked for; and its line.
    pub(super) fn choose(
        &self,
        asked: Option<&str>,
        report: &mut ImportReport,
    ) -> Result<(Item<'_>, Option<usize>), ReadError> {
        let mut scenes = Vec::new();
        for (tape, line) in &self.list {
            let root = tape.root().object()?;
            if root.get("scenes").is_some() && root.get("walls").is_none() {
                for scene in root.list_of("scenes")? {
                    scenes.push((scene.object()?, *line));
                }
            } else if root.get("walls").is_some() || line.is_none() {
                scenes.push((root, *line));
            }
        }
        let names: Vec<String> = scenes.iter().map(|(scene, _)| called(*scene, "name")).collect();
        let chosen = only(MapPart::Scene, &names, asked)?;
        report.chosen(MapPart::Scene, &names, chosen);
        Ok(scenes[chosen])
    }
}

/// Whether a document ends with its line and more follow.
fn is_lines(bytes: &[u8]) -> bool {
    let mut lines =
        bytes.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii).filter(|line| !line.is_empty());
    let whole = |line: &[u8]| line.starts_with(b"{") && line.ends_with(b"}");
    lines.next().is_some_and(whole) && lines.next().is_some_and(|line| line.starts_with(b"{"))
}
