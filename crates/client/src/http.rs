//! Requests and answers.

use crate::{Result, Socket};
use bytes::Bytes;
use http_body_util::{BodyExt, Full};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{CONTENT_TYPE, COOKIE, HOST, HeaderMap, HeaderName, HeaderValue, SET_COOKIE};
use hyper::http::response::Parts;
use hyper::{Method, StatusCode};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::SystemTime;
use tokio::net::TcpStream;

/// Somebody with a browser.
#[derive(Debug)]
pub struct Client {
    address: SocketAddr,
    cookie: Option<String>,
    connection: Option<SendRequest<Full<Bytes>>>,
}

/// What to ask, where more than a method and a path is wanted.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// Headers to add, or to send instead of the usual ones.
    pub headers: Vec<(&'static str, String)>,
    /// The body and what it is.
    pub body: Option<(&'static str, Bytes)>,
}

/// What the server said.
#[derive(Clone, Debug)]
pub struct Response {
    /// The status.
    pub status: u16,
    /// The headers.
    pub headers: HeaderMap,
    /// The body as it came.
    pub body: Bytes,
    /// The body as JSON; null if it is none.
    pub json: Value,
}

impl Client {
    /// Somebody who was never here.
    #[must_use]
    pub const fn new(address: SocketAddr) -> Client {
        Client {
            address,
            cookie: None,
            connection: None,
        }
    }

    /// Another connection of the same browser.
    #[must_use]
    pub fn second_tab(&self) -> Client {
        Client {
            cookie: self.cookie.clone(),
            ..Client::new(self.address)
        }
    }

    /// The cookie, if the server gave one: `coronet=...`.
    #[must_use]
    pub fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }

    /// Brings another cookie from now on.
    pub fn set_cookie(&mut self, cookie: Option<String>) {
        self.cookie = cookie;
    }

    /// The server is somewhere else now.
    pub fn move_to(&mut self, address: SocketAddr) {
        self.address = address;
        self.connection = None;
    }

    /// Asks for something.
    ///
    /// # Errors
    /// If there is no answer.
    pub async fn get(&mut self, path: &str) -> Result<Response> {
        self.send(Method::GET, path, Request::default()).await
    }

    /// Sends JSON.
    ///
    /// # Errors
    /// If there is no answer.
    pub async fn post(&mut self, path: &str, body: &Value) -> Result<Response> {
        self.send(Method::POST, path, json(body)).await
    }

    /// Sends JSON.
    ///
    /// # Errors
    /// If there is no answer.
    pub async fn put(&mut self, path: &str, body: &Value) -> Result<Response> {
        self.send(Method::PUT, path, json(body)).await
    }

    /// Sends nothing but the wish.
    ///
    /// # Errors
    /// If there is no answer.
    pub async fn act(&mut self, path: &str) -> Result<Response> {
        self.send(Method::POST, path, Request::default()).await
    }

    /// Sends JSON with this key: sent again with the same one, it is done once.
    ///
    /// # Errors
    /// If there is no answer.
    pub async fn post_with_key(&mut self, path: &str, body: &Value, key: &str) -> Result<Response> {
        let headers = vec![("idempotency-key", key.to_owned())];
        let request = Request {
            headers,
            ..json(body)
        };
        self.send(Method::POST, path, request).await
    }

    /// Deletes something.
    ///
    /// # Errors
    /// If there is no answer.
    pub async fn delete(&mut self, path: &str) -> Result<Response> {
        self.send(Method::DELETE, path, Request::default()).await
    }

    /// Asks anything.
    ///
    /// # Errors
    /// If there is no answer.
    pub async fn send(&mut self, method: Method, path: &str, wish: Request) -> Result<Response> {
        let (parts, body) = self.exchange(method, path, wish).await?;
        Ok(Response {
            status: parts.status.as_u16(),
            json: serde_json::from_slice(&body).unwrap_or_default(),
            headers: parts.headers,
            body,
        })
    }

    /// Asks anything, and does not look at what comes back.
    ///
    /// # Errors
    /// If there is no answer.
    pub async fn exchange(
        &mut self,
        method: Method,
        path: &str,
        wish: Request,
    ) -> Result<(Parts, Bytes)> {
        let (kind, body) = wish.body.unzip();
        let is_change = method != Method::GET;
        let mut request = hyper::Request::builder()
            .method(method)
            .uri(path)
            .body(Full::new(body.unwrap_or_default()))?;
        let headers = request.headers_mut();
        headers.insert(HOST, HeaderValue::from_str(&self.address.to_string())?);
        if let Some(cookie) = &self.cookie {
            headers.insert(COOKIE, HeaderValue::from_str(cookie)?);
        }
        if let Some(kind) = kind {
            headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
        }
        // Whatever changes something may be sent again, and is done once.
        if is_change {
            headers.insert(KEY, HeaderValue::from_str(&new_key())?);
        }
        for (name, value) in wish.headers {
            let value = HeaderValue::from_str(&value)?;
            headers.insert(HeaderName::from_static(name), value);
        }
        let sent = self.connected().await?.send_request(request).await;
        let answer = match sent {
            Ok(answer) => answer,
            Err(error) => {
                self.connection = None;
                return Err(error.into());
            }
        };
        let (parts, body) = answer.into_parts();
        let body = body.collect().await?.to_bytes();
        self.keep_cookie(&parts.headers);
        Ok((parts, body))
    }

    /// Opens a socket.
    ///
    /// # Errors
    /// If the server does not take it.
    pub async fn socket(&self, path: &str) -> Result<Socket> {
        Socket::open(self.address, path, self.cookie.as_deref(), &[]).await
    }

    async fn connected(&mut self) -> Result<&mut SendRequest<Full<Bytes>>> {
        let is_open = match &mut self.connection {
            Some(connection) => connection.ready().await.is_ok(),
            None => false,
        };
        if !is_open {
            let stream = TcpStream::connect(self.address).await?;
            stream.set_nodelay(true)?;
            let (sender, connection) = handshake(TokioIo::new(stream)).await?;
            tokio::spawn(connection);
            self.connection = Some(sender);
        }
        let connection = self.connection.as_mut();
        Ok(connection.expect("it was just opened"))
    }

    fn keep_cookie(&mut self, headers: &HeaderMap) {
        for value in headers.get_all(SET_COOKIE) {
            let text = value.to_str().unwrap_or_default();
            let pair = text.split(';').next().unwrap_or_default().to_owned();
            self.cookie = (!pair.ends_with('=')).then_some(pair);
        }
    }
}

/// The header by which a request that is sent again is recognised.
const KEY: HeaderName = HeaderName::from_static("idempotency-key");

/// A key that no other request has.
#[must_use]
pub fn new_key() -> String {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let since = SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default();
    format!(
        "client-{:08x}-{:016x}-{number:08x}",
        std::process::id(),
        since.as_nanos() as u64
    )
}

fn json(body: &Value) -> Request {
    Request {
        body: Some(("application/json", body.to_string().into())),
        ..Request::default()
    }
}

impl Response {
    /// Whether it was done.
    #[must_use]
    pub fn is_done(&self) -> bool {
        StatusCode::from_u16(self.status).is_ok_and(|status| status.is_success())
    }

    /// The code of an error; empty where there is none.
    #[must_use]
    pub fn code(&self) -> &str {
        self.json["error"]["code"].as_str().unwrap_or_default()
    }

    /// The message of an error; empty where there is none.
    #[must_use]
    pub fn message(&self) -> &str {
        self.json["error"]["message"].as_str().unwrap_or_default()
    }

    /// A header as text; empty where there is none.
    #[must_use]
    pub fn header(&self, name: &str) -> &str {
        let value = self.headers.get(name);
        value
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default()
    }
}
