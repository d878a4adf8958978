//! The page: files that are part of the program.

use crate::assets::{ASSETS, Asset};
use crate::error::Problem;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

/// A file of the page; for addresses that the page itself understands, the page.
pub(super) async fn page(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return super::wrong_method().await.into_response();
    }
    match find(uri.path()) {
        Some(asset) => serve(asset, &headers),
        None => Problem::not_found("there is no such page").into_response(),
    }
}

/// `/game/abc` is no file: the page reads it. What looks like a file is one.
fn find(path: &str) -> Option<&'static Asset> {
    let path = path.trim_start_matches('/');
    let named = |name: &str| ASSETS.iter().find(|asset| asset.path == name);
    let is_file = path
        .rsplit('/')
        .next()
        .is_some_and(|name| name.contains('.'));
    named(path).or_else(|| if is_file { None } else { named("index.html") })
}

fn serve(asset: &'static Asset, headers: &HeaderMap) -> Response {
    let etag = HeaderValue::from_static(asset.etag);
    let common = [
        (header::ETAG, etag.clone()),
        (
            header::CACHE_CONTROL,
            HeaderValue::from_static(asset.cache()),
        ),
        (header::VARY, HeaderValue::from_static("accept-encoding")),
    ];
    let is_known = headers
        .get_all(header::IF_NONE_MATCH)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|text| text.split(','))
        .any(|tag| tag.trim().trim_start_matches("W/") == asset.etag || tag.trim() == "*");
    if is_known {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    let kind = [(header::CONTENT_TYPE, asset.kind)];
    match asset.gzip {
        Some(gzip) if takes_gzip(headers) => {
            let encoding = [(header::CONTENT_ENCODING, "gzip")];
            (common, kind, encoding, Body::from(gzip)).into_response()
        }
        _ => (common, kind, Body::from(asset.plain)).into_response(),
    }
}

fn takes_gzip(headers: &HeaderMap) -> bool {
    let encodings = headers.get_all(header::ACCEPT_ENCODING).iter();
    encodings
        .filter_map(|value| value.to_str().ok())
        .flat_map(|text| text.split(','))
        .map(|part| part.trim().split(';'))
        .any(|mut part| {
            let is_gzip = part.next().is_some_and(|name| name.trim() == "gzip");
            is_gzip && !part.any(|quality| matches!(quality.trim(), "q=0" | "q=0.0" | "q=0.00"))
        })
}
