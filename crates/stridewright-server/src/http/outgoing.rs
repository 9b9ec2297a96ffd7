//! Streams answers in pieces: no connection holds more than a piece or two of an answer in memory,
//! and the held bytes are counted.

use super::address;
use super::excerpt::Excerpt;
use super::stored_picture::StoredPicture;
use crate::app::App;
use crate::budget::Share;
use crate::listen::Peer;
use crate::problem::Problem;
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
use std::sync::Arc;

/// Bytes that are read and handed to a connection at a time. Divisible by three, so that base64
/// pieces fit together.
const PIECE: usize = 12 << 10;

/// Bytes that a connection holds of an answer, not counting texts: a piece as it is read, one as it
/// is encoded, and data waiting to be written.
const HELD: usize = 4 * PIECE;

/// Answers smaller than this are not counted: a connection's own buffers take as much.
const SMALL: u64 = 16 << 10;

/// One part of an answer.
pub(crate) enum Part {
    /// A text.
    Text(String),
    /// A picture as it is.
    Picture(StoredPicture),
    /// A picture in base64.
    Base64(StoredPicture),
    /// Some parts of a file of pictures.
    Excerpt(Excerpt),
}

impl Part {
    /// The number of bytes that are sent for it.
    fn len(&self) -> u64 {
        match self {
            Part::Text(text) => text.len() as u64,
            Part::Picture(picture) => picture.bytes,
            Part::Base64(picture) => picture.bytes.div_ceil(3) * 4,
            Part::Excerpt(excerpt) => excerpt.len(),
        }
    }

    /// The number of its bytes that are in memory from the start.
    fn held(&self) -> usize {
        match self {
            Part::Text(text) => text.len(),
            Part::Excerpt(excerpt) => excerpt.held(),
            Part::Picture(_) | Part::Base64(_) => 0,
        }
    }

    /// Returns the piece that begins at this offset, and the offset after it; `None` at the end.
    async fn piece(&self, app: &App, from: u64) -> io::Result<Option<(Bytes, u64)>> {
        let picture = match self {
            Part::Text(text) => return Ok(piece_of_text(text, from)),
            Part::Excerpt(excerpt) => return excerpt.piece(app, from, PIECE).await,
            Part::Picture(picture) | Part::Base64(picture) => picture,
        };
        let bytes = picture.bytes.saturating_sub(from).min(PIECE as u64);
        if bytes == 0 {
            return Ok(None);
        }
        let piece = picture.piece(app, from, bytes).await?;
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
