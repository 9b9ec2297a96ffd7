//! TOML files: read within limits, with errors that say where in them the problem is.
//!
//! Knows TOML and the places in a file; others know what a file means.

mod limits;
mod places;

pub use limits::{MOST_TEXT, MOST_TOKENS};

use crate::error::{FormatError, Mistake, Mistakes};
use crate::shape::{is_utf16, line_at};
use core::ops::Range;
use places::Places;
use serde::Deserialize;
use serde_json::Value;
use serde_spanned::Spanned;
use std::sync::Arc;
use stridewright::answer::Message;
use stridewright_wire::flaw::{Flaw, Flaws, Step, did_you_mean};
use toml::de::{DeTable, DeValue};

/// The text of a TOML file; `name` is for the messages.
///
/// # Errors
///
/// If the file is too large, or no text.
pub(crate) fn text<'a>(name: &str, bytes: &'a [u8]) -> Result<&'a str, FormatError> {
    if bytes.len() > MOST_TEXT {
        return Err(FormatError::TextTooLarge { name: name.to_owned() });
    }
    if is_utf16(bytes) {
        return Err(FormatError::Utf16 { name: name.to_owned() });
    }
    let text = match core::str::from_utf8(bytes) {
        Ok(text) => text.strip_prefix('\u{feff}').unwrap_or(text),
        Err(error) => {
            let line = line_at(bytes, error.valid_up_to());
            return Err(FormatError::NotText { name: name.to_owned(), line });
        }
    };
    if let Some(token) = toml_parser::Source::new(text).lex().nth(MOST_TOKENS) {
        let span = token.span().start()..token.span().end();
        let mistake = Mistake::new(
            text,
            span,
            Message::new("the file has more than {most} parts").with("most", MOST_TOKENS),
        );
        let help = Message::new(
            "draw squares in `map.rows`, and keep large maps in a map file named by `map.file`",
        );
        let mistake = Mistake { help: Some(help), ..mistake };
        return Err(Mistakes::new(name, &text.into(), vec![mistake], 0).into());
    }
    Ok(text)
}

/// Flaws of a document as mistakes in its text, from top to bottom.
pub(crate) fn mistakes(name: &str, text: &Arc<str>, flaws: &Flaws) -> FormatError {
    let places = Places::of(text);
    let mut list: Vec<Mistake> = flaws
        .list()
        .iter()
        .map(|flaw| {
            let span = places.span(&flaw.path);
            let mistake = Mistake::new(text, span, flaw.message.clone());
            Mistake { help: flaw.help.clone(), path: Some(flaw.path.clone()), ..mistake }
        })
        .collect();
    list.sort_by_key(|mistake| mistake.span.start);
    Mistakes::new(name, text, list, flaws.left_off()).into()
}

/// The contents of a text, or the first error in its form; `name` is for the messages.
pub(crate) fn read<T>(
    name: &str,
    text: &Arc<str>,
    meaning: fn(Value) -> Result<T, Flaw>,
) -> Result<T, Box<Mistakes>> {
    let only = |mistake| Mistakes::new(name, text, vec![mistake], 0);
    let wrong = |error: toml::de::Error| {
        let span = error.span().unwrap_or(0..text.len());
        only(Mistake::new(text, span, error.message().to_owned()))
    };
    let table = DeTable::parse(text).map_err(wrong)?;
    if let Some((span, message)) = table.get_ref().values().find_map(meaningless) {
        return Err(only(Mistake::new(text, span, message)));
    }
    let document = Value::deserialize(toml::de::Deserializer::from(table)).map_err(wrong)?;
    meaning(document).map_err(|flaw| {
        let places = Places::of(text);
        let span =
            if quotes_its_key(&flaw) { places.key(&flaw.path) } else { places.span(&flaw.path) };
        only(match unknown_name(&flaw.message.to_string()) {
            Some((message, help)) => {
                Mistake { help: Some(help), ..Mistake::new(text, span, message) }
            }
            None => Mistake::new(text, span, flaw.message),
        })
    })
}

/// Values that TOML allows and no file here can use: where they stand, and why not.
fn meaningless(value: &Spanned<DeValue<'_>>) -> Option<(Range<usize>, Message)> {
    match value.get_ref() {
        DeValue::Float(number) => {
            let number = number.as_str();
            let finite = number.replace('_', "").parse().is_ok_and(f64::is_finite);
            let message = || Message::new("{number} is not a finite number").with("number", number);
            (!finite).then(|| (value.span(), message()))
        }
        DeValue::Datetime(date) => {
            let message = Message::new("unexpected date {date}; no key takes dates");
            Some((value.span(), message.with("date", date.to_string())))
        }
        DeValue::Array(list) => list.iter().find_map(meaningless),
        DeValue::Table(table) => table.values().find_map(meaningless),
        _ => None,
    }
}

/// Whether the key is wrong, not its value.
fn quotes_its_key(flaw: &Flaw) -> bool {
    let Some(Step::Key(key)) = flaw.path.steps().last() else { return false };
    let message = flaw.message.to_string();
    [format!("`{key}`"), format!("\"{key}\"")].iter().any(|quoted| message.contains(quoted))
}

/// The unknown name, and the one that was probably meant, if the message allows it: it lists the
/// known names in backticks.
fn unknown_name(message: &str) -> Option<(Message, Message)> {
    let (what, expected) = message.split_once(", expected ")?;
    let unknown = |begin: &str, pattern| {
        let name = what.strip_prefix(begin)?.trim_end_matches('`');
        Some((name, Message::new(pattern).with("name", name)))
    };
    let (found, message) = unknown("unknown field `", "unknown field `{name}`")
        .or_else(|| unknown("unknown variant `", "unknown variant `{name}`"))?;
    let known: Vec<&str> = expected.split('`').skip(1).step_by(2).collect();
    Some((message, did_you_mean(found, &known)))
}
