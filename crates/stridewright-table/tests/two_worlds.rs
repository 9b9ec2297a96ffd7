//! Hidden information never leaks to players. Two tables are equal for a player: the same map, the
//! same visible creatures, members and settings. They differ in everything else: hidden creatures,
//! who owns these, and what the game master and the other player do with them in between. Both
//! tables go through the same evening as far as the player can see it. Everything that the player's
//! browsers receive must be identical, byte for byte: views, changes, message numbers, answers,
//! previews, refusals, and what can be undone.
//!
//! If a creature runs into a hidden one, the tables rightly differ. Such a case ends there.

use crate::worlds::{Leak, Verdict, play};

/// The number of cases.
const CASES: u64 = 60;

/// The number of cases within which every planted leak must be found.
const FOUND: usize = 5;

#[test]
fn what_is_hidden_makes_no_difference() {
    let verdicts: Vec<Verdict> = (0..CASES).map(|seed| play(seed, Leak::None)).collect();
    let differing: Vec<&Verdict> =
        verdicts.iter().filter(|one| matches!(one, Verdict::Differs(_))).collect();
    assert!(
        differing.is_empty(),
        "{} of {CASES} differ; the first: {:#?}",
        differing.len(),
        differing[0]
    );
    let cut = verdicts.iter().filter(|verdict| **verdict == Verdict::Cut).count();
    println!("{CASES} cases, {cut} of them cut where a creature ran into a hidden one");
    // At most every third case may end that way.
    assert!(cut * 3 <= verdicts.len(), "{cut}");
}

#[test]
fn planted_leaks_are_found() {
    for leak in Leak::ALL {
        let found = |seed: &u64| matches!(play(*seed, leak), Verdict::Differs(_));
        let cases: Vec<u64> = (0..CASES).filter(found).take(FOUND).collect();
        println!("{leak:?} is found in cases {cases:?}");
        assert_eq!(cases.len(), FOUND, "{leak:?} is found in {cases:?} only");
    }
}
