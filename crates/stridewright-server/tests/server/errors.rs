//! Every error under `/api` is JSON, with its status, its place and what to do.

use crate::host::{Host, Reply, UNHURRIED};
use serde_json::json;
use stridewright_server::limits::Limits;

/// Checks that a reply is this error, and JSON.
fn is_error(reply: &Reply, status: u16, error: &str) {
    assert_eq!(reply.status, status, "{}", reply.text());
    assert_eq!(reply.header("content-type"), Some("application/json"), "{}", reply.text());
    assert_eq!(reply.json()["error"], error);
}

#[tokio::test]
async fn a_body_that_cannot_be_read_is_an_error_with_its_place() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let invites = format!("/api/tables/{table}/invites");
    for (path, body, status, error) in [
        (
            "/api/tables",
            "{",
            400,
            "the body is not JSON: line 1, column 1: EOF while parsing an object",
        ),
        (
            "/api/tables",
            "5",
            422,
            "the body: line 1, column 1: invalid type: integer `5`, expected an object",
        ),
        (
            "/api/tables",
            "{\"colour\": \"red\"}",
            422,
            "the body: line 1, column 9: colour: unknown field `colour`, expected `name` or `demo`",
        ),
        (
            &invites,
            "{\"role\": \"emperor\"}",
            422,
            "the body: line 1, column 18: role: unknown variant `emperor`, expected one of \
             `game_master`, `player`, `spectator`",
        ),
        (
            &invites,
            "{\"role\": 5}",
            422,
            "the body: line 1, column 10: role: expected a name or an object",
        ),
        (
            &invites,
            "{\"role\": \"player\", \"uses\": \"two\"}",
            422,
            "the body: line 1, column 32: uses: invalid type: string \"two\", expected a whole \
             number from 0 to 4294967295",
        ),
    ] {
        let reply = master.send("POST", path, "application/json", body.as_bytes()).await;
        is_error(&reply, status, error);
    }
    let token = json!({ "token": "t".repeat(201) });
    let reply = host.visitor().post("/api/invite", &token).await;
    assert_eq!(reply.status, 422);
    let error = reply.json()["error"].as_str().unwrap().to_owned();
    assert!(error.starts_with("the body: line 1, column "), "{error}");
    assert!(error.contains(": token: "), "{error}");
    let plain = master.send("POST", "/api/tables", "", b"{}").await;
    let why = "send the body as JSON, with the header Content-Type: application/json";
    is_error(&plain, 415, why);
}

#[tokio::test]
async fn a_body_that_is_too_large_is_an_error_with_the_limit() {
    let host = Host::limited(Limits { body_bytes: 100, ..UNHURRIED }).await;
    let reply = host.visitor().post("/api/tables", &json!({ "name": "x".repeat(200) })).await;
    is_error(&reply, 413, "this is too large: at most 100 bytes are allowed");
}

#[tokio::test]
async fn an_address_that_cannot_be_read_is_an_error_with_its_key() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    for (method, path, error) in [
        ("POST", "import", "the address lacks `name`: add ?name=… to it"),
        ("POST", "house", "the address lacks `name`: add ?name=… to it"),
        ("POST", "creatures", "the address lacks `name`: add ?name=… to it"),
        ("PUT", "tiles", "the address lacks `of`: add ?of=… to it"),
        (
            "PUT",
            "tiles?of=5",
            "of: line 1, column 1: invalid type: integer `5`, expected an object",
        ),
        (
            "POST",
            "import?name=x.toml&keep_party=yes",
            "the query of the address: keep_party: expected true or false",
        ),
        (
            "GET",
            "tiles/1?first=top",
            "the query of the address: first: expected a whole number, 0 or more",
        ),
        (
            "PUT",
            "picture?width=wide&height=2",
            "the query of the address: width: expected a number",
        ),
        ("GET", "tiles/last", "the path of the address: \"last\" is not a whole number"),
        ("GET", "picture/%FF", "the path of the address is not UTF-8"),
        (
            "PUT",
            "token-picture?names=5",
            "names: line 1, column 1: invalid type: integer `5`, expected a list",
        ),
    ] {
        let reply = master.send(method, &format!("/api/tables/{table}/{path}"), "", b"").await;
        is_error(&reply, 400, error);
    }
    is_error(&master.get("/ws").await, 400, "the address lacks `table`: add ?table=… to it");
}

#[tokio::test]
async fn a_path_or_a_method_that_does_not_exist_is_an_error() {
    let host = Host::start().await;
    let mut visitor = host.visitor();
    let nothing = "there is nothing at this path; check its spelling";
    for path in ["/api", "/api/", "/api/nope", "/api/tables/x/nope", "/api/me/", "/api/nope?x=1"] {
        is_error(&visitor.get(path).await, 404, nothing);
        is_error(&visitor.post(path, &json!({})).await, 404, nothing);
    }
    let other = "this path takes another method; the header Allow lists its methods";
    for (method, path, allowed) in [
        ("DELETE", "/api/me", "GET,HEAD"),
        ("GET", "/api/tables", "POST"),
        ("PUT", "/api/tables/x/invites", "GET,HEAD,POST"),
    ] {
        let reply = visitor.send(method, path, "", b"").await;
        is_error(&reply, 405, other);
        assert_eq!(reply.header("allow"), Some(allowed), "{path}");
    }
    // Files of the page are no part of the interface.
    assert_eq!(visitor.get("/nope").await.text(), "not found\n");
}
