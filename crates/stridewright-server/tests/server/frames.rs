//! Frames that are malformed, too many, too large, or repeated.

use crate::host::Host;
use crate::play::{creature, id, path_of};
use crate::socket::{Came, Socket};
use serde_json::json;
use std::time::Duration;
use stridewright_server::limits::Limits;
use stridewright_server::secret::Name;
use tokio_tungstenite::tungstenite::Message;

#[tokio::test]
async fn a_message_of_sixteen_kibibytes_is_read_and_a_larger_one_is_not() {
    let host = Host::start().await;
    let (master, table) = host.table("bridge").await;
    let (mut socket, _) = Socket::welcomed(&master, &table).await;
    let ask =
        json!({ "ask": { "number": 1, "question": { "rule": { "id": "none" } } } }).to_string();
    socket.send(Message::text(format!("{ask}{}", " ".repeat((16 << 10) - ask.len())))).await;
    assert_eq!(socket.until("unanswered").await["number"], json!(1));
    socket.send(Message::text(format!("{ask}{}", " ".repeat((16 << 10) + 1 - ask.len())))).await;
    assert!(matches!(socket.closed().await, Some(1009) | None));
}

/// Checks that a socket still takes part in the game.
async fn goes_on(socket: &mut Socket, number: u32) {
    let question = json!({ "rule": { "id": "none" } });
    socket.say(&json!({ "ask": { "number": number, "question": question } })).await;
    assert_eq!(socket.until("unanswered").await["number"], json!(number));
}

#[tokio::test]
async fn what_is_no_message_is_answered_and_the_connection_stays() {
    let host = Host::start().await;
    let (master, table) = host.table("bridge").await;
    let before = host.store.events(&Name::written(&table).unwrap());
    let (mut socket, _) = Socket::welcomed(&master, &table).await;
    let deep = "[".repeat(10_000);
    for (number, nonsense) in (100..).zip([
        "",
        "{",
        "null",
        "[]",
        "{}",
        "{\"do\":{}}",
        "{\"dance\":{}}",
        "{\"do\":{\"id\":\"1\",\"command\":\"undo\"}}",
        "{\"point\":{\"at\":[1e999,0]}}",
        &deep,
    ]) {
        socket.send(Message::text(nonsense)).await;
        assert!(socket.until("mistake").await["what"].is_string(), "{nonsense}");
        goes_on(&mut socket, number).await;
    }
    socket.send(Message::binary(vec![0; 16])).await;
    assert_eq!(socket.closed().await, Some(1003));
    assert_eq!(host.store.events(&Name::written(&table).unwrap()), before);
}

#[tokio::test]
async fn a_command_or_a_question_with_a_wrong_number_is_refused_with_the_field() {
    let host = Host::start().await;
    let (master, table) = host.table("bridge").await;
    let (mut socket, welcome) = Socket::welcomed(&master, &table).await;
    let add = |speed: f64| {
        let entry = json!({ "name": "Wolf", "at": [0, 0], "speed": speed });
        json!({ "add": { "token": id(77), "entry": entry } })
    };
    let resize = |width: f64| json!({ "resize": { "width": width, "height": 5 } });
    for (number, (command, why)) in (0..).zip([
        (add(-5.0), "do.command.add.entry.speed: -5 is not a whole number from 0 to 10000"),
        (add(32.5), "do.command.add.entry.speed: 32.5 is not a whole number from 0 to 10000"),
        (resize(-3.0), "do.command.resize.width: -3 is not a whole number from 1 to 4096"),
        (resize(12.5), "do.command.resize.width: 12.5 is not a whole number from 1 to 4096"),
        (resize(5000.0), "do.command.resize.width: 5000 is not a whole number from 1 to 4096"),
    ]) {
        socket.say(&json!({ "do": { "id": id(number), "command": command } })).await;
        let refused = socket.until("refused").await;
        assert_eq!(refused["id"], json!(id(number)), "{refused}");
        assert_eq!(refused["because"]["impossible"]["why"], json!(why));
    }
    let question = json!({ "preview": { "picked": { "token": id(1) }, "to": [0.5, 0] } });
    socket.say(&json!({ "ask": { "number": 8, "question": question } })).await;
    let unanswered = socket.until("unanswered").await;
    assert_eq!(unanswered["number"], json!(8));
    let why = unanswered["because"]["impossible"]["why"].as_str().unwrap();
    assert!(why.starts_with("ask.question.preview.to"), "{why}");
    socket.say(&json!({ "ask_permission": { "token": 1, "path": {} } })).await;
    assert!(socket.until("not_asked").await["because"]["impossible"].is_object());
    // The game goes on over the same connection.
    let place = json!({ "place": { "token": creature(&welcome, "Ansa"), "to": [0, 0] } });
    socket.say(&json!({ "do": { "id": id(50), "command": place } })).await;
    assert_eq!(socket.until("done").await["id"], json!(id(50)));
}

#[tokio::test]
async fn ten_unreadable_messages_in_a_row_or_too_many_at_once_end_the_connection() {
    let host = Host::start().await;
    let (master, table) = host.table("bridge").await;
    let (mut socket, _) = Socket::welcomed(&master, &table).await;
    for round in 0..2 {
        for _ in 0..9 {
            socket.send(Message::text("nonsense")).await;
            socket.until("mistake").await;
        }
        goes_on(&mut socket, round).await;
    }
    for _ in 0..10 {
        socket.send(Message::text("nonsense")).await;
        socket.until("mistake").await;
    }
    assert_eq!(socket.closed().await, Some(1008));
    // The rate counts as well.
    let limits = Limits { messages_burst: 4, messages_per_second: 1, ..Limits::DEFAULT };
    let host = Host::limited(limits).await;
    let (master, table) = host.table("bridge").await;
    let (mut socket, _) = Socket::welcomed(&master, &table).await;
    for _ in 0..5 {
        socket.send(Message::text("nonsense")).await;
        socket.until("mistake").await;
    }
    assert_eq!(socket.closed().await, Some(1008));
}

#[tokio::test]
async fn hello_comes_first_and_in_time() {
    let host = Host::limited(Limits { handshake_seconds: 1, ..Limits::DEFAULT }).await;
    let (master, table) = host.table("bridge").await;
    let mut socket = Socket::open(&master, &table).await.unwrap();
    socket.say(&json!({ "point": { "at": [1, 1] } })).await;
    socket.until("mistake").await;
    assert_eq!(socket.closed().await, Some(1008));
    let mut silent = Socket::open(&master, &table).await.unwrap();
    silent.until("mistake").await;
    assert_eq!(silent.closed().await, Some(1008));
}

#[tokio::test]
async fn whoever_does_not_answer_pings_is_closed() {
    let host = Host::limited(Limits { idle_seconds: 1, ..Limits::DEFAULT }).await;
    let (master, table) = host.table("bridge").await;
    // Answers pings because the test reads.
    let (mut listening, _) = Socket::welcomed(&master, &table).await;
    // Does not read.
    let (mut deaf, _) = Socket::welcomed(&master, &table).await;
    assert_eq!(listening.within(Duration::from_millis(2500)).await, None);
    assert!(matches!(deaf.closed().await, Some(1000) | None));
}

#[tokio::test]
async fn a_request_that_comes_again_is_done_once_and_answered_like_the_first() {
    let host = Host::start().await;
    let (master, table) = host.table("bridge").await;
    let name = Name::written(&table).unwrap();
    let (mut socket, welcome) = Socket::welcomed(&master, &table).await;
    let token = creature(&welcome, "Ansa");
    let path = path_of(&mut socket, &token, [4, 2]).await;
    let wanted =
        json!({ "do": { "id": id(7), "command": { "move": { "token": token, "path": path } } } });
    let before = host.store.events(&name).len();
    for _ in 0..3 {
        socket.say(&wanted).await;
    }
    for _ in 0..3 {
        assert_eq!(socket.until("done").await["id"], json!(id(7)));
    }
    assert_eq!(host.store.events(&name).len(), before + 1);
    // The same over another connection.
    let (mut again, _) = Socket::welcomed(&master, &table).await;
    again.say(&wanted).await;
    assert_eq!(again.until("done").await["id"], json!(id(7)));
    assert_eq!(host.store.events(&name).len(), before + 1);
}

#[tokio::test]
async fn frames_in_another_order_are_each_done_at_most_once() {
    let host = Host::start().await;
    let (master, table) = host.table("bridge").await;
    let name = Name::written(&table).unwrap();
    let (mut socket, welcome) = Socket::welcomed(&master, &table).await;
    let token = creature(&welcome, "Ansa");
    let before = host.store.events(&name).len();
    // Squares to place it on, sent in their own order, each twice.
    let places = [[0, 0], [1, 0], [2, 0], [3, 0], [0, 9]];
    let order = [2, 0, 2, 4, 1, 3, 0, 4, 1, 3];
    for index in order {
        let place = json!({ "place": { "token": token, "to": places[index] } });
        socket.say(&json!({ "do": { "id": id(100 + index), "command": place } })).await;
    }
    let mut done = Vec::new();
    for _ in order {
        done.push(socket.until("done").await["id"].as_str().unwrap().to_owned());
    }
    assert_eq!(done, order.map(|index| id(100 + index)));
    assert_eq!(host.store.events(&name).len(), before + places.len());
}

#[tokio::test]
async fn whoever_says_too_much_is_told_that_it_is_busy() {
    let limits = Limits { messages_burst: 10, messages_per_second: 1, ..Limits::DEFAULT };
    let host = Host::limited(limits).await;
    let (master, table) = host.table("bridge").await;
    let (mut socket, _) = Socket::welcomed(&master, &table).await;
    for number in 0..12 {
        socket.say(&json!({ "do": { "id": id(number), "command": "redo" } })).await;
    }
    // The socket itself answers `busy`; the table's answers may come later.
    let mut busy = Vec::new();
    for _ in 0..12 {
        let refused = socket.until("refused").await;
        match refused["because"].as_str() {
            Some("busy") => busy.push(refused["id"].clone()),
            because => assert_eq!(because, Some("nothing")),
        }
    }
    assert_eq!(busy, [json!(id(10)), json!(id(11))]);
}

#[tokio::test]
async fn questions_beyond_two_are_busy_and_none_is_lost() {
    let host = Host::start().await;
    let (master, table) = host.table("bridge").await;
    let (mut socket, welcome) = Socket::welcomed(&master, &table).await;
    let token = creature(&welcome, "Ogre");
    for number in 0..20 {
        let question = json!({ "pick_up": { "token": token } });
        socket.say(&json!({ "ask": { "number": number, "question": question } })).await;
    }
    let (mut answered, mut busy) = (Vec::new(), Vec::new());
    while answered.len() + busy.len() < 20 {
        let Came::Said(message) = socket.next().await else { panic!("closed") };
        if let Some(answer) = message.get("answer") {
            answered.push(answer["number"].as_u64().unwrap());
        } else if let Some(unanswered) = message.get("unanswered") {
            assert_eq!(unanswered["because"], json!("busy"));
            busy.push(unanswered["number"].as_u64().unwrap());
        }
    }
    assert!(answered.len() >= 2, "{answered:?}");
    let mut all = [answered, busy].concat();
    all.sort_unstable();
    assert_eq!(all, (0..20).collect::<Vec<_>>());
}

#[tokio::test]
async fn as_many_browsers_at_a_table_as_the_limits_say() {
    let host = Host::limited(Limits { sockets_per_table: 2, ..Limits::DEFAULT }).await;
    let (master, table) = host.table("bridge").await;
    let (mut one, _) = Socket::welcomed(&master, &table).await;
    let two = Socket::welcomed(&master, &table).await;
    assert_eq!(Socket::open(&master, &table).await.err(), Some(429));
    one.send(Message::Close(None)).await;
    one.closed().await;
    for _ in 0..50 {
        if Socket::open(&master, &table).await.is_ok() {
            return drop(two);
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the place of the first did not become free");
}
