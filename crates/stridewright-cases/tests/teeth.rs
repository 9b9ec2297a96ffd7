//! The runner notices wrong answers: every kind of answer, once right and once wrong, and files
//! that cannot be read.

use stridewright::rulesets;
use stridewright_cases::{Report, Runner};
use stridewright_wire::systems::Systems;

fn report(text: &str) -> Report {
    Runner::new(&Systems::new()).run_text("case.md", text)
}

fn case(rules: &str, board: &str, given: &str, ask: &str) -> String {
    format!(
        "## Case\nRules: {rules}.\n\n```board\n{board}\n```\n```given\n{given}\n```\n```ask\n{ask}\n```\n"
    )
}

/// The first answer holds, the second does not.
fn told_apart(rules: &str, board: &str, given: &str, question: &str, right: &str, wrong: &str) {
    let right = report(&case(rules, board, given, &format!("{question} => {right}")));
    assert_eq!(right.failed(), 0, "{right}");
    assert!(right.passed() > 0);
    let wrong = report(&case(rules, board, given, &format!("{question} => {wrong}")));
    assert_eq!(wrong.passed(), 0, "{question} => {wrong} passed");
    assert!(wrong.errors.is_empty(), "{wrong}");
    let failure = &wrong.outcomes[0].failures[0];
    assert!(!failure.actual.is_empty() && failure.drawing.starts_with(board), "{wrong}");
}

const ROOM: &str = "A.~.\n.#.e\n...B";
const ENEMY: &str = "e = \"enemy\"";

#[test]
fn wrong_ways_are_noticed() {
    let room = |question: &str, right: &str, wrong: &str| {
        told_apart("dnd35, pf1", ROOM, ENEMY, question, right, wrong);
    };
    room("route A to (3,0)", "4 squares", "3 squares");
    room("route A to (3,0)", "20 ft", "15 ft");
    room("route A to (3,0)", "path E E E", "path E E SE");
    room("route A to (3,0)", "passes (2,0)", "passes (0,1)");
    room("route A to (3,0)", "avoids (0,1)", "avoids (2,0)");
    room("route A to (3,0)", "movement 1", "movement 2");
    room("route A to (3,0)", "cites *-DIFF", "cites *-CORNER");
    room("route A to (3,0)", "legal", "refused at step 1");
    room("route A to (3,0)", "legal", "unreachable");
    room("route A to (3,0) with budget 3", "unreachable", "4 squares");
    room("route A to (3,0) with move x2, budget 3", "movement 2", "movement 1");
    room("route A to (3,0) via (0,1)", "6 squares", "4 squares");
    let hangs = |right: &str, wrong: &str| {
        let given = "A = { trained = [\"tumble\", \"acrobatics\"] }\ne = \"enemy\"";
        told_apart("pf1", "AeB", given, "route A to B with move trying tumble e", right, wrong);
    };
    hangs("needs check acrobatics at step 1", "2 squares");
    hangs("needs check acrobatics at step 1", "unreachable");
    hangs("needs check acrobatics; 2 squares", "needs check acrobatics; 3 squares");
    hangs("needs check acrobatics", "needs check acrobatics; legal");
    room("check A: E E", "costs 1, 2", "costs 1, 1");
    room("check A: E E", "costs 5, 10 ft", "costs 5 ft");
    room("check A: E E", "3 squares", "4 squares");
    room("check A: E (2,0)", "legal", "refused at end");
    room("check A: E | E with move x2", "movement 2", "movement 1");
    room("check A: N", "refused at step 1 by ground", "legal");
    room("check A: E SE E", "refused at step 2 by *-CORNER", "refused at step 1 by *-CORNER");
    room("check A: E SE E", "refused at step 2", "refused at step 2 by ground");
    room("check A: E SE E", "refused at step 2; costs 1", "costs 1");
    room("check A: E E with budget 2", "refused at step 2", "3 squares");
}

#[test]
fn wrong_choices_are_noticed() {
    let past = |question: &str, right: &str, wrong: &str| {
        let given = "e = \"enemy\"\nlegend = { \"f\" = [\"damaging\", \"damage 2\"] }";
        told_apart("pf2", "A.e..B\n......\n......\n......", given, question, right, wrong);
    };
    past("choices A to B", "ways 2", "ways 1");
    past("choices A to B", "way 7 squares", "way 8 squares");
    past("choices A to B", "way 30 ft, 1 reaction", "way 30 ft");
    past("choices A to B", "way 6 squares, 1 reaction by e", "way 6 squares, 1 reaction by A");
    past("choices A to B", "cheapest 6 squares, 1 reaction", "cheapest 7 squares");
    past("choices A to B", "safest 7 squares", "safest 6 squares, 1 reaction");
    past("choices A to B", "least harmful 7 squares", "least harmful 7 squares, 1 damage");
    past(
        "choices A to B",
        "straightest 6 squares, 1 reaction, path SE E E E NE",
        "straightest 6 squares, 1 reaction, path E",
    );
    past("choices A to B", "cites PF2-TRIGGER", "not cited PF2-TRIGGER");
    past("choices A to B with budget 5", "unreachable", "ways 1");
    past("choices A to B", "ways 2", "unreachable");
    past("reach A unprovoked with budget 3", "count 9", "count 11");
    past("reach A choices with budget 4", "several 1", "several 2");
    past(
        "reach A choices with budget 4",
        "at (2,1) 2 squares, 1 reaction | 4 squares",
        "at (2,1) 2 squares, 1 reaction",
    );
    let fire = |right: &str, wrong: &str| {
        let given = "legend = { \"f\" = [\"damaging\", \"damage 2\"] }";
        told_apart("pf2", "A*f.B", given, "choices A to B", right, wrong);
    };
    fire("way 4 squares, 2 damage, 2 hazards, 1 unsaid", "way 4 squares, 2 damage, 2 hazards");
    fire(
        "way 4 squares, 2 damage, 2 hazards, 1 unsaid",
        "way 4 squares, 3 damage, 2 hazards, 1 unsaid",
    );
    fire(
        "way 4 squares, 2 damage, 2 hazards, 1 unsaid",
        "way 4 squares, 2 damage, 1 hazard, 1 unsaid",
    );
}

#[test]
fn wrong_reaches_are_noticed() {
    let room = |question: &str, right: &str, wrong: &str| {
        told_apart("dnd35, pf1", ROOM, ENEMY, question, right, wrong);
    };
    room("reach A with budget 2", "count 4", "count 5");
    room("reach A with budget 2", "stops 4", "stops 5");
    room("reach A with budget 2", "reaches (1,0) 1, (0,2) 2", "reaches (1,0) 1, (0,2) 1");
    room("reach A with budget 2", "reaches (1,0)", "reaches (2,0)");
    room("reach A with budget 2", "not (1,1), (2,0)", "not (1,1), (1,0)");
    room("reach A with budget 2", "stop (1,0)", "no stop (1,0)");
    told_apart("pf2", "Af.", "f = \"friend\"", "reach A", "action stop (1,0)", "stop (1,0)");
    told_apart(
        "pf2",
        "A..",
        "",
        "reach A with stride x2, budget 1",
        "reaches (2,0) 2:1",
        "reaches (2,0) 1:1",
    );
}

#[test]
fn wrong_descriptions_are_noticed() {
    let hero = "A = { size = \"large\", speed = 40 }\ne = \"enemy\"";
    let board = "AA.e\nAA..";
    let value = |question: &str, right: &str, wrong: &str| {
        told_apart("dnd35", board, hero, question, right, wrong);
    };
    value("describe A", "speed 40 ft", "speed 30 ft");
    value("describe A", "space 2x2", "space 1x1");
    value("describe A", "space 10 ft", "space 5 ft");
    value("describe A", "reach 10 ft", "reach 5 ft");
    value("describe A", "run 32 squares", "run 24 squares");
    value("describe A", "double move 80 ft", "move 80 ft");
    value("threatens A e", "yes", "no");
    value("threatens e (0,0)", "no", "yes");
    value("distance A to e", "2 squares", "3 squares");
}

#[test]
fn wrong_findings_are_noticed() {
    let corridor = |question: &str, right: &str, wrong: &str| {
        told_apart(
            "dnd35",
            "A.e...",
            "e = { side = \"foes\", name = \"Egon\" }",
            question,
            right,
            wrong,
        );
    };
    corridor("threats A: E W", "event Egon reacts at step 2", "event Egon reacts at step 1");
    corridor(
        "threats A: E W",
        "event Egon reacts at step 2 by D35-X-01",
        "event Egon reacts at step 2 by D35-DIAG",
    );
    corridor("threats A: E W", "reactions 1; events 1", "reactions 0");
    corridor("threats A: E W", "no event A", "no event Egon reacts");
    corridor("threats A: E", "events 0", "events 1");
    corridor("threats A: N", "refused at step 1 by ground", "events 0");
    corridor("threats A: E W", "no value cover; no ruling", "value cover no");
    corridor("threats A: E W", "cites D35-X-01", "not cited D35-X-01");
}

#[test]
fn what_is_not_said_is_what_is_usual() {
    let text = case(
        "all",
        "A.",
        "",
        "[dnd35, pf1] describe A => speed 30 ft\n[pf2] describe A => speed 25 ft\n[draw_steel] describe A => speed 5 squares\n[5e, 5e24] describe A => speed 30 ft",
    );
    let report = report(&text);
    assert_eq!((report.passed(), report.failed()), (6, 0), "{report}");
}

#[test]
fn drawn_reaches_are_compared_square_by_square() {
    let with = |blocks: &str| {
        let ask = "reach A with budget 2 => drawn\nreach A with budget 1 => drawn; count 3";
        let text = case("dnd35", "A..\n.#.", "", ask);
        report(&format!("{text}{blocks}"))
    };
    let two = "```reach\n0 1 2\n1 . .\n```\n```reach\n0 1 .\n1 # .\n```\n";
    assert_eq!(with(two).failed(), 0, "{}", with(two));
    let cost = with(&two.replace("0 1 2", "0 1 1"));
    assert_eq!(cost.outcomes[0].failures[0].actual, "(2,0) 2", "{cost}");
    assert!(cost.outcomes[0].failures[0].drawing.ends_with("0 1 2\n1 . .\n"), "{cost}");
    assert_eq!(with(&two.replace("0 1 2", "0 1! 2")).failed(), 1);
    assert_eq!(with(&two.replace("1 # .", "1 # 3")).failed(), 1);
    let one = with("```reach\n0 1 2\n1 . .\n```\n");
    assert_eq!(one.outcomes[0].failures.len(), 1, "one block is the answer to both: {one}");
    assert_eq!(with("").errors.len(), 1);
    assert_eq!(with(&format!("{two}```reach\n0 1 2\n1 . .\n```\n")).errors.len(), 1);
    assert_eq!(with("```reach\n0 1\n1 .\n```\n").errors[0].line, 16);
}

#[test]
fn drawn_creatures_are_one_and_listed_ones_many() {
    let board = "AA.t\nAA..";
    let given = "A = { size = \"large\" }\nt = { side = \"foes\", size = \"tiny\", count = 4 }";
    let asked = case(
        "dnd35, pf1",
        board,
        given,
        "route A to (1,0) => 1 square\nreach t4 with budget 1 => count 4",
    );
    let report = report(&asked);
    assert_eq!(report.failed(), 0, "{report}");
}

fn unreadable(text: &str) -> String {
    let report = report(text);
    assert_eq!(report.outcomes.len(), 0, "{report}");
    report.errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

#[test]
fn what_cannot_be_read_is_said_with_its_line() {
    let good = case("dnd35", "A.B", "", "reach A => count 3");
    assert!(report(&good).errors.is_empty());
    let wrong = |from: &str, to: &str| unreadable(&good.replace(from, to));
    assert!(wrong("reach A => count 3", "").starts_with("case.md:10: expected a question"));
    assert!(wrong("=> count 3", "").starts_with("case.md:11: expected `QUESTION => ANSWER`"));
    assert!(wrong("=> count 3", "=>").starts_with("case.md:11: an answer is missing"));
    assert!(wrong("=> count 3", "=> some").starts_with("case.md:11: `some` is not an answer"));
    assert!(
        wrong("reach A", "[pf1] reach A").contains("case.md:11: the case does not run under `pf1`")
    );
    assert!(wrong("dnd35", "dnd3").starts_with("case.md:2: there is no system `dnd3`"));
    assert!(
        wrong("dnd35.", "dnd35. Shows: D35-NOPE.")
            .starts_with("case.md:2: no system has a rule `D35-NOPE`")
    );
    assert!(wrong("Rules", "rules").starts_with("case.md:2: expected `Rules:`"));
    assert!(wrong("```board", "```bord").contains("case.md:4: unknown block `bord`"));
    assert!(
        wrong("A.B", "A.B\n.").starts_with("case.md:6: this row has 1 squares, the first has 3")
    );
    assert!(
        wrong("A.B", "A!B").starts_with("case.md:5: rows[0][1]: `!` has no meaning"),
        "{}",
        wrong("A.B", "A!B")
    );
    assert!(wrong("A.B", "ABB").contains("`B` is drawn twice"));
    assert!(wrong("```given\n", "```given\nA = { sped = 3 }\n").starts_with("case.md:8: "));
    assert!(wrong("```given\n", "```given\nA = {\n").starts_with("case.md:8: "));
    assert!(wrong("```given\n", "```given\nwals = []\n").starts_with("case.md:8: "));
    assert!(unreadable("# Only a title\n").contains("case.md: no case"));
    assert!(
        unreadable("## Case\nRules: all.\n\n```ask\nreach A => count 1\n```\n")
            .contains("case.md:1: expected one `board`")
    );
    assert!(
        unreadable("## Case\nRules: all.\n\n```board\nA.\n```\n")
            .contains("case.md:1: expected an `ask` block")
    );
    assert!(unreadable(good.trim_end().trim_end_matches('`')).contains("is not closed"));
}

const LARGE: &str = "A = { size = \"large\" }";

#[test]
fn wrong_placements_are_noticed() {
    // Two placements share the corner (1,0): the whole body, and an upright squeezed one.
    let passage = |question: &str, right: &str, wrong: &str| {
        told_apart("dnd35, pf1", "AA##..\nAA....", LARGE, question, right, wrong);
    };
    passage("check A: (1,1) 2x1 (2,1) 2x1", "costs 2, 2; squeezed", "not squeezed");
    passage("check A: (1,1) 2x1 (2,1) 2x1", "ends at (2,1) 2x1", "ends at (2,1) 1x2");
    passage("check A: (1,1) 2x1, (2,1) 2x1", "ends at (2,1)", "ends at (1,1)");
    passage("check A: (1,1) 2x2", "refused", "legal");
    passage(
        "check A: (1,1) 2x1 E E E",
        "squeezed at step 2; not squeezed at step 4",
        "squeezed at step 4",
    );
    passage("route A to (2,1) 2x1", "4 squares; passes (1,1) 2x1; squeezed", "passes (1,1) 1x2");
    passage(
        "route A to (4,0) 2x2",
        "7 squares; not squeezed; ends at (4,0) 2x2",
        "ends at (4,0) 2x1",
    );
    passage("route A to (2,1) 1x2", "unreachable", "4 squares");
    passage("route A to (4,0) 2x2 via (2,1) 2x1", "7 squares", "8 squares");
    passage("reach A with budget 4", "reaches (2,1) 2x1 4", "reaches (2,1) 2x1 3");
    passage(
        "reach A with budget 4",
        "squeezed (2,1), (1,1) 2x1; not squeezed (0,0)",
        "not squeezed (2,1)",
    );
    passage("reach A with budget 4", "not (2,1) 2x2", "not (2,1) 2x1");
    passage("apply A: (1,1) 2x1", "ends at (1,1) 2x1; squeezed", "ends at (1,1) 2x2");
    passage("describe A", "not squeezed", "squeezed");
    passage("threats A: (1,1) 2x1", "reactions 0", "refused");
    let squeezed = "A = { size = \"large\", placement = [2, 1] }";
    told_apart("dnd35", "AA#\n###", squeezed, "describe A", "squeezed", "not squeezed");
}

#[test]
fn refusals_may_be_left_open() {
    let room = |question: &str, right: &str, wrong: &str| {
        told_apart("dnd35", ROOM, ENEMY, question, right, wrong);
    };
    room("check A: E SE E", "refused", "legal");
    room("check A: E E", "legal", "refused");
    room("check A: E with budget 0", "refused", "1 square");
    room("reach A with budget 2", "count 4", "refused");
}

#[test]
fn distances_are_between_bodies() {
    let apart = |question: &str, right: &str, wrong: &str| {
        let given = "A = { size = \"large\" }\ne = { side = \"foes\", size = \"large\" }";
        told_apart(
            "dnd35, pf1",
            "AA...ee\nAA...ee\n.......\n..B....",
            given,
            question,
            right,
            wrong,
        );
    };
    apart("distance A to e", "4 squares", "5 squares");
    apart("distance e to A", "20 ft", "25 ft");
    apart("distance A to B", "2 squares", "3 squares");
    apart("distance (0,0) 2x2 to (2,0) 3x1", "1 square", "2 squares");
    apart("distance (0,0) to (2,0)", "2 squares", "1 square");
    // One above the other: the upper one floats two squares higher than the lower one is tall.
    let given = "A = { size = \"large\" }\nf = { side = \"foes\", at = [0, 0], elevation = 4, states = [\"flying\"], speeds = { fly = 30 } }";
    told_apart("dnd35", "AA\nAA", given, "distance A to f", "3 squares", "4 squares");
}

#[test]
fn failures_are_shown_in_the_unit_that_was_asked() {
    let actual = |question: &str| {
        let report = report(&case("dnd35", ROOM, ENEMY, question));
        report.outcomes[0].failures[0].actual.clone()
    };
    assert_eq!(actual("route A to (3,0) => 15 ft"), "legal; 20 ft; costs 5, 10, 5 ft; path E E E");
    assert_eq!(
        actual("route A to (3,0) => 3 squares"),
        "legal; 4 squares; costs 1, 2, 1; path E E E"
    );
    assert_eq!(actual("route A to (3,0) with budget 3 => 10 ft"), "too far: it needs 20 ft");
    assert_eq!(actual("distance A to e => 10 ft"), "15 ft");
    assert!(actual("describe A => run 10 ft").contains("; run 120 ft"));
}

#[test]
fn what_is_given_differs_between_systems() {
    let text = "## Case\nRules: all.\n\n```board\nAA.\nAA.\n```\n```given\nA = { size = \"large\" }\n```\n\
        ```given draw_steel\nA = { size = \"2\" }\n```\n```given [pf2, draw_steel]\nA = { reach = 10 }\n```\n\
        ```ask\ndescribe A => space 2x2\n[dnd35] describe A => speed 30 ft\n[pf2] describe A => reach 10 ft\n```\n";
    let checked = report(text);
    assert_eq!((checked.passed(), checked.failed()), (6, 0), "{checked}");
    assert!(
        unreadable(&text.replace("given [pf2", "given [pf3")).contains("there is no system `pf3`")
    );
    assert!(
        unreadable(&text.replace("given draw_steel", "gives draw_steel")).contains("unknown block")
    );
}

#[test]
fn a_case_that_is_known_to_fail_fails_when_it_passes() {
    let known = |fails: &str, answer: &str| {
        let text = case("dnd35, pf1", "A.B", "", &format!("route A to B => {answer}"));
        let checked = report(&text.replace("dnd35, pf1.", &format!("dnd35, pf1. {fails}")));
        (checked.passed(), checked.known(), checked.failed())
    };
    assert_eq!(known("", "2 squares"), (2, 0, 0));
    assert_eq!(known("Fails: it is one square further.", "3 squares"), (0, 2, 0));
    assert_eq!(known("Fails: it is one square further.", "2 squares"), (0, 0, 2));
    assert_eq!(known("Fails under pf1: it is one square further.", "2 squares"), (1, 0, 1));
    assert_eq!(known("Fails under pf1: it is one square further.", "3 squares"), (0, 1, 1));
    let text = case("dnd35", "A.B", "", "route A to B => 3 squares");
    let checked = report(&text.replace("dnd35.", "dnd35. Fails: it is known."));
    assert_eq!(checked.outcomes[0].known.as_deref(), Some("it is known."));
    assert!(checked.to_string().ends_with("0 passed, 0 failed, 1 known to fail"), "{checked}");
    assert!(unreadable(&text.replace("dnd35.", "dnd35. Fails.")).contains("expected `Fails: why`"));
}

#[test]
fn a_wall_between_squares_may_be_open_one_way() {
    let wall = |side: &str| {
        let given = format!("walls = [ {{ between = [[1,0],[0,0]], one_way = \"{side}\" }} ]");
        report(&case("all", "A.\n##", &given, "check A: E => legal"))
    };
    // Seen with (1,0) on the left, A comes from the right.
    assert_eq!(wall("left").failed(), 0, "{}", wall("left"));
    assert_eq!(wall("right").passed(), 0);
}

#[test]
fn ground_lies_under_letters() {
    let given =
        "A = { size = \"large\" }\nlegend = { \"A\" = [\"difficult\"], \"B\" = [\"difficult\"] }";
    told_apart("dnd35", "AA.\nAAB", given, "check A: E", "costs 2", "costs 1");
    // The squares that a body leaves count in D&D 3.5 while a part of the body stands in them;
    // (1,0) and (1,1) are difficult as well.
    let single = "A = { size = \"large\" }\nsquares = [ { at = [0, 0], is = [\"difficult\"] } ]";
    told_apart("dnd35", "AA.\nAA.", single, "check A: E", "costs 1", "costs 2");
}

#[test]
fn questions_about_unknown_creatures_fail() {
    let text = case(
        "dnd35",
        "A.B",
        "",
        "reach Z => count 3\nroute A to Z => 1 square\nreach B => count 3",
    );
    let report = report(&text);
    let actual: Vec<_> =
        report.outcomes[0].failures.iter().map(|failure| failure.actual.as_str()).collect();
    assert_eq!(actual.len(), 3, "{report}");
    assert!(actual[0].contains("no creature `Z`"));
    assert!(actual[1].contains("`Z` is not drawn"));
}

#[test]
fn a_case_counts_once_for_each_system_and_its_rules_once() {
    let rule = &*rulesets::ALL[0].rules[0].id;
    let text = format!(
        "## One\nRules: all. Shows: {rule}.\n\n```board\nA.\n```\n```ask\nreach A => count 2\n```\n"
    );
    let twice = report(&format!("{text}{text}"));
    assert_eq!(twice.passed(), 2 * rulesets::ALL.len(), "{twice}");
    assert_eq!(twice.showing[rule].len(), 2);
}

#[test]
fn nothing_that_is_written_makes_it_panic() {
    let good = case(
        "all",
        ROOM,
        ENEMY,
        "[pf1] route A to (3,0) via (0,1) with move x2, budget 3 => path E E; costs 1, 2\nreach A => drawn",
    ) + "```reach\n0 1 2 3\n0 1 2 3\n0 1 2 3\n```\n";
    let systems = Systems::new();
    for (index, _) in good.char_indices() {
        for garbage in ["", "`", "9999999999", "\n", "=>", "½", "(", "\u{0}"] {
            let text = format!(
                "{}{garbage}{}",
                &good[..index],
                &good[index..].chars().skip(1).collect::<String>()
            );
            let _ = Runner::new(&systems).run_text("case.md", &text);
        }
    }
}

#[test]
fn wrong_turns_are_noticed() {
    let turn = |question: &str, right: &str, wrong: &str| {
        let given = "turn = { actions = 1, moved = true, by = \"move\", spent = 4 }";
        told_apart("dnd35, pf1", "A.....", given, question, right, wrong);
    };
    turn("actions A", "left 1", "left 2");
    turn("actions A", "left 1 of 2", "left 1 of 3");
    turn("actions A", "order double move, move, move", "order double move, move");
    turn("actions A", "goes on double move, 40 ft", "goes on double move, 60 ft");
    turn("actions A", "goes on move, takes 0", "goes on move, takes 1");
    turn("actions A", "may move x1, 30 ft", "may move x2");
    turn("actions A", "may move, walking 6 squares", "may move, walking 2 squares");
    turn("actions A", "may move, not flying", "may move, not walking");
    turn("actions A", "may move, by *-MOVE", "may move, by *-RUN");
    turn("actions A", "may not run by *-RUN", "may not run by *-MOVE");
    turn("actions A", "may not run by *-RUN", "may not move by *-MOVE");
    turn("actions A", "cites *-DOUBLE-MOVE", "cites *-DIFF");
    turn("apply A: E with move", "turn actions 1", "turn actions 2");
    turn("apply A: E with move", "turn by move", "turn by run");
}
