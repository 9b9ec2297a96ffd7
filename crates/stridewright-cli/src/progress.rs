//! How far long work has come, on the terminal: nothing for what is done in a second, and nothing
//! where nobody looks.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::time::{Duration, Instant};

/// What takes less time than this is not talked about.
const SHORT: Duration = Duration::from_secs(1);

/// A bar on standard error that appears when work takes long, and goes when it is done.
pub(crate) struct Progress {
    bar: ProgressBar,
    begun: Instant,
    /// Whether somebody may see it, and it is not seen yet.
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

    /// Tells that so much is done of so much.
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
