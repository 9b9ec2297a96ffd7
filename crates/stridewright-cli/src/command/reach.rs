//! `stridewright reach`: everywhere a creature can get to.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::options::{ExplainPlan, Format, MapOptions, MovementOptions, MoverOptions};
use crate::scene::{Scene, question};
use crate::screen::Screen;
use crate::systems::{self, Drawn, Told};
use clap::Args;
use std::collections::BTreeSet;
use stridewright::board::Board;
use stridewright::finding::Standing;
use stridewright::program::Program;
use stridewright::query::{self, PlaceChoices, Plan, Reached, Scratch};
use stridewright::rule::{Ending as MayEnd, Ruleset};
use stridewright_draw::answer::{Cited, ids, refusal, weights};
use stridewright_draw::{Block, Line, Paint, Room, amount};
use stridewright_wire::question::{Ask, Question};

/// Show everywhere a creature can get to, and what it costs
#[derive(Debug, Args)]
#[command(after_help = examples("\
Examples:
  stridewright reach examples/bridge.toml
  stridewright reach examples/bridge.toml --mover Ogre --action charge --rules all
  stridewright reach examples/mill.toml --unprovoked
  stridewright reach examples/mill.toml --choices
  stridewright reach MAP.dd2vtt --rules {3} --from 3,4 --speed 25 --actions 2
  stridewright reach examples/bridge.toml --actions 3 --turns 2 --rules {3}
  stridewright reach MAP.uvtt --rules {4} --from 3,4 --speed 5sq --format json"))]
pub(crate) struct Reach {
    #[command(flatten)]
    map: MapOptions,
    #[command(flatten)]
    mover: MoverOptions,
    #[command(flatten)]
    movements: MovementOptions,
    /// Only where the mover gets without anybody reacting to a step
    #[arg(long, conflicts_with = "explain_plan", help_heading = "How it moves")]
    unprovoked: bool,
    #[command(flatten)]
    explained: ExplainPlan,
    /// Tell where ways are worth choosing besides the cheapest one: with fewer reactions, less damage, fewer hazards or checks
    #[arg(long, conflicts_with_all = ["unprovoked", "explain_plan"], help_heading = "Output")]
    choices: bool,
    /// With --choices, list all squares with several ways, also if there are many
    #[arg(long, requires = "choices", help_heading = "Output")]
    all: bool,
}

impl Reach {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        let scene = Scene::new(self.map.load()?, &self.mover)?;
        let rules = scene.rules(self.map.rules)?;
        systems::ask(rules, &Asked { scene, reach: self }, screen, format)
    }
}

/// Kinds of squares with several ways that are listed at most, unless all are wanted.
const MOST_KINDS: usize = 24;

/// What was found.
struct Found {
    reach: query::Reach,
    /// Where the mover also gets, but only by provoking.
    provoking: Vec<Standing>,
    /// What the ways to each place take, if that was asked.
    choices: Vec<PlaceChoices>,
}

struct Asked<'a> {
    scene: Scene,
    reach: &'a Reach,
}

impl systems::Question for Asked<'_> {
    fn housed(&self, base: &Ruleset) -> Result<Option<Program>, Failure> {
        self.scene.housed(base)
    }

    fn tell(&self, program: &Program, screen: &Screen, room: Room) -> Result<Told, Failure> {
        let board = self.scene.board(program)?;
        let plan = self.scene.plan(program, &self.reach.movements, false)?;
        let Found { reach, provoking, choices } = self.find(program, &board, &plan)?;
        let width = screen.room().width;
        let drawing = self.scene.picture(program, &board).reach(program, &reach);
        let drawing = drawing.provoking(&provoking).several(&choices);
        let mut words = Block::new();
        match &reach.refusal {
            Some(why) => {
                words.wrapped(&refusal(program, why), 2, width);
            }
            None => words.append(self.summary(program, &plan, &reach, provoking.len(), width), 0),
        }
        let most = if self.reach.all { usize::MAX } else { MOST_KINDS };
        words.append(weights(program, &choices, most, width), 0);
        if self.reach.choices && choices.is_empty() && reach.refusal.is_none() {
            words.wrapped(&Line::plain("To no square is there more than one way worth choosing."), 2, width);
        }
        let mut cited = Cited::new();
        for (_, rule) in &reach.budgets {
            cited.add(rule);
        }
        words.gap();
        words.append(cited.tell(false, width), 0);
        let ending = if reach.refusal.is_some() { Ending::Refused } else { Ending::Answered };
        let told = Told { drawn: Drawn::new(&drawing, room, screen), words, ending };
        self.reach.explained.under(told, (program, &board, &plan), (&[], None), width)
    }

    fn for_programs(&self, program: &Program) -> Result<systems::ForPrograms, Failure> {
        let board = self.scene.board(program)?;
        let plan = self.scene.plan(program, &self.reach.movements, false)?;
        let ask = match (self.reach.unprovoked, self.reach.choices) {
            (true, _) => Ask::ReachUnprovoked,
            (_, true) => Ask::ReachChoices,
            _ => Ask::Reach,
        };
        let explain_plan = self.reach.explained.explain_plan;
        let question = Question { explain_plan, ..question(&plan, ask) };
        Ok((Some(board), question))
    }
}

impl Asked<'_> {
    /// The reach that is asked for, and what is asked besides.
    fn find(&self, program: &Program, board: &Board, plan: &Plan) -> Result<Found, Failure> {
        let scratch = &mut Scratch::default();
        if self.reach.choices {
            let found = query::reach_choices(program, board, plan, scratch)?;
            return Ok(Found { reach: found.reach(), provoking: Vec::new(), choices: found.places });
        }
        let all = query::reach(program, board, plan, scratch)?;
        if !self.reach.unprovoked {
            return Ok(Found { reach: all, provoking: Vec::new(), choices: Vec::new() });
        }
        let free = query::reach_unprovoked(program, board, plan, scratch)?;
        let place = |reached: &Reached| Standing { body: reached.body, elevation: reached.elevation };
        let without: BTreeSet<Standing> = free.reached.iter().map(place).collect();
        let provoking = all.reached.iter().map(place).filter(|place| !without.contains(place)).collect();
        Ok(Found { reach: free, provoking, choices: Vec::new() })
    }

    /// How far each movement goes, and how many squares are reached; `provoking` more only by provoking.
    fn summary(
        &self,
        program: &Program,
        plan: &Plan,
        reach: &query::Reach,
        provoking: usize,
        width: usize,
    ) -> Block {
        let mut block = Block::new();
        let several = reach.budgets.len() > 1;
        let turns = plan.turn_of(reach.budgets.len().saturating_sub(1)) + 1;
        for (index, ((most, rule), movement)) in reach.budgets.iter().zip(&plan.movements).enumerate() {
            let far = most.map_or("without a limit".to_owned(), |most| amount(program, most));
            let mut line = Line::new();
            if turns > 1 {
                line.push(Paint::Movement(index), &format!("Turn {}, ", plan.turn_of(index) + 1));
            }
            if several {
                line.push(
                    Paint::Movement(index),
                    &format!("{} {}, ", if turns > 1 { "movement" } else { "Movement" }, index + 1),
                );
            }
            line.push(Paint::Movement(index), movement.action.name());
            line.push(Paint::Plain, &format!(": {far}"));
            block.push(line.and_line(&ids([rule])));
        }
        let ends = |ending: MayEnd| reach.reached.iter().filter(|reached| reached.ending == ending).count();
        let places = if reach.reached.iter().any(|r| r.body.width * r.body.height > 1) {
            "placements"
        } else {
            "squares"
        };
        let mut text = format!(
            "{} reaches {} {places}{}, and may end its turn on {}",
            self.scene.mover_name(),
            reach.reached.len(),
            if self.reach.unprovoked { " without anybody reacting" } else { "" },
            ends(MayEnd::Turn) + ends(MayEnd::TurnIfRoom)
        );
        if ends(MayEnd::Action) > 0 {
            text.push_str(&format!("; on {} more it may end an action only", ends(MayEnd::Action)));
        }
        if provoking > 0 {
            text.push_str(&format!("; {provoking} more only by provoking"));
        }
        text.push('.');
        block.wrapped(&Line::plain(&text), 2, width);
        block
    }
}
