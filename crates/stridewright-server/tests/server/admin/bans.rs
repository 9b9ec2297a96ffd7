//! Bans of users and networks: in every way of access, after a restart, and until they end.

use super::{ask, maker, played, refusal};
use crate::host::{Host, UNHURRIED, Visitor, raw, settings};
use crate::play::answer;
use crate::socket::Socket;
use serde_json::{Value, json};
use stridewright_server::secret::Name;
use stridewright_server::store::Write;
use stridewright_server::store::admin::AdminWrite;
use stridewright_server::{AdminAnswer, AdminRequest, Ban, Banned};

const DAY: u64 = 24 * 3600 * 1000;

async fn ban(host: &Host, who: &Banned, days: Option<u32>) -> (Ban, usize) {
    match ask(host, AdminRequest::Ban { who: who.clone(), days }).await {
        AdminAnswer::Banned { ban, sockets } => (ban, sockets),
        other => panic!("{other:?}"),
    }
}

fn error(text: &str) -> Value {
    json!({ "error": text })
}

async fn restarted(host: Host) -> Host {
    let Host { running, store, data } = host;
    running.end();
    running.ended().await.unwrap();
    Host::at(settings(UNHURRIED), store, data).await
}

#[tokio::test]
async fn a_banned_user_is_shown_out_and_stays_out_after_a_restart() {
    let host = Host::start().await;
    let (mut master, table, mut socket, _) = played(&host).await;
    let mut guest = host.guest(&mut master, &table, "player").await;
    let (mut other, _) = Socket::welcomed(&guest, &table).await;
    let who = Banned::User(maker(&host, &table).await);
    let (banned, sockets) = ban(&host, &who, Some(3)).await;
    assert_eq!((banned.expires.unwrap() - banned.since, sockets), (3 * DAY, 1));
    assert_eq!(socket.closed().await, Some(1008));
    let mut why = error("this user is banned from this server for another 3 days");
    why["parts"] = json!({
        "pattern": "{banned} for another {days} days",
        "arguments": {
            "banned": { "pattern": "this user is banned from this server" },
            "days": "3",
        },
    });
    let refused = async |master: &mut Visitor| {
        let reply = master.get("/api/me").await;
        assert_eq!((reply.status, reply.json()), (403, why.clone()));
        assert_eq!(master.post("/api/tables", &json!({})).await.status, 403);
        assert_eq!(Socket::open(master, &table).await.err(), Some(403));
    };
    refused(&mut master).await;
    // A different user stays.
    answer(&mut other, 1, &json!("end_turn")).await;
    assert_eq!(guest.get("/api/me").await.status, 200);
    let host = restarted(host).await;
    master.come_to(host.running.address);
    refused(&mut master).await;
    assert_eq!(ask(&host, AdminRequest::Bans).await, AdminAnswer::Bans(vec![banned]));
    assert_eq!(ask(&host, AdminRequest::Unban(who.clone())).await, AdminAnswer::Unbanned(who));
    assert_eq!(master.get("/api/me").await.status, 200);
    assert!(Socket::open(&master, &table).await.is_ok());
}

#[tokio::test]
async fn a_banned_network_gets_nothing_but_the_reason() {
    let host = Host::start().await;
    let (mut master, table, mut socket, _) = played(&host).await;
    let who = Banned::Address("127.0.0.0/8".parse().unwrap());
    assert_eq!(ban(&host, &who, None).await.1, 1);
    assert_eq!(socket.closed().await, Some(1008));
    let why = error("your network is banned from this server");
    for path in ["/", "/api/me", "/api/demos"] {
        let reply = master.get(path).await;
        assert_eq!((reply.status, reply.json()), (403, why.clone()), "{path}");
    }
    assert_eq!(host.visitor().post("/api/tables", &json!({})).await.status, 403);
    assert_eq!(Socket::open(&master, &table).await.err(), Some(403));
    // Monitoring is not banned.
    assert_eq!(master.get("/healthz").await.status, 200);
    let host = restarted(host).await;
    master.come_to(host.running.address);
    assert_eq!(master.get("/api/me").await.status, 403);
    assert_eq!(
        ask(&host, AdminRequest::Unban(who.clone())).await,
        AdminAnswer::Unbanned(who.clone())
    );
    assert_eq!(master.get("/api/me").await.status, 200);
    assert!(Socket::open(&master, &table).await.is_ok());
    let again = ask(&host, AdminRequest::Unban(who)).await;
    assert_eq!(refusal(again), "127.0.0.0/8 is not banned");
}

#[tokio::test]
async fn behind_a_proxy_the_visitor_is_banned_and_not_the_proxy() {
    let host =
        Host::with(stridewright_server::Settings { proxied: true, ..settings(UNHURRIED) }).await;
    let who = Banned::Address("192.0.2.0/24".parse().unwrap());
    assert_eq!(ban(&host, &who, Some(1)).await.1, 0);
    let visitor = host.visitor();
    let status = async |from: &str| {
        let head = visitor.head("GET", "/api/me", "", &format!("X-Forwarded-For: {from}\r\n"), 0);
        raw(visitor.address, head.as_bytes()).await.status
    };
    assert_eq!((status("192.0.2.77").await, status("192.0.3.77").await), (403, 200));
}

#[tokio::test]
async fn a_ban_expires_and_only_users_who_are_there_can_be_banned() {
    let host = Host::start().await;
    let (mut master, table, _, _) = played(&host).await;
    let user = maker(&host, &table).await;
    let Host { running, store, data } = host;
    running.end();
    running.ended().await.unwrap();
    let past = Ban { who: Banned::User(user), since: 1, expires: Some(2) };
    store.put(&Write::Admin(AdminWrite::Ban(past))).unwrap();
    let host = Host::at(settings(UNHURRIED), store, data).await;
    master.come_to(host.running.address);
    assert_eq!(master.get("/api/me").await.status, 200);
    assert_eq!(ask(&host, AdminRequest::Bans).await, AdminAnswer::Bans(Vec::new()));
    let missing = Banned::User(Name::random().unwrap());
    let message = refusal(ask(&host, AdminRequest::Ban { who: missing.clone(), days: None }).await);
    assert_eq!(message, format!("there is no user {missing} here"));
    let network = Banned::Address("192.0.2.1".parse().unwrap());
    let message = refusal(ask(&host, AdminRequest::Ban { who: network, days: Some(0) }).await);
    assert_eq!(message, "a ban lasts 1 to 36500 days, not 0");
}
