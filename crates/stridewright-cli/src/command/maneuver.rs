//! `stridewright maneuver`: resolves a maneuver: digging, clawing, climbing onto creatures,
//! jumping.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::found::{CreatureQuestion, ask};
use crate::help::examples;
use crate::options::{Format, SubjectOptions};
use crate::read::{heading, square};
use crate::scene::Scene;
use crate::screen::Screen;
use clap::{Args, Subcommand};
use stridewright::lattice::{Heading, Square};
use stridewright::question::{self, UpOrDown};

/// Resolve a maneuver by or against a creature
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright maneuver jump-length examples/bridge.toml --mover Ansa --total 15 --rules {4}
  stridewright maneuver climb-onto examples/bridge.toml --mover Ansa --onto Ogre --rules {4}"))]
pub(crate) struct Maneuver {
    #[command(subcommand)]
    which: Which,
}

#[derive(Debug, Subcommand)]
enum Which {
    /// Dig up or down through the earth
    #[command(after_help = examples("\
Examples:
  stridewright maneuver dig examples/bridge.toml --mover Krag --down 2 --rules {4}"))]
    Dig(Dig),
    /// Claw one square through dirt without a burrow speed
    #[command(after_help = examples("\
Examples:
  stridewright maneuver claw examples/bridge.toml --towards D --total 17 --rules {4}"))]
    Claw(Claw),
    /// Be pulled up out of the earth
    #[command(after_help = examples("\
Examples:
  stridewright maneuver pull-up examples/bridge.toml --mover Krag --by Skrit --rules {4}"))]
    PullUp(PullUp),
    /// Climb onto another creature
    #[command(after_help = examples("\
Examples:
  stridewright maneuver climb-onto examples/bridge.toml --onto Ogre --total 17 --rules {4}"))]
    ClimbOnto(ClimbOnto),
    /// Be shaken off by the creature that the mover clings to
    #[command(after_help = examples("\
Examples:
  stridewright maneuver shake-off examples/bridge.toml --mover Ansa --total 14 --rules {4}"))]
    ShakeOff(ComeOff),
    /// Be knocked prone
    #[command(after_help = examples("\
Examples:
  stridewright maneuver knock-prone examples/bridge.toml --mover Ansa --rules {4}"))]
    KnockProne(ComeOff),
    /// Mount a willing creature
    #[command(after_help = examples("\
Examples:
  stridewright maneuver mount examples/ford.toml --mover Pip --onto Ogre"))]
    Mount(Mount),
    /// Dismount beside the mount
    #[command(after_help = examples("\
Examples:
  stridewright maneuver dismount examples/ford.toml --mover Pip --rules {5}"))]
    Dismount(Dismount),
    /// Find how far and how high a creature jumps
    #[command(after_help = examples("\
Examples:
  stridewright maneuver jump-length examples/bridge.toml --mover Ansa --total 15 --rules {4}"))]
    JumpLength(JumpLength),
}

#[derive(Debug, Args)]
#[group(id = "way", required = true, multiple = false, args = ["up", "down"])]
struct Dig {
    #[command(flatten)]
    subject: SubjectOptions,
    /// Dig this many squares up
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=MOST))]
    up: Option<u32>,
    /// Dig this many squares down
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=MOST))]
    down: Option<u32>,
}

#[derive(Debug, Args)]
struct Claw {
    #[command(flatten)]
    subject: SubjectOptions,
    /// Direction: N … NW, with + or - up or down, U or D
    #[arg(long, value_name = "DIRECTION", value_parser = heading)]
    towards: Heading,
    #[command(flatten)]
    test: Test,
    /// Spend the main action as well
    #[arg(long)]
    main_action: bool,
}

#[derive(Debug, Args)]
struct PullUp {
    #[command(flatten)]
    subject: SubjectOptions,
    /// The creature that pulls, by name or letter
    #[arg(long, value_name = "NAME")]
    by: String,
}

#[derive(Debug, Args)]
struct ClimbOnto {
    #[command(flatten)]
    subject: SubjectOptions,
    /// The creature to climb onto, by name or letter
    #[arg(long, value_name = "NAME")]
    onto: String,
    #[command(flatten)]
    test: Test,
}

// The check by which a creature keeps its hold or its seat, and where it lands otherwise.
#[derive(Debug, Args)]
struct ComeOff {
    #[command(flatten)]
    subject: SubjectOptions,
    #[command(flatten)]
    test: Test,
    #[command(flatten)]
    landing: Landing,
}

#[derive(Debug, Args)]
struct Mount {
    #[command(flatten)]
    subject: SubjectOptions,
    /// The creature to mount, by name or letter
    #[arg(long, value_name = "NAME")]
    onto: String,
}

#[derive(Debug, Args)]
struct Dismount {
    #[command(flatten)]
    subject: SubjectOptions,
    #[command(flatten)]
    landing: Landing,
}

#[derive(Debug, Args)]
struct JumpLength {
    #[command(flatten)]
    subject: SubjectOptions,
    #[command(flatten)]
    test: Test,
    /// Squares that the movement goes [default: its speed]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=MOST))]
    squares: Option<u32>,
}

/// The result of a test that was rolled.
#[derive(Clone, Copy, Debug, Args)]
struct Test {
    /// The total of the test; without it the answer says which test is needed
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(i32).range(-1000..=1000))]
    total: Option<i32>,
}

/// The landing of a creature.
#[derive(Clone, Copy, Debug, Args)]
struct Landing {
    /// The square where it chooses to come down
    #[arg(long, value_name = "COL,ROW", value_parser = square, allow_hyphen_values = true)]
    choice: Option<Square>,
}

/// An upper limit on the distance of any dig or jump.
const MOST: i64 = 10_000;

impl Maneuver {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        ask(self.which.subject(), screen, format, |scene| {
            let (does, asked) = self.which.on(scene)?;
            Ok(CreatureQuestion::new(format!("{} {does}", scene.mover_name()), asked))
        })
    }
}

impl Which {
    const fn subject(&self) -> &SubjectOptions {
        match self {
            Which::Dig(dig) => &dig.subject,
            Which::Claw(claw) => &claw.subject,
            Which::PullUp(pull) => &pull.subject,
            Which::ClimbOnto(climb) => &climb.subject,
            Which::ShakeOff(shaken) => &shaken.subject,
            Which::KnockProne(knocked) => &knocked.subject,
            Which::Mount(mount) => &mount.subject,
            Which::Dismount(dismount) => &dismount.subject,
            Which::JumpLength(jump) => &jump.subject,
        }
    }

    /// The maneuver of the creature, in words and as a query.
    fn on(&self, scene: &Scene) -> Result<(String, question::Maneuver), Failure> {
        Ok(match self {
            Which::Dig(dig) => {
                let (to, squares, word) = match (dig.up, dig.down) {
                    (Some(up), _) => (UpOrDown::Up, up, "up"),
                    (None, down) => (UpOrDown::Down, down.unwrap_or_default(), "down"),
                };
                (format!("digs {word} {squares}"), question::Maneuver::Dig { to, squares })
            }
            Which::Claw(Claw { towards, test, main_action, .. }) => {
                let (total, main_action) = (test.total, *main_action);
                let asked = question::Maneuver::Claw { towards: *towards, total, main_action };
                (format!("claws {towards}"), asked)
            }
            Which::PullUp(pull) => {
                let by = scene.creature(&pull.by)?;
                let asked = question::Maneuver::PullUp { by: by.into() };
                (format!("pulled up by {}", scene.name(by)), asked)
            }
            Which::ClimbOnto(ClimbOnto { onto, test, .. }) => {
                let onto = scene.creature(onto)?;
                let asked = question::Maneuver::ClimbOnto { onto: onto.into(), total: test.total };
                (format!("climbs onto {}", scene.name(onto)), asked)
            }
            Which::ShakeOff(ComeOff { test, landing, .. }) => {
                let choice = landing.choice.map(Into::into);
                (
                    "shaken off".to_owned(),
                    question::Maneuver::ShakeOff { total: test.total, choice },
                )
            }
            Which::KnockProne(knocked) => {
                let choice = knocked.landing.choice.map(Into::into);
                let total = knocked.test.total;
                ("knocked prone".to_owned(), question::Maneuver::KnockProne { total, choice })
            }
            Which::Mount(mount) => {
                let onto = scene.creature(&mount.onto)?;
                let asked = question::Maneuver::Mount { onto: onto.into() };
                (format!("mounts {}", scene.name(onto)), asked)
            }
            Which::Dismount(dismount) => {
                let choice = dismount.landing.choice.map(Into::into);
                ("dismounts".to_owned(), question::Maneuver::Dismount { choice })
            }
            Which::JumpLength(JumpLength { test, squares, .. }) => {
                let squares = *squares;
                ("jumps".to_owned(), question::Maneuver::JumpLength { total: test.total, squares })
            }
        })
    }
}
