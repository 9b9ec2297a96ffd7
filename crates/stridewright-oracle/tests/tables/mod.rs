//! Tables that play with options, in the types of both implementations.

use oracle::Options;
use stridewright::program::Program;
use stridewright::rule::{Effect, ReachEffect, ReactionEffect, ReactionFrequency};
use stridewright::rulesets;
use stridewright_oracle as oracle;

/// The system with some options taken.
fn played(id: &str, options: Options) -> Program {
    let mut ruleset = rulesets::named(id).expect("a known system").clone();
    for rule in ruleset.rules.to_mut() {
        for effect in rule.effects.to_mut() {
            match effect {
                Effect::Reach(ReachEffect::WallsStopReach(stop)) => {
                    *stop &= !options.reach_through_walls;
                }
                Effect::Reaction(ReactionEffect::Reacts(
                    often @ ReactionFrequency::OncePerRound,
                )) if options.reactions_per_movement => {
                    *often = ReactionFrequency::Once;
                }
                _ => {}
            }
        }
    }
    Program::compile(&ruleset).expect("it compiles")
}

/// The system with a table's options, and these options: some seeds are those of tables with
/// options.
pub(crate) struct Tables {
    programs: Vec<(Options, Program)>,
}

impl Tables {
    pub(crate) fn new(id: &str) -> Self {
        let options = |reach_through_walls, reactions_per_movement| Options {
            reach_through_walls,
            reactions_per_movement,
            ..Options::default()
        };
        let all = [options(false, false), options(true, false), options(false, true)];
        Tables { programs: all.into_iter().map(|options| (options, played(id, options))).collect() }
    }

    /// The table of a seed.
    pub(crate) fn at(&self, seed: u64) -> &(Options, Program) {
        &self.programs[[0, 0, 0, 0, 0, 1, 2][seed as usize % 7]]
    }
}
