//! Seats, and the sessions and keys that identify users.

use super::{name, signed, unsigned};
use crate::secret::{Digest, Name};
use crate::store::{Seat, StoreError, Write};
use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, SqliteConnection};

/// Writes a seat, a session or a key; does nothing for other writes.
pub(super) async fn write(to: &mut SqliteConnection, write: &Write) -> Result<(), StoreError> {
    let query = match write {
        Write::Seat(seat) => sqlx::query(
            "INSERT OR REPLACE INTO seats (table_id, user, member, awaits, invites, dismissed) \
             VALUES (?, ?, ?, ?, ?, ?)",
        )
        .bind(seat.table.as_str())
        .bind(seat.user.as_str())
        .bind(&seat.member)
        .bind(seat.awaits.as_ref().map(Digest::as_str))
        .bind(seat.invites.iter().map(Name::as_str).collect::<Vec<_>>().join(" "))
        .bind(seat.dismissed.map(signed).transpose()?),
        Write::Unseat { table, member, at } => {
            sqlx::query("UPDATE seats SET dismissed = ? WHERE table_id = ? AND member = ?")
                .bind(signed(*at)?)
                .bind(table.as_str())
                .bind(member)
        }
        Write::Session { digest, user, expires } => sqlx::query(
            "INSERT OR REPLACE INTO sessions (digest, user, expires, used) VALUES (?, ?, ?, 0)",
        )
        .bind(digest.as_str())
        .bind(user.as_str())
        .bind(signed(*expires)?),
        Write::SessionUsed(digest) => {
            for each in [
                "UPDATE seats SET awaits = NULL \
                 WHERE user = (SELECT user FROM sessions WHERE digest = ?1) AND awaits = ?1",
                "DELETE FROM sessions \
                 WHERE user = (SELECT user FROM sessions WHERE digest = ?1) AND digest <> ?1",
            ] {
                sqlx::query(each).bind(digest.as_str()).execute(&mut *to).await?;
            }
            sqlx::query("UPDATE sessions SET used = 1 WHERE digest = ?").bind(digest.as_str())
        }
        Write::Key { digest, made, expires } => sqlx::query(
            "INSERT OR REPLACE INTO keys (digest, user, table_id, expires) VALUES (?, ?, ?, ?)",
        )
        .bind(digest.as_str())
        .bind(made.user.as_str())
        .bind(made.table.as_str())
        .bind(signed(*expires)?),
        Write::EndSession(digest) => {
            sqlx::query("DELETE FROM sessions WHERE digest = ?").bind(digest.as_str())
        }
        _ => return Ok(()),
    };
    query.execute(to).await?;
    Ok(())
}

pub(super) fn seat(row: &SqliteRow) -> Result<Seat, StoreError> {
    let awaits: Option<&str> = row.try_get("awaits")?;
    let invites: &str = row.try_get("invites")?;
    let dismissed: Option<i64> = row.try_get("dismissed")?;
    let invite = |id| Name::written(id).ok_or(StoreError::Corrupt("an invalid name"));
    let digest = |text| Digest::written(text).ok_or(StoreError::Corrupt("an invalid digest"));
    Ok(Seat {
        table: name(row, "table_id")?,
        user: name(row, "user")?,
        member: row.try_get("member")?,
        awaits: awaits.map(digest).transpose()?,
        invites: invites.split_whitespace().map(invite).collect::<Result<_, _>>()?,
        dismissed: dismissed.map(unsigned).transpose()?,
    })
}
