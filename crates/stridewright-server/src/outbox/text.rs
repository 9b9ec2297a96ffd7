//! A message as text: counted as long as it is in memory, and cut into pieces.

use bytes::Bytes;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Bytes of a message that are handed to the connection at a time. No connection copies more than
/// that.
pub(crate) const PIECE: usize = 16 << 10;

/// A message as text, which several sockets can share. Its bytes count once for the server, until
/// the last socket has sent it.
#[derive(Clone, Debug)]
pub(crate) struct Text(Arc<Counted>);

#[derive(Debug)]
struct Counted {
    bytes: Bytes,
    /// Bytes of all texts that are in memory.
    all: Arc<AtomicUsize>,
}

impl Text {
    /// Returns a text that counts among the bytes of all texts.
    pub(super) fn new(text: String, all: &Arc<AtomicUsize>) -> Text {
        // Without spare capacity.
        let bytes = Bytes::from(text.into_bytes().into_boxed_slice());
        all.fetch_add(bytes.len(), Ordering::Relaxed);
        Text(Arc::new(Counted { bytes, all: Arc::clone(all) }))
    }

    /// Bytes of it.
    pub(super) fn len(&self) -> usize {
        self.0.bytes.len()
    }

    /// Returns a piece of it. A piece of a long text is a copy, so that it does not keep the whole
    /// text in memory.
    pub(super) fn piece(&self, range: Range<usize>) -> Bytes {
        if self.len() <= PIECE {
            return self.0.bytes.slice(range);
        }
        self.0.bytes.get(range).map(Bytes::copy_from_slice).unwrap_or_default()
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.all.fetch_sub(self.bytes.len(), Ordering::Relaxed);
    }
}
