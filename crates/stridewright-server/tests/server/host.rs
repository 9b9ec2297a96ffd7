//! A server in this process, and visitors that use it over real connections.

use serde_json::Value;
use std::net::SocketAddr;
use std::sync::Arc;
use stridewright_server::limits::Limits;
use stridewright_server::store::memory::Memory;
use stridewright_server::{LogAddresses, Origins, Running, Settings, start};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// The limits of tests that are about something else: on a busy machine no message gets `busy`.
pub(crate) const UNHURRIED: Limits =
    Limits { queue_milliseconds: 60_000, lag_milliseconds: 60_000, ..Limits::DEFAULT };

/// A server with a store in memory.
pub(crate) struct Host {
    pub(crate) running: Running,
    pub(crate) store: Arc<Memory>,
    /// The data folder.
    pub(crate) data: TempDir,
}

pub(crate) fn settings(limits: Limits) -> Settings {
    Settings {
        listen: "127.0.0.1:0".parse().unwrap(),
        metrics: Some("127.0.0.1:0".parse().unwrap()),
        https: false,
        proxied: false,
        origins: Origins::default(),
        log_addresses: LogAddresses::Off,
        limits,
    }
}

impl Host {
    pub(crate) async fn start() -> Host {
        Host::with(settings(UNHURRIED)).await
    }

    pub(crate) async fn limited(limits: Limits) -> Host {
        Host::with(settings(limits)).await
    }

    pub(crate) async fn with(settings: Settings) -> Host {
        Host::of(settings, Arc::default()).await
    }

    /// Starts a server on an existing store.
    pub(crate) async fn on(store: Arc<Memory>) -> Host {
        Host::again(UNHURRIED, store).await
    }

    /// Does the same with these limits.
    pub(crate) async fn again(limits: Limits, store: Arc<Memory>) -> Host {
        Host::of(settings(limits), store).await
    }

    async fn of(settings: Settings, store: Arc<Memory>) -> Host {
        Host::at(settings, store, tempfile::tempdir().unwrap()).await
    }

    /// Starts a server on an existing store and data folder.
    pub(crate) async fn at(settings: Settings, store: Arc<Memory>, data: TempDir) -> Host {
        let running = start(settings, data.path(), store.clone()).await.unwrap();
        Host { running, store, data }
    }

    /// Returns the metrics of the server.
    pub(crate) async fn metrics(&self) -> String {
        Visitor::new(self.running.metrics.unwrap()).get("/metrics").await.text()
    }

    /// Returns how many pictures of a table are stored.
    pub(crate) fn pictures(&self, table: &str) -> usize {
        let folder = self.data.path().join("pictures").join(table);
        std::fs::read_dir(folder).map_or(0, Iterator::count)
    }

    /// Returns a visitor who has never been here.
    pub(crate) fn visitor(&self) -> Visitor {
        Visitor::new(self.running.address)
    }

    /// Makes a table with this encounter and returns it with its game master.
    pub(crate) async fn table(&self, demo: &str) -> (Visitor, String) {
        let mut master = self.visitor();
        let made = master.post("/api/tables", &serde_json::json!({ "demo": demo })).await;
        assert_eq!(made.status, 201, "{}", made.text());
        let table = made.json()["id"].as_str().unwrap().to_owned();
        (master, table)
    }

    /// Returns a visitor who sits at the table by an invite for this role.
    pub(crate) async fn guest(&self, master: &mut Visitor, table: &str, role: &str) -> Visitor {
        let token = master.invite(table, &serde_json::json!({ "role": role })).await;
        let mut guest = self.visitor();
        let joined =
            guest.post("/api/join", &serde_json::json!({ "token": token, "name": role })).await;
        assert_eq!(joined.status, 200, "{}", joined.text());
        guest
    }
}

/// A visitor with a browser.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: Option<String>,
    /// The value of the browser's `Origin` header.
    pub(crate) origin: Option<String>,
}

/// An answer over HTTP.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

impl Reply {
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    /// The value of a header.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let pairs = self.head.lines().skip(1).filter_map(|line| line.split_once(": "));
        pairs.filter(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value).next()
    }
}

impl Visitor {
    pub(crate) fn new(address: SocketAddr) -> Visitor {
        Visitor { address, cookie: None, origin: Some(format!("http://{address}")) }
    }

    /// Uses the same browser with a server at another address.
    pub(crate) fn come_to(&mut self, address: SocketAddr) {
        *self = Visitor { cookie: self.cookie.take(), ..Visitor::new(address) };
    }

    pub(crate) async fn get(&mut self, path: &str) -> Reply {
        self.send("GET", path, "", b"").await
    }

    pub(crate) async fn delete(&mut self, path: &str) -> Reply {
        self.send("DELETE", path, "", b"").await
    }

    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Reply {
        self.send("POST", path, "application/json", body.to_string().as_bytes()).await
    }

    /// Makes an invite and returns its secret.
    pub(crate) async fn invite(&mut self, table: &str, wanted: &Value) -> String {
        let made = self.post(&format!("/api/tables/{table}/invites"), wanted).await;
        assert_eq!(made.status, 201, "{}", made.text());
        made.json()["token"].as_str().unwrap().to_owned()
    }

    /// Sends a request that is carried out once for its key.
    pub(crate) async fn post_once(&mut self, path: &str, key: &str, body: &Value) -> Reply {
        let request = self.request("POST", path, Some(key), body);
        let reply = raw(self.address, &request).await;
        self.keep_cookie(&reply);
        reply
    }

    /// Returns the bytes of a request with a JSON body.
    pub(crate) fn request(
        &self,
        method: &str,
        path: &str,
        key: Option<&str>,
        body: &Value,
    ) -> Vec<u8> {
        let key = key.map(|key| format!("Idempotency-Key: {key}\r\n")).unwrap_or_default();
        let body = body.to_string();
        [self.head(method, path, "application/json", &key, body.len()).as_bytes(), body.as_bytes()]
            .concat()
    }

    /// Returns the head of a request; `more` are further headers.
    pub(crate) fn head(
        &self,
        method: &str,
        path: &str,
        kind: &str,
        more: &str,
        length: usize,
    ) -> String {
        let mut head =
            format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", self.address);
        for (name, value) in [("Origin", &self.origin), ("Cookie", &self.cookie)] {
            if let Some(value) = value {
                head += &format!("{name}: {value}\r\n");
            }
        }
        if !kind.is_empty() {
            head += &format!("Content-Type: {kind}\r\n");
        }
        head + more + &format!("Content-Length: {length}\r\n\r\n")
    }

    fn keep_cookie(&mut self, reply: &Reply) {
        if let Some(set) = reply.header("set-cookie") {
            self.cookie = set.split(';').next().map(str::to_owned);
        }
    }

    /// Sends a request over its own connection, and keeps the cookie that comes back.
    pub(crate) async fn send(
        &mut self,
        method: &str,
        path: &str,
        kind: &str,
        body: &[u8],
    ) -> Reply {
        let head = self.head(method, path, kind, "", body.len());
        let reply = raw(self.address, &[head.as_bytes(), body].concat()).await;
        self.keep_cookie(&reply);
        reply
    }
}

/// Sends these bytes and returns the reply.
pub(crate) async fn raw(address: SocketAddr, bytes: &[u8]) -> Reply {
    let mut stream = TcpStream::connect(address).await.unwrap();
    // A server that refuses early may close before it has read everything.
    let _ = stream.write_all(bytes).await;
    let mut all = Vec::new();
    let _ = stream.read_to_end(&mut all).await;
    let end = all.windows(4).position(|four| four == b"\r\n\r\n").unwrap_or(all.len());
    let head = String::from_utf8_lossy(&all[..end]).into_owned();
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    Reply { status, head, body: all.get(end + 4..).unwrap_or_default().to_vec() }
}
