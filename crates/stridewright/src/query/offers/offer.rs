//! What a turn allows of one kind of movement.

use crate::query::{Movement, MovementPart, Turn};
use crate::rule::{Cited, Mode};
use crate::unit::Squares;
use crate::verdict::Refusal;
use alloc::vec::Vec;

/// A kind of movement that a creature may or may not take.
#[derive(Clone, Debug)]
pub struct Offer {
    /// The movement, for a plan.
    pub movement: Movement,
    /// The state of the turn to use with it.
    pub turn: Turn,
    /// Whether it continues the movement under way.
    pub goes_on: bool,
    /// Actions that it spends if it goes as far as it can, in addition to those already spent.
    pub takes: u32,
    /// How many of them in a row the turn still has room for; none if it is refused.
    pub times: u32,
    /// How far the creature goes from where it is now; `None` if unknown.
    pub most: Option<Squares>,
    /// The modes in which the creature can make it, and how far it goes in each, the usual one
    /// first. Empty for a movement without steps.
    pub modes: Vec<(Mode, Squares)>,
    /// The parts of a movement that consists of several others, without the whole: one move of a
    /// double move.
    pub parts: Vec<MovementPart>,
    /// Why the creature cannot take it now, if so.
    pub refusal: Option<Refusal>,
    /// The rules that set how far it goes, what it spends of the turn, and how often it may be
    /// made.
    pub rules: Vec<Cited>,
}
