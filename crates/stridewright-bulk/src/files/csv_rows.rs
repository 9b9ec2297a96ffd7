//! Questions as CSV: the first line names the columns. Columns that are no part of a question are
//! handed through as texts.

use super::error::FileError;
use super::row_columns::{RowColumns, schema};
use arrow_array::RecordBatch;
use arrow_schema::SchemaRef;
use core::cell::Cell;
use csv::{ErrorKind, Position, Reader, ReaderBuilder, StringRecord};
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;
use std::rc::Rc;

/// The most columns of a file.
const MOST_COLUMNS: usize = 1000;

/// The most bytes of a row.
const MOST_ROW_BYTES: u64 = 16 << 20;

/// A file of which a bounded number of bytes may be read for each row.
struct BoundedFile {
    file: File,
    /// Bytes that may still be read.
    left: Rc<Cell<u64>>,
}

impl Read for BoundedFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(buffer)?;
        let left = self.left.get().checked_sub(read as u64).ok_or_else(|| {
            let what = "a row of more than 16 MiB; is a quotation mark missing?";
            io::Error::new(io::ErrorKind::InvalidData, what)
        })?;
        self.left.set(left);
        Ok(read)
    }
}

pub(super) struct CsvRows {
    file: String,
    reader: Reader<BoundedFile>,
    left: Rc<Cell<u64>>,
    schema: SchemaRef,
}

impl CsvRows {
    pub(super) fn open(path: &Path, file: File) -> Result<Self, FileError> {
        let name = path.display().to_string();
        let left = Rc::new(Cell::new(MOST_ROW_BYTES));
        let bounded = BoundedFile { file, left: Rc::clone(&left) };
        let mut reader = ReaderBuilder::new().from_reader(bounded);
        let wrong = |what: String| FileError::Line { file: name.clone(), line: 1, what };
        let head = reader.headers().map_err(|error| wrong(error.to_string()))?.clone();
        if head.len() > MOST_COLUMNS {
            return Err(wrong(format!("more than {MOST_COLUMNS} columns")));
        }
        Ok(CsvRows { file: name, reader, left, schema: schema(head.iter()) })
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
        let wrong =
            |line: u64, what: String| FileError::Line { file: self.file.clone(), line, what };
        while columns.has_room(rows) {
            self.left.set(MOST_ROW_BYTES);
            let more = self.reader.read_record(&mut record);
            let more = more.map_err(|error| match error.kind() {
                // The file is not to blame, unless a row of it is too long.
                ErrorKind::Io(failed) if failed.kind() != io::ErrorKind::InvalidData => {
                    FileError::Read { file: self.file.clone(), why: error.to_string() }
                }
                _ => {
                    let at = error.position().or(Some(self.reader.position()));
                    wrong(self.line(at), error.to_string())
                }
            })?;
            if !more {
                break;
            }
            columns
                .push(record.iter().map(Some))
                .map_err(|what| wrong(self.line(record.position()), what))?;
        }
        if columns.is_empty() {
            return Ok(None);
        }
        let line = self.reader.position().line();
        columns.finish().map(Some).map_err(|what| wrong(line, what))
    }

    /// The line on which a row begins, counted from 1. The reader counts a line as soon as it has
    /// seen its end, which for rows that end in CR LF is one too early or too late.
    fn line(&self, at: Option<&Position>) -> u64 {
        let before = at.map_or(0, Position::byte);
        let Ok(file) = File::open(&self.file) else { return 0 };
        let mut bytes = BufReader::new(file).bytes().map_while(Result::ok);
        let lines = bytes.by_ref().take(usize::try_from(before).unwrap_or(usize::MAX));
        let before = lines.filter(|byte| *byte == b'\n').count() as u64;
        let blank = bytes.take_while(|byte| matches!(byte, b'\r' | b'\n'));
        1 + before + blank.filter(|byte| *byte == b'\n').count() as u64
    }
}
