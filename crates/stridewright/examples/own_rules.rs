//! A rule system of your own: a copy of one of the library with a rule that differs. Gaps are
//! errors before anybody plays.

use stridewright::answer::Route;
use stridewright::rule::{Basis, CountScope, DiagonalPrice, Effect, PriceEffect, ReachEffect};
use stridewright::unit::Feet;
use stridewright::{Board, Error, Rules, Session, question, rulesets};

fn main() -> Result<(), Error> {
    let mut ruleset = rulesets::named("draw_steel").expect("a system of the library").clone();
    ruleset.id = "mine".into();
    ruleset.name = "Draw Steel with 1-2-1 diagonals".into();
    let prices_diagonals =
        |effect: &Effect| matches!(effect, Effect::Price(PriceEffect::Diagonal(_)));
    let rules = ruleset.rules.to_mut();
    let rule = rules.iter_mut().find(|rule| rule.effects.iter().any(prices_diagonals));
    let rule = rule.expect("every system prices diagonals");
    println!("{} says: {}", rule.id, rule.text);
    for effect in rule.effects.to_mut().iter_mut().filter(|effect| prices_diagonals(effect)) {
        *effect = Effect::Price(PriceEffect::Diagonal(DiagonalPrice::Alternating));
    }
    rule.basis = Basis::House("every second diagonal costs two squares".into());

    // Alternating diagonals raise questions that flat ones do not. No rule answers them yet, so
    // the rules do not compile.
    let gaps = Rules::compile(&ruleset).expect_err("three gaps").to_string();
    println!("{gaps}");
    assert_eq!(gaps.lines().count(), 3);
    let rule =
        ruleset.rules.to_mut().iter_mut().find(|rule| rule.effects.iter().any(prices_diagonals));
    rule.expect("as before").effects.to_mut().extend([
        Effect::Price(PriceEffect::CountDiagonals(CountScope::Movement)),
        Effect::Price(PriceEffect::HamperedDiagonalCounts(true)),
        Effect::Reach(ReachEffect::ReachCoversDiagonals(Feet(10), 1)),
    ]);

    let rules = Rules::compile(&ruleset)?;
    let board = Board::parse(&rules, "E...\n....\n....\n....")?;
    let answer = Session::new(rules, board).mover("E").ask(question::Route::to((3, 3)))?;
    println!("{answer}");
    let Route::Found(path) = &answer.found else { unreachable!("nothing is in the way") };
    // 1 + 2 + 1.
    assert_eq!(path.cost.squares, 4);
    Ok(())
}

#[test]
fn the_example_runs() -> Result<(), Error> {
    main()
}
