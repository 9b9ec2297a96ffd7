//! A minimal host of a table: inputs go through `step`, and outputs are recorded by connection. It
//! knows no command and no rule. Four members sit at every table, each with one browser; its
//! connection has the number of the member.

use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};
use stridewright::query::Meter;
use stridewright_table::event::Event;
use stridewright_table::id::{Epoch, MemberId, TokenId};
use stridewright_table::protocol::{ClientMessage, Role, ServerMessage};
use stridewright_table::rulebook::Rulebooks;
use stridewright_table::state::Member;
use stridewright_table::table::{ConnectionId, Input, Moment, Output, Table};
use stridewright_wire::scene::{Name, Scene};

/// The game master.
pub(crate) const MASTER: u64 = 1;
/// A player.
pub(crate) const PLAYER: u64 = 2;
/// Another player.
pub(crate) const OTHER: u64 = 3;
/// A spectator.
pub(crate) const WATCHER: u64 = 4;

/// The members of the table.
pub(crate) const PEOPLE: [(u64, &str, Role); 4] = [
    (MASTER, "Grete", Role::GameMaster),
    (PLAYER, "Paul", Role::Player),
    (OTHER, "Olga", Role::Player),
    (WATCHER, "Willi", Role::Spectator),
];

/// The rules of all games, compiled once for a whole run.
pub(crate) static SYSTEMS: LazyLock<Arc<Rulebooks>> =
    LazyLock::new(|| Arc::new(Rulebooks::new().expect("the rules compile")));

/// A table, what it stored, and what each browser received.
pub(crate) struct Host {
    pub(crate) table: Table,
    pub(crate) log: Vec<Arc<Event>>,
    pub(crate) got: BTreeMap<ConnectionId, Vec<Arc<ServerMessage>>>,
    /// The identifier of the next creature that comes with a scene.
    pub(crate) ids: u128,
}

impl Host {
    /// Returns a table with a scene. Its creatures have the identifiers 100, 101, … in their order.
    pub(crate) fn open(scene: &Value) -> Host {
        let scene = Scene::from_json(scene.to_string().as_bytes()).expect("a scene");
        let mut ids = 100;
        let mut next = || {
            ids += 1;
            ids - 1
        };
        let system = Name::new("pf1").expect("short");
        let table = Table::new(&SYSTEMS, "The bridge", &scene, &system, Epoch(7), &mut next)
            .expect("a table");
        let mut host = Host { table, log: Vec::new(), got: BTreeMap::new(), ids };
        for (id, name, role) in PEOPLE {
            let member = Member { id: MemberId(u128::from(id)), name: name.to_owned(), role };
            host.step(1_000, Input::Admitted(member));
        }
        for (id, ..) in PEOPLE {
            host.joins(1_000, id, id, &json!({}));
        }
        host
    }

    /// Gives the table an input.
    pub(crate) fn step(&mut self, now: Moment, input: Input) {
        let ids = &mut self.ids;
        let mut next = || {
            *ids += 1;
            *ids - 1
        };
        for output in self.table.step(now, input, &mut next) {
            match output {
                Output::Append(event) => self.log.push(event),
                Output::Send(connection, message) => {
                    self.got.entry(connection).or_default().push(message);
                }
                Output::Work(connection, job) => {
                    self.got
                        .entry(connection)
                        .or_default()
                        .push(Arc::new(job.run(&Meter::default())));
                }
                Output::Close(_) | Output::Answered(..) => {}
            }
        }
    }

    /// A browser sends a message, written as JSON.
    pub(crate) fn says(&mut self, now: Moment, connection: ConnectionId, message: &Value) {
        let message: ClientMessage = serde_json::from_value(message.clone()).expect("a message");
        self.step(now, Input::Said { connection, message });
    }

    /// A browser of a member connects and sends `hello`.
    pub(crate) fn joins(
        &mut self,
        now: Moment,
        member: u64,
        connection: ConnectionId,
        hello: &Value,
    ) {
        self.step(now, Input::Joined { connection, member: MemberId(u128::from(member)) });
        self.says(now, connection, &json!({ "hello": hello }));
    }
}

/// Returns the identifier of a creature as JSON.
pub(crate) fn token(id: u128) -> String {
    TokenId(id).to_string()
}

/// Returns the identifier of a member as JSON.
pub(crate) fn member(id: u64) -> String {
    MemberId(u128::from(id)).to_string()
}
