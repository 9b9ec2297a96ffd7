//! Imports scenes from files and exports them as files.

use super::key;
use super::outgoing::{self, Part};
use super::picture;
use super::seated::Seated;
use super::{Shared, address, upload};
use crate::app::App;
use crate::budget::Share;
use crate::clock;
use crate::extract::{Path, Query};
use crate::import::{self, Imported, NoScene};
use crate::listen::Peer;
use crate::problem::Problem;
use crate::questions::{Lane, QueueFull};
use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;
use stridewright_formats::{ImportOptions, MOST_CREATURE_BYTES};
use stridewright_table::id::RequestId;
use stridewright_table::protocol::{self, Command};
use stridewright_table::rulebook::Rulebooks;
use stridewright_table::weight;

/// Bytes of a file that take about as much work as one square of a map.
const BYTES: usize = 4;

#[derive(Debug, Deserialize)]
pub(crate) struct Named {
    /// The name of the file; its extension determines the format.
    name: String,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Imports {
    /// The name of the file; its extension determines the format.
    name: String,
    /// Keep the party: the heroes, and the sides of creatures that players move.
    #[serde(default)]
    keep_party: bool,
    /// Which scene of a file that holds several: its name, or its number from 1.
    scene: Option<String>,
    /// Which level of a map that has several: its name, or its number from 1.
    level: Option<String>,
}

/// `POST /api/tables/{id}/import?name=FILE`: replaces the table's scene with that of a file. With
/// `&keep_party=true` the party stays. `&scene=` and `&level=` choose among several maps.
pub(crate) async fn import(
    State(app): Shared,
    Path(table): Path<String>,
    Query(Imports { name, keep_party, scene, level }): Query<Imports>,
    peer: Extension<Peer>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<protocol::Imported>, Problem> {
    let from = address(&app, peer, &headers);
    let (seated, bytes, share) =
        receive(&app, &headers, (&table, from), body, app.limits.import_bytes).await?;
    let rules = seated.room.rules().await?;
    let options = ImportOptions { scene, level, ..ImportOptions::default() };
    let how = move |name: &str, systems: &Rulebooks| {
        import::file((name, &bytes), &options, systems, &rules)
    };
    let Imported { scene, report } = read(&app, (name, from), share, how).await?;
    let wanted = Command::Load { scene: Box::new(scene), name: None, keep_party };
    want(&app, &seated, from, key::request(&headers, &["import"])?, wanted).await?;
    Ok(Json(protocol::Imported { report }))
}

/// `POST /api/tables/{id}/house?name=FILE`: the table plays by these house rules and by the system
/// that they change.
pub(crate) async fn house(
    State(app): Shared,
    Path(table): Path<String>,
    Query(Named { name }): Query<Named>,
    peer: Extension<Peer>,
    headers: HeaderMap,
    body: Body,
) -> Result<StatusCode, Problem> {
    let from = address(&app, peer, &headers);
    let (seated, bytes, share) =
        receive(&app, &headers, (&table, from), body, app.limits.house_bytes).await?;
    let how = move |name: &str, systems: &Rulebooks| import::house(name, &bytes, systems);
    let (rules, house) = read(&app, (name, from), share, how).await?;
    let wanted = Command::Rules { rules, options: BTreeMap::new(), house: Some(Box::new(house)) };
    want(&app, &seated, from, key::request(&headers, &["house"])?, wanted).await
}

/// `POST /api/tables/{id}/creatures?name=FILE`: reads the creatures of a file for the library of a
/// game master. The table stays as it is.
pub(crate) async fn creatures(
    State(app): Shared,
    Path(table): Path<String>,
    Query(Named { name }): Query<Named>,
    peer: Extension<Peer>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<protocol::ReadCreatures>, Problem> {
    let from = address(&app, peer, &headers);
    let (_, bytes, share) =
        receive(&app, &headers, (&table, from), body, MOST_CREATURE_BYTES).await?;
    let how = move |name: &str, _: &Rulebooks| import::creatures(name, &bytes);
    read(&app, (name, from), share, how).await.map(Json)
}

/// Receives a file of a game master of the table.
async fn receive(
    app: &Arc<App>,
    headers: &HeaderMap,
    (table, from): (&str, IpAddr),
    body: Body,
    most: usize,
) -> Result<(Seated, Bytes, Share), Problem> {
    let seated = Seated::master(app, headers, table).await?;
    let (bytes, share) = upload(app, from, body, most).await?;
    weigh(app, &seated, from, bytes.len() / BYTES)?;
    Ok((seated, bytes, share))
}

/// Counts work on this many squares as messages of the user and of the address.
fn weigh(app: &App, seated: &Seated, from: IpAddr, squares: usize) -> Result<(), Problem> {
    let weight = 1 + app.limits.messages_for(squares);
    if app.throttles.may_say(&seated.user, from, weight, clock::now()) {
        return Ok(());
    }
    app.metrics.busy();
    Err(Problem::TooMany("files at once: wait a minute"))
}

/// Carries out a command at the table, unless the user or the address has sent too much recently.
async fn want(
    app: &App,
    seated: &Seated,
    from: IpAddr,
    request: RequestId,
    command: Command,
) -> Result<StatusCode, Problem> {
    weigh(app, seated, from, weight::squares(&command, seated.room.size(seated.member)))?;
    seated.room.want(seated.member, request, command, from).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Reads a file on a worker, away from the connections, when a worker is free. The sender may have
/// left by then; the reserved bytes are given back when the file has been read.
async fn read<T: Send + 'static>(
    app: &Arc<App>,
    (name, from): (String, IpAddr),
    share: Share,
    how: impl FnOnce(&str, &Rulebooks) -> Result<T, NoScene> + Send + 'static,
) -> Result<T, Problem> {
    if name.chars().count() > app.limits.name_chars {
        return Err(Problem::Wrong("the file name is too long".into()));
    }
    let systems = Arc::clone(&app.systems);
    let began = Instant::now();
    let turn = app.questions.turn(from, Lane::Slow).await;
    app.metrics.waited(Lane::Slow.queue(), began.elapsed());
    let turn = turn.map_err(|QueueFull| Problem::TooMany("files at once: try again"))?;
    let read = tokio::task::spawn_blocking(move || {
        let _held = (share, turn);
        how(&name, &systems)
    });
    let read = read.await;
    read.map_err(|_| Problem::Unavailable)?.map_err(|NoScene { why, choice }| match choice {
        Some(choice) => Problem::Unchosen(why, choice),
        None => Problem::Wrong(why),
    })
}

/// `GET /api/tables/{id}/export`: the table as a scenario file, with everything that it keeps in
/// addition to its scene. Pictures are comments at the end, so every program can read the rest.
pub(crate) async fn export(
    State(app): Shared,
    Path(table): Path<String>,
    peer: Extension<Peer>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let to = address(&app, peer, &headers);
    let Seated { table, room, .. } = Seated::master(&app, &headers, &table).await?;
    let scene = room.scene().await?;
    let named = scene.table.name.as_deref().unwrap_or_default().to_owned();
    let text = stridewright_formats::scenario::write(&scene).map_err(|error| {
        tracing::error!(%error, "could not write a scene");
        Problem::Unavailable
    })?;
    let mut parts = vec![Part::Text(text)];
    parts.extend(picture::saved(&app, &table, &room).await?);
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/toml; charset=utf-8")),
        (header::CONTENT_DISPOSITION, attached(&named)),
    ];
    outgoing::answer(&app, to, headers, parts)
}

/// The file name for a saved table: the table's name, first in ASCII that every file system
/// accepts, then in full.
fn attached(table: &str) -> HeaderValue {
    let plain =
        |sign: char| if sign.is_ascii_alphanumeric() || " -_.".contains(sign) { sign } else { '_' };
    let simple: String = table.trim().chars().map(plain).collect();
    let simple = simple.trim_start_matches('.').trim();
    let simple = if simple.is_empty() { "table" } else { simple };
    let full: String = table.trim().bytes().map(escaped).collect();
    let full = if full.is_empty() { "table".to_owned() } else { full };
    let value = format!("attachment; filename=\"{simple}.toml\"; filename*=UTF-8''{full}.toml");
    HeaderValue::from_str(&value)
        .unwrap_or_else(|_| HeaderValue::from_static("attachment; filename=\"table.toml\""))
}

/// Escapes a byte of a name in a header: returns it unchanged, or as `%` and its hexadecimal value.
fn escaped(byte: u8) -> String {
    if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") }
}

#[cfg(test)]
mod tests {
    use super::attached;

    #[test]
    fn files_are_called_like_their_table() {
        for (table, header) in [
            (
                "The bridge",
                "attachment; filename=\"The bridge.toml\"; filename*=UTF-8''The%20bridge.toml",
            ),
            (
                "../Höhle\"\n",
                "attachment; filename=\"_H_hle_.toml\"; \
                 filename*=UTF-8''%2E%2E%2FH%C3%B6hle%22.toml",
            ),
            (" ", "attachment; filename=\"table.toml\"; filename*=UTF-8''table.toml"),
        ] {
            assert_eq!(attached(table).to_str().unwrap(), header);
        }
    }
}
