//! Runs tasks side by side: one that waits for a single thread leaves the other processor to the
//! next.
//!
//! Each task is this program again, so that its output stays together. It is printed when the task
//! ends.

use crate::commands::target;
use std::io::{self, Write as _};
use std::process::{Command, Output};
use std::thread;

/// Runs lanes of tasks of this program side by side, the tasks of each lane one after another; a
/// task is given with its arguments. Fails if one of them fails, after all lanes have ended.
pub(crate) fn together(lanes: &[&[&[&str]]]) -> Result<(), String> {
    let run = |lane: &[&[&str]]| lane.iter().try_for_each(|task| finished(task));
    thread::scope(|scope| {
        let running: Vec<_> = lanes.iter().map(|lane| scope.spawn(move || run(lane))).collect();
        let ended = running.into_iter().map(|task| {
            task.join()
                .unwrap_or_else(|_| Err("a thread that waits for a task panicked".to_owned()))
        });
        // Every task is waited for, whatever the others say.
        let ended: Vec<Result<(), String>> = ended.collect();
        ended.into_iter().collect()
    })
}

/// Runs a task and prints its output when it has ended.
fn finished(task: &[&str]) -> Result<(), String> {
    let name = task.join(" ");
    let failed = |error: io::Error| format!("{name}: {error}");
    // The tests have built it anew: the file that runs here is no longer there.
    let program = target().join("debug").join(format!("xtask{}", std::env::consts::EXE_SUFFIX));
    let Output { status, stdout, stderr } =
        Command::new(program).args(task).output().map_err(failed)?;
    let mut out = io::stdout().lock();
    let printed = out.write_all(&stdout).and_then(|()| out.write_all(&stderr));
    printed.and_then(|()| out.flush()).map_err(failed)?;
    if status.success() { Ok(()) } else { Err(format!("failed: cargo xtask {name}")) }
}
