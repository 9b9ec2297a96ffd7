//! Receives uploaded files in memory.

use crate::app::App;
use crate::budget::Share;
use crate::clock;
use crate::pace::{Owed, Pace};
use crate::problem::Problem;
use axum::body::{Body, BodyDataStream, Bytes};
use bytes::BytesMut;
use futures_util::StreamExt as _;
use std::net::IpAddr;
use stridewright::answer::Message;
use tokio::time::{Instant, timeout};

/// Bytes that are reserved at a time.
const STEP: usize = 64 << 10;

/// Reads a file of a member who may send it. Memory is reserved as the bytes arrive, so that a slow
/// sender takes no room from others; a sender that is too slow is disconnected. Only a complete
/// file counts towards `uploads_per_minute`. The share is held as long as the file is in memory.
pub(super) async fn upload(
    app: &App,
    from: IpAddr,
    body: Body,
    most: usize,
) -> Result<(Bytes, Share), Problem> {
    app.has_room().await?;
    app.may_write(from, true)?;
    let too_many = |what| {
        app.metrics.shed();
        Problem::TooMany(what)
    };
    let full = "bytes of files at once: try again";
    let mut share = app.uploads.reserve(from, 0).ok_or_else(|| too_many(full))?;
    let (mut stream, mut owed, pace) =
        (body.into_data_stream(), Owed::default(), app.limits.pace());
    let (mut file, mut reserved) = (BytesMut::new(), 0);
    while let Some(bytes) = next(&mut stream, &mut owed, pace).await? {
        let length = file.len() + bytes.len();
        if length > most {
            return Err(Problem::TooLarge(
                Message::new("this is too large: at most {most} bytes are allowed")
                    .with("most", most),
            ));
        }
        if length > reserved {
            // Twice as much as before, as the buffer grows, so that it is not moved for every
            // piece.
            let wanted = (2 * reserved).clamp(STEP, most.max(STEP)).max(length);
            if !share.grow(wanted - reserved) {
                return Err(too_many(full));
            }
            file.reserve(wanted - file.len());
            reserved = wanted;
        }
        file.extend_from_slice(&bytes);
    }
    if !app.throttles.uploaders.take(from, clock::now()) {
        return Err(too_many("files: wait a minute"));
    }
    Ok((file.freeze(), share))
}

/// Reads the next bytes of a body; `None` at its end.
async fn next(
    stream: &mut BodyDataStream,
    owed: &mut Owed,
    pace: Pace,
) -> Result<Option<Bytes>, Problem> {
    let began = Instant::now();
    let bytes = timeout(owed.left(pace), stream.next()).await.map_err(|_| Problem::TooSlow)?;
    let bytes = bytes
        .transpose()
        .map_err(|_| Problem::Wrong("the upload ended before the file was complete".into()))?;
    owed.wait(began.elapsed());
    owed.pay(pace, bytes.as_ref().map_or(0, Bytes::len));
    Ok(bytes)
}
