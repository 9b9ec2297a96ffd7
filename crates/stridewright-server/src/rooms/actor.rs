//! The one task that changes a table: takes what comes, stores what happens, and only then tells anybody.
//!
//! What waits is taken together: the table steps through all of it, what happened is committed once, and then everything that follows from
//! it goes out, in order ([`Delivery`]).

use super::command::{Admission, Command, Connection, Reply, Said};
use super::delivery::{Browser, Delivery, Effect};
use super::restore::{Restored, restored};
use super::room::Room;
use super::{NewTable, Place, Rooms};
use crate::app::App;
use crate::clock;
use crate::health::Health;
use crate::http::Problem;
use crate::outbox::{Outbox, Parting};
use crate::scribe::Stopped;
use crate::secret::{Name, number};
use crate::store::{Saved, Write};
use std::collections::BTreeMap;
use std::sync::Arc;
use stridewright_table::id::{Epoch, MemberId, RequestId};
use stridewright_table::protocol::{ClientMessage, Command as Deed, Do, Hello, Refusal, Role};
use stridewright_table::state::Member;
use stridewright_table::table::{Input, MEMBERS, NoTable, Output, Table, Ticket};
use stridewright_wire::bounded::List;
use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::sync::{OwnedSemaphorePermit, mpsc};
use tokio::time::Instant;

/// Messages that are taken together.
const TOGETHER: usize = 64;

/// A table with everybody who looks at it.
pub(super) struct Actor {
    app: Arc<App>,
    id: Name,
    table: Table,
    /// The event up to which the state is written down.
    snapshot: u64,
    delivery: Delivery,
    connections: u64,
    tickets: Ticket,
    /// Who waits for the answer to what was wanted by another way than a socket.
    awaited: BTreeMap<Ticket, Reply<Result<(), Problem>>>,
}

impl Actor {
    /// A new table, its game master and what is to be written along: to be settled before anybody hears of it.
    pub(super) fn new(app: &Arc<App>, new: NewTable) -> Result<Actor, Problem> {
        let NewTable { row, master, scene, system, along } = new;
        let (epoch, mut ids) = (Epoch(number()?), ids(app));
        let table = Table::new(&app.systems, &row.name, &scene, &system, epoch, &mut ids);
        let table = table.map_err(|NoTable(why)| Problem::Wrong(why))?;
        let mut actor = Actor::of(app, &row.id, Restored { table, snapshot: 0 });
        let seat = Write::Seat(master.seat.clone());
        actor.delivery.write(Write::Table(row));
        actor.delivery.write(actor.written_down()?);
        along.into_iter().chain([seat]).for_each(|write| actor.delivery.write(write));
        actor.admit(&master)?;
        Ok(actor)
    }

    /// A table as it is stored.
    pub(super) async fn restore(app: &Arc<App>, id: &Name, saved: Saved) -> Result<Actor, Problem> {
        let (epoch, systems) = (Epoch(number()?), Arc::clone(&app.systems));
        let restored = tokio::task::spawn_blocking(move || restored(&systems, &saved, epoch)).await;
        let restored = restored.map_err(|_| Problem::Unavailable)?.map_err(|why| {
            tracing::error!(table = %id, %why, "a table cannot be restored");
            Problem::Unavailable
        })?;
        Ok(Actor::of(app, id, restored))
    }

    fn of(app: &Arc<App>, id: &Name, Restored { table, snapshot }: Restored) -> Actor {
        Actor {
            app: Arc::clone(app),
            id: id.clone(),
            table,
            snapshot,
            delivery: Delivery::new(app),
            connections: 0,
            tickets: 0,
            awaited: BTreeMap::new(),
        }
    }

    /// Stores what is to be stored, and lets out what waited for it.
    pub(super) async fn settle(&mut self) -> Result<(), Stopped> {
        self.delivery.settle().await
    }

    /// Begins to work, and says where it can be reached.
    pub(super) fn start(self, rooms: Rooms, place: Place) -> Room {
        let (room, receiver) = Room::new(self.app.limits.table_queue);
        self.app.metrics.table_opened();
        tokio::spawn(self.run(receiver, rooms, place));
        room
    }

    async fn run(mut self, mut receiver: mpsc::Receiver<Command>, rooms: Rooms, place: Place) {
        let pulse = self.app.pulse.clone();
        let mut commands = Vec::with_capacity(TOGETHER);
        let mut last = Instant::now();
        let parting = loop {
            let idle = last + self.app.limits.table_idle();
            let came = tokio::select! {
                biased;
                health = pulse.stopped() => break parting(&health),
                came = receiver.recv_many(&mut commands, TOGETHER) => came,
                () = tokio::time::sleep_until(idle), if self.delivery.is_empty() => 0,
            };
            if came == 0 {
                // Written down before somebody else can open the table.
                if self.write_down().await.is_err() {
                    break Parting::Broken;
                }
                if rooms.leave(&self.id, &place, || receiver.is_empty()) {
                    break Parting::Restart;
                }
                continue;
            }
            last = Instant::now();
            aside(|| commands.drain(..).for_each(|command| self.take(command)));
            if self.settle().await.is_err() || self.write_down_in_time().await.is_err() {
                break Parting::Broken;
            }
        };
        if parting == Parting::Restart && self.write_down().await.is_err() {
            tracing::error!(table = %self.id, "the state of a table is not written down; its events are");
        }
        rooms.leave(&self.id, &place, || true);
        self.delivery.close(parting);
    }

    fn take(&mut self, command: Command) {
        match command {
            Command::Join { member, hello, outbox, reply } => self.join(member, hello, outbox, reply),
            Command::Leave(connection) => {
                if self.delivery.forget(connection) {
                    self.step(Input::Left(connection.0), None);
                }
            }
            Command::Say(said) => self.say(*said),
            Command::Admit { admission, along, reply } => {
                let told = self.room_for(&admission).and_then(|()| {
                    along.into_iter().for_each(|write| self.delivery.write(write));
                    self.delivery.write(Write::Seat(admission.seat.clone()));
                    self.admit(&admission)
                });
                self.delivery.reply(reply, told);
            }
            Command::Dismiss { member, along, reply } => {
                along.into_iter().for_each(|write| self.delivery.write(write));
                self.step(Input::Dismissed(member), None);
                self.delivery.reply(reply, ());
            }
            Command::Want { member, wanted, reply } => self.want(member, *wanted, Some(reply)),
            Command::Picture { member, picture, reply } => {
                let ticket = self.ticket(Some(reply));
                self.step(Input::Picture { ticket, member, picture: Some(picture) }, None);
            }
            Command::Role { member, reply } => {
                let role = self.table.state().member(member).map(|member| member.role);
                self.delivery.reply(reply, role);
            }
            Command::Rules { reply } => {
                let system = self.table.state().rules.system.as_str().to_owned();
                self.delivery.reply(reply, system);
            }
            Command::Scene { reply } => {
                let scene = self.table.scene().map_err(|NoTable(why)| Problem::Wrong(why));
                self.delivery.reply(reply, scene);
            }
            Command::Shown { reply } => {
                let picture = self.table.state().map.picture.clone();
                self.delivery.reply(reply, picture);
            }
        }
    }

    fn join(&mut self, member: MemberId, hello: Hello, outbox: Outbox, reply: Reply<Connection>) {
        self.connections += 1;
        let connection = Connection(self.connections);
        self.delivery.remember(connection, Browser { member, outbox });
        self.delivery.reply(reply, connection);
        self.step(Input::Joined { connection: connection.0, member }, None);
        let message = ClientMessage::Hello(hello);
        self.step(Input::Said { connection: connection.0, message }, None);
    }

    fn say(&mut self, Said { connection, message, asking }: Said) {
        // What somebody said who is gone is not heard.
        if self.delivery.knows(connection) {
            self.step(Input::Said { connection: connection.0, message }, asking);
        }
    }

    /// Whether there is a place for somebody.
    fn room_for(&self, admission: &Admission) -> Result<(), Problem> {
        let (state, id) = (self.table.state(), admission.member()?);
        let full = state.members.len() >= MEMBERS && state.member(id).is_none();
        if full { Err(Problem::TooMany("people at this table")) } else { Ok(()) }
    }

    /// Somebody sits down, and owns what the invite says beside what they own already.
    fn admit(&mut self, admission: &Admission) -> Result<(), Problem> {
        let id = admission.member()?;
        let (name, role) = (admission.name.clone(), admission.role);
        self.step(Input::Admitted(Member { id, name, role }), None);
        let masters = self.table.state().members.iter().filter(|member| member.role == Role::GameMaster);
        let Some(master) = masters.map(|member| member.id).next() else { return Ok(()) };
        for token in &admission.tokens {
            // What is gone by now is nobody's.
            let Some(known) = self.table.state().token(*token) else { continue };
            let mut owners = known.owners.clone();
            owners.push(id);
            if let Some(members) = List::new(owners).filter(|_| !known.owners.contains(&id)) {
                self.want(master, Deed::Own { token: *token, members }, None);
            }
        }
        Ok(())
    }

    /// Somebody wants something done by another way than a socket.
    fn want(&mut self, member: MemberId, command: Deed, reply: Option<Reply<Result<(), Problem>>>) {
        let Ok(id) = number().map(RequestId) else {
            if let Some(reply) = reply {
                self.delivery.reply(reply, Err(Problem::Unavailable));
            }
            return;
        };
        let ticket = self.ticket(reply);
        self.step(Input::Wanted { ticket, member, wanted: Box::new(Do { id, command }) }, None);
    }

    fn ticket(&mut self, reply: Option<Reply<Result<(), Problem>>>) -> Ticket {
        self.tickets += 1;
        self.awaited.extend(reply.map(|reply| (self.tickets, reply)));
        self.tickets
    }

    fn step(&mut self, input: Input, mut asking: Option<OwnedSemaphorePermit>) {
        let asked = match &input {
            Input::Said { message: ClientMessage::Ask(asked), .. } => asked.number,
            _ => 0,
        };
        let said = matches!(input, Input::Said { .. });
        let mut ids = ids(&self.app);
        for output in self.table.step(clock::now(), input, &mut ids) {
            match output {
                Output::Append(event) => self.delivery.append(&self.id, &event),
                Output::Send(connection, message) => {
                    self.delivery.effect(Effect::Send(Connection(connection), message));
                }
                Output::Work(connection, job) => {
                    let (job, asking) = (Box::new(job), asking.take());
                    self.delivery.effect(Effect::Work { to: Connection(connection), job, asked, asking });
                }
                Output::Answered(ticket, told) => {
                    if let Some(reply) = self.awaited.remove(&ticket) {
                        self.delivery.reply(reply, told.map_err(problem));
                    }
                }
                Output::Close(connection) => {
                    let connection = Connection(connection);
                    let parting = self.why(connection, said);
                    self.delivery.effect(Effect::Close(connection, parting));
                }
            }
        }
    }

    /// Why the table closes a connection.
    fn why(&self, connection: Connection, said: bool) -> Parting {
        let sits = self.delivery.member(connection).and_then(|member| self.table.state().member(member));
        match (sits, said) {
            (None, _) => Parting::NotYours,
            (Some(_), true) => Parting::Mistaken,
            // Their role is another one: they see another table.
            (Some(_), false) => Parting::Restart,
        }
    }

    async fn write_down_in_time(&mut self) -> Result<(), Stopped> {
        if self.table.state().version - self.snapshot < self.app.limits.events_per_snapshot {
            return Ok(());
        }
        self.write_down().await
    }

    /// Writes the state down as a whole, so that fewer events have to be read.
    async fn write_down(&mut self) -> Result<(), Stopped> {
        let version = self.table.state().version;
        if version == self.snapshot {
            return Ok(());
        }
        // Where it cannot be written, the events are there: reading them takes longer, and is all.
        if let Ok(write) = self.written_down() {
            self.app.scribe.commit(vec![write]).await?;
        }
        self.snapshot = version;
        Ok(())
    }

    fn written_down(&self) -> Result<Write, Problem> {
        let snapshot = serde_json::to_string(&self.table.snapshot()).map_err(|error| {
            tracing::error!(%error, table = %self.id, "a table cannot be written down");
            Problem::Unavailable
        })?;
        Ok(Write::Snapshot { table: self.id.clone(), version: self.table.state().version, snapshot })
    }
}

impl Drop for Actor {
    /// Whatever became of the table, nobody waits for it any longer.
    fn drop(&mut self) {
        self.delivery.close(Parting::Broken);
        self.app.metrics.table_closed();
    }
}

/// Does what may take long, so that the other tasks of this thread go on elsewhere; where there is but one thread, they wait.
fn aside(work: impl FnOnce()) {
    match Handle::current().runtime_flavor() {
        RuntimeFlavor::MultiThread => tokio::task::block_in_place(work),
        _ => work(),
    }
}

const fn parting(health: &Health) -> Parting {
    match health {
        Health::Failed(_) => Parting::Broken,
        Health::Running | Health::Ending => Parting::Restart,
    }
}

/// Identifiers for new creatures. Without random numbers the server cannot go on.
fn ids(app: &Arc<App>) -> impl FnMut() -> u128 + use<> {
    let pulse = app.pulse.clone();
    move || {
        number().unwrap_or_else(|error| {
            pulse.fail(&error);
            0
        })
    }
}

/// A refusal as an answer over HTTP.
fn problem(refusal: Refusal) -> Problem {
    match refusal {
        Refusal::NotYours => Problem::NotFound,
        Refusal::Impossible { why } | Refusal::TooLarge { why } => Problem::Wrong(why),
        Refusal::Busy => Problem::TooMany("things at once"),
        Refusal::NotItsTurn => Problem::Wrong("it is not its turn".to_owned()),
        Refusal::Nothing => Problem::Wrong("there is nothing to undo or redo".to_owned()),
        Refusal::Rules { refused, .. } => Problem::Wrong(refused.reason),
    }
}
