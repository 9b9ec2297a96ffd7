//! Applies house rules to a base.

use crate::document::{Added, House, Removed, Replaced};
use crate::flaw::{Flaws, Path, nearest, shortened};
use crate::limits::Limits;
use crate::options;
use stridewright::answer::Message;
use stridewright::rule::{Basis, List, Names, Rule, Ruleset, Text};
use stridewright::rulesets;

impl House {
    /// Returns the rules of a base with the changes of the house, not yet compiled.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with the house: another base, rules and options that the base does
    /// not have, two changes of one rule, more than [`Limits`] allow.
    pub fn apply(&self, base: &Ruleset) -> Result<Ruleset, Flaws> {
        let mut table = Table::new(base);
        self.check(base, &mut table.flaws);
        if !table.flaws.is_empty() {
            return Err(table.flaws);
        }
        for (name, choice) in &self.options {
            let path = Path::root().key("options").key(name);
            if let Some(changes) = options::changes(base, name, choice, &path, &mut table.flaws) {
                table.change(&changes, Some(name), |_, _| path.clone());
            }
        }
        let written = |list: &str, position: usize| Path::root().key(list).index(position);
        table.change(self, None, written);
        if !table.flaws.is_empty() {
            return Err(table.flaws);
        }
        let name = self.name.clone().unwrap_or_else(|| format!("{} with house rules", base.name));
        let name = if self.is_empty() && self.name.is_none() {
            base.name.clone()
        } else {
            Text::Owned(name)
        };
        Ok(Ruleset { name, rules: List::Owned(table.rules), ..base.clone() })
    }

    /// Adds flaws that do not depend on the base's rules.
    fn check(&self, base: &Ruleset, flaws: &mut Flaws) {
        let Limits { rules, .. } = Limits::DEFAULT;
        let root = Path::root();
        let is_known = |id: &str| rulesets::ALL.iter().any(|ruleset| *ruleset.id == *id);
        if let Some(named) = self.base.as_ref().filter(|named| **named != *base.id) {
            // A system that is not built in may be the base of rules for another one like it.
            if is_known(&base.id) && !is_known(named) {
                let known: Vec<&str> = rulesets::ALL.iter().map(|ruleset| &*ruleset.id).collect();
                let message = Message::new("there is no rule system {named}; known: {known}")
                    .with("named", format!("{:?}", shortened(named)))
                    .with("known", known.join(", "));
                flaws.add(root.key("base"), message);
                return;
            }
            let message = Message::new("these house rules are for {named}, not {system}")
                .with("named", shortened(named))
                .with("system", &*base.id);
            let help = Message::new("use them with the rules of {named}");
            flaws.add_with_help(root.key("base"), message, help.with("named", shortened(named)));
        }
        if let Some(name) = &self.name {
            Limits::text(flaws, &root.key("name"), name);
        }
        for (list, count) in [
            ("replace", self.replace.len()),
            ("remove", self.remove.len()),
            ("add", self.add.len()),
        ] {
            Limits::count(flaws, &root.key(list), "rules", count, rules);
        }
        for (position, replaced) in self.replace.iter().take(rules).enumerate() {
            replaced.check(flaws, &root.key("replace").index(position));
        }
        for (position, removed) in self.remove.iter().take(rules).enumerate() {
            Limits::text(flaws, &root.key("remove").index(position).key("why"), &removed.why);
        }
        for (position, added) in self.add.iter().take(rules).enumerate() {
            added.check(flaws, &root.key("add").index(position));
        }
    }
}

impl Replaced {
    fn check(&self, flaws: &mut Flaws, path: &Path) {
        Limits::text(flaws, &path.key("why"), &self.why);
        for (key, text) in [("title", &self.title), ("text", &self.text)] {
            text.iter().for_each(|text| Limits::text(flaws, &path.key(key), text));
        }
        Limits::effects(flaws, &path.key("instead_of"), &self.instead_of);
        Limits::effects(flaws, &path.key("effects"), self.effects.as_deref().unwrap_or_default());
        Limits::names(flaws, &path.key("over"), self.over.as_deref().unwrap_or_default());
        if self.effects.is_none() && !self.instead_of.is_empty() {
            let help = Message::new(
                "give the replacement in `effects`; `effects = []` removes it without one",
            );
            flaws.add_with_help(path.key("instead_of"), "there is no replacement for this", help);
        }
    }
}

impl Added {
    fn check(&self, flaws: &mut Flaws, path: &Path) {
        Limits::id(flaws, &path.key("id"), &self.id);
        for (key, text) in [("why", &self.why), ("title", &self.title), ("text", &self.text)] {
            Limits::text(flaws, &path.key(key), text);
        }
        Limits::effects(flaws, &path.key("effects"), &self.effects);
        Limits::names(flaws, &path.key("over"), &self.over);
    }
}

/// The rules while they are being changed.
struct Table<'a> {
    base: &'a Ruleset,
    rules: Vec<Rule>,
    /// Ids that were changed, and the option that changed them, if it was one.
    changed: Vec<(String, Option<String>)>,
    flaws: Flaws,
}

impl<'a> Table<'a> {
    fn new(base: &'a Ruleset) -> Self {
        Table { base, rules: base.rules.to_vec(), changed: Vec::new(), flaws: Flaws::default() }
    }

    /// Makes the changes of a document; `option` names the option that it belongs to, `place`
    /// returns where a change is written.
    fn change(&mut self, house: &House, option: Option<&str>, place: impl Fn(&str, usize) -> Path) {
        for (position, replaced) in house.replace.iter().enumerate() {
            self.replace(replaced, option, &place("replace", position));
        }
        for (position, removed) in house.remove.iter().enumerate() {
            self.remove(removed, option, &place("remove", position));
        }
        for (position, added) in house.add.iter().enumerate() {
            self.add(added, &place("add", position));
        }
    }

    fn replace(&mut self, change: &Replaced, option: Option<&str>, path: &Path) {
        let Some(position) = self.touch(&change.id, option, path) else { return };
        let rule = &mut self.rules[position];
        let mut effects = change.effects.clone().unwrap_or_else(|| rule.effects.to_vec());
        if !change.instead_of.is_empty() {
            let mut kept = rule.effects.to_vec();
            let first = kept.iter().position(|effect| change.instead_of.contains(effect));
            for (place, replaced) in change.instead_of.iter().enumerate() {
                match kept.iter().position(|effect| effect == replaced) {
                    Some(found) => {
                        kept.remove(found);
                    }
                    None => self.flaws.add_with_help(
                        path.key("instead_of").index(place),
                        Message::new("{rule} has no such effect").with("rule", &*rule.id),
                        Message::new("`stridewright rules export {system}` shows its effects")
                            .with("system", &*self.base.id),
                    ),
                }
            }
            let at = first.unwrap_or(0).min(kept.len());
            kept.splice(at..at, effects);
            effects = kept;
        }
        rule.effects = List::Owned(effects);
        rule.basis = Basis::House(Text::Owned(change.why.clone()));
        for (text, new) in [(&mut rule.title, &change.title), (&mut rule.text, &change.text)] {
            if let Some(new) = new {
                *text = Text::Owned(new.clone());
            }
        }
        if let Some(over) = &change.over {
            rule.over = Names::Read(over.clone());
        }
    }

    fn remove(&mut self, change: &Removed, option: Option<&str>, path: &Path) {
        let Some(position) = self.touch(&change.id, option, path) else { return };
        self.rules.remove(position);
        for rule in &mut self.rules {
            if rule.over.contains(&change.id) {
                let others = rule.over.all().into_iter().filter(|id| *id != change.id);
                rule.over = Names::Read(others.map(str::to_owned).collect());
            }
        }
    }

    fn add(&mut self, change: &Added, path: &Path) {
        if self.rules.iter().any(|rule| rule.id == change.id) {
            let message = Message::new("there is already a rule {rule}");
            let message = message.with("rule", shortened(&change.id));
            self.flaws.add_with_help(
                path.key("id"),
                message,
                "change it in [[replace]], or choose another id",
            );
            return;
        }
        let position = match &change.after {
            None => self.rules.len(),
            Some(after) => match self.position(after, &path.key("after")) {
                Some(position) => position + 1,
                None => return,
            },
        };
        let rule = Rule {
            id: Text::Owned(change.id.clone()),
            title: Text::Owned(change.title.clone()),
            text: Text::Owned(change.text.clone()),
            basis: Basis::House(Text::Owned(change.why.clone())),
            read_by: Names::NONE,
            effects: List::Owned(change.effects.clone()),
            over: Names::Read(change.over.clone()),
        };
        self.rules.insert(position, rule);
    }

    /// Returns the position of a rule that is changed for the first time.
    fn touch(&mut self, id: &str, option: Option<&str>, path: &Path) -> Option<usize> {
        let path = path.key("id");
        if let Some((_, earlier)) = self.changed.iter().find(|(changed, _)| changed == id) {
            let message = match earlier {
                Some(option) => {
                    Message::new("{rule} is changed twice; the option {option} also changes it")
                        .with("option", &**option)
                }
                None => Message::new("{rule} is changed twice; another change also changes it"),
            };
            let message = message.with("rule", shortened(id));
            self.flaws.add_with_help(path, message, "keep one of the two changes");
            return None;
        }
        let position = self.position(id, &path)?;
        self.changed.push((id.to_owned(), option.map(str::to_owned)));
        Some(position)
    }

    /// Returns the position of a rule; adds a flaw for an unknown id, with similar ones.
    fn position(&mut self, id: &str, path: &Path) -> Option<usize> {
        let found = self.rules.iter().position(|rule| rule.id == id);
        if found.is_none() {
            let message = Message::new("{system} has no rule {rule}")
                .with("system", &*self.base.name)
                .with("rule", shortened(id));
            let known: Vec<&str> = self.rules.iter().map(|rule| &*rule.id).collect();
            let help = near(id, &known, self.base);
            self.flaws.add_with_help(path.clone(), message, help);
        }
        found
    }
}

/// Returns the ids that may be meant, or how to list the ids of a system.
fn near(id: &str, known: &[&str], base: &Ruleset) -> Message {
    const SHOWN: usize = 6;
    let wanted = id.to_ascii_uppercase();
    let tail = wanted.strip_prefix(&*base.prefix).unwrap_or(&wanted);
    let part = tail.split('-').find(|part| part.len() > 2).unwrap_or(tail);
    let mut meant: Vec<&str> = nearest(id, known).into_iter().collect();
    let alike = known.iter().filter(|known| !part.is_empty() && known.contains(part));
    meant.extend(alike.take(SHOWN).filter(|id| meant.first() != Some(*id)).collect::<Vec<_>>());
    let help = if meant.is_empty() {
        Message::new("`stridewright rules --rules {system}` lists its rules")
    } else {
        Message::new("did you mean {rules}? `stridewright rules --rules {system}` lists its rules")
            .with("rules", meant.join(", "))
    };
    help.with("system", &*base.id)
}
