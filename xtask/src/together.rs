//! Runs tasks side by side: one that waits for a single thread leaves the other processor to the
//! next. Tasks beside others that must not wait take only what these leave.
//!
//! Each task is this program again, so that its output stays together. It is printed when the task
//! ends.

use crate::commands::target;
use std::io::{self, Write as _};
use std::process::{Command, Output};
use std::thread::{self, ScopedJoinHandle};

/// Runs lanes of tasks of this program side by side, the tasks of each lane one after another; a
/// task is given with its arguments. Fails if one of them fails, after all lanes have ended.
pub(crate) fn together(lanes: &[&[&[&str]]]) -> Result<(), String> {
    let run = |lane: &[&[&str]]| lane.iter().try_for_each(|task| finished(task, Priority::Usual));
    thread::scope(|scope| {
        let running: Vec<_> = lanes.iter().map(|lane| scope.spawn(move || run(lane))).collect();
        // Every task is waited for, whatever the others say.
        let ended: Vec<Result<(), String>> = running.into_iter().map(joined).collect();
        ended.into_iter().collect()
    })
}

/// Does some work, and beside it runs tasks of this program one after another on what the work
/// leaves of the processors. Fails if one of them fails, after both have ended.
pub(crate) fn beside(
    tasks: &[&[&str]],
    work: impl FnOnce() -> Result<(), String>,
) -> Result<(), String> {
    thread::scope(|scope| {
        let run = || tasks.iter().try_for_each(|task| finished(task, Priority::Lowest));
        let running = scope.spawn(run);
        let done = work();
        let ended = joined(running);
        done.and(ended)
    })
}

fn joined(running: ScopedJoinHandle<'_, Result<(), String>>) -> Result<(), String> {
    running.join().unwrap_or_else(|_| Err("a thread that waits for a task panicked".to_owned()))
}

/// Which programs get a processor first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Priority {
    Usual,
    Lowest,
}

/// Runs a task and prints its output when it has ended.
fn finished(task: &[&str], priority: Priority) -> Result<(), String> {
    let name = task.join(" ");
    let failed = |error: io::Error| format!("{name}: {error}");
    // The tests have built it anew: the file that runs here is no longer there.
    let program = target().join("debug").join(format!("xtask{}", std::env::consts::EXE_SUFFIX));
    let mut command = if priority == Priority::Lowest && cfg!(unix) {
        let mut command = Command::new("nice");
        command.args(["-n", "19"]).arg(program);
        command
    } else {
        Command::new(program)
    };
    let Output { status, stdout, stderr } = command.args(task).output().map_err(failed)?;
    let mut out = io::stdout().lock();
    let printed = out.write_all(&stdout).and_then(|()| out.write_all(&stderr));
    printed.and_then(|()| out.flush()).map_err(failed)?;
    if status.success() { Ok(()) } else { Err(format!("failed: cargo xtask {name}")) }
}
