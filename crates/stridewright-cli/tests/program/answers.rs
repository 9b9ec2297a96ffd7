//! Answers with numbers that were worked out by hand.

use crate::run::{file, repository, run, run_with};
use serde_json::Value;
use std::fs;
use std::path::PathBuf;

/// Open ground with a mover in the middle.
fn plane(name: &str, side: u32, rules: &str) -> String {
    let middle = side / 2;
    let scene = format!(
        "rules = \"{rules}\"\n[map]\nwidth = {side}\nheight = {side}\n[[creatures]]\nname = \"A\"\nat = [{middle}, {middle}]\n"
    );
    file(name, scene)
}

fn reached(map: &str, options: &str) -> usize {
    let run = run(&format!("reach {map} --format json {options}")).ends(0);
    run.json()["answer"]["reach"]["squares"].as_array().expect("squares").len()
}

#[test]
fn open_planes_have_the_known_numbers_of_squares() {
    let map = plane("plane.toml", 33, "pf2");
    // 5-10-5: 89 squares for 25 feet; the diagonal count runs through the Strides of a turn.
    assert_eq!(reached(&map, "--speed 25"), 89);
    assert_eq!(reached(&map, "--speed 25 --actions 2"), 305);
    assert_eq!(reached(&map, "--speed 25 --actions 3"), 661);
    assert_eq!(reached(&map, "--rules pf1 --speed 30"), 121);
    assert_eq!(reached(&map, "--rules dnd35 --speed 15 --action double-move"), 121);
    assert_eq!(reached(&map, "--rules draw_steel --speed 5sq"), 11 * 11);
    assert_eq!(reached(&map, "--rules draw_steel --speed 25"), 11 * 11);
    assert_eq!(reached(&map, "--budget 0"), 1);
}

#[test]
fn a_reach_is_drawn_and_summed_up() {
    let scene = "rules = \"pf2\"\n[map]\nrows = \"\"\"\nA.~\n...\"\"\"\n[[creatures]]\nletter = \"A\"\nname = \"Ansa\"\nspeed = 15\n";
    let map = file("small.toml", scene);
    // (2,0) is difficult: 5 + 10. Over (1,1): one diagonal and one straight step, 10.
    let expected = "    0   1   2
0 A 0   5 ~15
1   5   5  10

5 cost to reach, in feet   ~ difficult
A Ansa, medium, heroes, at (0,0)

stride: 15 ft [PF2-SPEED]
Ansa reaches 6 squares, and may end its turn on 6.

PF2-SPEED Each Stride, Climb, Swim, Fly or Burrow goes as far as your Speed for that movement;
          unused distance is lost. You can Fly or Burrow only with that Speed.
";
    assert_eq!(run(&format!("reach {map}")).ends(0).out, expected);
}

#[test]
fn a_reach_counts_squares_or_places_at_all_heights() {
    // Vessa flies: at each of 77 squares she can stop at several heights.
    run("reach examples/ledge.toml --mover Vessa")
        .ends(0)
        .says("Vessa reaches 784 places over 77 squares, and may end its turn on ");
    let scene = "rules = \"pf2\"\n[map]\nrows = \"A.\"\n[[creatures]]\nletter = \"A\"\nname = \"Ansa\"\nspeed = 0\n";
    run(&format!("reach {}", file("still.toml", scene)))
        .ends(0)
        .says("Ansa reaches 1 square, and may end its turn on 1.");
}

#[test]
fn a_route_says_what_every_step_costs_and_why() {
    let run = run("route examples/tavern.toml --to 8,1 --rules dnd35").ends(0);
    run.says("Ansa to (8,1): 45 ft, 6 steps")
        .says("  5. NE to (7,2)  10 ft  = 10 diagonal [D35-DIAG")
        .says("+ 10 for a barrier [D35-OBST-COST")
        .says("D35-SQUARE");
}

#[test]
fn one_map_is_asked_under_all_games() {
    // The ogre fills the bridge: an opponent bars the path in five systems, and is difficult
    // terrain in Draw Steel.
    let run = run("route examples/bridge.toml --to 12,4 --rules all").ends(0);
    assert_eq!(run.out.matches("Unreachable").count(), 5, "{}", run.out);
    run.says("Ansa to (12,4): 12 squares, 10 steps");
}

#[test]
fn a_drawn_path_is_checked_step_by_step() {
    let check = |path: &str, more: &str| {
        let mut arguments: Vec<String> = format!("check examples/tavern.toml {more} --path")
            .split(' ')
            .map(str::to_owned)
            .collect();
        arguments.retain(|argument| !argument.is_empty());
        arguments.push(path.to_owned());
        run_with(&arguments)
    };
    check("NE E NE E", "").ends(0).says("Ansa to (9,5): 25 ft, 4 steps");
    check("E NE E", "").ends(1).says("Refused at step 3, (8,6): Bully is in the way [D35-");
    check("W W", "")
        .ends(1)
        .says("Refused at the end, (3,7): the creature cannot end on an obstacle");
    check("W W W W", "").ends(0).says("30 ft").says("for an obstructed square");
    check("E | E | E", "--rules pf2 --action stride").ends(0).says("3 of 3 movements");
    check("E E E", "--speed 10 --action move").ends(1).says("the cost would be 15 ft");
    check("6,7 7,6", "--format json").ends(0).says("\"legal\":true");
}

#[test]
fn explanations_name_the_speed_and_the_sources() {
    run("explain examples/tavern.toml --mover Brom --to 5,9")
        .ends(1)
        .says("speed            20 ft = 20 ft base land speed")
        .says("Brom to (5,9)");
    run("explain examples/crypt.toml --to 13,2").ends(0).says("source: ");
}

#[test]
fn distances_are_counted_as_each_game_does() {
    // Two diagonals and two straight steps: 5 + 10 + 5 + 5 feet, or 4 squares.
    let run = run("distance 0,0 4,2").ends(0);
    assert_eq!(run.out.matches("(0,0) to (4,2): 25 ft").count(), 3, "{}", run.out);
    run.says("(0,0) to (4,2): 4 squares");
}

#[test]
fn distances_of_creatures_count_from_nearest_part_to_nearest_part() {
    // The ogre stands on (9,4) to (10,5), Skrit on (14,3): four columns and a row, 5 feet each.
    let map = "--map examples/bridge.toml";
    run(&format!("distance Ogre Skrit {map}")).ends(0).says("Ogre to Skrit: 20 ft");
    run(&format!("distance skrit ogre {map} --rules draw_steel"))
        .ends(0)
        .says("Skrit to Ogre: 4 squares");
    run(&format!("distance Ogre 14,3 {map}")).ends(0).says("Ogre to (14,3): 20 ft");
    run(&format!("distance Ogre Skrit {map} --format json")).ends(0).says("\"squares\":4");
    run("distance 9,4:2x2 14,3 --rules pf1").ends(0).says("9,4:2x2 to (14,3): 20 ft");
    run(&format!("distance Ogre Zog {map}")).ends(2).complains("there is no creature \"Zog\"");
    run("distance Ogre 14,3").ends(2).complains("name the map of the creature with --map");
}

#[test]
fn goals_that_bar_every_path_say_why() {
    run("route examples/bridge.toml --to 7,0")
        .ends(1)
        .says("Unreachable: (7,0): the square is a pit");
    run("route examples/bridge.toml --mover Ogre --to 17,0")
        .ends(1)
        .says("Unreachable: (18,0): that is off the board");
    run("route examples/bridge.toml --to 9,4")
        .ends(1)
        .says("Unreachable: (9,4): Ogre is in the way [PF1-OPPONENT]");
}

#[test]
fn creatures_are_described() {
    run("describe examples/bridge.toml --mover Ogre --rules dnd35")
        .ends(0)
        .says("10 ft, 2 × 2 on the grid")
        .says("run              160 ft")
        .says("charge           80 ft");
    run("describe examples/bridge.toml --mover O --rules dnd35").ends(0).says("Ogre");
    run("describe examples/bridge.toml --mover ogre --rules draw_steel --speed 6sq")
        .ends(0)
        .says("2 squares, 2 × 2 on the grid")
        .says("6 squares");
}

#[test]
fn a_turn_tells_what_it_holds() {
    run("actions examples/crypt.toml --mover Ansa")
        .ends(0)
        .says("3 of 3 left for moving [PF2-X-12]")
        .says("takes 1 action, up to 3 times")
        .says("not now: the creature is not prone [PF2-PRONE-STAND]");
    let half = "actions examples/bridge.toml --mover Ogre --rules dnd35 --actions-spent 1 --spent \
        4 --spent-by move --moved";
    run(half)
        .ends(0)
        .says("1 of 2 left for moving [D35-MOVE]")
        .says("double move      goes on, 60 ft, takes 1 more action")
        .says("takes no more actions");
    let response = run(&format!("{half} --format json")).ends(0).json();
    let first = &response["answer"]["actions"]["movements"][0];
    assert_eq!(
        (&first["by"], &first["most"]["amount"], &first["goes_on"]),
        (&"double move".into(), &60.into(), &true.into())
    );
    assert_eq!((&first["turn"]["spent"], &first["turn"]["by"]), (&4.into(), &"move".into()));
    run("actions examples/bridge.toml --mover Ogre --rules pf2 --actions-spent 3")
        .ends(1)
        .says("it takes 1 action (0 left)");
}

#[test]
fn json_is_one_object_and_all_games_are_an_object_each() {
    let one = run("route examples/crypt.toml --to 13,2 --format json").ends(0).json();
    assert_eq!(one["rules"], "pf2");
    assert_eq!(one["answer"]["route"]["found"]["cost"]["amount"], 120);
    let all = run("route examples/crypt.toml --to 13,2 --rules all --format json").ends(0).json();
    let answers = all.as_object().expect("an object");
    assert_eq!(answers.len(), 6);
    for (system, answer) in answers {
        let path = &answer["answer"]["route"]["found"];
        let sum: u64 = path["steps"]
            .as_array()
            .expect("steps")
            .iter()
            .map(|step| step["cost"]["squares"].as_u64().expect("a number"))
            .sum();
        assert_eq!(Value::from(sum), path["cost"]["squares"], "{system}");
    }
}

#[test]
fn rules_are_listed_shown_and_covered() {
    run("rules --rules pf2").ends(0).says("PF2-DIAG");
    run("rules show d35-corner").ends(0).says("D35-CORNER");
    run("rules show NO-SUCH").ends(2).complains("there is no rule");
    assert!(run("rules show PF2-DIAG --format json").ends(0).json()["answer"]["rules"].is_object());
    let covered = run("rules --coverage --format json").ends(0).json();
    let systems = covered["systems"].as_array().expect("systems");
    let rules: usize =
        systems.iter().map(|s| s["catalogue"].as_array().expect("rules").len()).sum();
    assert!(systems.len() == 6 && rules > 600, "{rules}");
    run("rules --coverage --cases no/such/folder").ends(2).complains("no/such/folder");
}

#[test]
fn cases_pass_and_fail() {
    let board = "```board\nA.B\n```\n```ask\nroute A to B => ";
    let good = file("good.md", format!("## Two squares\nRules: all.\n\n{board}2 squares\n```\n"));
    run(&format!("cases {good}")).ends(0).says("6 passed, 0 failed");
    let bad = file("bad.md", format!("## Three squares\nRules: pf1.\n\n{board}3 squares\n```\n"));
    let failed =
        run(&format!("cases {good} {bad}")).ends(1).says("expected  3 squares").says("A.B");
    assert!(failed.out.ends_with("6 passed, 1 failed\n"), "{}", failed.out);
    assert_eq!(run(&format!("cases {bad} --format json")).ends(1).json()["failed"], 1);
    run("cases no/such/file.md").ends(2).complains("no/such/file.md");
}

#[test]
fn cases_that_are_not_there_are_bad_input() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("no-cases");
    fs::create_dir_all(&folder).expect("a folder");
    // A folder's README explains its cases, and is none.
    fs::write(folder.join("README.md"), "## Two squares\nRules: all.\n").expect("a file");
    let empty = run(&format!("cases {}", folder.display())).ends(2);
    assert_eq!(empty.out, "");
    let empty = empty.complains(&format!("there are no cases in {}", folder.display()));
    empty.complains("name Markdown files (.md) with cases");
    run(&format!("cases {} --format json", folder.display())).ends(2);
    run("cases cases --filter zzz").ends(2).complains("no case matches `zzz`");
}

#[test]
fn the_commands_in_the_examples_work() {
    let mut commands = 0;
    for entry in fs::read_dir(repository().join("examples")).expect("examples") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|extension| extension != "toml") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("text");
        for line in text.lines().filter_map(|line| line.strip_prefix("#     stridewright ")) {
            let mut arguments = Vec::new();
            for (index, part) in line.split('"').enumerate() {
                match index % 2 {
                    0 => arguments.extend(part.split_whitespace().map(str::to_owned)),
                    _ => arguments.push(part.to_owned()),
                }
            }
            let run = run_with(&arguments);
            assert!(matches!(run.code, Some(0 | 1)) && run.err.is_empty(), "{line}\n{}", run.err);
            commands += 1;
        }
        let map = path.display();
        run(&format!("reach {map} --rules all")).ends(0);
        assert_eq!(
            run(&format!("reach {map} --rules all --format json"))
                .ends(0)
                .json()
                .as_object()
                .map(serde_json::Map::len),
            Some(6)
        );
    }
    assert!(commands >= 15, "{commands}");
}

/// Ansa has 30 feet: six squares and two to look at, within 13 columns and 7 rows.
#[test]
fn how_it_was_searched_for_is_reported_where_that_is_asked() {
    let reach = run("reach examples/mill.toml --rules pf1 --explain-plan").ends(0);
    reach
        .says(
            "\nSearched: flat ground: 9 × 7 squares from (0,0), 63 placements, one distance each\n",
        )
        .says("\nmovement 1: by bit planes\n")
        .says("\nplanes: find the reach, in a window of 13 × 13 squares\n");
    run("route examples/mill.toml --rules pf1 --to 12,3 --explain-plan")
        .ends(0)
        .says("13 × 7 squares from (0,0), 91 placements")
        .says("\nmovement 1: by bit planes, in tiles\n")
        .says("\nplanes: not possible: it goes farther than the largest window\n")
        .says("\ndistance map: could find a path by flood");
    let json =
        run("reach examples/mill.toml --rules pf1 --explain-plan --format json").ends(0).json();
    assert_eq!(json["search"][1], "movement 1: by bit planes");
    let json = run("reach examples/mill.toml --rules pf1 --format json").ends(0).json();
    assert!(json["search"].is_null());
}
