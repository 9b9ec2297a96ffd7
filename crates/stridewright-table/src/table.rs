//! The table as a state machine: inputs go through [`Table::step`] in one order, which returns what
//! to store, send and compute. The host provides I/O, clock and randomness.

mod aim;
mod aiming;
mod exchange;
mod give_picture;
mod open_request;
mod permission;
mod replay;
mod requests;
mod restart;
mod resume;
mod seat;
mod shared;
mod shared_now;
mod tiles;
mod together;
mod visit;
mod wanted;

use crate::act::{self, Setting};
pub use crate::act::{SQUARES, STEPS};
use crate::event::Event;
use crate::id::{Epoch, MemberId, RequestId};
use crate::job::Job;
use crate::knowledge::{Knowledge, ground};
use crate::protocol::{
    ClientMessage, NumberedQuestion, Refusal, Role, ServerMessage, Settings, ViewChange,
};
use crate::rulebook::Rulebooks;
use crate::shown::{in_fog, known_board};
use crate::state::{State, Token, Turns};
use aiming::Aiming;
pub use exchange::{ConnectionId, Input, Moment, Output, PictureOf, Ticket};
pub use open_request::ASKED_STEPS;
use open_request::OpenRequest;
pub use replay::{Replay, ReplayCheck, Unchecked};
pub use requests::REQUESTS;
use requests::Requests;
pub use resume::Resume;
use seat::Seat;
pub use seat::{KEPT, KEPT_BYTES, REFUSALS};
use serde::{Deserialize, Serialize};
use shared_now::SharedNow;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;
use stridewright::Rules;
use stridewright::answer::Message;
use stridewright::board::Ground;
use stridewright_wire::scene::{Name, Scene};
pub use tiles::ShownTiles;

/// The largest number of members of a table.
pub const MEMBERS: usize = 64;

/// The state of a table at some version, to be stored in addition to its events.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Snapshot {
    /// The whole state.
    pub state: State,
}

/// Why there is no table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoTable(
    /// In words.
    pub String,
);

impl core::fmt::Display for NoTable {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for NoTable {}

/// A table.
#[derive(Debug)]
pub struct Table {
    systems: Arc<Rulebooks>,
    epoch: Epoch,
    state: State,
    ground: Arc<Ground>,
    truth: Arc<Knowledge>,
    /// Requests that were carried out recently, by member.
    done: Requests,
    seats: BTreeMap<MemberId, Seat>,
    connections: BTreeMap<ConnectionId, MemberId>,
    /// The members who aim now.
    aims: BTreeMap<MemberId, Aiming>,
    /// The measurements that members show.
    shared: BTreeMap<MemberId, SharedNow>,
    /// The open requests for permission, by the player who asks.
    requests: BTreeMap<MemberId, OpenRequest>,
    /// The record of the previous host at closing, if browsers may continue from there.
    before: Option<Resume>,
    /// The boards of members who do not know everything; cleared when anything happens.
    known: BTreeMap<MemberId, Arc<Knowledge>>,
}

impl Table {
    /// Makes a table with a scene. `system` is its rule system if the scene names none; the
    /// creatures get the next of `ids`.
    ///
    /// # Errors
    ///
    /// A scene that cannot be.
    pub fn new(
        systems: &Arc<Rulebooks>,
        name: &str,
        scene: &Scene,
        system: &Name,
        epoch: Epoch,
        ids: &mut dyn FnMut() -> u128,
    ) -> Result<Table, NoTable> {
        let opened = act::open(systems, scene, system).map_err(NoTable)?;
        let state = State {
            tiles: None,
            name: name.to_owned(),
            rules: opened.rules,
            settings: Settings::default(),
            map: Arc::new(opened.map),
            tokens: act::tokens(opened.creatures, ids),
            turn: Turns::default(),
            members: Vec::new(),
            log: VecDeque::new(),
            history: Default::default(),
            version: 0,
            in_fog: Default::default(),
        };
        Table::restore(systems, Snapshot { state }, [], [], epoch)
    }

    /// Restores a table from the store: a snapshot, the events since, and the requests of the last
    /// [`REQUESTS`] events before the snapshot, in order.
    ///
    /// # Errors
    ///
    /// If the stored data does not form a table, or an event is missing.
    pub fn restore(
        systems: &Arc<Rulebooks>,
        snapshot: Snapshot,
        events: impl IntoIterator<Item = Event>,
        wanted: impl IntoIterator<Item = (MemberId, RequestId)>,
        epoch: Epoch,
    ) -> Result<Table, NoTable> {
        let mut state = snapshot.state;
        let mut done = Requests::default();
        done.extend(wanted);
        for event in events {
            if event.version != state.version + 1 {
                let (version, next) = (state.version, event.version);
                return Err(NoTable(format!(
                    "after event {version} comes event {next}; some are missing"
                )));
            }
            if state.changes_of(&event).is_none() {
                let version = event.version;
                return Err(NoTable(format!(
                    "event {version} undoes or redoes an action that is not in the history"
                )));
            }
            state.happen(&event);
            done.extend(event.wanted);
        }
        let rules = systems.of_table(&state.rules).map_err(NoTable)?;
        let ground = ground(&state.map).map_err(NoTable)?;
        let truth = everything(&rules, &ground, &state);
        let truth = Arc::new(truth.map_err(|why| NoTable(why.to_string()))?);
        state.in_fog = in_fog(&state, &truth.board);
        Ok(Table { done, ..Table::bare(systems, epoch, state, ground, truth) })
    }

    /// Returns a table at which no browser is connected and no request is remembered.
    fn bare(
        systems: &Arc<Rulebooks>,
        epoch: Epoch,
        state: State,
        ground: Arc<Ground>,
        truth: Arc<Knowledge>,
    ) -> Table {
        Table {
            systems: Arc::clone(systems),
            epoch,
            state,
            ground,
            truth,
            done: Requests::default(),
            seats: BTreeMap::new(),
            connections: BTreeMap::new(),
            aims: BTreeMap::new(),
            shared: BTreeMap::new(),
            requests: BTreeMap::new(),
            before: None,
            known: BTreeMap::new(),
        }
    }

    /// Returns the whole state of the table. For the host; never send it unfiltered.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Whether the table knows that this request was carried out. If it does not and has forgotten
    /// some requests ([`Table::has_forgotten`]), its events show it.
    #[must_use]
    pub fn knows(&self, member: MemberId, request: RequestId) -> bool {
        self.done.contains(&(member, request))
    }

    /// Whether more requests were carried out than the table remembers.
    #[must_use]
    pub const fn has_forgotten(&self) -> bool {
        self.done.has_forgotten()
    }

    /// Tells the table about a request that was carried out long ago.
    pub fn recall(&mut self, member: MemberId, request: RequestId) {
        self.done.extend([(member, request)]);
    }

    /// Returns the snapshot to store.
    #[must_use]
    pub fn snapshot(&self) -> Snapshot {
        Snapshot { state: self.state.clone() }
    }

    /// Returns the table as a scene, to be written as a scenario file. For game masters.
    ///
    /// # Errors
    ///
    /// If the table is larger than scenes may be.
    pub fn scene(&self) -> Result<Scene, NoTable> {
        act::written(self.setting()).map_err(NoTable)
    }

    /// Returns what commands are checked against.
    fn setting(&self) -> Setting<'_> {
        Setting {
            systems: &self.systems,
            state: &self.state,
            ground: &self.ground,
            truth: &self.truth,
        }
    }

    /// Processes an input at a moment, and returns the outputs in order. New creatures of a scene
    /// get the next of `ids`.
    pub fn step(
        &mut self,
        now: Moment,
        input: Input,
        ids: &mut dyn FnMut() -> u128,
    ) -> Vec<Output> {
        let mut out = Vec::new();
        match input {
            Input::Admitted(member) => self.admit(now, member, &mut out),
            Input::Granted { member, tokens } => self.grant(now, member, &tokens, &mut out),
            Input::Dismissed(member) => self.dismiss(now, member, &mut out),
            Input::Joined { connection, member } => self.join(connection, member, &mut out),
            Input::Left(connection) => self.leave(connection, &mut out),
            Input::Said { connection, message } => {
                self.said(now, connection, message, ids, &mut out);
            }
            Input::Wanted { ticket, member, wanted } => {
                let answer = self.want(now, member, &wanted, ids, &mut out);
                out.push(Output::Answered(ticket, answer));
            }
            Input::Picture { ticket, member, request, picture, of } => {
                let answer = self.give_picture(now, (member, request), picture, &of, &mut out);
                out.push(Output::Answered(ticket, answer));
            }
        }
        out
    }

    fn said(
        &mut self,
        now: Moment,
        connection: ConnectionId,
        message: ClientMessage,
        ids: &mut dyn FnMut() -> u128,
        out: &mut Vec<Output>,
    ) {
        let Some(member) = self.connections.get(&connection).copied() else { return };
        let greeted = self.seats.get(&member).is_some_and(|seat| seat.is_greeted(connection));
        match message {
            ClientMessage::Hello(hello) if !greeted => self.greet(connection, member, &hello, out),
            ClientMessage::Do(wanted) if greeted => {
                let id = wanted.id;
                let answer = match self.want(now, member, &wanted, ids, out) {
                    Ok(()) => ServerMessage::Done { id },
                    Err(because) => ServerMessage::Refused { id, because },
                };
                out.push(Output::Send(connection, Arc::new(answer)));
            }
            ClientMessage::Ask(asked) if greeted => out.push(self.ask(connection, member, asked)),
            ClientMessage::Point { at } if greeted => {
                let message = Arc::new(ServerMessage::Points { by: member, at });
                let all = self.seats.values().flat_map(Seat::greeted);
                out.extend(all.map(|connection| Output::Send(connection, Arc::clone(&message))));
            }
            ClientMessage::Aim(aim) if greeted => self.aim(now, member, aim, out),
            ClientMessage::Share(measure) if greeted => {
                self.share(now, (connection, member), measure, out);
            }
            ClientMessage::AskPermission { token, path } if greeted => {
                self.ask_permission(connection, member, token, path, out);
            }
            ClientMessage::WithdrawRequest {} if greeted => self.withdraw_request(member, out),
            ClientMessage::RefusePermission { member: asking } if greeted => {
                self.refuse_permission(member, asking, out);
            }
            _ => {
                let what =
                    if greeted { "`hello` may come only once" } else { "`hello` must come first" };
                let what = what.to_owned();
                out.push(Output::Send(connection, Arc::new(ServerMessage::Mistake { what })));
                out.push(Output::Close(connection));
            }
        }
    }

    /// Returns the rules and the ground of a later state; unchanged parts are shared.
    fn rules_and_ground(&self, after: &State) -> Result<(Rules, Arc<Ground>), Message> {
        let rules = match after.rules == self.state.rules {
            true => self.truth.rules.clone(),
            false => self.systems.of_table(&after.rules)?,
        };
        let ground = match Arc::ptr_eq(&after.map, &self.state.map) {
            true => Arc::clone(&self.ground),
            false => ground(&after.map)?,
        };
        Ok((rules, ground))
    }

    /// Returns the ground of a later state, and its board. Finds the creatures in fog.
    fn compile(&self, after: &mut State) -> Result<(Arc<Ground>, Arc<Knowledge>), Message> {
        let (rules, ground) = self.rules_and_ground(after)?;
        let truth = everything(&rules, &ground, after)?;
        after.in_fog = in_fog(after, &truth.board);
        Ok((ground, Arc::new(truth)))
    }

    /// Sends a member the changes of their view.
    fn tell(&mut self, member: MemberId, changes: Vec<ViewChange>, out: &mut Vec<Output>) {
        let Some(seat) = self.seats.get_mut(&member) else { return };
        let message = seat.tell(changes);
        out.extend(seat.greeted().map(|connection| Output::Send(connection, Arc::clone(&message))));
    }

    fn present(&self) -> BTreeSet<MemberId> {
        let present = self.seats.iter().filter(|(_, seat)| seat.greeted().next().is_some());
        present.map(|(member, _)| *member).collect()
    }

    fn is_game_master(&self, member: MemberId) -> bool {
        self.state.member(member).is_some_and(|known| known.role == Role::GameMaster)
    }

    /// Answers a question on the board as the member knows it.
    fn ask(
        &mut self,
        connection: ConnectionId,
        member: MemberId,
        asked: NumberedQuestion,
    ) -> Output {
        let number = asked.number;
        match self.knowledge(member) {
            Ok(known) => {
                let job = Job::new(&self.systems, known, &self.state, member, asked);
                Output::Work(connection, Box::new(job))
            }
            Err(because) => {
                Output::Send(connection, Arc::new(ServerMessage::Unanswered { number, because }))
            }
        }
    }

    /// Returns the board as a member knows it.
    fn knowledge(&mut self, member: MemberId) -> Result<Arc<Knowledge>, Refusal> {
        if let Some(known) = self.known.get(&member) {
            return Ok(Arc::clone(known));
        }
        if self.is_game_master(member) {
            return Ok(Arc::clone(&self.truth));
        }
        let state = &self.state;
        let knows = |token: &Token| state.knows(member, token);
        let own = |token: &Token| state.may_move(member, token);
        let known = known_board(state, &self.ground, &self.truth, knows, own);
        let known = match known.map_err(Refusal::impossible)? {
            None => return Ok(Arc::clone(&self.truth)),
            Some(known) => Arc::new(known),
        };
        self.known.insert(member, Arc::clone(&known));
        Ok(known)
    }
}

/// Returns the board of a state with all its creatures.
fn everything(rules: &Rules, ground: &Arc<Ground>, state: &State) -> Result<Knowledge, Message> {
    let tokens: Vec<&Token> = state.tokens.iter().map(|token| &**token).collect();
    Knowledge::of(rules, ground, &state.rules.written_for, &tokens)
}
