//! The outcome of a command, as its exit code.

use std::process::ExitCode;

/// How a command ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Ending {
    /// There is an answer: exit code 0.
    Answered,
    /// The rules refuse the request, there is no route, or a case failed: exit code 1.
    Refused,
    /// The server could not keep what it had confirmed, and stopped: exit code 3.
    #[cfg(feature = "server")]
    Stopped,
}

impl From<Ending> for ExitCode {
    fn from(ending: Ending) -> ExitCode {
        ExitCode::from(match ending {
            Ending::Answered => 0,
            Ending::Refused => 1,
            #[cfg(feature = "server")]
            Ending::Stopped => 3,
        })
    }
}
