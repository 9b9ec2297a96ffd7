//! A client that does not read, over a real connection: the server closes its socket, the others
//! continue without delay, and it reconnects.

use crate::host::{Host, UNHURRIED, Visitor};
use crate::play::{answer, creature};
use crate::socket::{Came, Socket};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use stridewright_server::limits::Limits;

/// The side of the map: painting all of it sends all of its ground, some 90 kB.
const SIDE: usize = 300;

/// A delay that no client at a table should see, even on a busy machine.
const DELAY: Duration = Duration::from_secs(5);

/// Returns a command that paints all of the map with one of two kinds of ground.
fn paint(number: usize) -> Value {
    let is: &[&str] = if number.is_multiple_of(2) { &["difficult"] } else { &[] };
    let far = SIDE - 1;
    json!({ "paint": { "squares": [{ "from": [0, 0], "to": [far, far], "is": is }] } })
}

async fn hall(host: &Host) -> (Visitor, String) {
    let (mut master, table) = host.table("bridge").await;
    let rows = vec![".".repeat(SIDE); SIDE].join("\n");
    let creature = "[[creatures]]\nname = \"Ansa\"\nat = [0, 0]\nspeed = 30\n";
    let file = format!("rules = \"pf1\"\n[map]\nrows = \"\"\"\n{rows}\"\"\"\n{creature}");
    let path = format!("/api/tables/{table}/import?name=hall.toml");
    let kept = master.send("POST", &path, "", file.as_bytes()).await;
    assert_eq!(kept.status, 200, "{}", kept.text());
    (master, table)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_reads_nothing_is_closed_and_delays_no_other() {
    let limits = Limits {
        user_messages_per_second: 10_000,
        address_messages_per_second: 10_000,
        // A client that hears nothing is not closed for that while this takes place.
        idle_seconds: 300,
        ..UNHURRIED
    };
    let host = Host::limited(limits).await;
    let (mut master, table) = hall(&host).await;
    let guest = host.guest(&mut master, &table, "player").await;
    let watcher = host.guest(&mut master, &table, "spectator").await;
    let (mut slow, welcome) = Socket::welcomed_slowly(&guest, &table).await;
    let (mut watcher, _) = Socket::welcomed(&watcher, &table).await;
    let (mut socket, _) = Socket::welcomed(&master, &table).await;
    let text = host.metrics().await;
    assert!(text.contains("stridewright_sockets 3"), "{text}");
    // From now on the slow client reads nothing. Its waiting messages are bounded: the server
    // closes it before all of this is sent.
    let mut closed_after = None;
    for number in 0..120 {
        let began = Instant::now();
        let reply = answer(&mut socket, number, &paint(number)).await;
        assert!(reply.get("done").is_some(), "{reply}");
        watcher.until("happened").await;
        assert!(began.elapsed() < DELAY, "{number} took {:?}", began.elapsed());
        socket.heard.clear();
        watcher.heard.clear();
        if host.metrics().await.contains("stridewright_shed_total 1") {
            closed_after = Some(number);
            break;
        }
    }
    assert!(closed_after.is_some_and(|number| number > 2), "{closed_after:?}");
    // It resumes reading: messages that were under way arrive, then the end, with the code that
    // asks it to reconnect.
    let mut seq = welcome["seq"].as_u64().unwrap();
    let code = loop {
        match slow.next().await {
            Came::Said(message) => {
                let next = message["happened"]["seq"].as_u64().unwrap();
                assert_eq!(next, seq + 1, "without a gap");
                seq = next;
            }
            Came::Closed(code) => break code,
        }
    };
    assert!(matches!(code, Some(1013) | None), "{code:?}");
    // Meanwhile something else happens, and it reconnects with what it has seen.
    let token = creature(&welcome, "Ansa");
    let place = json!({ "place": { "token": token, "to": [5, 5] } });
    assert!(answer(&mut socket, 500, &place).await.get("done").is_some());
    let mut again = Socket::open(&guest, &table).await.unwrap();
    let seen = json!({ "epoch": welcome["epoch"], "seq": seq });
    again.say(&json!({ "hello": { "seen": seen } })).await;
    let view = again.until("welcome").await;
    let (_, fresh) = Socket::welcomed(&guest, &table).await;
    assert_eq!(view["view"], fresh["view"], "everything, because too much was missed");
    assert_eq!(view["view"]["tokens"][0]["body"]["at"], json!([5, 5]));
}
