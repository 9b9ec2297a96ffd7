//! Sessions: when they begin, when another one replaces them, and when they end.

use crate::host::{Host, Visitor};
use crate::socket::Socket;
use serde_json::json;

/// The tables at which a visitor sits.
async fn tables(visitor: &mut Visitor) -> usize {
    visitor.get("/api/me").await.json()["tables"].as_array().unwrap().len()
}

#[tokio::test]
async fn an_invite_brings_a_new_session_and_the_old_one_ends() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let token = master.invite(&table, &json!({ "role": "player" })).await;
    let (mut guest, own) = host.table("mill").await;
    let mut old = guest.clone();
    let sessions = host.store.sessions();
    let joined = guest.post("/api/join", &json!({ "token": token, "name": "Guest" })).await;
    assert_eq!(joined.status, 200);
    assert_ne!(guest.cookie, old.cookie);
    // It is the same visitor, at both tables; the old secret is invalid as soon as the new one is
    // used.
    assert_eq!(host.store.sessions(), sessions + 1);
    assert_eq!(tables(&mut guest).await, 2);
    assert_eq!(host.store.sessions(), sessions);
    assert_eq!(tables(&mut old).await, 0);
    assert_eq!(Socket::open(&old, &own).await.err(), Some(404));
    assert!(Socket::open(&guest, &own).await.is_ok());
}

#[tokio::test]
async fn an_invite_that_brings_nothing_leaves_the_session() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let token = master.invite(&table, &json!({ "role": "player" })).await;
    let before = master.cookie.clone();
    for token in [token, "0".repeat(32)] {
        let reply = master.post("/api/join", &json!({ "token": token, "name": "Me" })).await;
        assert_eq!(reply.header("set-cookie"), None);
    }
    assert_eq!(master.cookie, before);
    assert_eq!(tables(&mut master).await, 1);
}

#[tokio::test]
async fn a_visitor_who_logs_out_is_unknown_again() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let mut player = host.guest(&mut master, &table, "player").await;
    let (mut own, _) = Socket::welcomed(&player, &table).await;
    let (mut others, _) = Socket::welcomed(&master, &table).await;
    let mut old = player.clone();
    let sessions = host.store.sessions();
    let reply = player.post("/api/logout", &json!({})).await;
    assert_eq!(reply.status, 204);
    let cleared = "stridewright=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict";
    assert_eq!(reply.header("set-cookie"), Some(cleared));
    assert_eq!(own.closed().await, Some(1008));
    assert_eq!(host.store.sessions(), sessions - 1);
    assert_eq!(tables(&mut old).await, 0);
    assert_eq!(Socket::open(&old, &table).await.err(), Some(404));
    // A different user stays.
    crate::play::answer(&mut others, 1, &json!({ "settings": { "only_on_turn": true } })).await;
    assert_eq!(tables(&mut master).await, 1);
    // Again, and for a visitor who never had a session: nothing to do.
    for ended in [&mut old, &mut host.visitor()] {
        assert_eq!(ended.post("/api/logout", &json!({})).await.status, 204);
    }
}
