//! Bans, recovery links, how much tables and users take, and what has expired.

use super::Sqlite;
use super::people;
use super::rows::{name, signed, table, unsigned, wanted};
use crate::bans::{Ban, Banned};
use crate::secret::{Digest, Name};
use crate::store::admin::{AdminStore, AdminWrite, EventRow, Recovery, TableSize, UserRow};
use crate::store::{Pending, Seat, StoreError};
use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, SqliteConnection};

pub(super) async fn write(to: &mut SqliteConnection, write: &AdminWrite) -> Result<(), StoreError> {
    let query = match write {
        AdminWrite::Ban(Ban { who, since, expires }) => {
            sqlx::query("INSERT OR REPLACE INTO bans (who, since, expires) VALUES (?, ?, ?)")
                .bind(who.to_string())
                .bind(signed(*since)?)
                .bind(expires.map(signed).transpose()?)
        }
        AdminWrite::Unban(who) => sqlx::query("DELETE FROM bans WHERE who = ?").bind(who.to_string()),
        AdminWrite::Recovery(Recovery { user, digest, expires, session, used_by }) => sqlx::query(
            "INSERT OR REPLACE INTO recoveries (user, digest, expires, session, used_by) VALUES (?, ?, ?, ?, ?)",
        )
        .bind(user.as_str())
        .bind(digest.as_str())
        .bind(signed(*expires)?)
        .bind(session.as_ref().map(Digest::as_str))
        .bind(used_by.as_ref().map(Digest::as_str)),
    };
    query.execute(to).await?;
    Ok(())
}

/// Forgets what has expired.
pub(super) async fn expire(to: &mut SqliteConnection, now: u64) -> Result<(), StoreError> {
    for each in [
        "DELETE FROM sessions WHERE expires <= ?",
        "DELETE FROM keys WHERE expires <= ?",
        "DELETE FROM invites WHERE expires <= ?",
        "DELETE FROM bans WHERE expires <= ?",
        "DELETE FROM recoveries WHERE expires <= ?",
    ] {
        sqlx::query(each).bind(signed(now)?).execute(&mut *to).await?;
    }
    Ok(())
}

fn ban(row: &SqliteRow) -> Result<Ban, StoreError> {
    let expires: Option<i64> = row.try_get("expires")?;
    Ok(Ban {
        who: Banned::written(row.try_get("who")?).ok_or(StoreError::Corrupt("a ban of nobody"))?,
        since: unsigned(row.try_get("since")?)?,
        expires: expires.map(unsigned).transpose()?,
    })
}

fn recovery(row: &SqliteRow) -> Result<Recovery, StoreError> {
    let written = |text| Digest::written(text).ok_or(StoreError::Corrupt("a digest that is none"));
    let (session, used_by): (Option<&str>, Option<&str>) = (row.try_get("session")?, row.try_get("used_by")?);
    Ok(Recovery {
        user: name(row, "user")?,
        digest: written(row.try_get("digest")?)?,
        expires: unsigned(row.try_get("expires")?)?,
        session: session.map(written).transpose()?,
        used_by: used_by.map(written).transpose()?,
    })
}

fn size(row: &SqliteRow) -> Result<TableSize, StoreError> {
    let last: Option<i64> = row.try_get("last")?;
    Ok(TableSize {
        row: table(row)?,
        events: unsigned(row.try_get("events")?)?,
        bytes: unsigned(row.try_get("bytes")?)?,
        last: last.map(unsigned).transpose()?,
    })
}

fn event(row: &SqliteRow) -> Result<EventRow, StoreError> {
    let by: Option<&str> = row.try_get("request")?;
    Ok(EventRow {
        version: unsigned(row.try_get("version")?)?,
        wanted: by.map(|_| wanted(row)).transpose()?,
        event: row.try_get("event")?,
    })
}

impl AdminStore for Sqlite {
    fn table_sizes(&self) -> Pending<'_, Vec<TableSize>> {
        Box::pin(async move {
            // Only the events after the snapshot are read, and the last one.
            let query = "SELECT id, name, owner, created, \
                    coalesce((SELECT max(version) FROM events WHERE table_no = number), 0) AS events, \
                    bytes + coalesce((SELECT sum(octet_length(event)) FROM events \
                        WHERE table_no = number AND events.version > snapshots.version), 0) AS bytes, \
                    (SELECT event ->> '$.line.at' FROM events \
                        WHERE table_no = number ORDER BY events.version DESC LIMIT 1) AS last \
                FROM tables JOIN snapshots ON table_id = id";
            sqlx::query(query).fetch_all(&self.readers).await?.iter().map(size).collect()
        })
    }

    fn users(&self, now: u64) -> Pending<'_, Vec<UserRow>> {
        Box::pin(async move {
            let query = "SELECT user, sum(seats) AS seats, sum(sessions) AS sessions FROM ( \
                    SELECT owner AS user, 0 AS seats, 0 AS sessions FROM tables \
                    UNION ALL SELECT user, awaits IS NULL AND dismissed IS NULL, 0 FROM seats \
                    UNION ALL SELECT user, 0, 1 FROM sessions WHERE expires > ? \
                ) GROUP BY user";
            let rows = sqlx::query(query).bind(signed(now)?).fetch_all(&self.readers).await?;
            let user = |row: &SqliteRow| {
                let (seats, sessions) =
                    (unsigned(row.try_get("seats")?)?, unsigned(row.try_get("sessions")?)?);
                Ok(UserRow { user: name(row, "user")?, seats, sessions })
            };
            rows.iter().map(user).collect()
        })
    }

    fn bans(&self) -> Pending<'_, Vec<Ban>> {
        Box::pin(async move {
            let query = sqlx::query("SELECT * FROM bans ORDER BY who");
            query.fetch_all(&self.readers).await?.iter().map(ban).collect()
        })
    }

    fn recovery<'a>(&'a self, digest: &'a Digest, now: u64) -> Pending<'a, Option<Recovery>> {
        Box::pin(async move {
            let query = sqlx::query("SELECT * FROM recoveries WHERE digest = ? AND expires > ?");
            let query = query.bind(digest.as_str()).bind(signed(now)?);
            query.fetch_optional(&self.readers).await?.map(|row| recovery(&row)).transpose()
        })
    }

    fn events<'a>(&'a self, table: &'a Name, after: u64, most: u32) -> Pending<'a, Vec<EventRow>> {
        Box::pin(async move {
            let query = "SELECT version, lower(hex(member)) AS member, \
                    CASE WHEN request IS NULL THEN NULL ELSE lower(hex(request)) END AS request, event \
                FROM events WHERE table_no = (SELECT number FROM tables WHERE id = ?) AND version > ? \
                ORDER BY version LIMIT ?";
            let query = sqlx::query(query).bind(table.as_str()).bind(signed(after)?).bind(most);
            query.fetch_all(&self.readers).await?.iter().map(event).collect()
        })
    }

    fn seats<'a>(&'a self, table: &'a Name) -> Pending<'a, Vec<Seat>> {
        Box::pin(async move {
            let query = sqlx::query("SELECT * FROM seats WHERE table_id = ? ORDER BY user");
            query.bind(table.as_str()).fetch_all(&self.readers).await?.iter().map(people::seat).collect()
        })
    }
}
