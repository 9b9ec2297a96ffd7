//! The names of the values of IntGrid layers.

use crate::error::ReadError;
use crate::json::Item;
use crate::report::ImportReport;
use crate::tilemap::map::Words;
use crate::tilemap::place::Place;
use crate::words::GroundWords;
use std::collections::BTreeMap;

/// The greatest value of a cell. The editor keeps far below.
pub(super) const MOST_VALUE: i64 = 0xffff;

/// The greatest number of a definition.
const MOST_UID: i64 = u32::MAX as i64;

/// The identifiers of values, by the number of their layer's definition.
pub(super) struct Definitions<'t>(BTreeMap<i64, BTreeMap<u32, &'t str>>);

impl<'t> Definitions<'t> {
    /// Those of a project; none if it defines none.
    pub(super) fn of(root: Item<'t>) -> Result<Definitions<'t>, ReadError> {
        let mut layers = BTreeMap::new();
        let Some(all) = root.get("defs") else { return Ok(Definitions(layers)) };
        for layer in all.object()?.list_of("layers")? {
            let uid = layer.object()?.must("uid")?;
            let mut values = BTreeMap::new();
            for defined in layer.list_of("intGridValues")? {
                let value = defined.object()?.must("value")?;
                let name =
                    defined.get("identifier").map(Item::text).transpose()?.unwrap_or_default();
                if values.insert(value.whole(1..=MOST_VALUE)? as u32, name).is_some() {
                    return Err(value.wrong("this value is defined twice").into());
                }
            }
            if layers.insert(uid.whole(0..=MOST_UID)?, values).is_some() {
                return Err(uid.wrong("this layer is defined twice").into());
            }
        }
        Ok(Definitions(layers))
    }

    /// The meanings of a layer's values: by their identifiers, or where they have none by the
    /// layer's.
    pub(super) fn words(
        &self,
        layer: Item<'t>,
        name: &str,
        gids: &[u32],
        meanings: &GroundWords,
        report: &mut ImportReport,
    ) -> Result<BTreeMap<u32, Words>, ReadError> {
        let uid = layer.get("layerDefUid").map(|uid| uid.whole(0..=MOST_UID)).transpose()?;
        let defined = uid.and_then(|uid| self.0.get(&uid));
        let mut by_value = BTreeMap::new();
        for value in gids.iter().filter(|gid| **gid != 0) {
            if by_value.contains_key(value) {
                continue;
            }
            let own = defined.and_then(|values| values.get(value)).copied().unwrap_or_default();
            let word = if own.is_empty() { name } else { own };
            let known = meanings.ground(word).is_some();
            let place = Place::Value(name, *value);
            match (own, known) {
                ("", true) => report.assumed.note(
                    "values without an identifier, read as the name of their layer says",
                    place,
                ),
                ("", false) => report.assumed.note(
                    "values without an identifier, on layers whose name is not a ground word: no \
                     effect",
                    place,
                ),
                (own, false) => report.assumed.note(
                    "values whose identifier is not a ground word: no effect",
                    Place::NamedValue(name, *value, own),
                ),
                (_, true) => {}
            }
            let words = if known { Words::of(word, core::iter::empty()) } else { Words::default() };
            by_value.insert(*value, words);
        }
        Ok(by_value)
    }
}
