//! Other creatures: passing them, stopping with them, and their reactions.

use super::{BOTH, MOVE, ally, ends, enemy, feet_to, walked, with};
use stridewright_oracle::{
    Board, Body, Creature, End, Kind, Manner, Passage, System, Traits, Turn, When,
    falls_prone_by_sharing, reach, reactions,
};

/// The feet from one side of a creature in a corridor to the other, in 2014 and 2024.
fn past(mover: Creature, other: Creature) -> [Option<u32>; 2] {
    let corridor = with(&["###", "...", "###"], &[mover, other]);
    BOTH.map(|system| feet_to(&corridor, system, (2, 1)))
}

/// G-E5-06, G-E5-07, G-E5-09.
#[test]
fn one_creature_in_a_corridor() {
    let medium = ally(2, (0, 1));
    let other = enemy(2, (1, 1));
    assert_eq!(past(medium, ally(2, (1, 1))), [Some(15), Some(10)]);
    assert_eq!(past(medium, Creature { neutral: true, ..other }), [Some(15), None]);
    assert_eq!(past(medium, other), [None, None]);
    assert_eq!(past(medium, Creature { cannot_act: true, ..other }), [None, Some(15)]);
    assert_eq!(past(medium, Creature { stunned: true, ..other }), [None, Some(15)]);

    assert_eq!(past(ally(1, (0, 1)), enemy(0, (1, 1))), [None, Some(10)]);
    assert_eq!(past(medium, enemy(0, (1, 1))), [Some(15), Some(10)]);

    let nimble = Creature { passes_larger: 1, ..ally(1, (0, 1)) };
    assert_eq!(past(nimble, other), [Some(15), Some(15)]);
    assert_eq!(past(nimble, enemy(1, (1, 1))), [None, None]);
}

/// G-E5-08.
#[test]
fn through_a_huge_enemy() {
    let row = [(1, 0), (2, 0), (3, 0), (4, 0)];
    for system in BOTH {
        let mover = Creature { speed: 40, ..ally(2, (0, 0)) };
        let hall = with(&[".....", ".....", "....."], &[mover, enemy(4, (1, 0))]);
        assert_eq!(walked(&hall, system, MOVE, &row), Ok(35));
        let large = with(&["......"; 3], &[ally(3, (0, 0)), enemy(4, (2, 0))]);
        assert_eq!(walked(&large, system, MOVE, &row[..1]), Err(1));
    }
}

/// G-E5-10, G-E5-12, G-E5-66: where a move may end.
#[test]
fn where_a_move_may_end() {
    let end_on = |system, scene: &Board, at: (i32, i32)| {
        let found = reach(scene, system, 0, &[MOVE], Turn::default());
        found.iter().find(|each| each.at == at).map(|each| (each.end, 5 * each.cost))
    };
    let helpless = Creature { cannot_act: true, ..enemy(2, (2, 0)) };
    let dead = Creature { dead: true, ..enemy(2, (3, 0)) };
    let row = with(&["....", "####"], &[ally(2, (0, 0)), ally(2, (1, 0)), helpless, dead]);
    let [in_2014, in_2024] = BOTH;
    assert_eq!(end_on(in_2014, &row, (1, 0)), Some((End::Action, 10)));
    assert_eq!(end_on(in_2014, &row, (2, 0)), None);
    assert_eq!(end_on(in_2014, &row, (3, 0)), None);
    assert_eq!(end_on(in_2024, &row, (1, 0)), Some((End::Action, 5)));
    assert_eq!(end_on(in_2024, &row, (2, 0)), Some((End::Action, 15)));
    assert_eq!(end_on(in_2024, &row, (3, 0)), Some((End::Turn, 20)));

    for system in BOTH {
        let tiny = |others: usize, more: &[Creature]| {
            let mut all = vec![ally(0, (0, 0))];
            all.extend(vec![ally(0, (1, 0)); others]);
            all.extend(more);
            end_on(system, &with(&[".."], &all), (1, 0)).map(|(end, _)| end)
        };
        assert_eq!(tiny(3, &[]), Some(End::Turn));
        assert_eq!(tiny(4, &[]), Some(End::Action));
        assert_eq!(tiny(3, &[ally(2, (1, 0))]), Some(End::Action));

        let with_trait = |traits| {
            let mover = Creature { traits, ..ally(2, (0, 0)) };
            ends(&with(&[".."], &[mover, enemy(2, (1, 0))]), system, &[MOVE], Turn::default())
        };
        assert_eq!(with_trait(Traits { shares_space: true, ..Traits::default() }), 1);
        assert_eq!(with_trait(Traits { enters_spaces: true, ..Traits::default() }), 1);
        assert_eq!(with_trait(Traits::default()), 0);
    }
}

/// G-E5-11.
#[test]
fn sharing_a_space_when_the_turn_ends() {
    let pairs = [(2, 2), (3, 2), (2, 3), (0, 2), (1, 0)];
    let prone = |system| pairs.map(|(own, other)| falls_prone_by_sharing(system, own, other));
    assert_eq!(prone(System::Fifth2014), [None; 5]);
    assert_eq!(prone(System::Fifth2024), [true, false, true, false, false].map(Some));
}

/// G-E5-13.
#[test]
fn around_a_friend_or_through() {
    let scene = with(&[".....", ".....", "....."], &[ally(2, (0, 1)), ally(2, (1, 1))]);
    let through = [(1, 1), (2, 1), (3, 1), (4, 1)];
    for (system, feet) in [(System::Fifth2014, 25), (System::Fifth2024, 20)] {
        assert_eq!(feet_to(&scene, system, (4, 1)), Some(20));
        assert_eq!(walked(&scene, system, MOVE, &through), Ok(feet));
    }
}

/// G-E5-75.
#[test]
fn a_goblin_in_the_doorway() {
    let goblin = enemy(1, (2, 1));
    let rows = ["##.##", ".....", "##.##"];
    let cost = |goblin| {
        let scene = with(&rows, &[ally(2, (0, 1)), goblin]);
        BOTH.map(|system| feet_to(&scene, system, (4, 1)))
    };
    assert_eq!(cost(goblin), [None, None]);
    assert_eq!(cost(Creature { willing: Some(true), ..goblin }), [Some(25), None]);
}

/// The steps at which others react to a walk along squares.
fn events(scene: &Board, system: System, manner: Manner, squares: &[(i32, i32)]) -> Vec<usize> {
    let here = Body::of(&scene.creatures[0], scene);
    let steps = squares.iter().map(|at| Body { at: *at, ..here }).collect();
    let path = [Passage { manner, steps, new_turn: false }];
    let found = reactions(scene, system, 0, &path, &[]);
    found
        .iter()
        .map(|each| match each.when {
            When::Step(step) => step,
            When::EndOf(_) => 0,
        })
        .collect()
}

const WALK: Manner = Manner::Of(Kind::Walk);
const NEVER: [usize; 0] = [];

/// G-E5-28, G-E5-29, G-E5-30.
#[test]
fn leaving_reach() {
    for system in BOTH {
        let near = with(&["....."; 3], &[ally(2, (1, 1)), enemy(2, (2, 1))]);
        assert_eq!(events(&near, system, WALK, &[(2, 0), (3, 0), (4, 1)]), [3]);
        assert_eq!(events(&near, system, WALK, &[(1, 0), (2, 0), (3, 0)]), NEVER);
        assert_eq!(events(&near, system, WALK, &[(0, 1)]), [1]);
        assert_eq!(events(&near, system, WALK, &[(2, 0), (3, 0), (4, 0)]), [3]);

        let long = Creature { natural_reach: Some(2), ..enemy(2, (5, 1)) };
        let far = with(&["..........."; 2], &[ally(2, (0, 1)), long]);
        let towards = [(1, 1), (2, 1), (3, 1), (4, 1)];
        assert_eq!(events(&far, system, WALK, &towards), NEVER);
        let by = [&towards[..], &[(5, 0), (6, 0), (7, 0), (8, 0)]].concat();
        assert_eq!(events(&far, system, WALK, &by), [8]);

        let two = [ally(2, (0, 1)), enemy(3, (1, 1)), enemy(2, (5, 1))];
        let row = [(1, 0), (2, 0), (3, 0), (4, 0), (5, 0)];
        assert_eq!(events(&with(&["......"; 3], &two), system, WALK, &row), [4]);
    }
}

/// G-E5-31.
#[test]
fn what_does_not_provoke() {
    let mover = ally(2, (1, 1));
    let reactor = enemy(2, (2, 1));
    let flyer = Creature { traits: Traits { flyby: true, ..Traits::default() }, ..mover };
    let spared = [
        (Manner::Of(Kind::Disengage), mover, reactor),
        (Manner::Teleport, mover, reactor),
        (Manner::Forced, mover, reactor),
        (Manner::Flying(Kind::Walk), flyer, reactor),
        (WALK, Creature { invisible: true, ..mover }, reactor),
        (WALK, mover, Creature { blinded: true, ..reactor }),
        (WALK, mover, Creature { cannot_act: true, ..reactor }),
        (WALK, mover, Creature { stunned: true, ..reactor }),
        (WALK, mover, Creature { neutral: true, ..reactor }),
        (WALK, mover, Creature { team: 0, ..reactor }),
    ];
    let provokes = [
        (Manner::Of(Kind::Ready), mover, reactor),
        (Manner::Of(Kind::Dash), mover, reactor),
        (WALK, Creature { prone: true, ..mover }, reactor),
        (WALK, flyer, reactor),
        (Manner::Flying(Kind::Walk), mover, reactor),
    ];
    for system in BOTH {
        let events = |manner, mover, reactor| {
            events(&with(&["....."; 3], &[mover, reactor]), system, manner, &[(0, 1)])
        };
        for (manner, mover, reactor) in spared {
            assert_eq!(events(manner, mover, reactor), NEVER, "{manner:?}");
        }
        for (manner, mover, reactor) in provokes {
            assert_eq!(events(manner, mover, reactor), [1], "{manner:?}");
        }
    }
}

/// After a Disengage nothing provokes until the turn ends, and one creature reacts once in a round.
#[test]
fn rounds_of_reactions() {
    let scene = with(&["......."; 3], &[ally(2, (1, 1)), enemy(2, (2, 1))]);
    let body = |at| Body { at, ..Body::of(&scene.creatures[0], &scene) };
    let pass = |manner, squares: &[(i32, i32)], new_turn| Passage {
        manner,
        steps: squares.iter().copied().map(body).collect(),
        new_turn,
    };
    let walk = |new_turn| pass(WALK, &[(0, 1), (1, 1)], new_turn);
    for system in BOTH {
        let when = |path: &[Passage], reacted: &[usize]| -> Vec<When> {
            reactions(&scene, system, 0, path, reacted).iter().map(|each| each.when).collect()
        };
        let disengages = pass(Manner::Of(Kind::Disengage), &[], false);
        assert_eq!(when(&[disengages.clone(), walk(false)], &[]), []);
        assert_eq!(when(&[disengages, walk(true)], &[]), [When::Step(1)]);
        assert_eq!(when(&[walk(false), walk(false)], &[]), [When::Step(1)]);
        assert_eq!(when(&[walk(false), walk(true)], &[]), [When::Step(1), When::Step(3)]);
        assert_eq!(when(&[walk(false), walk(true)], &[1]), [When::Step(3)]);
    }
}
