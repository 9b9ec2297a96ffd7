//! The limits of one table, one address and one visitor: pictures, events, files, connections and
//! work.

use crate::host::{Host, UNHURRIED, Visitor};
use crate::play::{answer, id};
use crate::socket::Socket;
use serde_json::{Value, json};
use stridewright_server::limits::Limits;
use stridewright_server::secret::Name;
use tokio::io::AsyncReadExt as _;
use tokio::net::TcpStream;

/// Returns a picture of twenty bytes.
fn picture(kind: u8) -> Vec<u8> {
    [&b"\x89PNG\r\n\x1a\n"[..], &[kind; 12]].concat()
}

async fn hang(master: &mut Visitor, table: &str, kind: u8) -> u16 {
    master
        .send("PUT", &format!("/api/tables/{table}/picture"), "image/png", &picture(kind))
        .await
        .status
}

/// Returns an empty map of 24 × 16 squares, and its game master.
async fn empty(host: &Host) -> (Visitor, String) {
    let mut master = host.visitor();
    let made = master.post("/api/tables", &json!({})).await;
    assert_eq!(made.status, 201, "{}", made.text());
    let table = made.json()["id"].as_str().unwrap().to_owned();
    (master, table)
}

#[tokio::test]
async fn pictures_are_kept_as_long_as_undoing_brings_them_back() {
    let host = Host::limited(Limits { picture_bytes_per_table: 50, ..Limits::DEFAULT }).await;
    let (mut master, table) = host.table("bridge").await;
    // There is room for two of them; a third one would displace a picture that undoing brings back.
    for (kind, status, kept) in [(0, 200, 1), (1, 200, 2), (2, 413, 2)] {
        assert_eq!(
            (hang(&mut master, &table, kind).await, host.pictures(&table)),
            (status, kept),
            "{kind}"
        );
    }
    let (mut socket, _) = Socket::welcomed(&master, &table).await;
    assert!(answer(&mut socket, 1, &json!("undo")).await.get("done").is_some());
    let (_, welcome) = Socket::welcomed(&master, &table).await;
    let shown = welcome["view"]["map"]["picture"].as_str().unwrap();
    assert_eq!(master.get(shown).await.body, picture(0));
}

#[tokio::test]
async fn a_table_with_a_long_history_takes_nothing_more_and_can_still_be_looked_at() {
    let host = Host::limited(Limits { event_bytes_per_table: 2_000, ..Limits::DEFAULT }).await;
    let (mut master, table) = host.table("bridge").await;
    let invite = master.invite(&table, &json!({ "role": "player" })).await;
    let (mut socket, _) = Socket::welcomed(&master, &table).await;
    let turns = |number: usize| json!({ "settings": { "only_on_turn": number.is_multiple_of(2) } });
    let mut done = 0;
    let refused = loop {
        let reply = answer(&mut socket, done, &turns(done)).await;
        match reply.get("refused") {
            None => done += 1,
            Some(refused) => break refused.clone(),
        }
    };
    assert!(
        refused["because"]["too_large"]["why"].as_str().unwrap().contains("2000 bytes"),
        "{refused}"
    );
    // Each of these takes a few hundred bytes.
    assert!((3..20).contains(&done), "{done}");
    let name = Name::written(&table).unwrap();
    let before = host.store.events(&name);
    assert!((2_000..3_000).contains(&before.iter().map(|(_, event)| event.len()).sum::<usize>()));
    // A request that was carried out is confirmed again.
    assert!(answer(&mut socket, 0, &turns(0)).await.get("done").is_some());
    let path = format!("/api/tables/{table}/import?name=x.toml");
    let import = master.send("POST", &path, "", b"[map]\nrows = \"...\"").await;
    assert_eq!(import.status, 413, "{}", import.text());
    assert_eq!(hang(&mut master, &table, 1).await, 413);
    let guest =
        host.visitor().post("/api/join", &json!({ "token": invite, "name": "Guest" })).await;
    assert_eq!(guest.status, 413);
    assert_eq!(host.store.events(&name), before);
    assert_eq!(master.get(&format!("/api/tables/{table}/export")).await.status, 200);
    assert_eq!(master.delete(&format!("/api/tables/{table}")).await.status, 204);
}

#[tokio::test]
async fn how_much_a_table_has_written_is_known_after_a_restart() {
    let limits = Limits { event_bytes_per_table: 2_000, events_per_snapshot: 4, ..Limits::DEFAULT };
    let host = Host::limited(limits.clone()).await;
    let (mut master, table) = host.table("bridge").await;
    let (mut socket, _) = Socket::welcomed(&master, &table).await;
    let turns = |number: usize| json!({ "settings": { "only_on_turn": number.is_multiple_of(2) } });
    let mut last = 0;
    while answer(&mut socket, last, &turns(last)).await.get("done").is_some() {
        last += 1;
    }
    host.running.end();
    let Host { running, store, .. } = host;
    running.ended().await.unwrap();
    let host = Host::again(limits, store).await;
    master.come_to(host.running.address);
    let (mut socket, _) = Socket::welcomed(&master, &table).await;
    let reply = answer(&mut socket, last + 1, &turns(last + 1)).await;
    assert!(reply["refused"]["because"]["too_large"].is_object(), "{reply}");
}

#[tokio::test]
async fn a_server_with_all_that_it_may_keep_takes_no_table_and_no_file() {
    let host = Host::limited(Limits { data_bytes: 1, ..Limits::DEFAULT }).await;
    let (mut master, table) = empty(&host).await;
    assert_eq!(host.visitor().post("/api/tables", &json!({})).await.status, 507);
    assert_eq!(hang(&mut master, &table, 1).await, 507);
    let import = format!("/api/tables/{table}/import?name=x.toml");
    assert_eq!(master.send("POST", &import, "", b"[map]\nrows = \"...\"").await.status, 507);
    // Existing tables continue.
    let (mut socket, _) = Socket::welcomed(&master, &table).await;
    let turns = json!({ "settings": { "only_on_turn": true } });
    assert!(answer(&mut socket, 1, &turns).await.get("done").is_some());
    assert_eq!(master.delete(&format!("/api/tables/{table}")).await.status, 204);
    assert_eq!(master.post("/api/tables", &json!({})).await.status, 201);
}

#[tokio::test]
async fn files_come_so_often_and_no_more() {
    let host = Host::limited(Limits { uploads_per_minute: 3, ..Limits::DEFAULT }).await;
    let (mut master, table) = host.table("bridge").await;
    let import = format!("/api/tables/{table}/import?name=x.toml");
    let house = format!("/api/tables/{table}/house?name=x.toml");
    assert_eq!(hang(&mut master, &table, 1).await, 200);
    assert_eq!(master.send("POST", &import, "", b"[map]\nrows = \"...\"").await.status, 200);
    assert_eq!(master.send("POST", &house, "", b"").await.status, 400);
    // A visitor who may not send files is refused and takes nothing from the others.
    assert_eq!(host.visitor().send("POST", &import, "", b"").await.status, 404);
    for _ in 0..2 {
        assert_eq!(hang(&mut master, &table, 2).await, 429);
        assert_eq!(master.send("POST", &import, "", b"").await.status, 429);
    }
}

#[tokio::test]
async fn an_address_has_so_many_connections() {
    let host = Host::limited(Limits { connections_per_address: 3, ..Limits::DEFAULT }).await;
    let mut held = Vec::new();
    for _ in 0..3 {
        held.push(TcpStream::connect(host.running.address).await.unwrap());
    }
    // They are counted one after the other as they are accepted.
    let mut fourth = TcpStream::connect(host.running.address).await.unwrap();
    assert!(matches!(fourth.read(&mut [0; 1]).await, Ok(0) | Err(_)));
    drop(held);
    for _ in 0..50 {
        if crate::host::raw(
            host.running.address,
            b"GET /healthz HTTP/1.0\r\nHost: localhost\r\n\r\n",
        )
        .await
        .status
            == 200
        {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("the places did not become free");
}

#[tokio::test]
async fn work_on_a_large_map_counts_as_many_messages() {
    // Ten messages at once, two a second; a wall on 384 squares is 1 + 6 of them.
    let limits = Limits { user_messages_per_second: 2, squares_per_message: 64, ..Limits::DEFAULT };
    let host = Host::limited(limits).await;
    let (mut master, table) = empty(&host).await;
    let (mut socket, _) = Socket::welcomed(&master, &table).await;
    let wall =
        |row: i32| json!({ "wall": { "from": [3, row], "to": [3, row + 1], "kind": "wall" } });
    assert!(answer(&mut socket, 1, &wall(1)).await.get("done").is_some());
    let busy = answer(&mut socket, 2, &wall(2)).await;
    assert_eq!(busy["refused"]["because"], json!("busy"));
    // Small commands continue to work.
    let light = answer(&mut socket, 3, &json!({ "settings": { "only_on_turn": true } })).await;
    assert!(light.get("done").is_some(), "{light}");
    // A command larger than any burst gets `too_large`, so that it is not retried forever.
    let all = json!({ "from": [0, 0], "to": [23, 15], "is": ["difficult"] });
    let much = answer(&mut socket, 4, &json!({ "paint": { "squares": [all, all] } })).await;
    assert!(much["refused"]["because"]["too_large"].is_object(), "{much}");
    let path = format!("/api/tables/{table}/import?name=x.toml");
    let rows = vec![".".repeat(40); 20].join("\n");
    let file = format!("[map]\nrows = \"\"\"\n{rows}\"\"\"");
    assert_eq!(master.send("POST", &path, "", file.as_bytes()).await.status, 429);
}

#[tokio::test]
async fn an_address_has_no_more_work_than_its_users_together_may() {
    // Each user may send ten messages at once, all users of an address fifteen.
    let limits = Limits {
        user_messages_per_second: 2,
        address_messages_per_second: 3,
        squares_per_message: 64,
        ..Limits::DEFAULT
    };
    let host = Host::limited(limits).await;
    let mut done_each = Vec::new();
    for _ in 0..3 {
        let (master, table) = empty(&host).await;
        let (mut socket, _) = Socket::welcomed(&master, &table).await;
        let wall = json!({ "wall": { "from": [3, 1], "to": [3, 2], "kind": "wall" } });
        done_each.push(answer(&mut socket, 1, &wall).await.get("done").is_some());
    }
    assert_eq!(done_each, [true, true, false]);
}

#[tokio::test]
async fn what_was_done_thousands_of_requests_ago_is_confirmed_and_not_done_again() {
    let unhurried = Limits {
        messages_burst: 100_000,
        user_messages_per_second: 100_000,
        address_messages_per_second: 100_000,
        ..UNHURRIED
    };
    let host = Host::limited(unhurried).await;
    let (master, table) = empty(&host).await;
    let name = Name::written(&table).unwrap();
    let (mut socket, _) = Socket::welcomed(&master, &table).await;
    let wanted = |number: usize| {
        let turns = json!({ "settings": { "only_on_turn": number.is_multiple_of(2) } });
        json!({ "do": { "id": id(number), "command": turns } })
    };
    let most = stridewright_table::table::REQUESTS + 50;
    let numbers: Vec<usize> = (0..most).collect();
    for some in numbers.chunks(100) {
        for number in some {
            socket.say(&wanted(*number)).await;
        }
        for number in some {
            assert_eq!(socket.until("done").await["id"], json!(id(*number)));
        }
        socket.heard.clear();
    }
    let before = host.store.events(&name).len();
    for number in [0, 49, 50, most - 1] {
        socket.say(&wanted(number)).await;
        assert_eq!(socket.until("done").await["id"], json!(id(number)));
    }
    assert_eq!(host.store.events(&name).len(), before);
    let said: Value = answer(&mut socket, most, &json!("undo")).await;
    assert!(said.get("done").is_some(), "{said}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_has_waited_for_its_table_for_too_long_is_busy_and_not_done() {
    let host = Host::limited(Limits { queue_milliseconds: 0, ..Limits::DEFAULT }).await;
    let (master, table) = empty(&host).await;
    let name = Name::written(&table).unwrap();
    let before = host.store.events(&name).len();
    let (mut socket, _) = Socket::welcomed(&master, &table).await;
    let reply = answer(&mut socket, 1, &json!({ "settings": { "only_on_turn": true } })).await;
    assert_eq!(reply["refused"], json!({ "id": id(1), "because": "busy" }));
    let question = json!({ "rule": { "id": "there-is-no-such-rule" } });
    socket.say(&json!({ "ask": { "number": 7, "question": question } })).await;
    assert_eq!(socket.until("unanswered").await, json!({ "number": 7, "because": "busy" }));
    assert_eq!(host.store.events(&name).len(), before);
    assert!(host.metrics().await.contains("stridewright_busy_total 2"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_the_server_is_late_those_who_send_most_are_refused() {
    // Timers are no finer than a millisecond: every task is late.
    let limits = Limits {
        lag_milliseconds: 1,
        messages_per_second: 400,
        user_messages_per_second: 400,
        ..UNHURRIED
    };
    let host = Host::limited(limits).await;
    let (master, table) = empty(&host).await;
    let (calm, quiet_table) = empty(&host).await;
    let (mut eager, _) = Socket::welcomed(&master, &table).await;
    let (mut quiet, _) = Socket::welcomed(&calm, &quiet_table).await;
    let mut busy = 0;
    // Two hundred a second, which the limits of a socket allow.
    for round in 0..150 {
        for number in 0..20 {
            eager.say(&json!({ "do": { "id": id(round * 20 + number), "command": "undo" } })).await;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        for _ in 0..20 {
            busy += u32::from(eager.until("refused").await["because"] == json!("busy"));
        }
        if busy > 50 {
            break;
        }
    }
    assert!(busy > 50, "{busy} were refused");
    for number in 1..=3 {
        let reply = answer(&mut quiet, number, &json!("undo")).await;
        assert_ne!(reply["refused"]["because"], json!("busy"));
    }
    let metrics = host.metrics().await;
    let line =
        metrics.lines().find(|line| line.starts_with("stridewright_admitted_per_mille ")).unwrap();
    let share: u32 = line.split(' ').nth(1).unwrap().parse().unwrap();
    assert!((50..1000).contains(&share), "{line}");
}
