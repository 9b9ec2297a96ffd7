//! Runs tasks side by side: one that waits for a single thread leaves the other processor to the
//! next. Tasks beside others that must not wait take only what these leave.
//!
//! A task is run by this program, started anew, so that its output stays together. It is printed
//! when the task ends.

use crate::commands::target;
use std::io::{self, Write as _};
use std::iter;
use std::num::NonZero;
use std::process::{Command, Output};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, available_parallelism};

/// Runs groups of tasks of this program side by side, the tasks of each group one after another; a
/// task is given with its arguments. Fails if one of them fails, after all groups have ended.
pub(crate) fn together(groups: &[&[&[&str]]]) -> Result<(), String> {
    side_by_side(groups, |group| group.iter().try_for_each(|task| finished(task, Priority::Usual)))
}

/// Calls a function for every item, in their order, for as many at once as there are processors.
/// Fails with all errors, after all have ended.
pub(crate) fn side_by_side<T: Sync>(
    items: &[T],
    work: impl Fn(&T) -> Result<(), String> + Sync,
) -> Result<(), String> {
    let next = AtomicUsize::new(0);
    let errors = || {
        let items = iter::from_fn(|| items.get(next.fetch_add(1, Ordering::Relaxed)));
        items.filter_map(|item| work(item).err()).collect::<Vec<String>>()
    };
    let processors = available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..processors).map(|_| scope.spawn(errors)).collect();
        let panicked = || vec![PANICKED.to_owned()];
        let ended = workers.into_iter().map(|worker| worker.join().unwrap_or_else(|_| panicked()));
        let errors: Vec<String> = ended.flatten().collect();
        if errors.is_empty() { Ok(()) } else { Err(errors.join("\n")) }
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
        let ended = running.join().unwrap_or_else(|_| Err(PANICKED.to_owned()));
        done.and(ended)
    })
}

const PANICKED: &str = "a thread that waits for a program panicked";

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
