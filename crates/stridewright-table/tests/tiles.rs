//! The picture of a map in squares: members are given the squares that they see.

use crate::fog::Evening;
use crate::host::{MASTER, PLAYER, WATCHER, token};
use serde_json::json;
use stridewright_table::id::{MemberId, RequestId};
use stridewright_table::state::PlacedPicture;
use stridewright_table::table::{Input, PictureOf};

/// Gives the map a picture, or its picture in squares.
fn give(evening: &mut Evening, request: u128, picture: &str, of: PictureOf) {
    let member = MemberId(u128::from(MASTER));
    let request = RequestId(request);
    let picture = picture.to_owned();
    evening.host.step(3_000, Input::Picture { ticket: 1, member, request, picture, of });
}

/// Puts a picture under the map; returns it as it lies there.
fn pictured(evening: &mut Evening) -> PlacedPicture {
    give(evening, 77_000, "/picture/whole", PictureOf::Map(None));
    evening.host.table.state().map.placed_picture().unwrap()
}

/// The tiles that someone is given, of all rows: the path that names the file, and for each run of
/// squares the row, the first and the last column.
type Given = Option<(String, Vec<(usize, (u32, u32))>)>;

fn given(evening: &Evening, who: u64) -> Given {
    let shown = evening.host.table.shown_tiles(MemberId(u128::from(who)), 0..99)?;
    Some((shown.path, shown.runs))
}

#[test]
fn players_are_given_the_picture_of_squares_that_they_see() {
    // The map has 10 × 5 squares.
    let mut evening = Evening::begin();
    let placed = pictured(&mut evening);
    assert_eq!((placed.width, placed.height), (10, 5));
    let fog = |from: [u32; 2], to: [u32; 2], hidden: bool| json!({ "fog": { "areas": [{ "from": from, "to": to }], "hidden": hidden } });
    evening.done(MASTER, &fog([3, 0], [9, 4], true));
    evening.done(MASTER, &json!({ "place": { "token": token(100), "to": [1, 1] } }));
    assert_eq!(given(&evening, PLAYER), None);
    give(&mut evening, 77_001, "/picture/cut", PictureOf::Tiles(placed.clone()));
    for who in [MASTER, PLAYER, WATCHER] {
        assert_eq!(evening.view(who)["map"]["tiles"], 1, "{who}");
    }
    let left: Vec<(usize, (u32, u32))> = (0..5).map(|row| (row, (0, 2))).collect();
    assert_eq!(given(&evening, PLAYER), Some(("/picture/cut".to_owned(), left.clone())));
    assert_eq!(given(&evening, WATCHER), Some(("/picture/cut".to_owned(), left.clone())));
    assert_eq!(given(&evening, 999), None);

    // Only those squares that are wanted, and those that are revealed.
    let member = MemberId(u128::from(PLAYER));
    let two = evening.host.table.shown_tiles(member, 3..5).unwrap();
    assert_eq!(two.runs, [(3, (0, 2)), (4, (0, 2))]);
    evening.done(MASTER, &fog([5, 2], [6, 2], false));
    let two = evening.host.table.shown_tiles(member, 2..3).unwrap();
    assert_eq!(two.runs, [(2, (0, 2)), (2, (5, 6))]);
    evening.done(MASTER, &fog([5, 2], [6, 2], true));
    assert_eq!(given(&evening, PLAYER).unwrap().1, left);

    // The square of their own creature in fog is theirs to see, and not another member's.
    evening.done(MASTER, &json!({ "place": { "token": token(100), "to": [8, 3] } }));
    let mut own = left.clone();
    own.insert(4, (3, (8, 8)));
    assert_eq!(given(&evening, PLAYER).unwrap().1, own);
    assert_eq!(given(&evening, WATCHER).unwrap().1, left);

    // A player learns no path of a file, and undo leaves the tiles alone.
    let text = evening.view(PLAYER).to_string();
    assert!(!text.contains("/picture/"), "{text}");
    assert!(!evening.host.table.state().sees_picture(member, "/picture/cut"));
    let undo = evening.view(MASTER)["history"]["undo"].to_string();
    assert!(!undo.contains("icture"), "{undo}");
}

#[test]
fn tiles_of_a_picture_that_lies_elsewhere_are_given_to_no_member() {
    let mut evening = Evening::in_fog();
    let placed = pictured(&mut evening);
    give(&mut evening, 77_001, "/picture/cut", PictureOf::Tiles(placed.clone()));
    assert!(given(&evening, PLAYER).is_some());
    let frame = json!({ "align": { "frame": { "at": [1, 0], "size": [10, 5] } } });
    evening.done(MASTER, &frame);
    assert_eq!(given(&evening, PLAYER), None);
    for who in [MASTER, PLAYER] {
        assert_eq!(evening.view(who)["map"].get("tiles"), None, "{who}");
    }
    // What was cut of the picture as it lay before is refused.
    give(&mut evening, 77_002, "/picture/late", PictureOf::Tiles(placed.clone()));
    assert_eq!(given(&evening, PLAYER), None);
    let kept: Vec<String> = evening.host.table.state().pictures().map(str::to_owned).collect();
    assert!(!kept.contains(&"/picture/late".to_owned()), "{kept:?}");
    // Moved back, they are right again; the files are kept for that.
    assert!(kept.contains(&"/picture/cut".to_owned()), "{kept:?}");
    evening.done(MASTER, &json!("undo"));
    assert!(given(&evening, PLAYER).is_some());
    assert_eq!(evening.view(PLAYER)["map"]["tiles"], 1);

    // A file for the picture at its new place has the next number.
    evening.done(MASTER, &frame);
    let moved = evening.host.table.state().map.placed_picture().unwrap();
    give(&mut evening, 77_003, "/picture/again", PictureOf::Tiles(moved));
    assert_eq!(evening.view(PLAYER)["map"]["tiles"], 2);
    // Without fog there is the whole picture instead.
    let all = json!([{ "from": [0, 0], "to": [9, 4] }]);
    evening.done(MASTER, &json!({ "fog": { "areas": all, "hidden": false } }));
    assert_eq!(given(&evening, PLAYER), None);
    assert_eq!(evening.view(PLAYER)["map"]["picture"], "/picture/whole");
    assert_eq!(evening.view(PLAYER)["map"].get("tiles"), None);
}

#[test]
fn changes_of_the_ground_keep_the_tiles_and_their_number_never_comes_again() {
    let mut evening = Evening::in_fog();
    let placed = pictured(&mut evening);
    give(&mut evening, 77_001, "/picture/cut", PictureOf::Tiles(placed.clone()));
    // Another browser has cut the same picture: no browser fetches anew.
    give(&mut evening, 77_002, "/picture/twice", PictureOf::Tiles(placed));
    assert_eq!(given(&evening, PLAYER).unwrap().0, "/picture/cut");
    // Ground that is painted, also where players do not see it.
    let ice = json!([{ "from": [7, 1], "to": [7, 1], "is": ["ice"] }]);
    evening.done(MASTER, &json!({ "paint": { "squares": ice } }));
    assert_eq!(evening.view(PLAYER)["map"]["tiles"], 1);

    // The board grows: what was cut no longer fits. Cut anew, it has the next number, and undo
    // brings back neither the size with the number of another size, nor the file.
    evening.done(MASTER, &json!({ "resize": { "width": 11, "height": 5 } }));
    assert_eq!(evening.view(PLAYER)["map"].get("tiles"), None);
    let wide = evening.host.table.state().map.placed_picture().unwrap();
    give(&mut evening, 77_003, "/picture/wide", PictureOf::Tiles(wide));
    assert_eq!(evening.view(PLAYER)["map"]["tiles"], 2);
    evening.done(MASTER, &json!("undo"));
    assert_eq!(evening.view(PLAYER)["map"].get("tiles"), None);
    let kept = |evening: &Evening, path: &str| {
        evening.host.table.state().pictures().any(|known| known == path)
    };
    assert!(!kept(&evening, "/picture/cut") && kept(&evening, "/picture/wide"));
    let narrow = evening.host.table.state().map.placed_picture().unwrap();
    give(&mut evening, 77_004, "/picture/narrow", PictureOf::Tiles(narrow));
    assert_eq!(evening.view(PLAYER)["map"]["tiles"], 3);
    assert!(!kept(&evening, "/picture/wide"));
}
