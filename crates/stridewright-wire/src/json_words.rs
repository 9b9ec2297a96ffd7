//! What the JSON reader says about a value, in the words of JSON instead of those of Rust.

/// Returns what the reader says about a value, with the names of Rust types replaced.
pub(crate) fn in_words(text: &str) -> String {
    // A text of the document may hold these words as well; what is expected comes last.
    let Some((found, expected)) = text.rsplit_once(", expected ") else {
        return text.to_owned();
    };
    let is_fraction = found.starts_with("invalid type: floating point");
    let expected = match whole_number(expected) {
        Some(_) if is_fraction => "a whole number, without a decimal point".to_owned(),
        Some(range) => range,
        None => other(expected),
    };
    let found = match found {
        "invalid type: map" => "invalid type: an object",
        "invalid type: sequence" => "invalid type: a list",
        "invalid type: unit variant" => "invalid type: a name alone",
        found => found,
    };
    format!("{found}, expected {expected}")
}

/// Describes a whole number of a Rust type.
fn whole_number(expected: &str) -> Option<String> {
    Some(match expected {
        "i8" => format!("a whole number from {} to {}", i8::MIN, i8::MAX),
        "i16" => format!("a whole number from {} to {}", i16::MIN, i16::MAX),
        "i32" => format!("a whole number from {} to {}", i32::MIN, i32::MAX),
        "u8" => format!("a whole number from 0 to {}", u8::MAX),
        "u16" => format!("a whole number from 0 to {}", u16::MAX),
        "u32" => format!("a whole number from 0 to {}", u32::MAX),
        "u64" | "u128" | "usize" => "a whole number, 0 or more".to_owned(),
        "i64" | "i128" | "isize" => "a whole number".to_owned(),
        _ => return None,
    })
}

/// Describes any other value.
fn other(expected: &str) -> String {
    if let Some(number) = elements(expected) {
        return format!("a list of {number} elements");
    }
    if let "newtype variant" | "struct variant" | "tuple variant" = expected {
        return "an object that holds the name and its value".to_owned();
    }
    let kind = expected.split(' ').next().unwrap_or_default();
    let words = match (kind, expected) {
        ("struct", _) => "an object",
        ("tuple", _) => "a list",
        ("enum", _) => "a name or an object",
        ("variant", _) => "a known name",
        (_, "a map" | "map") => "an object",
        (_, "a sequence" | "sequence") => "a list",
        (_, "f32" | "f64") => "a number",
        (_, "a string" | "string") => "a text",
        (_, "unit") => "null",
        (_, other) => other,
    };
    words.to_owned()
}

/// The number of elements of a list that has always as many.
fn elements(expected: &str) -> Option<&str> {
    let after = expected.strip_prefix("a tuple of size ");
    let before = || {
        let known = ["tuple of ", "struct ", "tuple struct "];
        let is_known = known.iter().any(|start| expected.starts_with(start));
        let list = expected.strip_suffix(" elements").or(expected.strip_suffix(" element"))?;
        list.rsplit(' ').next().filter(|_| is_known)
    };
    after.or_else(before).filter(|number| number.bytes().all(|byte| byte.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::in_words;

    #[test]
    fn what_is_expected_is_said_in_the_words_of_json() {
        for (said, words) in [
            (
                "invalid type: integer `5`, expected struct Envelope",
                "invalid type: integer `5`, expected an object",
            ),
            (
                "invalid type: floating point `2.0`, expected i64",
                "invalid type: floating point `2.0`, expected a whole number, without a decimal \
                 point",
            ),
            (
                "invalid value: integer `-1`, expected u8",
                "invalid value: integer `-1`, expected a whole number from 0 to 255",
            ),
            (
                "invalid type: string \"x, expected u8\", expected usize",
                "invalid type: string \"x, expected u8\", expected a whole number, 0 or more",
            ),
            (
                "invalid length 1, expected a tuple of size 2",
                "invalid length 1, expected a list of 2 elements",
            ),
            (
                "invalid length 1, expected struct Square with 2 elements",
                "invalid length 1, expected a list of 2 elements",
            ),
            ("invalid type: map, expected a sequence", "invalid type: an object, expected a list"),
            (
                "invalid type: unit variant, expected newtype variant",
                "invalid type: a name alone, expected an object that holds the name and its value",
            ),
            ("invalid type: sequence, expected a map", "invalid type: a list, expected an object"),
            (
                "unknown field `x`, expected one of `a`, `b`",
                "unknown field `x`, expected one of `a`, `b`",
            ),
            ("missing field `ask`", "missing field `ask`"),
            ("EOF while parsing an object", "EOF while parsing an object"),
        ] {
            assert_eq!(in_words(said), words);
        }
    }
}
