//! The table that a command is checked against: all of it, and its board as some members know it.

use crate::id::{MemberId, TokenId};
use crate::knowledge::Knowledge;
use crate::protocol::{Refusal, Role};
use crate::rulebook::Rulebooks;
use crate::shown::{known_board, shown_to};
use crate::state::{Map, State, Token};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;
use stridewright::Rules;
use stridewright::board::{Board, Ground};
use stridewright::lattice::{Rectangle, Square};
use stridewright::question::At;
use stridewright_wire::scene::{CreatureEntry, LengthUnit};

/// The table that a command is checked against.
#[derive(Clone, Copy)]
pub(crate) struct Setting<'a> {
    /// All rule systems.
    pub(crate) systems: &'a Rulebooks,
    /// Everything that the table knows.
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

    /// Returns the squares between two corners.
    ///
    /// # Errors
    ///
    /// If one of them is off the map.
    pub(super) fn rectangle(self, from: At, to: At) -> Result<Rectangle, Refusal> {
        let extent = self.ground.extent();
        if ![from, to].iter().all(|corner| extent.contains(corner.square())) {
            return Err(Refusal::impossible("some of these squares are off the map"));
        }
        let first = Square::new(from.0.min(to.0), from.1.min(to.1));
        Ok(extent.clip(first, Square::new(from.0.max(to.0), from.1.max(to.1))))
    }

    /// The rules of the table.
    pub(super) fn rules(self) -> &'a Rules {
        &self.truth.rules
    }

    /// Returns the unit in which lengths of creatures are written.
    pub(super) fn lengths(self) -> LengthUnit {
        LengthUnit::of(&self.state.rules.written_for)
    }

    /// Returns the board that all owners of a creature know; `None` if that is the whole board, as
    /// it is for creatures without owners.
    pub(super) fn known_to_owners(self, of: &Token) -> Result<Option<Knowledge>, Refusal> {
        if of.owners.is_empty() {
            return Ok(None);
        }
        let state = self.state;
        let is_theirs = |other: &Token| is_of_owners(of, other);
        self.known(|other| do_owners_know(state, of, other), is_theirs)
    }

    /// Returns the board that everyone knows; `None` if that is the whole board.
    pub(super) fn known_to_all(self) -> Result<Option<Knowledge>, Refusal> {
        self.known(|token| !self.state.is_unseen(token), |_| false)
    }

    /// Returns the board of members who know these creatures and own those; `None` if that is the
    /// whole board.
    fn known(
        self,
        is_known: impl Fn(&Token) -> bool,
        own: impl Fn(&Token) -> bool,
    ) -> Result<Option<Knowledge>, Refusal> {
        known_board(self.state, self.ground, self.truth, is_known, own).map_err(Refusal::impossible)
    }

    /// Returns the map as a member sees it.
    pub(super) fn shown_to(self, member: MemberId) -> Cow<'a, Map> {
        let own = |token: &Token| self.state.may_move(member, token);
        let master = self.is_game_master(member);
        let shown = if master { None } else { shown_to(self.state, self.truth, own) };
        shown.map_or(Cow::Borrowed(&*self.state.map), Cow::Owned)
    }

    /// Returns the creatures that differ on another board of the same creatures, written again.
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

    /// Returns the letters of the creatures, by index.
    pub(super) fn letters(self) -> BTreeMap<usize, char> {
        let letter = |token: &Arc<Token>| {
            token.entry.letter.as_ref().and_then(|letter| letter.chars().next())
        };
        let letters = self.state.tokens.iter().map(letter).enumerate();
        letters.filter_map(|(place, letter)| letter.map(|letter| (place, letter))).collect()
    }
}

/// Whether all owners of a creature know of another one. The game master, who knows all creatures,
/// decides for a creature without owners.
pub(super) fn do_owners_know(state: &State, of: &Token, other: &Token) -> bool {
    !state.is_unseen(other) || is_of_owners(of, other)
}

/// Whether all owners of a creature own another one, too.
fn is_of_owners(of: &Token, other: &Token) -> bool {
    other.id == of.id || of.owners.iter().all(|owner| other.owners.contains(owner))
}
