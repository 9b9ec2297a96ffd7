//! The characters of pictures: lines and their joints, arrows, shades; drawn or in ASCII.

use crate::between::{Divider, Slant};
use crate::style::Signs;
use stridewright::lattice::{Direction, Heading, Rise};

/// The lines that meet in a corner of squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Joint {
    pub(crate) up: Option<Divider>,
    pub(crate) down: Option<Divider>,
    pub(crate) left: Option<Divider>,
    pub(crate) right: Option<Divider>,
}

impl Signs {
    /// A piece of a line; `upright` if it runs from top to bottom.
    pub(crate) const fn line(self, divider: Divider, upright: bool) -> char {
        match (self, divider, upright) {
            (Signs::Unicode, Divider::Wall | Divider::Edge, false) => '─',
            (Signs::Unicode, Divider::Wall | Divider::Edge, true) => '│',
            (Signs::Unicode, Divider::ClosedDoor, false) => '═',
            (Signs::Unicode, Divider::ClosedDoor, true) => '║',
            (Signs::Unicode, Divider::Window, false) => '━',
            (Signs::Unicode, Divider::Window, true) => '┃',
            (Signs::Unicode, Divider::Barrier, false) => '┄',
            (Signs::Unicode, Divider::Barrier, true) => '┆',
            (Signs::Unicode, Divider::OpenDoor, _) => '╱',
            (Signs::Unicode, Divider::OneWay(Direction::East), _) => '▸',
            (Signs::Unicode, Divider::OneWay(Direction::West), _) => '◂',
            (Signs::Unicode, Divider::OneWay(Direction::North), _) => '▴',
            (Signs::Unicode, Divider::OneWay(_), _) => '▾',
            (Signs::Ascii, Divider::Wall | Divider::Edge, false) => '-',
            (Signs::Ascii, Divider::Wall | Divider::Edge, true) => '|',
            (Signs::Ascii, Divider::ClosedDoor, false) => '=',
            (Signs::Ascii, Divider::ClosedDoor, true) => 'H',
            (Signs::Ascii, Divider::Window, _) => '"',
            (Signs::Ascii, Divider::Barrier, false) => '.',
            (Signs::Ascii, Divider::Barrier, true) => ':',
            (Signs::Ascii, Divider::OpenDoor, _) => '/',
            (Signs::Ascii, Divider::OneWay(Direction::East), _) => '>',
            (Signs::Ascii, Divider::OneWay(Direction::West), _) => '<',
            (Signs::Ascii, Divider::OneWay(Direction::North), _) => '^',
            (Signs::Ascii, Divider::OneWay(_), _) => 'v',
        }
    }

    /// Where lines meet.
    pub(crate) fn joint(self, joint: Joint) -> char {
        let line =
            |divider: Option<Divider>| divider.filter(|divider| *divider != Divider::OpenDoor);
        let Joint { up, down, left, right } = joint;
        let (up, down, left, right) = (line(up), line(down), line(left), line(right));
        let alike = |a: Option<Divider>, b: Option<Divider>| {
            a == b && !matches!(a, Some(Divider::OneWay(_)))
        };
        let bits = usize::from(up.is_some())
            | usize::from(down.is_some()) << 1
            | usize::from(left.is_some()) << 2
            | usize::from(right.is_some()) << 3;
        match (bits, up.or(down), left.or(right)) {
            (0, ..) => ' ',
            (3, Some(divider), _) if alike(up, down) => self.line(divider, true),
            (12, _, Some(divider)) if alike(left, right) => self.line(divider, false),
            _ => match self {
                Signs::Unicode => UNICODE_JOINTS[bits],
                Signs::Ascii => ASCII_JOINTS[bits],
            },
        }
    }

    /// A wall that bars only diagonals.
    pub(crate) const fn slant(self, slant: Slant) -> char {
        match (self, slant.falling, slant.rising) {
            (Signs::Unicode, true, true) => '╳',
            (Signs::Unicode, true, false) => '╱',
            (Signs::Unicode, ..) => '╲',
            (Signs::Ascii, true, true) => 'X',
            (Signs::Ascii, true, false) => '/',
            (Signs::Ascii, ..) => '\\',
        }
    }

    /// The direction of a step in space; `None`: it leaps. A step that also goes up or down has the
    /// mark of its rise after the arrow.
    pub(crate) fn heading(self, heading: Option<Heading>) -> String {
        let Some(heading) = heading else { return self.arrow(None).to_string() };
        let rise = match (heading.rise(), heading.direction()) {
            (Rise::Level, _) => "",
            (Rise::Up, None) => self.either_text("⇧", "U"),
            (Rise::Down, None) => self.either_text("⇩", "D"),
            (Rise::Up, Some(_)) => "+",
            (Rise::Down, Some(_)) => "-",
        };
        let arrow = heading.direction().map(|direction| self.arrow(Some(direction)));
        arrow.into_iter().chain(rise.chars()).collect()
    }

    const fn either_text(self, unicode: &'static str, ascii: &'static str) -> &'static str {
        match self {
            Signs::Unicode => unicode,
            Signs::Ascii => ascii,
        }
    }

    /// Water, in the picture of heights.
    pub(crate) const fn water(self) -> char {
        self.either('≈', '~')
    }

    /// The direction of a step; `None`: it leaps.
    pub(crate) const fn arrow(self, direction: Option<Direction>) -> char {
        let Some(direction) = direction else {
            return match self {
                Signs::Unicode => '»',
                Signs::Ascii => '&',
            };
        };
        let arrows = match self {
            Signs::Unicode => ['→', '↓', '←', '↑', '↘', '↙', '↖', '↗'],
            Signs::Ascii => ['>', 'v', '<', '^', '\\', '/', '\\', '/'],
        };
        arrows[direction.index()]
    }

    /// The mark before costs in later movements than the first, counted from 0.
    pub(crate) fn movement(self, movement: usize) -> String {
        const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
        match (self, movement) {
            (_, 0) => String::new(),
            (Signs::Unicode, _) => {
                let digits = (movement + 1).to_string().into_bytes();
                digits.into_iter().map(|digit| RAISED[usize::from(digit - b'0')]).collect()
            }
            (Signs::Ascii, _) => format!("{}:", movement + 1),
        }
    }

    /// Solid ground.
    pub(crate) const fn solid(self) -> char {
        self.either('▒', '#')
    }

    /// Open ground.
    pub(crate) const fn open(self) -> char {
        self.either('·', '.')
    }

    /// Where a movement ends and another one begins.
    pub(crate) const fn pause(self) -> char {
        self.either('◇', ';')
    }

    /// A square that a body covers only squeezed.
    pub(crate) const fn squeezed(self) -> char {
        self.either('›', '>')
    }

    /// A square where a body may end.
    pub(crate) const fn covered(self) -> char {
        self.either('▫', '-')
    }

    /// A square that a body passes.
    pub(crate) const fn passed(self) -> char {
        self.either('•', '+')
    }

    /// A square that a body covers in the end.
    pub(crate) const fn goal(self) -> char {
        self.either('◆', '@')
    }

    /// A square that is refused.
    pub(crate) const fn refused(self) -> char {
        self.either('×', 'x')
    }

    /// A square that a creature threatens.
    pub(crate) const fn threatened(self) -> char {
        self.either('▵', '\'')
    }

    /// A square in an area of effect.
    pub(crate) const fn in_area(self) -> char {
        self.either('■', '@')
    }

    /// A square to which the origin of an area of effect has no line.
    pub(crate) const fn no_line(self) -> char {
        self.either('□', 'x')
    }

    /// A pit.
    pub(crate) const fn pit(self) -> char {
        self.either('○', 'o')
    }

    const fn either(self, unicode: char, ascii: char) -> char {
        match self {
            Signs::Unicode => unicode,
            Signs::Ascii => ascii,
        }
    }
}

/// Index: up 1, down 2, left 4, right 8.
const UNICODE_JOINTS: [char; 16] =
    [' ', '╵', '╷', '│', '╴', '┘', '┐', '┤', '╶', '└', '┌', '├', '─', '┴', '┬', '┼'];
const ASCII_JOINTS: [char; 16] =
    [' ', '|', '|', '|', '-', '+', '+', '+', '-', '+', '+', '+', '-', '+', '+', '+'];
