//! A small generator of random numbers (splitmix64).

/// Dice that always fall the same for the same seed.
pub(super) struct Dice {
    state: u64,
}

impl Dice {
    pub(super) fn new(seed: u64) -> Self {
        Dice { state: seed }
    }

    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 to `limit - 1`; 0 if the limit is 0.
    pub(super) fn below(&mut self, limit: u32) -> u32 {
        let roll = self.next() >> 32;
        ((roll * u64::from(limit)) >> 32) as u32
    }

    /// True this many times in a hundred.
    pub(super) fn percent(&mut self, chance: u32) -> bool {
        self.below(100) < chance
    }

    pub(super) fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len() as u32) as usize]
    }

    /// An allowance of 0 to 14 squares; 0 is rare.
    pub(super) fn budget(&mut self) -> u32 {
        if self.percent(5) { 0 } else { 1 + self.below(14) }
    }
}
