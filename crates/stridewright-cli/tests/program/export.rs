//! `stridewright export`, and files that hurt, given to the program.

use super::run::{file, run, run_with};
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

fn path(name: &str) -> String {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name).display().to_string()
}

#[test]
fn a_map_goes_out_and_comes_back() {
    let (foundry, uvtt, scenario) = (path("crypt.json"), path("crypt.uvtt"), path("crypt.toml"));
    let told = run(&format!("export examples/crypt.dd2vtt --to foundry --output {foundry}")).ends(0);
    assert!(told.out.contains("written: "), "{}", told.out);
    run(&format!("export {foundry} --to uvtt -o {uvtt}")).ends(0);
    run(&format!("export {uvtt} --to scenario -o {scenario}")).ends(0);
    let walls = |file: &str| run(&format!("import {file} --format json")).ends(0).json()["walls"].clone();
    let first = walls("examples/crypt.dd2vtt");
    assert!(first.as_u64().is_some_and(|walls| walls > 10), "{first}");
    assert_eq!([walls(&foundry), walls(&uvtt), walls(&scenario)], [first.clone(), first.clone(), first]);
    let reach = |file: &str| run(&format!("reach {file} --rules pf2 --from 2,9 --speed 25")).ends(0).out;
    assert_eq!(reach(&scenario), reach("examples/crypt.dd2vtt").replace("crypt.dd2vtt", "crypt.toml"));
}

#[test]
fn what_is_written_is_printed_unless_a_file_is_named() {
    let told = run("export examples/crypt.dd2vtt --to scenario").ends(0);
    assert!(told.out.starts_with("[map]") || told.out.contains("\n[map]"), "{}", told.out);
    run("export examples/crypt.dd2vtt --to movingai").ends(2);
    run("export examples/crypt.dd2vtt --to uvtt --output /no/such/folder/x.uvtt").ends(2);
}

#[test]
fn the_format_may_be_named() {
    let map = file("plain.bin", "type octile\nheight 1\nwidth 2\nmap\n..\n");
    assert!(run(&format!("import {map}")).ends(0).out.contains("MovingAI: 2 × 1 squares"));
    let error = run(&format!("import {map} --as foundry")).ends(2).err;
    assert!(error.contains("line 1, column"), "{error}");
    let unknown = file("unknown.bin", "hello");
    let error = run(&format!("import {unknown}")).ends(2).err;
    for words in
        ["it looks like text that begins with \"hello\"", "Universal VTT", "Foundry scene", "--as uvtt"]
    {
        assert!(error.contains(words), "{words}\n{error}");
    }
}

/// Files of 16 MiB: exit code 2 and one line of reason, within 128 MiB where the system can hold the program to that.
#[test]
fn files_that_hurt_are_refused_in_little_memory() {
    const SIZE: usize = 16 << 20;
    let bomb = |start: &str, piece: &str| start.to_owned() + &piece.repeat(SIZE / piece.len());
    let bombs = [
        ("list.json", bomb("[", "{},")),
        ("walls.json", bomb("{\"grid\":{\"size\":5},\"walls\":[", "{},")),
        ("deep.json", bomb("{\"grid\":{\"size\":5},\"walls\":", "[")),
        ("portals.uvtt", bomb("{\"resolution\":{},\"portals\":[", "{},")),
        ("lines.db", bomb("", "{\"walls\":[],\"tokens\":[]}\n")),
        ("rows.map", bomb("type octile\nheight 4096\nwidth 1024\nmap\n", "x")),
    ];
    let limited = Command::new("prlimit").arg("--version").output().is_ok();
    if !limited {
        println!("without `prlimit` only time and answers are looked at");
    }
    for (name, content) in bombs {
        let file = file(name, content);
        let begin = Instant::now();
        let (code, err) = if limited {
            let limits = ["--data=134217728", env!("CARGO_BIN_EXE_stridewright"), "import", &file];
            let output = Command::new("prlimit").args(limits).output().expect("prlimit runs");
            (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
        } else {
            let told = run_with(&["import".to_owned(), file]);
            (told.code, told.err)
        };
        assert_eq!(code, Some(2), "{name}: {err}");
        assert!(err.starts_with("error") && err.len() < 1000, "{name}: {err}");
        // An unoptimised program beside other tests; built for release it takes a fraction of a second.
        assert!(begin.elapsed() < Duration::from_secs(10), "{name}: {:?}", begin.elapsed());
    }
}

/// The reader of TOML sets aside seven times a file's size before it looks at it, and uses little of that: what it uses is
/// measured in `stridewright-formats`.
#[test]
fn a_line_that_is_too_long_is_not_drawn() {
    let file = file("text.toml", format!("[map]\nrows = \"{}", "?".repeat(15 << 20)));
    let err = run(&format!("import {file}")).ends(2).err;
    // The opening quote is the eighth character of its line, and the text ends with the file.
    assert!(err.contains("text.toml:2:15728649: invalid basic string") && err.len() < 1000, "{err}");
}
