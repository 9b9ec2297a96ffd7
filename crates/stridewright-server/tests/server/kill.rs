//! The server is killed repeatedly while members move creatures: no confirmed move is lost,
//! repeated or reordered.
//!
//! `STRIDEWRIGHT_KILLS` sets the number of kills; the default is a few.

use crate::host::{UNHURRIED, Visitor, settings};
use crate::play::{creature, id};
use crate::socket::{Came, Socket};
use serde_json::{Value, json};
use sqlx::{Connection as _, Row as _, SqliteConnection};
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use stridewright_server::limits::Limits;
use stridewright_server::{replay, serve};

const DATA: &str = "STRIDEWRIGHT_TEST_DATA";
/// Set if the server is to remove events as soon as there are a few.
const REMOVES: &str = "STRIDEWRIGHT_TEST_REMOVES";
/// The moving creatures and their columns, in which they do not meet.
const MOVERS: [(&str, i32); 3] = [("Ansa", 0), ("Ogre", 12), ("Krag", 16)];

/// The server that is killed: this test program, started again.
#[test]
#[ignore = "the kill loop runs it in a process of its own"]
fn server_to_be_killed() {
    let data = std::env::var_os(DATA).expect("a folder");
    let unhurried =
        Limits { messages_per_second: 100_000, user_messages_per_second: 100_000, ..UNHURRIED };
    let few_events = Limits { events_per_snapshot: 7, ..unhurried };
    let few_events = match std::env::var_os(REMOVES) {
        Some(_) => Limits { kept_events: 20, kept_days: 0, ..few_events },
        None => few_events,
    };
    serve(settings(few_events), Path::new(&data), |address| println!("\nserves at {address}"))
        .unwrap();
}

fn started(data: &Path, removes: bool) -> (Child, SocketAddr) {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "kill::server_to_be_killed", "--ignored", "--nocapture"])
        .env(DATA, data)
        .envs(removes.then_some((REMOVES, "1")))
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let address = lines.find_map(|line| line.ok()?.strip_prefix("serves at ")?.parse().ok());
    // The child still has a pipe that is not read; it writes nothing more to it.
    (child, address.expect("the server says where it serves"))
}

/// A client that moves one creature back and forth, and remembers what was confirmed.
#[derive(Clone, Debug)]
struct Mover {
    number: usize,
    token: String,
    /// Numbers of the requests that were confirmed, in order.
    confirmed: Vec<usize>,
    next: usize,
}

impl Mover {
    fn request(&self, index: usize) -> Value {
        let to = [MOVERS[self.number].1, i32::try_from(index % 2).unwrap()];
        json!({ "do": { "id": self.id(index), "command": { "place": { "token": self.token, "to": to } } } })
    }

    fn id(&self, index: usize) -> String {
        id(self.number * 1_000_000 + index + 1)
    }

    /// Moves until the server is gone. Requests that were not confirmed are repeated the next time.
    async fn go_on(mut self, visitor: Visitor, table: String) -> Mover {
        let (mut socket, _) = Socket::welcomed(&visitor, &table).await;
        loop {
            socket.say(&self.request(self.next)).await;
            loop {
                match socket.next().await {
                    Came::Closed(_) => return self,
                    Came::Said(message) => {
                        assert!(message.get("refused").is_none(), "{message}");
                        if message["done"]["id"] == json!(self.id(self.next)) {
                            break;
                        }
                    }
                }
            }
            self.confirmed.push(self.next);
            self.next += 1;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_confirmed_is_lost_doubled_or_reordered() {
    let (data, table, movers) = played(false).await;
    check(data.path(), &table, &movers).await;
    check_replay(data.path()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_confirmed_is_lost_or_doubled_while_events_are_removed() {
    let (data, table, movers) = played(true).await;
    check_compacted(data.path(), &table, &movers).await;
    check_replay(data.path()).await;
}

/// The stored events lead from the first snapshot to the others.
async fn check_replay(data: &Path) {
    let data = data.to_owned();
    let replayed = tokio::task::spawn_blocking(move || replay(&data, None)).await.unwrap().unwrap();
    assert_eq!(replayed.tables[0].shown, []);
    assert!(replayed.all.events >= 15, "{:?}", replayed.all);
}

/// Moves creatures while the server is killed repeatedly. Returns the data folder, the table and
/// the movers.
async fn played(removes: bool) -> (tempfile::TempDir, String, Vec<Mover>) {
    let kills: u64 =
        std::env::var("STRIDEWRIGHT_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(4);
    let data = tempfile::tempdir().unwrap();
    let (mut child, address) = started(data.path(), removes);
    let mut master = Visitor::new(address);
    let made = master.post("/api/tables", &json!({ "demo": "bridge" })).await.json();
    let table = made["id"].as_str().unwrap().to_owned();
    let (_, welcome) = Socket::welcomed(&master, &table).await;
    let mut movers: Vec<Mover> = MOVERS
        .iter()
        .enumerate()
        .map(|(number, &(name, _))| Mover {
            number,
            token: creature(&welcome, name),
            confirmed: Vec::new(),
            next: 0,
        })
        .collect();
    for round in 0..kills {
        let going: Vec<_> = movers
            .iter()
            .map(|mover| tokio::spawn(mover.clone().go_on(master.clone(), table.clone())))
            .collect();
        tokio::time::sleep(Duration::from_millis(150 + round * 37 % 100)).await;
        child.kill().unwrap();
        child.wait().unwrap();
        for (mover, gone) in movers.iter_mut().zip(going) {
            *mover = gone.await.unwrap();
        }
        let begun = started(data.path(), removes);
        child = begun.0;
        master.come_to(begun.1);
    }
    said_again(&master, &table, &movers).await;
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(
        movers.iter().all(|mover| mover.confirmed.len() >= if removes { 15 } else { 5 }),
        "too few moves to tell anything: {movers:?}"
    );
    (data, table, movers)
}

/// Every confirmed request is confirmed again when it is repeated, and nothing moves.
async fn said_again(master: &Visitor, table: &str, movers: &[Mover]) {
    let (mut socket, before) = Socket::welcomed(master, table).await;
    for mover in movers {
        for index in mover.confirmed.iter().rev().take(3) {
            socket.say(&mover.request(*index)).await;
            assert_eq!(socket.until("done").await["id"], json!(mover.id(*index)));
        }
    }
    let (_, after) = Socket::welcomed(master, table).await;
    assert_eq!(before["view"]["tokens"], after["view"]["tokens"]);
}

/// Checks the events on the disk: no gap, and every confirmed request once, in the order in which
/// each client sent them.
async fn check(data: &Path, table: &str, movers: &[Mover]) {
    let file = format!("sqlite://{}", data.join("stridewright.sqlite").display());
    let mut database = SqliteConnection::connect(&file).await.unwrap();
    let all = "SELECT version, event FROM events JOIN tables ON number = table_no WHERE id = ? \
        ORDER BY version";
    let rows = sqlx::query(all).bind(table);
    let rows = rows.fetch_all(&mut database).await.unwrap();
    let versions: Vec<i64> = rows.iter().map(|row| row.get(0)).collect();
    assert_eq!(versions, (1..=i64::try_from(rows.len()).unwrap()).collect::<Vec<_>>());
    let events: Vec<String> = rows.iter().map(|row| row.get(1)).collect();
    for mover in movers {
        let mut last = None;
        // The last request may have been stored although its confirmation was not sent.
        for index in 0..=mover.next {
            let id = mover.id(index);
            let places: Vec<usize> =
                (0..events.len()).filter(|place| events[*place].contains(&id)).collect();
            let confirmed = mover.confirmed.contains(&index);
            assert!(places.len() == 1 || places.is_empty() && !confirmed, "{id} is at {places:?}");
            if let [place] = places[..] {
                assert!(last < Some(place), "{id} came before its predecessor");
                last = Some(place);
            }
        }
    }
}

/// Checks the disk when events are removed. The stored events have no gap and begin at the first
/// snapshot or before. Every confirmed request is there once, in an event or among the requests of
/// removed events, in the order in which each client sent them.
async fn check_compacted(data: &Path, table: &str, movers: &[Mover]) {
    let file = format!("sqlite://{}", data.join("stridewright.sqlite").display());
    let mut database = SqliteConnection::connect(&file).await.unwrap();
    let table_no = format!("(SELECT number FROM tables WHERE id = '{table}')");
    let mut numbers = async |query: &str| -> Vec<i64> {
        let query = sqlx::AssertSqlSafe(query.to_owned());
        sqlx::query(query)
            .fetch_all(&mut database)
            .await
            .unwrap()
            .iter()
            .map(|row| row.get(0))
            .collect()
    };
    let kept = numbers(&format!(
        "SELECT version FROM events WHERE table_no = {table_no} ORDER BY version"
    ))
    .await;
    assert_eq!(kept, (kept[0]..).take(kept.len()).collect::<Vec<_>>());
    let first =
        numbers(&format!("SELECT min(version) FROM snapshots WHERE table_id = '{table}'")).await[0];
    let removed = numbers(&format!("SELECT removed FROM tables WHERE id = '{table}'")).await[0];
    assert_eq!(first, removed);
    assert!(removed > 0, "nothing was removed");
    assert!(kept[0] <= removed + 1, "{removed}: {kept:?}");
    for mover in movers {
        let mut last = 0;
        for index in 0..=mover.next {
            let id = mover.id(index);
            let places = format!(
                "SELECT version FROM events WHERE table_no = {table_no} AND request = \
                 unhex('{id}') \
                 UNION ALL SELECT version FROM requests WHERE table_no = {table_no} AND request = \
                 unhex('{id}')"
            );
            let places = numbers(&places).await;
            let confirmed = mover.confirmed.contains(&index);
            assert!(places.len() == 1 || places.is_empty() && !confirmed, "{id} is at {places:?}");
            for place in places {
                assert!(last < place, "{id} came before its predecessor");
                last = place;
            }
        }
    }
}
