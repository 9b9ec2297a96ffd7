//! Reads files and folders and runs the cases in them.

use crate::answer_view::AnswerView;
use crate::case::Case;
use crate::error::{CaseError, LineError};
use crate::judge::judge;
use crate::laws;
use crate::markdown;
use crate::question::AskLine;
use crate::reach_block::ReachDrawn;
use crate::report::{Failure, Outcome, Report, Showing};
use crate::table::Table;
use std::fs;
use std::path::{Path, PathBuf};
use stridewright::answer::Answer;
use stridewright::program::Program;
use stridewright::query::Scratch;
use stridewright::question::{self, Question};
use stridewright_wire::scene::Scene;
use stridewright_wire::systems::Systems;

/// The size of the largest case file that is read.
const MOST_BYTES: u64 = 4 << 20;

/// The settings for running cases: under which systems, which of them, and which checks beyond the
/// cases' own.
#[derive(Clone, Copy)]
pub struct Runner<'a> {
    /// The systems that cases name.
    pub systems: &'a Systems,
    /// Runs only cases whose heading, or the id of a rule that they show, contains this, ignoring
    /// case.
    pub filter: Option<&'a str>,
    /// Checks the laws that hold for every answer; an error says why one does not.
    pub always: &'a dyn Fn(Said<'_>) -> Option<String>,
}

/// A part of a case while it runs, for [`Runner::always`].
#[derive(Clone, Copy, Debug)]
pub enum Said<'a> {
    /// The scene of the case.
    Scene(&'a Scene),
    /// A question about it.
    Question(&'a Question),
    /// The answer.
    Answer(&'a Answer),
}

/// The file of a folder that explains the format and is no case file.
const NOT_CASES: &str = "README.md";

impl<'a> Runner<'a> {
    /// Runs every case, without further checks.
    #[must_use]
    pub fn new(systems: &'a Systems) -> Self {
        Runner { systems, filter: None, always: &|_| None }
    }

    /// Runs the cases of files and folders. From a folder, all `.md` files are read except its
    /// `README.md`. `progress` receives how many files are done, of how many.
    #[must_use]
    pub fn run(&self, paths: &[PathBuf], progress: &mut dyn FnMut(usize, usize)) -> Report {
        let (mut report, mut files) = (Report::default(), Vec::new());
        for path in paths {
            find(path, true, &mut files, &mut report.errors);
        }
        for (done, file) in files.iter().enumerate() {
            progress(done, files.len());
            match read(file) {
                Ok(text) => report.extend(self.run_text(&file.display().to_string(), &text)),
                Err(message) => report.errors.push(whole_file(file, message)),
            }
        }
        report
    }

    /// Runs the cases of one text. `file` is its name in the report.
    #[must_use]
    pub fn run_text(&self, file: &str, text: &str) -> Report {
        let mut report = Report::default();
        let sections = markdown::sections(text);
        if sections.is_empty() {
            report
                .errors
                .push(LineError::new(0, "no case: expected a heading `## …`").in_file(file));
        }
        for section in &sections {
            match Case::parse(section) {
                Ok(case) if !self.filter.is_none_or(|text| case.is_about(text)) => {}
                Ok(case) => self.run_case(file, &case, &mut report),
                Err(errors) => {
                    report.errors.extend(errors.into_iter().map(|error| error.in_file(file)));
                }
            }
        }
        report
    }

    fn run_case(&self, file: &str, case: &Case, report: &mut Report) {
        for id in &case.header.shows {
            let showing = Showing { file: file.to_owned(), heading: case.heading.clone() };
            report.showing.entry((*id).to_owned()).or_default().push(showing);
        }
        for system in &case.header.systems {
            let program = self.systems.named(system);
            let program = program.map_err(|error| LineError::new(case.line, error.to_string()));
            match program.and_then(|program| self.failures(program, case)) {
                Ok(failures) => {
                    let known = case.header.fails(system).map(str::to_owned);
                    let failures = match &known {
                        Some(why) => case.passed_after_all(&failures, why),
                        None => failures,
                    };
                    report.outcomes.push(Outcome {
                        file: file.to_owned(),
                        line: case.line,
                        heading: case.heading.clone(),
                        system,
                        failures,
                        known,
                    });
                }
                // A line that cannot be read for one system is wrong for all of them.
                Err(error) => {
                    report.errors.push(error.in_file(file));
                    return;
                }
            }
        }
    }

    /// Runs a case under one system.
    fn failures(&self, program: &Program, case: &Case) -> Result<Vec<Failure>, LineError> {
        let given = case.given.under(&program.ruleset().id);
        let scene = given.scene(program)?;
        let housed = scene.program(program.ruleset()).map_err(|flaws| given.first_of(&flaws))?;
        let program = housed.as_ref().unwrap_or(program);
        let board_failure = |found| vec![case.failure(case.line, "the board", found)];
        if let Some(why) = (self.always)(Said::Scene(&scene)) {
            return Ok(board_failure(Found::new("what always holds of a scene", why)));
        }
        let table = match Table::set_up(&given, scene, program)? {
            Ok(table) => table,
            Err(actual) => {
                return Ok(board_failure(Found::new("a board that can be played on", actual)));
            }
        };
        let system = &*program.ruleset().id;
        let mut failures = Vec::new();
        for (question, drawn) in case.questions.iter().zip(&case.drawn) {
            if question.systems.as_ref().is_none_or(|systems| systems.contains(&system)) {
                let found = self.ask(&table, question, drawn);
                let failure = |found| case.failure(question.line, &question.text, found);
                failures.extend(found.into_iter().map(failure));
            }
        }
        Ok(failures)
    }

    /// Asks a question and judges the answer.
    fn ask(&self, table: &Table<'_>, line: &AskLine, drawn: &[ReachDrawn]) -> Vec<Found> {
        let asked = line.on(table).and_then(|question| {
            let answer = question::ask(
                table.program,
                Some(&table.board),
                &question,
                &mut Scratch::default(),
            );
            Ok((answer.map_err(|error| error.to_string())?, question))
        });
        let (answer, question) = match asked {
            Ok(asked) => asked,
            Err(error) => return vec![Found::new(line.expected(), error)],
        };
        let view = AnswerView::of(&answer);
        let mut list = Vec::new();
        for said in [Said::Question(&question), Said::Answer(&answer)] {
            list.extend((self.always)(said).map(|why| Found::new("what always holds", why)));
        }
        let broken = laws::broken(table, &view, &question);
        list.extend(
            broken.map(|broken| Found::new(format!("always: {}", broken.demands), broken.found)),
        );
        list.extend(judge(table, &view, line, drawn).into_iter().map(|mismatch| Found {
            expected: mismatch.expected,
            actual: mismatch.actual,
            drawing: mismatch.drawing,
        }));
        list
    }
}

/// A mismatch, before it is put into words for the report.
struct Found {
    expected: String,
    actual: String,
    drawing: Option<String>,
}

impl Found {
    fn new(expected: impl Into<String>, actual: String) -> Self {
        Found { expected: expected.into(), actual, drawing: None }
    }
}

impl Case {
    /// Whether its heading, or a rule that it shows, contains a text.
    fn is_about(&self, text: &str) -> bool {
        let text = text.to_lowercase();
        let mut names = self.header.shows.iter().copied().chain([self.heading.as_str()]);
        names.any(|name| name.to_lowercase().contains(&text))
    }

    /// The failure of a case that is known to fail and passed.
    fn passed_after_all(&self, failures: &[Failure], why: &str) -> Vec<Failure> {
        let found = || {
            Found::new(
                format!("that the case fails: {why}"),
                "it passes; remove `Fails`".to_owned(),
            )
        };
        let passed = failures.is_empty().then(|| self.failure(self.line, &self.heading, found()));
        passed.into_iter().collect()
    }

    fn failure(&self, line: usize, question: &str, found: Found) -> Failure {
        let Found { expected, actual, drawing } = found;
        let board = self.given.rows.join("\n");
        let drawing = drawing.map_or_else(|| board.clone(), |reach| format!("{board}\n\n{reach}"));
        Failure { line, question: question.to_owned(), expected, actual, drawing }
    }
}

/// The case files at a path, folders in the order of their names.
fn find(path: &Path, named: bool, files: &mut Vec<PathBuf>, errors: &mut Vec<CaseError>) {
    if !path.is_dir() {
        let is_case_file = path.extension().is_some_and(|extension| extension == "md")
            && path.file_name().is_some_and(|name| name != NOT_CASES);
        if named || is_case_file {
            files.push(path.to_owned());
        }
        return;
    }
    let entries = fs::read_dir(path).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    match entries {
        Ok(entries) => {
            let mut paths: Vec<_> = entries.iter().map(fs::DirEntry::path).collect();
            paths.sort();
            // Links are not followed, so that a folder never contains itself.
            paths.retain(|path| !path.is_symlink());
            paths.iter().for_each(|path| find(path, false, files, errors));
        }
        Err(error) => errors.push(whole_file(path, error.to_string())),
    }
}

fn read(path: &Path) -> Result<String, String> {
    let size = fs::metadata(path).map_err(|error| error.to_string())?.len();
    if size > MOST_BYTES {
        return Err(format!("{size} bytes; the limit of a case file is {MOST_BYTES}"));
    }
    fs::read_to_string(path).map_err(|error| error.to_string())
}

fn whole_file(path: &Path, message: String) -> CaseError {
    CaseError { file: path.display().to_string(), line: 0, message }
}
