//! Answers that are written piece by piece: the same bytes as at once.

use stridewright::query::Scratch;
use stridewright::question;
use stridewright_wire::answer::write_on;
use stridewright_wire::request::Request;
use stridewright_wire::scene::LengthUnit;
use stridewright_wire::systems::Systems;

#[test]
fn what_is_written_piece_by_piece_is_what_is_written_at_once() {
    // A large creature that may have to squeeze, named like the place where its squares are
    // written.
    let rows = "AA....#..\\nAA.~.....\\n......#..\\n......#..";
    let name = r#"x\",\"answer\":{\"reach\":{\"squares\":["#;
    let systems = Systems::new();
    for rules in Systems::names() {
        let program = systems.named(rules).expect("a system");
        let movement = program.actions.available().next().expect("an action").name();
        for ask in ["\"reach\"", r#"{ "route": { "to": [3, 1] } }"#] {
            let request = format!(
                r#"{{ "scene": {{ "map": {{ "rows": "{rows}" }}, "creatures": [{{ "letter": "A", "size": "large", "speed": 6, "name": "{name}" }}] }},
                   "rules": "{rules}", "movements": [{{ "by": "{movement}", "limit": 3 }}, {{ "by": "{movement}", "limit": 4 }}], "explain_plan": true, "ask": {ask} }}"#
            );
            let request = Request::from_json(request.as_bytes())
                .unwrap_or_else(|error| panic!("{request}\n{error}"));
            let scene = request.scene.as_ref().expect("a scene");
            let prepared =
                scene.setup(LengthUnit::of(rules)).unwrap_or_else(|flaws| panic!("{flaws}"));
            let board =
                prepared.setup.board(program).unwrap_or_else(|problems| panic!("{problems:?}"));
            let question = request.question();
            let whole = question::ask(program, Some(&board), &question, &mut Scratch::default());
            let mut written = Vec::new();
            let pieces =
                write_on(program, Some(&board), &question, &mut Scratch::default(), &mut written);
            match (whole, pieces) {
                (Ok(whole), Ok(_)) => {
                    let whole = serde_json::to_string(&whole).expect("JSON");
                    assert_eq!(String::from_utf8(written).expect("text"), whole, "{rules}");
                    assert!(whole.len() > 200, "{whole}");
                }
                (Err(_), Err(_)) => assert!(written.is_empty(), "{rules}"),
                (whole, pieces) => panic!("{rules}: {whole:?} {pieces:?}"),
            }
        }
    }
}
