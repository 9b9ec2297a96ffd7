//! The configuration in effect, as a commented file that `serve` can read.

use super::config::{LISTEN, Options};
use clap::{Arg, Command};
use std::fmt::Write as _;
use stridewright_server::LogAddresses;
use stridewright_server::limits::Limits;

/// The most bytes of a line of comments.
const WIDTH: usize = 100;

/// The file. Options without a value are commented out; `command` has the help of every option.
pub(super) fn printed(options: &Options, limits: &Limits, command: &Command) -> String {
    let log_addresses = options.log_addresses.unwrap_or_default();
    let named = LogAddresses::NAMES.into_iter().find(|(_, which)| *which == log_addresses);
    let log = options.log.unwrap_or_default().name();
    let mut file = String::from("# The configuration of `stridewright serve --config FILE`.\n");
    let truth = |value: Option<bool>| Some(value.unwrap_or_default().to_string());
    let list = |list: &Option<Vec<String>>| {
        let quoted: Vec<String> = list.iter().flatten().map(|each| quoted(each)).collect();
        Some(format!("[{}]", quoted.join(", ")))
    };
    let rows: [(&str, Option<String>); 10] = [
        ("listen", Some(quoted(&options.listen.unwrap_or(LISTEN).to_string()))),
        ("data", options.data.as_ref().map(|path| quoted(&path.display().to_string()))),
        ("https", truth(options.https)),
        ("allow_origin", list(&options.allow_origin)),
        ("host", list(&options.host)),
        ("proxied", truth(options.proxied)),
        ("metrics", options.metrics.map(|address| quoted(&address.to_string()))),
        ("log", Some(quoted(&log))),
        ("log_json", truth(options.log_json)),
        ("log_addresses", named.map(|(name, _)| quoted(name))),
    ];
    for (name, value) in rows {
        let argument = command.get_arguments().find(|argument| argument.get_id() == name);
        let help = argument.and_then(Arg::get_help).map(ToString::to_string).unwrap_or_default();
        entry(&mut file, &help, name, value);
    }
    file.push_str("\n[limits]\n");
    for (about, value) in Limits::ABOUT.iter().zip(limits.values()) {
        let when = if about.live { "" } else { " Needs a restart." };
        entry(&mut file, &format!("{}{when}", about.text()), about.name, Some(value.to_string()));
    }
    file
}

/// A key and its value, below its description.
fn entry(file: &mut String, help: &str, name: &str, value: Option<String>) {
    file.push('\n');
    let mut line = String::from("#");
    for word in help.split_whitespace() {
        if line.len() + word.len() >= WIDTH {
            file.push_str(&line);
            file.push('\n');
            line = String::from("#");
        }
        line.push(' ');
        line.push_str(word);
    }
    // Writing to a string does not fail.
    let _ = match value {
        Some(value) => writeln!(file, "{line}\n{name} = {value}"),
        None => writeln!(file, "{line}\n# {name} = \"\""),
    };
}

/// A text as a TOML string.
fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}
