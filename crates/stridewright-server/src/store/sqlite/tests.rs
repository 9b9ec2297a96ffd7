//! Written data is read back unchanged, or not at all.

mod retention;

use super::Sqlite;
use crate::secret::{Digest, Name};
use crate::store::{
    Invite, PAGE, Saved, Seat, SnapshotInfo, Store as _, StoreError, StoredResult, TableRow, Usage,
    Wanted, Write,
};
use sqlx::Row as _;
use stridewright_table::id::{MemberId, RequestId};
use stridewright_table::table::REQUESTS;

fn event(table: &Name, version: u64, request: Option<u128>, text: &str) -> Write {
    let wanted = request.map(|request| Wanted { member: MemberId(7), request: RequestId(request) });
    Write::Event { table: table.clone(), version, wanted, event: text.to_owned() }
}

async fn begun(store: &Sqlite) -> Name {
    let id = Name::random().unwrap();
    let row = TableRow { id: id.clone(), name: "'; --".to_owned(), owner: id.clone(), created: 1 };
    let snapshot =
        Write::Snapshot { table: id.clone(), version: 0, snapshot: "{}".to_owned(), bytes: 0 };
    store.commit(&[Write::Table(row), snapshot]).await.unwrap();
    id
}

#[tokio::test]
async fn a_table_gets_another_name() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path()).await.unwrap();
    let [table, other] = [begun(&store).await, begun(&store).await];
    let name = "The ford\u{202e}'".to_owned();
    let write = Write::TableName { table: table.clone(), name: name.clone() };
    store.commit(&[write]).await.unwrap();
    drop(store);
    let store = Sqlite::open(folder.path()).await.unwrap();
    assert_eq!(store.table(&table).await.unwrap().unwrap().name, name);
    assert_eq!(store.table(&other).await.unwrap().unwrap().name, "'; --");
}

#[tokio::test]
async fn events_come_back_as_they_were_also_after_a_snapshot_and_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path()).await.unwrap();
    let table = begun(&store).await;
    let texts = ["{\"text\":\"'; DROP TABLE events; -- \u{202e}\\u0000\"}", "two", "{\"a\":[1,2]}"];
    let events = [
        event(&table, 1, Some(1), texts[0]),
        event(&table, 2, None, texts[1]),
        event(&table, 3, Some(u128::MAX), texts[2]),
    ];
    store.commit(&events).await.unwrap();
    let saved = store.saved(&table).await.unwrap().unwrap();
    assert_eq!((saved.snapshot, saved.events), ("{}".to_owned(), texts.map(str::to_owned).into()));
    let snapshot =
        Write::Snapshot { table: table.clone(), version: 2, snapshot: "[]".to_owned(), bytes: 77 };
    store.commit(&[snapshot]).await.unwrap();
    drop(store);
    let store = Sqlite::open(folder.path()).await.unwrap();
    let expected = Saved {
        snapshot: "[]".to_owned(),
        marks: vec![
            SnapshotInfo { version: 0, bytes: 0, at: 1 },
            SnapshotInfo { version: 2, bytes: 77, at: 1 },
        ],
        removed: 0,
        events: vec![texts[2].to_owned()],
        wanted: vec![Wanted { member: MemberId(7), request: RequestId(1) }],
        more_wanted: false,
    };
    assert_eq!(store.saved(&table).await.unwrap(), Some(expected));
}

#[tokio::test]
async fn the_last_requests_are_read_and_older_ones_are_found() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path()).await.unwrap();
    let (table, other) = (begun(&store).await, begun(&store).await);
    let many = REQUESTS as u64 + 10;
    let events: Vec<Write> =
        (1..=many).map(|version| event(&table, version, Some(u128::from(version)), "x")).collect();
    store.commit(&events).await.unwrap();
    let snapshot = Write::Snapshot {
        table: table.clone(),
        version: many,
        snapshot: String::new(),
        bytes: many,
    };
    store.commit(&[snapshot]).await.unwrap();
    let saved = store.saved(&table).await.unwrap().unwrap();
    let requests: Vec<u128> = saved.wanted.iter().map(|wanted| wanted.request.0).collect();
    assert_eq!(requests, (11..=u128::from(many)).collect::<Vec<_>>());
    assert!(saved.more_wanted);
    let asked = [1, 10, u128::from(many), u128::from(many) + 1]
        .map(|request| Wanted { member: MemberId(7), request: RequestId(request) });
    assert_eq!(store.done(&table, &asked).await.unwrap(), asked[..3]);
    let of_another = [Wanted { member: MemberId(8), request: RequestId(1) }];
    assert_eq!(store.done(&table, &of_another).await.unwrap(), []);
    assert_eq!(store.done(&other, &asked).await.unwrap(), []);
}

#[tokio::test]
async fn a_table_that_is_removed_leaves_nothing_and_the_others_stay() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path()).await.unwrap();
    let (table, other) = (begun(&store).await, begun(&store).await);
    for of in [&table, &other] {
        let user = Name::random().unwrap();
        let seat = Seat::new(of.clone(), user, "7".to_owned());
        let writes =
            [event(of, 1, Some(1), "one"), Write::Seat(seat), Write::Invite(invite(of, 0, 10))];
        store.commit(&writes).await.unwrap();
    }
    let before = store.bytes().await.unwrap();
    let long = event(&table, 2, None, &"x".repeat(1 << 20));
    store.commit(&[long]).await.unwrap();
    assert!((1 << 20..1 << 21).contains(&(store.bytes().await.unwrap() - before)));
    store.commit(&[Write::Remove(table.clone())]).await.unwrap();
    assert!(store.bytes().await.unwrap() <= before);
    assert_eq!(store.saved(&table).await.unwrap(), None);
    assert_eq!(store.table(&table).await.unwrap(), None);
    for (rows, left) in
        [("tables", 1), ("events", 1), ("snapshots", 1), ("seats", 1), ("invites", 1)]
    {
        let count: i64 = sqlx::query(sqlx::AssertSqlSafe(format!("SELECT count(*) FROM {rows}")))
            .fetch_one(&store.readers)
            .await
            .unwrap()
            .get(0);
        assert_eq!(count, left, "{rows}");
    }
    assert_eq!(store.saved(&other).await.unwrap().unwrap().events, ["one"]);
}

#[tokio::test]
async fn what_has_expired_is_forgotten_and_what_lasts_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path()).await.unwrap();
    let table = begun(&store).await;
    let session = |text: &str, expires| Write::Session {
        digest: Digest::of(text),
        user: table.clone(),
        expires,
    };
    let (used_up, open) = (invite(&table, 1, 30), invite(&table, 0, 30));
    let invites = [invite(&table, 0, 20), used_up.clone(), open.clone()].map(Write::Invite);
    store.commit(&[session("short", 20), session("long", 21)]).await.unwrap();
    store.commit(&invites).await.unwrap();
    store.commit(&[Write::Expire { now: 20 }]).await.unwrap();
    // Queried as of an earlier time, so that only deleted rows are not found.
    assert_eq!(store.session(&Digest::of("short"), 0).await.unwrap(), None);
    assert_eq!(store.session(&Digest::of("long"), 0).await.unwrap().unwrap().user, table);
    let mut left = store.invites(&table).await.unwrap();
    left.sort_by_key(|invite| invite.used);
    assert_eq!(left, [open.clone(), used_up]);
    store.commit(&[Write::ForgetInvites { table: table.clone(), now: 20 }]).await.unwrap();
    assert_eq!(store.invites(&table).await.unwrap(), [open]);
    store.commit(&[Write::EndSession(Digest::of("long"))]).await.unwrap();
    assert_eq!(store.session(&Digest::of("long"), 0).await.unwrap(), None);
}

#[tokio::test]
async fn the_first_use_of_a_session_opens_its_seat_and_ends_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path()).await.unwrap();
    let (table, user) = (begun(&store).await, Name::random().unwrap());
    let session = |text: &str, user: &Name| Write::Session {
        digest: Digest::of(text),
        user: user.clone(),
        expires: 9,
    };
    let awaits = Some(Digest::of("new"));
    let seat = Seat {
        awaits,
        invites: vec![table.clone(), user.clone()],
        ..Seat::new(table.clone(), user.clone(), "7".to_owned())
    };
    let sessions = [session("old", &user), session("new", &user), session("theirs", &table)];
    store.commit(&[sessions.as_slice(), &[Write::Seat(seat.clone())]].concat()).await.unwrap();
    assert_eq!(store.seat(&table, &user).await.unwrap(), Some(seat.clone()));
    assert_eq!(store.tables(&user).await.unwrap(), []);
    store.commit(&[Write::SessionUsed(Digest::of("new"))]).await.unwrap();
    let open = Seat { awaits: None, ..seat };
    assert_eq!(store.seat_of(&table, "7").await.unwrap(), Some(open.clone()));
    assert_eq!(store.tables(&user).await.unwrap().len(), 1);
    let mut used = Vec::new();
    for text in ["old", "new", "theirs"] {
        used.push(store.session(&Digest::of(text), 0).await.unwrap().map(|session| session.used));
    }
    assert_eq!(used, [None, Some(true), Some(false)]);
    store
        .commit(&[Write::Unseat { table: table.clone(), member: "7".to_owned(), at: 5 }])
        .await
        .unwrap();
    assert_eq!(store.seat(&table, &user).await.unwrap(), Some(Seat { dismissed: Some(5), ..open }));
    assert_eq!(store.tables(&user).await.unwrap(), []);
}

#[tokio::test]
async fn what_was_made_for_a_key_is_known_until_it_expires() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path()).await.unwrap();
    let (digest, table) = (Digest::of("key"), Name::random().unwrap());
    let made = StoredResult { user: table.clone(), table };
    store
        .commit(&[Write::Key { digest: digest.clone(), made: made.clone(), expires: 20 }])
        .await
        .unwrap();
    assert_eq!(store.made(&digest, 19).await.unwrap(), Some(made));
    assert_eq!(store.made(&digest, 20).await.unwrap(), None);
    store.commit(&[Write::Expire { now: 20 }]).await.unwrap();
    assert_eq!(store.made(&digest, 0).await.unwrap(), None);
}

/// An invite for one.
fn invite(table: &Name, used: u32, expires: u64) -> Invite {
    let id = Name::random().unwrap();
    let (digest, table) = (Digest::of(id.as_str()), table.clone());
    Invite {
        id,
        table,
        digest,
        grants: "{}".to_owned(),
        uses: 1,
        used,
        expires,
        revoked: false,
        created: 0,
    }
}

#[tokio::test]
async fn a_number_or_a_request_that_was_there_before_fails_the_whole_batch() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path()).await.unwrap();
    let (table, other) = (begun(&store).await, begun(&store).await);
    store.commit(&[event(&table, 1, Some(1), "one")]).await.unwrap();
    for twice in [event(&table, 1, Some(2), "again"), event(&table, 2, Some(1), "again")] {
        let failed = store.commit(&[event(&other, 1, Some(1), "theirs"), twice]).await.unwrap_err();
        assert!(matches!(failed, StoreError::Database(_)), "{failed}");
    }
    assert_eq!(store.saved(&table).await.unwrap().unwrap().events, ["one"]);
    assert_eq!(store.saved(&other).await.unwrap().unwrap().events, Vec::<String>::new());
}

#[tokio::test]
async fn a_large_table_is_removed_in_parts_and_is_gone_at_once_also_after_a_crash() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path()).await.unwrap();
    let (table, other) = (begun(&store).await, begun(&store).await);
    let events: Vec<Write> =
        (1..=2500).map(|version| event(&table, version, Some(u128::from(version)), "x")).collect();
    store.commit(&events).await.unwrap();
    store.commit(&[event(&other, 1, None, "stays")]).await.unwrap();
    let count = async |store: &Sqlite| -> i64 {
        sqlx::query("SELECT count(*) FROM events").fetch_one(&store.readers).await.unwrap().get(0)
    };
    store.commit(&[Write::Remove(table.clone())]).await.unwrap();
    assert_eq!(count(&store).await, 1501);
    drop(store);
    let store = Sqlite::open(folder.path()).await.unwrap();
    assert_eq!(store.saved(&table).await.unwrap(), None);
    assert_eq!(store.table(&table).await.unwrap(), None);
    for left in [501, 1] {
        assert_eq!(store.removed().await.unwrap(), std::slice::from_ref(&table));
        store.commit(&[Write::Remove(table.clone())]).await.unwrap();
        assert_eq!(count(&store).await, left);
    }
    assert_eq!(store.removed().await.unwrap(), []);
    assert_eq!(store.saved(&other).await.unwrap().unwrap().events, ["stays"]);
}

#[tokio::test]
async fn few_large_events_of_a_removed_table_are_deleted_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path()).await.unwrap();
    let table = begun(&store).await;
    let large = "x".repeat(1 << 20);
    let events: Vec<Write> = (1..=10).map(|version| event(&table, version, None, &large)).collect();
    store.commit(&events).await.unwrap();
    let before = store.bytes().await.unwrap();
    store.commit(&[Write::Remove(table.clone())]).await.unwrap();
    let deleted = before - store.bytes().await.unwrap();
    assert!((4 << 20..5 << 20).contains(&deleted), "{deleted}");
}

#[tokio::test]
async fn what_a_table_takes_follows_its_events_and_snapshots_also_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path()).await.unwrap();
    let (table, other) = (begun(&store).await, begun(&store).await);
    let events: Vec<Write> = (1..=2500).map(|version| event(&table, version, None, "ü")).collect();
    store.commit(&events).await.unwrap();
    let snapshot = Write::Snapshot {
        table: table.clone(),
        version: 2500,
        snapshot: "seven b".to_owned(),
        bytes: 5000,
    };
    let pictures = Write::Pictures { table: table.clone(), bytes: 500 };
    store
        .commit(&[snapshot, pictures, Write::Used { table: table.clone(), at: 77 }])
        .await
        .unwrap();
    drop(store);
    let store = Sqlite::open(folder.path()).await.unwrap();
    let expected = Usage {
        table: table.clone(),
        owner: table.clone(),
        events: 5000,
        // The first one, of two bytes, and the latest.
        snapshots: 9,
        pictures: 500,
        version: 2500,
        seats: 0,
        used: 77,
    };
    assert_eq!(store.usage(&table).await.unwrap().as_ref(), Some(&expected));
    assert_eq!(store.taken(&table).await.unwrap().bytes, 5509);
    assert_eq!(store.taken(&other).await.unwrap().bytes, 2);
    assert_eq!(store.usages(&table).await.unwrap(), []);
    let seat = Write::Seat(Seat::new(table.clone(), other.clone(), "m".to_owned()));
    store.commit(&[seat]).await.unwrap();
    assert_eq!(store.usages(&other).await.unwrap(), [Usage { seats: 1, ..expected }]);
    // The first snapshot is deleted with the events before the latest, a thousand at a time.
    store.commit(&[Write::Compact { table: table.clone(), base: 2500 }]).await.unwrap();
    assert_eq!(store.taken(&table).await.unwrap().bytes, 5507);
    store.commit(&[Write::RemoveOld(table.clone())]).await.unwrap();
    assert_eq!(store.taken(&table).await.unwrap().bytes, 3507);
    // The remains of a removed table still count for its maker until they are deleted.
    store.commit(&[Write::Remove(table.clone())]).await.unwrap();
    assert_eq!(store.usage(&table).await.unwrap(), None);
    assert_eq!(store.taken(&table).await.unwrap().bytes, 1000);
    store.commit(&[Write::Remove(table.clone())]).await.unwrap();
    assert_eq!(store.taken(&table).await.unwrap().bytes, 0);
}

#[tokio::test]
async fn tables_that_are_not_used_are_listed_in_pages() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path()).await.unwrap();
    let mut all = Vec::new();
    for number in 0..PAGE as u64 + 5 {
        let table = begun(&store).await;
        store.commit(&[Write::Used { table: table.clone(), at: number }]).await.unwrap();
        all.push(table);
    }
    // The last two are used later.
    all.truncate(PAGE + 3);
    all.sort();
    let listed = async |after: Option<&Name>| -> Vec<Name> {
        let some = store.unused(PAGE as u64 + 3, after).await.unwrap();
        some.into_iter().map(|usage| usage.table).collect()
    };
    let first = listed(None).await;
    assert_eq!(first, all[..PAGE]);
    assert_eq!(listed(first.last()).await, all[PAGE..]);
    assert_eq!(listed(all.last()).await, []);
    assert!(store.free().unwrap() > 0);
}

#[tokio::test]
async fn the_last_use_moves_on_by_the_time_in_which_the_server_did_not_run() {
    const DAY: u64 = 24 * 3_600_000;
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path()).await.unwrap();
    let (early, late) = (begun(&store).await, begun(&store).await);
    let at = |table: &Name, at| Write::Used { table: table.clone(), at };
    store.commit(&[at(&early, 5), at(&late, 10 * DAY + 7)]).await.unwrap();
    let used = async || {
        let [early, late] = [&early, &late].map(|table| store.usage(table));
        [early.await, late.await].map(|usage| usage.unwrap().unwrap().used)
    };
    // The first write, and one after a day at most, move nothing.
    store.commit(&[Write::Running { at: 9 * DAY }]).await.unwrap();
    store.commit(&[Write::Running { at: 10 * DAY }]).await.unwrap();
    assert_eq!(used().await, [5, 10 * DAY + 7]);
    // The last use of a table is never later than now.
    store.commit(&[Write::Running { at: 110 * DAY }]).await.unwrap();
    assert_eq!(used().await, [100 * DAY + 5, 110 * DAY]);
    // A clock that goes back moves nothing.
    store.commit(&[Write::Running { at: 50 * DAY }]).await.unwrap();
    assert_eq!(used().await, [100 * DAY + 5, 110 * DAY]);
}
