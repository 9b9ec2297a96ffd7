//! Replays the events of stored tables from the first stored snapshot, and checks them: no event is
//! missing or repeated, each one is what the rules decide, and every snapshot is the state that the
//! events lead to.
//!
//! Only one event, and one state of one table, is in memory at a time.

mod difference;
mod report;
mod table;

pub use report::{Counts, Difference, Replayed, ReplayedTable};

use crate::backup::{open, unused};
use crate::data::{DataError, has_database};
use crate::secret::Name;
use crate::store::StoreError;
use crate::store::sqlite::{FILE, form};
use sqlx::Row as _;
use std::path::Path;
use std::sync::Arc;
use stridewright_table::rulebook::Rulebooks;

/// Replays the tables of a data folder that no server has open, or of a backup; only the table with
/// this identifier if one is given.
///
/// # Errors
///
/// If a server has the folder open, there is no database or no such table, the database has another
/// version, or it cannot be read.
pub fn replay(data: &Path, table: Option<&str>) -> Result<Replayed, DataError> {
    has_database(data, "name the data folder of a server, or a backup")?;
    let _lock = unused(data, "stop the server, or replay a backup of it (`stridewright backup`)")?;
    let systems = Rulebooks::new().map_err(|broken| DataError::System(broken.to_string()))?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| DataError::System(error.to_string()))?;
    runtime.block_on(replayed(&Arc::new(systems), data, table))
}

async fn replayed(
    systems: &Arc<Rulebooks>,
    data: &Path,
    table: Option<&str>,
) -> Result<Replayed, DataError> {
    let mut database = open(&data.join(FILE)).await?;
    let (found, known) = (form::found(&mut database).await?, form::known());
    if found > known {
        return Err(StoreError::TooNew { found, known }.into());
    }
    if found < known {
        let what = format!(
            "{} was written by an older program (format {found}, now {known})",
            data.display()
        );
        return Err(DataError::refused(
            what,
            "start the server once with this program, and stop it",
        ));
    }
    // A table without a snapshot has been deleted.
    let query = "SELECT id, name FROM tables \
                 WHERE EXISTS (SELECT 1 FROM snapshots WHERE table_id = id) AND id = coalesce(?, \
                 id) ORDER BY id";
    let rows = sqlx::query(query).bind(table).fetch_all(&mut database).await?;
    if let (Some(table), true) = (table, rows.is_empty()) {
        let what = format!("there is no table {table} in {}", data.display());
        return Err(DataError::refused(what, "leave the table out to replay all tables"));
    }
    let mut replayed = Replayed::default();
    for row in rows {
        let (id, name): (&str, String) = (row.try_get("id")?, row.try_get("name")?);
        let id = Name::written(id).ok_or(StoreError::Corrupt("an invalid name"))?;
        let report = ReplayedTable { id: id.as_str().to_owned(), name, ..ReplayedTable::default() };
        let report = table::replayed(systems, &mut database, &id, report).await?;
        replayed.all.add(&report.counts);
        replayed.tables.push(report);
    }
    Ok(replayed)
}
