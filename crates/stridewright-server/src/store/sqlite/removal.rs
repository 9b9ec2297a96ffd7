//! The end of a table, in pieces.

use crate::secret::Name;
use crate::store::{REMOVED, StoreError};
use sqlx::{AssertSqlSafe, SqliteConnection};

/// Bytes of events of a removed table that one write deletes, and one event more.
const REMOVED_BYTES: usize = 4 << 20;

/// Removes a table. A table without a snapshot is gone, whatever else is left of it: that goes first. Then some of its events, by bytes as well
/// as by number, and when none is left the table itself.
pub(super) async fn remove(to: &mut SqliteConnection, table: &Name) -> Result<(), StoreError> {
    let some = format!(
        "DELETE FROM events WHERE place IN (SELECT place FROM (\
             SELECT place, sum(octet_length(event)) OVER (ORDER BY version) - octet_length(event) AS before FROM (\
                 SELECT place, version, event FROM events \
                 WHERE table_no = (SELECT number FROM tables WHERE id = ?) ORDER BY version LIMIT {REMOVED})\
         ) WHERE before < {REMOVED_BYTES})"
    );
    for each in [
        "DELETE FROM snapshots WHERE table_id = ?",
        "DELETE FROM seats WHERE table_id = ?",
        "DELETE FROM invites WHERE table_id = ?",
        // Its pictures are deleted with it.
        "UPDATE usage SET pictures = 0 WHERE table_no = (SELECT number FROM tables WHERE id = ?)",
        &some,
        "DELETE FROM tables WHERE id = ? AND NOT EXISTS (SELECT 1 FROM events WHERE table_no = number)",
    ] {
        sqlx::query(AssertSqlSafe(each)).bind(table.as_str()).execute(&mut *to).await?;
    }
    Ok(())
}
