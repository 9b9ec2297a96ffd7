//! Sets of sizes: the size names that a row of a size table covers.

use super::Size;

/// A set of [`Size`]s.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SizeSet(u32);

impl SizeSet {
    /// No size.
    pub const NONE: SizeSet = SizeSet(0);

    /// The set with these sizes.
    #[must_use]
    pub const fn of(sizes: &[Size]) -> SizeSet {
        let mut set = SizeSet::NONE;
        let mut index = 0;
        while index < sizes.len() {
            set = set.with(sizes[index]);
            index += 1;
        }
        set
    }

    /// Adds a size to the set; numbers beyond the largest are ignored.
    #[must_use]
    pub const fn with(self, size: Size) -> SizeSet {
        SizeSet(self.0 | bit(size))
    }

    /// Whether the size is in the set.
    #[must_use]
    pub const fn contains(self, size: Size) -> bool {
        self.0 & bit(size) != 0
    }

    /// The sizes in the set, from small to large, those of Draw Steel last.
    pub fn iter(self) -> impl Iterator<Item = Size> {
        Size::all().filter(move |size| self.contains(*size))
    }

    /// Returns the first of them: the system's own name, where others are aliases.
    #[must_use]
    pub fn first(self) -> Option<Size> {
        self.iter().next()
    }
}

/// Returns a separate bit for every size.
const fn bit(size: Size) -> u32 {
    1 << match size {
        Size::Fine => 0,
        Size::Diminutive => 1,
        Size::Tiny => 2,
        Size::Small => 3,
        Size::Medium => 4,
        Size::Large => 5,
        Size::Huge => 6,
        Size::Gargantuan => 7,
        Size::Colossal => 8,
        Size::OneTiny => 9,
        Size::OneSmall => 10,
        Size::OneMedium => 11,
        Size::OneLarge => 12,
        Size::One => 13,
        Size::Numbered(number @ 2..=Size::LARGEST_NUMBER) => 12 + number as u32,
        Size::Numbered(_) => return 0,
    }
}
