//! Studies as tables: a row for every square, a column for each answer.

use super::answer::{Answers, Column};
use crate::failure::Failure;
use std::collections::BTreeMap;
use std::path::Path;
use stridewright::answer::Found;
use stridewright::lattice::Square;

/// The entry for a square to which there is no path.
const CUT_OFF: &str = "cut off";

/// Writes a study as CSV.
pub(super) fn write(file: &Path, answers: &Answers) -> Result<(), Failure> {
    let unwritten = |error: csv::Error| {
        Failure::new(format!("the table cannot be written to {}: {error}", file.display()))
    };
    let mut writer = csv::Writer::from_path(file).map_err(unwritten)?;
    for record in records(answers) {
        writer.write_record(&record).map_err(unwritten)?;
    }
    writer.flush().map_err(|error| unwritten(error.into()))
}

/// The lines of the table, the names of its columns first.
fn records(Answers { columns, differences, .. }: &Answers) -> Vec<Vec<String>> {
    let answers: Vec<Vec<TableColumn>> = columns.iter().map(shown).collect();
    let mut head = vec!["column".to_owned(), "row".to_owned()];
    head.extend(answers.iter().flatten().map(|shown| shown.name.clone()));
    head.extend(differences.iter().map(|difference| difference.key.clone()));
    let mut records = vec![head];
    let Some(first) = columns.first() else { return records };
    for square in first.area.squares() {
        let mut record = vec![square.column.to_string(), square.row.to_string()];
        let cell = |shown: &TableColumn| shown.cells.get(&square).cloned().unwrap_or_default();
        record.extend(answers.iter().flatten().map(cell));
        let more = differences.iter().map(|difference| difference.more.get(&square));
        record.extend(more.map(|more| more.map_or_else(String::new, ToString::to_string)));
        records.push(record);
    }
    records
}

/// A column of the table.
struct TableColumn {
    name: String,
    cells: BTreeMap<Square, String>,
}

/// The columns of an answer: the numbers, then which creatures threaten or which places become more
/// expensive.
fn shown(column: &Column) -> Vec<TableColumn> {
    let Column { key, board, area, .. } = column;
    let numbers = column.numbers().map(|(square, number)| (square, number.to_string()));
    let cut = column.cut_off().iter().map(|at| (at.square(), CUT_OFF.to_owned()));
    let mut all = vec![TableColumn { name: key.clone(), cells: numbers.chain(cut).collect() }];
    match &column.answer.found {
        Found::ThreatMap(found) => {
            let name =
                |who: &usize| board.figures().get(*who).map_or("", |figure| &figure.creature.name);
            let names = |those: &Vec<usize>| those.iter().map(name).collect::<Vec<_>>().join("; ");
            let cells = area.squares().zip(found.who.iter().flatten().map(names)).collect();
            all.push(TableColumn { name: format!("{key} who"), cells });
        }
        Found::ChokePoints(found) => {
            let more_expensive = found
                .more_expensive
                .numbers()
                .map(|(at, more_expensive)| (at.square(), more_expensive.to_string()));
            all.push(TableColumn {
                name: format!("{key} more_expensive"),
                cells: more_expensive.collect(),
            });
        }
        _ => {}
    }
    all
}
