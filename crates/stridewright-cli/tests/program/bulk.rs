//! `stridewright questions` and `bulk`: tables of questions about maps, and their answers.

use super::run::{file, repository, run};
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
    assert_eq!(written.ends(0).out.trim(), "4 questions about 1 maps");
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
    assert_eq!(written.out.trim(), "4 questions about 1 maps");
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
    run("bulk nowhere.csv -o a.parquet").ends(2).complains("nowhere.csv cannot be read");
    // Half a table is not left behind.
    let asked = path("none.csv");
    run(&format!("questions examples/bridge.toml examples/crypt.dd2vtt -o {asked}"))
        .ends(2)
        .complains("does not name a rule system");
    assert!(!PathBuf::from(&asked).exists());
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
