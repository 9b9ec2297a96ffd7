//! Default values, and whether a value is the default and can be omitted.

pub(crate) const fn one() -> u32 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands fields over by reference")]
pub(crate) const fn is_one(number: &u32) -> bool {
    *number == 1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands fields over by reference")]
pub(crate) const fn is_zero(number: &i32) -> bool {
    *number == 0
}

/// Whether a value is the default.
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
