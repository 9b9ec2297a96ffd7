//! A creature that rows bring along, for maps that have none or to try others.

use stridewright::answer::Unit;
use stridewright::board::{Board, Creature};
use stridewright::lattice::Square;
use stridewright_wire::answer::RulesAndBoard;
use stridewright_wire::bounded::{List, Pair, Whole};
use stridewright_wire::json;
use stridewright_wire::scene::{CreatureEntry, MapEntry, Scene};

/// The board with one more creature, given as JSON with lengths in the unit of the rules. It comes
/// last in the list, and stands on the first square with room if it names none.
pub(crate) fn with_creature<'s>(
    mut game: RulesAndBoard<'s>,
    written: &str,
) -> Result<RulesAndBoard<'s>, String> {
    let wrong = |error: &dyn ToString| format!("creature: {}", error.to_string());
    let entry: CreatureEntry = json::read(written.as_bytes()).map_err(|error| wrong(&error))?;
    let board = game.board().ok_or("creature: there is no board")?;
    let is_placed = entry.at.is_some();
    let creature =
        creature(board, entry, Unit::of(game.program())).map_err(|error| wrong(&error))?;
    let added = |creature: Creature| board.with_creature(creature, game.program());
    let first = added(creature.clone());
    let board = match first {
        Err(problems) if is_placed => {
            let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
            return Err(wrong(&problems.join("; ")));
        }
        Err(_) => {
            let mut squares = board.extent().whole().squares();
            let there = |at: Square| added(Creature { at, ..creature.clone() }).ok();
            squares.find_map(there).ok_or("creature: it has no room on the map")?
        }
        Ok(board) => board,
    };
    let turn = game.turn().clone();
    game.set(board, turn);
    Ok(game)
}

/// The creature of an entry.
fn creature(board: &Board, entry: CreatureEntry, unit: Unit) -> Result<Creature, String> {
    let extent = board.extent();
    let map = MapEntry {
        width: Whole::new(extent.width),
        height: Whole::new(extent.height),
        ..MapEntry::default()
    };
    // Without a place of its own it would be refused; where it stands is found later.
    let at = entry.at.or_else(|| Some(Pair::default()));
    let creatures = List::new(vec![CreatureEntry { at, ..entry }]).unwrap_or_default();
    let alone = Scene { map, creatures, ..Scene::default() };
    let prepared = alone.setup(unit.into()).map_err(|flaws| flaws.to_string())?;
    let mut creatures = prepared.setup.creatures.into_iter();
    match (creatures.next(), creatures.next()) {
        (Some(creature), None) => Ok(creature),
        _ => Err("it must be a single one; leave out count".to_owned()),
    }
}
