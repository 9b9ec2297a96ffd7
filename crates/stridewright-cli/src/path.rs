//! A path as text: the picture, the total cost, every step with its reasons, and the cited rules.

use crate::screen::Screen;
use crate::systems::{AnswerView, Answered};
use clap::Args;
use stridewright::answer::{Answer, Check, Outcome, Path, Refusal, Route};
use stridewright::question::Place;
use stridewright_draw::answer::{
    AnswerContext, Cited, Detail, closed_doors, end, no_route, refusal, steps,
};
use stridewright_draw::{Block, Line, Paint, Picture, amount};

/// How much of a path is shown.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct PathOptions {
    /// Show at most this many steps
    #[arg(long, value_name = "N", default_value_t = 200)]
    limit_steps: usize,
    /// Let the mover go along its path in the picture
    #[arg(long, requires = "output")]
    animate: bool,
}

/// Describes a path that was found; with `sources` also where its rules come from.
pub(crate) fn found<'a>(
    drawing: Picture<'a>,
    answered: &'a Answered,
    path: &Path,
    shown: PathOptions,
    sources: bool,
    screen: &Screen,
) -> AnswerView<'a> {
    described(drawing, answered, (path, None), shown, sources, screen)
}

/// Describes a drawn path, as far as it is allowed; with `sources` also where its rules come from.
pub(crate) fn checked<'a>(
    drawing: Picture<'a>,
    answered: &'a Answered,
    check: &Check,
    shown: PathOptions,
    sources: bool,
    screen: &Screen,
) -> AnswerView<'a> {
    described(drawing, answered, (&check.path, check.refused.as_ref()), shown, sources, screen)
}

/// Describes a path, and what refuses its next step, or its end.
fn described<'a>(
    drawing: Picture<'a>,
    answered: &'a Answered,
    (path, refused): (&Path, Option<&Refusal>),
    shown: PathOptions,
    sources: bool,
    screen: &Screen,
) -> AnswerView<'a> {
    let answer = &answered.answer;
    let around = AnswerContext::of(answer, screen.room().width);
    let mut drawing = drawing.steps(&path.steps);
    if shown.animate {
        drawing = drawing.moving();
    }
    let mut cited = Cited::new();
    cited.steps(&path.steps);
    let mut words = Block::new();
    words.wrapped(&sum(answer, answered.mover(), path, refused.is_some()), 2, around.width);
    if let Some(why) = refused {
        drawing = drawing.refused(why);
        cited.refusal(why);
        words.wrapped(&refusal(why), 2, around.width);
    }
    let detail = Detail { budgets: &answer.budgets, steps: shown.limit_steps };
    words.append(steps(around, path, detail), 0);
    words.gap();
    words.append(cited.tell(around.rules, sources, around.width), 0);
    AnswerView::new(drawing, words)
}

/// The cost of the path, in one line.
fn sum(answer: &Answer, mover: &str, path: &Path, is_refused: bool) -> Line {
    let mut line = Line::new();
    let cost = amount(answer.unit, path.cost);
    let count = path.steps.len();
    let steps = if count == 1 { "step" } else { "steps" };
    if is_refused {
        line.push(Paint::Strong, &format!("{mover}: {count} {steps} allowed, {cost}"));
        return line;
    }
    let to = path.steps.last().map_or(String::new(), |last| end(last.to));
    line.push(Paint::Good, &format!("{mover}{to}"));
    line.push(Paint::Strong, &format!(": {cost}"));
    let (movements, most) = (path.costs.len(), answer.budgets.len());
    line.push(Paint::Plain, &format!(", {count} {steps}"));
    if most > 1 || movements > 1 {
        line.push(Paint::Plain, &format!(", {movements} of {} movements", most.max(movements)));
    }
    let turns = answer.budgets.last().map_or(1, |budget| budget.turn);
    if turns > 1 {
        let last =
            answer.budgets.get(movements.saturating_sub(1)).map_or(turns, |budget| budget.turn);
        line.push(Paint::Plain, &format!(", {last} of {turns} turns"));
    }
    line
}

/// Says that there is no path to a place, and why: also which closed doors would have to be open.
pub(crate) fn no_path<'a, T>(
    drawing: Picture<'a>,
    answered: &'a Answered,
    why: &Route<T>,
    to: Place,
    screen: &Screen,
) -> AnswerView<'a> {
    let answer = &answered.answer;
    let around = AnswerContext::of(answer, screen.room().width);
    let mut drawing = drawing.goal(to.at.square());
    let mut cited = Cited::new();
    match why {
        Route::Refused(refusal) => {
            drawing = drawing.refused(refusal);
            cited.refusal(refusal);
        }
        Route::NeedsChecks(path) => drawing = drawing.steps(&path.path.steps),
        Route::Found(_) | Route::TooFar { .. } | Route::Unreachable => {}
    }
    let mut words = Block::new();
    let line = Line::plain(&format!("{} to {}: ", answered.mover(), to.at));
    words.wrapped(&line.and_line(&no_route(answer.unit, why)), 2, around.width);
    words.append(cited.tell(around.rules, false, around.width), 0);
    let mut view = AnswerView::new(drawing, words);
    if let Route::NeedsChecks(path) = why {
        let needed = Outcome { needs: path.needs.clone(), ..Outcome::default() };
        view.besides(around, "On the path", &needed);
    }
    if let Some(doors) = &answer.doors {
        view.words.wrapped(&closed_doors(answer.unit, doors), 2, around.width);
    }
    view
}
