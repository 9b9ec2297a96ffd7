//! Members see where others aim, as far as they know of the creature.

use crate::host::{Host, MASTER, OTHER, PLAYER, WATCHER, member, token};
use serde_json::{Value, json};
use stridewright_table::id::RequestId;
use stridewright_table::table::Input;

/// Returns a hall with the player's Ansa, and an imp that is hidden and the other player's.
fn hall() -> Host {
    let mut host = Host::open(&json!({
        "rules": "5e",
        "map": { "rows": "......\n......" },
        "creatures": [{ "name": "Ansa", "at": [0, 0] }, { "name": "Imp", "at": [0, 1] }],
    }));
    let deeds = [
        json!({ "own": { "token": token(100), "members": [member(PLAYER)] } }),
        json!({ "own": { "token": token(101), "members": [member(OTHER)] } }),
        json!({ "hide": { "token": token(101), "hidden": true } }),
    ];
    for (request, command) in (1..).zip(deeds) {
        host.says(
            2_000,
            MASTER,
            &json!({ "do": { "id": RequestId(request), "command": command } }),
        );
    }
    host.got.clear();
    host
}

/// A member aims; returns what each of the four then hears of it: the squares, or null.
fn aims(host: &mut Host, now: u64, who: u64, aim: &Value) -> [Vec<Value>; 4] {
    host.says(now, who, &json!({ "aim": aim }));
    heard(host)
}

fn heard(host: &mut Host) -> [Vec<Value>; 4] {
    [MASTER, PLAYER, OTHER, WATCHER].map(|member| {
        let got = host.got.remove(&member).unwrap_or_default();
        let got = got.iter().map(|message| serde_json::to_value(&**message).expect("JSON"));
        let aims = got.filter_map(|message| message.get("aims").cloned());
        aims.map(|aims| aims["aim"].get("along").cloned().unwrap_or(Value::Null)).collect()
    })
}

#[test]
fn game_masters_see_the_path_and_others_the_goal() {
    let mut host = hall();
    let ansa = json!({ "token": token(100), "along": [[1, 0], [2, 0]] });
    let (path, goal) = (vec![json!([[1, 0], [2, 0]])], vec![json!([[2, 0]])]);
    let got = aims(&mut host, 3_000, PLAYER, &ansa);
    assert_eq!(got, [path, vec![], goal.clone(), goal.clone()]);
    // Ten times a second at most.
    let none: [Vec<Value>; 4] = Default::default();
    assert_eq!(aims(&mut host, 3_099, PLAYER, &ansa), none);
    assert_ne!(aims(&mut host, 3_100, PLAYER, &ansa), none);
    let over = vec![Value::Null];
    let ended = [over.clone(), vec![], over.clone(), over.clone()];
    assert_eq!(aims(&mut host, 3_101, PLAYER, &Value::Null), ended);
    assert_eq!(aims(&mut host, 3_102, PLAYER, &Value::Null), none);
    // A connection that closes ends it.
    aims(&mut host, 4_000, MASTER, &ansa);
    host.step(4_001, Input::Left(MASTER));
    assert_eq!(heard(&mut host), [vec![], over.clone(), over.clone(), over]);
}

#[test]
fn an_aim_with_a_hidden_creature_reaches_only_those_who_know_of_it() {
    let mut host = hall();
    let imp = json!({ "token": token(101), "along": [[1, 1]] });
    let (goal, over) = (vec![json!([[1, 1]])], vec![Value::Null]);
    assert_eq!(aims(&mut host, 3_000, MASTER, &imp), [vec![], vec![], goal.clone(), vec![]]);
    assert_eq!(aims(&mut host, 4_000, OTHER, &imp), [goal, vec![], vec![], vec![]]);
    // From a visible creature to the hidden one: others only learn that the first aim is over.
    let ansa = json!({ "token": token(100), "along": [[1, 0]] });
    aims(&mut host, 5_000, MASTER, &ansa);
    let got = aims(&mut host, 5_050, MASTER, &imp);
    assert_eq!((&got[1], &got[3]), (&over, &over));
}

#[test]
fn no_member_aims_with_creatures_of_others_or_off_the_board() {
    let mut host = hall();
    let none: [Vec<Value>; 4] = Default::default();
    for (who, id, at) in [
        (PLAYER, 101, json!([[1, 1]])),
        (PLAYER, 999, json!([[1, 1]])),
        (WATCHER, 100, json!([[1, 0]])),
        (PLAYER, 100, json!([[6, 0]])),
        (PLAYER, 100, json!([[-1, 0], [1, 0]])),
        (PLAYER, 100, json!([])),
    ] {
        let aim = json!({ "token": token(id), "along": at });
        assert_eq!(aims(&mut host, 3_000, who, &aim), none, "{who} {aim}");
    }
}
