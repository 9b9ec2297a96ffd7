//! `stridewright questions` and `bulk`: tables of questions about maps, and their answers.

use super::run::{Run, file, program, repository, run};
use std::fs;
use std::path::PathBuf;

fn path(name: &str) -> String {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name).display().to_string()
}

#[test]
fn a_table_about_maps_is_written_and_answered() {
    let (asked, answered) = (path("bridge-q.csv"), path("bridge-a.parquet"));
    let written = run(&format!(
        "questions examples/bridge.toml --mover Ansa --mover Ogre --rules pf1,pf2 --to 6,4 -o {asked}"
    ));
    assert_eq!(written.ends(0).out.trim(), "4 questions about 1 map");
    let table = fs::read_to_string(&asked).expect("the table");
    assert_eq!(
        table,
        "id,scene,rules,house,creature,mover,ask,column,row,to_column,to_row\n\
         0,examples/bridge.toml,pf1,,,Ansa,reach,,,6,4\n\
         1,examples/bridge.toml,pf1,,,Ogre,reach,,,6,4\n\
         2,examples/bridge.toml,pf2,,,Ansa,reach,,,6,4\n\
         3,examples/bridge.toml,pf2,,,Ogre,reach,,,6,4\n"
    );
    let done = run(&format!("bulk {asked} -o {answered} --threads 2")).ends(0);
    assert_eq!(done.out.trim(), "4 rows");
    assert!(fs::read(&answered).expect("the answers").starts_with(b"PAR1"));
}

#[test]
fn starts_are_all_open_squares() {
    let map = file(
        "bulk.toml",
        "rules = \"pf2\"\n[map]\nrows = \"E.#\\n..#\"\n\
        [[creatures]]\nletter = \"E\"\nname = \"Edwin\"\nspeed = 25\n",
    );
    let asked = path("starts.csv");
    let written = run(&format!("questions {map} --starts all -o {asked}")).ends(0);
    // The map may lie outside the folder of the program, which the answer then says.
    assert!(written.out.starts_with("4 questions about 1 map"), "{}", written.out);
    let table = fs::read_to_string(&asked).expect("the table");
    let starts: Vec<String> = table
        .lines()
        .skip(1)
        .map(|line| line.split(',').skip(7).take(2).collect::<Vec<_>>().join(","))
        .collect();
    assert_eq!(starts, ["0,0", "1,0", "0,1", "1,1"]);
}

#[test]
fn wrong_rows_are_counted_and_wrong_files_named() {
    let answered = path("wrong-a.parquet");
    let asked =
        file("wrong.csv", "scene,mover\nexamples/bridge.toml,Ansa\nexamples/bridge.toml,Ann\n");
    let done = run(&format!("bulk {asked} -o {answered}")).ends(0);
    assert_eq!(done.out.trim(), "2 rows, 1 with an error (column `error`)");
    run(&format!("bulk {asked}")).ends(2).complains("there is no file for the answers");
    run(&format!("bulk {asked} -o a.txt")).ends(2).complains("the name must end in .parquet");
    run(&format!("bulk {asked} --rules pf1,pf2 -o {answered}"))
        .ends(2)
        .complains("name one system");
    let folder = path("missing/sub");
    run(&format!("bulk {asked} -o {folder}/a.parquet"))
        .ends(2)
        .complains("missing/sub/a.parquet cannot be written: ");
    assert!(!PathBuf::from(path("missing")).exists(), "folders are not made");
    run("bulk nowhere.csv -o a.parquet").ends(2).complains("nowhere.csv cannot be read");
    // Half a table is not left behind.
    let asked = path("none.csv");
    run(&format!("questions examples/bridge.toml examples/crypt.dd2vtt -o {asked}"))
        .ends(2)
        .complains("does not name a rule system");
    assert!(!PathBuf::from(&asked).exists());
}

#[test]
fn a_run_fails_if_every_row_does() {
    let answered = path("none-a.parquet");
    let asked = file("none-a.csv", "scene,mover\nexamples/bridge.toml,Ann\n/etc/passwd,Ansa\n");
    let done = run(&format!("bulk {asked} -o {answered}")).ends(2);
    assert_eq!(done.out.trim(), "2 rows, 2 with an error (column `error`)");
    let done = done.complains("no row could be answered").complains("none-a.parquet says what");
    assert!(!done.err.contains("root:"), "{}", done.err);
    // The answers are written all the same: they say what is wrong.
    assert!(fs::read(&answered).expect("the answers").starts_with(b"PAR1"));
    // One row that is right, and a table without rows, are answered.
    let asked = file("one-a.csv", "scene,mover\nexamples/bridge.toml,Ansa\n");
    assert_eq!(run(&format!("bulk {asked} -o {answered}")).ends(0).out.trim(), "1 row");
    let asked = file("no-a.csv", "scene,mover\n");
    assert_eq!(run(&format!("bulk {asked} -o {answered}")).ends(0).out.trim(), "0 rows");
}

#[test]
fn a_table_can_be_corrected_after_it_was_refused() {
    let answered = path("typo-a.parquet");
    let table = |column: &str| {
        let row = format!("examples/bridge.toml,Ansa,{column},2");
        file("typo.csv", format!("scene,mover,column,row\n{row}\n"))
    };
    run(&format!("bulk {} -o {answered}", table("x")))
        .ends(2)
        .complains("typo.csv:2: column: \"x\" is not a whole number of 32 bits");
    assert!(!PathBuf::from(format!("{answered}.parts")).exists());
    assert_eq!(run(&format!("bulk {} -o {answered}", table("3"))).ends(0).out.trim(), "1 row");
}

#[test]
fn a_folder_without_maps_is_refused() {
    let folder = PathBuf::from(path("no-maps"));
    let asked = path("no-maps.csv");
    // What an earlier run of this test left.
    let _ = fs::remove_dir_all(&folder);
    let _ = fs::remove_file(&asked);
    fs::create_dir_all(&folder).expect("a folder");
    let refused = |what: &str| {
        let run = run(&format!("questions {} -o {asked}", folder.display())).ends(2);
        run.complains(&format!("there are no maps in {}{what}", folder.display()));
        assert!(!PathBuf::from(&asked).exists());
    };
    refused("\n");
    fs::write(folder.join("words.json"), "[1, 2]").expect("a file");
    refused(": 1 file could not be read as a map\n");
    let map = "rules = \"pf2\"\n[map]\nrows = \"...\"\n";
    fs::write(folder.join("hall.toml"), map).expect("a map");
    run(&format!("questions {} -o {asked}", folder.display()))
        .ends(2)
        .complains("the maps have no creatures")
        .complains("--creature");
    let ogre = file("no-maps-ogre.json", r#"{"name": "Ogre", "speed": 40}"#);
    let done = run(&format!("questions {} --creature {ogre} -o {asked}", folder.display())).ends(0);
    done.says("1 question about 1 map; 1 other file could not be read as a map");
}

#[test]
fn maps_elsewhere_are_named_so_that_a_folder_has_them() {
    let folder = PathBuf::from(path("elsewhere"));
    fs::create_dir_all(&folder).expect("a folder");
    let map = "rules = \"pf2\"\n[map]\nrows = \"E..\"\n\
        [[creatures]]\nletter = \"E\"\nname = \"Edwin\"\nspeed = 25\n";
    fs::write(folder.join("hall.toml"), map).expect("a map");
    let (asked, answered) = (path("elsewhere.csv"), path("elsewhere.parquet"));
    let folder = folder.canonicalize().expect("the folder");
    let here = repository().join("examples").canonicalize().expect("the examples");
    // From another folder: up to the top, and down again.
    let ups = "../".repeat(here.components().count());
    let named = format!("{ups}{}", folder.join("hall.toml").display());
    let questions = ["questions", &named, "-o", &asked];
    let output = program().current_dir(&here).args(questions).output().expect("the program");
    let done = Run::of(&output, questions.join(" ")).ends(0);
    let words = done.out.split_whitespace().collect::<Vec<_>>().join(" ");
    let says = "1 question about 1 map. Some files lie outside this folder: give `bulk` a folder \
        that has all of them (--folder)";
    assert_eq!(words, says);
    let table = fs::read_to_string(&asked).expect("the table");
    let scene = table.lines().nth(1).and_then(|row| row.split(',').nth(1));
    assert_eq!(scene, Some(&*folder.join("hall.toml").display().to_string()));
    let bulk = format!("bulk {asked} --folder {} -o {answered}", folder.display());
    assert_eq!(run(&bulk).ends(0).out.trim(), "1 row");
    run(&format!("bulk {asked} --folder examples -o {answered}")).ends(2);
    // Files below this folder keep their names, and need no folder.
    let named = "questions ./examples/bridge.toml --house examples/house/crowded.toml --mover Ansa";
    let done = run(&format!("{named} -o {asked}")).ends(0);
    assert_eq!(done.out.trim(), "1 question about 1 map");
    let table = fs::read_to_string(&asked).expect("the table");
    let row = "0,./examples/bridge.toml,,examples/house/crowded.toml,,Ansa,reach,,,,";
    assert_eq!(table.lines().nth(1), Some(row));
    assert_eq!(run(&format!("bulk {asked} -o {answered}")).ends(0).out.trim(), "1 row");
}

#[test]
fn the_commands_of_the_guide_work() {
    let page = fs::read_to_string(repository().join("docs/bulk.md")).expect("the page");
    let commands: Vec<String> = page
        .lines()
        .filter_map(|line| line.strip_prefix("stridewright "))
        .map(|command| {
            command
                .replace("questions.parquet", &path("guide-q.parquet"))
                .replace("answers.parquet", &path("guide-a.parquet"))
        })
        .collect();
    assert_eq!(commands.len(), 2, "{commands:?}");
    for command in commands {
        let run = run(&command).ends(0);
        assert!(run.out.starts_with("1293 "), "{}", run.out);
    }
}
