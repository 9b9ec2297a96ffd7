//! Idempotency keys: repeating a request with the same key does not carry it out again.
//!
//! The key is a secret of the browser. A thief who has only the session cannot repeat the request,
//! and the database keeps only digests of keys.

use crate::problem::Problem;
use crate::secret::{Digest, Name, number};
use axum::http::HeaderMap;
use stridewright_table::id::RequestId;

/// The header.
const HEADER: &str = "idempotency-key";

/// How long a key is remembered, in milliseconds. Browsers retry within seconds.
pub(super) const LASTS: u64 = 24 * 3600 * 1000;

/// The key of a request.
pub(super) struct Key(String);

impl Key {
    /// Returns the key of a request, if it has one.
    pub(super) fn of(headers: &HeaderMap) -> Result<Option<Key>, Problem> {
        let Some(value) = headers.get(HEADER) else { return Ok(None) };
        let is_key = |key: &&str| {
            (22..=128).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_graphic())
        };
        let key = value.to_str().ok().filter(is_key).ok_or_else(|| {
            Problem::Wrong(
                "an Idempotency-Key has 22 to 128 visible ASCII characters: 128 random bits".into(),
            )
        })?;
        Ok(Some(Key(key.to_owned())))
    }

    /// Returns the digest of the key and of its purpose. None of these texts has a line break.
    pub(super) fn digest(&self, parts: &[&str]) -> Digest {
        Digest::of([parts, &[self.0.as_str()]].concat().join("\n"))
    }
}

/// Returns the identifier by which a table knows an HTTP request: the same for the same key. A
/// table keeps each member's requests apart.
pub(super) fn request(headers: &HeaderMap, parts: &[&str]) -> Result<RequestId, Problem> {
    let Some(key) = Key::of(headers)? else { return Ok(RequestId(number()?)) };
    let digest = key.digest(parts);
    let number = u128::from_str_radix(&digest.as_str()[..32], 16);
    number.map(RequestId).map_err(|_| Problem::Unavailable)
}

/// Runs work to its end even if the connection that asked for it closes. Otherwise a repeated
/// request could overtake it.
pub(super) async fn to_the_end<T: Send + 'static>(
    work: impl Future<Output = Result<T, Problem>> + Send + 'static,
) -> Result<T, Problem> {
    tokio::spawn(work).await.map_err(|_| Problem::Unavailable)?
}

/// Returns a name that is always the same for this digest.
pub(super) fn name(digest: &Digest) -> Option<Name> {
    Name::written(&digest.as_str()[..32])
}

#[cfg(test)]
mod tests {
    use super::Key;
    use axum::http::{HeaderMap, HeaderValue};

    #[test]
    fn a_key_is_long_and_visible() {
        let of = |key: &str| {
            let mut headers = HeaderMap::new();
            headers.insert("idempotency-key", HeaderValue::from_bytes(key.as_bytes()).unwrap());
            Key::of(&headers).map(|key| key.is_some())
        };
        assert_eq!(Key::of(&HeaderMap::new()).map(|key| key.is_none()), Ok(true));
        assert_eq!((of(&"k".repeat(22)), of(&"k".repeat(128))), (Ok(true), Ok(true)));
        for wrong in ["k".repeat(21), "k".repeat(129), "k k".repeat(8), "ü".repeat(22)] {
            assert!(of(&wrong).is_err(), "{wrong}");
        }
    }
}
