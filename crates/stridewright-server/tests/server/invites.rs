//! Invites: what admits a visitor, and what does not.

use crate::host::{Host, Visitor};
use crate::play::{answer, creature};
use crate::socket::Socket;
use serde_json::{Value, json};
use stridewright_server::limits::Limits;
use stridewright_server::store::{Invite, Write};

/// A creature that no table has.
const UNKNOWN: &str = "0123456789abcdef0123456789abcdef";

async fn join(visitor: &mut Visitor, token: &str) -> (u16, Value) {
    let reply = visitor.post("/api/join", &json!({ "token": token, "name": "Guest" })).await;
    (reply.status, reply.json())
}

#[tokio::test]
async fn an_invite_makes_a_visitor_a_member() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let token = master.invite(&table, &json!({ "role": "spectator" })).await;
    let mut guest = host.visitor();
    assert_eq!(join(&mut guest, &token).await, (200, json!({ "table": table })));
    let (_, welcome) = Socket::welcomed(&guest, &table).await;
    assert_eq!(welcome["you"]["role"], json!("spectator"));
    assert_eq!(welcome["you"]["name"], json!("Guest"));
    let listed = master.get(&format!("/api/tables/{table}/invites")).await;
    assert!(!listed.text().contains(&token));
    assert_eq!((&listed.json()[0]["used"], &listed.json()[0]["open"]), (&json!(1), &json!(true)));
}

#[tokio::test]
async fn used_up_revoked_and_unknown_invites_are_all_the_same() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let once = master.invite(&table, &json!({ "role": "player", "uses": 1 })).await;
    assert_eq!(join(&mut host.visitor(), &once).await.0, 200);
    let revoked = master.invite(&table, &json!({ "role": "player" })).await;
    let listed = master.get(&format!("/api/tables/{table}/invites")).await.json();
    let open =
        listed.as_array().unwrap().iter().find(|invite| invite["open"] == json!(true)).unwrap();
    let path = format!("/api/tables/{table}/invites/{}", open["id"].as_str().unwrap());
    assert_eq!(master.delete(&path).await.status, 204);
    let unknown = join(&mut host.visitor(), &"0".repeat(32)).await;
    assert_eq!(unknown.0, 404);
    for token in [&once, &revoked] {
        assert_eq!(join(&mut host.visitor(), token).await, unknown);
    }
}

#[tokio::test]
async fn who_joins_with_a_creature_keeps_it_when_the_game_master_undoes() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let (mut socket, welcome) = Socket::welcomed(&master, &table).await;
    let ansa = creature(&welcome, "Ansa");
    let pit = json!({ "from": [0, 0], "to": [0, 0], "is": ["pit"] });
    let paint = json!({ "paint": { "squares": [pit] } });
    assert!(answer(&mut socket, 1, &paint).await.get("done").is_some());
    let token = master.invite(&table, &json!({ "role": "player", "tokens": [ansa] })).await;
    let mut guest = host.visitor();
    assert_eq!(join(&mut guest, &token).await.0, 200);
    assert!(answer(&mut socket, 2, &json!("undo")).await.get("done").is_some());
    let (_, welcome) = Socket::welcomed(&guest, &table).await;
    let view = &welcome["view"];
    assert!(view["map"]["rows"][0].as_str().unwrap().starts_with('.'), "{}", view["map"]);
    let tokens = view["tokens"].as_array().unwrap();
    let own: Vec<&Value> = tokens.iter().filter(|token| token["yours"] == json!(true)).collect();
    assert_eq!(own.len(), 1, "{tokens:?}");
    assert_eq!((&own[0]["name"], &own[0]["owners"][0]), (&json!("Ansa"), &welcome["you"]["id"]));
}

#[tokio::test]
async fn an_expired_invite_is_as_one_that_never_was() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let token = master.invite(&table, &json!({ "role": "player", "hours": 1 })).await;
    let unknown = join(&mut host.visitor(), &"0".repeat(32)).await;
    // An hour later: it expires now.
    let invite = host.store.all_invites().remove(0);
    let expires = invite.expires - 3_600_000;
    host.store.put(&Write::Invite(Invite { expires, ..invite })).unwrap();
    let mut guest = host.visitor();
    assert_eq!(join(&mut guest, &token).await, unknown);
    assert_eq!((unknown.0, guest.cookie), (404, None));
    let listed = master.get(&format!("/api/tables/{table}/invites")).await.json();
    assert_eq!((&listed[0]["open"], &listed[0]["used"]), (&json!(false), &json!(0)));
}

#[tokio::test]
async fn whoever_sits_there_does_not_use_an_invite_up_or_lose_by_it() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let token = master.invite(&table, &json!({ "role": "player", "uses": 1 })).await;
    assert_eq!(join(&mut master, &token).await.0, 200);
    let (_, welcome) = Socket::welcomed(&master, &table).await;
    assert_eq!(welcome["you"]["role"], json!("game_master"));
    assert_eq!(join(&mut host.visitor(), &token).await.0, 200);
    assert_eq!(join(&mut host.visitor(), &token).await.0, 404);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_at_once_as_many_get_in_as_the_invite_is_for() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let token = master.invite(&table, &json!({ "role": "player", "uses": 5 })).await;
    let guests: Vec<_> = (0..16)
        .map(|_| {
            let (mut guest, token) = (host.visitor(), token.clone());
            tokio::spawn(async move { join(&mut guest, &token).await.0 })
        })
        .collect();
    let mut statuses = Vec::new();
    for guest in guests {
        statuses.push(guest.await.unwrap());
    }
    statuses.sort_unstable();
    assert_eq!(statuses, [[200; 5].as_slice(), &[404; 11]].concat());
    let listed = master.get(&format!("/api/tables/{table}/invites")).await.json();
    assert_eq!((&listed[0]["used"], &listed[0]["open"]), (&json!(5), &json!(false)));
    let (_, welcome) = Socket::welcomed(&master, &table).await;
    assert_eq!(welcome["view"]["members"].as_array().unwrap().len(), 6);
}

#[tokio::test]
async fn invites_that_open_nothing_make_room_for_others() {
    let host = Host::limited(Limits { invites_per_table: 2, ..Limits::DEFAULT }).await;
    let (mut master, table) = host.table("bridge").await;
    let path = format!("/api/tables/{table}/invites");
    for round in 0..6 {
        let made = master.post(&path, &json!({ "role": "player" })).await;
        assert_eq!(made.status, 201, "{round}: {}", made.text());
        let revoked = format!("{path}/{}", made.json()["id"].as_str().unwrap());
        assert_eq!(master.delete(&revoked).await.status, 204);
        assert!(host.store.all_invites().len() <= 4);
    }
    for status in [201, 201, 429] {
        assert_eq!(master.post(&path, &json!({ "role": "player" })).await.status, status);
    }
}

#[tokio::test]
async fn a_spectator_becomes_a_player_by_an_invite() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let mut guest = host.guest(&mut master, &table, "spectator").await;
    let token = master.invite(&table, &json!({ "role": "player" })).await;
    assert_eq!(join(&mut guest, &token).await.0, 200);
    let (_, welcome) = Socket::welcomed(&guest, &table).await;
    assert_eq!(welcome["you"]["role"], json!("player"));
    let members = welcome["view"]["members"].as_array().unwrap();
    assert_eq!(members.len(), 2, "{members:?}");
}

#[tokio::test]
async fn guessing_ends_soon() {
    let host = Host::limited(Limits { tries_per_minute: 5, ..Limits::DEFAULT }).await;
    let mut statuses = Vec::new();
    for guess in 0..6 {
        statuses.push(join(&mut host.visitor(), &format!("{guess:032x}")).await.0);
    }
    assert_eq!(statuses, [404, 404, 404, 404, 404, 429]);
}

/// Asks what an invite is for.
async fn read(visitor: &mut Visitor, token: &str) -> (u16, Value) {
    let reply = visitor.post("/api/invite", &json!({ "token": token })).await;
    (reply.status, reply.json())
}

/// Joins with a creature of the visitor's choice.
async fn pick(visitor: &mut Visitor, token: &str, creature: &Value) -> (u16, Value) {
    let body = json!({ "token": token, "name": "Guest", "pick": creature });
    let reply = visitor.post("/api/join", &body).await;
    (reply.status, reply.json())
}

#[tokio::test]
async fn of_one_link_each_player_picks_a_creature() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let (_, welcome) = Socket::welcomed(&master, &table).await;
    let creature = |name: &str| {
        let tokens = welcome["view"]["tokens"].as_array().unwrap().iter();
        let mut named = tokens.filter(|token| token["name"] == name);
        named.next().unwrap_or_else(|| panic!("no {name}"))["id"].clone()
    };
    let (ansa, ogre) = (creature("Ansa"), creature("Ogre"));
    let offered = json!({ "role": "player", "pick": true, "tokens": [ansa, ogre] });
    let token = master.invite(&table, &offered).await;
    let offer = |free: [bool; 2], own: Option<usize>| {
        let mut creatures = [("Ansa", &ansa, free[0]), ("Ogre", &ogre, free[1])]
            .map(|(name, id, free)| json!({ "id": id, "name": name, "free": free }));
        if let Some(own) = own {
            creatures[own]["yours"] = json!(true);
        }
        let mut told =
            json!({ "name": welcome["view"]["name"], "role": "player", "pick": creatures });
        if own.is_some() {
            told["table"] = json!(table);
        }
        (200, told)
    };
    let (mut first, mut second) = (host.visitor(), host.visitor());
    assert_eq!(read(&mut first, &token).await, offer([true, true], None));
    assert_eq!(first.cookie, None);
    assert_eq!(pick(&mut first, &token, &ansa).await.0, 200);
    let owned = |view: &Value, name: &str| {
        let tokens = view["tokens"].as_array().unwrap();
        tokens.iter().find(|token| token["name"] == name).unwrap()["owners"].clone()
    };
    let (_, seen) = Socket::welcomed(&first, &table).await;
    assert_eq!(owned(&seen["view"], "Ansa"), json!([seen["you"]["id"]]));
    assert_eq!(owned(&seen["view"], "Ogre"), Value::Null);
    // No guest picks two, and no other guest picks hers.
    assert_eq!(read(&mut first, &token).await, offer([true, true], Some(0)));
    let parts = |pattern| json!({ "pattern": pattern, "arguments": { "name": "Ansa" } });
    let second_pick =
        json!({ "error": "you have Ansa already", "parts": parts("you have {name} already") });
    assert_eq!(pick(&mut first, &token, &ogre).await, (400, second_pick));
    assert_eq!(read(&mut second, &token).await, offer([false, true], None));
    let taken = json!({
        "error": "another player has Ansa: pick a free creature",
        "parts": parts("another player has {name}: pick a free creature"),
    });
    assert_eq!(pick(&mut second, &token, &ansa).await, (400, taken));
    let unknown = json!({ "error": "this creature cannot be picked any more: pick another one" });
    let other = creature("Brom");
    assert_eq!(pick(&mut second, &token, &other).await, (400, unknown));
    assert_eq!(second.cookie, None);
    // A guest may come without a creature, and pick one later.
    assert_eq!(pick(&mut second, &token, &Value::Null).await.0, 200);
    let (_, seen) = Socket::welcomed(&second, &table).await;
    assert_eq!(owned(&seen["view"], "Ogre"), Value::Null);
    assert_eq!(pick(&mut second, &token, &ogre).await.0, 200);
    let (_, seen) = Socket::welcomed(&second, &table).await;
    assert_eq!(owned(&seen["view"], "Ogre"), json!([seen["you"]["id"]]));
    assert_eq!(read(&mut host.visitor(), &token).await, offer([false, false], None));
    let listed = master.get(&format!("/api/tables/{table}/invites")).await.json();
    assert_eq!((&listed[0]["pick"], &listed[0]["used"]), (&json!(true), &json!(3)));
}

#[tokio::test]
async fn a_hidden_creature_is_not_offered() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let (mut socket, welcome) = Socket::welcomed(&master, &table).await;
    let [ansa, ogre] = ["Ansa", "Ogre"].map(|name| crate::play::creature(&welcome, name));
    let hide = json!({ "hide": { "token": ogre, "hidden": true } });
    assert!(crate::play::answer(&mut socket, 1, &hide).await.get("done").is_some());
    let offered = json!({ "role": "player", "pick": true, "tokens": [ansa, ogre] });
    let token = master.invite(&table, &offered).await;
    let mut guest = host.visitor();
    let (_, told) = read(&mut guest, &token).await;
    let ansa = json!([{ "id": ansa, "name": "Ansa", "free": true }]);
    assert_eq!(told["pick"], ansa);
    let unknown = json!({ "error": "this creature cannot be picked any more: pick another one" });
    assert_eq!(pick(&mut guest, &token, &json!(ogre)).await, (400, unknown));
}

#[tokio::test]
async fn an_invite_says_what_it_is_for_only_while_it_admits() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let token = master.invite(&table, &json!({ "role": "spectator", "uses": 1 })).await;
    let (status, told) = read(&mut host.visitor(), &token).await;
    assert_eq!((status, &told["role"], told.get("pick")), (200, &json!("spectator"), None));
    // Nothing is to be picked.
    let chosen = json!(UNKNOWN);
    assert_eq!(pick(&mut host.visitor(), &token, &chosen).await.0, 400);
    assert_eq!(join(&mut host.visitor(), &token).await.0, 200);
    let unknown = read(&mut host.visitor(), &"0".repeat(32)).await;
    assert_eq!(unknown.0, 404);
    assert_eq!(read(&mut host.visitor(), &token).await, unknown);
}

#[tokio::test]
async fn what_an_invite_can_be_is_bounded() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let path = format!("/api/tables/{table}/invites");
    for wrong in [
        json!({ "role": "player", "uses": 0 }),
        json!({ "role": "player", "uses": 1001 }),
        json!({ "role": "player", "hours": 8761 }),
        json!({ "role": "player", "pick": true }),
        json!({ "role": "spectator", "pick": true, "tokens": [UNKNOWN] }),
        json!({ "role": "player", "tokens": [UNKNOWN, UNKNOWN] }),
    ] {
        assert_eq!(master.post(&path, &wrong).await.status, 400, "{wrong}");
    }
    assert_eq!(master.post(&path, &json!({ "role": "emperor" })).await.status, 422);
    for right in
        [json!({ "role": "player", "uses": 1000 }), json!({ "role": "player", "hours": 8760 })]
    {
        assert_eq!(master.post(&path, &right).await.status, 201, "{right}");
    }
}

#[tokio::test]
async fn whoever_is_dismissed_is_gone_at_once_and_stays_so() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let guest = host.guest(&mut master, &table, "player").await;
    let (mut socket, welcome) = Socket::welcomed(&guest, &table).await;
    let member = welcome["you"]["id"].as_str().unwrap();
    let path = format!("/api/tables/{table}/members/{member}");
    assert_eq!(master.delete(&path).await.status, 204);
    assert_eq!(socket.closed().await, Some(1008));
    assert_eq!(Socket::open(&guest, &table).await.err(), Some(404));
    assert_eq!(master.delete(&path).await.status, 404);
}

/// Returns the member as which a visitor sits at a table.
async fn member(visitor: &Visitor, table: &str) -> String {
    let (_, welcome) = Socket::welcomed(visitor, table).await;
    welcome["you"]["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn the_member_who_made_the_table_cannot_be_dismissed() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let mut guest = host.guest(&mut master, &table, "game_master").await;
    let path = format!("/api/tables/{table}/members/{}", member(&master, &table).await);
    let refused = guest.delete(&path).await;
    let why = json!({ "error": "the member who made the table cannot be dismissed" });
    assert_eq!((refused.status, refused.json()), (400, why));
    assert!(Socket::open(&master, &table).await.is_ok());
    // The other way round works.
    let path = format!("/api/tables/{table}/members/{}", member(&guest, &table).await);
    assert_eq!(master.delete(&path).await.status, 204);
}

#[tokio::test]
async fn a_dismissed_player_does_not_come_again_by_an_invite_that_was_there() {
    let host = Host::start().await;
    let (mut master, table) = host.table("bridge").await;
    let [first, second] = [
        master.invite(&table, &json!({ "role": "player" })).await,
        master.invite(&table, &json!({ "role": "spectator" })).await,
    ];
    let mut guest = host.visitor();
    assert_eq!(join(&mut guest, &first).await.0, 200);
    let path = format!("/api/tables/{table}/members/{}", member(&guest, &table).await);
    assert_eq!(master.delete(&path).await.status, 204);
    // The invite by which they came is revoked for all, the other one only for them.
    assert_eq!(join(&mut guest, &first).await.0, 404);
    assert_eq!(join(&mut host.visitor(), &first).await.0, 404);
    assert_eq!(join(&mut guest, &second).await.0, 404);
    assert_eq!(join(&mut host.visitor(), &second).await.0, 200);
    assert_eq!(guest.get("/api/me").await.json(), json!({ "tables": [] }));
    // The game master changes their mind.
    tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    let third = master.invite(&table, &json!({ "role": "player" })).await;
    assert_eq!(join(&mut guest, &third).await.0, 200);
    let again = member(&guest, &table).await;
    assert!(!path.ends_with(&again));
    // Removed once more, with the invite left open for others.
    let path = format!("/api/tables/{table}/members/{again}?keep_invite=true");
    assert_eq!(master.delete(&path).await.status, 204);
    assert_eq!(join(&mut guest, &third).await.0, 404);
    assert_eq!(join(&mut host.visitor(), &third).await.0, 200);
}
