//! The table of formats in the documentation agrees with the program's. `UPDATE_SCHEMA=1` writes it
//! anew.

use std::fs;
use std::path::Path;
use stridewright_formats::Format;

const BEGIN: &str = "<!-- formats: begin -->\n";
const END: &str = "<!-- formats: end -->";

fn table() -> String {
    let mut table =
        "| format | `--as` | names end in | written by | recognised by | |\n|---|---|---|---|---|---|\n"
            .to_owned();
    for about in Format::ALL.map(Format::about) {
        let endings: Vec<String> =
            about.extensions.iter().map(|ending| format!("`.{ending}`")).collect();
        let written = if about.is_written() { "read and written" } else { "read" };
        let cells = [
            about.title,
            &format!("`{}`", about.name),
            &endings.join(", "),
            about.from,
            about.recognised,
            written,
        ];
        table.push_str(&format!("| {} |\n", cells.join(" | ")));
    }
    table
}

#[test]
fn the_table_of_formats_is_current() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/formats.md");
    let text = fs::read_to_string(&page).unwrap();
    let (before, rest) = text.split_once(BEGIN).expect("where the table begins");
    let (_, after) = rest.split_once(END).expect("where the table ends");
    let current = format!("{before}{BEGIN}{}{END}{after}", table());
    if std::env::var_os("UPDATE_SCHEMA").is_some() {
        fs::write(&page, current).unwrap();
    } else {
        assert!(
            text == current,
            "the table in docs/formats.md is stale: run `cargo xtask generate`"
        );
    }
}
