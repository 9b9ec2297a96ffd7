//! Permissions over real sockets: every role and every command. A refused command leaves no trace.

use crate::host::Host;
use crate::play::{answer, creature, heard_nothing, path_of};
use crate::socket::Socket;
use serde_json::{Value, json};
use stridewright_server::secret::Name;

/// Returns every command of a game master, in an order in which none breaks another; the path is
/// one of Ansa's.
fn commands(ansa: &str, ogre: &str, path: &Value) -> Vec<(&'static str, Value)> {
    let new = "000000000000000000000000000000aa";
    vec![
        ("move", json!({ "move": { "token": ansa, "path": path } })),
        ("place", json!({ "place": { "token": ansa, "to": [0, 9] } })),
        (
            "add",
            json!({ "add": { "token": new, "entry": { "name": "Wolf", "at": [1, 8], "speed": 40 } } }),
        ),
        (
            "change",
            json!({ "change": { "token": new, "entry": { "name": "Warg", "at": [1, 8], "speed": 40 } } }),
        ),
        ("hide", json!({ "hide": { "token": new, "hidden": true } })),
        ("remove", json!({ "remove": { "token": new } })),
        ("own", json!({ "own": { "token": ogre, "members": [] } })),
        (
            "paint",
            json!({ "paint": { "squares": [{ "from": [0, 0], "to": [1, 0], "is": ["difficult"] }] } }),
        ),
        ("wall", json!({ "wall": { "from": [3, 0], "to": [3, 1], "kind": "closed door" } })),
        ("door", json!({ "door": { "from": [3, 0], "to": [3, 1], "open": true } })),
        ("settings", json!({ "settings": { "only_on_turn": true } })),
        ("order", json!({ "order": { "tokens": [ogre, ansa] } })),
        ("begin_turn", json!({ "begin_turn": { "token": ogre } })),
        ("end_turn", json!("end_turn")),
        ("undo", json!("undo")),
        ("redo", json!("redo")),
        ("rules", json!({ "rules": { "rules": "draw_steel" } })),
        (
            "apply_effect",
            json!({ "apply_effect": { "token": ansa, "what": { "force": { "kind": "slide", "path": ["N"] } } } }),
        ),
        (
            "load",
            json!({ "load": { "scene": { "rules": "pf2", "map": { "width": 5, "height": 5 } } } }),
        ),
    ]
}

#[tokio::test]
async fn players_and_spectators_may_do_nothing_with_what_is_not_theirs() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let name = Name::written(&table).unwrap();
    let player = host.guest(&mut master, &table, "player").await;
    let spectator = host.guest(&mut master, &table, "spectator").await;
    let (mut master, welcome) = Socket::welcomed(&master, &table).await;
    let (ansa, ogre) = (creature(&welcome, "Ansa"), creature(&welcome, "Ogre"));
    let path = path_of(&mut master, &ansa, [4, 2]).await;
    let (mut player, _) = Socket::welcomed(&player, &table).await;
    let (mut spectator, _) = Socket::welcomed(&spectator, &table).await;
    settle(&mut [&mut master, &mut player, &mut spectator]).await;
    let before = host.store.events(&name);
    let mut number = 0;
    for (kind, command) in commands(&ansa, &ogre, &path) {
        number += 2;
        let by_player = answer(&mut player, number, &command).await;
        let by_spectator = answer(&mut spectator, number + 1, &command).await;
        for refused in [by_player, by_spectator] {
            let because = &refused["refused"]["because"];
            let nothing_to_undo = matches!(kind, "undo" | "redo") && *because == json!("nothing");
            assert!(nothing_to_undo || *because == json!("not_yours"), "{kind}: {refused}");
        }
        heard_nothing(&mut master).await;
        assert_eq!(host.store.events(&name), before, "{kind}");
    }
    heard_nothing(&mut player).await;
    heard_nothing(&mut spectator).await;
}

#[tokio::test]
async fn a_creature_that_does_not_exist_is_refused_like_one_of_another_player() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let player = host.guest(&mut master, &table, "player").await;
    let (mut master, welcome) = Socket::welcomed(&master, &table).await;
    let ogre = creature(&welcome, "Ogre");
    let path = path_of(&mut master, &ogre, [8, 4]).await;
    answer(&mut master, 1, &json!({ "hide": { "token": ogre, "hidden": true } })).await;
    let (mut player, _) = Socket::welcomed(&player, &table).await;
    for (number, token) in [(2, ogre.as_str()), (3, "000000000000000000000000000000bb")] {
        let refused =
            answer(&mut player, number, &json!({ "move": { "token": token, "path": path } })).await;
        assert_eq!(refused["refused"]["because"], json!("not_yours"));
    }
}

#[tokio::test]
async fn a_game_master_may_do_all_of_it_and_everybody_sees_it() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let name = Name::written(&table).unwrap();
    let spectator = host.guest(&mut master, &table, "spectator").await;
    let (mut master, welcome) = Socket::welcomed(&master, &table).await;
    let (ansa, ogre) = (creature(&welcome, "Ansa"), creature(&welcome, "Ogre"));
    let path = path_of(&mut master, &ansa, [4, 2]).await;
    let (mut spectator, _) = Socket::welcomed(&spectator, &table).await;
    let before = host.store.events(&name).len();
    let commands = commands(&ansa, &ogre, &path);
    for (number, (kind, command)) in commands.iter().enumerate() {
        let reply = answer(&mut master, number, command).await;
        assert!(reply.get("done").is_some(), "{kind}: {reply}");
        // Players do not learn what a hidden creature does.
        if !matches!(*kind, "remove") {
            spectator.until("happened").await;
        }
    }
    assert_eq!(host.store.events(&name).len(), before + commands.len());
}

#[tokio::test]
async fn a_player_moves_what_was_given_with_the_invite() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let (_, welcome) = Socket::welcomed(&master, &table).await;
    let ansa = creature(&welcome, "Ansa");
    let token = master.invite(&table, &json!({ "role": "player", "tokens": [ansa] })).await;
    let mut guest = host.visitor();
    guest.post("/api/join", &json!({ "token": token, "name": "Edwin" })).await;
    let (mut player, _) = Socket::welcomed(&guest, &table).await;
    let path = path_of(&mut player, &ansa, [4, 2]).await;
    let reply = answer(&mut player, 1, &json!({ "move": { "token": ansa, "path": path } })).await;
    assert_eq!(reply["done"]["id"], json!("00000000000000000000000000000001"));
}

/// Reads the messages that the arrival of others caused.
async fn settle(sockets: &mut [&mut Socket]) {
    for socket in sockets {
        while socket.within(std::time::Duration::from_millis(200)).await.is_some() {}
    }
}
