//! Players ask the game master to allow a move that the rules refuse: who learns of it, how long
//! the request is open, and along which path an override leads.

use crate::host::{Host, MASTER, OTHER, PLAYER, WATCHER, member, token};
use serde_json::{Value, json};
use stridewright_table::id::RequestId;
use stridewright_table::table::Input;

/// Returns a hall of 12 × 4 squares: Ansa is the player's and walks 2 squares, 4 with a dash, Brom
/// is the other player's, and a hidden ghoul has no owner. A wall with a gap in the lowest row
/// crosses the hall, and a cell in the upper right corner has no door.
fn hall() -> Host {
    let mut host = Host::open(&json!({
        "rules": "5e",
        "map": { "rows": "............\n............\n............\n............" },
        "walls": [
            { "from": [4, 0], "to": [4, 3], "kind": "wall" },
            { "from": [10, 0], "to": [10, 2], "kind": "wall" },
            { "from": [10, 2], "to": [12, 2], "kind": "wall" },
        ],
        "creatures": [
            { "name": "Ansa", "at": [1, 1], "speed": 10 },
            { "name": "Brom", "at": [0, 3], "speed": 30 },
            { "name": "Ghoul", "at": [11, 3], "speed": 30, "side": "foes" },
        ],
    }));
    for (id, owner) in [(100, PLAYER), (101, OTHER)] {
        wants(
            &mut host,
            MASTER,
            &json!({ "own": { "token": token(id), "members": [member(owner)] } }),
        );
    }
    wants(&mut host, MASTER, &json!({ "hide": { "token": token(102), "hidden": true } }));
    host.got.clear();
    host
}

fn wants(host: &mut Host, who: u64, command: &Value) -> Value {
    let id = RequestId(1_000 + host.log.len() as u128);
    host.says(2_000, who, &json!({ "do": { "id": id, "command": command } }));
    last(host, who)
}

fn last(host: &Host, who: u64) -> Value {
    serde_json::to_value(&**host.got[&who].last().expect("a message")).expect("JSON")
}

/// Returns the messages about requests that a member has received since the last time.
fn heard(host: &mut Host, who: u64) -> Vec<Value> {
    let all = host.got.remove(&who).unwrap_or_default();
    let all = all.iter().map(|message| serde_json::to_value(&**message).expect("JSON"));
    let about = ["requests", "permission_refused", "not_asked"];
    all.filter(|message| about.iter().any(|kind| message.get(kind).is_some())).collect()
}

fn override_path(host: &mut Host, to: [i32; 2]) -> Value {
    let question = json!({ "override_path": { "picked": { "token": token(100) }, "to": to } });
    host.says(2_000, PLAYER, &json!({ "ask": { "number": 1, "question": question } }));
    last(host, PLAYER)["answer"]["result"]["override_path"].clone()
}

/// The player asks for the move to a square.
fn asks(host: &mut Host, to: [i32; 2]) -> Value {
    let path = override_path(host, to);
    host.got.clear();
    host.says(2_000, PLAYER, &json!({ "ask_permission": { "token": token(100), "path": path } }));
    path
}

fn squares(along: &Value) -> Vec<[i64; 2]> {
    let at = |place: &Value| [0, 1].map(|side| place["at"][side].as_i64().expect("a number"));
    along.as_array().expect("places").iter().map(at).collect()
}

fn closed() -> Vec<Value> {
    vec![json!({ "requests": [] })]
}

#[test]
fn an_override_walks_a_legal_path_that_is_too_long_and_otherwise_the_straight_line() {
    let mut host = hall();
    // Through the gap: two steps down, one through it, two up and one along. 30 feet are too far.
    asks(&mut host, [7, 1]);
    let requests = heard(&mut host, PLAYER)[0]["requests"].clone();
    let along = squares(&requests[0]["along"]);
    assert_eq!((along[0], along[along.len() - 1], along.len()), ([1, 1], [7, 1], 7));
    assert!(along.contains(&[3, 3]) || along.contains(&[4, 3]), "not through the gap: {along:?}");
    let because = &requests[0]["because"]["rules"]["refused"]["reason"];
    assert_eq!(because, &json!("the cost would be 30 ft; this movement goes at most 20 ft"));
    // No path leads into the cell.
    asks(&mut host, [11, 1]);
    let requests = heard(&mut host, PLAYER)[0]["requests"].clone();
    assert_eq!(squares(&requests[0]["along"]), (1..=11).map(|x| [x, 1]).collect::<Vec<_>>());
}

#[test]
fn only_game_masters_and_the_player_who_asks_learn_of_a_request_and_it_is_carried_out() {
    let mut host = hall();
    let path = asks(&mut host, [7, 1]);
    let request = heard(&mut host, MASTER);
    assert_eq!(request[0]["requests"][0]["by"], json!(member(PLAYER)));
    assert_eq!(request[0]["requests"][0]["path"], path);
    assert_eq!(request, heard(&mut host, PLAYER));
    assert_eq!((host.got.get(&OTHER), host.got.get(&WATCHER)), (None, None));
    // A game master who comes later learns of it too; other players do not.
    host.joins(2_000, MASTER, 50, &json!({}));
    host.joins(2_000, OTHER, 51, &json!({}));
    assert_eq!((heard(&mut host, 50), heard(&mut host, 51)), (request, vec![]));
    let over = json!({ "move": { "token": token(100), "path": path, "overriding": true } });
    assert!(wants(&mut host, MASTER, &over).get("done").is_some());
    let line = &host.log.last().expect("an event").line;
    assert!(line.overridden && line.path.len() == 7 && line.path[6].at.0 == 7, "{line:?}");
    assert_eq!(heard(&mut host, PLAYER), closed());
    assert_eq!((heard(&mut host, MASTER), heard(&mut host, OTHER)), (closed(), vec![]));
}

/// Returns a corridor of 40 squares with a creature of the player's, and why a move to its end is
/// refused: as the player sees it, and as the game master does.
fn too_far(rules: &str, speed: u32) -> (Value, Value) {
    let mut host = Host::open(&json!({
        "rules": rules,
        "map": { "rows": ".".repeat(40) },
        "creatures": [{ "name": "Ansa", "at": [0, 0], "speed": speed }],
    }));
    wants(
        &mut host,
        MASTER,
        &json!({ "own": { "token": token(100), "members": [member(PLAYER)] } }),
    );
    let question = json!({ "preview": { "picked": { "token": token(100) }, "to": [39, 0] } });
    host.says(2_000, PLAYER, &json!({ "ask": { "number": 1, "question": question } }));
    let seen = last(&host, PLAYER)["answer"]["result"]["previewed"]["route"].clone();
    asks(&mut host, [39, 0]);
    let requests = heard(&mut host, MASTER)[0]["requests"].clone();
    let because = requests[0]["because"]["rules"]["refused"].clone();
    (seen["too_far"]["needs"]["amount"].clone(), because["reason"].clone())
}

#[test]
fn the_game_master_reads_what_the_whole_path_would_cost_as_the_player_does() {
    for (rules, speed, needs, reason) in [
        ("5e", 30, 195, "the cost would be 195 ft; this movement goes at most 60 ft"),
        ("pf1", 30, 195, "the cost would be 195 ft; this movement goes at most 120 ft"),
        ("pf2", 25, 195, "the cost would be 195 ft; this movement goes at most 75 ft"),
        (
            "draw_steel",
            5,
            39,
            "the cost would be 39 squares; this movement goes at most 10 squares",
        ),
    ] {
        assert_eq!(too_far(rules, speed), (json!(needs), json!(reason)), "{rules}");
    }
}

/// Returns what a creature has spent, as its player sees it.
fn spent(host: &mut Host) -> Value {
    host.joins(2_000, PLAYER, 50, &json!({}));
    let welcome = host.got.remove(&50).expect("a welcome")[0].clone();
    host.step(2_000, Input::Left(50));
    let welcome = serde_json::to_value(&*welcome).expect("JSON");
    welcome["welcome"]["view"]["tokens"][0]["steps"].clone()
}

fn allows(host: &mut Host, path: &Value) {
    let over = json!({ "move": { "token": token(100), "path": path, "overriding": true } });
    assert!(wants(host, MASTER, &over).get("done").is_some());
}

#[test]
fn a_move_that_is_allowed_spends_the_steps_that_the_rules_know() {
    // Too long: all that the turn has.
    let mut host = hall();
    let step = json!({ "movements": ["move"], "steps": [["S"]] });
    wants(&mut host, PLAYER, &json!({ "move": { "token": token(100), "path": step } }));
    let open = |steps: Value| {
        let budget = &steps["open"]["budget"];
        let most = budget["most"]["amount"].clone();
        json!([steps["actions"], budget["movement"], steps["open"]["spent"], most])
    };
    assert_eq!(open(spent(&mut host)), json!([0, "move", 5, 10]));
    let path = asks(&mut host, [7, 1]);
    allows(&mut host, &path);
    assert_eq!(open(spent(&mut host)), json!([1, "dash", 20, 20]));
    // Nothing is left to charge.
    let path = json!({ "movements": ["move"], "steps": [["S"]] });
    allows(&mut host, &path);
    assert_eq!(open(spent(&mut host)), json!([1, "dash", 20, 20]));
    // Through a wall: the steps before it.
    let mut host = hall();
    wants(&mut host, MASTER, &json!({ "place": { "token": token(100), "to": [2, 1] } }));
    let path = json!({ "movements": ["move"], "steps": [["E", "E", "E"]] });
    allows(&mut host, &path);
    assert_eq!(host.log.last().expect("an event").line.path[3].at.0, 5);
    assert_eq!(open(spent(&mut host)), json!([0, "move", 5, 10]));
    // Undone, it is not spent.
    wants(&mut host, MASTER, &json!("undo"));
    assert_eq!(spent(&mut host)["open"], json!(null));
}

#[test]
fn a_request_ends_when_it_is_answered_withdrawn_or_out_of_date() {
    let refuse = |who: u64| json!({ "refuse_permission": { "member": member(who) } });
    let mut host = hall();
    asks(&mut host, [7, 1]);
    heard(&mut host, PLAYER);
    // Only game masters refuse.
    host.says(2_000, OTHER, &refuse(PLAYER));
    assert_eq!(heard(&mut host, PLAYER), Vec::<Value>::new());
    host.says(2_000, MASTER, &refuse(PLAYER));
    let told = json!({ "permission_refused": { "by": member(MASTER), "token": token(100) } });
    assert_eq!(heard(&mut host, PLAYER), [told, closed()[0].clone()]);
    asks(&mut host, [7, 1]);
    host.got.clear();
    host.says(2_000, PLAYER, &json!({ "withdraw_request": {} }));
    assert_eq!((heard(&mut host, PLAYER), heard(&mut host, MASTER)), (closed(), closed()));
    let deeds = [
        json!({ "place": { "token": token(100), "to": [2, 2] } }),
        json!({ "order": { "tokens": [token(101), token(100)] } }),
        json!("end_turn"),
        json!({ "own": { "token": token(100), "members": [] } }),
    ];
    for deed in deeds {
        asks(&mut host, [7, 1]);
        // What has nothing to do with it leaves it open.
        wants(&mut host, MASTER, &json!({ "place": { "token": token(102), "to": [11, 2] } }));
        wants(&mut host, MASTER, &json!({ "place": { "token": token(102), "to": [11, 3] } }));
        assert_eq!(heard(&mut host, MASTER).len(), 1, "{deed}");
        wants(&mut host, MASTER, &deed);
        assert_eq!(heard(&mut host, MASTER), closed(), "{deed}");
    }
    wants(
        &mut host,
        MASTER,
        &json!({ "own": { "token": token(100), "members": [member(PLAYER)] } }),
    );
    asks(&mut host, [7, 1]);
    heard(&mut host, MASTER);
    host.step(2_000, Input::Left(PLAYER));
    assert_eq!(heard(&mut host, MASTER), closed());
}

#[test]
fn what_is_not_refused_too_long_or_not_their_own_is_not_passed_on() {
    let mut host = hall();
    let step = |count: usize| json!({ "movements": ["move"], "steps": [vec!["W"; count]] });
    let mut ask = |who: u64, id: u128, path: Value| {
        host.got.clear();
        host.says(2_000, who, &json!({ "ask_permission": { "token": token(id), "path": path } }));
        assert_eq!(host.got.len(), 1);
        heard(&mut host, who)[0]["not_asked"]["because"].clone()
    };
    for id in [101, 102, 999] {
        assert_eq!(ask(PLAYER, id, step(1)), json!("not_yours"));
    }
    assert_eq!(ask(MASTER, 100, step(1)), json!("not_yours"));
    assert_eq!(ask(WATCHER, 100, step(1)), json!("not_yours"));
    let why = ask(PLAYER, 100, step(1))["impossible"]["why"].clone();
    assert_eq!(why, json!("the rules allow this move; make it"));
    let why = ask(PLAYER, 100, step(101))["impossible"]["why"].clone();
    assert_eq!(why, json!("a path of 101 steps is too long to ask for; ask for at most 100"));
}
