//! Files of 16 MiB that are made to hurt: refused (or read, where they are harmless) at once and in
//! little memory.
//!
//! The only test of its process, so that its memory can be measured.

use std::path::Path;
use std::time::{Duration, Instant};
use stridewright_formats::scenario::{MOST_TEXT, Scenario};
use stridewright_formats::uvtt::import;
use stridewright_formats::{Format, ImportOptions, read};

/// A file of 16 MiB with a beginning and a piece that is repeated.
fn bomb(start: &str, piece: &str) -> String {
    grown(16 << 20, start, piece)
}

fn grown(bytes: usize, start: &str, piece: &str) -> String {
    start.to_owned() + &piece.repeat((bytes - start.len()) / piece.len())
}

#[test]
fn bombs_take_neither_time_nor_memory() {
    let maps = [
        (r#"{"line_of_sight":["#, "{},"),
        (r#"{"line_of_sight":["#, "[],"),
        (r#"{"line_of_sight":[["#, "null,"),
        (r#"{"line_of_sight":[["#, r#"{"x":0,"y":0},"#),
        (r#"{"portals":["#, "{},"),
        (r#"{"lights":["#, "{},"),
        (r#"{"anything":["#, "{},"),
        (r#"{"image":""#, "AAAA"),
        ("{", r#""a":0,"#),
    ];
    for (start, piece) in maps {
        let json = bomb(start, piece);
        let begin = Instant::now();
        assert!(import(json.as_bytes(), &ImportOptions::default()).is_err(), "{start}{piece}");
        assert!(begin.elapsed() < Duration::from_secs(5), "{start}{piece}: {:?}", begin.elapsed());
    }
    let foundry = [
        (r#"{"grid":{},"walls":["#, "{},"),
        (r#"{"grid":{},"walls":["#, r#"{"c":[0,0,9,9]},"#),
        (r#"{"grid":{},"tokens":["#, "[],"),
        (r#"{"grid":{},"regions":[{"shapes":["#, "{},"),
        (r#"{"grid":{},"walls":[],"thumb":""#, "AA\\/A"),
        (r#"{"grid":{},"walls":[],"flags":"#, r#"{"a":"#),
        ("", "{}\n"),
    ];
    for (start, piece) in foundry {
        let json = bomb(start, piece);
        let options = ImportOptions { format: Some(Format::Foundry), ..ImportOptions::default() };
        let begin = Instant::now();
        assert!(read(Path::new("scene"), json.as_bytes(), &options).is_err(), "{start}{piece}");
        assert!(
            read(Path::new("scene"), json.as_bytes(), &ImportOptions::default()).is_err(),
            "{start}{piece}"
        );
        assert!(begin.elapsed() < Duration::from_secs(10), "{start}{piece}: {:?}", begin.elapsed());
    }
    maps_of_tiles();
    let scenes = [
        ("walls=[", "{},"),
        ("walls=[", "{a=0},"),
        ("walls=[", "[],"),
        ("walls=[", "0,"),
        ("", "[[walls]]\n"),
        ("", "a.b.c.d=1\n"),
        ("map={rows=\"", "??????????"),
        ("a=", "{b="),
        ("\"", "\n[],"),
    ];
    for (start, piece) in scenes {
        let text = grown(MOST_TEXT, start, piece);
        let begin = Instant::now();
        assert!(Scenario::parse("scene.toml", text.as_bytes()).is_err(), "{start}{piece}");
        assert!(begin.elapsed() < Duration::from_secs(5), "{start}{piece}: {:?}", begin.elapsed());
    }
    if let Some(peak) = peak_memory() {
        println!("at most {} MiB were used", peak >> 20);
        assert!(peak < 128 << 20, "{} MiB were used", peak >> 20);
    }
}

fn maps_of_tiles() {
    let map = "<map width=\"4096\" height=\"1024\" tilewidth=\"9\" tileheight=\"9\">";
    let tiled = [
        (String::new(), "<a>"),
        (map.to_owned(), "<layer/>"),
        (map.to_owned(), "<group>"),
        (map.to_owned(), "<objectgroup/>"),
        (map.to_owned(), "<tileset/>"),
        (map.to_owned(), "<tileset source=\"x\"/>"),
        (map.to_owned(), "<x/>"),
        (format!("{map}<objectgroup>"), "<object/>"),
        (format!("{map}<objectgroup>"), "<object class=\"wall\" width=\"9\"/>"),
        (format!("{map}<objectgroup><object><polygon points=\""), "0,0 "),
        (format!("{map}<tileset>"), "<tile id=\"1\"/>"),
        (format!("{map}<properties>"), "<property name=\"move\" value=\"x\"/>"),
        (format!("{map}<layer name=\""), "xxxx"),
        (format!("{map}<layer "), "a=\"\" "),
        (format!("{map}<layer width=\"4096\" height=\"1024\"><data encoding=\"csv\">"), "1,"),
        (format!("{map}<layer width=\"4096\" height=\"1024\"><data encoding=\"base64\">"), "AAAA"),
        (format!("{map}<layer width=\"4096\" height=\"1024\"><data>"), "<tile/>"),
        (format!("{map}<layer width=\"9\" height=\"9\"><!-- "), "- -"),
        ("<!DOCTYPE map [".to_owned(), "<!ENTITY a \"b\">"),
        (format!("{map}<x><!DOCTYPE map ["), "<!ENTITY a \"b\">"),
        (format!("{map}<layer/>\n<!doctype map ["), "<!ENTITY a \"b\">"),
        ("{\"tilewidth\":9,\"layers\":[".to_owned(), "{},"),
        ("{\"tilewidth\":9,\"layers\":[{\"type\":\"objectgroup\",\"objects\":[".to_owned(), "{},"),
    ];
    let ldtk = [
        "{\"levels\":[",
        "{\"worlds\":[{\"levels\":[",
        "{\"defs\":{\"layers\":[",
        "{\"defs\":{\"layers\":[{\"uid\":1,\"intGridValues\":[",
        "{\"levels\":[{\"layerInstances\":[",
        "{\"levels\":[{\"layerInstances\":[{\"__type\":\"Entities\",\"entityInstances\":[",
    ];
    let ldtk = ldtk.map(|start| (Format::Ldtk, start.to_owned(), "{},"));
    let cells =
        "{\"levels\":[{\"layerInstances\":[{\"__cWid\":4096,\"__cHei\":1024,\"intGridCsv\":[";
    let cells = (Format::Ldtk, cells.to_owned(), "0,");
    let tiled = tiled.into_iter().map(|(start, piece)| (Format::Tiled, start, piece));
    for (format, start, piece) in tiled.chain(ldtk).chain([cells]) {
        let text = bomb(&start, piece);
        let options = ImportOptions { format: Some(format), ..ImportOptions::default() };
        let begin = Instant::now();
        assert!(read(Path::new("map"), text.as_bytes(), &options).is_err(), "{start}{piece}");
        assert!(begin.elapsed() < Duration::from_secs(10), "{start}{piece}: {:?}", begin.elapsed());
    }
}

/// The most memory that this process ever used, in bytes, where the system reports it.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kib: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kib << 10)
}
