//! Entities: their places, and the words on them.

use crate::error::ReadError;
use crate::json::Item;
use crate::tilemap::map::{Label, MOST_CHARS, Object, Outlined, Words};
use crate::words::GroundWords;
use core::ops::RangeInclusive;
use stridewright::answer::Message;

/// Pixels from the corner, at most.
pub(super) const FARTHEST: RangeInclusive<i64> = -(1 << 24)..=1 << 24;

/// Most entities of a layer.
const MOST_ENTITIES: usize = 100_000;

/// The field that names an entity.
const NAME: &str = "name";

/// The entities of a layer.
pub(super) fn of(
    layer: Item<'_>,
    name: &str,
    meanings: &GroundWords,
) -> Result<Vec<Object>, ReadError> {
    let list = layer.list_of_at_most("entityInstances", MOST_ENTITIES)?;
    list.enumerate()
        .map(|(index, item)| {
            entity(item.object()?, Label::Entity(format!("{name}[{index}]")), meanings)
        })
        .collect()
}

fn entity(item: Item<'_>, label: Label, meanings: &GroundWords) -> Result<Object, ReadError> {
    let identifier = item.must("__identifier")?.text()?;
    let class = class(item, identifier, meanings)?;
    let fields = fields(item)?;
    let own = fields
        .iter()
        .find(|(name, _)| name.eq_ignore_ascii_case(NAME))
        .map(|(_, value)| value.as_str());
    // A monster by its tag is named after its entity.
    let name = own.or((class != identifier).then_some(identifier)).unwrap_or_default();
    let side = |key: &str| item.must(key)?.whole(0..=*FARTHEST.end());
    let (width, height) = (side("width")? as f64, side("height")? as f64);
    let (x, y) = pair(item.must("px")?)?;
    let at = (x.whole(FARTHEST)? as f64, y.whole(FARTHEST)? as f64);
    let pivot = item.get("__pivot").map(|pivot| {
        let (x, y) = pair(pivot)?;
        Ok::<_, ReadError>((share(x)?, share(y)?))
    });
    let pivot = pivot.transpose()?.unwrap_or((0.0, 0.0));
    Ok(Object {
        label,
        name: name.chars().take(MOST_CHARS).collect(),
        words: Words::of(class, fields.iter().cloned()),
        at: ((at.0 - pivot.0 * width) as f32, (at.1 - pivot.1 * height) as f32),
        size: (width as f32, height as f32),
        rotation: 0.0,
        shape: Outlined::Rectangle,
        gid: None,
    })
}

/// The word for the kind of an entity: its identifier or, if that is no known word, the first of
/// its tags that is one.
fn class<'t>(
    item: Item<'t>,
    identifier: &'t str,
    meanings: &GroundWords,
) -> Result<&'t str, ReadError> {
    let speaks = |word: &str| meanings.ground(word).is_some() || meanings.thing(word).is_some();
    if speaks(identifier) {
        return Ok(identifier);
    }
    for tag in item.list_of("__tags")? {
        let tag = tag.text()?;
        if speaks(tag) {
            return Ok(tag);
        }
    }
    Ok(identifier)
}

/// The fields of an entity or a level that are a text, a number, or true or false.
pub(super) fn fields(item: Item<'_>) -> Result<Vec<(String, String)>, ReadError> {
    let mut fields = Vec::new();
    for field in item.list_of("fieldInstances")? {
        let name = field.object()?.must("__identifier")?.text()?;
        let value = field.get("__value").and_then(Item::plain);
        fields.extend(value.map(|value| (name.to_owned(), value)));
    }
    Ok(fields)
}

/// The two values of a list.
fn pair<'t>(item: Item<'t>) -> Result<(Item<'t>, Item<'t>), ReadError> {
    let mut list = item.list()?;
    match (list.next(), list.next(), list.next()) {
        (Some(x), Some(y), None) => Ok((x, y)),
        _ => Err(item.wrong("expected two numbers").into()),
    }
}

/// A number from 0 to 1.
fn share(item: Item<'_>) -> Result<f64, ReadError> {
    let share = item.number()?;
    if (0.0..=1.0).contains(&share) {
        Ok(share)
    } else {
        Err(item
            .wrong(Message::new("{number} is not from 0 to 1").with("number", share.to_string()))
            .into())
    }
}
