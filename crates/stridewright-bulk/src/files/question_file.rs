//! Writes tables of questions: who asks what, from which squares, on which map.

use super::error::FileError;
use super::names::{beside, ending};
use super::parts::properties;
use arrow_array::builder::{Int32Builder, Int64Builder, StringDictionaryBuilder};
use arrow_array::cast::AsArray as _;
use arrow_array::types::{Int32Type, Int64Type};
use arrow_array::{Array as _, ArrayRef, RecordBatch};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use parquet::arrow::ArrowWriter;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use stridewright::lattice::Square;

/// What rows of a table share: each of them starts elsewhere.
#[derive(Clone, Copy, Debug, Default)]
pub struct SharedQuestion<'a> {
    /// The scene: a file, a name or JSON.
    pub scene: &'a str,
    /// The rule system.
    pub rules: Option<&'a str>,
    /// A file with house rules.
    pub house: Option<&'a str>,
    /// A creature that is added to the scene, as JSON.
    pub creature: Option<&'a str>,
    /// Who moves.
    pub mover: Option<&'a str>,
    /// The kind of question: a word, or JSON.
    pub ask: Option<&'a str>,
    /// The square that it is about.
    pub goal: Option<Square>,
}

/// The columns of texts.
const TEXTS: [&str; 6] = ["scene", "rules", "house", "creature", "mover", "ask"];

impl SharedQuestion<'_> {
    /// The texts of [`TEXTS`], in their order.
    const fn texts(&self) -> [Option<&str>; 6] {
        [Some(self.scene), self.rules, self.house, self.creature, self.mover, self.ask]
    }
}

/// The columns of numbers.
const NUMBERS: [&str; 4] = ["column", "row", "to_column", "to_row"];

/// A file of questions under construction: `.parquet` or `.csv`. It has another name until it is
/// finished, so that there is never half a table.
pub struct QuestionFile {
    file: String,
    path: PathBuf,
    under_way: PathBuf,
    out: Out,
    rows: i64,
}

enum Out {
    Parquet(Box<ArrowWriter<File>>),
    Csv(Box<csv::Writer<File>>),
}

impl QuestionFile {
    /// Creates a file.
    ///
    /// # Errors
    ///
    /// If it cannot be written, or its name says no kind of table.
    pub fn create(path: &Path) -> Result<Self, FileError> {
        let name = path.display().to_string();
        let ending = ending(path);
        if !["parquet", "csv"].contains(&&*ending) {
            return Err(FileError::Kind { file: name, known: ".parquet or .csv" });
        }
        let unwritten = |why: String| FileError::Write { file: name.clone(), why };
        let under_way = beside(path, ".new");
        let file = File::create(&under_way).map_err(|error| unwritten(error.to_string()))?;
        let out = if ending == "parquet" {
            let writer = ArrowWriter::try_new(file, schema(), Some(properties()));
            Out::Parquet(Box::new(writer.map_err(|error| unwritten(error.to_string()))?))
        } else {
            let mut writer = csv::Writer::from_writer(file);
            let schema = schema();
            let head = schema.fields().iter().map(|field| field.name());
            writer.write_record(head).map_err(|error| unwritten(error.to_string()))?;
            Out::Csv(Box::new(writer))
        };
        Ok(QuestionFile { file: name, path: path.to_owned(), under_way, out, rows: 0 })
    }

    /// Adds a row for every start; `None` is where the creature stands.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn add(
        &mut self,
        question: &SharedQuestion<'_>,
        starts: &[Option<Square>],
    ) -> Result<(), FileError> {
        let unwritten = |why: String| FileError::Write { file: self.file.clone(), why };
        let table = table(question, starts, self.rows);
        let table = table.map_err(|error| unwritten(error.to_string()))?;
        let written = match &mut self.out {
            Out::Parquet(writer) => writer.write(&table).map_err(|error| error.to_string()),
            Out::Csv(writer) => write_csv(writer, &table).map_err(|error| error.to_string()),
        };
        written.map_err(unwritten)?;
        self.rows += starts.len() as i64;
        Ok(())
    }

    /// How many rows were added.
    #[must_use]
    pub const fn rows(&self) -> u64 {
        self.rows.unsigned_abs()
    }

    /// Completes the file; returns how many rows it has.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn finish(mut self) -> Result<u64, FileError> {
        let written = match &mut self.out {
            Out::Parquet(writer) => writer.finish().map(drop).map_err(|error| error.to_string()),
            Out::Csv(writer) => writer.flush().map_err(|error| error.to_string()),
        };
        let renamed = written.and_then(|()| {
            fs::rename(&self.under_way, &self.path).map_err(|error| error.to_string())
        });
        renamed.map_err(|why| FileError::Write { file: self.file.clone(), why })?;
        Ok(self.rows())
    }
}

impl Drop for QuestionFile {
    /// Removes what was not finished.
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.under_way);
    }
}

fn schema() -> SchemaRef {
    let texts = DataType::Dictionary(Box::new(DataType::Int32), Box::new(DataType::Utf8));
    let id = Field::new("id", DataType::Int64, false);
    let texts = TEXTS.map(|name| Field::new(name, texts.clone(), true));
    let numbers = NUMBERS.map(|name| Field::new(name, DataType::Int32, true));
    let fields = [id].into_iter().chain(texts).chain(numbers);
    Arc::new(Schema::new(fields.collect::<Vec<_>>()))
}

fn table(
    question: &SharedQuestion<'_>,
    starts: &[Option<Square>],
    first: i64,
) -> Result<RecordBatch, ArrowError> {
    let rows = starts.len();
    let mut ids = Int64Builder::with_capacity(rows);
    (first..first + rows as i64).for_each(|id| ids.append_value(id));
    let mut columns: Vec<ArrayRef> = vec![Arc::new(ids.finish())];
    for text in question.texts() {
        let mut texts = StringDictionaryBuilder::<Int32Type>::new();
        match text {
            Some(text) => texts.append_n(text, rows)?,
            None => {
                texts.append_nulls(rows);
                0
            }
        };
        columns.push(Arc::new(texts.finish()));
    }
    let numbers = |of: &dyn Fn(Option<Square>) -> Option<i32>| -> ArrayRef {
        let mut numbers = Int32Builder::with_capacity(rows);
        starts.iter().for_each(|start| numbers.append_option(of(*start)));
        Arc::new(numbers.finish())
    };
    columns.push(numbers(&|start| start.map(|start| start.column)));
    columns.push(numbers(&|start| start.map(|start| start.row)));
    columns.push(numbers(&|_| question.goal.map(|goal| goal.column)));
    columns.push(numbers(&|_| question.goal.map(|goal| goal.row)));
    RecordBatch::try_new(schema(), columns)
}

fn write_csv(writer: &mut csv::Writer<File>, table: &RecordBatch) -> Result<(), csv::Error> {
    for row in 0..table.num_rows() {
        for column in table.columns() {
            let cell = match column.data_type() {
                _ if column.is_null(row) => String::new(),
                DataType::Int64 => column.as_primitive::<Int64Type>().value(row).to_string(),
                DataType::Int32 => column.as_primitive::<Int32Type>().value(row).to_string(),
                _ => {
                    let dictionary = column.as_dictionary::<Int32Type>();
                    let text = dictionary.key(row).unwrap_or_default();
                    dictionary.values().as_string::<i32>().value(text).to_owned()
                }
            };
            writer.write_field(cell)?;
        }
        writer.write_record(None::<&[u8]>)?;
    }
    Ok(())
}
