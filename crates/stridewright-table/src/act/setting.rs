//! A table while a command is looked at: all of it, and its board as some of its people know it.

use crate::id::{MemberId, TokenId};
use crate::knowledge::Knowledge;
use crate::protocol::{Refusal, Role};
use crate::refusal::impossible;
use crate::rulebook::Rulebooks;
use crate::state::{State, Token};
use std::collections::BTreeMap;
use std::sync::Arc;
use stridewright::Rules;
use stridewright::board::{Board, Ground};
use stridewright_wire::scene::{CreatureEntry, LengthUnit};

/// A table while a command is looked at.
#[derive(Clone, Copy)]
pub(crate) struct Setting<'a> {
    /// All rule systems.
    pub(crate) systems: &'a Rulebooks,
    /// All that the table knows.
    pub(crate) state: &'a State,
    /// The ground.
    pub(crate) ground: &'a Arc<Ground>,
    /// The board with all creatures.
    pub(crate) truth: &'a Knowledge,
}

impl<'a> Setting<'a> {
    pub(super) fn token(self, id: TokenId) -> Result<&'a Token, Refusal> {
        self.state.token(id).map(|token| &**token).ok_or(Refusal::NotYours)
    }

    pub(super) fn is_game_master(self, member: MemberId) -> bool {
        self.state.member(member).is_some_and(|known| known.role == Role::GameMaster)
    }

    /// The rules of the table.
    pub(super) fn rules(self) -> &'a Rules {
        &self.truth.rules
    }

    /// The unit in which lengths of creatures are written.
    pub(super) fn lengths(self) -> LengthUnit {
        LengthUnit::of(&self.state.rules.written_for)
    }

    /// The board as all those know it who own a creature; nothing if that is all of it, as it is
    /// for creatures that nobody owns.
    pub(super) fn known_to_owners(self, of: &Token) -> Result<Option<Knowledge>, Refusal> {
        self.known(|other| do_owners_know(of, other))
    }

    /// The board with the creatures that are not hidden; nothing if no creature is.
    pub(super) fn known_to_all(self) -> Result<Option<Knowledge>, Refusal> {
        self.known(|token| !token.hidden)
    }

    /// The board with some of the creatures; nothing if these are all.
    fn known(self, is_known: impl Fn(&&Arc<Token>) -> bool) -> Result<Option<Knowledge>, Refusal> {
        if self.state.tokens.iter().all(|token| is_known(&token)) {
            return Ok(None);
        }
        let tokens: Vec<&Token> =
            self.state.tokens.iter().filter(is_known).map(|token| &**token).collect();
        Knowledge::of(self.rules(), self.ground, &self.state.rules.written_for, &tokens)
            .map(Some)
            .map_err(impossible)
    }

    /// The creatures that are otherwise on another board of the same creatures, written anew.
    pub(super) fn differing(self, after: &Board) -> Vec<Arc<Token>> {
        let letters = self.letters();
        let entries = CreatureEntry::all_of(after, &letters, self.lengths());
        let figures = self.truth.board.figures().iter().zip(after.figures());
        let differs = figures.map(|(before, after)| {
            before.creature != after.creature
                || before.body != after.body
                || before.elevation != after.elevation
        });
        let tokens = self.state.tokens.iter().zip(entries).zip(differs);
        tokens
            .filter(|(_, differs)| *differs)
            .map(|((token, entry), _)| Arc::new(Token { entry, ..(**token).clone() }))
            .collect()
    }

    /// The letters of the creatures, by place.
    pub(super) fn letters(self) -> BTreeMap<usize, char> {
        let letter = |token: &Arc<Token>| {
            token.entry.letter.as_ref().and_then(|letter| letter.chars().next())
        };
        let letters = self.state.tokens.iter().map(letter).enumerate();
        letters.filter_map(|(place, letter)| letter.map(|letter| (place, letter))).collect()
    }
}

/// Whether all owners of a creature know of another one. For a creature without owners the game
/// master decides, who knows them all.
pub(super) fn do_owners_know(of: &Token, other: &Token) -> bool {
    other.id == of.id || !other.hidden || of.owners.iter().all(|owner| other.owners.contains(owner))
}
