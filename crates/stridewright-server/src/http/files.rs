//! Scenes come in as files and leave as files.

use super::invites::mastered;
use super::{Problem, Shared, upload};
use crate::app::App;
use crate::import::{self, NoScene};
use axum::body::Body;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::Arc;
use stridewright_table::protocol::Command;
use stridewright_wire::systems::Systems;

#[derive(Debug, Deserialize)]
pub(crate) struct Named {
    /// The name of the file, whose ending tells the format.
    name: String,
}

/// `POST /api/tables/{id}/import?name=FILE`: the scene of a file replaces that of the table.
pub(crate) async fn import(
    State(app): Shared,
    Path(table): Path<String>,
    Query(Named { name }): Query<Named>,
    headers: HeaderMap,
    body: Body,
) -> Result<StatusCode, Problem> {
    let (_, room, member) = mastered(&app, &headers, &table).await?;
    let (bytes, _slot) = upload(&app, body, app.limits.import_bytes).await?;
    let rules = room.rules().await?;
    let scene = read(&app, name, move |name, systems| import::file(name, &bytes, systems, &rules)).await?;
    room.want(member, Command::Load { scene: Box::new(scene), name: None }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/tables/{id}/house?name=FILE`: the table plays by these house rules, and by the system that they change.
pub(crate) async fn house(
    State(app): Shared,
    Path(table): Path<String>,
    Query(Named { name }): Query<Named>,
    headers: HeaderMap,
    body: Body,
) -> Result<StatusCode, Problem> {
    let (_, room, member) = mastered(&app, &headers, &table).await?;
    let (bytes, _slot) = upload(&app, body, app.limits.import_bytes).await?;
    let (rules, house) = read(&app, name, move |name, systems| import::house(name, &bytes, systems)).await?;
    let wanted = Command::Rules { rules, options: BTreeMap::new(), house: Some(Box::new(house)) };
    room.want(member, wanted).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Reads a file apart from the connections.
async fn read<T: Send + 'static>(
    app: &Arc<App>,
    name: String,
    how: impl FnOnce(&str, &Systems) -> Result<T, NoScene> + Send + 'static,
) -> Result<T, Problem> {
    if name.chars().count() > app.limits.name_chars {
        return Err(Problem::Wrong("the name of the file is too long".to_owned()));
    }
    let systems = Arc::clone(&app.systems);
    let read = tokio::task::spawn_blocking(move || how(&name, &systems)).await;
    read.map_err(|_| Problem::Unavailable)?.map_err(|error| Problem::Wrong(error.to_string()))
}

/// `GET /api/tables/{id}/export`: the scene of the table as a scenario file.
pub(crate) async fn export(
    State(app): Shared,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let (_, room, _) = mastered(&app, &headers, &table).await?;
    let scene = room.scene().await?;
    let text = stridewright_formats::scenario::write(&scene).map_err(|error| {
        tracing::error!(%error, "a scene cannot be written");
        Problem::Unavailable
    })?;
    let attached = HeaderValue::from_static("attachment; filename=\"table.toml\"");
    let kind = HeaderValue::from_static("application/toml; charset=utf-8");
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, attached)], text).into_response())
}
