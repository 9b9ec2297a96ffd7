//! Measures the library beside its peers, prints the table, and writes `results.json`, the chart
//! and the table of `docs/performance.md`.
//!
//! With a word as argument, only rows of that part are measured (`door`, `changes`,
//! `stride_routes`, `bounded`, `whole`, `routes`, `choices`, `pool`, `bulk`,
//! `others`), and nothing is
//! written.

use std::process::ExitCode;
use stridewright_bench::rows::{
    Row, bounded, bulk, changes, choices, door, others, pool, routes, stride_routes, whole,
};
use stridewright_bench::{BoxError, report};

/// Measures a part of the rows.
type Part = fn(&mut dyn FnMut(Row)) -> Result<(), BoxError>;

const PARTS: [(&str, Part); 10] = [
    ("door", door::rows),
    ("changes", changes::rows),
    ("stride_routes", stride_routes::rows),
    ("bounded", bounded::rows),
    ("whole", whole::rows),
    ("routes", routes::rows),
    ("choices", choices::rows),
    ("pool", pool::rows),
    ("bulk", bulk::rows),
    ("others", others::rows),
];

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
    let mut rows = Vec::new();
    for (_, part) in PARTS.into_iter().filter(|(name, _)| only.is_none_or(|only| only == *name)) {
        part(&mut |row: Row| {
            let (ours, theirs) = (row.times.ours, row.times.theirs);
            println!(
                "{:<62} {:>10.1}× ({ours:.0} ns, {theirs:.0} ns)",
                row.name,
                row.times.ratio()
            );
            rows.push(row);
        })?;
    }
    // Rows that are judged come first, in the table and in the chart.
    rows.sort_by_key(|row: &Row| row.wanted.is_none());
    println!("\n{}", report::table(&rows));
    if only.is_none() {
        report::write(&rows)?;
    }
    Ok(())
}
