//! Questions as CSV: the first line names the columns. Columns that are no part of a question are
//! handed through as texts.

use super::error::FileError;
use super::row_columns::{RowColumns, schema};
use arrow_array::RecordBatch;
use arrow_schema::SchemaRef;
use csv::{Reader, ReaderBuilder, StringRecord};
use std::fs::File;
use std::path::Path;

/// The most columns of a file.
const MOST_COLUMNS: usize = 1000;

pub(super) struct CsvRows {
    file: String,
    reader: Reader<File>,
    schema: SchemaRef,
}

impl CsvRows {
    pub(super) fn open(path: &Path, file: File) -> Result<Self, FileError> {
        let name = path.display().to_string();
        let mut reader = ReaderBuilder::new().from_reader(file);
        let wrong = |what: String| FileError::Line { file: name.clone(), line: 1, what };
        let head = reader.headers().map_err(|error| wrong(error.to_string()))?.clone();
        if head.len() > MOST_COLUMNS {
            return Err(wrong(format!("more than {MOST_COLUMNS} columns")));
        }
        Ok(CsvRows { file: name, reader, schema: schema(head.iter()) })
    }

    pub(super) fn schema(&self) -> SchemaRef {
        SchemaRef::clone(&self.schema)
    }

    /// The bytes that were read.
    pub(super) fn position(&self) -> u64 {
        self.reader.position().byte()
    }

    pub(super) fn next_part(&mut self, rows: usize) -> Result<Option<RecordBatch>, FileError> {
        let mut columns = RowColumns::new(self.schema());
        let mut record = StringRecord::new();
        while columns.rows() < rows {
            let line = self.reader.position().line();
            let wrong = |what: String| FileError::Line { file: self.file.clone(), line, what };
            let more = self.reader.read_record(&mut record);
            if !more.map_err(|error| wrong(error.to_string()))? {
                break;
            }
            columns.push(record.iter().map(Some)).map_err(wrong)?;
        }
        if columns.rows() == 0 {
            return Ok(None);
        }
        let line = self.reader.position().line();
        columns.finish().map(Some).map_err(|what| FileError::Line {
            file: self.file.clone(),
            line,
            what,
        })
    }
}
