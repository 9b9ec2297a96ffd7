//! The operator's requests at the socket in the data folder, while players are at their tables.

mod bans;
mod bundle;
mod recovery;

use crate::host::{Host, UNHURRIED, Visitor, settings};
use crate::play::{answer, creature, path_of};
use crate::socket::Socket;
use serde_json::json;
use std::os::unix::fs::{FileTypeExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use stridewright_server::limits::Limits;
use stridewright_server::secret::Name;
use stridewright_server::{
    AddressInfo, AdminAnswer, AdminRequest, DataError, Quota, TableInfo, TableOrder, UserInfo,
    admin,
};

/// Returns the answer to a request.
pub(crate) async fn ask(host: &Host, request: AdminRequest) -> AdminAnswer {
    ask_with(host.data.path(), request, None).await.unwrap()
}

/// Returns the same, with the file of a table that is exported or imported.
pub(crate) async fn ask_with(
    data: &Path,
    request: AdminRequest,
    file: Option<PathBuf>,
) -> Result<AdminAnswer, DataError> {
    let data = data.to_owned();
    tokio::task::spawn_blocking(move || admin(&data, &request, file.as_deref())).await.unwrap()
}

/// Returns the text of a refusal.
pub(crate) fn refusal(answer: AdminAnswer) -> String {
    match answer {
        AdminAnswer::Refused { what, .. } => what,
        other => panic!("{other:?}"),
    }
}

pub(crate) async fn tables(host: &Host) -> Vec<TableInfo> {
    match ask(host, AdminRequest::Tables { by: TableOrder::Bytes, most: 100 }).await {
        AdminAnswer::Tables(tables) => tables,
        other => panic!("{other:?}"),
    }
}

async fn users(host: &Host) -> Vec<UserInfo> {
    match ask(host, AdminRequest::Users { most: 100 }).await {
        AdminAnswer::Users(users) => users,
        other => panic!("{other:?}"),
    }
}

async fn addresses(host: &Host) -> Vec<AddressInfo> {
    match ask(host, AdminRequest::Addresses { most: 100 }).await {
        AdminAnswer::Addresses(addresses) => addresses,
        other => panic!("{other:?}"),
    }
}

/// Returns the user who made a table.
pub(crate) async fn maker(host: &Host, table: &str) -> Name {
    let tables = tables(host).await;
    tables.into_iter().find(|info| info.id.as_str() == table).unwrap().maker
}

/// A game master at a table with a picture, who has moved a creature.
pub(crate) async fn played(host: &Host) -> (Visitor, String, Socket, String) {
    let (mut master, table) = host.table("bridge").await;
    let (mut socket, welcome) = Socket::welcomed(&master, &table).await;
    let token = creature(&welcome, "Ansa");
    let reply = answer(&mut socket, 1, &json!({ "place": { "token": token, "to": [0, 0] } })).await;
    assert!(reply.get("done").is_some(), "{reply}");
    let path = format!("/api/tables/{table}/picture");
    let kept = master.send("PUT", &path, "image/png", b"\x89PNG\r\n\x1a\npicture").await;
    assert_eq!(kept.status, 200, "{}", kept.text());
    (master, table, socket, token)
}

#[tokio::test]
async fn tables_users_and_addresses_are_listed_with_what_they_take() {
    let host = Host::start().await;
    let (mut master, table, mut socket, token) = played(&host).await;
    let (_, small) = host.table("mill").await;
    host.guest(&mut master, &table, "player").await;
    path_of(&mut socket, &token, [1, 0]).await;
    let all = tables(&host).await;
    assert_eq!(all.iter().map(|info| info.id.as_str()).collect::<Vec<_>>(), [&table, &small]);
    let stored: u64 = host
        .store
        .events(&Name::written(&table).unwrap())
        .iter()
        .map(|(_, event)| event.len() as u64)
        .sum();
    // The maker and the guest sit down, a creature moves, and a picture is put under the map.
    assert_eq!((all[0].events, all[0].event_bytes, all[0].picture_bytes), (4, stored, 15));
    assert_eq!((all[0].sockets, all[1].sockets), (1, 0));
    assert!(all[0].work > 0 && all[1].work == 0, "{all:?}");
    assert!(all[0].used >= all[0].created && all[0].snapshot_bytes > 500);
    let by_work = AdminRequest::Tables { by: TableOrder::Work, most: 1 };
    assert_eq!(ask(&host, by_work).await, AdminAnswer::Tables(vec![all[0].clone()]));
    let by_use = AdminRequest::Tables { by: TableOrder::Used, most: 2 };
    let AdminAnswer::Tables(used) = ask(&host, by_use).await else { panic!() };
    assert_eq!(used.len(), 2);
    let users = users(&host).await;
    assert_eq!(users.len(), 3);
    let first = &users[0];
    assert_eq!((&first.id, first.tables, first.seats), (&all[0].maker, 1, 1));
    let taken = stored + all[0].snapshot_bytes + 15;
    assert_eq!((first.sessions, first.sockets, first.bytes), (1, 1, taken));
    assert_eq!(first.most_bytes, Limits::DEFAULT.data_bytes_per_user);
    assert!(users.iter().all(|user| !user.banned));
    let addresses = addresses(&host).await;
    assert_eq!(addresses.len(), 1);
    let here = &addresses[0];
    assert_eq!((here.address.to_string().as_str(), here.sockets), ("127.0.0.1", 1));
    assert!(here.connections >= 1 && here.work == all[0].work, "{here:?}");
    // At least the picture was received and the view was sent.
    assert!(here.bytes > socket.heard[0].len() as u64, "{here:?}");
}

#[tokio::test]
async fn a_quota_bounds_what_one_user_may_keep_until_it_is_taken_back() {
    let host = Host::start().await;
    let (mut master, table, mut socket, _) = played(&host).await;
    let user = maker(&host, &table).await;
    let bytes = users(&host).await[0].bytes;
    let quota = async |most: Option<u64>| {
        ask(&host, AdminRequest::Quota { user: user.clone(), bytes: most }).await
    };
    let set = |most_bytes| AdminAnswer::Quota(Quota { user: user.clone(), bytes, most_bytes });
    assert_eq!(quota(Some(bytes)).await, set(bytes));
    assert_eq!(users(&host).await[0].most_bytes, bytes);
    let made = master.post("/api/tables", &json!({})).await;
    assert_eq!(made.status, 507);
    assert!(
        made.text().contains(&format!("your tables have used up their {bytes} bytes")),
        "{}",
        made.text()
    );
    let paint =
        json!({ "paint": { "squares": [{ "from": [0, 0], "to": [3, 3], "is": ["difficult"] }] } });
    let reply = answer(&mut socket, 2, &paint).await;
    assert!(reply["refused"]["because"]["too_large"].is_object(), "{reply}");
    // Play continues, and other users are unaffected.
    assert!(
        answer(&mut socket, 3, &json!({ "settings": { "only_on_turn": true } }))
            .await
            .get("done")
            .is_some()
    );
    assert_eq!(host.visitor().post("/api/tables", &json!({})).await.status, 201);
    let AdminAnswer::Quota(Quota { most_bytes, .. }) = quota(None).await else { panic!() };
    assert_eq!(most_bytes, Limits::DEFAULT.data_bytes_per_user);
    assert!(answer(&mut socket, 4, &paint).await.get("done").is_some());
    assert_eq!(master.post("/api/tables", &json!({})).await.status, 201);
    let petabyte = 1_000_000_000_000_000;
    assert!(
        refusal(quota(Some(petabyte + 1)).await)
            .starts_with("a quota is at most 1000000000000000 bytes")
    );
    let stranger = Name::random().unwrap();
    let unknown = ask(&host, AdminRequest::Quota { user: stranger.clone(), bytes: None }).await;
    assert_eq!(refusal(unknown), format!("there is no user {stranger} here"));
}

#[tokio::test]
async fn a_table_is_deleted_while_sockets_are_open() {
    let host = Host::start().await;
    let (mut master, table, mut socket, _) = played(&host).await;
    let id = Name::written(&table).unwrap();
    assert_eq!(
        ask(&host, AdminRequest::DeleteTable(id.clone())).await,
        AdminAnswer::Deleted(id.clone())
    );
    assert_eq!(socket.closed().await, Some(1008));
    assert_eq!(master.get("/api/me").await.json(), json!({ "tables": [] }));
    assert_eq!(tables(&host).await, []);
    assert_eq!(host.pictures(&table), 0);
    let again = ask(&host, AdminRequest::DeleteTable(id)).await;
    assert_eq!(refusal(again), format!("there is no table {table} here"));
}

#[tokio::test]
async fn the_socket_is_private_goes_with_the_server_and_a_stale_one_is_replaced() {
    let host = Host::start().await;
    let path = host.data.path().join("admin.sock");
    let metadata = std::fs::symlink_metadata(&path).unwrap();
    assert!(metadata.file_type().is_socket());
    assert_eq!(metadata.permissions().mode() & 0o777, 0o600);
    assert!(!host.data.path().join("admin.part").exists());
    let Host { running, store, data } = host;
    running.end();
    running.ended().await.unwrap();
    assert!(!path.exists());
    // As a killed server leaves it.
    drop(std::os::unix::net::UnixListener::bind(&path).unwrap());
    let host = Host::at(settings(UNHURRIED), store, data).await;
    assert_eq!(ask(&host, AdminRequest::Bans).await, AdminAnswer::Bans(Vec::new()));
}

#[tokio::test]
async fn nonsense_at_the_socket_is_refused_and_bounded() {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let host = Host::start().await;
    let say = async |bytes: &[u8]| {
        let path = host.data.path().join("admin.sock");
        let mut stream = tokio::net::UnixStream::connect(path).await.unwrap();
        // A server that refuses early may close before it has read everything.
        let _ = stream.write_all(bytes).await;
        let _ = stream.shutdown().await;
        let mut received = Vec::new();
        let _ = stream.read_to_end(&mut received).await;
        String::from_utf8(received).unwrap()
    };
    assert!(say(b"{\"dance\":1}\n").await.starts_with("={\"refused\":"));
    assert!(say(b"\xff\n").await.is_empty());
    assert!(say(b"").await.is_empty());
    assert!(say(&vec![b'x'; 100_000]).await.is_empty());
    assert_eq!(ask(&host, AdminRequest::Bans).await, AdminAnswer::Bans(Vec::new()));
}
