//! Pathfinder 2e; 5 feet are 1 square.

use stridewright_oracle::{Kind, Refused, System};

use super::table::{ILLEGAL_END, Table, creature, refused_at};

const TINY: i32 = 0;
const SMALL: i32 = 1;
const MEDIUM: i32 = 2;
const LARGE: i32 = 3;
const HUGE: i32 = 4;
const GARGANTUAN: i32 = 5;

fn table(map: &str) -> Table {
    super::table::table(System::Pathfinder2, map)
}

/// PF2-DIAG.
#[test]
fn four_diagonals() {
    assert_eq!(table("..... ..... ..... ..... .....").cost_to(4, 4), Some(6));
}

/// PF2-DIAG-TURN.
#[test]
fn the_diagonal_count_runs_through_the_whole_turn() {
    let twice = table(".... .... .... ....").moving(&[Kind::Stride, Kind::Stride]);
    assert_eq!(twice.walks(&["SE", "E"]), Ok(vec![1, 1]));
    assert_eq!(twice.walks(&["SE", "E SE"]), Ok(vec![1, 3]));
    assert_eq!(table(".... ....").walk("SE"), Ok(1));
}

/// PF2-DIFF, PF2-GREATER, PF2-DIFF-DIAG.
#[test]
fn difficult_terrain_is_added_never_doubled() {
    let mire = table(".~= ~~= ===");
    assert_eq!(mire.walk("E"), Ok(2));
    assert_eq!(mire.prices("E E"), [2, 3]);
    assert_eq!(mire.walk("SE"), Ok(2));
    assert_eq!(mire.prices("SE SE"), [2, 4]);
}

/// PF2-DIFF, PF2-DIFF-DIAG, PF2-DIAG.
#[test]
fn second_diagonal_into_difficult_terrain() {
    assert_eq!(table("... ... ..~").prices("SE SE"), [1, 3]);
}

/// PF2-IGNORE.
#[test]
fn ignoring_difficult_terrain_on_foot() {
    let row = table(".~=.");
    assert_eq!(row.prices("E E E"), [2, 3, 1]);
    let nimble = row.with_mover(|mover| mover.ignores_difficult = true);
    assert_eq!(nimble.prices("E E E"), [1, 2, 1]);
}

/// PF2-STEP, PF2-DIFF-NOSTEP, PF2-DIAG-TURN.
#[test]
fn step() {
    let stepper = table(".~. ...").moving(&[Kind::Step]);
    assert_eq!(stepper.walk("E"), Err(refused_at(1)));
    assert_eq!(stepper.walk("S"), Ok(1));
    assert_eq!(stepper.walk("SE"), Ok(1));
    assert_eq!(stepper.clone().after_diagonals(1).walk("SE"), Err(refused_at(1)));
    assert_eq!(stepper.at(1, 0).walk("E"), Ok(1));
}

/// PF2-DIFF, PF2-DIAG.
#[test]
fn through_or_around_the_mire() {
    let mire = table("..~~.. ..~~.. ......");
    assert_eq!(mire.cost_to(5, 0), Some(7));
    assert_eq!(mire.prices("E E E E E"), [1, 2, 2, 1, 1]);
    assert_eq!(mire.prices("SE SE E NE NE"), [1, 2, 1, 1, 2]);
}

/// PF2-WILLING, PF2-TUMBLE, PF2-END-TURN.
#[test]
fn whose_space_may_be_crossed() {
    let mut other = creature((1, 0), MEDIUM, 1, 1);
    assert_eq!(table("...").with(other).cost_to(2, 0), None);
    other.willing = Some(true);
    let past_willing = table("...").with(other);
    assert_eq!(past_willing.cost_to(2, 0), Some(2));
    assert_eq!(past_willing.walk("E"), Err(ILLEGAL_END));
    let twice = past_willing.moving(&[Kind::Stride, Kind::Stride]);
    assert_eq!(twice.walks(&["E", "E"]), Ok(vec![1, 1]));
    assert_eq!(twice.walks(&["E", ""]), Err(Refused::End { movement: 1 }));
}

/// PF2-SIZE3.
#[test]
fn three_sizes() {
    let wide = table("...... ...... ...... ......").with(creature((1, 0), GARGANTUAN, 4, 1));
    assert_eq!(wide.cost_to(5, 0), Some(5));
    let huge = table("..... ..... .....").with(creature((1, 0), HUGE, 3, 1));
    assert_eq!(huge.clone().sized(SMALL, 1).cost_to(4, 0), Some(4));
    assert_eq!(huge.cost_to(4, 0), None);
}

/// PF2-TINY-MOVE, PF2-TINY-SHARE.
#[test]
fn tiny_creatures() {
    let tiny = table("..").sized(TINY, 1);
    assert_eq!(tiny.clone().with(creature((1, 0), MEDIUM, 1, 1)).walk("E"), Ok(1));
    let mut crowd = tiny;
    for _ in 0..3 {
        crowd = crowd.with(creature((1, 0), TINY, 1, 1));
    }
    assert_eq!(crowd.walk("E"), Ok(1));
    assert_eq!(crowd.with(creature((1, 0), TINY, 1, 1)).walk("E"), Err(ILLEGAL_END));
}

/// PF2-PRONE-SHARE, PF2-PRONE-LARGER.
#[test]
fn sharing_with_a_prone_creature() {
    let mut prone = creature((1, 0), MEDIUM, 1, 1);
    prone.prone = true;
    assert_eq!(table("..").with(prone).walk("E"), Err(refused_at(1)));
    prone.unconscious = true;
    assert_eq!(table("..").with(prone).walk("E"), Ok(1));
    let mut corpse = creature((1, 0), LARGE, 2, 1);
    corpse.prone = true;
    corpse.dead = true;
    assert_eq!(table("... ...").with(corpse).walk("E"), Err(refused_at(1)));
    let mut willing = creature((1, 0), SMALL, 1, 1);
    willing.prone = true;
    willing.willing = Some(true);
    assert_eq!(table("..").with(willing).walk("E"), Ok(1));
}

/// PF2-AVOID.
#[test]
fn flying_over_the_mire() {
    let mut row = table(".~=~.");
    assert_eq!(row.cost_to(4, 0), Some(8));
    for ground in &mut row.board.ground {
        ground.ignored_by_flight = true;
    }
    assert_eq!(row.cost_to(4, 0), Some(8));
    assert_eq!(row.with_mover(|mover| mover.flying = true).cost_to(4, 0), Some(4));
}

#[test]
fn one_way_round_a_corner_is_enough() {
    assert_eq!(table(".. #.").walk("SE"), Ok(1));
    assert_eq!(table(".# #.").walk("SE"), Err(refused_at(1)));
}
