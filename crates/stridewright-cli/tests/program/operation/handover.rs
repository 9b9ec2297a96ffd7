//! A restart at a socket that stays open: connections wait for the next server, and browsers go on
//! where they were.

use super::server::{Player, Server, fresh, request};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

#[test]
fn a_restart_refuses_no_connection_and_loses_nothing() {
    let data = fresh("handover").join("data");
    let socket = TcpListener::bind("127.0.0.1:0").expect("a socket");
    let address = socket.local_addr().expect("an address").to_string();
    let mut server = Server::at(&socket, &data, &[]);
    assert_eq!(server.address, address);
    let mut players = [Player::new(&server), Player::new(&server), Player::new(&server)];
    for player in &mut players {
        assert!((0..5).all(|_| player.moves()));
    }
    let (over, connected) = (AtomicBool::new(false), AtomicU32::new(0));
    std::thread::scope(|scope| {
        // Visitors that connect at any moment of the handover.
        scope.spawn(|| {
            while !over.load(Ordering::SeqCst) {
                TcpStream::connect(&address).expect("a connection is not refused");
                connected.fetch_add(1, Ordering::SeqCst);
                std::thread::sleep(Duration::from_millis(10));
            }
        });
        for _ in 0..2 {
            server.signal("TERM");
            for player in &mut players {
                assert_eq!(player.closed(), 1012);
            }
            assert_eq!(server.ended(), Some(0));
            // While no server runs, a new visitor waits, and the next server answers.
            let before = connected.load(Ordering::SeqCst);
            let waiting = scope.spawn(|| request(&address, "GET", "/healthz", "", "", b""));
            while connected.load(Ordering::SeqCst) < before + 2 {
                std::thread::sleep(Duration::from_millis(5));
            }
            server = Server::at(&socket, &data, &[]);
            let (head, body) = waiting.join().expect("an answer");
            assert!(head.starts_with("HTTP/1.1 200") && body == b"ok\n", "{head}");
            for player in &mut players {
                assert!(!player.comes_back(&address), "the whole view was sent");
                assert!((0..5).all(|_| player.moves()));
            }
        }
        over.store(true, Ordering::SeqCst);
    });
    // After a kill the client does not know what became of its requests, and the view is whole.
    server.signal("KILL");
    server.ended();
    let server = Server::at(&socket, &data, &[]);
    for player in &mut players {
        assert!(player.comes_back(&address), "what was sent before a kill is not known");
        assert!(player.moves());
        assert_eq!(player.stored(&data), (1..=16).collect::<Vec<_>>());
    }
    drop(server);
}

#[test]
fn a_file_that_is_no_listening_socket_is_refused_in_words() {
    let data = fresh("handover-wrong").join("data");
    let wrong = "exec 3</dev/null; LISTEN_FDS=1 LISTEN_PID=$$ exec \"$@\"";
    let output = std::process::Command::new("sh")
        .args(["-c", wrong, "sh", env!("CARGO_BIN_EXE_stridewright"), "serve", "--data"])
        .arg(&data)
        .output()
        .expect("a shell");
    let printed = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{printed}");
    assert!(
        printed.contains("cannot use the socket of LISTEN_FDS: fd 3 is not a socket"),
        "{printed}"
    );
}
