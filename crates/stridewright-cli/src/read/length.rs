//! Lengths as people type them, read as whole squares: `15` in feet, or `3sq`.

use crate::read::SpeedArg;
use stridewright::unit::FEET_PER_SQUARE;

/// A length in squares.
pub(crate) fn length(text: &str) -> Result<u32, String> {
    let feet = text.parse::<SpeedArg>().ok().map(|SpeedArg(feet)| feet);
    feet.filter(|feet| feet.is_multiple_of(FEET_PER_SQUARE))
        .map(|feet| feet / FEET_PER_SQUARE)
        .ok_or_else(|| {
            format!(
                "a distance is a multiple of {FEET_PER_SQUARE} feet, as in 15, or a number of \
                 squares, as in 3sq"
            )
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_whole_squares() {
        let squares = |text: &str| length(text).ok();
        assert_eq!([squares("15"), squares("3sq"), squares("0")], [Some(3), Some(3), Some(0)]);
        assert_eq!([squares("3"), squares(""), squares("-5")], [None; 3]);
    }
}
