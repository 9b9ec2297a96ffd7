//! What each kind of row is answered, by hand calculation.

use crate::tables::{
    answered, gaps, lists_of, numbers, numbers_of, scene, scenes, texts, texts_of,
};
use arrow_array::RecordBatch;
use std::fs;
use std::path::Path;
use stridewright_bulk::{Kept, Scenes};

/// The answers of one row for each goal, on a drawn scene.
fn to_goals(rows: &str, kept: Kept, rules: &str, ask: &str, goals: &[(i32, i32)]) -> RecordBatch {
    let count = goals.len();
    let columns = vec![
        ("scene", texts(&vec![Some("here"); count])),
        ("rules", texts(&vec![Some(rules); count])),
        ("mover", texts(&vec![Some("Edwin"); count])),
        ("ask", texts(&vec![Some(ask); count])),
        ("to_column", numbers(&goals.iter().map(|goal| Some(goal.0)).collect::<Vec<_>>())),
        ("to_row", numbers(&goals.iter().map(|goal| Some(goal.1)).collect::<Vec<_>>())),
    ];
    answered(scenes(&[("here", &scene(rows))]), kept, columns).unwrap()
}

/// A corridor with a corner: under D&D 3.5 the wall's corner is not cut.
const CORNER: &str = "E.....\n####..";

#[test]
fn a_reach_counts_squares_and_where_the_turn_may_end() {
    // Three squares before the wall.
    let answers = to_goals("E..#.", Kept::default(), "pf2", "reach", &[(2, 0), (4, 0)]);
    assert_eq!(numbers_of(&answers, "reached"), [Some(3); 2]);
    assert_eq!(numbers_of(&answers, "stops"), [Some(3); 2]);
    assert_eq!(numbers_of(&answers, "cost"), [Some(10), None]);
    assert_eq!(texts_of(&answers, "unit"), [Some("feet"); 2]);
    assert_eq!(texts_of(&answers, "outcome"), [Some("found"); 2]);
    assert_eq!(texts_of(&answers, "engine"), [Some("planes"); 2]);
    assert_eq!(gaps(&answers, "error"), 2);
}

#[test]
fn a_start_moves_the_creature_for_its_row_alone() {
    let columns = vec![
        ("scene", texts(&[Some("here"); 4])),
        ("mover", texts(&[Some("Edwin"), Some("Skrit"), Some("Edwin"), Some("Edwin")])),
        ("column", numbers(&[Some(4), Some(1), None, Some(3)])),
        ("row", numbers(&[Some(0), Some(0), None, Some(0)])),
    ];
    let here = scene("E..#..s");
    let answers = answered(scenes(&[("here", &here)]), Kept::default(), columns).unwrap();
    // Behind the wall two squares before Skrit; before it two beside Edwin; three; in the wall
    // none.
    assert_eq!(numbers_of(&answers, "reached"), [Some(2), Some(2), Some(3), Some(0)]);
    let outcomes = [Some("found"), Some("found"), Some("found"), Some("no_space")];
    assert_eq!(texts_of(&answers, "outcome"), outcomes);
}

#[test]
fn an_ally_is_passed_but_is_no_place_to_stop() {
    let here = r#"{"rules": "pf2", "map": {"rows": "E.A.."}, "creatures": [
        {"letter": "E", "name": "Edwin", "speed": 25}, {"letter": "A", "name": "Amiri"}]}"#;
    let columns = vec![("scene", texts(&[Some(here)])), ("mover", texts(&[Some("Edwin")]))];
    let answers = answered(Scenes::default(), Kept::default(), columns).unwrap();
    assert_eq!(numbers_of(&answers, "reached"), [Some(5)]);
    assert_eq!(numbers_of(&answers, "stops"), [Some(4)]);
}

#[test]
fn a_route_has_its_cost_and_its_squares() {
    let kept = Kept { squares: Some(10), ..Kept::default() };
    let answers = to_goals(CORNER, kept, "dnd35", "route", &[(4, 1), (5, 1)]);
    assert_eq!(numbers_of(&answers, "cost"), [Some(25), Some(25)]);
    let squares = lists_of(&answers, "squares");
    // Row × 6 + column. To (5, 1) the last step is diagonal.
    assert_eq!(squares[0], Some(vec![0, 1, 2, 3, 4, 10]));
    assert_eq!(squares[1], Some(vec![0, 1, 2, 3, 4, 11]));
    assert_eq!(lists_of(&answers, "costs")[0], Some(vec![0, 5, 10, 15, 20, 25]));
}

#[test]
fn a_reach_lists_its_squares_row_by_row() {
    let kept = Kept { squares: Some(4), ..Kept::default() };
    let answers = to_goals("E.#\n..#", kept, "pf2", "reach", &[(1, 1)]);
    assert_eq!(lists_of(&answers, "squares"), [Some(vec![0, 1, 3, 4])]);
    assert_eq!(lists_of(&answers, "costs"), [Some(vec![0, 5, 5, 5])]);
    let kept = Kept { squares: Some(3), ..Kept::default() };
    let answers = to_goals("E.#\n..#", kept, "pf2", "reach", &[(1, 1)]);
    let error = "squares: 4 are more than the 3 that are listed for a row";
    assert_eq!(texts_of(&answers, "error"), [Some(error)]);
    assert_eq!(gaps(&answers, "squares"), 1);
}

#[test]
fn why_there_is_no_path_is_an_answer() {
    let columns = vec![
        ("scene", texts(&[Some("here"); 3])),
        ("mover", texts(&[Some("Edwin"); 3])),
        ("movements", texts(&[Some("stride"); 3])),
        ("ask", texts(&[Some("route"); 3])),
        ("to_column", numbers(&[Some(7), Some(9), Some(4)])),
        ("to_row", numbers(&[Some(0); 3])),
    ];
    let here = scene("E...s...#.");
    let answers = answered(scenes(&[("here", &here)]), Kept::default(), columns).unwrap();
    let outcomes = texts_of(&answers, "outcome");
    // Past Skrit leads no way.
    assert_eq!(outcomes[..2], [Some("unreachable"), Some("unreachable")]);
    assert_eq!(outcomes[2], Some("refused"));
    let reason = texts_of(&answers, "reason")[2].unwrap();
    assert!(reason.contains("Skrit"), "{reason}");
    assert_eq!(gaps(&answers, "refused"), 2);

    let columns = vec![
        ("scene", texts(&[Some("here")])),
        ("mover", texts(&[Some("Edwin")])),
        ("movements", texts(&[Some("stride")])),
        ("ask", texts(&[Some("route")])),
        ("to_column", numbers(&[Some(7)])),
        ("to_row", numbers(&[Some(0)])),
    ];
    let answers =
        answered(scenes(&[("here", &scene("E......."))]), Kept::default(), columns).unwrap();
    assert_eq!(texts_of(&answers, "outcome"), [Some("too_far")]);
    assert_eq!(numbers_of(&answers, "cost"), [Some(35)]);
}

#[test]
fn reactions_to_a_path_are_counted_on_request() {
    // Skrit threatens the square that Edwin leaves, and reacts once to the movement.
    let rows = "E....\n.s...";
    let kept = Kept { reactions: true, ..Kept::default() };
    let answers = to_goals(rows, kept, "pf1", "route", &[(4, 0), (0, 0)]);
    assert_eq!(numbers_of(&answers, "reactions"), [Some(1), Some(0)]);
    let answers = to_goals(rows, Kept::default(), "pf1", "route", &[(4, 0)]);
    assert_eq!(numbers_of(&answers, "reactions"), [None]);
}

#[test]
fn each_row_may_have_rules_of_its_own() {
    let columns = vec![
        ("scene", texts(&[Some("here"); 4])),
        ("rules", texts(&[Some("pf2"), Some("draw_steel"), None, Some("dnd35")])),
        ("mover", texts(&[Some("Edwin"); 4])),
        ("to_column", numbers(&[Some(3); 4])),
        ("to_row", numbers(&[Some(3); 4])),
    ];
    let here = scene("E...\n....\n....\n....");
    let answers = answered(scenes(&[("here", &here)]), Kept::default(), columns).unwrap();
    // Three diagonals: 5-10-5 in feet, three squares in Draw Steel.
    assert_eq!(numbers_of(&answers, "cost"), [Some(20), Some(3), Some(20), Some(20)]);
    let units = ["feet", "squares", "feet", "feet"].map(Some);
    assert_eq!(texts_of(&answers, "unit"), units);
}

#[test]
fn any_question_of_the_wire_format_may_be_asked() {
    let columns = vec![
        ("scene", texts(&[Some("here"); 4])),
        ("mover", texts(&[Some("Edwin"); 4])),
        (
            "ask",
            texts(&[
                Some("describe"),
                Some(r#"{"distance": {"from": [0, 0], "to": [3, 1]}}"#),
                Some("who_reaches"),
                Some(r#"{"check": {"path": [["E", "E"]]}}"#),
            ]),
        ),
    ];
    let here = scene("E...\n...s");
    let answers = answered(scenes(&[("here", &here)]), Kept::default(), columns).unwrap();
    assert_eq!(texts_of(&answers, "error"), [None; 4]);
    let found = texts_of(&answers, "answer");
    assert!(found[0].unwrap().starts_with(r#"{"describe":{"#), "{:?}", found[0]);
    assert!(found[1].unwrap().contains(r#""amount":15"#), "{:?}", found[1]);
    assert!(found[2].unwrap().contains("Skrit"), "{:?}", found[2]);
    assert_eq!(numbers_of(&answers, "cost"), [None, None, None, Some(10)]);
}

#[test]
fn a_goal_becomes_part_of_other_questions() {
    let answers =
        to_goals("E..\n...", Kept::default(), "pf2", "choices", &[(2, 0), (1, 1), (2, 1)]);
    let costs = texts_of(&answers, "answer").into_iter().map(|answer| {
        let answer: serde_json::Value = serde_json::from_str(answer.unwrap()).unwrap();
        answer
            .pointer("/choices/found/paths/0/path/cost/amount")
            .and_then(serde_json::Value::as_i64)
    });
    assert_eq!(costs.collect::<Vec<_>>(), [Some(10), Some(5), Some(10)]);
}

#[test]
fn more_fields_of_a_question_come_as_json() {
    // After one diagonal in this turn the next costs 10 feet.
    let columns = vec![
        ("scene", texts(&[Some("here"); 2])),
        ("mover", texts(&[Some("Edwin"); 2])),
        ("more", texts(&[None, Some(r#"{"turn": {"diagonals": 1}}"#)])),
        ("to_column", numbers(&[Some(1); 2])),
        ("to_row", numbers(&[Some(1); 2])),
    ];
    let answers =
        answered(scenes(&[("here", &scene("E.\n.."))]), Kept::default(), columns).unwrap();
    assert_eq!(numbers_of(&answers, "cost"), [Some(5), Some(10)]);
}

#[test]
fn scenes_and_house_rules_are_files_of_a_folder() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let columns = vec![
        ("scene", texts(&[Some("bridge.toml"), Some("bridge.toml"), Some("nowhere.toml")])),
        ("house", texts(&[None, Some("house/no-such.toml"), None])),
        ("mover", texts(&[Some("Ansa"); 3])),
    ];
    let found = Scenes { folder, ..Scenes::default() };
    let answers = answered(found, Kept::default(), columns).unwrap();
    // As the README says.
    assert_eq!(numbers_of(&answers, "reached"), [Some(59), None, None]);
    assert_eq!(numbers_of(&answers, "stops"), [Some(57), None, None]);
    let errors = texts_of(&answers, "error");
    assert!(errors[1].unwrap().contains("no-such.toml"), "{errors:?}");
    assert!(errors[2].unwrap().contains("nowhere.toml"), "{errors:?}");
}

#[test]
fn files_outside_the_folder_are_never_read() {
    let here = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bulk-outside");
    let maps = here.join("maps");
    fs::create_dir_all(&maps).unwrap();
    let hall = "rules = \"pf2\"\n[map]\nrows = \"E....\"\n\
        [[creatures]]\nletter = \"E\"\nname = \"Edwin\"\nspeed = 25\n";
    fs::write(maps.join("hall.toml"), hall).unwrap();
    fs::write(here.join("hall.toml"), hall).unwrap();
    fs::write(here.join("secret"), "root:x:0:0\n").unwrap();
    let (inside, outside) = (maps.join("hall.toml"), here.join("hall.toml"));
    let named = [
        "hall.toml",
        "./hall.toml",
        inside.to_str().unwrap(),
        "../secret",
        "../hall.toml",
        outside.to_str().unwrap(),
        "/etc/passwd",
        "../maps/hall.toml",
    ];
    let ask = |scenes: &[&str], houses: &[Option<&str>]| {
        let rows = scenes.len();
        let columns = vec![
            ("scene", texts(&scenes.iter().map(|scene| Some(*scene)).collect::<Vec<_>>())),
            ("house", texts(houses)),
            ("mover", texts(&vec![Some("Edwin"); rows])),
        ];
        let found = Scenes { folder: maps.clone(), ..Scenes::default() };
        answered(found, Kept::default(), columns).unwrap()
    };
    let leads_out = "this name points outside the folder of the files; name a file in that folder \
        or below it, without `..`";
    let answers = ask(&named, &[None; 8]);
    let reached = [Some(5), Some(5), Some(5), None, None, None, None, None];
    assert_eq!(numbers_of(&answers, "reached"), reached);
    let errors = texts_of(&answers, "error");
    assert_eq!(errors[..3], [None; 3]);
    assert_eq!(errors[3..], [Some(&*format!("scene: {leads_out}")); 5]);
    let houses = [Some("../secret"), Some("/etc/passwd")];
    let answers = ask(&["hall.toml"; 2], &houses);
    assert_eq!(texts_of(&answers, "error"), [Some(&*format!("house: {leads_out}")); 2]);
    // A scene that is written in the row names no files at all.
    let scene = r#"{"rules": "pf2", "map": {"file": "../secret"}, "creatures": []}"#;
    let answers = ask(&[scene], &[None]);
    let error = texts_of(&answers, "error")[0].unwrap();
    assert!(error.starts_with("scene: ") && !error.contains("root:x"), "{error}");
}

#[cfg(unix)]
#[test]
fn links_out_of_the_folder_are_not_followed() {
    let here = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bulk-links");
    let maps = here.join("maps");
    let _ = fs::remove_dir_all(&here);
    fs::create_dir_all(&maps).unwrap();
    fs::write(here.join("secret"), "root:x:0:0\n").unwrap();
    std::os::unix::fs::symlink(here.join("secret"), maps.join("link")).unwrap();
    std::os::unix::fs::symlink(&here, maps.join("up")).unwrap();
    let columns = vec![
        ("scene", texts(&[Some("link"), Some("up/secret"), Some("{}")])),
        ("house", texts(&[None, None, Some("link")])),
    ];
    let found = Scenes { folder: maps.clone(), ..Scenes::default() };
    let answers = answered(found, Kept::default(), columns).unwrap();
    let refused = |column: &str, name: &str| {
        let file = maps.join(name).display().to_string();
        format!("{column}{file} cannot be read: a link points outside the folder")
    };
    let errors = texts_of(&answers, "error");
    let expected = [refused("", "link"), refused("", "up/secret"), refused("house: ", "link")];
    assert_eq!(errors, expected.each_ref().map(|error| Some(&**error)));
}

#[test]
fn rows_may_bring_a_creature_to_a_map_without_any() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let hall = r##"{"map": {"rows": "#...\n#...\n##.."}}"##;
    let ogre = r#"{"name": "Ogre", "size": "large", "speed": 40}"#;
    let mouse = r#"{"name": "Mouse", "size": "tiny", "speed": 10, "at": [1, 0]}"#;
    let columns = vec![
        ("scene", texts(&[Some("hall"), Some("hall"), Some("crypt.dd2vtt"), Some("hall")])),
        ("rules", texts(&[Some("pf2"); 4])),
        ("creature", texts(&[Some(ogre), Some(mouse), Some(ogre), Some("{\"speed\": \"fast\"}")])),
    ];
    let named = [("hall".to_owned(), hall.to_owned())].into();
    let answers =
        answered(Scenes { folder, named, ..Scenes::default() }, Kept::default(), columns).unwrap();
    // The ogre of two by two squares stands on (1, 0), and reaches (2, 0) and (2, 1); a mouse
    // reaches the eight free squares but (3, 2), which is 15 feet away.
    assert_eq!(texts_of(&answers, "error")[..3], [None; 3]);
    assert_eq!(numbers_of(&answers, "reached")[..2], [Some(3), Some(7)]);
    assert!(numbers_of(&answers, "reached")[2] > Some(20));
    let error = texts_of(&answers, "error")[3].unwrap();
    assert!(error.starts_with("creature: ") && error.contains("speed"), "{error}");
}

#[test]
fn a_route_over_a_wide_map_costs_the_same_with_and_without_its_path() {
    // Eighty columns; in column 40 only the last of three rows is open.
    let row = |first: char, wall: char| {
        let squares = (1..80).map(|column| if column == 40 { wall } else { '.' });
        std::iter::once(first).chain(squares).collect::<String>()
    };
    let rows = [row('E', '#'), row('.', '#'), row('.', '.')].join("\n");
    let goals = [(39, 0), (79, 0), (79, 2), (40, 0)];
    for squares in [None, Some(1000)] {
        let kept = Kept { squares, ..Kept::default() };
        let answers = to_goals(&rows, kept, "pf2", "route", &goals);
        // 39 steps; 75 straight steps and four diagonals (5 + 10 + 5 + 10); 77 and two diagonals.
        let costs = [Some(195), Some(405), Some(400), None];
        assert_eq!(numbers_of(&answers, "cost"), costs);
        let outcomes = [Some("found"), Some("found"), Some("found"), Some("refused")];
        assert_eq!(texts_of(&answers, "outcome"), outcomes);
        assert_eq!(texts_of(&answers, "engine")[1], Some("tiles"));
    }
}
