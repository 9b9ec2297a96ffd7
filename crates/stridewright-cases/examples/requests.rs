//! Prints the questions of the cases as lines for `stridewright ask`: each with its scene, so that
//! every line can be asked by itself.
//!
//! Packages for other languages ask them of their own build and compare the answers.

use serde_json::{Value, json};
use std::cell::RefCell;
use std::io::{self, Write as _};
use std::path::PathBuf;
use stridewright_cases::{Runner, Said};
use stridewright_wire::systems::Systems;

fn main() -> io::Result<()> {
    let paths: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let (scene, question) = (RefCell::new(Value::Null), RefCell::new(Value::Null));
    let lines = RefCell::new(Vec::new());
    let always = |said: Said<'_>| {
        let written = match said {
            Said::Scene(it) => it.written().map(|it| *scene.borrow_mut() = it),
            Said::Question(it) => serde_json::to_value(it).map(|it| *question.borrow_mut() = it),
            Said::Answer(answer) => {
                let line = json!({
                    "scene": *scene.borrow(),
                    "rules": answer.rules,
                    "question": *question.borrow(),
                });
                lines.borrow_mut().push(line);
                Ok(())
            }
        };
        written.err().map(|error| error.to_string())
    };
    let systems = Systems::new();
    let report = Runner { always: &always, ..Runner::new(&systems) }.run(&paths, &mut |_, _| {});
    if report.failed() > 0 {
        return Err(io::Error::other(report.to_string()));
    }
    let mut out = io::stdout().lock();
    lines.into_inner().iter().try_for_each(|line| writeln!(out, "{line}"))
}
