//! Files that lie, hurt or wander: every format refuses them with a reason that names a place.

use std::path::Path;
use std::time::{Duration, Instant};
use stridewright_formats::{Document, Format, FormatError, ImportOptions, read};

fn try_as(format: Option<Format>, bytes: &[u8]) -> Result<Document, String> {
    let options = ImportOptions { format, ..ImportOptions::default() };
    let begin = Instant::now();
    let result = read(Path::new("file"), bytes, &options).map_err(|error| error.to_string());
    // Unoptimised and beside other work; the program itself has a second (see its own tests).
    assert!(begin.elapsed() < Duration::from_secs(10), "{:?}", begin.elapsed());
    result
}

#[track_caller]
fn refused(format: Option<Format>, text: &str, expected: &str) {
    let error = try_as(format, text.as_bytes()).unwrap_err();
    assert!(error.contains(expected), "expected: {expected}\nfound:    {error}");
    assert!(!error.contains('\n') && error.len() < 500, "{error}");
}

const JSON: [Format; 6] = [
    Format::UniversalVtt,
    Format::Foundry,
    Format::Donjon,
    Format::Watabou,
    Format::Tiled,
    Format::Ldtk,
];

/// The beginning of a map of Tiled with one layer of this many cells.
fn tmx(width: &str, height: &str, data: &str) -> String {
    format!(
        "<map orientation=\"orthogonal\" width=\"{width}\" height=\"{height}\" tilewidth=\"9\" tileheight=\"9\">\n\
         <layer name=\"L\" width=\"{width}\" height=\"{height}\">{data}</layer></map>"
    )
}

#[test]
fn what_is_no_json_is_refused_by_every_reader_of_it() {
    for format in JSON {
        let format = Some(format);
        refused(format, "", "line 1, column 0: EOF");
        refused(format, "[1,2]", "the document: expected an object, found a list");
        refused(format, "7", "the document: expected an object, found 7");
        refused(format, "{\"a\":1,\"a\":2}", "duplicate key `a`");
        refused(format, "{\"a\":{\"b\":[{\"c\":1,\"c\":2}]}}", "a.b[0]: duplicate key `c`");
        refused(format, "{\"a\":NaN}", "line 1, column 6");
        refused(format, "{\"a\":1e999}", "a: number out of range");
        refused(format, "{\"a\":-1e999}", "a: number out of range");
        refused(format, "{\"a\":1} x", "trailing characters");
        refused(
            format,
            "{\"a\":\"\\ud800\"}",
            "line 1, column 13: a: unexpected end of hex escape",
        );
        refused(format, &"[".repeat(200_000), "byte 64: nested deeper than 64");
        refused(format, &format!("{{\"a\":[{}", "{},".repeat(3_000_000)), "values");
        assert!(try_as(format, b"{\"a\":\"\xff\"}").is_err());
    }
}

#[test]
fn a_byte_order_mark_is_none_of_the_file() {
    for text in [
        "{\"resolution\":{\"map_size\":{\"x\":2,\"y\":2}},\"portals\":[]}",
        "{\"walls\":[],\"grid\":{\"size\":50},\"width\":100,\"height\":100}",
        "{\"cells\":[[2]],\"rooms\":[]}",
        "{\"rects\":[{\"x\":0,\"y\":0,\"w\":2,\"h\":2}],\"notes\":[]}",
        "F\tF\n",
        "<?xml version=\"1.0\"?><map width=\"1\" height=\"1\" tilewidth=\"9\" tileheight=\"9\"/>",
        "{\"jsonVersion\":\"1.5.3\",\"levels\":[{\"layerInstances\":[{\"__identifier\":\"E\",\"__type\":\"Entities\",\
         \"__cWid\":1,\"__cHei\":1,\"__gridSize\":9}]}]}",
        "type octile\nheight 1\nwidth 2\nmap\n..",
    ] {
        let marked = [b"\xef\xbb\xbf", text.as_bytes()].concat();
        assert!(matches!(try_as(None, &marked), Ok(Document::Map(_))), "{text}");
    }
}

#[test]
fn notes_of_which_no_place_is_kept_cost_nothing() {
    // Shapes that are never read, at the end of many of them; cells of stairs behind many keys.
    let shapes = "{\"type\":\"x\"},".repeat(400_000);
    let behaviour = "{\"type\":\"modifyMovementCost\",\"system\":{\"difficulties\":{\"walk\":2}}}";
    let region = format!("{{\"behaviors\":[{behaviour}],\"shapes\":[{shapes}{{\"type\":\"x\"}}]}}");
    let scene = format!(
        "{{\"walls\":[],\"grid\":{{\"size\":50}},\"width\":100,\"height\":100,\"regions\":[{region}]}}"
    );
    assert!(try_as(None, scene.as_bytes()).is_ok());
    let junk: String = (0..300_000).map(|key| format!("\"{key}\":0,")).collect();
    let row = format!("[{}4194304]", "4194304,".repeat(511));
    let cells = format!("[{}{row}]", format!("{row},").repeat(511));
    let dungeon = format!("{{{junk}\"rooms\":[],\"cells\":{cells}}}");
    assert!(try_as(Some(Format::Donjon), dungeon.as_bytes()).is_ok());
}

#[test]
fn sizes_are_checked_before_anything_is_made_of_them() {
    let uvtt = |size: &str| format!("{{\"resolution\":{{\"map_size\":{size}}},\"portals\":[]}}");
    for size in [
        "{\"x\":1e6,\"y\":1e6}",
        "{\"x\":-3,\"y\":4}",
        "{\"x\":4096,\"y\":4096}",
        "{\"x\":0.0001,\"y\":4}",
    ] {
        refused(None, &uvtt(size), "resolution.map_size: the map is");
    }
    let foundry = |size: &str| {
        format!("{{\"walls\":[],\"grid\":{{\"size\":{size}}},\"width\":9e8,\"height\":9e8}}")
    };
    refused(None, &foundry("1"), "width and height: the map is 900000000 × 900000000 squares");
    refused(None, &foundry("-5"), "grid.size: -5 is too small");
    refused(None, &foundry("0"), "grid.size: 0 is too small");
    refused(None, &foundry("1e300"), "grid.size: 1");
    refused(None, &foundry("1e-300"), "grid.size: 1e-300 is too small");
    refused(None, &foundry("\"70\""), "grid.size: expected a number, found the string \"70\"");
    let moving =
        |height: &str, width: &str| format!("type octile\nheight {height}\nwidth {width}\nmap\n");
    refused(
        None,
        &moving("99999999999", "1"),
        "line 2: `height` is \"99999999999\", not a whole number from 1 to 4096",
    );
    refused(None, &moving("1", "-1"), "line 3: `width` is \"-1\"");
    refused(None, &moving("4096", "4096"), "line 2: the map is 4096 × 4096 squares");
    refused(None, &moving("2", "2"), "line 5: this row has 0 squares, the map has 2 columns");
    refused(
        None,
        &(moving("1", "3") + ".x."),
        "line 5, column 2: 'x' is not a sign of this format",
    );
    refused(None, "type octile\nheight 1\nmap\n.", "line 3: expected `width`");
    refused(None, "type tile\nheight 1\n", "line 1: the map type is \"tile\"");
    refused(None, &(moving("1", "3") + "...\n...\n"), "line 6: too many rows: the header says 1");
    refused(
        None,
        &(moving("1", "3").replace("map", "maps") + "...\n"),
        "line 4: expected `map` alone",
    );
}

#[test]
fn absurd_walls_do_no_harm() {
    // A hundred thousand walls on top of each other, the last of them far beyond the largest board.
    let scene = |wall: &str| {
        let walls = wall.repeat(99_999);
        format!(
            "{{\"width\":4096,\"height\":1024,\"padding\":0,\"grid\":{{\"size\":1}},\"walls\":[{walls}{{\"c\":[-1e6,5,1e6,5]}}]}}"
        )
    };
    // 5,120 squares each across the whole board: 1,638 of them are as long as is read.
    let across = scene("{\"c\":[0,0,4096,1024]},");
    refused(
        None,
        &across,
        "wall 1638: the walls are too long in all: the limit is 8388608 squares",
    );
    let scene = scene("{\"c\":[0,0,60,20]},");
    assert!(try_as(None, scene.as_bytes()).is_ok());
    let many = scene.replacen("{\"c\"", "{\"c\":[0,0,1,1]},{\"c\"", 1);
    refused(None, &many, "walls[100000]: too many walls: the limit is 100000");
}

#[test]
fn an_unknown_file_is_told_what_it_looks_like() {
    refused(None, "", "unknown format; the file looks like an empty file");
    refused(None, "hello\nworld", "the file looks like text that begins with \"hello\"");
    refused(
        None,
        "{\"grid\":{},\"x\":[{]",
        "the file looks like JSON with the keys grid, x, which is broken: key must be a string at line \
         1 column 18",
    );
    for (name, bytes, looks) in
        [("a.tmx", &b"\x1f\x8b\xff"[..], "binary data"), ("a.uvtt", b" ", "an empty file")]
    {
        let error =
            read(Path::new(name), bytes, &ImportOptions::default()).unwrap_err().to_string();
        assert!(error.contains(&format!("unknown format; the file looks like {looks}")), "{error}");
    }
    refused(None, "\u{1}\0", "the file looks like binary data");
    refused(None, "<html><body>", "the file looks like XML with the element <html>");
    refused(
        None,
        "{\"type\":\"Actor\",\"items\":[]}",
        "the file looks like JSON with the keys items, type",
    );
    refused(None, &"x".repeat(1 << 20), "the file looks like text that begins with");
    refused(
        None,
        &format!("{{\"{}\":1}}", "k".repeat(1 << 20)),
        "the file looks like JSON with the keys kkkk",
    );
}

#[test]
fn lines_of_a_database_are_bounded_together() {
    let line = |number: usize| {
        format!("{{\"_id\":\"{number}\",\"walls\":[],\"tokens\":[{}0]}}\n", "0,".repeat(1000))
    };
    let database: String = (0..2000).map(line).collect();
    refused(Some(Format::Foundry), &database, "values in all lines");
    let database = "{\"_id\":\"x\"}\n".repeat(10_001);
    refused(Some(Format::Foundry), &database, "line 10001: more than 10000 lines");
    refused(Some(Format::Foundry), "{\"walls\":[]}\n{\"walls\":[}\n", "line 2: line 1, column 11");
}

#[test]
fn documents_of_xml_bring_no_types_entities_or_depths() {
    let with = |head: &str, body: &str| {
        format!("<?xml version=\"1.0\"?>\n{head}\n{}", tmx("1", "1", body))
    };
    let laughs = "<!DOCTYPE map [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;\">]>";
    refused(
        Some(Format::Tiled),
        &with(laughs, ""),
        "line 2: the document type (DTD) has declarations of its own; Stridewright does not read \
         such files",
    );
    // A document type that only names a file is harmless: the file is never opened.
    for bare in ["<!DOCTYPE map SYSTEM \"file:///etc/passwd\">", "<!DOCTYPE map>"] {
        let map = read(Path::new("map"), with(bare, "").as_bytes(), &ImportOptions::default());
        assert!(matches!(map, Ok(Document::Map(_))), "{bare}: {map:?}");
    }
    let long = format!("<!DOCTYPE map SYSTEM \"{}\">", "x".repeat(2000));
    refused(Some(Format::Tiled), &with(&long, ""), "the document type (DTD)");
    refused(Some(Format::Tiled), &with("", "<!DOCTYPE map>"), "the document type (DTD)");
    refused(Some(Format::Tiled), &with("", "").replace("\"L\"", "\"&a;\""), "line 4: ");
    let nested = "<group>".repeat(100_000);
    refused(
        Some(Format::Tiled),
        &with("", "").replace("<layer", &format!("{nested}<layer")),
        "nested deeper than 64 elements",
    );
    let unknown = "<x>".repeat(100_000);
    refused(Some(Format::Tiled), &with("", &unknown), "nested deeper than 64 elements");
    let attributes: String = (0..100_000).map(|number| format!(" a{number}=\"\"")).collect();
    refused(
        Some(Format::Tiled),
        &with("", "").replace("<layer", &format!("<layer{attributes}")),
        "more than 64 attributes",
    );
    refused(
        Some(Format::Tiled),
        &with("", "").replace("<layer", "<layer name=\"M\""),
        "duplicate attribute `name`",
    );
    refused(Some(Format::Tiled), "<svg/>", "line 1: <svg>, expected <map>");
    refused(Some(Format::Tiled), "{}", "the document: `width` is missing");
}

#[test]
fn cells_are_counted_before_they_are_unpacked() {
    let csv = |width: &str, height: &str| tmx(width, height, "<data encoding=\"csv\">1</data>");
    for (width, height) in
        [("4096", "4096"), ("0", "5"), ("99999999", "99999999"), ("4294967295", "1")]
    {
        refused(None, &csv(width, height), "line 2: the layer \"L\": ");
    }
    refused(None, &csv("-1", "1"), "line 1: Error parsing attribute 'width'");
    refused(None, &csv("99999999999", "1"), "line 1: Error parsing attribute 'width'");
    refused(None, &tmx("4096", "4096", ""), "width and height: the map is 4096 × 4096 squares");
    // Sixty-four million zeros, well compressed; four bytes are one cell.
    let zeros = "KLUv/QCITAAACAABAPz/ORACAgAQAAIAEAACABAAAgAQAAIAEAACABAAAwAQAA==";
    let zstd = |cells: &str| {
        tmx(cells, "1", &format!("<data encoding=\"base64\" compression=\"zstd\">{zeros}</data>"))
    };
    refused(None, &zstd("1"), "broken compression");
    // A tileset that claims four thousand million tiles has none.
    let set = "<tileset firstgid=\"1\" tilecount=\"4294967295\" tilewidth=\"0\" tileheight=\"0\"/>";
    assert!(
        try_as(None, tmx("1", "1", "").replace("<layer", &format!("{set}<layer")).as_bytes())
            .is_ok()
    );
    let many =
        "<layer name=\"M\" width=\"2048\" height=\"2048\"><data encoding=\"csv\"></data></layer>";
    let layers = tmx("1", "1", "").replace("<layer", &format!("{many}<layer"));
    refused(None, &layers, "the layer \"M\": 0 cells, expected 4194304");
}

#[test]
fn maps_with_too_many_values_can_be_saved_with_fewer() {
    let help = |format: Format, start: &str| {
        let text = format!("{start}{}", "0,".repeat(1_600_000));
        let options = ImportOptions { format: Some(format), ..ImportOptions::default() };
        match read(Path::new("file"), text.as_bytes(), &options) {
            Err(FormatError::Map { error, .. }) => {
                error.help().map(ToString::to_string).unwrap_or_default()
            }
            other => panic!("{other:?}"),
        }
    };
    let ldtk = help(Format::Ldtk, "{\"jsonVersion\":\"1.5\",\"levels\":[");
    assert_eq!(ldtk, "switch on \"Save levels separately\" in the settings of the project");
    let tiled = help(Format::Tiled, "{\"tilewidth\":9,\"layers\":[");
    assert!(
        tiled.starts_with("save the map with the tile layer format \"Base64 (zlib compressed)\""),
        "{tiled}"
    );
}

#[test]
fn layers_of_maps_of_tiles_are_counted() {
    let xml = |count: usize| {
        let layers = "<objectgroup/>".repeat(count);
        let name = "g".repeat(200);
        let groups = format!("<group name=\"{name}\">").repeat(50);
        tmx("1", "1", "")
            .replace("<layer ", &format!("{groups}{layers}{}<layer ", "</group>".repeat(50)))
    };
    // Fifty groups, this many layers of objects, and the one of cells, which is no good here.
    refused(Some(Format::Tiled), &xml(9_950), "more than 10000 layers and groups");
    let json = |count: usize| {
        let layers = vec!["{\"type\":\"objectgroup\"}"; count].join(",");
        format!(
            "{{\"width\":1,\"height\":1,\"tilewidth\":9,\"tileheight\":9,\"layers\":[{layers}]}}"
        )
    };
    refused(Some(Format::Tiled), &json(10_001), "layers[10000]: more than 10000 layers and groups");
    assert!(try_as(Some(Format::Tiled), json(10_000).as_bytes()).is_ok());
}
