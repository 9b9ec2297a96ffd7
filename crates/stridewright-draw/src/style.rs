//! How drawings may look: with which signs, and in colour or not. The caller decides; nothing here
//! asks the terminal.
//!
//! The sixteen colours are those of the terminal's own theme, so they suit dark and light ones; no
//! information is given by colour alone.

use anstyle::{AnsiColor, Style as Escape};

/// How drawings may look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Style {
    /// With or without colour.
    pub colour: Colour,
    /// With which signs.
    pub signs: Signs,
}

/// Which colours may be used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colour {
    /// None: plain text.
    #[default]
    None,
    /// The sixteen colours of every terminal.
    Sixteen,
}

/// Which signs may be used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Signs {
    /// Lines, arrows and shades.
    #[default]
    Unicode,
    /// ASCII only.
    Ascii,
}

/// The role of a piece of text, which decides its colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paint {
    /// Nothing special.
    #[default]
    Plain,
    /// In the background: open ground, margins.
    Faint,
    /// Headings and sums.
    Strong,
    /// Dividers between squares.
    Wall,
    /// The id of a rule.
    RuleId,
    /// The creature that moves.
    Mover,
    /// A creature on the heroes' side.
    Hero,
    /// A creature on a side that takes no part.
    Neutral,
    /// A creature of a side against the heroes.
    Foe,
    /// Something that a rule forbids.
    Refused,
    /// Something that went well.
    Good,
    /// A movement, counted from 0.
    Movement(usize),
}

/// Colours of the movements, in turn.
const MOVEMENTS: [AnsiColor; 4] =
    [AnsiColor::Green, AnsiColor::Cyan, AnsiColor::Magenta, AnsiColor::Blue];

impl Paint {
    /// The escape sequence before such text; empty if it is plain.
    pub(crate) fn escape(self) -> Escape {
        let colour = |colour: AnsiColor| Escape::new().fg_color(Some(colour.into()));
        match self {
            Paint::Plain => Escape::new(),
            Paint::Faint => Escape::new().dimmed(),
            Paint::Strong | Paint::Wall => Escape::new().bold(),
            Paint::RuleId => colour(AnsiColor::Cyan),
            Paint::Mover => Escape::new().bold().invert(),
            Paint::Hero => colour(AnsiColor::Green).bold(),
            Paint::Neutral => colour(AnsiColor::Yellow).bold(),
            Paint::Foe | Paint::Refused => colour(AnsiColor::Red).bold(),
            Paint::Good => colour(AnsiColor::Green),
            Paint::Movement(number) => colour(MOVEMENTS[number % MOVEMENTS.len()]),
        }
    }
}
