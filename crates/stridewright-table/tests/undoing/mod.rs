//! What undoing and redoing store: little, and yet the events lead to the same table, byte for
//! byte.

use crate::common::{MASTER, OTHER, PLAYER, Party, id, scene, systems};
use serde_json::{Value, json};
use stridewright_table::event::{Event, Kind};
use stridewright_table::id::{Epoch, MemberId, TokenId};
use stridewright_table::protocol::Role;
use stridewright_table::state::{Change, Member};
use stridewright_table::table::{Input, Snapshot, Table};

/// The size in bytes of the largest event of an undo or a redo of something that the history keeps.
const FEW: usize = 1_000;

/// Returns an empty map of this many squares a side, and a creature.
fn hall(side: usize) -> Value {
    json!({
        "rules": "pf1",
        "map": { "width": side, "height": side },
        "creatures": [{ "name": "Ansa", "at": [0, 0], "speed": 30 }],
    })
}

fn bytes(event: &Event) -> usize {
    serde_json::to_string(event).unwrap().len()
}

/// Returns the table that a snapshot and the stored text of the events since lead to, as text.
fn restored(snapshot: &str, events: &[String]) -> Result<String, String> {
    let snapshot: Snapshot = serde_json::from_str(snapshot).unwrap();
    let events = events.iter().map(|event| serde_json::from_str::<Event>(event).unwrap());
    let table = Table::restore(&systems(), snapshot, events, [], Epoch(9))
        .map_err(|why| why.to_string())?;
    Ok(text(&table))
}

fn text(table: &Table) -> String {
    serde_json::to_string(&table.snapshot()).unwrap()
}

#[test]
fn undo_and_redo_of_the_largest_paint_store_little() {
    let mut party = Party::at(&scene(&hall(512)));
    let begun = text(&party.table);
    let first = party.log.len();
    let all = json!({ "paint": { "squares": [{ "from": [0, 0], "to": [511, 511], "is": ["difficult"] }] } });
    party.says(MASTER, all).unwrap();
    for command in ["undo", "redo", "undo", "redo"] {
        party.says(MASTER, json!(command)).unwrap();
    }
    let sizes: Vec<usize> = party.log[first..].iter().map(|event| bytes(event)).collect();
    println!("bytes of a paint, an undo and a redo on 512 x 512: {:?}", &sizes[..3]);
    assert!(sizes[0] > 512 * 512, "{sizes:?}");
    assert!(sizes[1..].iter().all(|size| *size < FEW), "{sizes:?}");
    let events: Vec<String> =
        party.log[first..].iter().map(|event| serde_json::to_string(event).unwrap()).collect();
    assert!(restored(&begun, &events) == Ok(text(&party.table)), "the events lead elsewhere");
}

#[test]
fn from_every_snapshot_on_the_events_lead_to_the_same_table() {
    let mut party = Party::at(&scene(&hall(12)));
    party
        .says(MASTER, json!({ "own": { "token": id(100), "members": [format!("{:032x}", 2)] } }))
        .unwrap();
    let square = |at: i32| json!({ "paint": { "squares": [{ "from": [at, 3], "to": [at, 5], "is": ["difficult"] }] } });
    let path = json!({ "movements": ["move"], "steps": [["S", "E"]] });
    let walk = json!({ "move": { "token": id(100), "path": path } });
    let script = [
        (MASTER, square(4)),
        (PLAYER, walk.clone()),
        (PLAYER, json!("undo")),
        (PLAYER, json!("redo")),
        (MASTER, json!({ "resize": { "width": 9, "height": 8 } })),
        (MASTER, json!("undo")),
        (MASTER, json!("undo")),
        (MASTER, json!("redo")),
        (MASTER, square(6)),
        (MASTER, json!("undo")),
        (MASTER, json!("redo")),
    ];
    let mut snapshots = vec![(party.log.len(), text(&party.table))];
    for (member, command) in &script {
        party.says(*member, command.clone()).unwrap_or_else(|why| panic!("{command}: {why:?}"));
        snapshots.push((party.log.len(), text(&party.table)));
    }
    let events: Vec<String> =
        party.log.iter().map(|event| serde_json::to_string(event).unwrap()).collect();
    for (from, snapshot) in &snapshots {
        assert_eq!(
            restored(snapshot, &events[*from..]),
            Ok(text(&party.table)),
            "from event {from}"
        );
    }
    let remembered = party.log.iter().filter(|event| event.remembered).count();
    assert_eq!(remembered, 7);
    // A history that does not keep the action is an error rather than a different table.
    let mut forgotten: Value = serde_json::from_str(&snapshots[2].1).unwrap();
    forgotten["state"]["history"] = json!({ "done": [], "undone": [] });
    let refused = restored(&forgotten.to_string(), &events[snapshots[2].0..]).unwrap_err();
    assert!(
        refused.ends_with("undoes or redoes an action that is not in the history"),
        "{refused}"
    );
}

#[test]
fn a_player_who_undoes_less_than_the_history_keeps_stores_the_changes() {
    let mut party = Party::at(&scene(&hall(12)));
    party
        .says(MASTER, json!({ "own": { "token": id(100), "members": [format!("{:032x}", 2)] } }))
        .unwrap();
    let rider =
        json!({ "name": "Umbra", "at": [0, 0], "speed": 30, "riding": "Ansa", "side": "raiders" });
    party
        .says(MASTER, json!({ "add": { "token": id(200), "entry": rider, "hidden": true } }))
        .unwrap();
    let begun = (party.log.len(), text(&party.table));
    let path = json!({ "movements": ["move"], "steps": [["E", "E"]] });
    party.says(PLAYER, json!({ "move": { "token": id(100), "path": path } })).unwrap();
    // The hidden rider stays where the game master puts it, so the undo does less than the history
    // keeps.
    party.says(MASTER, json!({ "place": { "token": id(200), "to": [6, 5] } })).unwrap();
    party.says(PLAYER, json!("undo")).unwrap();
    let last = party.log.last().unwrap();
    assert!(matches!(last.kind, Kind::Undo(_)) && !last.remembered, "{last:?}");
    assert_eq!(last.changes.len(), 1);
    let events: Vec<String> =
        party.log[begun.0..].iter().map(|event| serde_json::to_string(event).unwrap()).collect();
    assert_eq!(restored(&begun.1, &events), Ok(text(&party.table)));
}

#[test]
fn an_undo_that_an_older_program_stored_with_its_changes_is_read() {
    let mut party = Party::at(&scene(&hall(12)));
    let begun = (party.log.len(), text(&party.table));
    party.says(MASTER, json!({ "settings": { "only_on_turn": true } })).unwrap();
    party.says(MASTER, json!("undo")).unwrap();
    let mut events: Vec<Value> =
        party.log[begun.0..].iter().map(|event| serde_json::to_value(&**event).unwrap()).collect();
    assert_eq!(events[1]["remembered"], json!(true));
    events[1].as_object_mut().unwrap().remove("remembered");
    let unmade = Change::Settings(party.table.state().settings);
    events[1]["changes"] = json!([unmade]);
    let events: Vec<String> = events.iter().map(Value::to_string).collect();
    assert_eq!(restored(&begun.1, &events), Ok(text(&party.table)));
}

/// A player who comes later.
const EVE: MemberId = MemberId(9);

/// Eve comes by an invite that gives her a creature.
fn comes(party: &mut Party, token: u128) {
    let (name, role) = ("Eve".to_owned(), Role::Player);
    party.input(Input::Admitted(Member { id: EVE, name, role }));
    party.input(Input::Granted { member: EVE, tokens: vec![TokenId(token), TokenId(999)] });
}

/// Returns who moves the first creature, and where it stands.
fn ansa(party: &mut Party) -> (Vec<MemberId>, (i32, i32)) {
    let ansa = party.view(MASTER).tokens.swap_remove(0);
    (ansa.owners, (ansa.body.at.0, ansa.body.at.1))
}

#[test]
fn undo_goes_to_the_last_change_of_the_scene_and_not_to_a_player_who_has_joined() {
    let mut party = Party::at(&scene(&hall(12)));
    let begun = (party.log.len(), text(&party.table));
    let pit = json!({ "paint": { "squares": [{ "from": [4, 3], "to": [4, 3], "is": ["pit"] }] } });
    party.says(MASTER, pit).unwrap();
    comes(&mut party, 100);
    let log: Vec<_> = party.view(EVE).log.into_iter().map(|line| line.text).collect();
    assert_eq!(log[log.len() - 2..], ["Eve sits down at the table", "Ansa is moved by Eve"]);
    assert_eq!(party.view(MASTER).history.undo.as_deref(), Some("The ground changes"));
    party.says(MASTER, json!("undo")).unwrap();
    assert_eq!(party.view(MASTER).map.rows[3], "............");
    assert_eq!(ansa(&mut party), (vec![EVE], (0, 0)));
    assert!(party.view(EVE).tokens[0].yours);
    party.says(MASTER, json!("redo")).unwrap();
    assert_eq!(party.view(MASTER).map.rows[3], "....o.......");
    // Coming again changes nothing.
    let events = party.log.len();
    comes(&mut party, 100);
    assert_eq!(party.log.len(), events);
    let events: Vec<String> =
        party.log[begun.0..].iter().map(|event| serde_json::to_string(event).unwrap()).collect();
    assert_eq!(restored(&begun.1, &events), Ok(text(&party.table)));
}

#[test]
fn undo_and_redo_leave_a_creature_to_the_player_who_has_come() {
    let mut party = Party::at(&scene(&hall(12)));
    let begun = (party.log.len(), text(&party.table));
    party.says(MASTER, json!({ "place": { "token": id(100), "to": [2, 2] } })).unwrap();
    party.says(MASTER, json!({ "place": { "token": id(100), "to": [5, 5] } })).unwrap();
    comes(&mut party, 100);
    for (command, at) in [("undo", (2, 2)), ("undo", (0, 0)), ("redo", (2, 2)), ("redo", (5, 5))] {
        party.says(MASTER, json!(command)).unwrap();
        assert_eq!(ansa(&mut party), (vec![EVE], at), "{command}");
    }
    // The game master's own change of who moves it is undone, and no more.
    let owned =
        json!({ "own": { "token": id(100), "members": [PLAYER.to_string(), EVE.to_string()] } });
    party.says(MASTER, owned).unwrap();
    assert_eq!(ansa(&mut party).0, [PLAYER, EVE]);
    party.says(MASTER, json!("undo")).unwrap();
    assert_eq!(ansa(&mut party).0, [EVE]);
    party.says(MASTER, json!({ "own": { "token": id(100), "members": [] } })).unwrap();
    party
        .says(MASTER, json!({ "own": { "token": id(100), "members": [PLAYER.to_string()] } }))
        .unwrap();
    comes(&mut party, 100);
    assert_eq!(ansa(&mut party).0, [PLAYER, EVE]);
    party.says(MASTER, json!("undo")).unwrap();
    assert_eq!(ansa(&mut party).0, [EVE]);
    // Who has left does not come back with an undo.
    party.says(MASTER, json!({ "place": { "token": id(100), "to": [1, 1] } })).unwrap();
    party.input(Input::Dismissed(EVE));
    party.says(MASTER, json!("undo")).unwrap();
    assert_eq!(ansa(&mut party), (vec![], (5, 5)));
    let events: Vec<String> =
        party.log[begun.0..].iter().map(|event| serde_json::to_string(event).unwrap()).collect();
    assert_eq!(restored(&begun.1, &events), Ok(text(&party.table)));
}

#[test]
fn a_player_can_take_the_last_move_back_after_others_have_come_and_gone() {
    let mut drawn = hall(12);
    drawn["creatures"]
        .as_array_mut()
        .unwrap()
        .push(json!({ "name": "Brom", "at": [6, 6], "speed": 30 }));
    let mut party = Party::at(&scene(&drawn));
    party
        .says(MASTER, json!({ "own": { "token": id(100), "members": [PLAYER.to_string()] } }))
        .unwrap();
    let path = json!({ "movements": ["move"], "steps": [["E", "E"]] });
    party.says(PLAYER, json!({ "move": { "token": id(100), "path": path } })).unwrap();
    comes(&mut party, 101);
    party.input(Input::Dismissed(OTHER));
    let undo = party.view(PLAYER).history.undo;
    assert_eq!(undo.as_deref(), Some("Ansa moves to C1: 10 ft"));
    party.says(PLAYER, json!("undo")).unwrap();
    assert_eq!(ansa(&mut party), (vec![PLAYER], (0, 0)));
}
