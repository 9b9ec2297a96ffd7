//! The server's metrics as Prometheus text. Labels come from fixed lists ([`kinds`]) and never
//! contain a table, user or address.

pub(crate) mod kinds;
mod process;
mod scrape;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;
pub(crate) use scrape::text;
use std::fmt;
use std::time::Duration;

/// Histogram bounds of times, in seconds: of commits, commands and questions, and of waiting for
/// them.
const SECONDS: [f64; 10] = [0.000_1, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.1, 1.0, 10.0];

/// Histogram bounds of the number of writes in a commit.
const WRITES: [f64; 8] = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 200.0, 1_000.0];

/// The content type of the text.
pub(crate) const CONTENT_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OfKind {
    kind: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OfQuestion {
    kind: &'static str,
    lane: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OfQueue {
    queue: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Because {
    reason: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct InState {
    state: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OfListener {
    listener: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Of {
    of: &'static str,
}

type Times<L> = Family<L, Histogram, fn() -> Histogram>;

fn times<L: Clone + Eq + std::hash::Hash>() -> Times<L> {
    Family::new_with_constructor(|| Histogram::new(SECONDS))
}

/// Something that waits for its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Queue {
    /// Messages for tables.
    Tables,
    /// Batches for the writer.
    Writer,
    /// Questions in the quick lane.
    Quick,
    /// Questions and files in the slow lane.
    Slow,
}

impl Queue {
    const ALL: [Queue; 4] = [Queue::Tables, Queue::Writer, Queue::Quick, Queue::Slow];

    const fn label(self) -> OfQueue {
        let queue = match self {
            Queue::Tables => "tables",
            Queue::Writer => "writer",
            Queue::Quick => "quick_questions",
            Queue::Slow => "slow_questions",
        };
        OfQueue { queue }
    }
}

/// The state of a WebSocket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SocketState {
    /// It has not said hello, or its table is being opened.
    Opening,
    /// It is at its table.
    Joined,
    /// Its last messages are being sent.
    Closing,
}

/// Counts something as long as it exists.
#[derive(Debug)]
pub(crate) struct Present(Gauge);

impl Present {
    fn new(gauge: Gauge) -> Present {
        gauge.inc();
        Present(gauge)
    }
}

impl Drop for Present {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// All metrics of a server.
pub(crate) struct Metrics {
    registry: Registry,
    requests: Counter,
    messages: Counter,
    busy: Counter,
    shed: Counter,
    questions: Counter,
    unread: Counter,
    writes: Counter,
    written_bytes: Counter,
    sockets: Gauge,
    socket_states: Family<InState, Gauge>,
    connections: Family<OfListener, Gauge>,
    tables: Gauge,
    refusals: Family<Because, Counter>,
    commits: Histogram,
    commit_writes: Histogram,
    waiting: Times<OfQueue>,
    question_times: Times<OfQuestion>,
    question_work: Family<OfQuestion, Counter>,
    command_times: Times<OfKind>,
    depth: Family<OfQueue, Gauge>,
    disk: Family<Of, Gauge>,
    in_flight: Family<Of, Gauge>,
    admitted: Gauge,
    free: Gauge,
    resident: Gauge,
    files: Gauge,
}

impl fmt::Debug for Metrics {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Metrics").finish_non_exhaustive()
    }
}

impl Default for Metrics {
    fn default() -> Metrics {
        let metrics = Metrics {
            registry: Registry::default(),
            requests: Counter::default(),
            messages: Counter::default(),
            busy: Counter::default(),
            shed: Counter::default(),
            questions: Counter::default(),
            unread: Counter::default(),
            writes: Counter::default(),
            written_bytes: Counter::default(),
            sockets: Gauge::default(),
            socket_states: Family::default(),
            connections: Family::default(),
            tables: Gauge::default(),
            refusals: Family::default(),
            commits: Histogram::new(SECONDS),
            commit_writes: Histogram::new(WRITES),
            waiting: times(),
            question_times: times(),
            question_work: Family::default(),
            command_times: times(),
            depth: Family::default(),
            disk: Family::default(),
            in_flight: Family::default(),
            admitted: Gauge::default(),
            free: Gauge::default(),
            resident: Gauge::default(),
            files: Gauge::default(),
        };
        metrics.begun();
        metrics.registered()
    }
}

impl Metrics {
    /// Creates the series whose labels are known, so that their first increase is visible.
    fn begun(&self) {
        for state in [SocketState::Opening, SocketState::Joined, SocketState::Closing] {
            drop(self.socket_states.get_or_create(&label(state)));
        }
        for queue in Queue::ALL {
            drop(self.waiting.get_or_create(&queue.label()));
        }
        let of_messages =
            ["busy", "too_large", "rules", "not_yours", "not_its_turn", "impossible", "nothing"];
        let of_requests = kinds::STATUSES.iter().map(|(_, name)| *name);
        for reason in
            of_messages.into_iter().chain(["connection", "slow_reader", "other"]).chain(of_requests)
        {
            drop(self.refusals.get_or_create(&Because { reason }));
        }
    }

    /// Registers all metrics.
    fn registered(mut self) -> Metrics {
        let all = &mut self.registry;
        all.register(
            "process_resident_memory_bytes",
            "Resident memory of the process in bytes",
            self.resident.clone(),
        );
        all.register("process_open_fds", "Open files of the process", self.files.clone());
        let own = all.sub_registry_with_prefix("stridewright");
        own.register("requests", "HTTP requests", self.requests.clone());
        own.register("messages", "WebSocket messages", self.messages.clone());
        own.register("busy", "Messages and requests answered with `busy`", self.busy.clone());
        own.register(
            "shed",
            "Connections, sockets and requests refused or closed by a limit",
            self.shed.clone(),
        );
        let help = "Refusals by reason: the word for a refused message, the status for a refused \
            request, `connection` for a connection that was not accepted, `slow_reader` for a \
            socket closed because it did not read";
        own.register("refusals", help, self.refusals.clone());
        own.register(
            "connections",
            "Open connections, including WebSockets",
            self.connections.clone(),
        );
        own.register("sockets", "Open WebSockets", self.sockets.clone());
        own.register("socket_states", "Open WebSockets by state", self.socket_states.clone());
        own.register("tables", "Open tables", self.tables.clone());
        own.register(
            "queue_depth",
            "Items waiting in a queue now; for `tables`, of all tables together",
            self.depth.clone(),
        );
        own.register(
            "queue_seconds",
            "Time that an item waited in a queue before it left",
            self.waiting.clone(),
        );
        own.register(
            "questions",
            "Questions computed; a question that changes lanes counts in both",
            self.questions.clone(),
        );
        own.register("question_seconds", "Time to compute a question", self.question_times.clone());
        own.register(
            "question_work",
            "Work of computed questions, in units of the library",
            self.question_work.clone(),
        );
        let help = "Time that a table takes to carry out a command, without the commit";
        own.register("command_seconds", help, self.command_times.clone());
        let help = "Share of the messages that the server accepts now, in thousandths; below 1,000 \
            the server is late";
        own.register("admitted_per_mille", help, self.admitted.clone());
        own.register("commit_seconds", "Time that a commit takes", self.commits.clone());
        own.register("commit_writes", "Number of writes in a commit", self.commit_writes.clone());
        own.register("writes", "Committed writes", self.writes.clone());
        own.register(
            "written_bytes",
            "Committed bytes of events and snapshots",
            self.written_bytes.clone(),
        );
        let help = "Bytes in memory: messages waiting for sockets, HTTP answers being sent, files \
            being received";
        own.register("in_flight_bytes", help, self.in_flight.clone());
        own.register("unread", "Failed reads of the store", self.unread.clone());
        self.disk_registered()
    }

    fn disk_registered(mut self) -> Metrics {
        let own = self.registry.sub_registry_with_prefix("stridewright");
        own.register(
            "disk_bytes",
            "Bytes in use on the disk, by the database without its log and by the pictures",
            self.disk.clone(),
        );
        own.register(
            "disk_free_bytes",
            "Free bytes on the disk of the data folder",
            self.free.clone(),
        );
        self
    }

    pub(crate) fn request(&self) {
        self.requests.inc();
    }

    pub(crate) fn message(&self) {
        self.messages.inc();
    }

    /// Counts an answer of `busy`.
    pub(crate) fn busy(&self) {
        self.busy.inc();
    }

    /// Counts a connection that was refused or closed because of a limit.
    pub(crate) fn shed(&self) {
        self.shed.inc();
    }

    /// Counts a refusal, for a reason of [`kinds`] or one that [`Metrics::begun`] lists.
    pub(crate) fn refused(&self, reason: &'static str) {
        self.refusals.get_or_create(&Because { reason }).inc();
    }

    /// Counts a failed read from the store.
    pub(crate) fn unread(&self) {
        self.unread.inc();
    }

    /// Counts an open connection to one of the listeners until the returned value is dropped.
    pub(crate) fn connection(&self, listener: &'static str) -> Present {
        Present::new(self.connections.get_or_create_owned(&OfListener { listener }))
    }

    /// Counts an open socket until the returned value is dropped.
    pub(crate) fn socket(&self) -> Present {
        Present::new(self.sockets.clone())
    }

    /// Counts a socket in a state until the returned value is dropped.
    pub(crate) fn socket_in(&self, state: SocketState) -> Present {
        Present::new(self.socket_states.get_or_create_owned(&label(state)))
    }

    pub(crate) fn table_opened(&self) {
        self.tables.inc();
    }

    pub(crate) fn table_closed(&self) {
        self.tables.dec();
    }

    /// Records how long an item waited in a queue.
    pub(crate) fn waited(&self, queue: Queue, time: Duration) {
        self.waiting.get_or_create(&queue.label()).observe(time.as_secs_f64());
    }

    /// Records a question that was computed, as far as the lane allowed.
    pub(crate) fn question(
        &self,
        kind: &'static str,
        lane: &'static str,
        time: Duration,
        work: u64,
    ) {
        self.questions.inc();
        let label = OfQuestion { kind, lane };
        self.question_times.get_or_create(&label).observe(time.as_secs_f64());
        self.question_work.get_or_create(&label).inc_by(work);
    }

    /// Records a command that a table has carried out.
    pub(crate) fn command(&self, kind: &'static str, time: Duration) {
        self.command_times.get_or_create(&OfKind { kind }).observe(time.as_secs_f64());
    }

    /// Records a batch of writes that was committed; `bytes` counts events and snapshots.
    pub(crate) fn committed(&self, writes: usize, bytes: u64, took: Duration) {
        self.commits.observe(took.as_secs_f64());
        self.commit_writes.observe(writes as f64);
        self.writes.inc_by(writes as u64);
        self.written_bytes.inc_by(bytes);
    }
}

const fn label(state: SocketState) -> InState {
    let state = match state {
        SocketState::Opening => "opening",
        SocketState::Joined => "joined",
        SocketState::Closing => "closing",
    };
    InState { state }
}

#[cfg(test)]
mod tests {
    use super::Metrics;
    use prometheus_client::encoding::text::encode;
    use std::time::Duration;

    #[test]
    fn commits_are_counted_by_time_and_size() {
        let metrics = Metrics::default();
        metrics.committed(3, 100, Duration::from_micros(400));
        metrics.committed(2, 10, Duration::from_millis(3));
        metrics.committed(1, 1, Duration::from_secs(2));
        let mut text = String::new();
        encode(&mut text, &metrics.registry).unwrap();
        for line in [
            "stridewright_writes_total 6",
            "stridewright_written_bytes_total 111",
            "stridewright_commit_seconds_bucket{le=\"0.0005\"} 1",
            "stridewright_commit_seconds_bucket{le=\"0.005\"} 2",
            "stridewright_commit_seconds_bucket{le=\"+Inf\"} 3",
            "stridewright_commit_seconds_sum 2.0034",
            "stridewright_commit_seconds_count 3",
            "stridewright_commit_writes_bucket{le=\"2.0\"} 2",
        ] {
            assert!(text.lines().any(|each| each == line), "{line}\n{text}");
        }
    }
}
