//! The sources of the options of `serve`: the command line, then the environment, then a file, then
//! defaults.
//!
//! Every option has the same name everywhere: `--log-json`, `STRIDEWRIGHT_LOG_JSON`, `log_json`.
//! Limits are `--limit NAME=VALUE`, `STRIDEWRIGHT_LIMITS_NAME` and `NAME` under `[limits]`.

use super::super::address::AddressArg;
use super::log_level::LogLevel;
use crate::failure::Failure;
use clap::ValueEnum as _;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::fs::File;
use std::io::Read as _;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use stridewright_server::LogAddresses;
use stridewright_server::limits::{Limits, WrongLimit};
use toml::Spanned;

/// The default address to listen on.
pub(crate) const LISTEN: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 4800);

/// The prefix of the environment variables.
const PREFIX: &str = "STRIDEWRIGHT_";

/// The most bytes of a configuration file.
const MOST: u64 = 1 << 20;

/// The options that a single source gives.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Options {
    #[serde(deserialize_with = "address")]
    pub(super) listen: Option<SocketAddr>,
    pub(super) data: Option<PathBuf>,
    pub(super) https: Option<bool>,
    pub(super) allow_origin: Option<Vec<String>>,
    pub(super) host: Option<Vec<String>>,
    pub(super) proxied: Option<bool>,
    #[serde(deserialize_with = "address")]
    pub(super) metrics: Option<SocketAddr>,
    #[serde(deserialize_with = "text")]
    pub(super) log: Option<LogLevel>,
    pub(super) log_json: Option<bool>,
    #[serde(deserialize_with = "text")]
    pub(super) log_addresses: Option<LogAddresses>,
    /// Removed after a file has been read.
    pub(super) limits: BTreeMap<Spanned<String>, Spanned<u64>>,
}

/// A value that is written as text.
fn text<'de, D: serde::Deserializer<'de>, T: FromStr<Err: Display>>(
    from: D,
) -> Result<Option<T>, D::Error> {
    String::deserialize(from)?.parse().map(Some).map_err(serde::de::Error::custom)
}

/// An address, by IP address or by host name.
fn address<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<SocketAddr>, D::Error> {
    Ok(text::<D, AddressArg>(from)?.map(|address| address.first))
}

/// Limits, each with the source that gave it.
pub(super) type Given = Vec<(String, u64, String)>;

impl Options {
    /// Takes these settings, and fills gaps from those of another source.
    fn or(self, other: Options) -> Options {
        Options {
            listen: self.listen.or(other.listen),
            data: self.data.or(other.data),
            https: self.https.or(other.https),
            allow_origin: self.allow_origin.or(other.allow_origin),
            host: self.host.or(other.host),
            proxied: self.proxied.or(other.proxied),
            metrics: self.metrics.or(other.metrics),
            log: self.log.or(other.log),
            log_json: self.log_json.or(other.log_json),
            log_addresses: self.log_addresses.or(other.log_addresses),
            limits: BTreeMap::new(),
        }
    }
}

/// The options and limits in effect.
pub(super) fn settled(
    line: Options,
    limits: &[String],
    file: Option<&Path>,
) -> Result<(Options, Limits), Failure> {
    let (in_file, mut given) = file.map_or(Ok(Default::default()), read)?;
    let in_environment = environment(&mut given)?;
    for each in limits {
        let wrong = || {
            Failure::with_help(
                format!("--limit {each}: not NAME=VALUE"),
                "as in --limit messages_burst=50",
            )
        };
        let (name, value) = each.split_once('=').ok_or_else(wrong)?;
        given.push((name.to_owned(), value.parse().map_err(|_| wrong())?, "--limit".to_owned()));
    }
    Ok((line.or(in_environment).or(in_file), chosen(&given)?))
}

/// The limits; the last value given for each counts.
fn chosen(given: &Given) -> Result<Limits, Failure> {
    let mut limits = Limits::DEFAULT;
    for (name, value, place) in given {
        limits.set(name, *value).map_err(|wrong| Failure::new(format!("{place}: {wrong}")))?;
    }
    limits.check().map_err(|wrong| {
        let places = given.iter().rev().filter(|(name, ..)| match &wrong {
            WrongLimit::Contradiction { part, whole, .. } => name == part || name == whole,
            _ => false,
        });
        let place = places.map(|(.., place)| format!("{place}: ")).next().unwrap_or_default();
        Failure::new(format!("{place}{wrong}"))
    })?;
    Ok(limits)
}

/// The settings in a file.
fn read(path: &Path) -> Result<(Options, Given), Failure> {
    let shown = path.display();
    let failed = |error: &dyn Display| Failure::new(format!("{shown}: {error}"));
    let mut text = String::new();
    let file = File::open(path).map_err(|error| failed(&error))?;
    file.take(MOST + 1).read_to_string(&mut text).map_err(|error| failed(&error))?;
    if text.len() as u64 > MOST {
        return Err(failed(&format_args!("a configuration has at most {MOST} bytes")));
    }
    let mut options: Options = toml::from_str(&text).map_err(|error| {
        let line = error.span().map_or(1, |span| line_of(&text, span.start));
        // The quoted line already shows the key.
        let content = text.lines().nth(line - 1).unwrap_or_default().trim();
        let what = format!("{shown}:{line}: {} in `{content}`", error.message());
        Failure::with_help(
            what,
            "`stridewright serve --print-config` prints every key with its type and its default",
        )
    })?;
    let limits = std::mem::take(&mut options.limits).into_iter();
    let given = limits.map(|(name, value)| {
        let place = format!("{shown}:{}", line_of(&text, name.span().start));
        (name.into_inner(), value.into_inner(), place)
    });
    Ok((options, given.collect()))
}

/// The line number of a byte in a text, from 1.
fn line_of(text: &str, place: usize) -> usize {
    1 + text.bytes().take(place).filter(|byte| *byte == b'\n').count()
}

/// The settings in the environment. Of the other variables with our prefix, only unknown limits are
/// refused, because no other program uses such names.
fn environment(given: &mut Given) -> Result<Options, Failure> {
    for (variable, value) in std::env::vars_os() {
        let Some(name) =
            variable.to_str().and_then(|name| name.strip_prefix(PREFIX)?.strip_prefix("LIMITS_"))
        else {
            continue;
        };
        let place = variable.to_string_lossy().into_owned();
        let value = value.to_str().and_then(|value| value.parse().ok());
        let value = value.ok_or_else(|| Failure::new(format!("{place}: not a whole number")))?;
        given.push((name.to_lowercase(), value, place));
    }
    Ok(Options {
        listen: variable::<AddressArg>("LISTEN")?.map(|address| address.first),
        data: variable("DATA")?,
        https: variable("HTTPS")?,
        allow_origin: list("ALLOW_ORIGIN")?,
        host: list("HOST")?,
        proxied: variable("PROXIED")?,
        metrics: variable::<AddressArg>("METRICS")?.map(|address| address.first),
        log: variable("LOG")?,
        log_json: variable("LOG_JSON")?,
        log_addresses: variable("LOG_ADDRESSES")?,
        limits: BTreeMap::new(),
    })
}

/// An environment variable; `None` if it is not set or empty.
fn variable<T: FromStr<Err: Display>>(name: &str) -> Result<Option<T>, Failure> {
    let name = format!("{PREFIX}{name}");
    let Some(value) = std::env::var_os(&name).filter(|value| !value.is_empty()) else {
        return Ok(None);
    };
    let value = value.to_str().ok_or_else(|| Failure::new(format!("{name}: not UTF-8")))?;
    value.parse().map(Some).map_err(|error| Failure::new(format!("{name}: {value:?}: {error}")))
}

/// The same for a list with commas between its items.
fn list(name: &str) -> Result<Option<Vec<String>>, Failure> {
    let items = |list: String| list.split(',').map(|item| item.trim().to_owned()).collect();
    Ok(variable::<String>(name)?.map(items))
}

impl FromStr for LogLevel {
    type Err = String;

    fn from_str(text: &str) -> Result<LogLevel, String> {
        <LogLevel as clap::ValueEnum>::from_str(text, false).map_err(|_| {
            let names: Vec<String> =
                LogLevel::value_variants().iter().map(LogLevel::name).collect();
            format!("not one of {}", names.join(", "))
        })
    }
}
