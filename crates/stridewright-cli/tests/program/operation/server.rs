//! The program as a server, and a player at a table of it.

use crate::run::program;
use serde_json::{Value, json};
use sqlx::{Connection as _, Row as _, SqliteConnection};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::os::fd::OwnedFd;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use tungstenite::client::IntoClientRequest as _;
use tungstenite::{Message, WebSocket};

/// A new folder for a test.
pub(crate) fn fresh(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// A server that runs, with its log in a file.
pub(crate) struct Server {
    child: Child,
    pub(crate) address: String,
    log: PathBuf,
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Server {
    pub(crate) fn start(data: &Path, more: &[&str]) -> Server {
        Server::of(program(), data, more)
    }

    /// A server that a shell starts after a command, such as one that limits it.
    pub(crate) fn after(command: &str, data: &Path, more: &[&str]) -> Server {
        let mut shell = Command::new("sh");
        let program = env!("CARGO_BIN_EXE_stridewright");
        shell.args(["-c", &format!("{command}; exec {program} \"$@\""), "sh"]);
        Server::of(shell, data, more)
    }

    /// A server that takes over a socket, as systemd hands it over: as file 3.
    pub(crate) fn at(socket: &TcpListener, data: &Path, more: &[&str]) -> Server {
        let mut shell = Command::new("sh");
        let program = env!("CARGO_BIN_EXE_stridewright");
        // The process keeps its number when the shell becomes the program.
        let handed =
            format!("exec 3<&0 0</dev/null; LISTEN_FDS=1 LISTEN_PID=$$ exec {program} \"$@\"");
        let socket = OwnedFd::from(socket.try_clone().expect("a socket"));
        shell.args(["-c", &handed, "sh"]).stdin(Stdio::from(socket));
        Server::of(shell, data, more)
    }

    fn of(mut command: Command, data: &Path, more: &[&str]) -> Server {
        let log = data.with_extension("log");
        let mut child = command
            .args(["serve", "--format", "json", "--listen", "127.0.0.1:0"])
            // What is tried here does not depend on the disk of the machine.
            .args(["--limit", "free_bytes=1", "--data"])
            .arg(data)
            .args(more)
            .stdout(Stdio::piped())
            .stderr(std::fs::File::create(&log).expect("a log"))
            .spawn()
            .expect("the server starts");
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().expect("output"))
            .read_line(&mut line)
            .expect("a line");
        let printed: Value = serde_json::from_str(&line).unwrap_or_else(|_| {
            panic!("{line:?}: {}", std::fs::read_to_string(&log).unwrap_or_default())
        });
        let address = printed["address"]
            .as_str()
            .expect("an address")
            .trim_start_matches("http://")
            .to_owned();
        Server { child, address, log }
    }

    pub(crate) fn signal(&self, name: &str) {
        let pid = self.child.id().to_string();
        assert!(
            Command::new("kill")
                .args([&format!("-{name}"), &pid])
                .status()
                .expect("kill")
                .success()
        );
    }

    /// The exit code with which it ends.
    pub(crate) fn ended(&mut self) -> Option<i32> {
        self.child.wait().expect("it ends").code()
    }

    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(&self.log).expect("a log")
    }
}

/// A game master at a new table, who moves one creature to and fro.
pub(crate) struct Player {
    pub(crate) cookie: String,
    pub(crate) table: String,
    token: String,
    socket: WebSocket<TcpStream>,
    /// The state of the table that the client has seen: an epoch and the number of the last
    /// message.
    seen: (String, u64),
    /// Moves that were confirmed.
    pub(crate) confirmed: u32,
}

impl Player {
    pub(crate) fn new(server: &Server) -> Player {
        let (head, body) = request(
            &server.address,
            "POST",
            "/api/tables",
            "",
            "application/json",
            br#"{"demo":"bridge"}"#,
        );
        let body_text = String::from_utf8_lossy(&body);
        assert!(head.starts_with("HTTP/1.1 201"), "no table was made: {head}\n{body_text}");
        let cookie =
            head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie");
        let cookie = cookie.split(';').next().expect("a cookie").to_owned();
        let made: Value = serde_json::from_slice(&body).expect("JSON");
        Player::at(server, &cookie, made["id"].as_str().expect("an id"))
    }

    /// A player who has visited before.
    pub(crate) fn at(server: &Server, cookie: &str, table: &str) -> Player {
        let (mut socket, welcome) = welcomed(&server.address, cookie, table, &json!({}));
        socket.get_mut().set_nodelay(true).expect("a socket");
        let tokens = welcome["view"]["tokens"].as_array().expect("creatures");
        let ansa = tokens.iter().find(|token| token["name"] == "Ansa").expect("Ansa");
        let token = ansa["id"].as_str().expect("an id").to_owned();
        let (cookie, table, seen) = (cookie.to_owned(), table.to_owned(), seen(&welcome));
        Player { cookie, table, token, socket, seen, confirmed: 0 }
    }

    /// Reads until the server closes the socket, and gives the code.
    pub(crate) fn closed(&mut self) -> u16 {
        loop {
            match self.socket.read().expect("a close frame") {
                Message::Text(text) => self.hears(&serde_json::from_str(&text).expect("JSON")),
                Message::Close(frame) => return frame.expect("a reason").code.into(),
                _ => {}
            }
        }
    }

    /// Reconnects with the last seen state, and returns whether the whole view was needed.
    pub(crate) fn comes_back(&mut self, address: &str) -> bool {
        let (epoch, seq) = &self.seen;
        let hello = json!({ "seen": { "epoch": epoch, "seq": seq } });
        let (socket, welcome) = welcomed(address, &self.cookie, &self.table, &hello);
        (self.socket, self.seen) = (socket, seen(&welcome));
        welcome["view"].is_object()
    }

    fn hears(&mut self, message: &Value) {
        if let Some(seq) = message["happened"]["seq"].as_u64() {
            assert_eq!(seq, self.seen.1 + 1, "{message}");
            self.seen.1 = seq;
        }
    }

    /// Makes the next move, and returns whether it was confirmed.
    pub(crate) fn moves(&mut self) -> bool {
        let number = self.confirmed + 1;
        let place = json!({ "place": { "token": self.token, "to": [0, number % 2] } });
        let id = format!("{number:032x}");
        let wanted = json!({ "do": { "id": id, "command": place } }).to_string();
        if self.socket.send(Message::text(wanted)).is_err() {
            return false;
        }
        loop {
            let Ok(message) = self.socket.read() else { return false };
            let Message::Text(text) = message else { continue };
            let message: Value = serde_json::from_str(&text).expect("JSON");
            assert!(message.get("refused").is_none(), "{message}");
            self.hears(&message);
            if message["done"]["id"] == json!(id) {
                self.confirmed = number;
                return true;
            }
        }
    }

    /// Gives the map a picture, and returns its address.
    pub(crate) fn hang(&self, server: &Server, bytes: &[u8]) -> String {
        let path = format!("/api/tables/{}/picture", self.table);
        let (head, body) = request(&server.address, "PUT", &path, &self.cookie, "image/png", bytes);
        assert!(head.starts_with("HTTP/1.1 200"), "{head}");
        let kept: Value = serde_json::from_slice(&body).expect("JSON");
        kept["picture"].as_str().expect("a path").to_owned()
    }

    /// How often an invite can be used by default.
    pub(crate) fn invite_uses(&self, server: &Server) -> u64 {
        let path = format!("/api/tables/{}/invites", self.table);
        let wanted = br#"{"role":"player"}"#;
        request(&server.address, "POST", &path, &self.cookie, "application/json", wanted);
        let (_, body) = request(&server.address, "GET", &path, &self.cookie, "", b"");
        let sessions: Value = serde_json::from_slice(&body).expect("JSON");
        sessions
            .as_array()
            .expect("invites")
            .iter()
            .filter_map(|invite| invite["uses"].as_u64())
            .max()
            .expect("uses")
    }

    /// The numbers of the moves in the log of the table, in order, as its database has them.
    pub(crate) fn stored(&self, data: &Path) -> Vec<u32> {
        let file = format!("sqlite://{}", data.join("stridewright.sqlite").display());
        let runtime =
            tokio::runtime::Builder::new_current_thread().enable_all().build().expect("threads");
        runtime.block_on(async {
            let mut database = SqliteConnection::connect(&file).await.expect("a database");
            let query = "SELECT lower(hex(request)) FROM events JOIN tables ON number = table_no \
                         WHERE id = ? AND request IS NOT NULL ORDER BY version";
            let rows = sqlx::query(query)
                .bind(&self.table)
                .fetch_all(&mut database)
                .await
                .expect("events");
            database.close().await.expect("an end");
            let ids =
                rows.iter().map(|row| u128::from_str_radix(row.get(0), 16).expect("a number"));
            // Pictures come under random numbers.
            ids.filter_map(|id| u32::try_from(id).ok()).collect()
        })
    }
}

/// A socket at a table, and the first view.
fn welcomed(
    address: &str,
    cookie: &str,
    table: &str,
    hello: &Value,
) -> (WebSocket<TcpStream>, Value) {
    let mut request =
        format!("ws://{address}/ws?table={table}").into_client_request().expect("a request");
    let origin = format!("http://{address}");
    request.headers_mut().insert("origin", origin.parse().expect("a header"));
    request.headers_mut().insert("cookie", cookie.parse().expect("a header"));
    let stream = TcpStream::connect(address).expect("a connection");
    let (mut socket, _) = tungstenite::client(request, stream).expect("a socket");
    socket.send(Message::text(json!({ "hello": hello }).to_string())).expect("a socket");
    loop {
        let Message::Text(text) = socket.read().expect("a message") else { continue };
        let message: Value = serde_json::from_str(&text).expect("JSON");
        if let Some(welcome) = message.get("welcome") {
            return (socket, welcome.clone());
        }
    }
}

/// The epoch and the number of the last message that a browser has with a welcome.
fn seen(welcome: &Value) -> (String, u64) {
    (
        welcome["epoch"].as_str().expect("an epoch").to_owned(),
        welcome["seq"].as_u64().expect("a number"),
    )
}

/// The head and the body of the answer to a request.
pub(crate) fn request(
    address: &str,
    method: &str,
    path: &str,
    cookie: &str,
    kind: &str,
    body: &[u8],
) -> (String, Vec<u8>) {
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nConnection: close\r\n\
         Cookie: {cookie}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    let mut stream = TcpStream::connect(address).expect("a connection");
    stream.write_all(&[head.as_bytes(), body].concat()).expect("a request");
    let mut all = Vec::new();
    stream.read_to_end(&mut all).expect("an answer");
    let end = all.windows(4).position(|four| four == b"\r\n\r\n").expect("a head");
    (String::from_utf8_lossy(&all[..end]).into_owned(), all[end + 4..].to_vec())
}
