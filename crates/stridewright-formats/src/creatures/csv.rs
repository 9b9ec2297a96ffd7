//! Creatures from a table of plain text: one line for each kind, with the columns named in the
//! first line. Fields are separated by commas, semicolons or tabs.

use super::creature::{Creatures, MOST, ReadCreature};
use crate::error::{ReadError, line};
use crate::report::ReportLines;
use stridewright::answer::Message;
use stridewright::board::Size;
use stridewright_wire::bounded::Text;
use stridewright_wire::scene::{CreatureEntry, Length, Name, SizeName, SpeedsEntry};

/// The columns that are read.
const COLUMNS: [&str; 11] =
    ["name", "size", "speed", "fly", "swim", "climb", "burrow", "reach", "side", "letter", "count"];

/// Most columns of a line.
const MOST_COLUMNS: usize = 64;

/// The largest length.
const MOST_LENGTH: u32 = 10_000;

/// The most creatures of one kind.
const MOST_OF_A_KIND: u32 = 50;

/// Reads a table.
///
/// # Errors
///
/// If it has no column `name`, or a value that is not allowed; with line and column.
pub(super) fn read(text: &str) -> Result<Creatures, ReadError> {
    let separator = separator(text.lines().next().unwrap_or_default());
    let mut lines = Lines { rest: text, separator, line: 1 };
    let mut ignored = ReportLines::default();
    let header = match lines.next_line()? {
        Some((_, fields)) => header(&fields, &mut ignored)?,
        None => return Err(ReadError::new("the file", "it is empty").with_help(help())),
    };
    let mut list = Vec::new();
    while let Some((number, fields)) = lines.next_line()? {
        if fields.iter().all(|field| field.trim().is_empty()) {
            continue;
        }
        if list.len() >= MOST {
            let message = Message::new("more than {most} creatures").with("most", MOST);
            return Err(
                ReadError::new(line(number), message).with_help("split the table into several")
            );
        }
        if fields.len() > header.len() {
            let message = Message::new("{fields} fields, but {columns} columns")
                .with("fields", fields.len())
                .with("columns", header.len());
            return Err(ReadError::new(line(number), message)
                .with_help("put a value that contains the separator in double quotes"));
        }
        list.push(Row { number, header: &header, fields: &fields }.creature()?);
    }
    Ok(Creatures { list, ignored })
}

/// The separator that occurs most often in the first line.
fn separator(line: &str) -> char {
    let often = |sign: &char| line.matches(*sign).count();
    // The last of several that occur equally often: a comma.
    ['\t', ';', ','].into_iter().max_by_key(often).unwrap_or(',')
}

/// Returns what each column holds, with `None` for those that are left out.
fn header(
    fields: &[String],
    ignored: &mut ReportLines,
) -> Result<Vec<Option<&'static str>>, ReadError> {
    let mut known: Vec<Option<&'static str>> = Vec::new();
    for field in fields {
        let name = field.trim().to_ascii_lowercase();
        let column = COLUMNS.into_iter().find(|column| *column == name);
        if column.is_some() && known.contains(&column) {
            let message = Message::new("two columns are called `{name}`").with("name", name);
            return Err(ReadError::new(line(1), message).with_help("remove one of them"));
        }
        if column.is_none() && !name.is_empty() {
            ignored.note(Message::new("column `{name}`").with("name", name), line(1));
        }
        known.push(column);
    }
    if known.contains(&Some("name")) {
        Ok(known)
    } else {
        Err(ReadError::new(line(1), "there is no column `name`").with_help(help()))
    }
}

fn help() -> Message {
    Message::new("the first line names the columns: {columns}; only `name` is needed")
        .with("columns", COLUMNS.join(", "))
}

/// A line of the table.
struct Row<'a> {
    /// From 1.
    number: usize,
    header: &'a [Option<&'static str>],
    fields: &'a [String],
}

impl Row<'_> {
    fn creature(&self) -> Result<ReadCreature, ReadError> {
        let size = self.given("size").map(|text| self.size(text)).transpose()?;
        let speed = self.length("speed")?;
        let missing = [("size", size.is_none()), ("speed", speed.is_none())];
        Ok(ReadCreature {
            entry: CreatureEntry {
                name: Some(
                    self.name("name")?.ok_or_else(|| {
                        self.wrong("name", Message::new("a creature needs a name"))
                    })?,
                ),
                letter: self.letter()?,
                side: self.name("side")?,
                size,
                reach: self.length("reach")?,
                speed,
                speeds: SpeedsEntry {
                    burrow: self.length("burrow")?,
                    climb: self.length("climb")?,
                    swim: self.length("swim")?,
                    fly: self.length("fly")?,
                },
                ..CreatureEntry::default()
            },
            count: self.whole("count", 1, MOST_OF_A_KIND)?.unwrap_or(1),
            lengths: None,
            missing: missing
                .into_iter()
                .filter(|(_, is)| *is)
                .map(|(what, _)| what.to_owned())
                .collect(),
        })
    }

    /// The text in a column, if there is one.
    fn given(&self, column: &str) -> Option<&str> {
        let place = self.header.iter().position(|known| *known == Some(column))?;
        self.fields.get(place).map(|field| field.trim()).filter(|field| !field.is_empty())
    }

    fn name(&self, column: &str) -> Result<Option<Name>, ReadError> {
        let Some(text) = self.given(column) else { return Ok(None) };
        Name::new(text)
            .map(Some)
            .ok_or_else(|| self.wrong(column, Message::new("this text is too long")))
    }

    fn letter(&self) -> Result<Option<Text<1>>, ReadError> {
        let Some(text) = self.given("letter") else { return Ok(None) };
        Text::new(text).map(Some).ok_or_else(|| {
            self.wrong("letter", Message::new("`{text}` is not one letter").with("text", text))
        })
    }

    fn size(&self, text: &str) -> Result<SizeName, ReadError> {
        let size = Size::named(text).and_then(|size| Name::new(&size.to_string()));
        size.map(SizeName).ok_or_else(|| {
            let known: Vec<String> = Size::all().map(|size| size.to_string()).collect();
            self.wrong("size", Message::new("`{text}` is not a size").with("text", text))
                .with_help(Message::new("sizes are {sizes}").with("sizes", known.join(", ")))
        })
    }

    fn length(&self, column: &str) -> Result<Option<Length>, ReadError> {
        let whole = self.whole(column, 0, MOST_LENGTH)?;
        Ok(whole.and_then(Length::new))
    }

    fn whole(&self, column: &str, least: u32, most: u32) -> Result<Option<u32>, ReadError> {
        let Some(text) = self.given(column) else { return Ok(None) };
        let number = text.parse().ok().filter(|number| (least..=most).contains(number));
        number.map(Some).ok_or_else(|| {
            let message = Message::new("`{text}` is not a whole number from {least} to {most}")
                .with("text", text)
                .with("least", least)
                .with("most", most);
            self.wrong(column, message).with_help("write the number alone, without a unit")
        })
    }

    fn wrong(&self, column: &str, message: Message) -> ReadError {
        let place = Message::new("line {line}, column `{column}`");
        ReadError::new(place.with("line", self.number).with("column", column), message)
    }
}

/// The lines of a table that are still to be read.
struct Lines<'a> {
    rest: &'a str,
    separator: char,
    line: usize,
}

impl Lines<'_> {
    /// Returns the next line with its number, or `None` at the end. A field in double quotes may
    /// hold separators, line breaks, and quotes written twice.
    fn next_line(&mut self) -> Result<Option<(usize, Vec<String>)>, ReadError> {
        if self.rest.is_empty() {
            return Ok(None);
        }
        let first = self.line;
        let (mut fields, mut field, mut quoted) = (Vec::new(), String::new(), false);
        let mut signs = self.rest.char_indices().peekable();
        let mut end = self.rest.len();
        while let Some((at, sign)) = signs.next() {
            match sign {
                '"' if quoted && signs.next_if(|(_, next)| *next == '"').is_some() => {
                    field.push('"');
                }
                '"' if quoted => quoted = false,
                '"' if field.trim().is_empty() => (quoted, field) = (true, String::new()),
                '\n' => {
                    self.line += 1;
                    if !quoted {
                        end = at + 1;
                        break;
                    }
                    field.push(sign);
                }
                sign if sign == self.separator && !quoted => {
                    fields.push(core::mem::take(&mut field));
                    if fields.len() >= MOST_COLUMNS {
                        let message =
                            Message::new("more than {most} columns").with("most", MOST_COLUMNS);
                        return Err(ReadError::new(line(first), message));
                    }
                }
                sign => field.push(sign),
            }
        }
        if quoted {
            return Err(ReadError::new(line(first), "a double quote is not closed")
                .with_help("close it; write a quote within a quoted field twice"));
        }
        fields.push(field);
        self.rest = &self.rest[end..];
        Ok(Some((first, fields)))
    }
}
