//! Whole numbers as long as exact lines need them.
//!
//! They can be added, multiplied and compared; this module knows nothing about lines.

use core::cmp::Ordering;
use core::ops::{Add, Mul, Neg, Sub};

/// Whole numbers that are long enough for the task at hand.
pub(super) trait Whole:
    Copy + Ord + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Neg<Output = Self>
{
    /// Zero.
    const ZERO: Self;

    /// Converts a number.
    fn of(number: i128) -> Self;

    /// Shortens the numbers of a direction, where that is cheap.
    fn shortened(direction: (Self, Self)) -> (Self, Self);

    /// Returns its absolute value.
    fn size(self) -> Self {
        if self < Self::ZERO { -self } else { self }
    }
}

impl Whole for i128 {
    const ZERO: Self = 0;

    fn of(number: i128) -> Self {
        number
    }

    fn shortened((x, y): (Self, Self)) -> (Self, Self) {
        let divisor = common_divisor(x, y).max(1);
        (x / divisor, y / divisor)
    }
}

/// The greatest common divisor of the sizes of two numbers; 0 of two zeros.
pub(super) const fn common_divisor(one: i128, other: i128) -> i128 {
    let (mut one, mut other) = (one.unsigned_abs(), other.unsigned_abs());
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one.cast_signed()
}

/// A number of 512 bits, in two's complement, its lowest bits first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Long([u64; Long::PARTS]);

impl Long {
    const PARTS: usize = 8;

    const fn is_negative(self) -> bool {
        self.0[Long::PARTS - 1] >> 63 == 1
    }

    /// Returns how many parts it takes to write a number that is not negative; the others are 0.
    fn length(self) -> usize {
        self.0.iter().rposition(|part| *part != 0).map_or(0, |last| last + 1)
    }
}

impl Whole for Long {
    const ZERO: Self = Long([0; Long::PARTS]);

    fn of(number: i128) -> Self {
        let mut parts = [if number < 0 { u64::MAX } else { 0 }; Long::PARTS];
        let bits = number.cast_unsigned();
        parts[0] = bits as u64;
        parts[1] = (bits >> 64) as u64;
        Long(parts)
    }

    fn shortened(direction: (Self, Self)) -> (Self, Self) {
        direction
    }
}

impl Add for Long {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let mut sum = [0; Long::PARTS];
        let mut carry = 0_u128;
        for (part, (one, other)) in sum.iter_mut().zip(self.0.into_iter().zip(other.0)) {
            carry += u128::from(one) + u128::from(other);
            *part = carry as u64;
            carry >>= 64;
        }
        Long(sum)
    }
}

impl Neg for Long {
    type Output = Self;

    fn neg(self) -> Self {
        Long(self.0.map(|part| !part)) + Long::of(1)
    }
}

impl Sub for Long {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Mul for Long {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        let negative = self.is_negative() != other.is_negative();
        let (one, other) = (self.size(), other.size());
        // Most numbers are far shorter than they may become.
        let (length, other_length) = (one.length(), other.length());
        let mut product = [0; Long::PARTS];
        for (place, part) in one.0[..length].iter().enumerate() {
            let mut carry = 0_u128;
            let end = (place + other_length).min(Long::PARTS);
            for (sum, other) in product[place..end].iter_mut().zip(other.0) {
                carry += u128::from(*part) * u128::from(other) + u128::from(*sum);
                *sum = carry as u64;
                carry >>= 64;
            }
            if end < Long::PARTS {
                product[end] = carry as u64;
            }
        }
        if negative { -Long(product) } else { Long(product) }
    }
}

impl PartialOrd for Long {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Long {
    fn cmp(&self, other: &Self) -> Ordering {
        let signs = other.is_negative().cmp(&self.is_negative());
        signs.then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

#[cfg(test)]
mod tests {
    use super::{Long, Whole, common_divisor};

    #[test]
    fn long_numbers_add_multiply_and_compare() {
        let numbers = [0, 1, -1, 7, -12, 1 << 70, -(1 << 90) + 5, i128::MAX, i128::MIN];
        for one in numbers {
            for other in numbers {
                let (a, b) = (Long::of(one), Long::of(other));
                assert_eq!(a.cmp(&b), one.cmp(&other), "{one} and {other}");
                assert_eq!((a + b) - b, a, "{one} and {other}");
                if let (Some(sum), Some(product)) = (one.checked_add(other), one.checked_mul(other))
                {
                    assert_eq!(
                        (a + b, a * b),
                        (Long::of(sum), Long::of(product)),
                        "{one} and {other}"
                    );
                }
            }
        }
        // (2¹²⁷ − 1)² = 2²⁵⁴ − 2¹²⁸ + 1.
        let (most, half) = (Long::of(i128::MAX), Long::of(1 << 64));
        let squared = half * half * half * Long::of(1 << 62) - half * half + Long::of(1);
        assert_eq!(most * most, squared);
        assert_eq!(-most * most, -squared);
    }

    #[test]
    fn divisors() {
        assert_eq!(
            (common_divisor(12, -18), common_divisor(0, 5), common_divisor(0, 0)),
            (6, 5, 0)
        );
    }
}
