//! Answers about areas of effect: `affects B, C (standard cover)`, `no line to (3,1)`.

use crate::spot::{Spot, split_outside};

/// A statement about an area of effect.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ExpectedArea {
    /// The creatures in its shape are these and no others: by letter or name, with a remark.
    Affects(Vec<(String, Option<Remark>)>),
    /// Its origin has no line to these squares of its shape.
    CutOff(Vec<Spot>),
}

/// What an answer says of a creature in an area.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Remark {
    /// Its degree of cover.
    Cover(String),
    /// It decides whether it is in the area.
    ByChoice,
    /// The origin has no line to it.
    CutOff,
}

impl ExpectedArea {
    /// Reads a statement, if it is about an area.
    pub(crate) fn parse(text: &str) -> Option<Result<ExpectedArea, String>> {
        if let Some(spots) = text.strip_prefix("no line to ") {
            return Some(Spot::list(spots).map(ExpectedArea::CutOff));
        }
        let names = text.strip_prefix("affects ")?;
        if names == "none" {
            return Some(Ok(ExpectedArea::Affects(Vec::new())));
        }
        let names = split_outside(names, ',').into_iter().map(affected);
        Some(names.collect::<Result<_, _>>().map(ExpectedArea::Affects))
    }
}

fn affected(text: &str) -> Result<(String, Option<Remark>), String> {
    let Some((name, remark)) = text.trim().split_once(" (") else {
        return Ok((text.trim().to_owned(), None));
    };
    let remark = match remark.strip_suffix(')') {
        Some("by choice") => Remark::ByChoice,
        Some("cut off") => Remark::CutOff,
        Some(cover) if cover.ends_with(" cover") => Remark::Cover(cover[..cover.len() - 6].into()),
        _ => {
            return Err(format!(
                "`{text}`: expected `B (standard cover)`, `B (by choice)` or `B (cut off)`"
            ));
        }
    };
    Ok((name.to_owned(), Some(remark)))
}
