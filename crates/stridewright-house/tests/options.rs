//! The list of named options: complete, and every choice works.

use stridewright::rulesets;
use stridewright_house::options::{HouseOption, all};
use stridewright_house::{Choice, House};

fn with(option: &HouseOption, choice: Choice) -> House {
    House { options: [(option.name.clone(), choice)].into(), ..House::default() }
}

#[test]
fn every_choice_compiles_and_every_other_choice_than_the_default_changes_a_rule() {
    let options = all().unwrap();
    for option in &options {
        for (system, settings) in &option.systems {
            let base =
                rulesets::named(system).unwrap_or_else(|| panic!("{}: {system}", option.name));
            let unchanged = with(option, settings.default.clone()).apply(base).unwrap();
            assert_eq!(unchanged.rules, base.rules, "{} in {system}", option.name);
            let mut others: Vec<_> =
                settings.choices.iter().filter_map(|s| s.choice.clone()).collect();
            others.extend(settings.numbers.map(|[_, most]| Choice::Number(most)));
            assert!(!others.is_empty(), "{} in {system}", option.name);
            for choice in others {
                let house = with(option, choice.clone());
                let program = house.compile(base);
                let program =
                    program.unwrap_or_else(|flaws| panic!("{} = {choice}: {flaws}", option.name));
                assert_ne!(
                    program.ruleset().rules,
                    base.rules,
                    "{} = {choice} in {system}",
                    option.name
                );
                let by_house =
                    program.ruleset().rules.iter().filter(|rule| rule.basis.word() == "house");
                for rule in by_house {
                    assert!(
                        rule.basis.source().contains(&option.name),
                        "{} does not name it",
                        rule.id
                    );
                }
            }
        }
    }
}

#[test]
fn names_are_there_once() {
    let options = all().unwrap();
    for (position, option) in options.iter().enumerate() {
        assert!(
            options[..position].iter().all(|other| other.name != option.name),
            "{}",
            option.name
        );
    }
}

#[test]
fn numbers_are_filled_in_within_their_bounds() {
    let options = all().unwrap();
    let tiny = options.iter().find(|option| option.name == "tiny_per_square").unwrap();
    let pf2 = rulesets::named("pf2").unwrap();
    assert!(with(tiny, Choice::Number(9)).compile(pf2).is_ok());
    let few = with(tiny, Choice::Number(3)).compile(pf2).unwrap_err().to_string();
    assert_eq!(few, "options.tiny_per_square: tiny_per_square cannot be 3 (allowed: 4 to 100)");
}

#[test]
fn options_that_resolutions_name_are_there() {
    let options = all().unwrap();
    for resolution in rulesets::RESOLUTIONS {
        let Some(name) = resolution.option else { continue };
        let option = options.iter().find(|option| option.name == name);
        let option =
            option.unwrap_or_else(|| panic!("{}: there is no option {name}", resolution.id));
        for system in resolution.systems {
            assert!(option.systems.contains_key(*system), "{}: {name} in {system}", resolution.id);
        }
    }
}

/// An option says from which reading it comes, and that reading names an option.
#[test]
fn readings_that_options_come_from_name_one() {
    for option in &all().unwrap() {
        for id in option.from.split(", ") {
            let Some(reading) = rulesets::resolution(id) else { continue };
            assert!(
                reading.option.is_some(),
                "{id} names no option; {} comes from it",
                option.name
            );
        }
    }
}
