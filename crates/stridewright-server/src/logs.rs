//! The server's log on standard error: no secrets, no content of tables, and visitors' addresses
//! only on request.

use std::fmt;
use std::io::{IsTerminal as _, stderr};
use std::net::IpAddr;
use std::str::FromStr;
pub use tracing::Level;
use tracing::field::Field;
use tracing_subscriber::field::MakeExt as _;
use tracing_subscriber::fmt::format::{Writer, debug_fn};

/// Starts logging, as lines for people or as JSON. An existing subscriber stays.
pub fn log(level: Level, json: bool) {
    let lines =
        tracing_subscriber::fmt().with_max_level(level).with_writer(stderr).with_ansi(colored());
    let begun = if json {
        lines.json().try_init()
    } else {
        lines.fmt_fields(debug_fn(field).delimited(" ")).with_target(false).try_init()
    };
    if let Err(error) = begun {
        tracing::debug!(%error, "logging is set up already");
    }
}

/// Logs a text.
pub fn note(text: &str) {
    tracing::warn!("{text}");
}

/// Whether lines are colored: standard error is a terminal, and colors have not been turned off.
fn colored() -> bool {
    stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|no| no.is_empty())
}

/// Writes a field of a line. Text from outside stays within its line.
fn field(writer: &mut Writer<'_>, field: &Field, value: &dyn fmt::Debug) -> fmt::Result {
    let value = escaped(&format!("{value:?}"));
    if field.name() == "message" {
        writer.write_str(&value)
    } else {
        write!(writer, "{field}={value}")
    }
}

/// Escapes every character of the text that controls terminals, begins a line or changes the
/// direction of writing.
fn escaped(text: &str) -> String {
    let steers = |char: char| {
        char.is_control()
            || matches!(
                char,
                '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
            )
    };
    let mut escaped = String::with_capacity(text.len());
    for char in text.chars() {
        if steers(char) {
            escaped.extend(char.escape_default());
        } else {
            escaped.push(char);
        }
    }
    escaped
}

/// Whether logs contain the addresses of visitors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogAddresses {
    /// They do not contain them.
    #[default]
    Off,
    /// They contain the network: /24 of IPv4, /48 of IPv6.
    Short,
    /// They contain the whole address.
    Full,
}

impl LogAddresses {
    /// The names for the command line.
    pub const NAMES: [(&'static str, LogAddresses); 3] =
        [("off", LogAddresses::Off), ("short", LogAddresses::Short), ("full", LogAddresses::Full)];

    /// Returns an address as it appears in logs, if it does.
    #[must_use]
    pub(crate) fn shown(self, address: IpAddr) -> Option<String> {
        match (self, address.to_canonical()) {
            (LogAddresses::Off, _) => None,
            (LogAddresses::Full, address) => Some(address.to_string()),
            (LogAddresses::Short, IpAddr::V4(address)) => {
                let [a, b, c, _] = address.octets();
                Some(format!("{a}.{b}.{c}.0/24"))
            }
            (LogAddresses::Short, IpAddr::V6(address)) => {
                let network = std::net::Ipv6Addr::from_bits(address.to_bits() >> 80 << 80);
                Some(format!("{network}/48"))
            }
        }
    }
}

/// A text that names no setting of this kind.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not one of \"off\", \"short\" and \"full\"")]
pub struct NoLogAddresses(String);

impl FromStr for LogAddresses {
    type Err = NoLogAddresses;

    fn from_str(text: &str) -> Result<LogAddresses, NoLogAddresses> {
        let named = LogAddresses::NAMES.into_iter().find(|(name, _)| *name == text);
        named.map(|(_, which)| which).ok_or_else(|| NoLogAddresses(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::{LogAddresses, escaped};

    #[test]
    fn text_from_outside_stays_within_its_line() {
        assert_eq!(escaped("a name\nERROR forged"), "a name\\nERROR forged");
        assert_eq!(escaped("\u{1b}[31mred\u{9b}0m"), "\\u{1b}[31mred\\u{9b}0m");
        assert_eq!(escaped("\u{202e}esrever \u{2028}"), "\\u{202e}esrever \\u{2028}");
        assert_eq!(escaped("Grünwald, 狼 🐺"), "Grünwald, 狼 🐺");
    }

    #[test]
    fn addresses_are_shortened_to_networks() {
        let shown = |which: LogAddresses, text: &str| which.shown(text.parse().unwrap());
        assert_eq!(shown(LogAddresses::Off, "192.0.2.77"), None);
        assert_eq!(shown(LogAddresses::Short, "192.0.2.77").as_deref(), Some("192.0.2.0/24"));
        assert_eq!(
            shown(LogAddresses::Short, "::ffff:192.0.2.77").as_deref(),
            Some("192.0.2.0/24")
        );
        assert_eq!(
            shown(LogAddresses::Short, "2001:db8:1:2:3::4").as_deref(),
            Some("2001:db8:1::/48")
        );
        assert_eq!(
            shown(LogAddresses::Full, "2001:db8:1:2:3::4").as_deref(),
            Some("2001:db8:1:2:3::4")
        );
    }
}
