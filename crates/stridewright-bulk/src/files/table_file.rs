//! A file of questions, of any kind that is read.

use super::csv_rows::CsvRows;
use super::error::FileError;
use super::json_rows::JsonRows;
use super::names::ending;
use arrow_array::RecordBatch;
use arrow_schema::SchemaRef;
use parquet::arrow::arrow_reader::{ParquetRecordBatchReader, ParquetRecordBatchReaderBuilder};
use std::fs::File;
use std::path::Path;

/// The endings of files that are read.
const KNOWN: &str = ".parquet, .csv or .jsonl";

/// A file of questions, read a part at a time.
pub struct TableFile {
    file: String,
    rows: Rows,
    rows_at_once: usize,
    /// Rows of a Parquet file, or bytes of another one.
    all: u64,
}

enum Rows {
    Parquet { reader: ParquetRecordBatchReader, schema: SchemaRef, read: u64 },
    Csv(CsvRows),
    Json(JsonRows),
}

impl TableFile {
    /// Opens a file.
    ///
    /// # Errors
    ///
    /// If it cannot be read, or is no table.
    pub fn open(path: &Path, rows_at_once: usize) -> Result<Self, FileError> {
        let name = path.display().to_string();
        let ending = ending(path);
        if !["parquet", "csv", "jsonl"].contains(&&*ending) {
            return Err(FileError::Kind { file: name, known: KNOWN });
        }
        let unread = |why: String| FileError::Read { file: name.clone(), why };
        let file = File::open(path).map_err(|error| unread(error.to_string()))?;
        let bytes = file.metadata().map_err(|error| unread(error.to_string()))?.len();
        let (rows, all) = match &*ending {
            "parquet" => {
                let builder = ParquetRecordBatchReaderBuilder::try_new(file);
                let builder = builder.map_err(|error| unread(error.to_string()))?;
                let all = builder.metadata().file_metadata().num_rows().unsigned_abs();
                let schema = SchemaRef::clone(builder.schema());
                let reader = builder.with_batch_size(rows_at_once).build();
                let reader = reader.map_err(|error| unread(error.to_string()))?;
                (Rows::Parquet { reader, schema, read: 0 }, all)
            }
            "csv" => (Rows::Csv(CsvRows::open(path, file)?), bytes),
            _ => (Rows::Json(JsonRows::open(path, file)?), bytes),
        };
        Ok(TableFile { file: name, rows, rows_at_once, all })
    }

    /// The columns.
    #[must_use]
    pub fn schema(&self) -> SchemaRef {
        match &self.rows {
            Rows::Parquet { schema, .. } => SchemaRef::clone(schema),
            Rows::Csv(rows) => rows.schema(),
            Rows::Json(rows) => rows.schema(),
        }
    }

    /// How much was read, of how much: rows of a Parquet file, bytes of others.
    #[must_use]
    pub fn progress(&self) -> (u64, u64) {
        let done = match &self.rows {
            Rows::Parquet { read, .. } => *read,
            Rows::Csv(rows) => rows.position(),
            Rows::Json(rows) => rows.position(),
        };
        (done.min(self.all), self.all)
    }

    /// The next rows; `None` at the end.
    ///
    /// # Errors
    ///
    /// If they cannot be read.
    pub fn next_part(&mut self) -> Result<Option<RecordBatch>, FileError> {
        match &mut self.rows {
            Rows::Csv(rows) => rows.next_part(self.rows_at_once),
            Rows::Json(rows) => rows.next_part(self.rows_at_once),
            Rows::Parquet { reader, read, .. } => {
                let part = reader.next().transpose();
                let part = part.map_err(|error| FileError::Read {
                    file: self.file.clone(),
                    why: error.to_string(),
                })?;
                *read += part.as_ref().map_or(0, |part| part.num_rows() as u64);
                Ok(part)
            }
        }
    }
}
