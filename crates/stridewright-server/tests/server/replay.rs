//! Stored tables are replayed: unchanged tables pass, and every change of the stored data is found.

use crate::host::{UNHURRIED, Visitor, settings};
use crate::play::{answer, creature, path_of};
use crate::socket::Socket;
use serde_json::{Value, json};
use sqlx::{Connection as _, Row as _, SqliteConnection};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use stridewright_server::limits::Limits;
use stridewright_server::store::sqlite::Sqlite;
use stridewright_server::{ReplayedTable, backup, replay, start};
use tempfile::TempDir;

/// A browser at a table that numbers its commands.
struct Player {
    socket: Socket,
    number: usize,
}

impl Player {
    async fn done(&mut self, command: Value) {
        self.number += 1;
        let reply = answer(&mut self.socket, self.number, &command).await;
        assert!(reply.get("done").is_some(), "{command}: {reply}");
    }

    /// Moves a creature along the path that the server finds.
    async fn moves(&mut self, token: &str, to: [i32; 2]) {
        let path = path_of(&mut self.socket, token, to).await;
        self.done(json!({ "move": { "token": token, "path": path } })).await;
    }
}

/// Starts a server on a database with a game master at a table, and a player who owns Ansa.
async fn begun(
    data: &Path,
    limits: Limits,
) -> (stridewright_server::Running, Visitor, String, Visitor) {
    let store = Arc::new(Sqlite::open(data).await.unwrap());
    let running = start(settings(limits), data, store).await.unwrap();
    let mut master = Visitor::new(running.address);
    let made = master.post("/api/tables", &json!({ "demo": "bridge" })).await.json();
    let table = made["id"].as_str().unwrap().to_owned();
    let token = master.invite(&table, &json!({ "role": "player" })).await;
    let mut guest = Visitor::new(running.address);
    let joined = guest.post("/api/join", &json!({ "token": token, "name": "Paul" })).await;
    assert_eq!(joined.status, 200, "{}", joined.text());
    (running, master, table, guest)
}

/// Returns a backup of a table at which two people have played under a rule system. Ansa goes to
/// (4,1), moves past the ogre, who reacts, and runs into a hidden creature. Krag moves, and in Draw
/// Steel is slid. One action is undone. The game master places a creature and overrides.
async fn played(system: &str, limits: Limits) -> (TempDir, PathBuf, String) {
    let folder = tempfile::tempdir().unwrap();
    let (data, copy) = (folder.path().join("data"), folder.path().join("copy"));
    let (running, master, table, guest) = begun(&data, limits).await;
    let (socket, welcome) = Socket::welcomed(&master, &table).await;
    let mut master = Player { socket, number: 1_000_000 };
    let [ansa, ogre, krag, skrit] =
        ["Ansa", "Ogre", "Krag", "Skrit"].map(|name| creature(&welcome, name));
    master.done(json!({ "rules": { "rules": system } })).await;
    let (socket, welcome) = Socket::welcomed(&guest, &table).await;
    let member = welcome["you"]["id"].as_str().unwrap().to_owned();
    let mut player = Player { socket, number: 2_000_000 };
    master.done(json!({ "own": { "token": ansa, "members": [member] } })).await;
    player.moves(&ansa, [3, 1]).await;
    player.done(json!("undo")).await;
    player.moves(&ansa, [4, 2]).await;
    master.done(json!({ "begin_turn": { "token": ansa } })).await;
    // The ogre stands next to her and reacts when she leaves.
    master.done(json!({ "place": { "token": ogre, "to": [5, 2] } })).await;
    player.moves(&ansa, [2, 2]).await;
    master.done(json!({ "begin_turn": { "token": ansa } })).await;
    master.done(json!({ "place": { "token": ogre, "to": [9, 4] } })).await;
    master.done(json!({ "hide": { "token": skrit, "hidden": true } })).await;
    master.done(json!({ "place": { "token": skrit, "to": [4, 2] } })).await;
    let mut straight = path_of(&mut player.socket, &ansa, [5, 2]).await;
    straight["steps"] = json!([["E", "E", "E"]]);
    player.done(json!({ "move": { "token": ansa, "path": straight } })).await;
    master.moves(&krag, [14, 7]).await;
    if system == "draw_steel" {
        let slide = json!({ "force": { "kind": "slide", "path": ["E"] } });
        master.done(json!({ "apply_effect": { "token": krag, "what": slide } })).await;
    } else {
        // In other systems a slide needs a choice first.
        master.moves(&krag, [15, 7]).await;
    }
    let over = json!({ "movements": ["move"], "steps": [["W"]] });
    master.done(json!({ "move": { "token": krag, "path": over, "overriding": true } })).await;
    running.end();
    running.ended().await.unwrap();
    let (from, to) = (data.clone(), copy.clone());
    tokio::task::spawn_blocking(move || backup(&from, &to)).await.unwrap().unwrap();
    (folder, copy, table)
}

async fn replayed(copy: &Path) -> ReplayedTable {
    let copy = copy.to_owned();
    let found = tokio::task::spawn_blocking(move || replay(&copy, None)).await.unwrap().unwrap();
    assert_eq!(found.tables.len(), 1);
    assert_eq!(found.all, found.tables[0].counts);
    found.tables[0].clone()
}

async fn change(copy: &Path, sql: &str) {
    let file = format!("sqlite://{}", copy.join("stridewright.sqlite").display());
    let mut database = SqliteConnection::connect(&file).await.unwrap();
    sqlx::raw_sql(sqlx::AssertSqlSafe(sql.to_owned())).execute(&mut database).await.unwrap();
    database.close().await.unwrap();
}

/// Returns the number that a query yields.
async fn number(copy: &Path, sql: &str) -> u64 {
    let file = format!("sqlite://{}", copy.join("stridewright.sqlite").display());
    let mut database = SqliteConnection::connect(&file).await.unwrap();
    let row =
        sqlx::query(sqlx::AssertSqlSafe(sql.to_owned())).fetch_one(&mut database).await.unwrap();
    u64::try_from(row.get::<i64, _>(0)).unwrap()
}

const FEW: Limits = Limits { events_per_snapshot: 6, ..UNHURRIED };

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_played_table_of_each_system_replays_with_every_move_checked() {
    for system in ["dnd35", "pf1", "pf2", "draw_steel"] {
        let (_folder, copy, table) = played(system, FEW).await;
        let interrupted = "SELECT count(*) FROM events WHERE event ->> '$.line.interrupted'";
        assert_eq!(number(&copy, interrupted).await, 1, "{system}");
        let report = replayed(&copy).await;
        assert_eq!((report.id.as_str(), &report.shown[..]), (table.as_str(), &[][..]), "{system}");
        // Six moves, or five and a slide; the others are the game master's, or undo something.
        assert_eq!((report.counts.events, report.counts.checked), (18, 6), "{system}: {report:?}");
        let not_checked: Vec<_> = report.counts.not_checked.into_iter().collect();
        let expected = [
            ("not decided by the rules", 10),
            ("the game master overrode the rules", 1),
            ("undone or redone", 1),
        ];
        assert_eq!(not_checked, expected, "{system}");
    }
}

/// The version of Ansa's move past the ogre, whose event records the most.
const MOST_TOLD: &str = "SELECT version FROM events WHERE event ->> '$.line.all_events[0]' IS NOT \
    NULL \
                         ORDER BY version LIMIT 1";

/// Returns what a replay reports for a played table of Pathfinder 1e after a change; `VERSION` in
/// it stands for the version of Ansa's move past the ogre.
async fn planted(sql: &str) -> (u64, Vec<(u64, String)>) {
    let (_folder, copy, _) = played("pf1", FEW).await;
    let version = number(&copy, MOST_TOLD).await;
    change(&copy, &sql.replace("VERSION", &version.to_string())).await;
    let report = replayed(&copy).await;
    assert_eq!(report.counts.differences, report.shown.len() as u64);
    (
        version,
        report.shown.into_iter().map(|difference| (difference.version, difference.what)).collect(),
    )
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_cost_is_found_by_the_rules() {
    let cheaper = "UPDATE events SET event = replace(event, '{\"amount\":\"10\"}', \
    '{\"amount\":\"5\"}') WHERE version = VERSION";
    let (version, differences) = planted(cheaper).await;
    let what = "the rules give another result: /line/full/arguments/cost/arguments/amount is \
        \"5\", but should be \"10\"";
    assert_eq!(differences[0], (version, what.to_owned()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_line_from_before_messages_had_parts_is_checked_by_its_text() {
    let before = "UPDATE events SET event = json_set(event, \
    '$.line.full', 'Ansa moves to C3: 10 ft', '$.line.plain', 'Ansa moves to C3: COST') \
    WHERE version = VERSION";
    let by_the_rules = async |cost: &str| {
        let (version, differences) = planted(&before.replace("COST", cost)).await;
        // The snapshot of this table still holds the parts.
        let of_rules = differences.into_iter().filter(|(_, what)| what.starts_with("the rules"));
        (version, of_rules.collect::<Vec<_>>())
    };
    assert_eq!(by_the_rules("10 ft").await.1, []);
    let (version, differences) = by_the_rules("5 ft").await;
    assert_eq!(differences[0].0, version);
    assert!(differences[0].1.contains("/line/plain/"), "{differences:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_square_is_found_by_the_rules_and_by_the_next_snapshot() {
    let elsewhere = "UPDATE events SET event = json_set(event, '$.changes[0].token.entry.at', \
        json('[2,0]')) \
                     WHERE version = VERSION";
    let (version, differences) = planted(elsewhere).await;
    let what = "the rules give another result: /changes/0/token/entry/at/1 is 0, but should be 2";
    assert_eq!(differences[0], (version, what.to_owned()));
    let snapshot = differences.iter().find(|(_, what)| what.starts_with("the snapshot differs"));
    assert!(snapshot.is_some_and(|(at, _)| *at >= version), "{differences:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_rule_that_is_cited_is_found() {
    let other = "UPDATE events SET event = replace(event, '\"PF1-X-01\"', '\"PF1-X-99\"') WHERE \
        version = VERSION";
    let (version, differences) = planted(other).await;
    assert_eq!(differences[0].0, version);
    assert!(
        differences[0].1.contains("/line/all_events/0/")
            && differences[0].1.contains("is \"PF1-X-99\""),
        "{differences:?}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_path_that_the_rules_refuse_is_found() {
    // Ansa walks on into the gorge.
    let refused = "UPDATE events SET event = \
                   json_set(event, '$.command.move.path.steps', \
                   json('[[\"N\",\"N\",\"N\",\"N\"]]')) WHERE version = VERSION";
    let (version, differences) = planted(refused).await;
    assert_eq!(differences[0].0, version);
    assert!(differences[0].1.starts_with("the rules refuse it: {\"rules\":"), "{differences:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_missing_event_is_found() {
    let (version, differences) = planted("DELETE FROM events WHERE version = VERSION").await;
    assert_eq!(differences, [(version, format!("event {version} is missing"))]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_that_was_done_twice_is_found() {
    let doubled = "INSERT INTO requests (table_no, request, member, version) \
                   SELECT table_no, request, member, 1 FROM events WHERE version = VERSION";
    let (version, differences) = planted(doubled).await;
    assert_eq!(differences.len(), 1);
    assert_eq!(differences[0].0, version);
    assert!(
        differences[0].1.ends_with(&format!("was carried out twice, as events 1 and {version}")),
        "{differences:?}"
    );
    let other = "DROP INDEX events_by_request; \
                 UPDATE events SET (member, request) = \
                     (SELECT member, request FROM events WHERE version = VERSION) WHERE version = \
                     VERSION + 1";
    let (version, differences) = planted(other).await;
    assert_eq!(
        differences[0],
        (version + 1, "the event names another request than its row".to_owned())
    );
    assert!(
        differences[1]
            .1
            .ends_with(&format!("was carried out twice, as events {version} and {}", version + 1)),
        "{differences:?}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_snapshot_is_found() {
    let other = "UPDATE snapshots SET snapshot = json_set(snapshot, '$.state.turn.round', 7) \
                 WHERE version = (SELECT max(version) FROM snapshots)";
    let (_, differences) = planted(other).await;
    let what = "the snapshot differs from the state after its events: /state/turn/round is 7, but \
        should be 0";
    assert_eq!(differences, [(18, what.to_owned())]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_kept_of_a_compacted_table_replays_and_so_does_what_an_older_program_left() {
    let compacting = Limits { events_per_snapshot: 4, kept_events: 6, kept_days: 0, ..UNHURRIED };
    let (_folder, copy, _) = played("pf1", compacting).await;
    let removed = number(&copy, "SELECT removed FROM tables").await;
    assert!(removed > 0);
    let report = replayed(&copy).await;
    assert_eq!((report.counts.events, &report.shown[..]), (18 - removed, &[][..]));
    // Earlier programs stored no commands, and only the latest snapshot.
    let (_folder, copy, _) = played("pf1", FEW).await;
    change(&copy, "UPDATE events SET event = json_remove(event, '$.command')").await;
    let report = replayed(&copy).await;
    let without = report.counts.not_checked.get("stored without its command by an older program");
    assert_eq!((report.counts.checked, without, &report.shown[..]), (0, Some(&6), &[][..]));
    change(&copy, "DELETE FROM snapshots WHERE version < (SELECT max(version) FROM snapshots)")
        .await;
    let report = replayed(&copy).await;
    let before = report.counts.not_checked.get("before the first stored snapshot");
    assert_eq!((before, &report.shown[..]), (Some(&18), &[][..]));
}

#[test]
fn what_cannot_be_replayed_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let refused = replay(folder.path(), None).unwrap_err().to_string();
    assert!(refused.ends_with("has no database stridewright.sqlite"), "{refused}");
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let store = runtime.block_on(Sqlite::open(folder.path())).unwrap();
    let refused = replay(folder.path(), None).unwrap_err().to_string();
    assert_eq!(refused, format!("a server is using {}", folder.path().display()));
    runtime.block_on(store.end()).unwrap();
    drop(store);
    assert_eq!(replay(folder.path(), None).unwrap().all.events, 0);
    let refused = replay(folder.path(), Some("x")).unwrap_err().to_string();
    assert!(refused.starts_with("there is no table x in "), "{refused}");
}
