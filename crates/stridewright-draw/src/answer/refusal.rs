//! Refusals and missing routes in words, in the unit of the rule system.

use super::ids;
use crate::amount::amount;
use crate::line::Line;
use crate::style::Paint;
use stridewright::answer::{Refusal, Route, Unit};

/// A refusal in words.
#[must_use]
pub fn refusal(refusal: &Refusal) -> Line {
    let mut what = match refusal.step {
        Some(step) => format!("Refused at step {step}"),
        None if refusal.movement.is_some() => "Refused at the end".to_owned(),
        None => "Refused".to_owned(),
    };
    if let Some(at) = refusal.at {
        what.push_str(&format!(", {at}"));
    }
    let mut line = Line::new().and(Paint::Refused, &what);
    line.push(Paint::Plain, &format!(": {}", refusal.reason));
    match &refusal.rule {
        Some(rule) => line.append(&ids([rule])),
        None => line.push(Paint::Plain, " (by the ground itself)"),
    }
    line
}

/// Why there is no route, in words; `None` if there is one.
#[must_use]
pub fn no_route<T>(unit: Unit, route: &Route<T>) -> Line {
    let line = |what: &str, why: &str| Line::new().and(Paint::Refused, what).and(Paint::Plain, why);
    match route {
        Route::Found(_) => Line::new(),
        Route::Refused(why) if why.of_goal => {
            let at = why.at.map(|at| format!(" {at}:")).unwrap_or_default();
            line("Unreachable", &format!(":{at} {}", why.reason)).and_line(&ids(&why.rule))
        }
        Route::Refused(why) => refusal(why),
        Route::TooFar { needs } => {
            let needs = amount(unit, *needs);
            line("Too far", &format!(": the cheapest path costs {needs} as one movement"))
        }
        Route::NeedsChecks(path) => {
            let cost = amount(unit, path.path.cost);
            line("Needs checks", &format!(": a path for {cost}, if the checks succeed"))
        }
        Route::Unreachable => line("Unreachable", ": no path leads there at any cost"),
    }
}
