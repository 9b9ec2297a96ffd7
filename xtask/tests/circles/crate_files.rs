//! The files of a crate, and which file defines what another one names.

use crate::file::{File, Words};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Names that hand on names may be followed this far.
const HANDED_ON: usize = 12;

pub(crate) struct CrateFiles {
    /// Each with its path below the folder of sources.
    files: Vec<(String, File)>,
    /// The file of each module, by the module's path in the crate.
    modules: BTreeMap<Words, usize>,
}

/// The names that each file takes from each other one.
pub(crate) type Imports = BTreeMap<(usize, usize), BTreeSet<String>>;

/// The item that a path leads to.
enum Place {
    Module(usize),
    Definition(usize),
}

impl CrateFiles {
    pub(crate) fn read(folder: &Path) -> CrateFiles {
        let mut texts = Vec::new();
        gather(folder, "", &mut texts);
        let texts: Vec<(&str, &str)> =
            texts.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
        CrateFiles::of(&texts)
    }

    /// Files by their paths below the folder of sources, and their texts.
    pub(crate) fn of(texts: &[(&str, &str)]) -> CrateFiles {
        let mut files = Vec::new();
        let mut modules = BTreeMap::new();
        for &(name, text) in texts {
            let file = File::parse(text).unwrap_or_else(|error| panic!("{name}: {error}"));
            modules.insert(module(name), files.len());
            files.push((name.to_owned(), file));
        }
        CrateFiles { files, modules }
    }

    pub(crate) fn len(&self) -> usize {
        self.files.len()
    }

    pub(crate) fn name(&self, file: usize) -> &str {
        &self.files[file].0
    }

    pub(crate) fn imports(&self) -> Imports {
        let mut imports = Imports::new();
        for from in 0..self.files.len() {
            for path in &self.files[from].1.named {
                if let Some(Place::Definition(to)) = self.follow(from, path, HANDED_ON)
                    && to != from
                {
                    let name = path.last().cloned().unwrap_or_default();
                    imports.entry((from, to)).or_default().insert(name);
                }
            }
        }
        imports
    }

    /// Where a path leads that stands in a file.
    fn follow(&self, file: usize, path: &[String], left: usize) -> Option<Place> {
        let mut place = Place::Module(file);
        for (index, word) in path.iter().enumerate() {
            let Place::Module(at) = place else { return Some(place) };
            let here = module(self.name(at));
            place = match word.as_str() {
                "crate" => Place::Module(*self.modules.get(&Words::new())?),
                "self" => Place::Module(at),
                "super" => Place::Module(*self.modules.get(here.split_last()?.1)?),
                name => self.find(at, name, left, index == 0, index + 1 == path.len())?,
            };
        }
        Some(place)
    }

    /// The meaning of a name in a module. A name that begins a path and means nothing here is a
    /// name of the language or of another crate. Where a module and an item that it re-exports have
    /// the same name, the last word of a path means the item.
    fn find(&self, at: usize, name: &str, left: usize, first: bool, last: bool) -> Option<Place> {
        let file = &self.files[at].1;
        if file.defined.contains(name) {
            return Some(Place::Definition(at));
        }
        let left = left.checked_sub(1)?;
        // A path that begins with its own name belongs to another crate.
        let taken = file.taken.get(name).into_iter().flatten();
        let mut taken =
            taken.filter(|path| !(first && path.first().is_some_and(|word| word == name)));
        let mut handed_on = || taken.find_map(|path| self.follow(at, path, left));
        let mut child = module(self.name(at));
        child.push(name.to_owned());
        let child = self.modules.get(&child).map(|&child| Place::Module(child));
        let found = if last { handed_on().or(child) } else { child.or_else(handed_on) };
        found.or_else(|| {
            file.whole.iter().find_map(|path| match self.follow(at, path, left)? {
                Place::Module(whole) if whole != at => self.find(whole, name, left, false, true),
                _ => None,
            })
        })
    }
}

/// The path of the module that a file is.
fn module(name: &str) -> Words {
    let parts: Words = name.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
    if parts == ["lib"] || parts == ["main"] { Words::new() } else { parts }
}

/// All source files below a folder that are no tests, in order.
fn gather(folder: &Path, below: &str, texts: &mut Vec<(String, String)>) {
    let entries =
        std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("it can be listed").path()).collect();
    paths.sort();
    for path in paths {
        let name = path.file_name().expect("it has a name").to_string_lossy().into_owned();
        if path.is_dir() && name != "tests" && name != "bin" {
            gather(&path, &format!("{below}{name}/"), texts);
        } else if name.ends_with(".rs") && name != "tests.rs" {
            let text = std::fs::read_to_string(&path).expect("it can be read");
            texts.push((format!("{below}{name}"), text));
        }
    }
}
