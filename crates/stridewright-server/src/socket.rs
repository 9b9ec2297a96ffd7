//! One browser at a table: a WebSocket. Reads its messages within the limits, passes them to the
//! table, and sends the waiting messages.

use crate::app::App;
use crate::clock;
use crate::extract::Query;
use crate::handshake::{Socket, Upgrade};
use crate::http::{address, visitor};
use crate::limiters::SocketGuard;
use crate::listen::Peer;
use crate::messages::{busy, send};
use crate::metrics::SocketState;
use crate::outbox::{Next, Outbox, Piece, SocketClose};
use crate::problem::Problem;
use crate::rooms::{ClientHandle, ClientRequest, Connection, Room};
use crate::secret::Name;
use crate::store::Seat;
use crate::throttle::{Bucket, Rate};
use crate::unreadable::Unreadable;
use axum::extract::{Extension, State};
use axum::http::HeaderMap;
use axum::response::Response;
use bytes::Bytes;
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt as _, StreamExt as _};
use serde::Deserialize;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use stridewright_table::id::MemberId;
use stridewright_table::protocol::{ClientMessage, Hello, Refusal, ServerMessage};
use stridewright_table::weight;
use tokio::sync::Semaphore;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

/// How long sending the last messages to a browser may take.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// How long the server does not read from a browser that sends too much.
const PAUSE: Duration = Duration::from_millis(50);

/// The number of unreadable messages in a row that close a socket: a page does not send so many.
const UNREADABLE: u32 = 10;

#[derive(Debug, Deserialize)]
pub(crate) struct SocketQuery {
    table: String,
}

/// `GET /ws?table=ID`: opens a socket for a member of the table.
pub(crate) async fn upgrade(
    State(app): State<Arc<App>>,
    Query(SocketQuery { table }): Query<SocketQuery>,
    peer: Extension<Peer>,
    headers: HeaderMap,
    upgrade: Upgrade,
) -> Result<Response, Problem> {
    let table = Name::written(&table).ok_or(Problem::NotFound)?;
    let user = visitor::required(&app, &headers).await?;
    let seat =
        app.store.seat(&table, &user).await?.filter(Seat::is_open).ok_or(Problem::NotFound)?;
    let member: MemberId = seat.member.parse().map_err(|_| Problem::NotFound)?;
    let address = address(&app, peer, &headers);
    let guard = app.sockets.enter(&app.limits, &table, &user, address);
    let Some(guard) = guard else {
        app.metrics.shed();
        return Err(Problem::TooMany("browsers at once"));
    };
    tracing::debug!(%table, from = app.log_addresses.shown(address), "a browser opens a socket");
    // If the user logged out or was banned before this socket was counted, it was not closed with
    // the others.
    visitor::required(&app, &headers).await?;
    app.bans.check_address(address)?;
    let guest = Guest { app: Arc::clone(&app), table, user, address, member, guard };
    Ok(upgrade.answer(&app.limits, |socket| guest.sit(socket)))
}

/// A member who sits at a table with one browser.
struct Guest {
    app: Arc<App>,
    table: Name,
    user: Name,
    address: IpAddr,
    member: MemberId,
    guard: SocketGuard,
}

impl Guest {
    async fn sit(self, socket: Socket) {
        let _open = self.app.metrics.socket();
        let outbox = Outbox::new(&self.app.limits, self.address, &self.app.outboxes);
        let (sink, stream) = socket.split();
        let ping = self.app.limits.idle() / 3;
        let sent = self.sent();
        let writer = tokio::spawn(write(sink, outbox.clone(), ping, sent));
        let why = self.listen(stream, &outbox).await;
        outbox.close(why);
        let _closing = self.app.metrics.socket_in(SocketState::Closing);
        if let Err(error) = writer.await {
            tracing::error!(%error, "the task of a socket failed");
        }
    }

    /// Counts the bytes that were sent.
    fn sent(&self) -> impl Fn(usize) + Send + 'static {
        let (app, address) = (Arc::clone(&self.app), self.address);
        move |bytes| app.usage.moved(address, bytes as u64)
    }

    /// Reads messages until the browser leaves or must be disconnected.
    async fn listen(&self, mut stream: SplitStream<Socket>, outbox: &Outbox) -> SocketClose {
        let opening = self.app.metrics.socket_in(SocketState::Opening);
        let hello = match tokio::time::timeout(
            self.app.limits.handshake(),
            self.message(&mut stream),
        )
        .await
        {
            Ok(Ok(ClientMessage::Hello(hello))) => hello,
            Ok(Ok(_)) => return mistake(outbox, "`hello` must come first"),
            Ok(Err(Received::Nonsense(unreadable))) => return mistake(outbox, &unreadable.what),
            Ok(Err(Received::End(why))) => return why,
            Err(_) => return mistake(outbox, "`hello` did not arrive in time"),
        };
        let (room, connection) = match self.join(hello, outbox).await {
            Ok(joined) => joined,
            Err(why) => return why,
        };
        drop(opening);
        let _joined = self.app.metrics.socket_in(SocketState::Joined);
        let why = tokio::select! {
            why = self.converse(&mut stream, &room, connection, outbox) => why,
            () = outbox.closing() => SocketClose::Gone,
            why = self.guard.closed_by_server() => why,
        };
        room.leave(connection).await;
        why
    }

    async fn join(&self, hello: Hello, outbox: &Outbox) -> Result<(Room, Connection), SocketClose> {
        // A room that has just closed is opened again.
        for _ in 0..3 {
            let room = match self.app.rooms.open(&self.table).await {
                Ok(Some(room)) => room,
                Ok(None) => return Err(SocketClose::NotYours),
                Err(_) => return Err(SocketClose::Broken),
            };
            let client = ClientHandle {
                outbox: outbox.clone(),
                questions: self.guard.questions(),
                table: self.table.clone(),
                address: self.address,
            };
            if let Ok(connection) = room.join(self.member, hello.clone(), client).await {
                return Ok((room, connection));
            }
        }
        Err(SocketClose::Broken)
    }

    async fn converse(
        &self,
        stream: &mut SplitStream<Socket>,
        room: &Room,
        connection: Connection,
        outbox: &Outbox,
    ) -> SocketClose {
        let limits = &self.app.limits;
        let rate = Rate::per_second(limits.messages_burst, limits.messages_per_second);
        let mut bucket = Bucket::full(rate, clock::now());
        let questions = Arc::new(Semaphore::new(limits.questions_in_flight));
        let mut unreadable = 0;
        loop {
            let message = match self.message(stream).await {
                Ok(message) => message,
                Err(Received::Nonsense(nonsense)) => {
                    self.app.metrics.message();
                    send(outbox, &nonsense.answer);
                    unreadable += 1;
                    let now = clock::now();
                    let often = !bucket.take(rate, now)
                        || !self.app.throttles.may_say(&self.user, self.address, 1, now);
                    if often || unreadable == UNREADABLE {
                        return SocketClose::Mistaken;
                    }
                    continue;
                }
                Err(Received::End(why)) => return why,
            };
            unreadable = 0;
            self.app.metrics.message();
            let now = clock::now();
            let weight = self.weight(&message, room);
            if let (true, ClientMessage::Do(wanted)) = (weight > limits.user_burst(), &message) {
                self.app.metrics.refused("too_large");
                let because = Refusal::too_large(
                    "this is too much work for one message; split it into several",
                );
                send(outbox, &ServerMessage::Refused { id: wanted.id, because });
                continue;
            }
            let throttles = &self.app.throttles;
            let often = !bucket.take(rate, now)
                || !throttles.may_say(&self.user, self.address, weight, now)
                || !self.may_write(&message, now);
            let asking = match &message {
                ClientMessage::Ask(_) => Arc::clone(&questions).try_acquire_owned().ok(),
                _ => None,
            };
            let shed = !self.app.load_shedder.admits(&self.user, weight, now);
            let too_many = matches!(message, ClientMessage::Ask(_)) && asking.is_none();
            let said = ClientRequest { connection, message, since: Instant::now(), asking };
            if often {
                self.busy(&said.message, outbox);
                tokio::time::sleep(PAUSE).await;
            } else if shed || too_many {
                self.busy(&said.message, outbox);
            } else if let Err(said) = room.say(said) {
                self.busy(&said.message, outbox);
            }
        }
    }

    /// Whether the address may write as much as a message may cause.
    fn may_write(&self, message: &ClientMessage, now: u64) -> bool {
        let ClientMessage::Do(wanted) = message else { return true };
        self.app.written.allows(self.address, now, weight::writes_much(&wanted.command))
    }

    /// Returns the number of messages that a message counts as.
    fn weight(&self, message: &ClientMessage, room: &Room) -> u32 {
        let squares = match message {
            ClientMessage::Do(wanted) => weight::squares(&wanted.command, room.size(self.member)),
            // The move is tried out.
            ClientMessage::AskPermission { .. } => weight::creatures(room.size(self.member)),
            _ => 0,
        };
        1 + self.app.limits.messages_for(squares)
    }

    fn busy(&self, message: &ClientMessage, outbox: &Outbox) {
        self.app.metrics.busy();
        if let Some(answer) = busy(message) {
            self.app.metrics.refused("busy");
            send(outbox, &answer);
        }
    }

    /// Reads the next message; any frame counts as a sign of life.
    async fn message(&self, stream: &mut SplitStream<Socket>) -> Result<ClientMessage, Received> {
        loop {
            let frame = tokio::time::timeout(self.app.limits.idle(), stream.next()).await;
            match frame {
                Ok(Some(Ok(Message::Text(text)))) => {
                    self.app.usage.moved(self.address, text.len() as u64);
                    return read(text.as_bytes());
                }
                // Raw frames are never read.
                Ok(Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_)))) => {}
                Ok(Some(Ok(Message::Binary(_)))) => return Err(Received::End(SocketClose::NoText)),
                Ok(Some(Ok(Message::Close(_))) | None) | Err(_) => {
                    return Err(Received::End(SocketClose::Gone));
                }
                Ok(Some(Err(error))) => {
                    tracing::debug!(%error, "a socket failed");
                    return Err(Received::End(SocketClose::TooLarge));
                }
            }
        }
    }
}

/// The result of reading a message.
enum Received {
    /// Something that is not a message.
    Nonsense(Box<Unreadable>),
    /// The end.
    End(SocketClose),
}

fn read(text: &[u8]) -> Result<ClientMessage, Received> {
    ClientMessage::read(text)
        .map_err(|error| Received::Nonsense(Box::new(Unreadable::of(text, error))))
}

fn mistake(outbox: &Outbox, what: &str) -> SocketClose {
    send(outbox, &ServerMessage::Mistake { what: what.to_owned() });
    SocketClose::Mistaken
}

/// Makes a frame of a piece of a message.
fn framed(Piece { bytes, first, last }: Piece) -> Message {
    let data = if first { Data::Text } else { Data::Continue };
    Message::Frame(Frame::message(bytes, OpCode::Data(data), last))
}

/// Sends the waiting messages in order, with pings in between; `sent` counts the bytes of messages.
async fn write(
    mut sink: SplitSink<Socket, Message>,
    outbox: Outbox,
    ping: Duration,
    sent: impl Fn(usize),
) {
    let mut pings = tokio::time::interval(ping);
    pings.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    pings.tick().await;
    let socket_close = loop {
        let message = tokio::select! {
            next = outbox.next() => match next {
                Next::Send(piece) => {
                    sent(piece.bytes.len());
                    framed(piece)
                }
                Next::Close(socket_close) => break socket_close,
            },
            _ = pings.tick() => Message::Ping(Bytes::new()),
        };
        let sending = sink.send(message);
        tokio::pin!(sending);
        let sent = tokio::select! {
            sent = &mut sending => sent.is_ok(),
            // The browser does not read: wait a moment longer, so that at least the reason is sent.
            () = outbox.closing() => {
                matches!(tokio::time::timeout(LAST_WORDS, sending).await, Ok(Ok(())))
            }
        };
        if !sent {
            // The waiting messages are not sent any more.
            outbox.give_up(SocketClose::Gone);
            return;
        }
    };
    // A browser that is gone does not receive it.
    let _ = tokio::time::timeout(LAST_WORDS, sink.send(Message::Close(Some(socket_close.frame()))))
        .await;
    let _ = tokio::time::timeout(LAST_WORDS, sink.close()).await;
}
