//! Loads a scene and keeps the party: the heroes, and the sides of creatures that players move,
//! keep their entries and owners.

use super::command_result::CommandResult;
use super::scene::{Names, open, tokens};
use super::setting::Setting;
use crate::knowledge::{Knowledge, ground};
use crate::log_entry::LogEntry;
use crate::protocol::Refusal;
use crate::state::{Change, Spent, Token};
use std::collections::BTreeSet;
use std::sync::Arc;
use stridewright::Rules;
use stridewright::answer::Message;
use stridewright::board::{Board, Creature, Ground, Terrain};
use stridewright::lattice::{Rectangle, Square};
use stridewright_wire::bounded::{List, Ordinal, Pair, Whole};
use stridewright_wire::flaw::Flaws;
use stridewright_wire::scene::{CreatureEntry, LengthUnit, MapEntry, Name, Scene};

/// The side of a creature that names none.
const HEROES: &str = "heroes";

/// The distance up to which room is looked for first, in squares.
const NEAR: i32 = 8;

/// The largest number of squares that are tried for one member of the party.
const TRIED: usize = 4096;

/// Replaces everything on the table by a scene, except the party and the rules.
///
/// # Errors
///
/// As for [`super::scene::load`]; also if the scene's lengths are in another unit, or there is no
/// room for a member of the party.
pub(super) fn load(
    setting: Setting<'_>,
    scene: &Scene,
    name: Option<&str>,
    ids: &mut dyn FnMut() -> u128,
) -> Result<CommandResult, Refusal> {
    let state = setting.state;
    let written_for = &state.rules.written_for;
    let theirs = scene.rules.as_deref().unwrap_or(written_for);
    if LengthUnit::of(theirs) != LengthUnit::of(written_for) {
        return Err(Refusal::impossible(
            "its lengths are in another unit than those of the party; load it without the party",
        ));
    }
    let plain = Scene {
        rules: Some(written_for.clone()),
        house: None,
        options: Default::default(),
        ..scene.clone()
    };
    let opened = open(setting.systems, &plain, written_for).map_err(Refusal::impossible)?;
    let sides = sides(setting);
    let is_hero = |entry: &CreatureEntry| {
        entry.object.is_none() && sides.contains(entry.side.as_deref().unwrap_or(HEROES))
    };
    let (theirs, others): (Vec<_>, Vec<_>) = opened.creatures.into_iter().partition(is_hero);
    let ground = ground(&opened.map).map_err(Refusal::impossible)?;
    let mut all = tokens(others, ids);
    let there: Vec<&Token> = all.iter().map(|token| &**token).collect();
    let known = Knowledge::of(setting.rules(), &ground, written_for, &there)
        .map_err(Refusal::impossible)?;
    let taken = known.board.figures().iter().map(|figure| figure.body).collect();
    let mut place = Placing { rules: setting.rules(), written_for, ground, taken };
    let mut names = Names::of(all.iter().map(|token| token.name()));
    let square = |Pair(column, row): Pair<Ordinal>| Square::new(column.0, row.0);
    let mut starts = theirs.iter().filter_map(|entry| entry.at).map(square);
    for token in state.tokens.iter().filter(|token| is_hero(&token.entry)) {
        let stood = token.entry.at.map_or(Square::new(0, 0), square);
        let named = numbered(token, &mut names);
        all.push(Arc::new(place.put(&named, starts.next().unwrap_or(stood))?));
    }
    let changes = [
        Change::Map(Arc::new(opened.map)),
        Change::Tokens(all),
        Change::Order(Vec::new()),
        Change::Active { round: 0, token: None },
    ];
    let name = name.or(scene.table.name.as_deref()).map(|name| Change::Name(name.to_owned()));
    let line = LogEntry::plain("A new scene is on the table, with the party in it");
    Ok(CommandResult { changes: changes.into_iter().chain(name).collect(), line })
}

/// Returns the sides of the party: the heroes' side, and those of creatures that players move.
fn sides(setting: Setting<'_>) -> BTreeSet<String> {
    let owned = setting.state.tokens.iter().filter(|token| !token.owners.is_empty());
    let sides = owned.map(|token| token.entry.side.as_deref().unwrap_or(HEROES).to_owned());
    sides.chain([HEROES.to_owned()]).collect()
}

/// Returns a member of the party for the new scene: with nothing spent, holding nothing, and with a
/// unique name.
fn numbered(token: &Token, others: &mut Names) -> Token {
    let name = others.take(token.name());
    let entry = CreatureEntry {
        name: Name::new(&name),
        elevation: None,
        placement: None,
        ..token.entry.clone().bound_only_to(|_| false)
    };
    Token { entry, spent: Spent::default(), ..token.clone() }
}

/// Finds room on a new map.
struct Placing<'a> {
    rules: &'a Rules,
    written_for: &'a str,
    ground: Arc<Ground>,
    /// The squares that are occupied already.
    taken: Vec<Rectangle>,
}

impl Placing<'_> {
    /// Places a creature on the square nearest to `near` that has room for it.
    fn put(&mut self, token: &Token, near: Square) -> Result<Token, Refusal> {
        let creature = self.creature(token).map_err(Refusal::impossible)?;
        let extent = self.ground.extent();
        let board = Rectangle::new(Square::new(0, 0), extent.width, extent.height);
        let harmless = |at| is_harmless(self.ground.at(at));
        let found = nearest(board, near, &harmless)
            .filter(|at| self.is_free(*at))
            .take(TRIED)
            .find_map(|at| {
                let body = self.body(&creature, at)?;
                (!self.taken.iter().any(|taken| taken.meets(body))).then_some((at, body))
            });
        let Some((at, body)) = found else {
            return Err(Refusal::impossible(
                Message::new("there is no room for {who} on this map; load it without the party")
                    .with("who", token.name()),
            ));
        };
        self.taken.push(body);
        let at = Some(Pair(Ordinal(at.column), Ordinal(at.row)));
        let entry = CreatureEntry { at, ..token.entry.clone() };
        Ok(Token { entry, ..token.clone() })
    }

    /// Returns the creature as boards describe it, wherever it is.
    fn creature(&self, token: &Token) -> Result<Creature, String> {
        let one = Some(Whole::clamped(1));
        let entry = CreatureEntry { at: Some(Pair(Ordinal(0), Ordinal(0))), ..token.entry.clone() };
        let scene = Scene {
            map: MapEntry { width: one, height: one, ..MapEntry::default() },
            creatures: List::new(vec![entry]).unwrap_or_default(),
            ..Scene::default()
        };
        let prepared = scene.setup(LengthUnit::of(self.written_for));
        let creatures = prepared.map_err(|flaws: Flaws| flaws.to_string())?.setup.creatures;
        creatures.into_iter().next().ok_or_else(|| "no creature".to_owned())
    }

    /// Returns the squares that a creature covers at a square, if it can be there.
    fn body(&self, creature: &Creature, at: Square) -> Option<Rectangle> {
        let creature = Creature { at, ..creature.clone() };
        let board = Board::new(Arc::clone(&self.ground), vec![creature], self.rules).ok()?;
        board.figures().first().map(|figure| figure.body)
    }

    /// Whether a square is unoccupied.
    fn is_free(&self, at: Square) -> bool {
        !self.taken.iter().any(|taken| taken.contains(at))
    }
}

/// Returns such squares of a board, nearest first. A wider circle is searched only after the
/// smaller one is used up.
fn nearest(
    board: Rectangle,
    near: Square,
    such: &impl Fn(Square) -> bool,
) -> impl Iterator<Item = Square> {
    let last = board.last();
    let near = Square::new(near.column.clamp(0, last.column), near.row.clamp(0, last.row));
    let far = move |at: Square| {
        let (columns, rows) = (i64::from(at.column - near.column), i64::from(at.row - near.row));
        columns * columns + rows * rows
    };
    let radii = core::iter::successors(Some(NEAR), move |radius| {
        (*radius <= last.column + last.row).then_some(radius * 2)
    });
    radii.flat_map(move |radius| {
        let inner = if radius == NEAR { -1 } else { i64::from(radius / 2).pow(2) };
        let outer = i64::from(radius).pow(2);
        let corner = Square::new(near.column - radius, near.row - radius);
        let around = Rectangle::body(corner, 2 * radius.unsigned_abs() + 1);
        let all =
            board.common(around).into_iter().flat_map(Rectangle::squares).filter(|at| such(*at));
        let all = all.map(|at| (far(at), at.row, at.column));
        let mut ring: Vec<_> = all.filter(|(far, ..)| inner < *far && *far <= outer).collect();
        ring.sort_unstable();
        ring.into_iter().map(|(_, row, column)| Square::new(column, row))
    })
}

/// Whether a creature can stand here without falling or taking damage.
fn is_harmless(terrain: Terrain) -> bool {
    ![Terrain::WALL, Terrain::PIT, Terrain::DAMAGING].iter().any(|bad| terrain.has(*bad))
}

#[cfg(test)]
mod tests {
    use super::nearest;
    use stridewright::lattice::{Rectangle, Square};

    #[test]
    fn all_squares_of_a_board_come_once_and_nearest_first() {
        for (near, width, height) in
            [((3, 2), 5, 4), ((0, 0), 70, 1), ((90, -3), 37, 41), ((11, 30), 40, 33)]
        {
            let board = Rectangle::new(Square::new(0, 0), width, height);
            let near = Square::new(near.0, near.1);
            let last = board.last();
            let (column, row) = (near.column.clamp(0, last.column), near.row.clamp(0, last.row));
            let mut expected: Vec<Square> = board.squares().collect();
            expected.sort_by_key(|at| {
                ((at.column - column).pow(2) + (at.row - row).pow(2), at.row, at.column)
            });
            assert_eq!(nearest(board, near, &|_| true).collect::<Vec<_>>(), expected);
        }
    }
}
