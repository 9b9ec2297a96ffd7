//! The board's page and its files, which are built into the program, and the headers that block
//! scripts of other sites.
//!
//! If the page was not built before the program, a plain page says how to build it.

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, Uri, header};
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::Embed;
use std::collections::BTreeMap;
use std::io::Write as _;
use std::sync::LazyLock;

/// The output of `npm run build`. In the repository, `page` is a link to `web/dist`.
#[derive(Embed)]
#[folder = "page"]
#[allow_missing = true]
struct Built;

/// Allows scripts, styles, pictures and connections only from here, and nothing inline.
pub(crate) const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' \
     blob: data:; \
     font-src 'self'; manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
);

const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><meta \
    charset=\"utf-8\"><title>Stridewright</title>\
<h1>The page has not been built</h1><p>The server runs, but this program was built without the \
page. \
Run <code>cargo xtask board</code> in the repository.</p></html>";

/// A file of the page, as it is sent: compressed when it is first used, never per request.
pub(crate) struct File {
    kind: &'static str,
    lasting: &'static str,
    plain: Bytes,
    /// Only if it is smaller.
    gzip: Option<Bytes>,
}

/// All files of the page, by their paths.
static FILES: LazyLock<BTreeMap<String, File>> = LazyLock::new(|| {
    let built = Built::iter().filter_map(|path| {
        // Files that a build names by their content never change.
        let lasting = if path.starts_with("assets/") {
            "public, max-age=31536000, immutable"
        } else {
            "no-cache"
        };
        let file =
            File::new(kind(&path), lasting, Bytes::from(Built::get(&path)?.data.into_owned()));
        Some((path.into_owned(), file))
    });
    let mut files: BTreeMap<String, File> = built.collect();
    let not_built = || File::new(kind(INDEX), "no-store", Bytes::from_static(NOT_BUILT.as_bytes()));
    files.entry(INDEX.to_owned()).or_insert_with(not_built);
    files
});

/// The path of the page itself.
const INDEX: &str = "index.html";

impl File {
    pub(crate) fn new(kind: &'static str, lasting: &'static str, plain: Bytes) -> File {
        let gzip = compressed(&plain).filter(|gzip| gzip.len() < plain.len());
        File { kind, lasting, plain, gzip }
    }

    pub(crate) fn answer(&self, headers: &HeaderMap) -> Response<Body> {
        let Some(gzip) = &self.gzip else {
            return response_with(
                StatusCode::OK,
                self.kind,
                self.lasting,
                Body::from(self.plain.clone()),
            );
        };
        let compressed = takes_gzip(headers);
        let bytes = if compressed { gzip } else { &self.plain };
        let mut response =
            response_with(StatusCode::OK, self.kind, self.lasting, Body::from(bytes.clone()));
        response.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if compressed {
            response
                .headers_mut()
                .insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        }
        response
    }
}

fn compressed(plain: &[u8]) -> Option<Bytes> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(plain).ok()?;
    encoder.finish().ok().map(Bytes::from)
}

/// Whether the client accepts gzip: it lists gzip or `*`, with a quality other than 0.
fn takes_gzip(headers: &HeaderMap) -> bool {
    let values = headers.get_all(header::ACCEPT_ENCODING);
    let listed =
        values.iter().filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(','));
    let qualities = listed.map(|coding| {
        let (name, parameter) = coding.split_once(';').unwrap_or((coding, ""));
        let quality =
            parameter.trim().strip_prefix("q=").and_then(|quality| quality.trim().parse().ok());
        (name.trim().to_ascii_lowercase(), quality.unwrap_or(1.0_f32) > 0.0)
    });
    let qualities: BTreeMap<String, bool> = qualities.collect();
    *qualities.get("gzip").or_else(|| qualities.get("*")).unwrap_or(&false)
}

/// Compresses the files of the page in advance, so that no request waits for it.
pub(crate) fn prepare() {
    LazyLock::force(&FILES);
}

/// Answers a request for a file.
pub(crate) async fn file(uri: Uri, headers: HeaderMap) -> Response<Body> {
    let path = match uri.path().trim_start_matches('/') {
        "" => INDEX,
        path => path,
    };
    match FILES.get(path) {
        Some(file) => file.answer(&headers),
        None => response_with(
            StatusCode::NOT_FOUND,
            kind("not-found.txt"),
            "no-store",
            "not found\n".into(),
        ),
    }
}

fn response_with(
    status: StatusCode,
    kind: &'static str,
    lasting: &'static str,
    body: Body,
) -> Response<Body> {
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

#[cfg(test)]
mod tests {
    use super::takes_gzip;
    use axum::http::{HeaderMap, HeaderValue, header};

    #[test]
    fn gzip_is_sent_to_those_who_take_it() {
        for (said, takes) in [
            ("gzip, deflate, br", true),
            ("br;q=1.0, GZIP;q=0.5", true),
            ("*", true),
            ("gzip;q=0, *", false),
            ("gzip; q=0.000", false),
            ("identity", false),
            ("", false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(said));
            assert_eq!(takes_gzip(&headers), takes, "{said}");
        }
        assert!(!takes_gzip(&HeaderMap::new()));
    }
}
