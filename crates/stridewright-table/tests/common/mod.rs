//! A table with members, for tests: takes their messages and records what each of them receives.

use std::collections::BTreeMap;
use std::sync::Arc;
use stridewright::query::Meter;
use stridewright_table::event::Event;
use stridewright_table::id::{Epoch, MemberId, RequestId, TokenId};
use stridewright_table::protocol::{
    ClientMessage, Command, Do, Happened, Hello, NumberedQuestion, Question, QuestionResult,
    Refusal, Role, ServerMessage, View,
};
use stridewright_table::rulebook::Rulebooks;
use stridewright_table::state::Member;
use stridewright_table::table::{ConnectionId, Input, Output, Table};
use stridewright_wire::scene::{Name, Scene};

/// The game master of every table here.
pub(crate) const MASTER: MemberId = MemberId(1);
/// A player.
pub(crate) const PLAYER: MemberId = MemberId(2);
/// Another player.
pub(crate) const OTHER: MemberId = MemberId(3);
/// A spectator.
pub(crate) const WATCHER: MemberId = MemberId(4);

/// A table with a game master, two players and a spectator. Each has one browser, whose connection
/// has the number of the member.
pub(crate) struct Party {
    pub(crate) table: Table,
    pub(crate) log: Vec<Arc<Event>>,
    pub(crate) got: BTreeMap<ConnectionId, Vec<Arc<ServerMessage>>>,
    pub(crate) closed: Vec<ConnectionId>,
    requests: u128,
    ids: u128,
}

pub(crate) fn scene(json: &serde_json::Value) -> Scene {
    Scene::from_json(json.to_string().as_bytes()).expect("a scene")
}

pub(crate) fn systems() -> Arc<Rulebooks> {
    Arc::new(Rulebooks::new().expect("the rules compile"))
}

impl Party {
    /// Tokens get the identifiers 100, 101, … in the order of the scene.
    pub(crate) fn at(scene: &Scene) -> Party {
        let mut ids = 100;
        let mut next = || {
            ids += 1;
            ids - 1
        };
        let system = Name::new("pf1").expect("short");
        let table = Table::new(&systems(), "The bridge", scene, &system, Epoch(7), &mut next)
            .expect("a table");
        let mut party = Party {
            table,
            log: Vec::new(),
            got: BTreeMap::new(),
            closed: Vec::new(),
            requests: 1000,
            ids,
        };
        let people = [
            (MASTER, "Grete", Role::GameMaster),
            (PLAYER, "Paul", Role::Player),
            (OTHER, "Olga", Role::Player),
            (WATCHER, "Willi", Role::Spectator),
        ];
        for (id, name, role) in people {
            party.input(Input::Admitted(Member { id, name: name.to_owned(), role }));
        }
        for (id, ..) in people {
            party.join(id, id.0 as u64, Hello::default());
        }
        for messages in party.got.values_mut() {
            messages.clear();
        }
        party
    }

    pub(crate) fn join(&mut self, member: MemberId, connection: ConnectionId, hello: Hello) {
        self.input(Input::Joined { connection, member });
        self.input(Input::Said { connection, message: ClientMessage::Hello(hello) });
    }

    /// Gives the table an input and records its outputs.
    pub(crate) fn input(&mut self, input: Input) {
        let ids = &mut self.ids;
        let mut next = || {
            *ids += 1;
            *ids - 1
        };
        for output in self.table.step(1_000, input, &mut next) {
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
                Output::Close(connection) => self.closed.push(connection),
                Output::Answered(..) => {}
            }
        }
    }

    /// Sends a member's command and returns the answer.
    pub(crate) fn want(&mut self, member: MemberId, command: Command) -> Result<(), Refusal> {
        self.requests += 1;
        self.want_as(member, RequestId(self.requests), command)
    }

    pub(crate) fn want_as(
        &mut self,
        member: MemberId,
        id: RequestId,
        command: Command,
    ) -> Result<(), Refusal> {
        let connection = member.0 as u64;
        self.input(Input::Said { connection, message: ClientMessage::Do(Do { id, command }) });
        match &**self.got[&connection].last().expect("an answer") {
            ServerMessage::Done { id: of } if *of == id => Ok(()),
            ServerMessage::Refused { id: of, because } if *of == id => Err(because.clone()),
            other => panic!("no answer to the request: {other:?}"),
        }
    }

    /// Does the same with JSON, as a browser writes it.
    pub(crate) fn says(
        &mut self,
        member: MemberId,
        command: serde_json::Value,
    ) -> Result<(), Refusal> {
        self.want(member, serde_json::from_value(command).expect("a command"))
    }

    pub(crate) fn ask(
        &mut self,
        member: MemberId,
        question: serde_json::Value,
    ) -> Result<QuestionResult, Refusal> {
        let question: Question = serde_json::from_value(question).expect("a question");
        let connection = member.0 as u64;
        let message = ClientMessage::Ask(NumberedQuestion { number: 5, rules: None, question });
        self.input(Input::Said { connection, message });
        match &**self.got[&connection].last().expect("an answer") {
            ServerMessage::Answer { number: 5, result } => Ok(result.clone()),
            ServerMessage::Unanswered { number: 5, because } => Err(because.clone()),
            other => panic!("no answer to the question: {other:?}"),
        }
    }

    /// Returns what a member received since the last call, without answers.
    pub(crate) fn news(&mut self, member: MemberId) -> Vec<Happened> {
        let messages = self.got.entry(member.0 as u64).or_default();
        let happened = |message: Arc<ServerMessage>| match &*message {
            ServerMessage::Happened(happened) => Some((**happened).clone()),
            _ => None,
        };
        core::mem::take(messages).into_iter().filter_map(happened).collect()
    }

    /// Returns everything that a member sees, by a new connection.
    pub(crate) fn view(&mut self, member: MemberId) -> View {
        let connection = 1_000 + member.0 as u64;
        self.join(member, connection, Hello::default());
        let messages = self.got.remove(&connection).expect("a welcome");
        self.input(Input::Left(connection));
        match &*messages[0] {
            ServerMessage::Welcome(welcome) => (**welcome.view.as_ref().expect("a view")).clone(),
            other => panic!("no welcome: {other:?}"),
        }
    }
}

/// Returns the identifier of a token as JSON.
pub(crate) fn id(token: u128) -> String {
    TokenId(token).to_string()
}
