//! The cells of a layer: they are unpacked here, and kept.

use super::Filter;
use crate::error::ReadError;
use crate::tiled::advice::in_layer;
use crate::tiled::cells::{Encoding, decode, more_than, not_as_many, tile};
use crate::tilemap::map::Chunk;
use quick_xml::events::{BytesStart, Event};
use stridewright::answer::Message;

/// Cells may be no farther from the corner than this, in squares.
const FARTHEST: i64 = 1_000_000;

/// A rectangle of cells being read.
struct Rectangle {
    at: (i32, i32),
    width: u32,
    area: usize,
    gids: Vec<u32>,
}

impl<'a> Filter<'a> {
    /// Reads the `<data>` of a layer: all its cells, or chunks of them.
    pub(super) fn data(&mut self, start: &BytesStart<'a>, empty: bool) -> Result<(), ReadError> {
        let attributes = self.attributes(start)?;
        let text = |key: &str| {
            attributes.iter().find(|(name, _)| name == key).map_or("", |(_, value)| value)
        };
        // Cells that are elements have no encoding.
        let encoding = match text("encoding") {
            "" => None,
            name => {
                let encoding = Encoding::named(name, text("compression"));
                Some(encoding.map_err(|error| self.in_layer(error))?)
            }
        };
        if empty {
            return Ok(());
        }
        if self.kept.infinite {
            return self.chunks(encoding);
        }
        let (width, height) = self.layer_size;
        let whole = self.rectangle((0, 0), (width, height))?;
        let chunk = self.cells(whole, encoding)?;
        self.keep_chunk(chunk);
        Ok(())
    }

    /// The chunks of an endless layer.
    fn chunks(&mut self, encoding: Option<Encoding>) -> Result<(), ReadError> {
        loop {
            match self.event()? {
                Event::Start(start) if start.name().as_ref() == b"chunk" => {
                    let attributes = self.attributes(&start)?;
                    let number = |key: &str| -> Result<i64, ReadError> {
                        let value =
                            attributes.iter().find(|(name, _)| name == key).map(|(_, value)| value);
                        let number = value.and_then(|value| value.trim().parse().ok());
                        number.filter(|number: &i64| number.abs() <= FARTHEST).ok_or_else(|| {
                            self.in_layer(
                                Message::new("a chunk whose `{key}` is not a number of cells")
                                    .with("key", key),
                            )
                        })
                    };
                    let (at, size) =
                        ((number("x")?, number("y")?), (number("width")?, number("height")?));
                    let chunk = self.rectangle(at, size)?;
                    let chunk = self.cells(chunk, encoding)?;
                    self.keep_chunk(chunk);
                }
                Event::Start(_) => self.skip()?,
                Event::End(_) => return Ok(()),
                Event::Eof => return Err(self.wrong("the file ends too early")),
                Event::DocType(_) => return Err(self.no_document_type()),
                _ => {}
            }
        }
    }

    fn rectangle(
        &mut self,
        (x, y): (i64, i64),
        (width, height): (i64, i64),
    ) -> Result<Rectangle, ReadError> {
        let area = self.budget.area(width, height).map_err(|error| self.in_layer(error))?;
        Ok(Rectangle { at: (x as i32, y as i32), width: width as u32, area, gids: Vec::new() })
    }

    /// Reads cells up to the end of their element: text, or elements without an encoding.
    fn cells(
        &mut self,
        mut cells: Rectangle,
        encoding: Option<Encoding>,
    ) -> Result<Chunk, ReadError> {
        loop {
            let event = self.event()?;
            let text = match &event {
                Event::Text(text) => Some(text.as_ref()),
                Event::CData(text) => Some(text.as_ref()),
                _ => None,
            };
            match (event.clone(), encoding) {
                (Event::End(_), _) => break,
                (Event::Eof, _) => return Err(self.wrong("the file ends too early")),
                (Event::DocType(_), _) => return Err(self.no_document_type()),
                (Event::Empty(start), None) => self.cell(&start, &mut cells)?,
                (Event::Start(start), None) => {
                    self.cell(&start, &mut cells)?;
                    self.skip()?;
                }
                (Event::Start(_), Some(_)) => self.skip()?,
                _ => {}
            }
            let text = core::str::from_utf8(text.unwrap_or_default()).unwrap_or_default().trim();
            if let Some(encoding) = encoding.filter(|_| !text.is_empty()) {
                if !cells.gids.is_empty() {
                    return Err(self.in_layer(Message::new("its cells are given twice")));
                }
                cells.gids =
                    decode(text, encoding, cells.area).map_err(|error| self.in_layer(error))?;
            }
        }
        if cells.gids.len() != cells.area {
            return Err(self.in_layer(not_as_many(cells.gids.len(), cells.area)));
        }
        Ok(Chunk { at: cells.at, width: cells.width, gids: cells.gids })
    }

    /// A cell that is an element.
    fn cell(&mut self, start: &BytesStart<'_>, cells: &mut Rectangle) -> Result<(), ReadError> {
        if cells.gids.len() == cells.area {
            return Err(self.in_layer(more_than(cells.area)));
        }
        let attributes = self.attributes(start)?;
        let gid =
            attributes.iter().find(|(name, _)| name == "gid").map_or(Ok(0), |(_, gid)| gid.parse());
        let gid = gid.map_err(|_| self.in_layer(Message::new("`gid` is not a tile number")))?;
        cells.gids.push(tile(gid));
        Ok(())
    }

    fn keep_chunk(&mut self, chunk: Chunk) {
        if let Some(layer) = self.kept.cells.last_mut() {
            layer.push(chunk);
        }
    }

    fn in_layer(&self, error: Message) -> ReadError {
        self.wrong(in_layer(&self.layer_name, error))
    }
}
