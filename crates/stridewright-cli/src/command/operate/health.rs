//! `stridewright health`: asks a running server whether it is well, for supervisors that have no
//! HTTP client, such as a container.
//!
//! Knows the three words of `/healthz`, and waits a bounded time for a bounded answer.

use super::address::AddressArg;
use super::serve::LISTEN;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::options::Format;
use crate::screen::{Screen, print};
use clap::Args;
use std::io::{self, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

/// Ask a running server whether it is well
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  stridewright health
  stridewright health localhost:4801

Exit code 0: the server answers `ok`. Exit code 1: it is ending, has failed, or does not answer
within five seconds.")]
pub(crate) struct Health {
    /// The address at which the server listens
    #[arg(value_name = "ADDRESS:PORT", default_value_t = LISTEN.into())]
    address: AddressArg,
}

/// How long the server may take to answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// The most bytes of an answer that are read; the server's takes about 200.
const MOST_BYTES: usize = 4096;

/// What the server answers when it is well.
const WELL: &str = "ok";

/// What it answers, with status 503, before it ends.
const UNWELL: [&str; 2] = ["ending", "failed"];

impl Health {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        let answer = match self.ask() {
            Ok(answer) => answer,
            Err(error) => {
                screen.complain(&Failure::with_help(
                    format!("no answer from {}: {error}", self.address),
                    "name the address at which the server listens, such as 127.0.0.1:4800",
                ));
                return Ok(Ending::Refused);
            }
        };
        let Some(word) = health(&answer) else {
            let what = format!("{} answers, but is not a Stridewright server", self.address);
            screen.complain(&Failure::new(what));
            return Ok(Ending::Refused);
        };
        print(&match format {
            Format::Json => format!("{{\"health\":\"{word}\"}}\n"),
            Format::Text => format!("{word}\n"),
        });
        Ok(if word == WELL { Ending::Answered } else { Ending::Refused })
    }

    /// A connection to the first address of the host that accepts one.
    fn connect(&self, until: Instant) -> io::Result<(SocketAddr, TcpStream)> {
        let mut refused = io::Error::from(io::ErrorKind::AddrNotAvailable);
        for address in self.address.all() {
            let left = until.saturating_duration_since(Instant::now());
            // A timeout of zero would be an error of its own.
            match TcpStream::connect_timeout(&address, left.max(Duration::from_millis(1))) {
                Ok(stream) => return Ok((address, stream)),
                Err(error) => refused = error,
            }
        }
        Err(refused)
    }

    /// The whole answer, head and body.
    fn ask(&self) -> io::Result<String> {
        let until = Instant::now() + PATIENCE;
        let (host, mut stream) = self.connect(until)?;
        stream.set_write_timeout(Some(PATIENCE))?;
        let request = format!("GET /healthz HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes())?;
        let mut answer = Vec::new();
        let mut part = [0; 512];
        while answer.len() < MOST_BYTES {
            let left = until.saturating_duration_since(Instant::now());
            // A timeout of zero would be none.
            stream.set_read_timeout(Some(left.max(Duration::from_millis(1))))?;
            let read = stream.read(&mut part)?;
            if read == 0 || left.is_zero() {
                break;
            }
            answer.extend_from_slice(&part[..read]);
        }
        Ok(String::from_utf8_lossy(&answer).into_owned())
    }
}

/// The word in the body of an answer, where status and word belong together.
fn health(answer: &str) -> Option<&'static str> {
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let body = body.trim();
    match head.split_whitespace().nth(1)? {
        "200" => (body == WELL).then_some(WELL),
        "503" => UNWELL.into_iter().find(|word| *word == body),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::health;

    #[test]
    fn status_and_word_belong_together() {
        assert_eq!(health("HTTP/1.1 200 OK\r\na: b\r\n\r\nok\n"), Some("ok"));
        assert_eq!(
            health("HTTP/1.1 503 Service Unavailable\r\na: b\r\n\r\nfailed\n"),
            Some("failed")
        );
        assert_eq!(
            health("HTTP/1.1 503 Service Unavailable\r\na: b\r\n\r\nending\n"),
            Some("ending")
        );
        for other in [
            "",
            "HTTP/1.1 200 OK\r\n\r\n<html>ok</html>",
            "HTTP/1.1 503 Service Unavailable\r\n\r\nok\n",
            "HTTP/1.1 404 Not Found\r\n\r\nok\n",
            "ok\n",
        ] {
            assert_eq!(health(other), None, "{other}");
        }
    }
}
