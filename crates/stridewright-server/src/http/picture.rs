//! The picture of a table's map: kept and given as it came.

use super::invites::{mastered, seated};
use super::{Problem, Shared, upload};
use crate::pictures::Kind;
use crate::secret::Digest;
use axum::Json;
use axum::body::Body;
use axum::extract::{Path, State};
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
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Kept>, Problem> {
    let (table, room, member) = mastered(&app, &headers, &table).await?;
    let (bytes, _slot) = upload(&app, body, app.limits.picture_bytes).await?;
    if Kind::of(&bytes).is_none() {
        return Err(Problem::Wrong("this is no PNG, JPEG or WebP picture".to_owned()));
    }
    let (pictures, of) = (app.pictures.clone(), table.clone());
    let kept = tokio::task::spawn_blocking(move || pictures.keep(&of, &bytes)).await;
    let digest = match kept {
        Ok(Ok(digest)) => digest,
        Ok(Err(error)) => return Err(unusable(&error)),
        Err(_) => return Err(Problem::Unavailable),
    };
    let picture = format!("/api/tables/{table}/picture/{}", digest.as_str());
    room.picture(member, picture.clone()).await?;
    Ok(Json(Kept { picture }))
}

/// `GET /api/tables/{id}/picture/{digest}`, for those who sit at the table, as long as it is the picture of its map.
pub(crate) async fn get(
    State(app): Shared,
    Path((table, digest)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let (table, room, _) = seated(&app, &headers, &table).await?;
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
