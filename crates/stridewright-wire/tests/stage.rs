//! A stage that keeps what questions change.

use stridewright::lattice::Square;
use stridewright::query::Scratch;
use stridewright::question::Question;
use stridewright_wire::answer::Stage;
use stridewright_wire::json;
use stridewright_wire::scene::Scene;
use stridewright_wire::systems::Systems;

/// Edwin strides one square to the east.
const THERE: &str = r#"{
    "mover": "Edwin", "movements": ["stride"], "ask": { "apply": { "path": [["E"]] } }
}"#;

fn question(text: &str) -> Question {
    json::read(text.as_bytes()).expect("a question")
}

fn edwin(stage: &Stage<'_>) -> Square {
    stage.board().expect("a board").figures()[0].creature.at
}

#[test]
fn carrying_out_keeps_the_board_and_the_turn_and_asking_does_not() {
    let scene = r#"{
        "rules": "pf2",
        "map": { "rows": "E.#" },
        "creatures": [{ "letter": "E", "name": "Edwin", "speed": 25 }]
    }"#;
    let scene = Scene::from_json(scene.as_bytes()).expect("a scene");
    let systems = Systems::new();
    let mut stage = Stage::new(&systems, None, None, Some(&scene)).expect("a stage");
    let mut scratch = Scratch::default();

    stage.ask(&question(THERE), &mut scratch).expect("an answer");
    assert_eq!((edwin(&stage), stage.turn().actions), (Square::new(0, 0), 0));

    let response = stage.carry_out(&question(THERE), &mut scratch).expect("an answer");
    assert_eq!((edwin(&stage), stage.turn().actions), (Square::new(1, 0), 1));
    assert_eq!(response.scene.expect("a scene").turn.actions, 1);

    // The wall refuses the next step: nothing changes.
    stage.carry_out(&question(THERE), &mut scratch).expect("an answer");
    assert_eq!((edwin(&stage), stage.turn().actions), (Square::new(1, 0), 1));
}
