//! Rules and a board that changes: carried out, placed, and written as a scene again.

use serde_json::{Value, json};
use stridewright::answer::Found;
use stridewright::query::{Scratch, Turn};
use stridewright::question::{Place, Question, Who};
use stridewright_wire::answer::RulesAndBoard;
use stridewright_wire::scene::Scene;
use stridewright_wire::systems::Systems;

fn scene(more: &Value) -> Scene {
    let mut scene = json!({
        "rules": "pf2",
        "map": { "rows": "A..\n..." },
        "creatures": [
            { "letter": "A", "name": "Edwin", "speed": 25 },
            { "letter": "g", "name": "Grik", "at": [2, 0], "hidden": true },
        ],
    });
    for (key, value) in more.as_object().into_iter().flatten() {
        scene[key] = value.clone();
    }
    Scene::read(scene).expect("a scene")
}

fn question(question: Value) -> Question {
    serde_json::from_value(question).expect("a question")
}

/// What Edwin pays for a square, in feet.
fn price(game: &RulesAndBoard<'_>, to: [i32; 2]) -> Option<u32> {
    let reach = question(json!({ "mover": "Edwin", "ask": "reach" }));
    let response = game.ask(&reach, &mut Scratch::default()).expect("an answer");
    let Found::Reach(reach) = response.answer.found else { panic!("another answer") };
    reach.at((to[0], to[1])).map(|square| square.cost.amount)
}

fn south_east() -> Question {
    let ask = json!({ "apply": { "path": [["SE"]] } });
    question(json!({ "mover": "Edwin", "movements": ["stride"], "ask": ask }))
}

#[test]
fn carrying_out_keeps_the_board_and_ends_the_turn_and_asking_does_neither() {
    let systems = Systems::new();
    let scene = scene(&json!({ "turn": { "diagonals": 1 } }));
    let mut game = RulesAndBoard::new(&systems, None, None, Some(&scene)).expect("a board");
    // The second diagonal of a turn costs 10 feet.
    assert_eq!(price(&game, [1, 1]), Some(10));
    let scratch = &mut Scratch::default();
    let asked = game.ask(&south_east(), scratch).expect("an answer");
    assert_eq!(price(&game, [0, 0]), Some(0));
    let response = game.carry_out(&south_east(), scratch).expect("an answer");
    assert_eq!(response, asked);
    assert_eq!(price(&game, [1, 1]), Some(0));
    // The next question begins a turn: its first diagonal costs 5 feet, its second would cost 10.
    assert_eq!(price(&game, [0, 0]), Some(5));
    assert_eq!(*game.turn(), Turn::default());
    // The answer contains what is left: two diagonals were made, and one of three actions is spent.
    let Found::Applied(applied) = response.answer.found else { panic!("another answer") };
    assert_eq!((applied.turn.diagonals, applied.turn.actions), (2, 1));
}

#[test]
fn a_refusal_changes_neither_board_nor_turn() {
    let systems = Systems::new();
    let rows = json!({ "turn": { "diagonals": 1 }, "map": { "rows": "A..\n.#." } });
    let mut game = RulesAndBoard::new(&systems, None, None, Some(&scene(&rows))).expect("a board");
    let response = game.carry_out(&south_east(), &mut Scratch::default()).expect("an answer");
    let Found::Applied(applied) = response.answer.found else { panic!("another answer") };
    assert!(applied.found.refused.is_some());
    assert_eq!(price(&game, [0, 0]), Some(0));
    assert_eq!(game.scene().expect("a board").turn.diagonals, 1);
}

#[test]
fn a_placed_creature_moves_from_there() {
    let systems = Systems::new();
    let mut game =
        RulesAndBoard::new(&systems, None, None, Some(&scene(&json!({})))).expect("a board");
    let edwin = Who::from("Edwin");
    game.place(&edwin, Place::from((0, 1))).expect("a free square");
    assert_eq!(price(&game, [0, 0]), Some(5));
    assert!(game.place(&edwin, Place::from((9, 9))).is_err());
    assert!(game.place(&Who::from("Ezra"), Place::from((1, 1))).is_err());
    assert_eq!(price(&game, [0, 1]), Some(0));
}

#[test]
fn the_scene_that_is_written_is_the_same_board() {
    let systems = Systems::new();
    let mut game =
        RulesAndBoard::new(&systems, None, None, Some(&scene(&json!({})))).expect("a board");
    game.place(&Who::from("Edwin"), Place::from((1, 1))).expect("a free square");
    let written = game.scene().expect("a board");
    let hidden: Vec<bool> = written.creatures.iter().map(|creature| creature.hidden).collect();
    assert_eq!(hidden, [false, true]);
    assert_eq!(written.creatures[0].letter.as_deref(), Some("A"));
    let again = RulesAndBoard::new(&systems, None, None, Some(&written)).expect("a board");
    assert_eq!(again.scene(), game.scene());
    assert_eq!(price(&again, [1, 1]), Some(0));
}
