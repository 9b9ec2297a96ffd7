//! Counts the instructions of one reach query, which no busy machine changes, and writes them into
//! `docs/performance.md`.
//!
//! Without arguments it runs itself under valgrind's callgrind, once with every start asked once
//! and once with every start asked twice; the difference belongs to the queries alone.

use std::error::Error;
use std::process::{Command, ExitCode};
use stridewright::board::{Board, Size};
use stridewright::lattice::Square;
use stridewright::query::{Preparer, Scratch};
use stridewright_bench::boards::{Rooms, STARTS, dungeon, program, starts};
use stridewright_bench::measure::take;
use stridewright_bench::ours::{flood, plan, prepare};
use stridewright_bench::peers::{Ground, pathfinding as peer};
use stridewright_bench::report;

/// The settings of a count: the side of the body, and the squares of the movement.
const QUERIES: [(u32, u32); 5] = [(1, 6), (1, 12), (1, 24), (2, 12), (4, 12)];
/// The engine: a prepared query with vectors and without, the search of every query, the crate
/// `pathfinding`.
const HOW: [&str; 4] = ["planes", "portable", "buckets", "pathfinding"];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let done = match &arguments[..] {
        [] => table(),
        [how, side, most, passes] => ask(how, side, most, passes),
        _ => Err("no arguments, or: HOW SIDE SQUARES PASSES".into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// Prints and writes the instructions of every kind of query.
fn table() -> Result<(), Box<dyn Error>> {
    let mut table = String::from(
        "| reach | planes | portable | buckets | pathfinding |\n|---|--:|--:|--:|--:|\n",
    );
    for (side, most) in QUERIES {
        table += &format!("| {most} squares, {side}×{side} |");
        for how in HOW {
            let [once, twice] = [1, 2].map(|passes| count(how, side, most, passes));
            let each = (twice? - once?) / STARTS as u64;
            table += &format!(" {each} |");
        }
        table.push('\n');
    }
    println!("{table}");
    report::put("instructions", &table)
}

/// The instructions of a whole run of this program.
fn count(how: &str, side: u32, most: u32, passes: u32) -> Result<u64, Box<dyn Error>> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(std::env::current_exe()?)
        .args([how, &side.to_string(), &most.to_string(), &passes.to_string()])
        .output()
        .map_err(|why| {
            format!("valgrind does not run ({why}): install it, as in `apt install valgrind`")
        })?;
    let printed = String::from_utf8_lossy(&output.stderr);
    let collected = printed.lines().find_map(|line| line.split_once("Collected : "));
    match collected {
        Some((_, count)) if output.status.success() => Ok(count.trim().parse()?),
        _ => Err(format!("callgrind failed:\n{printed}").into()),
    }
}

/// Runs every query this many times, from every start.
fn ask(how: &str, side: &str, most: &str, passes: &str) -> Result<(), Box<dyn Error>> {
    let (most, passes): (u32, u32) = (most.parse()?, passes.parse()?);
    let (system, size, rooms) = match side {
        "1" => ("pf1", Size::Medium, Rooms::CHAMBERS),
        "2" => ("pf2", Size::Large, Rooms::FIELD),
        _ => ("pf2", Size::Gargantuan, Rooms::FIELD),
    };
    let program = program(system)?;
    let starts = starts(&program, &dungeon(&program, 128, rooms)?, size, 32, &[])?;
    let plan = plan(&program, Some(most))?;
    let mut prepared = prepare(&mut Preparer::new(&program), &starts[0].1, &plan)?;
    let ground = Ground::of(&starts[0].1);
    let mut scratch = if how == "portable" { Scratch::plain() } else { Scratch::default() };
    let mut one = |(start, board): &(Square, Board)| -> Result<(), Box<dyn Error>> {
        match how {
            "planes" | "portable" => {
                assert!(prepared.stand(*start));
                take(&prepared.reach(&mut scratch));
            }
            "buckets" => take(flood(&program, board, &plan, &mut scratch)?),
            "pathfinding" if side != "1" => {
                take(
                    peer::big_reach(&ground, side.parse()?, (*start, most), peer::entering_steps)
                        .map(|(_, cost)| cost)
                        .sum::<u32>(),
                );
            }
            "pathfinding" => {
                take(peer::reach(&ground, *start, most).map(|(_, cost)| cost).sum::<u32>());
            }
            _ => return Err(format!("nothing is asked by {how}").into()),
        }
        Ok(())
    };
    for _ in 0..passes {
        starts.iter().try_for_each(&mut one)?;
    }
    Ok(())
}
