//! The metrics: what they count, and that the dashboard and `docs/running.md` name exactly the
//! existing ones.

use crate::host::Host;
use crate::play::{answer, creature, path_of};
use crate::socket::Socket;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use stridewright_server::limits::Limits;

const DASHBOARD: &str = include_str!("../../../../contrib/grafana/stridewright.json");
const DOCS: &str = include_str!("../../../../docs/running.md");

/// Returns the metrics of a server after a creature was placed, a question was sent and something
/// was refused.
async fn played() -> (String, Vec<String>) {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let (mut socket, welcome) = Socket::welcomed(&master, &table).await;
    let token = creature(&welcome, "Ansa");
    path_of(&mut socket, &token, [3, 1]).await;
    socket
        .say(&json!({ "ask": { "number": 5, "question": { "rule": { "id": "no-such-rule" } } } }))
        .await;
    socket.until("unanswered").await;
    let reply = answer(&mut socket, 1, &json!({ "place": { "token": token, "to": [0, 0] } })).await;
    assert!(reply.get("done").is_some(), "{reply}");
    let reply = answer(&mut socket, 2, &json!("redo")).await;
    assert_eq!(reply["refused"]["because"], json!("nothing"));
    master.origin = Some("http://elsewhere.example".to_owned());
    assert_eq!(master.post("/api/tables", &json!({})).await.status, 403);
    assert_eq!(master.get("/api/tables/there-is-none/export").await.status, 404);
    (host.metrics().await, vec![table, token, "Ansa".to_owned(), "127.0.0.1".to_owned()])
}

/// The value of a series.
fn value(text: &str, series: &str) -> f64 {
    let found =
        text.lines().find_map(|line| line.strip_prefix(series)?.strip_prefix(' ')?.parse().ok());
    found.unwrap_or_else(|| panic!("no {series}\n{text}"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_happens_is_counted_by_kind_and_without_names() {
    let (text, secrets) = played().await;
    for (series, counted) in [
        ("stridewright_question_seconds_count{kind=\"preview\",lane=\"quick\"}", 1.0),
        ("stridewright_question_seconds_count{kind=\"rule\",lane=\"quick\"}", 1.0),
        ("stridewright_questions_total", 2.0),
        ("stridewright_queue_seconds_count{queue=\"quick_questions\"}", 2.0),
        // A placement, a redo and two questions.
        ("stridewright_queue_seconds_count{queue=\"tables\"}", 4.0),
        ("stridewright_command_seconds_count{kind=\"place\"}", 1.0),
        ("stridewright_command_seconds_count{kind=\"redo\"}", 1.0),
        ("stridewright_refusals_total{reason=\"nothing\"}", 1.0),
        ("stridewright_refusals_total{reason=\"impossible\"}", 1.0),
        ("stridewright_refusals_total{reason=\"403\"}", 1.0),
        ("stridewright_refusals_total{reason=\"404\"}", 1.0),
        ("stridewright_refusals_total{reason=\"421\"}", 0.0),
        ("stridewright_socket_states{state=\"joined\"}", 1.0),
        ("stridewright_socket_states{state=\"opening\"}", 0.0),
        ("stridewright_connections{listener=\"metrics\"}", 1.0),
        ("stridewright_queue_depth{queue=\"writer\"}", 0.0),
        ("stridewright_in_flight_bytes{of=\"uploads\"}", 0.0),
    ] {
        assert_eq!(value(&text, series).to_bits(), f64::to_bits(counted), "{series}\n{text}");
    }
    for series in [
        "stridewright_question_work_total{kind=\"preview\",lane=\"quick\"}",
        "stridewright_connections{listener=\"board\"}",
        "stridewright_written_bytes_total",
        "stridewright_disk_bytes{of=\"database\"}",
        "stridewright_commit_writes_sum",
    ] {
        assert!(value(&text, series) > 0.0, "{series}\n{text}");
    }
    assert_eq!(
        value(&text, "stridewright_commit_writes_sum").to_bits(),
        value(&text, "stridewright_writes_total").to_bits()
    );
    #[cfg(target_os = "linux")]
    for series in ["process_resident_memory_bytes", "process_open_fds"] {
        assert!(value(&text, series) > 5.0, "{series}\n{text}");
    }
    for secret in secrets {
        assert!(!text.contains(&secret), "{secret}\n{text}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn messages_that_are_too_often_are_refusals() {
    let host = Host::limited(Limits { queue_milliseconds: 0, ..Limits::DEFAULT }).await;
    let (master, table) = host.table("bridge").await;
    let (mut socket, _) = Socket::welcomed(&master, &table).await;
    let reply = answer(&mut socket, 1, &json!("undo")).await;
    assert_eq!(reply["refused"]["because"], json!("busy"));
    let text = host.metrics().await;
    assert_eq!(
        value(&text, "stridewright_refusals_total{reason=\"busy\"}").to_bits(),
        1.0_f64.to_bits()
    );
    assert_eq!(value(&text, "stridewright_busy_total").to_bits(), 1.0_f64.to_bits());
}

/// A metric as its text declares it.
struct Declared {
    kind: String,
    help: String,
    labels: BTreeSet<String>,
}

/// Returns all metrics of a text by the names under which they are stored; for a histogram, the
/// name without its suffix.
fn declared(text: &str) -> BTreeMap<String, Declared> {
    let mut all = BTreeMap::new();
    for (name, kind) in
        text.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split_once(' '))
    {
        let help = format!("# HELP {name} ");
        let help = text
            .lines()
            .find_map(|line| line.strip_prefix(&help))
            .unwrap_or_else(|| panic!("{name}"));
        let stored = if kind == "counter" { format!("{name}_total") } else { name.to_owned() };
        let endings =
            if kind == "histogram" { vec!["_bucket", "_count", "_sum"] } else { vec![""] };
        let mut labels = BTreeSet::new();
        let series = endings.iter().map(|ending| format!("{stored}{ending}{{"));
        for rest in series.flat_map(|start| {
            text.lines().filter_map(move |line| Some(line.strip_prefix(&start)?.to_owned()))
        }) {
            let inside = rest.split_once('}').unwrap_or_else(|| panic!("{rest}")).0;
            labels.extend(
                inside.split(',').filter_map(|label| Some(label.split_once('=')?.0.to_owned())),
            );
        }
        labels.remove("le");
        let declared = Declared { kind: kind.to_owned(), help: help.to_owned(), labels };
        assert!(all.insert(stored, declared).is_none(), "{name} twice");
    }
    all
}

/// Collects every `expr` of a dashboard.
fn queries(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            found.extend(fields.get("expr").and_then(Value::as_str).map(str::to_owned));
            fields.values().for_each(|field| queries(field, found));
        }
        Value::Array(items) => items.iter().for_each(|item| queries(item, found)),
        _ => {}
    }
}

/// Returns the metrics that a query names, with their labels.
fn named(query: &str) -> Vec<(String, Vec<String>)> {
    let of_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let mut found = Vec::new();
    let starts = query.match_indices("stridewright_").chain(query.match_indices("process_"));
    for (start, _) in starts {
        let rest = &query[start..];
        let end = rest.find(|letter| !of_name(letter)).unwrap_or(rest.len());
        let inside = rest[end..]
            .strip_prefix('{')
            .and_then(|rest| rest.split_once('}'))
            .map_or("", |(inside, _)| inside);
        let labels = inside
            .split(',')
            .filter_map(|label| Some(label.split_once(['=', '!'])?.0.trim().to_owned()));
        found.push((rest[..end].to_owned(), labels.collect()));
    }
    found
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_dashboard_asks_for_metrics_and_labels_that_there_are() {
    let (text, _) = played().await;
    let declared = declared(&text);
    let dashboard: Value = serde_json::from_str(DASHBOARD).expect("a dashboard is JSON");
    assert_eq!(dashboard["schemaVersion"], json!(41));
    let (panels, mut asked) = (dashboard["panels"].as_array().expect("panels"), Vec::new());
    queries(&dashboard, &mut asked);
    let mut seen = BTreeSet::new();
    for query in &asked {
        let named = named(query);
        assert!(!named.is_empty(), "{query} names no metric");
        let grouped = query
            .split(" by (")
            .skip(1)
            .filter_map(|rest| Some(rest.split_once(')')?.0.split(',')));
        let grouped: Vec<&str> =
            grouped.flatten().map(str::trim).filter(|label| *label != "le").collect();
        for (series, labels) in named {
            let base =
                ["_bucket", "_count", "_sum"].iter().find_map(|ending| series.strip_suffix(ending));
            let base =
                base.filter(|base| declared.contains_key(*base)).unwrap_or(&series).to_owned();
            let metric =
                declared.get(&base).unwrap_or_else(|| panic!("{query}: no {series} in\n{text}"));
            assert_eq!(metric.kind == "histogram", base != series, "{query}: {series}");
            for label in labels.iter().map(String::as_str).chain(grouped.iter().copied()) {
                assert!(
                    ["job", "instance"].contains(&label) || metric.labels.contains(label),
                    "{query}: {label}"
                );
            }
            seen.insert(base);
        }
    }
    let all: BTreeSet<String> = declared.into_keys().collect();
    assert_eq!(seen, all, "metrics that the dashboard does not show");
    // Ids are unique, and no panel overlaps another.
    let ids: BTreeSet<u64> = panels.iter().filter_map(|panel| panel["id"].as_u64()).collect();
    assert_eq!(ids.len(), panels.len());
    let mut taken = BTreeSet::new();
    for panel in panels {
        let at = |name: &str| panel["gridPos"][name].as_u64().expect("a place");
        for square in (at("x")..at("x") + at("w"))
            .flat_map(|x| (at("y")..at("y") + at("h")).map(move |y| (x, y)))
        {
            assert!(
                square.0 < 24 && taken.insert(square),
                "{} lies over another panel",
                panel["title"]
            );
        }
    }
    let rows = panels
        .iter()
        .filter(|panel| panel["type"] == "row")
        .map(|panel| panel["title"].as_str().unwrap());
    assert_eq!(
        rows.collect::<Vec<_>>(),
        ["Traffic", "Latency", "Work", "Memory and disk", "Refusals"]
    );
}

/// With `UPDATE_SCHEMA` set, the table of the page is regenerated.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_metric_is_in_the_docs() {
    let (text, _) = played().await;
    let mut table = "| metric | type | labels | meaning |\n|---|---|---|---|\n".to_owned();
    for (name, Declared { kind, help, labels }) in declared(&text) {
        let labels: Vec<String> = labels.iter().map(|label| format!("`{label}`")).collect();
        table += &format!("| `{name}` | {kind} | {} | {help} |\n", labels.join(", "));
    }
    let (heading, next) = ("\n### All metrics\n\n", "\n## ");
    let (before, rest) = DOCS.split_once(heading).expect("a heading");
    let (current, after) = rest.split_once(next).expect("a heading after it");
    if std::env::var_os("UPDATE_SCHEMA").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/running.md");
        return std::fs::write(path, format!("{before}{heading}{table}{next}{after}"))
            .expect("a page");
    }
    assert_eq!(current.trim_end(), table.trim_end(), "run `cargo xtask generate`");
}
