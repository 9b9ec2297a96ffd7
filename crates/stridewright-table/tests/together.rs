//! Several creatures move together: in formation, as one action, each as the rules allow, and
//! members read only of those that they know of.

use crate::host::{Host, MASTER, OTHER, PLAYER, WATCHER, member, token};
use core::sync::atomic::{AtomicU64, Ordering};
use serde_json::{Value, json};
use stridewright_table::id::RequestId;
use stridewright_table::protocol::ClientMessage;

/// The identifier of the next request.
static REQUESTS: AtomicU64 = AtomicU64::new(1_000);

/// Returns a hall with a corridor: Ansa stands before Brom, and both before Cora, who walks only 2
/// squares. All are the player's; a hidden imp is the game master's.
fn hall() -> Host {
    let creature =
        |name: &str, at: [u32; 2], speed: u32| json!({ "name": name, "at": at, "speed": speed });
    let mut host = Host::open(&json!({
        "rules": "5e",
        "map": { "rows": "############\n............\n############\n............" },
        "creatures": [
            creature("Ansa", [2, 1], 30),
            creature("Brom", [1, 1], 30),
            creature("Cora", [0, 1], 5),
            creature("Imp", [0, 3], 30),
        ],
    }));
    for id in [100, 101, 102] {
        wants(
            &mut host,
            MASTER,
            &json!({ "own": { "token": token(id), "members": [member(PLAYER)] } }),
        );
    }
    wants(&mut host, MASTER, &json!({ "hide": { "token": token(103), "hidden": true } }));
    host
}

fn wants(host: &mut Host, who: u64, command: &Value) -> Value {
    let id = RequestId(u128::from(REQUESTS.fetch_add(1, Ordering::Relaxed)));
    host.says(2_000, who, &json!({ "do": { "id": id, "command": command } }));
    last(host, who)
}

fn last(host: &Host, who: u64) -> Value {
    serde_json::to_value(&**host.got[&who].last().expect("a message")).expect("JSON")
}

/// Asks what the moves of creatures by the same number of columns would be.
fn previewed(host: &mut Host, who: u64, group: &[(u128, [i32; 2])]) -> Vec<Value> {
    let goal = |(id, to): &(u128, [i32; 2])| json!({ "picked": { "token": token(*id) }, "to": to });
    let goals: Vec<Value> = group.iter().map(goal).collect();
    let question = json!({ "preview_together": { "goals": goals } });
    host.says(2_000, who, &json!({ "ask": { "number": 1, "question": question } }));
    last(host, who)["answer"]["result"]["previewed_together"].as_array().expect("a group").clone()
}

fn moves(group: &[Value]) -> Value {
    let with_path = group.iter().filter(|one| !one["preview"]["path"].is_null());
    let one = |one: &Value| json!({ "token": one["token"], "path": one["preview"]["path"] });
    json!({ "move_together": { "moves": with_path.map(one).collect::<Vec<_>>() } })
}

fn columns(host: &Host) -> Vec<i32> {
    host.table.state().tokens.iter().map(|token| token.entry.at.expect("a place").0.0).collect()
}

#[test]
fn those_in_front_move_first_and_all_of_it_is_one_action() {
    let mut host = hall();
    let all = [(102, [3, 1]), (101, [4, 1]), (100, [5, 1])];
    let group = previewed(&mut host, PLAYER, &all);
    let order: Vec<&Value> = group.iter().map(|one| &one["token"]).collect();
    assert_eq!(order, [&json!(token(100)), &json!(token(101)), &json!(token(102))]);
    // 3 squares are 15 feet; Cora has 10, with a dash.
    for one in &group[..2] {
        assert_eq!(one["preview"]["route"]["found"]["cost"]["amount"], json!(15));
    }
    let too_far = &group[2]["preview"]["route"]["too_far"]["needs"]["amount"];
    assert_eq!((too_far, &group[2]["preview"]["path"]), (&json!(15), &Value::Null));
    let events = host.log.len();
    assert!(wants(&mut host, PLAYER, &moves(&group)).get("done").is_some());
    assert_eq!((columns(&host), host.log.len()), (vec![5, 4, 0, 0], events + 1));
    let line = &host.log[events].line;
    assert_eq!(line.plain.to_string(), "Ansa moves to F2: 15 ft; Brom moves to E2: 15 ft");
    let with = &line.with[0];
    assert_eq!((line.path.len(), with.token.0, with.path.len()), (4, 101, 4));
    assert!(wants(&mut host, PLAYER, &json!("undo")).get("done").is_some());
    assert_eq!(columns(&host), [2, 1, 0, 0]);
    assert!(wants(&mut host, PLAYER, &json!("redo")).get("done").is_some());
    assert_eq!(columns(&host), [5, 4, 0, 0]);
    // What each of them spent counts in its next move.
    let spent = |place: usize| host.table.state().tokens[place].spent.turn.spent;
    assert_eq!([spent(0), spent(1), spent(2)], [3, 3, 0]);
}

#[test]
fn a_creature_whose_move_is_refused_stays_and_a_command_without_any_move_is_refused() {
    let mut host = hall();
    let group = previewed(&mut host, PLAYER, &[(100, [4, 1]), (101, [3, 1])]);
    // Ansa has moved meanwhile: only Brom's path still begins where he stands.
    wants(&mut host, MASTER, &json!({ "place": { "token": token(100), "to": [6, 1] } }));
    assert!(wants(&mut host, PLAYER, &moves(&group)).get("done").is_some());
    assert_eq!(columns(&host), [6, 3, 0, 0]);
    let again = wants(&mut host, PLAYER, &moves(&group));
    let why = &again["refused"]["because"]["impossible"]["why"];
    assert_eq!(why, &json!("the creature has moved since this path was drawn"));
    let none = wants(&mut host, PLAYER, &json!({ "move_together": { "moves": [] } }));
    let why = &none["refused"]["because"]["impossible"]["why"];
    assert_eq!(why, &json!("no creature is to move"));
    // One that is not theirs: nothing moves.
    wants(
        &mut host,
        MASTER,
        &json!({ "own": { "token": token(101), "members": [member(OTHER)] } }),
    );
    let group = previewed(&mut host, MASTER, &[(100, [8, 1]), (101, [5, 1])]);
    let refused = wants(&mut host, PLAYER, &moves(&group));
    assert_eq!(refused["refused"]["because"], json!("not_yours"));
    assert_eq!(columns(&host), [6, 3, 0, 0]);
}

#[test]
fn a_hidden_creature_beside_another_one_changes_no_byte_for_those_who_do_not_know_of_it() {
    let seen = |with_imp: bool| -> Vec<String> {
        let mut host = hall();
        let goals = [(103, [2, 3]), (100, [4, 1])];
        let group = previewed(&mut host, MASTER, &goals[usize::from(!with_imp)..]);
        let alone = json!({ "move": { "token": token(100), "path": group[0]["preview"]["path"] } });
        host.got.clear();
        wants(&mut host, MASTER, &if with_imp { moves(&group) } else { alone });
        wants(&mut host, MASTER, &json!("undo"));
        host.got[&WATCHER].iter().map(|message| json!(**message).to_string()).collect()
    };
    let (together, alone) = (seen(true), seen(false));
    assert!(together[0].contains("Ansa moves to E2: 10 ft"), "{together:?}");
    assert_eq!(together, alone);
}

#[test]
fn members_read_only_of_the_creatures_that_they_know_of() {
    let mut host = hall();
    let group = previewed(&mut host, MASTER, &[(103, [2, 3]), (100, [4, 1]), (101, [3, 1])]);
    host.got.clear();
    wants(&mut host, MASTER, &moves(&group));
    let texts = |host: &Host, who: u64| -> Vec<String> {
        host.got[&who].iter().map(|message| json!(**message).to_string()).collect()
    };
    let [seen, all] = [WATCHER, MASTER].map(|who| texts(&host, who).join("\n"));
    assert!(seen.contains("Ansa moves to E2: 10 ft; Brom moves to D2: 10 ft"), "{seen}");
    assert!(!seen.contains("Imp") && !seen.contains(&token(103)), "{seen}");
    assert!(all.contains("Imp moves to C4") && all.contains(&token(103)), "{all}");
    // Hidden creatures only: others receive nothing.
    let group = previewed(&mut host, MASTER, &[(103, [4, 3])]);
    host.got.clear();
    assert!(wants(&mut host, MASTER, &moves(&group)).get("done").is_some());
    assert_eq!((host.got.get(&PLAYER), host.got.get(&WATCHER)), (None, None));
}

#[test]
fn at_most_twenty_creatures_move_together() {
    let path = json!({ "movements": ["move"], "steps": [["N"]] });
    let goal = json!({ "picked": { "token": token(100) }, "to": [0, 0] });
    let one = json!({ "token": token(100), "path": path });
    let is_read = |message: Value| serde_json::from_value::<ClientMessage>(message).is_ok();
    for (count, accepted) in [(20, true), (21, false)] {
        let command = json!({ "move_together": { "moves": vec![one.clone(); count] } });
        assert_eq!(is_read(json!({ "do": { "id": RequestId(7), "command": command } })), accepted);
        let question = json!({ "preview_together": { "goals": vec![goal.clone(); count] } });
        assert_eq!(is_read(json!({ "ask": { "number": 1, "question": question } })), accepted);
    }
}
