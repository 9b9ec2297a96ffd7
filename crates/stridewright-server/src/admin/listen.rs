//! The administration socket in the data folder of a running server. Only the operating system user
//! that runs the server can open it.
//!
//! A client sends one request as a line of JSON; for an import, the lines of the table follow. The
//! server sends the lines of an exported table, each after `+`, and then the answer after `=`.

use super::answer::answer;
use super::pipe::{Ends, LINE, Pipe};
use super::protocol::{AdminAnswer, AdminRequest};
use super::{ANSWER, OF_TABLE, SOCKET};
use crate::app::App;
use crate::disk;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{
    AsyncBufRead, AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader,
};
use tokio::net::unix::OwnedWriteHalf;
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::{Semaphore, mpsc};
use tokio::time::timeout;

/// Requests that are answered at the same time.
const TOGETHER: usize = 4;

/// Bytes of a request.
const REQUEST: u64 = 4096;

/// How long sending or receiving a line may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// The folder in which the socket is created, so that other users cannot open it before it is
/// private.
const MAKING: &str = "admin.part";

/// How long to wait before accepting connections again after an error.
const PAUSE: Duration = Duration::from_millis(50);

/// The listening socket. Its file is removed when this is dropped.
pub(crate) struct Listener {
    listener: UnixListener,
    path: PathBuf,
}

impl Drop for Listener {
    fn drop(&mut self) {
        // A file that remains is replaced by the next server.
        let _ = fs::remove_file(&self.path);
    }
}

impl Listener {
    /// Listens in a data folder, which this process has locked. Replaces a socket that exists
    /// there.
    pub(crate) fn bind(data: &Path) -> io::Result<Listener> {
        let (making, path) = (data.join(MAKING), data.join(SOCKET));
        disk::make_folder(data)?;
        disk::unless_missing(fs::remove_dir_all(&making))?;
        disk::make_folder(&making)?;
        let made = making.join("s");
        let listener = UnixListener::bind(&made);
        let listener = listener.and_then(|listener| {
            disk::tighten(&made)?;
            fs::rename(&made, &path)?;
            Ok(Listener { listener, path })
        });
        fs::remove_dir_all(&making)?;
        listener
    }

    /// Answers requests until the task ends.
    pub(crate) async fn serve(self, app: Arc<App>) {
        let together = Arc::new(Semaphore::new(TOGETHER));
        loop {
            let Ok(turn) = Arc::clone(&together).acquire_owned().await else { return };
            let stream = match self.listener.accept().await {
                Ok((stream, _)) => stream,
                Err(error) => {
                    tracing::warn!(%error, "could not accept a connection to the admin socket");
                    tokio::time::sleep(PAUSE).await;
                    continue;
                }
            };
            let app = Arc::clone(&app);
            tokio::spawn(async move {
                let lifecycle = app.lifecycle.clone();
                let result = tokio::select! {
                    result = converse(app, stream) => result,
                    _ = lifecycle.stopped() => Ok(()),
                };
                if let Err(error) = result {
                    tracing::debug!(%error, "a connection to the admin socket failed");
                }
                drop(turn);
            });
        }
    }
}

async fn converse(app: Arc<App>, stream: UnixStream) -> io::Result<()> {
    let (read, write) = stream.into_split();
    let mut reader = BufReader::new(read);
    let Some(text) = line(&mut reader, REQUEST).await? else { return Ok(()) };
    let (mut pipe, Ends { incoming, outgoing }) = Pipe::new();
    let request = serde_json::from_str::<AdminRequest>(&text);
    let feeding = match &request {
        Ok(AdminRequest::Import { .. }) => Some(tokio::spawn(feed(reader, incoming))),
        _ => None,
    };
    let working = async move {
        match request {
            Ok(request) => answer(&app, request, &mut pipe).await,
            Err(error) => AdminAnswer::Refused {
                what: format!("the server does not know this request: {error}"),
                help: Some("use the same version of the program as the server".to_owned()),
            },
        }
    };
    let (answer, write) = tokio::join!(working, forward(write, outgoing));
    if let Some(feeding) = feeding {
        feeding.abort();
    }
    let answer = serde_json::to_string(&answer)?;
    say(&mut write?, ANSWER, &answer).await
}

/// Sends the lines of a table and returns the connection.
async fn forward(
    mut write: OwnedWriteHalf,
    mut outgoing: mpsc::Receiver<String>,
) -> io::Result<OwnedWriteHalf> {
    while let Some(line) = outgoing.recv().await {
        say(&mut write, OF_TABLE, &line).await?;
    }
    Ok(write)
}

async fn say(write: &mut OwnedWriteHalf, kind: u8, line: &str) -> io::Result<()> {
    let bytes = [&[kind], line.as_bytes(), b"\n"].concat();
    timeout(PATIENCE, write.write_all(&bytes)).await?
}

/// Passes on incoming lines until the client has sent all of them or the work has ended.
async fn feed(mut reader: impl AsyncBufRead + Unpin, incoming: mpsc::Sender<io::Result<String>>) {
    while let Some(line) = line(&mut reader, LINE).await.transpose() {
        let last = line.is_err();
        if incoming.send(line).await.is_err() || last {
            return;
        }
    }
}

/// Reads the next line; `None` at the end.
async fn line(reader: &mut (impl AsyncBufRead + Unpin), most: u64) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    timeout(PATIENCE, reader.take(most).read_until(b'\n', &mut bytes)).await??;
    match bytes.pop() {
        None => Ok(None),
        Some(b'\n') => String::from_utf8(bytes).map(Some).map_err(io::Error::other),
        Some(_) => {
            Err(io::Error::other(format!("a line is incomplete or longer than {most} bytes")))
        }
    }
}
