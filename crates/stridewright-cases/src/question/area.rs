//! Questions about areas of effect: `area burst 4 from point (5,3)`, `area cone 3 of A to (4,0)`.

use super::Meaning;
use super::origin::origin;
use crate::number::number;
use crate::spot::Spot;
use stridewright::question::{AreaOfEffect, AreaShape, Question};

/// The syntax, for messages.
pub(super) const FORM: &str = "area cone 3 of A to (4,0)";

/// Reads the text after `area`: a shape and its size, then `of` a creature, `at` a square, `from`
/// an origin and `to` an aim, in this order.
pub(super) fn read(text: &str, meaning: Meaning<'_>) -> Result<Question, String> {
    let (text, to) = parted(text, " to ");
    let (text, from) = parted(text, " from ");
    let (text, at) = parted(text, " at ");
    let (shape, of) = parted(text, " of ");
    let asked = AreaOfEffect {
        shape: self::shape(shape.trim(), at, meaning)?,
        from: from.map(|from| origin(from, meaning)).transpose()?,
        towards: to.map(|to| origin(to, meaning)).transpose()?,
        elevation: None,
    };
    Ok(match of {
        Some(of) => Question::about(meaning.creature(of)?, asked),
        None => Question::new(asked),
    })
}

fn parted<'a>(text: &'a str, word: &str) -> (&'a str, Option<&'a str>) {
    text.split_once(word).map_or((text, None), |(before, after)| (before, Some(after)))
}

fn shape(text: &str, at: Option<&str>, meaning: Meaning<'_>) -> Result<AreaShape, String> {
    let expected = || format!("`{text}`: expected `{FORM}`, with burst, emanation, line or cube");
    let (name, size) = text.split_once(' ').ok_or_else(expected)?;
    let (size, width) = match size.split_once('x') {
        Some((length, width)) if name == "line" => (length, number(width)?),
        _ => (size, 1),
    };
    let size = number(size)?;
    match (name, at) {
        ("burst", None) => Ok(AreaShape::Burst { radius: size }),
        ("emanation", None) => Ok(AreaShape::Emanation { radius: size }),
        ("cone", None) => Ok(AreaShape::Cone { length: size }),
        ("line", None) => Ok(AreaShape::Line { length: size, width }),
        ("cube", Some(at)) => {
            Ok(AreaShape::Cube { side: size, at: meaning.square(Spot::parse(at)?)? })
        }
        ("cube", None) => Err(format!("`{text}`: expected `area cube 3 at (2,1)`")),
        _ => Err(expected()),
    }
}
