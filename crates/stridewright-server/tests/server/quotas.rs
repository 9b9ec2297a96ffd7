//! How much of the disk one address, one user and all users may fill, and which tables expire.

use crate::host::{Host, UNHURRIED, Visitor, settings};
use crate::play::answer;
use crate::socket::Socket;
use serde_json::{Value, json};
use std::time::Duration;
use stridewright_server::limits::Limits;
use stridewright_server::secret::Name;
use stridewright_server::store::memory::Memory;
use stridewright_server::store::{Store as _, Usage, Write};

const DAY: u64 = 24 * 3_600_000;

/// Limits under which a test may send as many messages as it likes.
const TALKATIVE: Limits = Limits {
    messages_burst: 1_000_000,
    user_messages_per_second: 1_000_000,
    address_messages_per_second: 1_000_000,
    ..UNHURRIED
};

async fn made(master: &mut Visitor) -> String {
    let made = master.post("/api/tables", &json!({})).await;
    assert_eq!(made.status, 201, "{}", made.text());
    made.json()["id"].as_str().unwrap().to_owned()
}

async fn usage(host: &Host, table: &str) -> Usage {
    usage_of(&host.store, table).await
}

async fn usage_of(store: &Memory, table: &str) -> Usage {
    store.usage(&Name::written(table).unwrap()).await.unwrap().unwrap()
}

fn turns(number: usize) -> Value {
    json!({ "settings": { "only_on_turn": number.is_multiple_of(2) } })
}

fn all_painted(side: usize, ground: &str) -> Value {
    let to = [side - 1, side - 1];
    json!({ "paint": { "squares": [{ "from": [0, 0], "to": to, "is": [ground] }] } })
}

fn is_done(reply: &Value) -> bool {
    reply.get("done").is_some()
}

/// Returns a picture of this many bytes.
fn picture(bytes: usize) -> Vec<u8> {
    [&b"\x89PNG\r\n\x1a\n"[..], &vec![7; bytes - 8]].concat()
}

async fn hang(master: &mut Visitor, table: &str, bytes: usize) -> u16 {
    let path = format!("/api/tables/{table}/picture");
    master.send("PUT", &path, "image/png", &picture(bytes)).await.status
}

async fn import(master: &mut Visitor, table: &str) -> u16 {
    let path = format!("/api/tables/{table}/import?name=x.toml");
    master.send("POST", &path, "", b"[map]\nrows = \"...\"").await.status
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn undo_and_redo_on_the_largest_map_do_not_fill_the_disk() {
    let host = Host::limited(Limits { written_bytes_at_once: 4 << 20, ..TALKATIVE }).await;
    let mut master = host.visitor();
    let table = made(&mut master).await;
    let (mut socket, _) = Socket::welcomed(&master, &table).await;
    for (number, command) in
        [json!({ "resize": { "width": 512, "height": 512 } }), all_painted(512, "difficult")]
            .iter()
            .enumerate()
    {
        assert!(is_done(&answer(&mut socket, number, command).await));
    }
    let before = usage(&host, &table).await.events;
    assert!(before > 2 * 512 * 512, "{before}");
    for number in 0..40 {
        let command = json!(if number % 2 == 0 { "undo" } else { "redo" });
        assert!(is_done(&answer(&mut socket, 10 + number, &command).await));
    }
    let undone = usage(&host, &table).await.events - before;
    assert!(undone < 40_000, "40 times undo and redo wrote {undone} bytes");
    // Large writes stop at three quarters of the address's allowance, and play continues.
    let mut painted = 0;
    let refused = loop {
        let ground = if painted % 2 == 0 { "greater difficult" } else { "difficult" };
        let reply = answer(&mut socket, 100 + painted, &all_painted(512, ground)).await;
        if !is_done(&reply) {
            break reply;
        }
        painted += 1;
    };
    assert_eq!(refused["refused"]["because"], json!("busy"), "{refused}");
    assert!((3..20).contains(&painted), "{painted}");
    let all = usage(&host, &table).await;
    assert!(all.events < 4 << 20, "{all:?}");
    assert!(is_done(&answer(&mut socket, 300, &turns(0)).await));
    // Another user of the address cannot make large writes either.
    assert_eq!(host.visitor().post("/api/tables", &json!({})).await.status, 429);
    assert_eq!(hang(&mut master, &table, 100).await, 429);
    assert_eq!(import(&mut master, &table).await, 429);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_that_has_used_up_all_writes_nothing_more_and_snapshots_count() {
    let limits = Limits { written_bytes_at_once: 60_000, written_bytes_per_hour: 1, ..TALKATIVE };
    let host = Host::limited(Limits { events_per_snapshot: 10, ..limits }).await;
    let mut master = host.visitor();
    let table = made(&mut master).await;
    let (mut socket, _) = Socket::welcomed(&master, &table).await;
    let mut done = 0;
    while is_done(&answer(&mut socket, done, &turns(done)).await) {
        done += 1;
    }
    let usage = usage(&host, &table).await;
    // Without the snapshots there would be more than a hundred events of some 400 bytes.
    assert!(usage.events < 50_000, "{done}: {usage:?}");
    assert!(done > 10, "{done}");
    let join = host.visitor().post("/api/join", &json!({ "token": "none", "name": "Guest" })).await;
    assert_eq!(join.status, 429);
    // Looking, exporting and deleting still work.
    assert_eq!(master.get(&format!("/api/tables/{table}/export")).await.status, 200);
    assert_eq!(master.delete(&format!("/api/tables/{table}")).await.status, 204);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_user_has_so_many_bytes_over_all_tables_also_after_a_restart() {
    let limits = Limits { data_bytes_per_user: 60_000, ..TALKATIVE };
    let host = Host::limited(limits.clone()).await;
    let mut master = host.visitor();
    let table = made(&mut master).await;
    assert_eq!(hang(&mut master, &table, 70_000).await, 413);
    assert_eq!(hang(&mut master, &table, 50_000).await, 200);
    let mut others = Vec::new();
    let refused = loop {
        let made = master.post("/api/tables", &json!({})).await;
        if made.status != 201 {
            break made;
        }
        others.push(made.json()["id"].as_str().unwrap().to_owned());
    };
    assert_eq!(refused.status, 507, "{}", refused.text());
    assert!(
        refused.text().contains("your tables have used up their 60000 bytes"),
        "{}",
        refused.text()
    );
    assert!((1..30).contains(&others.len()), "{}", others.len());
    host.running.end();
    let Host { running, store, data, .. } = host;
    running.ended().await.unwrap();
    let host = Host::at(settings(limits), store, data).await;
    master.come_to(host.running.address);
    assert_eq!(master.post("/api/tables", &json!({})).await.status, 507);
    // The limit holds at each of the tables: large writes are refused, and play continues.
    let other = others.last().unwrap();
    assert_eq!(hang(&mut master, other, 100).await, 413);
    assert_eq!(import(&mut master, other).await, 413);
    let (mut socket, _) = Socket::welcomed(&master, other).await;
    let painted = answer(&mut socket, 1, &all_painted(12, "difficult")).await;
    let why = painted["refused"]["because"]["too_large"]["why"].as_str().unwrap_or_default();
    assert!(why.contains("60000 bytes"), "{painted}");
    assert!(is_done(&answer(&mut socket, 2, &turns(0)).await));
    // Other users are unaffected, and deletions make room.
    made(&mut host.visitor()).await;
    assert_eq!(master.delete(&format!("/api/tables/{table}")).await.status, 204);
    made(&mut master).await;
    assert!(is_done(&answer(&mut socket, 3, &all_painted(12, "difficult")).await));
}

/// Waits until a condition holds that the server checks every few seconds.
async fn until(mut so: impl AsyncFnMut() -> bool, what: &str) {
    for _ in 0..200 {
        if so().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("not in time: {what}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_disk_that_is_nearly_full_takes_nothing_new_and_then_nothing_at_all() {
    let host =
        Host::limited(Limits { free_bytes: 1000, tries_per_minute: 1000, ..TALKATIVE }).await;
    let mut master = host.visitor();
    let table = made(&mut master).await;
    let token = master.invite(&table, &json!({ "role": "player" })).await;
    let (mut socket, _) = Socket::welcomed(&master, &table).await;
    host.store.leave_free(999);
    until(
        async || host.visitor().post("/api/tables", &json!({})).await.status == 507,
        "no new table",
    )
    .await;
    assert_eq!(hang(&mut master, &table, 100).await, 507);
    assert_eq!(import(&mut master, &table).await, 507);
    assert!(is_done(&answer(&mut socket, 1, &turns(0)).await));
    assert!(host.metrics().await.contains("stridewright_disk_free_bytes 999\n"));
    host.store.leave_free(99);
    let mut number = 2;
    let mut last = Value::Null;
    let refused = async || {
        last = answer(&mut socket, number, &turns(number)).await;
        number += 1;
        !is_done(&last)
    };
    until(refused, "nothing is done").await;
    let why = last["refused"]["because"]["too_large"]["why"].as_str().unwrap_or_default();
    assert!(why.starts_with("the disk of this server is nearly full"), "{last}");
    let joined =
        host.visitor().post("/api/join", &json!({ "token": token, "name": "Guest" })).await;
    assert_eq!(joined.status, 507, "{}", joined.text());
    assert_eq!(master.get("/healthz").await.status, 200);
    host.store.leave_free(1000);
    until(async || is_done(&answer(&mut socket, 900, &turns(0)).await), "play goes on").await;
    host.store.leave_free(0);
    assert_eq!(master.delete(&format!("/api/tables/{table}")).await.status, 204);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_that_are_not_used_expire_and_others_do_not() {
    let limits = Limits { table_days: 100, empty_table_days: 10, ..TALKATIVE };
    let host = Host::limited(limits.clone()).await;
    let (mut master, mut tables) = (host.visitor(), Vec::new());
    for _ in 0..5 {
        tables.push(made(&mut master).await);
    }
    assert_eq!(hang(&mut master, &tables[4], 100).await, 200);
    host.guest(&mut master, &tables[2], "player").await;
    host.guest(&mut master, &tables[3], "player").await;
    let now = usage(&host, &tables[0]).await.used;
    let me = master.get("/api/me").await.json();
    let expires = |id: &str| {
        let tables = me["tables"].as_array().unwrap();
        tables.iter().find(|table| table["id"] == json!(id)).unwrap()["expires"].as_u64().unwrap()
    };
    assert_eq!(expires(&tables[0]), now + 10 * DAY);
    assert_eq!(expires(&tables[2]), usage(&host, &tables[2]).await.used + 100 * DAY);
    host.running.end();
    let Host { running, store, data, .. } = host;
    running.ended().await.unwrap();
    // Empty tables of 9 and 11 days, tables with a guest of 99 and 101 days, one with a picture of
    // 101 days.
    for (table, days) in tables.iter().zip([9, 11, 99, 101, 101]) {
        let table = Name::written(table).unwrap();
        store.put(&Write::Used { table, at: now - days * DAY }).unwrap();
    }
    let host = Host::at(settings(limits), store, data).await;
    master.come_to(host.running.address);
    until(
        async || {
            let mut gone = Vec::new();
            for table in &tables {
                gone.push(
                    host.store.usage(&Name::written(table).unwrap()).await.unwrap().is_none(),
                );
            }
            gone == [false, true, false, true, true]
        },
        "the second, fourth and fifth table are removed",
    )
    .await;
    assert_eq!(host.pictures(&tables[4]), 0);
    assert_eq!(Socket::open(&master, &tables[1]).await.err(), Some(404));
    // A table that is opened counts as used and expires later.
    drop(Socket::welcomed(&master, &tables[0]).await);
    let used = usage(&host, &tables[0]).await.used;
    assert!(used >= now, "{used} {now}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_with_an_open_socket_and_no_command_is_used_every_day() {
    let host = Host::start().await;
    let mut master = host.visitor();
    let table = made(&mut master).await;
    host.running.end();
    let Host { running, store, data, .. } = host;
    running.ended().await.unwrap();
    // The socket opens before a day has passed since the last use, and sends nothing after that.
    let used = usage_of(&store, &table).await.used - DAY + 5000;
    store.put(&Write::Used { table: Name::written(&table).unwrap(), at: used }).unwrap();
    let host = Host::at(settings(UNHURRIED), store, data).await;
    master.come_to(host.running.address);
    let _socket = Socket::welcomed(&master, &table).await;
    until(async || usage(&host, &table).await.used >= used + DAY, "the use is stored").await;
}

/// Measures the bytes that an evening takes, for `docs/running.md`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_evening_stays_far_below_what_an_address_may_write() {
    let host = Host::limited(TALKATIVE).await;
    let mut master = host.visitor();
    let table = made(&mut master).await;
    let (mut socket, _) = Socket::welcomed(&master, &table).await;
    let creature = |number: usize| json!({ "name": format!("Hero {number}"), "at": [3 * number, 3], "speed": 30 });
    let creatures: Vec<Value> = (0..6).map(creature).collect();
    let scene =
        json!({ "rules": "pf1", "map": { "width": 64, "height": 64 }, "creatures": creatures });
    assert!(is_done(&answer(&mut socket, 0, &json!({ "load": { "scene": scene } })).await));
    let (_, welcome) = Socket::welcomed(&master, &table).await;
    let tokens: Vec<String> =
        (0..6).map(|number| crate::play::creature(&welcome, &format!("Hero {number}"))).collect();
    let order = json!({ "order": { "tokens": tokens } });
    assert!(is_done(&answer(&mut socket, 1, &order).await));
    for round in 0..500 {
        let token = &tokens[round % 6];
        let step = if (round / 6).is_multiple_of(2) { "S" } else { "N" };
        let path = json!({ "movements": ["move"], "steps": [vec![step; 6]] });
        for (place, command) in [
            json!({ "begin_turn": { "token": token } }),
            json!({ "move": { "token": token, "path": path } }),
        ]
        .iter()
        .enumerate()
        {
            let reply = answer(&mut socket, 10 + 2 * round + place, command).await;
            assert!(is_done(&reply), "{command}: {reply}");
        }
    }
    for number in 0..20 {
        let ground = if number % 2 == 0 { "difficult" } else { "greater difficult" };
        let paint = json!({ "paint": { "squares": [{ "from": [10, 20], "to": [29, 39], "is": [ground] }] } });
        let reply = answer(&mut socket, 2000 + number, &paint).await;
        assert!(is_done(&reply), "{reply}");
    }
    let usage = usage(&host, &table).await;
    let metrics = host.metrics().await;
    let written =
        metrics.lines().find_map(|line| line.strip_prefix("stridewright_written_bytes_total "));
    let written: f64 = written.unwrap().parse().unwrap();
    // 1.1 MB when this was written, of which 0.9 MB remain stored.
    assert!((0.5e6..2e6).contains(&written), "{written}");
    assert!((500_000..1_500_000).contains(&usage.bytes()), "{usage:?}");
}
