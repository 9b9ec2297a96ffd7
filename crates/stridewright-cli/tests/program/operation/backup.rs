//! The drill of `docs/running.md`, and the refusals of backup and restore.

use super::server::{Player, Server, fresh, request};
use crate::run::{Run, run_with};
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};

const PNG: &[u8] = b"\x89PNG\r\n\x1a\nnot decoded";

fn command(name: &str, paths: &[&Path], more: &[&str]) -> Run {
    let paths = paths.iter().map(|path| path.display().to_string());
    let arguments =
        std::iter::once(name.to_owned()).chain(paths).chain(more.iter().map(ToString::to_string));
    run_with(&arguments.collect::<Vec<_>>())
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("a file").file_name().into_string().expect("text"))
        .collect();
    names.sort();
    names
}

#[test]
fn what_was_confirmed_before_a_hot_backup_is_there_after_kill_and_restore() {
    let folder = fresh("drill");
    let (data, copy) = (folder.join("data"), folder.join("copy"));
    let server = Server::start(&data, &[]);
    let mut player = Player::new(&server);
    let picture = player.hang(&server, PNG);
    let confirmed = AtomicU32::new(0);
    let (before, backed_up) = std::thread::scope(|scope| {
        let playing = scope.spawn(|| {
            while player.confirmed < 90 {
                assert!(player.moves());
                // As many as a browser may say without being busy.
                std::thread::sleep(std::time::Duration::from_millis(10));
                confirmed.store(player.confirmed, Ordering::SeqCst);
            }
        });
        while confirmed.load(Ordering::SeqCst) < 5 {
            std::thread::yield_now();
        }
        let before = confirmed.load(Ordering::SeqCst);
        let made = command("backup", &[&data, &copy], &["--format", "json"]).ends(0).json();
        playing.join().expect("all moves");
        (before, made)
    });
    assert_eq!((&backed_up["tables"], &backed_up["pictures"]), (&1.into(), &1.into()));
    assert_eq!(names(&copy), ["pictures", "stridewright.sqlite"]);
    let stored = player.stored(&copy);
    assert_eq!(stored, (1..=u32::try_from(stored.len()).expect("few")).collect::<Vec<_>>());
    assert!((before..=90).contains(stored.last().expect("moves")), "{before}: {stored:?}");
    server.signal("KILL");
    drop(server);
    // The log of the old database is still there: it must not come into the restored one.
    assert!(fs::metadata(data.join("stridewright.sqlite-wal")).expect("a log").len() > 0);
    command("restore", &[&copy, &data], &[])
        .ends(2)
        .complains("already exists")
        .complains("--replace");
    let restored =
        command("restore", &[&copy, &data], &["--replace", "--format", "json"]).ends(0).json();
    let aside = Path::new(restored["moved_aside"].as_str().expect("a path")).to_owned();
    assert_eq!(aside, data.join("replaced-1"));
    assert!(names(&aside).contains(&"stridewright.sqlite-wal".to_owned()), "{:?}", names(&aside));
    assert_eq!(names(&data), ["lock", "pictures", "replaced-1", "stridewright.sqlite"]);
    assert_eq!(player.stored(&data), stored);
    // The old data folder is whole, with the moves that came after the backup.
    assert_eq!(player.stored(&aside), (1..=90).collect::<Vec<_>>());
    let server = Server::start(&data, &[]);
    let mut again = Player::at(&server, &player.cookie, &player.table);
    again.confirmed = *stored.last().expect("moves");
    assert!(again.moves());
    let (head, body) = request(&server.address, "GET", &picture, &player.cookie, "", b"");
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    assert_eq!(body, PNG);
}

#[test]
fn what_would_harm_is_refused() {
    let folder = fresh("harm");
    let [data, copy, other, empty] =
        ["data", "copy", "other", "empty"].map(|name| folder.join(name));
    command("backup", &[&data, &copy], &[])
        .ends(2)
        .complains("has no database stridewright.sqlite");
    let mut server = Server::start(&data, &[]);
    let mut player = Player::new(&server);
    assert!(player.moves());
    command("backup", &[&data, &data.join("pictures").join("copy")], &[])
        .ends(2)
        .complains("is inside the data folder");
    command("backup", &[&data, &copy], &[]).ends(0);
    command("backup", &[&data, &copy], &[]).ends(2).complains("already exists");
    command("restore", &[&copy, &data], &["--replace"])
        .ends(2)
        .complains("is using this data folder");
    command("restore", &[&data, &other], &[])
        .ends(2)
        .complains("a server is using")
        .complains("stridewright backup");
    server.signal("TERM");
    assert_eq!(server.ended(), Some(0));
    command("restore", &[&data, &data], &["--replace"]).ends(2).complains("the same folder");
    fs::create_dir(&empty).expect("a folder");
    command("restore", &[&empty, &other], &[]).ends(2).complains("is not a backup");
    // A damaged backup is not restored at all, and the old data stay.
    let whole = fs::read(copy.join("stridewright.sqlite")).expect("a database");
    let mut torn = whole.clone();
    torn[4096..16384].fill(0xa5);
    fs::write(copy.join("stridewright.sqlite"), &torn).expect("a file");
    command("restore", &[&copy, &data], &["--replace"]).ends(2).complains("is damaged");
    assert_eq!(player.stored(&data), [1]);
    assert_eq!(names(&data), ["lock", "resume.json", "stridewright.sqlite"]);
    // A backup of a later program is not restored either: the form is at byte 60 of the file.
    let mut newer = whole;
    newer[60..64].copy_from_slice(&99_u32.to_be_bytes());
    fs::write(copy.join("stridewright.sqlite"), &newer).expect("a file");
    command("restore", &[&copy, &other], &[]).ends(2).complains("the database has format 99");
    assert!(!other.join("stridewright.sqlite").exists());
}

#[test]
fn a_restore_that_was_cut_off_is_noticed_and_can_be_made_again() {
    let folder = fresh("cut-off");
    let (data, copy) = (folder.join("data"), folder.join("copy"));
    let mut server = Server::start(&data, &[]);
    let mut player = Player::new(&server);
    assert!(player.moves());
    command("backup", &[&data, &copy], &[]).ends(0);
    server.signal("TERM");
    assert_eq!(server.ended(), Some(0));
    // The moment when the old database is aside and the new one is not yet there.
    fs::create_dir(data.join("restoring")).expect("a folder");
    fs::rename(data.join("stridewright.sqlite"), data.join("restoring/stridewright.sqlite"))
        .expect("a file");
    let serve = ["serve", "--listen", "127.0.0.1:0", "--data", &data.display().to_string()]
        .map(str::to_owned);
    run_with(&serve).ends(2).complains("a restore was interrupted here");
    command("restore", &[&copy, &data], &[]).ends(0);
    assert_eq!(player.stored(&data), [1]);
    assert_eq!(names(&data), ["lock", "resume.json", "stridewright.sqlite"]);
}

#[test]
fn a_missing_picture_is_reported() {
    let folder = fresh("no-picture");
    let (data, copy) = (folder.join("data"), folder.join("copy"));
    let server = Server::start(&data, &[]);
    let player = Player::new(&server);
    let picture = player.hang(&server, PNG);
    let digest = picture.rsplit('/').next().expect("a digest");
    fs::write(data.join("pictures").join(&player.table).join(digest), b"another").expect("a file");
    let incomplete =
        command("backup", &[&data, &copy], &["--format", "json"]).ends(1).complains(digest);
    assert_eq!(
        incomplete.json()["missing"],
        serde_json::json!([format!("pictures/{}/{digest}", player.table)])
    );
    assert_eq!(names(&copy), ["stridewright.sqlite"]);
}
