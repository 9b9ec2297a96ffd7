//! Random boards are worth comparing, and the oracle agrees with itself on them.

use stridewright_oracle::random::{Case, random_case};
use stridewright_oracle::{End, System, check, reach, route};

#[test]
fn the_same_seed_gives_the_same_case() {
    for system in System::ALL.into_iter().chain(System::FIFTH) {
        assert_eq!(random_case(7, system), random_case(7, system));
        assert_ne!(random_case(7, system), random_case(8, system));
    }
}

/// Boards must be worth comparing: many reach far, many are squeezed, many have illegal ends.
#[test]
fn cases_are_interesting() {
    for system in System::ALL.into_iter().chain(System::FIFTH) {
        let (mut far, mut squeezed, mut no_end, mut stuck) = (0, 0, 0, 0);
        for seed in 0..1000 {
            let Case { board, mover, movements, turn, .. } = random_case(seed, system);
            let found = reach(&board, system, mover, &movements, turn);
            let side = board.creatures[mover].side;
            far += usize::from(found.len() > 20);
            squeezed += usize::from(found.iter().any(|each| each.footprint != (side, side)));
            no_end += usize::from(found.iter().any(|each| each.end != End::Turn));
            stuck += usize::from(found.len() == 1);
        }
        assert!(far > 200, "{system:?}: {far} of 1000 reach far");
        assert!(stuck < 400, "{system:?}: {stuck} of 1000 are stuck");
        assert!(no_end > 80, "{system:?}: {no_end} of 1000 have illegal ends");
        let squeezes = system.is_d20() || system.is_fifth();
        assert!(!squeezes || squeezed > 150, "{system:?}: {squeezed} of 1000 squeeze");
    }
}

/// A route is one of the reached placements, and the start is always reached for nothing.
#[test]
fn routes_agree_with_reach() {
    for system in System::ALL.into_iter().chain(System::FIFTH) {
        for seed in 0..200 {
            let Case { board, mover, movements, turn, .. } = random_case(seed, system);
            let found = reach(&board, system, mover, &movements, turn);
            let start = board.creatures[mover].at;
            let stays = found.iter().any(|each| each.at == start && each.cost == 0);
            assert!(stays, "seed {seed} of {system:?}");
            let goal = found[found.len() / 2].at;
            if let Some(cost) = route(&board, system, mover, &movements, turn, goal) {
                let agrees =
                    found.iter().any(|each| each.at == goal && (each.movement, each.cost) == cost);
                assert!(agrees, "seed {seed} of {system:?}");
            }
        }
    }
}

/// A legal path of one step never costs less than the reach, and its end is reached.
#[test]
fn checked_steps_agree_with_reach() {
    for system in System::ALL.into_iter().chain(System::FIFTH) {
        let mut stand = 0;
        for seed in 0..300 {
            let Case { board, mover, movements, turn, .. } = random_case(seed, system);
            let found = reach(&board, system, mover, &movements[..1], turn);
            for each in &found {
                let step = (each.at.0, each.at.1, each.footprint.0, each.footprint.1);
                let path = [vec![step]];
                if let Ok(costs) = check(&board, system, mover, &movements[..1], turn, &path) {
                    assert!(each.cost <= costs[0], "seed {seed} of {system:?}");
                    stand += 1;
                }
            }
        }
        assert!(stand > 300, "{system:?}: {stand}");
    }
}
