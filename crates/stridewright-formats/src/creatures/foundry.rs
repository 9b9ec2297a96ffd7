//! Creatures from actors that Foundry exported: one actor, a list of them, or one a line.

use super::creature::{Creatures, MOST, ReadCreature};
use super::systems::{SIZES, SYSTEMS, SizeAt, System};
use crate::error::ReadError;
use crate::foundry::SIDES;
use crate::json::{Item, Tape};
use crate::report::ReportLines;
use stridewright::answer::Message;
use stridewright::board::Size;
use stridewright_wire::bounded::List;
use stridewright_wire::scene::{CreatureEntry, Length, Name, SizeName, SpeedsEntry};

/// The largest length.
const MOST_LENGTH: i64 = 10_000;

/// Reads the actors of a file.
///
/// # Errors
///
/// If it is no JSON, holds no actor, or an actor is of a system that is not supported; with the
/// path.
pub(super) fn read(bytes: &[u8]) -> Result<Creatures, ReadError> {
    let tape = Tape::read(bytes)?;
    let root = tape.root();
    let mut creatures = Creatures::default();
    if root.is_object() {
        creatures.list.push(actor(root, &mut creatures.ignored)?);
        return Ok(creatures);
    }
    for item in root.list()? {
        if creatures.list.len() >= MOST {
            let message = Message::new("more than {most} actors").with("most", MOST);
            return Err(item.wrong(message).into());
        }
        creatures.list.push(actor(item.object()?, &mut creatures.ignored)?);
    }
    Ok(creatures)
}

fn actor(root: Item<'_>, ignored: &mut ReportLines) -> Result<ReadCreature, ReadError> {
    let system = system(root)?;
    let name = root.must("name")?;
    let data = root.get("system").or_else(|| root.get("data"));
    let data = data.ok_or_else(|| {
        ReadError::new(root.place(), "this actor has no `system`")
            .with_help("drop an exported actor, not an item or a scene")
    })?;
    let mut reading = Reading { system, data, ignored, missing: Vec::new() };
    reading.units()?;
    let (speed, speeds) = reading.speeds()?;
    let types = reading.types();
    let entry = CreatureEntry {
        name: Some(Name::new(name.text()?.trim()).filter(|name| !name.is_empty()).ok_or_else(
            || ReadError::from(name.wrong("a creature needs a name of at most 200 characters")),
        )?),
        side: side(root),
        size: reading.size(),
        shape: reading.word(system.shape, &["tall", "long"]),
        reach: system.reach.and_then(|path| reading.length(path)),
        speed,
        speeds,
        types: List::new(types).unwrap_or_default(),
        maneuverability: reading.word(
            system.maneuverability.filter(|_| speeds.fly.is_some()),
            &["clumsy", "poor", "average", "good", "perfect"],
        ),
        ..CreatureEntry::default()
    };
    let missing = reading.missing;
    Ok(ReadCreature { entry, count: 1, lengths: Some(system.lengths), missing })
}

/// Returns the system that an actor is from, as the file names it.
fn system(root: Item<'_>) -> Result<&'static System, ReadError> {
    let flags = || at(root, "flags.exportSource.system");
    let named = at(root, "_stats.systemId").or_else(flags);
    let known = || SYSTEMS.map(|system| system.id).join(", ");
    let Some(named) = named else {
        return Err(ReadError::new(
            root.place(),
            "it does not name its Foundry system (`_stats.systemId`)",
        )
        .with_help("in Foundry, right-click the actor, choose Export Data and use that file"));
    };
    let id = named.text()?;
    SYSTEMS.iter().find(|system| system.id == id).ok_or_else(|| {
        let message = Message::new("actors of the Foundry system `{id}` are not supported");
        ReadError::new(named.place(), message.with("id", id)).with_help(
            Message::new("supported are {systems}; or write a table (CSV)")
                .with("systems", known()),
        )
    })
}

/// The side of an actor, by the disposition of its token.
fn side(root: Item<'_>) -> Option<Name> {
    let token = root.get("prototypeToken").or_else(|| root.get("token"))?;
    let disposition = token.get("disposition")?.whole(-2..=1).ok()?;
    SIDES.iter().find(|(number, _)| *number == disposition).and_then(|(_, side)| Name::new(side))
}

/// The value at a path of keys with dots between them.
fn at<'t>(item: Item<'t>, path: &str) -> Option<Item<'t>> {
    path.split('.').try_fold(item, Item::get)
}

/// An actor that is being read.
struct Reading<'a, 't> {
    system: &'static System,
    data: Item<'t>,
    ignored: &'a mut ReportLines,
    missing: Vec<String>,
}

impl<'t> Reading<'_, 't> {
    fn at(&self, path: &str) -> Option<Item<'t>> {
        at(self.data, path)
    }

    /// Checks that the actor does not name another unit.
    fn units(&self) -> Result<(), ReadError> {
        let Some(item) = self.system.units.and_then(|path| self.at(path)) else { return Ok(()) };
        match item.text()? {
            "" | "ft" => Ok(()),
            other => Err(ReadError::new(
                item.place(),
                Message::new("speeds in `{unit}`").with("unit", other),
            )
            .with_help("set the actor's movement to feet, and export it again")),
        }
    }

    fn size(&mut self) -> Option<SizeName> {
        let size = match self.system.size {
            SizeAt::Word(path) => self.at(path).and_then(|item| {
                let written = item.text().ok()?;
                let known = SIZES.iter().find(|(short, long)| [*short, *long].contains(&written));
                known.map(|(_, size)| (*size).to_owned())
            }),
            SizeAt::Numbered(number, letter) => self.at(number).and_then(|item| {
                let number = item.whole(1..=i64::from(Size::LARGEST_NUMBER)).ok()?;
                let letter = self.at(letter).and_then(|letter| letter.text().ok());
                match number {
                    1 => Size::named(&format!("1{}", letter?)).map(|size| size.to_string()),
                    number => Some(number.to_string()),
                }
            }),
        };
        if size.is_none() {
            self.missing.push("size".to_owned());
        }
        size.and_then(|size| Name::new(&size)).map(SizeName)
    }

    /// The walking speed, and the speeds in other modes.
    fn speeds(&mut self) -> Result<(Option<Length>, SpeedsEntry), ReadError> {
        let (mut walk, mut speeds) = (None, SpeedsEntry::default());
        let paths = self.system.speeds.iter();
        let mut found: Vec<(String, Option<Length>)> =
            paths.map(|(mode, paths)| ((*mode).to_owned(), self.first(paths))).collect();
        if let Some(others) = self.system.other_speeds.and_then(|path| self.at(path)) {
            for other in others.list()? {
                let mode = other.get("type").map(Item::text).transpose()?.unwrap_or_default();
                let value = other.get("value").and_then(|value| self.number(value));
                found.push((mode.to_owned(), value));
            }
        }
        for (mode, length) in found {
            let Some(length) = length else { continue };
            let place = match mode.as_str() {
                "walk" => &mut walk,
                "fly" => &mut speeds.fly,
                "swim" => &mut speeds.swim,
                "climb" => &mut speeds.climb,
                "burrow" => &mut speeds.burrow,
                other => {
                    let mode: String = other.chars().take(40).collect();
                    self.ignored
                        .note(Message::new("speed `{mode}`").with("mode", mode), self.data.place());
                    continue;
                }
            };
            // A creature without a mode has the speed 0 in it.
            if mode == "walk" || length.get() > 0 {
                *place = Some(length);
            }
        }
        if walk.is_none() {
            self.missing.push("speed".to_owned());
        }
        Ok((walk, speeds))
    }

    /// The first length at one of these paths.
    fn first(&mut self, paths: &[&str]) -> Option<Length> {
        paths.iter().find_map(|path| self.length(path))
    }

    fn length(&mut self, path: &str) -> Option<Length> {
        let item = self.at(path)?;
        self.number(item)
    }

    /// A length, also one in a text; formulas are left out.
    fn number(&mut self, item: Item<'_>) -> Option<Length> {
        let number = match item.text() {
            Ok("") => return None,
            Ok(text) => text.trim().parse().ok(),
            Err(_) => item.whole(0..=MOST_LENGTH).ok().and_then(|number| number.try_into().ok()),
        };
        let length = number.and_then(Length::new);
        if length.is_none() {
            self.ignored.note("lengths that are not whole numbers", item.place());
        }
        length
    }

    /// Modes in which it uses its speed, and hovering.
    fn types(&mut self) -> Vec<Name> {
        let mut types = Vec::new();
        let modes = self.system.modes.and_then(|path| self.at(path));
        for mode in modes.and_then(|modes| modes.list().ok()).into_iter().flatten() {
            match mode.text() {
                Ok("walk") => {}
                Ok(mode @ ("fly" | "swim" | "climb" | "burrow" | "teleport")) => {
                    types.extend(Name::new(mode));
                }
                _ => self.ignored.note("movement of an unknown kind", mode.place()),
            }
        }
        let hovers = self.system.hover.and_then(|path| self.at(path));
        if hovers.and_then(|hovers| hovers.flag().ok()) == Some(true) {
            types.extend(Name::new("hover"));
        }
        types
    }

    /// The word at a path, if it is one of these.
    fn word(&mut self, path: Option<&str>, known: &[&str]) -> Option<Name> {
        let item = path.and_then(|path| self.at(path))?;
        let word = item.text().ok().filter(|word| known.contains(word)).and_then(Name::new);
        if word.is_none() {
            self.ignored.note("words that are not known", item.place());
        }
        word
    }
}
