//! The committed numbers of legal paths, counted by both implementations: see
//! `cases/perft/README.md`.

mod boards;
mod library;

use boards::{Counted, read};
use stridewright_oracle::{count_paths, count_paths_in_space};

/// Checks every line of counts, and reports all that differ.
fn each_count(count: impl Fn(&Counted) -> Vec<u64>) {
    let mut wrong = Vec::new();
    let boards = read();
    assert!(boards.len() > 40, "{} lines of counts", boards.len());
    for counted in &boards {
        let found = count(counted);
        if found != counted.counts {
            let line: Vec<String> = found.iter().map(u64::to_string).collect();
            wrong.push(format!("{}:  {} {}", counted.board, counted.id, line.join(" ")));
        }
    }
    assert!(wrong.is_empty(), "counted otherwise:\n{}", wrong.join("\n"));
}

#[test]
fn by_the_second_reading() {
    each_count(|counted| {
        let case = &counted.case;
        let (movement, depth) = (&case.movements[0], counted.counts.len());
        let count = if counted.in_space { count_paths_in_space } else { count_paths };
        count(&case.board, counted.system, case.mover, movement, case.turn, depth)
    });
}

#[test]
fn by_the_library() {
    each_count(library::count);
}
