//! Tokens become creatures: name, side, size, place and elevation. Speeds and conditions are no
//! part of a scene.

use super::grid::Grid;
use super::levels::Levels;
use crate::draft::Draft;
use crate::error::ReadError;
use crate::figure::{Names, SIZES, first_square, inwards, size};
use crate::frame::PlanePoint;
use crate::json::Item;
use crate::number::Readable;
use crate::report::{ImportReport, Place};
use core::fmt::Arguments;
use stridewright::answer::Message;
use stridewright::board::{Column, Limits};
use stridewright::lattice::{Rectangle, Square};
use stridewright_wire::bounded::{Ordinal, Pair};
use stridewright_wire::scene::{CreatureEntry, Elevation, Name, SizeName};

/// Sides of tokens by disposition.
pub(crate) const SIDES: [(i64, &str); 4] =
    [(1, "heroes"), (0, "neutral"), (-1, "foes"), (-2, "secret")];

pub(super) fn read(
    scene: Item<'_>,
    grid: &Grid,
    levels: &Levels<'_>,
    draft: &mut Draft,
    report: &mut ImportReport,
) -> Result<(), ReadError> {
    let mut names = Names::default();
    let floor = levels.base();
    for (index, item) in scene.list_of_at_most("tokens", Limits::DEFAULT.creatures)?.enumerate() {
        if levels.has_token(item.object()?)? {
            token(item, index, (grid, floor), &mut names, draft, report)?;
        } else {
            report.ignored.note("tokens of other levels", Place(format_args!("tokens[{index}]")));
        }
    }
    if scene.list_of("tokens")?.next().is_some() {
        report.assumed.say("tokens have no speed: give the mover's speed with each query");
    }
    Ok(())
}

fn token(
    item: Item<'_>,
    index: usize,
    (grid, floor): (&Grid, f64),
    names: &mut Names,
    draft: &mut Draft,
    report: &mut ImportReport,
) -> Result<(), ReadError> {
    let place = Place(format_args!("tokens[{index}]"));
    let side_of = |key: &str| -> Result<f64, ReadError> {
        let Some(item) = item.get(key) else { return Ok(1.0) };
        let squares = item.number()?;
        if (0.01..=100.0).contains(&squares) {
            Ok(squares)
        } else {
            let message = Message::new("{number} squares is not a token size");
            Err(item.wrong(message.with("number", Readable(squares).to_string())).into())
        }
    };
    let (width, height) = (side_of("width")?, side_of("height")?);
    let (side, size) = size(width.max(height));
    if width != height || !SIZES.iter().any(|(squares, ..)| *squares == width) {
        report.assumed.note("tokens of unusual size, treated as the next size", place);
    }
    // A token without a position is at the canvas's corner.
    let along = |key: &str| item.get(key).map_or(Ok(0.0), |pixels| grid.squares(pixels));
    let corner = PlanePoint { x: along("x")?, y: along("y")? };
    let (column, row) = (first_square(corner.x, width), first_square(corner.y, height));
    if width >= 1.0 && height >= 1.0 && (corner.x.fract() != 0.0 || corner.y.fract() != 0.0) {
        report.assumed.note("tokens between squares, moved to the nearest square", place);
    }
    let corner = grid.on_board(PlanePoint { x: column, y: row });
    // A token far outside is off the board either way: `as` saturates.
    let at = Square::new(corner.x as i32, corner.y as i32);
    let at = inwards(at, side, (width, height), grid.frame.extent);
    let elevation = elevation(item, (grid, floor), place, report)?;
    let disposition =
        item.get("disposition").map(|item| item.whole(-2..=1)).transpose()?.unwrap_or(-1);
    let name =
        names.unique(item.get("name").map(Item::text).transpose()?.unwrap_or_default(), "token");
    let entry = CreatureEntry {
        name: Name::new(&name),
        at: Some(Pair(Ordinal(at.column), Ordinal(at.row))),
        side: SIDES
            .iter()
            .find(|(number, _)| *number == disposition)
            .and_then(|(_, side)| Name::new(side)),
        size: Name::new(&size.to_string()).map(SizeName),
        elevation,
        hidden: item.get("hidden").map(Item::flag).transpose()? == Some(true),
        ..CreatureEntry::default()
    };
    let hidden = entry.hidden;
    let (body, what) = (Rectangle::body(at, side), Message::new("tokens"));
    let placed = draft.creature(entry, body, what, place, report)?;
    if placed && hidden {
        report.found.note("hidden tokens, left out of pictures", place);
    }
    Ok(())
}

/// Height above the ground in squares; none on it.
fn elevation(
    item: Item<'_>,
    (grid, floor): (&Grid, f64),
    place: Place<Arguments<'_>>,
    report: &mut ImportReport,
) -> Result<Option<Elevation>, ReadError> {
    let given = item.get("elevation").map(Item::number).transpose()?.unwrap_or(0.0);
    let squares = (given - floor) / grid.distance;
    if squares == 0.0 {
        return Ok(None);
    }
    if squares < 0.0 {
        report.assumed.note("tokens below the ground, raised to it", place);
        return Ok(None);
    }
    if squares.fract() != 0.0 {
        report.assumed.note("elevations between whole squares, rounded down", place);
    }
    let most = f64::from(Column::HIGHEST);
    if squares > most {
        let message =
            Message::new("an elevation of {number} squares is too high; the limit is {most}")
                .with("number", Readable(squares).to_string())
                .with("most", most.to_string());
        return Err(item.get("elevation").unwrap_or(item).wrong(message).into());
    }
    Ok(Elevation::new(squares.floor() as i32).filter(|elevation| elevation.get() != 0))
}
