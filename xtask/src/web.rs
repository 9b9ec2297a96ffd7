//! The page of the battle board: fetches what it is made of, checks, builds and tries it.
//!
//! Knows npm and where a browser is; it never skips anything silently.

use crate::commands::{program, root, run, run_with};
use crate::install::{install, runs};
use std::fs::File;
use std::path::Path;
use std::time::SystemTime;

const FOLDER: &str = "web";

/// Where Debian's Chromium is: first the one without windows, which opens the page of another
/// visitor in a seventh of the time, because it draws no window around it.
const BROWSERS: [&str; 2] = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/// The setting by which tests learn which browser to use.
pub(crate) const CHROMIUM: &str = "CHROMIUM";

/// Builds the page, which the program then holds.
pub(crate) fn build() -> Result<(), String> {
    fetch()?;
    pack()
}

/// Fetches what the page is made of, unless it is there.
pub(crate) fn ready() -> Result<(), String> {
    if root().join(FOLDER).join("node_modules").is_dir() { Ok(()) } else { fetch() }
}

/// Checks the layout, the lints and the types, and runs the tests that need no browser.
pub(crate) fn check() -> Result<(), String> {
    ready()?;
    npm(&["run", "lint"])?;
    npm(&["run", "check"])?;
    npm(&["run", "test"])
}

/// Builds the page, and lets Cargo know where there was none before.
fn pack() -> Result<(), String> {
    let package = root().join(FOLDER).join("package.json");
    let is_first = !root().join(FOLDER).join("dist").exists();
    npm(&["run", "build"])?;
    if !is_first {
        return Ok(());
    }
    let touched = File::options().append(true).open(&package);
    let touched = touched.and_then(|file| file.set_modified(SystemTime::now()));
    touched.map_err(|error| format!("{}: {error}", package.display()))
}

/// Tries the page in a browser, served by the program as tests build it.
pub(crate) fn try_out() -> Result<(), String> {
    let (program, browser) = (program(), browser()?);
    let settings = [("STRIDEWRIGHT", &*program.to_string_lossy()), (CHROMIUM, &*browser)];
    run_with(FOLDER, "npm", &["run", "--silent", "test:browser"], &settings)
}

fn fetch() -> Result<(), String> {
    if !runs("npm") {
        return Err(
            "npm is missing: install Node.js 20.19 or newer (Debian: apt-get install nodejs npm)"
                .to_owned(),
        );
    }
    npm(&["ci", "--no-audit", "--no-fund"])
}

fn npm(arguments: &[&str]) -> Result<(), String> {
    let mut all = vec!["--silent"];
    all.extend(arguments);
    run(FOLDER, "npm", &all)
}

/// The browser for tests of pages: the one that the environment names, or Debian's, which is
/// installed where that is possible.
pub(crate) fn browser() -> Result<String, String> {
    if let Ok(named) = std::env::var(CHROMIUM) {
        return Ok(named);
    }
    if let Some(found) = BROWSERS.iter().find(|browser| Path::new(browser).exists()) {
        return Ok((*found).to_owned());
    }
    let [browser, _] = BROWSERS;
    let why = format!("{browser} is missing; tests of pages need it, or a Chromium in {CHROMIUM}");
    install("chromium-headless-shell", &why)?;
    Ok(browser.to_owned())
}
