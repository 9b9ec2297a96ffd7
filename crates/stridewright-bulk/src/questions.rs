//! The table of questions: its columns, and the questions of its rows.

use crate::error::TableError;
use crate::numbers::Numbers;
use crate::texts::Texts;
use arrow_array::{ArrayRef, RecordBatch};
use stridewright::lattice::Square;

/// The columns of a table of questions that are read; all others are handed through.
pub const QUESTION_COLUMNS: [&str; 12] = [
    "scene",
    "rules",
    "house",
    "creature",
    "mover",
    "column",
    "row",
    "movements",
    "to_column",
    "to_row",
    "ask",
    "more",
];

/// The columns of a table.
#[derive(Debug)]
pub(crate) struct Questions<'a> {
    pub(crate) rows: usize,
    pub(crate) scene: Texts<'a>,
    pub(crate) rules: Texts<'a>,
    pub(crate) house: Texts<'a>,
    pub(crate) creature: Texts<'a>,
    pub(crate) mover: Texts<'a>,
    pub(crate) movements: Texts<'a>,
    pub(crate) ask: Texts<'a>,
    pub(crate) more: Texts<'a>,
    start: [Numbers; 2],
    goal: [Numbers; 2],
}

/// Which scene a row is about, as codes of its columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct SceneKey {
    pub(crate) scene: u32,
    pub(crate) rules: u32,
    pub(crate) house: u32,
    pub(crate) creature: u32,
}

/// What a row asks, apart from squares, as codes of its columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct QuestionKey {
    pub(crate) mover: u32,
    pub(crate) movements: u32,
    pub(crate) ask: u32,
    pub(crate) more: u32,
}

/// The squares of a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RowSquares {
    /// Where the mover starts; where it stands if there is none.
    pub start: Option<Square>,
    /// The square that the question is about.
    pub goal: Option<Square>,
}

impl<'a> Questions<'a> {
    pub(crate) fn read(table: &'a RecordBatch) -> Result<Self, TableError> {
        let fields = table.schema_ref().fields();
        for name in QUESTION_COLUMNS {
            if fields.iter().filter(|field| field.name() == name).count() > 1 {
                return Err(TableError::Taken { column: name.to_owned() });
            }
        }
        let of = |name: &str| table.column_by_name(name);
        let text = |name| of(name).map_or(Ok(Texts::default()), |column| Texts::read(name, column));
        Ok(Questions {
            rows: table.num_rows(),
            scene: text("scene")?,
            rules: text("rules")?,
            house: text("house")?,
            creature: text("creature")?,
            mover: of("mover").map_or(Ok(Texts::default()), |each| Texts::names("mover", each))?,
            movements: of("movements")
                .map_or(Ok(Texts::default()), |each| Texts::lists("movements", each))?,
            ask: text("ask")?,
            more: text("more")?,
            start: pair(of, "column", "row")?,
            goal: pair(of, "to_column", "to_row")?,
        })
    }

    pub(crate) fn scene_key(&self, row: usize) -> SceneKey {
        SceneKey {
            scene: self.scene.code(row),
            rules: self.rules.code(row),
            house: self.house.code(row),
            creature: self.creature.code(row),
        }
    }

    pub(crate) fn question_key(&self, row: usize) -> QuestionKey {
        QuestionKey {
            mover: self.mover.code(row),
            movements: self.movements.code(row),
            ask: self.ask.code(row),
            more: self.more.code(row),
        }
    }

    /// The squares of a row.
    pub(crate) fn squares(&self, row: usize) -> Result<RowSquares, &str> {
        Ok(RowSquares {
            start: square(&self.start, row, "start: its column or its row is missing")?,
            goal: square(&self.goal, row, "to: its column or its row is missing")?,
        })
    }
}

/// The square of a row in its two columns.
fn square<'a>(
    [columns, rows]: &'a [Numbers; 2],
    row: usize,
    missing: &'a str,
) -> Result<Option<Square>, &'a str> {
    match (columns.get(row)?, rows.get(row)?) {
        (Some(column), Some(row)) => Ok(Some(Square::new(column, row))),
        (None, None) => Ok(None),
        _ => Err(missing),
    }
}

/// Reads the two columns of squares: both are there, or neither.
fn pair<'a>(
    of: impl Fn(&str) -> Option<&'a ArrayRef>,
    column: &'static str,
    row: &'static str,
) -> Result<[Numbers; 2], TableError> {
    let missing =
        |column| TableError::Missing { column, why: "beside the other number of the square" };
    match (of(column), of(row)) {
        (Some(columns), Some(rows)) => {
            Ok([Numbers::read(column, columns)?, Numbers::read(row, rows)?])
        }
        (None, None) => Ok([Numbers::default(), Numbers::default()]),
        (Some(_), None) => Err(missing(row)),
        (None, Some(_)) => Err(missing(column)),
    }
}
