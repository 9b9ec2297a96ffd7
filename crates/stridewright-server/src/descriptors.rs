//! How many files the process may have open, and how many connections that allows.
//!
//! Every connection is an open file. If connections used all of them, the database could not open
//! its files and the server would stop. Some are therefore reserved for everything else.

use crate::limits::Limits;
use crate::serve::ServeError;

/// Files other than connections: the database and its log, three times; the lock; listeners and
/// thread wake-ups; connections that read the metrics; pictures that are read or written; standard
/// input and output.
const RESERVE: u64 = 48;

/// The smallest useful number of connections.
const LEAST: u64 = 8;

/// Connections that may read the metrics of the server at once, in addition to all others.
pub(crate) const FOR_METRICS: usize = 8;

/// Raises the number of files that the process may have open as far as permitted, and lowers the
/// number of connections so that the reserve remains.
///
/// # Errors
///
/// If the system allows too few open files to serve any browser.
pub(crate) fn fitted(limits: Limits) -> Result<Limits, ServeError> {
    match rlimit::increase_nofile_limit(u64::MAX) {
        Ok(files) => fitted_to(limits, files),
        Err(error) => {
            tracing::warn!(%error, "could not read the limit on open files");
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
        "too few open files for all `connections`; accepting fewer: raise `ulimit -n`"
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
