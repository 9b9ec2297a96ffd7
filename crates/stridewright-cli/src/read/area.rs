//! Parts of a board as people type them: `3,4,10x8`.

use super::square;
use stridewright::board::Limits;
use stridewright::lattice::Rectangle;

/// A part of a board: its top-left square, its columns and its rows.
pub(crate) fn area(text: &str) -> Result<Rectangle, String> {
    let wrong = || {
        "a part of the board is COL,ROW,WxH: its top left square, columns and rows, as in 3,4,10x8"
            .to_owned()
    };
    let (at, size) = text.trim().rsplit_once(',').ok_or_else(wrong)?;
    let (width, height) = size.split_once(['x', '\u{d7}']).ok_or_else(wrong)?;
    let length = |text: &str| {
        let length = text.trim().parse::<u32>().ok();
        length.filter(|length| (1..=Limits::DEFAULT.side).contains(length)).ok_or_else(wrong)
    };
    Ok(Rectangle::new(square(at).map_err(|_| wrong())?, length(width)?, length(height)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use stridewright::lattice::Square;

    #[test]
    fn areas_have_a_corner_and_a_size() {
        assert_eq!(area("3,4,10x8"), Ok(Rectangle::new(Square::new(3, 4), 10, 8)));
        for wrong in ["", "3,4", "3,4,10", "3,4,0x8", "3,4,10x-8", "3,4,99999x2", "x,4,1x1"] {
            assert!(area(wrong).is_err(), "{wrong}");
        }
    }
}
