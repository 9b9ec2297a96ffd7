//! Input that is too large, too long or not a message is refused when it is read or checked, and
//! never breaks a table. Input just within the limits is accepted, and malicious names are treated
//! as mere names.

use crate::host::{Host, MASTER, PLAYER, member, token};
use serde_json::{Value, json};
use stridewright::query::Meter;
use stridewright_table::id::{MemberId, RequestId};
use stridewright_table::protocol::{ClientMessage, ServerMessage};
use stridewright_table::table::{Input, Output};
use stridewright_table::weight::Sizes;

/// Returns a hall of 40 × 3 squares with the player's Ansa.
fn hall() -> Host {
    let row = ".".repeat(40);
    let mut host = Host::open(&json!({
        "rules": "pf1",
        "map": { "rows": format!("{row}\n{row}\n{row}") },
        "creatures": [{ "name": "Ansa", "at": [0, 0], "speed": 30 }],
    }));
    let own = json!({ "own": { "token": token(100), "members": [member(PLAYER)] } });
    assert_eq!(wants(&mut host, MASTER, 1, &own), "done");
    host
}

/// Sends a command; returns the short answer: `done`, or why it is refused.
fn wants(host: &mut Host, who: u64, request: u128, command: &Value) -> String {
    host.says(2_000, who, &json!({ "do": { "id": RequestId(request), "command": command } }));
    match &**host.got[&who].last().expect("an answer") {
        ServerMessage::Done { .. } => "done".to_owned(),
        ServerMessage::Refused { because, .. } => serde_json::to_string(because).expect("JSON"),
        other => panic!("no answer: {other:?}"),
    }
}

fn is_read(message: &Value) -> bool {
    let text = message.to_string();
    serde_json::from_str::<ClientMessage>(&text).is_ok()
}

fn does(command: &Value) -> Value {
    json!({ "do": { "id": RequestId(7), "command": command } })
}

fn walk(steps: usize, overriding: bool) -> Value {
    // There and back again.
    let steps: Vec<&str> = ["E", "W"].into_iter().cycle().take(steps).collect();
    let path = json!({ "movements": ["run"], "steps": [steps] });
    json!({ "move": { "token": token(100), "path": path, "overriding": overriding } })
}

#[test]
fn a_move_has_a_thousand_steps_at_most() {
    let mut host = hall();
    assert_eq!(wants(&mut host, MASTER, 2, &walk(1_000, true)), "done");
    // The last hundred squares of its trail are kept.
    assert_eq!(host.table.state().tokens[0].spent.trail.len(), 100);
    for overriding in [false, true] {
        let before = host.table.state().clone();
        let reply = wants(&mut host, MASTER, 3 + u128::from(overriding), &walk(1_001, overriding));
        assert!(reply.contains("1001 steps is too long; a move has at most 1000"), "{reply}");
        assert_eq!(host.table.state(), &before);
    }
    // The rules are asked about a thousand steps and refuse them, because no creature runs that
    // far.
    let reply = wants(&mut host, PLAYER, 5, &walk(1_000, false));
    assert!(reply.contains("rules"), "{reply}");
    // More than ten thousand are rejected when they are read.
    assert!(is_read(&does(&walk(10_000, false))));
    assert!(!is_read(&does(&walk(10_001, false))));
}

#[test]
fn a_move_has_sixteen_movements_at_most() {
    let path = |count: usize| {
        let path = json!({ "movements": vec!["move"; count], "steps": [["E"]] });
        json!({ "move": { "token": token(100), "path": path } })
    };
    assert!(is_read(&does(&path(16))));
    assert!(!is_read(&does(&path(17))));
    let mut host = hall();
    for (request, count) in [(2, 0), (3, 16)] {
        let reply = wants(&mut host, PLAYER, request, &path(count));
        assert!(
            reply == "done" || reply.contains("impossible") || reply.contains("rules"),
            "{reply}"
        );
    }
    assert!(wants(&mut host, PLAYER, 4, &path(0)).contains("impossible"));
}

#[test]
fn a_thousand_rectangles_are_painted_and_no_more() {
    let paint = |count: usize| {
        let kind = |place: usize| ["difficult", "pit"][place % 2];
        let one = |place: usize| json!({ "from": [0, 0], "to": [39, 2], "is": [kind(place)] });
        let squares: Vec<Value> = (0..count).map(one).collect();
        json!({ "paint": { "squares": squares } })
    };
    assert!(!is_read(&does(&paint(1_001))));
    let mut host = hall();
    let reply = wants(&mut host, MASTER, 2, &paint(1_000));
    // The last of them is a pit below Ansa, which the rules may or may not object to.
    assert!(reply == "done" || reply.contains("impossible"), "{reply}");
    assert_eq!(wants(&mut host, MASTER, 3, &paint(999)), "done");
    assert_eq!(host.table.state().map.rows, vec!["~".repeat(40); 3]);
}

#[test]
fn squares_off_the_map_are_refused() {
    let mut host = hall();
    let far = 4_097;
    let commands = [
        json!({ "paint": { "squares": [{ "from": [0, 0], "to": [40, 2], "is": [] }] } }),
        json!({ "paint": { "squares": [{ "from": [-1, 0], "to": [3, 2], "is": [] }] } }),
        json!({ "place": { "token": token(100), "to": [-1, 0] } }),
        json!({ "place": { "token": token(100), "to": [40, 0] } }),
        json!({ "place": { "token": token(100), "to": [0, 0, 100_000_000] } }),
        json!({ "move": { "token": token(100), "path": { "movements": ["move"], "steps": [[[far - 1, 2], "E", "SE"]] }, "overriding": true } }),
        json!({ "add": { "token": token(7), "entry": { "name": "Wolf", "at": [40, 0] } } }),
    ];
    for (request, command) in (10..).zip(&commands) {
        if is_read(&does(command)) {
            let reply = wants(&mut host, MASTER, request, command);
            assert!(reply.contains("impossible"), "{command}: {reply}");
        }
    }
    for at in [far, -far, i32::MAX, i32::MIN] {
        assert!(!is_read(&json!({ "point": { "at": [i64::from(at) * 2, 0] } })), "{at}");
    }
}

#[test]
fn names_are_at_most_so_long() {
    let add = |length: usize| json!({ "add": { "token": token(7), "entry": { "name": "x".repeat(length), "at": [3, 0] } } });
    assert!(is_read(&does(&add(200))));
    assert!(!is_read(&does(&add(201))));
    let load = |length: usize| json!({ "load": { "scene": { "map": { "rows": "..." } }, "name": "x".repeat(length) } });
    assert!(is_read(&does(&load(80))));
    assert!(!is_read(&does(&load(81))));
    let asked = |length: usize| json!({ "ask": { "number": 1, "question": { "rule": { "id": "x".repeat(length) } } } });
    assert!(is_read(&asked(200)));
    assert!(!is_read(&asked(201)));
    let owned = |count: usize| json!({ "own": { "token": token(100), "members": vec![member(PLAYER); count] } });
    assert!(is_read(&does(&owned(64))));
    assert!(!is_read(&does(&owned(65))));
    let ordered = |count: usize| json!({ "order": { "tokens": vec![token(100); count] } });
    assert!(is_read(&does(&ordered(1_000))));
    assert!(!is_read(&does(&ordered(1_001))));
    // A creature takes one turn in a round.
    assert!(wants(&mut hall(), MASTER, 9, &ordered(2)).contains("impossible"));
}

/// Returns the answer to a game master's question with this limit of work and sums, and the work
/// that it took.
fn asked(
    host: &mut Host,
    question: &Value,
    rules: Option<&str>,
    (work, sums): (u64, usize),
) -> (Value, u64) {
    let message = json!({ "ask": { "number": 1, "question": question, "rules": rules } });
    let message = serde_json::from_value(message).expect("a message");
    let said = Input::Said { connection: MASTER, message };
    let [Output::Work(_, job)] = &host.table.step(3_000, said, &mut || 0)[..] else {
        panic!("no question")
    };
    let meter = Meter::within(work, sums);
    let answer = serde_json::to_value(job.run(&meter)).expect("JSON");
    (answer, meter.done())
}

#[test]
fn the_work_of_a_question_is_counted_with_heights_movements_and_creatures() {
    let small = |creature: Value| json!({ "rules": "pf2", "map": { "width": 24, "height": 16 }, "creatures": [creature] });
    let ansa = json!({ "name": "Ansa", "at": [3, 3], "speed": 30, "speeds": { "fly": 30 } });
    let mut host = Host::open(&small(ansa));
    let limits = (16_000_000, 1 << 22);
    let is_too_large = |answer: &Value| answer["unanswered"]["because"].get("too_large").is_some();
    // A question that a player asks all the time is quick. Each square counts 400 units when the
    // reach lists it, and 400 more when the quiet reach does.
    let (answer, picked_up) =
        asked(&mut host, &json!({ "pick_up": { "token": token(100) } }), None, limits);
    let squares =
        answer["answer"]["result"]["picked_up"]["squares"].as_array().map_or(0, Vec::len) as u64;
    assert!(
        squares > 300 && picked_up > 800 * squares && picked_up < 400_000,
        "{squares} {picked_up}"
    );
    let fly = |times: usize| {
        let flight = json!({ "by": "fly", "mode": "fly", "limit": "unlimited" });
        json!({ "wire": { "mover": "Ansa", "movements": vec![flight; times], "ask": "reach" } })
    };
    // Some 200 heights of 384 squares, 26 steps from each.
    let (answer, work) = asked(&mut host, &fly(1), None, limits);
    assert!(is_too_large(&answer), "{answer}");
    assert!(
        work > 16_000_000 && work < 17_000_000,
        "it is stopped as soon as it is too much: {work}"
    );
    // Sixteen would keep too many sums: that is detected before any search.
    let (answer, work) = asked(&mut host, &fly(16), None, (u64::MAX, 1 << 20));
    assert!(is_too_large(&answer), "{answer}");
    assert!(work < 1_000, "{work}");
    // Each square that a creature with long reach threatens is examined, and each creature in the
    // question.
    let foes: Vec<Value> = (0..40)
        .map(|place| json!({ "name": format!("Foe {place}"), "at": [place, 0], "speed": 30, "reach": 1000 }))
        .collect();
    let mut host = Host::open(
        &json!({ "rules": "pf1", "map": { "width": 512, "height": 512 }, "creatures": foes }),
    );
    let threatened = |names: usize| json!({ "threatened": { "by": (0..names).map(|name| format!("Foe {name}")).collect::<Vec<_>>() } });
    let (_, one) = asked(&mut host, &threatened(1), None, (u64::MAX, 1 << 22));
    let (_, four) = asked(&mut host, &threatened(4), None, (u64::MAX, 1 << 22));
    assert!(one > 201 * 201 && four > 3 * one, "{one} {four}");
    // A study counts its numbers, each creature that threatens a square, and the ground that is
    // copied for a solid one.
    let threats = json!({ "wire": { "ask": { "threat_map": { "side": "heroes" } } } });
    let (answer, work) = asked(&mut host, &threats, None, limits);
    assert!(is_too_large(&answer) && work < 17_000_000, "{work}: {answer}");
    let chokes = json!({ "wire": { "mover": "Foe 0", "ask": { "choke_points": {} } } });
    let (answer, work) = asked(&mut host, &chokes, None, limits);
    assert!(is_too_large(&answer) && work < 17_000_000, "{work}: {answer}");
    // Under other rules every creature is put on a board again.
    let (_, here) = asked(&mut host, &json!({ "rule": { "id": "PF1-COST" } }), None, limits);
    let (_, there) =
        asked(&mut host, &json!({ "rule": { "id": "PF2-COST" } }), Some("pf2"), limits);
    assert_eq!((here, there), (40, 4_000));
}

#[test]
fn a_question_that_is_cancelled_is_not_answered() {
    let mut host = hall();
    let question = json!({ "pick_up": { "token": token(100) } });
    let message = serde_json::from_value(json!({ "ask": { "number": 1, "question": question } }))
        .expect("a message");
    let said = Input::Said { connection: MASTER, message };
    let [Output::Work(_, job)] = &host.table.step(3_000, said, &mut || 0)[..] else {
        panic!("no question")
    };
    let meter = Meter::default();
    meter.cancel();
    let answer = serde_json::to_value(job.run(&meter)).expect("JSON");
    assert_eq!(answer, json!({ "unanswered": { "number": 1, "because": "busy" } }));
}

#[test]
fn a_creature_without_a_name_is_refused() {
    let mut host = hall();
    for (request, name) in (10..).zip(["", " ", "\u{a0}", "\n\t", "Ansa"]) {
        let add = json!({ "add": { "token": token(7), "entry": { "name": name, "at": [3, 0] } } });
        if is_read(&does(&add)) {
            let reply = wants(&mut host, MASTER, request, &add);
            assert!(reply.contains("impossible"), "{name:?}: {reply}");
        }
    }
}

#[test]
fn what_is_no_message_is_not_read() {
    let id = token(7);
    let wrong = [
        json!(null),
        json!([]),
        json!("hello"),
        json!({}),
        json!({ "hello": {}, "point": { "at": [0, 0] } }),
        json!({ "hello": { "since": 3 } }),
        json!({ "hello": { "seen": { "epoch": id, "seq": -1 } } }),
        json!({ "hello": { "seen": { "epoch": id, "seq": 1.5 } } }),
        json!({ "hello": { "seen": { "epoch": "7", "seq": 1 } } }),
        json!({ "do": { "id": id } }),
        json!({ "do": { "id": id, "command": "fly" } }),
        json!({ "do": { "id": 7, "command": "undo" } }),
        json!({ "do": { "id": id.to_uppercase().replace('0', "A"), "command": "undo" } }),
        json!({ "do": { "id": id, "command": "undo", "as": "game_master" } }),
        json!({ "do": { "id": id, "command": { "undo": 3 } } }),
        json!({ "do": { "id": id, "command": { "remove": { "token": id, "really": true } } } }),
        json!({ "do": { "id": id, "command": { "hide": { "token": id, "hidden": "yes" } } } }),
        json!({ "do": { "id": id, "command": { "hide": { "token": id } } } }),
        json!({ "do": { "id": id, "command": { "place": { "token": id, "to": [1] } } } }),
        json!({ "do": { "id": id, "command": { "place": { "token": id, "to": [1, 2, 3, 4] } } } }),
        json!({ "do": { "id": id, "command": { "place": { "token": id, "to": [1.5, 2] } } } }),
        json!({ "do": { "id": id, "command": { "settings": { "only_on_turn": 1 } } } }),
        json!({ "do": { "id": id, "command": { "wall": { "from": ["a", 0], "to": [0, 1] } } } }),
        json!({ "ask": { "number": 4_294_967_296_u64, "question": { "rule": { "id": "x" } } } }),
        json!({ "ask": { "number": -1, "question": { "rule": { "id": "x" } } } }),
        json!({ "ask": { "number": 1, "question": { "wire": [] } } }),
        json!({ "point": { "at": [u64::MAX, 0] } }),
        json!({ "point": { "at": [1e300, 0] } }),
        json!({ "point": { "at": [0, 0], "color": "red" } }),
    ];
    for message in &wrong {
        assert!(!is_read(message), "{message}");
    }
    // Neither is text that is not JSON, nor JSON that is nested too deeply.
    for text in [
        "",
        "{",
        "nul",
        "\u{0}",
        "{\"hello\":{}}{}",
        &"[".repeat(100_000),
        &"{\"do\":".repeat(10_000),
    ] {
        assert!(serde_json::from_str::<ClientMessage>(text).is_err());
    }
}

#[test]
fn old_names_of_commands_are_refused_with_the_new_ones() {
    let read = |command: &Value| ClientMessage::read(does(command).to_string().as_bytes());
    let fall = json!({ "token": token(100), "what": { "fall": { "squares": 2 } } });
    assert!(read(&json!({ "apply_effect": fall.clone() })).is_ok());
    assert!(read(&json!("remove_picture")).is_ok());
    for (command, new) in
        [(json!({ "befall": fall }), "apply_effect"), (json!("unhang"), "remove_picture")]
    {
        let error = read(&command).expect_err("an old name").to_string();
        assert!(error.contains(&format!("is called `{new}` now")), "{error}");
    }
}

#[test]
fn the_greatest_numbers_are_only_numbers() {
    let mut host = hall();
    let greatest = format!("{:032x}", u128::MAX);
    for (connection, seq) in [(50, 0), (51, u64::MAX), (52, u64::MAX - 1), (53, 1 << 63)] {
        for epoch in [format!("{:032x}", 7), greatest.clone()] {
            host.joins(
                3_000,
                PLAYER,
                connection,
                &json!({ "seen": { "epoch": epoch, "seq": seq } }),
            );
            let welcome = host.got.remove(&connection).expect("a welcome");
            let ServerMessage::Welcome(welcome) = &*welcome[0] else { panic!("{welcome:?}") };
            assert_eq!(welcome.view.is_some(), seq > 0 || epoch == greatest, "{seq} of {epoch}");
            host.step(3_000, stridewright_table::table::Input::Left(connection));
        }
    }
    assert_eq!(
        wants(&mut host, PLAYER, u128::MAX, &json!({ "begin_turn": { "token": token(100) } })),
        "done"
    );
    assert_eq!(wants(&mut host, PLAYER, u128::MAX, &json!("undo")), "done");
    let asked =
        json!({ "ask": { "number": u32::MAX, "question": { "pick_up": { "token": greatest } } } });
    host.says(u64::MAX, PLAYER, &asked);
    let last = host.got[&PLAYER].last().expect("an answer");
    assert!(matches!(&**last, ServerMessage::Unanswered { number: u32::MAX, .. }), "{last:?}");
    host.says(u64::MAX, MASTER, &does(&json!({ "place": { "token": token(100), "to": [9, 1] } })));
    assert_eq!(host.log.last().expect("an event").line.at, u64::MAX);
}

#[test]
fn hostile_names_are_only_names() {
    let names = [
        "<script>alert(1)</script>",
        "'; DROP TABLE events; --",
        "=cmd|' /C calc'!A0",
        "../../../etc/passwd",
        "\u{202e}gnimoc",
        "a\u{0}b",
        "\\\"\n\r\t{}[]",
        "\u{1f409}\u{fe0f}\u{200d}",
        "%s%n{0}${x}",
        "null",
    ];
    let mut host = hall();
    for (place, name) in names.iter().enumerate() {
        let (id, column) = (token(200 + place as u128), 2 * (place + 1));
        let add = json!({ "add": { "token": id, "entry": { "name": name, "side": name, "at": [column, 1] } } });
        let reply = wants(&mut host, MASTER, 100 + place as u128, &add);
        // A name is either refused or shown unchanged everywhere.
        if reply != "done" {
            assert!(reply.contains("impossible"), "{name:?}: {reply}");
            continue;
        }
        let message = host.got[&PLAYER].last().expect("news");
        let text = serde_json::to_string(message).expect("JSON");
        let again: ServerMessage = serde_json::from_str(&text).expect("a message");
        assert_eq!(&again, &**message);
        let tokens = &host.table.state().tokens;
        assert_eq!(tokens.last().map(|token| token.name()), Some(*name));
        let asked = json!({ "wire": { "mover": name, "ask": "describe" } });
        host.says(3_000, PLAYER, &json!({ "ask": { "number": 1, "question": asked } }));
        let message = host.got[&PLAYER].last().expect("an answer");
        assert!(matches!(&**message, ServerMessage::Answer { .. }), "{name:?}: {message:?}");
    }
    let scene = host.table.scene().expect("a scene");
    let kept: Vec<&str> =
        scene.creatures.iter().filter_map(|entry| entry.name.as_deref()).collect();
    let there: Vec<&str> = host.table.state().tokens.iter().map(|token| token.name()).collect();
    assert_eq!(kept, there);
    assert!(kept.len() > names.len() / 2, "{kept:?}");
}

#[test]
fn hidden_creatures_weigh_for_those_who_know_of_them() {
    let mut host = hall();
    for number in 0..5 {
        let imp = json!({ "name": format!("Imp {number}"), "at": [10, 1], "speed": 30 });
        let add =
            json!({ "add": { "token": token(300 + number), "entry": imp, "hidden": number > 0 } });
        assert_eq!(wants(&mut host, MASTER, 10 + number, &add), "done");
    }
    let sizes = Sizes::of(host.table.state());
    let creatures = |who: u64| sizes.for_member(MemberId(u128::from(who))).creatures;
    assert_eq!(
        (creatures(MASTER), creatures(PLAYER), sizes.for_member(MemberId(99)).squares),
        (6, 2, 120)
    );
}
