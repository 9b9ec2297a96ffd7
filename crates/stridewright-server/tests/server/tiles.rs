//! The picture of a map in squares over HTTP: who may send it, who gets which squares of it, and
//! its bounds.

use crate::host::{Host, Visitor};
use crate::play::answer;
use crate::socket::Socket;
use serde_json::{Value, json};

/// The picture of a square.
fn tile(row: usize, column: usize) -> Vec<u8> {
    let mut tile = b"\x89PNG\r\n\x1a\n".to_vec();
    tile.extend(format!("tile {row} {column}").bytes());
    tile
}

/// Returns a file of pictures, given by rows.
fn file(width: usize, height: usize, tile: impl Fn(usize, usize) -> Vec<u8>) -> Vec<u8> {
    let two = |number: usize| u16::try_from(number).unwrap().to_le_bytes();
    let mut file = [&b"SWT1"[..], &two(width), &two(height)].concat();
    let mut pictures = Vec::new();
    for row in 0..height {
        for column in 0..width {
            pictures.extend(tile(row, column));
            file.extend(u32::try_from(pictures.len()).unwrap().to_le_bytes());
        }
    }
    file.extend(pictures);
    file
}

async fn send(who: &mut Visitor, table: &str, of: &Value, bytes: &[u8]) -> (u16, String) {
    let of = of.to_string().bytes().map(|byte| format!("%{byte:02X}")).collect::<String>();
    let path = format!("/api/tables/{table}/tiles?of={of}");
    let reply = who.send("PUT", &path, "application/octet-stream", bytes).await;
    (reply.status, reply.text())
}

/// Returns the squares that a member is given with their pictures, by row and column.
async fn given(who: &mut Visitor, path: &str) -> Vec<(usize, usize, Vec<u8>)> {
    let reply = who.get(path).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    let line = reply.body.iter().position(|byte| *byte == b'\n').unwrap();
    let index: Vec<(usize, usize, Vec<usize>)> =
        serde_json::from_slice(&reply.body[..line]).unwrap();
    let mut rest = &reply.body[line + 1..];
    let mut found = Vec::new();
    for (row, first, lengths) in index {
        for (column, length) in (first..).zip(lengths) {
            let (picture, after) = rest.split_at(length);
            found.push((row, column, picture.to_vec()));
            rest = after;
        }
    }
    assert!(rest.is_empty(), "{} bytes belong to no square", rest.len());
    found
}

/// Hides a rectangle, or reveals it.
fn fog(from: [usize; 2], to: [usize; 2], hidden: bool) -> Value {
    json!({ "fog": { "areas": [{ "from": from, "to": to }], "hidden": hidden } })
}

/// Puts a picture under the map, and returns what is cut of it.
async fn under(master: &mut Visitor, table: &str) -> Value {
    let (_, welcome) = Socket::welcomed(master, table).await;
    let rows = welcome["view"]["map"]["rows"].as_array().unwrap();
    let whole = [b"\x89PNG\r\n\x1a\n", &b"secret"[..]].concat();
    let path = format!("/api/tables/{table}/picture");
    let kept = master.send("PUT", &path, "image/png", &whole).await;
    let kept: Value = serde_json::from_slice(&kept.body).unwrap();
    let width = rows[0].as_str().unwrap().chars().count();
    json!({ "picture": kept["picture"], "width": width, "height": rows.len() })
}

/// Puts a picture under the map, hides a square, and sends the picture in squares.
pub(crate) async fn cut(master: &mut Visitor, table: &str) {
    let of = under(master, table).await;
    let (mut socket, _) = Socket::welcomed(master, table).await;
    assert!(answer(&mut socket, 1, &fog([0, 0], [0, 0], true)).await.get("done").is_some());
    let [width, height] = ["width", "height"].map(|side| of[side].as_u64().unwrap() as usize);
    let (status, text) = send(master, table, &of, &file(width, height, tile)).await;
    assert_eq!(status, 200, "{text}");
}

#[tokio::test]
async fn members_get_the_picture_of_squares_that_they_see_and_no_byte_of_others() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let (mut socket, _) = Socket::welcomed(&master, &table).await;
    let mut player = host.guest(&mut master, &table, "player").await;
    let of = under(&mut master, &table).await;
    let [width, height] = ["width", "height"].map(|side| of[side].as_u64().unwrap() as usize);
    let picture = &of["picture"];
    assert_eq!(player.get(picture.as_str().unwrap()).await.status, 200);

    // All but the first two columns of the first three rows is hidden.
    let all = fog([0, 0], [width - 1, height - 1], true);
    assert!(answer(&mut socket, 1, &all).await.get("done").is_some());
    assert!(answer(&mut socket, 2, &fog([0, 0], [1, 2], false)).await.get("done").is_some());
    assert_eq!(player.get(picture.as_str().unwrap()).await.status, 404);
    let tiles = format!("/api/tables/{table}/tiles/1");
    assert_eq!(player.get(&tiles).await.status, 404);

    let cut = file(width, height, tile);
    let (status, text) = send(&mut player, &table, &of, &cut).await;
    assert_eq!(status, 404, "{text}");
    let (status, text) = send(&mut master, &table, &of, &cut).await;
    assert_eq!(status, 200, "{text}");
    let seen: Vec<_> = (0..3).flat_map(|row| [(row, 0), (row, 1)]).collect();
    let with = |squares: &[(usize, usize)]| {
        squares.iter().map(|&(row, column)| (row, column, tile(row, column))).collect::<Vec<_>>()
    };
    assert_eq!(given(&mut player, &tiles).await, with(&seen));
    assert_eq!(
        given(&mut player, &format!("{tiles}?first=1&last=1")).await,
        with(&[(1, 0), (1, 1)])
    );
    assert_eq!(given(&mut player, &format!("{tiles}?first=3")).await, with(&[]));
    assert_eq!(given(&mut player, &format!("{tiles}?first=9&last=1")).await, with(&[]));
    assert_eq!(
        given(&mut player, &format!("{tiles}?last=18446744073709551615")).await,
        with(&seen)
    );
    assert_eq!(host.visitor().get(&tiles).await.status, 404);
    assert_eq!(player.get(&format!("/api/tables/{table}/tiles/2")).await.status, 404);

    // What is revealed comes at once, what is hidden again goes at once.
    let last = (height - 1, width - 1);
    let corner = |hidden: bool| fog([last.1, last.0], [last.1, last.0], hidden);
    assert!(answer(&mut socket, 3, &corner(false)).await.get("done").is_some());
    assert_eq!(given(&mut player, &tiles).await, with(&[&seen[..], &[last]].concat()));
    assert!(answer(&mut socket, 4, &corner(true)).await.get("done").is_some());
    assert_eq!(given(&mut player, &tiles).await, with(&seen));

    // The file stays, so that the picture can come back.
    assert_eq!(host.pictures(&table), 2);
    assert!(answer(&mut socket, 5, &json!("remove_picture")).await.get("done").is_some());
    assert_eq!(player.get(&tiles).await.status, 404);
    assert!(answer(&mut socket, 6, &json!("undo")).await.get("done").is_some());
    assert_eq!(given(&mut player, &tiles).await, with(&seen));

    // A second browser has cut the same picture: its file is not kept.
    let other = file(width, height, |_, _| tile(0, 0));
    let (status, text) = send(&mut master, &table, &of, &other).await;
    assert_eq!(status, 200, "{text}");
    assert_eq!(given(&mut player, &tiles).await, with(&seen));
}

#[tokio::test]
async fn what_is_no_picture_in_squares_is_refused_with_the_place() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let (_, welcome) = Socket::welcomed(&master, &table).await;
    let rows = welcome["view"]["map"]["rows"].as_array().unwrap();
    let (width, height) = (rows[0].as_str().unwrap().chars().count(), rows.len());
    let of = |picture: &str| json!({ "picture": picture, "width": width, "height": height });
    let empty = file(width, height, |_, _| Vec::new());
    // No picture lies there.
    let (status, text) = send(&mut master, &table, &of("/api/none"), &empty).await;
    assert_eq!((status, text.contains("cut the picture again")), (400, true), "{text}");
    let wrong = [
        (b"PNG".to_vec(), "it begins with SWT1"),
        (file(width, height + 1, |_, _| Vec::new()), "but the board has others"),
        (file(width, height, |_, _| b"GIF89a".to_vec()), "square 0 is no PNG, JPEG or WebP"),
        (file(width, height, |_, _| vec![0; (64 << 10) + 1]), "square 0 has more than 65536 bytes"),
        (empty[..empty.len() - 1].to_vec(), "it begins with SWT1"),
    ];
    for (bytes, why) in wrong {
        let (status, text) = send(&mut master, &table, &of("/api/none"), &bytes).await;
        assert_eq!((status, text.contains(why)), (400, true), "{why}: {text}");
    }
    let (status, text) = send(&mut master, &table, &json!({ "picture": 7 }), &empty).await;
    assert_eq!((status, text.contains("of:")), (400, true), "{text}");
    assert_eq!(host.pictures(&table), 0);
}
