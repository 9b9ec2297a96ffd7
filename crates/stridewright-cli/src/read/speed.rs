//! Speeds as people type them: `25` in feet, `25ft`, or `5sq` in squares.

use core::str::FromStr;
use stridewright::unit::FEET_PER_SQUARE;

/// A speed, in feet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SpeedGiven(pub(crate) u32);

/// Nothing is faster.
const MOST: u32 = 10_000;

impl FromStr for SpeedGiven {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let text = text.trim();
        let (number, factor) = if let Some(squares) = text.strip_suffix("sq") {
            (squares, FEET_PER_SQUARE)
        } else {
            (text.strip_suffix("ft").unwrap_or(text), 1)
        };
        let feet = number.trim().parse::<u32>().ok().and_then(|number| number.checked_mul(factor));
        feet.filter(|feet| *feet <= MOST).map(SpeedGiven).ok_or_else(|| {
            format!("a speed is a number of feet up to {MOST}, as in 30, or of squares, as in 6sq")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_are_feet_unless_said() {
        assert_eq!("25".parse(), Ok(SpeedGiven(25)));
        assert_eq!("25ft".parse(), Ok(SpeedGiven(25)));
        assert_eq!("6sq".parse(), Ok(SpeedGiven(30)));
        for wrong in ["", "sq", "-5", "1e3", "nan", "99999999999", "4000000000sq", "5 feet"] {
            assert!(wrong.parse::<SpeedGiven>().is_err(), "{wrong}");
        }
    }
}
