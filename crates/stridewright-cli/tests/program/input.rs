//! Bad input: exit code 2, the reason on standard error, what to do next, and nothing on standard
//! output.

use crate::run::{Run, file, program, repository, run, run_with};
use std::io::Write as _;
use std::process::Stdio;

/// Runs arguments that are bad input.
fn bad(arguments: &str) -> Run {
    let run = run(arguments).ends(2);
    assert!(run.out.is_empty() && !run.err.is_empty(), "{arguments}\n{}", run.out);
    run
}

#[test]
fn arguments_are_checked() {
    bad("reach");
    bad("walk examples/bridge.toml");
    bad("reach examples/bridge.toml --speed nan");
    bad("reach examples/bridge.toml --speed -5")
        .complains("a speed is not negative; a creature that cannot move has speed 0");
    bad("reach examples/bridge.toml --actions -1").complains("-1 is not in 1..=");
    bad("reach examples/bridge.toml --speed 99999999999");
    bad("reach examples/bridge.toml --actions 0");
    bad("reach examples/bridge.toml --actions 1000");
    bad("reach examples/bridge.toml --budget 4294967296");
    bad("reach examples/bridge.toml --rules chess").complains("draw_steel");
    bad("reach examples/bridge.toml --size enormous").complains("gargantuan");
    bad("reach examples/bridge.toml --action hop").complains("5-foot step");
    bad("reach examples/bridge.toml --from 3").complains("COL,ROW");
    bad("reach examples/bridge.toml --from -1,2").complains("counted from 0");
    bad("route examples/bridge.toml");
    bad("route examples/bridge.toml --to 99,99").complains("(99,99) is off the board");
    bad("explain examples/bridge.toml");
    bad("check examples/bridge.toml --path ?").complains("is not a step");
    bad("distance 0,0");
    bad("completions tclsh");
    bad("man walk").complains("there is no command");
}

#[test]
fn the_scene_is_checked() {
    bad("reach examples/bridge.toml --mover Zog").complains("known: Ansa, Brom");
    bad("reach examples/bridge.toml --from 8,0 --size huge --rules pf2 --speed 30 --from 7,0")
        .complains("error");
    bad("reach examples/bridge.toml --action stride").complains("Pathfinder 1e has no stride");
    bad("reach examples/bridge.toml --action move --action run --actions 2")
        .complains("--actions repeats");
    let map = "examples/crypt.dd2vtt";
    bad(&format!("reach {map} --rules pf2")).complains("--from");
    bad(&format!("reach {map} --rules pf2 --from 2,9")).complains("--speed");
    bad(&format!("reach {map} --from 2,9 --speed 30")).complains("--rules");
    bad(&format!("reach {map} --rules pf2 --from 40,40 --speed 30")).complains("import");
    bad(&format!("reach {map} --rules pf2 --from 5,9 --size huge --speed 30"))
        .complains("in the way");
}

#[test]
fn files_are_checked() {
    bad("reach no-such-file.toml").complains("no-such-file.toml");
    bad("reach examples").complains("examples");
    let unknown = file("map.png", "PNG");
    bad(&format!("reach {unknown}")).complains(".dd2vtt");
    let wrong = [
        ("empty.toml", ""),
        ("garbage.toml", "\u{1}\u{2}[[["),
        (
            "nan.toml",
            "[map]\nwidth = 3\nheight = 3\n[[creatures]]\nname = \"A\"\nat = [0, 0]\nspeed = nan\n",
        ),
        ("wide.toml", "[map]\nwidth = 5000\nheight = 1\n"),
        ("crooked.toml", "[map]\nrows = \"...\\n..\"\n"),
        ("key.toml", "[map]\nwidht = 3\nheight = 3\n"),
        ("outside.toml", "rules = \"pf1\"\n[map]\nfile = \"../secret.uvtt\"\n"),
        ("empty.uvtt", ""),
        ("garbage.uvtt", "{\"resolution\": 7}"),
        (
            "huge.uvtt",
            "{\"resolution\": {\"map_size\": {\"x\": 1e300, \"y\": 2}, \"pixels_per_grid\": 70}}",
        ),
    ];
    for (name, content) in wrong {
        let path = file(name, content);
        bad(&format!("reach {path} --rules pf1 --from 0,0 --speed 30"));
        bad(&format!("import {path} --preview"));
    }
    let deep = file("deep.uvtt", "[".repeat(100_000));
    bad(&format!("import {deep}"));
    let binary = file("binary.toml", [0xff, 0xfe, 0x00, 0x80]);
    bad(&format!("import {binary}"));
}

#[test]
fn mistakes_in_scenarios_are_shown_at_their_place() {
    let path = file(
        "typo.toml",
        "rules = \"pf1\"\n[map]\nrows = \"A..\"\n[[creatures]]\nletter = \"A\"\nsize = \"larg\"\n",
    );
    bad(&format!("reach {path}"))
        .complains("size = \"larg\"")
        .complains("did you mean")
        .complains(":6:");
}

#[test]
fn one_game_without_an_answer_does_not_spoil_the_others() {
    // Only Pathfinder 2e has Strides.
    let shown = run("reach examples/tavern.toml --rules all --action stride").ends(0);
    assert_eq!(shown.out.matches("has no stride").count(), 5, "{}", shown.out);
    let json =
        run("reach examples/tavern.toml --rules all --action stride --format json").ends(0).json();
    assert!(json["dnd35"]["error"].is_string() && json["pf2"]["answer"].is_object());
    bad("reach examples/tavern.toml --rules all --action move --actions 2 --action run");
}

#[test]
fn strange_arguments_do_no_harm() {
    for text in
        ["", " ", "\u{202e}", "'; rm -rf", "%s%n", "-", "--", "NaN,NaN", "1,1,1", "∞,0", "0x1,2"]
    {
        for option in
            ["--from", "--to", "--speed", "--size", "--mover", "--rules", "--action", "--via"]
        {
            let arguments =
                ["route", "examples/bridge.toml", "--to", "3,3", option, text].map(str::to_owned);
            let run = run_with(&arguments);
            assert!(matches!(run.code, Some(0..=2)), "{option} {text:?}\n{}", run.err);
        }
    }
}

#[test]
fn a_map_comes_from_standard_input_or_a_pipe_as_from_a_file() {
    let bytes = std::fs::read(repository().join("examples/bridge.toml")).expect("an example");
    let piped = |arguments: &str, bytes: &[u8]| {
        let mut command = program();
        command.args(arguments.split_whitespace()).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.stderr(Stdio::piped()).spawn().expect("the program starts");
        child.stdin.take().expect("an input").write_all(bytes).expect("it reads");
        Run::of(&child.wait_with_output().expect("it ends"), arguments.to_owned())
    };
    let expected = run("reach examples/bridge.toml --format json").ends(0).out;
    assert_eq!(piped("reach - --format json", &bytes).ends(0).out, expected);
    #[cfg(unix)]
    assert_eq!(piped("reach /dev/stdin --format json", &bytes).ends(0).out, expected);
    piped("reach -", b"rules = 7").ends(2).complains("-:1:");
    piped("reach - --rules pf1", b"").ends(2);
    piped("ask -", b"").ends(2).complains("standard input carries the questions");
}
