//! Two servers that are equal for a player, over real connections: the same map, the same visible
//! creatures and the same visible actions. They differ in hidden creatures and in what the game
//! master does with these. Everything that the player's browser receives must be identical, byte
//! for byte, except for random identifiers and times, which are numbered in order of appearance.
//!
//! The same idea as the two worlds of `stridewright-table`, here with everything between a table
//! and a browser.

use crate::host::{Host, Visitor};
use crate::play::creature;
use crate::socket::{Came, Socket};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A planted leak, to check that the test finds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Leak {
    None,
    /// The player's questions are answered like the game master's.
    TrueBoard,
    /// Messages are numbered by what happened, not by what the player learned.
    Numbers,
    /// The player receives what the game master receives.
    Everything,
}

/// A server with a table, its game master and a player.
struct World {
    /// The index of the world.
    place: usize,
    leak: Leak,
    host: Host,
    master: Socket,
    visitor: Visitor,
    player: Socket,
    table: String,
    /// Creatures by their names.
    tokens: BTreeMap<&'static str, String>,
    requests: usize,
    questions: u64,
    hidden_deeds: u64,
    /// What the player received, over all connections.
    heard: Vec<String>,
}

/// A scene with three creatures on the left of a map.
fn scene(rules: &str) -> Value {
    let speed = if rules == "draw_steel" { 5 } else { 30 };
    let one = |name: &str, side: &str, at: [u32; 2]| json!({ "name": name, "side": side, "at": at, "speed": speed });
    json!({
        "rules": rules,
        "map": { "rows": vec!["....................".to_owned(); 8].join("\n") },
        "creatures": [
            one("Ansa", "heroes", [1, 1]), one("Brom", "heroes", [1, 3]), one("Ogre", "raiders", [6, 6]),
        ],
    })
}

impl World {
    async fn new(place: usize, rules: &str, leak: Leak) -> World {
        let host = Host::start().await;
        let mut visitor = host.visitor();
        let made = visitor.post("/api/tables", &json!({ "name": "The bridge" })).await.json();
        let table = made["id"].as_str().unwrap().to_owned();
        let (mut master, _) = Socket::welcomed(&visitor, &table).await;
        let load = json!({ "load": { "scene": scene(rules) } });
        assert!(crate::play::answer(&mut master, 1, &load).await.get("done").is_some());
        let (_, welcome) = Socket::welcomed(&visitor, &table).await;
        let tokens: BTreeMap<&str, String> =
            ["Ansa", "Brom", "Ogre"].map(|name| (name, creature(&welcome, name))).into();
        let invite = json!({ "role": "player", "tokens": [tokens["Ansa"]] });
        let token = visitor.invite(&table, &invite).await;
        let mut guest = host.visitor();
        guest.post("/api/join", &json!({ "token": token, "name": "Paul" })).await;
        let (player, _) = Socket::welcomed(&guest, &table).await;
        let (requests, questions, hidden_deeds, heard) = (1, 0, 0, Vec::new());
        World {
            place,
            leak,
            host,
            master,
            visitor: guest,
            player,
            table,
            tokens,
            requests,
            questions,
            hidden_deeds,
            heard,
        }
    }

    /// The game master carries out a command, which must succeed.
    async fn does(&mut self, command: &Value) {
        self.requests += 1;
        let reply = crate::play::answer(&mut self.master, self.requests, command).await;
        assert!(reply.get("done").is_some(), "{command}: {reply}");
    }

    /// The game master carries out a command that the player does not learn about.
    async fn does_unseen(&mut self, command: &Value) {
        self.hidden_deeds += 1;
        self.does(command).await;
    }

    /// The game master adds a creature that only they see.
    async fn hides(&mut self, name: &'static str, at: [u32; 2], more: &Value) {
        let id = crate::play::id(0xabc0 + self.tokens.len());
        let mut entry = json!({ "name": name, "side": "shades", "at": at, "speed": 5 });
        entry.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        self.does_unseen(&json!({ "add": { "token": id, "entry": entry, "hidden": true } })).await;
        self.tokens.insert(name, id);
    }

    /// A creature of the game master moves unseen.
    async fn sneaks(&mut self, name: &str, steps: &[&str]) {
        let path = json!({ "movements": ["move"], "steps": [steps] });
        let token = &self.tokens[name];
        let moves = json!({ "move": { "token": token, "path": path, "overriding": true } });
        self.does_unseen(&moves).await;
    }

    /// The player sends a message and reads everything up to the answer.
    async fn says(&mut self, message: &Value) -> Value {
        let everything = self.leak == Leak::Everything
            || self.leak == Leak::TrueBoard && message.get("ask").is_some();
        let socket = if everything { &mut self.master } else { &mut self.player };
        let before = socket.heard.len();
        socket.say(message).await;
        loop {
            let Came::Said(reply) = socket.next().await else { panic!("closed after {message}") };
            if ["answer", "unanswered", "done", "refused"]
                .iter()
                .any(|kind| reply.get(kind).is_some())
            {
                if everything {
                    self.heard.extend(socket.heard[before..].iter().cloned());
                } else {
                    self.hear();
                }
                return reply;
            }
        }
    }

    async fn asks(&mut self, question: &Value) {
        self.questions += 1;
        self.says(&json!({ "ask": { "number": self.questions, "question": question } })).await;
    }

    /// The player sends a command; returns whether it is carried out.
    async fn wants(&mut self, command: &Value) -> bool {
        self.requests += 1;
        let message = json!({ "do": { "id": crate::play::id(self.requests), "command": command } });
        self.says(&message).await.get("done").is_some()
    }

    /// The player queries every visible creature, and squares beyond.
    async fn looks(&mut self) {
        let [ansa, ogre] = ["Ansa", "Ogre"].map(|name| self.tokens[name].clone());
        self.asks(&json!({ "pick_up": { "token": ansa } })).await;
        self.asks(&json!({ "pick_up": { "token": ogre } })).await;
        self.asks(
            &json!({ "preview": { "picked": { "token": ansa }, "to": [9, 4], "choices": true } }),
        )
        .await;
        for mover in ["Ogre", "Imp", "Umbra"] {
            self.asks(&json!({ "wire": { "mover": mover, "ask": "describe" } })).await;
        }
        self.asks(&json!({ "wire": { "mover": "Ansa", "ask": { "who_reaches": {} } } })).await;
        self.asks(&json!({ "threatened": { "by": ["Ogre"] } })).await;
    }

    /// Records what the player received. The leak: message numbers count what the player does not
    /// know about.
    fn hear(&mut self) {
        let by = if self.leak == Leak::Numbers { self.hidden_deeds } else { 0 };
        let heard = std::mem::take(&mut self.player.heard);
        self.heard.extend(heard.iter().map(|text| shifted(text, by)));
    }

    /// The player's browser reconnects and receives everything.
    async fn comes_again(&mut self) {
        let (socket, _) = Socket::welcomed(&self.visitor, &self.table).await;
        self.hear();
        self.player = socket;
        self.hear();
        // The table notices that the old connection is gone; presence does not change.
    }

    /// Returns what the player received, with identifiers and times replaced by numbers in order of
    /// appearance.
    fn stream(&self) -> Vec<String> {
        let mut known = BTreeMap::new();
        self.heard.iter().map(|text| numbered(text, &mut known)).collect()
    }
}

/// Returns a message with its number, if it has one, increased by `by`.
fn shifted(text: &str, by: u64) -> String {
    let Some((before, rest)) = text.split_once("\"seq\":") else { return text.to_owned() };
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let seq: u64 = rest[..digits].parse().unwrap();
    format!("{before}\"seq\":{}{}", seq + by, &rest[digits..])
}

/// Replaces the random parts of a text by numbers: identifiers of 32 digits, and times in
/// milliseconds.
fn numbered(text: &str, known: &mut BTreeMap<String, usize>) -> String {
    let (mut out, mut rest) = (String::new(), text);
    while let Some(start) = rest.find(|c: char| c.is_ascii_hexdigit()) {
        let length =
            rest[start..].find(|c: char| !c.is_ascii_hexdigit()).unwrap_or(rest.len() - start);
        let word = &rest[start..start + length];
        out += &rest[..start];
        if length == 32 {
            let next = known.len();
            out += &format!("#{}", known.entry(word.to_owned()).or_insert(next));
        } else if length == 13 && word.bytes().all(|byte| byte.is_ascii_digit()) {
            out += "now";
        } else {
            out += word;
        }
        rest = &rest[start + length..];
    }
    out + rest
}

/// Plays an evening at one of the two servers.
async fn evening(place: usize, rules: &str, leak: Leak) -> Vec<String> {
    let mut world = World::new(place, rules, leak).await;
    world.looks().await;
    hidden_history(&mut world).await;
    world.looks().await;
    let shown = json!({ "hide": { "token": world.tokens["Imp"], "hidden": false } });
    world.does(&shown).await;
    world.comes_again().await;
    world.looks().await;
    grabs(&mut world).await;
    let ansa = world.tokens["Ansa"].clone();
    let path = json!({ "movements": ["stride"], "steps": [["E"]] });
    world.wants(&json!({ "move": { "token": ansa, "path": path } })).await;
    world.wants(&json!({ "begin_turn": { "token": world.tokens["Umbra"] } })).await;
    world.wants(&json!("undo")).await;
    world.looks().await;
    other_rules(&mut world, rules).await;
    world.looks().await;
    world.comes_again().await;
    another_scene(&mut world).await;
    let stream = world.stream();
    world.host.running.end();
    stream
}

/// An imp arrives unseen and ends at the same square, after a long path or none.
async fn hidden_history(world: &mut World) {
    if world.place == 0 {
        world.hides("Imp", [16, 2], &json!({})).await;
        world.sneaks("Imp", &["W", "SW", "S"]).await;
        world.sneaks("Imp", &["E"]).await;
        let places = [[19, 7], [18, 1]]
            .map(|to| json!({ "place": { "token": world.tokens["Imp"], "to": to } }));
        for place in &places {
            world.does_unseen(place).await;
        }
        world.does_unseen(&json!("undo")).await;
        let turn = json!({ "begin_turn": { "token": world.tokens["Imp"] } });
        world.does_unseen(&turn).await;
        world.sneaks("Imp", &["N", "N"]).await;
        let place = json!({ "place": { "token": world.tokens["Imp"], "to": [15, 4] } });
        world.does_unseen(&place).await;
    } else {
        world.hides("Imp", [15, 4], &json!({})).await;
    }
}

/// A hidden creature holds the ogre, or is far away and holds nothing.
async fn grabs(world: &mut World) {
    if world.place == 0 {
        world.hides("Umbra", [7, 6], &json!({ "grabs": "Ogre" })).await;
    } else {
        world.hides("Umbra", [19, 0], &json!({})).await;
        world.sneaks("Umbra", &["S", "S"]).await;
    }
}

/// The table changes to other rules and back; only in one of the worlds does a hidden creature
/// arrive in between.
async fn other_rules(world: &mut World, rules: &str) {
    let other = if rules == "pf1" { "dnd35" } else { "pf1" };
    world.does(&json!({ "rules": { "rules": other } })).await;
    world.looks().await;
    if world.place == 0 {
        world.hides("Shade", [18, 6], &json!({})).await;
        let removed = json!({ "remove": { "token": world.tokens["Umbra"] } });
        world.does_unseen(&removed).await;
    }
    world.does(&json!({ "rules": { "rules": rules } })).await;
}

/// Another scene replaces this one and all hidden creatures, and another creature hides there.
async fn another_scene(world: &mut World) {
    world
        .does(&json!({ "load": { "scene": { "map": { "rows": "......\n......" } }, "name": "Elsewhere" } }))
        .await;
    if world.place == 1 {
        world.hides("Lurker", [5, 1], &json!({})).await;
    }
    world
        .asks(&json!({ "wire": { "ask": { "distance": { "from": [0, 0], "to": [5, 1] } } } }))
        .await;
    world.asks(&json!({ "wire": { "mover": "Lurker", "ask": "describe" } })).await;
    world.comes_again().await;
}

/// Returns the first message in which the player's streams differ, if they do.
async fn difference(rules: &str, leak: Leak) -> Option<String> {
    // The leak is planted in only one of them; otherwise both would be the same.
    let (one, other) = tokio::join!(evening(0, rules, leak), evening(1, rules, Leak::None));
    assert!(one.len() > 40, "the player got {} messages only", one.len());
    let place =
        (0..one.len().max(other.len())).find(|place| one.get(*place) != other.get(*place))?;
    Some(format!("message {place}:\n{:?}\n{:?}", one.get(place), other.get(place)))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_hidden_makes_no_difference_to_a_player_s_browser() {
    for rules in ["dnd35", "pf1", "pf2", "draw_steel"] {
        let differs = difference(rules, Leak::None).await;
        assert_eq!(differs, None, "under {rules}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_leaks_is_found() {
    for leak in [Leak::TrueBoard, Leak::Numbers, Leak::Everything] {
        assert!(difference("pf1", leak).await.is_some(), "{leak:?}");
    }
}

#[test]
fn identifiers_and_times_are_numbered() {
    let mut known = BTreeMap::new();
    let (one, two) = ("0".repeat(32), "f".repeat(32));
    let text = numbered(
        &format!(
            "{{\"id\":\"{one}\",\"by\":\"{two}\",\"to\":\"{one}\",\"at\":1763766000123,\"n\":25}}"
        ),
        &mut known,
    );
    assert_eq!(text, "{\"id\":\"#0\",\"by\":\"#1\",\"to\":\"#0\",\"at\":now,\"n\":25}");
}
