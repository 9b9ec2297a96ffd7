//! `stridewright push`, `pull`, `slide` and `force`: resolve forced movement.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::found::{CreatureQuestion, ask};
use crate::options::{Format, SubjectOptions};
use crate::read::{headings, length, square, written};
use crate::screen::Screen;
use clap::{Args, ValueEnum};
use stridewright::lattice::{Heading, Square};
use stridewright::question;
use stridewright::rule::ForceKind;

/// The steps of a path.
type Path = Vec<Heading>;

/// The kind and path of a forced movement.
#[derive(Debug, Args)]
pub(crate) struct Forced {
    #[command(flatten)]
    subject: SubjectOptions,
    /// The path: directions, each with an optional number of steps, as in "E 3 NE"; + and - lead up
    /// and down, U and D straight up and down
    #[arg(long, value_name = "PATH", value_parser = headings)]
    path: Path,
    /// The creature that moves it, by name or letter: then the rules say whom it moves, and where
    /// to
    #[arg(long, value_name = "NAME")]
    by: Option<String>,
    /// How far the effect moves it, in feet, or in squares as in 3sq [default: the whole path]
    #[arg(long, value_name = "FEET", value_parser = length)]
    distance: Option<u32>,
    /// The effect says that the path may lead into a creature's space
    #[arg(long)]
    into_creatures: bool,
    /// The effect says that the path may lead into danger
    #[arg(long)]
    into_danger: bool,
    /// The square that the creature chooses where it falls onto another one
    #[arg(long, value_name = "COL,ROW", value_parser = square, allow_hyphen_values = true)]
    choice: Option<Square>,
}

/// Forced movement of a kind that an option names.
#[derive(Debug, Args)]
pub(crate) struct Force {
    #[command(flatten)]
    forced: Forced,
    /// Away from the forcing creature, towards it, or anywhere
    #[arg(long, value_enum, value_name = "KIND")]
    kind: ForceArg,
}

/// A kind of forced movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ForceArg {
    /// Away from the forcing creature.
    Push,
    /// Towards it.
    Pull,
    /// Anywhere.
    Slide,
}

impl Force {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        self.forced.run(self.kind, screen, format)
    }
}

impl Forced {
    pub(crate) fn run(
        &self,
        kind: ForceArg,
        screen: &Screen,
        format: Format,
    ) -> Result<Ending, Failure> {
        let (kind, done) = match kind {
            ForceArg::Push => (ForceKind::Push, "pushed"),
            ForceArg::Pull => (ForceKind::Pull, "pulled"),
            ForceArg::Slide => (ForceKind::Slide, "slid"),
        };
        ask(&self.subject, screen, format, |scene| {
            let about = format!("{} {done} {}", scene.mover_name(), written(&self.path));
            let by = self.by.as_deref().map(|by| scene.creature(by));
            let ask = question::Force {
                kind,
                by: by.transpose()?.map(Into::into),
                path: self.path.clone(),
                distance: self.distance,
                into_creatures: self.into_creatures,
                into_danger: self.into_danger,
                choice: self.choice.map(Into::into),
            };
            Ok(CreatureQuestion::new(about, ask))
        })
    }
}
