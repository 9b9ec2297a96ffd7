//! A way for people: the picture, the sum, every step with its reasons, and the rules that were cited.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::scene::Scene;
use crate::screen::Screen;
use crate::systems::{Drawn, Told};
use clap::Args;
use stridewright::board::Board;
use stridewright::explain::Step;
use stridewright::finding::Findings;
use stridewright::program::Program;
use stridewright::query::{self, Goal, NoRoute, Plan, Scratch};
use stridewright::unit::Squares;
use stridewright::verdict::Refusal;
use stridewright_draw::answer::{Cited, Detail, behind_doors, no_route, refusal, steps};
use stridewright_draw::{Block, Line, Paint, Picture, Room, amount};

/// How much of a way is told.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct Shown {
    /// Tell so many steps at most
    #[arg(long, value_name = "N", default_value_t = 200)]
    limit_steps: usize,
    /// Let the mover go along its path in the picture
    #[arg(long, requires = "output")]
    animate: bool,
}

/// A way to be told.
#[derive(Clone, Copy)]
pub(crate) struct Way<'a> {
    steps: &'a [Step],
    costs: &'a [Squares],
    /// Say where rules come from, too.
    sources: bool,
    limit_steps: usize,
    animate: bool,
    refusal: Option<&'a Refusal>,
}

impl Shown {
    pub(crate) const fn way<'a>(self, steps: &'a [Step], costs: &'a [Squares], sources: bool) -> Way<'a> {
        Way { steps, costs, sources, limit_steps: self.limit_steps, animate: self.animate, refusal: None }
    }
}

impl<'a> Way<'a> {
    /// The way with what refuses its next step, or its end.
    pub(crate) const fn refused(self, refusal: Option<&'a Refusal>) -> Way<'a> {
        Way { refusal, ..self }
    }

    fn cost(&self) -> Squares {
        Squares(self.costs.iter().map(|cost| cost.0).sum())
    }
}

/// Tells a way that was found or checked.
pub(crate) fn way(
    program: &Program,
    drawing: Picture<'_>,
    plan: &Plan,
    mover: &str,
    way: Way<'_>,
    screen: &Screen,
    room: Room,
) -> Told {
    let width = screen.room().width;
    let mut drawing = drawing.steps(way.steps);
    if way.animate {
        drawing = drawing.moving();
    }
    let mut cited = Cited::new();
    cited.steps(way.steps);
    let mut words = Block::new();
    words.wrapped(&sum(program, plan, mover, &way), 2, width);
    if let Some(why) = way.refusal {
        drawing = drawing.refused(why);
        cited.refusal(why);
        words.wrapped(&refusal(program, why), 2, width);
    }
    let mut actions: Vec<_> = plan.movements.iter().map(|movement| movement.action).collect();
    actions.truncate(actions.len().max(1));
    let detail = Detail { steps: way.limit_steps, width };
    words.append(steps(program, &actions, way.steps, way.costs, detail), 0);
    words.gap();
    words.append(cited.tell(way.sources, width), 0);
    Told {
        drawn: Drawn::new(&drawing, room, screen),
        words,
        ending: if way.refusal.is_some() { Ending::Refused } else { Ending::Answered },
    }
}

/// What the way costs, in a line.
fn sum(program: &Program, plan: &Plan, mover: &str, way: &Way<'_>) -> Line {
    let mut line = Line::new();
    let cost = amount(program, way.cost());
    let count = way.steps.len();
    let steps = if count == 1 { "step" } else { "steps" };
    if way.refusal.is_some() {
        line.push(Paint::Strong, &format!("{mover}: {count} {steps} allowed, {cost}"));
        return line;
    }
    let to = way.steps.last().map_or(String::new(), |last| match last.elevations.1 {
        0 => format!(" to {}", last.to),
        height => format!(" to {}, height {height}", last.to),
    });
    line.push(Paint::Good, &format!("{mover}{to}"));
    line.push(Paint::Strong, &format!(": {cost}"));
    let movements = way.costs.len();
    let most = plan.movements.len();
    line.push(Paint::Plain, &format!(", {count} {steps}"));
    if most > 1 || movements > 1 {
        line.push(Paint::Plain, &format!(", {movements} of {} movements", most.max(movements)));
    }
    let turns = plan.turn_of(most.saturating_sub(1)) + 1;
    if turns > 1 {
        let last = plan.turn_of(movements.saturating_sub(1)) + 1;
        line.push(Paint::Plain, &format!(", {last} of {turns} turns"));
    }
    line
}

/// A path that was looked for.
#[derive(Clone, Copy)]
pub(crate) struct Sought<'a> {
    pub(crate) program: &'a Program,
    pub(crate) board: &'a Board,
    pub(crate) scene: &'a Scene,
    pub(crate) plan: &'a Plan,
    pub(crate) via: &'a [Goal],
    pub(crate) to: Goal,
}

/// Tells that there is no path, and why: also which closed doors would have to be open.
pub(crate) fn no_way(
    sought: Sought<'_>,
    why: &NoRoute,
    screen: &Screen,
    room: Room,
) -> Result<Told, Failure> {
    let Sought { program, board, scene, plan, via, to: goal } = sought;
    let to = goal.square;
    let (width, mover) = (screen.room().width, scene.mover_name());
    let mut drawing = scene.picture(program, board).goal(to);
    let mut cited = Cited::new();
    match why {
        NoRoute::Refused(refusal) | NoRoute::Barred(refusal) => {
            drawing = drawing.refused(refusal);
            cited.refusal(refusal);
        }
        NoRoute::NeedsChecks(way) => drawing = drawing.steps(&way.route.steps),
        NoRoute::TooFar { .. } | NoRoute::Unreachable => {}
    }
    let mut words = Block::new();
    let line = Line::plain(&format!("{mover} to {to}: ")).and_line(&no_route(program, why));
    words.wrapped(&line, 2, width);
    words.append(cited.tell(false, width), 0);
    let mut told = Told { drawn: Drawn::new(&drawing, room, screen), words, ending: Ending::Refused };
    if let NoRoute::NeedsChecks(way) = why {
        let needed = Findings { needs: way.needs.clone(), ..Findings::default() };
        told.besides(program, board, "On the way", &needed, width);
    }
    if matches!(why, NoRoute::Unreachable | NoRoute::TooFar { .. })
        && let Some(found) = query::behind_doors(program, board, plan, via, goal, &mut Scratch::default())?
    {
        told.words.wrapped(&behind_doors(program, board, &found), 2, width);
    }
    Ok(told)
}
