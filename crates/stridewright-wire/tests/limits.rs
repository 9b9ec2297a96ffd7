//! Every limit, at it and one beyond, and malicious documents.

use std::time::{Duration, Instant};
use stridewright::board::Limits;
use stridewright::question::Who;
use stridewright_wire::json::MOST_BYTES;
use stridewright_wire::scene::{JsonError, LengthUnit, Prepared, Scene};

const LIMITS: Limits = Limits::DEFAULT;

fn scene(json: &str) -> Result<Scene, JsonError> {
    Scene::from_json(json.as_bytes())
}

fn setup(json: &str) -> Result<Prepared, String> {
    let scene = scene(json).map_err(|error| error.to_string())?;
    scene.setup(LengthUnit::Feet).map_err(|flaws| flaws.to_string())
}

/// Returns a small map with a list of this many equal entries.
fn with(key: &str, entry: &str, count: usize) -> String {
    format!(r#"{{"map":{{"width":2,"height":1}},"{key}":[{}]}}"#, vec![entry; count].join(","))
}

#[track_caller]
fn refused<T>(result: Result<T, impl ToString>, expected: &str) {
    let Err(error) = result else { panic!("nothing is wrong; expected: {expected}") };
    let error = error.to_string();
    assert!(error.contains(expected), "expected: {expected}\nfound:    {error}");
}

#[test]
fn walls() {
    let wall = r#"{"between":[[0,0],[1,0]]}"#;
    assert_eq!(setup(&with("walls", wall, LIMITS.walls)).unwrap().setup.walls.len(), LIMITS.walls);
    refused(scene(&with("walls", wall, LIMITS.walls + 1)), "walls: more than 100000 entries");
}

#[test]
fn creatures() {
    let creature = r#"{"name":"rat","at":[0,0]}"#;
    let most = LIMITS.creatures;
    assert_eq!(setup(&with("creatures", creature, most)).unwrap().setup.creatures.len(), most);
    refused(scene(&with("creatures", creature, most + 1)), "creatures: more than 10000 entries");
    let crowd =
        |count| with("creatures", &format!(r#"{{"name":"rat","at":[0,0],"count":{count}}}"#), 2);
    assert!(setup(&crowd(most / 2)).is_ok());
    refused(setup(&crowd(most / 2 + 1)), "creatures[1].count: more than 10000 creatures in total");
}

#[test]
fn every_creature_can_hold_another() {
    // Looking others up takes no longer for many than for few; the same holds for suggestions of
    // similar names.
    let rat = |index: usize, other: &str| {
        format!(r#"{{"name":"rat {index}","at":[0,0],"grabs":"{other}"}}"#)
    };
    let all = |other: fn(usize) -> String| {
        let rats: Vec<String> =
            (0..LIMITS.creatures).map(|index| rat(index, &other(index))).collect();
        format!(r#"{{"map":{{"width":1,"height":1}},"creatures":[{}]}}"#, rats.join(","))
    };
    let begin = Instant::now();
    assert!(setup(&all(|index| format!("rat {}", 9_999 - index))).is_ok());
    refused(setup(&all(|_| "cat".repeat(60))), "is not a creature in the scene");
    assert!(begin.elapsed() < Duration::from_secs(5), "{:?}", begin.elapsed());
}

#[test]
fn listed_squares() {
    let list = |count: usize| {
        let entries = vec![r#"{"at":[0,0],"is":[]}"#; count].join(",");
        format!(r#"{{"map":{{"width":1,"height":1,"squares":[{entries}]}}}}"#)
    };
    assert!(setup(&list(100_000)).is_ok());
    refused(scene(&list(100_001)), "map.squares: more than 100000 entries");
    // Few entries may not cause endless work.
    let paint = |count: usize| {
        let entries = vec![r#"{"from":[0,0],"to":[4095,1023],"is":[]}"#; count].join(",");
        format!(r#"{{"map":{{"width":4096,"height":1024,"squares":[{entries}]}}}}"#)
    };
    assert!(setup(&paint(4)).is_ok());
    refused(setup(&paint(5)), "map.squares[4]: more than 16777216 squares are listed");
}

#[test]
fn names_and_legends() {
    let named = |chars: usize| {
        with("creatures", &format!(r#"{{"name":"{}","at":[0,0]}}"#, "ö".repeat(chars)), 1)
    };
    assert!(setup(&named(Who::MOST_CHARS)).is_ok());
    refused(
        scene(&named(Who::MOST_CHARS + 1)),
        "creatures[0].name: a text of 402 bytes; at most 200 characters",
    );
    let legend = |count: u32| {
        let signs: Vec<String> = (0..count)
            .filter_map(|n| char::from_u32(0x4e00 + n))
            .map(|sign| format!(r#""{sign}":[]"#))
            .collect();
        format!(r#"{{"map":{{"rows":".","legend":{{{}}}}}}}"#, signs.join(","))
    };
    assert!(setup(&legend(256)).is_ok());
    refused(scene(&legend(257)), "map.legend: more than 256 signs");
    refused(
        scene(r#"{"map":{"rows":".","legend":{"8":[],"8":[]}}}"#),
        "the sign `8` is defined twice",
    );
}

#[test]
fn sizes_of_maps() {
    let open =
        |width: u32, height: u32| format!(r#"{{"map":{{"width":{width},"height":{height}}}}}"#);
    assert!(setup(&open(4096, 1024)).is_ok());
    refused(setup(&open(4096, 1025)), "map: a map of 4096 × 1025 squares");
    refused(scene(&open(4097, 1)), "map.width: 4097 is not a whole number from 1 to 4096");
    refused(scene(&open(1, 0)), "map.height: 0 is not a whole number");
    let drawn = |width: usize, height: usize| {
        format!(r#"{{"map":{{"rows":"{}"}}}}"#, vec![".".repeat(width); height].join("\\n"))
    };
    assert!(setup(&drawn(4096, 1)).is_ok());
    assert!(setup(&drawn(1, 4096)).is_ok());
    assert!(setup(&drawn(4096, 1024)).is_ok());
    refused(setup(&drawn(4097, 1)), "map.rows: a map of 4097 × 1 squares");
    refused(setup(&drawn(1, 4097)), "map.rows: a map of 1 × 4097 squares");
    refused(setup(&drawn(4096, 1025)), "map.rows: a ");
}

#[test]
fn numbers() {
    let at = |x: &str| with("walls", &format!(r#"{{"from":[0,0],"to":[{x},1]}}"#), 1);
    for fine in ["4097", "-4097", "4096.9999", "1e-300", "-0.0"] {
        assert!(setup(&at(fine)).is_ok(), "{fine}");
    }
    for far in [
        "4097.5",
        "-4098",
        "1e300",
        "-1e18",
        "18446744073709551615",
        "123456789012345678901234567890",
    ] {
        refused(scene(&at(far)), "walls[0].to[0]: ");
    }
    for none in ["1e999", "NaN", "Infinity", "\"1\"", "null", "true"] {
        refused(scene(&at(none)), "walls[0].to");
    }
    let speed = |speed: &str| {
        with("creatures", &format!(r#"{{"name":"a","at":[0,0],"speed":{speed}}}"#), 1)
    };
    assert!(setup(&speed("10000")).is_ok() && setup(&speed("30.0")).is_ok());
    for wrong in ["10001", "-1", "2.5"] {
        refused(scene(&speed(wrong)), "creatures[0].speed: ");
    }
    let space = |space: &str| {
        with("creatures", &format!(r#"{{"name":"a","at":[0,0],"space":{space}}}"#), 1)
    };
    assert!(setup(&space("0.5")).is_ok() && setup(&space("100")).is_ok());
    for wrong in ["0", "0.25", "100.5", "-5"] {
        refused(scene(&space(wrong)), "is not a multiple of 0.5 from 0.5 to 100");
    }
    let elevation = |height: &str| {
        with("creatures", &format!(r#"{{"name":"a","at":[0,0],"elevation":{height}}}"#), 1)
    };
    assert!(setup(&elevation("-100")).is_ok() && setup(&elevation("199")).is_ok());
    for wrong in ["-101", "200", "0.5", "1e300"] {
        refused(scene(&elevation(wrong)), "is not a whole number from -100 to 199");
    }
    refused(
        scene(&with("creatures", r#"{"name":"a","at":[0,0],"might":21}"#, 1)),
        "creatures[0].might: ",
    );
    let ground = |name: &str| format!(r#"{{"map":{{"rows":"1","legend":{{"1":["{name}"]}}}}}}"#);
    for fine in
        ["elevation -100", "elevation 199", "ceiling 200", "water 200", "dc 99", "damage 9999"]
    {
        assert!(setup(&ground(fine)).is_ok(), "{fine}");
    }
    for wrong in
        ["elevation -101", "elevation 200", "ceiling 201", "water 201", "dc 100", "damage 10000"]
    {
        refused(setup(&ground(wrong)), "needs a number in its range");
    }
    refused(scene(&with("creatures", r#"{"name":"a","at":[4098,0]}"#, 1)), "creatures[0].at[0]: ");
    refused(
        setup(&with("walls", r#"{"between":[[-4097,4097],[4097,-4097]]}"#, 1)),
        "share no edge",
    );
}

#[test]
fn depth_and_size() {
    let nested = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    refused(scene(&nested(64)), "invalid type: a list, expected a table of keys and values");
    refused(scene(&nested(65)), "byte 64: nested deeper than 64");
    refused(scene(&"[".repeat(200_000)), "byte 64: nested deeper than 64");
    let mut large = String::from(r#"{"map":{"width":1,"height":1}}"#);
    large.push_str(&" ".repeat(MOST_BYTES as usize - large.len()));
    assert!(scene(&large).is_ok());
    large.push(' ');
    refused(scene(&large), "67108865 bytes are too many; at most 67108864");
}

#[test]
fn forms() {
    refused(scene(""), "line 1, column 0: EOF");
    refused(scene("{}"), "missing field `map`");
    refused(scene(r#"{"map":{},"map":{}}"#), "duplicate field `map`");
    refused(scene(r#"{"map":{"size":3}}"#), "map.size: unknown field `size`");
    refused(
        scene(r#"{"map":{},"options":{"x":[]}}"#),
        "options.x: expected true, false, a number or a word",
    );
    refused(
        scene(r#"{"map":{},"turn":{"moved":1}}"#),
        "turn.moved: invalid type: integer `1`, expected a boolean",
    );
    let object = r#"{"object":"soft"}"#;
    refused(
        scene(&with("creatures", object, 1)),
        r#"invalid value: string "soft", expected true, false"#,
    );
    for list in [r#"{"map":[]}"#, r#"{"map":{},"walls":[[]]}"#, r#"{"map":{},"turn":[1]}"#, "[]"] {
        refused(scene(list), "invalid type: a list, expected a table of keys and values");
    }
    refused(scene(r#"{"map":{}} x"#), "trailing characters");
    refused(
        scene(&with("creatures", r#"{"class_bonus":"wizard"}"#, 1)),
        "creatures[0].class_bonus: unknown variant",
    );
    refused(
        scene(&with("creatures", r#"{"letter":"AB"}"#, 1)),
        "creatures[0].letter: a text of 2 bytes",
    );
    refused(scene(&with("walls", r#"{"between":[[0,0],[1,0],[2,0]]}"#, 1)), "walls[0].between");
}

#[test]
fn bombs_are_refused_at_once() {
    let size = 16 << 20;
    let bombs = [
        (r#"{"walls":["#, "{},"),
        (r#"{"creatures":["#, "{},"),
        (r#"{"map":{"squares":["#, r#"{"is":[]},"#),
        (r#"{"creatures":[{"states":["#, r#""","#),
        (r#"{"creatures":[{"bonuses":["#, r#"{"feet":0},"#),
        (r#"{"creatures":[{"types":["#, r#""fly","#),
        (r#"{"creatures":[{"trained":["#, r#""tumble","#),
        (r#"{"creatures":[{"grabs":"#, r#""rat""#),
        (r#"{"creatures":[{"speeds":["#, "1,"),
        (r#"{"walls":[{"from":["#, "0,"),
        (r#"{"map":{"legend":{"#, r#""a":[],"#),
        (r#"{"unknown":["#, "{},"),
        (r#"{"map":{"rows":""#, "??????????"),
    ];
    for (start, piece) in bombs {
        let json = start.to_owned() + &piece.repeat(size / piece.len());
        let begin = Instant::now();
        assert!(scene(&json).is_err(), "{start}");
        assert!(begin.elapsed() < Duration::from_secs(5), "{start}: {:?}", begin.elapsed());
    }
}

#[test]
fn the_schema_knows_the_limits_and_the_names() {
    let schema = serde_json::to_value(stridewright_wire::schema::scene()).unwrap();
    assert_eq!(schema["properties"]["walls"]["maxItems"], LIMITS.walls);
    assert_eq!(schema["properties"]["rules"]["enum"][0], "dnd35");
    assert_eq!(schema["required"], serde_json::json!(["map"]));
    assert_eq!(schema["additionalProperties"], false);
    let wall = &schema["$defs"]["WallEntry"]["properties"];
    assert_eq!(wall["kind"]["enum"][1], "closed door");
    let legend = &schema["$defs"]["Legend"];
    assert_eq!(legend["maxProperties"], 256, "{legend}");
    let grounds = &legend["additionalProperties"]["items"]["anyOf"];
    assert_eq!(grounds[0]["enum"][3], "difficult");
    assert_eq!(
        grounds[1]["pattern"],
        "^(elevation|ceiling|water|dc|damage) (0|-?[1-9][0-9]{0,4})$"
    );
}

#[test]
fn what_is_written_is_read_again() {
    let json = include_str!("data/everything.json");
    let first = scene(json).unwrap();
    let written = serde_json::to_string_pretty(&first).unwrap();
    assert_eq!(scene(&written).unwrap(), first);
    assert_eq!(written.trim(), json.trim());
}
