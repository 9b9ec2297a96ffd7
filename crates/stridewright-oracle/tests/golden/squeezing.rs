//! Squeezing in the d20 systems.

use stridewright_oracle::System;

use crate::table::{Table, creature, d20::*, refused_at};

fn table(map: &str) -> Table {
    crate::table::table(System::Dnd35, map)
}

/// D35-SQZ-COST, D35-SQZ-FOOT, D35-SQZ-PENALTY, R-15.
#[test]
fn large_creature_through_a_one_wide_passage() {
    let passage = table("..##.. ......").sized(LARGE, 2);
    let narrow = [(1, 1, 2, 1), (2, 1, 2, 1), (3, 1, 2, 1), (4, 0, 2, 2)];
    let totals = [1, 2, 3, 4].map(|many| passage.take(&narrow[..many]));
    assert_eq!(totals, [Ok(2), Ok(4), Ok(6), Ok(7)]);
    assert_eq!(passage.cost_to(4, 0), Some(7));
}

/// D35-SQZ-COST, D35-DOUBLE-NEST.
#[test]
fn squeezing_inside_difficult_terrain() {
    let passage = table("..##.. ..~~..").sized(LARGE, 2);
    let narrow = [(1, 1, 2, 1), (2, 1, 2, 1), (3, 1, 2, 1), (4, 0, 2, 2)];
    let totals = [1, 2, 3, 4].map(|many| passage.take(&narrow[..many]));
    assert_eq!(totals, [Ok(4), Ok(8), Ok(12), Ok(13)]);
}

/// The cost of the way from a wide room through a passage of this width to another room.
fn through(size: i32, side: u32, width: u32) -> Option<u32> {
    let wall = "#".repeat(6);
    let row = |open: bool| {
        let passage = if open { ".".repeat(6) } else { wall.clone() };
        format!("......{passage}......")
    };
    let rows: Vec<String> = (0..6).map(|each| row(each < width)).collect();
    table(&rows.join(" ")).sized(size, side).cost_to(18 - side as i32, 0)
}

/// D35-SQZ-MIN, D35-SQZ-TIGHT.
#[test]
fn which_widths_can_be_squeezed() {
    let plain = |side: u32| Some(18 - side);
    assert_eq!(through(LARGE, 2, 2), plain(2));
    assert_eq!(through(HUGE, 3, 3), plain(3));
    assert!(through(LARGE, 2, 1) > plain(2));
    assert_eq!(through(HUGE, 3, 1), None);
    assert!(through(HUGE, 3, 2) > plain(3));
    assert_eq!(through(GARGANTUAN, 4, 1), None);
    assert!(through(GARGANTUAN, 4, 2) > plain(4));
    assert!(through(GARGANTUAN, 4, 3) > plain(4));
    assert_eq!(through(COLOSSAL, 6, 1), None);
    assert_eq!(through(COLOSSAL, 6, 2), None);
    assert!(through(COLOSSAL, 6, 3) > plain(6));
}

/// D35-SQZ-MIN, D35-SQZ-TIGHT.
#[test]
fn medium_in_half_a_square() {
    let mut row = table("...");
    row.board.ground[1].half_width = true;
    assert_eq!(row.prices("E E"), [2, 1]);
    assert_eq!(row.clone().sized(TINY, 1).prices("E E"), [1, 1]);
    let mut hall = table("... ...").sized(LARGE, 2);
    hall.board.ground[2].half_width = true;
    assert_eq!(hall.walk("E"), Err(refused_at(1)));
}

#[test]
fn squeezing_past_an_opponent() {
    let hall = table("....... .......").sized(LARGE, 2).with(creature((3, 0), MEDIUM, 1, 1));
    let way = [(1, 0, 2, 2), (2, 1, 2, 1), (3, 1, 2, 1), (4, 0, 2, 2)];
    let totals = [1, 2, 3, 4].map(|many| hall.take(&way[..many]));
    assert_eq!(totals, [Ok(1), Ok(3), Ok(5), Ok(6)]);
    assert_eq!(hall.cost_to(4, 0), Some(6));
    let corridor = table("####### .......").sized(LARGE, 2).with(creature((3, 1), MEDIUM, 1, 1));
    let squeezed = corridor.at(0, 1).with_mover(|mover| mover.footprint = (2, 1));
    assert_eq!(squeezed.cost_to(1, 1), Some(2));
    assert_eq!(squeezed.cost_to(4, 1), None);
}
