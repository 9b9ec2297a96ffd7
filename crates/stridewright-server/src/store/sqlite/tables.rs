//! Writes, compacts, removes and reads tables, their events and their snapshots.

use super::rows::{name, signed, unsigned, wanted};
use crate::secret::Name;
use crate::store::{REMOVED, Saved, SnapshotInfo, StoreError, Wanted, Write};
use serde::Serialize;
use sqlx::{AssertSqlSafe, Connection as _, Row as _, SqliteConnection};
use stridewright_table::table::REQUESTS;

/// The number of requests that are read of a table: one more than it remembers, which shows whether
/// there are more.
const MOST_WANTED: u64 = REQUESTS as u64 + 1;

/// Bytes of events that one write removes, plus one event.
const REMOVED_BYTES: usize = 4 << 20;

/// The number of the table with the bound id.
const NUMBER: &str = "(SELECT number FROM tables WHERE id = ?1)";

/// An event as it is passed to the database.
#[derive(Serialize)]
struct Row<'a> {
    table: &'a str,
    version: u64,
    wanted: Option<(String, String)>,
    event: &'a str,
}

impl<'a> Row<'a> {
    fn of(write: &'a Write) -> Option<Row<'a>> {
        let Write::Event { table, version, wanted, event } = write else { return None };
        let wanted = wanted.map(|wanted| (wanted.member.to_string(), wanted.request.to_string()));
        Some(Row { table: table.as_str(), version: *version, wanted, event })
    }
}

/// Writes all events of a batch with one statement: hundreds of them take hardly longer than one.
pub(super) async fn append(to: &mut SqliteConnection, writes: &[Write]) -> Result<(), StoreError> {
    let rows: Vec<Row<'_>> = writes.iter().filter_map(Row::of).collect();
    if rows.is_empty() {
        return Ok(());
    }
    let rows = serde_json::to_string(&rows)
        .map_err(|_| StoreError::Corrupt("an event that is not text"))?;
    let insert = "INSERT INTO events (table_no, version, member, request, event) \
                  SELECT (SELECT number FROM tables WHERE id = value ->> '$.table'), value ->> \
                  '$.version', \
                         unhex(value ->> '$.wanted[0]'), unhex(value ->> '$.wanted[1]'), value \
                         ->> '$.event' \
                  FROM json_each(?)";
    sqlx::query(insert).bind(rows).execute(to).await?;
    Ok(())
}

/// Writes a snapshot. Three are kept: the first; the second, which becomes the first when events
/// are removed; and the latest.
pub(super) async fn write_snapshot(
    to: &mut SqliteConnection,
    table: &Name,
    version: u64,
    snapshot: &str,
    bytes: u64,
) -> Result<(), StoreError> {
    let insert = "INSERT INTO snapshots (table_id, version, snapshot, bytes) VALUES (?, ?, ?, ?) \
                  ON CONFLICT DO UPDATE SET snapshot = excluded.snapshot, bytes = excluded.bytes";
    let insert = sqlx::query(insert).bind(table.as_str()).bind(signed(version)?);
    insert.bind(snapshot).bind(signed(bytes)?).execute(&mut *to).await?;
    let between = "DELETE FROM snapshots WHERE table_id = ?1 \
                   AND version < (SELECT max(version) FROM snapshots WHERE table_id = ?1) \
                   AND version NOT IN (SELECT version FROM snapshots WHERE table_id = ?1 ORDER BY \
                   version LIMIT 2)";
    sqlx::query(between).bind(table.as_str()).execute(to).await?;
    Ok(())
}

/// Makes a snapshot the first one: earlier ones are deleted, and events up to it may be removed.
pub(super) async fn compact(
    to: &mut SqliteConnection,
    table: &Name,
    base: u64,
) -> Result<(), StoreError> {
    let is_there = "EXISTS (SELECT 1 FROM snapshots WHERE table_id = ?1 AND version = ?2)";
    for each in [
        format!("UPDATE tables SET removed = ?2 WHERE id = ?1 AND removed < ?2 AND {is_there}"),
        format!("DELETE FROM snapshots WHERE table_id = ?1 AND version < ?2 AND {is_there}"),
    ] {
        sqlx::query(AssertSqlSafe(each))
            .bind(table.as_str())
            .bind(signed(base)?)
            .execute(&mut *to)
            .await?;
    }
    Ok(())
}

/// Returns a query for the places of the first events of a table that fulfil a condition, limited
/// by bytes as well as by number. The innermost query reads the sizes, so that sorting holds no
/// texts.
fn some_events(condition: &str) -> String {
    format!(
        "SELECT place FROM (\
             SELECT place, sum(size) OVER (ORDER BY version) - size AS before FROM (\
                 SELECT place, version, octet_length(event) AS size FROM events \
                 WHERE table_no = {NUMBER} AND {condition} ORDER BY version LIMIT {REMOVED})\
         ) WHERE before < {REMOVED_BYTES}"
    )
}

/// Removes some events of a table that has been compacted. Their requests are remembered.
pub(super) async fn remove_old(to: &mut SqliteConnection, table: &Name) -> Result<(), StoreError> {
    let some = some_events("version <= (SELECT removed FROM tables WHERE id = ?1)");
    for each in [
        format!(
            "INSERT INTO requests (table_no, request, member, version) \
             SELECT table_no, request, member, version FROM events \
             WHERE place IN ({some}) AND request IS NOT NULL"
        ),
        format!("DELETE FROM events WHERE place IN ({some})"),
    ] {
        sqlx::query(AssertSqlSafe(each)).bind(table.as_str()).execute(&mut *to).await?;
    }
    Ok(())
}

/// Returns the tables that have events which may be removed.
pub(super) async fn compacted(database: &mut SqliteConnection) -> Result<Vec<Name>, StoreError> {
    let query = "SELECT id FROM tables WHERE removed > 0 \
                 AND EXISTS (SELECT 1 FROM events WHERE table_no = number AND version <= removed)";
    sqlx::query(query).fetch_all(database).await?.iter().map(|row| name(row, "id")).collect()
}

/// Removes a table. A table without a snapshot counts as removed, whatever else is left of it, so
/// the snapshots are deleted first. Then some of its events and of the requests of removed events
/// follow, and when none are left, the table itself.
pub(super) async fn remove(to: &mut SqliteConnection, table: &Name) -> Result<(), StoreError> {
    let some = some_events("true");
    for each in [
        "DELETE FROM snapshots WHERE table_id = ?1",
        "DELETE FROM seats WHERE table_id = ?1",
        "DELETE FROM invites WHERE table_id = ?1",
        // Its pictures are deleted with it.
        &format!("UPDATE usage SET pictures = 0 WHERE table_no = {NUMBER}"),
        &format!("DELETE FROM events WHERE place IN ({some})"),
        &format!(
            "DELETE FROM requests WHERE table_no = {NUMBER} AND (request, member) IN \
             (SELECT request, member FROM requests WHERE table_no = {NUMBER} LIMIT {REMOVED})"
        ),
        "DELETE FROM tables WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM events WHERE table_no = \
         number) \
         AND NOT EXISTS (SELECT 1 FROM requests WHERE table_no = number)",
    ] {
        sqlx::query(AssertSqlSafe(each)).bind(table.as_str()).execute(&mut *to).await?;
    }
    Ok(())
}

/// Returns the stored state of a table.
pub(crate) async fn saved(
    database: &mut SqliteConnection,
    table: &Name,
) -> Result<Option<Saved>, StoreError> {
    // One transaction, so that snapshots and events match.
    let mut reader = database.begin().await?;
    let marks = "SELECT version, bytes, removed, \
                 coalesce((SELECT CASE WHEN json_valid(event) THEN max(0, CAST(event ->> \
                 '$.line.at' AS INTEGER)) END FROM events \
                           WHERE table_no = number AND events.version = snapshots.version), \
                           created) AS at \
                 FROM snapshots JOIN tables ON id = table_id WHERE table_id = ? ORDER BY version";
    let marks = sqlx::query(marks).bind(table.as_str()).fetch_all(&mut *reader).await?;
    let Some(latest) = marks.last() else { return Ok(None) };
    let version: i64 = latest.try_get("version")?;
    let removed = unsigned(latest.try_get("removed")?)?;
    let snapshot = sqlx::query("SELECT snapshot FROM snapshots WHERE table_id = ? AND version = ?");
    let snapshot = snapshot.bind(table.as_str()).bind(version).fetch_one(&mut *reader).await?;
    let later = "SELECT event FROM events JOIN tables ON number = table_no \
                 WHERE id = ? AND version > ? ORDER BY version";
    let later =
        sqlx::query(later).bind(table.as_str()).bind(version).fetch_all(&mut *reader).await?;
    let before = "SELECT lower(hex(member)) AS member, lower(hex(request)) AS request \
                  FROM events JOIN tables ON number = table_no \
                  WHERE id = ? AND version <= ? AND request IS NOT NULL ORDER BY version DESC \
                  LIMIT ?";
    let before = sqlx::query(before).bind(table.as_str()).bind(version).bind(signed(MOST_WANTED)?);
    let before = before.fetch_all(&mut *reader).await?;
    let mark = |row: &sqlx::sqlite::SqliteRow| {
        let number = |column| unsigned(row.try_get(column)?);
        Ok(SnapshotInfo { version: number("version")?, bytes: number("bytes")?, at: number("at")? })
    };
    let wanted: Vec<Wanted> =
        before.iter().take(REQUESTS).rev().map(wanted).collect::<Result<_, _>>()?;
    Ok(Some(Saved {
        snapshot: snapshot.try_get("snapshot")?,
        marks: marks.iter().map(mark).collect::<Result<_, StoreError>>()?,
        removed,
        events: later.iter().map(|row| row.try_get("event")).collect::<Result<_, _>>()?,
        // Requests of removed events are looked up when they are repeated.
        more_wanted: before.len() > REQUESTS || removed > 0,
        wanted,
    }))
}

/// Returns those of these requests that caused an event of a table, removed or not.
pub(super) async fn done(
    database: &mut SqliteConnection,
    table: &Name,
    asked: &[Wanted],
) -> Result<Vec<Wanted>, StoreError> {
    let pairs: Vec<(String, String)> = asked
        .iter()
        .map(|wanted| (wanted.member.to_string(), wanted.request.to_string()))
        .collect();
    let pairs = serde_json::to_string(&pairs)
        .map_err(|_| StoreError::Corrupt("an identifier that is not text"))?;
    let known = |rows: &str| {
        format!(
            "EXISTS (SELECT 1 FROM {rows} WHERE table_no = {NUMBER} \
             AND request = unhex(value ->> '$[1]') AND member = unhex(value ->> '$[0]'))"
        )
    };
    let query = format!(
        "SELECT value ->> '$[0]' AS member, value ->> '$[1]' AS request FROM json_each(?2) WHERE \
         {} OR {}",
        known("events"),
        known("requests")
    );
    let query = sqlx::query(AssertSqlSafe(query)).bind(table.as_str()).bind(pairs);
    query.fetch_all(database).await?.iter().map(wanted).collect()
}
