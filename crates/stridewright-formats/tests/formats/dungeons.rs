//! Dungeons of generators: donjon, as JSON and as text, and Watabou. The expected boards are drawn
//! by hand.

use crate::reading::{self, drawn, refused, setup, wall};
use stridewright::board::{Setup, WallKind};
use stridewright_formats::{Format, Import, ReportLines};

fn import(text: &str) -> (Format, Setup, Import) {
    let import = reading::import(text);
    (import.report.format, setup(&import), import)
}

fn lines_of(lines: &ReportLines) -> Vec<String> {
    lines.list().iter().map(|line| line.what.to_string()).collect()
}

#[test]
fn a_cell_of_donjon_is_four_squares_and_a_door_a_line_across_it() {
    // Rock 0, perimeter 16, room 66 = 2 + (1 << 6), corridor 4; 131076 a door, 2097156 a
    // portcullis, 65540 an arch, 1048580 a secret door, in corridors.
    let text = r#"{
        "cells": [
            [0, 16, 16, 16, 16],
            [16, 66, 131076, 4, 65540],
            [16, 2097156, 16, 1048580, 0],
            [16, 4, 16, 4194308, 0]
        ],
        "rooms": [null, { "id": 1 }],
        "settings": { "name": "The Tomb", "bleed": "0" }
    }"#;
    let (format, setup, import) = import(text);
    assert_eq!(format, Format::Donjon);
    let rows = [
        "##########",
        "##########",
        "##........",
        "##........",
        "##..##..##",
        "##..##..##",
        "##..##..##",
        "##..##..##",
    ];
    assert_eq!(drawn(&setup), rows);
    let walls = [
        // From the room on the left into the corridor on the right: upright, in the middle of
        // columns 4 and 5.
        wall((5, 2), (5, 4), WallKind::ClosedDoor),
        // Down from the room: level, in the middle of rows 4 and 5.
        wall((2, 5), (4, 5), WallKind::Window),
        wall((6, 5), (8, 5), WallKind::ClosedDoor),
    ];
    assert_eq!(setup.walls, walls);
    let found = lines_of(&import.report.found);
    assert_eq!(found[0], "cells of floor");
    assert_eq!(import.report.found.count("cells of floor"), 8);
    assert_eq!(import.report.found.count("closed doors"), 1);
    assert_eq!(import.report.found.count("arches, read as open passages"), 1);
    assert_eq!(
        lines_of(&import.report.ignored),
        ["stairs, treated as floor", "`rooms`", "`settings`"]
    );
}

#[test]
fn bits_are_those_that_the_file_explains() {
    let text = r#"{ "cells": [[1, 8, 5]], "cell_bit": { "room": 1, "corridor": 4, "door": 8, "locked": 0 } }"#;
    let (_, setup, _) = import(text);
    assert_eq!(drawn(&setup), ["......", "......"]);
    assert_eq!(setup.walls, [wall((3, 0), (3, 2), WallKind::ClosedDoor)]);
}

#[test]
fn words_of_donjon_say_on_which_side_the_door_is() {
    let (format, setup, import) = import("F\tDR\tF\n\t\tDPB\nF\tDSL\tSUU\n");
    assert_eq!(format, Format::DonjonText);
    assert_eq!(drawn(&setup), ["......", "......", "####..", "####..", "......", "......"]);
    let walls = [
        wall((4, 0), (4, 2), WallKind::ClosedDoor),
        wall((4, 4), (6, 4), WallKind::Window),
        wall((2, 4), (2, 6), WallKind::ClosedDoor),
    ];
    assert_eq!(setup.walls, walls);
    assert_eq!(lines_of(&import.report.ignored), ["stairs, treated as floor"]);
}

#[test]
fn rectangles_of_watabou_are_floor_and_rotundas_are_round() {
    let text = r#"{
        "version": "1.2.7", "title": "Shrine of Ash",
        "rects": [
            { "x": -1, "y": 0, "w": 3, "h": 3 },
            { "x": 2, "y": 1, "w": 1, "h": 1 },
            { "x": 3, "y": -1, "w": 5, "h": 5, "rotunda": true }
        ],
        "doors": [{ "x": 2, "y": 1, "dir": { "x": 1, "y": 0 }, "type": 1 }, { "x": -1, "y": 2, "dir": { "x": 0, "y": 1 }, "type": 3 }],
        "columns": [{ "x": 4.5, "y": 0.5 }],
        "water": [{ "x": 0, "y": 0 }, { "x": 3, "y": -1 }],
        "notes": []
    }"#;
    let (format, setup, import) = import(text);
    assert_eq!(format, Format::Watabou);
    // Of the circle across five squares only the four corners are not floor. The water in one of
    // them is under rock.
    let rows = ["#####...#", ".~.#.....", ".........", "...#.....", "#####...#"];
    assert_eq!(drawn(&setup), rows);
    assert_eq!(setup.walls, [wall((4, 2), (4, 3), WallKind::ClosedDoor)]);
    assert_eq!(import.report.found.count("rooms and corridors"), 3);
    assert_eq!(import.report.found.count("round rooms, counted above as well"), 1);
    assert_eq!(import.report.found.count("exits"), 1);
    assert_eq!(import.report.version.as_deref(), Some("1.2.7"));
    assert_eq!(lines_of(&import.report.ignored), ["columns, which fill no square", "`notes`"]);
}

#[test]
fn every_type_of_door_is_told_apart() {
    let kinds = |kind: u32| {
        let text = format!(
            r#"{{ "rects": [{{ "x": 0, "y": 0, "w": 3, "h": 1 }}], "doors": [{{ "x": 1, "y": 0, "dir": {{ "x": -1, "y": 0 }}, "type": {kind} }}] }}"#
        );
        import(&text).1.walls.first().map(|wall| wall.kind)
    };
    let closed = Some(WallKind::ClosedDoor);
    let all = [
        None,
        closed,
        None,
        None,
        Some(WallKind::Window),
        closed,
        closed,
        closed,
        None,
        None,
        closed,
    ];
    assert_eq!((0..11).map(kinds).collect::<Vec<_>>(), all);
}

#[test]
fn dungeons_that_make_no_sense_are_refused() {
    let cells = |cells: &str| format!("{{ \"rooms\": [], \"cells\": {cells} }}");
    refused(&cells("[[2, 2], [2]]"), "cells[1]: this row has 1 cells, the first row has 2");
    refused(&cells("[]"), "cells: the dungeon is 0 × 0 cells");
    refused(&cells("[[-1]]"), "cells[0][0]: -1 is not a whole number from 0 to 4294967295");
    refused(
        &cells(&format!("[[{}0]]", "0,".repeat(2048))),
        "cells: the dungeon is 2049 × 1 cells of two by two squares each",
    );
    refused("F\tF\nF\tX\n", "unknown format");
    let rects = |rects: &str| format!("{{ \"doors\": [], \"rects\": [{rects}] }}");
    refused(&rects(r#"{"x":0,"y":0,"w":0,"h":1}"#), "rects[0].w: 0 is not a whole number from 1");
    refused(&rects(r#"{"x":0,"y":0,"w":2}"#), "rects[0]: `h` is missing");
    refused(
        &rects(r#"{"x":0,"y":0,"w":1,"h":1},{"x":9000,"y":0,"w":1,"h":1}"#),
        "rects: the map is 9001 × 1 squares",
    );
    let large = r#"{"x":0,"y":0,"w":2048,"h":2048},"#.repeat(5);
    refused(
        &rects(large.trim_end_matches(',')),
        "rects[4]: more than 16777216 squares in all rectangles",
    );
    let door = r#"{ "rects": [{"x":0,"y":0,"w":1,"h":1}], "doors": [{"x":0,"y":0,"type":1,"dir":{"x":1,"y":1}}] }"#;
    refused(door, "doors[0].dir: (1, 1) is not one of the four directions");
}
