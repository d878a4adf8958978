//! A game as it happens.

use crate::Result;
use futures_util::{SinkExt, StreamExt};
use hyper::header::{HeaderName, HeaderValue};
use serde_json::Value;
use std::net::SocketAddr;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// An open socket.
#[derive(Debug)]
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
}

impl Socket {
    /// Opens a socket, with a cookie and whatever headers are wanted.
    ///
    /// # Errors
    /// If the server does not take it.
    pub async fn open(
        address: SocketAddr,
        path: &str,
        cookie: Option<&str>,
        headers: &[(&'static str, &str)],
    ) -> Result<Socket> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let mut request = format!("ws://{address}{path}").into_client_request()?;
        let cookie = cookie.map(|cookie| ("cookie", cookie));
        for (name, value) in headers.iter().copied().chain(cookie) {
            let value = HeaderValue::from_str(value)?;
            request
                .headers_mut()
                .insert(HeaderName::from_static(name), value);
        }
        let config = WebSocketConfig::default()
            .read_buffer_size(4096)
            .write_buffer_size(0);
        let (stream, _) = client_async_with_config(request, stream, Some(config)).await?;
        Ok(Socket { stream })
    }

    /// Says something.
    ///
    /// # Errors
    /// If the socket is closed.
    pub async fn say(&mut self, message: &Value) -> Result<()> {
        self.stream.send(Message::text(message.to_string())).await?;
        Ok(())
    }

    /// The next message.
    ///
    /// # Errors
    /// If the socket is closed; the reason that the server gave is in the words.
    pub async fn hear(&mut self) -> Result<Value> {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => return Ok(serde_json::from_str(&text)?),
                Some(Ok(Message::Close(frame))) => {
                    let reason = frame.map(|frame| format!("{} {}", frame.code, frame.reason));
                    return Err(format!("closed: {}", reason.unwrap_or_default()).into());
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
                None => return Err("the socket has ended".into()),
            }
        }
    }
}
