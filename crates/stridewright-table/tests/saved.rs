//! A table that is saved and loaded again, maps on which the party is kept, and the picture of a
//! map.

use crate::common::{MASTER, PLAYER, Party, id, scene};
use serde_json::{Value, json};
use stridewright::answer::Message;
use stridewright_table::id::RequestId;
use stridewright_table::protocol::{Command, QuestionResult, Refusal};
use stridewright_table::table::{Input, PictureOf};
use stridewright_wire::scene::Scene;

/// Ansa (100) and Brom (101), heroes, and an ogre (102) of two by two squares.
fn bridge() -> Value {
    json!({
        "rules": "pf1",
        "map": { "rows": "..........\n..........\n..........\n..........\n..........\n.........." },
        "creatures": [
            { "letter": "A", "name": "Ansa", "at": [0, 0], "speed": 30 },
            { "letter": "B", "name": "Brom", "at": [0, 5], "speed": 30 },
            { "letter": "O", "name": "Ogre", "side": "raiders", "size": "large", "at": [7, 2], "speed": 40 },
        ],
    })
}

fn member(number: u128) -> String {
    format!("{number:032x}")
}

/// Returns a table with a hidden ogre, an owner, a turn order and a turn in progress.
fn evening() -> Party {
    let mut party = Party::at(&scene(&bridge()));
    for command in [
        json!({ "own": { "token": id(100), "members": [member(2)] } }),
        json!({ "hide": { "token": id(102), "hidden": true } }),
        json!({ "settings": { "only_on_turn": true } }),
        json!({ "order": { "tokens": [id(102), id(100), id(101)] } }),
        json!("end_turn"),
        json!("end_turn"),
    ] {
        party.says(MASTER, command).unwrap();
    }
    let step = json!({ "movements": ["move"], "steps": [["E", "E"]] });
    party.says(PLAYER, json!({ "move": { "token": id(100), "path": step } })).unwrap();
    party
}

fn load(party: &mut Party, scene: Scene, keep_party: bool) -> Result<(), Refusal> {
    party.want(MASTER, Command::Load { scene: Box::new(scene), name: None, keep_party })
}

#[test]
fn a_saved_table_comes_back_with_all_that_it_keeps() {
    let saved = evening().table.scene().unwrap();
    // As in a file.
    let saved = Scene::from_json(serde_json::to_string(&saved).unwrap().as_bytes()).unwrap();
    let mut party = Party::at(&scene(&json!({ "rules": "pf2", "map": { "rows": ".." } })));
    load(&mut party, saved, false).unwrap();
    let view = party.view(MASTER);
    assert_eq!(view.name, "The bridge");
    assert!(view.settings.only_on_turn);
    let hidden: Vec<_> =
        view.tokens.iter().map(|token| (token.name.as_str(), token.hidden)).collect();
    assert_eq!(hidden, [("Ansa", false), ("Brom", false), ("Ogre", true)]);
    let [ansa, brom, ogre] = &view.tokens[..] else { panic!() };
    assert_eq!((ansa.owners.as_slice(), brom.owners.len()), (&[PLAYER][..], 0));
    assert_eq!(view.turn.order, [ogre.id, ansa.id, brom.id]);
    assert_eq!((view.turn.active, view.turn.round), (Some(ansa.id), 1));
    // Two squares of her move are spent.
    let steps = ansa.steps.clone().unwrap();
    assert_eq!((steps.actions, steps.open.map(|open| open.spent)), (1, Some(10)));
    // Her movement continues: 20 of its 30 feet are left.
    let answer = party.ask(PLAYER, json!({ "pick_up": { "token": ansa.id } })).unwrap();
    let QuestionResult::PickedUp(picked_up) = answer else { panic!() };
    assert_eq!((picked_up.bands[0].spent, picked_up.bands[0].most.unwrap().amount), (10, 20));
    // Players do not learn of the ogre from it.
    let seen = serde_json::to_string(&(party.view(PLAYER), party.news(PLAYER))).unwrap();
    assert!(!seen.contains("Ogre"), "{seen}");
}

#[test]
fn the_party_comes_along_to_another_map() {
    let mut party = evening();
    let cave = json!({
        "rules": "pf1",
        "map": { "rows": "#####\n#.#.#\n#...#\n#####" },
        "creatures": [
            { "name": "Hero", "at": [3, 1], "speed": 30 },
            { "name": "Imp", "side": "raiders", "at": [3, 2], "speed": 20 },
        ],
    });
    load(&mut party, scene(&cave), true).unwrap();
    let view = party.view(MASTER);
    let places: Vec<_> = view
        .tokens
        .iter()
        .map(|token| (token.name.as_str(), token.body.at.0, token.body.at.1))
        .collect();
    // Ansa begins where the cave's own hero would. Brom begins as near as possible to where he
    // stood, which is not a square of the cave.
    assert_eq!(places, [("Imp", 3, 2), ("Ansa", 3, 1), ("Brom", 1, 2)]);
    assert_eq!(view.tokens[1].owners, [PLAYER]);
    assert_eq!(view.tokens[1].steps.clone().unwrap().actions, 0);
    assert!(view.turn.order.is_empty());
    party.says(MASTER, json!("undo")).unwrap();
    assert_eq!(party.view(MASTER).tokens.len(), 3);
}

#[test]
fn a_map_without_room_for_the_party_is_refused() {
    let mut party = evening();
    let well = scene(&json!({ "rules": "pf1", "map": { "rows": "#.#" } }));
    let refused = load(&mut party, well.clone(), true).unwrap_err();
    let Refusal::Impossible { why, .. } = refused else { panic!("{refused:?}") };
    assert!(why.starts_with("there is no room for Brom"), "{why}");
    let squares = scene(&json!({ "rules": "draw_steel", "map": { "rows": "...." } }));
    let refused = load(&mut party, squares, true).unwrap_err();
    let Refusal::Impossible { why, .. } = refused else { panic!("{refused:?}") };
    assert!(why.contains("another unit"), "{why}");
}

#[test]
fn a_picture_is_hung_aligned_and_taken_away_and_all_of_it_undone() {
    let mut party = Party::at(&scene(&bridge()));
    let shown = |party: &mut Party| {
        let map = party.view(MASTER).map;
        (map.picture, map.frame.map(|frame| (frame.at.0.0, frame.size.0.0)))
    };
    let picture = Some("/picture/1".to_owned());
    let hung = Input::Picture {
        ticket: 1,
        member: MASTER,
        request: RequestId(1),
        picture: "/picture/1".to_owned(),
        of: PictureOf::Map(None),
    };
    party.input(hung);
    assert_eq!(shown(&mut party), (picture.clone(), None));
    let frame = json!({ "at": [-0.5, 0], "size": [20, 12] });
    party.says(MASTER, json!({ "align": { "frame": frame } })).unwrap();
    assert_eq!(shown(&mut party), (picture.clone(), Some((-512, 20 * 1024))));
    party.says(PLAYER, json!("remove_picture")).unwrap_err();
    party.says(MASTER, json!("remove_picture")).unwrap();
    assert_eq!(shown(&mut party), (None, None));
    party.says(MASTER, json!({ "align": {} })).unwrap_err();
    for expected in [(picture.clone(), Some((-512, 20 * 1024))), (picture, None), (None, None)] {
        party.says(MASTER, json!("undo")).unwrap();
        assert_eq!(shown(&mut party), expected);
    }
}

#[test]
fn the_board_grows_and_shrinks_at_its_right_and_bottom() {
    let mut party = Party::at(&scene(&bridge()));
    let picture = "/picture/1".to_owned();
    party.input(Input::Picture {
        ticket: 1,
        member: MASTER,
        request: RequestId(1),
        picture,
        of: PictureOf::Map(None),
    });
    party
        .says(MASTER, json!({ "wall": { "from": [9, 0], "to": [9, 2], "kind": "wall" } }))
        .unwrap();
    party.says(MASTER, json!({ "resize": { "width": 12, "height": 7 } })).unwrap();
    let map = party.view(MASTER).map;
    assert_eq!((map.rows.len(), map.rows[6].as_str(), map.walls.len()), (7, "............", 1));
    // The picture stays in place.
    let frame = map.frame.unwrap();
    assert_eq!((frame.size.0.0, frame.size.1.0), (10 * 1024, 6 * 1024));
    let refused = party.says(MASTER, json!({ "resize": { "width": 8, "height": 6 } })).unwrap_err();
    assert_eq!(
        refused,
        Refusal::Impossible {
            why: "Ogre would be off the board; move it first".to_owned(),
            parts: Some(
                Message::new("{who} would be off the board; move it first")
                    .with("who", "Ogre")
                    .into(),
            ),
        }
    );
    party.says(MASTER, json!({ "remove": { "token": id(102) } })).unwrap();
    party.says(MASTER, json!({ "resize": { "width": 8, "height": 6 } })).unwrap();
    let map = party.view(MASTER).map;
    assert_eq!((map.rows[0].len(), map.walls.len()), (8, 0));
    party.says(PLAYER, json!({ "resize": { "width": 9, "height": 6 } })).unwrap_err();
    let large =
        party.says(MASTER, json!({ "resize": { "width": 4096, "height": 4096 } })).unwrap_err();
    assert!(matches!(large, Refusal::Impossible { .. }), "{large:?}");
}

#[test]
fn creatures_are_called_by_their_names_where_they_cannot_stand() {
    let mut party = Party::at(&scene(&bridge()));
    let refused =
        party.says(MASTER, json!({ "place": { "token": id(102), "to": [9, 5] } })).unwrap_err();
    let Refusal::Impossible { why, .. } = refused else { panic!("{refused:?}") };
    assert!(why.starts_with("Ogre: "), "{why}");
}

/// Returns a cave in which a creature hides.
fn lair() -> Value {
    json!({
        "rules": "pf1",
        "map": { "rows": "#####\n#...#\n#...#\n#####" },
        "creatures": [
            { "name": "Imp", "side": "raiders", "at": [2, 2], "speed": 20 },
            { "name": "Lurker", "side": "raiders", "at": [3, 2], "speed": 20, "hidden": true },
        ],
    })
}

/// Returns the names that the game master sees, and whether they are hidden. Checks that players
/// see nothing of the hidden ones.
fn hidden(party: &mut Party) -> Vec<(String, bool)> {
    let seen = serde_json::to_string(&(party.view(PLAYER), party.news(PLAYER))).unwrap();
    let tokens = party.view(MASTER).tokens;
    for token in tokens.iter().filter(|token| token.hidden) {
        assert!(!seen.contains(&token.name), "{seen}");
    }
    tokens.into_iter().map(|token| (token.name, token.hidden)).collect()
}

#[test]
fn creatures_that_a_scene_hides_stay_hidden_from_players() {
    let expected = [("Imp".to_owned(), false), ("Lurker".to_owned(), true)];
    assert_eq!(hidden(&mut Party::at(&scene(&lair()))), expected);
    for keep_party in [false, true] {
        let mut party = Party::at(&scene(&json!({ "rules": "pf1", "map": { "rows": ".." } })));
        load(&mut party, scene(&lair()), keep_party).unwrap();
        assert_eq!(hidden(&mut party), expected, "keep_party: {keep_party}");
    }
}

#[test]
fn a_saved_table_hides_its_creatures_when_the_party_comes_along() {
    let saved = evening().table.scene().unwrap();
    let mut party = Party::at(&scene(&json!({ "rules": "pf1", "map": { "rows": ".." } })));
    load(&mut party, saved, true).unwrap();
    assert_eq!(hidden(&mut party), [("Ogre".to_owned(), true)]);
}

#[test]
fn a_creature_that_is_shown_is_no_longer_hidden_in_the_file() {
    let mut party = Party::at(&scene(&lair()));
    let lurker = party.view(MASTER).tokens[1].id;
    party.says(MASTER, json!({ "hide": { "token": lurker, "hidden": false } })).unwrap();
    let saved = party.table.scene().unwrap();
    load(&mut party, saved, false).unwrap();
    assert_eq!(hidden(&mut party), [("Imp".to_owned(), false), ("Lurker".to_owned(), false)]);
}

#[test]
fn long_names_are_cut_where_a_number_makes_them_new() {
    let name = "A".repeat(200);
    let hero = |side| json!({ "name": name, "side": side, "at": [0, 0], "speed": 30 });
    let at = |side| json!({ "rules": "pf1", "map": { "rows": "..." }, "creatures": [hero(side)] });
    let mut party = Party::at(&scene(&at("heroes")));
    load(&mut party, scene(&at("raiders")), true).unwrap();
    let names: Vec<_> = party.view(MASTER).tokens.into_iter().map(|token| token.name).collect();
    assert_eq!(names, [name.clone(), format!("{} 2", "A".repeat(194))]);
}
