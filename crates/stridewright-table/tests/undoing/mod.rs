//! What undoing and redoing store: little, and yet the events lead to the same table, byte for
//! byte.

use crate::common::{MASTER, PLAYER, Party, id, scene, systems};
use serde_json::{Value, json};
use stridewright_table::event::{Event, Kind};
use stridewright_table::id::Epoch;
use stridewright_table::state::Change;
use stridewright_table::table::{Snapshot, Table};

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
