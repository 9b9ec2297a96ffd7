//! The picture of a map in squares: game masters send it, and while some squares are hidden,
//! members are given the pictures of those that they see.

use super::excerpt::Excerpt;
use super::outgoing::{self, Part};
use super::picture::{Kept, give};
use super::seated::Seated;
use super::stored_picture::StoredPicture;
use super::{Shared, address, key, upload};
use crate::extract::{Path, Query};
use crate::listen::Peer;
use crate::pictures::picture_of;
use crate::problem::Problem;
use crate::tile_file::{self, Lookup};
use axum::Json;
use axum::body::Body;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use serde::Deserialize;
use std::ops::Range;
use stridewright_table::state::PlacedPicture;
use stridewright_table::table::{PictureOf, ShownTiles};
use stridewright_wire::json;

/// What was cut.
#[derive(Debug, Deserialize)]
pub(crate) struct CutPicture {
    /// The picture and its place, as JSON.
    of: String,
}

/// `PUT /api/tables/{id}/tiles?of={"picture":…,"frame":…,"width":…,"height":…}`: the picture of the
/// map, cut into squares.
pub(crate) async fn put(
    State(app): Shared,
    Path(table): Path<String>,
    Query(CutPicture { of }): Query<CutPicture>,
    peer: Extension<Peer>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Kept>, Problem> {
    let from = address(&app, peer, &headers);
    let placed: PlacedPicture =
        json::read(of.as_bytes()).map_err(|error| Problem::Wrong(format!("of: {error}").into()))?;
    let seated = Seated::master(&app, &headers, &table).await?;
    let (bytes, share) = upload(&app, from, body, app.limits.picture_bytes).await?;
    tile_file::check(&bytes, placed.width, placed.height)
        .map_err(|error| Problem::Wrong(error.to_string().into()))?;
    let request = key::request(&headers, &["tiles", &of])?;
    give(seated, request, PictureOf::Tiles(placed), (bytes, share, from)).await
}

/// The rows whose pictures are fetched.
#[derive(Debug, Deserialize)]
pub(crate) struct WantedRows {
    /// The first row, counted from 0; the top one if left out.
    first: Option<usize>,
    /// The last row; the bottom one if left out.
    last: Option<usize>,
}

impl WantedRows {
    fn range(&self) -> Range<usize> {
        let last = self.last.unwrap_or(tile_file::SQUARES).min(tile_file::SQUARES);
        self.first.unwrap_or(0)..last + 1
    }
}

/// `GET /api/tables/{id}/tiles/{version}?first=0&last=9`: a line of JSON, `[[row, column, [bytes,
/// …]], …]`, and after it the pictures of all these squares, one after another. No other square's
/// picture is in it.
pub(crate) async fn get(
    State(app): Shared,
    Path((table, version)): Path<(String, u32)>,
    Query(wanted): Query<WantedRows>,
    peer: Extension<Peer>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let to = address(&app, peer, &headers);
    let Seated { table, room, member, .. } = Seated::of(&app, &headers, &table).await?;
    let rows = wanted.range();
    let shown = room.shown_tiles(member, rows.clone()).await?.ok_or(Problem::NotFound)?;
    let digest = picture_of(&table, &shown.path);
    let digest = digest.filter(|_| shown.version == version).ok_or(Problem::NotFound)?;
    let file = StoredPicture::of(&app, &table, digest).await?.ok_or(Problem::NotFound)?;
    let lookup = Lookup::rows(shown.width, shown.height, &rows);
    let places = lookup.places(&file.bytes_at(&app, lookup.bytes()).await?);
    let runs: Vec<Run<'_>> = runs(&shown, &rows, &places).collect();
    let lengths = |(row, column, places): &Run<'_>| {
        (*row, *column, places.iter().map(|at| at.end.saturating_sub(at.start)).collect::<Vec<_>>())
    };
    let index = serde_json::to_string(&runs.iter().map(lengths).collect::<Vec<_>>())
        .map_err(|_| Problem::Unavailable)?;
    let pictures = runs.iter().flat_map(|(_, _, places)| places.iter().cloned());
    let pictures = Excerpt::of(file, pictures).ok_or(Problem::NotFound)?;
    let parts = vec![Part::Text(index + "\n"), Part::Excerpt(pictures)];
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/octet-stream")),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ];
    outgoing::answer(&app, to, headers, parts)
}

/// Shown squares next to each other: the row, the first column, and where the pictures are.
type Run<'a> = (usize, u32, &'a [Range<u64>]);

/// Returns the shown squares.
fn runs<'a>(
    shown: &'a ShownTiles,
    rows: &Range<usize>,
    places: &'a [Range<u64>],
) -> impl Iterator<Item = Run<'a>> {
    let (first, width) = (rows.start, shown.width);
    shown.runs.iter().filter_map(move |&(row, (from, to))| {
        let line = row.checked_sub(first)? * width;
        let places = places.get(line + from as usize..=line + to as usize)?;
        Some((row, from, places))
    })
}
