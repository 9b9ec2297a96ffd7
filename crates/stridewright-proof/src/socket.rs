//! A browser's socket at a table.

use crate::client::{Client, PATIENCE};
use crate::failure::{Checked, Failure};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::handshake::client::Request;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

/// A socket of a visitor.
#[derive(Debug)]
pub(crate) struct Socket {
    pub(crate) stream: WebSocketStream<TcpStream>,
}

/// A message from a socket.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Came {
    Text(String),
    /// The end, with its code if one was given.
    Closed(Option<u16>),
    /// Nothing within the time.
    Nothing,
}

/// Why a socket did not open.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotOpen {
    #[error("status {0}")]
    Status(u16),
    #[error("{0}")]
    Failed(String),
}

impl From<NotOpen> for Failure {
    fn from(why: NotOpen) -> Failure {
        Failure::Unusable(format!("no socket: {why}"))
    }
}

fn request(client: &Client, table: &str) -> Result<Request, NotOpen> {
    let failed = |error: &dyn std::fmt::Display| NotOpen::Failed(error.to_string());
    let address = format!("ws://{}/ws?table={table}", client.host);
    let mut request = address.into_client_request().map_err(|error| failed(&error))?;
    for (name, value) in [("Origin", &client.origin), ("Cookie", &client.cookie)] {
        if let Some(value) = value {
            let value = value.parse().map_err(|_| NotOpen::Failed(format!("{name}: {value}")))?;
            request.headers_mut().insert(name, value);
        }
    }
    Ok(request)
}

impl Socket {
    pub(crate) async fn open(client: &Client, table: &str) -> Result<Socket, NotOpen> {
        let stream = client.connect().await.map_err(|error| NotOpen::Failed(error.to_string()))?;
        Socket::over(stream, client, table).await
    }

    /// Opens a WebSocket over an existing connection.
    pub(crate) async fn over(
        stream: TcpStream,
        client: &Client,
        table: &str,
    ) -> Result<Socket, NotOpen> {
        let opening = client_async(request(client, table)?, stream);
        match tokio::time::timeout(PATIENCE, opening).await {
            Ok(Ok((stream, _))) => Ok(Socket { stream }),
            Ok(Err(Error::Http(response))) => Err(NotOpen::Status(response.status().as_u16())),
            Ok(Err(error)) => Err(NotOpen::Failed(error.to_string())),
            Err(_) => Err(NotOpen::Failed("no answer".to_owned())),
        }
    }

    /// Opens a socket and says hello; also returns the text of the welcome.
    pub(crate) async fn welcomed(client: &Client, table: &str) -> Checked<(Socket, Value)> {
        let mut socket = Socket::open(client, table).await?;
        socket.say(&json!({ "hello": {} })).await;
        let welcome = socket.until(&["welcome"]).await?;
        Ok((socket, welcome["welcome"].clone()))
    }

    pub(crate) async fn say(&mut self, message: &Value) {
        self.send(Message::text(message.to_string())).await;
    }

    /// Sends a frame; ignored if the server has closed the socket already.
    pub(crate) async fn send(&mut self, frame: Message) {
        let _ = tokio::time::timeout(PATIENCE, self.stream.send(frame)).await;
    }

    /// The next message within a time.
    pub(crate) async fn within(&mut self, patience: Duration) -> Came {
        let end = tokio::time::Instant::now() + patience;
        loop {
            let Ok(frame) = tokio::time::timeout_at(end, self.stream.next()).await else {
                return Came::Nothing;
            };
            return match frame {
                Some(Ok(Message::Text(text))) => Came::Text(text.to_string()),
                Some(Ok(Message::Close(frame))) => {
                    Came::Closed(frame.map(|frame| frame.code.into()))
                }
                Some(Ok(_)) => continue,
                Some(Err(_)) | None => Came::Closed(None),
            };
        }
    }

    /// The next message, as JSON.
    pub(crate) async fn next(&mut self) -> Checked<Value> {
        match self.within(PATIENCE).await {
            Came::Text(text) => {
                serde_json::from_str(&text).map_err(|error| Failure::unusable(&text, error))
            }
            other => Err(Failure::Unusable(format!("{other:?} instead of a message"))),
        }
    }

    /// Waits for a message of one of these kinds, and skips others.
    pub(crate) async fn until(&mut self, kinds: &[&str]) -> Checked<Value> {
        loop {
            let message = self.next().await?;
            if kinds.iter().any(|kind| message.get(kind).is_some()) {
                return Ok(message);
            }
            if message.get("mistake").is_some() {
                return Err(Failure::Unusable(message.to_string()));
            }
        }
    }

    /// Sends a command, and returns the response: `done` or `refused`. Repeats it while the server
    /// is busy.
    pub(crate) async fn wants(&mut self, id: &str, command: &Value) -> Checked<Value> {
        loop {
            self.say(&json!({ "do": { "id": id, "command": command } })).await;
            let reply = self.until(&["done", "refused"]).await?;
            if reply["refused"]["because"] != json!("busy") {
                return Ok(reply);
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    /// Asks, and gives the answer: `answer` or `unanswered`.
    pub(crate) async fn asks(&mut self, number: u64, question: &Value) -> Checked<Value> {
        self.say(&json!({ "ask": { "number": number, "question": question } })).await;
        self.until(&["answer", "unanswered"]).await
    }
}

/// The identifier of a creature by its name, out of a view.
pub(crate) fn creature(view: &Value, name: &str) -> Checked<String> {
    let tokens = view["tokens"].as_array().into_iter().flatten();
    let found =
        tokens.filter(|token| token["name"] == json!(name)).find_map(|token| token["id"].as_str());
    found.map(str::to_owned).ok_or_else(|| {
        Failure::Unusable(format!("no {name} in a view of {} bytes", view.to_string().len()))
    })
}
