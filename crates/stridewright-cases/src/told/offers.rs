//! What a turn holds, as far as case files can ask about it.

use super::{Length, Refused};
use core::fmt;
use std::collections::BTreeSet;
use stridewright::query::{self, Turn};
use stridewright::rule::{Action, Cited, Mode};
use stridewright_wire::question::{By, MovementAsked};
use stridewright_wire::response::{ActionsTold, OfferTold};

/// What a turn holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Offers {
    pub(crate) of: u32,
    pub(crate) left: u32,
    pub(crate) movements: Vec<Offer>,
}

/// A kind of movement. Lengths are in squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Offer {
    pub(crate) action: Action,
    /// The movement as it is asked for.
    pub(crate) asked: MovementAsked,
    pub(crate) turn: Turn,
    pub(crate) goes_on: bool,
    pub(crate) takes: u32,
    pub(crate) times: u32,
    pub(crate) most: Option<u32>,
    pub(crate) modes: Vec<(Mode, u32)>,
    pub(crate) refused: Option<Refused>,
    /// Ids of the rules.
    pub(crate) rules: Vec<String>,
}

/// What the library offers, and the rules that it names.
pub(super) fn found(
    offers: &query::Offers,
    mut refused: impl FnMut(&stridewright::verdict::Refusal) -> Refused,
) -> (Offers, BTreeSet<String>) {
    let ids = |rules: &[Cited]| rules.iter().map(|rule| rule.id.to_string()).collect::<Vec<_>>();
    let movements = offers.movements.iter().map(|offer| Offer {
        action: offer.movement.action,
        asked: offer.movement.into(),
        turn: offer.turn.clone(),
        goes_on: offer.goes_on,
        takes: offer.takes,
        times: offer.times,
        most: offer.most.map(|most| most.0),
        modes: offer.modes.iter().map(|(mode, most)| (*mode, most.0)).collect(),
        refused: offer.refusal.as_ref().map(&mut refused),
        rules: ids(&offer.rules),
    });
    let movements: Vec<Offer> = movements.collect();
    let mut cited: BTreeSet<String> = ids(&offers.rules).into_iter().collect();
    cited.extend(movements.iter().flat_map(|offer| offer.rules.iter().cloned()));
    (Offers { of: offers.of, left: offers.left, movements }, cited)
}

/// What the door offers.
pub(super) fn received(
    told: &ActionsTold,
    refused: impl Fn(&stridewright_wire::response::Refused) -> Refused,
    turn: impl Fn(stridewright_wire::response::TurnTold) -> Turn,
) -> Offers {
    let offer = |offer: &OfferTold| {
        let By(action) = offer.by;
        Offer {
            action,
            asked: offer.movement.clone(),
            turn: turn(offer.turn.clone()),
            goes_on: offer.goes_on,
            takes: offer.takes,
            times: offer.times,
            most: offer.most.map(|most| most.squares),
            modes: offer.modes.iter().map(|mode| (mode.mode.0, mode.most.squares)).collect(),
            refused: offer.refused.as_ref().map(&refused),
            rules: offer.rules.clone(),
        }
    };
    Offers { of: told.of, left: told.left, movements: told.movements.iter().map(offer).collect() }
}

impl fmt::Display for Offers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "left {} of {}", self.left, self.of)?;
        self.movements.iter().try_for_each(|offer| {
            f.write_str("; ")?;
            offer.fmt(f)
        })
    }
}

impl fmt::Display for Offer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.action.name();
        if let Some(refused) = &self.refused {
            let by = refused.rule.as_deref().unwrap_or("ground");
            return write!(f, "may not {name} by {by} ({})", refused.reason);
        }
        let begins = if self.goes_on { "goes on" } else { "may" };
        write!(f, "{begins} {name} x{}, takes {}", self.times, self.takes)?;
        if let Some(most) = self.most {
            write!(f, ", {}", Length(most, f.alternate()))?;
        }
        let in_feet = f.alternate();
        self.modes
            .iter()
            .try_for_each(|(mode, most)| write!(f, ", {} {}", mode.moving(), Length(*most, in_feet)))
    }
}
