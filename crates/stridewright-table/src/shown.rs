//! A map as members see it from whom squares or secret doors are hidden. Everything in it follows
//! from what they see: hidden squares look like open ground, walls end where hidden squares begin,
//! and kinds of ground are named in the order in which they appear.

mod clip;

use crate::id::TokenId;
use crate::knowledge::{Knowledge, ground};
use crate::state::{Fog, Map, Signs, State, Token, WallEnds, free_signs};
use clip::visible_parts;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use stridewright::answer::Message;
use stridewright::board::{Board, Ground, Terrain};
use stridewright::lattice::Square;
use stridewright_wire::scene::WallEntry;

/// The sign of open ground, with which hidden squares are written.
const OPEN: char = '.';

/// Returns the map as members see it who own these creatures; `None` if they see all of it. They
/// see the squares under their own creatures, wherever these stand.
pub(crate) fn shown_to(
    state: &State,
    truth: &Knowledge,
    own: impl Fn(&Token) -> bool,
) -> Option<Map> {
    let map = &state.map;
    if map.fog.is_none() && map.secret.is_empty() {
        return None;
    }
    Some(shown(map, hidden_from(state, truth, own).as_deref()))
}

/// Returns the squares that are hidden from members who own these creatures; `None` if none is
/// hidden from anyone.
pub(crate) fn hidden_from<'a>(
    state: &'a State,
    truth: &Knowledge,
    own: impl Fn(&Token) -> bool,
) -> Option<Cow<'a, Fog>> {
    let mut fog = Cow::Borrowed(state.map.fog.as_deref()?);
    for (token, figure) in state.tokens.iter().zip(truth.board.figures()) {
        if own(token) && figure.body.squares().any(|square| fog.hides(square)) {
            figure.body.squares().for_each(|square| fog.to_mut().set(square, false));
        }
    }
    Some(fog)
}

/// Returns the board of members who know these creatures and own those; `None` if that is the whole
/// board.
///
/// # Errors
///
/// If there is no such board; in words.
pub(crate) fn known_board(
    state: &State,
    ground: &Arc<Ground>,
    truth: &Knowledge,
    is_known: impl Fn(&Token) -> bool,
    own: impl Fn(&Token) -> bool,
) -> Result<Option<Knowledge>, Message> {
    let map = shown_to(state, truth, own);
    if map.is_none() && state.tokens.iter().all(|token| is_known(token)) {
        return Ok(None);
    }
    let ground = match map {
        None => Arc::clone(ground),
        Some(map) => known_ground(&map)?,
    };
    let all = state.tokens.iter().map(|token| &**token);
    let tokens: Vec<&Token> = all.filter(|token| is_known(token)).collect();
    Knowledge::of(&truth.rules, &ground, &state.rules.written_for, &tokens).map(Some)
}

/// Returns the ground with a wall where a door is secret, but without fog; `None` if no door is.
pub(crate) fn disguised_ground(state: &State) -> Option<Result<Arc<Ground>, String>> {
    let map = &state.map;
    (!map.secret.is_empty()).then(|| ground(&shown(map, None)))
}

/// Returns the creatures of which players see no square.
pub(crate) fn in_fog(state: &State, board: &Board) -> BTreeSet<TokenId> {
    let Some(fog) = &state.map.fog else { return BTreeSet::new() };
    let all = state.tokens.iter().zip(board.figures());
    let hidden = all.filter(|(_, figure)| fog.hides_all(figure.body));
    hidden.map(|(token, _)| token.id).collect()
}

/// Returns a map as members see it from whom these squares and all secret doors are hidden. While
/// squares are hidden, its picture is hidden, too.
fn shown(map: &Map, hidden: Option<&Fog>) -> Map {
    let walls = map.walls.iter().map(|wall| disguised(wall, &map.secret));
    let Some(fog) = hidden else {
        let walls = walls.collect();
        return Map { walls, secret: Vec::new(), fog: None, ..map.clone() };
    };
    let (rows, legend) = drawn(map, fog);
    let sees = |square| fog.covers(square) && !fog.hides(square);
    Map {
        rows,
        legend,
        walls: walls.flat_map(|wall| visible_parts(&wall, sees)).collect(),
        picture: None,
        frame: None,
        fog: Some(Arc::new(fog.clone())),
        secret: Vec::new(),
    }
}

/// Returns the ground of such a map, as far as its members know it: creatures cannot walk onto
/// hidden squares, which block neither corners nor lines.
///
/// # Errors
///
/// If the map is invalid; in words.
fn known_ground(shown: &Map) -> Result<Arc<Ground>, String> {
    let Some(fog) = &shown.fog else { return ground(shown) };
    let pit = Terrain::SIGNS.iter().find(|(_, terrain)| *terrain == Terrain::PIT);
    let pit = pit.map_or(OPEN, |(sign, _)| *sign);
    let rows = redrawn(shown, fog, |sign, hidden| if hidden { pit } else { sign });
    ground(&Map { rows, ..shown.clone() })
}

/// Returns the rows with hidden squares as open ground, and the legend of what is seen.
fn drawn(map: &Map, fog: &Fog) -> (Vec<String>, Signs) {
    let (mut legend, mut renamed) = (Signs::new(), BTreeMap::new());
    let mut sign_of = |sign: char| {
        let Some(names) = map.legend.get(&sign) else { return sign };
        *renamed.entry(sign).or_insert_with(|| {
            let new = free_signs().nth(legend.len()).unwrap_or(sign);
            legend.insert(new, names.clone());
            new
        })
    };
    let rows = redrawn(map, fog, |sign, hidden| if hidden { OPEN } else { sign_of(sign) });
    (rows, legend)
}

/// Returns the rows of a map with other signs, by the sign of each square and whether it is hidden.
fn redrawn(map: &Map, fog: &Fog, mut sign: impl FnMut(char, bool) -> char) -> Vec<String> {
    let rows = (0..).zip(&map.rows).map(|(row, signs)| {
        let squares = (0..).zip(signs.chars());
        squares.map(|(column, old)| sign(old, fog.hides(Square::new(column, row)))).collect()
    });
    rows.collect()
}

/// Returns a wall as players see it: a secret door is a plain wall.
fn disguised(wall: &WallEntry, secret: &[WallEnds]) -> WallEntry {
    match WallEnds::of_wall(wall).is_some_and(|ends| secret.contains(&ends)) {
        true => WallEntry { from: wall.from, to: wall.to, ..WallEntry::default() },
        false => wall.clone(),
    }
}
