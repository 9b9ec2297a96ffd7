//! The grid of a scene: the place of the scene on the canvas, and the size of a square.
//!
//! Coordinates are pixels of the canvas, which is larger than the scene by its padding. The grid
//! begins at the canvas's corner.

use crate::error::ReadError;
use crate::frame::{FARTHEST, Frame, PlanePoint};
use crate::json::Item;
use crate::number::Readable;
use crate::report::ImportReport;
use stridewright::answer::Message;
use stridewright::unit::FEET_PER_SQUARE;

/// Most pixels that anything may be away from the corner.
const MOST_PIXELS: f64 = 1e9;

/// A grid of squares.
pub(super) struct Grid {
    /// The scene on the canvas.
    pub(super) frame: Frame,
    /// Pixels of a square.
    pub(super) size: f64,
    /// The size of a square in the scene's units of length.
    pub(super) distance: f64,
}

impl Grid {
    pub(super) fn of(scene: Item<'_>, report: &mut ImportReport) -> Result<Grid, ReadError> {
        // Up to version 9 the grid's size is stored in the field that holds the grid since.
        let nested = scene.get("grid").filter(|grid| grid.is_object());
        let field = |flat: &str, key: &str| match nested {
            Some(grid) => grid.get(key),
            None => scene.get(flat),
        };
        only_squares(field("gridType", "type"))?;
        let size = match field("grid", "size") {
            Some(size) => positive(size)?,
            None => {
                missing(if nested.is_some() { "grid.size" } else { "grid" }, defaults::SIZE, report)
            }
        };
        let distance = match field("gridDistance", "distance") {
            Some(distance) => positive(distance)?,
            None => f64::from(FEET_PER_SQUARE),
        };
        let units = field("gridUnits", "units").map(Item::text).transpose()?.unwrap_or("").trim();
        let five_feet = match units {
            "" => true,
            "ft" | "ft." | "feet" | "'" => distance == f64::from(FEET_PER_SQUARE),
            "m" | "m." => distance == 1.5,
            _ => false,
        };
        if !five_feet {
            let units: String = units.chars().take(20).collect();
            let message = Message::new(
                "each square of the grid, {length} {units} in the file, becomes one square of the \
                 board",
            )
            .with("length", Readable(distance).to_string())
            .with("units", units);
            report.assumed.say(message);
        }
        let frame = frame(scene, size, report)?;
        if frame.begins_within_a_square() || frame.ends_within_a_square() {
            report.assumed.say(
                "the scene begins or ends inside a square of its grid: that square is part of the \
                 board",
            );
        }
        Ok(Grid { frame, size, distance })
    }

    /// A point of the canvas, in squares.
    pub(super) fn spot(&self, x: Item<'_>, y: Item<'_>) -> Result<PlanePoint, ReadError> {
        Ok(PlanePoint { x: self.squares(x)?, y: self.squares(y)? })
    }

    /// A point in squares of the canvas, in squares of the board.
    pub(super) fn on_board(&self, spot: PlanePoint) -> PlanePoint {
        self.frame.on_board(spot)
    }

    /// A length in pixels, in squares.
    pub(super) fn squares(&self, item: Item<'_>) -> Result<f64, ReadError> {
        let squares = pixels(item)? / self.size;
        if squares.abs() <= FARTHEST {
            Ok(squares)
        } else {
            let message = Message::new("{number} squares is too far away; the limit is {most}")
                .with("number", Readable(squares).to_string())
                .with("most", FARTHEST.to_string());
            Err(item.wrong(message).into())
        }
    }
}

/// The scene on the canvas. Padding is whole squares.
fn frame(scene: Item<'_>, size: f64, report: &mut ImportReport) -> Result<Frame, ReadError> {
    let mut length = |key: &str, unsaid: f64| match scene.get(key) {
        Some(item) => positive(item),
        None => Ok(missing(key, unsaid, report)),
    };
    let (width, height) = (length("width", defaults::WIDTH)?, length("height", defaults::HEIGHT)?);
    let padding = match scene.get("padding") {
        None => missing("padding", defaults::PADDING, report),
        Some(item) => {
            let padding = item.number()?;
            if !(0.0..=0.5).contains(&padding) {
                let message = Message::new("{number} is not a padding; it must be from 0 to 0.5")
                    .with("number", Readable(padding).to_string());
                return Err(item.wrong(message).into());
            }
            padding
        }
    };
    // Calculated as in Foundry itself, so that rounding gives the same result.
    let padded = |length: f64| ((padding * length) * (1.0 / size)).ceil();
    let background = scene.get("background").filter(|background| background.is_object());
    let shift = |flat: &str, key: &str| -> Result<f64, ReadError> {
        let shift =
            background.and_then(|background| background.get(key)).or_else(|| scene.get(flat));
        Ok(shift.map_or(Ok(0.0), pixels)? / size)
    };
    let origin = PlanePoint {
        x: padded(width) - shift("shiftX", "offsetX")?,
        y: padded(height) - shift("shiftY", "offsetY")?,
    };
    let squares = PlanePoint { x: width / size, y: height / size };
    Frame::new(origin, squares, Message::new("width and height"))
}

/// The value of a missing field.
fn missing(field: &str, value: f64, report: &mut ImportReport) -> f64 {
    report.assumed.note(
        "missing fields of the scene, read as Foundry's defaults",
        format!("{field} = {value}"),
    );
    value
}

/// The value that Foundry's schema of a scene gives a missing field; `docs/formats.md` lists them
/// all, with their source. Where that is 0, nothing or the first of several kinds, the reader of
/// that field supplies it.
mod defaults {
    /// Pixels from left to right.
    pub(super) const WIDTH: f64 = 4000.0;
    /// Pixels from top to bottom.
    pub(super) const HEIGHT: f64 = 3000.0;
    /// The part of its length that a scene has as padding on each side.
    pub(super) const PADDING: f64 = 0.25;
    /// Pixels of a square.
    pub(super) const SIZE: f64 = 100.0;
}

/// Refuses grids that are not made of squares.
fn only_squares(kind: Option<Item<'_>>) -> Result<(), ReadError> {
    let Some(item) = kind else { return Ok(()) };
    let what = match item.whole(0..=5)? {
        1 => return Ok(()),
        0 => Message::new("the scene has no grid; Stridewright reads only square grids"),
        _ => Message::new("the scene has a grid of hexes; Stridewright reads only square grids"),
    };
    Err(ReadError::new(item.place(), what).with_help(
        "copy the scene in Foundry, change the grid of the copy to squares, and export the copy",
    ))
}

/// The version of the program that wrote the scene, if the scene gives it.
pub(super) fn version(scene: Item<'_>) -> Result<Option<String>, ReadError> {
    let stats = scene.get("_stats").and_then(|stats| stats.get("coreVersion"));
    let version = stats.map(Item::text).transpose()?;
    Ok(version.map(|version| version.chars().take(20).collect()))
}

fn pixels(item: Item<'_>) -> Result<f64, ReadError> {
    let pixels = item.number()?;
    if pixels.abs() <= MOST_PIXELS {
        Ok(pixels)
    } else {
        let message = Message::new("{number} pixels is too large; the limit is {most}")
            .with("number", Readable(pixels).to_string())
            .with("most", MOST_PIXELS.to_string());
        Err(item.wrong(message).into())
    }
}

fn positive(item: Item<'_>) -> Result<f64, ReadError> {
    let number = pixels(item)?;
    if number >= 1e-3 {
        Ok(number)
    } else {
        let message = Message::new("{number} is too small");
        Err(item.wrong(message.with("number", Readable(number).to_string())).into())
    }
}
