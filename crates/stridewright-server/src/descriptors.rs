//! How many files the process may have open, and how many connections that leaves.
//!
//! A connection is a file. Were all of them connections, the database could not open what it needs,
//! which would end the server; so some are kept for everything else.

use crate::limits::Limits;
use crate::serve::ServeError;

/// Files that are not connections: the database and its log, three times; the lock; listeners and
/// what wakes the threads; connections that ask for the numbers; pictures that are read or written;
/// standard input and output.
const RESERVE: u64 = 48;

/// Connections without which a server is of no use.
const LEAST: u64 = 8;

/// Connections that may ask for the numbers of the server at once, besides all others.
pub(crate) const FOR_METRICS: usize = 8;

/// Raises the number of files that the process may have open as far as it may, and takes no more
/// connections than leave the reserve.
///
/// # Errors
///
/// If the system allows too few files to serve anybody.
pub(crate) fn fitted(limits: Limits) -> Result<Limits, ServeError> {
    match rlimit::increase_nofile_limit(u64::MAX) {
        Ok(files) => fitted_to(limits, files),
        Err(error) => {
            tracing::warn!(%error, "the number of files that may be open is not known");
            Ok(limits)
        }
    }
}

fn fitted_to(limits: Limits, files: u64) -> Result<Limits, ServeError> {
    let least = RESERVE + LEAST;
    if files < least {
        return Err(ServeError::Files { files, least });
    }
    let room = usize::try_from(files - RESERVE).unwrap_or(usize::MAX);
    if room >= limits.connections {
        return Ok(limits);
    }
    let wanted = limits.connections;
    tracing::warn!(
        files,
        wanted,
        connections = room,
        "fewer connections are taken than the limits say: raise `ulimit -n`"
    );
    Ok(Limits { connections: room, ..limits })
}

#[cfg(test)]
mod tests {
    use super::fitted_to;
    use crate::limits::Limits;
    use crate::serve::ServeError;

    #[test]
    fn connections_leave_files_for_everything_else() {
        let fitted = |files| fitted_to(Limits::DEFAULT, files).map(|limits| limits.connections);
        assert_eq!(fitted(1_048_576).unwrap(), 4096);
        assert_eq!(fitted(1024).unwrap(), 976);
        assert_eq!(fitted(56).unwrap(), 8);
        assert!(matches!(fitted(55), Err(ServeError::Files { files: 55, least: 56 })));
    }
}
