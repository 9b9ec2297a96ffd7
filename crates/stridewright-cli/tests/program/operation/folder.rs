//! The files of the data folder: their modes, an orderly end, and files that are gone or may not
//! grow.

use super::server::{Player, Server, fresh};
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

fn mode(path: &Path) -> u32 {
    fs::metadata(path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()))
        .permissions()
        .mode()
        & 0o777
}

#[test]
fn no_other_user_can_read_what_a_server_keeps() {
    let folder = fresh("modes").join("data");
    let server = Server::after("umask 000", &folder, &[]);
    let player = Player::new(&server);
    let picture = player.hang(&server, b"\x89PNG\r\n\x1a\n");
    let pictures = folder.join("pictures").join(&player.table);
    let picture = pictures.join(picture.rsplit('/').next().expect("a digest"));
    let files =
        ["stridewright.sqlite", "stridewright.sqlite-wal", "stridewright.sqlite-shm", "lock"]
            .map(|name| folder.join(name));
    let all = || files.iter().chain([&picture]);
    for file in all() {
        assert_eq!(mode(file), 0o600, "{}", file.display());
    }
    for made in [&folder, &folder.join("pictures"), &pictures] {
        assert_eq!(mode(made), 0o700, "{}", made.display());
    }
    drop(server);
    // As an older server left them.
    for file in all() {
        fs::set_permissions(file, fs::Permissions::from_mode(0o644)).expect("a file");
    }
    fs::set_permissions(&pictures, fs::Permissions::from_mode(0o755)).expect("a folder");
    let _server = Server::start(&folder, &[]);
    assert_eq!(
        (mode(&files[0]), mode(&files[3]), mode(&pictures), mode(&picture)),
        (0o600, 0o600, 0o700, 0o600)
    );
}

#[test]
fn an_orderly_end_leaves_everything_in_the_database() {
    let data = fresh("orderly").join("data");
    let mut server = Server::start(&data, &[]);
    let mut player = Player::new(&server);
    assert!((0..20).all(|_| player.moves()));
    server.signal("TERM");
    assert_eq!(server.ended(), Some(0), "{}", server.log());
    let log = fs::metadata(data.join("stridewright.sqlite-wal")).map_or(0, |log| log.len());
    assert_eq!(log, 0);
    assert_eq!(player.stored(&data), (1..=20).collect::<Vec<_>>());
}

/// After this change to the folder of a running server it confirms nothing, and ends with code 3.
fn is_noticed(name: &str, change: impl Fn(&Path), said: &str) {
    let data = fresh(name).join("data");
    let mut server = Server::start(&data, &[]);
    let mut player = Player::new(&server);
    assert!((0..3).all(|_| player.moves()));
    change(&data);
    let _ = player.moves();
    assert_eq!(player.confirmed, 3, "{name}: a move was confirmed");
    assert_eq!(server.ended(), Some(3), "{name}");
    assert!(server.log().contains(said), "{name}: {}", server.log());
}

#[test]
fn files_that_are_gone_are_noticed_before_anything_is_confirmed() {
    let remove =
        |file: &'static str| move |data: &Path| fs::remove_file(data.join(file)).expect("a file");
    let gone = "disappeared while the server had it open";
    is_noticed("no-database", remove("stridewright.sqlite"), gone);
    is_noticed("no-log", remove("stridewright.sqlite-wal"), gone);
    is_noticed("no-lock", remove("lock"), gone);
    is_noticed(
        "moved",
        |data| fs::rename(data, data.with_extension("moved")).expect("a folder"),
        gone,
    );
    let replace = |data: &Path| {
        let (file, other) = (data.join("stridewright.sqlite"), data.join("other"));
        fs::copy(&file, &other).expect("a copy");
        fs::rename(other, file).expect("a file");
    };
    is_noticed("replaced", replace, "was replaced while the server had it open");
}

#[test]
fn an_idle_server_notices_that_its_folder_is_gone() {
    let data = fresh("idle").join("data");
    let mut server = Server::start(&data, &[]);
    fs::remove_dir_all(&data).expect("a folder");
    assert_eq!(server.ended(), Some(3));
    assert!(server.log().contains("disappeared while the server had it open"), "{}", server.log());
}

#[test]
fn a_file_that_may_not_grow_ends_the_server_with_a_message() {
    let data = fresh("file-size").join("data");
    // The unit is 512 or 1,024 bytes, depending on the shell.
    let mut server = Server::after("ulimit -f 400", &data, &[]);
    let mut player = Player::new(&server);
    while player.moves() {
        assert!(player.confirmed < 95, "the limit was never reached");
    }
    assert_eq!(server.ended(), Some(3), "{}", server.log());
    assert!(server.log().contains("ulimit -f"), "{}", server.log());
    let stored = player.stored(&data);
    assert!(stored.len() >= player.confirmed as usize, "{} of {}", stored.len(), player.confirmed);
}
