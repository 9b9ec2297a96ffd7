//! `stridewright reach`: every square that a creature can reach.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::help::examples;
use crate::options::{ExplainPlan, Format, MapOptions, MovementOptions, MoverOptions, searched};
use crate::scene::Scene;
use crate::screen::Screen;
use crate::systems::{self, AnswerView, Answered};
use clap::Args;
use std::collections::BTreeSet;
use stridewright::answer::{Answer, Found, MayEnd, Placement, ReachedSquare, ReachedSquares};
use stridewright::board::Board;
use stridewright::program::Program;
use stridewright::question::{Ask, Question};
use stridewright::rule::Ruleset;
use stridewright_draw::answer::{Cited, ids, refusal, weights};
use stridewright_draw::{Block, Line, Paint, amount};

/// Show every square that a creature can reach, and what it costs
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
    /// Show only squares that the mover reaches without provoking
    #[arg(long, conflicts_with = "explain_plan", help_heading = "How it moves")]
    unprovoked: bool,
    #[command(flatten)]
    explained: ExplainPlan,
    /// Show where other paths than the cheapest one are worth choosing: those with fewer reactions,
    /// less damage, fewer hazards or checks
    #[arg(long, conflicts_with_all = ["unprovoked", "explain_plan"], help_heading = "Output")]
    choices: bool,
    /// With --choices, list all squares with several paths, even if there are many
    #[arg(long, requires = "choices", help_heading = "Output")]
    all: bool,
}

impl Reach {
    pub(crate) fn run(&self, screen: &Screen, format: Format) -> Result<Ending, Failure> {
        let scene = Scene::new(self.map.load()?, &self.mover)?;
        let rules = scene.rules(self.map.rules)?;
        systems::ask(rules, &ReachQuery { scene, reach: self }, screen, format)
    }
}

/// The most kinds of squares with several choices that are listed, unless all are asked for.
const MOST_KINDS: usize = 24;

struct ReachQuery<'a> {
    scene: Scene,
    reach: &'a Reach,
}

impl systems::SystemQuery for ReachQuery<'_> {
    fn housed(&self, base: &Ruleset) -> Result<Option<Program>, Failure> {
        self.scene.housed(base)
    }

    fn question(&self, program: &Program) -> Result<(Option<Board>, Question), Failure> {
        let ask = match (self.reach.unprovoked, self.reach.choices) {
            (true, _) => Ask::ReachUnprovoked,
            (_, true) => Ask::ReachChoices,
            _ => Ask::Reach,
        };
        let question = self.scene.question(program, &self.reach.movements, false, ask)?;
        let explain_plan = self.reach.explained.explain_plan;
        Ok((Some(self.scene.board(program)?), Question { explain_plan, ..question }))
    }

    fn show<'a>(
        &self,
        program: &Program,
        answered: &'a Answered,
        screen: &Screen,
    ) -> Result<AnswerView<'a>, Failure> {
        let answer = &answered.answer;
        let width = screen.room().width;
        let picture = self.scene.picture(program, answered.board()?);
        let (picture, reached, refused, provoking) = match &answer.found {
            Found::Reach(reach) => {
                let provoking = self.provoking(program, answered, &reach.squares)?;
                let picture = picture.reach(reach).provoking(&provoking);
                (picture, reach.squares.iter().collect::<Vec<_>>(), &reach.refused, provoking.len())
            }
            Found::ReachChoices(found) => {
                let reached = found.squares.iter().map(|square| square.reached).collect();
                (picture.reach_choices(found), reached, &found.refused, 0)
            }
            _ => return answered.unexpected(),
        };
        let mut words = Block::new();
        match refused {
            Some(why) => words.wrapped(&refusal(why), 2, width),
            None => words.append(self.summary(answer, &reached, provoking, width), 0),
        }
        if let Found::ReachChoices(found) = &answer.found {
            let most = if self.reach.all { usize::MAX } else { MOST_KINDS };
            words.append(weights(answer.unit, &found.squares, most, width), 0);
            if found.squares.is_empty() && refused.is_none() {
                let none = "No square has more than one path worth choosing.";
                words.wrapped(&Line::plain(none), 2, width);
            }
        }
        let mut cited = Cited::new();
        refused.iter().for_each(|why| cited.refusal(why));
        cited.add(answer.budgets.iter().map(|budget| &budget.rule));
        words.gap();
        words.append(cited.tell(&answer.cited, false, width), 0);
        Ok(searched(AnswerView::new(picture, words), &answer.search, width))
    }
}

impl ReachQuery<'_> {
    /// Squares that the mover reaches only by provoking, if the command shows squares reached
    /// without provoking.
    fn provoking(
        &self,
        program: &Program,
        answered: &Answered,
        without: &ReachedSquares,
    ) -> Result<Vec<Placement>, Failure> {
        if !self.reach.unprovoked {
            return Ok(Vec::new());
        }
        let Found::Reach(all) = answered.instead(program, Ask::Reach)? else {
            return answered.unexpected();
        };
        let place = |body: Placement| (body.at, body.width, body.height, body.elevation);
        let without: BTreeSet<_> = without.iter().map(|reached| place(reached.body)).collect();
        let all = all.squares.iter().map(|reached| reached.body);
        Ok(all.filter(|body| !without.contains(&place(*body))).collect())
    }

    /// The length of each movement, and the number of squares reached, or of places at all
    /// heights; `provoking` more only by
    /// provoking.
    fn summary(
        &self,
        answer: &Answer,
        reached: &[ReachedSquare],
        provoking: usize,
        width: usize,
    ) -> Block {
        let mut block = Block::new();
        let budgets = &answer.budgets;
        let several = budgets.len() > 1;
        let turns = budgets.last().map_or(1, |budget| budget.turn);
        for (index, budget) in budgets.iter().enumerate() {
            let far =
                budget.most.map_or("without a limit".to_owned(), |most| amount(answer.unit, most));
            let mut line = Line::new();
            if turns > 1 {
                line.push(Paint::Movement(index), &format!("Turn {}, ", budget.turn));
            }
            if several {
                line.push(
                    Paint::Movement(index),
                    &format!("{} {}, ", if turns > 1 { "movement" } else { "Movement" }, index + 1),
                );
            }
            line.push(Paint::Movement(index), &budget.movement);
            line.push(Paint::Plain, &format!(": {far}"));
            block.push(line.and_line(&ids([&budget.rule])));
        }
        let ends = |end: MayEnd| reached.iter().filter(|reached| reached.end == end).count();
        let mut text = format!(
            "{} reaches {}{}, and may end its turn on {}",
            self.scene.mover_name(),
            ReachedSquare::count_in_words(reached.iter().copied()),
            if self.reach.unprovoked { " without provoking" } else { "" },
            ends(MayEnd::Turn)
        );
        if ends(MayEnd::Action) > 0 {
            text.push_str(&format!("; on {} more it may end only an action", ends(MayEnd::Action)));
        }
        if provoking > 0 {
            text.push_str(&format!("; {provoking} more only by provoking"));
        }
        text.push('.');
        block.wrapped(&Line::plain(&text), 2, width);
        block
    }
}
