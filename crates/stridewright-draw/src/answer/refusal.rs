//! Refusals and missing routes in words, in the unit of the rule system.

use super::ids;
use crate::amount::amount;
use crate::line::Line;
use crate::style::Paint;
use stridewright::program::Program;
use stridewright::query::NoRoute;
use stridewright::verdict::{Reason, Refusal};

/// A refusal in words.
#[must_use]
pub fn refusal(program: &Program, refusal: &Refusal) -> Line {
    let mut what = match refusal.step {
        Some(step) => format!("Refused at step {step}"),
        None if refusal.movement.is_some() => "Refused at the end".to_owned(),
        None => "Refused".to_owned(),
    };
    if let Some(at) = refusal.at {
        what.push_str(&format!(", {at}"));
    }
    let mut line = Line::new().and(Paint::Refused, &what);
    line.push(Paint::Plain, &format!(": {}", reason(program, &refusal.reason)));
    match &refusal.rule {
        Some(rule) => line.append(&ids([rule])),
        None => line.push(Paint::Plain, " (by the ground itself)"),
    }
    line
}

fn reason(program: &Program, reason: &Reason) -> String {
    match reason {
        Reason::TooFar { needs, has } => format!(
            "the movement would take {}, and goes {} at most",
            amount(program, *needs),
            amount(program, *has)
        ),
        Reason::NotAlone { above } => format!(
            "it is the only movement of a turn, and needs a speed above {}",
            amount(program, above.squares())
        ),
        other => other.to_string(),
    }
}

/// Why there is no route, in words.
#[must_use]
pub fn no_route(program: &Program, why: &NoRoute) -> Line {
    match why {
        NoRoute::Refused(why) => refusal(program, why),
        NoRoute::Barred(why) => {
            let at = why.at.map(|at| format!(" {at}:")).unwrap_or_default();
            Line::new()
                .and(Paint::Refused, "Unreachable")
                .and(Paint::Plain, &format!(":{at} {}", reason(program, &why.reason)))
                .and_line(&ids(&why.rule))
        }
        NoRoute::TooFar { needs } => Line::new().and(Paint::Refused, "Too far").and(
            Paint::Plain,
            &format!(": as one movement the cheapest way takes {}", amount(program, *needs)),
        ),
        NoRoute::NeedsChecks(way) => Line::new().and(Paint::Refused, "Needs checks").and(
            Paint::Plain,
            &format!(": a way for {}, if what is needed succeeds", amount(program, way.route.cost())),
        ),
        NoRoute::Unreachable => Line::new()
            .and(Paint::Refused, "Unreachable")
            .and(Paint::Plain, ": no path leads there, whatever it costs"),
    }
}
