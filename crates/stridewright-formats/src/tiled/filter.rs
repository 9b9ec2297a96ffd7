//! The file as the official reader of TMX sees it: a stream that is rewritten while it is read.
//!
//! The official reader has no limits. So every element passes here first: nesting, number and
//! attributes are limited, document types and entities of their own are refused, and only needed
//! elements and attributes are handed on. The cells of layers stay here, where their number is
//! known before they are unpacked ([`Kept`]).

mod data;
mod element;

use super::advice::{PACK_LAYERS, too_many_layers};
use super::cells::Budget;
use crate::error::{ReadError, byte, line};
use crate::tilemap::map::{Chunk, LeftOut, MOST_CHARS, MOST_LAYERS, TileDisplay, known};
use element::{Inside, Passed};
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use std::io::{self, Read};
use stridewright::answer::Message;

/// Most bytes of a file: a long attribute is copied before it is looked at. The cells of the
/// largest maps have as many as text.
const MOST_BYTES: usize = 32 << 20;

/// Most bytes of a document type.
const MOST_DOCUMENT_TYPE: usize = 1024;

/// Most elements within each other.
const MOST_DEPTH: usize = 64;

/// Most elements that are handed on.
const MOST_ELEMENTS: usize = 100_000;

/// Most points of all polygons and polylines.
const MOST_POINTS: usize = 200_000;

/// Most attributes of an element.
const MOST_ATTRIBUTES: usize = 64;

/// The parts that are kept instead of handed on, in the order of the file.
#[derive(Debug, Default)]
pub(super) struct Kept {
    pub(super) tilesets: Vec<KeptSet>,
    /// The cells of each layer that has cells.
    pub(super) cells: Vec<Vec<Chunk>>,
    /// The tile that each object shows.
    pub(super) gids: Vec<Option<u32>>,
    pub(super) infinite: bool,
    pub(super) left_out: LeftOut,
}

/// The parts of a tileset that are kept.
#[derive(Debug)]
pub(super) struct KeptSet {
    pub(super) first: u32,
    /// The file that it is in, if it is another.
    pub(super) source: Option<String>,
    /// The number of its tiles with shapes.
    pub(super) shapes: usize,
    pub(super) shown: TileDisplay,
}

/// A file on its way to the official reader.
pub(super) struct Filter<'a> {
    text: &'a str,
    reader: Reader<&'a [u8]>,
    /// The element that the document has to be.
    root: &'static str,
    /// Lines up to a byte, and that byte.
    line: (usize, usize),
    /// Elements that are handed on and not ended yet, with their names.
    open: Vec<(Inside, &'static str)>,
    elements: usize,
    layers: usize,
    points: usize,
    budget: Budget,
    /// The layer being read, and its columns and rows.
    layer_name: String,
    layer_size: (i64, i64),
    kept: Kept,
    /// The next bytes to hand on, and how many of them were handed on already.
    out: Vec<u8>,
    given: usize,
    error: Option<ReadError>,
}

impl<'a> Filter<'a> {
    /// A document, which has to be this element.
    pub(super) fn new(bytes: &'a [u8], root: &'static str) -> Result<Filter<'a>, ReadError> {
        if bytes.len() > MOST_BYTES {
            let message = Message::new("{bytes} bytes of XML are too many; the limit is {most}")
                .with("bytes", bytes.len())
                .with("most", MOST_BYTES);
            return Err(ReadError::new("the file", message).with_help(PACK_LAYERS));
        }
        let text = core::str::from_utf8(bytes)
            .map_err(|error| ReadError::new(byte(error.valid_up_to()), "not UTF-8 text"))?;
        Ok(Filter {
            text,
            reader: Reader::from_str(text),
            root,
            line: (1, 0),
            open: Vec::new(),
            elements: 0,
            layers: 0,
            points: 0,
            budget: Budget::new(),
            layer_name: String::new(),
            layer_size: (0, 0),
            kept: Kept::default(),
            out: Vec::new(),
            given: 0,
            error: None,
        })
    }

    /// The parts that were kept.
    pub(super) fn kept(self) -> Kept {
        self.kept
    }

    /// The error if the official reader gave up: the one found here, or its own complaint at the
    /// line that it had reached.
    pub(super) fn complaint(&mut self, theirs: &::tiled::Error) -> ReadError {
        self.error.take().unwrap_or_else(|| self.wrong(theirs.to_string()))
    }

    /// Advances to the next element to hand on; `None` at the end.
    fn advance(&mut self) -> Result<(), ReadError> {
        self.out.clear();
        self.given = 0;
        while self.out.is_empty() {
            let event = self.event()?;
            match event {
                Event::Start(start) => self.start(&start, false)?,
                Event::Empty(start) => self.start(&start, true)?,
                Event::End(_) => self.end(),
                Event::Eof => return Ok(()),
                _ => {}
            }
        }
        Ok(())
    }

    fn event(&mut self) -> Result<Event<'a>, ReadError> {
        // The reader would search for the end of a document type first, and take the square of its
        // length for that: only short ones pass.
        if self.comes_document_type() && !(self.elements == 0 && self.document_type_is_bare()) {
            return Err(self.no_document_type());
        }
        let event = self.reader.read_event().map_err(|error| self.wrong(error.to_string()))?;
        self.count_lines();
        Ok(event)
    }

    fn start(&mut self, start: &BytesStart<'a>, empty: bool) -> Result<(), ReadError> {
        if self.open.len() == MOST_DEPTH {
            return Err(self.too_deep());
        }
        let name = start.name();
        let name = core::str::from_utf8(name.as_ref()).unwrap_or_default();
        let inside = self.open.last().map(|(inside, _)| *inside);
        match inside {
            None if name != self.root => {
                return Err(self.wrong(
                    Message::new("<{name}>, expected <{root}>")
                        .with("name", shortened(name))
                        .with("root", self.root),
                ));
            }
            Some(Inside::Layer) if name == "data" => return self.data(start, empty),
            Some(Inside::Tile) if name == "objectgroup" => {
                if let Some(set) = self.kept.tilesets.last_mut() {
                    set.shapes += 1;
                }
            }
            Some(Inside::Map | Inside::Group) if name == "imagelayer" => {
                self.kept.left_out.images += 1;
            }
            _ => {}
        }
        match element::passed(inside, name) {
            Some(passed) => self.hand_on(passed, start, empty),
            None if empty => Ok(()),
            None => self.skip(),
        }
    }

    fn hand_on(
        &mut self,
        passed: Passed,
        start: &BytesStart<'a>,
        empty: bool,
    ) -> Result<(), ReadError> {
        self.elements += 1;
        if self.elements > MOST_ELEMENTS {
            return Err(
                self.wrong(Message::new("more than {most} elements").with("most", MOST_ELEMENTS))
            );
        }
        let attributes = self.attributes(start)?;
        if !self.keep(passed.inside, &attributes)? {
            return if empty { Ok(()) } else { self.skip() };
        }
        self.out.extend_from_slice(b"<");
        self.out.extend_from_slice(passed.name.as_bytes());
        let mut missing: Vec<_> = passed.needed.to_vec();
        for (key, value) in &attributes {
            if passed.attributes.contains(&key.as_str()) {
                missing.retain(|(needed, _)| needed != key);
                self.attribute(key, value);
            }
        }
        for (key, value) in missing {
            self.attribute(key, value);
        }
        self.out.extend_from_slice(if empty { b"/>" } else { b">" });
        if !empty {
            self.open.push((passed.inside, passed.name));
        }
        Ok(())
    }

    fn attribute(&mut self, key: &str, value: &str) {
        // Only points are longer, and they are counted.
        let most = if key == "points" { usize::MAX } else { MOST_CHARS };
        let value: String = value.chars().take(most).collect();
        let value = quick_xml::escape::escape(&value);
        self.out.extend_from_slice(format!(" {key}=\"{value}\"").as_bytes());
    }

    /// Checks an element before it is handed on, and keeps the parts that belong here; returns
    /// whether it is handed on at all.
    fn keep(&mut self, inside: Inside, attributes: &[(String, String)]) -> Result<bool, ReadError> {
        let value = |key: &str| {
            attributes.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
        };
        if matches!(inside, Inside::Layer | Inside::Objects | Inside::Group) {
            self.layers += 1;
            if self.layers > MOST_LAYERS {
                return Err(self.wrong(too_many_layers()));
            }
        }
        match inside {
            Inside::Map => self.kept.infinite = value("infinite") == Some("1"),
            Inside::Tileset => {
                let first = match value("firstgid") {
                    None => 1,
                    Some(first) => {
                        first.parse().map_err(|_| self.wrong("`firstgid` is not a tile number"))?
                    }
                };
                let source = value("source").map(str::to_owned);
                let external = source.is_some();
                let pixels =
                    |key: &str| value(key).and_then(|pixels| pixels.parse().ok()).unwrap_or(0.0);
                let size = (pixels("tilewidth"), pixels("tileheight"));
                let shown = TileDisplay::of(size, value("objectalignment").unwrap_or_default());
                self.kept.tilesets.push(KeptSet { first, source, shapes: 0, shown });
                return Ok(!external);
            }
            Inside::Layer => {
                let number =
                    |key: &str| value(key).and_then(|value| value.parse().ok()).unwrap_or(0);
                self.layer_name = shortened(value("name").unwrap_or_default());
                self.layer_size = (number("width"), number("height"));
                self.kept.cells.push(Vec::new());
            }
            Inside::Object => {
                let gid = value("gid").map(str::parse::<u32>).transpose();
                self.kept.gids.push(gid.map_err(|_| self.wrong("`gid` is not a tile number"))?);
                self.kept.left_out.templates += usize::from(value("template").is_some());
            }
            Inside::Points => {
                self.points += value("points").unwrap_or_default().matches(',').count();
                if self.points > MOST_POINTS {
                    return Err(self.wrong(
                        Message::new("more than {most} points of polygons and polylines")
                            .with("most", MOST_POINTS),
                    ));
                }
            }
            Inside::Property => {
                return Ok(value("name").and_then(known).is_some() && value("value").is_some());
            }
            Inside::Group | Inside::Objects | Inside::Tile | Inside::Properties | Inside::Shape => {
            }
        }
        Ok(true)
    }

    fn end(&mut self) {
        if let Some((_, name)) = self.open.pop() {
            self.out.extend_from_slice(format!("</{name}>").as_bytes());
        }
    }

    /// Skips all contents of an element.
    fn skip(&mut self) -> Result<(), ReadError> {
        let mut depth = self.open.len() + 1;
        let outside = self.open.len();
        while depth > outside {
            match self.event()? {
                Event::Start(_) if depth >= MOST_DEPTH => {
                    return Err(self.too_deep());
                }
                Event::Start(_) => depth += 1,
                Event::End(_) => depth -= 1,
                Event::Eof => return Err(self.wrong("the file ends too early")),
                _ => {}
            }
        }
        Ok(())
    }

    /// The attributes of an element, without entities.
    fn attributes(&self, start: &BytesStart<'_>) -> Result<Vec<(String, String)>, ReadError> {
        let mut attributes: Vec<(String, String)> = Vec::new();
        // Looking for doubles among many would take long: they are few, and looked for here.
        for attribute in start.attributes().with_checks(false) {
            let attribute = attribute.map_err(|error| self.wrong(error.to_string()))?;
            if attributes.len() == MOST_ATTRIBUTES {
                return Err(self.wrong(
                    Message::new("more than {most} attributes of one element")
                        .with("most", MOST_ATTRIBUTES),
                ));
            }
            let key = String::from_utf8_lossy(attribute.key.as_ref()).into_owned();
            if attributes.iter().any(|(other, _)| *other == key) {
                return Err(self.wrong(
                    Message::new("duplicate attribute `{name}`").with("name", shortened(&key)),
                ));
            }
            let value =
                attribute.unescape_value().map_err(|error| self.wrong(error.to_string()))?;
            attributes.push((key, value.into_owned()));
        }
        Ok(attributes)
    }

    fn count_lines(&mut self) {
        let here = self.reader.buffer_position().min(self.text.len());
        let (line, counted) = self.line;
        let passed = self.text.as_bytes().get(counted..here).unwrap_or_default();
        self.line = (line + passed.iter().filter(|byte| **byte == b'\n').count(), here);
    }

    /// Whether a document type comes next.
    fn comes_document_type(&self) -> bool {
        let rest = self.text.as_bytes().get(self.reader.buffer_position()..);
        rest.is_some_and(|rest| rest.starts_with(b"<!D") || rest.starts_with(b"<!d"))
    }

    /// Whether the document type that comes next only names the kind of document, and perhaps a
    /// file that is never opened: `<!DOCTYPE map SYSTEM "…">`. Declarations of its own stand in
    /// brackets.
    fn document_type_is_bare(&self) -> bool {
        let rest =
            self.text.as_bytes().get(self.reader.buffer_position() + 1..).unwrap_or_default();
        let end = rest
            .iter()
            .take(MOST_DOCUMENT_TYPE)
            .position(|byte| matches!(byte, b'[' | b'<' | b'>'));
        end.is_some_and(|end| rest[end] == b'>')
    }

    fn no_document_type(&self) -> ReadError {
        self.wrong(
            "the document type (DTD) has declarations of its own; Stridewright does not read such \
             files",
        )
    }

    fn too_deep(&self) -> ReadError {
        self.wrong(Message::new("nested deeper than {most} elements").with("most", MOST_DEPTH))
    }

    /// An error at the line that is being read. A message with line breaks, or that is too long, is
    /// changed, as a text.
    fn wrong(&self, message: impl Into<Message>) -> ReadError {
        let message = message.into();
        let whole = message.to_string();
        let plain = shortened(&whole.replace(['\n', '\r'], " "));
        let message = if plain == whole { message } else { Message::verbatim(plain) };
        ReadError::new(line(self.line.0), message)
    }
}

fn shortened(text: &str) -> String {
    text.chars().take(MOST_CHARS).collect()
}

impl Read for Filter<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.given == self.out.len()
            && let Err(error) = self.advance()
        {
            let failed = io::Error::new(io::ErrorKind::InvalidData, error.clone());
            self.error = Some(error);
            return Err(failed);
        }
        let rest = self.out.get(self.given..).unwrap_or_default();
        let length = rest.len().min(buffer.len());
        buffer[..length].copy_from_slice(&rest[..length]);
        self.given += length;
        Ok(length)
    }
}
