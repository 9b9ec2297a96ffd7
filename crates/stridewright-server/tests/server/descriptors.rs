//! The real program with a low limit of open files: more connections come than fit.
#![cfg(target_os = "linux")]

use crate::host::{UNHURRIED, Visitor, settings};
use crate::play::{answer, creature};
use crate::socket::Socket;
use serde_json::json;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use stridewright_server::serve;
use tokio::net::TcpStream;

const DATA: &str = "STRIDEWRIGHT_TEST_FILES_DATA";

/// The server with few files: this test program, started again.
#[test]
#[ignore = "another test runs it in a process of its own"]
fn server_with_few_files() {
    let data = std::env::var_os(DATA).expect("a folder");
    serve(settings(UNHURRIED), Path::new(&data), |address| println!("\nserves at {address}"))
        .unwrap();
}

/// Starts a server that may have this many files open.
fn started(data: &Path, files: u32) -> (Child, SocketAddr) {
    let program = std::env::current_exe().unwrap();
    let test = "--exact descriptors::server_with_few_files --ignored --nocapture";
    let mut child = Command::new("sh")
        .args(["-c", &format!("ulimit -n {files} && exec \"$0\" {test}")])
        .arg(program)
        .env(DATA, data)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let address = lines.find_map(|line| line.ok()?.strip_prefix("serves at ")?.parse().ok());
    (child, address.expect("the server says where it serves"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn more_connections_than_files_neither_end_the_server_nor_hold_it_up() {
    let data = tempfile::tempdir().unwrap();
    let (mut child, address) = started(data.path(), 64);
    let mut master = Visitor::new(address);
    let made = master.post("/api/tables", &json!({ "demo": "bridge" })).await.json();
    let table = made["id"].as_str().unwrap().to_owned();
    let (mut socket, welcome) = Socket::welcomed(&master, &table).await;
    let token = creature(&welcome, "Ansa");
    let place = |number: usize| json!({ "place": { "token": token, "to": [0, number % 2] } });
    let mut connections = Vec::new();
    for number in 0..100 {
        connections.push(TcpStream::connect(address).await.unwrap());
        if number % 10 == 0 {
            let reply = answer(&mut socket, number, &place(number / 10)).await;
            assert!(reply.get("done").is_some(), "{reply}");
        }
    }
    let open = std::fs::read_dir(format!("/proc/{}/fd", child.id())).unwrap().count();
    assert!((30..64).contains(&open), "{open} files are open");
    drop(connections);
    let mut status = 0;
    for _ in 0..100 {
        // A refused connection ends without an answer.
        let reply = master.get("/api/me").await;
        status = reply.status;
        if status == 200 {
            assert_eq!(reply.json()["tables"][0]["id"], json!(table));
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(status, 200);
    assert!(answer(&mut socket, 1000, &place(0)).await.get("done").is_some());
    assert!(child.try_wait().unwrap().is_none(), "the server goes on");
    child.kill().unwrap();
    child.wait().unwrap();
}
