//! An evening at a table, compared with a plain model of it and with the views of four browsers.
//! After everything that happens all of them must agree.

use crate::dice::Dice;
use crate::host::{Host, MASTER, OTHER, PEOPLE, PLAYER, SYSTEMS, WATCHER, member, token};
use crate::mirror::Mirror;
use crate::plain::{Creature, Deed, Plain, Scene, Taken};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use stridewright::answer::Placement;
use stridewright_table::event::{Event, Kind};
use stridewright_table::id::{Epoch, MemberId, RequestId, TokenId};
use stridewright_table::protocol::ServerMessage;
use stridewright_table::table::{
    Input, PictureOf, Replay, ReplayCheck, Snapshot, Table, Unchecked,
};

/// Columns and rows of the map.
const MAP: (i32, i32) = (8, 6);

/// A table, and everything that it is compared with.
pub(crate) struct Evening {
    host: Host,
    plain: Plain,
    dice: Dice,
    mirrors: BTreeMap<u64, Mirror>,
    /// The members whose browser is connected.
    here: Vec<u64>,
    epoch: u128,
    /// The first answers to requests, by member and identifier.
    answers: BTreeMap<(u64, u128), Value>,
    requests: u128,
    next_creature: u128,
    /// Stored snapshots, with the number of events before each.
    stored: Vec<(String, usize)>,
}

impl Evening {
    pub(crate) fn begin(seed: u64) -> Evening {
        let mut dice = Dice(seed);
        let (columns, rows) = MAP;
        let row = ".".repeat(columns.unsigned_abs() as usize);
        let map = vec![row; rows.unsigned_abs() as usize].join("\n");
        let places = [(0, 0), (2, 3), (5, 1), (7, 5)];
        let creature =
            |(at, id): (&(i32, i32), u128)| json!({ "name": name(id), "at": at, "speed": 5 });
        let creatures: Vec<Value> = places.iter().zip(100..).map(creature).collect();
        let rules = dice.one(&["dnd35", "pf1", "pf2", "draw_steel"]);
        let host =
            Host::open(&json!({ "rules": rules, "map": { "rows": map }, "creatures": creatures }));
        let plain = |(at, id): (&(i32, i32), u128)| Creature {
            id,
            at: *at,
            hidden: false,
            owners: Vec::new(),
            picture: None,
        };
        let creatures = places.iter().zip(100..).map(plain).collect();
        let mut evening = Evening {
            host,
            plain: Plain::of(creatures),
            dice,
            mirrors: PEOPLE.iter().map(|(who, ..)| (*who, Mirror::default())).collect(),
            here: PEOPLE.iter().map(|(who, ..)| *who).collect(),
            epoch: 7,
            answers: BTreeMap::new(),
            requests: 1_000,
            next_creature: 104,
            stored: Vec::new(),
        };
        evening.store();
        evening.does(MASTER, &Deed::Own(100, vec![PLAYER]));
        evening.does(MASTER, &Deed::Own(101, vec![PLAYER, OTHER]));
        evening.does(MASTER, &Deed::Own(102, vec![OTHER]));
        evening.compare();
        evening
    }

    /// Makes something happen, and compares everything.
    pub(crate) fn go_on(&mut self) {
        match self.dice.below(20) {
            0..=11 => {
                let (who, deed) = (self.anyone(), self.any_deed());
                self.does(who, &deed);
            }
            12..=14 => {
                let (who, undo) = (self.anyone(), !self.dice.once_in(3));
                self.takes(who, undo);
            }
            15 | 16 => self.repeats(),
            17 => self.comes_or_goes(),
            18 => self.store(),
            _ => self.restarts(),
        }
        self.compare();
    }

    /// At the end, checks that all events from the beginning lead to the current state of the
    /// table, and that the rules agree with the event of each move. Returns the number of moves.
    pub(crate) fn end(&mut self) -> usize {
        let (first, events) = self.stored[0].clone();
        let again = self.restored(&first, events);
        assert_eq!(again.state(), self.host.table.state());
        let versions: Vec<u64> = self.host.log.iter().map(|event| event.version).collect();
        assert_eq!(versions, (1..=versions.len() as u64).collect::<Vec<_>>());
        let first: Snapshot = serde_json::from_str(&first).expect("a snapshot");
        let mut replay = Replay::begin(&SYSTEMS, first).expect("a table");
        let mut moves = 0;
        for event in &self.host.log[events..] {
            let moved = event.kind == Kind::Action
                && (!event.line.path.is_empty() || event.line.interrupted);
            let expected = match event.kind {
                Kind::Undo(_) | Kind::Redo(_) => ReplayCheck::NotChecked(Unchecked::TakenBack),
                _ if moved => ReplayCheck::Agrees,
                _ => ReplayCheck::NotChecked(Unchecked::NoMovement),
            };
            assert_eq!(replay.check(event).expect("a board"), expected, "{event:?}");
            replay.happen(event);
            moves += usize::from(moved);
        }
        assert_eq!(replay.state(), self.host.table.state());
        moves
    }

    fn anyone(&mut self) -> u64 {
        self.dice.one(&[MASTER, MASTER, MASTER, PLAYER, PLAYER, OTHER, WATCHER])
    }

    /// Returns any creature; sometimes one that does not exist.
    fn any_creature(&mut self) -> u128 {
        let ids: Vec<u128> =
            self.plain.scene.creatures.iter().map(|creature| creature.id).collect();
        if ids.is_empty() || self.dice.once_in(12) { 999 } else { self.dice.one(&ids) }
    }

    fn free_square(&mut self) -> (i32, i32) {
        loop {
            let at = self.square();
            if self.plain.scene.creatures.iter().all(|creature| creature.at != at) {
                return at;
            }
        }
    }

    fn square(&mut self) -> (i32, i32) {
        let mut below = |bound: i32| {
            i32::try_from(self.dice.below(u64::from(bound.unsigned_abs()))).expect("small")
        };
        (below(MAP.0), below(MAP.1))
    }

    fn any_deed(&mut self) -> Deed {
        let (id, at) = (self.any_creature(), self.free_square());
        match self.dice.below(19) {
            15 => Deed::Picture(id, Some(format!("/picture/{}", self.dice.below(3)))),
            16 => Deed::Picture(id, None),
            17 | 18 => {
                let (other, to) = (self.any_creature(), self.free_square());
                let both = [(id, at), (other, to)];
                Deed::Together(both[..if id == other || at == to { 1 } else { 2 }].to_vec())
            }
            0..=4 => Deed::Move(id, at),
            5 => Deed::Place(id, at),
            6 if self.plain.scene.creatures.len() < 9 => {
                self.next_creature += 1;
                let is_new = !self.dice.once_in(6);
                Deed::Add(if is_new { self.next_creature } else { id }, at, self.dice.once_in(2))
            }
            7 => Deed::Remove(id),
            8 | 9 => Deed::Hide(id, self.dice.once_in(2)),
            10 => Deed::Own(
                id,
                self.dice.one(&[&[][..], &[PLAYER], &[OTHER], &[PLAYER, OTHER]]).to_vec(),
            ),
            11 => {
                let all = self.plain.scene.creatures.iter().map(|creature| creature.id);
                let some = all.filter(|_| self.dice.once_in(2));
                Deed::Order(some.collect())
            }
            12 => Deed::Begin(id),
            13 => Deed::Delay,
            _ => Deed::End,
        }
    }

    /// A member attempts an action; the model says what the result must be.
    fn does(&mut self, who: u64, deed: &Deed) {
        if let Deed::Picture(id, Some(picture)) = deed {
            return self.gives_picture(who, *id, picture);
        }
        let Some(command) = self.command(who, deed) else { return };
        let taken = matches!(deed, Deed::Add(id, ..) if self.plain.scene.creature(*id).is_some());
        let may = self.plain.may(who, deed) && !taken;
        let events = self.host.log.len();
        let answer = self.wants(who, &command);
        assert_eq!(is_done(&answer), may, "{deed:?} by {who}: {answer}");
        assert_eq!(self.host.log.len(), events + usize::from(may));
        if !may {
            return;
        }
        let deed = match deed {
            // An unseen creature may have ended a move early: then it is where the log says.
            Deed::Move(id, to) => {
                let line = &self.host.log[events].line;
                let end = line.path.last().expect("a way").at;
                assert!(line.interrupted || *to == (end.0, end.1), "{line:?}");
                &Deed::Move(*id, (end.0, end.1))
            }
            Deed::Together(_) => {
                let line = &self.host.log[events].line;
                let others = line.with.iter().map(|other| (other.token, &other.path));
                let all = line.token.map(|token| (token, &line.path)).into_iter().chain(others);
                let end = |path: &[Placement]| path.last().map(|end| (end.at.0, end.at.1));
                let moved = all.filter_map(|(token, path)| Some((token.0, end(path)?)));
                &Deed::Together(moved.collect())
            }
            deed => deed,
        };
        self.plain.make(who, deed, self.host.table.state().version);
    }

    /// A member attempts to give a creature a picture, which is not a command.
    fn gives_picture(&mut self, who: u64, id: u128, picture: &str) {
        let deed = Deed::Picture(id, Some(picture.to_owned()));
        let (may, events) = (self.plain.may(who, &deed), self.host.log.len());
        self.requests += 1;
        let given = Input::Picture {
            ticket: 1,
            member: MemberId(u128::from(who)),
            request: RequestId(self.requests),
            picture: picture.to_owned(),
            of: PictureOf::Tokens(vec![TokenId(id)]),
        };
        self.host.step(5_000, given);
        assert_eq!(self.host.log.len(), events + usize::from(may), "{deed:?} by {who}");
        if may {
            self.plain.make(who, &deed, self.host.table.state().version);
        }
    }

    /// Returns the command of an action. A move that is impossible is not sent by members who may
    /// move the creature.
    fn command(&mut self, who: u64, deed: &Deed) -> Option<Value> {
        Some(match deed {
            Deed::Move(id, to) => {
                let path = self.preview(who, *id, *to);
                if path.is_none() && self.plain.may(who, deed) {
                    return None;
                }
                let any = json!({ "movements": ["move"], "steps": [["N"]] });
                json!({ "move": { "token": token(*id), "path": path.unwrap_or(any) } })
            }
            Deed::Together(moves) => {
                let group = self.preview_together(who, moves);
                if group.is_empty() && self.plain.may(who, deed) {
                    return None;
                }
                let any = json!({ "movements": ["move"], "steps": [["N"]] });
                let any = moves.iter().map(|(id, _)| json!({ "token": token(*id), "path": any }));
                let may = self.plain.may(who, deed);
                let moves = if may { group } else { any.collect() };
                json!({ "move_together": { "moves": moves } })
            }
            Deed::Place(id, at) => json!({ "place": { "token": token(*id), "to": at } }),
            Deed::Add(id, at, hidden) => {
                json!({ "add": { "token": token(*id), "entry": { "name": name(*id), "at": at, "speed": 5 }, "hidden": hidden } })
            }
            Deed::Remove(id) => json!({ "remove": { "token": token(*id) } }),
            Deed::Hide(id, hidden) => json!({ "hide": { "token": token(*id), "hidden": hidden } }),
            Deed::Own(id, owners) => {
                let members: Vec<String> = owners.iter().map(|owner| member(*owner)).collect();
                json!({ "own": { "token": token(*id), "members": members } })
            }
            Deed::Picture(_, Some(_)) => return None,
            Deed::Picture(id, None) => json!({ "remove_token_picture": { "token": token(*id) } }),
            Deed::Order(order) => {
                let tokens: Vec<String> = order.iter().map(|id| token(*id)).collect();
                json!({ "order": { "tokens": tokens } })
            }
            Deed::Begin(id) => json!({ "begin_turn": { "token": token(*id) } }),
            Deed::End => json!("end_turn"),
            Deed::Delay => json!("delay"),
        })
    }

    fn preview(&mut self, who: u64, id: u128, to: (i32, i32)) -> Option<Value> {
        let question = json!({ "preview": { "picked": { "token": token(id) }, "to": to } });
        let response = self.say(who, &json!({ "ask": { "number": 5, "question": question } }));
        response["answer"]["result"]["previewed"].get("path").cloned()
    }

    /// Returns the moves of those creatures that have a path.
    fn preview_together(&mut self, who: u64, moves: &[(u128, (i32, i32))]) -> Vec<Value> {
        let goal =
            |(id, to): &(u128, (i32, i32))| json!({ "picked": { "token": token(*id) }, "to": to });
        let goals: Vec<Value> = moves.iter().map(goal).collect();
        let question = json!({ "preview_together": { "goals": goals } });
        let response = self.say(who, &json!({ "ask": { "number": 5, "question": question } }));
        let group = response["answer"]["result"]["previewed_together"].as_array().cloned();
        let one = |one: Value| {
            let path = one["preview"].get("path")?;
            Some(json!({ "token": one["token"], "path": path }))
        };
        group.unwrap_or_default().into_iter().filter_map(one).collect()
    }

    fn takes(&mut self, who: u64, undo: bool) {
        let taken = if who == WATCHER { Taken::Nothing } else { self.plain.take(who, undo) };
        let answer = self.wants(who, &json!(if undo { "undo" } else { "redo" }));
        assert_eq!(
            is_done(&answer),
            matches!(taken, Taken::Done(_)),
            "{who} {undo} {taken:?}: {answer}"
        );
        if let Taken::Done(version) = taken {
            let kind = if undo { Kind::Undo(version) } else { Kind::Redo(version) };
            assert_eq!(self.host.log.last().map(|event| event.kind), Some(kind));
        }
    }

    /// A new request.
    fn wants(&mut self, who: u64, command: &Value) -> Value {
        self.requests += 1;
        let id = self.requests;
        let answer = self.say(who, &json!({ "do": { "id": RequestId(id), "command": command } }));
        self.answers.insert((who, id), answer.clone());
        answer
    }

    /// Repeats an old request, whatever its subject is now: it gets the same answer as the first
    /// time, and nothing happens.
    fn repeats(&mut self) {
        let known: Vec<(u64, u128)> = self.answers.keys().copied().collect();
        let (who, id) = self.dice.one(&known);
        let (events, deed) = (self.host.log.len(), self.any_deed());
        let Some(command) = self.command(who, &deed) else { return };
        let answer = self.say(who, &json!({ "do": { "id": RequestId(id), "command": command } }));
        assert_eq!(Some(&answer), self.answers.get(&(who, id)));
        assert_eq!(self.host.log.len(), events);
    }

    /// Sends a member's message over a connection of its own, and returns the last message to it.
    fn say(&mut self, who: u64, said: &Value) -> Value {
        let connection = 100 + who;
        self.host.joins(5_000, who, connection, &json!({}));
        self.host.says(5_000, connection, said);
        let got = self.host.got.remove(&connection).expect("an answer");
        self.host.step(5_000, Input::Left(connection));
        serde_json::to_value(&**got.last().expect("an answer")).expect("JSON")
    }

    fn comes_or_goes(&mut self) {
        let who = self.dice.one(&[MASTER, PLAYER, OTHER, WATCHER]);
        if let Some(place) = self.here.iter().position(|here| *here == who) {
            self.here.remove(place);
            self.host.step(5_000, Input::Left(who));
            return;
        }
        let Mirror { epoch, seq, .. } = self.mirrors[&who];
        let seen = json!({ "seen": { "epoch": epoch, "seq": seq } });
        let hello = if self.dice.once_in(2) { seen } else { json!({}) };
        self.here.push(who);
        self.host.joins(5_000, who, who, &hello);
    }

    /// Stores the table as it is.
    fn store(&mut self) {
        let snapshot = serde_json::to_string(&self.host.table.snapshot()).expect("JSON");
        self.stored.push((snapshot, self.host.log.len()));
    }

    fn restored(&self, snapshot: &str, before: usize) -> Table {
        let snapshot: Snapshot = serde_json::from_str(snapshot).expect("a snapshot");
        let (old, new) = self.host.log.split_at(before);
        let written = |event: &Event| serde_json::to_string(event).expect("JSON");
        let read = |text: String| serde_json::from_str::<Event>(&text).expect("an event");
        let events: Vec<Event> = new.iter().map(|event| read(written(event))).collect();
        let wanted = old.iter().filter_map(|event| event.wanted);
        Table::restore(&SYSTEMS, snapshot, events, wanted, Epoch(self.epoch + 1)).expect("a table")
    }

    /// The process dies: the table is restored from the store, and all browsers reconnect.
    fn restarts(&mut self) {
        let place = usize::try_from(self.dice.below(self.stored.len() as u64)).expect("small");
        let (snapshot, before) = self.stored[place].clone();
        let table = self.restored(&snapshot, before);
        assert_eq!(table.state(), self.host.table.state());
        self.host.table = table;
        self.host.got.clear();
        let old = json!({ "seen": { "epoch": Epoch(self.epoch), "seq": 1 } });
        self.epoch += 1;
        // A refused command may be sent again.
        self.answers.retain(|_, answer| is_done(answer));
        for who in self.here.clone() {
            self.host.joins(5_000, who, who, &old);
        }
    }

    /// Compares the table with the model, and every browser's view with a fresh one.
    fn compare(&mut self) {
        assert_eq!(scene(&self.host.table), self.plain.scene);
        for who in self.here.clone() {
            let mirror = self.mirrors.get_mut(&who).expect("a member");
            for message in self.host.got.remove(&who).unwrap_or_default() {
                mirror.hear(&message);
            }
            let (connection, mirror) = (200 + who, mirror.clone());
            self.host.joins(5_000, who, connection, &json!({}));
            let got = self.host.got.remove(&connection).expect("a welcome");
            self.host.step(5_000, Input::Left(connection));
            let ServerMessage::Welcome(fresh) = &*got[0] else { panic!("{got:?}") };
            let [fresh_view, view] =
                [fresh.view.as_deref(), mirror.view.as_ref()].map(|view| json!(view));
            for (part, is) in fresh_view.as_object().expect("a view") {
                assert_eq!(&view[part], is, "{part}, as {who} sees it");
            }
            assert_eq!(fresh.seq, mirror.seq);
        }
    }
}

fn is_done(answer: &Value) -> bool {
    answer.get("done").is_some()
}

fn name(id: u128) -> String {
    format!("Creature {id}")
}

/// Returns a table as the model represents it.
fn scene(table: &Table) -> Scene {
    let state = table.state();
    let small = |member: &MemberId| u64::try_from(member.0).expect("small");
    let creatures = state.tokens.iter().map(|token| {
        let at = token.entry.at.expect("a place");
        let owners = token.owners.iter().map(small).collect();
        let (hidden, picture) = (token.hidden, token.picture.clone());
        Creature { id: token.id.0, at: (at.0.0, at.1.0), hidden, owners, picture }
    });
    Scene {
        creatures: creatures.collect(),
        order: state.turn.order.iter().map(|id| id.0).collect(),
        round: state.turn.round,
        active: state.turn.active.map(|id| id.0),
    }
}
