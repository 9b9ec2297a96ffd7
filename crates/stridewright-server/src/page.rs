//! The page of the board and its parts, which lie inside the program, and the headers that keep other sites' scripts out.
//!
//! Where the page was not built before the program, a plain one says how to.

use axum::body::Body;
use axum::http::{HeaderValue, Response, StatusCode, Uri, header};
use rust_embed::Embed;

/// What `npm run build` made.
#[derive(Embed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

/// Scripts, styles, pictures and connections only from here; nothing inline.
pub(crate) const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' blob: data:; \
     font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
);

const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Stridewright</title>\
<h1>The page has not been built</h1><p>The server runs, but this program was built without the page. \
Run <code>cargo xtask board</code> in the repository.</p></html>";

/// Answers a request for a file.
pub(crate) async fn file(uri: Uri) -> Response<Body> {
    let path = match uri.path().trim_start_matches('/') {
        "" => "index.html",
        path => path,
    };
    match Built::get(path) {
        Some(file) => {
            // What a build names by its content never changes.
            let lasting =
                if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
            told(StatusCode::OK, kind(path), lasting, Body::from(file.data))
        }
        None if path == "index.html" => {
            told(StatusCode::OK, "text/html; charset=utf-8", "no-store", NOT_BUILT.into())
        }
        None => told(StatusCode::NOT_FOUND, "text/plain; charset=utf-8", "no-store", "not found\n".into()),
    }
}

fn told(status: StatusCode, kind: &'static str, lasting: &'static str, body: Body) -> Response<Body> {
    let mut response = Response::new(body);
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(lasting));
    response
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
