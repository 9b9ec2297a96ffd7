//! A table with its own hidden creatures, and everything that the player's browsers received.

use super::leak::Leak;
use super::script::Op;
use crate::dice::Dice;
use crate::host::{Host, MASTER, OTHER, PLAYER, WATCHER, member, token};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;
use stridewright_table::id::{MemberId, RequestId, TokenId};
use stridewright_table::log_entry::LogEntry;
use stridewright_table::state::Entry;
use stridewright_table::table::{Input, PictureOf};

/// The result of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Came {
    /// It was carried out.
    Done,
    /// It was refused.
    Refused,
    /// A move ended early.
    Interrupted,
    /// Nothing was sent.
    Nothing,
}

/// A row of the map with its right side hidden.
const FOG: &str = "............########";

/// Where hidden creatures are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Far from where the visible ones move.
    Far,
    /// Anywhere.
    Near,
    /// In fog, where creatures need not be hidden, and where ground and walls differ, too.
    Foggy,
}

/// One of two tables.
pub(crate) struct World {
    pub(super) host: Host,
    dice: Dice,
    near: bool,
    /// Whether the right side of the map is hidden; what happens there need not be.
    foggy: bool,
    leak: Leak,
    /// The identifier of the next hidden creature.
    hidden: u128,
    /// The identifiers of the next request whose result the player sees, and of the next other one.
    seen: u128,
    unseen: u128,
    /// The player's connection, what they received, and the number of the last `happened` message.
    connection: u64,
    stream: Vec<String>,
    seq: u64,
    last: Option<Value>,
}

impl World {
    /// Returns a table with the player's Ansa, the other player's Brom, Cora of both, and an ogre
    /// on the left of a map; on the right are hidden creatures.
    pub(crate) fn new(rules: &str, place: u64, ground: Kind, leak: Leak, seed: u64) -> World {
        let speed = if rules == "draw_steel" { 5 } else { 30 };
        let creature = |name: &str, side: &str, at: [u32; 2]| json!({ "name": name, "side": side, "at": at, "speed": speed });
        let rows = vec!["....................".to_owned(); 8].join("\n");
        let row = if ground == Kind::Foggy { FOG } else { "" };
        let fog = [row; 8].join("\n");
        let host = Host::open(&json!({
            "table": { "fog": fog },
            "rules": rules,
            "map": { "rows": rows },
            "walls": [{ "between": [[3, 3], [4, 3]], "kind": "closed door" }],
            "creatures": [
                creature("Ansa", "heroes", [1, 1]),
                creature("Brom", "heroes", [1, 3]),
                creature("Cora", "heroes", [3, 3]),
                creature("Ogre", "raiders", [6, 6]),
            ],
        }));
        let mut world = World {
            host,
            dice: Dice(2 * seed + place + 1_000_000),
            near: ground == Kind::Near,
            foggy: ground == Kind::Foggy,
            leak,
            hidden: 500 + 100 * u128::from(place),
            seen: 0,
            unseen: 1_000_000,
            connection: PLAYER,
            stream: Vec::new(),
            seq: 0,
            last: None,
        };
        // Before what the player knows of: what is hidden is undone only as far as that.
        if ground == Kind::Foggy {
            world.picture_map(place);
        }
        for (id, owners) in [(100, vec![PLAYER]), (101, vec![OTHER]), (102, vec![PLAYER, OTHER])] {
            let owners: Vec<String> = owners.into_iter().map(member).collect();
            world.wants(
                2_000,
                MASTER,
                &json!({ "own": { "token": token(id), "members": owners } }),
            );
        }
        world
    }

    /// Gives the map a picture that looks different in each world where fog is, also in squares.
    fn picture_map(&mut self, place: u64) {
        let member = MemberId(u128::from(MASTER));
        let mut give = |what: &str, of: PictureOf| {
            self.unseen += 1;
            let (picture, request) = (format!("/{what}/{place}"), RequestId(self.unseen));
            self.host.step(3_000, Input::Picture { ticket: 1, member, request, picture, of });
            self.host.table.state().map.placed_picture()
        };
        let placed = give("map", PictureOf::Map(None)).expect("the map has a picture");
        give("tiles", PictureOf::Tiles(placed));
    }

    /// Returns everything that the player received.
    pub(crate) fn stream(&self) -> &[String] {
        &self.stream
    }

    /// Returns the path of a move as a preview finds it for the moving member.
    pub(crate) fn path(&mut self, op: &Op, now: u64) -> Option<Value> {
        if let Op::MovesTogether(who, ids, [column, row]) = op {
            let goal = |(id, more): (&u128, u64)| json!({ "picked": { "token": token(*id) }, "to": [column + more, row] });
            let goals: Vec<Value> = ids.iter().zip(0..).map(goal).collect();
            let question = json!({ "preview_together": { "goals": goals } });
            let response = self.ask(now, *who, &question);
            let group = response["answer"]["result"]["previewed_together"].as_array()?;
            let one = |one: &Value| {
                Some(json!({ "token": one["token"], "path": one["preview"].get("path")? }))
            };
            return Some(json!(group.iter().filter_map(one).collect::<Vec<Value>>()));
        }
        let Op::Moves(who, id, to) = op else { return None };
        let question = json!({ "preview": { "picked": { "token": token(*id) }, "to": to } });
        let response = self.ask(now, *who, &question);
        response["answer"]["result"]["previewed"].get("path").cloned()
    }

    /// Performs an action that the player sees.
    pub(crate) fn perform(&mut self, op: &Op, path: Option<&Value>, now: u64) -> Came {
        match op {
            Op::Wants(who, command) => self.wants(now, *who, command),
            Op::Moves(who, id, _) => match path {
                Some(path) => {
                    self.wants(now, *who, &json!({ "move": { "token": token(*id), "path": path } }))
                }
                None => Came::Nothing,
            },
            Op::MovesTogether(who, ..) => self.move_together(*who, path, now),
            Op::Asks(question) => {
                self.ask(now, PLAYER, question);
                Came::Nothing
            }
            Op::Pictures(who, id, picture) => {
                self.seen += 1;
                let request = RequestId(self.seen);
                let before = self.host.log.len();
                self.give_picture(now, *who, *id, *picture, request);
                self.hear();
                if self.host.log.len() > before { Came::Done } else { Came::Refused }
            }
            Op::Says(who, message) => {
                self.say(now, *who, message);
                Came::Nothing
            }
            Op::Points(who, at) => {
                self.say(now, *who, &json!({ "point": { "at": at } }));
                Came::Nothing
            }
            Op::Reconnects(with_seen) => self.reconnect(now, *with_seen),
            Op::Watches(true) => {
                self.host.joins(now, WATCHER, WATCHER, &json!({}));
                self.hear()
            }
            Op::Watches(false) => {
                self.host.step(now, Input::Left(WATCHER));
                self.hear()
            }
            Op::Takes(what) => self.take(now, what),
            Op::Repeats => match self.last.clone() {
                Some(said) => self.answered(now, PLAYER, &said),
                None => Came::Nothing,
            },
        }
    }

    /// Moves creatures that the player sees together. The game master moves hidden ones with them,
    /// and knows whether one stands in the way: then a visible one stays, as if it ended early.
    fn move_together(&mut self, who: u64, path: Option<&Value>, now: u64) -> Came {
        let mut moves = path.and_then(Value::as_array).cloned().unwrap_or_default();
        let visible = moves.len();
        if visible == 0 {
            return Came::Nothing;
        }
        for id in self.hidden_tokens().into_iter().take(2).filter(|_| who == MASTER) {
            let path = json!({ "movements": ["move"], "steps": [["N"]] });
            moves.insert(0, json!({ "token": token(id), "path": path }));
        }
        let came = self.wants(now, who, &json!({ "move_together": { "moves": moves } }));
        let line = self.host.log.last().map(|event| Arc::clone(&event.line));
        let moved = |line: Arc<LogEntry>| {
            let others = line.with.iter().filter(|other| other.only.is_none()).count();
            usize::from(line.only.is_none()) + others
        };
        let all = line.map_or(0, moved) == visible;
        if came == Came::Done && !all { Came::Interrupted } else { came }
    }

    fn wants(&mut self, now: u64, who: u64, command: &Value) -> Came {
        self.seen += 1;
        let said = json!({ "do": { "id": RequestId(self.seen), "command": command } });
        if who == PLAYER {
            self.last = Some(said.clone());
        }
        self.answered(now, who, &said)
    }

    /// Sends a message that is answered by `done` or `refused`.
    fn answered(&mut self, now: u64, who: u64, said: &Value) -> Came {
        let before = self.host.log.len();
        match self.say(now, who, said) {
            Some(answer) if answer.get("done").is_some() => {
                let interrupted =
                    self.host.log[before..].iter().any(|event| event.line.is_settled());
                if interrupted { Came::Interrupted } else { Came::Done }
            }
            _ => Came::Refused,
        }
    }

    /// The game master undoes or redoes what the player knows of; actions that the player does not
    /// know of are undone before, unseen.
    fn take(&mut self, now: u64, what: &str) -> Came {
        while self.last_is_hidden(what) {
            if self
                .unseen(now, MASTER, &json!(what))
                .is_none_or(|answer| answer.get("done").is_none())
            {
                return Came::Nothing;
            }
        }
        self.wants(now, MASTER, &json!(what))
    }

    /// Whether the player knows nothing of what would be undone or redone.
    fn last_is_hidden(&self, what: &str) -> bool {
        let history = &self.host.table.state().history;
        let last = if what == "undo" { history.done.back() } else { history.undone.last() };
        last.is_some_and(|entry: &Entry| !entry.known_to.contains(&MemberId(u128::from(PLAYER))))
    }

    fn reconnect(&mut self, now: u64, with_seen: bool) -> Came {
        self.host.step(now, Input::Left(self.connection));
        self.hear();
        for _ in 0..self.dice.below(3) {
            self.hidden_deed(now);
        }
        self.connection += 10;
        let seen = json!({ "seen": { "epoch": format!("{:032x}", 7), "seq": self.seq } });
        let hello = if with_seen { seen } else { json!({}) };
        self.host.joins(now, PLAYER, self.connection, &hello);
        self.hear()
    }

    fn ask(&mut self, now: u64, who: u64, question: &Value) -> Value {
        let asked = json!({ "ask": { "number": 5, "question": question } });
        // The leak: the game master's answer.
        let spoiled = (who == PLAYER && self.leak == Leak::TrueBoard)
            .then(|| self.say(now, MASTER, &asked).expect("an answer"));
        let answer = self.say(now, who, &asked).expect("an answer");
        if let Some(spoiled) = spoiled {
            self.stream.pop();
            self.stream.push(spoiled.to_string());
        }
        answer
    }

    /// Sends a member's message; returns the last message to them.
    fn say(&mut self, now: u64, who: u64, said: &Value) -> Option<Value> {
        let connection = if who == PLAYER { self.connection } else { who };
        self.host.got.remove(&who);
        self.host.says(now, connection, said);
        let last = self.host.got.get(&connection).and_then(|got| got.last());
        let last = last.map(|message| serde_json::to_value(&**message).expect("JSON"));
        self.hear();
        last
    }

    /// Records what the player received.
    fn hear(&mut self) -> Came {
        for message in self.host.got.remove(&self.connection).unwrap_or_default() {
            let mut sent = serde_json::to_value(&*message).expect("JSON");
            for seq in [&sent["happened"]["seq"], &sent["welcome"]["seq"]] {
                self.seq = seq.as_u64().unwrap_or(self.seq);
            }
            self.leak.spoil(&mut sent, &mut self.host);
            self.check_for_names(&sent);
            self.stream.push(sent.to_string());
        }
        Came::Nothing
    }

    /// Checks that no message names a hidden creature, except the answer to a question that names
    /// it.
    fn check_for_names(&self, message: &Value) {
        if self.leak != Leak::None
            || message.get("unanswered").is_some()
            || message.get("answer").is_some()
        {
            return;
        }
        let names = self.hidden_tokens().into_iter().map(|id| format!("Umbra {id}"));
        let text = message.to_string();
        let named: BTreeSet<String> = names.filter(|name| text.contains(name)).collect();
        let asked = self.last.as_ref().map(Value::to_string).unwrap_or_default();
        assert!(named.iter().all(|name| asked.contains(name)), "{named:?} in {text}");
    }

    fn hidden_tokens(&self) -> Vec<u128> {
        let tokens = self.host.table.state().tokens.iter();
        tokens.map(|token| token.id.0).filter(|id| *id >= 500).collect()
    }

    /// Performs actions that the player does not see; seldom very many of them.
    pub(crate) fn hidden_deeds(&mut self, now: u64) {
        let deeds = if self.dice.once_in(60) { 110 } else { self.dice.below(4) };
        for _ in 0..deeds {
            self.hidden_deed(now);
        }
    }

    fn hidden_deed(&mut self, now: u64) {
        let now = now - 1 - self.dice.below(1_000);
        let tokens = self.hidden_tokens();
        let at = self.somewhere();
        if self.foggy && self.dice.once_in(3) {
            let command = self.deed_in_fog();
            self.unseen(now, MASTER, &command);
            return;
        }
        if tokens.is_empty() || (tokens.len() < 4 && self.dice.once_in(8)) {
            let hidden = !self.foggy || self.dice.once_in(2);
            let entry = json!({ "name": format!("Umbra {}", self.hidden), "side": "shades", "at": at, "speed": 5 });
            self.unseen(
                now,
                MASTER,
                &json!({ "add": { "token": token(self.hidden), "entry": entry, "hidden": hidden } }),
            );
            self.hidden += 1;
            return;
        }
        let id = self.dice.one(&tokens);
        if self.dice.once_in(10) {
            self.unseen += 1;
            let (picture, request) = (3 + self.dice.below(2), RequestId(self.unseen));
            self.give_picture(now, MASTER, id, picture, request);
            self.hear();
            return;
        }
        let id = token(id);
        let owners: Vec<String> =
            if self.dice.once_in(2) { vec![member(OTHER)] } else { Vec::new() };
        let command = match self.dice.below(10) {
            0..=2 => json!({ "place": { "token": id, "to": at } }),
            3 => {
                let path =
                    json!({ "movements": ["move"], "steps": [[self.dice.one(&["N", "S", "E"])]] });
                json!({ "move": { "token": id, "path": path, "overriding": self.dice.once_in(2) } })
            }
            4 => {
                let hidden = !self.foggy || self.dice.once_in(2);
                json!({ "hide": { "token": id, "hidden": hidden } })
            }
            5 => json!({ "own": { "token": id, "members": owners } }),
            6 => json!({ "remove": { "token": id } }),
            7 => {
                json!({ "apply_effect": { "token": id, "what": { "maneuver": { "knock_prone": {} } } } })
            }
            8 if self.last_is_hidden("undo") => json!("undo"),
            9 if self.last_is_hidden("redo") => json!("redo"),
            _ => json!({ "place": { "token": id, "to": at } }),
        };
        // Sometimes its owner moves it; a member who may not is refused, unseen.
        let who =
            if command.get("move").is_some() { self.dice.one(&[MASTER, OTHER]) } else { MASTER };
        self.unseen(now, who, &command);
    }

    /// Returns a change of the ground, the walls or the fog that the player does not see.
    fn deed_in_fog(&mut self) -> Value {
        let [column, row] = self.somewhere();
        let at = [column, row];
        match self.dice.below(6) {
            0 | 1 => {
                let is = self.dice.one(&["difficult", "pit", "water", "ice", "tiny furniture"]);
                json!({ "paint": { "squares": [{ "from": at, "to": at, "is": [is] }] } })
            }
            2 | 3 => {
                let kind = self.dice.one(&["wall", "window", "closed door", ""]);
                let ends = json!({ "from": at, "to": [column, row + 1] });
                let built = json!({ "from": at, "to": [column, row + 1], "kind": kind });
                // Some of them are taken down again.
                json!({ "wall": if kind.is_empty() { ends } else { built } })
            }
            4 => json!({ "secret": { "from": at, "to": [column, row + 1], "secret": true } }),
            _ => json!({ "fog": { "areas": [{ "from": at, "to": at }], "hidden": true } }),
        }
    }

    /// Returns a square for a hidden creature, far away from everyone unless they may meet.
    fn somewhere(&mut self) -> [u64; 2] {
        if self.near {
            [self.dice.below(20), self.dice.below(8)]
        } else {
            [13 + self.dice.below(7), self.dice.below(8)]
        }
    }

    fn give_picture(&mut self, now: u64, who: u64, id: u128, picture: u64, request: RequestId) {
        let picture = Input::Picture {
            ticket: 1,
            member: MemberId(u128::from(who)),
            request,
            picture: format!("/picture/{picture}"),
            of: PictureOf::Tokens(vec![TokenId(id)]),
        };
        self.host.step(now, picture);
    }

    fn unseen(&mut self, now: u64, who: u64, command: &Value) -> Option<Value> {
        self.unseen += 1;
        self.say(now, who, &json!({ "do": { "id": RequestId(self.unseen), "command": command } }))
    }
}
