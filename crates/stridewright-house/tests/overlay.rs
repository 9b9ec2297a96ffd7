//! What changes do to a system, and the messages if they cannot work.

use stridewright::board::Armor;
use stridewright::program::Program;
use stridewright::rule::{Effect, PriceEffect, ReachEffect, Ruleset, SpeedEffect};
use stridewright::rulesets;
use stridewright::unit::Feet;
use stridewright_house::flaw::Flaws;
use stridewright_house::{House, Limits};

fn pf1() -> &'static Ruleset {
    rulesets::named("pf1").expect("a known system")
}

fn house(text: &str) -> House {
    toml::from_str(text).unwrap_or_else(|error| panic!("{error}"))
}

fn flaws(text: &str) -> Flaws {
    house(text).compile(pf1()).expect_err("a flaw")
}

/// Returns the only flaw, with its place and the help.
fn flaw(text: &str) -> String {
    let flaws = flaws(text);
    assert_eq!(flaws.list().len(), 1, "{flaws}");
    flaws.to_string()
}

#[test]
fn nothing_changed_is_the_system_itself() {
    let empty = house("base = \"pf1\"").apply(pf1()).unwrap();
    assert_eq!(empty.rules, pf1().rules);
    assert_eq!(empty.name, "Pathfinder 1e");
}

#[test]
fn a_replaced_rule_keeps_its_place_and_what_is_not_given() {
    let changed = house(
        "[[replace]]\nid = \"PF1-DIFF-DIAG\"\nwhy = \"Counting.\"\neffects = [{ doubled = [\"diagonal\", 4] }]",
    );
    let ruleset = changed.apply(pf1()).unwrap();
    let place = |ruleset: &Ruleset| {
        ruleset.rules.iter().position(|rule| rule.id == "PF1-DIFF-DIAG").unwrap()
    };
    assert_eq!(place(&ruleset), place(pf1()));
    let rule = &ruleset.rules[place(&ruleset)];
    assert_eq!((rule.basis.word(), rule.basis.source()), ("house", "Counting."));
    assert_eq!(rule.title, "Diagonals into difficult terrain");
    assert_eq!(ruleset.name, "Pathfinder 1e with house rules");
    assert!(Program::compile(&ruleset).is_ok());
}

#[test]
fn single_effects_are_replaced_where_they_stood() {
    let changed = house(
        "[[replace]]\nid = \"PF1-SQUARE\"\nwhy = \"Maps.\"\ninstead_of = [{ unit = \"feet\" }]\neffects = [{ unit = \"squares\" }]",
    );
    let ruleset = changed.apply(pf1()).unwrap();
    let rule = ruleset.rules.iter().find(|rule| rule.id == "PF1-SQUARE").unwrap();
    assert!(
        matches!(
            &*rule.effects,
            [Effect::Price(PriceEffect::Unit(_)), Effect::Price(PriceEffect::Straight(1))]
        ),
        "{rule:?}"
    );
    let other = "[[replace]]\nid = \"PF1-SQUARE\"\nwhy = \"Maps.\"\ninstead_of = [{ straight = 3 }]\neffects = []";
    assert!(
        flaw(other).starts_with("replace[0].instead_of[0]: PF1-SQUARE has no such effect"),
        "{}",
        flaw(other)
    );
}

#[test]
fn words_of_earlier_versions_keep_their_meaning() {
    let effects = "[{ ten_feet_reach_two_diagonals = true }, { barbarian_bonus = [10, \"medium\"] \
        }, { monk_bonus = \"none\" }]";
    let added = house(&format!(
        "[[add]]\nid = \"HOUSE-OLD\"\nwhy = \"x\"\ntitle = \"x\"\ntext = \"x\"\neffects = {effects}\n"
    ));
    let ruleset = added.apply(pf1()).unwrap();
    let rule = ruleset.rules.iter().find(|rule| rule.id == "HOUSE-OLD").unwrap();
    let bonus = |name: &'static str, feet, heaviest_armor| {
        SpeedEffect::SpeedBonus { name: name.into(), feet, heaviest_armor }.into()
    };
    let meant: [Effect; 3] = [
        ReachEffect::ReachCoversDiagonals(Feet(10), 2).into(),
        bonus("barbarian", Some(Feet(10)), Armor::Medium),
        bonus("monk", None, Armor::None),
    ];
    assert_eq!(*rule.effects, meant);
}

#[test]
fn an_unknown_word_is_answered_with_the_words_of_all_groups() {
    let wrong = "[[add]]\nid = \"HOUSE-X\"\nwhy = \"x\"\ntitle = \"x\"\ntext = \"x\"\neffects = [{ strait = 1 }]\n";
    let said = toml::from_str::<House>(wrong).unwrap_err().to_string();
    assert!(
        said.contains("unknown variant `strait`, expected one of `unit`, `straight`"),
        "{said}"
    );
    assert!(said.contains("`reacts_to_leaving`") && said.contains("`example`"), "{said}");
}

#[test]
fn added_rules_stand_where_they_are_put() {
    let added = "[[add]]\nid = \"HOUSE-SQUARE\"\nwhy = \"x\"\ntitle = \"x\"\ntext = \"x\"\neffects = [{ straight = 1 }]\n";
    let behind = house(&format!("{added}after = \"PF1-SQUARE\"")).apply(pf1()).unwrap();
    let place = behind.rules.iter().position(|rule| rule.id == "PF1-SQUARE").unwrap();
    assert_eq!(behind.rules[place + 1].id, "HOUSE-SQUARE");
    let last = house(added).apply(pf1()).unwrap();
    assert_eq!(last.rules.last().unwrap().id, "HOUSE-SQUARE");
    let twice = flaw(&format!("{added}{added}"));
    assert!(twice.starts_with("add[1].id: there is already a rule HOUSE-SQUARE"), "{twice}");
}

#[test]
fn removing_a_ruling_opens_its_question() {
    let open = flaw("[[remove]]\nid = \"PF1-R-04\"\nwhy = \"x\"");
    let expected = "remove[0]: with these changes, no rule says whether a hampered diagonal \
        counts as a diagonal";
    assert!(open.starts_with(expected), "{open}");
}

#[test]
fn a_removed_rule_may_leave_several_situations_open() {
    // Creatures that fly, and the incorporeal, each over ground without a mark and with either.
    let open = flaw("[[remove]]\nid = \"PF1-OBST-FLY\"\nwhy = \"x\"");
    let expected = "remove[0]: with these changes, no rule says which ground flying and \
        incorporeal creatures ignore (a flyer on an obstructed square without a mark), nor in 5 \
        more situations";
    assert!(open.starts_with(expected), "{open}");
}

#[test]
fn exceptions_to_a_removed_rule_are_forgotten() {
    let gone = house("[[remove]]\nid = \"PF1-OPP-HELPLESS\"\nwhy = \"x\"").apply(pf1()).unwrap();
    assert!(gone.rules.iter().all(|rule| !rule.over.contains("PF1-OPP-HELPLESS")));
}

#[test]
fn conflicts_name_both_rules() {
    let text = "[[add]]\nid = \"HOUSE-DEAR\"\nwhy = \"x\"\ntitle = \"x\"\ntext = \"x\"\neffects = [{ straight = 2 }]";
    let message = flaws(text).to_string();
    let expected = "add[0]: PF1-SQUARE and HOUSE-DEAR disagree on what a straight step costs; make \
        one an exception to the other";
    assert!(message.contains(expected), "{message}");
}

#[test]
fn unknown_rules_options_and_bases_are_reported_with_what_is_near() {
    let rule = flaw("[[remove]]\nid = \"PF1-FREIND\"\nwhy = \"x\"");
    assert!(
        rule.starts_with(
            "remove[0].id: Pathfinder 1e has no rule PF1-FREIND (did you mean PF1-FRIEND"
        ),
        "{rule}"
    );
    let option = flaw("[options]\nfive_foot_steps = \"text\"");
    assert!(option.contains("did you mean `five_foot_step`?"), "{option}");
    let foreign = flaw("[options]\ncorner_rule = \"either\"");
    assert!(
        foreign.contains(
            "corner_rule is not an option of Pathfinder 1e (it is an option of 5e, 5e24, pf2)"
        ),
        "{foreign}"
    );
    let choice = flaw("[options]\nfive_foot_step = \"never\"");
    assert!(
        choice.contains("five_foot_step cannot be \"never\" (allowed: \"published\", \"text\")"),
        "{choice}"
    );
    let base = flaw("base = \"dnd35\"");
    assert!(base.starts_with("base: these house rules are for dnd35, not pf1"), "{base}");
    let unknown = flaw("base = \"pf9\"");
    let expected = "base: there is no rule system \"pf9\"; known: dnd35, pf1, pf2, ";
    assert!(unknown.starts_with(expected), "{unknown}");
}

#[test]
fn two_changes_of_one_rule_are_refused() {
    let twice =
        flaw("[[remove]]\nid = \"PF1-RUN\"\nwhy = \"x\"\n[options]\nrun_x3_in_heavy_armor = false");
    let expected = "remove[0].id: PF1-RUN is changed twice; the option run_x3_in_heavy_armor \
        also changes it";
    assert!(twice.starts_with(expected), "{twice}");
}

#[test]
fn limits_hold() {
    let number =
        flaw("[[replace]]\nid = \"PF1-DIAG\"\nwhy = \"x\"\neffects = [{ straight = 1001 }]");
    assert_eq!(
        number,
        "replace[0].effects[0]: 1001 is out of range; numbers go from -1000 to 1000"
    );
    let silent = flaw("[[remove]]\nid = \"PF1-DIAG\"\nwhy = \" \"");
    assert_eq!(silent, "remove[0].why: this text is empty");
    let id = flaw("[[add]]\nid = \"A B\"\nwhy = \"x\"\ntitle = \"x\"\ntext = \"x\"\neffects = []");
    assert!(id.starts_with("add[0].id: this is not a valid rule id"), "{id}");
    let long = "x".repeat(Limits::DEFAULT.text_chars + 1);
    let long = flaw(&format!("[[remove]]\nid = \"PF1-DIAG\"\nwhy = \"{long}\""));
    assert_eq!(long, "remove[0].why: the text is longer than 1000 characters");
    let effects = "\"squeeze_past\", ".repeat(Limits::DEFAULT.effects + 1);
    let effects =
        flaw(&format!("[[replace]]\nid = \"PF1-DIAG\"\nwhy = \"x\"\neffects = [{effects}]"));
    assert_eq!(effects, "replace[0].effects: 101 effects; at most 100 are allowed");
    let many = "[[remove]]\nid = \"PF1-DIAG\"\nwhy = \"x\"\n".repeat(Limits::DEFAULT.rules + 1);
    let many = flaws(&many).to_string();
    assert!(many.starts_with("remove: 1001 rules; at most 1000 are allowed"), "{many}");
}
