//! The sizes of tables and the times of their last use. Triggers of the database count the bytes of
//! events and snapshots.

use super::rows::optional;
use super::{name, signed, unsigned};
use crate::secret::Name;
use crate::store::{LONGEST_GAP, PAGE, StoreError, StoredBytes, Usage, Write};
use sqlx::sqlite::{SqlitePool, SqliteRow};
use sqlx::{AssertSqlSafe, Row as _, SqliteConnection};

/// The beginning of each query.
const USAGE: &str = "SELECT id, owner, usage.events, usage.snapshots, usage.pictures, usage.used, \
     (SELECT coalesce(max(version), 0) FROM events WHERE table_no = number) AS version, \
     (SELECT count(*) FROM seats WHERE table_id = id) AS seats \
     FROM tables JOIN usage ON usage.table_no = number \
     WHERE EXISTS (SELECT 1 FROM snapshots WHERE table_id = id)";

/// Writes when a table was used, that the server runs, or the size of a table's pictures; does
/// nothing for other writes.
pub(super) async fn write(to: &mut SqliteConnection, write: &Write) -> Result<(), StoreError> {
    let (column, table, value) = match write {
        Write::Used { table, at } => ("used", table, at),
        Write::Running { at } => return running(to, *at).await,
        Write::Pictures { table, bytes } => ("pictures", table, bytes),
        _ => return Ok(()),
    };
    let update = format!(
        "UPDATE usage SET {column} = ? WHERE table_no = (SELECT number FROM tables WHERE id = ?)"
    );
    let query = sqlx::query(AssertSqlSafe(update)).bind(signed(*value)?).bind(table.as_str());
    query.execute(to).await?;
    Ok(())
}

/// Moves the last use of all tables forward by the time in which the server did not run, and
/// records that it runs.
async fn running(to: &mut SqliteConnection, at: u64) -> Result<(), StoreError> {
    // A table that was used after the last record was used now at the latest.
    let moved = format!(
        "UPDATE usage SET used = min(?1, used + ?1 - (SELECT at FROM running)) \
         WHERE ?1 - (SELECT at FROM running) > {LONGEST_GAP}"
    );
    let noted =
        "INSERT INTO running (only, at) VALUES (1, ?1) ON CONFLICT DO UPDATE SET at = excluded.at";
    for each in [&moved, noted] {
        sqlx::query(AssertSqlSafe(each.to_owned())).bind(signed(at)?).execute(&mut *to).await?;
    }
    Ok(())
}

pub(super) async fn of_table(
    readers: &SqlitePool,
    table: &Name,
) -> Result<Option<Usage>, StoreError> {
    let query = sqlx::query(AssertSqlSafe(format!("{USAGE} AND id = ?"))).bind(table.as_str());
    query.fetch_optional(readers).await?.map(|row| usage(&row)).transpose()
}

pub(super) async fn of_user(readers: &SqlitePool, user: &Name) -> Result<Vec<Usage>, StoreError> {
    let sits = "SELECT table_id FROM seats WHERE user = ? AND awaits IS NULL AND dismissed IS NULL";
    let query =
        sqlx::query(AssertSqlSafe(format!("{USAGE} AND id IN ({sits})"))).bind(user.as_str());
    query.fetch_all(readers).await?.iter().map(usage).collect()
}

pub(super) async fn unused(
    readers: &SqlitePool,
    since: u64,
    after: Option<&Name>,
) -> Result<Vec<Usage>, StoreError> {
    let query = format!("{USAGE} AND usage.used < ? AND id > ? ORDER BY id LIMIT {PAGE}");
    let query = sqlx::query(AssertSqlSafe(query)).bind(signed(since)?);
    let query = query.bind(after.map_or("", Name::as_str));
    query.fetch_all(readers).await?.iter().map(usage).collect()
}

/// Sums up tables, not events.
pub(super) async fn taken(readers: &SqlitePool, owner: &Name) -> Result<StoredBytes, StoreError> {
    let query = "SELECT coalesce(sum(usage.events + usage.snapshots + usage.pictures), 0) AS \
        bytes, \
                     (SELECT bytes FROM quotas WHERE user = ?1) AS quota \
                 FROM tables JOIN usage ON usage.table_no = number WHERE owner = ?1";
    let row = sqlx::query(query).bind(owner.as_str()).fetch_one(readers).await?;
    Ok(StoredBytes { bytes: unsigned(row.try_get("bytes")?)?, quota: optional(&row, "quota")? })
}

fn usage(row: &SqliteRow) -> Result<Usage, StoreError> {
    let number = |column| unsigned(row.try_get(column)?);
    Ok(Usage {
        table: name(row, "id")?,
        owner: name(row, "owner")?,
        events: number("events")?,
        snapshots: number("snapshots")?,
        pictures: number("pictures")?,
        version: number("version")?,
        seats: number("seats")?,
        used: number("used")?,
    })
}
