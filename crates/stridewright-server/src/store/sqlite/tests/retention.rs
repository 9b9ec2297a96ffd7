//! Events are removed in batches, and their requests are remembered.

use super::super::Sqlite;
use super::{begun, event};
use crate::secret::Name;
use crate::store::{SnapshotInfo, Store as _, StoreError, Wanted, Write};
use sqlx::Row as _;
use stridewright_table::id::{MemberId, RequestId};

fn snapshot(table: &Name, version: u64) -> Write {
    Write::Snapshot {
        table: table.clone(),
        version,
        snapshot: version.to_string(),
        bytes: version * 10,
    }
}

/// Events with a request each, and one without a request in between.
async fn played(store: &Sqlite, table: &Name, events: u64) {
    let texts = |version: u64| format!("{{\"line\":{{\"at\":{}}}}}", version * 100);
    let request = |version: u64| (!version.is_multiple_of(5)).then_some(u128::from(version));
    let events: Vec<Write> = (1..=events)
        .map(|version| event(table, version, request(version), &texts(version)))
        .collect();
    store.commit(&events).await.unwrap();
}

async fn count(store: &Sqlite, rows: &str) -> i64 {
    let query = sqlx::AssertSqlSafe(format!("SELECT count(*) FROM {rows}"));
    sqlx::query(query).fetch_one(&store.readers).await.unwrap().get(0)
}

#[tokio::test]
async fn the_first_two_snapshots_and_the_latest_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path()).await.unwrap();
    let (table, other) = (begun(&store).await, begun(&store).await);
    played(&store, &table, 50).await;
    for version in [10, 20, 30, 30] {
        store.commit(&[snapshot(&table, version)]).await.unwrap();
    }
    let saved = store.saved(&table).await.unwrap().unwrap();
    let mark = |version: u64, at| SnapshotInfo { version, bytes: version * 10, at };
    assert_eq!((saved.marks, saved.removed), (vec![mark(0, 1), mark(10, 1000), mark(30, 3000)], 0));
    assert_eq!((saved.snapshot.as_str(), saved.events.len()), ("30", 20));
    // There is no snapshot, so nothing is removed.
    store.commit(&[Write::Compact { table: table.clone(), base: 20 }]).await.unwrap();
    assert_eq!(store.compacted().await.unwrap(), []);
    store
        .commit(&[Write::Compact { table: table.clone(), base: 10 }, snapshot(&table, 40)])
        .await
        .unwrap();
    let saved = store.saved(&table).await.unwrap().unwrap();
    assert_eq!(saved.marks, [mark(10, 1000), mark(30, 3000), mark(40, 4000)]);
    assert_eq!((saved.removed, saved.snapshot.as_str(), saved.events.len()), (10, "40", 10));
    assert_eq!(
        store.saved(&other).await.unwrap().unwrap().marks,
        [SnapshotInfo { version: 0, bytes: 0, at: 1 }]
    );
}

#[tokio::test]
async fn old_events_are_removed_in_parts_also_after_a_crash_and_the_others_stay() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path()).await.unwrap();
    let (table, other) = (begun(&store).await, begun(&store).await);
    played(&store, &table, 2_600).await;
    played(&store, &other, 10).await;
    let compact = Write::Compact { table: table.clone(), base: 2_500 };
    store.commit(&[snapshot(&table, 2_500), snapshot(&table, 2_600), compact]).await.unwrap();
    // 2,610 events; four fifths of the removed ones had a request.
    for (events, requests) in [(1_610, 800), (610, 1_600)] {
        assert_eq!(store.compacted().await.unwrap(), std::slice::from_ref(&table));
        store.commit(&[Write::RemoveOld(table.clone())]).await.unwrap();
        assert_eq!(
            (count(&store, "events").await, count(&store, "requests").await),
            (events, requests)
        );
    }
    drop(store);
    let store = Sqlite::open(folder.path()).await.unwrap();
    assert_eq!(store.compacted().await.unwrap(), std::slice::from_ref(&table));
    for _ in 0..2 {
        store.commit(&[Write::RemoveOld(table.clone())]).await.unwrap();
        assert_eq!((count(&store, "events").await, count(&store, "requests").await), (110, 2_000));
        assert_eq!(store.compacted().await.unwrap(), []);
    }
    let saved = store.saved(&table).await.unwrap().unwrap();
    assert_eq!((saved.events.len(), saved.wanted.len(), saved.more_wanted), (0, 80, true));
    store.commit(&[Write::Remove(table.clone())]).await.unwrap();
    assert_eq!((count(&store, "events").await, count(&store, "requests").await), (10, 1_000));
    store.commit(&[Write::Remove(table.clone())]).await.unwrap();
    assert_eq!((count(&store, "tables").await, count(&store, "requests").await), (1, 0));
    assert_eq!(store.saved(&other).await.unwrap().unwrap().events.len(), 10);
}

#[tokio::test]
async fn what_was_done_in_a_removed_event_is_known_and_cannot_be_written_again() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path()).await.unwrap();
    let table = begun(&store).await;
    played(&store, &table, 20).await;
    let wanted =
        [1, 9, 11, 21].map(|request| Wanted { member: MemberId(7), request: RequestId(request) });
    store.commit(&[snapshot(&table, 10), snapshot(&table, 20)]).await.unwrap();
    store.commit(&[Write::Compact { table: table.clone(), base: 10 }]).await.unwrap();
    // Before and after the events are removed.
    for _ in 0..2 {
        assert_eq!(store.done(&table, &wanted).await.unwrap(), wanted[..3]);
        for (version, request) in [(21, 1), (9, 30), (5, 30)] {
            let twice = event(&table, version, Some(request), "again");
            let failed = store.commit(&[twice]).await.unwrap_err();
            assert!(matches!(failed, StoreError::Database(_)), "{failed}");
        }
        store.commit(&[Write::RemoveOld(table.clone())]).await.unwrap();
    }
    assert_eq!(count(&store, "events").await, 10);
    store.commit(&[event(&table, 21, Some(21), "new")]).await.unwrap();
    assert_eq!(store.saved(&table).await.unwrap().unwrap().events, ["new"]);
}

#[tokio::test]
async fn few_large_old_events_are_removed_at_a_time_and_their_pages_are_free() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path()).await.unwrap();
    let table = begun(&store).await;
    let large = format!("\"{}\"", "x".repeat(1 << 20));
    let events: Vec<Write> =
        (1..=10).map(|version| event(&table, version, Some(u128::from(version)), &large)).collect();
    store.commit(&events).await.unwrap();
    store
        .commit(&[snapshot(&table, 10), Write::Compact { table: table.clone(), base: 10 }])
        .await
        .unwrap();
    let before = store.bytes().await.unwrap();
    store.commit(&[Write::RemoveOld(table.clone())]).await.unwrap();
    let deleted = before - store.bytes().await.unwrap();
    assert!((4 << 20..5 << 20).contains(&deleted), "{deleted}");
}
