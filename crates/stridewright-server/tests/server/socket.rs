//! A browser's socket for tests.

use crate::host::Visitor;
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::handshake::client::Request;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async, connect_async};

/// Longer than any expected message takes.
const PATIENCE: Duration = Duration::from_secs(10);

/// A socket of a visitor at a table.
pub(crate) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// All messages that were received, unchanged.
    pub(crate) heard: Vec<String>,
}

/// What can be received from a socket.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Came {
    Said(Value),
    /// The end, with its code.
    Closed(Option<u16>),
}

/// Returns the request for a socket of a visitor at a table.
fn request(visitor: &Visitor, table: &str) -> Request {
    let address = format!("ws://{}/ws?table={table}", visitor.address);
    let mut request = address.into_client_request().unwrap();
    for (name, value) in [("Origin", &visitor.origin), ("Cookie", &visitor.cookie)] {
        if let Some(value) = value {
            request.headers_mut().insert(name, value.parse().unwrap());
        }
    }
    request
}

impl Socket {
    /// Opens a socket, or returns the status with which it is refused.
    pub(crate) async fn open(visitor: &Visitor, table: &str) -> Result<Socket, u16> {
        match connect_async(request(visitor, table)).await {
            Ok((stream, _)) => Ok(Socket { stream, heard: Vec::new() }),
            Err(Error::Http(response)) => Err(response.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }

    /// Opens a socket, says hello and returns the socket with the welcome.
    pub(crate) async fn welcomed(visitor: &Visitor, table: &str) -> (Socket, Value) {
        let mut socket = Socket::open(visitor, table).await.unwrap();
        socket.say(&json!({ "hello": {} })).await;
        let Came::Said(welcome) = socket.next().await else {
            panic!("closed instead of a welcome")
        };
        assert!(welcome.get("welcome").is_some(), "{welcome}");
        (socket, welcome["welcome"].clone())
    }

    /// Like [`Socket::welcomed`], over a connection with a small receive buffer.
    pub(crate) async fn welcomed_slowly(visitor: &Visitor, table: &str) -> (Socket, Value) {
        let connection = TcpSocket::new_v4().unwrap();
        connection.set_recv_buffer_size(4096).unwrap();
        let connection = connection.connect(visitor.address).await.unwrap();
        let connection = MaybeTlsStream::Plain(connection);
        let (stream, _) = client_async(request(visitor, table), connection).await.unwrap();
        let mut socket = Socket { stream, heard: Vec::new() };
        socket.say(&json!({ "hello": {} })).await;
        let welcome = socket.until("welcome").await;
        (socket, welcome)
    }

    pub(crate) async fn say(&mut self, message: &Value) {
        self.send(Message::text(message.to_string())).await;
    }

    /// Sends a frame; does nothing if the server has closed already.
    pub(crate) async fn send(&mut self, frame: Message) {
        let _ = self.stream.send(frame).await;
    }

    /// Waits for the next frame or the end.
    pub(crate) async fn next(&mut self) -> Came {
        self.within(PATIENCE).await.unwrap_or_else(|| panic!("nothing came"))
    }

    /// Waits at most this long for the next frame or the end.
    pub(crate) async fn within(&mut self, patience: Duration) -> Option<Came> {
        let end = tokio::time::Instant::now() + patience;
        loop {
            let frame = tokio::time::timeout_at(end, self.stream.next()).await.ok()?;
            return Some(match frame {
                Some(Ok(Message::Text(text))) => {
                    self.heard.push(text.to_string());
                    Came::Said(serde_json::from_str(&text).unwrap())
                }
                Some(Ok(Message::Close(frame))) => {
                    Came::Closed(frame.map(|frame| frame.code.into()))
                }
                Some(Ok(_)) => continue,
                Some(Err(_)) | None => Came::Closed(None),
            });
        }
    }

    /// Waits for a message of this kind and skips others.
    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        loop {
            match self.next().await {
                Came::Said(mut message) if message.get(kind).is_some() => {
                    return message[kind].take();
                }
                Came::Said(_) => {}
                Came::Closed(code) => panic!("closed ({code:?}) before a {kind}"),
            }
        }
    }

    /// Waits until it is closed, and returns the code.
    pub(crate) async fn closed(&mut self) -> Option<u16> {
        loop {
            if let Came::Closed(code) = self.next().await {
                return code;
            }
        }
    }
}
