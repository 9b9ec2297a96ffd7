//! Measures what the server does when a creature is picked up: from the question to the serialized
//! message, without sockets.
//!
//! `cargo run --release -p stridewright-table --example pick_up`: medians of 200 questions, each
//! with fresh memory, as on the server.

#[path = "../tests/host/mod.rs"]
#[allow(dead_code, reason = "written for tests; this needs a part of it")]
mod host;

use host::{Host, MASTER, token};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use stridewright::query::Meter;
use stridewright_table::table::{Input, Output};

const TIMES: usize = 200;

fn main() {
    println!("picked up                        squares    microseconds");
    for (system, speed) in [("pf2", 40), ("pf1", 60), ("dnd35", 60), ("draw_steel", 40)] {
        for (what, count) in [("alone", 0), ("among 12 others", 12)] {
            let (squares, median) = picked_up(&scene(system, speed, count));
            println!("{system:10} {what:20} {squares:>9} {:>15.0}", median.as_secs_f64() * 1e6);
        }
    }
}

/// Returns a scene with a creature in the middle of a map with pillars, among opponents.
fn scene(system: &str, speed: u32, count: usize) -> Value {
    let ansa = json!({ "name": "Ansa", "at": [24, 24], "side": "heroes", "speed": speed });
    let other = |number: usize| {
        let at = [(number * 17 + 5) % 49, (number * 29 + 3) % 49];
        json!({ "name": format!("Ogre {number}"), "at": at, "side": "foes" })
    };
    let creatures: Vec<Value> = [ansa].into_iter().chain((0..count).map(other)).collect();
    json!({ "rules": system, "map": { "width": 49, "height": 49 }, "creatures": creatures })
}

/// Returns how many squares are reachable, and the median time of an answer.
fn picked_up(scene: &Value) -> (usize, Duration) {
    let mut host = Host::open(scene);
    let question =
        json!({ "ask": { "number": 1, "question": { "pick_up": { "token": token(100) } } } });
    let message = serde_json::from_value(question).expect("a question");
    let said = Input::Said { connection: MASTER, message };
    let [Output::Work(_, job)] = &host.table.step(2_000, said, &mut || 0)[..] else {
        panic!("no question")
    };
    let mut squares = 0;
    let mut took: Vec<Duration> = (0..TIMES)
        .map(|_| {
            let began = Instant::now();
            let message = serde_json::to_string(&job.run(&Meter::default())).expect("a message");
            let took = began.elapsed();
            let message: Value = serde_json::from_str(&message).expect("JSON");
            squares =
                message["answer"]["result"]["picked_up"]["squares"].as_array().map_or(0, Vec::len);
            took
        })
        .collect();
    took.sort_unstable();
    (squares, took[TIMES / 2])
}
