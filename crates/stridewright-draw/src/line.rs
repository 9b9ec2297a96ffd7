//! A line of painted text. All text that is added stays on the line: control characters of names in
//! files cannot move the cursor.

use crate::style::{Colour, Paint, Signs, Style};
use core::fmt::Write;
use std::borrow::Cow;

/// A line of painted text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    spans: Vec<(Paint, String)>,
}

impl Line {
    /// An empty line.
    #[must_use]
    pub fn new() -> Self {
        Line::default()
    }

    /// A line of plain text.
    #[must_use]
    pub fn plain(text: &str) -> Self {
        Line::new().and(Paint::Plain, text)
    }

    /// The line with more text at its end.
    #[must_use]
    pub fn and(mut self, paint: Paint, text: &str) -> Self {
        self.push(paint, text);
        self
    }

    /// The line with another one at its end.
    #[must_use]
    pub fn and_line(mut self, other: &Line) -> Self {
        self.append(other);
        self
    }

    /// Adds text at the end.
    pub fn push(&mut self, paint: Paint, text: &str) {
        let harmless = text.chars().map(|sign| if is_harmful(sign) { '\u{fffd}' } else { sign });
        match self.spans.last_mut() {
            Some((last, known)) if *last == paint => known.extend(harmless),
            _ if text.is_empty() => {}
            _ => self.spans.push((paint, harmless.collect())),
        }
    }

    /// Adds the pieces of another line.
    pub fn append(&mut self, other: &Line) {
        for (paint, text) in &other.spans {
            self.push(*paint, text);
        }
    }

    /// Columns it takes.
    #[must_use]
    pub fn width(&self) -> usize {
        self.spans.iter().map(|(_, text)| text.chars().count()).sum()
    }

    /// Whether it shows nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.spans.iter().all(|(_, text)| text.trim().is_empty())
    }

    /// Pads the end with blanks to this many columns.
    pub(crate) fn pad(&mut self, width: usize) {
        let missing = width.saturating_sub(self.width());
        self.push(Paint::Plain, &" ".repeat(missing));
    }

    /// Writes the line without a line break and without blanks at its end.
    pub(crate) fn render(&self, style: Style, out: &mut String) {
        let shown = self.spans.iter().rposition(|(_, text)| !text.trim_end().is_empty());
        let Some(last) = shown else { return };
        for (index, (paint, text)) in self.spans[..=last].iter().enumerate() {
            let text = if index == last { text.trim_end() } else { text };
            let text = &*spelled(text, style.signs);
            match style.colour {
                Colour::None => out.push_str(text),
                Colour::Sixteen => {
                    let escape = paint.escape();
                    // Writing to a string cannot fail.
                    let _ = write!(out, "{escape}{text}{escape:#}");
                }
            }
        }
    }

    /// The text in words, each with its paint; blanks are the breaks.
    pub(crate) fn words(&self) -> Vec<Line> {
        let mut words = vec![Line::new()];
        for (paint, text) in &self.spans {
            for (index, part) in text.split(' ').enumerate() {
                if index > 0 {
                    words.push(Line::new());
                }
                if let Some(word) = words.last_mut() {
                    word.push(*paint, part);
                }
            }
        }
        words.retain(|word| !word.spans.is_empty());
        words
    }
}

/// Control characters, and those that turn the direction of writing.
fn is_harmful(sign: char) -> bool {
    sign.is_control()
        || matches!(
            sign,
            '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
        )
}

/// The text in the permitted signs.
fn spelled(text: &str, signs: Signs) -> Cow<'_, str> {
    if signs == Signs::Unicode || text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let mut spelled = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            sign if sign.is_ascii() => spelled.push(sign),
            '…' => spelled.push_str("..."),
            '½' => spelled.push_str(" 1/2"),
            '¼' => spelled.push_str(" 1/4"),
            '×' => spelled.push('x'),
            '·' | '–' | '—' | '−' | '•' => spelled.push('-'),
            '’' | '‘' => spelled.push('\''),
            '“' | '”' => spelled.push('"'),
            '≥' => spelled.push_str(">="),
            '≤' => spelled.push_str("<="),
            'é' | 'è' | 'ê' => spelled.push('e'),
            _ => spelled.push('?'),
        }
    }
    Cow::Owned(spelled)
}
