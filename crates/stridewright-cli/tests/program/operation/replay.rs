//! `stridewright admin DATA replay`: its output and its exit codes.

use super::server::{Player, Server, fresh};
use crate::run::{Run, run_with};
use sqlx::{Connection as _, SqliteConnection};
use std::path::Path;

fn replay(data: &Path, more: &[&str]) -> Run {
    let start = ["admin".to_owned(), data.display().to_string(), "replay".to_owned()];
    run_with(&start.into_iter().chain(more.iter().map(ToString::to_string)).collect::<Vec<_>>())
}

fn change(data: &Path, sql: &str) {
    let file = format!("sqlite://{}", data.join("stridewright.sqlite").display());
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    runtime.block_on(async {
        let mut database = SqliteConnection::connect(&file).await.expect("a database");
        let sql = sqlx::AssertSqlSafe(sql.to_owned());
        sqlx::raw_sql(sql).execute(&mut database).await.expect("a change");
        database.close().await.expect("an end");
    });
}

#[test]
fn a_replay_tells_what_it_checked_and_ends_with_1_if_something_differs() {
    let data = fresh("replay").join("data");
    replay(&data, &[]).ends(2).complains("has no database stridewright.sqlite");
    let mut server = Server::start(&data, &[]);
    let mut player = Player::new(&server);
    assert!(player.moves() && player.moves());
    replay(&data, &[]).ends(2).complains("a server is using").complains("stridewright backup");
    server.signal("TERM");
    assert_eq!(server.ended(), Some(0));
    let text = replay(&data, &[]).ends(0).out;
    let all = "1 tables: 3 events, 0 checked against the rules, not checked: 3 not decided by the \
        rules; 0 differences";
    assert!(text.lines().last().is_some_and(|line| line == all), "{text}");
    let report = replay(&data, &[&player.table, "--format", "json"]).ends(0).json();
    assert_eq!((&report["all"]["events"], &report["tables"][0]["events"]), (&3.into(), &3.into()));
    replay(&data, &["x"]).ends(2).complains("there is no table x");
    change(&data, "DELETE FROM events WHERE version = 2");
    let text = replay(&data, &[]).ends(1).out;
    assert!(text.contains("\n  event 2: \"event 2 is missing\"\n"), "{text}");
    change(&data, "PRAGMA user_version = 3");
    replay(&data, &[]).ends(2).complains("was written by an older program");
}
