//! The database file of a server that has ended, read directly from the disk.

use crate::failure::{Checked, Failure, holds};
use sqlx::{Connection as _, Row as _, SqliteConnection};
use std::collections::BTreeMap;
use std::path::Path;

/// The events of a table: the place of every request in their order.
#[derive(Debug)]
pub(crate) struct Events {
    pub(crate) number: usize,
    places: BTreeMap<String, Vec<usize>>,
}

fn unreadable(error: &sqlx::Error) -> Failure {
    Failure::Broken(format!("the database cannot be read: {error}"))
}

/// Reads the events of a table; their numbers must have no gap.
pub(crate) async fn events(data: &Path, table: &str) -> Checked<Events> {
    let file = format!("sqlite://{}", data.join("stridewright.sqlite").display());
    let mut database =
        SqliteConnection::connect(&file).await.map_err(|error| unreadable(&error))?;
    let sound = sqlx::query("PRAGMA integrity_check").fetch_one(&mut database).await;
    let sound: String = sound.and_then(|row| row.try_get(0)).map_err(|error| unreadable(&error))?;
    holds(sound == "ok", || format!("durability: the database is damaged: {sound}"))?;
    let all = "SELECT version, lower(hex(request)) FROM events JOIN tables ON number = table_no \
        WHERE id = ? ORDER BY version";
    let rows = sqlx::query(all)
        .bind(table)
        .fetch_all(&mut database)
        .await
        .map_err(|error| unreadable(&error))?;
    let mut places: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (place, row) in rows.iter().enumerate() {
        let version: i64 = row.try_get(0).map_err(|error| unreadable(&error))?;
        let request: Option<String> = row.try_get(1).map_err(|error| unreadable(&error))?;
        let expected = i64::try_from(place + 1).unwrap_or(0);
        holds(version == expected, || {
            format!("order: event {version} is where {expected} should be")
        })?;
        places.entry(request.unwrap_or_default()).or_default().push(place);
    }
    database.close().await.map_err(|error| unreadable(&error))?;
    Ok(Events { number: rows.len(), places })
}

impl Events {
    /// The request is there once, or, if it was not confirmed, at most once; returns its place.
    pub(crate) fn place(&self, request: &str, confirmed: bool) -> Checked<Option<usize>> {
        let places = self.places.get(request).map_or(&[][..], Vec::as_slice);
        holds(places.len() <= 1, || format!("once: request {request} was done at {places:?}"))?;
        holds(!(confirmed && places.is_empty()), || {
            format!("durability: request {request} was confirmed and is not in the database")
        })?;
        Ok(places.first().copied())
    }
}
