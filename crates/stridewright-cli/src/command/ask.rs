//! `stridewright ask`: answers many requests, one JSON object a line, in their order.
//!
//! One thread reads lines and sets scenes; other threads answer, each with a search memory of its
//! own. A thread keeps the beginning of its answer until all earlier answers are written, and
//! writes the rest as it finds it: memory does not grow with the number or the length of answers.

use crate::counted::counted;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::options::SourceOptions;
use crate::read::{RulesArg, STDIN};
use crate::scene::Scene;
use crate::screen::Printer;
use clap::{Arg, Args};
use std::borrow::Cow;
use std::io::{self, BufRead, Read as _, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use stridewright::query::{Meter, Scratch};
use stridewright_wire::answer::RulesAndBoard;
use stridewright_wire::envelope::{Conversation, Task};
use stridewright_wire::json::MOST_BYTES;
use stridewright_wire::systems::Systems;

/// Answer many questions: lines of JSON in, answers out, in the same order
#[derive(Debug, Args)]
#[command(mut_args(about_map))]
#[command(after_help = examples("\
Examples:
  echo '{\"question\": {\"mover\": \"Ansa\", \"ask\": \"reach\"}}' | stridewright ask examples/bridge.toml
  stridewright ask < questions.jsonl > answers.jsonl
  stridewright ask MAP.dd2vtt --rules {3} --threads 4 < questions.jsonl

Each line sets a scene ({\"scene\": {…}}), asks a question ({\"id\": 7, \"question\": {…}}), or does both.
The answer is one line with the same id. docs/wire.md defines the format.
Exit code 2: at least one line got an error."))]
pub(crate) struct Ask {
    /// A scenario (.toml), or a map of another program, that questions are about until a line sets
    /// a scene
    map: Option<PathBuf>,
    /// The rule system of that map [default: the scenario's]
    #[arg(long, value_name = "SYSTEM", value_parser = RulesArg::parser())]
    rules: Option<RulesArg>,
    #[command(flatten)]
    source: SourceOptions,
    /// How many questions are answered at the same time [default: one for each processor]
    #[arg(long, value_name = "N", help_heading = "How it answers")]
    threads: Option<NonZeroUsize>,
    /// The most work for each question, in steps that a search examines; a question that needs more
    /// gets an error [default: no limit]
    #[arg(long, value_name = "STEPS", help_heading = "How it answers")]
    work: Option<u64>,
}

/// Options for reading the map, except these: without a map they would change nothing.
fn about_map(option: Arg) -> Arg {
    let is_about_map = !["map", "threads", "work"].contains(&option.get_id().as_str());
    if is_about_map { option.requires("map") } else { option }
}

/// The most threads.
const MOST_THREADS: usize = 256;

/// The byte-order mark of UTF-8.
const MARK: &[u8] = b"\xef\xbb\xbf";

/// The most bytes of an answer that are kept while earlier answers are not written yet.
const KEPT: usize = 1 << 20;

/// States that one search may keep (four bytes each).
const STATES: usize = 1 << 26;

impl Ask {
    pub(crate) fn run(&self) -> Result<Ending, Failure> {
        let systems = Systems::new();
        let game = self.map.as_deref().map(|map| self.game(map)).transpose()?;
        let mut conversation = Conversation::new(&systems, game);
        let threads = self.threads.or_else(|| thread::available_parallelism().ok());
        let threads = threads.map_or(1, NonZeroUsize::get).min(MOST_THREADS);
        let (sender, receiver) = sync_channel(2 * threads);
        let (tasks, turns) = (Mutex::new(receiver), Turns::default());
        let read = thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| self.answer(&tasks, &turns));
            }
            let read = read(&mut io::stdin().lock(), &mut conversation, &sender);
            // Without a sender the threads end when they have answered all tasks.
            drop(sender);
            read
        });
        let read =
            read.map_err(|error| Failure::new(format!("standard input cannot be read: {error}")))?;
        let TurnState { wrong, first_wrong, .. } = *turns.state();
        let Some(line) = first_wrong else { return Ok(Ending::Answered) };
        Err(Failure::with_help(
            format!("{wrong} of {} got an error", counted(read as usize, "line")),
            format!("the first is line {line}; its reply says what is wrong"),
        ))
    }

    /// The map of the command under its rules.
    fn game(&self, map: &Path) -> Result<RulesAndBoard<'static>, Failure> {
        if map == Path::new(STDIN) || self.source.house_name().as_deref() == Some(STDIN) {
            return Err(Failure::with_help(
                "standard input carries the questions, so it cannot carry the map or the house \
                 rules",
                "name a file, or send the scene in the first line: {\"scene\": …}",
            ));
        }
        let read = self.source.load(map, false)?;
        let (written, prepared) = (read.loaded.scene.clone(), &read.loaded.prepared);
        let (turn, letters) = (prepared.turn.clone(), prepared.letters.clone());
        let hidden = prepared.hidden.clone();
        let scene = Scene::without_mover(read)?;
        let only = scene.rules(self.rules)?.only();
        let index = only
            .ok_or_else(|| Failure::new("--rules: name a single rule system for the questions"))?;
        let program = scene.program(index)?;
        let board = scene.board(&program)?;
        let game = RulesAndBoard::of(Cow::Owned(program), Some(board));
        Ok(game.playing(&written, turn, &letters, hidden))
    }

    /// Answers tasks until there are no more.
    fn answer(&self, tasks: &Mutex<Receiver<Numbered<'_>>>, turns: &Turns) {
        let _ends_all = AbortOnPanic;
        let meter = || Meter::within(self.work.unwrap_or(u64::MAX), STATES);
        let mut scratch = Scratch::metered(meter());
        loop {
            let next = tasks.lock().unwrap_or_else(PoisonError::into_inner).recv();
            let Ok(Numbered { number, line, task }) = next else { return };
            scratch.measure(meter());
            let mut out = OrderedOutput { number, turns, kept: Vec::new(), out: None };
            // An output that cannot be written ends the program (`Printer`).
            let is_right = task.reply(&mut scratch, &mut out).is_ok_and(|is_right| is_right);
            out.end();
            turns.pass(number, (!is_right).then_some(line));
        }
    }
}

/// Ends the program if a thread panics: the others would wait forever for its turn.
struct AbortOnPanic;

impl Drop for AbortOnPanic {
    fn drop(&mut self) {
        if thread::panicking() {
            std::process::exit(101);
        }
    }
}

/// A task, and the places of its line among those that get a reply and among all.
struct Numbered<'s> {
    number: u64,
    line: u64,
    task: Task<'s>,
}

/// Reads lines and hands tasks over; returns how many lines there were.
fn read<'s>(
    input: &mut dyn BufRead,
    conversation: &mut Conversation<'s>,
    tasks: &SyncSender<Numbered<'s>>,
) -> io::Result<u64> {
    let most = MOST_BYTES;
    let (mut text, mut line, mut number) = (Vec::new(), 0, 0);
    loop {
        text.clear();
        if (&mut *input).take(most + 1).read_until(b'\n', &mut text)? == 0 {
            return Ok(line);
        }
        line += 1;
        // Some programs write a byte-order mark, which is not part of the text.
        if line == 1 && text.starts_with(MARK) {
            text.drain(..MARK.len());
        }
        let is_whole = text.ends_with(b"\n") || text.len() as u64 <= most;
        if is_whole && text.trim_ascii().is_empty() {
            continue;
        }
        let task = if is_whole {
            conversation.take(line, &text)
        } else {
            input.skip_until(b'\n')?;
            conversation.unread(line, &text, format!("the line has more than {most} bytes"))
        };
        if tasks.send(Numbered { number, line, task }).is_err() {
            return Ok(line);
        }
        number += 1;
    }
}

/// The number of the answer whose turn it is to be written, and the lines that were wrong.
#[derive(Default)]
struct Turns {
    state: Mutex<TurnState>,
    passed: Condvar,
}

#[derive(Default)]
struct TurnState {
    next: u64,
    wrong: u64,
    first_wrong: Option<u64>,
}

impl Turns {
    fn state(&self) -> MutexGuard<'_, TurnState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until all answers before this one are written.
    fn wait(&self, number: u64) {
        let waiting = self.passed.wait_while(self.state(), |state| state.next != number);
        drop(waiting.unwrap_or_else(PoisonError::into_inner));
    }

    /// Ends a turn; `wrong` is the line, if its reply is an error.
    fn pass(&self, number: u64, wrong: Option<u64>) {
        let mut state = self.state();
        state.next = number + 1;
        if let Some(line) = wrong {
            state.wrong += 1;
            state.first_wrong.get_or_insert(line);
        }
        drop(state);
        self.passed.notify_all();
    }
}

/// An answer that waits for its turn once it is long.
struct OrderedOutput<'t> {
    number: u64,
    turns: &'t Turns,
    kept: Vec<u8>,
    /// Standard output, once it is this answer's turn.
    out: Option<Printer>,
}

impl OrderedOutput<'_> {
    /// Standard output, when the turn has come, with what was kept.
    fn printer(&mut self) -> io::Result<&mut Printer> {
        if self.out.is_none() {
            self.turns.wait(self.number);
            Write::write_all(self.out.insert(Printer::default()), &self.kept)?;
            self.kept = Vec::new();
        }
        Ok(self.out.get_or_insert_default())
    }

    /// Writes the end of the line. A program that waits for the answer gets it now.
    fn end(mut self) {
        // An output that cannot be written ends the program (`Printer`).
        let _ = self.printer();
        self.out.unwrap_or_default().finish("\n");
    }
}

impl Write for OrderedOutput<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.out.is_some() || self.kept.len() + bytes.len() > KEPT {
            return self.printer()?.write(bytes);
        }
        self.kept.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
