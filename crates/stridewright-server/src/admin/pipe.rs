//! The lines of a table that is exported or imported, on their way between a file or a socket and
//! the work.

use std::io;
use tokio::sync::mpsc;

/// Lines that wait on either way: each may be a picture.
pub(super) const WAITING: usize = 2;

/// Bytes of one line: a picture in base64, or the state of a large table.
pub(super) const LINE: u64 = 64 << 20;

/// Lines that come in and go out.
pub(super) struct Pipe {
    /// Lines of a table that is imported; closed at their end.
    pub(super) incoming: mpsc::Receiver<io::Result<String>>,
    /// Lines of a table that is exported.
    pub(super) outgoing: mpsc::Sender<String>,
}

/// The ends of a pipe that a socket or a file has.
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

    /// Hands over a line.
    pub(super) async fn send(&self, line: String) -> io::Result<()> {
        self.outgoing.send(line).await.map_err(|_| io::Error::other("the other end has gone"))
    }
}
