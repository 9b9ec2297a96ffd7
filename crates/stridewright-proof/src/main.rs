//! Attacks a running battle board's server over real sockets, and checks with a checker of its own
//! what `docs/reliability.md` promises.
//!
//! Shares no code with the server: it knows JSON over sockets and the database file, and nothing
//! about the rules of any game.

#![forbid(unsafe_code)]

mod chapters;
mod client;
mod database;
mod dice;
mod failure;
mod gauge;
mod mirror;
mod mover;
mod names;
mod party;
mod plant;
mod proxy;
mod report;
mod run;
mod server;
mod socket;

use failure::Failure;
use plant::Plant;
use run::{Length, Outcome, Run};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

const HELP: &str = "stridewright-proof [OPTIONS] [CHAPTER…]

Chapters: kills, disk, worlds, roles, hostile, slow, load, work, soak [default: all]

  --short          under a minute
  --hours N        run for N hours, shared by the chapters
  --program PATH   the program under attack [default: the newest that cargo built]
  --seed N         repeat the random choices of an earlier run
  --plant NAME     plant a bug; succeeds only if the checker finds it: skip-fsync, early-ack,
                   leak, lost, reordered
  --report FILE    write the figures between the markers in a Markdown file";

/// All chapters, in the order in which they run, with the seconds that their attacks take in the
/// short form, about.
const CHAPTERS: [(&str, u32); 9] = [
    ("kills", 5),
    ("disk", 6),
    ("worlds", 9),
    ("roles", 1),
    ("hostile", 4),
    ("slow", 4),
    ("load", 3),
    ("work", 5),
    ("soak", 4),
];

/// The options of the command line.
struct Wanted {
    run: Run,
    chapters: Vec<&'static str>,
    report: Option<PathBuf>,
}

fn main() -> ExitCode {
    let wanted = match wanted(std::env::args().skip(1)) {
        Ok(wanted) => wanted,
        Err(message) => {
            eprintln!("{message}");
            return ExitCode::from(2);
        }
    };
    let runtime = match tokio::runtime::Runtime::new() {
        Ok(runtime) => runtime,
        Err(error) => {
            eprintln!("no threads: {error}");
            return ExitCode::from(2);
        }
    };
    let all_good = runtime.block_on(all(&wanted));
    runtime.shutdown_background();
    if all_good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn wanted(mut arguments: impl Iterator<Item = String>) -> Result<Wanted, String> {
    let mut program = None;
    let mut seed = std::time::UNIX_EPOCH.elapsed().map_or(1, |now| now.as_secs());
    let (mut length, mut plant, mut report) = (Length::Usual, None, None);
    let mut chapters = Vec::new();
    while let Some(argument) = arguments.next() {
        let mut value =
            || arguments.next().ok_or_else(|| format!("{argument} needs a value\n\n{HELP}"));
        match argument.as_str() {
            "--short" => length = Length::Short,
            "--hours" => {
                let hours: f64 =
                    value()?.parse().map_err(|_| "--hours needs a number".to_owned())?;
                if !(hours > 0.0 && hours <= 1000.0) {
                    return Err("--hours needs a number above 0 and up to 1000".to_owned());
                }
                length = Length::Hours(hours);
            }
            "--program" => program = Some(PathBuf::from(value()?)),
            "--seed" => {
                seed = value()?.parse().map_err(|_| "--seed needs a whole number".to_owned())?;
            }
            "--plant" => {
                let name = value()?;
                plant = Some(
                    Plant::named(&name)
                        .ok_or_else(|| format!("no such plant: {name}\n\n{HELP}"))?,
                );
            }
            "--report" => report = Some(PathBuf::from(value()?)),
            name => {
                let known = CHAPTERS.into_iter().find(|(chapter, _)| *chapter == name);
                chapters.push(
                    known.ok_or_else(|| format!("no such chapter or option: {name}\n\n{HELP}"))?,
                );
            }
        }
    }
    if let Some(plant) = plant {
        chapters =
            CHAPTERS.into_iter().filter(|(chapter, _)| *chapter == plant.chapter()).collect();
    } else if chapters.is_empty() {
        chapters = CHAPTERS.to_vec();
    }
    let short: u32 = chapters.iter().map(|(_, seconds)| seconds).sum();
    let scale = match length {
        Length::Short => 1.0,
        Length::Usual => 6.0,
        Length::Hours(hours) => (hours * 3600.0 / f64::from(short.max(1))).max(1.0),
    };
    let program = server::program(program).map_err(|why| why.to_string())?;
    let chapters = chapters.into_iter().map(|(chapter, _)| chapter).collect();
    Ok(Wanted { run: Run { program, seed, length, plant, scale }, chapters, report })
}

/// Runs the chapters; returns whether all of them had the expected result.
async fn all(wanted: &Wanted) -> bool {
    let (mut good, mut lines) = (true, Vec::new());
    for chapter in &wanted.chapters {
        let began = Instant::now();
        let outcome = attack(chapter, &wanted.run).await;
        let seconds = began.elapsed().as_secs();
        good &= tell(chapter, seconds, &outcome, &wanted.run);
        lines.push((*chapter, outcome.map_err(|why| why.to_string())));
    }
    let written =
        wanted.report.as_deref().map_or(Ok(()), |file| report::write(file, &wanted.run, &lines));
    if let Err(why) = written {
        eprintln!("{why}");
        good = false;
    }
    good
}

/// Prints the result of a chapter in a line; returns whether it is the expected one.
fn tell(chapter: &str, seconds: u64, outcome: &Outcome, run: &Run) -> bool {
    let seed = run.seed;
    match (outcome, run.plant) {
        (Ok(figures), None) => {
            println!("{chapter}: {} ({seconds} s)", figures.line());
            true
        }
        (Ok(figures), Some(plant)) => {
            println!(
                "{chapter}: FAILED: did not find {} (seed {seed}): {}",
                plant.name(),
                figures.line()
            );
            false
        }
        (Err(Failure::Broken(why)), Some(plant)) => {
            let first = why.lines().next().unwrap_or_default();
            println!("{chapter}: found {} ({seconds} s): {first}", plant.name());
            true
        }
        (Err(why), _) => {
            println!("{chapter}: FAILED after {seconds} s (seed {seed}): {why}");
            false
        }
    }
}

async fn attack(chapter: &str, run: &Run) -> Outcome {
    match chapter {
        "kills" => chapters::kills::run(run).await,
        "roles" => chapters::roles::run(run).await,
        "hostile" => chapters::hostile::run(run).await,
        "slow" => chapters::slow::run(run).await,
        "load" => chapters::load::run(run).await,
        "work" => chapters::work::run(run).await,
        "soak" => chapters::soak::run(run).await,
        "disk" => chapters::disk::run(run).await,
        "worlds" => chapters::worlds::run(run).await,
        _ => Err(Failure::Unusable(format!("no such chapter: {chapter}"))),
    }
}
