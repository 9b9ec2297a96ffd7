//! Carries the lines of an exported or imported table between a file or socket and the code that
//! reads or writes the table.

use std::io;
use tokio::sync::mpsc;

/// Lines that may wait in each direction. Each line may be a picture.
pub(super) const WAITING: usize = 2;

/// The largest size of one line in bytes: a picture in base64, or the state of a large table.
pub(super) const LINE: u64 = 64 << 20;

/// The incoming and outgoing lines.
pub(super) struct Pipe {
    /// Lines of an imported table; closed at their end.
    pub(super) incoming: mpsc::Receiver<io::Result<String>>,
    /// Lines of an exported table.
    pub(super) outgoing: mpsc::Sender<String>,
}

/// The ends of a pipe that a socket or a file uses.
pub(super) struct Ends {
    pub(super) incoming: mpsc::Sender<io::Result<String>>,
    pub(super) outgoing: mpsc::Receiver<String>,
}

impl Pipe {
    pub(super) fn new() -> (Pipe, Ends) {
        let (incoming, comes) = mpsc::channel(WAITING);
        let (goes, outgoing) = mpsc::channel(WAITING);
        (Pipe { incoming: comes, outgoing: goes }, Ends { incoming, outgoing })
    }

    /// Sends a line.
    pub(super) async fn send(&self, line: String) -> io::Result<()> {
        self.outgoing
            .send(line)
            .await
            .map_err(|_| io::Error::other("the other end closed the connection"))
    }
}
