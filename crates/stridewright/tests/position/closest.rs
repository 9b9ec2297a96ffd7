//! Which creature is the closest.

use super::scene::{board, by, creature, game, nth};
use stridewright::board::{Setup, Size};
use stridewright::outcome::{Candidate, NeedKind, Outcome};
use stridewright::query::QueryError;
use stridewright::question::Closest;

/// Asks which of the creatures after the first is the closest to it.
fn ask(name: &str, at: &[(i32, i32)], die: Option<u32>) -> Result<Outcome, QueryError> {
    let game = game(name);
    let creatures: Vec<_> = at.iter().map(|at| creature(true, Size::Medium, *at)).collect();
    let among: Vec<_> = (1..at.len()).map(nth).collect();
    Closest::find(&game, &board(&game, Setup::open(8, 8), &creatures), nth(0), &among, die)
}

/// G-D35-32; Pathfinder 1e says the same.
#[test]
fn a_die_decides_between_equals() {
    for (name, tie, diagonal) in
        [("dnd35", "D35-CLOSEST-TIE", "D35-DIAG"), ("pf1", "PF1-CLOSEST-TIE", "PF1-DIAG")]
    {
        let tied = [(0, 0), (3, 0), (2, 2)];
        let answer = ask(name, &tied, None).expect("a sound question");
        let both = vec![Candidate::Creature(nth(1)), Candidate::Creature(nth(2))];
        assert_eq!((answer.chosen, &answer.needs[0].what), (None, &NeedKind::Die(both)));
        assert_eq!(answer.needs[0].rules[0].id, tie);
        for (die, chosen) in [(1, nth(1)), (2, nth(2))] {
            let answer = ask(name, &tied, Some(die)).expect("a sound question");
            assert_eq!((answer.chosen, answer.needs.len()), (Some(chosen), 0));
            assert!(
                by(&answer).contains(&tie.to_owned()) && by(&answer).contains(&diagonal.to_owned())
            );
        }
        for die in [0, 3] {
            assert_eq!(
                ask(name, &tied, Some(die)).unwrap_err(),
                QueryError::NoSuchFace { die, faces: 2 }
            );
        }
        let alone = ask(name, &[(0, 0), (3, 0), (2, 1)], None).expect("a sound question");
        assert_eq!(alone.chosen, Some(nth(2)), "2 squares against 3");
        assert!(!by(&alone).contains(&tie.to_owned()));
    }
}

/// Draw Steel counts every diagonal as 1: (2,2) is 2 away and (3,0) is 3. The table breaks its
/// ties.
#[test]
fn other_systems_list_equals() {
    let answer = ask("draw_steel", &[(0, 0), (3, 0), (2, 2)], None).expect("a sound question");
    assert_eq!(answer.chosen, Some(nth(2)));
    for (name, rule) in [("draw_steel", "DS-RULING-CLOSEST"), ("pf2", "PF2-RULING-CLOSEST")] {
        let answer =
            ask(name, &[(1, 0), (0, 0), (3, 3), (2, 0)], Some(1)).expect("a sound question");
        let both = vec![Candidate::Creature(nth(1)), Candidate::Creature(nth(3))];
        assert_eq!(
            (answer.chosen, &answer.needs[0].what),
            (None, &NeedKind::Choice(both)),
            "{name}"
        );
        assert_eq!(answer.needs[0].rules[0].id, rule);
    }
}

/// The nearest cells count: for large creatures, and in height.
#[test]
fn nearest_cells_count() {
    let game = game("dnd35");
    let mut creatures = [
        creature(true, Size::Medium, (0, 0)),
        creature(true, Size::Huge, (3, 0)),
        creature(true, Size::Medium, (2, 0)),
    ];
    creatures[2].elevation = Some(4);
    // 3 columns to the nearest square of the giant; 2 columns and 4 up: 4 + 1 = 5.
    let answer = Closest::find(
        &game,
        &board(&game, Setup::open(8, 8), &creatures),
        nth(0),
        &[nth(1), nth(2)],
        None,
    );
    assert_eq!(answer.expect("a sound question").chosen, Some(nth(1)));
}

#[test]
fn a_creature_must_be_named() {
    assert_eq!(ask("dnd35", &[(0, 0)], None).unwrap_err(), QueryError::NoCreatureNamed);
}
