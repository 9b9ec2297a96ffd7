//! Sends a table's output at the right time: output that depends on a pending write waits until the
//! write is stored; everything else is sent at once. The order is kept.

use super::answering::{answer, count_refusal};
use super::command::{ClientHandle, Connection, Reply};
use crate::group_committer::Stopped;
use crate::messages::written;
use crate::outbox::{SocketClose, Text};
use crate::secret::Name;
use crate::services::Services;
use crate::store::{Wanted, Write};
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;
use stridewright_table::event::Event;
use stridewright_table::id::MemberId;
use stridewright_table::job::Job;
use stridewright_table::protocol::ServerMessage;
use tokio::sync::OwnedSemaphorePermit;

/// A browser at the table.
pub(super) struct Browser {
    pub(super) member: MemberId,
    pub(super) client: ClientHandle,
}

/// An effect that takes place when everything before it is stored.
pub(super) enum Effect {
    /// A message.
    Send(Connection, Arc<ServerMessage>),
    /// Compute a question and send the answer.
    Work {
        to: Connection,
        job: Box<Job>,
        /// The number of the question, and its kind.
        asked: (u32, &'static str),
        /// Given back when the query is answered.
        asking: Option<OwnedSemaphorePermit>,
    },
    /// The end of a connection.
    Close(Connection, SocketClose),
    /// The reply to a waiting caller.
    Reply(Box<dyn FnOnce() + Send>),
}

/// The pending writes, the effects that wait for them, and the connections.
pub(super) struct Delivery {
    services: Arc<Services>,
    browsers: BTreeMap<Connection, Browser>,
    writes: Vec<Write>,
    waiting: Vec<Effect>,
    /// Whether something has happened that cannot be stored: no later write is stored, and no later
    /// output is sent.
    broken: bool,
    /// The last message that was sent, as text, because other browsers get the same.
    last: Option<(Arc<ServerMessage>, Text)>,
}

impl Delivery {
    pub(super) fn new(services: &Arc<Services>) -> Delivery {
        Delivery {
            services: Arc::clone(services),
            browsers: BTreeMap::new(),
            writes: Vec::new(),
            waiting: Vec::new(),
            broken: false,
            last: None,
        }
    }

    /// Whether no browser is connected.
    pub(super) fn is_empty(&self) -> bool {
        self.browsers.is_empty()
    }

    pub(super) fn remember(&mut self, connection: Connection, browser: Browser) {
        self.browsers.insert(connection, browser);
    }

    /// Forgets a browser; false if it was not known.
    pub(super) fn forget(&mut self, connection: Connection) -> bool {
        self.browsers.remove(&connection).is_some()
    }

    pub(super) fn knows(&self, connection: Connection) -> bool {
        self.browsers.contains_key(&connection)
    }

    /// Returns the member whose browser it is.
    pub(super) fn member(&self, connection: Connection) -> Option<MemberId> {
        self.browsers.get(&connection).map(|browser| browser.member)
    }

    /// Where it is.
    pub(super) fn address(&self, connection: Connection) -> Option<IpAddr> {
        self.browsers.get(&connection).map(|browser| browser.client.address)
    }

    /// Closes all connections.
    pub(super) fn close(&self, socket_close: SocketClose) {
        self.browsers.values().for_each(|browser| browser.client.outbox.close(socket_close));
    }

    /// Queues a write that must be stored before any later output is sent.
    pub(super) fn write(&mut self, write: Write) {
        self.writes.push(write);
    }

    /// Queues an event of the table and returns the number of bytes that it is written with.
    pub(super) fn append(&mut self, table: &Name, event: &Event) -> u64 {
        let wanted = event.wanted.map(|(member, request)| Wanted { member, request });
        match serde_json::to_string(event) {
            Ok(text) => {
                let bytes = text.len() as u64;
                let (table, version) = (table.clone(), event.version);
                self.write(Write::Event { table, version, wanted, event: text });
                bytes
            }
            // It has happened already: anything later would follow a gap.
            Err(error) => {
                self.fail(&error);
                0
            }
        }
    }

    /// Something that has happened cannot be stored: stops the server, and until then sends nothing
    /// more.
    pub(super) fn fail(&mut self, why: &dyn std::fmt::Display) {
        self.services.lifecycle.fail(why);
        self.broken = true;
        self.waiting.clear();
    }

    /// Answers a caller when everything before is stored.
    pub(super) fn reply<T: Send + 'static>(&mut self, reply: Reply<T>, result: T) {
        // The caller may be gone.
        self.effect(Effect::Reply(Box::new(move || drop(reply.send(result)))));
    }

    pub(super) fn effect(&mut self, effect: Effect) {
        if self.broken {
            return;
        }
        if self.writes.is_empty() {
            self.carry_out(effect);
        } else {
            self.waiting.push(effect);
        }
    }

    /// Stores pending writes, and then lets the effects that waited for them take place.
    pub(super) async fn settle(&mut self) -> Result<(), Stopped> {
        if self.broken {
            return Err(Stopped);
        }
        if !self.writes.is_empty() {
            let began = Instant::now();
            self.services.committer.commit(std::mem::take(&mut self.writes)).await?;
            self.services.load_shedder.batch_waited(began.elapsed());
        }
        for effect in std::mem::take(&mut self.waiting) {
            self.carry_out(effect);
        }
        self.last = None;
        Ok(())
    }

    fn carry_out(&mut self, effect: Effect) {
        match effect {
            Effect::Send(to, message) => self.send(to, message),
            Effect::Work { to, job, asked, asking } => {
                let Some(browser) = self.browsers.get(&to) else { return };
                tokio::spawn(answer(
                    Arc::clone(&self.services),
                    browser.client.clone(),
                    job,
                    asked,
                    asking,
                ));
            }
            Effect::Close(connection, socket_close) => {
                if let Some(browser) = self.browsers.get(&connection) {
                    browser.client.outbox.close(socket_close);
                }
            }
            Effect::Reply(reply) => reply(),
        }
    }

    fn send(&mut self, to: Connection, message: Arc<ServerMessage>) {
        let Some(browser) = self.browsers.get(&to) else { return };
        count_refusal(&self.services.metrics, &message);
        let known = self.last.as_ref().filter(|(last, _)| Arc::ptr_eq(last, &message));
        let text = match known {
            Some((_, text)) => text.clone(),
            None => {
                let Some(text) = written(&browser.client.outbox, &message) else { return };
                self.last = Some((message, text.clone()));
                text
            }
        };
        if !browser.client.outbox.send(text) {
            self.services.metrics.shed();
            self.services.metrics.refused("slow_reader");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Delivery;
    use crate::group_committer::Stopped;
    use crate::lifecycle::Health;
    use crate::limits::Limits;
    use crate::origin::Origins;
    use crate::resume::Resumes;
    use crate::serve::{Assembled, Settings, assembled};
    use crate::store::memory::Memory;
    use std::sync::Arc;
    use tokio::sync::oneshot;

    #[tokio::test]
    async fn what_follows_something_that_cannot_be_written_is_not_confirmed() {
        let settings = Settings {
            listen: "127.0.0.1:0".parse().unwrap(),
            metrics: None,
            https: false,
            proxied: false,
            origins: Origins::default(),
            log_addresses: crate::logs::LogAddresses::Off,
            limits: Limits::DEFAULT,
        };
        let data = tempfile::tempdir().unwrap();
        let resumes = Resumes::unused(data.path());
        let Assembled { app, .. } =
            assembled(settings, data.path(), Arc::new(Memory::default()), resumes).unwrap();
        let mut delivery = Delivery::new(&app.services);
        let (before, received) = oneshot::channel();
        delivery.reply(before, "stored");
        assert_eq!(received.await, Ok("stored"));
        delivery.fail(&"an event that is not text");
        let (after, received) = oneshot::channel();
        delivery.reply(after, "stored");
        assert!(received.await.is_err());
        assert_eq!(delivery.settle().await, Err(Stopped));
        assert_eq!(app.lifecycle.now(), Health::Failed("an event that is not text".to_owned()));
    }
}
