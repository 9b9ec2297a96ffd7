//! Studies in words: what the numbers count, the numbers, and the other results.

use super::{Around, Shown};
use crate::answer::{ChokePoints, DetourMap, Refusal, Starts, ThreatMap};
use alloc::boxed::Box;
use core::fmt;

impl Shown for ThreatMap {
    fn show(&self, _: &Around<'_>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "number of creatures that threaten each square [{}]\n{}",
            self.rules.join(", "),
            self.creatures
        )?;
        for unmoved in &self.unmoved {
            write!(f, "\n{} counts only where it stands: {}", unmoved.who.name, unmoved.reason)?;
            if let Some(rule) = &unmoved.rule {
                write!(f, " [{rule}]")?;
            }
        }
        Ok(())
    }
}

impl Shown for Starts {
    fn show(&self, around: &Around<'_>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}: turns needed from each square [{}]\n{}",
            around.name(),
            self.rules.join(", "),
            self.turns
        )?;
        refused(self.refused.as_ref(), f)
    }
}

impl Shown for ChokePoints {
    fn show(&self, around: &Around<'_>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, before) = (around.name(), self.before);
        write!(f, "{name}: places lost, of {before}, if each square becomes solid\n{}", self.lost)?;
        refused(self.refused.as_ref(), f)
    }
}

impl Shown for Box<DetourMap> {
    fn show(&self, around: &Around<'_>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, before) = (around.name(), around.amount(self.before.amount));
        write!(
            f,
            "{name}: the path costs {before}; extra squares if each square becomes solid\n{}",
            self.extra
        )?;
        if !self.cut_off.is_empty() {
            write!(f, "\nno path if one of these becomes solid:")?;
            self.cut_off.iter().try_for_each(|at| write!(f, " {at}"))?;
        }
        Ok(())
    }
}

fn refused(refusal: Option<&Refusal>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    refusal.map_or(Ok(()), |refusal| write!(f, "\n{refusal}"))
}
