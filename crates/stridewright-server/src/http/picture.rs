//! The picture of a table's map. It is stored and served unchanged.

use super::key;
use super::outgoing::{self, Part, Picture};
use super::seated::Seated;
use super::{Shared, address, upload};
use crate::app::App;
use crate::listen::Peer;
use crate::problem::Problem;
use crate::rooms::{MapUpload, Room};
use crate::secret::{Digest, Name};
use axum::Json;
use axum::body::Body;
use axum::extract::{Extension, Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use stridewright_formats::PictureKind;
use stridewright_wire::bounded::{Coordinate, Pair};
use stridewright_wire::scene::FrameEntry;

#[derive(Debug, Serialize)]
pub(crate) struct Kept {
    picture: String,
}

/// The area that a picture covers, in squares.
#[derive(Debug, Deserialize)]
pub(crate) struct PicturePosition {
    /// Its width in squares.
    width: Option<f64>,
    /// Its height in squares.
    height: Option<f64>,
}

impl PicturePosition {
    /// Starts at the corner of the map; `None` if no size is given.
    fn frame(&self) -> Result<Option<FrameEntry>, Problem> {
        let (Some(width), Some(height)) = (self.width, self.height) else { return Ok(None) };
        let length = |squares: f64| Coordinate::nearest(squares).filter(|length| length.0 > 0);
        let size = length(width).zip(length(height)).map(|(width, height)| Pair(width, height));
        let size = size.ok_or_else(|| {
            Problem::Wrong("a picture can be no wider or higher than the largest map".to_owned())
        })?;
        Ok(Some(FrameEntry { at: Pair(Coordinate(0), Coordinate(0)), size }))
    }
}

/// `PUT /api/tables/{id}/picture`: sets the map's picture. With `?width=12&height=9` it covers this
/// many squares.
pub(crate) async fn put(
    State(app): Shared,
    Path(table): Path<String>,
    Query(lies): Query<PicturePosition>,
    peer: Extension<Peer>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Kept>, Problem> {
    let from = address(&app, peer, &headers);
    let frame = lies.frame()?;
    let Seated { table, room, member, .. } = Seated::master(&app, &headers, &table).await?;
    let (bytes, share) = upload(&app, from, body, app.limits.picture_bytes).await?;
    if PictureKind::of(&bytes).is_none() {
        return Err(Problem::Wrong("this is not a PNG, JPEG or WebP picture".to_owned()));
    }
    let digest = Digest::of(&bytes);
    let picture = format!("/api/tables/{table}/picture/{}", digest.as_str());
    let request = key::request(&headers, &["picture"])?;
    let hanging =
        MapUpload { picture: picture.clone(), frame, request, digest, bytes, from, _share: share };
    room.hang(member, hanging).await?;
    Ok(Json(Kept { picture }))
}

/// `GET /api/tables/{id}/picture/{digest}`: serves the picture of the map to members of the table.
pub(crate) async fn get(
    State(app): Shared,
    Path((table, digest)): Path<(String, String)>,
    peer: Extension<Peer>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let to = address(&app, peer, &headers);
    let Seated { table, room, .. } = Seated::of(&app, &headers, &table).await?;
    let digest = Digest::written(&digest).ok_or(Problem::NotFound)?;
    if !room.shown().await?.is_some_and(|shown| shown.ends_with(digest.as_str())) {
        return Err(Problem::NotFound);
    }
    let picture = Picture::of(&app, &table, digest).await?.ok_or(Problem::NotFound)?;
    let kind = PictureKind::of(&picture.head(&app).await?).ok_or(Problem::NotFound)?.mime();
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        (header::CACHE_CONTROL, HeaderValue::from_static("private, max-age=31536000, immutable")),
    ];
    outgoing::answer(&app, to, headers, vec![Part::Picture(picture)])
}

/// Returns the picture of a table's map, if it has one.
pub(super) async fn shown(
    app: &App,
    table: &Name,
    room: &Room,
) -> Result<Option<Picture>, Problem> {
    let shown = room.shown().await?;
    let digest = shown.as_deref().and_then(|shown| Digest::written(shown.rsplit('/').next()?));
    match digest {
        Some(digest) => Picture::of(app, table, digest).await,
        None => Ok(None),
    }
}
