//! A game at a table: who moves what, what it costs of the turn, and what the answers say.

use crate::common::{MASTER, OTHER, PLAYER, Party, WATCHER, id, scene};
use serde_json::{Value, json};
use stridewright::answer::{Found, MayEnd, Route};
use stridewright_table::protocol::{Path, QuestionResult, Refusal, ViewChange};
use stridewright_table::table::Input;

/// Ansa (100) and Brom (101), heroes, and an ogre (102) of two by two squares.
fn bridge(rules: &str) -> Value {
    let (speed, fast) = if rules == "draw_steel" { (5, 6) } else { (30, 40) };
    json!({
        "rules": rules,
        "map": { "rows": "..........\n..~~......\n..........\n..........\n..........\n.........." },
        "creatures": [
            { "letter": "A", "name": "Ansa", "at": [0, 0], "speed": speed },
            { "letter": "B", "name": "Brom", "at": [0, 5], "speed": speed },
            { "letter": "O", "name": "Ogre", "side": "raiders", "size": "large", "at": [7, 2], "speed": fast },
        ],
    })
}

fn party(rules: &str) -> Party {
    let mut party = Party::at(&scene(&bridge(rules)));
    party
        .says(MASTER, json!({ "own": { "token": id(100), "members": [format!("{:032x}", 2)] } }))
        .unwrap();
    party.news(PLAYER);
    party
}

/// Returns what to send so that a creature reaches a square.
fn path(party: &mut Party, token: u128, to: [i32; 2]) -> (u32, Path) {
    let question = json!({ "preview": { "picked": { "token": id(token) }, "to": to } });
    let QuestionResult::Previewed(preview) = party.ask(MASTER, question).unwrap() else { panic!() };
    let Route::Found(route) = &preview.route else { panic!("{:?}", preview.route) };
    (route.cost.amount, preview.path.clone().expect("a path"))
}

fn moves(token: u128, path: &Path) -> Value {
    json!({ "move": { "token": id(token), "path": path } })
}

#[test]
fn a_player_moves_an_own_creature_and_everybody_sees_it() {
    let mut party = party("pf1");
    let (cost, planned) = path(&mut party, 100, [4, 0]);
    assert_eq!(cost, 20);
    party.says(PLAYER, moves(100, &planned)).unwrap();
    for member in [MASTER, PLAYER, OTHER, WATCHER] {
        let view = party.view(member);
        assert_eq!(view.tokens[0].body.at.0, 4);
        assert_eq!(view.tokens[0].trail.len(), 4);
        // What is left of the turn is shown to those who move the creature.
        let steps = view.tokens[0].steps.as_ref().map(|steps| (steps.actions, steps.of));
        let knows = member == MASTER || member == PLAYER;
        assert_eq!(steps, knows.then_some((1, 2)));
    }
    let log = party.view(OTHER).log;
    assert_eq!(log.last().unwrap().text, "Ansa moves to E1: 20 ft");
}

#[test]
fn a_movement_goes_on_where_it_stopped() {
    let mut party = party("pf1");
    // 5 + 10 feet for two diagonals.
    let (cost, planned) = path(&mut party, 100, [2, 2]);
    assert_eq!(cost, 15);
    party.says(PLAYER, moves(100, &planned)).unwrap();
    // 15 of the first 30 feet are left, and 45 of both actions; beyond 30 feet from the start it
    // takes the second action.
    let answer = party.ask(PLAYER, json!({ "pick_up": { "token": id(100) } })).unwrap();
    let QuestionResult::PickedUp(picked_up) = answer else { panic!() };
    let bands = picked_up
        .bands
        .iter()
        .map(|band| (band.name.as_str(), band.most.unwrap().amount, band.spent));
    assert_eq!(bands.collect::<Vec<_>>(), [("move", 15, 15), ("double move", 45, 15)]);
    // Each cites the rule that says how far it goes.
    let rules: Vec<&str> = picked_up.bands.iter().map(|band| band.rule.as_str()).collect();
    assert_eq!(rules, ["PF1-MOVE", "PF1-DOUBLE-MOVE"]);
    let at = |column, row| {
        picked_up
            .squares
            .iter()
            .find(|s| s.body.at == (column, row).into())
            .map(|s| (s.band, s.amount))
    };
    assert_eq!((at(5, 2), at(2, 5), at(6, 2)), (Some((0, 30)), Some((0, 30)), Some((1, 35))));
    // The third diagonal of the movement costs 5 again, the fourth 10.
    let (cost, planned) = path(&mut party, 100, [4, 4]);
    assert!(planned.goes_on);
    assert_eq!(cost, 15);
    party.says(PLAYER, moves(100, &planned)).unwrap();
    let view = party.view(PLAYER);
    let steps = view.tokens[0].steps.clone().unwrap();
    assert_eq!((steps.actions, steps.open.unwrap().spent), (1, 30));
    // Five feet more: the second action.
    let (_, planned) = path(&mut party, 100, [5, 4]);
    party.says(PLAYER, moves(100, &planned)).unwrap();
    let steps = party.view(PLAYER).tokens[0].steps.clone().unwrap();
    assert_eq!((steps.actions, steps.open.unwrap().spent), (2, 35));
    // A study is about a turn that begins, whatever is spent of this one.
    let area = json!({ "at": [5, 4], "width": 1, "height": 1 });
    let starts = json!({ "starts": { "aim": { "square": [8, 4] }, "area": area } });
    let answer = party.ask(PLAYER, json!({ "wire": { "mover": "Ansa", "ask": starts } })).unwrap();
    let QuestionResult::Wire(answer) = answer else { panic!() };
    let Found::Starts(found) = answer.found else { panic!("{:?}", answer.found) };
    assert_eq!(found.turns.rows, [[Some(1)]]);
}

#[test]
fn strides_are_counted_and_the_fourth_is_refused() {
    let mut party = party("pf2");
    for (to, actions) in [([4, 0], 1), ([6, 0], 1), ([9, 0], 2)] {
        let (_, planned) = path(&mut party, 100, to);
        party.says(PLAYER, moves(100, &planned)).unwrap();
        assert_eq!(party.view(PLAYER).tokens[0].steps.clone().unwrap().actions, actions, "{to:?}");
    }
    let step = json!({ "movements": ["step"], "steps": [["S"]] });
    party.says(PLAYER, json!({ "move": { "token": id(100), "path": step } })).unwrap();
    let again = json!({ "movements": ["stride"], "steps": [["S"]] });
    let refused =
        party.says(PLAYER, json!({ "move": { "token": id(100), "path": again } })).unwrap_err();
    let Refusal::Rules { rule: Some(rule), .. } = refused else { panic!("{refused:?}") };
    assert!(rule.id.starts_with("PF2-"), "{}", rule.id);
    // Four at once do not fit into the next turn either.
    party.says(PLAYER, json!({ "begin_turn": { "token": id(101) } })).unwrap_err();
    let four = json!({ "movements": ["stride", "stride", "stride", "stride"], "steps": [["S"], ["S"], ["S"], ["S"]] });
    party.says(MASTER, json!({ "begin_turn": { "token": id(100) } })).unwrap();
    let refused =
        party.says(PLAYER, json!({ "move": { "token": id(100), "path": four } })).unwrap_err();
    let Refusal::Rules { refused, .. } = refused else { panic!("{refused:?}") };
    assert_eq!(refused.rule.as_deref(), Some("PF2-X-12"));
    assert_eq!(refused.reason, "it takes 4 actions (3 left)");
    // Its next turn begins.
    party.says(PLAYER, json!({ "begin_turn": { "token": id(100) } })).unwrap();
    let view = party.view(PLAYER);
    assert_eq!(view.tokens[0].steps.clone().unwrap().actions, 0);
    assert!(view.tokens[0].trail.is_empty());
}

#[test]
fn the_rules_refuse_with_their_rule_and_nothing_changes() {
    let mut party = party("pf1");
    let before = party.table.state().clone();
    party.news(OTHER);
    // Through the ogre.
    let steps =
        json!({ "movements": ["double move"], "steps": [["SE", "SE", "E", "E", "E", "E", "E"]] });
    let refused =
        party.says(PLAYER, json!({ "move": { "token": id(100), "path": steps } })).unwrap_err();
    let Refusal::Rules { refused, rule } = refused else { panic!("{refused:?}") };
    assert_eq!((refused.step, refused.rule.as_deref()), (Some(7), Some("PF1-OPPONENT")));
    assert_eq!(rule.unwrap().id, "PF1-OPPONENT");
    assert_eq!(party.table.state(), &before);
    assert!(party.news(OTHER).is_empty());
    // The game master may override it, and the log says so.
    party
        .says(MASTER, json!({ "move": { "token": id(100), "path": steps, "overriding": true } }))
        .unwrap();
    let view = party.view(OTHER);
    assert_eq!(view.tokens[0].body.at.0, 7);
    assert!(view.log.last().unwrap().overridden);
}

#[test]
fn undo_and_redo() {
    let mut party = party("draw_steel");
    let start = party.view(PLAYER);
    let (_, planned) = path(&mut party, 100, [3, 3]);
    party.says(PLAYER, moves(100, &planned)).unwrap();
    assert_eq!(party.says(OTHER, json!("undo")), Err(Refusal::Nothing));
    assert_eq!(party.view(PLAYER).history.undo.as_deref(), Some("Ansa moves to D4: 3 squares"));
    party.says(PLAYER, json!("undo")).unwrap();
    assert_eq!(party.view(PLAYER).tokens, start.tokens);
    assert_eq!(party.says(PLAYER, json!("undo")), Err(Refusal::Nothing));
    party.says(PLAYER, json!("redo")).unwrap();
    assert_eq!(party.view(PLAYER).tokens[0].body.at.0, 3);
    party.says(MASTER, json!("undo")).unwrap();
    assert_eq!(party.view(PLAYER).tokens, start.tokens);
}

#[test]
fn what_was_undone_long_ago_gives_no_creature_back() {
    // A spectator who knows of the move leaves, so that no later event is known to all who know of
    // the move.
    let mut party = party("draw_steel");
    let (_, planned) = path(&mut party, 100, [3, 3]);
    party.says(PLAYER, moves(100, &planned)).unwrap();
    party.says(PLAYER, json!("undo")).unwrap();
    party.input(Input::Dismissed(WATCHER));
    party.says(MASTER, json!({ "own": { "token": id(100), "members": [] } })).unwrap();
    let before = party.view(MASTER).tokens;
    assert!(party.says(PLAYER, json!("redo")).is_err());
    assert_eq!(party.view(MASTER).tokens, before);
}

#[test]
fn picking_up_tells_bands_with_their_costs() {
    let mut party = party("pf1");
    let QuestionResult::PickedUp(picked_up) =
        party.ask(PLAYER, json!({ "pick_up": { "token": id(100) } })).unwrap()
    else {
        panic!()
    };
    let bands: Vec<_> = picked_up
        .bands
        .iter()
        .map(|band| (band.name.as_str(), band.most.unwrap().amount))
        .collect();
    assert_eq!(bands, [("move", 30), ("double move", 60), ("run", 120)]);
    let at = |column, row| {
        let there = picked_up.squares.iter().find(|s| s.body.at == (column, row).into());
        there.map(|s| (s.band, s.amount, s.end, s.may_provoke))
    };
    assert_eq!(at(6, 0), Some((0, 30, MayEnd::Turn, false)));
    assert_eq!(at(0, 0), Some((0, 0, MayEnd::Turn, false)));
    // The ogre reaches 10 feet: to (6,0), which is entered from outside, and left on the way to
    // (7,0).
    assert_eq!(at(7, 0), Some((1, 35, MayEnd::Turn, true)));
}

#[test]
fn house_rules_are_taken_away_by_empty_ones() {
    let mut party = party("pf1");
    let without = |id: &str| json!({ "id": id, "why": "We do not squeeze." });
    let removed = ["PF1-SQZ-FOOT", "PF1-SQZ-FOOT-BIG", "PF1-SQZ-PAST"].map(without);
    let house = json!({
        "name": "Ours",
        "remove": removed,
        "replace": [{ "id": "PF1-SQZ-MIN", "why": "Big creatures need their whole space.", "effects": ["no_squeezing", { "half_width_squeezes": false }] }],
    });
    let rules = |party: &mut Party| {
        let rules = party.view(OTHER).rules.clone();
        (rules.system, rules.house.is_some())
    };
    party.says(MASTER, json!({ "rules": { "rules": "pf1", "house": house } })).unwrap();
    assert_eq!(rules(&mut party), ("Ours".to_owned(), true));
    // Chosen again, the system keeps them.
    party.says(MASTER, json!({ "rules": { "rules": "pf1" } })).unwrap();
    assert_eq!(rules(&mut party), ("Ours".to_owned(), true));
    party.says(MASTER, json!({ "rules": { "rules": "pf1", "house": {} } })).unwrap();
    assert_eq!(rules(&mut party), ("Pathfinder 1e".to_owned(), false));
    party.says(MASTER, json!("undo")).unwrap();
    assert_eq!(rules(&mut party), ("Ours".to_owned(), true));
}

#[test]
fn doors_are_opened_by_those_who_stand_beside_them() {
    let mut drawn = bridge("pf1");
    drawn["walls"] = json!([{ "between": [[0, 0], [1, 0]], "kind": "closed door" }]);
    let mut party = Party::at(&scene(&drawn));
    let own =
        |token: u128| json!({ "own": { "token": id(token), "members": [format!("{:032x}", 2)] } });
    party.says(MASTER, own(101)).unwrap();
    let door = json!({ "door": { "from": [1, 0], "to": [1, 1], "open": true } });
    let beside = Refusal::impossible("one of your creatures must stand beside the door");
    assert_eq!(party.says(PLAYER, door.clone()), Err(beside.clone()));
    // As for a player without creatures. Where no door is, nothing is said of one.
    assert_eq!(party.says(OTHER, door.clone()), Err(beside));
    assert_eq!(party.says(WATCHER, door.clone()), Err(Refusal::NotYours));
    let elsewhere = json!({ "door": { "from": [2, 0], "to": [2, 1], "open": true } });
    assert_eq!(party.says(PLAYER, elsewhere), Err(Refusal::NotYours));
    party.says(MASTER, own(100)).unwrap();
    party.news(OTHER);
    party.says(PLAYER, door.clone()).unwrap();
    let open = Refusal::impossible("the door is already open");
    assert_eq!(party.says(PLAYER, door), Err(open));
    let news = party.news(OTHER);
    let ViewChange::Walls(walls) = &news[0].changes[0] else { panic!("{news:?}") };
    assert_eq!(walls[0].kind, "open door");
}

#[test]
fn a_hidden_creature_ends_a_move_early_and_only_the_game_master_sees_why() {
    let mut drawn = bridge("pf1");
    drawn["creatures"].as_array_mut().unwrap().push(json!(
        { "letter": "k", "name": "Krag", "side": "raiders", "at": [3, 0], "speed": 30 }
    ));
    let mut party = Party::at(&scene(&drawn));
    party
        .says(MASTER, json!({ "own": { "token": id(100), "members": [format!("{:032x}", 2)] } }))
        .unwrap();
    party.says(MASTER, json!({ "hide": { "token": id(103), "hidden": true } })).unwrap();
    assert_eq!(party.view(PLAYER).tokens.len(), 3);
    // The path looks free to the player.
    let question = json!({ "preview": { "picked": { "token": id(100) }, "to": [5, 0] } });
    let QuestionResult::Previewed(preview) = party.ask(PLAYER, question).unwrap() else { panic!() };
    let Route::Found(route) = &preview.route else { panic!("{:?}", preview.route) };
    assert_eq!((route.steps.len(), route.cost.amount), (5, 25));
    assert!(preview.found.events.is_empty());
    let east = json!({ "movements": ["double move"], "steps": [["E", "E", "E", "E", "E"]] });
    party.says(PLAYER, json!({ "move": { "token": id(100), "path": east } })).unwrap();
    // It stops before the square of a creature that the player cannot see.
    let view = party.view(PLAYER);
    assert_eq!((view.tokens[0].body.at.0, view.tokens.len()), (2, 3));
    let line = view.log.last().unwrap();
    assert_eq!(line.text, "Ansa moves to C1: 10 ft; the move ends early");
    assert!(line.interrupted && line.events.is_empty());
    let master = party.view(MASTER).log.last().unwrap().text.clone();
    assert!(master.contains("step 3: ") && master.ends_with("[PF1-OPPONENT])"), "{master}");
    // The creature in the way is named once.
    assert_eq!(master.matches("Krag").count(), 1, "{master}");
    assert_eq!(view.tokens[0].steps.as_ref().unwrap().open.as_ref().unwrap().spent, 10);
    // What the move has revealed stays revealed: only the game master can undo it.
    assert_eq!(party.says(PLAYER, json!("undo")), Err(Refusal::Nothing));
    party.says(MASTER, json!("undo")).unwrap();
    assert_eq!(party.view(PLAYER).tokens[0].body.at.0, 0);
}

#[test]
fn where_a_creature_went_unseen_is_not_told_when_it_is_shown() {
    let mut party = party("pf1");
    party.says(MASTER, json!({ "hide": { "token": id(102), "hidden": true } })).unwrap();
    let (_, planned) = path(&mut party, 102, [7, 0]);
    party.says(MASTER, moves(102, &planned)).unwrap();
    party.says(MASTER, json!({ "hide": { "token": id(102), "hidden": false } })).unwrap();
    let ogre = party.view(OTHER).tokens[2].clone();
    assert_eq!((ogre.body.at.1, ogre.trail.len()), (0, 0));
}

#[test]
fn a_path_is_made_from_where_it_was_drawn() {
    let mut party = party("pf1");
    let (_, planned) = path(&mut party, 100, [2, 0]);
    party.says(PLAYER, moves(100, &planned)).unwrap();
    // The same again, as by a double click: it would lead two squares farther.
    let refused = party.says(PLAYER, moves(100, &planned)).unwrap_err();
    assert_eq!(
        refused,
        Refusal::Impossible {
            why: "the creature has moved since this path was drawn".to_owned(),
            parts: None,
        }
    );
    assert_eq!(party.view(PLAYER).tokens[0].body.at.0, 2);
}

#[test]
fn who_leaves_owns_nothing_any_longer() {
    let mut party = party("pf1");
    party.input(Input::Dismissed(PLAYER));
    let view = party.view(MASTER);
    assert!(view.tokens[0].owners.is_empty());
    let own = json!({ "own": { "token": id(100), "members": [format!("{:032x}", 3)] } });
    party.says(MASTER, own).unwrap();
    assert_eq!(party.view(OTHER).tokens[0].owners, [OTHER]);
}

#[test]
fn players_move_as_the_rules_offer_and_not_otherwise() {
    let mut party = party("pf2");
    let granted = [
        json!({ "by": "stride", "limit": "unlimited" }),
        json!({ "by": "stride", "limit": 30 }),
        json!({ "by": "stride", "granted": 30 }),
        json!({ "by": "stride", "may_exceed_speed": true }),
        json!({ "by": "stride", "cost_per_square": 0 }),
        json!({ "by": "stride", "next_turn": true }),
        json!({ "by": "stride", "teleporter": "Brom" }),
    ];
    for movement in &granted {
        for movements in [json!([movement]), json!(["stride", movement])] {
            let steps: Vec<Value> =
                movements.as_array().unwrap().iter().map(|_| json!(["E"])).collect();
            let path = json!({ "movements": movements, "steps": steps });
            let refused = party.says(PLAYER, json!({ "move": { "token": id(100), "path": path } }));
            assert!(matches!(refused, Err(Refusal::Impossible { .. })), "{movements}: {refused:?}");
        }
    }
    assert_eq!(party.view(PLAYER).tokens[0].body.at.0, 0);
    // An effect that the game master knows of.
    let far = json!({ "movements": [{ "by": "stride", "limit": 9 }], "steps": [["E", "E", "E", "E", "E", "E", "E", "E", "E"]] });
    party.says(MASTER, json!({ "move": { "token": id(100), "path": far } })).unwrap();
    assert_eq!(party.view(PLAYER).tokens[0].body.at.0, 9);
}

#[test]
fn whoever_comes_after_one_who_is_gone_has_a_turn() {
    let mut party = party("pf1");
    let order = json!({ "order": { "tokens": [id(100), id(102), id(101)] } });
    party.says(MASTER, order).unwrap();
    let turn = |party: &mut Party| {
        let turn = party.view(MASTER).turn;
        (turn.round, turn.active.map(|active| active.to_string()))
    };
    party.says(MASTER, json!("end_turn")).unwrap();
    party.says(MASTER, json!("end_turn")).unwrap();
    assert_eq!(turn(&mut party), (1, Some(id(102))));
    // Brom has moved already: beginning his turn resets that.
    let (_, planned) = path(&mut party, 101, [1, 5]);
    party.says(MASTER, moves(101, &planned)).unwrap();
    party.says(MASTER, json!({ "remove": { "token": id(102) } })).unwrap();
    assert_eq!(turn(&mut party), (1, Some(id(101))));
    let brom = party.view(MASTER).tokens.into_iter().find(|token| token.name == "Brom").unwrap();
    assert_eq!((brom.trail.len(), brom.steps.unwrap().actions), (0, 0));
    // The last of a round: the next round begins.
    party.says(MASTER, json!({ "remove": { "token": id(101) } })).unwrap();
    assert_eq!(turn(&mut party), (2, Some(id(100))));
    party.says(MASTER, json!("undo")).unwrap();
    assert_eq!(turn(&mut party), (1, Some(id(101))));
    party.says(MASTER, json!("undo")).unwrap();
    assert_eq!(turn(&mut party), (1, Some(id(102))));
    let brom = party.view(MASTER).tokens.into_iter().find(|token| token.name == "Brom").unwrap();
    assert_eq!(brom.trail.len(), 1);
}

#[test]
fn a_creature_outside_of_the_order_takes_a_turn_besides() {
    let mut party = party("pf1");
    party.says(MASTER, json!({ "order": { "tokens": [id(100), id(101)] } })).unwrap();
    party.says(MASTER, json!("end_turn")).unwrap();
    party.says(MASTER, json!({ "begin_turn": { "token": id(102) } })).unwrap();
    assert_eq!(party.view(MASTER).turn.active.map(|active| active.to_string()), Some(id(100)));
    party.says(MASTER, json!("end_turn")).unwrap();
    let turn = party.view(MASTER).turn;
    assert_eq!((turn.round, turn.active.map(|active| active.to_string())), (1, Some(id(101))));
}

#[test]
fn a_creature_that_delays_takes_its_turn_after_the_next_one() {
    let mut party = party("pf1");
    let refused = party.says(MASTER, json!("delay")).unwrap_err();
    assert!(matches!(refused, Refusal::Impossible { .. }), "{refused:?}");
    party.says(MASTER, json!({ "order": { "tokens": [id(100), id(101), id(102)] } })).unwrap();
    party.says(MASTER, json!("end_turn")).unwrap();
    let turn = |party: &mut Party| {
        let turn = party.view(MASTER).turn;
        let order: Vec<String> = turn.order.iter().map(ToString::to_string).collect();
        (turn.round, turn.active.map(|active| active.to_string()), order)
    };
    party.says(MASTER, json!("delay")).unwrap();
    assert_eq!(turn(&mut party), (1, Some(id(101)), vec![id(101), id(100), id(102)]));
    // The last in the order waits for the first of the next round.
    party.says(MASTER, json!("end_turn")).unwrap();
    party.says(MASTER, json!("end_turn")).unwrap();
    party.says(MASTER, json!("delay")).unwrap();
    assert_eq!(turn(&mut party), (2, Some(id(101)), vec![id(101), id(102), id(100)]));
    party.says(MASTER, json!("undo")).unwrap();
    assert_eq!(turn(&mut party), (1, Some(id(102)), vec![id(101), id(100), id(102)]));
}

#[test]
fn a_new_order_keeps_the_turn_of_a_creature_that_is_in_it() {
    let mut party = party("pf1");
    party.says(MASTER, json!({ "order": { "tokens": [id(100), id(101)] } })).unwrap();
    party.says(MASTER, json!("end_turn")).unwrap();
    party.says(MASTER, json!({ "order": { "tokens": [id(102), id(101), id(100)] } })).unwrap();
    let turn = party.view(MASTER).turn;
    assert_eq!((turn.round, turn.active.map(|active| active.to_string())), (1, Some(id(100))));
    party.says(MASTER, json!({ "order": { "tokens": [id(102), id(101)] } })).unwrap();
    let turn = party.view(MASTER).turn;
    assert_eq!((turn.round, turn.active), (0, None));
}

#[test]
fn a_maneuver_against_a_hidden_creature_is_for_the_game_master_to_decide() {
    let mut party = Party::at(&scene(&json!({
        "rules": "draw_steel",
        "map": { "rows": ".d.", "legend": { "d": ["dirt"] } },
        "creatures": [
            { "name": "Ansa", "side": "heroes", "at": [0, 0], "speed": 5 },
            { "name": "Krag", "side": "raiders", "at": [1, 0], "speed": 5, "types": ["burrow"] },
        ],
    })));
    party
        .says(MASTER, json!({ "own": { "token": id(100), "members": [format!("{:032x}", 2)] } }))
        .unwrap();
    party.says(MASTER, json!({ "hide": { "token": id(101), "hidden": true } })).unwrap();
    let claw = json!({ "maneuver": { "claw": { "towards": "E", "total": 17 } } });
    let claw = json!({ "apply_effect": { "token": id(100), "what": claw } });
    // On the board that the player knows the dirt is free: there is no refusal, but nothing happens
    // yet.
    party.says(PLAYER, claw.clone()).unwrap();
    let line = party.view(PLAYER).log.last().unwrap().clone();
    assert_eq!(line.text, "Ansa tries a maneuver; the game master decides the result");
    assert!(line.interrupted && line.events.is_empty());
    assert_eq!(party.view(PLAYER).tokens[0].body.at.0, 0);
    let text = party.view(MASTER).log.last().unwrap().text.clone();
    assert!(text.ends_with("there is no room to move there [DS-CLAW])"), "{text}");
    // What it has revealed stays revealed.
    assert_eq!(party.says(PLAYER, json!("undo")), Err(Refusal::Nothing));
    // When the game master, who knows everything, sends the same, the result is what the rules
    // find.
    let Err(Refusal::Rules { refused, .. }) = party.says(MASTER, claw) else { panic!() };
    assert_eq!(refused.rule.as_deref(), Some("DS-CLAW"));
}

#[test]
fn a_force_that_comes_otherwise_because_of_a_hidden_creature_says_so() {
    let slide = |column: u64| {
        let umbra = json!({ "name": "Umbra", "side": "shades", "at": [column, 0], "speed": 30, "grabs": "Ogre" });
        let ogre = json!({ "name": "Ogre", "side": "raiders", "at": [0, 0], "speed": 25 });
        let mut party = Party::at(&scene(&json!({
            "rules": "pf2", "map": { "rows": "...\n..." }, "creatures": [ogre, umbra],
        })));
        party.says(MASTER, json!({ "hide": { "token": id(101), "hidden": true } })).unwrap();
        let up = json!({ "force": { "kind": "slide", "path": ["U"], "distance": 1 } });
        party.says(MASTER, json!({ "apply_effect": { "token": id(100), "what": up } })).unwrap();
        let view = party.view(PLAYER);
        let line = view.log.last().unwrap().clone();
        (view.tokens[0].body.elevation, line.interrupted, line.text)
    };
    // PF2-FORCED-STOP: it is not moved to where nothing supports it.
    assert_eq!(slide(1), (0, false, "Ogre is moved by force".to_owned()));
    let rises = "Ogre is moved by force; something hidden changes the result";
    assert_eq!(slide(0), (1, true, rises.to_owned()));
}

#[test]
fn the_log_tells_no_price_that_a_hidden_creature_makes() {
    // In Draw Steel every square past an enemy costs one more; Brom's owner knows that Umbra clings
    // to Ansa.
    let creature = |name: &str, side: &str, at: [u32; 2]| json!({ "name": name, "side": side, "at": at, "speed": 5 });
    let mut umbra = creature("Umbra", "shades", [1, 0]);
    umbra["climbing"] = "Ansa".into();
    let mut party = Party::at(&scene(&json!({
        "rules": "draw_steel",
        "map": { "rows": "..." },
        "creatures": [creature("Brom", "heroes", [0, 0]), creature("Ansa", "heroes", [1, 0]), umbra],
    })));
    for own in [id(100), id(102)] {
        party
            .says(MASTER, json!({ "own": { "token": own, "members": [format!("{:032x}", 3)] } }))
            .unwrap();
    }
    party.says(MASTER, json!({ "hide": { "token": id(102), "hidden": true } })).unwrap();
    let east = json!({ "movements": ["move"], "steps": [["E", "E"]] });
    party.says(OTHER, json!({ "move": { "token": id(100), "path": east } })).unwrap();
    let mut text = |member| party.view(member).log.last().unwrap().text.clone();
    assert_eq!(text(MASTER), "Brom moves to C1: 3 squares");
    assert_eq!(text(PLAYER), "Brom moves to C1: 2 squares");
}

#[test]
fn what_flies_is_picked_up_although_a_run_in_the_air_is_straight() {
    let mut wyvern = bridge("pf1");
    wyvern["creatures"][0] = json!({
        "letter": "A", "name": "Ansa", "at": [0, 0], "elevation": 3, "speed": 20, "speeds": { "fly": 60 }, "states": ["flying"],
    });
    let mut party = Party::at(&scene(&wyvern));
    let answer =
        party.ask(MASTER, json!({ "pick_up": { "token": id(100), "mode": "fly" } })).unwrap();
    let QuestionResult::PickedUp(picked_up) = answer else { panic!() };
    let names: Vec<&str> = picked_up.bands.iter().map(|band| band.name.as_str()).collect();
    assert_eq!(names, ["move", "double move", "run"]);
    // Six squares straight ahead are half a move; nothing reacts there.
    let there = picked_up
        .squares
        .iter()
        .find(|square| square.body.at == (6, 0).into() && square.body.elevation == 3);
    let there = there.unwrap();
    assert_eq!((there.band, there.amount, there.may_provoke), (0, 30, false));
}

#[test]
fn a_creature_is_picked_up_to_fly() {
    for rules in ["dnd35", "pf1", "pf2", "draw_steel"] {
        let (speed, high) = if rules == "draw_steel" { (5, 2) } else { (30, 2) };
        for fly in [speed, 2 * speed] {
            let flyer =
                json!({ "name": "Ansa", "at": [0, 0], "speed": speed, "speeds": { "fly": fly } });
            let map = json!({ "width": 10, "height": 6 });
            let scene = scene(&json!({ "rules": rules, "map": map, "creatures": [flyer] }));
            let mut party = Party::at(&scene);
            let picked =
                party.ask(MASTER, json!({ "pick_up": { "token": id(100), "mode": "fly" } }));
            let Ok(QuestionResult::PickedUp(picked_up)) = picked else {
                panic!("{rules}, {fly}: {picked:?}")
            };
            assert!(
                picked_up.squares.iter().any(|square| square.body.elevation == high),
                "{rules}, {fly}: it does not rise"
            );
        }
    }
}

/// Returns a hall with the player's Ansa (100), and a hidden rider (200) whom the game master
/// placed elsewhere without ending the ride.
fn with_a_hidden_rider(at: [i32; 2]) -> Party {
    let mut party = party("pf1");
    let rider =
        json!({ "name": "Umbra", "at": [0, 0], "speed": 30, "riding": "Ansa", "side": "raiders" });
    party
        .says(MASTER, json!({ "add": { "token": id(200), "entry": rider, "hidden": true } }))
        .unwrap();
    party.says(MASTER, json!({ "place": { "token": id(200), "to": at } })).unwrap();
    party.news(PLAYER);
    party
}

#[test]
fn a_hidden_rider_that_cannot_come_along_does_not_stop_its_mount() {
    let mut party = with_a_hidden_rider([9, 5]);
    // It would be four columns east of the board.
    let (_, planned) = path(&mut party, 100, [4, 0]);
    party.says(PLAYER, moves(100, &planned)).unwrap();
    let news = serde_json::to_string(&party.news(PLAYER)).unwrap();
    assert!(!news.contains("Umbra") && news.contains("Ansa moves to E1: 20 ft"), "{news}");
    let view = party.view(MASTER);
    let rider = view.tokens.iter().find(|token| token.name == "Umbra").unwrap();
    assert_eq!(
        (rider.body.at.0, rider.body.at.1, rider.entry.as_ref().unwrap().riding.is_none()),
        (9, 5, true)
    );
    assert_eq!(
        view.log.last().unwrap().text,
        "Ansa moves to E1: 20 ft (Umbra cannot come along: Umbra: N6 is off the board)"
    );
}

#[test]
fn what_happened_to_a_hidden_rider_since_keeps_no_player_from_undoing() {
    let mut party = with_a_hidden_rider([0, 0]);
    let (_, planned) = path(&mut party, 100, [4, 0]);
    party.says(PLAYER, moves(100, &planned)).unwrap();
    party.says(MASTER, json!({ "place": { "token": id(200), "to": [6, 5] } })).unwrap();
    party.says(PLAYER, json!("undo")).unwrap();
    let places = |party: &mut Party| {
        let view = party.view(MASTER);
        let at = |name: &str| {
            let token = view.tokens.iter().find(|token| token.name == name).unwrap();
            [token.body.at.0, token.body.at.1]
        };
        [at("Ansa"), at("Umbra")]
    };
    assert_eq!(
        places(&mut party),
        [[0, 0], [6, 5]],
        "the rider stays where the game master put it"
    );
    party.says(PLAYER, json!("redo")).unwrap();
    assert_eq!(places(&mut party), [[4, 0], [6, 5]]);
    // A rider who came along, and to whom nothing else was done, goes back too.
    let mut party = with_a_hidden_rider([0, 0]);
    let (_, planned) = path(&mut party, 100, [4, 0]);
    party.says(PLAYER, moves(100, &planned)).unwrap();
    assert_eq!(places(&mut party), [[4, 0], [4, 0]]);
    party.says(PLAYER, json!("undo")).unwrap();
    assert_eq!(places(&mut party), [[0, 0], [0, 0]]);
}
