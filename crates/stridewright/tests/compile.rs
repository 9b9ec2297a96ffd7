//! What the compiler rejects: unanswered questions, conflicts and dead rules do not compile, and
//! every ruling is needed.

use stridewright::program::{Flaw, Program};
use stridewright::rule::{
    Action, ActionEffect, ActionSet, Basis, CountScope, Effect, FlankEffect, FlankerCondition,
    List, Names, NoteEffect, Occasion, PositionEffect, PriceEffect, Quantity, Rule, Ruleset,
    Setting, StepShape, Subject, Text, TurnEffect, ValueEffect,
};
use stridewright::rulesets;
use stridewright::unit::{Feet, Squares};

fn without(ruleset: &Ruleset, id: &str) -> Ruleset {
    let rules: Vec<_> = ruleset.rules.iter().filter(|rule| rule.id != id).cloned().collect();
    Ruleset { rules: List::Owned(rules), ..ruleset.clone() }
}

#[test]
fn every_system_compiles() {
    for ruleset in rulesets::ALL {
        if let Err(flaws) = Program::compile(ruleset) {
            let list: Vec<_> = flaws.iter().take(12).map(ToString::to_string).collect();
            panic!("{}: {} flaws\n{}", ruleset.id, flaws.len(), list.join("\n"));
        }
    }
}

#[test]
fn deleting_any_ruling_is_an_error() {
    for ruleset in rulesets::ALL {
        for rule in ruleset.rules.iter().filter(|rule| matches!(rule.basis, Basis::Ruling(_))) {
            let flaws = Program::compile(&without(ruleset, &rule.id)).expect_err(&rule.id);
            assert!(
                flaws.iter().any(|flaw| matches!(flaw, Flaw::Silent { .. })),
                "{}: {flaws:?}",
                rule.id
            );
        }
    }
}

fn flaws_with(ruleset: &Ruleset, change: impl FnOnce(&mut Vec<Rule>)) -> Vec<Flaw> {
    let mut rules = ruleset.rules.to_vec();
    change(&mut rules);
    Program::compile(&Ruleset { rules: List::Owned(rules), ..ruleset.clone() }).expect_err("a flaw")
}

fn house_rule(effects: &'static [Effect], over: &'static [&'static str]) -> Rule {
    Rule {
        id: Text::Borrowed("HOUSE"),
        title: Text::Borrowed("House"),
        text: Text::Borrowed("House."),
        basis: Basis::House(Text::Borrowed("to see what the compiler says")),
        read_by: Names::NONE,
        effects: List::Borrowed(effects),
        over: Names::Written(over),
    }
}

#[test]
fn disagreement_repetition_and_unknown_names_are_errors() {
    let game = rulesets::named("dnd35").unwrap();
    let dear = flaws_with(game, |rules| {
        rules.push(house_rule(&[Effect::Price(PriceEffect::Straight(2))], &[]));
    });
    let conflict = |flaw: &Flaw| matches!(flaw, Flaw::Conflict { one, other, .. } if one == "D35-SQUARE" && other == "HOUSE");
    assert!(dear.iter().any(conflict), "{dear:?}");
    let twice = flaws_with(game, |rules| rules.push(rules[0].clone()));
    assert_eq!(twice, [Flaw::Twice { rule: "D35-SQUARE".to_owned() }]);
    let unknown = Flaw::Unknown { rule: "HOUSE".to_owned(), named: "UNKNOWN".to_owned() };
    let missing = flaws_with(game, |rules| {
        rules.push(house_rule(&[Effect::Price(PriceEffect::Straight(1))], &["UNKNOWN"]));
    });
    assert_eq!(missing, core::slice::from_ref(&unknown));
    let example = flaws_with(game, |rules| {
        rules.push(house_rule(
            &[Effect::Note(NoteEffect::Example(Names::Written(&["UNKNOWN"])))],
            &[],
        ));
    });
    assert_eq!(example, core::slice::from_ref(&unknown));
    let idle = flaws_with(game, |rules| rules.push(house_rule(&[], &[])));
    assert_eq!(idle, [Flaw::Dead { rule: "HOUSE".to_owned() }]);
}

#[test]
fn prices_that_one_number_cannot_hold_are_errors() {
    let game = rulesets::named("dnd35").unwrap();
    let replace = |id: &'static str, effects: &'static [Effect]| {
        flaws_with(game, |rules| {
            let rule = rules.iter_mut().find(|rule| rule.id == id).expect("the rule");
            rule.effects = List::Borrowed(effects);
        })
    };
    // A diagonal that is not counted but has something added depends on the diagonals before it.
    let uncounted = flaws_with(rulesets::named("pf2").unwrap(), |rules| {
        let rule = rules.iter_mut().find(|rule| rule.id == "PF2-DIAG-TURN").expect("the rule");
        rule.effects = List::Borrowed(&[
            Effect::Price(PriceEffect::CountDiagonals(CountScope::Turn)),
            Effect::Price(PriceEffect::HamperedDiagonalCounts(false)),
        ]);
    });
    assert_eq!(uncounted, [Flaw::NotAdditive { rule: "PF2-DIAG-TURN".to_owned() }]);
    // A hundredfold price exceeds every table.
    let dear = replace("D35-DOUBLE-NEST", &[Effect::Price(PriceEffect::DoubledAgain(100))]);
    assert_eq!(dear, [Flaw::TooDear { most: Squares(120) }]);
    assert_eq!(dear[0].to_string(), "a step costs more than 120 squares");
    // Doubled again for nothing, or once for less than the plain step.
    let cheaper = |rule: &str| Flaw::Cheaper { rule: rule.to_owned() };
    let free = replace("D35-DOUBLE-NEST", &[Effect::Price(PriceEffect::DoubledAgain(0))]);
    assert!(free.contains(&cheaper("D35-DOUBLE-NEST")), "{free:?}");
    let halved =
        replace("D35-DOUBLE", &[Effect::Price(PriceEffect::Doubled(StepShape::Straight, 0))]);
    assert!(halved.contains(&cheaper("D35-DOUBLE")), "{halved:?}");
    // Hampered once, a diagonal is cheaper than a straight step, so neither square of a large body
    // is the worse one.
    let skewed =
        replace("D35-DIFF-DIAG", &[Effect::Price(PriceEffect::Doubled(StepShape::Diagonal, 1))]);
    let text = "of two costs of a step, neither is higher in every direction: 1 straight and 1½ \
        diagonally; 2 straight and 1 diagonally";
    assert!(skewed.iter().any(|flaw| flaw.to_string() == text), "{skewed:?}");
}

/// Every subject is either covered or left to the table: neither and both are flaws.
#[test]
fn subjects_are_spoken_about_or_left_to_the_table() {
    let speaks = rulesets::named("pf2").unwrap();
    let both = flaws_with(speaks, |rules| {
        rules.push(house_rule(&[Effect::Note(NoteEffect::LeftToTable(Subject::Flanking))], &[]));
    });
    let is_conflict = |flaw: &Flaw| matches!(flaw, Flaw::Conflict { situation, other, .. } if situation == "flanking" && other == "HOUSE");
    assert!(both.iter().any(is_conflict), "{both:?}");
    let leaves = rulesets::named("draw_steel").unwrap();
    let neither = flaws_with(leaves, |rules| rules.retain(|rule| rule.id != "DS-RULING-FLANKING"));
    let is_silence =
        |flaw: &Flaw| matches!(flaw, Flaw::Silent { situation, .. } if situation == "flanking");
    assert!(neither.iter().any(is_silence), "{neither:?}");
    // Rules that begin to cover it must cover all of it: which line, what flankers need, which
    // values it sets.
    let half = flaws_with(leaves, |rules| {
        rules.retain(|rule| rule.id != "DS-RULING-FLANKING");
        rules.push(house_rule(
            &[Effect::Position(PositionEffect::Flank(FlankEffect::ThroughOppositeSides))],
            &[],
        ));
    });
    let silent = |question: &str| {
        half.iter()
            .filter(
                |flaw| matches!(flaw, Flaw::Silent { question: asked, .. } if *asked == question),
            )
            .count()
    };
    assert_eq!(
        (silent("what flankers need"), silent("what flanking gives")),
        (FlankerCondition::ALL.len(), 1)
    );
}

/// Two amounts for one value are a conflict.
#[test]
fn an_occasion_brings_one_amount_of_each_value() {
    let game = rulesets::named("pf2").unwrap();
    let effects: &[Effect] =
        &[Effect::Value(ValueEffect::Brings(Occasion::Flanked, Quantity::Ac, Setting::Number(-4)))];
    let flaws = flaws_with(game, |rules| rules.push(house_rule(effects, &[])));
    let is_conflict = |flaw: &Flaw| matches!(flaw, Flaw::Conflict { one, other, .. } if one == "PF2-FLANK" && other == "HOUSE");
    assert!(flaws.iter().any(is_conflict), "{flaws:?}");
}

/// Every kind of movement spends something of a turn, none of them all of it for nothing, and kinds
/// that share a pool divide it evenly.
#[test]
fn what_movements_take_of_a_turn_is_said_once() {
    const BOTH: ActionSet = ActionSet::of(&[Action::Move, Action::Run]);
    let game = rulesets::named("dnd35").unwrap();
    let silent = |flaws: &[Flaw], asked: &str, about: &str| {
        flaws.iter().any(|flaw| match flaw {
            Flaw::Silent { question, situation } => *question == asked && situation == about,
            _ => false,
        })
    };
    let takes = "how many actions a movement takes";
    let unsaid = flaws_with(game, |rules| {
        change(rules, "D35-RUN", |effect| !matches!(effect, Effect::Turn(TurnEffect::Spends(_))));
    });
    assert!(silent(&unsaid, takes, "run"), "{unsaid:?}");
    let no_turn = |effect: &Effect| {
        !matches!(effect, Effect::Turn(TurnEffect::Spends(ActionEffect::TurnHas(_))))
    };
    let endless = flaws_with(game, |rules| change(rules, "D35-MOVE", no_turn));
    assert!(silent(&endless, "how many actions a turn has for moving", ""), "{endless:?}");
    // A step that spends nothing, any number of times, would make a turn without an end.
    let not_once = |effect: &Effect| {
        !matches!(effect, Effect::Turn(TurnEffect::Spends(ActionEffect::Once(_))))
    };
    let steps = flaws_with(game, |rules| change(rules, "D35-FULLROUND-STEP", not_once));
    assert!(silent(&steps, "how often a turn allows a movement", "5-foot step"), "{steps:?}");

    let disagree = |flaws: &[Flaw], asked: &str, about: &str| {
        flaws.iter().any(|flaw| match flaw {
            Flaw::Conflict { question, situation, .. } => *question == asked && situation == about,
            _ => false,
        })
    };
    let cheap = flaws_with(game, |rules| {
        rules.push(house_rule(
            &[Effect::Turn(TurnEffect::Spends(ActionEffect::Takes(BOTH, 1)))],
            &[],
        ));
    });
    assert!(disagree(&cheap, takes, "run") && !disagree(&cheap, takes, "move"), "{cheap:?}");
    // Three actions are not a whole number of moves of two each.
    const DOUBLE: ActionSet = ActionSet::of(&[Action::DoubleMove]);
    const MOVE: ActionSet = ActionSet::of(&[Action::Move]);
    let odd = flaws_with(game, |rules| {
        let effects = &[
            Effect::Turn(TurnEffect::Spends(ActionEffect::Takes(DOUBLE, 3))),
            Effect::Turn(TurnEffect::Spends(ActionEffect::Takes(MOVE, 2))),
        ];
        rules.push(house_rule(effects, &["D35-MOVE", "D35-DOUBLE-MOVE"]));
    });
    let pool = "how many actions movements from one pool take";
    assert!(disagree(&odd, pool, "double move and move"), "{odd:?}");
    // A kind that spends from a third kind's pool has no pool of its own.
    let chained = flaws_with(game, |rules| {
        rules.push(house_rule(
            &[Effect::Turn(TurnEffect::Spends(ActionEffect::OnePool(
                Action::Run,
                Action::DoubleMove,
            )))],
            &[],
        ));
    });
    assert!(silent(&chained, "which pool of squares a movement spends", "run"), "{chained:?}");
    // Two distances for one speed.
    let leap = flaws_with(rulesets::named("pf2").unwrap(), |rules| {
        let far = &[Effect::Turn(TurnEffect::Spends(ActionEffect::Affords(
            Action::Jump,
            Feet(15),
            Squares(4),
        )))];
        rules.push(house_rule(far, &[]));
    });
    assert!(disagree(&leap, "how far a movement goes by itself", "jump, speed 15 ft"), "{leap:?}");
}

/// Leaves only these effects in a rule.
fn change(rules: &mut [Rule], id: &str, keep: impl Fn(&Effect) -> bool) {
    let rule = rules.iter_mut().find(|rule| rule.id == id).expect("the rule");
    rule.effects =
        List::Owned(rule.effects.iter().filter(|effect| keep(effect)).cloned().collect());
}
