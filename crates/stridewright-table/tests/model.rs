//! A table behaves like a plain model of it. Random evenings: members do, undo and redo things,
//! repeat requests, come and go; the table is stored and restarted in the middle. At every moment
//! creatures, places, owners, turns and what can be undone are those of the model, every browser's
//! view made of changes is that of a fresh welcome, numbers have no gaps, and the stored data leads
//! to the same table again.

use crate::evening::Evening;
use crate::host::{Host, MASTER, PLAYER, member, token};
use serde_json::{Value, json};
use stridewright_table::id::RequestId;
use stridewright_table::state::State;

/// The number of evenings.
const EVENINGS: u64 = 150;

/// The number of things that happen in each.
const LENGTH: u64 = 25;

#[test]
fn a_table_is_what_its_model_says() {
    let mut moves = 0;
    for seed in 0..EVENINGS {
        let mut evening = Evening::begin(seed);
        for _ in 0..LENGTH {
            evening.go_on();
        }
        moves += evening.end();
    }
    assert!(moves > 200, "{moves} moves were looked at again");
}

/// Returns everything of a table that can be undone.
fn undoable(state: &State) -> State {
    let state = state.clone();
    State { log: Default::default(), history: Default::default(), version: 0, ..state }
}

#[test]
fn undoing_what_the_game_master_does_leaves_nothing_of_it() {
    let scene = json!({
        "rules": "draw_steel",
        "map": { "rows": ".~......\n........\n........\n........" },
        "walls": [{ "between": [[1, 1], [2, 1]], "kind": "closed door" }],
        "creatures": [
            { "name": "Ansa", "at": [1, 1], "speed": 5 },
            { "name": "Brom", "at": [5, 2], "speed": 5 },
        ],
    });
    let path = json!({ "movements": ["move"], "steps": [["S", "E"]] });
    let ansa = token(100);
    let deeds = [
        json!({ "move": { "token": ansa, "path": path } }),
        json!({ "move": { "token": ansa, "path": path, "overriding": true } }),
        json!({ "apply_effect": { "token": ansa, "what": { "maneuver": { "knock_prone": {} } } } }),
        json!({ "apply_effect": { "token": ansa, "what": { "force": { "kind": "slide", "path": ["S"] } } } }),
        json!({ "place": { "token": ansa, "to": [7, 3] } }),
        json!({ "add": { "token": token(7), "entry": { "name": "Wolf", "at": [0, 3] }, "hidden": true } }),
        json!({ "change": { "token": ansa, "entry": { "name": "Anse", "at": [0, 0], "speed": 6 } } }),
        json!({ "remove": { "token": ansa } }),
        json!({ "hide": { "token": ansa, "hidden": true } }),
        json!({ "own": { "token": ansa, "members": [member(PLAYER)] } }),
        json!({ "paint": { "squares": [{ "from": [0, 0], "to": [3, 1], "is": ["difficult"] }, { "from": [1, 0], "to": [6, 3], "is": [], "raise": 2 }] } }),
        json!({ "wall": { "from": [0, 2], "to": [3, 2], "kind": "window" } }),
        json!({ "secret": { "from": [2, 1], "to": [2, 2], "secret": true } }),
        json!({ "door": { "from": [2, 1], "to": [2, 2], "open": true } }),
        json!({ "wall": { "from": [2, 1], "to": [2, 2] } }),
        json!({ "fog": { "areas": [{ "from": [4, 0], "to": [7, 3] }], "hidden": true } }),
        json!({ "load": { "scene": { "rules": "pf2", "map": { "rows": "...\n..." } }, "name": "Elsewhere" } }),
        json!({ "rules": { "rules": "pf1" } }),
        json!({ "settings": { "only_on_turn": true, "sight": 5 } }),
        json!({ "name_table": { "name": " The ford " } }),
        json!({ "order": { "tokens": [token(101), ansa] } }),
        json!({ "begin_turn": { "token": token(101) } }),
    ];
    // Each alone, then all of them one after another, undone in turn.
    for deed in &deeds {
        there_and_back(&mut Host::open(&scene), std::slice::from_ref(deed));
    }
    let lasting =
        deeds.iter().filter(|deed| deed.get("load").is_none() && deed.get("remove").is_none());
    there_and_back(&mut Host::open(&scene), &lasting.cloned().collect::<Vec<_>>());
}

/// Does things, undoes them all, redoes them, and undoes them again; every time the table is as it
/// was at that point.
fn there_and_back(host: &mut Host, deeds: &[Value]) {
    let mut requests = 1_000..;
    let mut wants = |host: &mut Host, command: &Value| {
        let id = RequestId(requests.next().expect("enough"));
        host.says(2_000, MASTER, &json!({ "do": { "id": id, "command": command } }));
        let answer =
            serde_json::to_value(&**host.got[&MASTER].last().expect("an answer")).expect("JSON");
        assert!(answer.get("done").is_some(), "{command}: {answer}");
    };
    let mut states = vec![undoable(host.table.state())];
    for deed in deeds {
        wants(host, deed);
        states.push(undoable(host.table.state()));
    }
    for _ in 0..2 {
        for before in states.iter().rev().skip(1) {
            wants(host, &json!("undo"));
            assert_eq!(&undoable(host.table.state()), before);
        }
        for after in &states[1..] {
            wants(host, &json!("redo"));
            assert_eq!(&undoable(host.table.state()), after);
        }
    }
}
