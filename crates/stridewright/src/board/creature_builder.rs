//! What you say about a creature that a drawing shows as a letter.
//!
//! Knows that systems give speeds in feet or in squares; where the creature stands is the drawing's
//! affair.

use super::creature::Creature;
use super::size::Size;
use crate::rule::UnitShown;
use alloc::borrow::ToOwned;
use alloc::string::String;

/// A creature without a place: a drawing has its letter, which places it and gives the values that
/// are not set here.
///
/// [`Creature::speed`] begins one, and
/// [`SessionBuilder::creature`](crate::SessionBuilder::creature) takes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CreatureBuilder {
    speed: u32,
    name: Option<String>,
    side: Option<String>,
    size: Option<Size>,
}

impl Creature {
    /// Begins a creature with a speed in the unit of the rule system: feet, or squares where the
    /// rulebook counts squares, as in Draw Steel.
    ///
    /// ```
    /// use stridewright::{Creature, Session};
    /// // 10 feet: two squares.
    /// let mut session =
    ///     Session::builder("pf1")?.rows("A....").creature('A', Creature::speed(10)).build()?;
    /// let reach = session.reach("A")?.found;
    /// assert!(reach.at((2, 0)).is_some() && reach.at((3, 0)).is_none());
    ///
    /// // Two squares.
    /// let mut session =
    ///     Session::builder("draw_steel")?.rows("A...").creature('A', Creature::speed(2)).build()?;
    /// let reach = session.reach("A")?.found;
    /// assert!(reach.at((2, 0)).is_some() && reach.at((3, 0)).is_none());
    /// # Ok::<(), stridewright::Error>(())
    /// ```
    #[must_use]
    pub const fn speed(speed: u32) -> CreatureBuilder {
        CreatureBuilder { speed, name: None, side: None, size: None }
    }
}

impl CreatureBuilder {
    /// Names the creature; questions then use this name instead of its letter.
    #[must_use]
    pub fn named(self, name: &str) -> Self {
        CreatureBuilder { name: Some(name.to_owned()), ..self }
    }

    /// Sets the side. Creatures of the same side are friends, all others opponents. A drawing puts
    /// capital letters on the side `heroes` and small letters on `foes`.
    #[must_use]
    pub fn on_side(self, side: &str) -> Self {
        CreatureBuilder { side: Some(side.to_owned()), ..self }
    }

    /// Sets the size; the square of its letter is then the top-left square of its space. A drawing
    /// takes the size from the squares that the letter covers.
    #[must_use]
    pub fn sized(self, size: Size) -> Self {
        CreatureBuilder { size: Some(size), ..self }
    }

    /// Returns the creature that a letter of a drawing stands for, under a system with this unit.
    pub(crate) fn drawn_as(self, letter: Creature, unit: UnitShown) -> Creature {
        Creature {
            name: self.name.unwrap_or(letter.name),
            side: self.side.unwrap_or(letter.side),
            size: self.size.unwrap_or(letter.size),
            ..letter
        }
        .with_speed(unit.feet(self.speed))
    }
}
