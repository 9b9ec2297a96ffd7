//! The removal of tables and of expired data.

use crate::host::Host;
use crate::socket::{Came, Socket};
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;
use stridewright_server::limits::Limits;
use stridewright_server::secret::{Digest, Name};
use stridewright_server::store::memory::Memory;
use stridewright_server::store::{Invite, Write};

#[cfg(unix)]
const DATA: &str = "STRIDEWRIGHT_TEST_ENDS_DATA";

#[tokio::test]
async fn who_made_a_table_ends_it_for_everybody() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let (mut elsewhere, other) = host.table("bridge").await;
    let mut second = host.guest(&mut master, &table, "game_master").await;
    let mut player = host.guest(&mut master, &table, "player").await;
    let picture = format!("/api/tables/{table}/picture");
    assert_eq!(master.send("PUT", &picture, "image/png", b"\x89PNG\r\n\x1a\n").await.status, 200);
    assert_eq!(host.pictures(&table), 1);
    let path = format!("/api/tables/{table}");
    // Neither another game master, nor a player, nor an outsider.
    for visitor in [&mut second, &mut player, &mut elsewhere, &mut host.visitor()] {
        assert_eq!(visitor.delete(&path).await.status, 404);
    }
    let (mut one, _) = Socket::welcomed(&master, &table).await;
    let (mut two, _) = Socket::welcomed(&player, &table).await;
    assert_eq!(master.delete(&path).await.status, 204);
    for socket in [&mut one, &mut two] {
        assert_eq!(socket.closed().await, Some(1008));
    }
    assert_eq!(host.pictures(&table), 0);
    assert_eq!(host.store.events(&Name::written(&table).unwrap()), []);
    assert_eq!(master.delete(&path).await.status, 404);
    assert_eq!(Socket::open(&player, &table).await.err(), Some(404));
    assert_eq!(master.get("/api/me").await.json(), json!({ "tables": [] }));
    assert_eq!(player.get("/api/me").await.json(), json!({ "tables": [] }));
    assert_eq!(elsewhere.get("/api/me").await.json()["tables"][0]["id"], json!(other));
    assert!(Socket::open(&elsewhere, &other).await.is_ok());
}

#[tokio::test]
async fn nothing_is_left_of_a_table_that_many_write_to_as_it_ends() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let token = master.invite(&table, &json!({ "role": "player" })).await;
    let (mut inviting, mut joining, path) =
        (master.clone(), host.visitor(), format!("/api/tables/{table}"));
    let invites = format!("{path}/invites");
    let (wanted, arrival) =
        (json!({ "role": "player" }), json!({ "token": token, "name": "Late" }));
    let (ended, invited, joined) = tokio::join!(
        master.delete(&path),
        inviting.post(&invites, &wanted),
        joining.post("/api/join", &arrival),
    );
    assert_eq!(ended.status, 204);
    assert!([201, 404, 503].contains(&invited.status), "{}", invited.text());
    assert!([200, 404, 503].contains(&joined.status), "{}", joined.text());
    // The server continues, and nothing is left of the table.
    assert_eq!(host.visitor().get("/healthz").await.text(), "ok\n");
    assert_eq!(host.store.all_invites(), []);
    assert_eq!(host.store.events(&Name::written(&table).unwrap()), []);
}

#[tokio::test]
async fn a_table_that_ends_says_so_and_nothing_after_it() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let (mut socket, _) = Socket::welcomed(&master, &table).await;
    assert_eq!(master.delete(&format!("/api/tables/{table}")).await.status, 204);
    assert_eq!(socket.next().await, Came::Closed(Some(1008)));
}

/// Returns an invite to a table for one use that expires at this time.
fn invite(table: &Name, expires: u64) -> Write {
    let id = Name::random().unwrap();
    Write::Invite(Invite {
        digest: Digest::of(id.as_str()),
        grants: "{}".to_owned(),
        uses: 1,
        used: 0,
        revoked: false,
        created: 0,
        table: table.clone(),
        id,
        expires,
    })
}

#[tokio::test]
async fn what_has_expired_is_forgotten_at_the_start() {
    let (store, table) = (Arc::new(Memory::default()), Name::random().unwrap());
    for expires in [1, u64::MAX] {
        store.put(&invite(&table, expires)).unwrap();
        let (digest, user) = (Digest::of(expires.to_string()), table.clone());
        store.put(&Write::Session { digest, user, expires }).unwrap();
    }
    let host = Host::again(Limits::DEFAULT, store).await;
    for _ in 0..100 {
        if host.store.sessions() == 1 {
            let left: Vec<u64> =
                host.store.all_invites().iter().map(|invite| invite.expires).collect();
            return assert_eq!(left, [u64::MAX]);
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("what has expired is still there");
}

#[tokio::test]
async fn pictures_of_tables_that_are_no_more_are_removed_at_the_start() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let picture = format!("/api/tables/{table}/picture");
    assert_eq!(master.send("PUT", &picture, "image/png", b"\x89PNG\r\n\x1a\n").await.status, 200);
    let Host { running, store, data } = host;
    running.end();
    running.ended().await.unwrap();
    let gone = "0123456789abcdef0123456789abcdef";
    let folder = data.path().join("pictures").join(gone);
    std::fs::create_dir(&folder).unwrap();
    std::fs::write(folder.join("x"), b"left").unwrap();
    let host = Host::at(crate::host::settings(Limits::DEFAULT), store, data).await;
    for _ in 0..100 {
        if !folder.exists() {
            return assert_eq!(host.pictures(&table), 1);
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("they are still there");
}

#[tokio::test]
async fn events_of_a_large_table_that_was_deleted_are_gone_after_a_while() {
    let store = Arc::new(Memory::default());
    let host = Host::on(Arc::clone(&store)).await;
    let (mut master, table) = host.table("bridge").await;
    host.running.end();
    let Host { running, data, .. } = host;
    running.ended().await.unwrap();
    let name = Name::written(&table).unwrap();
    // The server was stopped before it had deleted all of them.
    for version in 1000..4500 {
        let event =
            Write::Event { table: name.clone(), version, wanted: None, event: "x".to_owned() };
        store.put(&event).unwrap();
    }
    store.put(&Write::Remove(name.clone())).unwrap();
    assert!(store.events(&name).len() > 2000);
    let host = Host::at(crate::host::settings(Limits::DEFAULT), Arc::clone(&store), data).await;
    master.come_to(host.running.address);
    assert_eq!(master.delete(&format!("/api/tables/{table}")).await.status, 404);
    for _ in 0..500 {
        if store.events(&name).is_empty() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("{} events are left", store.events(&name).len());
}

/// The server that is asked to shut down as soon as it prints its address: this test program,
/// started again.
#[cfg(unix)]
#[test]
#[ignore = "another test runs it in a process of its own"]
fn server_that_is_asked_to_end_at_once() {
    let data = std::env::var_os(DATA).expect("a folder");
    let end = |_| {
        let process = std::process::id().to_string();
        assert!(
            std::process::Command::new("kill")
                .args(["-TERM", &process])
                .status()
                .unwrap()
                .success()
        );
    };
    stridewright_server::serve(
        crate::host::settings(crate::host::UNHURRIED),
        std::path::Path::new(&data),
        end,
    )
    .unwrap();
}

#[cfg(unix)]
#[test]
fn sigterm_right_after_the_address_ends_the_server_in_an_orderly_way() {
    let data = tempfile::tempdir().unwrap();
    let ended = std::process::Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "ends::server_that_is_asked_to_end_at_once", "--ignored"])
        .env(DATA, data.path())
        .output()
        .unwrap();
    assert_eq!(ended.status.code(), Some(0), "{ended:?}");
    // The log of the database has been merged into the database.
    let log = std::fs::metadata(data.path().join("stridewright.sqlite-wal"));
    assert_eq!(log.map_or(0, |log| log.len()), 0);
}
