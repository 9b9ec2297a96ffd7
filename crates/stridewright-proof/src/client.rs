//! A visitor of the board: requests over HTTP, each over a connection of its own, from an address
//! of its own.

use crate::failure::{Checked, Failure};
use serde_json::{Value, json};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// Longer than any honest answer takes.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// A visitor with a browser.
#[derive(Clone, Debug)]
pub(crate) struct Client {
    /// The address to connect to: the server, or a proxy before it.
    pub(crate) to: SocketAddr,
    /// The value of `Host`.
    pub(crate) host: String,
    pub(crate) origin: Option<String>,
    /// The address that connections come from.
    pub(crate) from: Ipv4Addr,
    pub(crate) cookie: Option<String>,
}

/// An answer over HTTP.
#[derive(Clone, Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

impl Reply {
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The body, if the status is the expected one.
    pub(crate) fn json(&self, status: u16) -> Checked<Value> {
        if self.status != status {
            return Err(Failure::Unusable(format!(
                "status {} instead of {status}: {}",
                self.status,
                self.text()
            )));
        }
        serde_json::from_slice(&self.body).map_err(|error| Failure::unusable(&self.text(), error))
    }

    fn header(&self, name: &str) -> Option<&str> {
        let pairs = self.head.lines().skip(1).filter_map(|line| line.split_once(':'));
        pairs
            .filter(|(key, _)| key.eq_ignore_ascii_case(name))
            .map(|(_, value)| value.trim())
            .next()
    }
}

impl Client {
    pub(crate) fn new(server: SocketAddr, from: Ipv4Addr) -> Client {
        let host = server.to_string();
        let origin = Some(format!("http://{host}"));
        Client { to: server, host, origin, from, cookie: None }
    }

    /// The same visitor at a server that listens elsewhere by now.
    pub(crate) fn come_to(&mut self, server: SocketAddr, through: Option<SocketAddr>) {
        let cookie = self.cookie.take();
        *self = Client { cookie, to: through.unwrap_or(server), ..Client::new(server, self.from) };
    }

    /// A connection from this visitor's address.
    pub(crate) async fn connect(&self) -> std::io::Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::new(IpAddr::V4(self.from), 0))?;
        let stream = socket.connect(self.to).await?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    pub(crate) async fn get(&mut self, path: &str) -> Checked<Reply> {
        self.send("GET", path, "", b"").await
    }

    pub(crate) async fn delete(&mut self, path: &str) -> Checked<Reply> {
        self.send("DELETE", path, "", b"").await
    }

    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Checked<Reply> {
        self.send("POST", path, "application/json", body.to_string().as_bytes()).await
    }

    /// The head of a request with all headers of this visitor's browser.
    pub(crate) fn head(&self, method: &str, path: &str, kind: &str, length: usize) -> String {
        let mut head =
            format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", self.host);
        let kind = (!kind.is_empty()).then(|| kind.to_owned());
        let more = [("Origin", &self.origin), ("Cookie", &self.cookie), ("Content-Type", &kind)];
        for (name, value) in more {
            if let Some(value) = value {
                head += &format!("{name}: {value}\r\n");
            }
        }
        head + &format!("Content-Length: {length}\r\n\r\n")
    }

    /// Sends a request, and keeps the cookie that comes back.
    pub(crate) async fn send(
        &mut self,
        method: &str,
        path: &str,
        kind: &str,
        body: &[u8],
    ) -> Checked<Reply> {
        let head = self.head(method, path, kind, body.len());
        let reply = self.raw(&[head.as_bytes(), body].concat()).await?;
        if reply.status == 0 {
            return Err(Failure::Unusable(format!("no answer to {method} {path}")));
        }
        if let Some(set) = reply.header("set-cookie") {
            self.cookie = set.split(';').next().map(str::to_owned);
        }
        Ok(reply)
    }

    /// The response to these bytes; status 0 if there is none.
    pub(crate) async fn raw(&self, bytes: &[u8]) -> Checked<Reply> {
        let stream = self.connect().await;
        let mut stream = stream.map_err(|error| Failure::unusable("no connection", error))?;
        // A server that refuses early may close before it has read all.
        let _ = timeout(PATIENCE, stream.write_all(bytes)).await;
        let mut all = Vec::new();
        let _ = timeout(PATIENCE, stream.read_to_end(&mut all)).await;
        let end = all.windows(4).position(|four| four == b"\r\n\r\n").unwrap_or(all.len());
        let head = String::from_utf8_lossy(&all[..end]).into_owned();
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        Ok(Reply { status, head, body: all.get(end + 4..).unwrap_or_default().to_vec() })
    }

    /// Creates a new table; this visitor is its game master.
    pub(crate) async fn make_table(&mut self) -> Checked<String> {
        let made = self.post("/api/tables", &json!({ "name": "Proof" })).await?.json(201)?;
        Ok(made["id"].as_str().unwrap_or_default().to_owned())
    }

    /// The secret of a new invite.
    pub(crate) async fn invite(
        &mut self,
        table: &str,
        role: &str,
        tokens: &[String],
    ) -> Checked<String> {
        let wanted = json!({ "role": role, "tokens": tokens });
        let made = self.post(&format!("/api/tables/{table}/invites"), &wanted).await?.json(201)?;
        Ok(made["token"].as_str().unwrap_or_default().to_owned())
    }

    /// A visitor from another address that has used an invite of this game master.
    pub(crate) async fn guest(
        &mut self,
        table: &str,
        role: &str,
        tokens: &[String],
        from: Ipv4Addr,
    ) -> Checked<Client> {
        let token = self.invite(table, role, tokens).await?;
        let mut guest = Client { from, cookie: None, ..self.clone() };
        guest.post("/api/join", &json!({ "token": token, "name": role })).await?.json(200)?;
        Ok(guest)
    }
}
