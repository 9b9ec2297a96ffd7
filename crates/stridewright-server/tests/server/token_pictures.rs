//! The pictures of creatures over HTTP: who may give them, who can fetch them, and their bounds.

use crate::host::{Host, Visitor};
use crate::play::{answer, creature};
use crate::socket::Socket;
use serde_json::{Value, json};

/// Returns a picture of this many bytes.
fn picture(bytes: usize, kind: u8) -> Vec<u8> {
    let mut picture = b"\x89PNG\r\n\x1a\n".to_vec();
    picture.resize(bytes, kind);
    picture
}

async fn give(who: &mut Visitor, table: &str, tokens: &[&str], bytes: &[u8]) -> (u16, Value) {
    let path = format!("/api/tables/{table}/token-picture?tokens={}", tokens.join(","));
    let reply = who.send("PUT", &path, "image/png", bytes).await;
    (reply.status, serde_json::from_slice(&reply.body).unwrap_or_default())
}

/// The path of the picture of a creature, as a visitor sees it.
async fn shown(who: &Visitor, table: &str, name: &str) -> Option<String> {
    let (_, welcome) = Socket::welcomed(who, table).await;
    let tokens = welcome["view"]["tokens"].as_array().unwrap();
    let found = tokens.iter().find(|token| token["name"] == json!(name)).unwrap();
    found["picture"].as_str().map(str::to_owned)
}

#[tokio::test]
async fn the_picture_of_a_creature_comes_from_those_who_move_it_and_goes_to_those_who_see_it() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let (mut socket, welcome) = Socket::welcomed(&master, &table).await;
    let [ansa, brom, ogre] = ["Ansa", "Brom", "Ogre"].map(|name| creature(&welcome, name));
    let invite =
        master.invite(&table, &json!({ "role": "player", "tokens": [ansa.clone()] })).await;
    let mut player = host.visitor();
    let joined = player.post("/api/join", &json!({ "token": invite, "name": "Paul" })).await;
    assert_eq!(joined.status, 200, "{}", joined.text());
    let mut spectator = host.guest(&mut master, &table, "spectator").await;
    let hide = |hidden: bool| json!({ "hide": { "token": ogre, "hidden": hidden } });
    assert!(answer(&mut socket, 1, &hide(true)).await.get("done").is_some());

    // Players: their own creatures only. What they do not move and what does not exist is the same.
    let nowhere = "0".repeat(32);
    for tokens in [&[&*brom][..], &[&*ogre], &[&*nowhere], &[&*ansa, &*ogre]] {
        assert_eq!(give(&mut player, &table, tokens, &picture(20, 1)).await.0, 404, "{tokens:?}");
    }
    assert_eq!(give(&mut spectator, &table, &[&ansa], &picture(20, 1)).await.0, 404);
    assert_eq!(host.pictures(&table), 0);
    let (status, kept) = give(&mut player, &table, &[&ansa], &picture(20, 1)).await;
    assert_eq!(status, 200);
    let path = kept["picture"].as_str().unwrap().to_owned();
    assert_eq!(shown(&spectator, &table, "Ansa").await, Some(path.clone()));
    assert_eq!(spectator.get(&path).await.body, picture(20, 1));
    assert_eq!(host.visitor().get(&path).await.status, 404);

    // The same content is stored once. Only the game master can fetch a hidden creature's
    // picture.
    assert_eq!(give(&mut master, &table, &[&brom], &picture(20, 1)).await.0, 200);
    let (status, kept) = give(&mut master, &table, &[&ogre], &picture(20, 2)).await;
    assert_eq!((status, host.pictures(&table)), (200, 2));
    let hidden = kept["picture"].as_str().unwrap().to_owned();
    assert_eq!(master.get(&hidden).await.status, 200);
    for member in [&mut player, &mut spectator] {
        assert_eq!(member.get(&hidden).await.status, 404);
    }
    assert!(answer(&mut socket, 2, &hide(false)).await.get("done").is_some());
    assert_eq!(player.get(&hidden).await.body, picture(20, 2));

    // A saved table has them as comments, with the creatures that they belong to.
    let saved = master.get(&format!("/api/tables/{table}/export")).await.text();
    for (bytes, names) in [(picture(20, 1), r#"["Ansa","Brom"]"#), (picture(20, 2), r#"["Ogre"]"#)]
    {
        let address = stridewright_formats::data_address(&bytes).unwrap();
        assert!(saved.contains(&format!("\n# picture of {names}: {address}\n")), "{saved}");
    }
    let path = format!("/api/tables/{table}/import?name=saved.toml");
    let again = master.send("POST", &path, "application/toml", saved.as_bytes()).await;
    assert_eq!(again.status, 200, "{}", again.text());
    assert_eq!(shown(&master, &table, "Ansa").await, None, "the page sends pictures separately");
    let path = format!("/api/tables/{table}/token-picture?names=%5B%22Ogre%22,%22Brom%22%5D");
    let by_name = player.send("PUT", &path, "image/png", &picture(20, 2)).await;
    assert_eq!(by_name.status, 404, "{}", by_name.text());
    let by_name = master.send("PUT", &path, "image/png", &picture(20, 2)).await;
    assert_eq!(by_name.status, 200, "{}", by_name.text());
    assert_eq!(shown(&master, &table, "Brom").await, Some(hidden.clone()));
    assert!(answer(&mut socket, 4, &json!("undo")).await.get("done").is_some());
    assert!(answer(&mut socket, 3, &json!("undo")).await.get("done").is_some());
    assert_eq!(shown(&player, &table, "Ogre").await, Some(hidden));
}

#[tokio::test]
async fn pictures_of_creatures_are_small_and_are_removed_when_undo_cannot_bring_them_back() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let (_, welcome) = Socket::welcomed(&master, &table).await;
    let ansa = creature(&welcome, "Ansa");
    let most = 128 << 10;
    assert_eq!(give(&mut master, &table, &[&ansa], &picture(most, 1)).await.0, 200);
    let (status, why) = give(&mut master, &table, &[&ansa], &picture(most + 1, 1)).await;
    assert_eq!(
        (status, &why["error"]),
        (413, &json!("this is too large: at most 131072 bytes are allowed"))
    );
    assert_eq!(give(&mut master, &table, &[&ansa], b"<svg onload=alert(1)>").await.0, 400);
    let (status, why) = give(&mut master, &table, &["x"], &picture(20, 1)).await;
    assert_eq!((status, why["error"].as_str().unwrap().contains("32 digits")), (400, true));
    let many = vec![ansa.as_str(); 65];
    let (status, why) = give(&mut master, &table, &many, &picture(20, 1)).await;
    assert_eq!((status, why["error"].as_str().unwrap().contains("at most 64")), (400, true));
    assert_eq!(host.pictures(&table), 1);
}
