//! Questions as lines of JSON: an object for each row. Scenes, creatures and questions may be
//! objects in it.

use super::error::FileError;
use super::row_columns::{RowColumns, schema};
use crate::questions::QUESTION_COLUMNS;
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
    /// The first row, which was read for its columns.
    first: Option<Map<String, Value>>,
    line: u64,
    position: u64,
}

impl JsonRows {
    /// Opens a file. Columns that are no part of a question are those of the first row.
    pub(super) fn open(path: &Path, file: File) -> Result<Self, FileError> {
        let mut rows = JsonRows {
            file: path.display().to_string(),
            reader: BufReader::new(file),
            schema: schema(QUESTION_COLUMNS.into_iter()),
            first: None,
            line: 0,
            position: 0,
        };
        rows.first = rows.next_row()?;
        let own = rows.first.iter().flat_map(Map::keys).map(String::as_str);
        let own = own.filter(|name| !QUESTION_COLUMNS.contains(name));
        rows.schema = schema(own.chain(QUESTION_COLUMNS));
        Ok(rows)
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
        while columns.has_room(rows) {
            let row = match self.first.take() {
                Some(first) => Some(first),
                None => self.next_row()?,
            };
            let Some(row) = row else { break };
            let texts = self.texts(&row).map_err(|what| self.wrong(what))?;
            let texts = texts.iter().map(Option::as_deref);
            columns.push(texts).map_err(|what| self.wrong(what))?;
        }
        if columns.is_empty() {
            return Ok(None);
        }
        columns.finish().map(Some).map_err(|what| self.wrong(what))
    }

    /// The next line that is not empty.
    fn next_row(&mut self) -> Result<Option<Map<String, Value>>, FileError> {
        loop {
            let mut line = Vec::new();
            self.line += 1;
            let read = self.reader.by_ref().take(MOST_BYTES + 1).read_until(b'\n', &mut line);
            let read = read.map_err(|error| {
                let (file, why) = (self.file.clone(), error.to_string());
                FileError::Read { file, why }
            })? as u64;
            self.position += read;
            if read == 0 {
                return Ok(None);
            }
            if read > MOST_BYTES {
                return Err(self.wrong(format!("the line has more than {MOST_BYTES} bytes")));
            }
            if !line.trim_ascii().is_empty() {
                let row = json::read(&line).map_err(|error| self.wrong(error.to_string()))?;
                return Ok(Some(row));
            }
        }
    }

    fn wrong(&self, what: String) -> FileError {
        FileError::Line { file: self.file.clone(), line: self.line, what }
    }

    /// The text of each column.
    fn texts(&self, row: &Map<String, Value>) -> Result<Vec<Option<String>>, String> {
        if let Some(key) = row.keys().find(|key| self.schema.index_of(key).is_err()) {
            return Err(format!("{key}: the first row has no such column"));
        }
        let text = |name: &str| match row.get(name) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::String(text)) => Ok(Some(text.clone())),
            Some(Value::Number(_)) if name == "mover" => {
                Err("mover: name the creature; its position is read from Parquet only".to_owned())
            }
            Some(other) => Ok(Some(other.to_string())),
        };
        self.schema.fields().iter().map(|field| text(field.name())).collect()
    }
}
