//! Streams answers in pieces: no connection holds more than a piece or two of an answer in memory,
//! and the held bytes are counted.

use super::address;
use crate::app::App;
use crate::budget::Share;
use crate::listen::Peer;
use crate::problem::Problem;
use crate::secret::{Digest, Name};
use axum::body::{Body, Bytes};
use axum::extract::{Extension, Request, State};
use axum::http::{HeaderMap, HeaderValue, Response, header};
use axum::middleware::Next;
use axum::response::IntoResponse as _;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use futures_util::stream;
use std::collections::VecDeque;
use std::io;
use std::net::IpAddr;
use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

/// Bytes that are read and handed to a connection at a time. Divisible by three, so that base64
/// pieces fit together.
const PIECE: usize = 12 << 10;

/// Bytes that a connection holds of an answer, not counting texts: a piece as it is read, one as it
/// is encoded, and data waiting to be written.
const HELD: usize = 4 * PIECE;

/// Answers smaller than this are not counted: a connection's own buffers take as much.
const SMALL: u64 = 16 << 10;

/// How often to retry opening a picture when the process has too many files open for a moment.
const TRIES: u32 = 5;

/// How long to wait before each retry.
const PAUSE: Duration = Duration::from_millis(50);

/// A picture on the disk.
#[derive(Clone, Debug)]
pub(crate) struct Picture {
    pub(crate) table: Name,
    pub(crate) digest: Digest,
    pub(crate) bytes: u64,
}

impl Picture {
    /// Returns the picture of a table; `None` if it has none.
    pub(crate) async fn of(
        app: &App,
        table: &Name,
        digest: Digest,
    ) -> Result<Option<Picture>, Problem> {
        let (pictures, table) = (app.pictures.clone(), table.clone());
        let found = tokio::task::spawn_blocking(move || {
            let bytes = pictures.length(&table, &digest)?;
            Ok(bytes.map(|bytes| Picture { table, digest, bytes }))
        });
        found.await.map_err(|_| Problem::Unavailable)?.map_err(|error: io::Error| unusable(&error))
    }

    /// Reads its first bytes, which identify its format.
    pub(crate) async fn head(&self, app: &App) -> Result<Vec<u8>, Problem> {
        self.piece(app, 0, self.bytes.min(64)).await.map_err(|error| unusable(&error))
    }

    /// Reads a few bytes at a place.
    pub(crate) async fn bytes_at(&self, app: &App, at: Range<u64>) -> Result<Vec<u8>, Problem> {
        let bytes = at.end.saturating_sub(at.start);
        self.piece(app, at.start, bytes).await.map_err(|error| unusable(&error))
    }

    /// Reads bytes starting at an offset. Retries when too many files are open.
    async fn piece(&self, app: &App, from: u64, bytes: u64) -> io::Result<Vec<u8>> {
        let bytes = usize::try_from(bytes).unwrap_or(PIECE);
        let mut tries = 0;
        loop {
            let _turn = app.reading.acquire().await.map_err(io::Error::other)?;
            let (pictures, picture) = (app.pictures.clone(), self.clone());
            let read = move || pictures.piece(&picture.table, &picture.digest, from, bytes);
            match tokio::task::spawn_blocking(read).await.map_err(io::Error::other)? {
                Err(error) if tries < TRIES && error.kind() != io::ErrorKind::NotFound => {
                    tracing::warn!(%error, "could not read a picture; trying again");
                    tries += 1;
                }
                read => return read,
            }
            tokio::time::sleep(PAUSE).await;
        }
    }
}

/// One part of an answer.
pub(crate) enum Part {
    /// A text.
    Text(String),
    /// A picture as it is.
    Picture(Picture),
    /// A picture in base64.
    Base64(Picture),
    /// Some bytes of a file of pictures.
    Bytes(Picture, Range<u64>),
}

impl Part {
    /// The number of bytes that are sent for it.
    fn len(&self) -> u64 {
        match self {
            Part::Text(text) => text.len() as u64,
            Part::Picture(picture) => picture.bytes,
            Part::Base64(picture) => picture.bytes.div_ceil(3) * 4,
            Part::Bytes(_, place) => place.end - place.start,
        }
    }

    /// The number of its bytes that are in memory from the start.
    fn held(&self) -> usize {
        if let Part::Text(text) = self { text.len() } else { 0 }
    }

    /// Returns the piece that begins at this offset, and the offset after it; `None` at the end.
    async fn piece(&self, app: &App, from: u64) -> io::Result<Option<(Bytes, u64)>> {
        let (picture, place) = match self {
            Part::Text(text) => return Ok(piece_of_text(text, from)),
            Part::Picture(picture) | Part::Base64(picture) => (picture, 0..picture.bytes),
            Part::Bytes(picture, place) => (picture, place.clone()),
        };
        let bytes = (place.end - place.start - from).min(PIECE as u64);
        if bytes == 0 {
            return Ok(None);
        }
        let piece = picture.piece(app, place.start + from, bytes).await?;
        let piece = if matches!(self, Part::Base64(_)) {
            STANDARD.encode(piece).into()
        } else {
            piece.into()
        };
        Ok(Some((piece, from + bytes)))
    }
}

/// Returns the piece of a text that begins at this offset, and the offset after it; `None` at the
/// end.
fn piece_of_text(text: &str, from: u64) -> Option<(Bytes, u64)> {
    let from = usize::try_from(from).ok()?;
    let rest = text.as_bytes().get(from..)?;
    let piece = Bytes::copy_from_slice(&rest[..rest.len().min(PIECE)]);
    let to = (from + piece.len()) as u64;
    (!piece.is_empty()).then_some((piece, to))
}

/// An answer that is being sent.
struct Sending {
    app: Arc<App>,
    parts: VecDeque<Part>,
    /// How much of the first part has been sent.
    sent: u64,
    _share: Share,
}

impl Sending {
    async fn next(mut self) -> Option<(io::Result<Bytes>, Sending)> {
        loop {
            match self.parts.front()?.piece(&self.app, self.sent).await {
                Ok(Some((piece, sent))) => {
                    self.sent = sent;
                    return Some((Ok(piece), self));
                }
                Ok(None) => {
                    self.parts.pop_front();
                    self.sent = 0;
                }
                Err(error) => {
                    tracing::warn!(%error, "could not send a picture to the end");
                    self.parts.clear();
                    return Some((Err(error), self));
                }
            }
        }
    }
}

/// Returns an answer to this address made of parts, with its length.
pub(crate) fn answer(
    app: &Arc<App>,
    to: IpAddr,
    headers: impl IntoIterator<Item = (header::HeaderName, HeaderValue)>,
    parts: Vec<Part>,
) -> Result<Response<Body>, Problem> {
    let held = parts.iter().map(Part::held).sum::<usize>() + HELD;
    let share = share(app, to, held)?;
    let length: u64 = parts.iter().map(Part::len).sum();
    let sending = Sending { app: Arc::clone(app), parts: parts.into(), sent: 0, _share: share };
    let mut response = Response::new(Body::from_stream(stream::unfold(sending, Sending::next)));
    response.headers_mut().extend(headers);
    response.headers_mut().insert(header::CONTENT_LENGTH, length.into());
    Ok(response)
}

fn share(app: &App, to: IpAddr, bytes: usize) -> Result<Share, Problem> {
    app.answers.reserve(to, bytes).ok_or_else(|| {
        app.metrics.shed();
        Problem::TooMany("answers at once: read the pending ones first")
    })
}

/// Counts large answers while they are being sent.
pub(crate) async fn counted(
    State(app): State<Arc<App>>,
    peer: Extension<Peer>,
    headers: HeaderMap,
    request: Request,
    next: Next,
) -> Response<Body> {
    let to = address(&app, peer, &headers);
    let (head, body) = next.run(request).await.into_parts();
    // A streamed answer has no exact length and has been counted already.
    let exact = axum::body::HttpBody::size_hint(&body).exact();
    let Some(bytes) =
        exact.filter(|bytes| *bytes >= SMALL).and_then(|bytes| usize::try_from(bytes).ok())
    else {
        return Response::from_parts(head, body);
    };
    let Ok(text) = axum::body::to_bytes(body, bytes).await else {
        return Problem::Unavailable.into_response();
    };
    match share(&app, to, bytes) {
        Ok(share) => Response::from_parts(head, Body::from_stream(in_pieces(text, share))),
        Err(problem) => problem.into_response(),
    }
}

/// Splits a text into copied pieces, so that its memory is free once the last piece is being sent.
fn in_pieces(text: Bytes, share: Share) -> impl stream::Stream<Item = io::Result<Bytes>> + Send {
    stream::unfold((text, 0, share), async |(text, from, share)| {
        let piece = Bytes::copy_from_slice(text.get(from..text.len().min(from + PIECE))?);
        (!piece.is_empty()).then(|| {
            let to = from + piece.len();
            (Ok(piece), (text, to, share))
        })
    })
}

fn unusable(error: &io::Error) -> Problem {
    tracing::error!(%error, "cannot use the folder of pictures");
    Problem::Unavailable
}
