//! `stridewright health`, as a container asks it.

use super::server::{Server, fresh};
use crate::run::run;
use std::io::{Read as _, Write as _};
use std::net::TcpListener;

#[test]
fn a_server_that_runs_is_well() {
    let server = Server::start(&fresh("health").join("data"), &[]);
    run(&format!("health {}", server.address)).ends(0).says("ok");
    // The host by name, on the same port.
    let port = server.address.rsplit_once(':').expect("a port").1;
    run(&format!("health localhost:{port}")).ends(0).says("ok");
    run(&format!("health {} --format json", server.address)).ends(0).says(r#"{"health":"ok"}"#);
}

#[test]
fn without_a_server_there_is_no_health() {
    let socket = TcpListener::bind("127.0.0.1:0").expect("a socket");
    let address = socket.local_addr().expect("an address");
    drop(socket);
    run(&format!("health {address}")).ends(1).complains("no answer from 127.0.0.1:");
}

#[test]
fn another_program_is_no_server() {
    let socket = TcpListener::bind("127.0.0.1:0").expect("a socket");
    let address = socket.local_addr().expect("an address");
    let other = std::thread::spawn(move || {
        let (mut stream, _) = socket.accept().expect("a visitor");
        let asked = stream.read(&mut [0; 512]).expect("a request");
        assert!(asked > 0, "the program asks before it is answered");
        stream.write_all(b"HTTP/1.1 200 OK\r\n\r\n<html>").expect("an answer");
    });
    run(&format!("health {address}")).ends(1).complains("is not a Stridewright server");
    other.join().expect("it answers");
}
