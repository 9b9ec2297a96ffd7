//! The process under attack: the program `stridewright serve` on a data folder.

use crate::failure::{Checked, Failure};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};
use tokio::time::timeout;

/// How long a server may take to listen.
const START: Duration = Duration::from_secs(30);

/// A running server.
#[derive(Debug)]
pub(crate) struct Server {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Server {
    /// Starts the program on a data folder, with these additions to its environment.
    pub(crate) async fn start(
        program: &Path,
        data: &Path,
        environment: &[(String, String)],
    ) -> Checked<Server> {
        let log =
            std::fs::OpenOptions::new().create(true).append(true).open(data.join("server.log"));
        let log = log.map_err(|error| Failure::unusable("the server's log", error))?;
        let mut child = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "warn", "--data"])
            .arg(data)
            // What is tried here does not depend on the disk of the machine.
            .env("STRIDEWRIGHT_LIMITS_FREE_BYTES", "1")
            .envs(environment.iter().map(|(name, value)| (name, value)))
            .stdout(Stdio::piped())
            .stderr(log)
            .kill_on_drop(true)
            .spawn()
            .map_err(|error| Failure::unusable(&program.display().to_string(), error))?;
        let stdout = child
            .stdout
            .take()
            .ok_or_else(|| Failure::Unusable("no standard output".to_owned()))?;
        let mut lines = BufReader::new(stdout).lines();
        let printed = timeout(START, lines.next_line()).await;
        let line = printed.ok().and_then(Result::ok).flatten().unwrap_or_default();
        let address = line.split("http://").nth(1).and_then(|rest| rest.trim().parse().ok());
        let Some(address) = address else {
            let log = std::fs::read_to_string(data.join("server.log")).unwrap_or_default();
            return Err(Failure::Unusable(format!("the server did not start: {line:?} {log}")));
        };
        Ok(Server { child, address })
    }

    /// Starts a program that refuses nothing because it is late: where responses are compared,
    /// `busy` would be a difference.
    pub(crate) async fn start_unhurried(program: &Path, data: &Path) -> Checked<Server> {
        let limits = ["LAG", "QUEUE"]
            .map(|what| (format!("STRIDEWRIGHT_LIMITS_{what}_MILLISECONDS"), "60000".to_owned()));
        Server::start(program, data, &limits).await
    }

    /// Kills the process as a crash does (SIGKILL), and waits until it is gone.
    pub(crate) async fn kill(&mut self) -> Checked<()> {
        self.child
            .kill()
            .await
            .map_err(|error| Failure::unusable("the server cannot be killed", error))
    }

    /// Waits until the process ends by itself, and returns its exit code; `None` after a signal or
    /// if it goes on.
    pub(crate) async fn ended(&mut self, patience: Duration) -> Option<Option<i32>> {
        timeout(patience, self.child.wait()).await.ok()?.ok().map(|status| status.code())
    }

    /// Whether the process still runs.
    pub(crate) fn runs(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// Resident memory in KiB: now, and the most so far.
    pub(crate) fn memory(&self) -> Memory {
        let text = self
            .child
            .id()
            .and_then(|id| std::fs::read_to_string(format!("/proc/{id}/status")).ok());
        let field = |name: &str| {
            let line = text.as_deref()?.lines().find(|line| line.starts_with(name))?;
            line.split_whitespace().nth(1)?.parse().ok()
        };
        Memory { now: field("VmRSS:").unwrap_or(0), most: field("VmHWM:").unwrap_or(0) }
    }
}

/// Resident memory of a process, in KiB.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Memory {
    pub(crate) now: u64,
    pub(crate) most: u64,
}

/// A loopback address of the client's own: the server counts clients by address.
pub(crate) fn loopback(number: u32) -> Ipv4Addr {
    Ipv4Addr::from(u32::from(Ipv4Addr::new(127, 1, 0, 1)).wrapping_add(number % 0x00f0_0000))
}

/// A folder for the data of a server that vanishes with it.
pub(crate) fn folder() -> Checked<tempfile::TempDir> {
    tempfile::tempdir().map_err(|error| Failure::unusable("a temporary folder", error))
}

/// The program under attack: the named one, or the newest that cargo built.
pub(crate) fn program(named: Option<PathBuf>) -> Checked<PathBuf> {
    if let Some(named) = named {
        return Ok(named);
    }
    let own = std::env::current_exe()
        .map_err(|error| Failure::unusable("the proof's own path", error))?;
    let forms =
        |folder: &Path| ["release", "debug"].map(|form| folder.join(form).join("stridewright"));
    let found = own.ancestors().flat_map(forms).filter(|program| program.is_file());
    let modified =
        |program: &PathBuf| std::fs::metadata(program).and_then(|data| data.modified()).ok();
    found.max_by_key(modified).ok_or_else(|| {
        Failure::Unusable(
            "no program: run `cargo build --package stridewright-cli`, or name it with --program"
                .to_owned(),
        )
    })
}
