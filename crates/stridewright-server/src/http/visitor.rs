//! Identifies the visitor by the session in a cookie. Only a digest of the session's secret is
//! stored.

use crate::app::App;
use crate::clock;
use crate::outbox::SocketClose;
use crate::problem::Problem;
use crate::secret::{Digest, Name, Secret};
use crate::store::{SessionRow, Write};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;

/// Seconds of a day.
const DAY: u64 = 24 * 3600;

/// A session.
pub(crate) struct Session {
    pub(crate) user: Name,
    /// The stored digest of its secret.
    pub(crate) digest: Digest,
}

/// Returns the session of the request.
pub(crate) async fn known(app: &App, headers: &HeaderMap) -> Result<Option<Session>, Problem> {
    let Some(secret) = secret(app.https, headers).filter(|secret| secret.len() == 64) else {
        return Ok(None);
    };
    let digest = Digest::of(secret);
    let Some(SessionRow { user, used }) = app.store.session(&digest, clock::now()).await? else {
        return Ok(None);
    };
    app.bans.check_user(&user)?;
    if !used {
        // The browser has the session, so the answer that carried it was not lost.
        app.committer.commit(vec![Write::SessionUsed(digest.clone())]).await?;
        // The user's other sessions have ended. Browsers with this session reconnect at once.
        app.sockets.close_sockets_of(&user, SocketClose::Restart);
    }
    Ok(Some(Session { user, digest }))
}

/// Returns the user whose session the request carries; without a session the request is refused.
pub(crate) async fn required(app: &App, headers: &HeaderMap) -> Result<Name, Problem> {
    known(app, headers).await?.map(|session| session.user).ok_or(Problem::NotFound)
}

/// A user, and the session that identifies them.
pub(crate) struct Visitor {
    pub(crate) user: Name,
    /// The stored digest of the session's secret; `None` for a new visitor.
    pub(crate) session: Option<Digest>,
}

/// A new session.
pub(crate) struct NewSession {
    pub(crate) write: Write,
    pub(crate) digest: Digest,
    pub(crate) cookie: HeaderValue,
}

impl Visitor {
    /// Returns the user whose session the request carries, or a new user.
    pub(crate) async fn of(app: &App, headers: &HeaderMap) -> Result<Visitor, Problem> {
        match known(app, headers).await? {
            Some(Session { user, digest }) => Ok(Visitor { user, session: Some(digest) }),
            None => Ok(Visitor { user: Name::random()?, session: None }),
        }
    }

    /// Whether the visitor has no session yet.
    pub(crate) const fn is_new(&self) -> bool {
        self.session.is_none()
    }

    /// Starts a new session for the user. Their old session ends when the new one is first used,
    /// because the answer that carries it may be lost.
    pub(crate) fn begin(&self, app: &App) -> Result<NewSession, Problem> {
        let (secret, lasts) = (Secret::session()?, u64::from(app.limits.session_days) * DAY);
        let (digest, user) = (Digest::of(secret.reveal()), self.user.clone());
        let expires = clock::now() + lasts * 1000;
        let write = Write::Session { digest: digest.clone(), user, expires };
        Ok(NewSession { write, digest, cookie: cookie(app.https, secret.reveal(), lasts)? })
    }
}

/// Adds the cookie of a new session to the answer.
pub(super) fn with_session(mut response: Response, session: Option<NewSession>) -> Response {
    if let Some(beginning) = session {
        response.headers_mut().insert(header::SET_COOKIE, beginning.cookie);
    }
    response
}

/// The name of the cookie. With HTTPS the browser makes sure that only this host sets it.
const fn cookie_name(https: bool) -> &'static str {
    if https { "__Host-stridewright" } else { "stridewright" }
}

/// Returns the header that makes a browser forget its session.
pub(crate) fn no_cookie(https: bool) -> Result<HeaderValue, Problem> {
    cookie(https, "", 0)
}

fn cookie(https: bool, secret: &str, lasts: u64) -> Result<HeaderValue, Problem> {
    let name = cookie_name(https);
    let secure = if https { "; Secure" } else { "" };
    let text =
        format!("{name}={secret}; Path=/; Max-Age={lasts}; HttpOnly; SameSite=Strict{secure}");
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
    use super::{cookie, no_cookie, secret};
    use crate::secret::Secret;
    use axum::http::{HeaderMap, HeaderValue, header};

    #[test]
    fn the_cookie_is_out_of_reach_for_scripts_and_other_sites() {
        let session = Secret::session().unwrap();
        let plain = cookie(false, session.reveal(), 34_560_000).unwrap();
        let expected = format!(
            "stridewright={}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict",
            session.reveal()
        );
        assert_eq!(plain.to_str().unwrap(), expected);
        let secure = cookie(true, session.reveal(), 34_560_000).unwrap();
        assert_eq!(secure.to_str().unwrap(), format!("__Host-{expected}; Secure"));
        let none = "stridewright=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict";
        assert_eq!(no_cookie(false).unwrap().to_str().unwrap(), none);
    }

    #[test]
    fn the_session_is_found_among_other_cookies() {
        let mut headers = HeaderMap::new();
        headers.append(
            header::COOKIE,
            HeaderValue::from_static("a=1; xstridewright=no; stridewright=yes"),
        );
        assert_eq!(secret(false, &headers), Some("yes"));
        assert_eq!(secret(true, &headers), None);
    }
}
