//! Every limit of files, exactly at it and just beyond.

use std::path::Path;
use stridewright::board::Limits;
use stridewright_formats::scenario::{MOST_TOKENS, Scenario};
use stridewright_formats::uvtt::import;
use stridewright_formats::{FormatError, ImportOptions, ReadFile, from_disk, load};
use stridewright_wire::json::MOST_BYTES;

const LIMITS: Limits = Limits::DEFAULT;

fn scenario(text: &str) -> Result<Scenario, FormatError> {
    Scenario::parse("scene.toml", text.as_bytes())
}

fn map(fields: &str) -> Result<usize, String> {
    let json = format!(r#"{{"resolution":{{"map_size":{{"x":4,"y":3}}}},{fields}}}"#);
    match import(json.as_bytes(), &ImportOptions::default()) {
        Ok(import) => Ok(import.setup().unwrap().walls.len()),
        Err(error) => Err(error.to_string()),
    }
}

#[track_caller]
fn refused<T>(result: Result<T, impl ToString>, expected: &str) {
    let Err(error) = result else { panic!("nothing is wrong; expected: {expected}") };
    let error = error.to_string();
    assert!(error.contains(expected), "expected: {expected}\nfound:    {error}");
}

#[test]
fn parts_of_a_scenario_file() {
    // Tokens here: three of the map, the comment and its line end again and again, and the end.
    let text = |lines: usize| format!("map={{width=1,height=1}}{}", "\n#".repeat(lines));
    let fits = (1..).take(40).find(|spare| scenario(&text((MOST_TOKENS - spare) / 2)).is_ok());
    let fits = (MOST_TOKENS - fits.expect("the limit is near")) / 2;
    assert!(fits * 2 + 20 > MOST_TOKENS, "{fits}");
    refused(scenario(&text(fits + 1)), "the file has more than 500000 parts");
}

#[test]
fn walls_of_a_scenario_file() {
    let wall = "{between=[[0,0],[1,0]]},";
    let text = |count: usize| format!("map={{width=2,height=1}}\nwalls=[{}]", wall.repeat(count));
    let count = MOST_TOKENS / 18 - 10;
    let scenario = scenario(&text(count)).unwrap();
    assert_eq!(scenario.scene().walls.len(), count);
}

#[test]
fn creatures_of_a_scenario_file() {
    let text = |count: usize| {
        format!("map={{width=2,height=1}}\ncreatures=[{}]", "{name='r'},".repeat(count))
    };
    assert!(scenario(&text(LIMITS.creatures)).is_ok());
    refused(scenario(&text(LIMITS.creatures + 1)), "more than 10000 entries; at most 10000");
}

#[test]
fn depth_of_a_scenario_file() {
    for depth in [40, 64, 65, 100, 200_000] {
        let text =
            format!("map={{width=1,height=1}}\nwalls={}{}", "[".repeat(depth), "]".repeat(depth));
        assert!(scenario(&text).is_err());
        assert!(scenario(&format!("{}=1", vec!["a"; depth].join("."))).is_err());
        assert!(scenario(&"[".repeat(depth)).is_err());
        assert!(scenario(&"{a=".repeat(depth)).is_err());
    }
}

#[test]
fn sizes_of_files() {
    let mut text = String::from("map={width=1,height=1}\n#");
    text.push_str(&"x".repeat((8 << 20) - text.len()));
    assert!(scenario(&text).is_ok());
    text.push('x');
    refused(scenario(&text), "scene.toml is larger than 8388608 bytes");
    text.push_str(&"x".repeat(MOST_BYTES as usize + 1 - text.len()));
    let read = |_: &Path, most: u64| {
        assert_eq!(most, MOST_BYTES);
        Ok(text.clone().into_bytes())
    };
    refused(
        load(Path::new("scene.toml"), &read, &ImportOptions::default()),
        "larger than 67108864 bytes",
    );
    // The reader itself stops one byte after the requested number.
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/room.uvtt");
    let reader: &dyn ReadFile = &from_disk;
    assert_eq!(reader.read(&file, 10).unwrap().len(), 11);
    assert!(reader.read(file.parent().unwrap(), 10).is_err(), "a folder is no file");
}

#[test]
fn walls_of_a_map() {
    let points = |count: usize| {
        let points =
            (0..count).map(|n| format!(r#"{{"x":{},"y":0}}"#, n % 2)).collect::<Vec<_>>().join(",");
        format!("[[{points}]]")
    };
    let lines = |count: usize| format!(r#""line_of_sight":{}"#, points(count + 1));
    assert_eq!(map(&lines(LIMITS.walls)), Ok(LIMITS.walls));
    refused(
        map(&lines(LIMITS.walls + 1)),
        "line_of_sight[0][100001]: too many walls: the limit is 100000",
    );
    // Outlines of objects count as well, whichever comes first.
    let both = |walls: usize, objects: usize| {
        format!(r#"{},"objects_line_of_sight":{}"#, lines(walls), points(objects + 1))
    };
    assert_eq!(map(&both(LIMITS.walls - 9, 9)), Ok(LIMITS.walls - 9));
    refused(
        map(&both(LIMITS.walls - 9, 10)),
        "objects_line_of_sight[0][10]: too many walls: the limit is 100000",
    );
    let portal = r#""portals":[{"bounds":[{"x":0,"y":0},{"x":1,"y":0}]}]"#;
    assert_eq!(map(&format!("{portal},{}", lines(LIMITS.walls - 1))), Ok(LIMITS.walls));
    refused(
        map(&format!("{portal},{}", lines(LIMITS.walls))),
        "walls: too many walls and doors: the limit is 100000",
    );
}

#[test]
fn length_of_the_walls_of_a_map() {
    // A wall across the map and back, again and again: 2,048 squares each. 4,096 of them are as
    // long as is read.
    let walls = |count: usize| {
        let points =
            (0..=count).map(|n| format!(r#"{{"x":{},"y":0}}"#, n % 2 * 2048)).collect::<Vec<_>>();
        let size = r#""resolution":{"map_size":{"x":2048,"y":1}}"#;
        let json = format!(r#"{{{size},"line_of_sight":[[{}]]}}"#, points.join(","));
        import(json.as_bytes(), &ImportOptions::default())
            .map(|import| import.setup().unwrap().walls.len())
    };
    assert_eq!(walls(4096).unwrap(), 4096);
    refused(walls(4097), "wall 4096: the walls are too long in all: the limit is 8388608 squares");
}

#[test]
fn portals_and_lights_of_a_map() {
    let list = |key: &str, count: usize| format!(r#""{key}":[{}]"#, vec!["{}"; count].join(","));
    for key in ["portals", "lights"] {
        assert_eq!(map(&list(key, 10_000)), Ok(0));
        refused(
            map(&list(key, 10_001)),
            &format!("{key}[10000]: too many {key}: the limit is 10000"),
        );
    }
}

#[test]
fn depth_of_a_map() {
    // The map itself is the first level.
    let nested = |depth: usize| format!(r#""x":{}{}"#, "[".repeat(depth), "]".repeat(depth));
    assert_eq!(map(&nested(63)), Ok(0));
    refused(map(&nested(64)), "nested deeper than 64 lists and objects");
    refused(map(&format!(r#""x":{}"#, "[".repeat(200_000))), "nested deeper than 64");
    assert_eq!(map(&format!(r#""x":"{}\"[[""#, "[{".repeat(1000))), Ok(0));
}
