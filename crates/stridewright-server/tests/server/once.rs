//! Requests whose answer is lost: repeated with the same key they are carried out once, and no
//! visitor is locked out.

use crate::host::{Host, UNHURRIED, Visitor, raw};
use crate::socket::Socket;
use serde_json::{Value, json};
use std::time::Duration;
use stridewright_server::limits::Limits;
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;

const KEY: &str = "6f1ed002ab5595859014ebf0951522d9";

/// Sends a request and closes the connection before the answer comes.
async fn send_and_leave(visitor: &Visitor, path: &str, key: Option<&str>, body: &Value) {
    let mut stream = TcpStream::connect(visitor.address).await.unwrap();
    stream.write_all(&visitor.clone().request("POST", path, key, body)).await.unwrap();
    // The server reads and answers it; the answer is not read.
    tokio::time::sleep(Duration::from_millis(300)).await;
    drop(stream);
}

async fn tables(visitor: &mut Visitor) -> usize {
    visitor.get("/api/me").await.json()["tables"].as_array().unwrap().len()
}

/// Returns how often the invites of a table were used.
async fn uses(master: &mut Visitor, table: &str) -> Vec<u64> {
    let listed = master.get(&format!("/api/tables/{table}/invites")).await.json();
    listed.as_array().unwrap().iter().map(|invite| invite["used"].as_u64().unwrap()).collect()
}

#[tokio::test]
async fn a_lost_answer_to_an_invite_locks_no_visitor_out() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let token = master.invite(&table, &json!({ "role": "player", "uses": 1 })).await;
    let (mut guest, own) = host.table("mill").await;
    assert_eq!(tables(&mut guest).await, 1);
    let old = guest.clone();
    let body = json!({ "token": token, "name": "Guest" });
    send_and_leave(&guest, "/api/join", Some(KEY), &body).await;
    assert_eq!(uses(&mut master, &table).await, [1]);
    // The old session keeps its access and gets nothing more.
    assert_eq!(tables(&mut guest).await, 1);
    assert!(Socket::open(&guest, &own).await.is_ok());
    assert_eq!(Socket::open(&guest, &table).await.err(), Some(404));
    let again = guest.post_once("/api/join", KEY, &body).await;
    assert_eq!((again.status, again.json()), (200, json!({ "table": table })));
    assert_ne!(guest.cookie, old.cookie);
    assert_eq!(uses(&mut master, &table).await, [1]);
    // The new session has not been used yet: the old one still gets nothing.
    assert_eq!(Socket::open(&old, &table).await.err(), Some(404));
    assert!(Socket::open(&old, &own).await.is_ok());
    let (_, welcome) = Socket::welcomed(&guest, &table).await;
    assert_eq!(welcome["view"]["members"].as_array().unwrap().len(), 2);
    assert_eq!(tables(&mut guest).await, 2);
    // From now on the old session is invalid.
    assert_eq!(Socket::open(&old, &own).await.err(), Some(404));
}

#[tokio::test]
async fn a_visitor_without_a_session_comes_again_by_their_key_alone() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let token = master.invite(&table, &json!({ "role": "player", "uses": 5 })).await;
    let body = json!({ "token": token, "name": "Guest" });
    let mut guest = host.visitor();
    send_and_leave(&guest, "/api/join", Some(KEY), &body).await;
    assert_eq!(guest.post_once("/api/join", KEY, &body).await.status, 200);
    assert_eq!(uses(&mut master, &table).await, [1]);
    let (_, welcome) = Socket::welcomed(&guest, &table).await;
    assert_eq!(welcome["view"]["members"].as_array().unwrap().len(), 2);
    // Once the session has been used, the key gives it to no other visitor.
    let mut thief = host.visitor();
    let reply = thief.post_once("/api/join", KEY, &body).await;
    assert_eq!((reply.status, thief.cookie), (404, None));
    assert_eq!(tables(&mut guest).await, 1);
}

#[tokio::test]
async fn a_table_is_made_once_for_a_key() {
    let host = Host::start().await;
    let mut master = host.visitor();
    send_and_leave(&master, "/api/tables", Some(KEY), &json!({})).await;
    let made = master.post_once("/api/tables", KEY, &json!({})).await;
    assert_eq!(made.status, 201);
    let table = made.json()["id"].as_str().unwrap().to_owned();
    assert!(Socket::open(&master, &table).await.is_ok());
    assert_eq!(tables(&mut master).await, 1);
    let known = master.clone();
    let again = master.post_once("/api/tables", KEY, &json!({})).await;
    assert_eq!((again.status, again.json()["id"].as_str()), (201, Some(table.as_str())));
    assert_eq!(master.cookie, known.cookie);
    assert_eq!(tables(&mut master).await, 1);
    let other = "another key of this visitor, no less secret".replace(' ', "-");
    assert_eq!(master.post_once("/api/tables", &other, &json!({})).await.status, 201);
    assert_eq!(tables(&mut master).await, 2);
    // Other visitors with the key get nothing, whether they have a session or not.
    let (stranger, _) = host.table("mill").await;
    for mut other in [stranger, host.visitor()] {
        let refused = other.post_once("/api/tables", KEY, &json!({})).await;
        assert_eq!((refused.status, refused.header("set-cookie")), (404, None));
    }
    // The table is deleted: the key does not make it again.
    assert_eq!(master.delete(&format!("/api/tables/{table}")).await.status, 204);
    assert_eq!(master.post_once("/api/tables", KEY, &json!({})).await.status, 404);
    assert_eq!(master.post_once("/api/tables", "short", &json!({})).await.status, 400);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_requests_at_once_with_one_key_make_one_table_and_one_invite() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    for (path, body) in [
        ("/api/tables".to_owned(), json!({})),
        (format!("/api/tables/{table}/invites"), json!({ "role": "player" })),
    ] {
        let sent: Vec<_> = (0..8)
            .map(|_| {
                let (mut visitor, path, body) = (master.clone(), path.clone(), body.clone());
                tokio::spawn(async move { visitor.post_once(&path, KEY, &body).await })
            })
            .collect();
        let mut replies = Vec::new();
        for each in sent {
            let reply = each.await.unwrap();
            replies.push((reply.status, reply.text()));
        }
        assert_eq!(replies[0].0, 201, "{}", replies[0].1);
        assert!(replies.iter().all(|each| *each == replies[0]), "{replies:?}");
    }
    assert_eq!(tables(&mut master).await, 2);
    assert_eq!(uses(&mut master, &table).await, [0]);
    // The invite of a key admits a visitor.
    let path = format!("/api/tables/{table}/invites");
    let made = master.post_once(&path, KEY, &json!({ "role": "player" })).await.json();
    let joined =
        host.visitor().post("/api/join", &json!({ "token": made["token"], "name": "Guest" })).await;
    assert_eq!(joined.status, 200);
}

#[tokio::test]
async fn a_file_is_read_into_the_table_once_for_a_key() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let exported = master.get(&format!("/api/tables/{table}/export")).await.text();
    let name = stridewright_server::secret::Name::written(&table).unwrap();
    let before = host.store.events(&name).len();
    let path = format!("/api/tables/{table}/import?name=x.toml");
    for (key, events) in [(KEY, 1), (KEY, 1), ("another-key-which-is-no-less-secret", 2), (KEY, 2)]
    {
        let head = master.head(
            "POST",
            &path,
            "text/plain",
            &format!("Idempotency-Key: {key}\r\n"),
            exported.len(),
        );
        let reply = raw(master.address, &[head.as_bytes(), exported.as_bytes()].concat()).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        assert_eq!(host.store.events(&name).len(), before + events);
    }
}

#[tokio::test]
async fn what_is_done_already_is_answered_as_done_without_room() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let exported = master.get(&format!("/api/tables/{table}/export")).await.body;
    let picture = [&b"\x89PNG\r\n\x1a\n"[..], &[7; 1000]].concat();
    let name = stridewright_server::secret::Name::written(&table).unwrap();
    let import = format!("/api/tables/{table}/import?name=x.toml");
    let hang = format!("/api/tables/{table}/picture");
    let requests = [("POST", &import, &exported), ("PUT", &hang, &picture)];
    let send = async |key: &str| {
        let mut statuses = Vec::new();
        for (method, path, body) in requests {
            let key = format!("Idempotency-Key: {key}\r\n");
            let head = master.head(method, path, "", &key, body.len());
            statuses.push(raw(master.address, &[head.as_bytes(), body].concat()).await.status);
        }
        statuses
    };
    assert_eq!(send(KEY).await, [200, 200]);
    let events = host.store.events(&name).len();
    host.running.change(&Limits { data_bytes_per_user: 1, ..UNHURRIED });
    assert_eq!(send(KEY).await, [200, 200]);
    assert_eq!(send("another-key-which-is-no-less-secret").await, [413, 413]);
    assert_eq!(host.store.events(&name).len(), events);
}
