//! A proxy between clients and the server that plants bugs into the traffic, message by message.

use crate::failure::{Checked, Failure};
use crate::plant::Plant;
use serde_json::Value;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::OwnedWriteHalf;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Mutex, watch};

/// How long a command is held back that was confirmed early.
const HELD: Duration = Duration::from_millis(150);

/// Every message with a multiple of this number on its connection is spoiled.
const EVERY: u64 = 5;

/// A listening proxy.
#[derive(Debug)]
pub(crate) struct Proxy {
    pub(crate) address: SocketAddr,
    server: watch::Sender<SocketAddr>,
}

/// The state that the connections of a proxy share.
#[derive(Debug)]
struct Planted {
    plant: Plant,
    /// Messages that speak of hidden creatures.
    hidden: AtomicU64,
}

impl Proxy {
    /// A proxy before the server, if a bug is to be planted in the traffic.
    pub(crate) async fn before(server: SocketAddr, plant: Option<Plant>) -> Checked<Option<Proxy>> {
        let Some(plant) = plant.filter(|plant| *plant != Plant::SkipFsync) else { return Ok(None) };
        let listener = TcpListener::bind("127.0.0.1:0").await;
        let listener = listener.map_err(|error| Failure::unusable("the proxy", error))?;
        let address =
            listener.local_addr().map_err(|error| Failure::unusable("the proxy", error))?;
        let (sender, receiver) = watch::channel(server);
        let planted = Arc::new(Planted { plant, hidden: AtomicU64::new(0) });
        tokio::spawn(async move {
            while let Ok((client, peer)) = listener.accept().await {
                let (server, planted) = (*receiver.borrow(), Arc::clone(&planted));
                tokio::spawn(async move {
                    // Connections come from the client's address, as without the proxy.
                    let socket = tokio::net::TcpSocket::new_v4()?;
                    socket.bind(SocketAddr::new(peer.ip(), 0))?;
                    pass(client, socket.connect(server).await?, planted).await;
                    std::io::Result::Ok(())
                });
            }
        });
        Ok(Some(Proxy { address, server: sender }))
    }

    /// The server listens elsewhere by now.
    pub(crate) fn come_to(&self, server: SocketAddr) {
        self.server.send_replace(server);
    }
}

async fn pass(client: TcpStream, server: TcpStream, planted: Arc<Planted>) {
    let (from_client, to_client) = client.into_split();
    let (from_server, to_server) = server.into_split();
    let to_client = Arc::new(Mutex::new(to_client));
    let up = upwards(from_client, to_server, Arc::clone(&to_client), Arc::clone(&planted));
    let down = downwards(from_server, to_client, planted);
    // When one end is gone, the other goes as well.
    tokio::select! { () = up => {}, () = down => {} }
}

/// Passes on the client's messages; confirms commands early if that is planted.
async fn upwards(
    mut from: impl AsyncRead + Unpin,
    mut to: OwnedWriteHalf,
    to_client: Arc<Mutex<OwnedWriteHalf>>,
    planted: Arc<Planted>,
) {
    let Some(head) = head(&mut from).await else { return };
    let upgrades =
        String::from_utf8_lossy(&head).to_ascii_lowercase().contains("upgrade: websocket");
    if to.write_all(&head).await.is_err() {
        return;
    }
    if !upgrades || planted.plant != Plant::EarlyAck {
        let _ = tokio::io::copy(&mut from, &mut to).await;
        // The client may have no more to send and still wait for an answer.
        std::future::pending::<()>().await;
    }
    while let Some(frame) = Frame::read(&mut from).await {
        let said: Value = serde_json::from_slice(&frame.payload()).unwrap_or_default();
        if let Some(id) = said["do"]["id"].as_str() {
            let done = format!("{{\"done\":{{\"id\":\"{id}\"}}}}");
            if to_client.lock().await.write_all(&unmasked(done.as_bytes())).await.is_err() {
                return;
            }
            tokio::time::sleep(HELD).await;
        }
        if to.write_all(&frame.bytes).await.is_err() {
            return;
        }
    }
}

/// Passes on the server's messages, and spoils some of them.
async fn downwards(
    mut from: impl AsyncRead + Unpin,
    to: Arc<Mutex<OwnedWriteHalf>>,
    planted: Arc<Planted>,
) {
    let Some(head) = head(&mut from).await else { return };
    if to.lock().await.write_all(&head).await.is_err() {
        return;
    }
    if !String::from_utf8_lossy(&head).contains(" 101 ") {
        let mut rest = Vec::new();
        let _ = from.read_to_end(&mut rest).await;
        let _ = to.lock().await.write_all(&rest).await;
        return;
    }
    let (mut happened, mut held, mut is_player) = (0, None::<Vec<u8>>, false);
    while let Some(frame) = Frame::read(&mut from).await {
        let text = String::from_utf8_lossy(&frame.payload()).into_owned();
        let mut out = vec![frame.bytes];
        if text.contains("Umbra") && text.starts_with("{\"happened\"") {
            planted.hidden.fetch_add(1, Ordering::Relaxed);
        }
        is_player |= text.starts_with("{\"welcome\"")
            && text.contains("\"role\":\"player\"},\"") | text.contains("\"role\":\"player\"}}}");
        if text.starts_with("{\"happened\"") {
            happened += 1;
            match planted.plant {
                Plant::Lost if happened % EVERY == 0 => out.clear(),
                Plant::Reordered if happened % EVERY == 0 => held = out.pop(),
                Plant::Leak if is_player => {
                    let by = planted.hidden.load(Ordering::Relaxed);
                    out = vec![unmasked(shifted(&text, by).as_bytes())];
                }
                _ => out.extend(held.take()),
            }
        }
        for bytes in out {
            if to.lock().await.write_all(&bytes).await.is_err() {
                return;
            }
        }
    }
}

/// A message with its number increased by this much.
fn shifted(text: &str, by: u64) -> String {
    let mut message: Value = serde_json::from_str(text).unwrap_or_default();
    let seq = message["happened"]["seq"].as_u64().unwrap_or(0);
    message["happened"]["seq"] = (seq + by).into();
    message.to_string()
}

/// The head of a request or an answer, up to the empty line.
async fn head(from: &mut (impl AsyncRead + Unpin)) -> Option<Vec<u8>> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(from.read_u8().await.ok()?);
    }
    Some(head)
}

/// A frame of a WebSocket, as it was on the wire.
#[derive(Debug)]
struct Frame {
    bytes: Vec<u8>,
    /// Where the payload begins, and the mask before it if there is one.
    start: usize,
    masked: bool,
}

impl Frame {
    async fn read(from: &mut (impl AsyncRead + Unpin)) -> Option<Frame> {
        let mut bytes = vec![from.read_u8().await.ok()?, from.read_u8().await.ok()?];
        let masked = bytes[1] & 0x80 != 0;
        let more = match bytes[1] & 0x7f {
            126 => 2,
            127 => 8,
            _ => 0,
        };
        for _ in 0..more {
            bytes.push(from.read_u8().await.ok()?);
        }
        let length = match more {
            0 => u64::from(bytes[1] & 0x7f),
            _ => bytes[2..].iter().fold(0, |length, byte| length << 8 | u64::from(*byte)),
        };
        let start = bytes.len() + if masked { 4 } else { 0 };
        let whole =
            start.checked_add(usize::try_from(length).ok()?).filter(|whole| *whole <= 64 << 20)?;
        let begun = bytes.len();
        bytes.resize(whole, 0);
        from.read_exact(&mut bytes[begun..]).await.ok()?;
        Some(Frame { bytes, start, masked })
    }

    fn payload(&self) -> Vec<u8> {
        let mut payload = self.bytes[self.start..].to_vec();
        if self.masked {
            let mask = &self.bytes[self.start - 4..self.start];
            payload.iter_mut().zip(mask.iter().cycle()).for_each(|(byte, mask)| *byte ^= mask);
        }
        payload
    }
}

/// A text frame as a server sends it.
fn unmasked(payload: &[u8]) -> Vec<u8> {
    let mut bytes = vec![0x81];
    match (u8::try_from(payload.len()), u16::try_from(payload.len())) {
        (Ok(short), _) if short < 126 => bytes.push(short),
        (_, Ok(middle)) => {
            bytes.push(126);
            bytes.extend(middle.to_be_bytes());
        }
        _ => {
            bytes.push(127);
            bytes.extend((payload.len() as u64).to_be_bytes());
        }
    }
    bytes.extend(payload);
    bytes
}
