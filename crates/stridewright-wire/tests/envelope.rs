//! Many questions in one stream: envelopes in, replies out.

use serde_json::{Value, json};
use stridewright::query::Scratch;
use stridewright_wire::answer::{RulesAndBoard, answer};
use stridewright_wire::envelope::{Conversation, Reply};
use stridewright_wire::request::Request;
use stridewright_wire::systems::Systems;

/// Returns the replies to lines, and whether each of them is not an error.
fn replies(systems: &Systems, lines: &[Value]) -> Vec<(Value, bool)> {
    let mut conversation = Conversation::new(systems, None);
    let mut scratch = Scratch::default();
    let reply = |(line, number): (&Value, u64)| {
        let task = conversation.take(number, line.to_string().as_bytes());
        let mut out = Vec::new();
        let is_right = task.reply(&mut scratch, &mut out).expect("memory takes everything");
        let read: Reply = serde_json::from_slice(&out).expect("a reply");
        let parts = [read.response.is_some(), read.scene.is_some(), read.error.is_some()];
        assert_eq!(parts.into_iter().filter(|is| *is).count(), 1, "{read:?}");
        (serde_json::from_slice(&out).expect("JSON"), is_right)
    };
    lines.iter().zip(1..).map(reply).collect()
}

fn error(reply: &(Value, bool)) -> &str {
    assert!(!reply.1, "{reply:?}");
    reply.0["error"]["message"].as_str().expect("an error")
}

fn room(speed: u32) -> Value {
    json!({
        "rules": "pf1",
        "map": { "rows": "A~.\n..." },
        "creatures": [{ "letter": "A", "name": "Edwin", "speed": speed }],
    })
}

fn route(id: u64) -> Value {
    json!({ "id": id, "question": { "mover": "Edwin", "ask": { "route": { "to": [2, 0] } } } })
}

#[test]
fn a_scene_is_kept_for_the_questions_that_follow() {
    let systems = Systems::new();
    let to_far = json!({ "question": { "mover": "Edwin", "movements": ["move"], "ask": "reach" } });
    let replies_to = replies(
        &systems,
        &[json!({ "scene": room(10) }), route(7), to_far, json!({ "scene": room(5) })],
    );
    assert_eq!(replies_to[0].0, json!({ "scene": { "rules": "pf1", "creatures": ["Edwin"] } }));
    // One square of difficult terrain (10 feet) and one without (5).
    let found = &replies_to[1].0["response"]["answer"]["route"]["found"];
    assert_eq!((&replies_to[1].0["id"], &found["cost"]["amount"]), (&json!(7), &json!(15)));
    // With a speed of 10 feet: two squares over open ground, or into the difficult one. The corner
    // beyond costs 15 feet.
    assert_eq!(
        replies_to[2].0["response"]["answer"]["reach"]["squares"].as_array().unwrap().len(),
        5
    );
    assert!(replies_to.iter().all(|(_, is_right)| *is_right));
}

#[test]
fn an_answer_is_the_one_that_a_request_with_the_scene_gets() {
    let systems = Systems::new();
    let turn = json!({ "diagonals": 1 });
    let mut scene = room(30);
    scene["turn"] = turn;
    scene["options"] = json!({});
    for ask in [
        json!("reach"),
        json!({ "route": { "to": [2, 1] } }),
        json!({ "apply": { "path": [["SE"]] } }),
        json!({ "explain": { "path": [["SE", "NE"]] } }),
    ] {
        let request = json!({ "scene": scene, "mover": "Edwin", "ask": ask });
        let request = Request::from_json(request.to_string().as_bytes()).unwrap();
        let expected = serde_json::to_value(answer(&systems, &request).unwrap()).unwrap();
        let asked = json!({ "question": { "mover": "Edwin", "ask": ask } });
        let replies_to = replies(&systems, &[json!({ "scene": scene }), asked]);
        assert_eq!(replies_to[1].0, json!({ "response": expected }));
        // With its scene in the same line.
        let both =
            json!({ "id": "x", "scene": scene, "question": { "mover": "Edwin", "ask": ask } });
        assert_eq!(replies(&systems, &[both])[0].0, json!({ "id": "x", "response": expected }));
    }
}

#[test]
fn a_wrong_line_says_what_is_wrong_and_a_wrong_scene_leaves_none() {
    let systems = Systems::new();
    let mut flawed = room(30);
    flawed["creatures"][0]["size"] = "vast".into();
    let missing = json!({ "id": 3, "question": { "mover": "Zog", "ask": "reach" } });
    let lines = [
        route(1),
        json!({ "scene": room(30) }),
        missing,
        json!({ "question": { "ask": "dance" } }),
        json!({ "id": 5 }),
        json!({ "version": 2 }),
        json!({ "id": [1] }),
        json!({ "scene": flawed }),
        route(9),
        json!({ "rules": "gurps" }),
        json!({ "rules": "draw_steel", "question": { "ask": { "distance": { "from": [0, 0], "to": [3, 2] } } } }),
        route(12),
    ];
    let answers = replies(&systems, &lines);
    assert_eq!(error(&answers[0]), "no scene is set: send {\"scene\": …} first");
    assert_eq!(error(&answers[2]), "question.mover: there is no creature Zog; known: Edwin");
    assert_eq!((&answers[2].0["id"], &answers[2].0["error"]["line"]), (&json!(3), &json!(3)));
    assert!(
        error(&answers[3]).contains("question.ask: unknown variant `dance`"),
        "{:?}",
        answers[3]
    );
    assert_eq!(error(&answers[4]), "give a `question`, a `scene`, or both");
    assert!(
        error(&answers[5]).ends_with("version: 2 is not a whole number from 1 to 1"),
        "{:?}",
        answers[5]
    );
    assert!(error(&answers[6]).contains("id: expected a number or a text"), "{:?}", answers[6]);
    assert!(error(&answers[7]).contains("creatures[0].size"), "{:?}", answers[7]);
    assert_eq!(error(&answers[8]), error(&answers[0]));
    assert!(error(&answers[9]).starts_with("rules: there is no rule system"), "{:?}", answers[9]);
    let mut fast = room(30);
    fast["creatures"][0]["speed"] = "fast".into();
    let unread =
        replies(&systems, &[json!({ "scene": room(30) }), json!({ "scene": fast }), route(3)]);
    assert!(error(&unread[1]).contains("scene.creatures[0].speed"), "{:?}", unread[1]);
    assert_eq!(error(&unread[2]), error(&answers[0]));
    assert_eq!(answers[10].0["response"]["answer"]["distance"]["amount"], json!(3));
    assert_eq!(error(&answers[11]), "scene: this question needs a scene");
}

#[test]
fn a_host_may_bring_the_first_scene() {
    let systems = Systems::new();
    let scene = serde_json::from_value(room(30)).unwrap();
    let stage = RulesAndBoard::new(&systems, None, None, Some(&scene)).unwrap();
    let mut out = Vec::new();
    let task = Conversation::new(&systems, Some(stage)).take(1, route(1).to_string().as_bytes());
    assert!(task.reply(&mut Scratch::default(), &mut out).unwrap());
    let reply: Value = serde_json::from_slice(&out).unwrap();
    assert_eq!(reply["response"]["answer"]["route"]["found"]["cost"]["amount"], json!(15));
}
