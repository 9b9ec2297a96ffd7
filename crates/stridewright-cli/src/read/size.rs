//! Sizes of areas of effect as people type them: `4` or `4sq` in squares, `20ft` in feet; a line
//! also has a width, as in `12x2`.

use super::length;
use core::str::FromStr;

/// The size of an area in squares.
pub(crate) fn size(text: &str) -> Result<u32, String> {
    let text = text.trim();
    let squares = text.parse().ok().or_else(|| {
        // A number of feet without its unit would be mistaken for squares.
        length(text).ok().filter(|_| text.ends_with("sq") || text.ends_with("ft"))
    });
    squares.filter(|squares| *squares > 0).ok_or_else(|| {
        "a size is a number of squares from 1 on, as in 4, or a multiple of 5 feet, as in 20ft"
            .to_owned()
    })
}

/// The length and width of a line, in squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LineArg {
    pub(crate) length: u32,
    pub(crate) width: u32,
}

impl FromStr for LineArg {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (length, width) = match text.split_once(['x', '\u{d7}']) {
            Some((length, width)) => (length, size(width)),
            None => (text, Ok(1)),
        };
        let wrong = |why| format!("{why}; a line may have a width, as in 12x2 or 60ftx10ft");
        Ok(LineArg { length: size(length).map_err(wrong)?, width: width.map_err(wrong)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_in_squares_unless_said() {
        assert_eq!(["4", "4sq", "20ft", " 7 "].map(|text| size(text).ok()), [4, 4, 4, 7].map(Some));
        for wrong in ["", "0", "0ft", "-1", "7ft", "4.5", "4 feet", "99999999999"] {
            assert!(size(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn lines_may_have_a_width() {
        let line = |length, width| Ok(LineArg { length, width });
        assert_eq!("12".parse(), line(12, 1));
        assert_eq!("12x2".parse(), line(12, 2));
        assert_eq!("60ft x 10ft".parse(), line(12, 2));
        for wrong in ["", "x2", "12x", "12x0", "12x2x2", "12,2"] {
            assert!(wrong.parse::<LineArg>().is_err(), "{wrong}");
        }
    }
}
