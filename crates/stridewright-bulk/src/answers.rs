//! The answers of rows, and the columns that they become.

use crate::error::TableError;
use arrow_array::builder::{Int32Builder, ListBuilder};
use arrow_array::{ArrayRef, Int32Array, RecordBatch, StringArray};
use arrow_buffer::OffsetBuffer;
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use core::ops::Range;
use std::sync::Arc;
use stridewright::answer::{Refusal, Unit};
use stridewright::lattice::Square;
use stridewright::query::SearchEngine;

/// How a question came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A reach, a path, or any other answer.
    Found,
    /// The rules refuse it: `refused` has the rule and `reason` the sentence.
    Refused,
    /// The movements do not go that far. Without a limit the path would cost `cost`.
    TooFar,
    /// A path exists only if checks with unknown results succeed; it costs `cost`.
    NeedsChecks,
    /// No path exists.
    Unreachable,
    /// The creature cannot stand where it should start.
    NoSpace,
}

impl Outcome {
    /// The word in the column `outcome`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Outcome::Found => "found",
            Outcome::Refused => "refused",
            Outcome::TooFar => "too_far",
            Outcome::NeedsChecks => "needs_checks",
            Outcome::Unreachable => "unreachable",
            Outcome::NoSpace => "no_space",
        }
    }
}

/// The answer of a row.
#[derive(Clone, Debug, Default)]
pub struct RowAnswer {
    /// How it came out; `None` for an error.
    pub outcome: Option<Outcome>,
    /// How many squares the creature reaches.
    pub reached: Option<u32>,
    /// On how many of them it may end its turn.
    pub stops: Option<u32>,
    /// What the goal costs, in the unit of the rules.
    pub cost: Option<u32>,
    /// How many times others may react to the path.
    pub reactions: Option<u32>,
    /// The unit of costs.
    pub unit: Option<Unit>,
    /// Which search found it.
    pub engine: Option<SearchEngine>,
    /// What only few rows have.
    pub words: Option<Box<Words>>,
    /// Its squares in [`Answers::squares`].
    pub squares: Option<Range<u32>>,
}

/// Texts of an answer.
#[derive(Clone, Debug, Default)]
pub struct Words {
    /// The id of the rule that refuses.
    pub refused: Option<String>,
    /// Why it is refused.
    pub reason: Option<String>,
    /// The answer as JSON, to questions without columns of their own.
    pub answer: Option<String>,
    /// What is wrong with the row.
    pub error: Option<String>,
}

/// Characters of an error that are kept.
const MOST_ERROR: usize = 1000;

impl RowAnswer {
    /// The answer of a row that is wrong.
    pub(crate) fn error(message: impl Into<String>) -> Self {
        let mut message: String = message.into();
        // A message may repeat what the row says, which may be very long.
        if let Some((cut, _)) = message.char_indices().nth(MOST_ERROR) {
            message.truncate(cut);
            message.push('…');
        }
        RowAnswer::default().saying(Words { error: Some(message), ..Words::default() })
    }

    /// The answer where the creature cannot stand on its start.
    pub(crate) fn no_space(unit: Unit) -> Self {
        RowAnswer {
            outcome: Some(Outcome::NoSpace),
            reached: Some(0),
            stops: Some(0),
            unit: Some(unit),
            ..RowAnswer::default()
        }
    }

    pub(crate) fn saying(self, words: Words) -> Self {
        RowAnswer { words: Some(Box::new(words)), ..self }
    }

    /// The same, with why the rules refuse it.
    pub(crate) fn refused(self, refusal: &Refusal) -> Self {
        let answer = RowAnswer { outcome: Some(Outcome::Refused), ..self };
        answer.saying(Words {
            refused: refusal.rule.clone(),
            reason: Some(refusal.reason.clone()),
            ..Words::default()
        })
    }
}

/// The answers of some rows.
#[derive(Debug, Default)]
pub struct Answers {
    /// The answer of each row.
    pub rows: Vec<RowAnswer>,
    /// Squares of rows, as positions on the map: row × columns + column.
    pub squares: Vec<i32>,
    /// What is spent at each of them.
    pub costs: Vec<i32>,
}

impl Answers {
    /// Lists squares of a row with what is spent there, if that is wanted and there are not too
    /// many.
    pub(crate) fn list<S: Iterator<Item = (Square, u32)>>(
        &mut self,
        row: RowAnswer,
        Listed { most, columns }: Listed,
        count: usize,
        squares: impl FnOnce() -> S,
    ) -> RowAnswer {
        let Some(most) = most else { return row };
        if count > most as usize {
            return RowAnswer::error(format!(
                "squares: {count} are more than the {most} that are listed for a row"
            ));
        }
        let first = self.squares.len() as u32;
        let number = |number: u32| i32::try_from(number).unwrap_or(i32::MAX);
        for (square, cost) in squares() {
            self.squares.push(square.row * number(columns) + square.column);
            self.costs.push(number(cost));
        }
        RowAnswer { squares: Some(first..self.squares.len() as u32), ..row }
    }
}

/// Which squares are listed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Listed {
    /// The most of a row; `None` if none are.
    pub(crate) most: Option<u32>,
    /// Columns of the map.
    pub(crate) columns: u32,
}

/// The columns of answers without those of squares.
const COLUMNS: [(&str, DataType); 11] = [
    ("outcome", DataType::Utf8),
    ("reached", DataType::Int32),
    ("stops", DataType::Int32),
    ("cost", DataType::Int32),
    ("reactions", DataType::Int32),
    ("unit", DataType::Utf8),
    ("engine", DataType::Utf8),
    ("refused", DataType::Utf8),
    ("reason", DataType::Utf8),
    ("answer", DataType::Utf8),
    ("error", DataType::Utf8),
];

/// The columns of squares: which, and what is spent there.
const LISTS: [&str; 2] = ["squares", "costs"];

/// The columns of a table of answers: those of the questions, then the answers.
///
/// # Errors
///
/// If the questions have a column with the name of an answer.
pub fn answer_schema(questions: &Schema, squares: bool) -> Result<SchemaRef, TableError> {
    let plain = COLUMNS.map(|(name, kind)| Field::new(name, kind, true));
    let lists =
        LISTS.map(|name| Field::new_list(name, Field::new_list_field(DataType::Int32, true), true));
    let lists = lists.into_iter().filter(|_| squares);
    let answers: Vec<Field> = plain.into_iter().chain(lists).collect();
    if let Some(taken) = answers.iter().find(|field| questions.index_of(field.name()).is_ok()) {
        return Err(TableError::Taken { column: taken.name().clone() });
    }
    let all = questions.fields().iter().cloned().chain(answers.into_iter().map(Arc::new));
    Ok(Arc::new(Schema::new_with_metadata(all.collect::<Vec<_>>(), questions.metadata().clone())))
}

/// Adds the columns of answers to a table of questions. Each part has the answers of the rows that
/// stand beside it.
pub(crate) fn with_answers(
    questions: &RecordBatch,
    parts: &[(Vec<u32>, Answers)],
    squares: bool,
) -> Result<RecordBatch, TableError> {
    let schema = answer_schema(questions.schema_ref(), squares)?;
    let mut order = vec![(0_u32, 0_u32); questions.num_rows()];
    for (part, (rows, _)) in parts.iter().enumerate() {
        for (position, row) in rows.iter().enumerate() {
            order[*row as usize] = (part as u32, position as u32);
        }
    }
    let answers = Ordered { order: &order, parts };
    let mut columns: Vec<ArrayRef> = questions.columns().to_vec();
    columns.extend(answers.plain()?);
    if squares {
        columns.extend(answers.lists());
    }
    Ok(RecordBatch::try_new(schema, columns)?)
}

/// Answers in the order of the rows.
struct Ordered<'a> {
    /// For each row the part of its answer, and the position there.
    order: &'a [(u32, u32)],
    parts: &'a [(Vec<u32>, Answers)],
}

impl<'a> Ordered<'a> {
    fn rows(&self) -> impl Iterator<Item = (&'a Answers, &'a RowAnswer)> {
        let parts = self.parts;
        self.order.iter().map(move |(part, position)| {
            let answers = &parts[*part as usize].1;
            (answers, &answers.rows[*position as usize])
        })
    }

    fn numbers(&self, of: impl Fn(&RowAnswer) -> Option<u32>) -> ArrayRef {
        let number = |number: u32| i32::try_from(number).unwrap_or(i32::MAX);
        Arc::new(self.rows().map(|(_, row)| of(row).map(number)).collect::<Int32Array>())
    }

    /// A column of texts, of which many rows have none.
    fn texts(
        &self,
        column: &'static str,
        of: impl Fn(&'a Words) -> Option<&'a str>,
    ) -> Result<ArrayRef, TableError> {
        if self.rows().all(|(_, row)| row.words.is_none()) {
            return Ok(Arc::new(StringArray::new_null(self.order.len())));
        }
        let texts = || self.rows().map(|(_, row)| row.words.as_ref().and_then(|words| of(words)));
        let bytes: usize = texts().flatten().map(str::len).sum();
        if bytes > i32::MAX as usize {
            return Err(TableError::TooMuchText { column, bytes });
        }
        Ok(Arc::new(texts().collect::<StringArray>()))
    }

    /// A column of words, which are often the same in all rows.
    fn words(&self, of: impl Fn(&RowAnswer) -> Option<&'static str>) -> ArrayRef {
        let mut words = self.rows().map(|(_, row)| of(row));
        let first = words.next().flatten();
        let Some(first) = first.filter(|_| words.all(|word| word == first)) else {
            return Arc::new(self.rows().map(|(_, row)| of(row)).collect::<StringArray>());
        };
        let rows = self.order.len();
        let offsets = OffsetBuffer::from_repeated_length(first.len(), rows);
        Arc::new(StringArray::new(offsets, first.repeat(rows).into_bytes().into(), None))
    }

    /// The columns of [`COLUMNS`], in their order.
    fn plain(&self) -> Result<Vec<ArrayRef>, TableError> {
        Ok(vec![
            self.words(|row| row.outcome.map(Outcome::word)),
            self.numbers(|row| row.reached),
            self.numbers(|row| row.stops),
            self.numbers(|row| row.cost),
            self.numbers(|row| row.reactions),
            self.words(|row| row.unit.map(Unit::name)),
            self.words(|row| row.engine.map(SearchEngine::name)),
            self.texts("refused", |words| words.refused.as_deref())?,
            self.texts("reason", |words| words.reason.as_deref())?,
            self.texts("answer", |words| words.answer.as_deref())?,
            self.texts("error", |words| words.error.as_deref())?,
        ])
    }

    /// The columns of [`LISTS`], in their order.
    fn lists(&self) -> [ArrayRef; 2] {
        let list = |of: fn(&Answers) -> &[i32]| -> ArrayRef {
            let all = self.rows().filter_map(|(_, row)| row.squares.as_ref());
            let entries = all.map(|range| (range.end - range.start) as usize).sum();
            let numbers = Int32Builder::with_capacity(entries);
            let mut lists = ListBuilder::with_capacity(numbers, self.order.len());
            for (answers, row) in self.rows() {
                if let Some(range) = &row.squares {
                    let range = range.start as usize..range.end as usize;
                    lists.values().append_slice(&of(answers)[range]);
                }
                lists.append(row.squares.is_some());
            }
            Arc::new(lists.finish())
        };
        [list(|answers| &answers.squares), list(|answers| &answers.costs)]
    }
}
