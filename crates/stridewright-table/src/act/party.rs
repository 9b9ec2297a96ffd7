//! A new scene to which the party comes along: the heroes, and whoever is moved by players. They keep what they are and who moves them.

use super::scene::{open, tokens};
use super::{Deed, Setting, impossible};
use crate::knowledge::{Knowledge, ground};
use crate::line::Line;
use crate::protocol::Refusal;
use crate::rulebook::Rulebook;
use crate::state::{Change, Map, Spent, Token};
use std::collections::BTreeSet;
use std::sync::Arc;
use stridewright::board::{Ground, Terrain};
use stridewright::lattice::{Rectangle, Square};
use stridewright_wire::bounded::{Ordinal, Pair};
use stridewright_wire::scene::{CreatureEntry, LengthUnit, Scene};

/// What the side of the heroes is called that nobody named.
const HEROES: &str = "heroes";

/// Squares that are tried for one of the party, at most.
const TRIED: usize = 4096;

/// A scene replaces what is on the table, but for the party and the rules.
///
/// # Errors
///
/// As for [`super::scene::load`]; a scene whose lengths are written in another unit; no room for one of the party.
pub(super) fn load(
    setting: Setting<'_>,
    scene: &Scene,
    name: Option<&str>,
    ids: &mut dyn FnMut() -> u128,
) -> Result<Deed, Refusal> {
    let state = setting.state;
    let written_for = &state.rules.written_for;
    let theirs = scene.rules.as_deref().unwrap_or(written_for);
    if LengthUnit::of(theirs) != LengthUnit::of(written_for) {
        let why =
            "its lengths are written in another unit than those of the party; load it without the party";
        return Err(impossible(why));
    }
    let plain =
        Scene { rules: Some(written_for.clone()), house: None, options: Default::default(), ..scene.clone() };
    let opened = open(setting.systems, &plain, written_for).map_err(impossible)?;
    let sides = sides(setting);
    let is_hero = |entry: &CreatureEntry| {
        entry.object.is_none() && sides.contains(entry.side.as_deref().unwrap_or(HEROES))
    };
    let (theirs, others): (Vec<_>, Vec<_>) = opened.creatures.into_iter().partition(is_hero);
    let map = Map { frame: scene.table.picture, ..opened.map };
    let mut place = Placing {
        rules: setting.rules(),
        written_for,
        ground: ground(&map).map_err(impossible)?,
        taken: Vec::new(),
    };
    let mut starts =
        theirs.iter().filter_map(|entry| entry.at).map(|Pair(column, row)| Square::new(column.0, row.0));
    let mut all = tokens(others, ids);
    for token in &all {
        let body = place.body(token).map_err(impossible)?;
        place.taken.push(body);
    }
    for token in state.tokens.iter().filter(|token| is_hero(&token.entry)) {
        let stood =
            token.entry.at.map_or(Square::new(0, 0), |Pair(column, row)| Square::new(column.0, row.0));
        let named = numbered(token, &all);
        all.push(Arc::new(place.put(&named, starts.next().unwrap_or(stood))?));
    }
    let changes = [
        Change::Map(Arc::new(map)),
        Change::Tokens(all),
        Change::Order(Vec::new()),
        Change::Active { round: 0, token: None },
    ];
    let name = name.or(scene.table.name.as_deref()).map(|name| Change::Name(name.to_owned()));
    let line = Line::plain("A new scene is on the table, and the party in it");
    Ok(Deed { changes: changes.into_iter().chain(name).collect(), line })
}

/// The sides of the party: the heroes', and those of creatures that players move.
fn sides(setting: Setting<'_>) -> BTreeSet<String> {
    let owned = setting.state.tokens.iter().filter(|token| !token.owners.is_empty());
    let sides = owned.map(|token| token.entry.side.as_deref().unwrap_or(HEROES).to_owned());
    sides.chain([HEROES.to_owned()]).collect()
}

/// One of the party as it comes along: with nothing spent and nobody held, and a name of its own among the others.
fn numbered(token: &Token, others: &[Arc<Token>]) -> Token {
    let taken = |name: &str| others.iter().any(|other| other.name() == name);
    let numbers = (2..).map(|number| format!("{} {number}", token.name()));
    let name = [token.name().to_owned()].into_iter().chain(numbers).find(|name| !taken(name));
    let entry = CreatureEntry {
        name: name.and_then(|name| stridewright_wire::scene::Name::new(&name)),
        grabs: None,
        riding: None,
        climbing: None,
        elevation: None,
        placement: None,
        ..token.entry.clone()
    };
    Token { entry, spent: Spent::default(), ..token.clone() }
}

/// Looks for room on a new map.
struct Placing<'a> {
    rules: &'a Rulebook,
    written_for: &'a str,
    ground: Arc<Ground>,
    /// Where others stand already.
    taken: Vec<Rectangle>,
}

impl Placing<'_> {
    /// The squares that a creature covers where its entry says that it stands, if it can.
    fn body(&self, token: &Token) -> Result<Rectangle, String> {
        let known = Knowledge::of(self.rules, &self.ground, self.written_for, &[token])?;
        known.board.figures().first().map(|figure| figure.body).ok_or_else(|| "no creature".to_owned())
    }

    /// A creature at the nearest square to one where there is room for it.
    fn put(&mut self, token: &Token, near: Square) -> Result<Token, Refusal> {
        let extent = self.ground.extent();
        let (width, height) = (signed(extent.width), signed(extent.height));
        let near = Square::new(near.column.clamp(0, width - 1), near.row.clamp(0, height - 1));
        let mut squares: Vec<Square> =
            (0..height).flat_map(|row| (0..width).map(move |column| Square::new(column, row))).collect();
        let far = |at: &Square| {
            let (columns, rows) = (i64::from(at.column - near.column), i64::from(at.row - near.row));
            (columns * columns + rows * rows, at.row, at.column)
        };
        squares.sort_unstable_by_key(far);
        for at in squares.into_iter().filter(|at| self.is_open(*at)).take(TRIED) {
            let entry =
                CreatureEntry { at: Some(Pair(Ordinal(at.column), Ordinal(at.row))), ..token.entry.clone() };
            let there = Token { entry, ..token.clone() };
            let Ok(body) = self.body(&there) else { continue };
            if !self.taken.iter().any(|taken| overlap(*taken, body)) {
                self.taken.push(body);
                return Ok(there);
            }
        }
        Err(impossible(format!(
            "there is no room for {} on this map; load it without the party",
            token.name()
        )))
    }

    /// Whether nothing stands on a square and it is no place to fall or be hurt.
    fn is_open(&self, at: Square) -> bool {
        let square = Rectangle { at, width: 1, height: 1 };
        !self.taken.iter().any(|taken| overlap(*taken, square)) && is_harmless(self.ground.at(at))
    }
}

/// Whether one may stand on it and come to no harm.
fn is_harmless(terrain: Terrain) -> bool {
    ![Terrain::WALL, Terrain::PIT, Terrain::DAMAGING].iter().any(|bad| terrain.has(*bad))
}

fn overlap(one: Rectangle, other: Rectangle) -> bool {
    let apart = |from: i32, size: u32, to: i32| from.saturating_add(signed(size)) <= to;
    !(apart(one.at.column, one.width, other.at.column)
        || apart(other.at.column, other.width, one.at.column)
        || apart(one.at.row, one.height, other.at.row)
        || apart(other.at.row, other.height, one.at.row))
}

fn signed(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}
