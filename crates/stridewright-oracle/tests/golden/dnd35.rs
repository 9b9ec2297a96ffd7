//! D&D 3.5: distance, other creatures, terrain, kinds of movement.

use stridewright_oracle::{Kind, Refused, System, WallKind, distance};

use super::table::{ILLEGAL_END, Table, creature, d20::*, edge, refused_at};

fn table(map: &str) -> Table {
    super::table::table(System::Dnd35, map)
}

/// D35-DIAG.
#[test]
fn five_diagonals_in_the_open() {
    let open = table("...... ...... ...... ...... ...... ......");
    assert_eq!(open.cost_to(5, 5), Some(7));
    assert_eq!(distance(System::Dnd35, (0, 0), (5, 5)), 7);
}

/// D35-CORNER.
#[test]
fn a_wall_corner_forbids_the_diagonal() {
    let corner = table(".. #.");
    assert_eq!(corner.walk("SE"), Err(refused_at(1)));
    assert_eq!(corner.cost_to(1, 1), Some(2));
}

/// D35-DIAG-PIT.
#[test]
fn pits_do_not_make_a_corner() {
    assert_eq!(table(".o o.").walk("SE"), Ok(1));
}

/// D35-DIAG-CREATURE, D35-OPPONENT.
#[test]
fn between_two_opponents() {
    let between =
        table(".. ..").with(creature((1, 0), MEDIUM, 1, 1)).with(creature((0, 1), MEDIUM, 1, 1));
    assert_eq!(between.walk("SE"), Ok(1));
    assert_eq!(between.walk("E"), Err(refused_at(1)));
}

/// D35-DIFF-DIAG, D35-DOUBLE.
#[test]
fn two_diagonals_through_difficult_terrain() {
    assert_eq!(table(".~~ ~~~ ~~~").cost_to(2, 2), Some(6));
}

/// D35-DIAG, D35-DIFF-DIAG, R-04.
#[test]
fn a_hampered_diagonal_leaves_the_alternation_alone() {
    let one_difficult = table(".... .... ..~. ....");
    assert_eq!(one_difficult.prices("SE SE SE"), [1, 3, 2]);
}

/// D35-DOUBLE-NEST, D35-HAMPER.
#[test]
fn doubled_twice() {
    let hampered = table(".V .V");
    assert_eq!(hampered.walk("E"), Ok(4));
    assert_eq!(hampered.walk("SE"), Ok(6));
}

/// D35-DOUBLE-NEST.
#[test]
fn doubled_three_times() {
    let mut hampered = table(".8 .8");
    for ground in &mut hampered.board.ground {
        ground.standable = true;
    }
    assert_eq!(hampered.walk("E"), Ok(8));
    assert_eq!(hampered.walk("SE"), Ok(12));
}

/// D35-FRIEND.
#[test]
fn friend_in_a_corridor() {
    let corridor = table("### ... ###").at(0, 1).with(creature((1, 1), MEDIUM, 1, 0));
    assert_eq!(corridor.cost_to(2, 1), Some(2));
    assert_eq!(corridor.moving(&[Kind::Charge]).walk("E E"), Err(refused_at(1)));
}

/// D35-OPPONENT, D35-OPP-HELPLESS, D35-OPP-HELPLESS-OBSTACLE.
#[test]
fn opponent_in_a_corridor() {
    let mut opponent = creature((1, 1), MEDIUM, 1, 1);
    let corridor = table("### ... ###").at(0, 1);
    assert_eq!(corridor.clone().with(opponent).cost_to(2, 1), None);
    opponent.helpless = true;
    assert_eq!(corridor.clone().with(opponent).cost_to(2, 1), Some(2));
    opponent.bulky = true;
    assert_eq!(corridor.with(opponent).cost_to(2, 1), Some(3));
}

/// D35-END-OCCUPIED, D35-FRIEND.
#[test]
fn where_a_move_may_end() {
    let mut helpless = creature((2, 0), MEDIUM, 1, 1);
    helpless.helpless = true;
    let row = table("...").with(creature((1, 0), MEDIUM, 1, 0)).with(helpless);
    assert_eq!(row.walk("E"), Err(ILLEGAL_END));
    assert_eq!(row.walk("E E"), Ok(2));
}

/// D35-VERYSMALL-ENTER, D35-VERYSMALL-AOO.
#[test]
fn a_tiny_creature_enters_an_opponents_square() {
    let pair = table("..").with(creature((1, 0), MEDIUM, 1, 1));
    assert_eq!(pair.clone().sized(TINY, 1).walk("E"), Ok(1));
    assert_eq!(pair.sized(SMALL, 1).walk("E"), Err(refused_at(1)));
}

/// D35-SIZE3-LARGER.
#[test]
fn three_sizes_apart() {
    let under = table("...... ...... ...... ......");
    let gargantuan = under.with(creature((1, 0), GARGANTUAN, 4, 1));
    assert_eq!(gargantuan.walk("E E E E E"), Ok(5));
    assert_eq!(gargantuan.cost_to(5, 0), Some(5));
    let huge = table("..... ..... .....").with(creature((1, 0), HUGE, 3, 1));
    assert_eq!(huge.cost_to(4, 0), None);
}

/// D35-SIZE3-SMALLER, D35-END-OCCUPIED.
#[test]
fn a_big_creature_walks_over_a_small_one() {
    let plain = table("........ ........ ........").sized(HUGE, 3);
    let over_small = plain.clone().with(creature((4, 0), SMALL, 1, 1));
    assert_eq!(over_small.walk("E E E E E"), Ok(5));
    assert_eq!(over_small.walk("E"), Ok(1));
    assert_eq!(over_small.walk("E E E"), Err(ILLEGAL_END));
    let over_medium = plain.with(creature((4, 0), MEDIUM, 1, 1));
    assert_eq!(over_medium.walk("E E E E E"), Err(refused_at(2)));
}

/// D35-FILLS-SPACE, R-09.
#[test]
fn a_creature_that_fills_its_square_is_a_wall() {
    let mut cube = creature((1, 0), MEDIUM, 1, 1);
    cube.fills_space = true;
    let beside = table(".. ..").with(cube);
    assert_eq!(beside.walk("SE"), Err(refused_at(1)));
    assert_eq!(beside.walk("E"), Err(refused_at(1)));
    assert_eq!(beside.cost_to(1, 1), Some(2));
}

/// D35-OBST-COST, D35-OBST-BOTH.
#[test]
fn a_low_wall_between_two_squares() {
    let row = table("....").walled(edge(WallKind::Barrier, (2, 0), (2, 1)));
    assert_eq!(row.prices("E E"), [1, 3]);
    let poor = row.within(3);
    assert_eq!(poor.walk("E E"), Err(refused_at(2)));
    let furthest = poor.reach().last().map(|reached| reached.at);
    assert_eq!(furthest, Some((1, 0)));
}

/// D35-OBST-COST, D35-OBST-BOTH.
#[test]
fn an_obstructed_square() {
    let row = table(".^.");
    assert_eq!(row.cost_to(2, 0), Some(3));
    assert_eq!(row.clone().within(2).cost_to(2, 0), None);
    assert_eq!(row.walk("E"), Err(ILLEGAL_END));
}

/// D35-DIFF, D35-DIFF-FLY.
#[test]
fn walker_versus_flyer() {
    let row = table(".~~~.");
    assert_eq!(row.cost_to(4, 0), Some(7));
    assert_eq!(row.with_mover(|mover| mover.flying = true).cost_to(4, 0), Some(4));
}

/// D35-TERRAIN-MIXED, D35-LARGE-SPACE, R-11.
#[test]
fn large_creature_one_difficult_square() {
    let large = table("..~... ......").sized(LARGE, 2);
    assert_eq!(large.prices("E E E E"), [2, 2, 1, 1]);
}

/// D35-MINMOVE, D35-MINMOVE-LIMIT, D35-MINMOVE-AOO.
#[test]
fn minimum_movement() {
    let slow = table(".~# ~~# ###").with_mover(|mover| mover.speed = 1);
    assert_eq!(slow.clone().moving(&[Kind::MinimumMovement]).cost_to(1, 1), Some(1));
    assert_eq!(slow.clone().moving(&[Kind::DoubleMove]).walk("SE"), Err(refused_at(1)));
    let further = slow.at(1, 1).moving(&[Kind::MinimumMovement]);
    assert_eq!(further.walk("E"), Err(refused_at(1)));
    assert_eq!(further.walk("N W"), Err(refused_at(2)));
    let bound = further.with_mover(|mover| mover.immobile = true);
    assert_eq!(bound.walk("N"), Err(Refused::Whole));
}

/// D35-SPEED-TABLE, D35-BONUS-ORDER, D35-BONUS-BARB, D35-MOVE, D35-DOUBLE-MOVE, D35-RUN.
#[test]
fn squares_for_move_double_move_and_run() {
    let row = ".".repeat(30);
    let furthest = |speed, kind| {
        let walker = table(&row).with_mover(|mover| {
            mover.speed = speed;
            mover.heavy_armor = true;
        });
        walker.moving(&[kind]).reach().last().map(|reached| reached.cost)
    };
    for (speed, squares) in [(4, [4, 8, 16]), (6, [6, 12, 24]), (3, [3, 6, 12])] {
        let found = [Kind::Move, Kind::DoubleMove, Kind::Run].map(|kind| furthest(speed, kind));
        assert_eq!(found, squares.map(Some));
    }
}

/// D35-TINY-SHARE.
#[test]
fn how_many_fit_in_a_square() {
    for (size, many) in [(TINY, 4), (DIMINUTIVE, 25), (FINE, 100)] {
        let mut row = table("..").sized(size, 1);
        for _ in 1..many {
            row = row.with(creature((1, 0), size, 1, 0));
        }
        assert_eq!(row.walk("E"), Ok(1));
        row = row.with(creature((1, 0), size, 1, 0));
        assert_eq!(row.walk("E"), Err(ILLEGAL_END));
    }
}

/// D35-DIFF-NORUN, D35-DIFF-FLY.
#[test]
fn running_and_difficult_terrain() {
    let row = table("...~...").with_mover(|mover| mover.speed = 6).moving(&[Kind::Run]);
    assert_eq!(row.walk("E E E E E E"), Err(refused_at(3)));
    assert_eq!(row.with_mover(|mover| mover.flying = true).walk("E E E E E E"), Ok(6));
}

/// D35-CLOSEST-TIE, D35-DIAG.
#[test]
fn closest_creature() {
    let from_a = |to| distance(System::Dnd35, (0, 0), to);
    assert_eq!([(3, 0), (2, 2), (2, 1)].map(from_a), [3, 3, 2]);
    assert_eq!([(3, 3), (4, 2)].map(from_a), [4, 5]);
}

/// D35-DIFF, D35-DIAG.
#[test]
fn go_around_or_go_through() {
    let mire = table("..... .~~~. .~~~. .~~~. .....");
    assert_eq!(mire.cost_to(4, 4), Some(7));
    assert_eq!(mire.prices("SE SE SE SE"), [3, 3, 3, 1]);
}

#[test]
fn a_five_foot_step_stands_alone() {
    let open = table("... .~. ...").moving(&[Kind::FiveFootStep]).at(0, 1);
    assert_eq!(open.walk("E"), Err(refused_at(1)));
    assert_eq!(open.walk("N"), Ok(1));
    assert_eq!(open.clone().with_mover(|mover| mover.speed = 1).walk("N"), Err(Refused::Whole));
    let mut moved = open;
    moved.turn.moved = true;
    assert_eq!(moved.walk("N"), Err(Refused::Whole));
}

#[test]
fn the_prone_do_not_walk_unless_they_fly() {
    let prone = table("..").with_mover(|mover| mover.prone = true);
    assert_eq!(prone.walk("E"), Err(Refused::Whole));
    assert_eq!(prone.with_mover(|mover| mover.flying = true).walk("E"), Ok(1));
}
