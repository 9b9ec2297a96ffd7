//! Draw Steel.

use stridewright_oracle::{End, Kind, Movement, System};

use super::table::{ILLEGAL_END, Table, creature, refused_at};

const M1: i32 = 2;

fn table(map: &str) -> Table {
    super::table::table(System::DrawSteel, map)
}

/// DS-METRIC.
#[test]
fn diagonals_cost_1() {
    assert_eq!(table("...... ...... ...... ...... ...... ......").cost_to(5, 5), Some(5));
}

/// DS-CORNER, DS-EX-CORNER.
#[test]
fn leaving_a_building() {
    let room = table("#### #..# ##.# ....").at(1, 1);
    assert_eq!(room.cost_to(2, 3), Some(3));
    assert_eq!(room.walk("SE"), Err(refused_at(1)));
    assert_eq!(room.cost_to(1, 3), Some(4));
    assert_eq!(room.cost_to(3, 3), Some(4));
}

/// DS-CORNER, DS-EX-CORNER.
#[test]
fn around_the_end_of_a_wall() {
    let wall = table("... .#. .#.").at(0, 1);
    assert_eq!(wall.cost_to(2, 1), Some(4));
    assert_eq!(wall.walk("NE SE"), Err(refused_at(1)));
}

/// DS-ENEMY, DS-ALLY, DS-STOP.
#[test]
fn through_an_enemy_through_an_ally() {
    for (team, cost) in [(1, 3), (0, 2)] {
        let corridor = table("### ... ###").at(0, 1).with(creature((1, 1), M1, 1, team));
        assert_eq!(corridor.cost_to(2, 1), Some(cost));
        assert_eq!(corridor.walk("E"), Err(ILLEGAL_END));
    }
}

/// DS-ENEMY, DS-DIFF, R-83.
#[test]
fn enemy_standing_in_rubble() {
    assert_eq!(table(".~. ###").with(creature((1, 0), M1, 1, 1)).cost_to(2, 0), Some(3));
}

/// DS-STOP, R-80.
#[test]
fn may_i_stop_in_that_space() {
    // Ranks and sides: 1S 1, 1M 2, 1L 3, then 2 is 4, 3 is 5, 4 is 6.
    let stops = |mover: (i32, u32), occupant: (i32, u32)| {
        let map = vec![".".repeat(12); 6].join(" ");
        let at = mover.1 as i32;
        let pair =
            table(&map).sized(mover.0, mover.1).with(creature((at, 0), occupant.0, occupant.1, 0));
        pair.cost_to(at, 0).is_some()
    };
    let (m, s, l, two, three, four) = ((2, 1), (1, 1), (3, 1), (4, 2), (5, 3), (6, 4));
    assert!(!stops(m, l));
    assert!(stops(s, l));
    assert!(stops(m, two));
    assert!(!stops(l, two));
    assert!(stops(l, three));
    assert!(stops(two, four));
    assert!(!stops(three, two));
}

/// DS-CAP, DS-TP-DIST, DS-TP-ADVANCE.
#[test]
fn cap_at_speed() {
    let furthest = |speed, granted, may_exceed_speed| {
        let mut row = table(&".".repeat(12)).with_mover(|mover| mover.speed = speed);
        row.movements = vec![Movement { granted, may_exceed_speed, ..Movement::new(Kind::DsMove) }];
        row.reach().last().map(|reached| reached.cost)
    };
    assert_eq!(furthest(2, Some(3), false), Some(2));
    assert_eq!(furthest(5, Some(8), false), Some(5));
    assert_eq!(furthest(5, Some(8), true), Some(8));
    assert_eq!(furthest(5, None, false), Some(5));
}

/// DS-SHIFT-TERRAIN, DS-SHIFT-MOVE.
#[test]
fn shifting_and_rubble() {
    let shift = table(".~. ..*").moving(&[Kind::Shift]);
    assert_eq!(shift.walk("E"), Err(refused_at(1)));
    assert_eq!(shift.walk("S"), Ok(1));
    assert_eq!(shift.clone().at(1, 0).walk("E"), Err(refused_at(1)));
    assert_eq!(shift.clone().at(1, 0).moving(&[Kind::DsMove]).walk("E"), Ok(1));
    assert_eq!(shift.at(1, 1).walk("E"), Err(refused_at(1)));
}

/// DS-DIFF, DS-CORNER.
#[test]
fn rubble_or_the_long_way() {
    let rubble = table(".~~~. .###. .....");
    assert_eq!(rubble.cost_to(4, 0), Some(7));
    assert_eq!(rubble.walk("S S E E E E N N"), Ok(8));
}

/// DS-CRAWL, DS-ENEMY, DS-DIFF.
#[test]
fn crawling() {
    let prone =
        table("..~..").with_mover(|mover| mover.prone = true).with(creature((3, 0), M1, 1, 1));
    assert_eq!(prone.walk("E"), Ok(2));
    assert_eq!(prone.walk("E E"), Ok(5));
    assert_eq!(prone.walk("E E E"), Err(ILLEGAL_END));
    assert_eq!(prone.walk("E E E E"), Ok(10));
}

/// DS-SPEED, DS-DIFF, DS-CORNER.
#[test]
fn reach_of_one_move() {
    let table = table("..~.. .##.. .....").with_mover(|mover| mover.speed = 3);
    let found: Vec<((i32, i32), u32)> =
        table.reach().iter().map(|reached| (reached.at, reached.cost)).collect();
    let expected = [((0, 0), 0), ((1, 0), 1), ((2, 0), 3), ((0, 1), 1), ((0, 2), 2), ((1, 2), 3)];
    assert_eq!(found, expected);
    assert!(table.reach().iter().all(|reached| reached.end == End::Turn));
}
