//! The twenty-six directions of a step in space.

use super::Direction;
use alloc::string::ToString;
use core::fmt;

/// Whether a step goes up or down as well.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rise {
    /// Neither.
    #[default]
    Level,
    /// One square up.
    Up,
    /// One square down.
    Down,
}

impl Rise {
    /// All three, in their order.
    pub const ALL: [Rise; 3] = [Rise::Level, Rise::Up, Rise::Down];

    /// Squares that the height changes by.
    #[must_use]
    pub const fn offset(self) -> i32 {
        match self {
            Rise::Level => 0,
            Rise::Up => 1,
            Rise::Down => -1,
        }
    }
}

/// The direction of a step in space: over the ground, up or down, or both. Never neither.
///
/// The order is part of the engine's contract, as with [`Direction`]: level ones first, then upward
/// ones (straight up before the others), then downward ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Heading {
    rise: Rise,
    level: Option<Direction>,
}

impl Heading {
    /// The number of headings.
    pub const COUNT: usize = 26;

    /// A step over the ground.
    #[must_use]
    pub const fn level(direction: Direction) -> Self {
        Heading { rise: Rise::Level, level: Some(direction) }
    }

    /// Creates a step up or down, and in a direction if one is given; `None` if both are missing.
    #[must_use]
    pub const fn new(level: Option<Direction>, rise: Rise) -> Option<Self> {
        match (level, rise) {
            (None, Rise::Level) => None,
            _ => Some(Heading { rise, level }),
        }
    }

    /// Returns the step that changes columns, rows and height by these amounts, if it is a single
    /// step.
    #[must_use]
    pub fn from_offset(columns: i32, rows: i32, height: i32) -> Option<Self> {
        let rise = Rise::ALL.into_iter().find(|rise| rise.offset() == height)?;
        let level = match (columns, rows) {
            (0, 0) => None,
            _ => Some(Direction::from_offset(columns, rows)?),
        };
        Heading::new(level, rise)
    }

    /// Returns all headings, in their order.
    pub fn all() -> impl Iterator<Item = Heading> {
        Rise::ALL.into_iter().flat_map(|rise| {
            core::iter::once(None)
                .chain(Direction::ALL.into_iter().map(Some))
                .filter_map(move |level| Heading::new(level, rise))
        })
    }

    /// Returns a different number from 1 to 26 for each heading.
    #[must_use]
    pub const fn number(self) -> usize {
        let level = match self.level {
            Some(direction) => direction.index() + 1,
            None => 0,
        };
        9 * self.rise as usize + level
    }

    /// The part over the ground.
    #[must_use]
    pub const fn direction(self) -> Option<Direction> {
        self.level
    }

    /// The part up or down.
    #[must_use]
    pub const fn rise(self) -> Rise {
        self.rise
    }

    /// The opposite heading.
    #[must_use]
    pub const fn reverse(self) -> Self {
        let rise = match self.rise {
            Rise::Level => Rise::Level,
            Rise::Up => Rise::Down,
            Rise::Down => Rise::Up,
        };
        let level = match self.level {
            Some(direction) => Some(direction.reverse()),
            None => None,
        };
        Heading { rise, level }
    }

    /// Columns, rows and height that the step changes.
    #[must_use]
    pub const fn offset(self) -> (i32, i32, i32) {
        let (columns, rows) = match self.level {
            Some(direction) => direction.offset(),
            None => (0, 0),
        };
        (columns, rows, self.rise.offset())
    }

    /// Whether the step changes more than one of column, row and height.
    #[must_use]
    pub const fn is_diagonal(self) -> bool {
        match self.level {
            Some(direction) => direction.is_diagonal() || !matches!(self.rise, Rise::Level),
            None => false,
        }
    }
}

impl fmt::Display for Heading {
    /// `E` east, `E+` east and up, `NE-` north-east and down, `U` up, `D` down.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.level, self.rise) {
            (Some(direction), Rise::Level) => direction.fmt(f),
            (Some(direction), Rise::Up) => write!(f, "{direction}+"),
            (Some(direction), Rise::Down) => write!(f, "{direction}-"),
            (None, Rise::Down) => f.write_str("D"),
            (None, _) => f.write_str("U"),
        }
    }
}

/// The text is not one of `E` … `NE`, these with `+` or `-`, `U` or `D`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAHeading;

impl core::str::FromStr for Heading {
    type Err = NotAHeading;

    fn from_str(text: &str) -> Result<Self, NotAHeading> {
        let found = Heading::all().find(|heading| heading.to_string().eq_ignore_ascii_case(text));
        found.ok_or(NotAHeading)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn there_are_twenty_six() {
        let all: Vec<_> = Heading::all().collect();
        assert_eq!(all.len(), Heading::COUNT);
        assert!(all.is_sorted());
        let letters: Vec<_> = all.iter().take(10).map(ToString::to_string).collect();
        assert_eq!(letters, ["E", "S", "W", "N", "SE", "SW", "NW", "NE", "U", "E+"]);
        for heading in all {
            assert_eq!(heading.to_string().parse(), Ok(heading));
            let (columns, rows, height) = heading.offset();
            assert_eq!(Heading::from_offset(columns, rows, height), Some(heading));
            assert_eq!(Heading::from_offset(-columns, -rows, -height), Some(heading.reverse()));
        }
        assert_eq!("up".parse::<Heading>(), Err(NotAHeading));
        assert_eq!(Heading::from_offset(0, 0, 0), None);
        assert_eq!(Heading::from_offset(1, 0, 2), None);
    }
}
