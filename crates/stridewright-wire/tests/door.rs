//! Questions through the library's single entry point, as JSON in and JSON out.

use stridewright::Error;
use stridewright::answer::{Choices, Event, EventKind, Found, Route};
use stridewright::question::At;
use stridewright::rulesets;
use stridewright_wire::answer::answer;
use stridewright_wire::error::RequestError;
use stridewright_wire::request::Request;
use stridewright_wire::response::Response;
use stridewright_wire::systems::Systems;

fn systems() -> Systems {
    Systems::new()
}

fn ask(json: &str) -> Result<Response, RequestError> {
    let request = Request::from_json(json.as_bytes()).expect("the request can be read");
    answer(&systems(), &request)
}

fn unreadable(json: &str) -> String {
    Request::from_json(json.as_bytes()).expect_err("the request cannot be read").to_string()
}

const ROOM: &str = r##"{ "map": { "rows": "A.~.\n.#..\n...B" },
    "creatures": [{ "letter": "A", "speed": 6, "name": "Ann" }, { "letter": "B", "side": "foes" }] }"##;

fn about(rules: &str, ask: &str) -> String {
    format!(r#"{{ "scene": {ROOM}, "rules": "{rules}", "mover": "Ann", "ask": {ask} }}"#)
}

#[test]
fn findings_are_reported_with_their_rules() {
    let json =
        about("dnd35", r#"{ "threats": { "path": [["E", "E", "E", "S", "N", "S", "S"]] } }"#);
    let response = ask(&json).unwrap();
    let Found::Outcome(found) = &response.answer.found else { panic!("{response:?}") };
    let refused = found.refused.as_ref().expect("the last step leads into B");
    assert_eq!((refused.step, found.events.len()), (Some(7), 1), "{found:?}");
    let event = &found.events[0];
    // B stands in (3,2): (2,0) and (3,0) are two squares away; (3,1), next to it, is left with the
    // fifth step.
    assert_eq!((event.what, event.who.name.as_str()), (EventKind::Reacts, "B"), "{event:?}");
    assert_eq!(event.step, Some(5));
}

#[test]
fn an_applied_plan_leaves_a_scene_that_can_be_asked_again() {
    let response = ask(&about("pf2", r#"{ "apply": { "path": [["E", "E"]] } }"#)).unwrap();
    let scene = response.scene.clone();
    let Found::Applied(applied) = response.answer.found else { panic!("{response:?}") };
    assert_eq!(applied.found.ends.map(|body| body.at), Some(At(2, 0)));
    assert_eq!((applied.turn.spent, applied.turn.moved), (3, true));
    let mut request = Request::from_json(about("pf2", r#""describe""#).as_bytes()).unwrap();
    request.scene = scene.map(|scene| *scene);
    let again = answer(&systems(), &request).unwrap();
    assert_eq!(again.answer.mover.map(|mover| mover.body.at), Some(At(2, 0)));
}

#[test]
fn movements_in_a_mode_and_checks_are_understood() {
    let json = format!(
        r#"{{ "scene": {ROOM}, "rules": "pf1", "mover": "Ann", "movements": [{{ "by": "move", "mode": "climb", "accelerated": true,
            "cost_per_square": 2, "stays_prone": true, "teleporter": "B" }}],
            "trying": [{{ "to": "tumble", "creature": "B", "result": "success" }}, {{ "to": "obstacle", "square": [1, 0] }},
                {{ "to": "jump", "result": {{ "total": 15 }} }}], "ask": {{ "check": {{ "path": [["E"]] }} }} }}"#
    );
    let request = Request::from_json(json.as_bytes()).unwrap();
    let written = serde_json::to_vec(&request).unwrap();
    assert_eq!(Request::from_json(&written).unwrap(), request);
    let refused = answer(&systems(), &request).unwrap_err().to_string();
    assert_eq!(refused, "Pathfinder 1e has no cost per square");
    let wrong = |old: &str, new: &str| unreadable(&json.replace(old, new));
    assert!(wrong(r#""to": "tumble""#, r#""to": "dance""#).contains("one of tumble, overrun"));
    assert!(wrong(r#""mode": "climb""#, r#""mode": "dance""#).contains("one of walk, burrow"));
    let unknown =
        Request::from_json(json.replace(r#""creature": "B""#, r#""creature": "Zed""#).as_bytes())
            .unwrap();
    let error = answer(&systems(), &unknown).unwrap_err().to_string();
    assert_eq!(error, "trying: there is no creature Zed; known: Ann, B");
}

/// The library's tests go through every kind of question; here is one request with everything
/// around a question.
fn rich() -> String {
    format!(
        r#"{{ "scene": {ROOM}, "rules": "pf2", "mover": "Ann", "movements": ["stride", {{ "by": "stride", "limit": 4 }}],
            "turn": {{ "diagonals": 1, "reacted": ["B"] }}, "creature": {{ "name": "Cid", "at": [0, 2], "speed": 25 }},
            "house": {{ "options": {{ "corner_rule": "either" }} }}, "explain_plan": true,
            "ask": {{ "route": {{ "to": [3, 0], "via": [[0, 1]] }} }} }}"#
    )
}

#[test]
fn a_request_survives_being_written_and_read_and_has_the_same_answer() {
    let request = Request::from_json(rich().as_bytes()).unwrap();
    let again = Request::from_json(&serde_json::to_vec(&request).unwrap()).unwrap();
    assert_eq!(again, request);
    let response = answer(&systems(), &request).unwrap();
    let bytes = serde_json::to_string(&response).unwrap();
    assert_eq!(bytes, serde_json::to_string(&answer(&systems(), &again).unwrap()).unwrap());
    assert_eq!(serde_json::from_str::<Response>(&bytes).unwrap(), response);
}

#[test]
fn lines_add_up_and_every_rule_named_is_cited() {
    for ruleset in rulesets::ALL {
        let response = ask(&about(&ruleset.id, r#"{ "route": { "to": [3, 0] } }"#)).unwrap();
        let Found::Route(Route::Found(path)) = &response.answer.found else {
            panic!("{response:?}")
        };
        assert_eq!(path.cost.squares, path.steps.iter().map(|step| step.cost.squares).sum::<u32>());
        for step in &path.steps {
            assert_eq!(
                step.cost.squares,
                step.lines.iter().map(|line| line.cost.squares).sum::<u32>()
            );
            for id in step.lines.iter().flat_map(|line| &line.rules) {
                assert!(response.answer.cited.iter().any(|rule| rule.id == *id), "{id}");
            }
        }
        assert_eq!(response.answer.budgets.len(), 1);
        assert_eq!(response.answer.budgets[0].most, None, "without movements a route has no limit");
    }
}

#[test]
fn movements_say_how_far() {
    let json = |limit: &str| {
        format!(
            r#"{{ "scene": {ROOM}, "rules": "{}", "mover": 0,
                 "movements": [{{ "by": "move", "limit": {limit} }}], "ask": {{ "route": {{ "to": [3, 0] }} }} }}"#,
            rulesets::ALL[0].id
        )
    };
    let within = |limit: &str| ask(&json(limit)).unwrap().answer.found;
    assert!(matches!(within("4"), Found::Route(Route::Found(_))));
    assert!(matches!(within("3"), Found::Route(Route::TooFar { needs }) if needs.squares == 4));
    assert!(matches!(within("\"unlimited\""), Found::Route(Route::Found(_))));
}

#[test]
fn a_creature_may_come_with_the_question() {
    let json = format!(
        r#"{{ "scene": {ROOM}, "rules": "{}", "ask": "describe",
             "creature": {{ "name": "Cid", "at": [0, 2], "speed": 40, "size": "small" }} }}"#,
        rulesets::ALL[0].id
    );
    let response = ask(&json).unwrap();
    assert_eq!(response.answer.mover.unwrap().name, "Cid");
    let Found::Describe(described) = response.answer.found else { panic!() };
    assert_eq!(described.speed.unwrap().now, 40);
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let known = &*rulesets::ALL[0].id;
    let error = |json: &str| ask(json).unwrap_err().to_string();
    assert!(
        error(&about("dnd4", "\"reach\""))
            .starts_with("rules: there is no rule system \"dnd4\"; known: ")
    );
    assert!(
        error(&format!(r#"{{ "scene": {ROOM}, "mover": 0, "ask": "reach" }}"#))
            .starts_with("rules: ")
    );
    assert!(
        error(&format!(r#"{{ "rules": "{known}", "mover": 0, "ask": "reach" }}"#))
            .starts_with("scene: ")
    );
    let who = |who: &str| {
        format!(r#"{{ "scene": {ROOM}, "rules": "{known}", "mover": {who}, "ask": "reach" }}"#)
    };
    assert_eq!(error(&who("\"Zed\"")), "mover: there is no creature Zed; known: Ann, B");
    assert_eq!(error(&who("2")), "mover: there is no creature number 2; known: Ann, B");
    assert!(error(&about(known, r#"{ "explain": {} }"#)).starts_with("ask.explain: "));
    assert!(error(&about(known, r#"{ "rules": { "id": "X-1" } }"#)).starts_with("ask.rules.id: "));
    assert_eq!(error(&about(known, r#"{ "route": { "to": [9, 9] } }"#)), "(9,9) is off the board");
    let wall = r##"{ "map": { "rows": "#." }, "creatures": [{ "name": "A", "at": [0, 0] }] }"##;
    let error =
        error(&format!(r#"{{ "scene": {wall}, "rules": "{known}", "mover": 0, "ask": "reach" }}"#));
    assert!(error.starts_with("scene: creatures[0].at: "), "{error}");
}

#[test]
fn everything_is_bounded_while_it_is_read() {
    let known = &*rulesets::ALL[0].id;
    let with = |movements: usize, path: &str| {
        let movements = vec!["\"move\""; movements].join(",");
        format!(
            r#"{{ "rules": "{known}", "movements": [{movements}], "ask": {{ "check": {{ "path": {path} }} }} }}"#
        )
    };
    let steps = |count: usize| format!("[[{}]]", vec!["\"E\""; count].join(","));
    assert!(Request::from_json(with(16, "[]").as_bytes()).is_ok());
    assert!(unreadable(&with(17, "[]")).contains("at most 16"));
    assert!(Request::from_json(with(1, &steps(10_000)).as_bytes()).is_ok());
    assert!(unreadable(&with(1, &steps(10_001))).contains("at most 10000"));
    assert!(
        unreadable(&with(1, &format!("[{}]", vec!["[]"; 17].join(",")))).contains("at most 16")
    );
    let via =
        format!(r#"{{ "route": {{ "to": [0, 0], "via": [{}] }} }}"#, vec!["[0,0]"; 17].join(","));
    assert!(unreadable(&about(known, &via)).contains("at most 16"));
    assert!(unreadable(&"[".repeat(100_000)).contains("nested deeper"));
    assert!(
        unreadable(&about(known, r#"{ "route": { "to": [3, 99999999999] } }"#))
            .contains("column or row")
    );
}

#[test]
fn unknown_keys_and_names_are_refused() {
    let known = &*rulesets::ALL[0].id;
    assert!(unreadable(r#"{ "ask": "reach", "asks": 1 }"#).contains("unknown field `asks`"));
    assert!(
        unreadable(&about(known, r#"{ "route": { "to": [3, 0], "speed": 3 } }"#))
            .contains("unknown field")
    );
    assert!(
        unreadable(&about(known, r#"{ "check": { "path": [["UP"]] } }"#)).contains("a direction")
    );
    assert!(unreadable(r#"{ "movements": ["hop"], "ask": "reach" }"#).contains("5-foot step"));
}

#[test]
fn the_greatest_numbers_do_no_harm() {
    let most = u32::MAX;
    for ruleset in rulesets::ALL {
        let program_knows = |name: &str| {
            systems().named(&ruleset.id).is_ok_and(|program| {
                program.actions.available().any(|action| action.name() == name)
            })
        };
        for (name, _) in
            stridewright::rule::Action::NAMES.iter().filter(|(name, _)| program_knows(name))
        {
            for ask_for in [
                r#""reach""#,
                r#"{ "route": { "to": [3, 2] } }"#,
                r#"{ "check": { "path": [["E"], ["E"]] } }"#,
            ] {
                let json = format!(
                    r#"{{ "scene": {ROOM}, "rules": "{}", "mover": 0, "turn": {{ "diagonals": 1000000, "spent": 1000000 }},
                         "movements": [{{ "by": "{name}", "limit": {most}, "granted": {most}, "may_exceed_speed": true }},
                                       {{ "by": "{name}", "granted": {most}, "may_exceed_speed": true }}],
                         "ask": {ask_for} }}"#,
                    ruleset.id
                );
                // A teleport is not searched for twice; a drawn one is checked.
                let searched_twice = *name == "teleport" && !ask_for.contains("check");
                match ask(&json) {
                    Ok(_) => assert!(!searched_twice, "{json}"),
                    Err(error) => assert!(searched_twice, "{json}: {error}"),
                }
            }
        }
    }
    let known = &*rulesets::ALL[0].id;
    let far = r#"{ "threatens": { "square": [4097, -4097] } }"#;
    assert!(ask(&about(known, far)).is_ok());
    assert!(
        ask(&about(known, r#"{ "distance": { "from": [-4097, 4097], "to": [4097, -4097] } }"#))
            .is_ok()
    );
    assert!(
        unreadable(&about(known, r#"{ "threatens": { "square": [4098, 0] } }"#)).contains("4097")
    );
    let index = format!(
        r#"{{ "scene": {ROOM}, "rules": "{known}", "mover": 18446744073709551615, "ask": "reach" }}"#
    );
    assert!(matches!(ask(&index), Err(RequestError::Question(Error::UnknownCreature { .. }))));
}

#[test]
fn nothing_that_is_sent_makes_it_panic() {
    let systems = systems();
    let good = rich();
    for (index, _) in good.char_indices() {
        for garbage in ["", "\"", "-1", "9999999999", "null", "[", "{}", "½", "\u{0}"] {
            let rest: String = good[index..].chars().skip(1).collect();
            if let Ok(request) =
                Request::from_json(format!("{}{garbage}{rest}", &good[..index]).as_bytes())
            {
                let _ = answer(&systems, &request);
            }
        }
    }
}

#[test]
fn a_request_carries_house_rules() {
    let base = rulesets::named("pf2").unwrap();
    let asked = |house: &str| {
        format!(
            r##"{{ "rules": "{}", {house} "scene": {{ "map": {{ "rows": "A#\n.." }}, "creatures": [{{ "letter": "A", "speed": 25 }}] }},
            "mover": 0, "ask": {{ "check": {{ "path": [["SE"]] }} }} }}"##,
            base.id
        )
    };
    let legal = |json: &str| match ask(json).unwrap().answer.found {
        Found::Check(check) => check.legal,
        other => panic!("{other:?}"),
    };
    assert!(legal(&asked("")));
    assert!(!legal(&asked(r#""house": { "options": { "corner_rule": "either" } },"#)));
    let unknown = ask(&asked(r#""house": { "options": { "corner_rules": "either" } },"#))
        .unwrap_err()
        .to_string();
    assert!(
        unknown.starts_with("house: options.corner_rules: `corner_rules` is not an option of"),
        "{unknown}"
    );
    let file = asked("").replace(r#""scene": {"#, r#""scene": { "house": "table.toml","#);
    let file = ask(&file).unwrap_err().to_string();
    assert!(file.starts_with("scene: house: the file table.toml has not been read"), "{file}");
}

fn events(json: &str) -> Vec<Event> {
    match ask(json).unwrap().answer.found {
        Found::Outcome(found) => found.events,
        Found::Applied(applied) => applied.found.events,
        other => panic!("{other:?}"),
    }
}

#[test]
fn damage_is_reported_with_its_amount_where_the_map_gives_it() {
    let scene = r##""scene": { "map": { "rows": "Af*.", "legend": { "f": ["damaging", "damage 7"] } },
        "creatures": [{ "letter": "A", "name": "Ann", "speed": 5 }] }"##;
    let asked = |rules: &str, ask: &str| {
        events(&format!(r#"{{ {scene}, "rules": "{rules}", "mover": "Ann", "ask": {ask} }}"#))
    };
    for (rules, hazard, asks) in [
        ("pf2", "PF2-HAZARD", r#"{ "threats": { "path": [["E", "E", "E"]] } }"#),
        ("draw_steel", "DS-DAMAGE", r#"{ "threats": { "path": [["E", "E", "E"]] } }"#),
        ("draw_steel", "DS-DAMAGE", r#"{ "apply": { "path": [["E", "E", "E"]] } }"#),
    ] {
        let warnings: Vec<_> = asked(rules, asks)
            .into_iter()
            .filter(|event| event.what != EventKind::MovesTo)
            .map(|event| (event.text, event.step, event.amount, event.rules))
            .collect();
        let by = vec![hazard.to_owned()];
        let expected = vec![
            ("Ann enters damaging terrain at step 1".to_owned(), Some(1), None, by.clone()),
            ("Ann takes 7 damage".to_owned(), Some(1), Some(7), by.clone()),
            ("Ann enters damaging terrain at step 2".to_owned(), Some(2), None, by),
        ];
        assert_eq!(warnings, expected, "{rules} {asks}");
    }
    let pushed = asked("pf2", r#"{ "force": { "kind": "push", "path": ["E"] } }"#);
    assert_eq!((pushed[1].text.as_str(), pushed[1].amount), ("Ann takes 7 damage", Some(7)));
    assert_eq!(asked("pf1", r#"{ "threats": { "path": [["E", "E"]] } }"#), []);
}

#[test]
fn a_check_that_is_needed_is_reported_with_difficulty_and_bonus() {
    let scene = r##""scene": { "map": { "rows": "AX", "legend": { "X": ["elevation 9", "dc 15"] } },
        "creatures": [{ "letter": "A", "name": "Ann", "speed": 30, "speeds": { "climb": 20 } }] }"##;
    let climb = |more: &str| {
        let json = format!(
            r#"{{ {scene}, "rules": "dnd35", "mover": "Ann", {more}
                "movements": [{{ "by": "move", "mode": "climb", "accelerated": true }}],
                "ask": {{ "check": {{ "path": [["U", "U"]] }} }} }}"#
        );
        match ask(&json).unwrap().answer.found {
            Found::Check(check) => check,
            other => panic!("{other:?}"),
        }
    };
    let unknown = climb("");
    let need = &unknown.needs[0];
    let check = need.check.as_ref().expect("a check");
    assert_eq!(
        (check.skill.as_str(), check.dc, check.bonus, check.take_ten),
        ("climb", Some(15), 3, true)
    );
    assert_eq!(
        (unknown.needs.len(), need.step, &need.rules[..]),
        (1, Some(1), &["D35-CLIMB-ACCEL".to_owned()][..])
    );
    assert_eq!(unknown.refused.expect("a refusal").rule.as_deref(), Some("D35-CLIMB-ACCEL"));
    assert!(climb(r#""trying": [{ "to": "climb", "result": { "total": 15 } }],"#).legal);
    assert!(!climb(r#""trying": [{ "to": "climb", "result": { "total": 14 } }],"#).legal);
}

#[test]
fn choices_are_reported_with_what_they_take() {
    let scene = r#"{ "map": { "rows": "A.e...\n......\n......\n......" },
        "creatures": [{ "letter": "A" }, { "letter": "e", "side": "foes" }] }"#;
    let asked = r#"{ "choices": { "to": [5, 0] } }"#;
    let json = format!(r#"{{ "scene": {scene}, "rules": "pf2", "mover": "A", "ask": {asked} }}"#);
    let Found::Choices(Choices::Found(choices)) =
        ask(&json).expect("a sound question").answer.found
    else {
        panic!("there are ways")
    };
    let weights: Vec<_> =
        choices.paths.iter().map(|path| (path.path.cost.squares, path.reactions)).collect();
    assert_eq!(weights, [(6, 1), (7, 0)]);
    assert_eq!(
        (choices.safest, choices.least_harmful, choices.straightest.path.cost.squares),
        (1, 1, 6)
    );
    assert_eq!(choices.paths[0].found.events.len(), 1);
}

#[test]
fn a_plan_tells_its_turns() {
    let request = |movements: &str| {
        format!(
            r#"{{ "scene": {ROOM}, "rules": "pf2", "mover": "Ann", "movements": {movements}, "ask": "reach" }}"#
        )
    };
    let turns = |movements: &str| {
        let response = ask(&request(movements)).expect("an answer");
        let Found::Reach(reach) = response.answer.found else { panic!("a reach") };
        let of_squares = reach.squares.iter().map(|square| (square.movement, square.turn)).max();
        (response.answer.budgets.iter().map(|budget| budget.turn).collect::<Vec<_>>(), of_squares)
    };
    // Speed 6 is one square: east, and southeast around the corner, in the first turn. The corner
    // (3,0) is a diagonal from there, the second of that turn but the first of the next one;
    // nothing is farther away.
    let four = r#"["stride", "stride", { "by": "stride", "next_turn": true }, "stride"]"#;
    assert_eq!(turns(four), (vec![1, 1, 2, 2], Some((3, 2))));
    assert_eq!(turns(r#"["stride"]"#), (vec![1], Some((1, 1))));
}

#[test]
fn who_reaches_names_places_and_costs() {
    // Two steps north or west and a diagonal around the corner of the wall: three squares to (1,0),
    // as to (0,1), which comes later.
    let found = |json: &str| {
        let response = ask(json).expect("an answer");
        let Found::Outcome(found) = response.answer.found else { panic!("findings") };
        found
    };
    let unknown = about("pf2", r#"{ "who_reaches": {} }"#);
    let known = unknown.replace(r#""side": "foes""#, r#""side": "foes", "speed": 25"#);
    let found = (found(&known), found(&unknown));
    // Nothing can be said about a foe with an unknown speed.
    assert_eq!(
        (found.1.holds, found.1.events.len(), found.1.values[0].name.as_str()),
        (None, 0, "unanswered")
    );
    let found = found.0;
    assert_eq!(found.holds, Some(true));
    let [event] = &found.events[..] else { panic!("{:?}", found.events) };
    assert_eq!(
        (event.what, event.who.index, event.movement),
        (EventKind::GetsWithinReach, 1, Some(1))
    );
    assert_eq!(event.to.map(|to| to.at), Some(At(1, 0)));
    assert_eq!(event.cost.map(|cost| (cost.squares, cost.amount)), Some((3, 15)));
}

/// A Large creature and a passage of one square: (2,1) is the corner of a body along it, and of one
/// across.
const PASSAGE: &str = r##"{ "map": { "rows": "AA##..\nAA...." },
    "creatures": [{ "letter": "A", "speed": 30, "size": "large", "name": "Ann" }] }"##;

#[test]
fn a_route_is_drawn_back_by_the_bodies_of_its_steps() {
    let ask_there = |asked: &str| {
        let json = format!(
            r#"{{ "scene": {PASSAGE}, "rules": "dnd35", "mover": "Ann", "ask": {asked} }}"#
        );
        ask(&json).expect("an answer")
    };
    let goal = r#"{ "at": [3, 1], "width": 2 }"#;
    let found = ask_there(&format!(r#"{{ "route": {{ "to": {goal} }} }}"#)).answer.found;
    let Found::Route(Route::Found(route)) = found else { panic!("{found:?}") };
    assert_eq!(route.cost.squares, 6);
    let bodies: Vec<_> = route.steps.iter().map(|step| step.to).collect();
    assert_eq!(
        bodies.iter().map(|body| (body.at.0, body.width, body.height)).collect::<Vec<_>>(),
        [(1, 2, 1), (2, 2, 1), (3, 2, 1)]
    );
    let path = serde_json::to_string(&[&bodies]).expect("JSON");
    let checked = ask_there(&format!(r#"{{ "check": {{ "path": {path} }} }}"#)).answer.found;
    let Found::Check(check) = checked else { panic!("{checked:?}") };
    assert!(check.legal, "{check:?}");
    assert_eq!(check.path.steps, route.steps);
    let across = r#"[["E", { "at": [2, 1], "width": 1, "height": 2 }]]"#;
    let Found::Check(check) =
        ask_there(&format!(r#"{{ "check": {{ "path": {across} }} }}"#)).answer.found
    else {
        panic!("no check")
    };
    assert!(!check.legal);
}

#[test]
fn placements_are_bounded() {
    for wrong in [
        r#"{ "route": { "to": { "at": [3, 0], "width": 0 } } }"#,
        r#"{ "route": { "to": { "at": [3, 0], "width": 101 } } }"#,
        r#"{ "route": { "to": { "width": 2 } } }"#,
        r#"{ "route": { "to": { "at": [3, 0], "depth": 2 } } }"#,
        r#"{ "route": { "to": [3, 0, 1, 2] } }"#,
        r#"{ "check": { "path": [[3]] } }"#,
    ] {
        let said = unreadable(&about("dnd35", wrong));
        assert!(said.contains("ask"), "{wrong}: {said}");
    }
}

#[test]
fn a_goal_that_bars_every_path_says_why() {
    let refused =
        |to: &str| match ask(&about("dnd35", &format!(r#"{{ "route": {{ "to": {to} }} }}"#)))
            .unwrap()
            .answer
            .found
        {
            Found::Route(Route::Refused(refused)) => (refused.reason, refused.rule, refused.at),
            other => panic!("{other:?}"),
        };
    assert_eq!(refused("[1, 1]").2, Some(At(1, 1)));
    assert_eq!(refused("[1, 1]").0, "the square is solid");
    let (reason, rule, _) = refused("[3, 2]");
    assert_eq!((reason.as_str(), rule.as_deref()), ("B is in the way", Some("D35-OPPONENT")));
}
