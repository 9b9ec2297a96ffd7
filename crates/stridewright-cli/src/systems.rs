//! The same question under one rule system or under all of them.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::options::Format;
use crate::read::RulesChosen;
use crate::screen::{Printer, Screen};
use stridewright::board::Board;
use stridewright::finding::Findings;
use stridewright::program::Program;
use stridewright::query::Scratch;
use stridewright::rule::Ruleset;
use stridewright::rulesets;
use stridewright_draw::{Block, Legend, Line, Paint, Picture, Room, Svg, answer};
use stridewright_wire::answer::write_on;
use stridewright_wire::response::{Answer, ChoicesTold, Response, RouteTold};

/// What a rule system says.
pub(crate) struct Told {
    pub(crate) drawn: Drawn,
    /// The reasons.
    pub(crate) words: Block,
    pub(crate) ending: Ending,
}

/// A picture as it is drawn.
#[derive(Default)]
pub(crate) struct Drawn {
    picture: Block,
    legend: Legend,
    /// Whether something of the answer had to be left out.
    cut: bool,
    /// The picture for a file, if one is asked for.
    sheet: Svg,
    /// How many hidden creatures are left out.
    hidden: usize,
}

impl Drawn {
    pub(crate) fn new(picture: &Picture<'_>, room: Room, screen: &Screen) -> Drawn {
        let signs = screen.signs();
        let board = picture.draw_alone(room, signs);
        let pictures = core::iter::once(board).chain(picture.heights(room, signs)).collect();
        Drawn {
            picture: Block::beside(pictures, GAP, room.width),
            legend: picture.legend(screen.room(), signs),
            cut: !picture.fits(room, signs),
            hidden: picture.unseen().len(),
            ..Drawn::only_in_file(picture, screen)
        }
    }

    /// The picture with its legend, as it is shown.
    pub(crate) fn block(&self, screen: &Screen) -> Block {
        beneath(self.picture.clone(), [self.legend.block(screen.room().width)])
    }

    /// A picture that only goes to a file, where words tell everything.
    pub(crate) fn only_in_file(picture: &Picture<'_>, screen: &Screen) -> Drawn {
        let sheet = if screen.wants_file() { Svg::of(picture) } else { Svg::default() };
        Drawn { sheet, ..Drawn::default() }
    }
}

impl Told {
    /// Adds what was found besides, if there is anything.
    pub(crate) fn besides(
        &mut self,
        program: &Program,
        board: &Board,
        about: &str,
        found: &Findings,
        width: usize,
    ) {
        if !(found.events.is_empty() && found.values.is_empty() && found.needs.is_empty()) {
            self.words.gap();
            self.words.append(answer::findings(program, board, about, found, width), 0);
        }
    }

    /// Prints it, and writes its picture to the file that is asked for.
    pub(crate) fn show(self, screen: &Screen) -> Result<Ending, Failure> {
        screen.write(self.drawn.sheet, &self.words)?;
        show(self.drawn.picture, &self.drawn.legend, self.words, screen);
        tell_hidden(self.drawn.hidden, screen);
        Ok(self.ending)
    }

    /// Only writes its picture to the file that is asked for.
    pub(crate) fn write(self, screen: &Screen) -> Result<Ending, Failure> {
        screen.write(self.drawn.sheet, &self.words)?;
        Ok(self.ending)
    }

    /// An answer in words alone.
    pub(crate) fn in_words(words: Block, ending: Ending) -> Told {
        Told { drawn: Drawn::default(), words, ending }
    }
}

/// One question, asked in the ways that outputs need.
pub(crate) trait Question {
    /// The program of a system under house rules, if there are any.
    fn housed(&self, base: &Ruleset) -> Result<Option<Program>, Failure>;
    /// The answer for people, with a picture that takes no more than `room`.
    fn tell(&self, program: &Program, screen: &Screen, room: Room) -> Result<Told, Failure>;
    /// The question as programs ask it.
    fn for_programs(&self, program: &Program) -> Result<ForPrograms, Failure>;
}

/// A question as programs ask it, with the board if it is about one.
pub(crate) type ForPrograms = (Option<Board>, stridewright_wire::question::Question);

/// Writes the answer for programs; what comes back may lack what was written as it was found. Failures come before anything is written.
fn write(question: &dyn Question, program: &Program, out: &mut Printer) -> Result<Response, Failure> {
    let (board, asked) = question.for_programs(program)?;
    Ok(write_on(program, board.as_ref(), &asked, &mut Scratch::default(), out)?)
}

/// How an answer ends, for the exit code.
pub(crate) fn ending_of(response: &Response) -> Ending {
    let found = |route: &RouteTold| matches!(route, RouteTold::Found(_));
    let answered = match &response.answer {
        Answer::Reach(reach) => reach.refused.is_none(),
        Answer::ReachChoices(reach) => reach.refused.is_none(),
        Answer::Route(route) => found(route),
        Answer::Choices(choices) => matches!(choices, ChoicesTold::Found(_)),
        Answer::Check(check) => check.legal,
        Answer::Actions(told) => told.movements.iter().any(|offer| offer.refused.is_none()),
        Answer::Found(found) => found.refused.is_none(),
        Answer::Applied(applied) => applied.found.refused.is_none(),
        Answer::Explain(told) => match (&told.route, &told.check) {
            (Some(route), _) => found(route),
            (None, Some(check)) => check.legal,
            (None, None) => true,
        },
        Answer::Distance(_) | Answer::Describe(_) | Answer::Threatens(_) | Answer::Rules(_) => true,
    };
    if answered { Ending::Answered } else { Ending::Refused }
}

/// The program of the system at a position of the list, under the house rules of a question.
fn asked(index: usize, question: &dyn Question) -> Result<Program, Failure> {
    question.housed(rulesets::ALL[index])?.map_or_else(|| compiled(index), Ok)
}

/// The compiled program of the system at a position of the list.
pub(crate) fn compiled(index: usize) -> Result<Program, Failure> {
    let ruleset = rulesets::ALL[index];
    Program::compile(ruleset).map_err(|flaws| {
        let flaws: Vec<String> = flaws.iter().map(ToString::to_string).collect();
        Failure::new(format!("the rules of {} contradict themselves:\n{}", ruleset.name, flaws.join("\n")))
    })
}

/// Asks every chosen system and prints what they say. With several systems one answer is enough.
pub(crate) fn ask(
    chosen: RulesChosen,
    question: &dyn Question,
    screen: &Screen,
    format: Format,
) -> Result<Ending, Failure> {
    let programs = chosen.indices().map(|index| asked(index, question)).collect::<Result<Vec<_>, _>>()?;
    match (format, &programs[..]) {
        (Format::Text, [program]) => question.tell(program, screen, screen.room())?.show(screen),
        (Format::Json, [program]) => {
            if screen.wants_file() {
                question.tell(program, screen, screen.room())?.write(screen)?;
            }
            let mut out = Printer::default();
            let response = write(question, program, &mut out)?;
            out.finish("\n");
            Ok(ending_of(&response))
        }
        (Format::Text, programs) => tell_all(programs, question, screen),
        (Format::Json, programs) => respond_all(programs, question, screen),
    }
}

fn show(picture: Block, legend: &Legend, words: Block, screen: &Screen) {
    screen.show(&beneath(picture, [legend.block(screen.room().width), words]));
}

/// Notes after the answer how many hidden creatures its picture leaves out.
fn tell_hidden(hidden: usize, screen: &Screen) {
    let text = match hidden {
        0 => return,
        1 => "(1 hidden creature is not drawn; --show-hidden draws it)".to_owned(),
        many => format!("({many} hidden creatures are not drawn; --show-hidden draws them)"),
    };
    let mut block = Block::new();
    block.push(Line::new().and(Paint::Faint, &text));
    screen.remark(&block);
}

/// What is not empty, beneath each other.
fn beneath<const N: usize>(mut whole: Block, parts: [Block; N]) -> Block {
    for part in parts.into_iter().filter(|part| !part.is_empty()) {
        whole.gap();
        whole.append(part, 0);
    }
    whole
}

fn heading(program: &Program) -> Line {
    Line::new().and(Paint::Strong, &program.ruleset().name)
}

/// Pictures beside each other, what their signs mean once, then the reasons of each system.
fn tell_all(programs: &[Program], question: &dyn Question, screen: &Screen) -> Result<Ending, Failure> {
    let (mut pictures, mut reasons) = (Vec::new(), Block::new());
    let (mut legend, mut sheet) = (Legend::default(), Svg::default());
    let (mut collected, mut hidden) = (Endings::default(), 0);
    for (program, told) in programs.iter().zip(side_by_side(programs, question, screen)) {
        let mut words = Block::new();
        words.push(heading(program).and(Paint::Plain, ":"));
        match collected.note(told) {
            Ok(told) => {
                if !told.drawn.picture.is_empty() {
                    let mut picture = Block::new();
                    picture.push(heading(program));
                    picture.append(told.drawn.picture, 0);
                    pictures.push(picture);
                }
                hidden = hidden.max(told.drawn.hidden);
                legend.merge(told.drawn.legend);
                sheet.append(told.drawn.sheet, &program.ruleset().name);
                words.append(told.words, 0);
            }
            Err(why) => {
                for line in why.lines() {
                    words.wrapped(&Line::plain(line), 2, screen.room().width);
                }
            }
        }
        reasons.gap();
        reasons.append(words, 0);
    }
    let ending = collected.ending()?;
    screen.write(sheet, &reasons)?;
    let whole =
        if pictures.is_empty() { Block::new() } else { Block::beside(pictures, GAP, screen.room().width) };
    show(whole, &legend, reasons, screen);
    tell_hidden(hidden, screen);
    Ok(ending)
}

/// Columns between pictures.
const GAP: usize = 4;

/// What all systems say, with pictures as narrow as leaves nothing out, so that as many as possible stand beside each other.
fn side_by_side(
    programs: &[Program],
    question: &dyn Question,
    screen: &Screen,
) -> Vec<Result<Told, Failure>> {
    let room = screen.room();
    let tell = |room: Room| programs.iter().map(|program| question.tell(program, screen, room)).collect();
    for beside in (2..=programs.len()).rev() {
        let width = (room.width + GAP) / beside - GAP.min(room.width / beside);
        let told: Vec<Result<Told, Failure>> = tell(Room { width, ..room });
        if !told.iter().flatten().any(|told| told.drawn.cut || told.drawn.picture.width() > width) {
            return told;
        }
    }
    tell(room)
}

fn respond_all(programs: &[Program], question: &dyn Question, screen: &Screen) -> Result<Ending, Failure> {
    let mut collected = Endings::default();
    if screen.wants_file() {
        let (mut sheet, mut words) = (Svg::default(), Block::new());
        for program in programs {
            if let Ok(told) = question.tell(program, screen, screen.room()) {
                sheet.append(told.drawn.sheet, &program.ruleset().name);
                words.push(heading(program).and(Paint::Plain, ":"));
                words.append(told.words, 0);
            }
        }
        screen.write(sheet, &words)?;
    }
    let mut out = Printer::default();
    for (index, program) in programs.iter().enumerate() {
        out.wait(&format!("{}{}:", if index == 0 { "{" } else { ",\n" }, json(&program.ruleset().id)?));
        if let Err(why) = collected.note(write(question, program, &mut out)) {
            out.wait(&format!("{{\"error\":{}}}", json(&why)?));
        }
    }
    let ending = collected.ending()?;
    out.finish("}\n");
    Ok(ending)
}

pub(crate) fn json<T: serde::Serialize>(value: &T) -> Result<String, Failure> {
    serde_json::to_string(value)
        .map_err(|error| Failure::new(format!("the answer cannot be written: {error}")))
}

/// An answer that ended somehow.
trait Ended {
    fn ending(&self) -> Ending;
}

impl Ended for Told {
    fn ending(&self) -> Ending {
        self.ending
    }
}

impl Ended for Response {
    fn ending(&self) -> Ending {
        ending_of(self)
    }
}

/// How the answers of several systems ended.
#[derive(Default)]
struct Endings {
    best: Option<Ending>,
    first_failure: Option<Failure>,
}

impl Endings {
    /// Remembers how an answer ended; a failure becomes a text, because other systems may have an answer.
    fn note<T: Ended>(&mut self, answer: Result<T, Failure>) -> Result<T, String> {
        match answer {
            Ok(answer) => {
                let ending = answer.ending();
                self.best = Some(self.best.map_or(ending, |best| best.min(ending)));
                Ok(answer)
            }
            Err(failure) => {
                let text = failure.to_string();
                self.first_failure.get_or_insert(failure);
                Err(text)
            }
        }
    }

    /// The best ending; the first failure if no system has an answer.
    fn ending(&mut self) -> Result<Ending, Failure> {
        match (self.best, self.first_failure.take()) {
            (None, Some(failure)) => Err(failure),
            (best, _) => Ok(best.unwrap_or(Ending::Answered)),
        }
    }
}
