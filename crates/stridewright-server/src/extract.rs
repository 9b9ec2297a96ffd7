//! Reads the JSON body, the query and the path of a request. What is wrong with them is an error of
//! the same form as all others, with its place and without names of Rust types.

use crate::app::App;
use crate::problem::Problem;
use axum::body::Bytes;
use axum::extract::path::ErrorKind;
use axum::extract::rejection::PathRejection;
use axum::extract::{self, FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse as _;
use serde::de::DeserializeOwned;
use std::error::Error as _;
use std::sync::Arc;
use stridewright::answer::Message;
use stridewright_wire::json;

/// The body of a request, from JSON.
pub(crate) struct JsonBody<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for JsonBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Problem> {
        if !announces_json(request.headers()) {
            let why = "send the body as JSON, with the header Content-Type: application/json";
            return Err(Problem::Malformed(StatusCode::UNSUPPORTED_MEDIA_TYPE, why.into()));
        }
        let bytes = Bytes::from_request(request, app).await.map_err(|rejection| match rejection
            .into_response()
            .status()
        {
            StatusCode::PAYLOAD_TOO_LARGE => Problem::TooLarge(
                Message::new("this is too large: at most {most} bytes are allowed")
                    .with("most", app.limits.body_bytes),
            ),
            status => Problem::Malformed(status, "the body ended before its time".into()),
        })?;
        json::read(&bytes).map(JsonBody).map_err(|error| {
            let (status, what) = match json::is_json(&bytes) {
                true => (StatusCode::UNPROCESSABLE_ENTITY, "the body"),
                false => (StatusCode::BAD_REQUEST, "the body is not JSON"),
            };
            Problem::Malformed(status, Message::verbatim(format!("{what}: {error}")))
        })
    }
}

/// Whether a request says that its body is JSON.
fn announces_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default();
    let kind = kind.trim().to_ascii_lowercase();
    let is_json = |kind: &str| kind == "json" || kind.ends_with("+json");
    kind.strip_prefix("application/").is_some_and(is_json)
}

/// The query of the address of a request.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let extract::Query(query) = extract::Query::try_from_uri(&parts.uri).map_err(|error| {
            let status = error.status();
            let said = error.source().map_or_else(|| error.body_text(), ToString::to_string);
            Problem::Malformed(status, Message::verbatim(of_query(&said)))
        })?;
        Ok(Query(query))
    }
}

/// Says what is wrong with a query.
fn of_query(said: &str) -> String {
    let missing = said.strip_prefix("missing field `").and_then(|name| name.strip_suffix('`'));
    if let Some(name) = missing {
        return format!("the address lacks `{name}`: add ?{name}=… to it");
    }
    let (key, why) = said.split_once(": ").unwrap_or(("", said));
    let why = match why {
        "provided string was not `true` or `false`" => "expected true or false",
        "invalid digit found in string" => "expected a whole number, 0 or more",
        "invalid float literal" => "expected a number",
        "cannot parse integer from empty string" => "expected a whole number, 0 or more",
        "cannot parse float from empty string" => "expected a number",
        "number too large to fit in target type" => "the number is too large",
        why => why,
    };
    match key.is_empty() {
        true => format!("the query of the address: {why}"),
        false => format!("the query of the address: {key}: {why}"),
    }
}

/// The variable parts of the path of a request.
pub(crate) struct Path<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let path = extract::Path::from_request_parts(parts, state).await;
        let extract::Path(path) = path.map_err(|error| {
            let status = error.status();
            if status.is_server_error() {
                tracing::error!(%error, "the path of a request could not be taken apart");
                return Problem::Unavailable;
            }
            Problem::Malformed(status, Message::verbatim(of_path(error)))
        })?;
        Ok(Path(path))
    }
}

/// Says what is wrong with a path.
fn of_path(error: PathRejection) -> String {
    let kind = match error {
        PathRejection::FailedToDeserializePathParams(error) => Some(error.into_kind()),
        _ => None,
    };
    match kind {
        Some(
            ErrorKind::ParseErrorAtKey { value, .. }
            | ErrorKind::ParseErrorAtIndex { value, .. }
            | ErrorKind::ParseError { value, .. },
        ) => format!("the path of the address: {value:?} is not a whole number"),
        _ => "the path of the address is not UTF-8".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{announces_json, of_query};
    use axum::http::{HeaderMap, HeaderValue, header};

    #[test]
    fn json_is_announced_by_its_media_type() {
        for (kind, is_json) in [
            ("application/json", true),
            ("Application/JSON; charset=utf-8", true),
            ("application/problem+json", true),
            ("text/json", false),
            ("application/jsonp", false),
            ("", false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
            assert_eq!(announces_json(&headers), is_json, "{kind}");
        }
        assert!(!announces_json(&HeaderMap::new()));
    }

    #[test]
    fn a_query_error_names_the_key_and_what_is_expected() {
        assert_eq!(of_query("missing field `of`"), "the address lacks `of`: add ?of=… to it");
        assert_eq!(
            of_query("keep_party: provided string was not `true` or `false`"),
            "the query of the address: keep_party: expected true or false"
        );
        assert_eq!(
            of_query("duplicate field `name`"),
            "the query of the address: duplicate field `name`"
        );
    }
}
