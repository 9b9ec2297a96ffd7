//! Modes of movement: which action may use which mode, which steps a movement consists of, how
//! fast, and what applies without a speed.

use super::decide::{Decision, Resolver, RuleIndex};
use super::footing::OwnFooting;
use super::occasion_values::{OccasionValue, brings};
use super::situation::words_of;
use crate::board::{Burrows, Creature, Earth, Load, Size};
use crate::rule::{
    AcceleratedMode, Action, Course, Dive, Ending, Hindrance, Mode, ModeEffect, ModeSet, ModeSpeed,
    Occasion, ValueEffect, WithoutMode,
};
use crate::unit::Squares;
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

/// The compiled rules about modes of movement.
#[derive(Clone, Debug)]
pub struct Modes {
    /// How each action with steps works. Index: mode.
    goes: Vec<(Action, [Decision<Course>; Mode::ALL.len()])>,
    /// Index: mode.
    steps: [Decision<ModeSet>; Mode::ALL.len()],
    pace: [Decision<ModeSpeed>; Mode::ALL.len()],
    /// Index: mode. Every creature can walk, so walking has no entry.
    without: [Option<Decision<WithoutMode>>; Mode::ALL.len()],
    loads: [Option<Decision<Load>>; Mode::ALL.len()],
    hurry: Option<Decision<AcceleratedMode>>,
    burrowing: Burrowing,
    flying: Flying,
    diagonal_in_space: RuleIndex,
    footing: OwnFooting,
    /// The values that having a mode sets. Index: mode.
    mode_brings: [Vec<OccasionValue>; Mode::ALL.len()],
}

/// Rules only about burrowing.
#[derive(Clone, Debug)]
struct Burrowing {
    /// Whether such earth is only for creatures that say so.
    dirt: Decision<bool>,
    rock: Decision<bool>,
    up_and_down: Decision<bool>,
    tunnels: RuleIndex,
    /// What tunneling costs more, by kind of earth.
    tunneling: Vec<Decision<(Earth, u32)>>,
}

/// Rules only about flying.
#[derive(Clone, Debug)]
struct Flying {
    end_in_the_air: Decision<Ending>,
    dives: Vec<Decision<Dive>>,
    /// The values that a dive sets, if there are any.
    dive_brings: Vec<OccasionValue>,
    maneuverability: Option<RuleIndex>,
}

impl Modes {
    pub(super) fn compile(resolver: &mut Resolver<'_>, actions: &[Action]) -> Self {
        let moving =
            actions.iter().filter(|action| !matches!(action, Action::Stand | Action::Teleport));
        let goes = moving.map(|action| (*action, ask_goes(resolver, *action))).collect();
        let steps = Mode::ALL.map(|mode| {
            let question = "which steps a movement is made of";
            resolver.ask(question, ModeSet::default(), situation(mode), |effect| match effect {
                ModeEffect::StepsOf(about, steps) if *about == mode => Some(*steps),
                _ => None,
            })
        });
        let pace = Mode::ALL.map(|mode| {
            resolver.ask(
                "where a mode's speed comes from",
                ModeSpeed::Own,
                situation(mode),
                |effect| match effect {
                    ModeEffect::Pace(about, pace) if *about == mode => Some(*pace),
                    _ => None,
                },
            )
        });
        let without = Mode::ALL.map(|mode| {
            (mode != Mode::Walk).then(|| {
                let question = "what applies without a speed for a mode";
                let otherwise = WithoutMode::Impossible;
                resolver.ask(question, otherwise, situation(mode), |effect| match effect {
                    ModeEffect::Without(about, without) if *about == mode => Some(*without),
                    _ => None,
                })
            })
        });
        let loads = Mode::ALL.map(|mode| {
            resolver.ask_if_any("how heavy a load a mode allows", situation(mode), |effect| {
                match effect {
                    ModeEffect::CarryingAtMost(about, load) if *about == mode => Some(*load),
                    _ => None,
                }
            })
        });
        let question = "which movement can be hurried";
        let hurry = resolver.ask_if_any(question, String::new, |effect| match effect {
            ModeEffect::Hurries(hurry) => Some(*hurry),
            _ => None,
        });
        let diagonal_in_space = resolver.ask(
            "what counts as a diagonal in three dimensions",
            (),
            String::new,
            |effect| matches!(effect, ModeEffect::DiagonalInSpace).then_some(()),
        );
        Modes {
            goes,
            steps,
            pace,
            without,
            loads,
            hurry,
            burrowing: Burrowing::compile(resolver),
            flying: Flying::compile(resolver),
            footing: OwnFooting::compile(resolver),
            diagonal_in_space: diagonal_in_space.rule,
            mode_brings: compile_mode_brings(resolver),
        }
    }

    /// Returns how a movement by an action works in a mode; `None` for actions without steps.
    #[must_use]
    pub fn goes(&self, action: Action, mode: Mode) -> Option<Decision<Course>> {
        self.goes.iter().find(|(known, _)| *known == action).map(|(_, modes)| modes[mode as usize])
    }

    /// Returns the steps that a movement in a mode consists of.
    #[must_use]
    pub const fn steps_of(&self, mode: Mode) -> Decision<ModeSet> {
        self.steps[mode as usize]
    }

    /// Where the speed in a mode comes from.
    #[must_use]
    pub const fn pace(&self, mode: Mode) -> Decision<ModeSpeed> {
        self.pace[mode as usize]
    }

    /// Returns what applies to creatures without a mode; `None` for walking.
    #[must_use]
    pub const fn without(&self, mode: Mode) -> Option<Decision<WithoutMode>> {
        self.without[mode as usize]
    }

    /// Returns the heaviest load with which a creature moves in a mode, if there is a limit.
    #[must_use]
    pub const fn load(&self, mode: Mode) -> Option<Decision<Load>> {
        self.loads[mode as usize]
    }

    /// Returns how a creature can hurry.
    #[must_use]
    pub const fn hurry(&self) -> Option<Decision<AcceleratedMode>> {
        self.hurry
    }

    /// The earth that a creature burrows through, if it burrows.
    #[must_use]
    pub fn burrows(&self, creature: &Creature) -> Burrows {
        let through = |only_if_said: bool| !only_if_said || creature.burrows_rock;
        Burrows {
            dirt: through(self.burrowing.dirt.answer),
            rock: through(self.burrowing.rock.answer),
        }
    }

    /// The rule about burrowing through an earth.
    #[must_use]
    pub const fn earth_rule(&self, earth: Earth) -> RuleIndex {
        match earth {
            Earth::Rock => self.burrowing.rock.rule,
            Earth::Dirt | Earth::Firm => self.burrowing.dirt.rule,
        }
    }

    /// Whether burrowing movements go up and down.
    #[must_use]
    pub const fn burrows_up_and_down(&self) -> Decision<bool> {
        self.burrowing.up_and_down
    }

    /// The rule by which tunnels close, unless a creature leaves them.
    #[must_use]
    pub const fn tunnel_rule(&self) -> RuleIndex {
        self.burrowing.tunnels
    }

    /// Returns what a creature pays more, in squares, for a step into such earth, because it leaves
    /// a tunnel.
    #[must_use]
    pub fn tunneling(&self, creature: &Creature, earth: Earth) -> Option<Decision<u32>> {
        let costs = self.burrowing.tunneling.iter().find(|costs| costs.answer.0 == earth);
        let Decision { answer: (_, squares), rule } = *costs.filter(|_| creature.leaves_tunnel)?;
        Some(Decision { answer: squares, rule })
    }

    /// Returns how walking through liquid hampers, if it does.
    #[must_use]
    pub const fn wading(&self) -> Option<Decision<Hindrance>> {
        self.footing.wading
    }

    /// The rule by which a creature stands on liquid, if it does.
    #[must_use]
    pub fn walks_on_liquid(&self, creature: &Creature) -> Option<RuleIndex> {
        let carries = self.footing.liquid_carries?;
        creature.traits.has(carries.answer).then_some(carries.rule)
    }

    /// Returns the depth of liquid from which on creatures of a size swim, if it is less than their
    /// height.
    #[must_use]
    pub fn swims_from(&self, size: Size) -> Option<Squares> {
        let known = self.footing.swims_from.iter().find(|(known, _)| *known == size);
        known.map(|(_, squares)| *squares)
    }

    /// The rule by which a creature climbs along ceilings and without checks, if it does.
    #[must_use]
    pub fn climbs_anything(&self, creature: &Creature) -> Option<RuleIndex> {
        let climbs = self.footing.climbs_anything;
        let climbs = climbs.filter(|climbs| creature.traits.has(climbs.answer));
        climbs.map(|climbs| climbs.rule).or_else(|| self.levitates(creature))
    }

    /// The rule by which a creature that cannot fly moves only as if climbing, if it does.
    #[must_use]
    pub fn levitates(&self, creature: &Creature) -> Option<RuleIndex> {
        let floats = self.footing.levitates?;
        let is_bound = creature.traits.has(floats.answer) && !creature.moves_in(Mode::Fly);
        is_bound.then_some(floats.rule)
    }

    /// The rule that says what a diagonal is in space.
    #[must_use]
    pub const fn diagonal_rule(&self) -> RuleIndex {
        self.diagonal_in_space
    }

    /// Whether a flyer may end in the air.
    #[must_use]
    pub const fn end_in_the_air(&self) -> Decision<Ending> {
        self.flying.end_in_the_air
    }

    /// Returns how far down a movement by an action in a mode must go, if it must.
    #[must_use]
    pub fn dive(&self, action: Action, mode: Mode) -> Option<Decision<Dive>> {
        self.flying
            .dives
            .iter()
            .find(|dive| dive.answer.action == action && dive.answer.mode == mode)
            .copied()
    }

    /// Returns the values that a dive sets.
    #[must_use]
    pub fn dive_brings(&self) -> &[OccasionValue] {
        &self.flying.dive_brings
    }

    /// Returns the values that having a speed in a mode sets.
    #[must_use]
    pub fn having_brings(&self, mode: Mode) -> &[OccasionValue] {
        &self.mode_brings[mode as usize]
    }

    /// Returns the rule about the maneuverability of flying creatures, if there is one.
    #[must_use]
    pub const fn maneuverability_rule(&self) -> Option<RuleIndex> {
        self.flying.maneuverability
    }
}

fn situation(mode: Mode) -> impl Fn() -> String {
    move || mode.moving().to_owned()
}

fn ask_goes(resolver: &mut Resolver<'_>, action: Action) -> [Decision<Course>; Mode::ALL.len()] {
    Mode::ALL.map(|mode| {
        let situation = || format!("{}, {}", action.name(), mode.moving());
        resolver.ask(
            "whether an action is possible in a mode",
            Course::Never,
            situation,
            |effect| match effect {
                ModeEffect::Goes(actions, modes, course)
                    if actions.has(action) && modes.has(mode) =>
                {
                    Some(*course)
                }
                _ => None,
            },
        )
    })
}

/// Compiles the values that having each mode sets.
fn compile_mode_brings(resolver: &mut Resolver<'_>) -> [Vec<OccasionValue>; Mode::ALL.len()] {
    Mode::ALL.map(|mode| {
        let on = |effect: &ValueEffect| match effect {
            ValueEffect::Brings(Occasion::Having(about), ..) => *about == mode,
            _ => false,
        };
        let any = resolver.candidates(|effect| on(effect).then_some(()));
        if any.is_empty() { Vec::new() } else { brings(resolver, Occasion::Having(mode)) }
    })
}

impl Burrowing {
    fn compile(resolver: &mut Resolver<'_>) -> Self {
        let mut earth = |about: Earth| {
            let situation = || words_of(&about);
            resolver.ask(
                "which creatures can burrow through this earth",
                true,
                situation,
                |effect| match effect {
                    ModeEffect::BurrowsThrough(earth, only_if_said) if *earth == about => {
                        Some(*only_if_said)
                    }
                    _ => None,
                },
            )
        };
        let (dirt, rock) = (earth(Earth::Dirt), earth(Earth::Rock));
        let up_and_down = resolver.ask(
            "whether a creature can burrow up and down",
            true,
            String::new,
            |effect| {
                if let ModeEffect::BurrowsUpAndDown(may) = effect { Some(*may) } else { None }
            },
        );
        let tunnels = resolver.ask("what burrowing leaves behind", (), String::new, |effect| {
            matches!(effect, ModeEffect::TunnelsClose).then_some(())
        });
        let tunneling = [Earth::Dirt, Earth::Rock].into_iter().filter_map(|about| {
            let situation = || words_of(&about);
            resolver.ask_if_any("what tunneling costs", situation, |effect| match effect {
                ModeEffect::TunnelingCosts(earth, squares) if *earth == about => {
                    Some((*earth, *squares))
                }
                _ => None,
            })
        });
        let tunneling = tunneling.collect();
        Burrowing { dirt, rock, up_and_down, tunnels: tunnels.rule, tunneling }
    }
}

impl Flying {
    fn compile(resolver: &mut Resolver<'_>) -> Self {
        let end_in_the_air = resolver.ask(
            "whether a creature can end in the air",
            Ending::Never,
            String::new,
            |effect| {
                if let ModeEffect::EndInTheAir(ending) = effect { Some(*ending) } else { None }
            },
        );
        let dives = resolver.candidates(|effect| match effect {
            ModeEffect::Dives(dive) => Some(*dive),
            _ => None,
        });
        for dive in &dives {
            resolver.mark_used(dive.rule);
        }
        let dive_brings =
            if dives.is_empty() { Vec::new() } else { brings(resolver, Occasion::Diving) };
        let maneuverability = resolver.ask_if_any("how flyers turn", String::new, |effect| {
            matches!(effect, ModeEffect::Maneuverability).then_some(())
        });
        Flying {
            end_in_the_air,
            dives,
            dive_brings,
            maneuverability: maneuverability.map(|decision| decision.rule),
        }
    }
}
