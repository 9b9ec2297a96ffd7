//! Every role sends every command, over real sockets: a forbidden command is refused, leaves the
//! log unchanged, and reaches no other member.

use crate::client::Client;
use crate::database;
use crate::dice::Dice;
use crate::failure::{Checked, Failure, holds};
use crate::run::{Figures, Outcome, Run};
use crate::server::{Server, folder, loopback};
use crate::socket::{Came, NotOpen, Socket, creature};
use serde_json::{Value, json};
use sqlx::Connection as _;
use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;

/// The shapes of all messages, as data: no command may be forgotten here.
const SCHEMA: &str = include_str!("../../../stridewright-table/schema/messages.schema.json");

/// The subject of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum About {
    /// A creature that only the game master may treat like this.
    Creature,
    /// A creature that its owner may treat like this as well.
    Own,
    /// The table: only the game master may.
    Table,
    /// The things that its members may undo or end by themselves.
    Turn,
}

/// Every command, about this creature.
fn commands(token: &str) -> Vec<(&'static str, About, Value)> {
    use About::{Creature, Own, Table, Turn};
    let entry = json!({ "name": "Wolf", "at": [7, 7], "speed": 40 });
    let path = json!({ "movements": ["move"], "steps": [["E"]] });
    let slide = json!({ "force": { "kind": "slide", "path": ["N"], "distance": 1 } });
    let (from, to) = ([3, 0], [3, 1]);
    let about = vec![
        ("move", Own, json!({ "token": token, "path": path })),
        ("move_together", Own, json!({ "moves": [{ "token": token, "path": path }] })),
        ("apply_effect", Creature, json!({ "token": token, "what": slide })),
        ("place", Creature, json!({ "token": token, "to": [0, 9] })),
        ("add", Creature, json!({ "token": token, "entry": entry })),
        ("change", Creature, json!({ "token": token, "entry": entry })),
        ("remove", Creature, json!({ "token": token })),
        ("hide", Creature, json!({ "token": token, "hidden": true })),
        ("own", Creature, json!({ "token": token, "members": [] })),
        ("remove_token_picture", Own, json!({ "token": token })),
        ("begin_turn", Own, json!({ "token": token })),
        (
            "paint",
            Table,
            json!({ "squares": [{ "from": [0, 0], "to": [1, 0], "is": ["difficult"] }] }),
        ),
        ("wall", Table, json!({ "from": from, "to": to, "kind": "closed door" })),
        ("door", Turn, json!({ "from": from, "to": to, "open": true })),
        ("fog", Table, json!({ "areas": [{ "from": [5, 5], "to": [6, 6] }], "hidden": true })),
        ("reveal_room", Table, json!({ "at": [5, 5] })),
        ("secret", Table, json!({ "from": from, "to": to, "secret": true })),
        ("load", Table, json!({ "scene": { "rules": "pf2", "map": { "width": 5, "height": 5 } } })),
        ("align", Table, json!({ "frame": { "at": [0, 0], "size": [5, 5] } })),
        ("resize", Table, json!({ "width": 30, "height": 30 })),
        ("rules", Table, json!({ "rules": "draw_steel" })),
        ("settings", Table, json!({ "only_on_turn": true })),
        ("name_table", Table, json!({ "name": "Elsewhere" })),
        ("order", Table, json!({ "tokens": [token] })),
    ];
    let words = [
        ("remove_picture", Table),
        ("end_turn", Turn),
        ("delay", Turn),
        ("undo", Turn),
        ("redo", Turn),
    ];
    let words = words.map(|(name, about)| (name, about, json!(name)));
    let about = about.into_iter().map(|(name, about, what)| (name, about, json!({ name: what })));
    about.chain(words).collect()
}

/// The names of all commands in the schema.
fn in_schema() -> Checked<BTreeSet<String>> {
    let schema: Value =
        serde_json::from_str(SCHEMA).map_err(|error| Failure::unusable("the schema", error))?;
    let mut names = BTreeSet::new();
    for form in schema["$defs"]["Command"]["oneOf"].as_array().into_iter().flatten() {
        names.extend(
            form["properties"].as_object().into_iter().flat_map(|fields| fields.keys().cloned()),
        );
        names.extend(form["const"].as_str().map(str::to_owned));
        names.extend(
            form["enum"]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(|word| word.as_str().map(str::to_owned)),
        );
    }
    Ok(names)
}

/// A table with its members, and the number of refusals.
struct Matrix {
    master: Socket,
    others: Vec<Socket>,
    dice: Dice,
    refused: Vec<String>,
}

pub(crate) async fn run(run: &Run) -> Outcome {
    let known = commands("");
    let listed: BTreeSet<String> = known.iter().map(|(name, ..)| (*name).to_owned()).collect();
    let wanted = in_schema()?;
    holds(listed == wanted, || {
        format!("the chapter knows the commands {listed:?}, the schema has {wanted:?}")
    })?;
    let data = folder()?;
    let mut server = Server::start_unhurried(&run.program, data.path()).await?;
    let base = u32::try_from(run.seed % 0x000e_0000).unwrap_or(0);
    let mut master = Client::new(server.address, loopback(base));
    let made = master.post("/api/tables", &json!({ "demo": "bridge" })).await?.json(201)?;
    let table = made["id"].as_str().unwrap_or_default().to_owned();
    let (mut socket, welcome) = Socket::welcomed(&master, &table).await?;
    let [own, other, hidden] =
        ["Ansa", "Brom", "Ogre"].map(|name| creature(&welcome["view"], name));
    let (own, other, hidden) = (own?, other?, hidden?);
    let mut dice = Dice::new(run.seed);
    socket.wants(&dice.id(), &json!({ "hide": { "token": hidden, "hidden": true } })).await?;
    let player =
        master.guest(&table, "player", std::slice::from_ref(&own), loopback(base + 1)).await?;
    let watcher =
        master.guest(&table, "player", std::slice::from_ref(&other), loopback(base + 2)).await?;
    let spectator = master.guest(&table, "spectator", &[], loopback(base + 3)).await?;
    let mut others = Vec::new();
    for client in [&player, &watcher, &spectator] {
        others.push(Socket::welcomed(client, &table).await?.0);
    }
    let mut matrix = Matrix { master: socket, others, dice, refused: Vec::new() };
    matrix.settle().await?;
    let unknown = matrix.dice.id();
    for (role, place) in [("player", 0), ("spectator", 2)] {
        for target in ["own", "other", "hidden", "unknown"] {
            let token = [&own, &other, &hidden, &unknown][["own", "other", "hidden", "unknown"]
                .iter()
                .position(|name| *name == target)
                .unwrap_or(0)];
            for (name, about, command) in commands(token) {
                let may = role == "player"
                    && (about == About::Turn || about == About::Own && target == "own");
                if !may {
                    matrix.refuses(place, &format!("{role}, {name}, {target}"), &command).await?;
                }
            }
            matrix.silent().await?;
        }
    }
    let requests = http(&mut master, &[player.clone(), spectator.clone()], &table).await?;
    gone(&mut master, &table, &mut matrix, &player, &spectator).await?;
    server.kill().await?;
    expire(data.path()).await?;
    server = Server::start_unhurried(&run.program, data.path()).await?;
    let mut expired = watcher;
    expired.come_to(server.address, None);
    shut_out(&mut expired, &table, "a session that has expired").await?;
    server.kill().await?;
    let events = database::events(data.path(), &table).await?;
    for request in &matrix.refused {
        holds(events.place(request, false)?.is_none(), || {
            format!("rights: refused request {request} is in the log")
        })?;
    }
    let mut figures = Figures::default();
    figures.add("commands refused, in silence and without a trace", matrix.refused.len());
    figures.add("requests over HTTP refused", requests);
    Ok(figures)
}

impl Matrix {
    /// A member sends a command that must be refused for lack of permission.
    async fn refuses(&mut self, place: usize, what: &str, command: &Value) -> Checked<()> {
        let id = self.dice.id();
        let reply = self.others[place].wants(&id, command).await?;
        let because = &reply["refused"]["because"];
        let nothing =
            (what.contains("undo") || what.contains("redo")) && *because == json!("nothing");
        holds(nothing || *because == json!("not_yours"), || format!("rights: {what}: {reply}"))?;
        self.refused.push(id);
        Ok(())
    }

    /// Checks that no member has received anything since.
    async fn silent(&mut self) -> Checked<()> {
        for socket in std::iter::once(&mut self.master).chain(&mut self.others) {
            socket.say(&barrier()).await;
            let message = socket.next().await?;
            holds(message.get("unanswered").is_some(), || {
                format!("rights: others received a refused request: {message}")
            })?;
        }
        Ok(())
    }

    /// Reads the messages about the arrival of the members.
    async fn settle(&mut self) -> Checked<()> {
        for socket in std::iter::once(&mut self.master).chain(&mut self.others) {
            while socket.within(Duration::from_millis(200)).await != Came::Nothing {}
        }
        Ok(())
    }
}

fn barrier() -> Value {
    json!({ "ask": { "number": 7, "question": { "rule": { "id": "no-such-rule" } } } })
}

/// All requests that only a game master may send: method, path after that of the table, content
/// type, body.
const REQUESTS: [(&str, &str, &str, &[u8]); 10] = [
    ("GET", "/invites", "", b""),
    ("POST", "/invites", "application/json", b"{\"role\":\"game_master\"}"),
    ("DELETE", "/invites/00000000000000000000000000000000", "", b""),
    ("DELETE", "/members/00000000000000000000000000000000", "", b""),
    ("POST", "/import?name=a.toml", "", b"rules = \"pf1\"\n[map]\nrows = \"...\"\n"),
    ("POST", "/house?name=a.toml", "", b"base = \"pf1\"\n"),
    ("GET", "/export", "", b""),
    ("PUT", "/picture", "", b"\x89PNG\r\n\x1a\n0000"),
    ("PUT", "/token-picture?tokens=00000000000000000000000000000000", "", b"\x89PNG\r\n\x1a\n0000"),
    ("DELETE", "", "", b""),
];

/// Members that are not game masters, visitors from other tables, and visitors without a session
/// get nothing over HTTP.
async fn http(master: &mut Client, members: &[Client], table: &str) -> Checked<usize> {
    let mut stranger =
        Client { from: Client::new(master.to, loopback(77)).from, cookie: None, ..master.clone() };
    let without_seat = stranger.clone();
    stranger.make_table().await?;
    let mut number = 0;
    for (method, path, kind, body) in REQUESTS {
        let there = format!("/api/tables/{table}{path}");
        let nowhere = format!("/api/tables/{}{path}", "0".repeat(32));
        for member in members {
            let reply = member.clone().send(method, &there, kind, body).await?;
            holds(matches!(reply.status, 403 | 404), || {
                format!("rights: a member got {} for {method} {path}", reply.status)
            })?;
            number += 1;
        }
        for outsider in [&stranger, &without_seat] {
            let reply = outsider.clone().send(method, &there, kind, body).await?;
            let of_nothing = outsider.clone().send(method, &nowhere, kind, body).await?;
            let same = (reply.status, &reply.body) == (of_nothing.status, &of_nothing.body);
            holds(same && matches!(reply.status, 401 | 404), || {
                format!(
                    "rights: {method} {path} of an outsider: {} here, {} nowhere",
                    reply.status, of_nothing.status
                )
            })?;
            number += 2;
        }
    }
    let socket = Socket::open(&stranger, table).await;
    holds(matches!(socket, Err(NotOpen::Status(401 | 404))), || {
        format!("rights: an outsider got a socket: {socket:?}")
    })?;
    Ok(number)
}

/// A dismissed member and one that logged out are gone at once, and stay gone.
async fn gone(
    master: &mut Client,
    table: &str,
    matrix: &mut Matrix,
    player: &Client,
    spectator: &Client,
) -> Checked<()> {
    let (_, welcome) = Socket::welcomed(player, table).await?;
    let member = welcome["you"]["id"].as_str().unwrap_or_default();
    let reply = master.delete(&format!("/api/tables/{table}/members/{member}")).await?;
    holds(reply.status == 204, || {
        format!("rights: a game master could not dismiss a member: {}", reply.status)
    })?;
    closed(&mut matrix.others[0]).await?;
    shut_out(&mut player.clone(), table, "a dismissed member").await?;
    let reply = spectator.clone().post("/api/logout", &Value::Null).await?;
    holds(reply.status == 204, || format!("rights: logging out failed: {}", reply.status))?;
    closed(&mut matrix.others[2]).await?;
    shut_out(&mut spectator.clone(), table, "a session that was ended").await
}

async fn closed(socket: &mut Socket) -> Checked<()> {
    loop {
        match socket.within(Duration::from_secs(5)).await {
            Came::Text(_) => {}
            Came::Closed(code) => {
                return holds(matches!(code, Some(1008) | None), || {
                    format!("rights: closed with {code:?}")
                });
            }
            Came::Nothing => {
                return Err(Failure::Broken("rights: a socket stayed open".to_owned()));
            }
        }
    }
}

/// A visitor no longer gets anything of the table.
async fn shut_out(client: &mut Client, table: &str, who: &str) -> Checked<()> {
    let socket = Socket::open(client, table).await;
    holds(matches!(socket, Err(NotOpen::Status(401 | 404))), || {
        format!("rights: {who} got a socket")
    })?;
    let reply = client.get(&format!("/api/tables/{table}/export")).await?;
    holds(matches!(reply.status, 401 | 403 | 404), || {
        format!("rights: {who} got {} for an export", reply.status)
    })
}

/// Lets all sessions expire, in the database of a server that has ended.
async fn expire(data: &Path) -> Checked<()> {
    let file = format!("sqlite://{}", data.join("stridewright.sqlite").display());
    let failed = |error: sqlx::Error| Failure::unusable("sessions cannot expire", error);
    let mut database = sqlx::SqliteConnection::connect(&file).await.map_err(failed)?;
    sqlx::query("UPDATE sessions SET expires = 1").execute(&mut database).await.map_err(failed)?;
    database.close().await.map_err(failed)
}
