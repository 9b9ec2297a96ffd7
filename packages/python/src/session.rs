//! A session: a board under its rules that answers questions and changes between them.
//!
//! Its state stands behind a lock. A method first reads its arguments, then lets go of Python, and
//! only then waits for the lock: two threads never wait for each other.

use crate::encode::{encoded, write};
use crate::opened::{self, Opened};
use crate::question::{Arguments, question};
use crate::reach::Reach;
use crate::refusal::Refusal;
use crate::route::Route;
use crate::state::State;
use crate::tables::{self, Threads};
use crate::trouble::Trouble;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use stridewright::answer::{Answer, Found, Route as FoundRoute};
use stridewright::lattice::Square;
use stridewright::question::{Ask, Turn};
use stridewright_bulk::{RowSquares, answer_on};
use stridewright_formats::{Format, GroundWords, ImportOptions, OpenPortals};
use stridewright_wire::json::{self, MOST_DEPTH};
use stridewright_wire::scene::Scene;

/// A battle map with creatures under a rule system: it answers questions, and remembers what they
/// change. Safe to use from several threads; it answers one question at a time.
#[pyclass(frozen, module = "stridewright")]
pub(crate) struct Session {
    state: Mutex<State>,
}

/// The cost of a square that is not reached.
const NO_COST: i32 = -1;

/// Squares that are asked about before Python looks for an interrupt.
const AT_ONCE: usize = 1 << 17;

impl Session {
    fn new(opened: Opened) -> Self {
        Session { state: Mutex::new(State::new(opened)) }
    }

    /// Works with the state while other Python threads run.
    fn work<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut State) -> Result<T, Trouble> + Send,
    ) -> PyResult<T> {
        let done = py.detach(|| {
            // A panic leaves nothing half done that matters: every change is one assignment.
            work(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
        });
        Ok(done?)
    }
}

/// A JSON text as Python objects.
fn decoded(py: Python<'_>, text: &str) -> PyResult<Py<PyAny>> {
    Ok(py.import("json")?.call_method1("loads", (text,))?.unbind())
}

/// A question with a place in it, such as `{"route": {"to": [3, 4]}}`.
fn route_json(to: &Bound<'_, PyAny>, via: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<u8>> {
    let mut ask = b"{\"route\":{\"to\":".to_vec();
    write(to, &mut ask, MOST_DEPTH)?;
    if let Some(via) = via {
        ask.extend_from_slice(b",\"via\":");
        write(via, &mut ask, MOST_DEPTH)?;
    }
    ask.extend_from_slice(b"}}");
    Ok(ask)
}

/// The route of an answer, if it is one.
fn route_of(answer: Answer) -> Result<Answer<FoundRoute>, Trouble> {
    let mut found = None;
    let answer = answer.map(|other| found = Some(other));
    match found {
        Some(Found::Route(route)) => Ok(answer.map(|()| route)),
        _ => Err(Trouble::unwritten("it is not a route")),
    }
}

#[pymethods]
impl Session {
    /// Opens a scene: a dict with the keys of a scenario (docs/scenarios.md).
    #[new]
    #[pyo3(signature = (scene, *, rules=None))]
    fn open(py: Python<'_>, scene: &Bound<'_, PyAny>, rules: Option<&str>) -> PyResult<Self> {
        let bytes = encoded(scene)?;
        let opened = py.detach(|| {
            let scene = Scene::from_json(&bytes).map_err(|error| Trouble::json_scene(&error))?;
            opened::scene(&scene, rules)
        });
        Ok(Session::new(opened?))
    }

    /// Opens a scenario (.toml, .json), or a map of another program (docs/formats.md). `rules` is
    /// needed where the file names no rule system.
    #[staticmethod]
    #[pyo3(signature = (
        path, *, rules=None, house=None, format=None, scene=None, level=None, ground=Vec::new(),
        open_portals="window", objects_block=false
    ))]
    #[expect(clippy::too_many_arguments, reason = "Python gives each of them by name")]
    fn load(
        py: Python<'_>,
        path: PathBuf,
        rules: Option<&str>,
        house: Option<PathBuf>,
        format: Option<&str>,
        scene: Option<String>,
        level: Option<String>,
        ground: Vec<String>,
        open_portals: &str,
        objects_block: bool,
    ) -> PyResult<Self> {
        let mut words = GroundWords::default();
        for word in ground {
            words.add(&word).map_err(|why| Trouble::map(format!("ground: {why}")))?;
        }
        let options = ImportOptions {
            format: format.map(named_format).transpose()?,
            scene,
            level,
            open_portals: named_portals(open_portals)?,
            objects_block,
            picture: false,
            ground: words,
        };
        let opened = py.detach(move || opened::file(&path, rules, house.as_deref(), &options));
        Ok(Session::new(opened?))
    }

    /// Where a creature can go with these movements, by default one of the system's first kind.
    #[pyo3(signature = (who, *, movements=None, turn=None, trying=None, unprovoked=false))]
    fn reach(
        &self,
        py: Python<'_>,
        who: &Bound<'_, PyAny>,
        movements: Option<&Bound<'_, PyAny>>,
        turn: Option<&Bound<'_, PyAny>>,
        trying: Option<&Bound<'_, PyAny>>,
        unprovoked: bool,
    ) -> PyResult<Reach> {
        let ask: &[u8] = if unprovoked { b"\"reach_unprovoked\"" } else { b"\"reach\"" };
        let question = Arguments { who, movements, turn, trying }.question(ask)?;
        self.work(py, |state| {
            let (answer, seen) = state.answer(&question)?;
            let mut found = None;
            let answer = answer.map(|other| found = Some(other));
            match found {
                Some(Found::Reach(reach)) => Ok(Reach::new(answer.map(|()| reach), seen)),
                _ => Err(Trouble::unwritten("it is not a reach")),
            }
        })
    }

    /// The cheapest path to a place, past `via`; or why there is none, which is false. Without
    /// `movements`, of any length.
    #[pyo3(signature = (who, to, *, via=None, movements=None, turn=None, trying=None))]
    #[expect(clippy::too_many_arguments, reason = "Python gives most of them by name")]
    fn route(
        &self,
        py: Python<'_>,
        who: &Bound<'_, PyAny>,
        to: &Bound<'_, PyAny>,
        via: Option<&Bound<'_, PyAny>>,
        movements: Option<&Bound<'_, PyAny>>,
        turn: Option<&Bound<'_, PyAny>>,
        trying: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Py<PyAny>> {
        let ask = route_json(to, via)?;
        let question = Arguments { who, movements, turn, trying }.question(&ask)?;
        let (answer, seen) = self.work(py, |state| {
            let (answer, seen) = state.answer(&question)?;
            Ok((route_of(answer)?, seen))
        })?;
        if matches!(answer.found, FoundRoute::Found(_)) {
            return Ok(Py::new(py, Route::new(answer, seen))?.into_any());
        }
        let to = match &question.ask {
            Ask::Route(route) => Some(route.to.at.square()),
            _ => None,
        };
        Ok(Py::new(py, Refusal::new(answer, to, seen))?.into_any())
    }

    /// Asks about a creature from many squares at once, as if it stood there with all others where
    /// they are. `starts` is a sequence of (column, row), or an integer array of shape (n, 2).
    #[pyo3(signature = (who, starts, *, to=None, movements=None, turn=None))]
    fn reach_many(
        &self,
        py: Python<'_>,
        who: &Bound<'_, PyAny>,
        starts: &Bound<'_, PyAny>,
        to: Option<(i32, i32)>,
        movements: Option<&Bound<'_, PyAny>>,
        turn: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Py<PyAny>> {
        let question = Arguments { who, movements, turn, trying: None }.question(b"\"reach\"")?;
        let arrays = py.import("stridewright._arrays")?;
        let pairs = arrays.call_method1("pairs", (starts,))?.extract::<Bound<'_, PyBytes>>()?;
        let (numbers, _) = pairs.as_bytes().as_chunks::<4>();
        let (pairs, _) = numbers.as_chunks::<2>();
        let square = |pair: &[[u8; 4]; 2]| {
            Square::new(i32::from_ne_bytes(pair[0]), i32::from_ne_bytes(pair[1]))
        };
        let goal = to.map(|(column, row)| Square::new(column, row));
        let row = |pair: &[[u8; 4]; 2]| RowSquares { start: Some(square(pair)), goal };
        let (mut counts, mut costs) = (Vec::new(), Vec::new());
        for part in pairs.chunks(AT_ONCE) {
            let part: Vec<RowSquares> = part.iter().map(row).collect();
            let answers = self.work(py, |state| state.many(&question, &part))?;
            for row in &answers.rows {
                if let Some(error) = row.words.as_ref().and_then(|words| words.error.as_ref()) {
                    return Err(Trouble::question(error).into());
                }
                counts.push(row.reached.unwrap_or_default());
                costs
                    .push(row.cost.map_or(NO_COST, |cost| i32::try_from(cost).unwrap_or(i32::MAX)));
            }
            py.check_signals()?;
        }
        let bytes = |numbers: &mut dyn ExactSizeIterator<Item = [u8; 4]>| {
            PyBytes::new_with(py, numbers.len() * 4, |bytes| {
                for (chunk, number) in bytes.chunks_exact_mut(4).zip(numbers) {
                    chunk.copy_from_slice(&number);
                }
                Ok(())
            })
        };
        let costs = goal.map(|_| bytes(&mut costs.iter().map(|cost| cost.to_ne_bytes())));
        let counts = bytes(&mut counts.iter().map(|count| count.to_ne_bytes()))?;
        Ok(arrays.call_method1("many", (counts, costs.transpose()?))?.unbind())
    }

    /// Answers a table of questions about this scene (docs/bulk.md), of any library with Arrow's
    /// PyCapsule interface. Returns it as a PyArrow table with the columns of answers.
    #[pyo3(signature = (
        table, *, squares=None, reactions=false, work=None, threads=1
    ))]
    fn batch(
        &self,
        table: &Bound<'_, PyAny>,
        squares: Option<u32>,
        reactions: bool,
        work: Option<u64>,
        threads: usize,
    ) -> PyResult<Py<PyAny>> {
        let kept = tables::kept(squares, reactions, work);
        let threads = Threads::new(threads)?;
        tables::answered(table, kept, |py, part| {
            self.work(py, |state| {
                let game = &state.game;
                Ok(threads.work(|| answer_on(game, part, kept))?)
            })
        })
    }

    /// Asks any question of docs/wire.md and returns the response, both as dicts.
    fn ask(&self, py: Python<'_>, question: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let question = self::question(&encoded(question)?)?;
        decoded(py, &self.work(py, |state| state.text(&question))?)
    }

    /// As `ask`, with the question and the response as JSON texts.
    fn ask_json(&self, py: Python<'_>, question: &str) -> PyResult<String> {
        let question = self::question(question.as_bytes())?;
        self.work(py, |state| state.text(&question))
    }

    /// As `ask`, and keeps the board that results, for `apply`, `fall`, `force` and `maneuver`. If
    /// the rules refuse, nothing changes. After `apply` the next question begins a turn; the answer
    /// contains what is left of this one.
    fn carry_out(&self, py: Python<'_>, question: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let question = self::question(&encoded(question)?)?;
        decoded(py, &self.work(py, |state| state.change(&question))?)
    }

    /// Puts a creature onto another square: (column, row), or (column, row, elevation).
    fn place(&self, py: Python<'_>, who: &Bound<'_, PyAny>, to: &Bound<'_, PyAny>) -> PyResult<()> {
        let arguments = Arguments { who, movements: None, turn: None, trying: None };
        let question = arguments.question(&route_json(to, None)?)?;
        self.work(py, |state| state.place(&question))
    }

    /// The scene as it is now, as a dict: `Session(session.scene())` is the same board.
    fn scene(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        decoded(py, &self.work(py, |state| state.scene())?)
    }

    /// How far the turn has come, as a dict; {} begins a turn.
    #[getter]
    fn turn(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let text = self.work(py, |state| {
            let turn = Turn::beside(state.board()?, state.game.turn().clone());
            serde_json::to_string(&turn).map_err(Trouble::unwritten)
        });
        decoded(py, &text?)
    }

    #[setter]
    fn set_turn(&self, py: Python<'_>, turn: &Bound<'_, PyAny>) -> PyResult<()> {
        let turn: Turn = json::read(&encoded(turn)?).map_err(|e| Trouble::json_question(&e))?;
        self.work(py, |state| state.set_turn(&turn))
    }

    /// The short name of the rule system.
    #[getter]
    fn rules(&self, py: Python<'_>) -> PyResult<String> {
        self.work(py, |state| Ok(state.game.program().ruleset().id.to_string()))
    }

    /// The names of the creatures, in the order of their positions.
    #[getter]
    fn creatures(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        self.work(py, |state| {
            let figures = state.board()?.figures().iter();
            Ok(figures.map(|figure| figure.creature.name.clone()).collect())
        })
    }

    /// Rows and columns of the board.
    #[getter]
    fn shape(&self, py: Python<'_>) -> PyResult<(u32, u32)> {
        self.work(py, |state| {
            let extent = state.board()?.extent();
            Ok((extent.height, extent.width))
        })
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        self.work(py, |state| Ok(state.seen()?.alone().text()))
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.work(py, |state| Ok(state.seen()?.alone().svg()))
    }
}

fn named_format(name: &str) -> Result<Format, Trouble> {
    Format::named(name).ok_or_else(|| {
        let names = Format::ALL.map(|format| format.about().name);
        let what = format!("format: there is no format {name:?}; known: {}", names.join(", "));
        Trouble::map(what)
    })
}

fn named_portals(name: &str) -> Result<OpenPortals, Trouble> {
    match name {
        "window" => Ok(OpenPortals::Window),
        "door" => Ok(OpenPortals::Open),
        _ => Err(Trouble::map(format!(
            "open_portals: {name:?} is not known; \"window\" or \"door\""
        ))),
    }
}
