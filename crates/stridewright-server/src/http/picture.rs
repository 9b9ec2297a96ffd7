//! The picture of a table's map: kept and given as it came.

use super::seated::Seated;
use super::{Problem, Shared, address, upload};
use crate::listen::Peer;
use crate::pictures::Kind;
use crate::rooms::Hanging;
use crate::secret::Digest;
use axum::Json;
use axum::body::Body;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

#[derive(Debug, Serialize)]
pub(crate) struct Kept {
    picture: String,
}

/// `PUT /api/tables/{id}/picture`: the map has this picture from now on.
pub(crate) async fn put(
    State(app): Shared,
    Path(table): Path<String>,
    peer: Extension<Peer>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Kept>, Problem> {
    let from = address(&app, peer, &headers);
    let Seated { table, room, member, .. } = Seated::master(&app, &headers, &table).await?;
    let (bytes, slot) = upload(&app, from, body, app.limits.picture_bytes).await?;
    if Kind::of(&bytes).is_none() {
        return Err(Problem::Wrong("this is no PNG, JPEG or WebP picture".to_owned()));
    }
    let digest = Digest::of(&bytes);
    let picture = format!("/api/tables/{table}/picture/{}", digest.as_str());
    room.hang(member, Hanging { picture: picture.clone(), digest, bytes, _slot: slot }).await?;
    Ok(Json(Kept { picture }))
}

/// `GET /api/tables/{id}/picture/{digest}`, for those who sit at the table, as long as it is the picture of its map.
pub(crate) async fn get(
    State(app): Shared,
    Path((table, digest)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let Seated { table, room, .. } = Seated::of(&app, &headers, &table).await?;
    let digest = Digest::written(&digest).ok_or(Problem::NotFound)?;
    if !room.shown().await?.is_some_and(|shown| shown.ends_with(digest.as_str())) {
        return Err(Problem::NotFound);
    }
    let pictures = app.pictures.clone();
    let found = tokio::task::spawn_blocking(move || pictures.find(&table, &digest)).await;
    let bytes = match found {
        Ok(Ok(bytes)) => bytes.ok_or(Problem::NotFound)?,
        Ok(Err(error)) => return Err(unusable(&error)),
        Err(_) => return Err(Problem::Unavailable),
    };
    let kind = Kind::of(&bytes).ok_or(Problem::NotFound)?.media_type();
    let lasting = HeaderValue::from_static("private, max-age=31536000, immutable");
    let kind = HeaderValue::from_static(kind);
    Ok(([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, lasting)], bytes).into_response())
}

fn unusable(error: &std::io::Error) -> Problem {
    tracing::error!(%error, "the folder of pictures cannot be used");
    Problem::Unavailable
}
