//! What the server counts, as Prometheus text. Knows numbers only: no names, no content.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Upper bounds of the times of commits, in microseconds.
const BOUNDS: [u64; 8] = [500, 1_000, 2_500, 5_000, 10_000, 25_000, 100_000, 1_000_000];

/// Counters since the start, and how many sockets and tables are open now.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    requests: AtomicU64,
    messages: AtomicU64,
    busy: AtomicU64,
    shed: AtomicU64,
    questions: AtomicU64,
    unread: AtomicU64,
    sockets: AtomicU64,
    tables: AtomicU64,
    writes: AtomicU64,
    commits: [AtomicU64; BOUNDS.len() + 1],
    commit_micros: AtomicU64,
}

impl Metrics {
    pub(crate) fn request(&self) {
        self.requests.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn message(&self) {
        self.messages.fetch_add(1, Ordering::Relaxed);
    }

    /// Something was answered with `busy`.
    pub(crate) fn busy(&self) {
        self.busy.fetch_add(1, Ordering::Relaxed);
    }

    /// A connection was refused or closed because of a limit.
    pub(crate) fn shed(&self) {
        self.shed.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn question(&self) {
        self.questions.fetch_add(1, Ordering::Relaxed);
    }

    /// Something could not be read from the store.
    pub(crate) fn unread(&self) {
        self.unread.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn socket_opened(&self) {
        self.sockets.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn socket_closed(&self) {
        self.sockets.fetch_sub(1, Ordering::Relaxed);
    }

    pub(crate) fn table_opened(&self) {
        self.tables.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn table_closed(&self) {
        self.tables.fetch_sub(1, Ordering::Relaxed);
    }

    pub(crate) fn committed(&self, writes: usize, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let bucket = BOUNDS.iter().position(|bound| micros <= *bound).unwrap_or(BOUNDS.len());
        self.commits[bucket].fetch_add(1, Ordering::Relaxed);
        self.commit_micros.fetch_add(micros, Ordering::Relaxed);
        self.writes.fetch_add(writes as u64, Ordering::Relaxed);
    }

    /// Everything as Prometheus text.
    pub(crate) fn text(&self) -> String {
        let rows = [
            ("stridewright_requests_total", "counter", "Requests over HTTP.", &self.requests),
            ("stridewright_messages_total", "counter", "Messages over sockets.", &self.messages),
            ("stridewright_busy_total", "counter", "Messages answered with busy.", &self.busy),
            ("stridewright_shed_total", "counter", "Connections refused or closed by a limit.", &self.shed),
            ("stridewright_questions_total", "counter", "Questions computed.", &self.questions),
            ("stridewright_unread_total", "counter", "Reads of the store that failed.", &self.unread),
            ("stridewright_sockets", "gauge", "Sockets that are open.", &self.sockets),
            ("stridewright_tables", "gauge", "Tables that are open.", &self.tables),
            ("stridewright_writes_total", "counter", "Things written.", &self.writes),
        ];
        let mut text = String::new();
        for (name, kind, help, value) in rows {
            let value = value.load(Ordering::Relaxed);
            // Writing into a string does not fail, here and below.
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}");
        }
        self.commits_text(&mut text);
        text
    }

    fn commits_text(&self, text: &mut String) {
        let name = "stridewright_commit_seconds";
        let _ = writeln!(text, "# HELP {name} Time of a commit.\n# TYPE {name} histogram");
        let mut sum = 0;
        for (bound, count) in BOUNDS.iter().zip(&self.commits) {
            sum += count.load(Ordering::Relaxed);
            let _ = writeln!(text, "{name}_bucket{{le=\"{}\"}} {sum}", seconds(*bound));
        }
        sum += self.commits[BOUNDS.len()].load(Ordering::Relaxed);
        let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {sum}");
        let _ = writeln!(text, "{name}_sum {}", seconds(self.commit_micros.load(Ordering::Relaxed)));
        let _ = writeln!(text, "{name}_count {sum}");
    }
}

fn seconds(micros: u64) -> String {
    format!("{}.{:06}", micros / 1_000_000, micros % 1_000_000)
}

#[cfg(test)]
mod tests {
    use super::Metrics;
    use std::time::Duration;

    #[test]
    fn commits_are_told_by_their_time() {
        let metrics = Metrics::default();
        metrics.committed(3, Duration::from_micros(400));
        metrics.committed(2, Duration::from_millis(3));
        metrics.committed(1, Duration::from_secs(2));
        let text = metrics.text();
        for line in [
            "stridewright_writes_total 6",
            "stridewright_commit_seconds_bucket{le=\"0.000500\"} 1",
            "stridewright_commit_seconds_bucket{le=\"0.005000\"} 2",
            "stridewright_commit_seconds_bucket{le=\"+Inf\"} 3",
            "stridewright_commit_seconds_sum 2.003400",
            "stridewright_commit_seconds_count 3",
        ] {
            assert!(text.lines().any(|each| each == line), "{line}\n{text}");
        }
    }
}
