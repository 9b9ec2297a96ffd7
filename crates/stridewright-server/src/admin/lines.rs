//! One table as a file of JSON lines. The first line identifies the table; the last holds a digest
//! of all lines before it.

use crate::secret::Name;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use stridewright_table::id::{MemberId, RequestId};

/// The version of the line format. A program reads only its own version.
pub(super) const FORM: u32 = 1;

/// A line.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Line {
    /// The first line.
    Table(Head),
    /// A user who sits at the table.
    Seat {
        user: Name,
        /// The member as which they sit.
        member: MemberId,
    },
    /// The state of the table after an event: first the state from which the events can be
    /// replayed, then the latest stored one.
    Snapshot { version: u64, snapshot: String },
    /// An event, as it is stored.
    Event {
        version: u64,
        /// The request that caused it, and the member who sent it.
        wanted: Option<(MemberId, RequestId)>,
        event: String,
    },
    /// A picture, in base64.
    Picture { digest: String, base64: String },
    /// The last line.
    End {
        /// SHA-256 of all lines before, line breaks included, in hexadecimal digits.
        sha256: String,
    },
}

/// Identifies the table and says how much of it follows.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Head {
    /// [`FORM`].
    pub(super) stridewright_table: u32,
    pub(super) id: Name,
    pub(super) name: String,
    pub(super) owner: Name,
    /// In milliseconds since 1970.
    pub(super) created: u64,
    /// The last event.
    pub(super) events: u64,
    /// Events up to this version have been removed: the first snapshot is the state after it.
    #[serde(default)]
    pub(super) removed: u64,
    pub(super) pictures: u64,
}

/// A running digest of the lines so far.
#[derive(Debug, Default)]
pub(super) struct Sum(Sha256);

impl Sum {
    pub(super) fn add(&mut self, line: &str) {
        self.0.update(line);
        self.0.update("\n");
    }

    pub(super) fn end(self) -> String {
        self.0.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }
}
