//! Tables for tests.

use arrow_array::cast::AsArray as _;
use arrow_array::types::Int32Type;
use arrow_array::{Array as _, ArrayRef, Int32Array, RecordBatch, StringArray};
use std::sync::{Arc, LazyLock};
use stridewright_bulk::{Bulk, Kept, Scenes};
use stridewright_wire::systems::Systems;

pub(crate) static SYSTEMS: LazyLock<Systems> = LazyLock::new(Systems::new);

/// A column of texts.
pub(crate) fn texts(values: &[Option<&str>]) -> ArrayRef {
    Arc::new(StringArray::from(values.to_vec()))
}

/// A column of numbers.
pub(crate) fn numbers(values: &[Option<i32>]) -> ArrayRef {
    Arc::new(Int32Array::from(values.to_vec()))
}

/// A scene under Pathfinder 2e, drawn: Edwin (E) moves 25 feet, and Skrit (s) opposes him.
pub(crate) fn scene(rows: &str) -> String {
    let mut creatures = vec![r#"{"letter": "E", "name": "Edwin", "speed": 25}"#];
    if rows.contains('s') {
        creatures.push(r#"{"letter": "s", "name": "Skrit", "speed": 25, "side": "raiders"}"#);
    }
    let (rows, creatures) = (rows.replace('\n', "\\n"), creatures.join(", "));
    format!(r#"{{"rules": "pf2", "map": {{"rows": "{rows}"}}, "creatures": [{creatures}]}}"#)
}

/// Scenes by name.
pub(crate) fn scenes(named: &[(&str, &str)]) -> Scenes {
    let named = named.iter().map(|(name, scene)| ((*name).to_owned(), (*scene).to_owned()));
    Scenes { named: named.collect(), ..Scenes::default() }
}

/// The answers to a table of these columns.
pub(crate) fn answered(
    scenes: Scenes,
    kept: Kept,
    columns: Vec<(&str, ArrayRef)>,
) -> Result<RecordBatch, String> {
    let table = RecordBatch::try_from_iter(columns).map_err(|error| error.to_string())?;
    Bulk::new(&SYSTEMS, scenes, kept).answer(&table).map_err(|error| error.to_string())
}

/// The numbers of a column.
pub(crate) fn numbers_of(table: &RecordBatch, name: &str) -> Vec<Option<i32>> {
    table[name].as_primitive::<Int32Type>().iter().collect()
}

/// The texts of a column.
pub(crate) fn texts_of<'a>(table: &'a RecordBatch, name: &str) -> Vec<Option<&'a str>> {
    table[name].as_string::<i32>().iter().collect()
}

/// The lists of a column.
pub(crate) fn lists_of(table: &RecordBatch, name: &str) -> Vec<Option<Vec<i32>>> {
    let lists = table[name].as_list::<i32>();
    let list = |list: ArrayRef| list.as_primitive::<Int32Type>().values().to_vec();
    lists.iter().map(|row| row.map(list)).collect()
}

/// How many rows have no value in a column.
pub(crate) fn gaps(table: &RecordBatch, name: &str) -> usize {
    table[name].null_count()
}
