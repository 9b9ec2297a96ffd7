//! Columns of questions that are read row by row.

use crate::questions::QUESTION_COLUMNS;
use arrow_array::builder::{Int32Builder, StringBuilder};
use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use std::sync::Arc;

/// The columns that hold numbers.
const NUMBERS: [&str; 4] = ["column", "row", "to_column", "to_row"];

/// Columns under construction.
pub(super) struct RowColumns {
    schema: SchemaRef,
    columns: Vec<Column>,
    rows: usize,
}

enum Column {
    Numbers(Int32Builder),
    Texts(StringBuilder),
}

/// The columns of questions, and `id`, which is handed through.
pub(super) fn known() -> impl Iterator<Item = &'static str> {
    ["id"].into_iter().chain(QUESTION_COLUMNS)
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
        RowColumns { schema, columns, rows: 0 }
    }

    pub(super) const fn rows(&self) -> usize {
        self.rows
    }

    /// Adds a row: a text for each column, of which an empty one is none.
    pub(super) fn push<'a>(
        &mut self,
        row: impl Iterator<Item = Option<&'a str>>,
    ) -> Result<(), String> {
        let fields = self.schema.fields().iter();
        for ((column, field), text) in self.columns.iter_mut().zip(fields).zip(row) {
            let text = text.filter(|text| !text.is_empty());
            match column {
                Column::Texts(texts) => texts.append_option(text),
                Column::Numbers(numbers) => {
                    let number = text.map(|text| {
                        text.trim().parse::<i32>().map_err(|_| {
                            format!("{}: {text:?} is not a whole number of 32 bits", field.name())
                        })
                    });
                    numbers.append_option(number.transpose()?);
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
