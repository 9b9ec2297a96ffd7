//! `stridewright study`: one number for every square of a board, also under several rules beside
//! each other.

mod answer;
mod common;
mod shown;
mod table;

use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::options::{Format, MoverOptions, Output};
use crate::read::square;
use crate::scene::{Scene, over_turns};
use crate::screen::{Screen, print};
use answer::answers;
use clap::{Args, Subcommand};
use common::{CommonParts, STUDIED};
use shown::Viewpoint;
use std::path::Path;
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::question::{self, Aim, Area, Ask, ChokePoints, Detours, Question, ThreatMap};

/// Study a board: one number for every square, as text, picture or table
///
/// Under two systems, or with --against, the study also shows the difference. With --output the
/// study is written to a picture (.svg, .png) or a table (.csv).
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright study threats examples/mill.toml --side raiders
  stridewright study starts examples/tavern.toml --mover Ansa --to 8,1 --turns 3 --rules {1},{3}
  stridewright study chokes examples/crypt.toml --output chokes.csv

The definitions are in docs/studies.md."))]
pub(crate) struct Study {
    #[command(subcommand)]
    kind: StudyKind,
}

/// Kinds of studies.
#[derive(Debug, Subcommand)]
enum StudyKind {
    Threats(Threats),
    Starts(Starts),
    Chokes(Chokes),
}

/// How many creatures of a side threaten each square
///
/// Counts creatures where they are; with movements (--action, --actions, --turns) also where those
/// lead them.
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright study threats examples/mill.toml --side raiders
  stridewright study threats examples/mill.toml --actions 1 --rules {1},{3} --output threats.svg
  stridewright study threats examples/bridge.toml --area 4,0,8x8 --output threats.csv"))]
struct Threats {
    #[command(flatten)]
    common: CommonParts,
    /// The side [default: that of the first creature's opponents]
    #[arg(long, value_name = "SIDE", help_heading = STUDIED)]
    side: Option<String>,
}

/// Find from which squares a creature reaches its goal, and in how many turns
///
/// In each turn the creature makes one movement, by default of the first kind of the rules.
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright study starts examples/tavern.toml --mover Ansa --to 8,1 --turns 3
  stridewright study starts examples/bridge.toml --mover Ogre --strike Ansa --actions 2 --rules {3}"))]
struct Starts {
    #[command(flatten)]
    common: CommonParts,
    #[command(flatten)]
    mover: MoverOptions,
    /// The square that the creature aims to stand on
    #[arg(long, value_name = "COL,ROW", value_parser = square, required_unless_present = "strike", help_heading = STUDIED)]
    to: Option<Square>,
    /// The creature that it aims to have within reach
    #[arg(long, value_name = "NAME", conflicts_with = "to", help_heading = STUDIED)]
    strike: Option<String>,
}

/// Find what a creature loses if a square becomes solid: places in its reach, or with --to the path
/// to one square
///
/// The creature makes one movement, by default of the first kind of the rules; with --to without a
/// limit.
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright study chokes examples/crypt.toml
  stridewright study chokes examples/crypt.toml --to 12,6 --rules all
  stridewright study chokes examples/bridge.toml --house examples/house/crowded.toml --against none"))]
struct Chokes {
    #[command(flatten)]
    common: CommonParts,
    #[command(flatten)]
    mover: MoverOptions,
    /// Show how much more the path to this square costs instead
    #[arg(long, value_name = "COL,ROW", value_parser = square, help_heading = STUDIED)]
    to: Option<Square>,
}

impl Study {
    pub(crate) fn run(&self, screen: &Screen, output: &Output) -> Result<Ending, Failure> {
        let common = self.kind.common();
        let table = output.output.as_deref().filter(|file| is_table(file));
        if output.output.is_some() && table.is_none() && output.picture().is_none() {
            return Err(Failure::new(NO_OUTPUT));
        }
        self.kind.refuse_what_says_nothing()?;
        let scene = self.kind.scene()?;
        let aim = self.kind.aim(&scene)?;
        let answers = answers(&scene, common, |program| self.kind.question(&scene, program))?;
        let seen = Viewpoint { scene: &scene, aim: &aim, goal: self.kind.goal() };
        if let Some(file) = table {
            table::write(file, &answers)?;
        }
        match output.format {
            Format::Json => {
                if screen.wants_file() {
                    let (_, sheet, words) = shown::shown(&seen, &answers, screen);
                    screen.write(sheet, &words)?;
                }
                print(&format!("{}\n", answer::as_json(&answers)?));
            }
            Format::Text => {
                let (text, sheet, words) = shown::shown(&seen, &answers, screen);
                screen.write(sheet, &words)?;
                screen.show(&text);
            }
        }
        Ok(answers.ending())
    }
}

/// The error for a file that no study can be written to.
const NO_OUTPUT: &str = "studies are written as SVG, PNG, GIF or CSV: the name must end in .svg, \
    .png, .apng, .gif or .csv";

/// Whether the name of a file says that it is a table.
fn is_table(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("csv"))
}

impl StudyKind {
    const fn common(&self) -> &CommonParts {
        match self {
            StudyKind::Threats(Threats { common, .. })
            | StudyKind::Starts(Starts { common, .. })
            | StudyKind::Chokes(Chokes { common, .. }) => common,
        }
    }

    /// Refuses options that would change nothing.
    fn refuse_what_says_nothing(&self) -> Result<(), Failure> {
        let CommonParts { map, movements, .. } = self.common();
        if movements.turn.is_said() {
            let help = "leave out the options about the turn so far";
            return Err(Failure::with_help("a study starts at the beginning of a turn", help));
        }
        if matches!(self, StudyKind::Threats(_)) && !movements.trying.is_empty() {
            return Err(Failure::new(
                "results of checks do not change threats: leave out --trying",
            ));
        }
        if matches!(self, StudyKind::Threats(_)) && map.shows_threatened() {
            return Err(Failure::new(
                "the numbers already show what is threatened: leave out --threatened",
            ));
        }
        Ok(())
    }

    /// The squares that a creature aims to reach, or to strike.
    fn aim(&self, scene: &Scene) -> Result<Vec<Square>, Failure> {
        match self {
            StudyKind::Starts(Starts { strike: Some(name), .. }) => {
                Ok(vec![scene.square(scene.creature(name)?)])
            }
            _ => Ok(self.goal().into_iter().collect()),
        }
    }

    /// The square that a creature aims to stand on.
    const fn goal(&self) -> Option<Square> {
        match self {
            StudyKind::Starts(Starts { to, .. }) | StudyKind::Chokes(Chokes { to, .. }) => *to,
            StudyKind::Threats(_) => None,
        }
    }

    fn scene(&self) -> Result<Scene, Failure> {
        let read = self.common().map.load()?;
        match self {
            StudyKind::Threats(_) => Scene::without_mover(read),
            StudyKind::Starts(Starts { mover, .. }) | StudyKind::Chokes(Chokes { mover, .. }) => {
                Scene::new(read, mover)
            }
        }
    }

    /// The query of the study.
    fn ask(&self, scene: &Scene) -> Result<Ask, Failure> {
        let area = self.common().area.map(Area::from);
        Ok(match self {
            StudyKind::Threats(threats) => {
                ThreatMap { side: threats.side(scene)?.to_owned(), area }.into()
            }
            StudyKind::Starts(Starts { common, to, strike, .. }) => {
                let aim = match (to, strike) {
                    (Some(to), _) => Aim::Square((*to).into()),
                    (None, name) => {
                        Aim::Creature(scene.creature(name.as_deref().unwrap_or_default())?.into())
                    }
                };
                let turns = u32::try_from(common.movements.turns()).unwrap_or(u32::MAX);
                question::Starts { aim, turns, area }.into()
            }
            StudyKind::Chokes(Chokes { to: Some(to), .. }) => {
                Detours { to: (*to).into(), area }.into()
            }
            StudyKind::Chokes(_) => ChokePoints { area }.into(),
        })
    }

    /// The question under a rule system.
    fn question(&self, scene: &Scene, program: &Program) -> Result<Question, Failure> {
        let (options, ask) = (&self.common().movements, self.ask(scene)?);
        let find = |name: &str| scene.creature(name);
        let mut movements = options.movements(program, matches!(ask, Ask::Detours(_)), &find)?;
        match self {
            StudyKind::Threats(_) if !options.is_said() => movements.clear(),
            // The query of `starts` includes its number of turns.
            StudyKind::Starts(_) => {}
            StudyKind::Threats(_) | StudyKind::Chokes(_) => {
                movements = over_turns(movements, options.turns());
            }
        }
        if let StudyKind::Threats(_) = self {
            return Ok(Question { movements, ..Question::new(ask) });
        }
        Ok(Question {
            movements,
            trying: scene.attempts(options)?,
            ..Question::about(scene.mover(), ask)
        })
    }
}

impl Threats {
    /// The side under study.
    fn side<'a>(&'a self, scene: &'a Scene) -> Result<&'a str, Failure> {
        let sides = scene.sides();
        match (&self.side, &sides[..]) {
            (Some(side), _) if sides.contains(&side.as_str()) => Ok(side.as_str()),
            (None, [only] | [_, only]) => Ok(*only),
            (side, _) => {
                let what = match side {
                    Some(side) => format!("no creature is on the side {side:?}"),
                    None => "name the side whose threats to study with --side".to_owned(),
                };
                let help = if sides.is_empty() {
                    "the map has no creatures".to_owned()
                } else {
                    format!("known: {}", sides.join(", "))
                };
                Err(Failure::with_help(what, help))
            }
        }
    }
}
