//! Names of creature sizes, across all systems. Each system's size table says what a size means.

use core::fmt;

/// A size as a rulebook names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Size {
    /// D&D and Pathfinder 1e: half a foot.
    Fine,
    /// D&D and Pathfinder 1e: one foot.
    Diminutive,
    /// Less than a square.
    Tiny,
    /// One square.
    Small,
    /// One square.
    Medium,
    /// Two squares a side.
    Large,
    /// Three squares a side.
    Huge,
    /// Four squares a side.
    Gargantuan,
    /// Six squares a side.
    Colossal,
    /// Draw Steel 1T.
    OneTiny,
    /// Draw Steel 1S.
    OneSmall,
    /// Draw Steel 1M.
    OneMedium,
    /// Draw Steel 1L.
    OneLarge,
    /// Draw Steel: size 1 without a letter.
    One,
    /// Draw Steel: size 2 and above, squares a side.
    Numbered(u8),
}

impl Size {
    /// The largest numbered size.
    pub const LARGEST_NUMBER: u8 = 9;

    /// Returns every size.
    pub fn all() -> impl Iterator<Item = Size> {
        NAMES
            .into_iter()
            .map(|(_, size)| size)
            .chain((2..=Size::LARGEST_NUMBER).map(Size::Numbered))
    }

    /// Returns the size with this name: `large`, `1M`, `3` …; case matters only for the letters of
    /// Draw Steel's size 1.
    ///
    /// ```
    /// use stridewright::board::Size;
    /// assert_eq!(Size::named("large"), Some(Size::Large));
    /// assert_eq!(Size::named("1M"), Some(Size::OneMedium));
    /// assert_eq!(Size::named("10"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Size> {
        if let Some((_, size)) = NAMES.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)) {
            return Some(*size);
        }
        let number: u8 = name.parse().ok()?;
        (2..=Size::LARGEST_NUMBER).contains(&number).then_some(Size::Numbered(number))
    }
}

/// Names of all sizes but the numbered ones.
const NAMES: [(&str, Size); 14] = [
    ("fine", Size::Fine),
    ("diminutive", Size::Diminutive),
    ("tiny", Size::Tiny),
    ("small", Size::Small),
    ("medium", Size::Medium),
    ("large", Size::Large),
    ("huge", Size::Huge),
    ("gargantuan", Size::Gargantuan),
    ("colossal", Size::Colossal),
    ("1T", Size::OneTiny),
    ("1S", Size::OneSmall),
    ("1M", Size::OneMedium),
    ("1L", Size::OneLarge),
    ("1", Size::One),
];

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Size::Numbered(number) => write!(f, "{number}"),
            named => {
                let (name, _) = NAMES.iter().find(|(_, size)| size == named).unwrap_or(&NAMES[4]);
                f.write_str(name)
            }
        }
    }
}

/// Whether a creature stands upright or goes on all fours, which decides its reach.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Shape {
    /// Most bipeds.
    #[default]
    Tall,
    /// Most quadrupeds.
    Long,
}
