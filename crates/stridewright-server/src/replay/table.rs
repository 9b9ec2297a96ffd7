//! Replays one table, from its first snapshot to its last event.

use super::{ReplayedTable, difference};
use crate::data::DataError;
use crate::secret::Name;
use crate::store::StoreError;
use sqlx::{Row as _, SqliteConnection};
use std::collections::VecDeque;
use std::sync::Arc;
use stridewright_table::event::Event;
use stridewright_table::rulebook::Rulebooks;
use stridewright_table::table::{NoTable, Replay, ReplayCheck, Snapshot};

/// Why events before the first snapshot are not checked: an older program kept only the latest
/// snapshot.
const BEFORE: &str = "before the first stored snapshot";

/// Why events after a missing or unreadable one are not checked, up to the next snapshot.
const AFTER_A_GAP: &str = "after an event that is missing or cannot be read";

/// An event as stored in the database.
struct Stored {
    version: u64,
    /// The member who sent it, and the request.
    wanted: Option<(String, String)>,
    event: String,
}

/// The progress of the replay of a table.
struct Progress<'a> {
    systems: &'a Arc<Rulebooks>,
    database: &'a mut SqliteConnection,
    table: &'a Name,
    report: ReplayedTable,
    /// `None` while the state is unknown: until the first snapshot, and after a gap until the next.
    replay: Option<Replay>,
    /// Why the state is unknown.
    unknown: &'static str,
    /// Versions of the snapshots that have not been reached yet.
    snapshots: VecDeque<u64>,
}

/// Replays a table.
pub(super) async fn replayed(
    systems: &Arc<Rulebooks>,
    database: &mut SqliteConnection,
    table: &Name,
    report: ReplayedTable,
) -> Result<ReplayedTable, DataError> {
    let snapshots = "SELECT version FROM snapshots WHERE table_id = ? ORDER BY version";
    let snapshots = sqlx::query(snapshots).bind(table.as_str()).fetch_all(&mut *database).await?;
    let snapshots =
        snapshots.iter().map(|row| unsigned(row.try_get(0)?)).collect::<Result<_, _>>()?;
    let removed = sqlx::query("SELECT removed FROM tables WHERE id = ?").bind(table.as_str());
    let removed = unsigned(removed.fetch_one(&mut *database).await?.try_get(0)?)?;
    let mut progress =
        Progress { systems, database, table, report, replay: None, unknown: BEFORE, snapshots };
    let mut last = removed;
    progress.snapshot(last).await?;
    while let Some(stored) = progress.next(last).await? {
        if stored.version != last + 1 {
            let missing = match stored.version - last {
                2 => format!("event {} is missing", last + 1),
                _ => format!("events {} to {} are missing", last + 1, stored.version - 1),
            };
            progress.report.differs(last + 1, missing);
            progress.lose();
            progress.snapshot(stored.version - 1).await?;
        }
        last = stored.version;
        progress.look(stored);
        progress.snapshot(last).await?;
    }
    for version in std::mem::take(&mut progress.snapshots) {
        progress
            .report
            .differs(version, format!("there is a snapshot, but event {version} is missing"));
    }
    progress.doubled().await?;
    Ok(progress.report)
}

impl Progress<'_> {
    /// Returns the event after a version, even if some are missing in between.
    async fn next(&mut self, after: u64) -> Result<Option<Stored>, DataError> {
        let query = "SELECT version, lower(hex(member)) AS member, lower(hex(request)) AS \
            request, event \
                     FROM events WHERE table_no = (SELECT number FROM tables WHERE id = ?) AND \
                     version > ? \
                     ORDER BY version LIMIT 1";
        let after =
            i64::try_from(after).map_err(|_| StoreError::Corrupt("a number that is too large"))?;
        let query = sqlx::query(query).bind(self.table.as_str()).bind(after);
        let Some(row) = query.fetch_optional(&mut *self.database).await? else { return Ok(None) };
        let request: Option<String> = row.try_get("request")?;
        let request = request.filter(|request| !request.is_empty());
        let member: Option<String> = row.try_get("member")?;
        Ok(Some(Stored {
            version: unsigned(row.try_get("version")?)?,
            wanted: member.zip(request),
            event: row.try_get("event")?,
        }))
    }

    /// Marks the state as unknown from here on.
    fn lose(&mut self) {
        self.replay = None;
        self.unknown = AFTER_A_GAP;
    }

    /// Checks an event and applies it.
    fn look(&mut self, Stored { version, wanted, event }: Stored) {
        self.report.counts.events += 1;
        let event: Event = match serde_json::from_str(&event) {
            Ok(event) => event,
            Err(error) => {
                self.report.differs(version, format!("the event cannot be read: {error}"));
                self.report.counts.not_checked(AFTER_A_GAP);
                return self.lose();
            }
        };
        if event.version != version {
            self.report
                .differs(version, format!("the event says that it is event {}", event.version));
        }
        let says = event.wanted.map(|(member, request)| (member.to_string(), request.to_string()));
        if says != wanted {
            self.report.differs(version, "the event names another request than its row".to_owned());
        }
        let Some(replay) = &mut self.replay else {
            return self.report.counts.not_checked(self.unknown);
        };
        if replay.state().changes_of(&event).is_none() {
            let what = "the action that it undoes or redoes is not in the history".to_owned();
            self.report.differs(version, what);
            self.report.counts.not_checked(AFTER_A_GAP);
            return self.lose();
        }
        let looked = replay.check(&event);
        replay.happen(&event);
        match looked {
            Ok(ReplayCheck::NotChecked(why)) => return self.report.counts.not_checked(why.why()),
            Ok(ReplayCheck::Agrees) => {}
            Ok(ReplayCheck::Otherwise(found)) => {
                let what = difference::first(&event, &*found).unwrap_or_default();
                self.report.differs(version, format!("the rules give another result: {what}"));
            }
            Ok(ReplayCheck::Refused(because)) => {
                let because = serde_json::to_string(&because).unwrap_or_default();
                self.report.differs(version, format!("the rules refuse it: {because}"));
            }
            Err(NoTable(why)) => {
                self.report.differs(version, format!("the board before it is invalid: {why}"));
            }
        }
        self.report.counts.checked += 1;
    }

    /// Compares the state with the snapshot at this version, if there is one. If the state is
    /// unknown or differs, the replay continues from the snapshot.
    async fn snapshot(&mut self, version: u64) -> Result<(), DataError> {
        while self.snapshots.front().is_some_and(|next| *next < version) {
            self.snapshots.pop_front();
        }
        if self.snapshots.front() != Some(&version) {
            return Ok(());
        }
        self.snapshots.pop_front();
        let query = "SELECT snapshot FROM snapshots WHERE table_id = ? AND version = ?";
        let at = i64::try_from(version)
            .map_err(|_| StoreError::Corrupt("a number that is too large"))?;
        let query = sqlx::query(query).bind(self.table.as_str()).bind(at);
        let text: String = query.fetch_one(&mut *self.database).await?.try_get("snapshot")?;
        let stored: Snapshot = match serde_json::from_str(&text) {
            Ok(stored) => stored,
            Err(error) => {
                self.report.differs(version, format!("the snapshot cannot be read: {error}"));
                return Ok(());
            }
        };
        if stored.state.version != version {
            let says = stored.state.version;
            self.report.differs(
                version,
                format!("the snapshot says that it is the state after event {says}"),
            );
        }
        if let Some(replay) = &self.replay {
            // Serialized by the same program, both have the same bytes exactly if they are equal.
            let found = Snapshot { state: replay.state().clone() };
            let written = |snapshot: &Snapshot| serde_json::to_vec(snapshot).ok();
            if written(&stored) == written(&found) {
                return Ok(());
            }
            let what = difference::first(&stored, &found).unwrap_or_default();
            self.report.differs(
                version,
                format!("the snapshot differs from the state after its events: {what}"),
            );
        }
        match Replay::begin(self.systems, stored) {
            Ok(replay) => self.replay = Some(replay),
            Err(NoTable(why)) => {
                self.report.differs(version, format!("the snapshot is not a valid table: {why}"));
                self.lose();
            }
        }
        Ok(())
    }

    /// Looks for requests that were carried out more than once, including those of removed events.
    async fn doubled(&mut self) -> Result<(), DataError> {
        let query = "SELECT lower(hex(member)) AS member, lower(hex(request)) AS request, \
                            min(version) AS first, max(version) AS last FROM (\
                         SELECT table_no, member, request, version FROM events WHERE request IS \
                         NOT NULL \
                         UNION ALL SELECT table_no, member, request, version FROM requests) \
                     WHERE table_no = (SELECT number FROM tables WHERE id = ?) \
                     GROUP BY member, request HAVING count(*) > 1 ORDER BY first LIMIT 100";
        let rows =
            sqlx::query(query).bind(self.table.as_str()).fetch_all(&mut *self.database).await?;
        for row in rows {
            let (member, request): (&str, &str) = (row.try_get("member")?, row.try_get("request")?);
            let (first, last): (i64, i64) = (row.try_get("first")?, row.try_get("last")?);
            let what = format!(
                "request {request} of member {member} was carried out twice, as events {first} and \
                 {last}"
            );
            self.report.differs(unsigned(last)?, what);
        }
        Ok(())
    }
}

fn unsigned(number: i64) -> Result<u64, DataError> {
    Ok(u64::try_from(number).map_err(|_| StoreError::Corrupt("a negative number"))?)
}
