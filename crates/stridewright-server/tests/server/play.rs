//! The messages that tests send at a table.

use crate::socket::Socket;
use serde_json::{Value, json};

/// Returns an identifier made from a number.
pub(crate) fn id(number: usize) -> String {
    format!("{number:032x}")
}

/// Returns the identifier of a creature in a welcome, by its name.
pub(crate) fn creature(welcome: &Value, name: &str) -> String {
    let tokens = welcome["view"]["tokens"].as_array().unwrap();
    let found = tokens.iter().find(|token| token["name"] == json!(name));
    found.unwrap_or_else(|| panic!("no {name} in {tokens:?}"))["id"].as_str().unwrap().to_owned()
}

/// Asks the server for the path to a square.
pub(crate) async fn path_of(socket: &mut Socket, token: &str, to: [i32; 2]) -> Value {
    let question = json!({ "preview": { "picked": { "token": token }, "to": to } });
    socket.say(&json!({ "ask": { "number": 99, "question": question } })).await;
    let mut answer = socket.until("answer").await;
    let path = answer["result"]["previewed"]["path"].take();
    assert!(path.is_object(), "{answer}");
    path
}

/// Sends a command and returns the answer: `done` or `refused`.
pub(crate) async fn answer(socket: &mut Socket, number: usize, command: &Value) -> Value {
    socket.say(&json!({ "do": { "id": id(number), "command": command } })).await;
    let mut last = Value::Null;
    loop {
        let crate::socket::Came::Said(message) = socket.next().await else {
            panic!("closed after {last}")
        };
        last.clone_from(&message);
        if message.get("done").is_some() || message.get("refused").is_some() {
            return message;
        }
    }
}

/// Asserts that nothing was sent to this browser: the next message is the answer to a question sent
/// now.
pub(crate) async fn heard_nothing(socket: &mut Socket) {
    let question = json!({ "rule": { "id": "there-is-no-such-rule" } });
    socket.say(&json!({ "ask": { "number": 4242, "question": question } })).await;
    match socket.next().await {
        crate::socket::Came::Said(message) => {
            assert_eq!(message["unanswered"]["number"], json!(4242), "{message}");
        }
        closed @ crate::socket::Came::Closed(_) => panic!("{closed:?}"),
    }
}
