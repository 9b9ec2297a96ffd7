//! Where a request comes from: the page of this server, or another site's.
//!
//! A browser says so in `Origin`. Whatever changes something, and every socket, must come from the host itself or from an origin that
//! was allowed by name; a request without `Origin` does not.

use axum::http::{HeaderMap, header};

/// Origins that are allowed beside the host itself, as `https://board.example`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Origins(Vec<String>);

/// A text that is no origin.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no origin: write https://HOST or http://HOST:PORT, without a path")]
pub struct NoOrigin(String);

impl Origins {
    /// These.
    ///
    /// # Errors
    ///
    /// If one of them is no origin.
    pub fn new(allowed: &[String]) -> Result<Origins, NoOrigin> {
        match allowed.iter().find(|origin| authority(origin).is_none()) {
            Some(wrong) => Err(NoOrigin(wrong.clone())),
            None => Ok(Origins(allowed.to_vec())),
        }
    }

    /// Whether the request comes from the host itself or from an allowed origin.
    #[must_use]
    pub fn allow(&self, headers: &HeaderMap) -> bool {
        let mut origins = headers.get_all(header::ORIGIN).iter();
        let (Some(origin), None) = (origins.next(), origins.next()) else { return false };
        let Ok(origin) = origin.to_str() else { return false };
        if self.0.iter().any(|allowed| allowed == origin) {
            return true;
        }
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        host.is_some() && authority(origin) == host
    }
}

/// Host and port of an origin.
fn authority(origin: &str) -> Option<&str> {
    let rest = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"))?;
    let plain = !rest.is_empty() && !rest.contains(['/', '@', '?', '#', ' ', ',']);
    plain.then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::Origins;
    use axum::http::{HeaderMap, HeaderValue, header};

    fn allowed(origins: &Origins, origin: Option<&'static str>) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, HeaderValue::from_static("127.0.0.1:4800"));
        origin.map(|origin| headers.insert(header::ORIGIN, HeaderValue::from_static(origin)));
        origins.allow(&headers)
    }

    #[test]
    fn only_the_host_itself_and_named_origins_are_allowed() {
        let origins = Origins::new(&["https://board.example".to_owned()]).unwrap();
        for right in ["http://127.0.0.1:4800", "https://127.0.0.1:4800", "https://board.example"] {
            assert!(allowed(&origins, Some(right)), "{right}");
        }
        let wrong = [
            "null",
            "",
            "http://127.0.0.1",
            "http://127.0.0.1:48000",
            "http://127.0.0.1:4800.evil.example",
            "http://evil.example",
            "http://127.0.0.1:4800@evil.example",
            "http://127.0.0.1:4800/",
            "https://evil-board.example",
            "https://board.example.evil.example",
            "ftp://127.0.0.1:4800",
            "127.0.0.1:4800",
        ];
        for wrong in wrong {
            assert!(!allowed(&origins, Some(wrong)), "{wrong}");
        }
        assert!(!allowed(&origins, None));
    }

    #[test]
    fn what_is_allowed_must_be_an_origin() {
        for wrong in ["board.example", "https://board.example/", "*", "https://"] {
            assert!(Origins::new(&[wrong.to_owned()]).is_err(), "{wrong}");
        }
    }
}
