//! The answers of a run, part by part in a folder beside the file that they become.
//!
//! A part is written under another name and renamed when it is whole, so that a run that is stopped
//! at any moment leaves whole parts only.

use super::error::FileError;
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
use std::io;
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
        let ending = answers.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        if !ending.eq_ignore_ascii_case("parquet") {
            let file = answers.display().to_string();
            return Err(FileError::Kind { file, known: ".parquet" });
        }
        let mut folder = answers.as_os_str().to_owned();
        folder.push(".parts");
        let folder = PathBuf::from(folder);
        let (about, told) = (folder.join(ABOUT), run.told()?);
        let there = |what| Err(FileError::There { file: folder.display().to_string(), what });
        match fs::read_to_string(&about) {
            Ok(_) if !resume => {
                there("an earlier run was stopped here; go on with --resume, or delete the folder")
            }
            Ok(earlier) if earlier != told => there(
                "an earlier run was stopped here, with other questions, options or another \
                 version; delete the folder to begin anew",
            ),
            Ok(_) => Ok(Parts { answers: answers.to_owned(), folder, next: 0 }),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                fs::create_dir_all(&folder).map_err(|error| unwritten(&folder, &error))?;
                put(&about, told.as_bytes())?;
                Ok(Parts { answers: answers.to_owned(), folder, next: 0 })
            }
            Err(error) => Err(unread(&about, &error)),
        }
    }

    /// Passes the next part over if it is there; returns how many of its rows are wrong.
    pub(super) fn done(&mut self) -> Result<Option<u64>, FileError> {
        let part = self.part(self.next);
        if !part.exists() {
            return Ok(None);
        }
        self.next += 1;
        let read = opened(&part)?;
        Ok(Some(errors(read.metadata())))
    }

    /// Writes the next part.
    pub(super) fn write(&mut self, answers: &RecordBatch) -> Result<(), FileError> {
        let part = self.part(self.next);
        self.next += 1;
        renamed(&part, |file| {
            let mut writer = ArrowWriter::try_new(file, answers.schema(), Some(properties()))?;
            writer.write(answers)?;
            writer.into_inner()
        })
    }

    /// Joins all parts to the file of answers, and removes them. Their bytes are copied as they
    /// are.
    pub(super) fn join(self, schema: &SchemaRef) -> Result<(), FileError> {
        let parts: Result<Vec<_>, _> =
            (0..self.next).map(|number| opened(&self.part(number))).collect();
        let parts = parts?;
        let unread: Result<Vec<File>, _> = (0..self.next)
            .map(|number| {
                let part = self.part(number);
                File::open(&part).map_err(|error| self::unread(&part, &error))
            })
            .collect();
        let files = unread?;
        renamed(&self.answers, |file| {
            let Some(first) = parts.first() else {
                let writer =
                    ArrowWriter::try_new(file, SchemaRef::clone(schema), Some(properties()))?;
                return writer.into_inner();
            };
            let about = first.metadata().file_metadata();
            let properties = WriterProperties::builder()
                .set_key_value_metadata(about.key_value_metadata().cloned())
                .build();
            let root = about.schema_descr().root_schema_ptr();
            let mut writer = SerializedFileWriter::new(file, root, properties.into())?;
            for (part, file) in parts.iter().zip(&files) {
                for group in part.metadata().row_groups() {
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
                        out.append_column(file, close)?;
                    }
                    out.close()?;
                }
            }
            writer.into_inner()
        })?;
        fs::remove_dir_all(&self.folder).map_err(|error| unwritten(&self.folder, &error))
    }

    fn part(&self, number: usize) -> PathBuf {
        self.folder.join(format!("{number:08}.parquet"))
    }
}

impl Run<'_> {
    /// What decides the answers, as a text.
    fn told(&self) -> Result<String, FileError> {
        let about = fs::metadata(self.questions).map_err(|error| unread(self.questions, &error))?;
        let changed = about.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        let told = json!({
            "version": env!("CARGO_PKG_VERSION"),
            "bytes": about.len(),
            "changed": changed.map(|time| time.as_nanos().to_string()),
            "options": self.options,
            "rows_at_once": self.rows_at_once,
        });
        Ok(format!("{told}\n"))
    }
}

/// How many rows of a file of answers are wrong, by its metadata.
pub(super) fn errors(about: &ParquetMetaData) -> u64 {
    let groups = about.row_groups().iter();
    let of_group = |group: &parquet::file::metadata::RowGroupMetaData| {
        let mut columns = group.columns().iter();
        let column = columns.find(|column| column.column_path().string() == "error")?;
        let nulls = column.statistics()?.null_count_opt()?;
        Some(group.num_rows().unsigned_abs().saturating_sub(nulls))
    };
    groups.filter_map(of_group).sum()
}

fn properties() -> WriterProperties {
    WriterProperties::builder().set_compression(Compression::SNAPPY).build()
}

pub(super) fn opened(path: &Path) -> Result<SerializedFileReader<File>, FileError> {
    let file = File::open(path).map_err(|error| unread(path, &error))?;
    SerializedFileReader::new(file).map_err(|error| unread(path, &error))
}

/// Writes a file under another name, and renames it when it is whole.
fn renamed(
    path: &Path,
    write: impl FnOnce(File) -> Result<File, ParquetError>,
) -> Result<(), FileError> {
    let failed = |error: &dyn ToString| unwritten(path, error);
    let mut under_way = path.as_os_str().to_owned();
    under_way.push(".new");
    let under_way = PathBuf::from(under_way);
    let file = File::create(&under_way).map_err(|error| failed(&error))?;
    let file = write(file).map_err(|error| failed(&error))?;
    file.sync_all().map_err(|error| failed(&error))?;
    fs::rename(&under_way, path).map_err(|error| failed(&error))
}

fn put(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    fs::write(path, bytes).map_err(|error| unwritten(path, &error))
}

fn unread(path: &Path, why: &dyn ToString) -> FileError {
    FileError::Read { file: path.display().to_string(), why: why.to_string() }
}

fn unwritten(path: &Path, why: &dyn ToString) -> FileError {
    FileError::Write { file: path.display().to_string(), why: why.to_string() }
}
