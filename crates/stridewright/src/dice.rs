//! Random-looking numbers for tests, the same in every run.

/// A source of numbers with a seed.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    /// A number below a bound.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 48) as u32 * bound) >> 16
    }
}
