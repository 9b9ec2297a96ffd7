//! Numbers as case files write them, with and without a unit.

use stridewright::unit::{FEET_PER_SQUARE, Feet};

/// A whole number.
pub(crate) fn number<T: core::str::FromStr>(text: &str) -> Result<T, String> {
    text.trim().parse().map_err(|_| format!("`{}` is not a number", text.trim()))
}

/// A number with or without its unit, and the unit.
pub(crate) fn amount(text: &str) -> (&str, &str) {
    let text = text.trim();
    ["squares", "square", "ft"]
        .into_iter()
        .find_map(|unit| text.strip_suffix(unit).map(|number| (number.trim(), unit)))
        .unwrap_or((text, ""))
}

/// A number in squares, from its unit.
pub(crate) fn squares(number: &str, unit: &str) -> Result<u32, String> {
    let value: u32 = self::number(number)?;
    match unit {
        "ft" if value.is_multiple_of(FEET_PER_SQUARE) => Ok(value / FEET_PER_SQUARE),
        "ft" => Err(format!("{value} ft are not whole squares of {FEET_PER_SQUARE} ft")),
        _ => Ok(value),
    }
}

/// A length in feet.
pub(crate) fn feet(text: &str) -> Result<Feet, String> {
    let (number, unit) = amount(text);
    let value: u32 = number.parse().map_err(|_| format!("`{text}` is not a length"))?;
    match unit {
        "ft" => Ok(Feet(value)),
        "" => Err(format!("`{text}` needs a unit: squares or ft")),
        _ => Ok(Feet(value.saturating_mul(FEET_PER_SQUARE))),
    }
}
