//! A client that moves a creature to and fro, over any number of connections and restarts, and
//! remembers what was confirmed.

use crate::client::{Client, PATIENCE};
use crate::database::Events;
use crate::dice::Dice;
use crate::failure::{Checked, Failure, holds};
use crate::mirror::Mirror;
use crate::socket::{Came, Socket};
use serde_json::{Value, json};
use std::time::Duration;

/// A member and its creature, or a spectator without one.
#[derive(Clone, Debug)]
pub(crate) struct Mover {
    pub(crate) client: Client,
    pub(crate) table: String,
    token: Option<String>,
    /// Column and row where the creature stands when its number of moves is even.
    home: [i64; 2],
    /// Requests in the order in which they were wanted; all but the last were confirmed.
    requests: Vec<String>,
    pub(crate) confirmed: usize,
    pub(crate) repeated: usize,
    pub(crate) mirror: Mirror,
    dice: Dice,
    /// When the last confirmed request was sent, in nanoseconds of the time of day.
    sent: u128,
}

impl Mover {
    pub(crate) fn new(
        client: Client,
        table: &str,
        token: Option<String>,
        home: [i64; 2],
        seed: u64,
    ) -> Mover {
        Mover {
            client,
            table: table.to_owned(),
            token,
            home,
            requests: Vec::new(),
            confirmed: 0,
            repeated: 0,
            mirror: Mirror::default(),
            dice: Dice::new(seed),
            sent: 0,
        }
    }

    /// The content of the request with this number: a turn begins, then a step there or back.
    fn command(&self, number: usize) -> Value {
        let token = self.token.as_deref().unwrap_or_default();
        if number.is_multiple_of(2) {
            return json!({ "begin_turn": { "token": token } });
        }
        let step = if number % 4 == 1 { "E" } else { "W" };
        json!({ "move": { "token": token, "path": { "movements": ["move"], "steps": [[step]] } } })
    }

    /// The place of the creature after this many requests.
    fn stands(&self, number: usize) -> Value {
        let column = self.home[0] + i64::from(matches!(number % 4, 2 | 3));
        json!([column, self.home[1]])
    }

    fn message(&self, number: usize) -> Value {
        json!({ "do": { "id": self.requests[number], "command": self.command(number) } })
    }

    /// Connects and moves until the server is gone. Unconfirmed requests are repeated next time.
    pub(crate) async fn go_on(&mut self) -> Checked<()> {
        let Ok(mut socket) = Socket::open(&self.client, &self.table).await else { return Ok(()) };
        socket.say(&self.mirror.hello()).await;
        if self.until(&mut socket, None).await?.is_none() {
            return Ok(());
        }
        loop {
            if self.token.is_none() {
                return self.listen(&mut socket).await;
            }
            if self.dice.once_in(5) && self.confirmed > 0 && !self.repeat(&mut socket).await? {
                return Ok(());
            }
            if self.requests.len() == self.confirmed {
                self.requests.push(self.dice.id());
            }
            let number = self.confirmed;
            let sent = std::time::UNIX_EPOCH.elapsed().map_or(0, |now| now.as_nanos());
            socket.say(&self.message(number)).await;
            let Some(answer) = self.until(&mut socket, Some(number)).await? else { return Ok(()) };
            if answer["refused"]["because"] == json!("busy") {
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
            holds(answer.get("done").is_some(), || {
                format!("once: {}: {answer}", self.command(number))
            })?;
            self.confirmed += 1;
            self.sent = sent;
            let (token, at) = (self.token.clone().unwrap_or_default(), self.stands(self.confirmed));
            let shown = self.mirror.at(&token);
            holds(shown == at, || {
                format!("order: confirmed at {at}, but the client was told {shown}")
            })?;
            // At most at the rate that one connection may have.
            tokio::time::sleep(Duration::from_millis(self.dice.below(60))).await;
        }
    }

    /// Repeats a confirmed request: the response is the same, and nothing happens.
    async fn repeat(&mut self, socket: &mut Socket) -> Checked<bool> {
        let back = usize::try_from(self.dice.below(40)).unwrap_or(0) + 1;
        let number = self.confirmed.saturating_sub(back);
        socket.say(&self.message(number)).await;
        let Some(answer) = self.until(socket, Some(number)).await? else { return Ok(false) };
        let good = answer.get("done").is_some() || answer["refused"]["because"] == json!("busy");
        holds(good, || {
            format!("once: a confirmed request got a different answer later: {answer}")
        })?;
        self.repeated += 1;
        Ok(true)
    }

    /// Receives everything up to the response to a request, or up to the welcome; `None` if the
    /// connection ended.
    async fn until(
        &mut self,
        socket: &mut Socket,
        number: Option<usize>,
    ) -> Checked<Option<Value>> {
        let wanted = number.map(|number| self.requests[number].clone());
        loop {
            let text = match socket.within(PATIENCE).await {
                Came::Text(text) => text,
                Came::Closed(_) => return Ok(None),
                Came::Nothing => {
                    return Err(Failure::Broken(format!("an answer never arrived: {wanted:?}")));
                }
            };
            let message: Value =
                serde_json::from_str(&text).map_err(|error| Failure::unusable(&text, error))?;
            self.mirror.hear(&message)?;
            let id = ["done", "refused"].iter().find_map(|kind| message[kind]["id"].as_str());
            if id.is_some() && id == wanted.as_deref()
                || wanted.is_none() && message.get("welcome").is_some()
            {
                return Ok(Some(message));
            }
        }
    }

    async fn listen(&mut self, socket: &mut Socket) -> Checked<()> {
        while let Came::Text(text) = socket.within(PATIENCE).await {
            let message: Value =
                serde_json::from_str(&text).map_err(|error| Failure::unusable(&text, error))?;
            self.mirror.hear(&message)?;
        }
        Ok(())
    }

    /// Connects with its last state, receives everything that it missed, and returns the board as
    /// it then knows it.
    pub(crate) async fn catch_up(&mut self) -> Checked<Value> {
        let mut socket = Socket::open(&self.client, &self.table).await?;
        socket.say(&self.mirror.hello()).await;
        self.until(&mut socket, None).await?;
        socket
            .say(&json!({ "ask": { "number": 1, "question": { "rule": { "id": "no-such-rule" } } } }))
            .await;
        while let Came::Text(text) = socket.within(PATIENCE).await {
            let message: Value =
                serde_json::from_str(&text).map_err(|error| Failure::unusable(&text, error))?;
            if message.get("unanswered").is_some() {
                break;
            }
            self.mirror.hear(&message)?;
        }
        Ok(self.mirror.common())
    }

    /// No request that was sent after this time of day was confirmed.
    pub(crate) fn silent_since(&self, failed: u128) -> Checked<()> {
        holds(self.sent <= failed, || {
            "durability: a request was confirmed after the disk had failed".to_owned()
        })
    }

    /// Everything that was confirmed is in the database once, in the order in which it was wanted.
    pub(crate) fn check(&self, events: &Events) -> Checked<()> {
        let mut last = None;
        for (number, request) in self.requests.iter().enumerate() {
            if let Some(place) = events.place(request, number < self.confirmed)? {
                holds(last < Some(place), || {
                    format!("order: request {request} came before its predecessor")
                })?;
                last = Some(place);
            }
        }
        Ok(())
    }
}
