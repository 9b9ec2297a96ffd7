//! Questions as lines of JSON: an object for each row. Scenes, creatures and questions may be
//! objects in it.

use super::error::FileError;
use super::row_columns::{RowColumns, known, schema};
use arrow_array::RecordBatch;
use arrow_schema::SchemaRef;
use serde_json::{Map, Value};
use std::fs::File;
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::Path;
use stridewright_wire::json::{self, MOST_BYTES};

pub(super) struct JsonRows {
    file: String,
    reader: BufReader<File>,
    schema: SchemaRef,
    line: u64,
    position: u64,
}

impl JsonRows {
    pub(super) fn open(path: &Path, file: File) -> Self {
        JsonRows {
            file: path.display().to_string(),
            reader: BufReader::new(file),
            schema: schema(known()),
            line: 0,
            position: 0,
        }
    }

    pub(super) fn schema(&self) -> SchemaRef {
        SchemaRef::clone(&self.schema)
    }

    /// The bytes that were read.
    pub(super) const fn position(&self) -> u64 {
        self.position
    }

    pub(super) fn next_part(&mut self, rows: usize) -> Result<Option<RecordBatch>, FileError> {
        let mut columns = RowColumns::new(self.schema());
        while columns.rows() < rows {
            let mut line = Vec::new();
            self.line += 1;
            let read = self.reader.by_ref().take(MOST_BYTES).read_until(b'\n', &mut line);
            let read = read.map_err(|error| self.wrong(error.to_string()))?;
            self.position += read as u64;
            if read == 0 {
                break;
            }
            if line.trim_ascii().is_empty() {
                continue;
            }
            let row: Map<String, Value> =
                json::read(&line).map_err(|error| self.wrong(error.to_string()))?;
            let texts = texts(&row).map_err(|what| self.wrong(what))?;
            let texts = texts.iter().map(Option::as_deref);
            columns.push(texts).map_err(|what| self.wrong(what))?;
        }
        if columns.rows() == 0 {
            return Ok(None);
        }
        columns.finish().map(Some).map_err(|what| self.wrong(what))
    }

    fn wrong(&self, what: String) -> FileError {
        FileError::Line { file: self.file.clone(), line: self.line, what }
    }
}

/// The text of each known column.
fn texts(row: &Map<String, Value>) -> Result<Vec<Option<String>>, String> {
    if let Some(key) = row.keys().find(|key| !known().any(|name| name == *key)) {
        let known: Vec<&str> = known().collect();
        return Err(format!("{key}: there is no such column; known: {}", known.join(", ")));
    }
    let text = |name: &str| match row.get(name) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => Ok(Some(text.clone())),
        Some(Value::Number(_)) if name == "mover" => {
            Err("mover: name the creature; its position is read from Parquet only".to_owned())
        }
        Some(other) => Ok(Some(other.to_string())),
    };
    known().map(text).collect()
}
