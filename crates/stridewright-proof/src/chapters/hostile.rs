//! Hostile bytes over HTTP and sockets, while others play: the server goes on, its memory is
//! bounded, and the others' moves are confirmed.

use crate::client::Client;
use crate::database;
use crate::dice::Dice;
use crate::failure::{Checked, Failure, holds};
use crate::gauge::bounded;
use crate::party::Party;
use crate::run::{Figures, Outcome, Run};
use crate::server::{Server, folder, loopback};
use crate::socket::{Came, NotOpen, Socket};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::io::AsyncWriteExt as _;
use tokio_tungstenite::tungstenite::Message;

/// Messages that are no messages, and some that are but ask for the impossible.
const CORPUS: &str = include_str!("../../corpus/messages.txt");

/// Commands that are sent twice, in any order.
const COMMANDS: usize = 12;

/// Connections that send the head of a request byte by byte.
const SLOW_HEADS: usize = 60;

pub(crate) async fn run(run: &Run) -> Outcome {
    let data = folder()?;
    let mut server = Server::start(&run.program, data.path(), &[]).await?;
    let mut dice = Dice::new(run.seed);
    let mut party = Party::new(server.address, 2, &mut dice).await?;
    let before = party.confirmed();
    let end = Instant::now() + run.time(4);
    let attacker = Attacker::new(&server).await?;
    let attacks = async {
        let (heads, fixed) = tokio::join!(attacker.slow_heads(end), attacker.all(&mut dice, end));
        heads.and(fixed)
    };
    let attacked = tokio::select! {
        attacked = attacks => attacked,
        played = party.go_on() => {
            played?;
            Err(Failure::Broken("bounds: an honest client lost its connection".to_owned()))
        }
    };
    attacked?;
    holds(server.runs(), || "bounds: the server stopped".to_owned())?;
    let (memory, moves) = (server.memory(), party.confirmed() - before);
    bounded(memory.most)?;
    let least = usize::try_from(run.time(1).as_secs()).unwrap_or(1);
    holds(moves >= least, || format!("bounds: only {moves} moves of others were confirmed"))?;
    party.agree().await?;
    server.kill().await?;
    let events = database::events(data.path(), &party.table).await?;
    party.movers.iter().try_for_each(|mover| mover.check(&events))?;
    let mut figures = Figures::default();
    figures.add("hostile frames and requests", attacker.sent.load(Ordering::Relaxed));
    figures.add("moves of others confirmed meanwhile", moves);
    figures.add("MiB of memory at most", memory.most >> 10);
    Ok(figures)
}

/// A visitor with a table of its own that sends messages which no browser sends.
struct Attacker {
    client: Client,
    table: String,
    sent: AtomicUsize,
    addresses: AtomicU32,
}

impl Attacker {
    async fn new(server: &Server) -> Checked<Attacker> {
        let mut client = Client::new(server.address, loopback(0x20_0000));
        let table = client.make_table().await?;
        Ok(Attacker {
            client,
            table,
            sent: AtomicUsize::new(0),
            addresses: AtomicU32::new(0x20_0001),
        })
    }

    /// The same session, from another address.
    fn elsewhere(&self) -> Client {
        Client {
            from: loopback(self.addresses.fetch_add(1, Ordering::Relaxed)),
            ..self.client.clone()
        }
    }

    async fn all(&self, dice: &mut Dice, end: Instant) -> Checked<()> {
        self.heads().await?;
        self.shuffled(dice).await?;
        self.frames().await?;
        for line in CORPUS.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            self.says(line.as_bytes().to_vec()).await?;
        }
        for nested in ["[".repeat(8_000), "{\"a\":".repeat(3_000), "\u{1F409}".repeat(4_000)] {
            self.says(nested.into_bytes()).await?;
        }
        let lines: Vec<&str> = CORPUS.lines().filter(|line| line.starts_with('{')).collect();
        while Instant::now() < end {
            let mutated = mutated(dice.one(&lines), dice);
            self.says(mutated).await?;
        }
        Ok(())
    }

    /// Sends commands in any order, each of them twice: each is done once, and answered twice.
    async fn shuffled(&self, dice: &mut Dice) -> Checked<()> {
        let mut master = self.elsewhere();
        let table = master.make_table().await?;
        let (mut socket, _) = Socket::welcomed(&master, &table).await?;
        let requests: Vec<Value> = (0..COMMANDS)
            .map(|column| {
                let entry =
                    json!({ "name": format!("Wolf {column}"), "at": [column, 0], "speed": 30 });
                let add = json!({ "add": { "token": dice.id(), "entry": entry } });
                json!({ "do": { "id": dice.id(), "command": add } })
            })
            .collect();
        let mut order: Vec<&Value> = requests.iter().chain(&requests).collect();
        for end in (1..order.len()).rev() {
            order.swap(end, usize::try_from(dice.below(end as u64 + 1)).unwrap_or(0));
        }
        for request in &order {
            socket.say(request).await;
        }
        for _ in &order {
            let reply = socket.until(&["done", "refused"]).await?;
            holds(reply.get("done").is_some(), || {
                format!("once: a repeated command got a different answer: {reply}")
            })?;
        }
        self.sent.fetch_add(order.len(), Ordering::Relaxed);
        let (_, welcome) = Socket::welcomed(&master, &table).await?;
        let creatures = welcome["view"]["tokens"].as_array().map_or(0, Vec::len);
        holds(creatures == COMMANDS, || {
            format!("once: {COMMANDS} commands, each sent twice, made {creatures} creatures")
        })
    }

    /// Sends a text after hello, and waits until the server has answered or closed.
    async fn says(&self, bytes: Vec<u8>) -> Checked<()> {
        let client = self.elsewhere();
        let mut socket = match Socket::open(&client, &self.table).await {
            Ok(socket) => socket,
            // As many sockets as the limits say: the ones before are closing.
            Err(NotOpen::Status(429)) => {
                tokio::time::sleep(Duration::from_millis(20)).await;
                return Ok(());
            }
            Err(why) => {
                return Err(Failure::Broken(format!(
                    "bounds: the server does not accept a new visitor: {why:?}"
                )));
            }
        };
        socket.say(&json!({ "hello": {} })).await;
        match String::from_utf8(bytes) {
            Ok(text) => socket.send(Message::text(text)).await,
            Err(error) => raw(&mut socket, 0x81, error.as_bytes()).await,
        }
        socket.send(Message::text(barrier().to_string())).await;
        self.sent.fetch_add(1, Ordering::Relaxed);
        loop {
            match socket.within(Duration::from_secs(10)).await {
                Came::Text(text) if text.contains("\"number\":4141") => return Ok(()),
                Came::Text(_) => {}
                Came::Closed(_) => return Ok(()),
                Came::Nothing => {
                    return Err(Failure::Broken(
                        "bounds: a hostile frame silenced the server".to_owned(),
                    ));
                }
            }
        }
    }

    /// Frames that a browser's library never sends.
    async fn frames(&self) -> Checked<()> {
        let long = vec![b' '; 17 << 10];
        // Opcode and payload: binary, too large, a fragment without a beginning, reserved bits, an
        // unknown opcode, a long ping, bad UTF-8.
        let frames: [(u8, &[u8]); 9] = [
            (0x82, b"binary"),
            (0x81, &long),
            (0x80, b"rest"),
            (0x01, b"begun"),
            (0xf1, b"reserved"),
            (0x83, b"unknown"),
            (0x89, &long),
            (0x81, b"\xff\xfe\xc0"),
            (0x88, b"\x00"),
        ];
        for (first, payload) in frames {
            let mut socket = Socket::open(&self.elsewhere(), &self.table).await?;
            socket.say(&json!({ "hello": {} })).await;
            for _ in 0..3 {
                raw(&mut socket, first, payload).await;
            }
            self.sent.fetch_add(3, Ordering::Relaxed);
            while let Came::Text(_) = socket.within(Duration::from_millis(50)).await {}
        }
        // A frame that claims an impossible length, and one that never ends.
        for length in [u64::MAX >> 1, 16 << 20] {
            let mut socket = Socket::open(&self.elsewhere(), &self.table).await?;
            let head = [&[0x81, 0xff][..], &length.to_be_bytes(), &[0; 4]].concat();
            let _ = socket.stream.get_mut().write_all(&head).await;
            self.sent.fetch_add(1, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Requests with wrong heads: none is let in.
    async fn heads(&self) -> Checked<()> {
        let good = self.client.head("POST", "/api/tables", "application/json", 2);
        let host = &self.client.host;
        let pairs = [
            (
                good.replace(&format!("Origin: http://{host}"), "Origin: http://elsewhere.example"),
                true,
            ),
            (good.replace(&format!("Origin: http://{host}\r\n"), ""), true),
            (good.replace("Origin: ", "Origin: null\r\nX: "), true),
            (good.replace(&format!("Host: {host}"), "Host: elsewhere.example"), true),
            (good.replace("Content-Length: 2", "Content-Length: 99999999999"), true),
            (good.replace("Content-Length: 2", "Content-Length: -1"), true),
            (
                good.replace(
                    "Content-Length: 2",
                    "Content-Length: 2\r\nTransfer-Encoding: chunked",
                ),
                false,
            ),
            (format!("GET /{} HTTP/1.1\r\nHost: {host}\r\n\r\n", "a".repeat(40_000)), true),
            (format!("GET / HTTP/1.1\r\nHost: {host}\r\n{}\r\n", "X: y\r\n".repeat(5_000)), true),
            ("\u{0}\u{1}\u{2}\r\n\r\n".to_owned(), true),
            (format!("GET / HTTP/9.9\r\nHost: {host}\r\n\r\n"), true),
        ];
        for (head, refused) in pairs {
            let bytes = format!("{head}{{}}");
            // While the server waits for more, it has opened no socket.
            let reply =
                tokio::time::timeout(Duration::from_millis(300), self.client.raw(bytes.as_bytes()))
                    .await;
            let status = reply.map_or(Ok(0), |reply| reply.map(|reply| reply.status))?;
            self.sent.fetch_add(1, Ordering::Relaxed);
            holds(!refused || !(200..300).contains(&status), || {
                format!("rights: {status} for {:?}", head.chars().take(300).collect::<String>())
            })?;
        }
        let one = self.client.head("GET", "/api/me", "", 0);
        let many = one.replace("Connection: close\r\n", "").repeat(199) + &one;
        let reply = self.client.raw(many.as_bytes()).await?;
        self.sent.fetch_add(200, Ordering::Relaxed);
        holds(reply.status == 200, || format!("bounds: {} for pipelined requests", reply.status))
    }

    /// Connections that send a head byte by byte and never end it.
    async fn slow_heads(&self, end: Instant) -> Checked<()> {
        let client = self.elsewhere();
        let mut streams = Vec::new();
        for _ in 0..SLOW_HEADS {
            streams.extend(client.connect().await.ok());
        }
        let head = client.head("GET", "/api/me", "", 0);
        for byte in head.bytes().cycle() {
            if Instant::now() > end {
                break;
            }
            for stream in &mut streams {
                let _ = stream.write_all(&[byte]).await;
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        self.sent.fetch_add(SLOW_HEADS, Ordering::Relaxed);
        Ok(())
    }
}

fn barrier() -> Value {
    json!({ "ask": { "number": 4141, "question": { "rule": { "id": "no-such-rule" } } } })
}

/// Writes a masked frame unchanged.
async fn raw(socket: &mut Socket, first: u8, payload: &[u8]) {
    let mut bytes = vec![first];
    match u8::try_from(payload.len()) {
        Ok(short) if short < 126 => bytes.push(0x80 | short),
        _ => {
            bytes.push(0x80 | 126);
            bytes.extend(u16::try_from(payload.len()).unwrap_or(u16::MAX).to_be_bytes());
        }
    }
    // A mask of zeros leaves the payload unchanged.
    bytes.extend([0; 4]);
    bytes.extend(payload);
    let _ = socket.stream.get_mut().write_all(&bytes).await;
}

/// A text with some of its bytes changed, doubled or left out.
fn mutated(text: &str, dice: &mut Dice) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=dice.below(4) {
        let place = usize::try_from(dice.below(bytes.len().max(1) as u64)).unwrap_or(0);
        match dice.below(4) {
            0 => bytes.insert(place.min(bytes.len()), dice.one(b"\"{}[]:,0-9e\\\xff\x00")),
            1 if place < bytes.len() => {
                bytes.remove(place);
            }
            2 if place < bytes.len() => bytes[place] = dice.one(b"0123456789\"{}[]:-.e"),
            _ => {
                let piece = bytes[place.min(bytes.len())..].to_vec();
                bytes.extend(piece);
                bytes.truncate(15 << 10);
            }
        }
    }
    bytes
}
