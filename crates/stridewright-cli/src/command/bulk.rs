//! `stridewright bulk`: answers a table of questions in a file.

use crate::counted::counted;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::options::ReadingOptions;
use crate::progress::Progress;
use crate::read::RulesArg;
use crate::screen::Screen;
use clap::Args;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::thread::available_parallelism;
use stridewright_bulk::{Bulk as Answerer, FileRun, Kept, Scenes, answer_file};
use stridewright_draw::{Block, Line};
use stridewright_wire::systems::Systems;

/// Answer a table of questions in a file: a row in, a row out
///
/// Each row names a scene, a creature and a question; the answers are further columns. What is
/// wrong with a row stands in its column `error`, and spoils no other row.
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright questions examples/*.toml --starts all -o questions.parquet
  stridewright bulk questions.parquet -o answers.parquet
  stridewright bulk questions.csv --folder maps --rules {3} --threads 4 -o answers.parquet
  stridewright bulk questions.parquet -o answers.parquet --resume

docs/bulk.md describes the columns.
Exit code 2: the table was refused, or every row got an error. Single wrong rows are answers."))]
pub(crate) struct Bulk {
    /// The questions (.parquet, .csv or .jsonl)
    questions: PathBuf,
    /// The folder of the files that the columns `scene` and `house` name; no file outside it is
    /// read [default: this one]
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    /// The rule system of rows that name none [default: the scene's]
    #[arg(long, value_name = "SYSTEM", value_parser = RulesArg::parser())]
    rules: Option<RulesArg>,
    #[command(flatten)]
    reading: ReadingOptions,
    /// Also list the squares of each reach and path with their costs, at most this many for a row
    #[arg(long, value_name = "N", help_heading = "Answers")]
    squares: Option<u32>,
    /// Also count how many times others may react to each path that is found
    #[arg(long, help_heading = "Answers")]
    reactions: bool,
    /// The most work for each question, in steps that a search examines; a row that needs more gets
    /// an error [default: no limit]
    #[arg(long, value_name = "STEPS", help_heading = "How it answers")]
    work: Option<u64>,
    /// How many questions are answered at the same time [default: one for each processor]
    #[arg(long, value_name = "N", help_heading = "How it answers")]
    threads: Option<NonZeroUsize>,
    /// Go on where an earlier run was stopped
    #[arg(long, help_heading = "How it answers")]
    resume: bool,
}

impl Bulk {
    pub(crate) fn run(&self, screen: &Screen, output: Option<&Path>) -> Result<Ending, Failure> {
        let Some(answers) = output else {
            return Err(Failure::with_help(
                "there is no file for the answers",
                "name one: --output answers.parquet",
            ));
        };
        let rules = match self.rules {
            Some(rules) => Some(rules.only().ok_or_else(|| Failure::new(SEVERAL))?),
            None => None,
        };
        let scenes = Scenes {
            folder: self.folder.clone().unwrap_or_default(),
            rules: rules.and_then(|index| Systems::names().get(index).map(ToString::to_string)),
            import: self.reading.options()?,
            ..Scenes::default()
        };
        let work = self.work.unwrap_or(u64::MAX);
        let kept = Kept { squares: self.squares, reactions: self.reactions, work };
        // Whatever decides the answers: an earlier run with other options cannot go on.
        let folder = std::path::absolute(&scenes.folder).unwrap_or_default();
        let options = format!("{scenes:?} {} {kept:?}", folder.display());
        let threads = self.threads.or_else(|| available_parallelism().ok());
        let pool =
            rayon::ThreadPoolBuilder::new().num_threads(threads.map_or(1, NonZeroUsize::get));
        let pool = pool.build().map_err(Failure::new)?;
        let systems = Systems::new();
        let bulk = Answerer::new(&systems, scenes, kept);
        let run =
            FileRun { questions: &self.questions, answers, options: &options, resume: self.resume };
        let summary = pool.install(|| {
            let mut progress = Progress::new("rows");
            answer_file(&bulk, run, &mut |done, all| progress.tell(done as usize, all as usize))
        });
        let summary = summary.map_err(Failure::new)?;
        let mut words = counted(summary.rows as usize, "row");
        if summary.resumed > 0 {
            words += &format!(", {} of them answered before", summary.resumed);
        }
        if summary.errors > 0 {
            words += &format!(", {} with an error (column `error`)", summary.errors);
        }
        let mut block = Block::new();
        block.wrapped(&Line::plain(&words), 2, screen.room().width);
        screen.show(&block);
        if summary.rows > 0 && summary.errors == summary.rows {
            let help = format!(
                "the column `error` of {} says what is wrong with each; names of files are as \
                 seen from --folder",
                answers.display()
            );
            return Err(Failure::with_help("no row could be answered", help));
        }
        Ok(Ending::Answered)
    }
}

/// The error for several rule systems.
const SEVERAL: &str = "--rules: name one system for the rows that name none; to compare systems, \
    the table has a row for each (`stridewright questions` writes them)";
