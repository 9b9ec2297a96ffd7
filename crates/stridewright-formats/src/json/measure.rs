//! A single pass over the bytes of a JSON document, before anything of it is kept.

use super::node::Node;
use super::{MOST_ESCAPED, MOST_MEMORY, MOST_VALUES};
use stridewright_wire::json::{JsonError, MOST_BYTES};

/// The most values that a document can have, if it is within the limits.
///
/// Looks at brackets, commas and texts only; the reader checks nesting and whether the rest is
/// JSON.
pub(super) fn values(bytes: &[u8]) -> Result<usize, JsonError> {
    if bytes.len() as u64 > MOST_BYTES {
        return Err(JsonError::TooLarge { bytes: bytes.len() as u64 });
    }
    let most = most_values(bytes.len());
    let (mut values, mut offset) = (1_usize, 0_usize);
    while let Some(byte) = bytes.get(offset) {
        match byte {
            b'"' => offset = end_of_text(bytes, offset)?,
            b'[' | b'{' | b',' => values += 1,
            _ => {}
        }
        if values > most {
            return Err(JsonError::TooMany { offset, most });
        }
        offset += 1;
    }
    Ok(values)
}

/// The number of values that a document of this many bytes may have: files that are large because
/// of a picture have few.
fn most_values(bytes: usize) -> usize {
    MOST_VALUES.min(MOST_MEMORY.saturating_sub(bytes) / size_of::<Node>())
}

/// The part of a document that is within the limits.
pub(crate) fn within_bounds(bytes: &[u8]) -> &[u8] {
    match values(bytes) {
        Err(JsonError::TooMany { offset, .. } | JsonError::LongText { offset, .. }) => {
            &bytes[..offset]
        }
        _ => bytes,
    }
}

/// The end of the text that begins here: its second quote, or the end of the file.
fn end_of_text(bytes: &[u8], start: usize) -> Result<usize, JsonError> {
    let mut escapes = false;
    let mut offset = start + 1;
    while let Some(byte) = bytes.get(offset) {
        match byte {
            b'"' => break,
            b'\\' => {
                escapes = true;
                offset += 1;
            }
            _ => {}
        }
        offset += 1;
    }
    if escapes && offset - start > MOST_ESCAPED {
        return Err(JsonError::LongText { offset: start, most: MOST_ESCAPED });
    }
    Ok(offset)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_counted_from_above() {
        // One for the document, one for each opening bracket, one for each comma.
        assert_eq!(values(b"7").unwrap(), 1);
        assert_eq!(values(br#"{"a":[1,2],"b":"[,{"}"#).unwrap(), 5);
        assert_eq!(values(br#"["\",",1]"#).unwrap(), 3);
    }

    #[test]
    fn large_files_may_have_fewer_values() {
        // 32 bytes each: all of them beside 26 MiB, and a quarter of a million beside 64 MiB.
        assert_eq!(most_values(26 << 20), MOST_VALUES);
        assert_eq!(most_values(64 << 20), 262_144);
        assert_eq!(most_values(72 << 20), 0);
    }

    #[test]
    fn every_bound_holds_at_itself_and_not_beyond() {
        let list = |count: usize| format!("[{}0]", "0,".repeat(count));
        // The document and the list are two, and each comma is one more.
        assert_eq!(values(list(MOST_VALUES - 2).as_bytes()).unwrap(), MOST_VALUES);
        let error = values(list(MOST_VALUES - 1).as_bytes()).unwrap_err();
        assert_eq!(error, JsonError::TooMany { offset: 2 * (MOST_VALUES - 1), most: MOST_VALUES });
        let text = |length: usize| format!("[\"\\/{}\"]", "x".repeat(length - 3));
        assert!(values(text(MOST_ESCAPED).as_bytes()).is_ok());
        let error = values(text(MOST_ESCAPED + 1).as_bytes()).unwrap_err();
        assert_eq!(error, JsonError::LongText { offset: 1, most: MOST_ESCAPED });
        assert!(values(format!("[\"{}\"]", "x".repeat(MOST_ESCAPED + 1)).as_bytes()).is_ok());
    }
}
