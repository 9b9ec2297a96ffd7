//! The same query under one rule system or under all of them.

mod shown;
#[cfg(test)]
mod tests;

pub(crate) use shown::{AnswerView, GAP, Page, RenderedPicture, room_of_each};

use crate::ending::Ending;
use crate::failure::Failure;
use crate::options::Format;
use crate::read::RulesArg;
use crate::screen::{Printer, Screen};
use stridewright::answer::{Answer, Choices, Detours, Found, Route};
use stridewright::board::Board;
use stridewright::program::Program;
use stridewright::query::Scratch;
use stridewright::question::{After, Ask, Question, ask as answer_to, carry_out};
use stridewright::rule::Ruleset;
use stridewright::rulesets;
use stridewright_draw::{Block, Line, Paint, Room, Svg};
use stridewright_wire::answer::write_on;
use stridewright_wire::response::Response;
use stridewright_wire::scene::Scene;

/// The query of a command under each rule system, and the form in which its answer is shown.
pub(crate) trait SystemQuery {
    /// The program of a system under house rules, if there are any.
    fn housed(&self, base: &Ruleset) -> Result<Option<Program>, Failure>;
    /// The question, with the board if it is about one.
    fn question(&self, program: &Program) -> Result<(Option<Board>, Question), Failure>;
    /// Keeps the result of a query that changes the board, and returns the scene afterwards.
    fn keep(&self, _: &Program, _: &Answered) -> Result<Option<Scene>, Failure> {
        Ok(None)
    }
    /// The answer for people.
    fn show<'a>(
        &self,
        program: &Program,
        answered: &'a Answered,
        screen: &Screen,
    ) -> Result<AnswerView<'a>, Failure>;
}

/// A query and its answer.
pub(crate) struct Answered {
    pub(crate) board: Option<Board>,
    pub(crate) question: Question,
    pub(crate) answer: Answer,
    /// The board and the turn afterwards, where the query changes them.
    pub(crate) after: Option<After>,
}

impl Answered {
    fn new(
        program: &Program,
        board: Option<Board>,
        question: Question,
    ) -> Result<Answered, Failure> {
        let (answer, after) =
            carry_out(program, board.as_ref(), &question, &mut Scratch::default())?;
        Ok(Answered { board, question, answer, after })
    }

    /// The board of the query.
    pub(crate) fn board(&self) -> Result<&Board, Failure> {
        self.board.as_ref().ok_or_else(|| Failure::new("this question has no board"))
    }

    /// The findings of a further query about the same board.
    pub(crate) fn further(&self, program: &Program, question: &Question) -> Result<Found, Failure> {
        Ok(answer_to(program, self.board.as_ref(), question, &mut Scratch::default())?.found)
    }

    /// The findings of another query about the same creature and movements.
    pub(crate) fn instead(&self, program: &Program, ask: impl Into<Ask>) -> Result<Found, Failure> {
        self.further(program, &Question { ask: ask.into(), ..self.question.clone() })
    }

    /// The name of the creature that the query is about.
    pub(crate) fn mover(&self) -> &str {
        self.answer.mover.as_ref().map_or("", |mover| &mover.name)
    }

    /// The answer is of another kind than the query.
    pub(crate) fn unexpected<T>(&self) -> Result<T, Failure> {
        Err(Failure::new("the answer is not of the kind that was asked for"))
    }
}

/// How an answer ends, for the exit code.
pub(crate) fn ending_of(answer: &Answer) -> Ending {
    let found = |route: &Route| matches!(route, Route::Found(_));
    let answered = match &answer.found {
        Found::Reach(reach) => reach.refused.is_none(),
        Found::ReachChoices(reach) => reach.refused.is_none(),
        Found::Route(route) => found(route),
        Found::Choices(choices) => matches!(choices, Choices::Found(_)),
        Found::Check(check) => check.legal,
        Found::Actions(actions) => actions.movements.iter().any(|offer| offer.refused.is_none()),
        Found::Outcome(found) => found.refused.is_none(),
        Found::Applied(applied) => applied.found.refused.is_none(),
        Found::AreaOfEffect(found) => found.refused.is_none(),
        Found::Explain(explained) => match (&explained.route, &explained.check) {
            (Some(route), _) => found(route),
            (None, Some(check)) => check.legal,
            (None, None) => true,
        },
        Found::ReachPaths(reach) => reach.refused.is_none(),
        Found::Starts(starts) => starts.refused.is_none(),
        Found::ChokePoints(chokes) => chokes.refused.is_none(),
        Found::Detours(detours) => matches!(detours, Detours::Found(_)),
        // The others report what is so: nothing in them can be refused.
        _ => true,
    };
    if answered { Ending::Answered } else { Ending::Refused }
}

/// The program of the system at a position of the list, under the house rules of a question.
fn program(index: usize, asked: &dyn SystemQuery) -> Result<Program, Failure> {
    asked.housed(rulesets::ALL[index])?.map_or_else(|| compiled(index), Ok)
}

/// The compiled program of the system at a position of the list.
pub(crate) fn compiled(index: usize) -> Result<Program, Failure> {
    let ruleset = rulesets::ALL[index];
    Program::compile(ruleset).map_err(|flaws| {
        let flaws: Vec<String> = flaws.iter().map(ToString::to_string).collect();
        Failure::new(format!(
            "the rules of {} contradict themselves:\n{}",
            ruleset.name,
            flaws.join("\n")
        ))
    })
}

/// Asks every chosen system once and shows the answers. With several systems a single answer is
/// enough.
pub(crate) fn ask(
    chosen: RulesArg,
    asked: &dyn SystemQuery,
    screen: &Screen,
    format: Format,
) -> Result<Ending, Failure> {
    let programs =
        chosen.indices().map(|index| program(index, asked)).collect::<Result<Vec<_>, _>>()?;
    match (format, &programs[..]) {
        (Format::Text, [program]) => {
            let answered = answered(program, asked)?;
            let view = asked.show(program, &answered, screen)?;
            let (drawn, ending) = (view.drawn(screen.room(), screen), ending_of(&answered.answer));
            Page { drawn, words: view.words, ending }.show(screen)
        }
        (Format::Json, [program]) => {
            let (mut out, mut sheet, mut words) =
                (Printer::default(), Svg::default(), Block::new());
            let mut shown =
                |drawn: RenderedPicture, text: Block| (sheet, words) = (drawn.sheet, text);
            let ending = write(program, asked, screen, &mut out, &mut shown)?;
            screen.write(sheet, &words)?;
            out.finish("\n");
            Ok(ending)
        }
        (Format::Text, programs) => page_of_all(programs, asked, screen)?.show(screen),
        (Format::Json, programs) => respond_all(programs, asked, screen),
    }
}

/// Writes the answer for programs. Failures come before anything is written. `shown` gets the
/// picture if it goes to a file; without one the squares of a reach are written as they are found.
fn write(
    program: &Program,
    asked: &dyn SystemQuery,
    screen: &Screen,
    out: &mut Printer,
    shown: &mut dyn FnMut(RenderedPicture, Block),
) -> Result<Ending, Failure> {
    let (board, question) = asked.question(program)?;
    if question.ask == Ask::Reach && !screen.wants_file() {
        let answer = write_on(program, board.as_ref(), &question, &mut Scratch::default(), out)?;
        return Ok(ending_of(&answer));
    }
    let answered = Answered::new(program, board, question)?;
    let scene = asked.keep(program, &answered)?.map(Box::new);
    if screen.wants_file() {
        let view = asked.show(program, &answered, screen)?;
        shown(view.drawn(screen.room(), screen), view.words);
    }
    let ending = ending_of(&answered.answer);
    out.wait(&json(&Response { answer: answered.answer, scene })?);
    Ok(ending)
}

fn heading(program: &Program) -> Line {
    Line::new().and(Paint::Strong, &program.ruleset().name)
}

/// Asks a system, and keeps the result of the query.
fn answered(program: &Program, asked: &dyn SystemQuery) -> Result<Answered, Failure> {
    let (board, question) = asked.question(program)?;
    let answered = Answered::new(program, board, question)?;
    asked.keep(program, &answered)?;
    Ok(answered)
}

/// Pictures beside each other, the meanings of their signs once, then the reasons of each system.
/// Each system is asked once; widths are tried with its answer.
fn page_of_all(
    programs: &[Program],
    asked: &dyn SystemQuery,
    screen: &Screen,
) -> Result<Page, Failure> {
    let mut collected = Endings::default();
    let answers: Vec<Result<Answered, String>> = programs
        .iter()
        .map(|program| answered(program, asked).map_err(|failure| collected.failed(failure)))
        .collect();
    let mut all = Vec::new();
    for (program, answered) in programs.iter().zip(&answers) {
        all.push(answered.as_ref().map_err(Clone::clone).and_then(|answered| {
            let view = asked.show(program, answered, screen);
            collected.note(view.map(|view| (view, ending_of(&answered.answer))))
        }));
    }
    let fits = |room: Room| all.iter().flatten().all(|view| view.fits(room, screen));
    let room = room_of_each(all.len(), screen.room(), fits);
    let (mut pictures, mut words) = (Vec::new(), Block::new());
    let mut whole = RenderedPicture::default();
    for (program, view) in programs.iter().zip(all) {
        words.gap();
        words.push(heading(program).and(Paint::Plain, ":"));
        let view = match view {
            Ok(view) => view,
            Err(why) => {
                for line in why.lines() {
                    words.wrapped(&Line::plain(line), 2, screen.room().width);
                }
                continue;
            }
        };
        let drawn = view.drawn(room, screen);
        words.append(view.words, 0);
        if !drawn.picture.is_empty() {
            let mut picture = Block::new();
            picture.push(heading(program));
            picture.append(drawn.picture, 0);
            pictures.push(picture);
        }
        whole.hidden = whole.hidden.max(drawn.hidden);
        whole.legend.merge(drawn.legend);
        whole.sheet.append(drawn.sheet, &program.ruleset().name);
    }
    if !pictures.is_empty() {
        whole.picture = Block::beside(pictures, GAP, screen.room().width);
    }
    Ok(Page { drawn: whole, words, ending: collected.ending()? })
}

fn respond_all(
    programs: &[Program],
    asked: &dyn SystemQuery,
    screen: &Screen,
) -> Result<Ending, Failure> {
    let (mut out, mut collected) = (Printer::default(), Endings::default());
    let (mut sheet, mut words) = (Svg::default(), Block::new());
    for (index, program) in programs.iter().enumerate() {
        out.wait(&format!(
            "{}{}:",
            if index == 0 { "{" } else { ",\n" },
            json(&program.ruleset().id)?
        ));
        let mut shown = |drawn: RenderedPicture, text: Block| {
            sheet.append(drawn.sheet, &program.ruleset().name);
            words.push(heading(program).and(Paint::Plain, ":"));
            words.append(text, 0);
        };
        let written = write(program, asked, screen, &mut out, &mut shown);
        if let Err(why) = collected.note(written.map(|ending| ((), ending))) {
            out.wait(&format!("{{\"error\":{}}}", json(&why)?));
        }
    }
    let ending = collected.ending()?;
    screen.write(sheet, &words)?;
    out.finish("}\n");
    Ok(ending)
}

pub(crate) fn json<T: serde::Serialize>(value: &T) -> Result<String, Failure> {
    serde_json::to_string(value)
        .map_err(|error| Failure::new(format!("the answer cannot be written: {error}")))
}

/// How the answers of several systems ended.
#[derive(Default)]
struct Endings {
    best: Option<Ending>,
    first_failure: Option<Failure>,
}

impl Endings {
    /// Remembers how an answer ended; a failure becomes a text, because other systems may have an
    /// answer.
    fn note<T>(&mut self, answer: Result<(T, Ending), Failure>) -> Result<T, String> {
        match answer {
            Ok((answer, ending)) => {
                self.best = Some(self.best.map_or(ending, |best| best.min(ending)));
                Ok(answer)
            }
            Err(failure) => Err(self.failed(failure)),
        }
    }

    /// Remembers a failure, and reports it.
    fn failed(&mut self, failure: Failure) -> String {
        let text = failure.to_string();
        self.first_failure.get_or_insert(failure);
        text
    }

    /// The best ending; the first failure if no system has an answer.
    fn ending(&mut self) -> Result<Ending, Failure> {
        match (self.best, self.first_failure.take()) {
            (None, Some(failure)) => Err(failure),
            (best, _) => Ok(best.unwrap_or(Ending::Answered)),
        }
    }
}
