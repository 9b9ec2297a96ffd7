//! Who asks: the session in a cookie. What is stored of it is a digest.

use super::Problem;
use crate::app::App;
use crate::clock;
use crate::secret::{Digest, Name, Secret};
use crate::store::Write;
use axum::http::{HeaderMap, HeaderValue, header};

/// How long a session lasts, in seconds; browsers keep no cookie longer.
const LASTS: u64 = 400 * 24 * 3600;

/// The user whose session the request bears.
pub(crate) async fn known(app: &App, headers: &HeaderMap) -> Result<Option<Name>, Problem> {
    match secret(app.https, headers) {
        Some(secret) if secret.len() == 64 => Ok(app.store.user(&Digest::of(secret), clock::now()).await?),
        _ => Ok(None),
    }
}

/// The user whose session the request bears; without one there is nothing for them.
pub(crate) async fn required(app: &App, headers: &HeaderMap) -> Result<Name, Problem> {
    known(app, headers).await?.ok_or(Problem::NotFound)
}

/// A user, and what makes them known next time.
pub(crate) struct Visitor {
    pub(crate) user: Name,
    /// The session that begins, if one does.
    pub(crate) begins: Option<Beginning>,
}

/// A session that begins.
pub(crate) struct Beginning {
    pub(crate) write: Write,
    pub(crate) cookie: HeaderValue,
}

impl Visitor {
    /// Whose session the request bears, or somebody new.
    pub(crate) async fn of(app: &App, headers: &HeaderMap) -> Result<Visitor, Problem> {
        if let Some(user) = known(app, headers).await? {
            return Ok(Visitor { user, begins: None });
        }
        let (user, secret) = (Name::random()?, Secret::session()?);
        let write = Write::Session {
            digest: Digest::of(secret.reveal()),
            user: user.clone(),
            expires: clock::now() + LASTS * 1000,
        };
        Ok(Visitor { user, begins: Some(Beginning { write, cookie: cookie(app.https, &secret)? }) })
    }
}

/// The name of the cookie. With HTTPS the browser takes care that it is set by this host alone.
const fn cookie_name(https: bool) -> &'static str {
    if https { "__Host-stridewright" } else { "stridewright" }
}

fn cookie(https: bool, secret: &Secret) -> Result<HeaderValue, Problem> {
    let name = cookie_name(https);
    let secure = if https { "; Secure" } else { "" };
    let text =
        format!("{name}={}; Path=/; Max-Age={LASTS}; HttpOnly; SameSite=Strict{secure}", secret.reveal());
    let mut value = HeaderValue::from_str(&text).map_err(|_| Problem::Unavailable)?;
    value.set_sensitive(true);
    Ok(value)
}

fn secret(https: bool, headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|cookie| cookie.to_str().ok());
    let mut pairs =
        cookies.flat_map(|cookie| cookie.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == cookie_name(https)).map(|(_, value)| value)
}

#[cfg(test)]
mod tests {
    use super::{cookie, secret};
    use crate::secret::Secret;
    use axum::http::{HeaderMap, HeaderValue, header};

    #[test]
    fn the_cookie_is_out_of_reach_for_scripts_and_other_sites() {
        let session = Secret::session().unwrap();
        let plain = cookie(false, &session).unwrap();
        let expected =
            format!("stridewright={}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict", session.reveal());
        assert_eq!(plain.to_str().unwrap(), expected);
        let secure = cookie(true, &session).unwrap();
        assert_eq!(secure.to_str().unwrap(), format!("__Host-{expected}; Secure"));
    }

    #[test]
    fn the_session_is_found_among_other_cookies() {
        let mut headers = HeaderMap::new();
        headers.append(header::COOKIE, HeaderValue::from_static("a=1; xstridewright=no; stridewright=yes"));
        assert_eq!(secret(false, &headers), Some("yes"));
        assert_eq!(secret(true, &headers), None);
    }
}
