//! Answers in words, for logs, terminals and tests. Hosts make pictures and tables.

mod area_of_effect;
mod study;

use super::{
    Answer, AreaOfEffect, Budget, Check, Choices, ChokePoints, Detours, Event, Found, MayEnd,
    Mover, Need, NeedKind, Outcome, Path, PathChoices, Reach, ReachedSquare, Refusal, Route,
    Starts, ThreatMap, Unit, Value,
};
use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use core::fmt;

/// What an answer's text needs in addition to what was found.
struct Around<'a> {
    unit: Unit,
    mover: Option<&'a Mover>,
    budgets: &'a [Budget],
}

/// What can be shown in words.
trait Shown {
    fn show(&self, around: &Around<'_>, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

macro_rules! displayed {
    ($($found:ty),*) => {$(
        impl fmt::Display for Answer<$found> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let mover = self.mover.as_ref();
                let around = Around { unit: self.unit, mover, budgets: &self.budgets };
                self.found.show(&around, f)
            }
        }
    )*};
}

displayed!(
    Reach,
    Route,
    Choices,
    Check,
    Outcome,
    AreaOfEffect,
    ThreatMap,
    Starts,
    ChokePoints,
    Detours,
    Found
);

impl Around<'_> {
    fn name(&self) -> &str {
        self.mover.map_or("The creature", |mover| &mover.name)
    }

    fn amount(&self, amount: u32) -> String {
        self.unit.text(amount)
    }
}

impl Shown for Reach {
    fn show(&self, around: &Around<'_>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(refused) = &self.refused {
            return write!(f, "{}: {refused}", around.name());
        }
        for budget in around.budgets {
            let most =
                budget.most.map_or("any distance".to_owned(), |most| around.amount(most.amount));
            writeln!(f, "{}: {most} [{}]", budget.movement, budget.rule)?;
        }
        let ends = self.squares.iter().filter(|reached| reached.end == MayEnd::Turn).count();
        write!(
            f,
            "{} reaches {} and may end its turn on {ends}.",
            around.name(),
            ReachedSquare::count_in_words(self.squares.iter())
        )
    }
}

impl Shown for Path {
    fn show(&self, around: &Around<'_>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let to = self.steps.last().map(|step| step.to).or(around.mover.map(|mover| mover.body));
        let to = to.map_or_else(String::new, |to| format!(" to {to}"));
        let (cost, count) = (around.amount(self.cost.amount), self.steps.len());
        let steps = if count == 1 { "step" } else { "steps" };
        write!(f, "{}{to}: {cost}, {count} {steps}", around.name())?;
        for (number, step) in (1..).zip(&self.steps) {
            let direction =
                step.direction.map_or_else(|| "leap".to_owned(), |heading| heading.to_string());
            let cost = around.amount(step.cost.amount);
            write!(f, "\n{number:>3}. {direction:<2} to {}  {cost}", step.to)?;
            for (place, line) in step.lines.iter().enumerate() {
                let sum = if place == 0 { "=" } else { "+" };
                write!(f, " {sum} {} {} [{}]", line.cost.amount, line.what, line.rules.join(", "))?;
            }
        }
        Ok(())
    }
}

impl<T: Shown> Shown for Route<T> {
    fn show(&self, around: &Around<'_>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Route::Found(found) => found.show(around, f),
            Route::Refused(refusal) => write!(f, "{}: {refusal}", around.name()),
            Route::TooFar { needs } => {
                let cost = around.amount(needs.amount);
                write!(f, "{}: too far; as one movement, the path costs {cost}", around.name())
            }
            Route::NeedsChecks(path) => {
                path.path.show(around, f)?;
                path.needs.iter().try_for_each(|need| write!(f, "\nneeded: {need}"))
            }
            Route::Unreachable => {
                write!(f, "{}: unreachable; no path leads there at any cost", around.name())
            }
        }
    }
}

impl Shown for Box<PathChoices> {
    fn show(&self, around: &Around<'_>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, choice) in (1..).zip(&self.paths) {
            let end = if number == 1 { "" } else { "\n" };
            write!(f, "{end}path {number}: {} reactions, ", choice.reactions)?;
            writeln!(f, "{} damage, {} checks", choice.damage, choice.checks)?;
            choice.path.show(around, f)?;
        }
        Ok(())
    }
}

impl Shown for Check {
    fn show(&self, around: &Around<'_>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.path.show(around, f)?;
        if let Some(refused) = &self.refused {
            write!(f, "\n{refused}")?;
        }
        listed(&self.events, &self.values, &self.needs, f)
    }
}

impl Shown for Outcome {
    fn show(&self, around: &Around<'_>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", around.name())?;
        match (self.holds, &self.chosen) {
            (Some(true), _) => write!(f, ": yes")?,
            (Some(false), _) => write!(f, ": no")?,
            (None, Some(chosen)) => write!(f, ": {}", chosen.name)?,
            (None, None) => {}
        }
        if !self.rules.is_empty() {
            write!(f, " [{}]", self.rules.join(", "))?;
        }
        if let Some(refused) = &self.refused {
            write!(f, "\n{refused}")?;
        }
        listed(&self.events, &self.values, &self.needs, f)?;
        match self.ends {
            Some(ends) => write!(f, "\nends at {ends}"),
            None => Ok(()),
        }
    }
}

impl Shown for Found {
    fn show(&self, around: &Around<'_>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Found::Reach(found) => found.show(around, f),
            Found::Route(found) => found.show(around, f),
            Found::Choices(found) => found.show(around, f),
            Found::Check(found) => found.show(around, f),
            Found::Outcome(found) => found.show(around, f),
            Found::Applied(found) => found.found.show(around, f),
            Found::Explain(found) => match (&found.route, &found.check) {
                (Some(route), _) => route.show(around, f),
                (None, Some(check)) => check.show(around, f),
                (None, None) => Ok(()),
            },
            Found::ReachChoices(found) => {
                write!(f, "{} reaches {} squares.", around.name(), found.squares.len())
            }
            Found::ReachPaths(found) => {
                write!(f, "{} reaches {} squares.", around.name(), found.squares.len())
            }
            Found::Distance(found) => {
                write!(f, "{} [{}]", around.amount(found.amount), found.rules.join(", "))
            }
            Found::Describe(found) => {
                write!(f, "{}: {}, {}", around.name(), found.size, found.space)
            }
            Found::Actions(found) => {
                write!(f, "{}: {} of {} actions left", around.name(), found.left, found.of)
            }
            Found::Threatens(found) => {
                let answer = if found.threatens { "yes" } else { "no" };
                write!(f, "{}: {answer} [{}]", around.name(), found.reach.rules.join(", "))
            }
            Found::ThreatenedSquares(found) => {
                let squares = if found.squares.len() == 1 { "square" } else { "squares" };
                let rules = found.reach.rules.join(", ");
                write!(f, "{} threatens {} {squares} [{rules}]", around.name(), found.squares.len())
            }
            Found::AreaOfEffect(found) => found.show(around, f),
            Found::ThreatMap(found) => found.show(around, f),
            Found::Starts(found) => found.show(around, f),
            Found::ChokePoints(found) => found.show(around, f),
            Found::Detours(found) => found.show(around, f),
            Found::Rules(found) => {
                for (place, rule) in found.rules.iter().enumerate() {
                    write!(f, "{}{} {}", if place == 0 { "" } else { "\n" }, rule.id, rule.text)?;
                }
                Ok(())
            }
        }
    }
}

/// Writes what happens, which values are set and what is needed, each on its own line.
fn listed(
    events: &[Event],
    values: &[Value],
    needs: &[Need],
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    for event in events {
        write!(f, "\n{} [{}]", event.text, event.rules.join(", "))?;
    }
    for value in values {
        write!(
            f,
            "\n{}: {} {} [{}]",
            value.who.name,
            value.name,
            value.amount,
            value.rules.join(", ")
        )?;
    }
    needs.iter().try_for_each(|need| write!(f, "\nneeded: {need}"))
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.step, self.movement) {
            (Some(step), _) => write!(f, "refused at step {step}")?,
            (None, Some(_)) => write!(f, "refused at the end")?,
            (None, None) => write!(f, "refused")?,
        }
        if let Some(at) = self.at {
            write!(f, ", {at}")?;
        }
        let rule = self.rule.as_deref().unwrap_or("the ground itself");
        write!(f, ": {} [{rule}]", self.reason)
    }
}

impl fmt::Display for Need {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.what, &self.check) {
            (NeedKind::Check, Some(check)) => {
                write!(f, "a check of {} by {}", check.skill, check.who.name)?;
                if let Some(dc) = check.dc {
                    write!(f, " against {dc}")?;
                }
            }
            (NeedKind::Check, None) => write!(f, "a check")?,
            (NeedKind::Ruling, _) => write!(f, "a ruling by the game master")?,
            (NeedKind::DamageRoll, _) => write!(f, "the damage roll")?,
            (NeedKind::Die, _) => write!(f, "a roll of a die with {} faces", self.among.len())?,
            (NeedKind::Choice, _) => write!(f, "a choice among {} options", self.among.len())?,
        }
        if let Some(step) = self.step {
            write!(f, " at step {step}")?;
        }
        write!(f, " [{}]", self.rules.join(", "))
    }
}
