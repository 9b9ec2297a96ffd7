//! The house rules of a scene: the rules under which its questions are answered, unless a system's
//! own rules apply.

use super::Scene;
use crate::flaw::{Flaw, Flaws, Path, Step};
use crate::house::{House, HouseEntry};
use stridewright::answer::Message;
use stridewright::program::Program;
use stridewright::rule::Ruleset;

impl Scene {
    /// Returns the house rules of the scene, with its options; `None` if it has none.
    ///
    /// # Errors
    ///
    /// If the house rules are in a file that has not been read, or an option is set twice.
    pub fn house(&self) -> Result<Option<House>, Flaws> {
        let mut flaws = Flaws::default();
        let mut house = match &self.house {
            None => House::default(),
            Some(HouseEntry::Written(house)) => (**house).clone(),
            Some(HouseEntry::File(name)) => {
                let message = Message::new("the file {name} has not been read");
                let message = message.with("name", name.as_str());
                let help = Message::new(
                    "only scenario files can name files; write the house rules here, as a table",
                );
                flaws.add_with_help(Path::root().key("house"), message, help);
                return Err(flaws);
            }
        };
        for (name, choice) in &self.options {
            if house.options.insert(name.clone(), choice.clone()).is_some() {
                let path = Path::root().key("options").key(name);
                flaws.add(path, "the house rules already set this option");
            }
        }
        if !flaws.is_empty() {
            return Err(flaws);
        }
        Ok((!house.is_empty() || self.house.is_some()).then_some(house))
    }

    /// Returns the program of a base under the house rules of the scene; `None` if it has none.
    ///
    /// # Errors
    ///
    /// The flaws of the house rules, with their places in the scene.
    pub fn program(&self, base: &Ruleset) -> Result<Option<Program>, Flaws> {
        let Some(house) = self.house()? else { return Ok(None) };
        house.compile(base).map(Some).map_err(|flaws| {
            let mut placed = Flaws::default();
            for flaw in flaws.list() {
                placed.push(Flaw { path: self.placed(&flaw.path), ..flaw.clone() });
            }
            placed
        })
    }

    /// Returns where a place of its house rules is in the scene.
    fn placed(&self, path: &Path) -> Path {
        let own_option = match path.steps() {
            [Step::Key(list), Step::Key(name), ..] => {
                list == "options" && self.options.contains_key(name)
            }
            _ => false,
        };
        if own_option {
            return path.clone();
        }
        path.steps().iter().fold(Path::root().key("house"), |whole, step| match step {
            Step::Key(key) => whole.key(key),
            Step::Index(index) => whole.index(*index),
        })
    }
}
