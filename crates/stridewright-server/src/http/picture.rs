//! The pictures of a table: of its map and of creatures. They are stored and served unchanged.

use super::key;
use super::outgoing::{self, Part};
use super::seated::Seated;
use super::stored_picture::StoredPicture;
use super::{Shared, address, upload};
use crate::app::App;
use crate::budget::Share;
use crate::extract::{Path, Query};
use crate::listen::Peer;
use crate::pictures::{picture_of, pictures_at};
use crate::problem::Problem;
use crate::rooms::{PictureUpload, Pictured, Room};
use crate::secret::{Digest, Name};
use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use std::net::IpAddr;
use stridewright::answer::Message;
use stridewright_formats::PictureKind;
use stridewright_table::id::{NotAnId, RequestId, TokenId};
use stridewright_table::table::PictureOf;
use stridewright_wire::bounded::{Coordinate, Pair};
use stridewright_wire::json;
use stridewright_wire::scene::FrameEntry;

/// The largest number of bytes of a creature's picture.
const TOKEN_BYTES: usize = 128 << 10;

/// The largest number of creatures that get a picture at once.
const TOKENS: usize = 64;

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
            Problem::Wrong("a picture can be no wider or higher than the largest map".into())
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
    let seated = Seated::master(&app, &headers, &table).await?;
    let (bytes, share) = upload(&app, from, body, app.limits.picture_bytes).await?;
    is_picture(&bytes)?;
    let request = key::request(&headers, &["picture"])?;
    give(seated, request, PictureOf::Map(frame), (bytes, share, from)).await
}

/// The creatures that get a picture.
#[derive(Debug, Deserialize)]
pub(crate) struct PicturedTokens {
    /// Their identifiers, with commas between them.
    tokens: Option<String>,
    /// Or their names, as a JSON list.
    names: Option<String>,
}

impl PicturedTokens {
    fn read(&self) -> Result<PictureOf, Problem> {
        let few = |number: usize| match number <= TOKENS {
            true => Ok(()),
            false => Err(Problem::Wrong(
                Message::new(
                    "one request names at most {most} creatures; send the others in another",
                )
                .with("most", TOKENS),
            )),
        };
        match (&self.tokens, &self.names) {
            (Some(tokens), None) => {
                few(tokens.split(',').count())?;
                let ids: Result<Vec<TokenId>, NotAnId> =
                    tokens.split(',').map(str::parse).collect();
                let ids = ids.map_err(|error| Problem::Wrong(format!("tokens: {error}").into()))?;
                Ok(PictureOf::Tokens(ids))
            }
            (None, Some(names)) => {
                let names: Vec<String> = json::read(names.as_bytes())
                    .map_err(|error| Problem::Wrong(format!("names: {error}").into()))?;
                few(names.len())?;
                Ok(PictureOf::Named(names))
            }
            _ => Err(Problem::Wrong("name the creatures by `tokens` or by `names`".into())),
        }
    }

    /// The text that tells two such requests apart.
    fn text(&self) -> &str {
        self.tokens.as_deref().or(self.names.as_deref()).unwrap_or_default()
    }
}

/// `PUT /api/tables/{id}/token-picture?tokens=ID,ID` or `?names=["Ansa"]`: gives creatures a
/// picture. Game masters; players for their own creatures.
pub(crate) async fn put_of_tokens(
    State(app): Shared,
    Path(table): Path<String>,
    Query(pictured): Query<PicturedTokens>,
    peer: Extension<Peer>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Kept>, Problem> {
    let from = address(&app, peer, &headers);
    let of = pictured.read()?;
    let seated = Seated::of(&app, &headers, &table).await?;
    if !seated.room.may_give_picture(seated.member, of.clone()).await? {
        return Err(Problem::NotFound);
    }
    let (bytes, share) = upload(&app, from, body, TOKEN_BYTES).await?;
    is_picture(&bytes)?;
    let request = key::request(&headers, &["token-picture", pictured.text()])?;
    give(seated, request, of, (bytes, share, from)).await
}

fn is_picture(bytes: &[u8]) -> Result<(), Problem> {
    match PictureKind::of(bytes) {
        Some(_) => Ok(()),
        None => Err(Problem::Wrong("this is not a PNG, JPEG or WebP picture".into())),
    }
}

/// Stores the bytes under their digest and hands them to the table.
pub(super) async fn give(
    Seated { table, room, member, .. }: Seated,
    request: RequestId,
    of: PictureOf,
    (bytes, share, from): (Bytes, Share, IpAddr),
) -> Result<Json<Kept>, Problem> {
    let digest = Digest::of(&bytes);
    let picture = at(&table, &digest);
    let upload =
        PictureUpload { picture: picture.clone(), of, request, digest, bytes, from, _share: share };
    room.give_picture(member, upload).await?;
    Ok(Json(Kept { picture }))
}

/// Returns the path of a picture.
fn at(table: &Name, digest: &Digest) -> String {
    pictures_at(table) + digest.as_str()
}

/// `GET /api/tables/{id}/picture/{digest}`: serves the picture of the map to members of the table,
/// and the picture of a creature to members who see the creature.
pub(crate) async fn get(
    State(app): Shared,
    Path((table, digest)): Path<(String, String)>,
    peer: Extension<Peer>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let to = address(&app, peer, &headers);
    let Seated { table, room, member, .. } = Seated::of(&app, &headers, &table).await?;
    let digest = Digest::written(&digest).ok_or(Problem::NotFound)?;
    if !room.sees_picture(member, at(&table, &digest)).await? {
        return Err(Problem::NotFound);
    }
    let picture = StoredPicture::of(&app, &table, digest).await?.ok_or(Problem::NotFound)?;
    let kind = PictureKind::of(&picture.head(&app).await?).ok_or(Problem::NotFound)?.mime();
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        (header::CACHE_CONTROL, HeaderValue::from_static("private, max-age=31536000, immutable")),
    ];
    outgoing::answer(&app, to, headers, vec![Part::Picture(picture)])
}

/// Returns the pictures of a table as comment lines of a saved table: each picture of creatures
/// with their names, and in the last line that of the map.
pub(super) async fn saved(app: &App, table: &Name, room: &Room) -> Result<Vec<Part>, Problem> {
    let Pictured { map, tokens } = room.pictured().await?;
    let of_map = map.map(|path| (path, "picture:".to_owned()));
    let of_tokens = tokens.into_iter().map(|(path, names)| {
        let names = serde_json::Value::from(names);
        (path, format!("picture of {names}:"))
    });
    let mut parts = Vec::new();
    for (path, what) in of_tokens.chain(of_map) {
        let Some(digest) = picture_of(table, &path) else { continue };
        let Some(picture) = StoredPicture::of(app, table, digest).await? else { continue };
        let Some(kind) = PictureKind::of(&picture.head(app).await?) else { continue };
        let before = format!("\n# {what} data:{};base64,", kind.mime());
        parts.extend([Part::Text(before), Part::Base64(picture)]);
    }
    if !parts.is_empty() {
        parts.push(Part::Text("\n".to_owned()));
    }
    Ok(parts)
}
