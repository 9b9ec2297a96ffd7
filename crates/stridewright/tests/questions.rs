//! Every kind of question, as Rust and as JSON: every question of one form can be asked in the
//! other, and means the same.

use std::collections::BTreeSet;
use stridewright::answer::{Answer, Found};
use stridewright::query::Scratch;
use stridewright::question::{self, ask, reach_each};
use stridewright::{Ask, Board, Error, Question, Rules};

/// At least one question of each kind, and every possible part.
const ASKS: [&str; 53] = [
    r#""reach""#,
    r#""reach_unprovoked""#,
    r#""reach_choices""#,
    r#""describe""#,
    r#""actions""#,
    r#""threatened_squares""#,
    r#"{ "reach_paths": {} }"#,
    r#"{ "reach_paths": { "steps": 3 } }"#,
    r#"{ "route": { "to": [3, 0] } }"#,
    r#"{ "route": { "to": [3, 1], "via": [[0, 2]] } }"#,
    r#"{ "route": { "to": [1, 0, 2] } }"#,
    r#"{ "route": { "to": { "at": [3, 0], "elevation": 0 } } }"#,
    r#"{ "choices": { "to": [3, 0] } }"#,
    r#"{ "check": { "path": [["E", [2, 0], "E"]] } }"#,
    r#"{ "check": { "path": [["E+", "U", [1, 0, 2], "D"]] } }"#,
    r#"{ "check": { "path": [[{ "at": [1, 0], "width": 1, "height": 1 }]] } }"#,
    r#"{ "explain": { "path": [["SE"]] } }"#,
    r#"{ "explain": { "to": [3, 0], "via": [[1, 0]] } }"#,
    r#"{ "threats": { "path": [["E", "E"]] } }"#,
    r#"{ "stopped": { "path": [["E"]], "die": 1 } }"#,
    r#"{ "apply": { "path": [["E"], ["E"]] } }"#,
    r#"{ "distance": { "from": [0, 0], "to": [3, 2] } }"#,
    r#"{ "distance": { "from": [0, 0, 3], "to": { "at": [3, 2], "width": 2, "height": 1 } } }"#,
    r#"{ "distance_to": { "creature": "B" } }"#,
    r#"{ "threatens": { "square": [1, 1] } }"#,
    r#"{ "who_reaches": {} }"#,
    r#"{ "who_reaches": { "square": [2, 1] } }"#,
    r#"{ "flank": { "attackers": ["B", 1] } }"#,
    r#"{ "line": { "from": { "creature": "B" }, "extended_part": true } }"#,
    r#"{ "cover": { "from": { "point": [2.5, 1] }, "extreme": true } }"#,
    r#"{ "cover": { "from": { "square": [2, 2] }, "ignore_small_terrain": true, "ignore_cover": true } }"#,
    r#"{ "area_of_effect": { "shape": { "cone": { "length": 3 } }, "towards": { "square": [3, 2] } } }"#,
    r#"{ "area_of_effect": { "shape": { "line": { "length": 12, "width": 2 } }, "from": { "creature": "A" }, "towards": { "point": [3.5, 0.25] }, "elevation": 1 } }"#,
    r#"{ "area_of_effect": { "shape": { "cube": { "side": 2, "at": [1, 0] } } } }"#,
    r#"{ "high_ground": { "over": "B" } }"#,
    r#"{ "closest": { "among": ["B"], "die": 1 } }"#,
    r#"{ "fall": { "squares": 3, "choice": [1, 0] } }"#,
    r#"{ "force": { "kind": "push", "path": ["E", "U", "SE-"], "distance": 2, "into_danger": true } }"#,
    r#"{ "maneuver": { "dig": { "to": "down", "squares": 2 } } }"#,
    r#"{ "maneuver": { "pull_up": { "by": "B" } } }"#,
    r#"{ "maneuver": { "claw": { "towards": "E", "total": 14, "main_action": true } } }"#,
    r#"{ "maneuver": { "climb_onto": { "onto": "B", "total": -3 } } }"#,
    r#"{ "maneuver": { "shake_off": { "total": 12, "choice": [1, 0] } } }"#,
    r#"{ "maneuver": { "knock_prone": {} } }"#,
    r#"{ "maneuver": { "jump_length": { "total": 17, "squares": 4 } } }"#,
    r#"{ "threat_map": { "side": "heroes" } }"#,
    r#"{ "threat_map": { "side": "heroes", "area": { "at": [1, 0], "width": 2, "height": 9 } } }"#,
    r#"{ "starts": { "aim": { "square": [3, 0] } } }"#,
    r#"{ "starts": { "aim": { "creature": "B" }, "turns": 2 } }"#,
    r#"{ "choke_points": {} }"#,
    r#"{ "detours": { "to": [3, 0] } }"#,
    r#"{ "detours": { "to": [1, 1], "area": { "at": [0, 0], "width": 1, "height": 1 } } }"#,
    r#"{ "rules": {} }"#,
];

fn question(ask: &str) -> Question {
    let kind: Ask = serde_json::from_str(ask).unwrap_or_else(|error| panic!("{ask}: {error}"));
    let turn =
        if kind.begins_turn() { "" } else { r#""turn": { "diagonals": 1, "reacted": ["B"] },"# };
    let json = format!(
        r#"{{ "mover": "A", {turn}
            "trying": [{{ "to": "tumble", "creature": "B", "result": "success" }}, {{ "to": "jump", "result": {{ "total": 15 }} }}],
            "ask": {ask} }}"#
    );
    serde_json::from_str(&json).unwrap_or_else(|error| panic!("{json}: {error}"))
}

fn board(rules: &Rules) -> Board {
    Board::parse(rules, "A.~.\n.#..\n...B").expect("a board")
}

fn ask_of(rules: &Rules, question: &Question) -> Result<Answer, Error> {
    ask(rules, Some(&board(rules)), question, &mut Scratch::default())
}

#[test]
fn every_kind_of_question_is_the_same_as_json() {
    let mut kinds = BTreeSet::new();
    for ask in ASKS {
        let question = question(ask);
        let wanted = question.ask.name();
        kinds.insert(wanted);
        let written = serde_json::to_value(&question).expect("a question is JSON");
        assert!(written["ask"] == wanted || written["ask"].get(wanted).is_some(), "{written}");
        assert_eq!(
            serde_json::from_value::<Question>(written).expect("the same question"),
            question
        );
    }
    // A new kind of question fails here until there is an example of it above.
    assert_eq!(kinds, Ask::NAMES.iter().copied().collect());
    assert_eq!(Ask::NAMES.len(), 32);
}

#[test]
fn every_question_has_an_answer_in_every_system_that_survives_json() {
    for name in Rules::names() {
        let rules = Rules::named(name).expect("a system");
        let board = board(&rules);
        for asked in ASKS {
            let question = question(asked);
            let answer = ask(&rules, Some(&board), &question, &mut Scratch::default())
                .unwrap_or_else(|error| panic!("{name}, {asked}: {error}"));
            let bytes = serde_json::to_string(&answer).expect("an answer is JSON");
            let twice =
                ask(&rules, Some(&board), &question, &mut Scratch::default()).expect("an answer");
            assert_eq!(
                serde_json::to_string(&twice).expect("an answer is JSON"),
                bytes,
                "{name}, {asked}"
            );
            let again: Answer = serde_json::from_str(&bytes).expect("an answer can be read again");
            assert_eq!(again, answer, "{name}, {asked}");
            assert!(!answer.to_string().is_empty(), "{name}, {asked} says nothing");
            let named = answer.cited.iter().map(|rule| rule.id.as_str());
            assert!(
                named.clone().collect::<BTreeSet<_>>().len() == named.count(),
                "the answer cites a rule twice"
            );
        }
    }
}

#[test]
fn a_streamed_reach_is_the_same_reach() {
    let rules = Rules::pf1();
    let (board, question) = (board(&rules), question("\"reach\""));
    let answer = ask(&rules, Some(&board), &question, &mut Scratch::default()).expect("an answer");
    let Found::Reach(reach) = &answer.found else { panic!("a reach") };
    let streamed =
        reach_each(&rules, &board, &question, &mut Scratch::default(), |around, squares| {
            (around, squares.collect::<Vec<_>>())
        });
    let (around, squares) = streamed.expect("an answer");
    assert_eq!((squares, around.cited), (reach.squares.iter().collect(), answer.cited.clone()));
    assert!(around.found.squares.is_empty());
}

#[test]
fn nothing_that_is_written_makes_it_panic() {
    let rules = Rules::pf2();
    let (board, mut scratch) = (board(&rules), Scratch::default());
    for asked in ASKS {
        for (index, _) in asked.char_indices() {
            for garbage in ["", "\"", "-1", "9999999999", "null", "[", "{}", "½", "\u{0}"] {
                let rest: String = asked[index..].chars().skip(1).collect();
                let json =
                    format!(r#"{{ "mover": "A", "ask": {}{garbage}{rest} }}"#, &asked[..index]);
                if let Ok(question) = serde_json::from_str::<Question>(&json) {
                    // Every question has an answer, or an error that says what is wrong.
                    let _ = ask(&rules, Some(&board), &question, &mut scratch)
                        .map_err(|error| assert!(!error.to_string().is_empty(), "{json}"));
                }
            }
        }
    }
}

#[test]
fn numbers_and_lists_have_bounds() {
    let wrong = |ask: &str| {
        let json = format!(r#"{{ "mover": "A", "ask": {ask} }}"#);
        serde_json::from_str::<Question>(&json).expect_err("beyond the bounds").to_string()
    };
    assert!(wrong(r#"{ "fall": { "squares": 100001 } }"#).contains("from 0 to 100000"));
    assert!(wrong(r#"{ "route": { "to": [5000, 0] } }"#).contains("from -4097 to 4097"));
    assert!(wrong(r#"{ "route": { "to": [1, 0, 900] } }"#).contains("no board goes that far"));
    assert!(wrong(r#"{ "cover": { "from": { "point": [1e9, 0] } } }"#).contains("coordinate"));
    let via = vec!["[0, 0]"; 17].join(", ");
    assert!(
        wrong(&format!(r#"{{ "route": {{ "to": [1, 0], "via": [{via}] }} }}"#))
            .contains("more than 16")
    );
    assert!(wrong(r#"{ "route": { "to": [1, 0], "past": [] } }"#).contains("unknown field"));
    let turns = |turns: u32| {
        format!(r#"{{ "starts": {{ "aim": {{ "square": [1, 0] }}, "turns": {turns} }} }}"#)
    };
    assert!(
        wrong(&turns(0)).contains("from 1 to 16") && wrong(&turns(17)).contains("from 1 to 16")
    );
    let area = r#"{ "choke_points": { "area": { "at": [0, 0], "width": 0, "height": 1 } } }"#;
    assert!(wrong(area).contains("from 1 to 4096"));
    let side = format!(r#"{{ "threat_map": {{ "side": "{}" }} }}"#, "x".repeat(201));
    assert!(wrong(&side).contains("at most 200 characters"));
    // Questions from Rust are checked against the limits when they are asked.
    let rules = Rules::draw_steel();
    let refused = |question: Question| {
        let asked = ask(&rules, Some(&board(&rules)), &question, &mut Scratch::default());
        asked.expect_err("beyond the bounds").to_string()
    };
    let fall = question::Fall { squares: Some(1_000_000), ..question::Fall::default() };
    let refused_fall = refused(Question::about("A", fall));
    assert_eq!(refused_fall, "ask.fall.squares: 1000000 is above the limit of 100000");
    let starts = |turns| Question::about("A", question::Starts::to((1, 0)).in_turns(turns));
    assert_eq!(refused(starts(17)), "ask.starts.turns: 17 is above the limit of 16");
    assert_eq!(refused(starts(0)), "ask.starts.turns: give at least 1");
    let nothing = question::ChokePoints { area: Some(question::Area::new((0, 0), 0, 1)) };
    assert!(refused(Question::about("A", nothing)).contains("off the board"));
}

#[test]
fn studies_begin_with_a_turn() {
    let rules = Rules::pf1();
    let wrong = |ask: &str, more: &str| {
        let json = format!(r#"{{ "mover": "A", {more} "ask": {ask} }}"#);
        let question: Question =
            serde_json::from_str(&json).unwrap_or_else(|error| panic!("{json}: {error}"));
        ask_of(&rules, &question).err().map(|error| error.to_string())
    };
    for ask in ASKS
        .iter()
        .filter(|ask| serde_json::from_str::<Ask>(ask).expect("a question").begins_turn())
    {
        assert_eq!(wrong(ask, r#""turn": {},"#), None, "{ask}");
        let refused = wrong(ask, r#""turn": { "spent": 1 },"#).expect("a turn under way");
        assert!(refused.starts_with("turn: ") && refused.contains("leave out `turn`"), "{refused}");
    }
    let later = r#""movements": ["move", { "by": "move", "next_turn": true }],"#;
    let refused =
        wrong(r#"{ "starts": { "aim": { "square": [3, 0] } } }"#, later).expect("two turns");
    assert!(refused.contains("ask.starts.turns"), "{refused}");
    let refused =
        wrong(r#"{ "threat_map": { "side": "foes" } }"#, "").expect("an unknown side is an error");
    assert_eq!(refused, r#"ask.threat_map.side: no creature is on the side "foes"; known: heroes"#);
}
