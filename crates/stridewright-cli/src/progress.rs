//! Progress of long work, shown on the terminal: nothing for work that ends within a second, and
//! nothing where the output is not a terminal.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::time::{Duration, Instant};

/// Work that takes less time than this shows no progress.
const SHORT: Duration = Duration::from_secs(1);

/// A bar on standard error that appears when work takes long, and goes when it is done.
pub(crate) struct Progress {
    bar: ProgressBar,
    begun: Instant,
    /// Whether progress may be shown, and is not shown yet.
    waits: bool,
}

impl Progress {
    /// Begins some work, named in a word or two.
    pub(crate) fn new(what: &str) -> Self {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template("{msg} {bar:30} {pos} of {len}, {eta} left")
        {
            bar.set_style(style);
        }
        bar.set_message(what.to_owned());
        Progress { bar, begun: Instant::now(), waits: std::io::stderr().is_terminal() }
    }

    /// Reports that this much is done of the whole.
    pub(crate) fn tell(&mut self, done: usize, all: usize) {
        if self.waits && self.begun.elapsed() >= SHORT {
            self.waits = false;
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.set_length(all as u64);
        self.bar.set_position(done as u64);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
