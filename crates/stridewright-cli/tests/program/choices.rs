//! Choices and reach without provoking, with numbers that were worked out by hand.

use crate::run::{file, run, run_with};

/// Ansa and the raider Krag, who stands beside the straight path.
fn beside(name: &str, rules: &str) -> String {
    let scene = format!(
        "rules = \"{rules}\"\n[map]\nrows = \"\"\"\nA.k...\n......\n......\n......\n\"\"\"\n\
         [[creatures]]\nletter = \"A\"\nname = \"Ansa\"\nspeed = 30\n\
         [[creatures]]\nletter = \"k\"\nname = \"Krag\"\nside = \"raiders\"\n"
    );
    file(name, scene)
}

/// Past Krag, SE E NE E E: 1 + 1 + 2 + 1 + 1, as much as SE E E E NE which turns only twice. Row 2
/// is out of his reach, and so are (0,1) and (4,1): S SE E E NE NE, for 1 + 1 + 1 + 1 + 2 + 1.
#[test]
fn paths_are_numbered_on_the_board_and_in_the_table() {
    let map = beside("beside.toml", "dnd35");
    run(&format!("choices {map} --to 5,0"))
        .ends(0)
        .says("Ansa to (5,0): 2 choices")
        .says("path   cost  reactions\n   1  30 ft          1  cheapest")
        .says("\n   2  35 ft          0  safest, least harmful\n")
        .says("\n   3  30 ft          1  straightest\n(path 3 turns only twice;")
        .says("· Krag reacts at step 2 [D35-X-01")
        .says("1 path 1")
        .says("! a step out of or into this square may provoke");
    run(&format!("choices {map} --to 5,0 --prices"))
        .ends(0)
        .says("\n  3. NE to (3,0)  10 ft  = 10 diagonal [D35-");
    run(&format!("choices {map} --to 5,0 --prices --limit-steps 2"))
        .ends(0)
        .says("… and 3 more steps");
}

#[test]
fn programs_get_the_same_paths() {
    let map = beside("beside-json.toml", "pf2");
    let response =
        run(&format!("choices {map} --to 5,0 --action stride --format json")).ends(0).json();
    let found = &response["answer"]["choices"]["found"];
    let paths = found["paths"].as_array().expect("ways");
    let of = |choice: &serde_json::Value| {
        [&choice["path"]["cost"]["amount"], &choice["reactions"]].map(serde_json::Value::as_u64)
    };
    assert_eq!(paths.iter().map(of).collect::<Vec<_>>(), [[Some(30), Some(1)]]);
    assert_eq!(found["safest"], 0);
    // Without the limit of the Stride there is also the path around.
    let response = run(&format!("choices {map} --to 5,0 --format json")).ends(0).json();
    let paths = response["answer"]["choices"]["found"]["paths"].as_array().cloned().expect("ways");
    assert_eq!(
        paths.iter().map(of).collect::<Vec<_>>(),
        [[Some(30), Some(1)], [Some(35), Some(0)]]
    );
}

#[test]
fn choices_take_the_options_of_routes() {
    let map = beside("beside-options.toml", "pf1");
    // The 5-foot step draws no attacks.
    run(&format!("choices {map} --from 1,1 --mover Ansa --to 1,0 --action 5-foot-step"))
        .ends(0)
        .says("one path is best in everything")
        .says("  1  5 ft          0  cheapest, safest, least harmful, straightest");
    let both = run(&format!("choices {map} --to 5,0 --rules all")).ends(0);
    both.says("Draw Steel:\nAnsa to (5,0): 2 choices").says("  1  5 squares          1  cheapest");
    run(&format!("choices {map} --to 5,0 --budget 5"))
        .ends(1)
        .says("Too far: the cheapest path costs 30 ft as one movement");
    run(&format!("choices {map} --to 2,0")).ends(1).says("Ansa to (2,0): ");
    run(&format!("choices {map} --to 0,0"))
        .ends(0)
        .says("Path 1, cheapest, safest, least harmful, straightest: no steps");
    run(&format!("choices {map} --to 9,9")).ends(2).complains("(9,9) is off the board");
    // Krag has the first square within reach when it is entered, not when (0,0) is left.
    run(&format!("choices {map} --to 1,0 --action move --action move"))
        .ends(0)
        .says("  1  5 ft          0  cheapest, safest, least harmful, straightest");
    run(&format!("choices {map}")).ends(2).complains("--to");
    run(&format!("choices {map} --to 5,0 --via 1,1")).ends(2).complains("--via");
}

/// Krag at (2,0) reaches columns 1 to 3 of rows 0 and 1: squares there may be entered, not left. So
/// (2,2) is two steps down and across from the west, and (2,1) and (3,1), which are 10 and 15 feet
/// away, are closed.
#[test]
fn reach_without_provoking_shows_what_is_closed() {
    let map = beside("unprovoked.toml", "dnd35");
    let expected = "    0   1   2   3   4   5
0 A 0   5   k   ·   ·   ·
1   5   5   ×   ×   ·   ·
2  10  10  15   ·   ·   ·
3  15  15   ·   ·   ·   ·

5 cost to reach, in feet   × only by provoking
";
    let shown = run(&format!("reach {map} --unprovoked --budget 3")).ends(0);
    assert!(shown.out.starts_with(expected), "{}", shown.out);
    shown.says("Ansa reaches 9 squares without provoking, and may end its turn on 9; 2 more only");
    let json = run(&format!("reach {map} --unprovoked --budget 3 --format json")).ends(0).json();
    assert_eq!(json["answer"]["reach"]["squares"].as_array().map(Vec::len), Some(9));
    // (3,1) and (3,2) lie two and three columns on from (1,2), where the first movement may end.
    run(&format!("reach {map} --unprovoked --budget 2 --action move --actions 2"))
        .ends(0)
        .says("Ansa reaches 14 squares without provoking");
}

/// Past Krag (2,1) is 10 feet away; from below, down and two diagonals, 20. (3,1): 15, or 25 from
/// (2,2) on the second diagonal.
#[test]
fn reach_shows_what_the_choices_take() {
    let map = beside("reach-choices.toml", "dnd35");
    let expected = "     0    1    2    3    4    5
0 A  0    5    k   20    ·    ·
1    5    5  10+   15   20    ·
2   10   10   15   20    ·    ·
3   15   15   20   20    ·    ·

5 cost to reach, in feet   5+ several choices
";
    let shown = run(&format!("reach {map} --choices --budget 4")).ends(0);
    assert!(shown.out.starts_with(expected), "{}", shown.out);
    shown.says("\n10 ft, 1 reaction or 20 ft: (2,1)\n");
    run(&format!("reach {map} --choices --budget 5"))
        .ends(0)
        .says("15 ft, 1 reaction or 25 ft: (3,1)");
    let json = run(&format!("reach {map} --choices --budget 4 --format json")).ends(0).json();
    let squares = json["answer"]["reach_choices"]["squares"].as_array().cloned().expect("squares");
    let at =
        |square: &&serde_json::Value| square["reached"]["body"]["at"] == serde_json::json!([2, 1]);
    let weights = squares.iter().find(at).map(|square| square["weights"].clone()).expect("(2,1)");
    assert_eq!([&weights[0]["cost"]["amount"], &weights[0]["reactions"]], [10, 1]);
    assert_eq!([&weights[1]["cost"]["amount"], &weights[1]["reactions"]], [20, 0]);
    assert!(weights[2].is_null());
    run(&format!("reach {map} --choices --unprovoked")).ends(2).complains("--unprovoked");
    run(&format!("reach {map} --all")).ends(2).complains("--choices");
}

/// Through Krag's square by tumbling, with the check not rolled yet: 4 squares, his attack, one
/// check. By the other corridor no corner may be cut: 8 squares.
#[test]
fn checks_that_are_wanting_are_counted() {
    let scene = "rules = \"dnd35\"\n[map]\nrows = \"\"\"\nA.k..\n.###.\n.....\n\"\"\"\n[[creatures]]\nletter = \"A\"\nname = \"Ansa\"\n\
                 trained = [\"tumble\"]\n[[creatures]]\nletter = \"k\"\nname = \"Krag\"\nside = \"raiders\"\n";
    let map = file("tumble-or-not.toml", scene);
    let ask = |tumble: &str| {
        let arguments = ["choices", &map, "--to", "4,0", "--trying", tumble];
        run_with(&arguments.map(str::to_owned)).ends(0)
    };
    ask("tumble Krag")
        .says(
            "path   cost  reactions  checks\n   1  20 ft          1       1  cheapest, \
             straightest\n",
        )
        .says("\n   2  40 ft          0       0  safest, least harmful\n")
        .says("· needed: tumble check by Ansa at step 2 [D35-TUMBLE]");
    ask("tumble Krag success")
        .says("path   cost  reactions\n   1  20 ft          1  cheapest, straightest\n");
    ask("tumble Krag failure").says("one path is best in everything");
}

/// At 60 columns there is no room for arrows on thirteen squares; at 30 not for the whole board
/// either.
#[test]
fn narrow_terminals_get_narrow_pictures() {
    let ask =
        |width: u32| run(&format!("choices examples/mill.toml --to 12,3 --width {width}")).ends(0);
    ask(100).says("2     ·    ↗2     · ▒").says("→12 paths 1 and 2");
    ask(60).says("2   ·   2   · ▒").says("1+ path 1 and others").says("◆ goal");
    let narrow = ask(30).says("(drawn: columns 0 to ").says("path 4: 115 ft, reactions 0,\n");
    assert!(narrow.out.lines().all(|line| line.chars().count() <= 60), "{}", narrow.out);
}
