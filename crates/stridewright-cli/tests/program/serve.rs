//! `stridewright serve`: how it begins and ends. Its own crate tests the rest.

use crate::run::{program, run};
use std::io::{BufRead as _, BufReader, Read as _};
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

fn folder(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// A server in a folder, and the line with its address.
fn serve(data: &PathBuf, more: &[&str]) -> (Child, String) {
    let mut child = program()
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(data)
        .args(more)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the server starts");
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().expect("output")).read_line(&mut line).expect("a line");
    (child, line)
}

#[test]
fn limits_are_printed() {
    let limits = run("serve --print-limits").ends(0).json();
    assert_eq!(limits["message_bytes"], 16_384);
    assert_eq!(
        (&limits["messages_per_second"], &limits["messages_burst"]),
        (&20.into(), &100.into())
    );
    assert_eq!(
        (&limits["outbound_messages"], &limits["outbound_bytes"]),
        (&256.into(), &4_194_304.into())
    );
    assert_eq!(limits["questions_in_flight"], 2);
}

#[test]
fn what_cannot_be_served_is_reported() {
    let data = folder("serve-nothing").display().to_string();
    let taken = TcpListener::bind("127.0.0.1:0").expect("an address");
    let address = taken.local_addr().expect("an address");
    run(&format!("serve --data {data} --listen {address}")).ends(2).complains(&address.to_string());
    run(&format!("serve --data {data} --allow-origin board.example"))
        .ends(2)
        .complains("is not an origin");
    run("serve --listen nowhere").ends(2);
}

#[cfg(unix)]
#[test]
fn a_server_says_where_it_is_keeps_its_folder_for_itself_and_ends_on_a_signal() {
    let data = folder("serve");
    let (mut child, line) = serve(&data, &["--format", "json", "--log-json"]);
    assert!(line.starts_with("{\"address\":\"http://127.0.0.1:"), "{line}");
    let second = format!("serve --listen 127.0.0.1:0 --data {}", data.display());
    run(&second).ends(2).complains("another server is using this data folder");
    let status =
        Command::new("kill").args(["-TERM", &child.id().to_string()]).status().expect("kill");
    assert!(status.success());
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
    let mut log = String::new();
    child.stderr.take().expect("a log").read_to_string(&mut log).expect("text");
    let lines: Vec<serde_json::Value> =
        log.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    assert!(lines.iter().any(|line| line["fields"]["message"] == "asked to stop"), "{log}");
}
