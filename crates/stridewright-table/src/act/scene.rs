//! Puts a whole scene on the table, or changes its rules.

use super::command_result::CommandResult;
use super::setting::Setting;
use crate::knowledge::scene_of;
use crate::log_entry::LogEntry;
use crate::protocol::Refusal;
use crate::rulebook::Rulebooks;
use crate::saved;
use crate::state::{Change, Map, Rules, State, Token};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use stridewright::answer::Message;
use stridewright::board::Creature;
use stridewright::query::Turn;
use stridewright::question::Who;
use stridewright_wire::bounded::List;
use stridewright_wire::house::{Choice, House, HouseEntry};
use stridewright_wire::scene::{CreatureEntry, LengthUnit, Name, Scene};

/// The largest number of squares of a table's map: every change is checked against all of them.
pub const SQUARES: usize = 1 << 18;

/// A scene as a table stores it.
#[derive(Clone, Debug)]
pub(crate) struct Opened {
    /// The rules.
    pub(crate) rules: Rules,
    /// The map.
    pub(crate) map: Map,
    /// The creatures, each with a unique name.
    pub(crate) creatures: Vec<CreatureEntry>,
}

/// Converts a scene to the form that a table stores. `system` is the rule system if the scene names
/// none.
///
/// # Errors
///
/// If the scene is invalid, or larger than a table may be; in words.
pub(crate) fn open(systems: &Rulebooks, scene: &Scene, system: &Name) -> Result<Opened, String> {
    let named = scene.rules.clone().unwrap_or_else(|| system.clone());
    let rules = Rules {
        system: named.clone(),
        written_for: named.clone(),
        options: scene.options.clone(),
        house: scene.house.clone(),
    };
    let book = systems.of_table(&rules)?;
    let mut prepared = scene.setup(LengthUnit::of(&named)).map_err(|flaws| flaws.to_string())?;
    if prepared.setup.extent.area() > SQUARES {
        return Err(format!(
            "the map has {} squares; a table has at most {SQUARES}",
            prepared.setup.extent.area()
        ));
    }
    give_names(&mut prepared.setup.creatures);
    let letters: BTreeMap<usize, char> =
        prepared.letters.iter().map(|(letter, place)| (*place, *letter)).collect();
    let origins = prepared.origins;
    let board =
        prepared.setup.board(&book).map_err(|problems| origins.flaws(&problems).to_string())?;
    let written = Scene::of(&book, &board, Turn::default(), &letters).hiding(&prepared.hidden);
    let map = saved::map(&scene.table, map(&written, None)?);
    Ok(Opened { rules, map, creatures: written.creatures.to_vec() })
}

/// Returns the table as a scene, under the rules by which it plays now.
///
/// A scene gives lengths in the unit of its rules. If the creatures are written in the other unit,
/// because the table has changed its rules since, they are written again. Feet become whole squares
/// then, as the rules count them.
///
/// # Errors
///
/// If the table is larger than scenes may be; in words.
pub(crate) fn written(setting: Setting<'_>) -> Result<Scene, String> {
    let state = setting.state;
    let unit = LengthUnit::of(&state.rules.system);
    let entries = if unit == setting.lengths() {
        state.tokens.iter().map(|token| token.entry.clone()).collect()
    } else {
        CreatureEntry::all_of(&setting.truth.board, &setting.letters(), unit)
    };
    let hidden = |(entry, token): (CreatureEntry, &Arc<Token>)| CreatureEntry {
        hidden: token.hidden,
        ..entry
    };
    let entries = entries.into_iter().zip(&state.tokens).map(hidden).collect();
    Ok(Scene {
        rules: Some(state.rules.system.clone()),
        creatures: List::new(entries).ok_or("there are too many creatures")?,
        house: state.rules.house.clone(),
        options: state.rules.options.clone(),
        table: saved::entry(state),
        ..scene_of(&state.map)?
    })
}

/// Numbers the creatures that have the same name as an earlier one.
fn give_names(creatures: &mut [Creature]) {
    let mut names = Names::default();
    for creature in creatures {
        creature.name = names.take(&creature.name);
    }
}

/// Names in use, each by one creature.
#[derive(Debug, Default)]
pub(super) struct Names {
    taken: BTreeSet<String>,
    /// For each name used more than once, the last number that was given: lower ones are all in
    /// use.
    numbers: BTreeMap<String, usize>,
}

impl Names {
    /// Returns names of which these are in use.
    pub(super) fn of<'a>(names: impl IntoIterator<Item = &'a str>) -> Names {
        Names { taken: names.into_iter().map(str::to_owned).collect(), ..Names::default() }
    }

    /// Returns a name unchanged, or with the first number that makes it unique. Long names are cut
    /// so that the number fits.
    pub(super) fn take(&mut self, name: &str) -> String {
        let free = self.free(name);
        self.taken.insert(free.clone());
        free
    }

    fn free(&mut self, name: &str) -> String {
        if !self.taken.contains(name) {
            return name.to_owned();
        }
        let longest = Who::MOST_CHARS.saturating_sub(6);
        let base: String = name.chars().take(longest).collect();
        let number = self.numbers.entry(base.clone()).or_insert(1);
        loop {
            *number += 1;
            let numbered = format!("{base} {number}");
            if !self.taken.contains(&numbered) {
                return numbered;
            }
        }
    }
}

/// Returns the map of a scene that was written from a board.
///
/// # Errors
///
/// If there are more kinds of ground than a legend can hold.
pub(super) fn map(written: &Scene, picture: Option<String>) -> Result<Map, String> {
    if !written.map.squares.is_empty() {
        return Err("the map has too many kinds of ground".to_owned());
    }
    let rows = written.map.rows.as_deref().unwrap_or_default();
    let legend = written
        .map
        .legend
        .entries()
        .filter_map(|(sign, names)| Some((sign, List::new(names.to_vec())?)));
    Ok(Map {
        rows: rows.lines().map(str::to_owned).collect(),
        legend: legend.collect(),
        walls: written.walls.to_vec(),
        picture,
        ..Map::default()
    })
}

/// Replaces everything on the table by a scene.
///
/// # Errors
///
/// As for [`open`].
pub(super) fn load(
    setting: Setting<'_>,
    scene: &Scene,
    name: Option<&str>,
    ids: &mut dyn FnMut() -> u128,
) -> Result<CommandResult, Refusal> {
    let opened =
        open(setting.systems, scene, &setting.state.rules.system).map_err(Refusal::impossible)?;
    let tokens = saved::tokens(setting.state, &scene.table, &tokens(opened.creatures, ids));
    let turns = saved::turns(&scene.table, &tokens);
    let map = Arc::new(opened.map);
    let changes = [Change::Rules(opened.rules), Change::Map(map), Change::Tokens(tokens)];
    let name = name.or(scene.table.name.as_deref()).map(|name| Change::Name(name.to_owned()));
    let settings = saved::settings(&scene.table).map(Change::Settings);
    Ok(CommandResult {
        changes: changes.into_iter().chain(turns).chain(name).chain(settings).collect(),
        line: LogEntry::plain("A new scene is on the table"),
    })
}

/// Gives the table another name.
///
/// # Errors
///
/// If the name is blank, or the table has it already.
pub(super) fn name_table(state: &State, name: &str) -> Result<CommandResult, Refusal> {
    let name = name.trim();
    if name.is_empty() {
        return Err(Refusal::impossible("a table needs a name"));
    }
    if name == state.name {
        return Err(Refusal::impossible("the table has this name already"));
    }
    let changes = vec![Change::Name(name.to_owned())];
    let text = Message::new("The table is now called {name}").with("name", name);
    Ok(CommandResult { changes, line: LogEntry::plain(text) })
}

/// Returns creatures as new tokens without owners. From here on, only the token says whether it is
/// hidden.
pub(crate) fn tokens(
    creatures: Vec<CreatureEntry>,
    ids: &mut dyn FnMut() -> u128,
) -> Vec<Arc<Token>> {
    let token = |entry: CreatureEntry| {
        let (id, hidden) = (crate::id::TokenId(ids()), entry.hidden);
        let entry = CreatureEntry { hidden: false, ..entry };
        let (owners, spent) = (Vec::new(), Default::default());
        Arc::new(Token { id, entry, hidden, owners, picture: None, spent })
    };
    creatures.into_iter().map(token).collect()
}

/// Changes the rules: creatures stay where they are and begin their turns again.
///
/// # Errors
///
/// If the rules are invalid. Whether the creatures can stand where they are under them is checked
/// when the change is made.
pub(super) fn rules(
    setting: Setting<'_>,
    system: &Name,
    options: &BTreeMap<String, Choice>,
    house: Option<&House>,
) -> Result<CommandResult, Refusal> {
    let state = setting.state;
    let house = match house {
        None => state.rules.house.clone().filter(|_| *system == state.rules.system),
        Some(house) if *house == House::default() => None,
        Some(house) => Some(HouseEntry::Written(Box::new(house.clone()))),
    };
    let rules = Rules {
        system: system.clone(),
        written_for: state.rules.written_for.clone(),
        options: options.clone(),
        house,
    };
    let book = setting.systems.of_table(&rules).map_err(Refusal::impossible)?;
    let fresh =
        |token: &Arc<Token>| Arc::new(Token { spent: Default::default(), ..(**token).clone() });
    let tokens: Vec<Arc<Token>> = state.tokens.iter().map(fresh).collect();
    let text =
        Message::new("The rules are now {rules}").with("rules", book.ruleset().name.to_string());
    Ok(CommandResult {
        changes: vec![Change::Rules(rules), Change::Tokens(tokens)],
        line: LogEntry::plain(text),
    })
}

#[cfg(test)]
mod tests {
    use super::Names;

    #[test]
    fn equal_names_get_the_first_free_numbers() {
        let mut names = Names::default();
        let given =
            ["Imp", "Imp 3", "Imp", "Imp", "Imp", "Ogre", "Imp 3"].map(|name| names.take(name));
        assert_eq!(given, ["Imp", "Imp 3", "Imp 2", "Imp 4", "Imp 5", "Ogre", "Imp 3 2"]);
        assert_eq!(Names::of(["Imp", "Imp 2"]).take("Imp"), "Imp 3");
    }

    #[test]
    fn ten_thousand_equal_long_names_are_told_apart() {
        let name = "ü".repeat(200);
        let mut names = Names::default();
        // The work for one name does not grow with the number of names before it; otherwise this
        // takes minutes.
        let all: std::collections::BTreeSet<String> =
            (0..10_000).map(|_| names.take(&name)).collect();
        assert_eq!(
            (all.len(), all.iter().map(|name| name.chars().count()).max()),
            (10_000, Some(200))
        );
        assert!(all.contains(&format!("{} 10000", "ü".repeat(194))));
    }
}
