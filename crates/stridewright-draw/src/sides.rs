//! The sides of a board in pictures: heroes, foes and neutrals. The scenario decides, so that a
//! creature looks the same in every turn.

use stridewright::board::Figure;

/// The side of a creature in pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Camp {
    /// On the heroes' side.
    Hero,
    /// On a side that takes no part.
    Neutral,
    /// On a side against the heroes: which of them, counted from 0 in the order of the scenario.
    Foe(usize),
    /// A thing.
    Thing,
}

/// Names of sides that are the heroes wherever they are in the list.
const HEROES: [&str; 5] = ["heroes", "hero", "party", "players", "pcs"];
/// Names of sides that take no part.
const NEUTRALS: [&str; 6] =
    ["neutral", "neutrals", "bystander", "bystanders", "civilian", "civilians"];
/// Names of sides that are never the heroes.
const FOES: [&str; 6] = ["foe", "foes", "enemy", "enemies", "monsters", "secret"];

/// The sides of a board.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sides<'a> {
    /// The heroes' side; `None` if the scenario has none.
    heroes: Option<&'a str>,
    /// The sides against them, in the order of their first creatures.
    foes: Vec<&'a str>,
}

fn is_in(names: &[&str], side: &str) -> bool {
    names.iter().any(|name| name.eq_ignore_ascii_case(side))
}

impl<'a> Sides<'a> {
    /// The sides of these creatures. The heroes are the side with such a name; without one, the
    /// first side that may be them.
    pub(crate) fn of(figures: &'a [Figure]) -> Self {
        let of = |figure: &'a Figure| figure.creature.side.as_str();
        let creatures = || figures.iter().filter(|figure| figure.creature.object.is_none()).map(of);
        let named = creatures().find(|side| is_in(&HEROES, side));
        let heroes = named
            .or_else(|| creatures().find(|side| !is_in(&NEUTRALS, side) && !is_in(&FOES, side)));
        let mut foes = Vec::new();
        for side in figures.iter().map(of) {
            if heroes != Some(side) && !is_in(&NEUTRALS, side) && !foes.contains(&side) {
                foes.push(side);
            }
        }
        Sides { heroes, foes }
    }

    /// Whether a side is the heroes'.
    pub(crate) fn are_heroes(&self, side: &str) -> bool {
        self.heroes == Some(side)
    }

    /// The side of a creature.
    pub(crate) fn camp(&self, figure: &Figure) -> Camp {
        let side = figure.creature.side.as_str();
        if figure.creature.object.is_some() {
            Camp::Thing
        } else if self.are_heroes(side) {
            Camp::Hero
        } else if is_in(&NEUTRALS, side) {
            Camp::Neutral
        } else {
            Camp::Foe(self.foes.iter().position(|foe| *foe == side).unwrap_or(0))
        }
    }
}
