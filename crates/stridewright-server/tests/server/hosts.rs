//! Requests for hosts that are not this server, and origins that do not use HTTPS.

use crate::host::{Host, Reply, raw, settings};
use serde_json::json;
use std::net::SocketAddr;
use stridewright_server::Origins;
use stridewright_server::limits::Limits;

async fn get(address: SocketAddr, path: &str, hosts: &[&str]) -> Reply {
    let hosts: String = hosts.iter().map(|host| format!("Host: {host}\r\n")).collect();
    raw(address, format!("GET {path} HTTP/1.1\r\n{hosts}Connection: close\r\n\r\n").as_bytes())
        .await
}

#[tokio::test]
async fn a_page_that_points_its_own_name_at_the_server_reads_nothing() {
    let origins = Origins::new(&["https://board.example".to_owned()]).unwrap();
    let origins = origins.with_hosts(&["tavern.lan".to_owned()]).unwrap();
    let host =
        Host::with(stridewright_server::Settings { origins, ..settings(Limits::DEFAULT) }).await;
    let (at, metrics) = (host.running.address, host.running.metrics.unwrap());
    for path in ["/", "/healthz", "/api/me", "/api/demos", "/ws?table=0"] {
        for names in [&["evil.example:4800"][..], &[], &["localhost", "localhost"]] {
            let reply = get(at, path, names).await;
            assert_eq!(reply.status, 421, "{path} {names:?}");
            assert!(reply.text().contains("--host NAME"), "{}", reply.text());
        }
    }
    for name in [
        "127.0.0.1:1",
        "localhost",
        "192.168.1.20:4800",
        "[::1]",
        "board.example",
        "tavern.lan:4800",
    ] {
        assert_eq!(get(at, "/api/demos", &[name]).await.status, 200, "{name}");
    }
    assert_eq!(get(metrics, "/metrics", &["evil.example:9100"]).await.status, 421);
    assert_eq!(get(metrics, "/metrics", &["127.0.0.1:9100"]).await.status, 200);
}

#[tokio::test]
async fn a_server_behind_https_takes_nothing_from_a_page_that_is_not() {
    let origins = Origins::default().only_https().unwrap();
    let https = stridewright_server::Settings { origins, https: true, ..settings(Limits::DEFAULT) };
    let host = Host::with(https).await;
    let mut visitor = host.visitor();
    assert_eq!(visitor.post("/api/tables", &json!({})).await.status, 403);
    visitor.origin = Some(format!("https://{}", host.running.address));
    assert_eq!(visitor.post("/api/tables", &json!({})).await.status, 201);
}
