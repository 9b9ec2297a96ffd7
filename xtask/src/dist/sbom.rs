//! The list of what is in the program, for tools that look for vulnerable or unwanted parts:
//! CycloneDX 1.5, as JSON.
//!
//! Knows the form of the list; `cargo tree` knows what is linked. cargo-cyclonedx lists macros and
//! build tools as well, and takes a minute to compile.

use super::crates::Part;
use super::release::{Release, folder};
use crate::commands::output;
use crate::files::write;
use std::path::PathBuf;

/// Writes the list, and gives its path.
pub(super) fn write_all(release: &Release, parts: &[Part]) -> Result<PathBuf, String> {
    let (program, others) = parts.split_first().ok_or("the program has no parts")?;
    let time = ["--utc", "--date", &format!("@{}", release.epoch), "+%Y-%m-%dT%H:%M:%SZ"];
    let time = output(".", "date", &time)?;
    let compiler = output(".", "rustc", &["--version"])?;
    let components: Vec<String> = others.iter().map(|part| component(part, "library")).collect();
    let mut uses: Vec<String> = parts.iter().map(dependency).collect();
    uses.sort();
    let properties = [("target", release.target.as_str()), ("compiler", compiler.trim())]
        .map(|(name, value)| object(&[("name", quoted(name)), ("value", quoted(value))]));
    let metadata = object(&[
        ("timestamp", quoted(time.trim())),
        ("component", component(program, "application")),
        ("properties", array(&properties)),
    ]);
    let list = object(&[
        ("bomFormat", quoted("CycloneDX")),
        ("specVersion", quoted("1.5")),
        ("version", "1".to_owned()),
        ("metadata", metadata),
        ("components", array(&components)),
        ("dependencies", array(&uses)),
    ]);
    let file = folder().join(format!("{}.cdx.json", release.name()));
    write(&file, &format!("{list}\n"))?;
    Ok(file)
}

fn component(part: &Part, kind: &str) -> String {
    let key = part.key();
    let mut members = vec![
        ("type", quoted(kind)),
        ("bom-ref", quoted(&key)),
        ("name", quoted(&part.name)),
        ("version", quoted(&part.version)),
        ("licenses", array(&[object(&[("expression", quoted(&part.licence))])])),
        ("purl", quoted(&key)),
    ];
    if let Some(checksum) = &part.checksum {
        let hash = object(&[("alg", quoted("SHA-256")), ("content", quoted(checksum))]);
        members.push(("hashes", array(&[hash])));
    }
    if !part.repository.is_empty() {
        let place = object(&[("type", quoted("vcs")), ("url", quoted(&part.repository))]);
        members.push(("externalReferences", array(&[place])));
    }
    object(&members)
}

fn dependency(part: &Part) -> String {
    let mut uses: Vec<String> = part.uses.iter().map(|key| quoted(key)).collect();
    uses.sort();
    object(&[("ref", quoted(&part.key())), ("dependsOn", array(&uses))])
}

fn object(members: &[(&str, String)]) -> String {
    let members: Vec<String> =
        members.iter().map(|(name, value)| format!("{}: {value}", quoted(name))).collect();
    format!("{{{}}}", members.join(", "))
}

/// One item a line.
fn array(items: &[String]) -> String {
    if items.len() < 2 {
        format!("[{}]", items.join(""))
    } else {
        format!("[\n{}\n]", items.join(",\n"))
    }
}

/// A string of JSON.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for sign in text.chars() {
        match sign {
            '"' | '\\' => quoted.extend(['\\', sign]),
            sign if sign.is_control() => quoted += &format!("\\u{:04x}", u32::from(sign)),
            sign => quoted.push(sign),
        }
    }
    quoted + "\""
}
