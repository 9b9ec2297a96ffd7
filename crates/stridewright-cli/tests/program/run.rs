//! Runs the program and checks the result.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

/// The result of a run.
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
    what: String,
}

/// The folder of the repository.
pub(crate) fn repository() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The program, to be run in the folder of the repository, in an environment without settings.
pub(crate) fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stridewright"));
    command.current_dir(repository()).env_remove("NO_COLOR").env_remove("TERM");
    for (name, _) in std::env::vars_os() {
        if name.to_str().is_some_and(|name| name.starts_with("STRIDEWRIGHT_")) {
            command.env_remove(name);
        }
    }
    command
}

/// Runs the program with arguments that are separated by blanks.
pub(crate) fn run(arguments: &str) -> Run {
    run_with(&arguments.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
}

/// Runs the program with these arguments.
pub(crate) fn run_with(arguments: &[String]) -> Run {
    let output = program().args(arguments).output().expect("the program starts");
    Run::of(&output, arguments.join(" "))
}

impl Run {
    pub(crate) fn of(output: &Output, what: String) -> Run {
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("UTF-8");
        let run = Run {
            code: output.status.code(),
            out: text(&output.stdout),
            err: text(&output.stderr),
            what,
        };
        assert!(!run.err.contains("panicked"), "{}\n{}", run.what, run.err);
        run
    }

    /// The run, if it ended with this code.
    pub(crate) fn ends(self, code: i32) -> Run {
        assert_eq!(self.code, Some(code), "{}\n{}\n{}", self.what, self.out, self.err);
        self
    }

    /// The run, if it printed this.
    pub(crate) fn says(self, text: &str) -> Run {
        assert!(self.out.contains(text), "{}\nmisses {text:?} in\n{}", self.what, self.out);
        self
    }

    /// The run, if it failed with this message.
    pub(crate) fn complains(self, text: &str) -> Run {
        assert!(self.err.contains(text), "{}\nmisses {text:?} in\n{}", self.what, self.err);
        self
    }

    /// The output, as JSON.
    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out)
            .unwrap_or_else(|error| panic!("{}\n{error}\n{}", self.what, self.out))
    }
}

/// A file with this content, for the time of the tests.
pub(crate) fn file(name: &str, content: impl AsRef<[u8]>) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join(name);
    fs::write(&path, content).expect("a file for the test");
    path.display().to_string()
}
