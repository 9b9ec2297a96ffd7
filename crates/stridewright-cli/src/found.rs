//! Queries about a creature whose answers are events or facts: told in words, and drawn on the
//! board.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::options::{Format, MovementOptions, SubjectOptions};
use crate::scene::Scene;
use crate::screen::Screen;
use crate::systems::{self, AnswerView, Answered};
use stridewright::answer::{Event, EventKind, Found, Outcome, Path, Route};
use stridewright::board::{Board, CreatureIndex, Point};
use stridewright::program::Program;
use stridewright::question::{self, Ask, DrawnPath, Origin, Place, Question};
use stridewright::rule::Ruleset;
use stridewright_draw::Picture;
use stridewright_draw::answer::{AnswerContext, outcome};

/// The query, and its subject in words.
pub(crate) struct CreatureQuestion<'a> {
    /// The subject, which stands before the answer.
    pub(crate) about: String,
    pub(crate) ask: Ask,
    /// The movements, where the query is about a drawn path.
    pub(crate) movements: Option<&'a MovementOptions>,
}

impl CreatureQuestion<'_> {
    /// A query without a movement of a turn.
    pub(crate) fn new(about: String, ask: impl Into<Ask>) -> Self {
        CreatureQuestion { about, ask: ask.into(), movements: None }
    }
}

/// Runs the query about the creature that options name, and prints the findings.
pub(crate) fn ask<'a>(
    options: &SubjectOptions,
    screen: &Screen,
    format: Format,
    asking: impl FnOnce(&Scene) -> Result<CreatureQuestion<'a>, Failure>,
) -> Result<Ending, Failure> {
    let scene = Scene::new(options.map.load()?, &options.who)?;
    let rules = scene.rules(options.map.rules)?;
    let asking = asking(&scene)?;
    systems::ask(rules, &CreatureQuery { scene, asking }, screen, format)
}

struct CreatureQuery<'a> {
    scene: Scene,
    asking: CreatureQuestion<'a>,
}

impl systems::SystemQuery for CreatureQuery<'_> {
    fn housed(&self, base: &Ruleset) -> Result<Option<Program>, Failure> {
        self.scene.housed(base)
    }

    fn question(&self, program: &Program) -> Result<(Option<Board>, Question), Failure> {
        let ask = self.asking.ask.clone();
        // Attackers need a limit here: without one every creature would reach every square.
        let unlimited = !matches!(ask, Ask::WhoReaches(_));
        let question = match self.asking.movements {
            Some(movements) => self.scene.question(program, movements, unlimited, ask)?,
            // Mounting and dismounting take from the pool of the turn.
            None if matches!(ask, Ask::Maneuver(_)) => Question {
                turn: Some(self.scene.turn_in_file()),
                ..Question::about(self.scene.mover(), ask)
            },
            None => Question::about(self.scene.mover(), ask),
        };
        Ok((Some(self.scene.board(program)?), question))
    }

    fn show<'a>(
        &self,
        program: &Program,
        answered: &'a Answered,
        screen: &Screen,
    ) -> Result<AnswerView<'a>, Failure> {
        let Found::Outcome(found) = &answered.answer.found else { return answered.unexpected() };
        let picture = self.picture(program, answered, found)?.found(found);
        let around = AnswerContext::of(&answered.answer, screen.room().width);
        Ok(AnswerView::new(picture, outcome(around, &self.asking.about, found)))
    }
}

impl CreatureQuery<'_> {
    /// The picture with the query's own additions.
    fn picture<'a>(
        &self,
        program: &Program,
        answered: &'a Answered,
        found: &Outcome,
    ) -> Result<Picture<'a>, Failure> {
        let board = answered.board()?;
        let picture = self.scene.picture(program, board);
        let who = self.scene.mover();
        Ok(match &self.asking.ask {
            Ask::Threats(question::Threats { path })
            | Ask::Stopped(question::Stopped { path, .. }) => {
                picture.steps(&checked(program, answered, path)?.steps)
            }
            Ask::WhoReaches(question::WhoReaches { square }) => {
                let target = match square {
                    Some(at) => AttackTarget::Point(Point::centre(at.square())),
                    None => AttackTarget::Creature(who),
                };
                near(picture, program, answered, found, target)?
            }
            Ask::Force(force) => picture.forced(who, &force.path, found),
            ask => lines(picture, board, who, ask, found)?,
        })
    }
}

/// A drawn path as far as it is allowed.
fn checked(program: &Program, answered: &Answered, path: &DrawnPath) -> Result<Path, Failure> {
    match answered.instead(program, question::Check { path: path.clone() })? {
        Found::Check(check) => Ok(check.path),
        _ => answered.unexpected(),
    }
}

/// The target that attackers are drawn towards.
#[derive(Clone, Copy)]
enum AttackTarget {
    Creature(CreatureIndex),
    Point(Point),
}

/// The most attackers whose paths are drawn; for others a straight line is drawn.
const MOST_APPROACHES: usize = 12;

/// The picture with the paths by which attackers come near.
fn near<'a>(
    mut picture: Picture<'a>,
    program: &Program,
    answered: &Answered,
    found: &Outcome,
    target: AttackTarget,
) -> Result<Picture<'a>, Failure> {
    let index = |event: &Event| CreatureIndex(event.who.index);
    let shown: Vec<&Event> =
        found.events.iter().filter(|event| picture.shows(index(event))).collect();
    for (number, event) in shown.into_iter().enumerate() {
        let wanted = number < MOST_APPROACHES;
        let path = if wanted { approach(program, answered, event)? } else { None };
        picture = match (path, target) {
            (Some(path), _) => picture.approach(&path.steps),
            (None, AttackTarget::Creature(who)) => picture.line(index(event), who),
            (None, AttackTarget::Point(at)) => picture.line_from(at, index(event)),
        };
    }
    Ok(picture)
}

/// The path by which a creature comes to strike; `None` if it strikes from where it is.
fn approach(
    program: &Program,
    answered: &Answered,
    event: &Event,
) -> Result<Option<Path>, Failure> {
    let (EventKind::GetsWithinReach, Some(to), Some(last)) = (event.what, event.to, event.movement)
    else {
        return Ok(None);
    };
    let elevation = Some(to.elevation);
    let to = Place { at: to.at, elevation, placement: Some((to.width, to.height)) };
    let movements = answered.question.movements.iter().take(last).cloned().collect();
    let question =
        Question { movements, ..Question::about(event.who.index, question::Route::to(to)) };
    match answered.further(program, &question)? {
        Found::Route(Route::Found(path)) => Ok(Some(path)),
        _ => Ok(None),
    }
}

/// The picture with the line that decided the answer; without one where the rules leave the answer
/// to the table.
fn lines<'a>(
    picture: Picture<'a>,
    board: &Board,
    who: CreatureIndex,
    ask: &Ask,
    found: &Outcome,
) -> Result<Picture<'a>, Failure> {
    if found.holds.is_none() && found.values.is_empty() && found.chosen.is_none() {
        return Ok(picture);
    }
    let drawn = match ask {
        Ask::Flank(question::Flank { attackers: [one, other] }) => {
            picture.clone().line(one.find(board, "attackers")?, other.find(board, "attackers")?)
        }
        Ask::Line(question::Line { from, .. }) | Ask::Cover(question::Cover { from, .. }) => {
            match from {
                Origin::Creature(from) => picture.clone().line(from.find(board, "from")?, who),
                Origin::Square(from) => {
                    picture.clone().line_from(Point::centre(from.square()), who)
                }
                Origin::Point(from) => picture.clone().line_from(*from, who),
            }
        }
        Ask::Closest(_) => match &found.chosen {
            Some(chosen) => picture.clone().line(who, CreatureIndex(chosen.index)),
            None => return Ok(picture),
        },
        _ => return Ok(picture),
    };
    // Where another line than that between the centres reaches the target, the line between the
    // centres proves nothing.
    let by_another =
        matches!(ask, Ask::Line(_)) && found.holds == Some(true) && !drawn.is_line_clear();
    Ok(if by_another { picture } else { drawn })
}
