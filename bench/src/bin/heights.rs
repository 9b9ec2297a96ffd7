//! Times every question in space, with a digest of its answer: the same before and after a change
//! that must change no answer.
//!
//! With a word as argument it asks only queries whose names contain the word.

use std::process::ExitCode;
use stridewright::query::{Reach, Scratch, reach};
use stridewright_bench::BoxError;
use stridewright_bench::heights::questions;
use stridewright_bench::measure::{race, take};

fn main() -> ExitCode {
    match run(std::env::args().nth(1).as_deref()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn run(only: Option<&str>) -> Result<(), BoxError> {
    for question in
        questions()?.iter().filter(|question| only.is_none_or(|only| question.name.contains(only)))
    {
        let (mut scratch, mut other) = (Scratch::default(), Scratch::default());
        let ask = |scratch: &mut Scratch| {
            reach(&question.program, &question.board, &question.plan, scratch)
        };
        let found = ask(&mut scratch).map_err(|why| format!("{}: {why:?}", question.name))?;
        if let Some(refusal) = &found.refusal {
            return Err(format!("{}: refused: {refusal:?}", question.name).into());
        }
        let times = race(1, |_| take(ask(&mut scratch)), |_| take(ask(&mut other)));
        println!(
            "{:<44} {:>12.0} ns {:>7} places  {:016x}",
            question.name,
            times.ours.min(times.theirs),
            found.reached.len(),
            digest(&found)
        );
    }
    Ok(())
}

/// A hash (FNV-1a) of the whole answer, which tells different answers apart.
fn digest(reach: &Reach) -> u64 {
    format!("{reach:?}").bytes().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
