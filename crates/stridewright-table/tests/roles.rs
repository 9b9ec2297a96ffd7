//! Permissions: every command by every role about a creature of the member's own, another member's
//! creature, a hidden one and one that does not exist. The expectations are taken from
//! `docs/table.md` and from the description of each command, not from the code.
//!
//! A refused command leaves the table as it was and sends nothing to anyone except its sender. If a
//! member may not know whether something exists, all answers about it are identical, byte for byte.

use crate::host::{Host, MASTER, OTHER, PEOPLE, PLAYER, SYSTEMS, WATCHER, member, token};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use stridewright_table::id::{MemberId, RequestId};
use stridewright_table::protocol::{Command, Do, Refusal, ServerMessage};
use stridewright_table::table::{Input, Output};

/// The result of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// It is done.
    Done,
    /// Not theirs, or not there.
    NotYours,
    /// It is theirs, but impossible.
    Impossible,
    /// There is nothing to undo.
    Nothing,
    /// It is not that creature's turn.
    NotItsTurn,
}

use Outcome::{Done as Y, Impossible as I, NotItsTurn as T, NotYours as N, Nothing as O};

/// Ansa, the player's; Brom, the other player's; a hidden ghoul without an owner; and a creature
/// that does not exist.
const COLUMNS: [u128; 4] = [100, 101, 102, 999];

/// A row of the matrix.
struct Row {
    /// The command, by its key.
    command: &'static str,
    /// The commands before it, with their senders.
    before: fn(u128) -> Vec<(u64, Value)>,
    /// The command about a creature.
    wanted: fn(u128) -> Value,
    /// The result for the game master, for each of the columns.
    master: [Outcome; 4],
    /// The result for the player. No other role may do anything.
    player: [Outcome; 4],
}

/// The whole matrix.
fn matrix() -> Vec<Row> {
    let all =
        |command, wanted| Row { command, before: none, wanted, master: [Y; 4], player: [N; 4] };
    let about = |command, wanted| Row { master: [Y, Y, Y, N], ..all(command, wanted) };
    let own = |command, wanted| Row { player: [Y, N, N, N], ..about(command, wanted) };
    let together = || own("move_together", moves_together);
    let together_by_turns = Row { before: by_turns, player: [T, N, N, N], ..together() };
    let by_turns = Row { before: by_turns, ..own("move", moves) };
    vec![
        own("move", moves),
        Row { player: [T, N, N, N], ..by_turns },
        Row { before: by_turns_without_an_order, ..own("move", moves) },
        about("move", overrides),
        together(),
        together_by_turns,
        about("apply_effect", slides),
        about("apply_effect", falls),
        own("apply_effect", knocked_prone),
        about("place", |id| json!({ "place": { "token": token(id), "to": [0, 5] } })),
        // An identifier in use cannot be added again; only the game master learns that it is in
        // use.
        Row { master: [I, I, I, Y], ..all("add", adds) },
        about(
            "change",
            |id| json!({ "change": { "token": token(id), "entry": { "name": "Changed", "at": [0, 5] } } }),
        ),
        about("remove", |id| json!({ "remove": { "token": token(id) } })),
        about("hide", |id| json!({ "hide": { "token": token(id), "hidden": true } })),
        about("own", |id| json!({ "own": { "token": token(id), "members": [member(OTHER)] } })),
        // No creature has a picture; only members who may move it learn that.
        Row { master: [I, I, I, N], player: [I, N, N, N], ..all("remove_token_picture", bared) },
        all(
            "paint",
            |_| json!({ "paint": { "squares": [{ "from": [0, 4], "to": [1, 4], "is": ["difficult"] }] } }),
        ),
        all("wall", |_| json!({ "wall": { "from": [0, 3], "to": [3, 3], "kind": "wall" } })),
        Row { player: [Y, I, I, N], ..own("door", door) },
        all(
            "fog",
            |_| json!({ "fog": { "areas": [{ "from": [3, 3], "to": [4, 5] }], "hidden": true } }),
        ),
        all("reveal_room", |_| json!({ "reveal_room": { "at": [4, 5] } })),
        all("secret", |_| json!({ "secret": { "from": [8, 1], "to": [8, 2], "secret": true } })),
        all("load", |_| json!({ "load": { "scene": scene() } })),
        // There is no picture to align or remove.
        Row { master: [I; 4], ..all("align", |_| json!({ "align": {} })) },
        Row { master: [I; 4], ..all("remove_picture", |_| json!("remove_picture")) },
        all("resize", |_| json!({ "resize": { "width": 12, "height": 7 } })),
        all("rules", |_| json!({ "rules": { "rules": "pf2" } })),
        all("settings", |_| json!({ "settings": { "only_on_turn": true } })),
        all("name_table", |_| json!({ "name_table": { "name": "Elsewhere" } })),
        about("order", |id| json!({ "order": { "tokens": [token(id)] } })),
        own("begin_turn", begins),
        Row { before: by_turns_of_all, player: [N; 4], ..own("begin_turn", begins) },
        // Without an order no turn ends. With one it is the creature's turn; in the last column no
        // creature's.
        Row { master: [I; 4], player: [N; 4], ..all("end_turn", |_| json!("end_turn")) },
        Row { before: its_turn, master: [Y; 4], ..own("end_turn", |_| json!("end_turn")) },
        // The last action is the player's; the other player's; one of the player's and then a
        // hidden one; none.
        Row {
            before: deed,
            master: [Y, Y, Y, O],
            player: [Y, O, Y, O],
            ..all("undo", |_| json!("undo"))
        },
        Row {
            before: undone,
            master: [Y, Y, Y, O],
            player: [Y, O, Y, O],
            ..all("redo", |_| json!("redo"))
        },
    ]
}

/// Each of the three stands next to its own door.
fn scene() -> Value {
    json!({
        "rules": "draw_steel",
        "map": { "rows": "..........\n..........\n..........\n..........\n..........\n.........." },
        "walls": [
            { "between": [[1, 1], [2, 1]], "kind": "closed door" },
            { "between": [[5, 4], [6, 4]], "kind": "closed door" },
            { "between": [[7, 1], [8, 1]], "kind": "closed door" },
        ],
        "creatures": [
            { "letter": "A", "name": "Ansa", "at": [1, 1], "speed": 5 },
            { "letter": "B", "name": "Brom", "at": [5, 4], "speed": 5 },
            { "letter": "G", "name": "Ghoul", "side": "raiders", "at": [8, 1], "speed": 5 },
        ],
    })
}

fn none(_: u128) -> Vec<(u64, Value)> {
    Vec::new()
}

fn moves(id: u128) -> Value {
    json!({ "move": { "token": token(id), "path": { "movements": ["move"], "steps": [["N"]] } } })
}

fn moves_together(id: u128) -> Value {
    let path = json!({ "movements": ["move"], "steps": [["N"]] });
    json!({ "move_together": { "moves": [{ "token": token(id), "path": path }] } })
}

fn overrides(id: u128) -> Value {
    let path = json!({ "movements": ["move"], "steps": [["N"]] });
    json!({ "move": { "token": token(id), "path": path, "overriding": true } })
}

fn slides(id: u128) -> Value {
    json!({ "apply_effect": { "token": token(id), "what": { "force": { "kind": "slide", "path": ["N"] } } } })
}

fn falls(id: u128) -> Value {
    json!({ "apply_effect": { "token": token(id), "what": { "fall": { "squares": 2 } } } })
}

fn knocked_prone(id: u128) -> Value {
    json!({ "apply_effect": { "token": token(id), "what": { "maneuver": { "knock_prone": {} } } } })
}

fn adds(id: u128) -> Value {
    json!({ "add": { "token": token(id), "entry": { "name": "Wolf", "at": [0, 5] } } })
}

fn bared(id: u128) -> Value {
    json!({ "remove_token_picture": { "token": token(id) } })
}

fn begins(id: u128) -> Value {
    json!({ "begin_turn": { "token": token(id) } })
}

fn ordered(tokens: &[u128]) -> (u64, Value) {
    let tokens: Vec<String> = tokens.iter().map(|id| token(*id)).collect();
    (MASTER, json!({ "order": { "tokens": tokens } }))
}

fn door(id: u128) -> Value {
    let (from, to) = match id {
        100 => ([2, 1], [2, 2]),
        101 => ([6, 4], [6, 5]),
        102 => ([8, 1], [8, 2]),
        _ => ([4, 1], [4, 2]),
    };
    json!({ "door": { "from": from, "to": to, "open": true } })
}

/// Players move only on their turns, and it is no creature's turn.
fn by_turns(_: u128) -> Vec<(u64, Value)> {
    vec![(MASTER, json!({ "settings": { "only_on_turn": true } })), ordered(&[101, 100])]
}

/// Without an order everyone moves freely, whatever the settings say.
fn by_turns_without_an_order(_: u128) -> Vec<(u64, Value)> {
    vec![(MASTER, json!({ "settings": { "only_on_turn": true } }))]
}

fn by_turns_of_all(_: u128) -> Vec<(u64, Value)> {
    vec![ordered(&[100, 101, 102])]
}

fn its_turn(id: u128) -> Vec<(u64, Value)> {
    let mut before = by_turns_of_all(id);
    if id != 999 {
        before.push((MASTER, begins(id)));
    }
    before
}

fn deed(id: u128) -> Vec<(u64, Value)> {
    match id {
        100 => vec![(PLAYER, moves(100))],
        101 => vec![(PLAYER, moves(100)), (OTHER, moves(101))],
        102 => vec![(PLAYER, moves(100)), (MASTER, moves(102))],
        _ => Vec::new(),
    }
}

fn undone(id: u128) -> Vec<(u64, Value)> {
    let mut before = deed(id);
    before.extend(match id {
        100 => vec![(PLAYER, json!("undo"))],
        101 => vec![(OTHER, json!("undo"))],
        // The game master undoes the hidden action after the player's.
        102 => vec![(PLAYER, json!("undo")), (MASTER, json!("undo"))],
        _ => Vec::new(),
    });
    before
}

/// Returns a table where the game master has given Ansa and Brom to their players and hidden the
/// ghoul. These actions cannot be undone any more: the table begins with them.
fn set_up() -> Host {
    let mut host = Host::open(&scene());
    for (request, command) in (1..).zip([
        json!({ "own": { "token": token(100), "members": [member(PLAYER)] } }),
        json!({ "own": { "token": token(101), "members": [member(OTHER)] } }),
        json!({ "hide": { "token": token(102), "hidden": true } }),
    ]) {
        wants(&mut host, 1_000, MASTER, request, &command);
    }
    forget_deeds(&mut host);
    host
}

/// Restarts the table from what it stored, with nothing to undo.
fn forget_deeds(host: &mut Host) {
    let mut snapshot = host.table.snapshot();
    snapshot.state.history = stridewright_table::state::History::default();
    let epoch = stridewright_table::id::Epoch(8);
    host.table = stridewright_table::table::Table::restore(&SYSTEMS, snapshot, [], [], epoch)
        .expect("a table");
    for (id, ..) in PEOPLE {
        host.joins(1_000, id, id, &json!({}));
    }
}

/// Sends a member's command, and returns the last message to their browser, as sent.
fn wants(host: &mut Host, now: u64, who: u64, request: u128, command: &Value) -> String {
    host.says(now, who, &json!({ "do": { "id": RequestId(request), "command": command } }));
    written(host.got[&who].last().expect("an answer"))
}

fn written(message: &ServerMessage) -> String {
    serde_json::to_string(message).expect("JSON")
}

fn answer(outcome: Outcome, request: u128) -> Value {
    let id = RequestId(request).to_string();
    let because = match outcome {
        Outcome::Done => return json!({ "done": { "id": id } }),
        Outcome::NotYours => json!("not_yours"),
        Outcome::Nothing => json!("nothing"),
        Outcome::NotItsTurn => json!("not_its_turn"),
        Outcome::Impossible => json!("impossible"),
    };
    json!({ "refused": { "id": id, "because": because } })
}

/// Returns an answer without the text that says why something is impossible.
fn in_short(text: &str) -> Value {
    let mut answer: Value = serde_json::from_str(text).expect("JSON");
    let because = &mut answer["refused"]["because"];
    if because.get("impossible").is_some() {
        *because = json!("impossible");
    } else if because.is_null() {
        return serde_json::from_str(text).expect("JSON");
    }
    answer
}

/// Plays one cell of the matrix; returns the bytes of the answer.
fn cell(row: &Row, column: usize, who: u64, expected: Outcome) -> String {
    let mut host = set_up();
    let id = COLUMNS[column];
    for (request, (by, command)) in (10..).zip((row.before)(id)) {
        let reply = wants(&mut host, 2_000, by, request, &command);
        assert!(reply.contains("done"), "{command} before {}: {reply}", row.command);
    }
    let (state, log) = (host.table.state().clone(), host.log.len());
    host.got.clear();
    let wanted = (row.wanted)(id);
    let reply = wants(&mut host, 3_000, who, 77, &wanted);
    let place = format!("{wanted} by {who} in column {column}: {reply}");
    assert_eq!(in_short(&reply), answer(expected, 77), "{place}");
    if expected == Outcome::Done {
        assert_eq!(host.log.len(), log + 1, "{place}");
    } else {
        assert_eq!(host.table.state(), &state, "{place}");
        assert_eq!(host.log.len(), log, "{place}");
        let got: Vec<_> =
            host.got.iter().map(|(connection, got)| (*connection, got.len())).collect();
        assert_eq!(got, [(who, 1)], "{place}");
    }
    reply
}

#[test]
fn everybody_may_do_what_is_written_and_nothing_else() {
    let mut forbidden = BTreeSet::new();
    for row in &matrix() {
        for column in 0..COLUMNS.len() {
            for (who, expected) in
                [(MASTER, row.master[column]), (PLAYER, row.player[column]), (WATCHER, N)]
            {
                let reply = cell(row, column, who, expected);
                if expected == N {
                    forbidden.insert(reply);
                }
            }
        }
    }
    // Whatever the subject, and whether it exists or not: one answer.
    let only = format!(r#"{{"refused":{{"id":"{}","because":"not_yours"}}}}"#, RequestId(77));
    assert_eq!(forbidden, BTreeSet::from([only]));
}

#[test]
fn the_matrix_has_every_command() {
    let mut keys = BTreeSet::new();
    for row in matrix() {
        let command: Command = serde_json::from_value((row.wanted)(100)).expect("a command");
        assert_eq!(command.name(), row.command);
        keys.insert(row.command);
    }
    assert_eq!(keys.len(), 28, "{keys:?}");
}

#[test]
fn who_does_not_sit_at_the_table_may_do_nothing() {
    let mut host = set_up();
    let (state, log) = (host.table.state().clone(), host.log.len());
    for row in matrix() {
        let command = serde_json::from_value((row.wanted)(100)).expect("a command");
        let wanted = Box::new(Do { id: RequestId(77), command });
        let input = Input::Wanted { ticket: 5, member: MemberId(99), wanted };
        let out = host.table.step(3_000, input, &mut || 1);
        assert!(
            matches!(&out[..], [Output::Answered(5, Err(Refusal::NotYours))]),
            "{}: {out:?}",
            row.command
        );
    }
    assert_eq!(host.table.state(), &state);
    assert_eq!(host.log.len(), log);
}

#[test]
fn questions_about_hidden_and_unknown_creatures_are_answered_alike() {
    let questions = |id: u128, name: &str| {
        [
            json!({ "pick_up": { "token": token(id) } }),
            json!({ "preview": { "picked": { "token": token(id) }, "to": [0, 0] } }),
            json!({ "measure": { "from": token(100), "to": token(id) } }),
            json!({ "measure": { "from": token(id), "to": token(100) } }),
            json!({ "wire": { "mover": name, "ask": "reach" } }),
            json!({ "wire": { "mover": "Ansa", "ask": { "high_ground": { "over": name } } } }),
            json!({ "wire": { "mover": "Ansa", "ask": { "area_of_effect": {
                "shape": { "emanation": { "radius": 3 } }, "from": { "creature": name },
            } } } }),
            json!({ "wire": { "mover": "Ansa", "ask": { "area_of_effect": {
                "shape": { "cone": { "length": 3 } }, "towards": { "creature": name },
            } } } }),
            json!({ "wire": { "mover": "Ansa", "ask": { "starts": { "aim": { "creature": name } } } } }),
            json!({ "wire": { "mover": name, "ask": { "choke_points": {} } } }),
            json!({ "threatened": { "by": [name] } }),
        ]
    };
    let mut host = set_up();
    for who in [PLAYER, OTHER, WATCHER] {
        let mut answer_to = |question: &Value| {
            host.says(3_000, who, &json!({ "ask": { "number": 5, "question": question } }));
            let last = host.got[&who].last().expect("an answer");
            written(last)
        };
        // The two names have the same length: only the name itself may differ.
        for (hidden, unknown) in questions(102, "Ghoul").iter().zip(&questions(999, "Ghost")) {
            let (hidden, unknown) = (answer_to(hidden), answer_to(unknown));
            assert!(hidden.contains("unanswered"), "{hidden}");
            assert_eq!(hidden.replace("Ghoul", "Ghost"), unknown);
        }
    }
}
