//! Squeezing in the d20 systems.

use stridewright_oracle::System;

use super::table::{Table, creature, d20::*, refused_at};

fn table(map: &str) -> Table {
    super::table::table(System::Dnd35, map)
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

/// The cost of the path from a wide room through a passage of this width to another room.
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

/// Every placement that is reached, the start included.
fn places(table: &Table) -> usize {
    table.reach().len()
}

/// D35-SQZ-FOOT, PF1-SQZ-FOOT. Where there is room for the whole space nothing is narrow.
#[test]
fn no_squeezing_where_there_is_room() {
    for system in [System::Dnd35, System::Pathfinder1] {
        // As far as one squeezed step, also a diagonal one.
        let of = |map: &str| super::table::table(system, map).sized(LARGE, 2).within(3);
        // Into a wall beside a room; in a closet of its own size; against a wall on a board of its
        // height.
        let beside = of(".....# .....# ......").at(3, 0).within(2);
        assert!(!beside.reach().iter().any(|each| each.footprint != (2, 2)));
        assert_eq!(places(&of("#### #..# #..# ####").at(1, 1).within(9)), 1);
        assert_eq!(places(&of("..# ..#").within(9)), 1);
        // Into a pillar in the open; beside one with room above.
        let pillar = of(".... .... ..#. ....");
        assert!(!pillar.reach().iter().any(|each| each.footprint != (2, 2)));
        let above = of("..... ..... ...#.").at(1, 1);
        assert!(!above.reach().iter().any(|each| each.footprint != (2, 2)));
    }
}

/// each footprint in a narrow passage costs 2, and a square is no shorter for being left
/// squeezed.
#[test]
fn footprints_in_narrow_passages() {
    for system in [System::Dnd35, System::Pathfinder1] {
        let of = |map: &str, size, side| super::table::table(system, map).sized(size, side);
        let four_east = of("..##... .......", LARGE, 2);
        assert_eq!([4, 5].map(|column| four_east.cost_to(column, 0)), [Some(7), Some(8)]);
        assert_eq!(four_east.within(7).cost_to(5, 0), None);
        let past = of("....... .......", LARGE, 2).with(creature((3, 0), MEDIUM, 1, 1));
        assert_eq!([4, 5].map(|column| past.cost_to(column, 0)), [Some(6), Some(7)]);
        let door = "......#......... ......#......... ................ ................ \
            ................ ......#.........";
        let colossal = of(door, COLOSSAL, 6);
        assert_eq!([7, 8].map(|column| colossal.cost_to(column, 0)), [Some(13), Some(14)]);
        let around =
            of("####### #.....# #.....# ####..# ......# ......# .......", LARGE, 2).at(0, 1);
        assert_eq!(around.cost_to(0, 4), Some(11));
        assert_eq!(of("..##.. ..~~..", LARGE, 2).cost_to(4, 0), Some(13));
    }
}

/// D35-SQZ-TIGHT: a Huge creature that escapes through a passage of five feet.
#[test]
fn escaping_through_a_tight_passage() {
    for system in [System::Dnd35, System::Pathfinder1] {
        let tight = super::table::table(system, "...#### ....... ...####").sized(HUGE, 3);
        assert_eq!(tight.cost_to(4, 1), None);
        let escaped = tight.with_mover(|mover| mover.escapes = true);
        assert_eq!(escaped.cost_to(4, 1), Some(8));
    }
}

/// D35-CORNER, D35-SQZ-FOOT: a diagonal past a pillar, whether it would escape or not.
#[test]
fn a_diagonal_past_a_pillar() {
    for escapes in [false, true] {
        let pillar = table(".... .... ..#. ....")
            .sized(LARGE, 2)
            .with_mover(|mover| mover.escapes = escapes);
        assert_eq!(pillar.walk("E SE"), Err(refused_at(2)));
    }
}

/// R-16, D35-OPPONENT: two opponents abreast leave no narrow place, and a Huge creature beside one
/// has room to go around it.
#[test]
fn opponents_abreast() {
    for system in [System::Dnd35, System::Pathfinder1] {
        let foe = |at| creature(at, MEDIUM, 1, 1);
        let two = super::table::table(system, "..... ..... .....")
            .sized(LARGE, 2)
            .with(foe((2, 0)))
            .with(foe((2, 1)));
        let squeezed =
            |scene: &Table| scene.reach().iter().any(|each| each.footprint.0 != each.footprint.1);
        assert!(!squeezed(&two.within(2)));
        let huge =
            super::table::table(system, "....... ....... ....... ....... .......").sized(HUGE, 3);
        assert!(!squeezed(&huge.at(0, 1).with(foe((3, 2))).within(2)));
    }
}
