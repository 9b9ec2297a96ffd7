//! Reads creatures for a group's library: actors that Foundry exported, and tables of plain text
//! (CSV). Facts that a file does not give are named as missing, never guessed.

mod creature;
mod csv;
mod foundry;
mod systems;

pub use creature::{Creatures, ReadCreature};

use crate::error::{FormatError, ReadError};
use stridewright::answer::Message;

/// Most bytes of a file of creatures.
pub const MOST_CREATURE_BYTES: usize = 4 << 20;

/// Reads the creatures of a file: Foundry's JSON if it begins like JSON, otherwise CSV.
///
/// # Errors
///
/// If it is too large, not text, not what it looks like, of a Foundry system that is not supported,
/// or has a value that cannot be right; with the place.
pub fn read_creatures(name: &str, bytes: &[u8]) -> Result<Creatures, FormatError> {
    let named = || name.to_owned();
    let wrong = |error: ReadError| FormatError::Map { name: named(), error };
    if bytes.len() > MOST_CREATURE_BYTES {
        let message = Message::new("more than {most} bytes").with("most", MOST_CREATURE_BYTES);
        let error = ReadError::new("the file", message);
        return Err(wrong(error.with_help("export fewer creatures at a time")));
    }
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let text = core::str::from_utf8(bytes).map_err(|error| FormatError::NotText {
        name: named(),
        line: bytes[..error.valid_up_to()].iter().filter(|byte| **byte == b'\n').count() + 1,
    })?;
    let read = match text.trim_start().as_bytes().first() {
        Some(b'{' | b'[') => foundry::read(text.as_bytes()),
        _ => csv::read(text),
    };
    read.map_err(wrong)
}

#[cfg(test)]
mod tests {
    use super::{ReadCreature, read_creatures};
    use stridewright_wire::bounded::{Text, Whole};
    use stridewright_wire::scene::LengthUnit;

    fn read(text: &str) -> Vec<ReadCreature> {
        read_creatures("file", text.as_bytes()).unwrap().list
    }

    fn wrong(text: &str) -> String {
        read_creatures("file", text.as_bytes()).unwrap_err().to_string()
    }

    /// Size, speed, then flying, swimming, climbing and burrowing; `None` where nothing is said.
    fn moves(read: &ReadCreature) -> (Option<&str>, Option<u32>, [Option<u32>; 4]) {
        let entry = &read.entry;
        let speeds = &entry.speeds;
        let others = [speeds.fly, speeds.swim, speeds.climb, speeds.burrow];
        let size = entry.size.as_ref().map(|size| size.0.as_str());
        (size, entry.speed.map(Whole::get), others.map(|length| length.map(Whole::get)))
    }

    #[test]
    fn actors_of_every_supported_system_are_read() {
        let d20 = |id: &str| {
            format!(
                r#"{{"name":"Giant Eagle","type":"npc","prototypeToken":{{"disposition":-1}},
                "system":{{"attributes":{{"speed":{{"land":{{"base":10,"total":10}},
                "fly":{{"base":80,"total":60,"maneuverability":"average"}},
                "swim":{{"base":0,"total":null}}}}}},
                "traits":{{"size":"lg","stature":"long"}}}},"_stats":{{"systemId":"{id}"}}}}"#
            )
        };
        for id in ["D35E", "pf1"] {
            let eagle = &read(&d20(id))[0];
            assert_eq!(moves(eagle), (Some("large"), Some(10), [Some(60), None, None, None]));
            assert_eq!(eagle.entry.side.as_deref(), Some("foes"));
            assert_eq!((eagle.lengths, eagle.missing.len()), (Some(LengthUnit::Feet), 0));
            let turns = (id == "D35E").then_some("average");
            assert_eq!(eagle.entry.maneuverability.as_deref(), turns, "{id}");
            let shape = (id == "pf1").then_some("long");
            assert_eq!(eagle.entry.shape.as_deref(), shape, "{id}");
        }
        let pf2 = r#"[{"name":"Drake","system":{"attributes":{"speed":{"value":20,"otherSpeeds":
            [{"type":"fly","value":50},{"type":"phase","value":5}]},"reach":{"base":10}},
            "traits":{"size":{"value":"huge"}}},"_stats":{"systemId":"pf2e"}}]"#;
        let drakes = read_creatures("file", pf2.as_bytes()).unwrap();
        assert_eq!(moves(&drakes.list[0]), (Some("huge"), Some(20), [Some(50), None, None, None]));
        assert_eq!(drakes.list[0].entry.reach.map(Whole::get), Some(10));
        assert_eq!(drakes.ignored.count("speed `phase`"), 1);
        let steel = |size: &str| {
            format!(
                r#"{{"name":"Hawk","system":{{"combat":{{"size":{size}}},"movement":{{"value":7,
                "types":["walk","fly"],"hover":true}}}},"_stats":{{"systemId":"draw-steel"}}}}"#
            )
        };
        let hawk = &read(&steel(r#"{"value":1,"letter":"S"}"#))[0];
        assert_eq!(moves(hawk), (Some("1S"), Some(7), [None; 4]));
        let types: Vec<&str> = hawk.entry.types.iter().map(Text::as_str).collect();
        assert_eq!((types, hawk.lengths), (vec!["fly", "hover"], Some(LengthUnit::Squares)));
        assert_eq!(moves(&read(&steel(r#"{"value":3,"letter":"M"}"#))[0]).0, Some("3"));
        let fifth = r#"{"name":"Bat","system":{"attributes":{"movement":{"walk":"5","fly":30,
            "climb":null,"burrow":"@x","units":"ft"}},"traits":{"size":"tiny"}},
            "_stats":{"systemId":"dnd5e"}}"#;
        let bats = read_creatures("file", fifth.as_bytes()).unwrap();
        assert_eq!(moves(&bats.list[0]), (Some("tiny"), Some(5), [Some(30), None, None, None]));
        assert_eq!(bats.ignored.count("lengths that are not whole numbers"), 1);
    }

    #[test]
    fn what_an_actor_does_not_say_is_missing_and_not_guessed() {
        let hero = r#"{"name":"Seelah","system":{"traits":{"size":{"value":"?"}}},
            "flags":{"exportSource":{"system":"pf2e"}}}"#;
        let seelah = &read(hero)[0];
        assert_eq!(moves(seelah), (None, None, [None; 4]));
        assert_eq!(seelah.missing, ["speed", "size"]);
        assert_eq!(seelah.entry.side, None);
    }

    #[test]
    fn actors_that_cannot_be_read_say_where_and_why() {
        for (text, why) in [
            (r#"{"name":"A","system":{}}"#, "does not name its Foundry system"),
            (
                r#"{"name":"A","system":{},"_stats":{"systemId":"gurps"}}"#,
                "file: _stats.systemId: actors of the Foundry system `gurps` are not supported",
            ),
            (r#"{"system":{},"_stats":{"systemId":"pf1"}}"#, "`name` is missing"),
            (r#"{"name":"A","_stats":{"systemId":"pf1"}}"#, "this actor has no `system`"),
            ("[1]", "[0]: expected an object, found 1"),
            ("{", "line 1"),
            (
                r#"{"name":"A","_stats":{"systemId":"dnd5e"},
                "system":{"attributes":{"movement":{"units":"m"}}}}"#,
                "system.attributes.movement.units: speeds in `m`",
            ),
        ] {
            assert!(wrong(text).contains(why), "{text}: {}", wrong(text));
        }
        let many = format!("[{}]", [r#"{"name":"A"}"#; 3].join(","));
        assert!(wrong(&many).contains("[0]: it does not name"), "{}", wrong(&many));
    }

    #[test]
    fn a_table_of_creatures_is_read() {
        let table = "Name;Size;Speed;Fly;Reach;Side;Count;Notes\r\n\
            Goblin;small;30;;;raiders;6;weak\r\n\r\n\
            \"Wyrm; \"\"old\"\"\nand grey\";Huge;40;150;15;raiders;;\r\n";
        let read = read_creatures("file", table.as_bytes()).unwrap();
        let [goblin, wyrm] = &read.list[..] else { panic!("{:?}", read.list) };
        assert_eq!(moves(goblin), (Some("small"), Some(30), [None; 4]));
        assert_eq!((goblin.count, goblin.entry.side.as_deref()), (6, Some("raiders")));
        assert_eq!(wyrm.entry.name.as_deref(), Some("Wyrm; \"old\"\nand grey"));
        assert_eq!(moves(wyrm), (Some("huge"), Some(40), [Some(150), None, None, None]));
        assert_eq!((wyrm.count, wyrm.entry.reach.map(Whole::get)), (1, Some(15)));
        assert_eq!(read.ignored.count("column `notes`"), 1);
        let bare = &self::read("name\tswim\nShark\t60")[0];
        assert_eq!(moves(bare), (None, None, [None, Some(60), None, None]));
        assert_eq!((bare.lengths, bare.missing.join(" ")), (None, "size speed".to_owned()));
    }

    #[test]
    fn a_table_with_a_mistake_says_line_and_column() {
        for (text, why) in [
            ("", "the file: it is empty"),
            ("size,speed\nsmall,3", "line 1: there is no column `name`"),
            ("name,name\nA,B", "line 1: two columns are called `name`"),
            ("name,speed\nA,30 ft", "line 2, column `speed`: `30 ft` is not a whole number"),
            ("name,speed\nA,10001", "line 2, column `speed`: `10001` is not a whole number"),
            ("name,size\nA,big", "line 2, column `size`: `big` is not a size"),
            ("name,count\nA,51", "line 2, column `count`: `51` is not a whole number from 1 to 50"),
            ("name,size\n,small", "line 2, column `name`: a creature needs a name"),
            ("name\nA,B", "line 2: 2 fields, but 1 columns"),
            ("name\n\"A", "line 2: a double quote is not closed"),
        ] {
            assert!(wrong(text).contains(why), "{text}: {}", wrong(text));
        }
        let long = format!("name\n{}", "A\n".repeat(501));
        assert!(wrong(&long).contains("line 502: more than 500 creatures"), "{}", wrong(&long));
        let error = read_creatures("file", b"name\nA\n\xff").unwrap_err();
        assert_eq!(error.to_string(), "file: line 3 is not UTF-8 text");
    }
}
