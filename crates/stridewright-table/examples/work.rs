//! Measures the time of a unit of work: for expensive questions of every kind, how much work the
//! library counts and how long each takes.
//!
//! `cargo run --release -p stridewright-table --example work [LIMIT]`: with a limit, questions that
//! need more are stopped.

#[path = "../tests/host/mod.rs"]
#[allow(dead_code, reason = "written for tests; this needs a part of it")]
mod host;

use host::{Host, MASTER, token};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};
use stridewright::query::Meter;
use stridewright_table::table::{Input, Output};

/// A question on its own table.
struct Case {
    name: &'static str,
    scene: Value,
    question: Value,
}

/// Sums that a question may keep if its work is limited.
const SUMS: usize = 1 << 22;

fn main() {
    let limit = std::env::args().nth(1).and_then(|limit| limit.parse().ok());
    let (work, sums) = limit.map_or((u64::MAX, usize::MAX), |limit| (limit, SUMS));
    println!(
        "question                                  units         ms  ns/unit      bytes  answer"
    );
    for Case { name, scene, question } in
        [on_the_ground(), in_the_air(), among_many(), along_lines(), studies()]
            .into_iter()
            .flatten()
    {
        let meter = Meter::within(work, sums);
        let (message, took) = answer(&scene, &question, &meter);
        let units = meter.done().max(1);
        let (milliseconds, each) =
            (took.as_secs_f64() * 1e3, took.as_nanos() as f64 / units as f64);
        let head: String = message.chars().take(60).collect();
        println!(
            "{name:32} {units:>14} {milliseconds:>10.1} {each:>8.1} {:>10}  {head}",
            message.len()
        );
    }
}

/// Returns the length of the serialized answer to a game master, and how long it took.
fn answer(scene: &Value, question: &Value, meter: &Meter) -> (String, Duration) {
    let mut host = Host::open(scene);
    let message = json!({ "ask": { "number": 1, "question": question } });
    let message =
        serde_json::from_value(message).unwrap_or_else(|error| panic!("{question}: {error}"));
    let said = Input::Said { connection: MASTER, message };
    let [Output::Work(_, job)] = &host.table.step(2_000, said, &mut || 0)[..] else {
        panic!("no question: {question}")
    };
    let began = Instant::now();
    let result = job.run(meter);
    let took = began.elapsed();
    (serde_json::to_string(&result).unwrap_or_default(), took)
}

/// Returns a square map of open ground with a creature, others and walls.
fn scene(
    rules: &str,
    side: usize,
    more: &Value,
    (others, walls): (Vec<Value>, Vec<Value>),
) -> Value {
    let mut ansa = json!({ "name": "Ansa", "at": [0, 0], "speed": 30, "side": "heroes" });
    merge(&mut ansa, more);
    let creatures: Vec<Value> = [ansa].into_iter().chain(others).collect();
    json!({ "rules": rules, "map": { "width": side, "height": side }, "creatures": creatures, "walls": walls })
}

fn merge(entry: &mut Value, more: &Value) {
    if let (Some(entry), Some(more)) = (entry.as_object_mut(), more.as_object()) {
        entry.extend(more.clone());
    }
}

/// Returns no other creatures and no walls.
const fn alone() -> (Vec<Value>, Vec<Value>) {
    (Vec::new(), Vec::new())
}

fn wire(movements: &[Value], ask: &Value) -> Value {
    json!({ "wire": { "mover": "Ansa", "movements": movements, "ask": ask } })
}

fn reach(movements: &[Value]) -> Value {
    wire(movements, &json!("reach"))
}

/// Returns a movement without a limit.
fn unlimited(by: &str) -> Value {
    json!({ "by": by, "limit": "unlimited" })
}

fn flight(by: &str) -> Value {
    json!({ "by": by, "mode": "fly", "limit": "unlimited" })
}

fn on_the_ground() -> Vec<Case> {
    let case = |name, rules, more: Value, question| Case {
        name,
        scene: scene(rules, 512, &more, alone()),
        question,
    };
    let large = json!({ "size": "gargantuan" });
    let fast = json!({ "speed": 300, "at": [256, 256] });
    let strides = vec![unlimited("stride"); 3];
    vec![
        case("stride, 512 x 512", "pf2", json!({}), reach(&strides[..1])),
        case("three strides, 512 x 512", "pf2", json!({}), reach(&strides)),
        case("gargantuan, 512 x 512", "pf2", large.clone(), reach(&strides[..1])),
        case("gargantuan squeezing, 512 x 512", "pf1", large, reach(&[unlimited("move")])),
        case("run in a line, 512 x 512", "pf1", json!({}), reach(&[unlimited("run")])),
        case("pick up, 512 x 512", "pf1", fast, json!({ "pick_up": { "token": token(100) } })),
    ]
}

fn in_the_air() -> Vec<Case> {
    let case = |name, (rules, side), more: Value, question| Case {
        name,
        scene: scene(rules, side, &more, alone()),
        question,
    };
    let flies = json!({ "speeds": { "fly": 60 } });
    let huge = json!({ "speeds": { "fly": 60 }, "size": "huge" });
    let flights = vec![flight("fly"); 16];
    vec![
        case("flight, 20 x 20", ("pf2", 20), flies.clone(), reach(&flights[..1])),
        case("16 flights, 20 x 20", ("pf2", 20), flies.clone(), reach(&flights)),
        case("flight, 100 x 100", ("pf1", 100), flies, reach(&[flight("move")])),
        case("flight of a huge one, 100 x 100", ("pf2", 100), huge, reach(&flights[..1])),
    ]
}

fn among_many() -> Vec<Case> {
    let case = |name, rules, others: &Value, count, question| Case {
        name,
        scene: scene(rules, 100, &json!({}), (crowd(count, others), Vec::new())),
        question,
    };
    let (plain, far) = (json!({}), json!({ "reach": 1000 }));
    let unprovoked = wire(&[unlimited("move")], &json!("reach_unprovoked"));
    let names: Vec<String> = (0..64).map(|number| format!("Other {number}")).collect();
    let who_reaches = json!({ "who_reaches": {} });
    let preview = json!({ "picked": { "token": token(100) }, "to": [30, 30], "choices": true });
    let long = json!({ "reach": 30 });
    vec![
        case("who reaches, 1,000", "pf2", &plain, 1_000, wire(&[], &who_reaches)),
        case(
            "who reaches by 3, 1,000",
            "pf2",
            &plain,
            1_000,
            wire(&vec![json!("stride"); 3], &who_reaches),
        ),
        case("unprovoked, 1,000", "pf1", &plain, 1_000, unprovoked.clone()),
        case("unprovoked, far reach", "pf1", &far, 1_000, unprovoked),
        case("threatened, far reach", "pf1", &far, 1_000, json!({ "threatened": { "by": names } })),
        case(
            "choices",
            "pf1",
            &long,
            40,
            wire(&[unlimited("move")], &json!({ "choices": { "to": [99, 99] } })),
        ),
        case(
            "reach of choices",
            "pf1",
            &long,
            40,
            wire(&vec![json!("move"); 4], &json!("reach_choices")),
        ),
        case("preview", "pf1", &plain, 1_000, json!({ "preview": preview })),
        case(
            "measure, 1,000",
            "pf1",
            &plain,
            1_000,
            json!({ "measure": { "from": token(100), "to": token(101) } }),
        ),
    ]
}

fn along_lines() -> Vec<Case> {
    let far = || vec![json!({ "name": "Foe", "at": [59, 59], "side": "foes" })];
    let measure = json!({ "measure": { "from": token(100), "to": token(101) } });
    let teleport = json!({ "by": "teleport", "limit": "unlimited" });
    let case = |name, rules, others, question| Case {
        name,
        scene: scene(rules, 60, &json!({}), (others, splinters(800, 60))),
        question,
    };
    vec![
        case("line, splinters", "pf1", far(), measure),
        case("teleport, splinters", "draw_steel", Vec::new(), reach(&[teleport])),
        case(
            "unprovoked, splinters",
            "pf1",
            crowd(300, &json!({})),
            wire(&[unlimited("move")], &json!("reach_unprovoked")),
        ),
    ]
}

fn studies() -> Vec<Case> {
    let case = |name, rules, (side, others): (usize, Vec<Value>), question| Case {
        name,
        scene: scene(rules, side, &json!({}), (others, Vec::new())),
        question,
    };
    let threats = json!({ "threat_map": { "side": "foes" } });
    let starts = |turns: u32| json!({ "starts": { "aim": { "square": [50, 50] }, "turns": turns, "area": { "at": [40, 40], "width": 20, "height": 20 } } });
    let (plain, far) = (json!({}), json!({ "reach": 1000 }));
    let detours = json!({ "detours": { "to": [90, 90] } });
    vec![
        case(
            "threat map, 1,000",
            "pf2",
            (100, crowd(1_000, &plain)),
            wire(&[json!("stride")], &threats),
        ),
        case("threat map, far reach", "pf1", (100, crowd(1_000, &far)), wire(&[], &threats)),
        case("threat map of one, 512 x 512", "pf1", (512, crowd(1, &plain)), wire(&[], &threats)),
        case("starts, 1 turn", "pf1", (100, Vec::new()), wire(&[], &starts(1))),
        case("starts, 3 turns", "pf1", (100, Vec::new()), wire(&[], &starts(3))),
        case(
            "choke points, 100 x 100",
            "pf2",
            (100, Vec::new()),
            wire(&[], &json!({ "choke_points": {} })),
        ),
        case(
            "choke points, 512 x 512",
            "pf2",
            (512, Vec::new()),
            wire(&[], &json!({ "choke_points": {} })),
        ),
        case("detours, 100 x 100", "pf2", (100, Vec::new()), wire(&[], &detours)),
    ]
}

/// Returns creatures of another side, spread over a map of at least 60 squares a side, each a
/// little different.
fn crowd(count: usize, more: &Value) -> Vec<Value> {
    let mut taken = BTreeSet::from([[0, 0]]);
    let places = (0..).map(|number| [(number * 7 + 3) % 60, (number * 13 / 60 * 3 + number) % 60]);
    let free = places.filter(|place| taken.insert(*place));
    let creature = |(number, at): (usize, [usize; 2])| {
        let speed = 30 + 5 * (number % 40);
        let mut entry =
            json!({ "name": format!("Other {number}"), "at": at, "speed": speed, "side": "foes" });
        merge(&mut entry, more);
        entry
    };
    free.take(count).enumerate().map(creature).collect()
}

/// Returns short walls in no particular order, so that lines have many corners to pass.
fn splinters(count: usize, side: usize) -> Vec<Value> {
    let at = |number: usize, by: usize| (number * by % (side * 4 - 8) + 4) as f64 / 4.0;
    let wall = |number| {
        let (x, y) = (at(number, 37), at(number, 101));
        json!({ "from": [x, y], "to": [x + 0.25 * (1 + number % 3) as f64, y + 0.5] })
    };
    (0..count).map(wall).collect()
}
