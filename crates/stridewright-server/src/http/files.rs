//! Scenes come in as files and leave as files.

use super::invites::mastered;
use super::{Problem, Shared};
use crate::import;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use std::sync::Arc;

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
    bytes: Bytes,
) -> Result<StatusCode, Problem> {
    let (_, room, member) = mastered(&app, &headers, &table).await?;
    if name.chars().count() > app.limits.name_chars {
        return Err(Problem::Wrong("the name of the file is too long".to_owned()));
    }
    let Ok(_slot) = app.importing.try_acquire() else {
        app.metrics.shed();
        return Err(Problem::TooMany("files at once: try again"));
    };
    let rules = room.rules().await?;
    let systems = Arc::clone(&app.systems);
    let read = tokio::task::spawn_blocking(move || import::file(&name, &bytes, &systems, &rules)).await;
    let scene = read.map_err(|_| Problem::Unavailable)?.map_err(|error| Problem::Wrong(error.to_string()))?;
    room.load(member, scene).await?;
    Ok(StatusCode::NO_CONTENT)
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
