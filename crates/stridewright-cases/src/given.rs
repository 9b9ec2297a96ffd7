//! Builds a scene from a drawing and its `given` block.
//!
//! A key of one character is a creature of the drawing; every other key means what it means in
//! scenario files. The scene reads the parts.

use crate::error::LineError;
use crate::header;
use crate::imported::Imported;
use crate::markdown::Block;
use stridewright::program::Program;
use stridewright::rule::{Action, UnitShown};
use stridewright_wire::flaw::Flaws;
use stridewright_wire::scene::Scene;
use toml::{Table, Value};

/// The creature that exists by default.
const HERO: char = 'A';

/// The text and the `given` tables of a case.
#[derive(Clone, Debug)]
pub(crate) struct Given {
    /// The rows of the board.
    pub(crate) rows: Vec<String>,
    /// The keys that hold under every system.
    table: Table,
    /// The keys that hold under some systems only, in the order of the blocks.
    of_systems: Vec<(Vec<&'static str>, Table)>,
    /// The line where the board begins.
    board: usize,
    /// The line where `given` begins, or the line of the board if there is none; for errors.
    line: usize,
    /// Lines of `given` with their numbers.
    lines: Vec<(usize, String)>,
    /// The map of another program, if there is one.
    pub(crate) map: Option<Imported>,
}

impl Given {
    /// Reads the `given` blocks that go with a board.
    pub(crate) fn parse(board: &Block<'_>, given: &[&Block<'_>]) -> Result<Given, LineError> {
        let mut table = Table::new();
        let mut of_systems: Vec<(Vec<&'static str>, Table)> = Vec::new();
        let mut lines = Vec::new();
        for block in given {
            let own = match systems_of(block.kind) {
                Some("") | None => None,
                Some(names) => Some(
                    header::systems(names)
                        .map_err(|message| LineError::new(block.line, message))?,
                ),
            };
            let text = block.lines.join("\n");
            let part: Table = text.parse().map_err(|error: toml::de::Error| {
                let before =
                    error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
                LineError::new(block.line + 1 + before.matches('\n').count(), error.message())
            })?;
            lines.extend(block.numbered().map(|(number, line)| (number, line.to_owned())));
            if let Some(systems) = own {
                of_systems.push((systems, part));
                continue;
            }
            for (key, value) in part {
                if table.insert(key.clone(), value).is_some() {
                    return Err(LineError::new(block.line, format!("`{key}` is given twice")));
                }
            }
        }
        let rows = board.lines.iter().map(|row| row.trim_end().to_owned()).collect();
        let line = given.first().map_or(board.line, |block| block.line);
        Ok(Given { rows, table, of_systems, board: board.line, line, lines, map: None })
    }

    /// The keys that hold under a system. A block of the system replaces common keys; in a table,
    /// such as a creature, it replaces only the keys that it names.
    pub(crate) fn under(&self, system: &str) -> Given {
        let mut given = Given { of_systems: Vec::new(), ..self.clone() };
        for (_, table) in self.of_systems.iter().filter(|(systems, _)| systems.contains(&system)) {
            for (key, value) in table {
                match (given.table.get_mut(key), value) {
                    (Some(Value::Table(common)), Value::Table(own)) => common.extend(own.clone()),
                    _ => _ = given.table.insert(key.clone(), value.clone()),
                }
            }
        }
        given
    }

    /// The scene for a system. Creatures without a given speed have the system's usual one.
    pub(crate) fn scene(&self, program: &Program) -> Result<Scene, LineError> {
        let mut scene = Table::new();
        let mut map = Table::new();
        map.insert("rows".to_owned(), Value::String(self.rows.join("\n")));
        let mut creatures = Vec::new();
        let mut given: Vec<_> = self.table.iter().collect();
        let hero = HERO.to_string();
        let nothing = Value::Table(Table::new());
        if !self.table.contains_key(&hero) && self.rows.iter().any(|row| row.contains(HERO)) {
            given.insert(0, (&hero, &nothing));
        }
        for (key, value) in given {
            let mut letters = key.chars();
            match (letters.next(), letters.next()) {
                (Some(letter), None) => {
                    creatures.push((letter, self.creature(letter, value, program)?));
                }
                _ if matches!(key.as_str(), "legend" | "squares") => {
                    map.insert(key.clone(), value.clone());
                }
                _ => {
                    scene.insert(key.clone(), value.clone());
                }
            }
        }
        scene.insert("map".to_owned(), Value::Table(map));
        let letters: Vec<char> = creatures.iter().map(|(letter, _)| *letter).collect();
        let list = creatures.into_iter().map(|(_, creature)| creature).collect();
        if scene.insert("creatures".to_owned(), Value::Array(list)).is_some() {
            return Err(self.error("creatures", "a creature is given by its letter: A = { … }"));
        }
        let document =
            serde_json::to_value(scene).map_err(|error| self.error("", error.to_string()))?;
        let mut scene = Scene::read(document).map_err(|flaw| {
            self.error_at(&flaw.path.to_string(), &letters, &flaw.message.to_string())
        })?;
        if let Some(map) = &self.map {
            map.onto(&mut scene, usual_speed(program))?;
        }
        Ok(scene)
    }

    /// A creature's table, with its letter and the system's defaults.
    fn creature(&self, letter: char, value: &Value, program: &Program) -> Result<Value, LineError> {
        let mut creature = match value {
            Value::Table(table) => table.clone(),
            Value::String(short) => {
                let side = match short.as_str() {
                    "friend" => "heroes",
                    "enemy" => "foes",
                    _ => {
                        let message = format!(
                            "{letter} = {short:?}: expected \"friend\", \"enemy\" or a table"
                        );
                        return Err(self.error(&letter.to_string(), message));
                    }
                };
                Table::from_iter([("side".to_owned(), Value::String(side.to_owned()))])
            }
            _ => {
                let message = format!("{letter}: expected \"friend\", \"enemy\" or a table");
                return Err(self.error(&letter.to_string(), message));
            }
        };
        if !["speed", "race", "base_speed"].iter().any(|key| creature.contains_key(*key)) {
            creature.insert("speed".to_owned(), Value::Integer(usual_speed(program)));
        }
        creature.insert("letter".to_owned(), Value::String(letter.to_string()));
        Ok(Value::Table(creature))
    }

    /// The first flaw of a scene or its house rules as an error of the case.
    pub(crate) fn first_of(&self, flaws: &Flaws) -> LineError {
        let first = flaws.list().first();
        let (path, message) = first.map_or_else(Default::default, |flaw| {
            (flaw.path.to_string(), flaw.message.to_string())
        });
        self.error_at(&path, &self.letters(), &message)
    }

    /// An error at a path of the scene; creatures are called by their letters.
    pub(crate) fn error_at(&self, path: &str, letters: &[char], message: &str) -> LineError {
        let creature = path.strip_prefix("creatures[").and_then(|rest| rest.split_once(']'));
        let named = creature.and_then(|(index, rest)| {
            let letter = letters.get(index.parse::<usize>().ok()?)?;
            Some(format!("{letter}{rest}"))
        });
        let path = named.as_deref().or_else(|| path.strip_prefix("map.")).unwrap_or(path);
        let message = format!("{path}: {message}");
        let row = path
            .strip_prefix("rows[")
            .and_then(|rest| rest.split(']').next()?.parse::<usize>().ok());
        if let Some(row) = row.filter(|row| *row < self.rows.len()) {
            return LineError::new(self.board + 1 + row, message);
        }
        let key = path.split(['.', '[']).next().unwrap_or_default();
        self.error(key, message)
    }

    /// The letters of the creatures of the scene, in their order.
    pub(crate) fn letters(&self) -> Vec<char> {
        let single = |key: &String| {
            let mut letters = key.chars();
            letters.next().filter(|_| letters.next().is_none())
        };
        let hero = !self.table.contains_key(&HERO.to_string())
            && self.rows.iter().any(|row| row.contains(HERO));
        hero.then_some(HERO).into_iter().chain(self.table.keys().filter_map(single)).collect()
    }

    /// An error at the line that gives a key.
    fn error(&self, key: &str, message: impl Into<String>) -> LineError {
        let gives = |line: &str| {
            let line = line.trim_start().trim_start_matches(['"', '\'', '[']);
            line.strip_prefix(key)
                .is_some_and(|rest| rest.starts_with(['"', '\'', ' ', '=', '.', ']']))
        };
        let found = self.lines.iter().find(|(_, line)| !key.is_empty() && gives(line));
        LineError::new(found.map_or(self.line, |(number, _)| *number), message)
    }
}

/// The systems that a kind of block names behind `given`: `given pf2`, `given [pf1, pf2]`; `None`
/// if it is no such block.
pub(crate) fn systems_of(kind: &str) -> Option<&str> {
    let rest = kind.strip_prefix("given")?;
    let named = rest.trim().trim_start_matches('[').trim_end_matches(']');
    (rest.is_empty() || rest.starts_with([' ', '['])).then_some(named)
}

/// The speed of a creature without a given speed, in the unit of the system: 30 ft for systems of
/// move actions, 25 ft for systems of Strides, 5 squares for systems that count in squares.
fn usual_speed(program: &Program) -> i64 {
    match (program.unit(), program.actions.available().next()) {
        (UnitShown::Squares, _) => 5,
        (UnitShown::Feet, Some(Action::Stride)) => 25,
        (UnitShown::Feet, _) => 30,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stridewright::rulesets;

    fn program() -> Program {
        Program::compile(rulesets::ALL[0]).unwrap()
    }

    fn given(board: &[&str], text: &[&str]) -> Result<Scene, LineError> {
        let board = Block { kind: "board", line: 3, lines: board.to_vec(), closed: true };
        let block = Block { kind: "given", line: 10, lines: text.to_vec(), closed: true };
        Given::parse(&board, &[&block]).and_then(|given| given.scene(&program()))
    }

    #[test]
    fn the_hero_is_there_unmentioned() {
        let scene = given(&["A."], &[]).unwrap();
        assert_eq!(scene.creatures.len(), 1);
        assert!(scene.creatures[0].speed.is_some());
        assert!(given(&["B."], &[]).unwrap().creatures.is_empty());
    }

    #[test]
    fn short_forms_name_a_side() {
        let scene = given(&["Aef"], &["e = \"enemy\"", "f = \"friend\""]).unwrap();
        let side = |index: usize| scene.creatures[index].side.as_deref();
        assert_eq!((side(0), side(1), side(2)), (None, Some("foes"), Some("heroes")));
    }

    #[test]
    fn errors_name_line_and_key() {
        let error = |text: &[&str]| given(&["A."], text).unwrap_err();
        let wrong = error(&["", "A = { sped = 30 }"]);
        assert_eq!(wrong.line, 12);
        assert!(
            wrong.message.starts_with("A: unknown field `sped`")
                || wrong.message.starts_with("A.sped: "),
            "{}",
            wrong.message
        );
        assert_eq!(error(&["e = \"enemy\"", "A = {"]).line, 12);
        assert_eq!(error(&["", "", "A = 3"]).line, 13);
        assert_eq!(error(&["A = \"hero\""]).line, 11);
        assert!(error(&["terrain = 3"]).message.contains("terrain"));
    }
}
