//! Which answers can hold for which questions at all.

use crate::answer::{Expected, Finding, Squeezed};
use stridewright::question::Ask;

/// Whether an answer can hold for a question.
pub(super) const fn takes(ask: &Ask, expected: &Expected) -> bool {
    use Expected as E;
    let about_a_path = matches!(
        expected,
        E::Cost(_)
            | E::Legal
            | E::Refused { .. }
            | E::Costs(_)
            | E::Passes(_)
            | E::Avoids(_)
            | E::Movement(_)
            | E::Turns(_)
    );
    match (ask, expected) {
        (_, E::Cites(_) | E::NotCited(_)) => true,
        (Ask::Distance(_) | Ask::DistanceTo(_), _) => matches!(expected, E::Cost(_)),
        (Ask::Detours(_), E::Unreachable) => true,
        (Ask::ThreatMap(_) | Ask::Starts(_) | Ask::ChokePoints(_) | Ask::Detours(_), _) => {
            matches!(expected, E::Study(_) | E::Drawn | E::Refused { .. })
        }
        (_, E::Squeezed(_, place)) => tells_squeezing(ask, place),
        (
            Ask::Route(_),
            E::Unreachable
            | E::Doors(_)
            | E::Path(_)
            | E::Found(Finding::Needs(..) | Finding::Ends(_)),
        ) => true,
        (Ask::Check(_), E::Found(_) | E::Ruling(_)) => true,
        (Ask::Route(_) | Ask::Check(_), _) => about_a_path,
        (Ask::Choices(_), _) => matches!(
            expected,
            E::Unreachable
                | E::Refused { .. }
                | E::Ways(_)
                | E::Way(..)
                | E::Found(Finding::Needs(..))
        ),
        (Ask::ReachChoices, E::Several(_) | E::At(..)) => true,
        (Ask::Reach | Ask::ReachPaths(_) | Ask::ReachUnprovoked | Ask::ReachChoices, _) => {
            matches!(
                expected,
                E::Count(_)
                    | E::Stops(_)
                    | E::Reaches(_)
                    | E::Stop(..)
                    | E::Not(_)
                    | E::Drawn
                    | E::Refused { .. }
            )
        }
        (Ask::Describe, _) => matches!(
            expected,
            E::Speed(_)
                | E::Space(_)
                | E::Band(_)
                | E::Budget(..)
                | E::Carries(_)
                | E::Ruling(_)
                | E::Found(_)
        ),
        (Ask::Threatens(_), _) => matches!(expected, E::Holds(_)),
        (Ask::AreaOfEffect(_), _) => about_an_area(expected),
        (Ask::ThreatenedSquares, _) => matches!(expected, E::Count(_)),
        (Ask::Actions, _) => matches!(expected, E::Offered(_)),
        // The questions whose answers are findings.
        _ => matches!(
            expected,
            E::Found(_) | E::Holds(_) | E::Ruling(_) | E::Refused { .. } | E::Legal
        ),
    }
}

/// Whether an answer is about an area of effect.
const fn about_an_area(expected: &Expected) -> bool {
    matches!(
        expected,
        Expected::Count(_)
            | Expected::Reaches(_)
            | Expected::Not(_)
            | Expected::Area(_)
            | Expected::Refused { .. }
    )
}

/// Whether the answer to a question says if a creature is squeezed.
const fn tells_squeezing(ask: &Ask, place: &Squeezed) -> bool {
    match ask {
        Ask::Reach | Ask::ReachPaths(_) | Ask::ReachUnprovoked | Ask::ReachChoices => {
            matches!(place, Squeezed::There(_))
        }
        Ask::Route(_) | Ask::Check(_) => !matches!(place, Squeezed::There(_)),
        Ask::Describe
        | Ask::Apply(_)
        | Ask::Stopped(_)
        | Ask::Force(_)
        | Ask::Fall(_)
        | Ask::Maneuver(_) => {
            matches!(place, Squeezed::AtEnd)
        }
        _ => false,
    }
}
