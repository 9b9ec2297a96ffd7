//! Speeds and other lengths as people type them: `25` in feet, `25ft`, or `5sq` in squares.

use core::str::FromStr;
use stridewright::unit::FEET_PER_SQUARE;

/// A speed, in feet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SpeedArg(pub(crate) u32);

/// Nothing is faster.
const MOST: u32 = 10_000;

/// A length in feet: a number of feet, or of squares as in `6sq`.
pub(crate) fn feet(text: &str) -> Option<u32> {
    let text = text.trim();
    let (number, factor) = match text.strip_suffix("sq") {
        Some(squares) => (squares, FEET_PER_SQUARE),
        None => (text.strip_suffix("ft").unwrap_or(text), 1),
    };
    number.trim().parse::<u32>().ok().and_then(|number| number.checked_mul(factor))
}

impl FromStr for SpeedArg {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let digits = text.trim_start().strip_prefix('-').unwrap_or_default();
        if digits.starts_with(|sign: char| sign.is_ascii_digit()) {
            return Err("a speed is not negative; a creature that cannot move has speed 0".into());
        }
        feet(text).filter(|feet| *feet <= MOST).map(SpeedArg).ok_or_else(|| {
            format!(
                "a speed is a number of feet up to {MOST}, as in 30, or a number of squares, as in \
                 6sq"
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_are_feet_unless_said() {
        assert_eq!("25".parse(), Ok(SpeedArg(25)));
        assert_eq!("25ft".parse(), Ok(SpeedArg(25)));
        assert_eq!("6sq".parse(), Ok(SpeedArg(30)));
        for wrong in ["", "sq", "-5", "1e3", "nan", "99999999999", "4000000000sq", "5 feet"] {
            assert!(wrong.parse::<SpeedArg>().is_err(), "{wrong}");
        }
        for negative in ["-5", "-5sq"] {
            let why = negative.parse::<SpeedArg>().unwrap_err();
            assert!(why.starts_with("a speed is not negative"), "{why}");
        }
    }
}
