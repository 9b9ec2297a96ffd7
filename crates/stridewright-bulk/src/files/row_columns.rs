//! Columns of questions that are read row by row.

use crate::numbers::from_float;
use arrow_array::builder::{Int32Builder, StringBuilder};
use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use std::sync::Arc;

/// The columns that hold numbers.
const NUMBERS: [&str; 4] = ["column", "row", "to_column", "to_row"];

/// Bytes of texts with which a part is full.
const MOST_PART_BYTES: usize = 64 << 20;

/// Columns under construction.
pub(super) struct RowColumns {
    schema: SchemaRef,
    columns: Vec<Column>,
    rows: usize,
    bytes: usize,
}

enum Column {
    Numbers(Int32Builder),
    Texts(StringBuilder),
}

/// A whole number, also written as a floating-point number; `Some(None)` for *not a number*.
fn number(text: &str) -> Option<Option<i32>> {
    match text.parse::<i32>() {
        Ok(number) => Some(Some(number)),
        Err(_) => from_float(text.parse().ok()?).ok(),
    }
}

/// The schema of a table with these columns.
pub(super) fn schema<'a>(names: impl Iterator<Item = &'a str>) -> SchemaRef {
    let field = |name: &str| {
        let kind = if NUMBERS.contains(&name) { DataType::Int32 } else { DataType::Utf8 };
        Field::new(name, kind, true)
    };
    Arc::new(Schema::new(names.map(field).collect::<Vec<_>>()))
}

impl RowColumns {
    pub(super) fn new(schema: SchemaRef) -> Self {
        let column = |field: &Arc<Field>| match field.data_type() {
            DataType::Int32 => Column::Numbers(Int32Builder::new()),
            _ => Column::Texts(StringBuilder::new()),
        };
        let columns = schema.fields().iter().map(column).collect();
        RowColumns { schema, columns, rows: 0, bytes: 0 }
    }

    /// Whether there is no row.
    pub(super) const fn is_empty(&self) -> bool {
        self.rows == 0
    }

    /// Whether there is room for a row in a part of so many.
    pub(super) const fn has_room(&self, rows: usize) -> bool {
        self.rows < rows && self.bytes < MOST_PART_BYTES
    }

    /// Adds a row: a text for each column, of which an empty one is none.
    pub(super) fn push<'a>(
        &mut self,
        row: impl Iterator<Item = Option<&'a str>>,
    ) -> Result<(), String> {
        let fields = self.schema.fields().iter();
        for ((column, field), text) in self.columns.iter_mut().zip(fields).zip(row) {
            let text = text.filter(|text| !text.is_empty());
            self.bytes += text.map_or(0, str::len);
            match column {
                Column::Texts(texts) => texts.append_option(text),
                Column::Numbers(numbers) => {
                    let number = text.map_or(Ok(None), |text| {
                        number(text.trim()).ok_or_else(|| {
                            format!("{}: {text:?} is not a whole number of 32 bits", field.name())
                        })
                    });
                    numbers.append_option(number?);
                }
            }
        }
        self.rows += 1;
        Ok(())
    }

    /// The table of all rows.
    pub(super) fn finish(self) -> Result<RecordBatch, String> {
        let column = |column: Column| -> ArrayRef {
            match column {
                Column::Numbers(mut numbers) => Arc::new(numbers.finish()),
                Column::Texts(mut texts) => Arc::new(texts.finish()),
            }
        };
        let columns = self.columns.into_iter().map(column).collect();
        RecordBatch::try_new(self.schema, columns).map_err(|error| error.to_string())
    }
}
