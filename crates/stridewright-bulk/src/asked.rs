//! A question asked row by row, each from its own square and about its own goal.

use crate::answers::{Answers, Outcome, RowAnswer, Words};
use crate::kept::Kept;
use crate::questions::RowSquares;
use crate::routes::RouteCosts;
use crate::template::Template;
use stridewright::answer::{
    Event, EventKind, Found, MayEnd, Path, Placement, Reach, ReachedSquare, Route, Unit,
};
use stridewright::board::{Board, CreatureIndex};
use stridewright::lattice::Square;
use stridewright::query::{Meter, Scratch, SearchEngine};
use stridewright::question::{self, Ask, DrawnPath, DrawnStep, Place, Question, Threats};
use stridewright_wire::answer::RulesAndBoard;

/// States that one search may keep (four bytes each).
const MOST_STATES: usize = 1 << 26;

/// Asks one question after the other.
pub(crate) struct Asker<'a> {
    game: &'a RulesAndBoard<'a>,
    /// The board as it is.
    whole: &'a Board,
    /// The board with the mover on another square, and which.
    moved: Option<(Square, Option<Board>)>,
    /// The question of the last row, and its goal.
    asked: Option<(Option<Square>, Question)>,
    /// The question for any goal; `None` if goals are no part of it.
    template: Option<&'a Template>,
    kept: Kept,
}

impl<'a> Asker<'a> {
    /// Asks the same question in every row.
    pub(crate) fn new(
        game: &'a RulesAndBoard<'a>,
        whole: &'a Board,
        question: Question,
        kept: Kept,
    ) -> Self {
        let asked = Some((None, question));
        Asker { game, whole, moved: None, asked, template: None, kept }
    }

    /// Asks about the goal of each row.
    pub(crate) fn about_goals(
        game: &'a RulesAndBoard<'a>,
        whole: &'a Board,
        template: &'a Template,
        kept: Kept,
    ) -> Self {
        Asker { game, whole, moved: None, asked: None, template: Some(template), kept }
    }

    /// Answers the question of every row: from the costs of routes where they say enough.
    pub(crate) fn answers(
        mut self,
        rows: &[RowSquares],
        mut costs: Option<RouteCosts>,
        scratch: &mut Scratch,
    ) -> Answers {
        let mut answers = Answers::default();
        for row in rows {
            let known = costs.as_mut().and_then(|costs| costs.row(*row, scratch));
            let answer = known.map_or_else(|| self.answer(*row, scratch, &mut answers), Ok);
            answers.rows.push(answer.unwrap_or_else(RowAnswer::error));
        }
        answers
    }

    /// Answers the question of a row.
    pub(crate) fn answer(
        &mut self,
        row: RowSquares,
        scratch: &mut Scratch,
        answers: &mut Answers,
    ) -> Result<RowAnswer, String> {
        self.aim(row.goal)?;
        self.stand(row.start)?;
        let program = self.game.program();
        let board = match &self.moved {
            None => self.whole,
            Some((_, Some(board))) => board,
            Some((_, None)) => return Ok(RowAnswer::no_space(Unit::of(program))),
        };
        scratch.measure(Meter::within(self.kept.work, MOST_STATES));
        let ran = SearchEngine::ALL.map(|engine| scratch.ran(engine));
        let answer = question::ask(program, Some(board), self.question()?, scratch);
        let answer = answer.map_err(|error| error.to_string())?;
        let searched = SearchEngine::ALL
            .into_iter()
            .zip(ran)
            .find(|(engine, ran)| scratch.ran(*engine) > *ran);
        let row_answer = RowAnswer {
            outcome: Some(Outcome::Found),
            unit: Some(answer.unit),
            engine: searched.map(|(engine, _)| engine),
            ..RowAnswer::default()
        };
        let listed = self.kept.listed(board);
        Ok(match &answer.found {
            Found::Reach(reach) => of_reach(row_answer, reach, row.goal, |answer, squares| {
                answers.list(answer, listed, squares.len(), || squares.iter().copied())
            }),
            Found::Route(route) => {
                let reactions = self.reactions(route, board, scratch)?;
                let answer = of_route(row_answer, route, |answer, path| {
                    let squares = squares_of(path);
                    answers.list(answer, listed, squares.len(), || squares.into_iter())
                });
                RowAnswer { reactions, ..answer }
            }
            other => of_other(row_answer, other)?,
        })
    }

    /// Makes the question about a goal.
    fn aim(&mut self, goal: Option<Square>) -> Result<(), String> {
        let Some(template) = self.template else { return Ok(()) };
        let on_board = |goal: &Square| self.whole.extent().contains(*goal);
        match (&mut self.asked, goal.filter(on_board)) {
            (Some((now, _)), _) if *now == goal => {}
            (Some((now, Question { ask: Ask::Route(route), .. })), Some(there)) => {
                (*now, route.to) = (goal, Place::from(there));
            }
            _ => {
                let question = template.question(goal)?;
                self.asked = Some((goal, self.game.in_turn(&question).into_owned()));
            }
        }
        Ok(())
    }

    /// The question of this row.
    fn question(&self) -> Result<&Question, String> {
        let (_, question) = self.asked.as_ref().ok_or("ask: the row asks nothing")?;
        Ok(question)
    }

    /// Puts the mover onto a square, or back to where it stands.
    fn stand(&mut self, start: Option<Square>) -> Result<(), String> {
        let Some(start) = start else {
            self.moved = None;
            return Ok(());
        };
        if self.moved.as_ref().is_some_and(|(square, _)| *square == start) {
            return Ok(());
        }
        let put = self.whole.with_changed(
            self.mover()?,
            |creature| {
                (creature.at, creature.elevation, creature.placement) = (start, None, None);
            },
            self.game.program(),
        );
        self.moved = Some((start, put.ok()));
        Ok(())
    }

    fn mover(&self) -> Result<CreatureIndex, String> {
        let who = self.question()?.mover.as_ref();
        let who = who.ok_or("start: the row has a square to start from, and no mover")?;
        who.find(self.whole, "mover").map_err(|error| error.to_string())
    }

    /// How many times others may react to a found path, if that is wanted.
    fn reactions(
        &self,
        route: &Route,
        board: &Board,
        scratch: &mut Scratch,
    ) -> Result<Option<u32>, String> {
        let (Route::Found(path), true) = (route, self.kept.reactions) else { return Ok(None) };
        let ask = Ask::Threats(Threats { path: drawn(path) });
        let question = Question { ask, ..self.question()?.clone() };
        let answer = question::ask(self.game.program(), Some(board), &question, scratch);
        match answer.map_err(|error| error.to_string())?.found {
            Found::Outcome(outcome) => Ok(Some(reactions(&outcome.events))),
            _ => Ok(None),
        }
    }
}

/// The path of an answer, drawn as a question.
fn drawn(path: &Path) -> DrawnPath {
    let movements = path.steps.iter().map(|step| step.movement).max().unwrap_or_default();
    let steps = |movement: usize| {
        let own = path.steps.iter().filter(|step| step.movement == movement);
        own.map(|step| DrawnStep::To(exactly(step.to))).collect()
    };
    DrawnPath((1..=movements).map(steps).collect())
}

/// The place that is exactly these squares.
fn exactly(placement: Placement) -> Place {
    let Placement { at, width, height, elevation } = placement;
    Place { at, elevation: Some(elevation), placement: Some((width, height)) }
}

/// How many events are reactions of others.
fn reactions(events: &[Event]) -> u32 {
    events.iter().filter(|event| event.what == EventKind::Reacts).count() as u32
}

/// Places are counted once, whatever the height and the shape of the body.
fn of_reach(
    row: RowAnswer,
    reach: &Reach,
    goal: Option<Square>,
    list: impl FnOnce(RowAnswer, &[(Square, u32)]) -> RowAnswer,
) -> RowAnswer {
    if let Some(refused) = &reach.refused {
        return RowAnswer { reached: Some(0), stops: Some(0), ..row }.refused(refused);
    }
    let mut squares: Vec<(Square, u32)> = Vec::new();
    let (mut stops, mut cost) = (0, None);
    let listed: Vec<_> = reach.squares.iter().collect();
    for there in listed.chunk_by(|one, next| one.body.at == next.body.at) {
        let square = there[0].body.at.square();
        let best = there.iter().map(|reached| (reached.movement, reached.cost.amount)).min();
        let best = best.map_or(0, |(_, cost)| cost);
        if goal == Some(square) {
            cost = Some(best);
        }
        // Of a creature that squeezes, the whole body decides wherever it has room.
        let is_whole = |reached: &&ReachedSquare| reached.body.width == reached.body.height;
        let ends = there.iter().filter(|reached| is_whole(reached) == is_whole(&&there[0]));
        stops += u32::from(ends.into_iter().any(|reached| reached.end == MayEnd::Turn));
        squares.push((square, best));
    }
    let row = RowAnswer { reached: Some(squares.len() as u32), stops: Some(stops), cost, ..row };
    list(row, &squares)
}

fn of_route(
    row: RowAnswer,
    route: &Route,
    list: impl FnOnce(RowAnswer, &Path) -> RowAnswer,
) -> RowAnswer {
    match route {
        Route::Found(path) => list(RowAnswer { cost: Some(path.cost.amount), ..row }, path),
        Route::NeedsChecks(found) => {
            let outcome = Some(Outcome::NeedsChecks);
            list(RowAnswer { outcome, cost: Some(found.path.cost.amount), ..row }, &found.path)
        }
        Route::Refused(refusal) => row.refused(refusal),
        Route::TooFar { needs } => {
            RowAnswer { outcome: Some(Outcome::TooFar), cost: Some(needs.amount), ..row }
        }
        Route::Unreachable => RowAnswer { outcome: Some(Outcome::Unreachable), ..row },
    }
}

/// The squares of a path, from the first, with what is spent up to there.
fn squares_of(path: &Path) -> Vec<(Square, u32)> {
    let first = path.steps.first().map(|step| (step.from.at.square(), 0));
    let mut spent = 0;
    let later = path.steps.iter().map(|step| {
        spent += step.cost.amount;
        (step.to.at.square(), spent)
    });
    first.into_iter().chain(later).collect()
}

/// Answers without columns of their own are JSON.
fn of_other(row: RowAnswer, found: &Found) -> Result<RowAnswer, String> {
    let answer = serde_json::to_string(found).map_err(|error| error.to_string())?;
    let (refused, row) = match found {
        Found::Check(check) => {
            let (cost, reactions) = (check.path.cost.amount, reactions(&check.events));
            let row = RowAnswer { cost: Some(cost), reactions: Some(reactions), ..row };
            (check.refused.as_ref(), row)
        }
        Found::Outcome(outcome) => {
            let reactions = Some(reactions(&outcome.events));
            (outcome.refused.as_ref(), RowAnswer { reactions, ..row })
        }
        _ => (None, row),
    };
    let mut row = match refused {
        Some(refusal) => row.refused(refusal),
        None => row.saying(Words::default()),
    };
    if let Some(words) = &mut row.words {
        words.answer = Some(answer);
    }
    Ok(row)
}
