//! Areas of effect in words: how many squares, and who is in it.

use super::{Around, Shown, listed};
use crate::answer::AreaOfEffect;
use core::fmt::{self, Display};

impl Shown for AreaOfEffect {
    fn show(&self, _: &Around<'_>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(refused) = &self.refused {
            return refused.fmt(f);
        }
        let squares = if self.squares.len() == 1 { "square" } else { "squares" };
        write!(f, "{} {squares} [{}]", self.squares.len(), self.rules.join(", "))?;
        if !self.cut_off.is_empty() {
            write!(f, "; without a line of effect: {}", self.cut_off.len())?;
        }
        for creature in &self.creatures {
            write!(f, "\nin the area: {}", creature.who.name)?;
            if creature.cut_off {
                f.write_str(", but without a line of effect")?;
            } else if creature.by_choice {
                f.write_str(", if it wants to be")?;
            }
            listed(&[], &creature.values, &[], f)?;
        }
        Ok(())
    }
}
