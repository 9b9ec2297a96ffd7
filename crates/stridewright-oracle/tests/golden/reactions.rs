//! Which creatures may react to a movement.

use stridewright_oracle::{
    Body, Creature, Kind, Manner, Passage, Reaction, System, WallKind, When, friends_passed,
    hazards, reactions, threatens,
};

use super::table::{Table, creature, d20::*, edge, table};

const EMPTY: &str = "....... ....... ....... .......";

/// The movements of the mover, each drawn by its steps.
fn passages(table: &Table, movements: &[(Manner, &str)]) -> Vec<Passage> {
    let mover = &table.board.creatures[0];
    let mut body = Body::of(mover, &table.board);
    let mut passages = Vec::new();
    for (manner, drawn) in movements {
        let mut steps = Vec::new();
        for step in drawn.split_whitespace() {
            body.at.0 += i32::from(step.contains('E')) - i32::from(step.contains('W'));
            body.at.1 += i32::from(step.contains('S')) - i32::from(step.contains('N'));
            steps.push(body);
        }
        passages.push(Passage { manner: *manner, steps, new_turn: false });
    }
    passages
}

fn reacting(table: &Table, movements: &[(Manner, &str)]) -> Vec<(usize, When)> {
    told(reactions(&table.board, table.system, 0, &passages(table, movements), &[]))
}

fn told(found: Vec<Reaction>) -> Vec<(usize, When)> {
    found.into_iter().map(|Reaction { when, reactor }| (reactor, when)).collect()
}

fn stride(steps: &str) -> (Manner, &str) {
    (Manner::Of(Kind::Stride), steps)
}

fn walk(steps: &str) -> (Manner, &str) {
    (Manner::Of(Kind::Move), steps)
}

/// D35-REACH-AOO, D35-SIZE-TABLE: ten feet of natural reach, entered, then left towards the
/// creature.
#[test]
fn approaching_a_creature_with_natural_reach() {
    let ogre = table(System::Dnd35, EMPTY).with(creature((4, 0), LARGE, 2, 1));
    assert_eq!(reacting(&ogre, &[walk("E E E")]), [(1, When::Step(3))]);
    let near = ogre.at(2, 0);
    assert_eq!(reacting(&near, &[(Manner::Of(Kind::FiveFootStep), "E")]), []);
    assert_eq!(reacting(&near, &[(Manner::Of(Kind::MinimumMovement), "E")]), [(1, When::Step(1))]);
}

/// D35-TINY-NOTHREAT: passing a Tiny creature does not provoke; passing a Small one does.
#[test]
fn passing_a_tiny_creature() {
    let passing = |size| {
        let beside = table(System::Dnd35, EMPTY).at(0, 1).with(creature((1, 0), size, 1, 1));
        reacting(&beside, &[walk("E E")])
    };
    assert_eq!(passing(TINY), []);
    assert_eq!(passing(SMALL), [(1, When::Step(1))]);
}

/// D35-VERYSMALL-AOO, R-35; the creature's own reach shares the one opportunity.
#[test]
fn a_very_small_creature_enters() {
    let enters = |system, size, friend: bool| {
        let occupied = table(system, EMPTY).at(0, 0).sized(size, 1);
        let occupant = Creature { team: u8::from(!friend), ..creature((2, 0), TINY, 1, 1) };
        reacting(&occupied.with(occupant), &[walk("E E E")])
    };
    assert_eq!(enters(System::Dnd35, TINY, false), [(1, When::Step(2))]);
    assert_eq!(enters(System::Dnd35, TINY, true), []);
    // By the reach of its own square alone it is left at the third step.
    assert_eq!(enters(System::Dnd35, SMALL, false), [(1, When::Step(3))]);
    assert_eq!(enters(System::Pathfinder1, SMALL, false), [(1, When::Step(2))]);
}

/// PF1-SIZE3-AOO: the creature walked under reacts once. (It threatens the start anyway.)
#[test]
fn walking_under_a_gargantuan_creature() {
    let under = |system| {
        let giant = Creature { natural_reach: Some(0), ..creature((2, 0), GARGANTUAN, 4, 1) };
        reacting(&table(system, EMPTY).with(giant), &[walk("E E E E E")])
    };
    assert_eq!(under(System::Pathfinder1), [(1, When::Step(2))]);
    assert_eq!(under(System::Dnd35), [(1, When::Step(3))]);
}

/// D35-REACH-WEAPON: beyond ten feet to twenty; adjacent squares are not threatened.
#[test]
fn a_reach_weapon_threatens_a_band() {
    let giant = Creature { reach_weapon: true, ..creature((0, 0), LARGE, 2, 1) };
    let along = table(System::Dnd35, EMPTY).at(2, 0).with(giant);
    assert_eq!(reacting(&along, &[walk("E E E")]), [(1, When::Step(3))]);
    assert_eq!(reacting(&along.at(6, 0), &[walk("W")]), []);
}

/// PF2-REACH, R-22: a reach of five feet becomes ten, which covers two diagonals; adjacent squares
/// stay within reach.
#[test]
fn a_reach_weapon_adds_five_feet() {
    let guard = Creature { reach_weapon: true, ..creature((0, 0), 2, 1, 1) };
    let along = || table(System::Pathfinder2, EMPTY).with(guard);
    assert_eq!(reacting(&along().at(2, 0), &[stride("E")]), [(1, When::Step(1))]);
    assert_eq!(reacting(&along().at(2, 2), &[stride("E")]), [(1, When::Step(1))]);
    assert_eq!(reacting(&along().at(1, 0), &[stride("E E")]), [(1, When::Step(1))]);
    assert_eq!(reacting(&along().at(3, 0), &[stride("E")]), []);
}

/// PF2-TRIGGER, PF2-STEP, R-22.
#[test]
fn reactions_along_a_stride() {
    let far_reach = Creature { natural_reach: Some(2), ..creature((4, 3), 2, 1, 1) };
    let two =
        table(System::Pathfinder2, EMPTY).at(0, 1).with(creature((2, 2), 2, 1, 1)).with(far_reach);
    assert_eq!(reacting(&two, &[stride("E E E E")]), [(1, When::Step(2)), (2, When::Step(3))]);
    assert_eq!(reacting(&two.at(1, 1), &[(Manner::Of(Kind::Step), "E")]), []);
}

/// PF2-TRIGGER-ONCE.
#[test]
fn once_per_action_and_again_in_the_next() {
    let there_and_back = table(System::Pathfinder2, EMPTY).at(0, 1).with(creature((0, 0), 2, 1, 1));
    let both = reacting(&there_and_back, &[stride("E E"), stride("W W")]);
    assert_eq!(both, [(1, When::Step(1)), (1, When::Step(4))]);
}

/// PF2-TRIGGER-NOEXIT.
#[test]
fn standing_up_beside_a_creature() {
    let beside = table(System::Pathfinder2, EMPTY).with(creature((1, 0), 2, 1, 1));
    assert_eq!(reacting(&beside, &[(Manner::Stand, "")]), [(1, When::EndOf(1))]);
    assert_eq!(reacting(&beside.at(4, 0), &[(Manner::Stand, "")]), []);
}

/// PF2-TRIGGER: a big body leaves only the squares that it does not cover any more.
#[test]
fn a_big_body_leaves_its_rear() {
    let large = table(System::Pathfinder2, EMPTY).sized(3, 2).with(creature((2, 2), 2, 1, 1));
    // The squares (0, 0) and (0, 1) are left, two squares away; then (1, 0) and (1, 1).
    assert_eq!(reacting(&large, &[stride("E E")]), [(1, When::Step(2))]);
}

/// PF2-FORCED-NOREACT, DS-TP-NOOA, DS-SHIFT, X-21.
#[test]
fn movement_that_does_not_provoke() {
    let beside = |system| table(system, EMPTY).with(creature((1, 0), 2, 1, 1)).at(2, 0);
    for system in [System::Pathfinder2, System::DrawSteel] {
        assert_eq!(reacting(&beside(system), &[(Manner::Forced, "E E")]), []);
    }
    let steel = beside(System::DrawSteel);
    assert_eq!(reacting(&steel, &[(Manner::Teleport, "E E")]), []);
    assert_eq!(reacting(&steel, &[(Manner::Of(Kind::Shift), "E E")]), []);
    assert_eq!(reacting(&steel, &[(Manner::Of(Kind::DsMove), "E E")]), [(1, When::Step(1))]);
    // Around the enemy it stays adjacent.
    assert_eq!(reacting(&steel, &[(Manner::Of(Kind::DsMove), "S W")]), []);
}

/// A creature that cannot act, has no melee attack, is a friend or an object never reacts.
#[test]
fn creatures_that_do_not_react() {
    let changes: [fn(&mut Creature); 6] = [
        |creature| creature.helpless = true,
        |creature| creature.dead = true,
        |creature| creature.cannot_act = true,
        |creature| creature.no_melee = true,
        |creature| creature.object = true,
        |creature| creature.team = 0,
    ];
    for change in changes {
        let mut other = creature((1, 0), MEDIUM, 1, 1);
        change(&mut other);
        assert_eq!(reacting(&table(System::Dnd35, EMPTY).with(other), &[walk("S S")]), []);
    }
}

/// PF2-HAZARD, R-53: two squares of embers, and one only when it is newly covered.
#[test]
fn embers() {
    let row = table(System::Pathfinder2, ".**.");
    let path = passages(&row, &[stride("E E E")]);
    let start = Body::of(&row.board.creatures[0], &row.board);
    assert_eq!(hazards(&row.board, start, &path[0].steps), [(1, (1, 0)), (2, (2, 0))]);
    let large = table(System::Pathfinder2, "..*. ....").sized(3, 2);
    let path = passages(&large, &[stride("E E")]);
    let start = Body::of(&large.board.creatures[0], &large.board);
    assert_eq!(hazards(&large.board, start, &path[0].steps), [(1, (2, 0))]);
}

/// D35-FRIEND-COVER.
#[test]
fn a_friend_gives_no_cover_while_its_square_is_shared() {
    let friend = table(System::Dnd35, EMPTY).with(creature((1, 0), MEDIUM, 1, 0));
    let body = |column| Body { at: (column, 0), footprint: (1, 1), z: 0, tall: 1 };
    assert_eq!(friends_passed(&friend.board, 0, body(1)), [1]);
    assert_eq!(friends_passed(&friend.board, 0, body(2)), [0_usize; 0]);
}

/// D35-X-01, PF1-X-01: once in a round, over all movements of a turn; in Pathfinder 2e in each move
/// action.
#[test]
fn leaving_twice_in_one_turn() {
    let beside =
        |system| table(system, ".......... .......... .......... .......... ..........").at(4, 2);
    let asked = |system, kind| {
        let scene = beside(system).with(creature(
            (5, 2),
            if system == System::Pathfinder2 { 2 } else { MEDIUM },
            1,
            1,
        ));
        reacting(&scene, &[(Manner::Of(kind), "W E"), (Manner::Of(kind), "W")])
    };
    assert_eq!(asked(System::Dnd35, Kind::Move), [(1, When::Step(1))]);
    assert_eq!(asked(System::Pathfinder1, Kind::Move), [(1, When::Step(1))]);
    assert_eq!(asked(System::Pathfinder2, Kind::Stride), [(1, When::Step(1)), (1, When::Step(3))]);
    assert_eq!(asked(System::DrawSteel, Kind::DsMove), [(1, When::Step(1)), (1, When::Step(3))]);
}

/// The same after earlier events, over two turns, and at a table that counts by the movement.
#[test]
fn rounds() {
    let scene = table(System::Dnd35, EMPTY).at(1, 0).with(creature((0, 0), MEDIUM, 1, 1));
    let mut path = passages(&scene, &[walk("E"), walk("W"), walk("E")]);
    let asked = |scene: &Table, path: &[Passage], reacted: &[usize]| {
        told(reactions(&scene.board, scene.system, 0, path, reacted))
    };
    assert_eq!(asked(&scene, &path, &[]), [(1, When::Step(1))]);
    assert_eq!(asked(&scene, &path, &[1]), []);
    path[2].new_turn = true;
    assert_eq!(asked(&scene, &path, &[]), [(1, When::Step(1)), (1, When::Step(3))]);
    assert_eq!(asked(&scene, &path, &[1]), [(1, When::Step(3))]);
    let mut other = scene.clone();
    other.board.options.reactions_per_movement = true;
    path[2].new_turn = false;
    assert_eq!(asked(&other, &path, &[1]), [(1, When::Step(1)), (1, When::Step(3))]);
}

/// D35-TINY-NOTHREAT, D35-X-01: a Tiny one threatens its own square only, an unconscious one
/// nothing.
#[test]
fn who_threatens_nothing() {
    let asleep = Creature { unconscious: true, ..creature((3, 0), MEDIUM, 1, 1) };
    let square = |at| Body { at, footprint: (1, 1), z: 0, tall: 1 };
    for system in [System::Dnd35, System::Pathfinder1] {
        let scene =
            table(system, "..... .....").at(0, 1).with(creature((1, 0), TINY, 1, 1)).with(asleep);
        let threatened = |who: usize, at| {
            let from = Body::of(&scene.board.creatures[who], &scene.board);
            threatens(&scene.board, system, who, from, square(at))
        };
        assert!(!threatened(1, (0, 1)) && !threatened(1, (2, 1)) && threatened(1, (1, 0)));
        assert!(!threatened(2, (3, 1)) && !threatened(2, (4, 0)));
        assert_eq!(reacting(&scene, &[walk("E E E E")]), []);
    }
}

/// D35-X-01, PF1-X-01, PF2-TRIGGER, DS-X-21: a thin wall all along, and one that ends where the
/// spaces touch.
#[test]
fn walls_stop_reach() {
    for system in System::ALL.into_iter().chain(System::FIFTH) {
        let (size, manner) = match system {
            System::Dnd35 | System::Pathfinder1 => (MEDIUM, Manner::Of(Kind::Move)),
            System::Pathfinder2 => (2, Manner::Of(Kind::Stride)),
            System::DrawSteel => (2, Manner::Of(Kind::DsMove)),
            System::Fifth2014 | System::Fifth2024 => (2, Manner::Of(Kind::Walk)),
        };
        let scene = table(system, ".... ....").at(1, 0).with(creature((1, 1), size, 1, 1));
        let walled = scene.clone().walled(edge(WallKind::Blocks, (0, 1), (4, 1)));
        assert_eq!(reacting(&walled, &[(manner, "E E")]), []);
        assert_ne!(reacting(&scene, &[(manner, "E E")]), []);
        let mut through = walled;
        through.board.options.reach_through_walls = true;
        assert_ne!(reacting(&through, &[(manner, "E E")]), []);
    }
}

/// PF2-TRIGGER, PF2-COVER-REL: ten feet of reach do not go through a solid row.
#[test]
fn no_line_no_target() {
    let far = Creature { natural_reach: Some(2), ..creature((2, 2), 2, 1, 1) };
    let scene = table(System::Pathfinder2, "..... ##### .....").at(1, 0).with(far);
    assert_eq!(reacting(&scene, &[stride("E")]), []);
}
