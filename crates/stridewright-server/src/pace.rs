//! The minimum speed of a connection. The time that one side spends waiting for the other adds up,
//! and every byte that is transferred pays some of it back. When the debt exceeds the patience, the
//! connection ends.
//!
//! A client that takes one byte a second is thus disconnected like one that takes none, while a
//! client that is merely slow is not.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

/// The minimum speed of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pace {
    /// The waiting time that is tolerated beyond what the transferred bytes pay for.
    pub(crate) patience: Duration,
    /// Bytes that pay for one second of waiting.
    pub(crate) bytes_per_second: u32,
}

/// The time that one side has waited and that no bytes have paid for yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Owed(Duration);

impl Owed {
    /// Adds time spent waiting.
    pub(crate) fn wait(&mut self, time: Duration) {
        self.0 = self.0.saturating_add(time);
    }

    /// Pays for waiting with transferred bytes.
    pub(crate) fn pay(&mut self, pace: Pace, bytes: usize) {
        let nanos =
            (bytes as u64).saturating_mul(1_000_000_000) / u64::from(pace.bytes_per_second.max(1));
        self.0 = self.0.saturating_sub(Duration::from_nanos(nanos));
    }

    /// Returns how much longer waiting is tolerated.
    pub(crate) fn left(self, pace: Pace) -> Duration {
        pace.patience.saturating_sub(self.0)
    }
}

/// A stream whose peer must read at the minimum speed. Reading from the peer is not timed, because
/// a connection may be idle.
#[derive(Debug)]
pub(crate) struct Paced<S, H = ()> {
    stream: S,
    pace: Pace,
    owed: Owed,
    /// When writing became blocked, and when the patience ends.
    blocked: Option<(Instant, Pin<Box<Sleep>>)>,
    /// Kept as long as the stream is open, even after an upgrade to a WebSocket.
    _held: H,
}

impl<S, H> Paced<S, H> {
    pub(crate) fn new(stream: S, pace: Pace, held: H) -> Paced<S, H> {
        Paced { stream, pace, owed: Owed::default(), blocked: None, _held: held }
    }

    /// Accounts for the result of a write; a write that has waited for too long is an error.
    fn noted(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if let Poll::Ready(written) = written {
            if let Some((since, _)) = self.blocked.take() {
                self.owed.wait(since.elapsed());
            }
            self.owed.pay(self.pace, *written.as_ref().unwrap_or(&0));
            return Poll::Ready(written);
        }
        let left = self.owed.left(self.pace);
        let (_, end) = self.blocked.get_or_insert_with(|| (Instant::now(), Box::pin(sleep(left))));
        ready!(end.as_mut().poll(context));
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "the other end reads too slowly")))
    }
}

impl<S: AsyncWrite + Unpin, H: Unpin> AsyncWrite for Paced<S, H> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.noted(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.noted(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

impl<S: AsyncRead + Unpin, H: Unpin> AsyncRead for Paced<S, H> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

#[cfg(test)]
mod tests {
    use super::{Owed, Pace, Paced};
    use std::io::ErrorKind;
    use std::time::Duration;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, duplex};

    const PACE: Pace = Pace { patience: Duration::from_millis(300), bytes_per_second: 1000 };

    #[test]
    fn bytes_pay_for_waiting() {
        let mut owed = Owed::default();
        owed.wait(Duration::from_millis(250));
        assert_eq!(owed.left(PACE), Duration::from_millis(50));
        owed.pay(PACE, 100);
        assert_eq!(owed.left(PACE), Duration::from_millis(150));
        // Credit does not accumulate.
        owed.pay(PACE, 1_000_000);
        owed.wait(Duration::from_millis(400));
        assert_eq!(owed.left(PACE), Duration::ZERO);
    }

    #[tokio::test]
    async fn one_that_takes_nothing_or_a_byte_at_a_time_is_cut_off() {
        let (near, _far) = duplex(64);
        let result = Paced::new(near, PACE, ()).write_all(&[0; 1000]).await;
        assert_eq!(result.unwrap_err().kind(), ErrorKind::TimedOut);
        let (near, mut far) = duplex(64);
        let reading = tokio::spawn(async move {
            while far.read_u8().await.is_ok() {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        });
        let result = Paced::new(near, PACE, ()).write_all(&[0; 100_000]).await;
        assert_eq!(result.unwrap_err().kind(), ErrorKind::TimedOut);
        reading.await.unwrap();
    }

    #[tokio::test]
    async fn one_that_reads_gets_all() {
        let (near, mut far) = duplex(64);
        let writing =
            tokio::spawn(async move { Paced::new(near, PACE, ()).write_all(&[7; 100_000]).await });
        let mut all = Vec::new();
        far.read_to_end(&mut all).await.unwrap();
        writing.await.unwrap().unwrap();
        assert_eq!(all, [7; 100_000]);
    }
}
