//! A table with hidden creatures of its own, and everything that reached the player.

use super::script::{SEEN, SHADE, Step, Who, entry, token};
use crate::client::Client;
use crate::failure::{Checked, Failure};
use crate::names::Names;
use crate::socket::{Came, Socket};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// The result of a step.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Effect {
    /// Whether the requested action was done; `None` if there was no request.
    pub(crate) done: Option<bool>,
    /// A move ended early, because a hidden creature was in the way.
    pub(crate) interrupted: bool,
    /// The server was busy: the step proves nothing.
    pub(crate) busy: bool,
}

/// The starting places of the creatures that all players see.
const STARTS: [[u64; 2]; 5] = [[1, 1], [1, 3], [3, 3], [6, 6], [5, 1]];

/// One of two tables.
#[derive(Debug)]
pub(crate) struct World {
    place: usize,
    table: String,
    master: Socket,
    player: Socket,
    other: Socket,
    visitor: Client,
    ids: [String; 2],
    names: Names,
    /// The messages that reached the player since the last comparison.
    pub(crate) heard: Vec<String>,
    /// Times of the player's questions.
    pub(crate) times: Vec<Duration>,
    seen: (String, u64),
    history: Value,
    interrupted: bool,
    requests: [u64; 2],
    questions: u64,
    last: Option<Value>,
    /// The places of creatures, by their names.
    places: BTreeMap<String, Value>,
}

impl World {
    /// The player's Ansa and Horse, the other player's Brom, Cora of both, and an ogre, on the left
    /// of a map with two doors.
    pub(crate) async fn new(place: usize, rules: &str, clients: [Client; 3]) -> Checked<World> {
        let [mut master, player, other] = clients;
        let table = master.make_table().await?;
        let (mut socket, of_master) = Socket::welcomed(&master, &table).await?;
        let rows = ["...................."; 8].join("\n");
        let walls: Vec<Value> = [[3, 3], [11, 6]]
            .map(|[column, row]| json!({ "between": [[column, row], [column + 1, row]], "kind": "closed door" }))
            .into();
        let scene = json!({ "rules": rules, "map": { "rows": rows }, "walls": walls });
        let mut commands = vec![json!({ "load": { "scene": scene } })];
        let mut shade = entry("Umbra 700", "shades", [14, if place == 0 { 1 } else { 6 }], rules);
        if place == 1 {
            shade["elevation"] = 2.into();
        }
        // Before what the player sees: then that is what the first undo takes back, in both worlds.
        commands.push(json!({ "add": { "token": token(SHADE), "entry": shade, "hidden": true } }));
        for ((id, name), at) in SEEN.into_iter().zip(STARTS) {
            let side = if name == "Ogre" { "raiders" } else { "heroes" };
            let mut entry = entry(name, side, at, rules);
            if name == "Horse" && rules != "draw_steel" {
                entry["size"] = "large".into();
            }
            commands.push(json!({ "add": { "token": token(id), "entry": entry } }));
        }
        let places = SEEN
            .iter()
            .map(|(_, name)| (*name).to_owned())
            .zip(STARTS.map(|at| json!(at)))
            .collect();
        for (number, command) in commands.iter().enumerate() {
            let reply = socket.wants(&format!("{:032x}", 0x1_0000 + number), command).await?;
            if reply.get("done").is_none() {
                return Err(Failure::Unusable(format!("{command}: {reply}")));
            }
        }
        let mut guests = Vec::new();
        for (guest, owned) in [(player, vec![100, 102, 104]), (other, vec![101, 102])] {
            let owned: Vec<String> = owned.into_iter().map(token).collect();
            guests.push(master.guest(&table, "player", &owned, guest.from).await?);
        }
        let (player, welcome) = Socket::welcomed(&guests[0], &table).await?;
        let (other, of_other) = Socket::welcomed(&guests[1], &table).await?;
        let id = |welcome: &Value| welcome["you"]["id"].as_str().unwrap_or_default().to_owned();
        let mut world = World {
            place,
            table,
            master: socket,
            player,
            other,
            visitor: guests.swap_remove(0),
            ids: [id(&welcome), id(&of_other)],
            names: Names::default(),
            heard: Vec::new(),
            times: Vec::new(),
            seen: (String::new(), 0),
            history: Value::Null,
            interrupted: false,
            requests: [0; 2],
            questions: 0,
            last: None,
            places,
        };
        for id in [&id(&of_master), &world.ids[0].clone(), &world.ids[1].clone()] {
            world.names.expect(id);
        }
        world.hear(&json!({ "welcome": welcome }).to_string());
        world.settle().await?;
        Ok(world)
    }

    /// Does a step of the script, and waits until all its effects have reached the player.
    pub(crate) async fn perform(&mut self, step: &Step) -> Checked<Effect> {
        self.interrupted = false;
        let reply = match step {
            Step::Hidden(place, who, command) => {
                if *place == self.place {
                    self.hidden(*who, command).await?;
                }
                return Ok(Effect::default());
            }
            Step::Wants(who, command) => Some(self.wants(*who, command).await?),
            Step::Moves(who, id, to) => self.moves(*who, *id, *to).await?,
            Step::Asks(question) => {
                let began = Instant::now();
                let reply = self.ask(question).await?;
                self.times.push(began.elapsed());
                reply
                    .get("unanswered")
                    .is_some_and(|message| message["because"] == json!("busy"))
                    .then_some(reply)
            }
            Step::Points(who, at) => {
                self.socket(*who).say(&json!({ "point": { "at": at } })).await;
                // A message on the same socket is answered after the pointing.
                let barrier = json!({ "rule": { "id": "no-such-rule" } });
                if *who != Who::Player {
                    self.socket(*who).asks(1, &barrier).await?;
                }
                None
            }
            Step::Reconnects(with_seen) => {
                self.reconnect(*with_seen).await?;
                None
            }
            Step::Takes(what) => self.take(what).await?,
            Step::Repeats => match self.last.clone() {
                Some(said) => Some(self.say(&said, &["done", "refused"]).await?),
                None => None,
            },
            Step::Http(method, path, body) => {
                self.http(method, path, body).await?;
                None
            }
        };
        self.settle().await?;
        let busy = reply.as_ref().is_some_and(|reply| reply.to_string().contains("\"busy\""));
        let done = reply.map(|reply| reply.get("done").is_some());
        Ok(Effect { done, interrupted: self.interrupted, busy })
    }

    fn socket(&mut self, who: Who) -> &mut Socket {
        match who {
            Who::Master => &mut self.master,
            Who::Player => &mut self.player,
            Who::Other => &mut self.other,
        }
    }

    /// A command with the members' own identifiers, and the squares of creatures now.
    fn with_members(&self, command: &Value) -> Value {
        let mut text =
            command.to_string().replace("$player", &self.ids[0]).replace("$other", &self.ids[1]);
        for (name, at) in &self.places {
            text = text.replace(&format!("\"$at {name}\""), &at.to_string());
        }
        serde_json::from_str(&text).unwrap_or_default()
    }

    fn request(&mut self, command: &Value, unseen: bool) -> Value {
        // Hidden things must not change the identifiers of visible ones.
        let kind = usize::from(unseen);
        self.requests[kind] += 1;
        let id = format!("{kind:016x}{:016x}", self.requests[kind]);
        json!({ "do": { "id": id, "command": self.with_members(command) } })
    }

    async fn wants(&mut self, who: Who, command: &Value) -> Checked<Value> {
        let said = self.request(command, false);
        if who == Who::Player {
            self.last = Some(said.clone());
            return self.say(&said, &["done", "refused"]).await;
        }
        self.said(who, &said).await
    }

    /// The game master or the other player sends a message; the game master's messages are read
    /// through.
    async fn said(&mut self, who: Who, said: &Value) -> Checked<Value> {
        self.socket(who).say(said).await;
        loop {
            let message = self.socket(who).next().await?;
            if who == Who::Master {
                self.notice(&message);
            }
            if ["done", "refused", "answer", "unanswered"]
                .iter()
                .any(|kind| message.get(kind).is_some())
            {
                return Ok(message);
            }
        }
    }

    /// The game master's messages say what can be undone, and whether a move ended early.
    fn notice(&mut self, message: &Value) {
        for change in message["happened"]["changes"].as_array().into_iter().flatten() {
            if let Some(history) = change.get("history") {
                self.history = history.clone();
            }
            let tokens =
                change["tokens"].as_array().into_iter().flatten().chain(change.get("token"));
            for token in tokens {
                let name = token["name"].as_str().unwrap_or_default().to_owned();
                self.places.insert(name, token["body"]["at"].clone());
            }
            self.interrupted |= change["log"]["interrupted"] == json!(true);
        }
    }

    async fn hidden(&mut self, who: Who, command: &Value) -> Checked<()> {
        if let Some(what @ ("undo" | "redo")) = command.as_str()
            && !self.is_hidden(what)
        {
            return Ok(());
        }
        let said = self.request(command, true);
        self.said(who, &said).await?;
        // The other player's actions reach the game master later.
        self.said(Who::Master, &barrier(2)).await?;
        Ok(())
    }

    /// Whether the last action that can be undone or redone is about a hidden creature: the texts
    /// name them. A remark in brackets to the game master, about a hidden creature that could not
    /// come along, is part of an action that all members know of.
    fn is_hidden(&self, what: &str) -> bool {
        let text = self.history[what].as_str().unwrap_or_default();
        text.split(" (").next().is_some_and(|deed| deed.contains("Umbra"))
    }

    async fn take(&mut self, what: &str) -> Checked<Option<Value>> {
        for _ in 0..60 {
            if !self.is_hidden(what) {
                return Ok(Some(self.wants(Who::Master, &json!(what)).await?));
            }
            let said = self.request(&json!(what), true);
            if self.said(Who::Master, &said).await?.get("done").is_none() {
                return Ok(None);
            }
        }
        Ok(None)
    }

    async fn moves(&mut self, who: Who, id: u128, to: [u64; 2]) -> Checked<Option<Value>> {
        let question = json!({ "preview": { "picked": { "token": token(id) }, "to": to } });
        let answer = self.ask(&question).await?;
        let path = answer["answer"]["result"]["previewed"]["path"].clone();
        if !path.is_object() {
            return Ok(None);
        }
        let command = json!({ "move": { "token": token(id), "path": path } });
        Ok(Some(self.wants(who, &command).await?))
    }

    async fn ask(&mut self, question: &Value) -> Checked<Value> {
        self.questions += 1;
        let said = json!({ "ask": { "number": self.questions, "question": question } });
        self.say(&said, &["answer", "unanswered"]).await
    }

    /// The player sends a message and receives everything up to the response.
    async fn say(&mut self, said: &Value, kinds: &[&str]) -> Checked<Value> {
        self.player.say(said).await;
        loop {
            let text = match self.player.within(crate::client::PATIENCE).await {
                Came::Text(text) => text,
                other => {
                    self.heard.push(format!("{other:?}"));
                    return Err(Failure::Unusable(format!(
                        "the player's socket: {other:?} after {said}"
                    )));
                }
            };
            let message = self.hear(&text);
            if kinds.iter().any(|kind| message.get(kind).is_some()) {
                return Ok(message);
            }
        }
    }

    fn hear(&mut self, text: &str) -> Value {
        let message: Value = serde_json::from_str(text).unwrap_or_default();
        for kind in ["happened", "welcome"] {
            self.seen.1 = message[kind]["seq"].as_u64().unwrap_or(self.seen.1);
        }
        if let Some(epoch) = message["welcome"]["epoch"].as_str() {
            epoch.clone_into(&mut self.seen.0);
        }
        self.heard.push(self.names.message(text));
        message
    }

    /// Waits until all that happened has reached the game master and the player.
    async fn settle(&mut self) -> Checked<()> {
        self.said(Who::Master, &barrier(3)).await?;
        self.ask(&json!({ "rule": { "id": "no-such-rule" } })).await?;
        Ok(())
    }

    async fn reconnect(&mut self, with_seen: bool) -> Checked<()> {
        self.player.send(tokio_tungstenite::tungstenite::Message::Close(None)).await;
        // The table has noticed it when the game master receives the news.
        loop {
            let message = self.master.next().await?;
            self.notice(&message);
            let changes = message["happened"]["changes"].as_array().cloned().unwrap_or_default();
            let mut members =
                changes.iter().filter_map(|change| change["members"].as_array()).flatten();
            if members.any(|member| {
                member["id"] == json!(self.ids[0]) && member["present"] == json!(false)
            }) {
                break;
            }
        }
        self.player = Socket::open(&self.visitor, &self.table).await?;
        let seen = json!({ "epoch": self.seen.0, "seq": self.seen.1 });
        let hello = if with_seen { json!({ "seen": seen }) } else { json!({}) };
        self.say(&json!({ "hello": hello }), &["welcome"]).await?;
        Ok(())
    }

    async fn http(&mut self, method: &str, path: &str, body: &Value) -> Checked<()> {
        let path = match path.strip_prefix("/../..") {
            Some(rest) => format!("/api{rest}"),
            None => format!("/api/tables/{}{path}", self.table),
        };
        let mut visitor = self.visitor.clone();
        let reply = match method {
            "POST" => visitor.post(&path, body).await?,
            "DELETE" => visitor.delete(&path).await?,
            _ => visitor.get(&path).await?,
        };
        let text = self.names.numbered(&format!("{} {}", reply.status, reply.text()));
        self.heard.push(text);
        Ok(())
    }
}

fn barrier(number: u64) -> Value {
    json!({ "ask": { "number": number, "question": { "rule": { "id": "no-such-rule" } } } })
}
