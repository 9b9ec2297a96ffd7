//! Clients that do not read or that send slowly, and large messages, over real connections.

use crate::host::{Host, Visitor, raw};
use crate::play::id;
use crate::socket::Socket;
use serde_json::json;
use std::time::Duration;
use stridewright_server::limits::Limits;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// Longer than any expected message takes.
const PATIENCE: Duration = Duration::from_secs(30);

/// The bytes of a large picture.
fn picture() -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n".to_vec();
    bytes.extend(
        (0..8_000_000_u32)
            .map(|byte| u8::try_from(byte.wrapping_mul(2_654_435_761) >> 24).unwrap()),
    );
    bytes
}

/// A table whose map has a large picture, its game master, and where the picture is.
async fn hung(host: &Host) -> (Visitor, String, String) {
    let (mut master, table) = host.table("bridge").await;
    let path = format!("/api/tables/{table}/picture");
    let kept = master.send("PUT", &path, "image/png", &picture()).await;
    assert_eq!(kept.status, 200, "{}", kept.text());
    let shown = kept.json()["picture"].as_str().unwrap().to_owned();
    (master, table, shown)
}

/// The head of a request of this visitor.
fn head(visitor: &Visitor, method: &str, path: &str, bytes: usize) -> String {
    let (address, cookie) = (visitor.address, visitor.cookie.as_deref().unwrap());
    format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nCookie: {cookie}\r\n\
         Content-Length: {bytes}\r\nConnection: close\r\n\r\n"
    )
}

/// Returns a connection with a small receive buffer.
async fn slow(visitor: &Visitor) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    socket.connect(visitor.address).await.unwrap()
}

#[tokio::test]
async fn a_picture_and_an_export_with_it_come_whole_and_with_their_length() {
    let host = Host::start().await;
    let (mut master, table, shown) = hung(&host).await;
    let reply = master.get(&shown).await;
    assert_eq!(reply.header("content-length"), Some("8000008"));
    assert_eq!(reply.header("content-type"), Some("image/png"));
    assert!(reply.body == picture());
    let export = master.get(&format!("/api/tables/{table}/export")).await;
    assert_eq!(export.header("content-length"), Some(export.body.len().to_string().as_str()));
    let address = stridewright_formats::data_address(&picture()).unwrap();
    assert!(export.text().ends_with(&format!("\n# picture: {address}\n")));
}

#[tokio::test]
async fn a_client_that_takes_no_bytes_is_cut_off() {
    let host = Host::limited(Limits { stall_seconds: 1, ..Limits::DEFAULT }).await;
    let (master, _, shown) = hung(&host).await;
    let mut stream = slow(&master).await;
    stream.write_all(head(&master, "GET", &shown, 0).as_bytes()).await.unwrap();
    tokio::time::sleep(Duration::from_secs(4)).await;
    // The data that the system buffered arrives, and then the end, long before that of the picture.
    let mut came = Vec::new();
    let _ = timeout(PATIENCE, stream.read_to_end(&mut came)).await.expect("the connection ends");
    assert!(came.starts_with(b"HTTP/1.1 200") && came.len() < 4_000_000, "{}", came.len());
}

#[tokio::test]
async fn a_client_that_takes_a_byte_at_a_time_is_cut_off() {
    let limits = Limits { stall_seconds: 1, least_bytes_per_second: 4 << 20, ..Limits::DEFAULT };
    let host = Host::limited(limits).await;
    let (master, _, shown) = hung(&host).await;
    let mut stream = slow(&master).await;
    stream.write_all(head(&master, "GET", &shown, 0).as_bytes()).await.unwrap();
    let (mut buffer, mut came) = ([0; 2048], 0);
    let reading = async {
        while let Ok(bytes @ 1..) = stream.read(&mut buffer).await {
            came += bytes;
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(PATIENCE, reading).await.expect("the connection ends");
    assert!(came < 8_000_000, "{came}");
}

#[tokio::test]
async fn slow_uploads_leave_room_for_others_and_are_cut_off() {
    let host = Host::limited(Limits { stall_seconds: 2, ..Limits::DEFAULT }).await;
    let (mut master, table) = host.table("bridge").await;
    let path = format!("/api/tables/{table}/picture");
    let mut senders = Vec::new();
    for _ in 0..30 {
        let mut stream = TcpStream::connect(master.address).await.unwrap();
        stream.write_all(head(&master, "PUT", &path, 1_000_000).as_bytes()).await.unwrap();
        stream.write_all(b"\x89PNG").await.unwrap();
        senders.push(stream);
    }
    let kept = master.send("PUT", &path, "image/png", b"\x89PNG\r\n\x1a\n").await;
    assert_eq!(kept.status, 200, "{}", kept.text());
    for mut stream in senders {
        let mut reply = String::new();
        timeout(PATIENCE, stream.read_to_string(&mut reply))
            .await
            .expect("the connection ends")
            .unwrap();
        assert!(reply.starts_with("HTTP/1.1 408"), "{reply}");
    }
}

#[tokio::test]
async fn files_in_memory_are_bounded_for_an_address() {
    let host = Host::limited(Limits { upload_bytes_per_address: 200_000, ..Limits::DEFAULT }).await;
    let (mut master, table) = host.table("bridge").await;
    let path = format!("/api/tables/{table}/picture");
    let large = [&b"\x89PNG\r\n\x1a\n"[..], &[0; 300_000]].concat();
    assert_eq!(master.send("PUT", &path, "image/png", &large).await.status, 429);
    assert_eq!(master.send("PUT", &path, "image/png", &large[..90_000]).await.status, 200);
}

#[tokio::test]
async fn large_answers_that_are_not_read_are_bounded_for_an_address() {
    let host = Host::limited(Limits { answer_bytes_per_address: 120_000, ..Limits::DEFAULT }).await;
    let (mut master, _, shown) = hung(&host).await;
    let mut readers = Vec::new();
    for _ in 0..2 {
        let mut stream = slow(&master).await;
        stream.write_all(head(&master, "GET", &shown, 0).as_bytes()).await.unwrap();
        assert_eq!(stream.read_u8().await.unwrap(), b'H');
        readers.push(stream);
    }
    assert_eq!(master.get(&shown).await.status, 429);
    drop(readers.pop());
    let again = async {
        while master.get(&shown).await.status != 200 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, again).await.expect("what was held is given back");
}

#[tokio::test]
async fn the_page_is_sent_as_it_was_compressed_before() {
    let host = Host::start().await;
    let ask = |encoding: &str| {
        format!(
            "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAccept-Encoding: {encoding}\r\n\r\n"
        )
    };
    let plain = raw(host.running.address, ask("identity").as_bytes()).await;
    assert_eq!(
        (plain.header("content-encoding"), plain.header("vary")),
        (None, Some("accept-encoding"))
    );
    let reply = raw(host.running.address, ask("br, gzip").as_bytes()).await;
    assert_eq!(reply.header("content-encoding"), Some("gzip"));
    // An answer that is compressed while it is sent has no length.
    assert_eq!(reply.header("content-length"), Some(reply.body.len().to_string().as_str()));
    let mut text = Vec::new();
    std::io::Read::read_to_end(&mut flate2::read::GzDecoder::new(&reply.body[..]), &mut text)
        .unwrap();
    assert_eq!(text, plain.body);
}

/// Returns a command that paints all of a map of 512 × 512 squares, differently each time.
fn paint(number: usize) -> serde_json::Value {
    let is: &[&str] = if number.is_multiple_of(2) { &["difficult"] } else { &[] };
    json!({ "paint": { "squares": [{ "from": [0, 0], "to": [511, 511], "is": is }] } })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_master_who_paints_all_of_the_largest_map_stays() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let rows = vec![".".repeat(512); 512].join("\n");
    let file = format!("rules = \"pf1\"\n[map]\nrows = \"\"\"\n{rows}\"\"\"");
    let path = format!("/api/tables/{table}/import?name=hall.toml");
    assert_eq!(master.send("POST", &path, "", file.as_bytes()).await.status, 200);
    let (mut socket, _) = Socket::welcomed(&master, &table).await;
    for number in 0..10 {
        socket.say(&json!({ "do": { "id": id(number), "command": paint(number) } })).await;
    }
    for number in 0..10 {
        assert_eq!(socket.until("done").await["id"], json!(id(number)));
    }
    let happened: Vec<usize> = socket
        .heard
        .iter()
        .filter(|text| text.starts_with("{\"happened\""))
        .map(String::len)
        .collect();
    assert_eq!(happened.len(), 10);
    assert!(happened.iter().all(|bytes| *bytes > 100_000), "{happened:?}");
}
