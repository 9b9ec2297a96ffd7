//! The mover: a creature of the scenario, or one given by options.

use crate::read::{SpeedArg, square};
use clap::Args;
use clap::builder::PossibleValuesParser;
use stridewright::board::{Armor, Creature, Race, Shape, Size};
use stridewright::lattice::Square;
use stridewright::unit::{Feet, Space};

/// The mover: a creature of the scenario, with changes from the options, or a new one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Args)]
#[command(next_help_heading = "Who moves")]
pub(crate) struct MoverOptions {
    /// A creature of the scenario, by name or letter; of several with this name the first
    /// [default: the first creature]
    #[arg(long, value_name = "NAME", visible_alias = "target")]
    pub(crate) mover: Option<String>,
    /// Where it stands (its top left square); without --mover, a new creature stands there
    #[arg(long, value_name = "COL,ROW", value_parser = square, allow_hyphen_values = true)]
    pub(crate) from: Option<Square>,
    /// Its size: tiny, small, medium, large, … or 1S, 1M, 1L, 2, 3, …
    #[arg(long, value_name = "SIZE", value_parser = size)]
    size: Option<Size>,
    /// Its current speed, in feet, or in squares as in 6sq
    #[arg(long, value_name = "FEET")]
    speed: Option<SpeedArg>,
    /// Tall or long, which decides its reach
    #[arg(long, value_parser = PossibleValuesParser::new(["tall", "long"]))]
    shape: Option<String>,
    /// Side of its space in feet, if it is not the usual one for its size
    #[arg(long, value_name = "FEET", value_parser = clap::value_parser!(u32).range(1..=50))]
    space: Option<u32>,
    /// Race, for the base speed of the d20 systems
    #[arg(long, value_parser = PossibleValuesParser::new(Race::NAMES.map(|(name, _)| name)))]
    race: Option<String>,
    /// Base land speed, for a creature without a race, in feet or as in 6sq
    #[arg(long, value_name = "FEET")]
    base_speed: Option<SpeedArg>,
    /// Armor worn
    #[arg(long, value_parser = PossibleValuesParser::new(Armor::NAMES.map(|(name, _)| name)))]
    armor: Option<String>,
    /// Its side: creatures of one side are friends
    #[arg(long, value_name = "SIDE")]
    side: Option<String>,
    /// The creature flies
    #[arg(long)]
    flying: bool,
    /// The creature is incorporeal
    #[arg(long)]
    incorporeal: bool,
    /// The creature is prone
    #[arg(long)]
    prone: bool,
    /// The creature ignores difficult terrain on foot
    #[arg(long, alias = "ignores-difficult")]
    ignore_difficult: bool,
    /// The creature uses a reach weapon
    #[arg(long)]
    reach_weapon: bool,
}

impl MoverOptions {
    /// Whether any option changes the mover, beyond naming it.
    pub(crate) fn makes_new(&self) -> bool {
        self.from.is_some() && self.mover.is_none()
    }

    /// Whether any option names the mover or changes it.
    pub(crate) fn is_given(&self) -> bool {
        *self != MoverOptions::default()
    }

    /// A creature with the changes from the options.
    pub(crate) fn apply(&self, creature: &mut Creature) {
        if let Some(from) = self.from {
            creature.at = from;
            creature.placement = None;
        }
        if let Some(size) = self.size {
            creature.size = size;
        }
        match self.shape.as_deref() {
            Some("long") => creature.shape = Shape::Long,
            Some(_) => creature.shape = Shape::Tall,
            None => {}
        }
        if let Some(space) = self.space {
            creature.space = Some(Space::feet(space));
        }
        if let Some(side) = &self.side {
            creature.side.clone_from(side);
        }
        self.apply_speed(creature);
        creature.states.flying |= self.flying;
        creature.states.incorporeal |= self.incorporeal;
        creature.states.prone |= self.prone;
        creature.ignores_difficult |= self.ignore_difficult;
        creature.reach_weapon |= self.reach_weapon;
    }

    fn apply_speed(&self, creature: &mut Creature) {
        let named = |name: &Option<String>| name.clone().unwrap_or_default();
        let speed = &mut creature.speed;
        if let Some((_, race)) =
            Race::NAMES.into_iter().find(|(name, _)| *name == named(&self.race))
        {
            speed.race = Some(race);
            speed.current = None;
        }
        if let Some(SpeedArg(base)) = self.base_speed {
            speed.base = Some(Feet(base));
            speed.current = None;
        }
        if let Some((_, armor)) =
            Armor::NAMES.into_iter().find(|(name, _)| *name == named(&self.armor))
        {
            speed.armor = armor;
        }
        if let Some(SpeedArg(now)) = self.speed {
            speed.current = Some(Feet(now));
        }
    }
}

fn size(text: &str) -> Result<Size, String> {
    Size::named(text).ok_or_else(|| {
        let names: Vec<String> = Size::all().map(|size| size.to_string()).collect();
        format!("known: {}", names.join(", "))
    })
}
