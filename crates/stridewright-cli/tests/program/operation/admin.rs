//! `stridewright admin`, while a server runs and while none does.

use super::server::{Player, Server, fresh, request};
use crate::run::{Run, run_with};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

const PNG: &[u8] = b"\x89PNG\r\n\x1a\nnot decoded";

fn admin(data: &Path, arguments: &str) -> Run {
    let mut all = vec!["admin".to_owned(), data.display().to_string()];
    all.extend(arguments.split_whitespace().map(str::to_owned));
    run_with(&all)
}

fn admin_json(data: &Path, arguments: &str) -> Value {
    admin(data, &format!("{arguments} --format json")).ends(0).json()
}

fn status(server: &Server, cookie: &str) -> String {
    let (head, _) = request(&server.address, "GET", "/api/me", cookie, "", b"");
    head.lines().next().expect("a status").to_owned()
}

/// The cookie that a browser gets for a recovery link.
fn recovered(server: &Server, link: &str) -> String {
    let (site, secret) = link.split_once("/#/recover/").expect("a link");
    assert_eq!(site, "https://board.example");
    let body = json!({ "secret": secret }).to_string();
    let (head, _) =
        request(&server.address, "POST", "/api/recover", "", "application/json", body.as_bytes());
    assert!(head.starts_with("HTTP/1.1 204"), "{head}");
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie");
    cookie.split(';').next().expect("a cookie").to_owned()
}

#[test]
fn a_running_server_is_asked_at_its_socket() {
    let folder = fresh("admin-online");
    let data = folder.join("data");
    let server = Server::start(&data, &[]);
    let mut player = Player::new(&server);
    assert!(player.moves());
    player.hang(&server, PNG);
    let tables = admin_json(&data, "tables --by used");
    let (table, maker) =
        (&tables[0]["id"], tables[0]["maker"].as_str().expect("a user").to_owned());
    assert_eq!((table, &tables[0]["sockets"]), (&json!(player.table), &json!(1)));
    assert_eq!((&tables[0]["events"], &tables[0]["picture_bytes"]), (&json!(3), &json!(PNG.len())));
    admin(&data, "tables").ends(0).says(&player.table).says("The bridge");
    admin(&data, "users").ends(0).says(&maker);
    let addresses = admin_json(&data, "addresses");
    assert_eq!(
        (&addresses[0]["address"], &addresses[0]["sockets"]),
        (&json!("127.0.0.1"), &json!(1))
    );
    let banned = admin_json(&data, &format!("ban user {maker} --for 2"));
    assert_eq!((&banned["ban"]["who"], &banned["sockets"]), (&json!({ "user": maker }), &json!(1)));
    assert_eq!(player.closed(), 1008);
    assert_eq!(status(&server, &player.cookie), "HTTP/1.1 403 Forbidden");
    admin(&data, "bans").ends(0).says(&maker).says("until 20");
    admin(&data, &format!("unban user {maker}")).ends(0).says("is no longer banned");
    admin(&data, &format!("quota {maker} 4GB")).ends(0).says(" and may take 4.0 GB\n");
    assert_eq!(admin_json(&data, "users")[0]["most_bytes"], json!(4_000_000_000_u64));
    let back = admin_json(&data, &format!("quota {maker} default"));
    assert_eq!((&back["user"], &back["most_bytes"]), (&json!(maker), &json!(2_u64 << 30)));
    let link = admin_json(&data, &format!("recover {maker} --site https://board.example/"));
    let cookie = recovered(&server, link["link"].as_str().expect("a link"));
    assert_eq!(status(&server, &cookie), "HTTP/1.1 200 OK");
    let file = folder.join("table.jsonl");
    admin(&data, &format!("export {} {}", player.table, file.display()))
        .ends(0)
        .says("3 events, 1 pictures");
    let copy = admin_json(&data, &format!("import {}", file.display()));
    assert_ne!(copy["table"], json!(player.table));
    assert_eq!((&copy["events"], &copy["pictures"]), (&json!(3), &json!(1)));
    let mut again = Player::at(&server, &cookie, copy["table"].as_str().expect("an id"));
    again.confirmed = 1;
    assert!(again.moves());
    admin(&data, &format!("delete table {}", player.table)).ends(0).says("is deleted");
    assert_eq!(admin_json(&data, "tables").as_array().expect("tables").len(), 1);
    // The log names no address, and no secret.
    let log = server.log();
    let secret = link["link"].as_str().expect("a link").rsplit('/').next().expect("a secret");
    assert!(log.contains("the operator made a recovery link"), "{log}");
    assert!(
        !log.contains(secret) && !log.contains("127.0.0.1:4") && !log.contains("from=127"),
        "{log}"
    );
}

#[test]
fn where_no_server_runs_the_folder_is_locked_and_the_same_is_done() {
    let folder = fresh("admin-offline");
    let data = folder.join("data");
    let mut server = Server::start(&data, &[]);
    let mut player = Player::new(&server);
    assert!(player.moves());
    player.hang(&server, PNG);
    let other = Player::new(&server);
    server.signal("TERM");
    assert_eq!(server.ended(), Some(0));
    assert!(!data.join("admin.sock").exists());
    let tables = admin_json(&data, "tables");
    assert_eq!(tables.as_array().expect("tables").len(), 2);
    assert_eq!((&tables[0]["id"], &tables[0]["sockets"]), (&json!(player.table), &json!(0)));
    admin(&data, "addresses").ends(2).complains("addresses are known only while one runs");
    let maker = tables[0]["maker"].as_str().expect("a user").to_owned();
    let file = folder.join("table.jsonl");
    admin(&data, &format!("export {} {}", player.table, file.display())).ends(0);
    let there = folder.join("there");
    let mut second = Server::start(&there, &[]);
    Player::new(&second);
    second.signal("TERM");
    assert_eq!(second.ended(), Some(0));
    let copy = admin_json(&there, &format!("import {}", file.display()));
    assert_eq!(copy["table"], json!(player.table));
    assert_eq!(player.stored(&there), [1]);
    let picture = fs::read_dir(there.join("pictures").join(&player.table)).expect("pictures");
    let picture = picture.map(|entry| entry.expect("a file").path()).next().expect("a picture");
    assert_eq!(fs::read(picture).expect("a picture"), PNG);
    admin(&data, &format!("delete table {}", player.table)).ends(0);
    assert_eq!(player.stored(&data), [0_u32; 0]);
    assert!(!data.join("pictures").join(&player.table).exists());
    admin(&data, &format!("ban user {maker}")).ends(0).says("is banned for good");
    let link = admin_json(&there, &format!("recover {maker} --site https://board.example"));
    // The messages from which browsers resume after a restart are still there.
    assert!(data.join("resume.json").exists());
    let server = Server::start(&data, &[]);
    assert_eq!(status(&server, &player.cookie), "HTTP/1.1 403 Forbidden");
    assert_eq!(status(&server, &other.cookie), "HTTP/1.1 200 OK");
    let second = Server::start(&there, &[]);
    let cookie = recovered(&second, link["link"].as_str().expect("a link"));
    let mut again = Player::at(&second, &cookie, &player.table);
    again.confirmed = 1;
    assert!(again.moves());
}

#[test]
fn bad_input_is_refused_and_changes_nothing() {
    let folder = fresh("admin-bad");
    let (data, nothing) = (folder.join("data"), folder.join("nothing"));
    admin(&nothing, "tables").ends(2).complains("has no database stridewright.sqlite");
    assert!(!nothing.exists());
    let server = Server::start(&data, &[]);
    let player = Player::new(&server);
    let unknown = "0".repeat(32);
    for (arguments, complaint) in [
        ("", "Usage"),
        ("dance", "unexpected argument 'dance'"),
        ("tables --most many", "invalid digit"),
        ("tables --by size", "possible values"),
        ("ban user ../../etc/passwd", "an id has 32 hexadecimal digits"),
        ("ban address 300.1.1.1", "is not an IP address"),
        ("ban address 0.0.0.0/0", "the prefix of an IPv4 network is /8 to /32"),
        ("ban address 192.0.2.1 --for 0", "a ban lasts 1 to 36500 days, not 0"),
        ("unban address 192.0.2.1", "192.0.2.1/32 is not banned"),
        (&format!("ban user {unknown}"), "there is no user"),
        (&format!("quota {unknown} 4GB"), "there is no user"),
        (&format!("quota {unknown} 4 GB"), "unexpected argument 'GB'"),
        (&format!("quota {unknown} 4MiB"), "write it as 500MB, 4GB, 1000000 or default"),
        (&format!("quota {unknown} 99999999TB"), "write it as 500MB, 4GB, 1000000 or default"),
        (&format!("recover {unknown}"), "there is no user"),
        (&format!("recover {unknown} --site board.example"), "write it as https://board.example"),
        (&format!("delete table {unknown}"), "there is no table"),
        (&format!("export {unknown} {}", folder.join("x").display()), "there is no table"),
        (&format!("export {} {}", player.table, data.display()), "already exists"),
        (&format!("import {}", folder.join("x").display()), "x: No such file"),
        (&format!("import {}", data.join("stridewright.sqlite").display()), "line"),
        ("bans --output x.svg", "this command draws no picture"),
    ] {
        admin(&data, arguments).ends(2).complains(complaint);
    }
    assert_eq!(admin_json(&data, "bans"), json!([]));
    assert_eq!(admin_json(&data, "tables").as_array().expect("tables").len(), 1);
    assert!(!folder.join("x").exists() && !folder.join("x.part").exists());
    // Where the socket is gone and the lock is held, the command does nothing.
    fs::remove_file(data.join("admin.sock")).expect("a socket");
    admin(&data, "tables").ends(2).complains("another server is using this data folder");
}
