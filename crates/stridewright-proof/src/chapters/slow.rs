//! Clients that do not read the responses to their requests, and clients that hardly send what they
//! announced.
//!
//! Memory stays bounded, others wait at most twice as long, and others' uploads are accepted
//! meanwhile.

use crate::client::Client;
use crate::failure::{Checked, Failure, all_hold, holds};
use crate::gauge::{Honest, bounded, compare, ms};
use crate::run::{Figures, Outcome, Run};
use crate::server::{Server, folder, loopback};
use crate::socket::Socket;
use serde_json::{Value, json};
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;
use tokio::io::AsyncWriteExt as _;
use tokio::net::{TcpSocket, TcpStream};

/// Connections that ask for a picture and do not read it.
const PICTURES: usize = 150;

/// Sockets that ask for large answers and do not read them; a user has at most 20.
const SOCKETS: usize = 60;
const SOCKETS_OF_USER: usize = 20;

/// Uploads that never end.
const UPLOADS: usize = 4;

/// Side of a map whose reach is a large answer.
const SIDE: u32 = 300;

pub(crate) async fn run(run: &Run) -> Outcome {
    let data = folder()?;
    let mut server = Server::start(&run.program, data.path(), &[]).await?;
    let mut honest = Honest::new(&mut Client::new(server.address, loopback(1))).await?;
    let calm = honest.previews(run.time(1)).await?;
    let mut attacker = Client::new(server.address, loopback(2));
    let table = attacker.make_table().await?;
    let pictures = unread_pictures(&mut attacker, &table).await?;
    let answers = unread_answers(&mut attacker, &table).await?;
    let uploads = slow_uploads(&attacker, &table).await?;
    let (attacked, taken) = tokio::join!(honest.previews(run.time(3)), upload(&server));
    let attacked = attacked?;
    let memory = server.memory();
    let runs = holds(server.runs(), || "bounds: the server stopped".to_owned());
    drop((pictures, answers, uploads));
    all_hold([runs, taken, bounded(memory.most), compare(run, &calm, &attacked)])?;
    let mut figures = Figures::default();
    figures.add("unread pictures", PICTURES);
    figures.add("sockets that do not read", SOCKETS);
    figures.add("slow uploads", UPLOADS);
    figures.add("MiB of memory at most", memory.most >> 10);
    figures.add("ms p99 of others in calm", ms(calm.per_mille(990)));
    figures.add("ms p99 of others under attack", ms(attacked.per_mille(990)));
    Ok(figures)
}

/// A connection that takes in as little as the system lets it.
async fn narrow(client: &Client) -> Checked<TcpStream> {
    let failed = |error: std::io::Error| Failure::unusable("no connection", error);
    let socket = TcpSocket::new_v4().map_err(failed)?;
    socket.set_recv_buffer_size(4096).map_err(failed)?;
    socket.bind(SocketAddr::new(IpAddr::V4(client.from), 0)).map_err(failed)?;
    socket.connect(client.to).await.map_err(failed)
}

/// Many connections ask for a large picture.
async fn unread_pictures(client: &mut Client, table: &str) -> Checked<Vec<TcpStream>> {
    let mut picture = b"\x89PNG\r\n\x1a\n".to_vec();
    picture.resize(16 << 20, 0x5a);
    let path = format!("/api/tables/{table}/picture");
    let put = client.send("PUT", &path, "image/png", &picture).await?.json(200)?;
    let digest = put["picture"].as_str().unwrap_or_default().rsplit('/').next().unwrap_or_default();
    let head = client.head("GET", &format!("{path}/{digest}"), "", 0);
    let mut streams = Vec::new();
    for _ in 0..PICTURES {
        let mut stream = narrow(client).await?;
        let _ = stream.write_all(head.as_bytes()).await;
        streams.push(stream);
    }
    Ok(streams)
}

/// Many sockets ask for everywhere a fast creature can go.
async fn unread_answers(client: &mut Client, table: &str) -> Checked<Vec<Socket>> {
    let (mut master, _) = Socket::welcomed(client, table).await?;
    let entry = json!({ "name": "Hawk", "at": [150, 150], "speed": 30 });
    let scene =
        json!({ "rules": "pf1", "map": { "width": SIDE, "height": SIDE }, "creatures": [entry] });
    let reply =
        master.wants(&format!("{:032x}", 1), &json!({ "load": { "scene": scene } })).await?;
    holds(reply.get("done").is_some(), || format!("no map: {reply}"))?;
    let mut sockets = vec![master];
    while sockets.len() < SOCKETS {
        let guest = client.guest(table, "spectator", &[], client.from).await?;
        for _ in 0..SOCKETS_OF_USER.min(SOCKETS - sockets.len()) {
            let mut socket = Socket::over(narrow(&guest).await?, &guest, table).await?;
            socket.say(&json!({ "hello": {} })).await;
            for number in 0..2 {
                socket.say(&large(number)).await;
            }
            sockets.push(socket);
        }
    }
    Ok(sockets)
}

fn large(number: u64) -> Value {
    let movement = json!({ "by": "move", "limit": "unlimited" });
    let wire = json!({ "mover": "Hawk", "movements": [movement], "ask": "reach" });
    json!({ "ask": { "number": number, "question": { "wire": wire } } })
}

/// Uploads that announce much and send little.
async fn slow_uploads(client: &Client, table: &str) -> Checked<Vec<TcpStream>> {
    let head = client.head("POST", &format!("/api/tables/{table}/import?name=a.toml"), "", 8 << 20);
    let mut streams = Vec::new();
    for _ in 0..UPLOADS {
        let stream = client.connect().await;
        let mut stream = stream.map_err(|error| Failure::unusable("no connection", error))?;
        let _ = stream.write_all(head.as_bytes()).await;
        let _ = stream.write_all(b"# slow").await;
        streams.push(stream);
    }
    // The server has begun to read them.
    tokio::time::sleep(Duration::from_millis(300)).await;
    Ok(streams)
}

/// A file of another visitor, from another address, is taken within some seconds.
async fn upload(server: &Server) -> Checked<()> {
    let mut client = Client::new(server.address, loopback(3));
    let table = client.make_table().await?;
    let path = format!("/api/tables/{table}/import?name=a.toml");
    let mut status = 0;
    for _ in 0..10 {
        status = client
            .send("POST", &path, "", b"rules = \"pf1\"\n[map]\nrows = \"....\"\n")
            .await?
            .status;
        if status == 200 {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    Err(Failure::Broken(format!("bounds: slow uploads from one address block another's: {status}")))
}
