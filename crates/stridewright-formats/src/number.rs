//! Numbers for people to read: as many digits as matter.

use core::fmt::{self, Display};

/// Numbers of this size and beyond are shown by their power of ten.
const LARGE: f64 = 1e10;

/// Numbers smaller than this are shown so as well.
const SMALL: f64 = 1e-3;

/// A number of a file in readable form: at most three decimals, and a power of ten where it is very
/// large or small.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Readable(pub(crate) f64);

impl Display for Readable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Readable(number) = *self;
        let length = number.abs();
        if length >= LARGE || (length < SMALL && length > 0.0) {
            let (digits, power) = match format!("{number:.3e}").split_once('e') {
                Some((digits, power)) => (digits.to_owned(), power.to_owned()),
                None => return write!(f, "{number}"),
            };
            return write!(f, "{}e{power}", without_zeros(&digits));
        }
        // Adding zero takes the sign off a zero.
        f.write_str(without_zeros(&format!("{:.3}", number + 0.0)))
    }
}

/// Decimals without the zeros behind them.
fn without_zeros(digits: &str) -> &str {
    if digits.contains('.') { digits.trim_end_matches('0').trim_end_matches('.') } else { digits }
}

#[cfg(test)]
mod tests {
    use super::Readable;

    #[test]
    fn numbers_have_as_many_digits_as_matter() {
        let shown = |number: f64| Readable(number).to_string();
        assert_eq!(
            (shown(5.0), shown(-0.0), shown(1000.0)),
            ("5".into(), "0".into(), "1000".into())
        );
        assert_eq!((shown(10.0 / 3.0), shown(-2.5)), ("3.333".into(), "-2.5".into()));
        assert_eq!((shown(1e300), shown(-1.234_56e20)), ("1e300".into(), "-1.235e20".into()));
        assert_eq!((shown(4.999_999_999), shown(1e-9)), ("5".into(), "1e-9".into()));
        assert_eq!((shown(9_999_999_999.0), shown(f64::NAN)), ("9999999999".into(), "NaN".into()));
    }
}
