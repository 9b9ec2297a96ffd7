//! Describes in words where two JSON documents first differ.

use serde::Serialize;
use serde_json::Value;

/// The largest number of characters of a value that are printed.
const CHARS: usize = 80;

/// Describes the first place at which the stored value differs from the expected one; `None` if
/// they are equal.
pub(super) fn first(stored: &impl Serialize, found: &impl Serialize) -> Option<String> {
    match (serde_json::to_value(stored), serde_json::to_value(found)) {
        (Ok(stored), Ok(found)) => below("", &stored, &found),
        _ => Some("it cannot be written as JSON".to_owned()),
    }
}

fn below(path: &str, stored: &Value, found: &Value) -> Option<String> {
    match (stored, found) {
        (Value::Object(stored), Value::Object(found)) => {
            let keys = stored.keys().chain(found.keys().filter(|key| !stored.contains_key(*key)));
            let at = |of: &serde_json::Map<String, Value>, key| {
                of.get(key).cloned().unwrap_or(Value::Null)
            };
            keys.into_iter()
                .find_map(|key| below(&format!("{path}/{key}"), &at(stored, key), &at(found, key)))
        }
        (Value::Array(stored), Value::Array(found)) if stored.len() == found.len() => {
            let mut pairs = stored.iter().zip(found).enumerate();
            pairs.find_map(|(place, (stored, found))| {
                below(&format!("{path}/{place}"), stored, found)
            })
        }
        _ if stored == found => None,
        _ => Some(format!("{path} is {}, but should be {}", short(stored), short(found))),
    }
}

fn short(value: &Value) -> String {
    let text = value.to_string();
    if text.chars().nth(CHARS).is_none() {
        return text;
    }
    text.chars().take(CHARS).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::first;
    use serde_json::json;

    #[test]
    fn the_first_difference_is_reported_with_its_place() {
        let stored = json!({ "a": [1, { "b": "x" }], "c": null });
        assert_eq!(first(&stored, &stored), None);
        let found = json!({ "a": [1, { "b": "y" }], "c": 2 });
        assert_eq!(first(&stored, &found).unwrap(), "/a/1/b is \"x\", but should be \"y\"");
        assert_eq!(
            first(&json!({ "a": [1] }), &json!({ "a": [1, 2] })).unwrap(),
            "/a is [1], but should be [1,2]"
        );
        assert_eq!(first(&json!({}), &json!({ "a": 1 })).unwrap(), "/a is null, but should be 1");
    }
}
