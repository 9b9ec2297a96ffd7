//! Access control: origins, cookies, headers, and things that a visitor may not know about.

use crate::host::{Host, raw, settings};
use crate::socket::Socket;
use serde_json::json;
use stridewright_server::limits::Limits;
use stridewright_server::{Origins, Settings};

const UNKNOWN: &str = "0123456789abcdef0123456789abcdef";

/// Returns every route that changes something at a table.
fn changing(table: &str) -> Vec<(&'static str, String)> {
    vec![
        ("POST", "/api/tables".to_owned()),
        ("POST", "/api/invite".to_owned()),
        ("POST", "/api/join".to_owned()),
        ("POST", "/api/logout".to_owned()),
        ("DELETE", format!("/api/tables/{table}")),
        ("POST", format!("/api/tables/{table}/invites")),
        ("DELETE", format!("/api/tables/{table}/invites/{UNKNOWN}")),
        ("DELETE", format!("/api/tables/{table}/members/{UNKNOWN}")),
        ("POST", format!("/api/tables/{table}/import?name=x.toml")),
        ("POST", format!("/api/tables/{table}/house?name=x.toml")),
        ("PUT", format!("/api/tables/{table}/picture")),
    ]
}

#[tokio::test]
async fn nothing_changes_for_other_sites() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let own = master.origin.clone().unwrap();
    let foreign = [
        Some("https://evil.example".to_owned()),
        Some("null".to_owned()),
        Some(format!("{own}.evil.example")),
        Some(own.replace("127.0.0.1", "evil.example")),
        Some("http://127.0.0.1".to_owned()),
        None,
    ];
    let before = host.store.events(&stridewright_server::secret::Name::written(&table).unwrap());
    for origin in foreign {
        master.origin.clone_from(&origin);
        for (method, path) in changing(&table) {
            let refused = master.send(method, &path, "application/json", b"{}").await;
            assert_eq!(refused.status, 403, "{method} {path} from {origin:?}: {}", refused.text());
        }
        assert_eq!(Socket::open(&master, &table).await.err(), Some(403), "{origin:?}");
    }
    master.origin = Some(own);
    assert!(Socket::open(&master, &table).await.is_ok());
    assert_eq!(
        host.store.events(&stridewright_server::secret::Name::written(&table).unwrap()),
        before
    );
}

#[tokio::test]
async fn origins_are_allowed_by_name() {
    let origins = Origins::new(&["https://board.example".to_owned()]).unwrap();
    let host = Host::with(Settings { origins, ..settings(Limits::DEFAULT) }).await;
    let mut visitor = host.visitor();
    visitor.origin = Some("https://board.example".to_owned());
    assert_eq!(visitor.post("/api/tables", &json!({})).await.status, 201);
}

#[tokio::test]
async fn what_is_not_there_and_what_is_not_yours_are_answered_alike() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let mut stranger = host.visitor();
    stranger.post("/api/tables", &json!({})).await;
    let mut player = host.guest(&mut master, &table, "player").await;
    let reading = ["invites", "export", &format!("picture/{}", "0".repeat(64))];
    let get = reading.map(|path| ("GET", format!("/api/tables/{table}/{path}")));
    let change = changing(&table).into_iter().filter(|(_, path)| path.contains(&table));
    let body = json!({ "role": "player" }).to_string();
    for (method, path) in get.into_iter().chain(change) {
        let missing = path.replace(&table, UNKNOWN);
        let unknown = stranger.send(method, &missing, "application/json", body.as_bytes()).await;
        assert_eq!(unknown.status, 404, "{method} {missing}: {}", unknown.text());
        for visitor in [&mut stranger, &mut player, &mut host.visitor()] {
            let refused = visitor.send(method, &path, "application/json", body.as_bytes()).await;
            assert_eq!((refused.status, &refused.body), (404, &unknown.body), "{method} {path}");
        }
    }
    for (visitor, table) in
        [(&stranger, table.as_str()), (&stranger, UNKNOWN), (&host.visitor(), &table)]
    {
        assert_eq!(Socket::open(visitor, table).await.err(), Some(404));
    }
}

#[tokio::test]
async fn every_answer_keeps_scripts_of_others_out() {
    let host = Host::start().await;
    let mut visitor = host.visitor();
    for path in [
        "/",
        "/api/me",
        "/api/demos",
        "/nothing-here",
        "/healthz",
        "/api/tables/x/export",
        "/metrics",
    ] {
        let reply = visitor.get(path).await;
        let policy = reply.header("content-security-policy").unwrap_or_default();
        assert!(policy.starts_with("default-src 'none'; script-src 'self';"), "{path}: {policy}");
        assert!(!policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(reply.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(reply.header("referrer-policy"), Some("no-referrer"), "{path}");
    }
    assert_eq!(visitor.get("/metrics").await.status, 404);
    assert_eq!(visitor.get("/healthz").await.text(), "ok\n");
}

#[tokio::test]
async fn a_session_is_known_by_its_cookie_only() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let known = master.get("/api/me").await.json();
    assert_eq!(known["tables"][0]["id"], json!(table));
    assert_eq!(host.visitor().get("/api/me").await.json(), json!({ "tables": [] }));
    let mut guessed = host.visitor();
    guessed.cookie = Some(format!("stridewright={}", "0".repeat(64)));
    assert_eq!(guessed.get("/api/me").await.json(), json!({ "tables": [] }));
}

#[tokio::test]
async fn a_request_that_is_too_large_is_not_read() {
    let host = Host::start().await;
    let mut visitor = host.visitor();
    let name = "x".repeat(20 << 10);
    assert_eq!(visitor.post("/api/tables", &json!({ "name": name })).await.status, 413);
    assert_eq!(visitor.post("/api/tables", &json!({ "name": "x".repeat(81) })).await.status, 422);
    let plain = visitor.send("POST", "/api/tables", "text/plain", b"{}").await;
    assert_eq!(plain.status, 415);
}

#[tokio::test]
async fn who_does_not_finish_what_they_say_is_cut_off() {
    let limits = Limits { handshake_seconds: 1, body_seconds: 1, ..Limits::DEFAULT };
    let host = Host::limited(limits).await;
    let address = host.running.address;
    assert_eq!(raw(address, b"GET /healthz HTTP/1.1\r\nHost: x\r\n").await.status, 0);
    let slow = format!(
        "POST /api/tables HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n\
         Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{{"
    );
    assert_eq!(raw(address, slow.as_bytes()).await.status, 408);
}

#[tokio::test]
async fn tables_are_not_made_without_end() {
    let host = Host::limited(Limits { tries_per_minute: 3, ..Limits::DEFAULT }).await;
    let mut statuses = Vec::new();
    for _ in 0..4 {
        statuses.push(host.visitor().post("/api/tables", &json!({})).await.status);
    }
    assert_eq!(statuses, [201, 201, 201, 429]);
    let few = Host::limited(Limits { tables_per_user: 1, ..Limits::DEFAULT }).await;
    let mut visitor = few.visitor();
    assert_eq!(visitor.post("/api/tables", &json!({})).await.status, 201);
    assert_eq!(visitor.post("/api/tables", &json!({})).await.status, 429);
}
