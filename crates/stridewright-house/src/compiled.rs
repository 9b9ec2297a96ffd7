//! Compiles house rules, and explains what the compiler finds in the terms of the document.

use crate::document::House;
use crate::flaw::{Flaws, Path};
use std::collections::BTreeMap;
use stridewright::answer::Message;
use stridewright::program::{Flaw, Program};
use stridewright::rule::Ruleset;

impl House {
    /// Compiles a base with the changes of the house.
    ///
    /// # Errors
    ///
    /// What is wrong with the house, see [`House::apply`], or what its rules leave open or say
    /// twice.
    pub fn compile(&self, base: &Ruleset) -> Result<Program, Flaws> {
        let ruleset = self.apply(base)?;
        Program::compile(&ruleset).map_err(|flaws| self.explained(&flaws))
    }

    /// Reports the flaws of the compiled rules, each at the change that it comes from, if that is
    /// known.
    fn explained(&self, flaws: &[Flaw]) -> Flaws {
        let mut explained = Flaws::default();
        // One unanswered question affects many situations; the first is enough to understand it.
        let mut silent: BTreeMap<&str, (&str, usize)> = BTreeMap::new();
        for flaw in flaws {
            match flaw {
                Flaw::Silent { question, situation } => {
                    silent.entry(question).or_insert((situation, 0)).1 += 1;
                }
                Flaw::Conflict { one, other, .. } => {
                    let path = self.place(other).or_else(|| self.place(one));
                    let help = Message::new(
                        "add `over = [\"{one}\"]` to {other}, or the reverse, or remove one of the \
                         two",
                    );
                    let help = help.with("one", &**one).with("other", &**other);
                    explained.add_with_help(path.unwrap_or_default(), flaw.to_string(), help);
                }
                Flaw::Dead { rule } => {
                    let path = self.place(rule);
                    let help = match path {
                        Some(_) => Message::new(
                            "other rules overrule or repeat all of it; remove it, or list them in \
                             its `over`",
                        ),
                        None => Message::new(
                            "the changes leave it nothing to decide; remove it as well",
                        ),
                    };
                    explained.add_with_help(path.unwrap_or_default(), flaw.to_string(), help);
                }
                Flaw::Unknown { rule, named } => {
                    let path = self.place(rule).or_else(|| self.place(named)).unwrap_or_default();
                    explained.add_with_help(
                        path,
                        flaw.to_string(),
                        Message::new("change or remove {rule} as well").with("rule", &**rule),
                    );
                }
                Flaw::Twice { rule } | Flaw::NotAdditive { rule } | Flaw::Cheaper { rule } => {
                    explained.add(self.place(rule).unwrap_or_default(), flaw.to_string());
                }
                Flaw::Unordered { .. } | Flaw::TooDear { .. } => {
                    explained.add(Path::root(), flaw.to_string());
                }
            }
        }
        for (question, (situation, count)) in silent {
            let message = match count - 1 {
                0 => Message::new("with these changes, no rule says {question}"),
                1 => Message::new(
                    "with these changes, no rule says {question}, nor in one more situation",
                ),
                more => Message::new(
                    "with these changes, no rule says {question}, nor in {count} more situations",
                )
                .with("count", more),
            };
            explained.add_with_help(
                self.only_removal(),
                message.with("question", Flaw::asked(question, situation)),
                "add a rule that decides it, or keep the one that did",
            );
        }
        explained
    }

    /// Returns where a rule is changed.
    fn place(&self, id: &str) -> Option<Path> {
        let at =
            |list: &str, position: Option<usize>| Some(Path::root().key(list).index(position?));
        at("replace", self.replace.iter().position(|change| change.id == id))
            .or_else(|| at("remove", self.remove.iter().position(|change| change.id == id)))
            .or_else(|| at("add", self.add.iter().position(|change| change.id == id)))
    }

    /// Returns the removal that must have left a question unanswered, if there is only one change.
    fn only_removal(&self) -> Path {
        match (self.remove.len(), self.replace.len()) {
            (1, 0) => Path::root().key("remove").index(0),
            (0, 1) => Path::root().key("replace").index(0),
            _ => Path::root(),
        }
    }
}
