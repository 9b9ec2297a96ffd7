//! Ratios and durations as the report writes them.

/// Rounded to three digits: more would be noise.
pub(super) fn rounded(value: f64) -> f64 {
    let digits = 2 - value.abs().log10().floor() as i32;
    let scale = 10f64.powi(digits);
    (value * scale).round() / scale
}

pub(super) fn times(ratio: f64) -> String {
    format!("{}×", rounded(ratio))
}

pub(super) fn duration(nanoseconds: f64) -> String {
    let (value, unit) = match nanoseconds {
        ..1e3 => (nanoseconds, "ns"),
        ..1e6 => (nanoseconds / 1e3, "µs"),
        _ => (nanoseconds / 1e6, "ms"),
    };
    format!("{} {unit}", rounded(value))
}

#[cfg(test)]
mod tests {
    use super::{duration, rounded, times};

    #[test]
    fn figures_have_three_digits() {
        assert_eq!([rounded(1234.5), rounded(0.91278), rounded(57.04)], [1230.0, 0.913, 57.0]);
        assert_eq!(times(99.96), "100×");
        assert_eq!(
            [duration(57.04), duration(1234.0), duration(12_345_678.0)],
            ["57 ns", "1.23 µs", "12.3 ms"]
        );
    }
}
