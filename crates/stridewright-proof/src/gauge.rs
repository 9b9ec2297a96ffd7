//! Clients that play or ask at a steady rate while others attack, and how long they wait.

use crate::client::Client;
use crate::failure::{Checked, Failure, holds};
use crate::run::Run;
use crate::socket::{Came, Socket, creature};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Between two questions of an honest client.
const PACE: Duration = Duration::from_millis(50);

/// The longest that an honest client waits for a response, and goes on beyond its time, before it
/// gives up: far beyond every bound.
const PATIENCE: Duration = Duration::from_secs(8);

/// Below this a delay is no harm: the machine is shared.
const HARMLESS: Duration = Duration::from_millis(60);

/// Resident memory that no attack may exceed, in KiB.
pub(crate) const MEMORY: u64 = 256 << 10;

/// Times in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Times(pub(crate) Vec<Duration>);

impl Times {
    /// The time within which this many of a thousand are answered.
    pub(crate) fn per_mille(&self, part: usize) -> Duration {
        let mut times = self.0.clone();
        times.sort_unstable();
        let place = (times.len() * part / 1000).min(times.len().saturating_sub(1));
        times.get(place).copied().unwrap_or_default()
    }
}

/// Milliseconds for people.
pub(crate) fn ms(time: Duration) -> String {
    format!("{:.1}", time.as_secs_f64() * 1000.0)
}

/// An honest client at a table of its own.
#[derive(Debug)]
pub(crate) struct Honest {
    socket: Socket,
    token: String,
    number: u64,
}

impl Honest {
    pub(crate) async fn new(client: &mut Client) -> Checked<Honest> {
        let made = client.post("/api/tables", &json!({ "demo": "bridge" })).await?.json(201)?;
        let table = made["id"].as_str().unwrap_or_default();
        let (socket, welcome) = Socket::welcomed(client, table).await?;
        let token = creature(&welcome["view"], "Ansa")?;
        Ok(Honest { socket, token, number: 0 })
    }

    /// Previews a move at a steady pace for a time, from the intended moment of each; a server that
    /// is busy or does not answer counts as slow.
    pub(crate) async fn previews(&mut self, time: Duration) -> Checked<Times> {
        let (began, mut times) = (Instant::now(), Times::default());
        let mut intended = began;
        while intended < began + time && began.elapsed() < time + PATIENCE {
            tokio::time::sleep_until(intended.into()).await;
            loop {
                self.number += 1;
                let to = [3 + self.number % 3, 2];
                let question =
                    json!({ "preview": { "picked": { "token": self.token }, "to": to } });
                self.socket
                    .say(&json!({ "ask": { "number": self.number, "question": question } }))
                    .await;
                if self.answer().await? != json!("busy") {
                    break;
                }
                tokio::time::sleep(PACE).await;
            }
            times.0.push(intended.elapsed());
            intended += PACE;
        }
        Ok(times)
    }

    /// Why the query got no response; `None` if it got one.
    async fn answer(&mut self) -> Checked<Value> {
        loop {
            let Came::Text(text) = self.socket.within(PATIENCE).await else {
                return Err(Failure::Broken(
                    "bounds: an honest client's question was never answered".to_owned(),
                ));
            };
            let message: Value = serde_json::from_str(&text).unwrap_or_default();
            if let Some(unanswered) = message.get("unanswered") {
                return Ok(unanswered["because"].clone());
            }
            if message.get("answer").is_some() {
                return Ok(Value::Null);
            }
        }
    }
}

/// The delay of honest clients at most doubles under attack.
///
/// In the short form the median is judged: with 80 queries the p99 is the slowest one, and a shared
/// machine pauses longer than that now and then.
pub(crate) fn compare(run: &Run, calm: &Times, attacked: &Times) -> Checked<()> {
    let (name, part) = if run.is_short() { ("median", 500) } else { ("p99", 990) };
    let (before, now) = (calm.per_mille(part), attacked.per_mille(part));
    holds(now <= (2 * before).max(HARMLESS), || {
        format!(
            "bounds: an honest client's {name} went from {} to {} ms under attack",
            ms(before),
            ms(now)
        )
    })
}

/// Memory has stayed below the bound.
pub(crate) fn bounded(most: u64) -> Checked<()> {
    holds(most <= MEMORY, || {
        format!("bounds: {} MiB of memory; at most {}", most >> 10, MEMORY >> 10)
    })
}
