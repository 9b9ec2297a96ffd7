//! Whole systems as data: written, read, compiled and written again.

use stridewright::program::Program;
use stridewright::rulesets;
use stridewright_house::Limits;
use stridewright_house::system::{System, written};

#[test]
fn writing_and_reading_a_system_is_exact() {
    for ruleset in rulesets::ALL {
        let text = written(ruleset).unwrap();
        let system: System =
            toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", ruleset.id));
        let read = system.ruleset().unwrap_or_else(|flaws| panic!("{}: {flaws}", ruleset.id));
        assert_eq!(read.rules, ruleset.rules, "{}", ruleset.id);
        assert_eq!((&read.id, &read.name), (&ruleset.id, &ruleset.name));
        assert_eq!((&read.prefix, &read.licence), (&ruleset.prefix, &ruleset.licence));
        let program =
            Program::compile(&read).unwrap_or_else(|flaws| panic!("{}: {flaws:?}", ruleset.id));
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
text = "A diagonal step, even a 5-foot step, cannot pass the corner of a wall."
stated = "Measuring Distance: Diagonals"
read_by = ["R-10"]
effects = [
    { corner = ["wall", "either"] },
]
"#;
    assert!(text.contains(corner), "{text}");
}

/// Returns the value once for each of its numbers, with that number set to the largest that is
/// read.
fn enlarged(value: &toml::Value, largest: i64) -> Vec<toml::Value> {
    match value {
        toml::Value::Integer(_) => vec![toml::Value::Integer(largest), toml::Value::Integer(0)],
        toml::Value::Array(list) => (0..list.len())
            .flat_map(|place| {
                enlarged(&list[place], largest).into_iter().map(move |part| {
                    let mut list = list.clone();
                    list[place] = part;
                    toml::Value::Array(list)
                })
            })
            .collect(),
        toml::Value::Table(table) => table
            .iter()
            .flat_map(|(key, part)| {
                enlarged(part, largest).into_iter().map(|part| {
                    let mut table = table.clone();
                    table.insert(key.clone(), part);
                    toml::Value::Table(table)
                })
            })
            .collect(),
        _ => Vec::new(),
    }
}

#[test]
fn numbers_at_their_limits_are_compiled_or_refused_but_never_overflow() {
    for ruleset in rulesets::ALL {
        for (place, rule) in ruleset.rules.iter().enumerate() {
            for (position, effect) in rule.effects.iter().enumerate() {
                let value = toml::Value::try_from(effect).unwrap();
                for value in enlarged(&value, Limits::DEFAULT.number) {
                    // Some numbers have narrower types; reading refuses those.
                    let Ok(effect) = value.try_into() else { continue };
                    let mut changed = ruleset.clone();
                    let rules = changed.rules.to_mut();
                    rules[place].effects.to_mut()[position] = effect;
                    let _ = Program::compile(&changed);
                }
            }
        }
    }
}
