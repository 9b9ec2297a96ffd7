//! House rules from a document: one rule is replaced, and answers cite it with the table's own
//! reason.

use stridewright::answer::Route;
use stridewright::{Board, Rules, Session, question, rulesets};
use stridewright_house::House;

const DOCUMENT: &str = r#"
base = "pf2"

[[replace]]
id = "PF2-R-51"
why = "Our minis are big."
instead_of = [{ corner = ["wall", "both"] }]
effects = [{ corner = ["wall", "either"] }]
"#;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let house: House = toml::from_str(DOCUMENT)?;
    let base = rulesets::named("pf2").ok_or("a system of the library")?;
    let agreed = Rules::from(house.compile(base).map_err(|flaws| flaws.to_string())?);
    let mut costs = Vec::new();
    for rules in [Rules::pf2(), agreed] {
        let board = Board::parse(&rules, "E.\n#.")?;
        let answer = Session::new(rules, board).mover("E").ask(question::Route::to((1, 1)))?;
        println!("{answer}");
        let Route::Found(path) = &answer.found else { return Err("there is a path".into()) };
        costs.push(path.cost.amount);
    }
    // By the book, a diagonal may pass one wall. At this table, creatures walk around its corner.
    assert_eq!(costs, [5, 10]);
    Ok(())
}

#[test]
fn the_example_runs() -> Result<(), Box<dyn std::error::Error>> {
    main()
}
