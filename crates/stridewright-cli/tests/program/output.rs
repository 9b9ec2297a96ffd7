//! The form of answers: colour, signs, width, help.

use crate::run::{Run, file, program, run};
use std::fs;
use std::path::Path;
use std::process::Stdio;

#[test]
fn help_has_examples_everywhere() {
    let commands = run("--help").ends(0).says("Examples:");
    let named = commands.out.lines().skip_while(|line| *line != "Commands:").skip(1);
    let names: Vec<String> = named
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.split_whitespace().next().map(str::to_owned))
        .filter(|name| name != "help")
        .collect();
    assert!(names.len() >= 11, "{names:?}");
    for name in names {
        run(&format!("{name} --help")).ends(0).says("Examples:").says("stridewright ");
        run(&format!("man {name}")).ends(0).says(".TH").says(&name);
    }
    run("--version").ends(0).says("stridewright ");
    run("man").ends(0).says(".TH stridewright");
    run("man study starts").ends(0).says(".TH stridewright-study-starts").says("turns");
    run("man study walk").ends(2).complains("known: threats, starts, chokes");
    run("man reach far").ends(2).complains("`stridewright reach` has no subcommands");
    run("man reach --into pages").ends(2).complains("cannot be used with");
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        run(&format!("completions {shell}")).ends(0).says("stridewright");
    }
}

#[test]
fn man_pages_of_all_commands_go_into_a_folder() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pages/man1");
    let _ = fs::remove_dir_all(&folder);
    run(&format!("man --into {}", folder.display())).ends(0);
    for (page, holds) in [
        ("stridewright.1", ".TH stridewright 1"),
        ("stridewright-reach.1", ".TH stridewright-reach 1"),
        ("stridewright-study-starts.1", "turns"),
    ] {
        let text = fs::read_to_string(folder.join(page)).expect(page);
        assert!(text.contains(holds), "{page}: {text}");
    }
}

#[test]
fn colour_is_for_terminals_or_on_demand() {
    let escape = '\u{1b}';
    assert!(!run("reach examples/bridge.toml").out.contains(escape));
    assert!(!run("reach examples/bridge.toml --color never").out.contains(escape));
    assert!(run("reach examples/bridge.toml --color always").out.contains(escape));
    assert!(!run("reach examples/bridge.toml --color always --format json").out.contains(escape));
    let mut refused = program();
    let output = refused
        .args(["reach", "examples/bridge.toml"])
        .env("NO_COLOR", "1")
        .output()
        .expect("runs");
    assert!(!Run::of(&output, "NO_COLOR".to_owned()).out.contains(escape));
}

#[test]
fn ascii_is_ascii() {
    for question in [
        "reach examples/corridors.toml --rules all",
        "explain examples/crypt.toml --to 13,2 --rules all",
        "describe examples/bridge.toml --mover Ogre --rules all",
        "actions examples/bridge.toml --mover Ogre --rules all",
        "route examples/tavern.toml --to 8,1",
        "import examples/crypt.dd2vtt --preview",
        "rules --coverage --cases cases/areas.md",
    ] {
        let run = run(&format!("{question} --ascii")).ends(0);
        let foreign: String = run.out.chars().filter(|sign| !sign.is_ascii()).collect();
        assert!(foreign.is_empty(), "{question}: {foreign}");
    }
}

#[test]
fn pictures_keep_to_the_width() {
    for width in [20, 40, 60, 80, 132, 200] {
        let run = run(&format!("reach examples/crypt.toml --rules all --width {width}")).ends(0);
        let picture = run.out.lines().take_while(|line| !line.starts_with("5 cost"));
        for line in picture {
            assert!(line.chars().count() <= width, "{width}: {line}");
        }
    }
}

#[test]
fn long_routes_can_be_cut() {
    let run = run("route examples/crypt.toml --to 13,2 --limit-steps 3").ends(0);
    run.says("  3. ").says("… and 8 more steps");
}

#[test]
fn a_reader_that_leaves_is_no_error() {
    let mut child = program()
        .args(["rules", "--rules", "all", "--format", "json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"));
}

#[test]
fn pictures_go_to_a_file_as_well() {
    let picture = file("picture.svg", "");
    let shown = run(&format!("reach examples/bridge.toml -o {picture}")).ends(0);
    assert_eq!(shown.out, run("reach examples/bridge.toml").ends(0).out);
    let one = fs::read_to_string(&picture).expect("a picture");
    assert!(one.starts_with("<svg xmlns=") && one.contains("Ansa, medium, heroes"), "{one}");
    run(&format!("reach examples/bridge.toml -o {picture} --format json --rules all")).ends(0);
    let four = fs::read_to_string(&picture).expect("a picture");
    for system in ["D&amp;D 3.5", "Pathfinder 1e", "Pathfinder 2e", "Draw Steel"] {
        assert!(four.contains(&format!(">{system}</text>")), "{system}\n{four}");
    }
}

#[test]
fn what_has_no_picture_says_so() {
    let jpg = run("reach examples/bridge.toml -o bridge.jpg").ends(2);
    jpg.complains(
        "pictures are written as SVG, PNG or GIF: the name must end in .svg, .png, .apng or .gif",
    );
    run("distance 0,0 3,3 -o distance.svg").ends(2).complains("this answer has no picture");
    let preview = file("preview.svg", "");
    run(&format!("import examples/crypt.dd2vtt -o {preview}")).ends(0);
    assert!(fs::read_to_string(&preview).expect("a picture").contains("class=\"wall\""));
    run("rules --coverage -o rules.svg").ends(2).complains("this command draws no picture");
    let nowhere = run("reach examples/bridge.toml -o no/such/folder/picture.svg").ends(2);
    nowhere.complains("the picture cannot be written to no/such/folder/picture.svg");
}

#[test]
fn boards_are_drawn_without_a_question() {
    let picture = file("board.svg", "");
    let shown = run(&format!("draw examples/bridge.toml -o {picture}")).ends(0);
    shown
        .says("examples/bridge.toml: 18 × 10 squares, 0 walls, 6 creatures")
        .says("O Ogre, large, raiders");
    let board = fs::read_to_string(&picture).expect("a picture");
    // Ansa's side is round, the raiders are cornered: a large one and two small ones.
    assert_eq!(
        board.matches("<rect class=\"hero\"").count(),
        6,
        "three on the board, three in the legend"
    );
    assert_eq!(board.matches("<path class=\"foe\"").count(), 6);
    assert!(!board.contains("class=\"threatened\""), "the question is not about threats");
    run("draw examples/bridge.toml --rules all")
        .ends(2)
        .complains("a board is drawn for one rule system");
    run("draw examples/bridge.toml --format json").ends(0).says("\"name\":\"Ansa\"");
}

#[test]
fn threatened_squares_are_drawn_where_they_are_asked_for() {
    // Skrit at (14,3) and Krag at (14,6), both small, threaten all around them; the Ogre at (9,4)
    // ten feet.
    let shown = run("draw examples/bridge.toml --threatened --rules pf1 --ascii").ends(0);
    shown.says("3  .  .  .  .  .  .  . o' o' o' o'  '  '  '  s  '  .  .").says("' threatened");
    // For the raiders the heroes threaten: Brom at (1,4) columns 0 to 2, Mirel at (3,6) columns 2
    // to 4.
    let shown =
        run("draw examples/bridge.toml --mover Ogre --threatened --rules pf1 --ascii").ends(0);
    assert!(
        !shown.out.contains("o'"),
        "the Ogre threatens no creature of its own side\n{}",
        shown.out
    );
    shown.says("5  '  '  '  '  '  .  .");
}

#[test]
fn a_path_is_walked_in_an_svg() {
    let picture = file("walk.svg", "");
    run(&format!("route examples/bridge.toml --to 8,5 --animate -o {picture}")).ends(0);
    let moving = fs::read_to_string(&picture).expect("a picture");
    assert!(
        moving.contains("@keyframes panel0-goes{") && moving.contains("<g class=\"goes\">"),
        "{moving}"
    );
    run("route examples/bridge.toml --to 8,5 --animate").ends(2).complains("--output");
}

#[cfg(feature = "png")]
#[test]
fn a_path_is_walked_in_pixels() {
    // A PNG with its chunk of animation control, and a GIF with the extension that makes it go on
    // for ever.
    for (name, part) in [("walk.png", &b"acTL"[..]), ("walk.gif", &b"NETSCAPE2.0"[..])] {
        let picture = file(name, "");
        run(&format!(
            "route examples/mill.toml --to 2,3 --crop 0,1,6x4 --animate --picture-width 120 -o \
             {picture}"
        ))
        .ends(0);
        let bytes = fs::read(&picture).expect("an animation");
        assert!(bytes.windows(part.len()).any(|window| window == part), "{name}");
    }
}

#[cfg(not(feature = "png"))]
#[test]
fn a_program_without_pixels_says_how_to_get_them() {
    for name in ["reach.png", "reach.apng", "reach.gif"] {
        let refused = run(&format!("reach examples/bridge.toml -o {name}")).ends(2);
        refused.complains("built without PNG and GIF").complains("--features png");
    }
}

#[test]
fn a_part_of_a_board_is_drawn_under_a_title() {
    let picture = file("part.svg", "");
    let shown = run(&format!("draw examples/bridge.toml --crop 0,2,6x5 --title Near -o {picture}"));
    shown.ends(0).says("(drawn: columns 0 to 5 of 0 to 17, rows 2 to 6 of 0 to 9)");
    let part = fs::read_to_string(&picture).expect("a picture");
    assert!(part.contains("<title>Near</title>") && part.contains(">Near</text>"), "{part}");
    assert!(part.contains("<title>Mirel</title>") && !part.contains("Ogre"), "{part}");
    run("draw examples/bridge.toml --crop 18,0,2x2")
        .ends(2)
        .complains("--crop: this part lies outside the board");
    run("draw examples/bridge.toml --title Bridge").ends(2).complains("--output");
}

#[test]
fn hidden_creatures_are_drawn_only_on_demand() {
    let scene = "rules = \"pf2\"\n[map]\nrows = \"A.g\"\n[[creatures]]\nletter = \"A\"\nspeed = 25\n\
        [[creatures]]\nletter = \"g\"\nname = \"Ghoul\"\nside = \"foes\"\nhidden = true\n";
    let scene = file("hidden.toml", scene);
    let shown = run(&format!("draw {scene}")).ends(0);
    assert!(!shown.out.contains("Ghoul"), "{}", shown.out);
    shown.complains("1 hidden creature is not drawn; --show-hidden draws it");
    run(&format!("draw {scene} --show-hidden")).ends(0).says("g Ghoul, medium, foes");
    // It stays hidden in the scene.
    run(&format!("draw {scene} --format json")).ends(0).says("\"hidden\":true");
}
