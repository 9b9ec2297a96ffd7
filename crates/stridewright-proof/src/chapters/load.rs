//! Many clients move creatures at a fixed rate, whatever the answers do; times run from the moment
//! at which a move was intended.
//!
//! First at a given rate, then faster and faster up to the capacity, then at one and a half times
//! of that.

use crate::client::Client;
use crate::failure::{Checked, Failure, holds};
use crate::gauge::{Times, ms};
use crate::run::{Figures, Length, Outcome, Run};
use crate::server::{Server, folder, loopback};
use crate::socket::{Socket, creature};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::sync::Mutex;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

/// Clients of a table, each with a creature that moves to and fro.
const CLIENTS: u32 = 5;

/// The response times that a server with two processors must keep, in milliseconds.
const P99: Duration = Duration::from_millis(25);
const P99_BEYOND: Duration = Duration::from_millis(250);

/// Moves that are on their way, by identifier, with the intended moment.
type Waiting = Arc<Mutex<BTreeMap<String, Instant>>>;

/// A client that sends and receives independently.
struct Player {
    sink: SplitSink<WebSocketStream<TcpStream>, Message>,
    stream: SplitStream<WebSocketStream<TcpStream>>,
    token: String,
    number: u64,
    moved: u64,
}

/// The result of a stage.
#[derive(Debug, Default)]
struct Stage {
    accepted: Times,
    refused: usize,
    /// Moves that were never answered.
    lost: usize,
    rate: f64,
}

impl Stage {
    #[allow(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
    fn share_refused(&self) -> f64 {
        let all = self.accepted.0.len() + self.refused + self.lost;
        100.0 * self.refused as f64 / (all.max(1)) as f64
    }

    fn line(&self) -> String {
        let times = [500, 950, 990].map(|part| ms(self.accepted.per_mille(part)));
        format!(
            "{:.0} moves/s accepted, p50/p95/p99 {} ms, {:.1} % refused",
            self.rate,
            times.join("/"),
            self.share_refused()
        )
    }
}

pub(crate) async fn run(run: &Run) -> Outcome {
    let (tables, rate) = if run.is_short() { (8, 100.0) } else { (200, 1000.0) };
    let data = folder()?;
    let server = Server::start(&run.program, data.path(), &[]).await?;
    let mut players = players(&server, tables).await?;
    let given = stage(&mut players, rate, run.time(1)).await?;
    holds(given.lost == 0, || {
        format!("bounds: {} moves were never answered at {rate} a second", given.lost)
    })?;
    // Each socket may say 20 messages a second.
    let most = f64::from(tables * CLIENTS) * 18.0;
    let (mut capacity, mut wanted) = (given.rate, rate * 2.0);
    let step = if run.length == Length::Short {
        Duration::from_millis(700)
    } else {
        Duration::from_secs(5)
    };
    while wanted <= most {
        let result = stage(&mut players, wanted, step).await?;
        capacity = capacity.max(result.rate);
        if result.rate < 0.9 * wanted || result.accepted.per_mille(990) > P99_BEYOND {
            break;
        }
        wanted *= 1.6;
    }
    let beyond = stage(&mut players, 1.5 * capacity, run.time(1)).await?;
    let mut figures = Figures::default();
    figures.add("clients", players.len());
    figures.add(&format!("(given: {rate:.0} moves/s)"), given.line());
    figures.add("moves/s of capacity", format!("{capacity:.0}"));
    figures.add("(at 1.5 times the capacity)", beyond.line());
    figures.add("MiB of memory at most", server.memory().most >> 10);
    holds(beyond.lost == 0, || {
        format!("bounds: {} moves were never answered: {}", beyond.lost, figures.line())
    })?;
    // A short run measures a debug build on a machine that others use.
    if !run.is_short() {
        holds(given.accepted.per_mille(990) <= P99, || format!("bounds: {}", figures.line()))?;
        holds(beyond.accepted.per_mille(990) <= P99_BEYOND, || {
            format!("bounds: {}", figures.line())
        })?;
    }
    Ok(figures)
}

async fn players(server: &Server, tables: u32) -> Checked<Vec<Player>> {
    let mut players = Vec::new();
    for table in 0..tables {
        let mut client = Client::new(server.address, loopback(0x1000 + table));
        let id = client.make_table().await?;
        let (mut master, _) = Socket::welcomed(&client, &id).await?;
        let creatures: Vec<Value> = (0..CLIENTS)
            .map(|number| json!({ "name": format!("Mover {number}"), "at": [1, number], "speed": 30 }))
            .collect();
        let rows = ["........"; 6].join("\n");
        let scene = json!({ "rules": "pf1", "map": { "rows": rows }, "creatures": creatures });
        master.wants(&format!("{:032x}", 1), &json!({ "load": { "scene": scene } })).await?;
        for number in 0..CLIENTS {
            let (socket, welcome) = Socket::welcomed(&client, &id).await?;
            let token = creature(&welcome["view"], &format!("Mover {number}"))?;
            let (sink, stream) = socket.stream.split();
            let number = u64::from(table * CLIENTS + number) << 32;
            players.push(Player { sink, stream, token, number, moved: 0 });
        }
    }
    Ok(players)
}

/// All clients move at a rate for a time.
#[allow(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
async fn stage(players: &mut [Player], rate: f64, time: Duration) -> Checked<Stage> {
    let each = Duration::from_secs_f64(players.len() as f64 / rate);
    let number = players.len().max(1);
    let began = Instant::now() + Duration::from_millis(50);
    let parts = players.iter_mut().enumerate().map(|(place, player)| {
        let first = began + each.mul_f64(place as f64 / number as f64);
        player.play(first, each, began + time)
    });
    let mut all = Stage::default();
    for part in futures_util::future::join_all(parts).await {
        let part = part?;
        all.accepted.0.extend(part.accepted.0);
        all.refused += part.refused;
        all.lost += part.lost;
    }
    // Up to the last response: late responses count as slow.
    all.rate = all.accepted.0.len() as f64 / began.elapsed().max(time).as_secs_f64();
    Ok(all)
}

impl Player {
    async fn play(&mut self, first: Instant, each: Duration, end: Instant) -> Checked<Stage> {
        let waiting = Waiting::default();
        let (sink, stream) = (&mut self.sink, &mut self.stream);
        let (token, number, moved) = (&self.token, &mut self.number, &mut self.moved);
        let all_sent = AtomicBool::new(false);
        let saying = async {
            let mut intended = first;
            while intended < end {
                tokio::time::sleep_until(intended.into()).await;
                *number += 1;
                let id = format!("{:032x}", *number);
                waiting.lock().await.insert(id.clone(), intended);
                // After a refused step, the next step goes in the same direction again.
                let step = if *moved % 2 == 0 { "E" } else { "W" };
                *moved += 1;
                let path = json!({ "movements": ["move"], "steps": [[step]] });
                let command =
                    json!({ "move": { "token": token, "path": path, "overriding": true } });
                let said = json!({ "do": { "id": id, "command": command } }).to_string();
                sink.send(Message::text(said)).await.map_err(|error| {
                    Failure::Broken(format!("bounds: a client was closed: {error}"))
                })?;
                intended += each;
            }
            all_sent.store(true, Ordering::Relaxed);
            Checked::Ok(())
        };
        let waited = Arc::clone(&waiting);
        let hearing = hear(stream, &waited, &all_sent, end + Duration::from_secs(10));
        let (said, stage) = tokio::join!(saying, hearing);
        said?;
        let mut stage = stage?;
        stage.lost = waiting.lock().await.len();
        Ok(stage)
    }
}

/// Hears until every move of the stage is sent, which may be late, and answered; or until the
/// patience ends.
async fn hear(
    stream: &mut SplitStream<WebSocketStream<TcpStream>>,
    waiting: &Waiting,
    all_sent: &AtomicBool,
    patience: Instant,
) -> Checked<Stage> {
    let mut stage = Stage::default();
    let last = patience.checked_sub(Duration::from_secs(10)).unwrap_or(patience);
    loop {
        if Instant::now() > last
            && all_sent.load(Ordering::Relaxed)
            && waiting.lock().await.is_empty()
        {
            return Ok(stage);
        }
        let until = if Instant::now() > last { patience } else { last + Duration::from_millis(5) };
        let text = match tokio::time::timeout_at(until.into(), stream.next()).await {
            Ok(Some(Ok(Message::Text(text)))) => text,
            Ok(Some(Ok(Message::Close(frame)))) => {
                return Err(Failure::Broken(format!("bounds: a client was closed: {frame:?}")));
            }
            Ok(Some(Ok(_))) => continue,
            Ok(ended) => {
                return Err(Failure::Broken(format!("bounds: a connection ended: {ended:?}")));
            }
            Err(_) if Instant::now() < patience => continue,
            Err(_) => return Ok(stage),
        };
        if !text.starts_with("{\"done\"") && !text.starts_with("{\"refused\"") {
            continue;
        }
        let message: Value = serde_json::from_str(&text).unwrap_or_default();
        let done = message["done"]["id"].as_str();
        let Some(id) = done.or_else(|| message["refused"]["id"].as_str()) else { continue };
        let Some(intended) = waiting.lock().await.remove(id) else { continue };
        if done.is_some() {
            stage.accepted.0.push(intended.elapsed());
        } else {
            stage.refused += 1;
        }
    }
}
