//! Random encounters are worth comparing.

use stridewright_oracle::random::{Case, Path, random_encounter_in_turns};
use stridewright_oracle::{Body, Manner, Passage, System, reactions};

/// The number of reactions to a case and its path.
fn reacting(case: &Case, path: &Path, system: System) -> usize {
    let start = Body::of(&case.board.creatures[case.mover], &case.board);
    let body = |place: &(i32, i32, u32, u32)| Body {
        at: (place.0, place.1),
        footprint: (place.2, place.3),
        ..start
    };
    let passages = path.iter().zip(&case.movements).map(|(steps, movement)| Passage {
        manner: Manner::Of(movement.kind),
        steps: steps.iter().map(body).collect(),
        new_turn: movement.new_turn,
    });
    let passages: Vec<Passage> = passages.collect();
    reactions(&case.board, system, case.mover, &passages, &case.reacted).len()
}

/// Encounters must be worth comparing: walls stop some reactions, and so do earlier events of
/// the round.
#[test]
fn encounters_are_interesting() {
    for system in System::ALL.into_iter().chain(System::FIFTH) {
        let (mut some, mut walls, mut rounds, mut before) = (0, 0, 0, 0);
        for seed in 0..500 {
            let (case, path) = random_encounter_in_turns(seed, system);
            let told = reacting(&case, &path, system);
            let mut open = case.clone();
            open.board.options.reach_through_walls = true;
            let mut often = case.clone();
            often.board.options.reactions_per_movement = true;
            let fresh = Case { reacted: Vec::new(), ..case.clone() };
            some += usize::from(told > 0);
            walls += usize::from(reacting(&open, &path, system) > told);
            rounds += usize::from(reacting(&often, &path, system) > told);
            before += usize::from(reacting(&fresh, &path, system) > told);
        }
        let by_round = system.is_d20() || system.is_fifth();
        let figures = format!("{system:?}: {some}, {walls} {rounds} {before}");
        // In the fifth edition only steps out of reach provoke: they are rarer.
        let least = if system.is_fifth() { (23, 3) } else { (33, 5) };
        assert!(some > least.0 && walls > 2, "{figures}");
        assert!(!by_round || rounds > 6 && before > least.1, "{figures}");
    }
}
