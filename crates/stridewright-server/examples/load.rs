//! Measures the server under load: many tables, several browsers at each, and moves by the rules at
//! a steady rate. Each move is stored before it is confirmed. The time of a move counts from when
//! it was due, even if the browser was still waiting for the previous answer. Moves that are
//! refused as `busy` are counted separately.
//!
//! `cargo run --release --example load -- [TABLES] [BROWSERS] [MOVES A SECOND] [SECONDS]`; the
//! defaults are 200, 5, 1000 and 20. The server runs in its own process, on a database in a
//! temporary folder; both share the machine. With `STRIDEWRIGHT_METRICS=ADDRESS:PORT` you can read
//! the server's metrics meanwhile.

use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use std::error::Error;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;
use stridewright_server::limits::Limits;
use stridewright_server::{LogAddresses, Origins, Settings, serve};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::{Barrier, mpsc};
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

type Failed = Box<dyn Error + Send + Sync>;
type Sink = SplitSink<WebSocketStream<MaybeTlsStream<TcpStream>>, Message>;
type Stream = SplitStream<WebSocketStream<MaybeTlsStream<TcpStream>>>;

/// The creatures of the encounter that move, one for each browser. Each starts on a free square.
const MOVERS: [&str; 5] = ["Ansa", "Brom", "Mirel", "Skrit", "Krag"];

/// The warm-up time at the beginning, which is not counted.
const WARMING: Duration = Duration::from_secs(3);

#[derive(Clone, Copy)]
struct Load {
    tables: usize,
    browsers: usize,
    /// Moves a second, of all browsers together.
    rate: usize,
    seconds: usize,
}

fn main() -> Result<(), Failed> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [serving, data] = arguments.as_slice()
        && serving == "serve"
    {
        return be_served(Path::new(data));
    }
    let number = |place: usize, usual| arguments.get(place).map_or(Ok(usual), |text| text.parse());
    let load = Load {
        tables: number(0, 200)?,
        browsers: number(1, 5)?.clamp(1, MOVERS.len()),
        rate: number(2, 1000)?,
        seconds: number(3, 20)?,
    };
    let data = tempfile::tempdir()?;
    let (mut server, address) = server(data.path())?;
    let measured = tokio::runtime::Runtime::new()?.block_on(measure(address, load));
    server.kill()?;
    server.wait()?;
    measured
}

/// Runs the server without per-address limits, because all browsers share one address.
fn be_served(data: &Path) -> Result<(), Failed> {
    let limits = Limits {
        sockets_per_address: 100_000,
        connections_per_address: 100_000,
        address_messages_per_second: 1_000_000,
        tries_per_minute: 1_000_000,
        written_bytes_at_once: 1 << 40,
        ..Limits::DEFAULT
    };
    let (listen, origins) = ("127.0.0.1:0".parse()?, Origins::default());
    let log_addresses = LogAddresses::Off;
    let metrics =
        std::env::var("STRIDEWRIGHT_METRICS").ok().map(|address| address.parse()).transpose()?;
    let settings =
        Settings { listen, metrics, https: false, proxied: false, origins, log_addresses, limits };
    serve(settings, data, |address| println!("{address}"))?;
    Ok(())
}

fn server(data: &Path) -> Result<(Child, SocketAddr), Failed> {
    let mut child = Command::new(std::env::current_exe()?)
        .arg("serve")
        .arg(data)
        .stdout(Stdio::piped())
        .spawn()?;
    let out = child.stdout.take().ok_or("the server has no output")?;
    let mut line = String::new();
    BufReader::new(out).read_line(&mut line)?;
    Ok((child, line.trim().parse()?))
}

async fn measure(address: SocketAddr, load: Load) -> Result<(), Failed> {
    let (times, mut taken) = mpsc::unbounded_channel();
    let together = Arc::new(Barrier::new(load.tables * load.browsers));
    let mut browsers = Vec::new();
    for _ in 0..load.tables {
        let (cookie, table) = made(address).await?;
        for mover in &MOVERS[..load.browsers] {
            let browser = Browser::open(address, &cookie, &table, mover, browsers.len()).await?;
            browsers.push(tokio::spawn(browser.go(load, Arc::clone(&together), times.clone())));
        }
        print!(".");
        std::io::stdout().flush()?;
    }
    println!();
    drop(times);
    let mut all = Vec::new();
    while let Some(time) = taken.recv().await {
        all.push(time);
    }
    for browser in browsers {
        browser.await??;
    }
    report(load, &all);
    Ok(())
}

/// The outcome of a move, and how long it took since it was due and since it was sent.
#[derive(Clone, Copy)]
struct Outcome {
    confirmed: bool,
    after: Duration,
    after_sending: Duration,
}

fn report(load: Load, outcomes: &[Outcome]) {
    let Load { tables, browsers, rate, seconds } = load;
    println!("{tables} tables, {} browsers, {rate} moves a second wanted", tables * browsers);
    for (confirmed, what) in [(true, "confirmed"), (false, "refused as busy")] {
        let of_kind = || outcomes.iter().filter(move |outcome| outcome.confirmed == confirmed);
        println!("{} moves a second {what}", of_kind().count() / seconds.max(1));
        print_times(
            "from when it was to be sent",
            of_kind().map(|outcome| outcome.after).collect(),
        );
        print_times(
            "from when it was sent",
            of_kind().map(|outcome| outcome.after_sending).collect(),
        );
    }
}

fn print_times(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |thousandths: usize| {
        let place = (times.len() * thousandths / 1000).min(times.len().saturating_sub(1));
        times.get(place).copied().unwrap_or_default().as_secs_f64() * 1000.0
    };
    let [p50, p95, p99, longest] = [500, 950, 990, 1000].map(at);
    println!(
        "  {what}: p50 {p50:.1} ms, p95 {p95:.1} ms, p99 {p99:.1} ms, longest {longest:.1} ms"
    );
}

/// One browser and the creature that it moves back and forth.
struct Browser {
    /// The browser's index among all of them.
    number: usize,
    sink: Sink,
    stream: Stream,
    token: String,
    /// The path there and the path back.
    paths: [Value; 2],
}

impl Browser {
    async fn open(
        address: SocketAddr,
        cookie: &str,
        table: &str,
        mover: &str,
        number: usize,
    ) -> Result<Browser, Failed> {
        let mut request = format!("ws://{address}/ws?table={table}").into_client_request()?;
        request.headers_mut().insert("Origin", format!("http://{address}").parse()?);
        request.headers_mut().insert("Cookie", cookie.parse()?);
        let (mut sink, mut stream) = connect_async(request).await?.0.split();
        sink.send(Message::text(json!({ "hello": {} }).to_string())).await?;
        let welcome = until(&mut stream, "welcome").await?;
        let tokens = welcome["view"]["tokens"].as_array().ok_or("no creatures")?;
        let found = tokens.iter().find(|token| token["name"] == json!(mover)).ok_or("not there")?;
        let token = found["id"].as_str().ok_or("no identifier")?.to_owned();
        let at = &found["body"]["at"];
        let to = [at[0].as_i64().ok_or("no column")? + 1, at[1].as_i64().ok_or("no row")?];
        let question = json!({ "preview": { "picked": { "token": token }, "to": to } });
        sink.send(Message::text(
            json!({ "ask": { "number": 1, "question": question } }).to_string(),
        ))
        .await?;
        let mut answer = until(&mut stream, "answer").await?;
        let there = answer["result"]["previewed"]["path"].take();
        let mut back = there.clone();
        back["steps"] = json!([["W"]]);
        back["from"] = json!(to);
        Ok(Browser { number, sink, stream, token, paths: [there, back] })
    }

    async fn go(
        mut self,
        load: Load,
        together: Arc<Barrier>,
        times: mpsc::UnboundedSender<Outcome>,
    ) -> Result<(), Failed> {
        together.wait().await;
        let all = u32::try_from(load.tables * load.browsers)?;
        let every = Duration::from_secs(1) * all / u32::try_from(load.rate)?;
        // Spread out, so that the browsers do not all start at the same moment.
        let first = every * u32::try_from(self.number)? / all;
        let mut ticks = tokio::time::interval_at(Instant::now() + first, every);
        let (counted, end) = (
            Instant::now() + WARMING,
            Instant::now() + WARMING + Duration::from_secs(u64::try_from(load.seconds)?),
        );
        let mut number = 0_u128;
        // Whether the next move goes back.
        let mut back = false;
        loop {
            // When the move was due: earlier than now if the previous answer took long.
            let began = ticks.tick().await;
            if began >= end {
                return Ok(());
            }
            let path = &self.paths[usize::from(back)];
            number += 1;
            // Moves override the rules: no turn ends here, and spent movement adds up.
            let command =
                json!({ "move": { "token": self.token, "path": path, "overriding": true } });
            let wanted = json!({ "do": { "id": self.id(number), "command": command } });
            let sent = Instant::now();
            self.sink.send(Message::text(wanted.to_string())).await?;
            let confirmed = self.confirmed().await?;
            back ^= confirmed;
            if began >= counted {
                times.send(Outcome {
                    confirmed,
                    after: began.elapsed(),
                    after_sending: sent.elapsed(),
                })?;
            }
        }
    }

    /// Whether the move in progress was carried out; false if it was refused as busy.
    async fn confirmed(&mut self) -> Result<bool, Failed> {
        loop {
            let text = text(&mut self.stream).await?;
            if text.starts_with("{\"done\"") {
                return Ok(true);
            }
            if text.starts_with("{\"refused\"") && text.contains("\"busy\"") {
                return Ok(false);
            }
            failure(&text)?;
        }
    }

    /// A new request id for every browser and move.
    fn id(&self, number: u128) -> String {
        format!("{}{number:016x}", &self.token[..16])
    }
}

/// Waits for the next message of a kind and skips what other browsers cause.
async fn until(stream: &mut Stream, kind: &str) -> Result<Value, Failed> {
    loop {
        let text = text(stream).await?;
        if text.starts_with(&format!("{{\"{kind}\"")) {
            return Ok(serde_json::from_str::<Value>(&text)?[kind].take());
        }
        failure(&text)?;
    }
}

/// The next message.
async fn text(stream: &mut Stream) -> Result<Utf8Bytes, Failed> {
    loop {
        match stream.next().await.ok_or("the server is gone")?? {
            Message::Text(text) => return Ok(text),
            Message::Close(frame) => return Err(format!("closed: {frame:?}").into()),
            _ => {}
        }
    }
}

/// Returns an error if a message reports a problem.
fn failure(text: &str) -> Result<(), Failed> {
    if text.starts_with("{\"refused\"") || text.starts_with("{\"mistake\"") {
        return Err(text.to_owned().into());
    }
    Ok(())
}

/// Makes a table and returns it with the cookie of its game master.
async fn made(address: SocketAddr) -> Result<(String, String), Failed> {
    let body = json!({ "demo": "bridge" }).to_string();
    let request = format!(
        "POST /api/tables HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut reply = String::new();
    stream.read_to_string(&mut reply).await?;
    let (head, body) = reply.split_once("\r\n\r\n").ok_or("no answer")?;
    let cookie =
        head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).ok_or("no cookie")?;
    let cookie = cookie.split(';').next().unwrap_or_default().to_owned();
    let table = serde_json::from_str::<Value>(body)?["id"].as_str().ok_or("no table")?.to_owned();
    Ok((cookie, table))
}
