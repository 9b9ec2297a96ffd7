//! The settings of a run: how long, with which seed, against which program, and with which planted
//! fault.

use crate::failure::Checked;
use crate::plant::Plant;
use std::path::PathBuf;
use std::time::Duration;

/// How long a run takes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Length {
    /// Under a minute, for every change.
    Short,
    /// Some minutes.
    Usual,
    /// This many hours.
    Hours(f64),
}

/// A run of the proof.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    pub(crate) program: PathBuf,
    pub(crate) seed: u64,
    pub(crate) length: Length,
    pub(crate) plant: Option<Plant>,
    /// How many times longer than in the short form the attacks take.
    pub(crate) scale: f64,
}

impl Run {
    /// How long a chapter attacks that takes this many seconds in the short form.
    pub(crate) fn time(&self, short: u32) -> Duration {
        Duration::from_secs(u64::from(short)).mul_f64(self.scale)
    }

    pub(crate) fn is_short(&self) -> bool {
        self.length == Length::Short
    }
}

/// Figures of a chapter: the quantity, and its value.
#[derive(Clone, Debug, Default)]
pub(crate) struct Figures(pub(crate) Vec<(String, String)>);

impl Figures {
    pub(crate) fn add(&mut self, name: &str, figure: impl std::fmt::Display) {
        self.0.push((name.to_owned(), figure.to_string()));
    }

    pub(crate) fn line(&self) -> String {
        self.0
            .iter()
            .map(|(name, figure)| format!("{figure} {name}"))
            .collect::<Vec<_>>()
            .join(", ")
    }
}

/// The result of a chapter.
pub(crate) type Outcome = Checked<Figures>;
