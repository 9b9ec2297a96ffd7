//! The task that alone changes a table: it takes messages, stores what happens, and only then
//! reports it.
//!
//! Waiting messages are handled together: the table processes all of them, the events are committed
//! once, and then everything that follows from them is sent in order ([`Delivery`]).

mod counting;
mod guests;
mod keeping;
mod opening;

use super::account::Account;
use super::command::{ClientRequest, Command, Connection, Pictured, Reply};
use super::delivery::{Delivery, Effect};
use super::error::RoomError;
use super::recent_writes::RecentWrites;
use super::retention::Retention;
use super::room::{Measure, Room};
use super::room_slots::{RoomSlot, RoomSlots};
use crate::clock;
use crate::group_committer::Stopped;
use crate::lifecycle::Health;
use crate::messages::busy;
use crate::metrics::{Queue, kinds};
use crate::outbox::SocketClose;
use crate::secret::{Name, NoRandomness, number};
use crate::services::Services;
use crate::store::Write;
use std::collections::BTreeMap;
use std::sync::Arc;
use stridewright_table::id::MemberId;
use stridewright_table::protocol::{ClientMessage, Do, ServerMessage};
use stridewright_table::table::{Input, NoTable, Output, Table, Ticket};
use stridewright_table::weight::Sizes;
use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::sync::{OwnedSemaphorePermit, mpsc};
use tokio::time::Instant;

/// The largest number of messages that are handled together.
const TOGETHER: usize = 64;

/// A table and the browsers that look at it.
pub(super) struct Actor {
    services: Arc<Services>,
    id: Name,
    table: Table,
    /// The name of the table, as the store has it.
    name: String,
    /// The version of the latest snapshot.
    snapshot: u64,
    /// Which snapshots and events of the table the store keeps.
    retention: Retention,
    /// Bytes of all its events, removed ones included.
    bytes: u64,
    account: Account,
    /// Whether more requests had been carried out than the table knew of when it was opened.
    more_wanted: bool,
    /// Its size, for the callers that send it requests.
    size: Arc<Measure>,
    /// Whether there may be pictures that the table no longer names.
    untidy: bool,
    recent: RecentWrites,
    delivery: Delivery,
    connections: u64,
    tickets: Ticket,
    /// The callers that wait for the result of a request that did not come over a socket.
    awaited: BTreeMap<Ticket, Reply<Result<(), RoomError>>>,
    /// The caller that waits for its end.
    ending: Option<Reply<()>>,
}

impl Actor {
    /// Stores pending writes, and then sends what waited for them.
    pub(super) async fn settle(&mut self) -> Result<(), Stopped> {
        self.delivery.settle().await
    }

    /// Starts the task and returns the room at which it can be reached.
    pub(super) fn start(self, places: RoomSlots, place: RoomSlot) -> Room {
        self.measure();
        let (room, receiver) = Room::new(self.services.limits.table_queue, Arc::clone(&self.size));
        self.services.metrics.table_opened();
        tokio::spawn(self.run(receiver, places, place));
        room
    }

    async fn run(
        mut self,
        mut receiver: mpsc::Receiver<Command>,
        places: RoomSlots,
        place: RoomSlot,
    ) {
        let lifecycle = self.services.lifecycle.clone();
        let mut commands = Vec::with_capacity(TOGETHER);
        let mut last = Instant::now();
        let mut has_left = false;
        let socket_close = loop {
            let idle = last + self.services.limits.table_idle();
            let came = tokio::select! {
                biased;
                health = lifecycle.stopped() => break socket_close(&health),
                came = receiver.recv_many(&mut commands, TOGETHER) => came,
                () = tokio::time::sleep_until(idle), if self.delivery.is_empty() => 0,
                () = tokio::time::sleep(self.until_touch()), if !self.delivery.is_empty() => {
                    if self.touch_if_watched().await.is_err() {
                        break SocketClose::Broken;
                    }
                    continue;
                }
            };
            if came == 0 {
                // Written before another task can open the table.
                if self.write_down().await.is_err() {
                    break SocketClose::Broken;
                }
                has_left = places.forget_if(&self.id, &place, || receiver.is_empty());
                if has_left {
                    break SocketClose::Restart;
                }
                continue;
            }
            last = Instant::now();
            if self.recall(&commands).await.is_err()
                || self.look_up_bytes(&commands).await.is_err()
                || self.make_room().await.is_err()
            {
                break SocketClose::Broken;
            }
            aside(|| commands.drain(..).for_each(|command| self.take(command)));
            self.measure();
            if self.settle().await.is_err() {
                break SocketClose::Broken;
            }
            if self.ending.is_some() {
                break self.remove().await;
            }
            if self.write_down_in_time().await.is_err() {
                break SocketClose::Broken;
            }
            if self.untidy {
                aside(|| self.tidy());
                if self.settle().await.is_err() {
                    break SocketClose::Broken;
                }
            }
        };
        // Once it has left, another actor may have opened the table.
        let is_written_down = has_left || socket_close != SocketClose::Restart;
        if !is_written_down
            && (self.touch_if_watched().await.is_err() || self.write_down().await.is_err())
        {
            tracing::error!(table = %self.id, "could not store the state of a table; its events \
                are stored");
        } else if !is_written_down && !self.services.lifecycle.is_running() {
            self.services.resumes.keep(&self.id, &self.table);
        }
        places.forget(&self.id, &place);
        self.delivery.close(socket_close);
        if socket_close == SocketClose::Deleted {
            self.confirm_removal();
        }
    }

    /// Answers the request that deleted the table.
    fn confirm_removal(&mut self) {
        if let Some(reply) = self.ending.take() {
            // The caller may be gone.
            let _ = reply.send(());
        }
    }

    /// Publishes the size of the table.
    fn measure(&self) {
        self.size.set(Sizes::of(self.table.state()));
    }

    fn take(&mut self, command: Command) {
        // A table that is being deleted answers no requests.
        if self.ending.is_some() {
            return;
        }
        self.caused_by(self.author(&command));
        self.touch();
        match command {
            Command::Join { member, hello, client, reply } => {
                self.join(member, hello, client, reply);
            }
            Command::Leave(connection) => {
                if self.delivery.forget(connection) {
                    self.step(Input::Left(connection.0), None);
                }
            }
            Command::Say(said) => self.say(*said),
            Command::Admit { guest, along, reply } => {
                let admitted = self.guard(*guest, along);
                self.delivery.reply(reply, admitted);
            }
            Command::Revoke { invite, reply } => {
                self.revoke(*invite);
                self.delivery.reply(reply, ());
            }
            Command::Keep { writes, reply } => {
                writes.into_iter().for_each(|write| self.delivery.write(write));
                self.delivery.reply(reply, ());
            }
            Command::Dismiss { member, revoked, reply } => {
                revoked.into_iter().for_each(|invite| self.revoke(invite));
                self.dismiss(member);
                self.delivery.reply(reply, ());
            }
            Command::End { reply } => self.ending = Some(reply),
            Command::Want { member, request, wanted, reply, .. } => {
                self.carry_out(member, Do { id: request, command: *wanted }, reply);
            }
            Command::Picture { member, upload, reply } => self.give_picture(member, upload, reply),
            Command::MayGivePicture { member, of, reply } => {
                let may = self.table.may_give_picture(member, &of);
                self.delivery.reply(reply, may);
            }
            Command::Role { member, reply } => {
                let role = self.table.state().member(member).map(|member| member.role);
                self.delivery.reply(reply, role);
            }
            Command::Offer { tokens, guest, reply } => {
                let offered = self.offered(&tokens, guest);
                self.delivery.reply(reply, offered);
            }
            Command::Rules { reply } => {
                let system = self.table.state().rules.system.as_str().to_owned();
                self.delivery.reply(reply, system);
            }
            Command::Scene { reply } => {
                let scene = self.table.scene().map_err(|NoTable(why)| RoomError::Wrong(why.into()));
                self.delivery.reply(reply, scene);
            }
            Command::SeesPicture { member, picture, reply } => {
                let sees = self.table.state().sees_picture(member, &picture);
                self.delivery.reply(reply, sees);
            }
            Command::ShownTiles { member, rows, reply } => {
                let shown = self.table.shown_tiles(member, rows);
                self.delivery.reply(reply, shown);
            }
            Command::Pictured { reply } => {
                let pictured = Pictured::of(self.table.state());
                self.delivery.reply(reply, pictured);
            }
        }
    }

    /// Carries out a request that did not come over a socket.
    fn carry_out(&mut self, member: MemberId, wanted: Do, reply: Reply<Result<(), RoomError>>) {
        // Already carried out: it is confirmed even if there is no room.
        if self.table.knows(member, wanted.id) {
            return self.delivery.reply(reply, Ok(()));
        }
        match self.has_room_for(0) {
            Ok(()) => {
                let ticket = self.ticket(Some(reply));
                self.want(ticket, member, wanted);
            }
            Err(error) => self.delivery.reply(reply, Err(error)),
        }
    }

    fn say(&mut self, said: ClientRequest) {
        // A message from a browser that has left is ignored.
        if !self.delivery.knows(said.connection) {
            return;
        }
        let waited = said.since.elapsed();
        self.services.metrics.waited(Queue::Tables, waited);
        if waited > self.services.limits.queue() {
            return self.shed(&said);
        }
        let refusal = self.refusal(&said);
        let ClientRequest { connection, message, asking, .. } = said;
        if let (Some(because), ClientMessage::Do(wanted)) = (refusal, &message) {
            let refused = ServerMessage::Refused { id: wanted.id, because };
            self.delivery.effect(Effect::Send(connection, Arc::new(refused)));
        } else {
            self.step(Input::Said { connection: connection.0, message }, asking);
        }
    }

    /// Answers a message that has waited for too long, without looking at it: accepted messages
    /// stay fast, and the table catches up.
    fn shed(&mut self, ClientRequest { connection, message, .. }: &ClientRequest) {
        self.services.metrics.busy();
        if let Some(answer) = busy(message) {
            self.delivery.effect(Effect::Send(*connection, Arc::new(answer)));
        }
    }

    /// Carries out a member's request that did not come over a socket.
    fn want(&mut self, ticket: Ticket, member: MemberId, wanted: Do) {
        self.step(Input::Wanted { ticket, member, wanted: Box::new(wanted) }, None);
    }

    fn ticket(&mut self, reply: Option<Reply<Result<(), RoomError>>>) -> Ticket {
        self.tickets += 1;
        self.awaited.extend(reply.map(|reply| (self.tickets, reply)));
        self.tickets
    }

    fn step(&mut self, input: Input, mut asking: Option<OwnedSemaphorePermit>) {
        let asked = match &input {
            Input::Said { message: ClientMessage::Ask(asked), .. } => {
                (asked.number, kinds::question(&asked.question))
            }
            _ => (0, ""),
        };
        let command = match &input {
            Input::Said { message: ClientMessage::Do(wanted), .. } => Some(wanted.command.name()),
            Input::Wanted { wanted, .. } => Some(wanted.command.name()),
            _ => None,
        };
        let began = std::time::Instant::now();
        let said = matches!(input, Input::Said { .. });
        let mut ids = Ids::default();
        let outputs = self.table.step(clock::now(), input, &mut || ids.next());
        if let Some(kind) = command {
            self.services.metrics.command(kind, began.elapsed());
        }
        if self.name != self.table.state().name {
            self.name.clone_from(&self.table.state().name);
            let (table, name) = (self.id.clone(), self.name.clone());
            self.delivery.write(Write::TableName { table, name });
        }
        if let Some(error) = ids.failed {
            return self.delivery.fail(&error);
        }
        for output in outputs {
            match output {
                Output::Append(event) => {
                    let bytes = self.delivery.append(&self.id, &event);
                    self.event_written(bytes);
                }
                Output::Send(connection, message) => {
                    self.delivery.effect(Effect::Send(Connection(connection), message));
                }
                Output::Work(connection, job) => {
                    let asking = asking.take();
                    self.delivery.effect(Effect::Work {
                        to: Connection(connection),
                        job,
                        asked,
                        asking,
                    });
                }
                Output::Answered(ticket, result) => {
                    if let Some(reply) = self.awaited.remove(&ticket) {
                        self.delivery.reply(reply, result.map_err(RoomError::from));
                    }
                }
                Output::Close(connection) => {
                    let connection = Connection(connection);
                    let socket_close = self.why(connection, said);
                    self.delivery.effect(Effect::Close(connection, socket_close));
                }
            }
        }
    }

    /// Returns why the table closes a connection.
    fn why(&self, connection: Connection, said: bool) -> SocketClose {
        let sits =
            self.delivery.member(connection).and_then(|member| self.table.state().member(member));
        match (sits, said) {
            (None, _) => SocketClose::NotYours,
            (Some(_), true) => SocketClose::Mistaken,
            // Their role has changed: they see a different view of the table.
            (Some(_), false) => SocketClose::Restart,
        }
    }
}

impl Drop for Actor {
    /// Whatever happens to the table, no caller waits for it any longer.
    fn drop(&mut self) {
        self.delivery.close(SocketClose::Broken);
        self.services.metrics.table_closed();
    }
}

/// Runs work that may take long, so that the other tasks of this thread continue on another thread.
/// With a single thread, they wait.
fn aside(work: impl FnOnce()) {
    match Handle::current().runtime_flavor() {
        RuntimeFlavor::MultiThread => tokio::task::block_in_place(work),
        _ => work(),
    }
}

const fn socket_close(health: &Health) -> SocketClose {
    match health {
        Health::Failed(_) => SocketClose::Broken,
        Health::Running | Health::Ending => SocketClose::Restart,
    }
}

/// Identifiers for new creatures. If random numbers are unavailable, nothing that used these
/// identifiers is kept.
#[derive(Default)]
struct Ids {
    failed: Option<NoRandomness>,
}

impl Ids {
    fn next(&mut self) -> u128 {
        number().unwrap_or_else(|error| {
            self.failed = Some(error);
            0
        })
    }
}
