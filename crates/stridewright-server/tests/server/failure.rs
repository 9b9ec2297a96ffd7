//! What happens when something cannot be stored, and when the server shuts down.

use crate::host::Host;
use crate::play::{creature, id};
use crate::socket::{Came, Socket};
use serde_json::json;
use stridewright_server::ServeError;
use stridewright_server::secret::Name;

#[tokio::test]
async fn what_cannot_be_stored_is_not_confirmed_and_the_server_stops() {
    let host = Host::start().await;
    let (master, table) = host.table("bridge").await;
    let (mut socket, welcome) = Socket::welcomed(&master, &table).await;
    let (mut other, _) = Socket::welcomed(&master, &table).await;
    let token = creature(&welcome, "Ansa");
    let before = host.store.events(&Name::written(&table).unwrap());
    host.store.fail();
    let place = json!({ "place": { "token": token, "to": [0, 0] } });
    socket.say(&json!({ "do": { "id": id(1), "command": place } })).await;
    for each in [&mut socket, &mut other] {
        loop {
            match each.next().await {
                Came::Said(message) => {
                    assert!(message.get("done").is_none(), "{message}");
                    assert!(!message.to_string().contains("[0,0]"), "{message}");
                }
                Came::Closed(code) => break assert_eq!(code, Some(1011)),
            }
        }
    }
    let mut visitor = host.visitor();
    let health = visitor.get("/healthz").await;
    assert_eq!((health.status, health.text().as_str()), (503, "failed\n"));
    assert_eq!(visitor.get("/api/demos").await.status, 503);
    assert_eq!(visitor.post("/api/tables", &json!({})).await.status, 503);
    assert!(matches!(host.running.ended().await, Err(ServeError::Failed(_))));
    assert_eq!(host.store.events(&Name::written(&table).unwrap()), before);
}

#[tokio::test]
async fn what_cannot_be_read_stops_the_server() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let (mut socket, _) = Socket::welcomed(&master, &table).await;
    host.store.fail_reads();
    assert_eq!(master.get("/api/me").await.status, 503);
    let health = host.visitor().get("/healthz").await;
    assert_eq!((health.status, health.text().as_str()), (503, "failed\n"));
    assert_eq!(socket.closed().await, Some(1011));
    let text = host.metrics().await;
    assert!(text.contains("stridewright_unread_total 1"), "{text}");
    assert!(matches!(host.running.ended().await, Err(ServeError::Failed(_))));
}

#[tokio::test]
async fn a_server_that_ends_says_so_and_begins_again_where_it_was() {
    let host = Host::start().await;
    let (master, table) = host.table("bridge").await;
    let (mut socket, welcome) = Socket::welcomed(&master, &table).await;
    let token = creature(&welcome, "Ansa");
    let place = json!({ "place": { "token": token, "to": [0, 0] } });
    socket.say(&json!({ "do": { "id": id(1), "command": place } })).await;
    socket.until("done").await;
    host.running.end();
    assert_eq!(socket.closed().await, Some(1012));
    let Host { running, store, .. } = host;
    running.ended().await.unwrap();
    let host = Host::on(store).await;
    let mut master = master;
    master.come_to(host.running.address);
    let (mut socket, welcome) = Socket::welcomed(&master, &table).await;
    let tokens = welcome["view"]["tokens"].as_array().unwrap();
    let ansa = tokens.iter().find(|each| each["id"] == json!(token)).unwrap();
    assert_eq!(ansa["body"]["at"], json!([0, 0]), "{ansa}");
    // A request that was carried out then is not carried out again.
    let before = host.store.events(&Name::written(&table).unwrap()).len();
    socket.say(&json!({ "do": { "id": id(1), "command": place } })).await;
    assert_eq!(socket.until("done").await["id"], json!(id(1)));
    assert_eq!(host.store.events(&Name::written(&table).unwrap()).len(), before);
}

#[tokio::test]
async fn its_numbers_are_reported_where_only_its_owner_listens() {
    let host = Host::start().await;
    let (master, table) = host.table("bridge").await;
    let (_socket, _) = Socket::welcomed(&master, &table).await;
    let mut owner = crate::host::Visitor::new(host.running.metrics.unwrap());
    let text = owner.get("/metrics").await.text();
    for line in ["stridewright_sockets 1", "stridewright_tables 1"] {
        assert!(text.lines().any(|each| each == line), "{line}\n{text}");
    }
    assert!(!text.contains(&table));
    assert_eq!(owner.get("/api/demos").await.status, 404);
}
