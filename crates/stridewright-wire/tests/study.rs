//! Studies as data: asked like any question, with rows that are counted by hand.

use stridewright::answer::{ChokePoints, DetourMap, Detours, Found, Grid, Starts, ThreatMap};
use stridewright::board::{Board, Creature, Setup};
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::query::{QueryError, Scratch};
use stridewright::question::{Question, ask};
use stridewright::rulesets;
use stridewright::unit::Feet;
use stridewright_wire::answer::answer;
use stridewright_wire::error::RequestError;
use stridewright_wire::request::Request;
use stridewright_wire::response::Response;
use stridewright_wire::systems::Systems;

/// Returns a passage of nine squares with a creature at each end.
fn passage() -> (Program, Board) {
    let program = Program::compile(rulesets::named("pf1").expect("a system")).expect("sound rules");
    let mut setup = Setup::open(9, 1);
    setup.creatures.push(Creature::new("Ansa", "heroes", Square::new(0, 0)).with_speed(Feet(20)));
    setup.creatures.push(Creature::new("Krag", "raiders", Square::new(8, 0)).with_speed(Feet(20)));
    let board = setup.board(&program).expect("a board");
    (program, board)
}

fn response_to(program: &Program, board: &Board, asked: &str) -> Result<Response, RequestError> {
    let question: Question = serde_json::from_str(asked).expect("a question");
    let answer = ask(program, Some(board), &question, &mut Scratch::default())?;
    let response = Response::from(answer);
    let written = serde_json::to_string(&response).expect("JSON");
    assert_eq!(serde_json::from_str::<Response>(&written).expect("the same"), response);
    Ok(response)
}

fn response(asked: &str) -> Response {
    let (program, board) = passage();
    response_to(&program, &board, asked).expect("an answer")
}

fn threats(asked: &str) -> (ThreatMap, Vec<String>) {
    let answer = response(asked).answer;
    let Found::ThreatMap(found) = answer.found else { panic!("{:?}", answer.found) };
    (found, answer.cited.into_iter().map(|rule| rule.id).collect())
}

fn numbers(grid: &Grid) -> Vec<i32> {
    grid.numbers().map(|(_, number)| number).collect()
}

#[test]
fn threats_name_who_threatens() {
    let (here, _) = threats(
        r#"{ "ask": { "threat_map": { "side": "raiders", "area": { "at": [6, 0], "width": 3, "height": 1 } } } }"#,
    );
    assert_eq!(here.creatures.rows, [[Some(0), Some(1), Some(1)]]);
    assert_eq!(here.who, [[vec![], vec![1], vec![1]]]);
    // Four squares, and one more within reach.
    let (there, cited) =
        threats(r#"{ "ask": { "threat_map": { "side": "raiders" } }, "movements": ["move"] }"#);
    assert_eq!(numbers(&there.creatures), [0, 0, 0, 1, 1, 1, 1, 1, 1]);
    assert!(cited.iter().any(|id| id == "PF1-MOVE"), "{cited:?}");
}

#[test]
fn starts_count_turns_and_choke_points_places() {
    let asked = r#"{ "mover": "Ansa", "ask": { "starts": { "aim": { "creature": "Krag" }, "turns": 2 } } }"#;
    let Found::Starts(Starts { turns, .. }) = response(asked).answer.found else {
        panic!("starts")
    };
    // Next to Krag it already strikes; Krag's own square is occupied.
    let row = [Some(2), Some(2), Some(2), Some(1), Some(1), Some(1), Some(1), Some(0), None];
    assert_eq!(turns.rows, [row]);
    let asked = r#"{ "mover": 0, "ask": { "choke_points": {} } }"#;
    let found = response(asked).answer.found;
    let Found::ChokePoints(ChokePoints { lost, before, .. }) = found else {
        panic!("choke points")
    };
    let row = [None, Some(3), Some(2), Some(1), Some(0), Some(0), Some(0), Some(0), None];
    assert_eq!((lost.rows, before), (vec![row.to_vec()], 5));
    let asked = r#"{ "mover": "Ansa", "ask": { "detours": { "to": [3, 0] } } }"#;
    let Found::Detours(Detours::Found(found)) = response(asked).answer.found else {
        panic!("detours")
    };
    let DetourMap { cut_off, before, .. } = *found;
    assert_eq!((before.squares, before.amount, cut_off.len()), (3, 15, 2));
}

#[test]
fn detours_are_reported_for_one_movement_only() {
    let (program, board) = passage();
    for movements in [r#"["move", { "by": "move", "next_turn": true }]"#, r#"["move", "move"]"#] {
        let asked = format!(
            r#"{{ "mover": "Ansa", "movements": {movements}, "ask": {{ "detours": {{ "to": [3, 0] }} }} }}"#
        );
        let refused = response_to(&program, &board, &asked).expect_err("two movements");
        let several = RequestError::from(QueryError::SeveralMovements { found: 2 });
        assert_eq!(refused.to_string(), several.to_string());
    }
}

#[test]
fn who_cannot_move_is_named_with_the_rule() {
    let (program, _) = passage();
    let mut setup = Setup::open(9, 1);
    setup.creatures.push(Creature::new("Krag", "raiders", Square::new(8, 0)).with_speed(Feet(20)));
    setup.creatures[0].states.immobile = true;
    let board = setup.board(&program).expect("a board");
    let asked = r#"{ "ask": { "threat_map": { "side": "raiders" } }, "movements": ["move"] }"#;
    let answer = response_to(&program, &board, asked).expect("an answer").answer;
    let Found::ThreatMap(found) = answer.found else { panic!("a threat map") };
    assert_eq!(numbers(&found.creatures), [0, 0, 0, 0, 0, 0, 0, 1, 1]);
    let [krag] = &found.unmoved[..] else { panic!("{:?}", found.unmoved) };
    assert_eq!((krag.who.index, krag.who.name.as_str()), (0, "Krag"));
    let rule = krag.rule.as_ref().expect("a rule");
    assert!(answer.cited.iter().any(|cited| cited.id == *rule), "{rule} in {:?}", answer.cited);
}

#[test]
fn what_is_no_study_is_not_read() {
    for wrong in [
        r#"{ "ask": "everything" }"#,
        r#"{ "ask": { "starts": { "aim": { "square": [0, 0] }, "turns": 0 } } }"#,
        r#"{ "ask": { "starts": { "aim": { "square": [0, 0] }, "turns": 17 } } }"#,
        r#"{ "ask": { "choke_points": { "area": { "at": [0, 0], "width": 0, "height": 1 } } } }"#,
        r#"{ "ask": { "choke_points": { "more": 1 } } }"#,
    ] {
        assert!(serde_json::from_str::<Question>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_study_ignores_the_turn_of_the_scene() {
    // The scene says that 15 of its 20 feet are spent; a study is about a turn that begins.
    let request = r#"{ "rules": "pf1", "mover": "Ansa", "ask": { "choke_points": {} },
        "scene": { "map": { "rows": "A........" }, "turn": { "spent": 3 },
                   "creatures": [{ "letter": "A", "name": "Ansa", "speed": 20 }] } }"#;
    let request = Request::from_json(request.as_bytes()).expect("a request");
    let response = answer(&Systems::new(), &request).expect("an answer");
    let Found::ChokePoints(found) = response.answer.found else { panic!("choke points") };
    assert_eq!(found.before, 5);
}
