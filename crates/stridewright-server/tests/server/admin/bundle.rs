//! One table as a file: export, import, and refusals.

use super::{ask_with, maker, played, refusal, tables};
use crate::host::{Host, UNHURRIED, Visitor, settings};
use crate::play::{answer, creature};
use crate::socket::Socket;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use stridewright_server::limits::Limits;
use stridewright_server::secret::Name;
use stridewright_server::store::Store as _;
use stridewright_server::store::admin::AdminStore as _;
use stridewright_server::store::sqlite::Sqlite;
use stridewright_server::{AdminAnswer, AdminRequest, Imported, TableOrder, start};

async fn exported(host: &Host, table: &str, to: &Path) {
    let request = AdminRequest::Export(Name::written(table).unwrap());
    let exported = ask_with(host.data.path(), request, Some(to.to_owned())).await.unwrap();
    assert!(matches!(exported, AdminAnswer::Exported(_)), "{exported:?}");
}

async fn import(host: &Host, owner: Option<&Name>, from: &Path) -> AdminAnswer {
    let request = AdminRequest::Import { owner: owner.cloned() };
    ask_with(host.data.path(), request, Some(from.to_owned())).await.unwrap()
}

async fn imported(host: &Host, owner: Option<&Name>, from: &Path) -> Imported {
    match import(host, owner, from).await {
        AdminAnswer::Imported(imported) => imported,
        other => panic!("{other:?}"),
    }
}

/// Returns a browser of a user, by a recovery link.
async fn browser(host: &Host, user: &Name) -> Visitor {
    let AdminAnswer::Recovery(link) = super::ask(host, AdminRequest::Recover(user.clone())).await
    else {
        panic!("no link")
    };
    let mut visitor = host.visitor();
    let secret = link.path.rsplit('/').next().unwrap();
    assert_eq!(visitor.post("/api/recover", &json!({ "secret": secret })).await.status, 204);
    visitor
}

fn events(host: &Host, table: &Name) -> Vec<(u64, String)> {
    host.store.events(table)
}

/// Makes a table with a picture, a guest and things to undo; returns it with its exported file.
async fn written(host: &Host, folder: &Path) -> (Visitor, String, Value, PathBuf) {
    let (mut master, table, mut socket, token) = played(host).await;
    host.guest(&mut master, &table, "player").await;
    for (number, square) in [(2, [2, 0]), (3, [3, 0])] {
        answer(&mut socket, number, &json!({ "place": { "token": token, "to": square } })).await;
    }
    answer(&mut socket, 4, &json!("undo")).await;
    drop(socket);
    let (_, welcome) = Socket::welcomed(&master, &table).await;
    let file = folder.join("table.jsonl");
    exported(host, &table, &file).await;
    (master, table, welcome["view"].clone(), file)
}

/// Returns a view without what differs between servers: who is connected.
fn still(mut view: Value) -> Value {
    for member in view["members"].as_array_mut().unwrap() {
        member["present"] = Value::Null;
    }
    view
}

#[tokio::test]
async fn a_picture_in_squares_goes_along() {
    let (host, folder) = (Host::start().await, tempfile::tempdir().unwrap());
    let (mut master, table) = host.table("bridge").await;
    crate::tiles::cut(&mut master, &table).await;
    let file = folder.path().join("table.jsonl");
    exported(&host, &table, &file).await;
    let there = Host::start().await;
    assert_eq!(imported(&there, None, &file).await.pictures, 2);
}

#[tokio::test]
async fn a_table_goes_to_another_server_with_state_events_and_pictures() {
    let (host, folder) = (Host::start().await, tempfile::tempdir().unwrap());
    let (mut master, table, view, file) = written(&host, folder.path()).await;
    let (id, user) = (Name::written(&table).unwrap(), maker(&host, &table).await);
    let there = Host::start().await;
    let moved = imported(&there, None, &file).await;
    let stored = events(&host, &id);
    let expected = Imported {
        table: id.clone(),
        owner: user.clone(),
        events: stored.len() as u64,
        pictures: 1,
    };
    assert_eq!((moved, stored.len()), (expected, 7));
    assert_eq!(events(&there, &id), stored);
    let mut again = browser(&there, &user).await;
    let (mut socket, welcome) = Socket::welcomed(&again, &table).await;
    assert_eq!(still(welcome["view"].clone()), still(view.clone()));
    let picture = view["map"]["picture"].as_str().unwrap();
    let (here, over_there) = (master.get(picture).await, again.get(picture).await);
    assert_eq!((here.status, over_there.status), (200, 200));
    assert_eq!(over_there.body, b"\x89PNG\r\n\x1a\npicture");
    assert_eq!(over_there.body, here.body);
    // Past changes can be undone and redone, and a request that was carried out once is not carried
    // out twice.
    let reply = answer(&mut socket, 5, &json!("redo")).await;
    assert!(reply.get("done").is_some(), "{reply}");
    let elsewhere = json!({ "place": { "token": creature(&welcome, "Ansa"), "to": [9, 9] } });
    let reply = answer(&mut socket, 2, &elsewhere).await;
    assert!(reply.get("done").is_some(), "{reply}");
    assert_eq!(events(&there, &id).len(), 8);
    // The export of the copy equals the file, as long as nothing happens.
    let third = Host::start().await;
    imported(&third, None, &file).await;
    let copy = folder.path().join("copy.jsonl");
    exported(&third, &table, &copy).await;
    assert_eq!(std::fs::read_to_string(&copy).unwrap(), std::fs::read_to_string(&file).unwrap());
}

#[tokio::test]
async fn a_table_whose_old_events_are_removed_goes_with_the_state_before_the_others() {
    let few = Limits { events_per_snapshot: 4, kept_events: 6, kept_days: 0, ..UNHURRIED };
    let (host, folder) = (Host::limited(few).await, tempfile::tempdir().unwrap());
    let (_, table, mut socket, token) = played(&host).await;
    let id = Name::written(&table).unwrap();
    for number in 2..40 {
        let place = json!({ "place": { "token": token, "to": [number % 5, 0] } });
        answer(&mut socket, number, &place).await;
    }
    let file = folder.path().join("table.jsonl");
    // Old events are removed in the background.
    while events(&host, &id)[0].0 == 1 || !host.store.compacted().await.unwrap().is_empty() {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    exported(&host, &table, &file).await;
    let there = Host::start().await;
    imported(&there, None, &file).await;
    let stored = events(&there, &id);
    assert!(stored[0].0 > 1 && stored.len() >= 6, "{}", stored[0].0);
    assert_eq!(stored, events(&host, &id));
    assert_eq!(there.store.base(&id).await.unwrap(), host.store.base(&id).await.unwrap());
    assert_eq!(
        there.store.base(&id).await.unwrap().map(|(version, _)| version + 1),
        Some(stored[0].0)
    );
    let copy = folder.path().join("copy.jsonl");
    exported(&there, &table, &copy).await;
    assert_eq!(std::fs::read_to_string(&copy).unwrap(), std::fs::read_to_string(&file).unwrap());
}

#[tokio::test]
async fn beside_the_table_itself_it_gets_a_new_id_and_another_owner() {
    let (host, folder) = (Host::start().await, tempfile::tempdir().unwrap());
    let (mut master, table, view, file) = written(&host, folder.path()).await;
    let (mut other, others) = host.table("mill").await;
    let owner = maker(&host, &others).await;
    let moved = imported(&host, Some(&owner), &file).await;
    assert_eq!(moved.owner, owner);
    assert_ne!(moved.table.as_str(), table);
    assert_eq!(maker(&host, moved.table.as_str()).await, owner);
    let (_, welcome) = Socket::welcomed(&other, moved.table.as_str()).await;
    let renamed = view.to_string().replace(&table, moved.table.as_str());
    assert_eq!(
        still(welcome["view"].clone()).to_string(),
        still(serde_json::from_str(&renamed).unwrap()).to_string()
    );
    let named =
        |(version, event): (u64, String)| (version, event.replace(&table, moved.table.as_str()));
    let original = events(&host, &Name::written(&table).unwrap());
    assert!(original.iter().any(|(_, event)| event.contains(&table)));
    assert_eq!(events(&host, &moved.table), original.into_iter().map(named).collect::<Vec<_>>());
    let picture = welcome["view"]["map"]["picture"].as_str().unwrap();
    assert_eq!(other.get(picture).await.body, b"\x89PNG\r\n\x1a\npicture");
    // The maker of the table has no seat at the copy, and keeps the table.
    assert_eq!(Socket::open(&master, moved.table.as_str()).await.err(), Some(404));
    assert_eq!(master.delete(&format!("/api/tables/{table}")).await.status, 204);
    assert_eq!(other.get(picture).await.status, 200);
}

#[tokio::test]
async fn what_was_changed_cut_off_or_invented_is_refused_and_writes_nothing() {
    let (host, folder) = (Host::start().await, tempfile::tempdir().unwrap());
    let (_, _, _, file) = written(&host, folder.path()).await;
    let text = std::fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let there = Host::start().await;
    let refused = async |changed: &[String]| {
        let path = folder.path().join("changed.jsonl");
        std::fs::write(&path, changed.iter().map(|line| format!("{line}\n")).collect::<String>())
            .unwrap();
        let why = refusal(import(&there, None, &path).await);
        assert_eq!(tables(&there).await, []);
        why
    };
    let whole: Vec<String> = lines.iter().map(ToString::to_string).collect();
    let with = |from: &str, to: &str| -> Vec<String> {
        assert!(text.contains(from), "{from}");
        signed(whole.iter().map(|line| line.replace(from, to)).collect())
    };
    let damaged: Vec<String> =
        whole.iter().map(|line| line.replace("\"version\":2,", "\"version\":2 ,")).collect();
    assert!(
        refused(&damaged).await.ends_with("the file was changed or damaged after it was written")
    );
    assert_eq!(refused(&whole[..whole.len() - 1]).await, "the file is incomplete");
    assert_eq!(refused(&whole[1..]).await, "the file is not an exported table");
    assert_eq!(refused(&[]).await, "the file is incomplete");
    assert_eq!(
        refused(&["hello".to_owned()]).await,
        "line 1 of the file: expected value at line 1 column 1"
    );
    // An event is missing or repeated.
    let third =
        whole.iter().position(|line| line.starts_with("{\"event\":{\"version\":3,")).unwrap();
    let mut gap = whole.clone();
    gap.remove(third);
    let order = "an event that does not follow the one before it";
    assert!(refused(&signed(gap)).await.ends_with(order));
    let mut twice = whole.clone();
    twice.insert(third, whole[third].clone());
    assert!(refused(&signed(twice)).await.ends_with(order));
    let id = |number: u32| format!("{number:032x}");
    assert!(refused(&with(&id(3), &id(2))).await.ends_with("the same request appears twice"));
    let damaged = with("\"base64\":\"iVBO", "\"base64\":\"iVBP");
    assert!(refused(&damaged).await.contains("a picture that is damaged"));
    let newer = with("\"stridewright_table\":1", "\"stridewright_table\":2");
    assert!(refused(&newer).await.contains("format 2"));
    let owner = text.split("\"owner\":\"").nth(1).unwrap()[..32].to_owned();
    let member = text.split("\"member\":\"").nth(1).unwrap()[..32].to_owned();
    let no_seat =
        with(&format!("\"owner\":\"{owner}\""), &format!("\"owner\":\"{}\"", "0".repeat(32)));
    assert_eq!(refused(&no_seat).await, "the user who made the table has no seat");
    let missing = with(
        &format!("\"member\":\"{member}\"}}"),
        &format!("\"member\":\"{}\"}}", "0".repeat(32)),
    );
    assert!(refused(&missing).await.ends_with("a seat belongs to no member of the table"));
    // Numbers that the database could not store would stop the server, now or later.
    for removed in ["8", "9007199254740993", "9223372036854775807", "18446744073709551615"] {
        let lost = with("\"removed\":0", &format!("\"removed\":{removed}"));
        assert!(refused(&lost).await.ends_with("impossible numbers of events"), "{removed}");
    }
    // A time differs from a square by its thirteen digits.
    let digits = |text: &str| text.chars().take_while(char::is_ascii_digit).collect::<String>();
    let mut times = text.split("\\\"at\\\":").map(digits);
    let time = times.find(|digits| digits.len() == 13).unwrap();
    let never = with(&format!("\\\"at\\\":{time}"), "\\\"at\\\":18446744073709551615");
    assert!(refused(&never).await.ends_with("an event with an impossible time"));
    let elsewhere = with("/picture/", "/pictures/");
    assert!(refused(&elsewhere).await.ends_with("it names a picture of another table"));
    assert_eq!(std::fs::read_dir(there.data.path().join("pictures")).map_or(0, Iterator::count), 0);
    // The unchanged file is accepted.
    imported(&there, None, &file).await;
}

/// Adds the matching digest to lines.
fn signed(mut lines: Vec<String>) -> Vec<String> {
    lines.pop();
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let digest = stridewright_server::secret::Digest::of(text);
    lines.push(json!({ "end": { "sha256": digest.as_str() } }).to_string());
    lines
}

#[tokio::test]
async fn a_file_that_is_there_is_not_written_over_and_a_refused_export_leaves_none() {
    let (host, folder) = (Host::start().await, tempfile::tempdir().unwrap());
    let (_, table, _, file) = written(&host, folder.path()).await;
    let before = std::fs::read(&file).unwrap();
    let request = AdminRequest::Export(Name::written(&table).unwrap());
    let error = ask_with(host.data.path(), request, Some(file.clone())).await.unwrap_err();
    assert!(error.to_string().ends_with("table.jsonl already exists"), "{error}");
    assert_eq!(std::fs::read(&file).unwrap(), before);
    let nothing = folder.path().join("nothing.jsonl");
    let request = AdminRequest::Export(Name::random().unwrap());
    let reply = ask_with(host.data.path(), request, Some(nothing)).await.unwrap();
    assert!(refusal(reply).starts_with("there is no table"));
    let left: Vec<_> =
        std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, ["table.jsonl"]);
}

#[tokio::test]
async fn whatever_is_changed_in_a_file_is_refused_or_makes_a_table_that_opens() {
    let (host, folder) = (Host::start().await, tempfile::tempdir().unwrap());
    let (_, _, _, file) = written(&host, folder.path()).await;
    let text = std::fs::read_to_string(&file).unwrap();
    let whole: Vec<String> = text.lines().map(str::to_owned).collect();
    // In a real database: a write that it rejects stops the server.
    let data = tempfile::tempdir().unwrap();
    let store = Arc::new(Sqlite::open(data.path()).await.unwrap());
    let there = start(settings(UNHURRIED), data.path(), store).await.unwrap();
    let path = folder.path().join("changed.jsonl");
    let mut seed = 20_261_123_u64;
    let mut next = |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(seed >> 33).unwrap() % below
    };
    let words =
        ["0", "-1", "99999999", "null", "[]", "{}", "\\\"", "1e300", "18446744073709551615", ""];
    let (mut taken, mut refused) = (0, 0);
    for round in 0..400 {
        let mut lines = whole.clone();
        let line = next(lines.len() - 1);
        let signs: Vec<usize> = lines[line].char_indices().map(|(place, _)| place).collect();
        let from = signs[next(signs.len())];
        // Values rather than the names of fields: a number or a word between two punctuation marks.
        let rest = &lines[line][from..];
        let begins = from + rest.find([':', '[', ',']).map_or(0, |place| place + 1);
        let ends = lines[line][begins..]
            .find([',', ']', '}'])
            .map_or(lines[line].len(), |place| begins + place);
        lines[line].replace_range(begins..ends, words[next(words.len())]);
        std::fs::write(
            &path,
            signed(lines).iter().map(|line| format!("{line}\n")).collect::<String>(),
        )
        .unwrap();
        match ask_with(data.path(), AdminRequest::Import { owner: None }, Some(path.clone()))
            .await
            .unwrap()
        {
            AdminAnswer::Imported(Imported { table, .. }) => {
                taken += 1;
                let deleted = ask_with(data.path(), AdminRequest::DeleteTable(table.clone()), None)
                    .await
                    .unwrap();
                assert_eq!(deleted, AdminAnswer::Deleted(table), "round {round}");
            }
            answer => {
                let why = refusal(answer);
                assert!(!why.contains("the server could not"), "round {round}: {why}");
                refused += 1;
            }
        }
    }
    // Some changes do not matter, such as another color; most are refused.
    assert!(taken > 0 && refused > 200, "{taken} taken, {refused} refused");
    assert_eq!(Visitor::new(there.address).get("/healthz").await.status, 200);
    let all = AdminRequest::Tables { by: TableOrder::Bytes, most: 1000 };
    assert_eq!(ask_with(data.path(), all, None).await.unwrap(), AdminAnswer::Tables(Vec::new()));
}
