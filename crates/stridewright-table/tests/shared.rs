//! Members show each other what they measure.

use crate::host::{Host, MASTER, OTHER, PLAYER, WATCHER};
use serde_json::{Value, json};
use stridewright_table::table::Input;

/// A table with one creature.
fn table() -> Host {
    let mut host = Host::open(&json!({
        "rules": "5e",
        "map": { "rows": "......\n......" },
        "creatures": [{ "name": "Ansa", "at": [0, 0] }],
    }));
    host.got.clear();
    host
}

/// What each of the four hears of measurements: what is shown, or null.
fn heard(host: &mut Host) -> [Vec<Value>; 4] {
    [MASTER, PLAYER, OTHER, WATCHER].map(|member| {
        let got = host.got.remove(&member).unwrap_or_default();
        let got = got.iter().map(|message| serde_json::to_value(&**message).expect("JSON"));
        let shared = got.filter_map(|message| message.get("shared").cloned());
        shared.map(|shared| shared.get("measure").cloned().unwrap_or(Value::Null)).collect()
    })
}

fn shares(host: &mut Host, now: u64, who: u64, measure: &Value) -> [Vec<Value>; 4] {
    host.says(now, who, &json!({ "share": measure }));
    heard(host)
}

#[test]
fn all_others_see_a_measurement_until_it_ends() {
    let mut host = table();
    let burst = json!({
        "squares": [{ "at": [1, 0], "width": 2 }, { "at": [1, 1], "width": 2 }],
        "label": "Burst, 5 ft",
    });
    let seen = vec![burst.clone()];
    let got = shares(&mut host, 3_000, PLAYER, &burst);
    assert_eq!(got, [seen.clone(), vec![], seen.clone(), seen.clone()]);
    // Ten times a second at most.
    let none: [Vec<Value>; 4] = Default::default();
    assert_eq!(shares(&mut host, 3_099, PLAYER, &burst), none);
    let line = json!({ "line": [[0, 0], [4, 0], [4, 1]], "label": "25 ft" });
    assert_eq!(shares(&mut host, 3_100, PLAYER, &line)[0], vec![line.clone()]);
    let over = vec![Value::Null];
    let ended = [over.clone(), vec![], over.clone(), over.clone()];
    assert_eq!(shares(&mut host, 3_101, PLAYER, &Value::Null), ended);
    // Spectators measure as well; a connection that closes ends what it showed.
    assert_eq!(shares(&mut host, 4_000, WATCHER, &line)[1], vec![line]);
    host.step(4_001, Input::Left(WATCHER));
    assert_eq!(heard(&mut host), [over.clone(), over.clone(), over, vec![]]);
    // Who comes later sees what is shown; another browser of the member ends nothing.
    let line = json!({ "line": [[0, 0], [1, 0]], "label": "5 ft" });
    shares(&mut host, 5_000, MASTER, &line);
    host.step(5_001, Input::Left(OTHER));
    host.joins(5_002, OTHER, OTHER, &json!({}));
    assert_eq!(heard(&mut host)[2], vec![line]);
    shares(&mut host, 5_200, MASTER, &Value::Null);
    // A member who shows nothing ends nothing.
    assert_eq!(shares(&mut host, 5_000, PLAYER, &Value::Null), none);
}

#[test]
fn nothing_off_the_board_is_shown() {
    let mut host = table();
    let none: [Vec<Value>; 4] = Default::default();
    for wrong in [
        json!({ "squares": [{ "at": [5, 0], "width": 2 }], "label": "" }),
        json!({ "squares": [{ "at": [0, 0], "width": 65_535 }], "label": "" }),
        json!({ "squares": [{ "at": [0, 0], "width": 0 }], "label": "" }),
        json!({ "squares": [{ "at": [-1, 0], "width": 2 }], "label": "" }),
        json!({ "squares": [{ "at": [0, 2], "width": 1 }], "label": "" }),
        json!({ "line": [[0, 0], [6, 0]], "label": "" }),
    ] {
        assert_eq!(shares(&mut host, 3_000, PLAYER, &wrong), none, "{wrong}");
    }
    let whole = json!({ "squares": [{ "at": [0, 1], "width": 6 }], "label": "" });
    assert_eq!(shares(&mut host, 3_000, PLAYER, &whole)[0], vec![whole]);
}
