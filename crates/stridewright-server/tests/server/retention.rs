//! A table does not keep its events forever: old ones are removed, their requests are never carried
//! out again, and play continues.

use crate::host::{Host, UNHURRIED, Visitor};
use crate::play::answer;
use crate::socket::Socket;
use serde_json::{Value, json};
use std::time::Duration;
use stridewright_server::limits::Limits;
use stridewright_server::secret::Name;
use stridewright_server::store::Store as _;

const FEW: Limits = Limits { events_per_snapshot: 4, kept_events: 10, kept_days: 0, ..UNHURRIED };

fn turns(number: usize) -> Value {
    json!({ "settings": { "only_on_turn": number.is_multiple_of(2) } })
}

/// Sends this many commands at a table; the first has the number `from`.
async fn does(master: &Visitor, table: &str, from: usize, many: usize) {
    let (mut socket, _) = Socket::welcomed(master, table).await;
    for number in from..from + many {
        let reply = answer(&mut socket, number, &turns(number)).await;
        assert!(reply.get("done").is_some(), "{number}: {reply}");
    }
}

/// Returns the versions of the stored events, when no more of them will be removed.
async fn kept(host: &Host, table: &Name) -> Vec<u64> {
    for _ in 0..600 {
        if host.store.compacted().await.unwrap().is_empty() {
            return host.store.events(table).iter().map(|(version, _)| *version).collect();
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("old events are not removed")
}

async fn again(host: Host, limits: Limits, master: &mut Visitor) -> Host {
    host.running.end();
    let Host { running, store, .. } = host;
    running.ended().await.unwrap();
    let host = Host::again(limits, store).await;
    master.come_to(host.running.address);
    host
}

#[tokio::test]
async fn old_events_are_removed_and_what_they_did_is_done_once_also_after_a_restart() {
    let host = Host::limited(FEW).await;
    let (mut master, table) = host.table("bridge").await;
    let name = Name::written(&table).unwrap();
    does(&master, &table, 0, 60).await;
    let versions = kept(&host, &name).await;
    let saved = host.store.saved(&name).await.unwrap().unwrap();
    // The last ten are there, and at most twice as many plus those between two snapshots.
    assert_eq!(versions, (saved.removed + 1..=61).collect::<Vec<_>>());
    assert!((10..=30).contains(&versions.len()), "{versions:?}");
    assert_eq!(saved.marks[0].version, saved.removed);
    assert!(saved.marks.len() <= 3, "{:?}", saved.marks);
    let (_, before) = Socket::welcomed(&master, &table).await;
    let host = again(host, FEW, &mut master).await;
    // All of them are confirmed again, and nothing happens.
    does(&master, &table, 0, 60).await;
    assert_eq!(kept(&host, &name).await, versions);
    let (_, after) = Socket::welcomed(&master, &table).await;
    assert_eq!(before["view"]["settings"], after["view"]["settings"]);
    does(&master, &table, 60, 1).await;
    assert_eq!(host.store.events(&name).last().unwrap().0, 62);
}

#[tokio::test]
async fn a_long_campaign_does_not_end_when_all_that_it_ever_wrote_is_more_than_a_table_may_keep() {
    let limits = Limits { event_bytes_per_table: 20_000, ..FEW };
    let host = Host::limited(limits).await;
    let (master, table) = host.table("bridge").await;
    does(&master, &table, 0, 100).await;
    let saved = host.store.saved(&Name::written(&table).unwrap()).await.unwrap().unwrap();
    assert!(saved.marks.last().unwrap().bytes > 25_000, "{:?}", saved.marks);
}

#[tokio::test]
async fn a_full_table_makes_room_when_its_events_are_old_enough() {
    let young = Limits { event_bytes_per_table: 12_000, kept_days: 1, ..FEW };
    let host = Host::limited(young.clone()).await;
    let (mut master, table) = host.table("bridge").await;
    let (mut socket, _) = Socket::welcomed(&master, &table).await;
    let mut done = 0;
    while answer(&mut socket, done, &turns(done)).await.get("done").is_some() {
        done += 1;
    }
    assert!(done > 20, "{done}");
    let name = Name::written(&table).unwrap();
    assert_eq!(kept(&host, &name).await.len(), done + 1);
    // Now events are old enough at once.
    let host = again(host, Limits { kept_days: 0, ..young }, &mut master).await;
    does(&master, &table, done + 1, 1).await;
    let versions = kept(&host, &name).await;
    assert!(versions.len() < done, "{versions:?}");
    assert_eq!(*versions.last().unwrap(), done as u64 + 2);
}
