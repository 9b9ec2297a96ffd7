//! What a turn says about one kind of movement.

use crate::query::{Movement, Part, Turn};
use crate::rule::{Cited, Mode};
use crate::unit::Squares;
use crate::verdict::Refusal;
use alloc::vec::Vec;

/// A kind of movement that a creature may take, or may not.
#[derive(Clone, Debug)]
pub struct Offer {
    /// The movement, as a plan makes it.
    pub movement: Movement,
    /// The state of the turn with which it is made.
    pub turn: Turn,
    /// Whether it goes on with the movement under way.
    pub goes_on: bool,
    /// Actions that it takes if it goes as far as it can, besides those that it has taken already.
    pub takes: u32,
    /// How many of them in a row the turn still has room for; none if it is refused.
    pub times: u32,
    /// How far the creature goes from where it is now; `None` if unknown.
    pub most: Option<Squares>,
    /// The modes in which the creature can make it, and how far it goes in each: the usual one
    /// first. None for a movement without steps.
    pub modes: Vec<(Mode, Squares)>,
    /// The parts of a movement that consists of several others, without the whole of it: one move
    /// of a double move.
    pub parts: Vec<Part>,
    /// Why the creature does not take it now, if it does not.
    pub refusal: Option<Refusal>,
    /// The rules that set how far it goes, what it takes of the turn, and how often.
    pub rules: Vec<Cited>,
}
