//! Questions about a creature that are answered by findings: asked through the one door, told in words, drawn on the board.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::options::{Format, MovementOptions, SubjectOptions};
use crate::scene::{Scene, question};
use crate::screen::Screen;
use crate::systems::{self, Drawn, Question, Told};
use stridewright::board::{Board, CreatureIndex, Point};
use stridewright::explain::Step;
use stridewright::finding::{Event, Findings, Happening};
use stridewright::lattice::Heading;
use stridewright::program::Program;
use stridewright::query::{self, Goal, Movement, Origin, Plan, Quarry, Scratch, Surveys};
use stridewright::rule::Ruleset;
use stridewright_draw::{Picture, Room, answer};
use stridewright_wire::answer::findings;
use stridewright_wire::bounded::Pair;
use stridewright_wire::question::{Ask, DrawnPath, Who};

/// What is asked, and what about in words.
pub(crate) struct Asking<'a> {
    /// What about: stands before the answer.
    pub(crate) about: String,
    pub(crate) ask: Ask,
    /// The movements, where the question is about a drawn path.
    pub(crate) movements: Option<&'a MovementOptions>,
}

impl Asking<'_> {
    /// A question that is about no movement of a turn.
    pub(crate) const fn new(about: String, ask: Ask) -> Self {
        Asking { about, ask, movements: None }
    }
}

/// Asks about the creature that options name, and prints what is found.
pub(crate) fn ask<'a>(
    options: &SubjectOptions,
    screen: &Screen,
    format: Format,
    asking: impl FnOnce(&Scene) -> Result<Asking<'a>, Failure>,
) -> Result<Ending, Failure> {
    let scene = Scene::new(options.map.load()?, &options.who)?;
    let rules = scene.rules(options.map.rules)?;
    let asking = asking(&scene)?;
    systems::ask(rules, &Asked { scene, asking }, screen, format)
}

struct Asked<'a> {
    scene: Scene,
    asking: Asking<'a>,
}

impl Asked<'_> {
    fn plan(&self, program: &Program) -> Result<Plan, Failure> {
        // Where others close in, a movement without a limit would get everybody everywhere.
        let unlimited = !matches!(self.asking.ask, Ask::WhoReaches { .. });
        match self.asking.movements {
            Some(movements) => self.scene.plan(program, movements, unlimited),
            None => Ok(Plan::new(self.scene.mover(), &[])),
        }
    }

    /// What is found, and the picture with what belongs to the question itself.
    fn found<'b>(&self, program: &Program, board: &'b Board) -> Result<(Findings, Picture<'b>), Failure> {
        let picture = self.scene.picture(program, board);
        let who = self.scene.mover();
        let (path, die) = match &self.asking.ask {
            Ask::Threats { path } => (path, None),
            Ask::Stopped { path, die } => (path, Some(*die)),
            Ask::WhoReaches { square } => {
                let quarry = square.map_or(Quarry::Creature(who), |at| Quarry::Square(at.square()));
                let (surveys, scratch) = (&mut Surveys::new(program), &mut Scratch::default());
                let movements = self.plan(program)?.movements;
                let found = query::who_reaches(program, board, quarry, &movements, surveys, scratch)?;
                let shown: Vec<&Event> =
                    found.events.iter().filter(|event| picture.shows(event.who)).collect();
                let mut near = picture;
                for (index, event) in shown.into_iter().enumerate() {
                    let wanted = index < MOST_APPROACHES;
                    let way =
                        if wanted { approach(program, board, event, &movements, scratch)? } else { None };
                    near = match (way, square) {
                        (Some(steps), _) => near.approach(&steps),
                        (None, None) => near.line(event.who, who),
                        (None, Some(at)) => near.line_from(Point::centre(at.square()), event.who),
                    };
                }
                return Ok((found, near));
            }
            Ask::Force { path, .. } => {
                let found = findings(program, board, who, &self.asking.ask, &mut Scratch::default())?
                    .unwrap_or_default();
                let path: Vec<Heading> = path.iter().map(|heading| heading.0).collect();
                let picture = picture.forced(who, &path, &found);
                return Ok((found, picture));
            }
            ask => {
                let found = findings(program, board, who, ask, &mut Scratch::default())?.unwrap_or_default();
                let picture = lines(picture, board, who, ask, &found)?;
                return Ok((found, picture));
            }
        };
        let (plan, drawn, scratch) = (self.plan(program)?, DrawnPath::drawn(path), &mut Scratch::default());
        let found = match die {
            None => query::threats(program, board, &plan, &drawn, scratch)?,
            Some(die) => query::stopped(program, board, &plan, &drawn, die, scratch)?,
        };
        let way = query::check(program, board, &plan, &drawn, scratch)?;
        Ok((found, picture.steps(&way.steps)))
    }
}

impl Question for Asked<'_> {
    fn housed(&self, base: &Ruleset) -> Result<Option<Program>, Failure> {
        self.scene.housed(base)
    }

    fn tell(&self, program: &Program, screen: &Screen, room: Room) -> Result<Told, Failure> {
        let board = self.scene.board(program)?;
        let (found, picture) = self.found(program, &board)?;
        let width = screen.room().width;
        Ok(Told {
            drawn: Drawn::new(&picture.found(&found), room, screen),
            words: answer::findings(program, &board, &self.asking.about, &found, width),
            ending: if found.refusal.is_some() { Ending::Refused } else { Ending::Answered },
        })
    }

    fn for_programs(&self, program: &Program) -> Result<systems::ForPrograms, Failure> {
        let board = self.scene.board(program)?;
        let asked = question(&self.plan(program)?, self.asking.ask.clone());
        Ok((Some(board), asked))
    }
}

/// Attackers whose paths are drawn at most; to others a straight line is drawn.
const MOST_APPROACHES: usize = 12;

/// The path by which a creature comes to strike; nothing if it strikes from where it is.
fn approach(
    program: &Program,
    board: &Board,
    event: &Event,
    movements: &[Movement],
    scratch: &mut Scratch,
) -> Result<Option<Vec<Step>>, Failure> {
    let (Happening::GetsWithinReach { to, .. }, Some(last)) = (&event.what, event.movement) else {
        return Ok(None);
    };
    let plan = Plan::new(event.who, &movements[..movements.len().min(last + 1)]);
    let goal = Goal::onto(to.body, Some(to.elevation));
    let way = query::route(program, board, &plan, &[], goal, scratch)?;
    Ok(way.ok().map(|way| way.steps))
}

/// The picture with the line by which the answer was found; without one where the rules leave the answer to the table.
fn lines<'a>(
    picture: Picture<'a>,
    board: &Board,
    who: CreatureIndex,
    ask: &Ask,
    found: &Findings,
) -> Result<Picture<'a>, Failure> {
    if found.holds.is_none() && found.values.is_empty() && found.chosen.is_none() {
        return Ok(picture);
    }
    let drawn = match ask {
        Ask::Flank { attackers: Pair(Who::Index(one), Who::Index(other)) } => {
            picture.clone().line(CreatureIndex(*one), CreatureIndex(*other))
        }
        Ask::Line { from, .. } | Ask::Cover { from, .. } => match from.on(board)? {
            Origin::Creature(from) => picture.clone().line(from, who),
            Origin::Square(from) => picture.clone().line_from(Point::centre(from), who),
            Origin::Point(from) => picture.clone().line_from(from, who),
        },
        Ask::Closest { .. } => match found.chosen {
            Some(chosen) => picture.clone().line(who, chosen),
            None => return Ok(picture),
        },
        _ => return Ok(picture),
    };
    // Where an effect gets there by another line than that between the centres, that one shows nothing.
    let by_another = matches!(ask, Ask::Line { .. }) && found.holds == Some(true) && !drawn.is_line_clear();
    Ok(if by_another { picture } else { drawn })
}
