//! The answers of a run, part by part in a folder beside the file that they become.
//!
//! A part is written under another name and renamed when it is whole, so that a run that is stopped
//! at any moment leaves whole parts only.

use super::error::FileError;
use super::names::{beside, ending};
use arrow_array::RecordBatch;
use arrow_schema::SchemaRef;
use parquet::arrow::ArrowWriter;
use parquet::basic::Compression;
use parquet::column::writer::ColumnCloseResult;
use parquet::errors::ParquetError;
use parquet::file::metadata::ParquetMetaData;
use parquet::file::properties::WriterProperties;
use parquet::file::reader::{FileReader as _, SerializedFileReader};
use parquet::file::writer::SerializedFileWriter;
use serde_json::json;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

/// What decides the answers of a run.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run<'a> {
    pub(super) questions: &'a Path,
    pub(super) options: &'a str,
    pub(super) rows_at_once: usize,
}

/// The file in the folder that says which run it is.
const ABOUT: &str = "run.json";

/// The row groups that a Parquet file can have.
const MOST_PARTS: usize = i16::MAX as usize;

const TOO_MANY_PARTS: &str = "the answers have more parts than a Parquet file can; cut the \
    questions into several files";

/// The parts of a run.
pub(super) struct Parts {
    answers: PathBuf,
    folder: PathBuf,
    /// The number of the next part.
    next: usize,
}

impl Parts {
    /// Begins a run, or goes on with an earlier one.
    pub(super) fn new(answers: &Path, run: &Run<'_>, resume: bool) -> Result<Self, FileError> {
        if ending(answers) != "parquet" {
            let file = answers.display().to_string();
            return Err(FileError::Kind { file, known: ".parquet" });
        }
        let folder = beside(answers, ".parts");
        let (about, description) = (folder.join(ABOUT), run.description()?);
        let there = |what| Err(FileError::There { file: folder.display().to_string(), what });
        match fs::read_to_string(&about) {
            Ok(_) if !resume => {
                return there(
                    "an earlier run was stopped here; go on with --resume, or delete the folder",
                );
            }
            Ok(earlier) if earlier != description => {
                return there(
                    "an earlier run was stopped here, with other questions, options or another \
                     version; delete the folder to begin anew",
                );
            }
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                // Without a word on what it was about, nothing that lies there counts.
                remove(&folder)?;
                fs::create_dir(&folder).map_err(|error| unwritten(answers, &error))?;
                let parts = Parts { answers: answers.to_owned(), folder, next: 0 };
                renamed(&about, |mut file| {
                    file.write_all(description.as_bytes())?;
                    Ok(file)
                })?;
                return Ok(parts);
            }
            Err(error) => return Err(unread(&about, &error)),
        }
        Ok(Parts { answers: answers.to_owned(), folder, next: 0 })
    }

    /// Removes all parts: no later run can go on with them.
    pub(super) fn discard(self) {
        // What went wrong before is the error to report.
        let _ = fs::remove_dir_all(&self.folder);
    }

    /// Passes the next part over if it is there; returns how many of its rows are wrong.
    pub(super) fn done(&mut self, rows: u64) -> Result<Option<u64>, FileError> {
        let part = self.part(self.next);
        if self.next == MOST_PARTS {
            remove(&self.folder)?;
            let (file, what) = (self.answers.display().to_string(), TOO_MANY_PARTS);
            return Err(FileError::There { file, what });
        }
        if !part.exists() {
            return Ok(None);
        }
        let read = opened(&part)?;
        if read.metadata().file_metadata().num_rows().unsigned_abs() != rows {
            let what = "the part has other rows than the questions; delete the folder";
            return Err(FileError::There { file: part.display().to_string(), what });
        }
        self.next += 1;
        Ok(Some(errors(read.metadata())))
    }

    /// Writes the next part.
    pub(super) fn write(&mut self, answers: &[RecordBatch]) -> Result<(), FileError> {
        let part = self.part(self.next);
        self.next += 1;
        let Some(first) = answers.first() else { return Ok(()) };
        renamed(&part, |file| {
            let mut writer = ArrowWriter::try_new(file, first.schema(), Some(properties()))?;
            answers.iter().try_for_each(|answers| writer.write(answers))?;
            writer.into_inner()
        })
    }

    /// Joins all parts to the file of answers, and removes them. Their bytes are copied as they
    /// are.
    pub(super) fn join(self, schema: &SchemaRef) -> Result<(), FileError> {
        match self.next {
            0 => renamed(&self.answers, |file| {
                let schema = SchemaRef::clone(schema);
                ArrowWriter::try_new(file, schema, Some(properties()))?.into_inner()
            })?,
            parts => {
                let first = opened(&self.part(0))?;
                let about = first.metadata().file_metadata();
                renamed(&self.answers, |file| {
                    let properties = WriterProperties::builder()
                        .set_key_value_metadata(about.key_value_metadata().cloned())
                        .build();
                    let root = about.schema_descr().root_schema_ptr();
                    let mut writer = SerializedFileWriter::new(file, root, properties.into())?;
                    (0..parts).try_for_each(|number| copy(&self.part(number), &mut writer))?;
                    writer.into_inner()
                })?;
            }
        }
        // Under another name the folder is no run that could go on.
        let done = beside(&self.answers, ".done");
        remove(&done)?;
        fs::rename(&self.folder, &done).map_err(|error| unwritten(&self.folder, &error))?;
        remove(&done)
    }

    fn part(&self, number: usize) -> PathBuf {
        self.folder.join(format!("{number:08}.parquet"))
    }
}

impl Drop for Parts {
    /// Removes the folder unless it has a whole part: there is nothing to go on with.
    fn drop(&mut self) {
        if !self.part(0).exists() {
            let _ = fs::remove_dir_all(&self.folder);
        }
    }
}

impl Run<'_> {
    /// What decides the answers, as a text.
    fn description(&self) -> Result<String, FileError> {
        let about = fs::metadata(self.questions).map_err(|error| unread(self.questions, &error))?;
        let changed = about.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        let questions = fs::canonicalize(self.questions);
        let questions = questions.map_err(|error| unread(self.questions, &error))?;
        let description = json!({
            "version": env!("CARGO_PKG_VERSION"),
            "questions": questions.to_string_lossy(),
            "bytes": about.len(),
            "changed": changed.map(|time| time.as_nanos().to_string()),
            "options": self.options,
            "rows_at_once": self.rows_at_once,
        });
        Ok(format!("{description}\n"))
    }
}

/// Copies the row groups of a part.
fn copy(part: &Path, writer: &mut SerializedFileWriter<File>) -> Result<(), ParquetError> {
    let file = File::open(part)?;
    let read = SerializedFileReader::new(file.try_clone()?)?;
    for group in read.metadata().row_groups() {
        let mut out = writer.next_row_group()?;
        for column in group.columns() {
            let close = ColumnCloseResult {
                bytes_written: column.compressed_size().unsigned_abs(),
                rows_written: group.num_rows().unsigned_abs(),
                metadata: column.clone(),
                bloom_filter: None,
                column_index: None,
                offset_index: None,
            };
            out.append_column(&file, close)?;
        }
        out.close()?;
    }
    Ok(())
}

/// Removes a folder, if it is there.
fn remove(folder: &Path) -> Result<(), FileError> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(unwritten(folder, &error)),
        _ => Ok(()),
    }
}

/// How many rows of a file of answers are wrong, by its metadata.
fn errors(about: &ParquetMetaData) -> u64 {
    let groups = about.row_groups().iter();
    let of_group = |group: &parquet::file::metadata::RowGroupMetaData| {
        let mut columns = group.columns().iter();
        let column = columns.find(|column| column.column_path().string() == "error")?;
        let nulls = column.statistics()?.null_count_opt()?;
        Some(group.num_rows().unsigned_abs().saturating_sub(nulls))
    };
    groups.filter_map(of_group).sum()
}

/// How tables are written as Parquet.
pub(super) fn properties() -> WriterProperties {
    WriterProperties::builder().set_compression(Compression::SNAPPY).build()
}

fn opened(path: &Path) -> Result<SerializedFileReader<File>, FileError> {
    let file = File::open(path).map_err(|error| unread(path, &error))?;
    SerializedFileReader::new(file).map_err(|error| unread(path, &error))
}

/// Writes a file under another name, and renames it when it is whole.
fn renamed(
    path: &Path,
    write: impl FnOnce(File) -> Result<File, ParquetError>,
) -> Result<(), FileError> {
    let failed = |error: &dyn ToString| unwritten(path, error);
    let under_way = beside(path, ".new");
    let file = File::create(&under_way).map_err(|error| failed(&error))?;
    let file = write(file).map_err(|error| failed(&error))?;
    file.sync_all().map_err(|error| failed(&error))?;
    fs::rename(&under_way, path).map_err(|error| failed(&error))
}

fn unread(path: &Path, why: &dyn ToString) -> FileError {
    FileError::Read { file: path.display().to_string(), why: why.to_string() }
}

fn unwritten(path: &Path, why: &dyn ToString) -> FileError {
    FileError::Write { file: path.display().to_string(), why: why.to_string() }
}
