//! Maps of Tiled: both of its formats, all encodings of cells, tilesets beside the map, and the
//! meanings of the words on them.

use crate::reading::{self, drawn, import, lines_of, refused};
use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use stridewright::board::{Setup, Size, WallKind};
use stridewright_formats::{Disk, FormatError, ImportOptions, Loaded, load};
use stridewright_wire::bounded::Whole;
use stridewright_wire::scene::{CreatureEntry, Name};

const YARD: &str = include_str!("../data/yard.tmx");
const YARD_JSON: &str = include_str!("../data/yard.tmj");
const MORE: &str = include_str!("../data/tiles/more.tsx");
const MORE_JSON: &str = include_str!("../data/tiles/more.tsj");

/// A map with files beside it.
fn loaded(text: &str, beside: &[(&str, &str)]) -> Result<Loaded, FormatError> {
    let files: BTreeMap<String, String> = beside
        .iter()
        .map(|(name, text)| (format!("maps/{name}"), (*text).to_owned()))
        .chain([("maps/map".to_owned(), text.to_owned())])
        .collect();
    let read = |path: &Path, _: u64| {
        let text = files.get(path.to_str().unwrap());
        text.map(|text| text.clone().into_bytes()).ok_or_else(|| io::ErrorKind::NotFound.into())
    };
    load(Path::new("maps/map"), &read, &ImportOptions::default())
}

fn setup(text: &str) -> Setup {
    reading::setup(&import(text))
}

fn walls(setup: &Setup) -> Vec<(i32, i32, i32, i32, WallKind)> {
    let squares = |units: i32| {
        assert_eq!(units % 1024, 0);
        units / 1024
    };
    let of = |wall: &stridewright::board::Wall| {
        let (from, to) = (wall.from, wall.to);
        (squares(from.x), squares(from.y), squares(to.x), squares(to.y), wall.kind)
    };
    setup.walls.iter().map(of).collect()
}

#[test]
fn both_formats_of_a_map_are_the_same_scene() {
    let beside = [("tiles/more.tsx", MORE), ("tiles/more.tsj", MORE_JSON)];
    let xml = loaded(YARD, &beside).unwrap();
    let setup = &xml.prepared.setup;
    // The upper layers replace the lower ones: walls on (3,0) and (3,1), a bridge on (4,1), and a
    // rock on (1,1), whose layer is shifted by one column and up by one row.
    assert_eq!(drawn(setup), ["...#..", "o#~#..", "....~.", "......"]);
    assert_eq!(setup.relief.at(3 * 6 + 2).floor, 2, "ten feet are two squares");
    let expected = [
        (0, 3, 1, 3, WallKind::Wall),
        (1, 3, 1, 4, WallKind::Wall),
        (5, 0, 5, 1, WallKind::ClosedDoor),
        (2, 1, 3, 1, WallKind::Window),
    ];
    assert_eq!(walls(setup), expected);
    let of = |one: &CreatureEntry| {
        let text = |name: &Option<Name>| name.as_deref().unwrap_or("").to_owned();
        let at = one.at.unwrap();
        let size = one.size.as_ref().unwrap().0.to_string();
        (text(&one.name), (at.0.0, at.1.0), text(&one.side), size, one.speed.map(Whole::get))
    };
    let creatures: Vec<_> = xml.scene.creatures.iter().map(of).collect();
    let entry = |name: &str, at, side: &str, size: &str, speed| {
        (name.to_owned(), at, side.to_owned(), size.to_owned(), speed)
    };
    let expected = [
        entry("Grom & Co", (4, 2), "foes", "large", Some(40)),
        entry("Lia", (0, 0), "heroes", "small", None),
    ];
    assert_eq!(creatures, expected);
    let json = loaded(YARD_JSON, &beside).unwrap();
    assert_eq!(json.scene, xml.scene);
    assert_eq!(json.prepared.setup, xml.prepared.setup);
    assert_eq!(json.import.unwrap().to_string(), xml.import.unwrap().to_string());
}

#[test]
fn the_report_tells_what_became_of_everything() {
    let report = loaded(YARD, &[("tiles/more.tsx", MORE)]).unwrap().import.unwrap();
    assert_eq!(
        lines_of(&report.found),
        [
            "3 layers of cells (layer \"Ground\", layer \"WALLS\", layer \"Rocks\")",
            "2 walls (object 1 \"fence\", object 1 \"fence\")",
            "1 closed door (object 2)",
            "1 window (object 3)",
            "2 objects that set the ground (object 6, object 8)",
            "3 solid squares",
            "2 squares of difficult terrain",
            "1 pit",
            "1 square with a height of its own",
            "2 creatures (object 4 \"Grom & Co\", object 5 \"Lia\")",
        ]
    );
    assert!(report.clipped.is_empty(), "{report}");
    assert_eq!(
        lines_of(&report.assumed),
        [
            "1 the word `water`, read as difficult terrain; change that with --ground, as in \
             --ground water=open (tile 4)",
            "1 hidden layer, read like the others (layer \"WALLS\")",
            "1 layer whose tiles are solid because of the layer's name; change that with --ground \
             NAME=open (layer \"WALLS\")",
            "1 empty square, treated as open ground",
        ]
    );
    assert_eq!(
        lines_of(&report.ignored),
        [
            "1 object of the class \"treasure\", which says nothing about movement (object 7)",
            "1 object without a class, which says nothing about movement (object 9 \"note\")",
            "1 layer of pictures, or of an unknown kind",
            "1 tile with a collision shape: set its property `move` instead",
        ]
    );
    assert_eq!(report.version.as_deref(), Some("1.10"));
}

/// A map of three by two cells; tile 2 is solid.
fn map_of(layers: &str) -> String {
    format!(
        "<map version=\"1.10\" orientation=\"orthogonal\" width=\"3\" height=\"2\" tilewidth=\"16\" tileheight=\"16\">\n\
         <tileset firstgid=\"1\" name=\"t\" tilewidth=\"16\" tileheight=\"16\" tilecount=\"2\" columns=\"2\">\n\
         <tile id=\"1\"><properties><property name=\"move\" value=\"solid\"/></properties></tile></tileset>\n{layers}</map>"
    )
}

fn layer_of(data: &str) -> String {
    map_of(&format!("<layer id=\"1\" name=\"L\" width=\"3\" height=\"2\">\n{data}</layer>"))
}

/// The same cells in every encoding; the second last is flipped over, the last upside down.
const CELLS: [(&str, &str, &str); 5] = [
    ("csv", "", "\n1,2,0,\n0,2147483649,1073741826\n"),
    ("base64", "", " AQAAAAIAAAAAAAAAAAAAAAEAAIACAABA "),
    ("base64", "zlib", "eNpjZGBgYGJAAEYGhgYg3wEAAygAxw=="),
    ("base64", "gzip", "H4sIAAAAAAACA2NkYGBgYkAARgaGBiDfAQCc4LNJGAAAAA=="),
    ("base64", "zstd", "KLUv/QBopQAAcAEAAAACAAEAAIACAABAAQAbKAI="),
];

#[test]
fn cells_are_the_same_however_they_are_written() {
    for (encoding, compression, text) in CELLS {
        let data =
            format!("<data encoding=\"{encoding}\" compression=\"{compression}\">{text}</data>");
        assert_eq!(drawn(&setup(&layer_of(&data))), [".#.", "..#"], "{encoding} {compression}");
        let json = |cells: &str| {
            format!(
                "{{\"width\":3,\"height\":2,\"tilewidth\":16,\"tileheight\":16,\
                 \"tilesets\":[{{\"firstgid\":1,\"tiles\":[{{\"id\":1,\"properties\":[{{\"name\":\"move\",\"value\":\"solid\"}}]}}]}}],\
                 \"layers\":[{{\"type\":\"tilelayer\",\"name\":\"L\",\"width\":3,\"height\":2,{cells}}}]}}"
            )
        };
        let cells = match encoding {
            "csv" => format!("\"data\":[{}]", text.trim().replace('\n', "")),
            _ => format!(
                "\"encoding\":\"{encoding}\",\"compression\":\"{compression}\",\"data\":\"{}\"",
                text.trim()
            ),
        };
        assert_eq!(drawn(&setup(&json(&cells))), [".#.", "..#"], "{encoding} {compression}");
    }
    let elements = "<data><tile gid=\"1\"/><tile gid=\"2\"/><tile/>\n<tile></tile><tile gid=\"2147483649\"/>\
                    <tile gid=\"1073741826\"/></data>";
    assert_eq!(drawn(&setup(&layer_of(elements))), [".#.", "..#"]);
}

#[test]
fn an_infinite_map_is_as_large_as_its_tiles() {
    // Chunks of 2 by 2 at (-2,-1) and (0,-1): the tiles reach from (-1,-1) to (1,0).
    let chunks = "<chunk x=\"-2\" y=\"-1\" width=\"2\" height=\"2\">0,2,0,1</chunk>\
                  <chunk x=\"0\" y=\"-1\" width=\"2\" height=\"2\">1,0,0,2</chunk>";
    let layer = format!(
        "<layer name=\"L\" width=\"3\" height=\"2\"><data encoding=\"csv\">{chunks}</data></layer>"
    );
    // In pixels of the file, (-16,-16) is the corner of the board.
    let wall = "<objectgroup name=\"Walls\"><object x=\"0\" y=\"-16\" width=\"0\" \
        height=\"16\"/></objectgroup>";
    let text = map_of(&(layer + wall)).replace("<map ", "<map infinite=\"1\" ");
    let setup = setup(&text);
    assert_eq!(drawn(&setup), ["#..", "..#"]);
    assert_eq!(walls(&setup), [(1, 0, 1, 1, WallKind::Wall)]);
    let none = map_of("<layer width=\"3\" height=\"2\"><data encoding=\"csv\"></data></layer>");
    refused(
        &none.replace("<map ", "<map infinite=\"1\" "),
        "the map: it is infinite and has no tiles",
    );
}

#[test]
fn what_is_empty_can_be_solid() {
    let data = "<properties/><data encoding=\"csv\">1,0,1,0,1,1</data>";
    let text = layer_of(data);
    assert_eq!(drawn(&setup(&text)), ["...", "..."]);
    let solid = text.replace(
        "<tileset",
        "<properties><property name=\"empty\" value=\"solid\"/></properties><tileset",
    );
    assert_eq!(drawn(&setup(&solid)), [".#.", "#.."]);
    // That is information, so the report does not say that everything is open.
    assert_eq!(lines_of(&import(&solid).report.assumed), [""; 0]);
}

#[test]
fn words_may_stand_on_layers_and_objects() {
    let all = "<data encoding=\"csv\">1,0,1,1,0,0</data>";
    let with = |attributes: &str, properties: &str| {
        map_of(&format!("<layer width=\"3\" height=\"2\" {attributes}>{properties}{all}</layer>"))
    };
    assert_eq!(drawn(&setup(&with("class=\"Difficult Terrain\"", ""))), ["~.~", "~.."]);
    assert_eq!(drawn(&setup(&with("type=\"pit\"", ""))), ["o.o", "o.."]);
    assert_eq!(drawn(&setup(&with("name=\"Collision\"", ""))), ["#.#", "#.."]);
    // Other words on a layer are only its name.
    assert_eq!(drawn(&setup(&with("name=\"water\"", ""))), ["...", "..."]);
    let property = "<properties><property name=\"move\" value=\"mud\"/></properties>";
    assert_eq!(drawn(&setup(&with("name=\"walls\"", property))), ["~.~", "~.."]);
    // A solid object fills the squares whose centre lies in it; a thin one contains no centre, and
    // is a wall.
    let objects = "<objectgroup name=\"Collision\"><object id=\"1\" x=\"16\" y=\"4\" width=\"30\" \
        height=\"10\"/>\
                   <object id=\"2\" x=\"16\" y=\"16\" width=\"16\" height=\"0\"/>\
                   <object id=\"3\" class=\"rubble\" x=\"0\" y=\"16\"><polygon points=\"0,0 16,0 \
                   0,16\"/></object></objectgroup>";
    let setup = setup(&map_of(objects));
    // The triangle's longest side goes right through the centre of its square, which is not to the
    // left of it.
    assert_eq!(drawn(&setup), [".##", "..."]);
    assert_eq!(walls(&setup), [(1, 1, 2, 1, WallKind::Wall)]);
}

#[test]
fn objects_that_show_a_tile_stand_on_their_place_and_take_its_words() {
    let object = "<objectgroup><object id=\"1\" gid=\"2\" x=\"16\" y=\"32\" width=\"16\" \
        height=\"16\"/></objectgroup>";
    assert_eq!(drawn(&setup(&map_of(object))), ["...", ".#."]);
    let own = object.replace("gid=\"2\"", "gid=\"2147483650\" class=\"tree\"");
    assert_eq!(drawn(&setup(&map_of(&own))), ["...", ".#."], "`move` goes before the class");
}

#[test]
fn a_tileset_says_where_its_tiles_stand_as_objects() {
    // Of a tile of 16 by 16 pixels at (16,16): above and right of the place, below and right,
    // around it, above and left.
    let squares = [("", [".#.", "..."]), ("topleft", ["...", ".#."]), ("topright", ["...", "#.."])];
    let squares = squares
        .into_iter()
        .chain([("bottomright", ["#..", "..."]), ("unspecified", [".#.", "..."])]);
    for (alignment, expected) in squares {
        let xml = map_of(
            "<objectgroup><object id=\"1\" gid=\"2\" x=\"16\" y=\"16\" width=\"16\" \
            height=\"16\"/></objectgroup>",
        )
        .replace("<tileset ", &format!("<tileset objectalignment=\"{alignment}\" "));
        assert_eq!(drawn(&setup(&xml)), expected, "{alignment}");
        let json = format!(
            "{{\"width\":3,\"height\":2,\"tilewidth\":16,\"tileheight\":16,\"tilesets\":[{{\"firstgid\":1,\"tilewidth\":16,\
             \"tileheight\":16,\"objectalignment\":\"{alignment}\",\"tiles\":[{{\"id\":1,\"properties\":[{{\"name\":\"move\",\
             \"value\":\"solid\"}}]}}]}}],\"layers\":[{{\"type\":\"objectgroup\",\"objects\":[{{\"id\":1,\"gid\":2,\"x\":16,\"y\":16,\
             \"width\":16,\"height\":16}}]}}]}}"
        );
        assert_eq!(drawn(&setup(&json)), expected, "{alignment}");
    }
    // Around (24,24) lies the middle square of the second row.
    let centred = map_of(
        "<objectgroup><object id=\"1\" gid=\"2\" x=\"24\" y=\"24\" width=\"16\" \
         height=\"16\"/></objectgroup>",
    );
    let centred = centred.replace("<tileset ", "<tileset objectalignment=\"center\" ");
    assert_eq!(drawn(&setup(&centred)), ["...", ".#."]);
}

#[test]
fn an_object_that_shows_a_tile_and_has_no_size_is_as_large_as_the_tile() {
    // As versions before 0.12 wrote it: it stands on y = 32 and covers 16 to 32.
    let object = "<objectgroup><object id=\"1\" gid=\"2\" x=\"16\" y=\"32\"/></objectgroup>";
    assert_eq!(drawn(&setup(&map_of(object))), ["...", ".#."]);
    let large = map_of(object).replace(
        "name=\"t\" tilewidth=\"16\" tileheight=\"16\"",
        "tilewidth=\"32\" tileheight=\"32\"",
    );
    assert_eq!(drawn(&setup(&large)), [".##", ".##"]);
    // The size of tiles in a missing set is unknown: such a tile is as large as a square, and
    // stands in it.
    let token =
        "<objectgroup><object id=\"1\" class=\"token\" gid=\"9\" x=\"16\" y=\"32\"/></objectgroup>";
    let creatures = setup(&map_of(token)).creatures;
    assert_eq!((creatures[0].at.column, creatures[0].at.row), (1, 1));
}

#[test]
fn groups_say_what_their_layers_do_not() {
    let layer = |inside: &str| {
        format!(
            "<layer name=\"L\" width=\"3\" height=\"2\">{inside}<data \
             encoding=\"csv\">1,0,1,1,0,0</data></layer>"
        )
    };
    let property =
        |word: &str| format!("<properties><property name=\"move\" value=\"{word}\"/></properties>");
    let group =
        |attributes: &str, inside: &str| map_of(&format!("<group {attributes}>{inside}</group>"));
    assert_eq!(drawn(&setup(&group("name=\"Walls\"", &layer("")))), ["#.#", "#.."]);
    assert_eq!(drawn(&setup(&group("class=\"pit\"", &layer("")))), ["o.o", "o.."]);
    assert_eq!(drawn(&setup(&group("", &(property("mud") + &layer(""))))), ["~.~", "~.."]);
    // A layer's own words come first.
    assert_eq!(drawn(&setup(&group("class=\"pit\"", &layer(&property("mud"))))), ["~.~", "~.."]);
    let nested =
        format!("<group name=\"Walls\"><group name=\"upper\">{}</group></group>", layer(""));
    assert_eq!(drawn(&setup(&map_of(&nested))), ["#.#", "#.."]);
    let doors = "<objectgroup name=\"some\"><object id=\"1\" x=\"16\" y=\"0\" width=\"0\" \
        height=\"16\"/></objectgroup>";
    assert_eq!(
        walls(&setup(&group("name=\"Doors\"", doors))),
        [(1, 0, 1, 1, WallKind::ClosedDoor)]
    );
    let json = "{\"width\":3,\"height\":2,\"tilewidth\":16,\"tileheight\":16,\"layers\":[{\"type\":\"group\",\"name\":\"Walls\",\
                \"layers\":[{\"type\":\"tilelayer\",\"name\":\"L\",\"width\":3,\"height\":2,\"data\":[1,0,1,1,0,0]}]}]}";
    assert_eq!(drawn(&setup(json)), ["#.#", "#.."]);
}

#[test]
fn creatures_of_an_unusual_size_are_reported_and_stay_on_the_board() {
    // 20 pixels of 16 are more than a square: large, and moved to the left so that its two columns
    // are on the board.
    let token = "<objectgroup><object id=\"1\" class=\"token\" x=\"32\" y=\"0\" width=\"16\" \
        height=\"20\"/></objectgroup>";
    let import = import(&map_of(token));
    let creature = &reading::setup(&import).creatures[0];
    assert_eq!((creature.at.column, creature.at.row, creature.size), (1, 0, Size::Large));
    assert_eq!(
        lines_of(&import.report.assumed),
        ["1 creature drawn in an unusual size, treated as the next size (object 1)"]
    );
    assert!(import.report.clipped.is_empty(), "{}", import.report);
}

#[test]
fn a_map_that_says_nothing_is_open_and_told_so() {
    let import = import(&layer_of("<data encoding=\"csv\">1,1,1,1,1,1</data>"));
    let assumed = lines_of(&import.report.assumed);
    assert!(
        assumed[0]
            .starts_with("nothing on this map says where movement is hampered: all ground is open")
    );
    assert_eq!(assumed.len(), 1);
}

#[test]
fn unknown_words_are_reported() {
    let objects = "<objectgroup><object id=\"1\" x=\"0\" y=\"0\" width=\"16\" \
        height=\"16\"><properties>\
                   <property name=\"move\" value=\"lava\"/><property name=\"height\" \
                   value=\"x\"/></properties></object>\
                   <object id=\"2\" class=\"token\"><properties><property name=\"size\" \
                   value=\"big\"/>\
                   <property name=\"speed\" value=\"fast\"/></properties></object>\
                   <object id=\"3\" class=\"wall\" width=\"16\" height=\"16\"><ellipse/></object>\
                   <object id=\"4\" class=\"wall\" x=\"16\" width=\"16\" \
                   rotation=\"45\"/></objectgroup>";
    let report = import(&map_of(objects)).report;
    assert_eq!(
        lines_of(&report.assumed),
        [
            "1 `move` is \"lava\", which is not a ground word: no effect (object 1)",
            "1 object rotated by other than quarter turns, treated as not rotated (object 4)",
        ]
    );
    assert_eq!(
        lines_of(&report.ignored),
        [
            "1 `height` is \"x\", which is not a height in feet (object 1)",
            "1 object without a class, which says nothing about movement (object 1)",
            "1 `size` is \"big\", which is not a size (object 2)",
            "1 `speed` is \"fast\", which is not a speed in feet (object 2)",
            "1 wall without straight sides (object 3)",
        ]
    );
}

#[test]
fn a_tileset_that_is_not_there_is_reported_and_does_no_harm() {
    let report = loaded(YARD, &[]).unwrap().import.unwrap();
    let assumed = lines_of(&report.assumed);
    assert!(assumed[0].starts_with("1 tileset that is not available"), "{report}");
    assert!(assumed[0].ends_with("(\"tiles/more.tsx\": entity not found)"), "{report}");
    // Bytes alone have no folder.
    assert!(
        import(YARD).report.to_string().contains("\"tiles/more.tsx\": only this file is available")
    );
    for name in ["../more.tsx", "/etc/passwd", "C:/x.tsx", "a\\b.tsx", "tiles/../../x.tsx"] {
        let report =
            loaded(&YARD.replace("tiles/more.tsx", name), &[]).unwrap().import.unwrap().to_string();
        assert!(report.contains("the name points outside the map's folder"), "{report}");
    }
    let broken = loaded(YARD, &[("tiles/more.tsx", "<tileset>\n<tile/></tileset>")]).unwrap_err();
    assert_eq!(
        broken.to_string(),
        "maps/map: tileset \"tiles/more.tsx\": line 2: Missing attribute: id"
    );
    let other = loaded(YARD, &[("tiles/more.tsx", "<map/>")]).unwrap_err().to_string();
    assert!(other.ends_with("line 1: <map>, expected <tileset>"), "{other}");
    // Tiles of a set beside the map count; here one of them is a pit.
    let pits = YARD
        .replace("class=\"difficult\"", "class=\"x\"")
        .replace("1,2,2,1,4,1", "1,10,2,1,4,1")
        .replace("shifted", "");
    let with =
        loaded(&pits.replace("offsety=\"-16\"", "offsety=\"0\""), &[("tiles/more.tsx", MORE)])
            .unwrap();
    assert_eq!(drawn(&with.prepared.setup)[1], "oo.#..");
}

#[cfg(unix)]
#[test]
fn links_do_not_lead_out_of_the_folder() {
    let folder = std::env::temp_dir().join(format!("stridewright-tiled-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("maps/tiles")).unwrap();
    std::fs::write(folder.join("maps/yard.tmx"), YARD).unwrap();
    std::fs::write(folder.join("outside.tsx"), MORE).unwrap();
    std::os::unix::fs::symlink(folder.join("outside.tsx"), folder.join("maps/tiles/more.tsx"))
        .unwrap();
    let report = |path: &Path| {
        load(path, &Disk, &ImportOptions::default()).unwrap().import.unwrap().to_string()
    };
    let report_text = report(&folder.join("maps/yard.tmx"));
    assert!(
        report_text.contains("\"tiles/more.tsx\": a link points outside the folder"),
        "{report_text}"
    );
    // A link that stays inside is followed.
    std::fs::write(folder.join("maps/inside.tsx"), MORE).unwrap();
    std::fs::remove_file(folder.join("maps/tiles/more.tsx")).unwrap();
    std::os::unix::fs::symlink(folder.join("maps/inside.tsx"), folder.join("maps/tiles/more.tsx"))
        .unwrap();
    let report_text = report(&folder.join("maps/yard.tmx"));
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(!report_text.contains("not available"), "{report_text}");
}

#[test]
fn only_squares_are_read() {
    for kind in ["isometric", "staggered", "hexagonal"] {
        let expected =
            format!("orientation: the map is {kind}; Stridewright reads only orthogonal maps");
        refused(&YARD.replace("\"orthogonal\"", &format!("{kind:?}")), &expected);
        refused(&YARD_JSON.replace("\"orthogonal\"", &format!("{kind:?}")), &expected);
    }
}

#[test]
fn what_is_wrong_is_refused_with_its_place() {
    let layer = |data: &str| layer_of(data);
    refused(
        &layer("<data encoding=\"csv\">1,2,x,0,0,0</data>"),
        "line 5: the layer \"L\": \"x\" is not a tile number",
    );
    refused(&layer("<data encoding=\"csv\">1,2</data>"), "the layer \"L\": 2 cells, expected 6");
    refused(
        &layer("<data encoding=\"csv\">1,2,3,4,5,6,7,8</data>"),
        "more than the 6 cells of the layer",
    );
    refused(&layer("<data><tile gid=\"1\"/></data>"), "1 cells, expected 6");
    refused(&layer("<data encoding=\"base64\">AQAA</data>"), "3 bytes, expected 6 cells of 4");
    refused(&layer("<data encoding=\"base64\">!!!</data>"), "not base64");
    refused(
        &layer("<data encoding=\"base64\" compression=\"zlib\">AQAA</data>"),
        "broken compression",
    );
    refused(
        &layer("<data encoding=\"base64\" compression=\"lzma\">AQAA</data>"),
        "unknown compression \"lzma\"",
    );
    refused(&layer("<data encoding=\"hex\">00</data>"), "unknown encoding \"hex\"");
    refused("<map>", "line 1: ");
    refused("<map width=\"2\"></map>", "line 1: Missing attribute: height");
    refused(&layer("<data>").replace("</data>", ""), "line 5: ");
    refused(
        &YARD.replace("width=\"6\"", "width=\"-6\""),
        "line 2: Error parsing attribute 'width'",
    );
    refused(
        &YARD.replace("x=\"128\"", "x=\"1e30\""),
        "object 4 \"Grom & Co\": too far away, or not a number",
    );
    refused(
        &YARD.replace("x=\"128\"", "x=\"NaN\""),
        "object 4 \"Grom & Co\": too far away, or not a number",
    );
    refused(
        &YARD.replace("offsetx=\"32\"", "offsetx=\"inf\""),
        "layer \"Rocks\": too far away, or not a number",
    );
    refused(
        &YARD_JSON.replace("\"x\": 128", "\"x\": 1e30"),
        "object 4 \"Grom & Co\": too far away, or not a number",
    );
    refused(
        &YARD_JSON.replace(
            "\"tilewidth\": 32,\n \"tileheight\": 16,\n \"inf",
            "\"tilewidth\": 0,\n \"tileheight\": 16,\n \"inf",
        ),
        "tilewidth: 0 is not a whole number from 1",
    );
    refused(
        &YARD.replace(
            "tilewidth=\"32\" tileheight=\"16\" infinite",
            "tilewidth=\"0\" tileheight=\"16\" infinite",
        ),
        "tilewidth and tileheight: a tile of zero pixels",
    );
}

#[test]
fn properties_as_old_versions_wrote_them_are_refused() {
    let old = "{\"width\":1,\"height\":1,\"tilewidth\":16,\"tileheight\":16,\"tilesets\":[{\"firstgid\":1,\
               \"tileproperties\":{\"0\":{\"move\":\"wall\"}}}],\"layers\":[]}";
    refused(
        old,
        "tilesets[0].tileproperties: tile properties in the form that Tiled used before version \
         1.2",
    );
}
