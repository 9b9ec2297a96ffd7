//! Checks whether a turn has the actions that a case expects.

use crate::answer::{ExpectedOffer, Part};
use stridewright::answer::{Actions, Cost, Offer};

/// Whether it does.
pub(super) fn holds(offers: &Actions, meant: &ExpectedOffer, prefix: &str) -> bool {
    let made = || offers.movements.iter().filter(|offer| offer.refused.is_none());
    match meant {
        ExpectedOffer::Left(left, of) => {
            offers.left == *left && of.is_none_or(|of| offers.of == of)
        }
        ExpectedOffer::May(action, parts) => {
            made().any(|offer| !offer.goes_on && offer.by == *action && are(offer, parts, prefix))
        }
        ExpectedOffer::GoesOn(action, parts) => {
            made().any(|offer| offer.goes_on && offer.by == *action && are(offer, parts, prefix))
        }
        ExpectedOffer::MayNot(action, by) => {
            let of_it = |offer: &&Offer| offer.by == *action;
            let refused =
                offers.movements.iter().filter(of_it).filter_map(|offer| offer.refused.as_ref());
            let refused: Vec<_> = refused.collect();
            !made().any(|offer| of_it(&offer))
                && refused.iter().any(|refused| by.is(refused.rule.as_deref(), prefix))
        }
        ExpectedOffer::Order(actions) => made().map(|offer| offer.by).eq(actions.iter().copied()),
    }
}

/// Whether all of this holds for a movement.
fn are(offer: &Offer, parts: &[Part], prefix: &str) -> bool {
    parts.iter().all(|part| match part {
        Part::Times(times) => offer.times == *times,
        Part::Takes(takes) => offer.takes == *takes,
        Part::Most(most) => offer.most.is_some_and(|found| found.squares == *most),
        Part::In(mode, most) => {
            let far = |found: Cost| most.is_none_or(|most| found.squares == most);
            offer.modes.iter().any(|found| found.mode == *mode && far(found.most))
        }
        Part::NotIn(mode) => offer.modes.iter().all(|found| found.mode != *mode),
        Part::By(by) => offer.rules.iter().any(|id| by.is(Some(id), prefix)),
    })
}
