//! After an orderly restart a browser continues where it was; in every other case it gets the whole
//! view.

use crate::host::{Host, UNHURRIED, Visitor, settings};
use crate::play::{answer, creature};
use crate::socket::Socket;
use serde_json::{Value, json};
use std::path::PathBuf;

/// Shuts the server down in an orderly way, and starts another one in its place.
async fn restarted(host: Host, between: impl FnOnce(PathBuf)) -> Host {
    let Host { running, store, data } = host;
    running.end();
    running.ended().await.unwrap();
    between(data.path().join("resume.json"));
    let host = Host::at(settings(UNHURRIED), store, data).await;
    assert!(!host.data.path().join("resume.json").exists());
    host
}

/// Reconnects a browser with what it has seen, and returns its welcome.
async fn back(host: &Host, visitor: &mut Visitor, table: &str, seen: &Value) -> (Socket, Value) {
    visitor.come_to(host.running.address);
    let mut socket = Socket::open(visitor, table).await.unwrap();
    socket.say(&json!({ "hello": { "seen": seen } })).await;
    let welcome = socket.until("welcome").await;
    (socket, welcome)
}

/// Returns a game master who has moved a creature, and what they have seen.
async fn played() -> (Host, Visitor, String, String, Value) {
    let host = Host::start().await;
    let (master, table) = host.table("bridge").await;
    let (mut socket, welcome) = Socket::welcomed(&master, &table).await;
    let token = creature(&welcome, "Ansa");
    let place = json!({ "do": { "id": crate::play::id(1), "command": { "place": { "token": token, "to": [0, 0] } } } });
    socket.say(&place).await;
    let seq = socket.until("happened").await["seq"].clone();
    let seen = json!({ "epoch": welcome["epoch"], "seq": seq });
    (host, master, table, token, seen)
}

#[tokio::test]
async fn who_has_missed_nothing_goes_on_and_who_has_gets_the_view() {
    let (host, mut master, table, token, seen) = played().await;
    let host = restarted(host, |file| assert!(file.exists())).await;
    let behind = json!({ "epoch": seen["epoch"], "seq": seen["seq"].as_u64().unwrap() - 1 });
    let (mut late, welcome) = back(&host, &mut master, &table, &behind).await;
    assert!(welcome["view"].is_object(), "{welcome}");
    let (mut socket, welcome) = back(&host, &mut master, &table, &seen).await;
    assert_eq!((&welcome["view"], &welcome["seq"]), (&Value::Null, &seen["seq"]));
    // A message number is valid only in its epoch, and each process has its own.
    assert_ne!(welcome["epoch"], seen["epoch"]);
    // Both receive all later messages, each once and without a gap.
    let reply = answer(&mut late, 2, &json!({ "place": { "token": token, "to": [1, 0] } })).await;
    assert!(reply.get("done").is_some(), "{reply}");
    let mut last = seen["seq"].as_u64().unwrap();
    loop {
        let happened = socket.until("happened").await;
        last += 1;
        assert_eq!(happened["seq"], json!(last));
        if happened.to_string().contains(&token) {
            break;
        }
    }
    // Again: what was seen two processes ago no longer counts, and what was seen in the last
    // process does.
    let now = json!({ "epoch": welcome["epoch"], "seq": last });
    let host = restarted(host, |_| {}).await;
    let (_old, welcome) = back(&host, &mut master, &table, &seen).await;
    assert!(welcome["view"].is_object(), "{welcome}");
    let (_new, welcome) = back(&host, &mut master, &table, &now).await;
    assert_eq!((&welcome["view"], &welcome["seq"]), (&Value::Null, &json!(last)));
}

#[tokio::test]
async fn another_state_another_program_or_no_file_gives_the_whole_view() {
    let other = |from: &'static str, to: &'static str| {
        move |file: PathBuf| {
            let text = std::fs::read_to_string(&file).unwrap();
            assert!(text.contains(from), "{text}");
            std::fs::write(&file, text.replace(from, to)).unwrap();
        }
    };
    let changes: [Box<dyn FnOnce(PathBuf)>; 4] = [
        Box::new(other("\"digest\":\"", "\"digest\":\"0")),
        Box::new(other("\"build\":[", "\"build\":[1")),
        Box::new(other("{", "")),
        Box::new(|file| std::fs::remove_file(file).unwrap()),
    ];
    for (place, change) in changes.into_iter().enumerate() {
        let (host, mut master, table, _, seen) = played().await;
        let host = restarted(host, change).await;
        let (_socket, welcome) = back(&host, &mut master, &table, &seen).await;
        assert!(welcome["view"].is_object(), "{place}: {welcome}");
    }
}
