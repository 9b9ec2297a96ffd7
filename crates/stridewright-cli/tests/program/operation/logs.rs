//! The contents of logs.

use super::server::{Player, Server, fresh};

fn logged(name: &str, more: &[&str]) -> String {
    let server = Server::start(&fresh(name).join("data"), more);
    let _player = Player::new(&server);
    server.log()
}

#[test]
fn a_log_in_a_file_has_no_colors_and_no_addresses_unless_asked_for() {
    let log = logged("log", &["--log", "debug"]);
    assert!(log.contains("a table was made") && !log.contains('\u{1b}'), "{log}");
    assert!(!log.contains("127.0.0."), "{log}");
    let log = logged("log-short", &["--proxied", "--log-addresses"]);
    assert!(log.contains("from=\"127.0.0.0/24\"") && !log.contains("127.0.0.1\""), "{log}");
    let log = logged("log-full", &["--log-addresses=full", "--log-json"]);
    assert!(log.contains(r#""from":"127.0.0.1""#), "{log}");
}
