//! Texts without their random parts: identifiers become numbers in the order in which they appear,
//! and times of the day one word.

use serde_json::Value;
use std::collections::BTreeMap;

/// The identifiers that have appeared so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names(BTreeMap<String, usize>);

impl Names {
    /// Gives an identifier the next number, before it appears.
    pub(crate) fn expect(&mut self, id: &str) {
        let next = self.0.len();
        self.0.entry(id.to_owned()).or_insert(next);
    }

    /// A message of the server, numbered; lists that go by random identifiers are sorted by the
    /// numbers instead.
    pub(crate) fn message(&mut self, text: &str) -> String {
        let numbered = self.numbered(text);
        match serde_json::from_str(&numbered.replace(":now", ":0")) {
            Ok(mut message) => {
                sort(&mut message);
                message.to_string()
            }
            Err(_) => numbered,
        }
    }

    /// The text with identifiers of 32 digits numbered and times in milliseconds left out.
    pub(crate) fn numbered(&mut self, text: &str) -> String {
        let (mut out, mut rest) = (String::with_capacity(text.len()), text);
        while let Some(start) = rest.find(|c: char| c.is_ascii_hexdigit()) {
            let length =
                rest[start..].find(|c: char| !c.is_ascii_hexdigit()).unwrap_or(rest.len() - start);
            let word = &rest[start..start + length];
            out += &rest[..start];
            // Random identifiers do not begin with this many zeros; those of the proof do.
            if length == 32 && !word.starts_with("00000000") {
                let next = self.0.len();
                out += &format!("#{}", self.0.entry(word.to_owned()).or_insert(next));
            } else if length == 13 && word.bytes().all(|byte| byte.is_ascii_digit()) {
                out += "now";
            } else {
                out += word;
            }
            rest = &rest[start + length..];
        }
        out + rest
    }
}

/// Sorts every list of members or owners.
fn sort(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                if let (true, Value::Array(list)) =
                    (["members", "owners"].contains(&name.as_str()), &mut *field)
                {
                    list.sort_by_key(Value::to_string);
                }
                sort(field);
            }
        }
        Value::Array(list) => list.iter_mut().for_each(sort),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::Names;

    #[test]
    fn identifiers_are_numbered_and_times_left_out() {
        let (one, two) = ("a".repeat(32), "f".repeat(32));
        let text = format!(
            "{{\"id\":\"{one}\",\"by\":\"{two}\",\"to\":\"{one}\",\"at\":1763766000123,\"n\":25}}"
        );
        let renamed = Names::default().numbered(&text);
        assert_eq!(renamed, "{\"id\":\"#0\",\"by\":\"#1\",\"to\":\"#0\",\"at\":now,\"n\":25}");
        // Identifiers that the proof itself has chosen stay as they are.
        let own = format!("{:032x}", 100);
        assert_eq!(Names::default().numbered(&own), own);
        let random = "00006002d04a477ebc362703b0105a82";
        assert_eq!(Names::default().numbered(random), "#0");
    }
}
