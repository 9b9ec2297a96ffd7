//! Writes administrators' changes (bans, quotas and recovery links) and deletes expired data.

use super::rows::signed;
use crate::bans::Ban;
use crate::secret::Digest;
use crate::store::StoreError;
use crate::store::admin::{AdminWrite, Recovery};
use sqlx::SqliteConnection;

pub(super) async fn write(to: &mut SqliteConnection, write: &AdminWrite) -> Result<(), StoreError> {
    let query = match write {
        AdminWrite::Ban(Ban { who, since, expires }) => {
            sqlx::query("INSERT OR REPLACE INTO bans (who, since, expires) VALUES (?, ?, ?)")
                .bind(who.to_string())
                .bind(signed(*since)?)
                .bind(expires.map(signed).transpose()?)
        }
        AdminWrite::Unban(who) => {
            sqlx::query("DELETE FROM bans WHERE who = ?").bind(who.to_string())
        }
        AdminWrite::Quota { user, bytes: Some(bytes) } => {
            sqlx::query("INSERT OR REPLACE INTO quotas (user, bytes) VALUES (?, ?)")
                .bind(user.as_str())
                .bind(signed(*bytes)?)
        }
        AdminWrite::Quota { user, bytes: None } => {
            sqlx::query("DELETE FROM quotas WHERE user = ?").bind(user.as_str())
        }
        AdminWrite::Recovery(recovery) => return recover(to, recovery).await,
    };
    query.execute(to).await?;
    Ok(())
}

/// Writes a recovery link. Seats that wait for a session that the user has lost now wait for the
/// session that the link gave.
async fn recover(to: &mut SqliteConnection, recovery: &Recovery) -> Result<(), StoreError> {
    let Recovery { user, digest, expires, session, used_by } = recovery;
    if let Some(session) = session {
        sqlx::query("UPDATE seats SET awaits = ? WHERE user = ? AND awaits IS NOT NULL")
            .bind(session.as_str())
            .bind(user.as_str())
            .execute(&mut *to)
            .await?;
    }
    let query = sqlx::query(
        "INSERT OR REPLACE INTO recoveries (user, digest, expires, session, used_by) VALUES (?, \
         ?, ?, ?, ?)",
    )
    .bind(user.as_str())
    .bind(digest.as_str())
    .bind(signed(*expires)?)
    .bind(session.as_ref().map(Digest::as_str))
    .bind(used_by.as_ref().map(Digest::as_str));
    query.execute(to).await?;
    Ok(())
}

/// Deletes expired data.
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
