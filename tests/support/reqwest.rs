//! The part of reqwest that samples use, with its names and types, on a plain socket: a test needs no registry of crates.
use std::{fmt, io, str::FromStr};

#[derive(Debug)]
pub struct Error(String);

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl std::error::Error for Error {}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        Error(error.to_string())
    }
}

pub struct Method(String);

impl FromStr for Method {
    type Err = Error;
    fn from_str(name: &str) -> Result<Self, Error> {
        Ok(Method(name.into()))
    }
}

pub struct StatusCode(u16);

impl StatusCode {
    pub fn is_success(&self) -> bool {
        (200..300).contains(&self.0)
    }
}

impl fmt::Display for StatusCode {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(out)
    }
}

pub mod blocking {
    use super::{Error, Method, StatusCode};
    use std::{fs, io::Read, io::Write, net::TcpStream};

    /// What an address, and the name and the value of a header may be.
    pub trait Text: Into<String> {}
    impl Text for &str {}
    impl Text for String {}

    pub struct Body(Vec<u8>);

    impl From<&'static str> for Body {
        fn from(text: &'static str) -> Self {
            Body(text.into())
        }
    }

    impl From<fs::File> for Body {
        fn from(mut file: fs::File) -> Self {
            let mut bytes = Vec::new();
            file.read_to_end(&mut bytes).expect("the file can be read");
            Body(bytes)
        }
    }

    pub struct Client;

    impl Client {
        #[allow(clippy::new_without_default)]
        pub fn new() -> Self {
            Client
        }
        pub fn request(&self, method: Method, url: impl Text) -> RequestBuilder {
            RequestBuilder { method: method.0, url: url.into(), headers: vec![], body: vec![] }
        }
        pub fn get(&self, url: impl Text) -> RequestBuilder {
            self.request(Method("GET".into()), url)
        }
        pub fn post(&self, url: impl Text) -> RequestBuilder {
            self.request(Method("POST".into()), url)
        }
        pub fn put(&self, url: impl Text) -> RequestBuilder {
            self.request(Method("PUT".into()), url)
        }
        pub fn patch(&self, url: impl Text) -> RequestBuilder {
            self.request(Method("PATCH".into()), url)
        }
        pub fn delete(&self, url: impl Text) -> RequestBuilder {
            self.request(Method("DELETE".into()), url)
        }
        pub fn head(&self, url: impl Text) -> RequestBuilder {
            self.request(Method("HEAD".into()), url)
        }
    }

    pub struct RequestBuilder {
        method: String,
        url: String,
        headers: Vec<(String, String)>,
        body: Vec<u8>,
    }

    impl RequestBuilder {
        pub fn header(mut self, name: impl Text, value: impl Text) -> Self {
            self.headers.push((name.into(), value.into()));
            self
        }
        pub fn body(mut self, body: impl Into<Body>) -> Self {
            self.body = body.into().0;
            self
        }
        pub fn multipart(mut self, form: multipart::Form) -> Self {
            self.body = form.bytes();
            let boundary = multipart::BOUNDARY;
            self.header("Content-Type", format!("multipart/form-data; boundary={boundary}"))
        }
        pub fn send(self) -> Result<Response, Error> {
            let rest = self.url.strip_prefix("http://").expect("the recorder has no TLS");
            let (host, target) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
            let mut stream = TcpStream::connect(host)?;
            let mut head = format!("{} {} HTTP/1.1\r\nHost: {}\r\n", self.method, target, host);
            for (name, value) in &self.headers {
                head += &format!("{name}: {value}\r\n");
            }
            if !self.body.is_empty() {
                head += &format!("Content-Length: {}\r\n", self.body.len());
            }
            head += "Connection: close\r\n\r\n";
            stream.write_all(head.as_bytes())?;
            stream.write_all(&self.body)?;
            let mut text = String::new();
            stream.read_to_string(&mut text).map_err(Error::from)?;
            Ok(Response(text))
        }
    }

    pub struct Response(String);

    impl Response {
        pub fn status(&self) -> StatusCode {
            StatusCode(self.0.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0))
        }
        pub fn text(self) -> Result<String, Error> {
            Ok(self.0.split("\r\n\r\n").nth(1).unwrap_or("").into())
        }
    }

    pub mod multipart {
        use crate::Error;
        use std::borrow::Cow;

        pub const BOUNDARY: &str = "boundary-of-the-stand-in";

        #[derive(Default)]
        pub struct Form(Vec<(Cow<'static, str>, Part)>);

        impl Form {
            pub fn new() -> Self {
                Form::default()
            }
            pub fn part(mut self, name: impl Into<Cow<'static, str>>, part: Part) -> Self {
                self.0.push((name.into(), part));
                self
            }
            pub(super) fn bytes(&self) -> Vec<u8> {
                let mut all = Vec::new();
                for (name, Part { content, file, mime }) in &self.0 {
                    let file = file.as_ref().map(|file| format!("; filename=\"{file}\""));
                    let mime = mime.as_ref().map(|mime| format!("\r\nContent-Type: {mime}"));
                    let head = format!(
                        "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{name}\"{}{}\r\n\r\n",
                        file.unwrap_or_default(),
                        mime.unwrap_or_default(),
                    );
                    all.extend_from_slice(head.as_bytes());
                    all.extend_from_slice(content);
                    all.extend_from_slice(b"\r\n");
                }
                all.extend_from_slice(format!("--{BOUNDARY}--\r\n").as_bytes());
                all
            }
        }

        pub struct Part {
            content: Cow<'static, [u8]>,
            file: Option<String>,
            mime: Option<String>,
        }

        impl Part {
            pub fn text(text: impl Into<Cow<'static, str>>) -> Self {
                Part::bytes(text.into().into_owned().into_bytes())
            }
            pub fn bytes(content: impl Into<Cow<'static, [u8]>>) -> Self {
                Part { content: content.into(), file: None, mime: None }
            }
            pub fn file_name(mut self, name: impl Into<Cow<'static, str>>) -> Self {
                self.file = Some(name.into().into_owned());
                self
            }
            pub fn mime_str(mut self, mime: &str) -> Result<Self, Error> {
                self.mime = Some(mime.into());
                Ok(self)
            }
        }
    }
}
