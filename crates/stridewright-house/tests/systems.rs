//! Whole systems as data: written, read, compiled and written again.

use stridewright::program::Program;
use stridewright::rulesets;
use stridewright_house::system::{System, written};

#[test]
fn writing_and_reading_a_system_is_exact() {
    for ruleset in rulesets::ALL {
        let text = written(ruleset).unwrap();
        let system: System = toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", ruleset.id));
        let read = system.ruleset().unwrap_or_else(|flaws| panic!("{}: {flaws}", ruleset.id));
        assert_eq!(read.rules, ruleset.rules, "{}", ruleset.id);
        assert_eq!((&read.id, &read.name), (&ruleset.id, &ruleset.name));
        assert_eq!((&read.prefix, &read.licence), (&ruleset.prefix, &ruleset.licence));
        let program = Program::compile(&read).unwrap_or_else(|flaws| panic!("{}: {flaws:?}", ruleset.id));
        assert_eq!(written(program.ruleset()).unwrap(), text, "{}", ruleset.id);
    }
}

#[test]
fn a_rule_reads_like_a_rule() {
    let text = written(rulesets::named("pf1").unwrap()).unwrap();
    let corner = r#"
[[rule]]
id = "PF1-CORNER"
title = "No diagonal past a corner"
text = "One cannot move diagonally past the corner of a wall, not even with a 5-foot step."
stated = "Measuring Distance: Diagonals"
read_by = ["R-10"]
effects = [
    { corner = ["wall", "either"] },
]
"#;
    assert!(text.contains(corner), "{text}");
}
