//! Pathfinder 1e: the printed examples, and the differences from D&D 3.5.

use stridewright_oracle::{Kind, System, WallKind};

use super::table::{Table, creature, d20::*, edge, refused_at};

fn table(map: &str) -> Table {
    super::table::table(System::Pathfinder1, map)
}

/// PF1-EX-FIGHTER, PF1-DIAG, PF1-DIFF-DIAG, PF1-DOUBLE-MOVE, R-01.
#[test]
fn the_fighters_walk() {
    let walk = "E SE SE E SE";
    let fighter = table("...... ...... ....~. .....~").with_mover(|mover| mover.speed = 6);
    let twice = fighter.clone().moving(&[Kind::DoubleMove]);
    assert_eq!(twice.prices(walk), [1, 1, 2, 2, 3]);
    assert_eq!(twice.walk(walk), Ok(9));
    assert_eq!(fighter.walk("E SE SE E"), Ok(6));
    assert_eq!(fighter.walk(walk), Err(refused_at(5)));
}

/// PF1-EX-OGRE, PF1-CORNER.
#[test]
fn the_ogre_and_the_corner() {
    let ogre = table("..## ..## .... ....").sized(LARGE, 2);
    assert_eq!(ogre.cost_to(2, 2), Some(4));
    assert_eq!(ogre.walk("S SE"), Err(refused_at(2)));
    assert_eq!(ogre.walk("S S E E"), Ok(4));
}

/// PF1-RUN, PF1-SPEED-TABLE, R-02.
#[test]
fn running_in_armor() {
    let run = |system, speed, heavy_armor| {
        let runner = super::table::table(system, &".".repeat(30)).moving(&[Kind::Run]);
        let runner = runner.with_mover(|mover| {
            mover.speed = speed;
            mover.heavy_armor = heavy_armor;
        });
        runner.reach().last().map(|reached| reached.cost)
    };
    assert_eq!(run(System::Pathfinder1, 6, false), Some(24));
    assert_eq!(run(System::Pathfinder1, 4, false), Some(16));
    assert_eq!(run(System::Pathfinder1, 4, true), Some(12));
    assert_eq!(run(System::Dnd35, 4, true), Some(16));
}

/// PF1-SIZE3-AOO, PF1-SIZE3-LARGER.
#[test]
fn through_a_gargantuan_creature() {
    let under = table("...... ...... ...... ......").with(creature((1, 0), GARGANTUAN, 4, 1));
    assert_eq!(under.walk("E E E E E"), Ok(5));
}

/// PF1-OBST-COST, PF1-DIFF-DIAG, PF1-OBST-FLY.
#[test]
fn barrier_into_difficult_terrain() {
    let barred = table(".~ .~").walled(edge(WallKind::Barrier, (1, 0), (1, 2)));
    assert_eq!(barred.walk("E"), Ok(4));
    assert_eq!(barred.walk("SE"), Ok(5));
    assert_eq!(barred.with_mover(|mover| mover.flying = true).walk("E"), Ok(1));
}

/// PF1-OBST-COST, PF1-DIFF-DIAG, PF1-OBST-FLY.
#[test]
fn two_unit_barriers_are_crossed_like_one() {
    let barred = table(".~ .~").walled(edge(WallKind::Barrier, (1, 0), (1, 1))).walled(edge(
        WallKind::Barrier,
        (1, 1),
        (1, 2),
    ));
    assert_eq!(barred.walk("SE"), Ok(5));
}

/// PF1-CORNER, PF1-DIAG.
#[test]
fn diagonal_5_foot_step() {
    assert_eq!(table(".. #.").moving(&[Kind::FiveFootStep]).walk("SE"), Err(refused_at(1)));
    assert_eq!(table(".. ..").moving(&[Kind::FiveFootStep]).walk("SE"), Ok(1));
}

/// PF1-VERYSMALL-ENTER, PF1-VERYSMALL-AOO.
#[test]
fn fine_creature_in_a_crowd() {
    let crowd = table("....").sized(FINE, 1);
    let crowd = crowd.with(creature((1, 0), MEDIUM, 1, 1)).with(creature((2, 0), MEDIUM, 1, 1));
    assert_eq!(crowd.walk("E E"), Ok(2));
    assert_eq!(crowd.walk("E E E"), Ok(3));
}

/// PF1-OPP-HELPLESS, PF1-OPP-HELPLESS-OBSTACLE.
#[test]
fn helpless_giant_as_obstacle() {
    let mut giant = creature((1, 0), LARGE, 2, 1);
    giant.helpless = true;
    assert_eq!(table(".... #..#").with(giant).cost_to(3, 0), Some(3));
    giant.bulky = true;
    assert_eq!(table(".... #..#").with(giant).cost_to(3, 0), Some(5));
}

/// PF1-DIFF, PF1-DIAG-PIT.
#[test]
fn steep_stairs_and_a_drop() {
    assert_eq!(table(".~o ~~o ...").cost_to(2, 2), Some(4));
}
