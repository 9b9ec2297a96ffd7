//! A board that answers questions: rules, a board that changes, and what searches remember.

use crate::problem::{StridewrightError, error, of_json, of_request};
use js_sys::Uint8Array;
use serde::Serialize;
use std::sync::LazyLock;
use stridewright::answer::Unit;
use stridewright::board::Board;
use stridewright::lattice::{Extent, Square};
use stridewright::query::Scratch;
use stridewright::question::{self, Place, Question, Who};
use stridewright_wire::answer::{RulesAndBoard, WriteError};
use stridewright_wire::json;
use stridewright_wire::scene::Scene;
use stridewright_wire::systems::Systems;
use wasm_bindgen::prelude::wasm_bindgen;

/// The rule systems, each compiled when a session first needs it.
static SYSTEMS: LazyLock<Systems> = LazyLock::new(Systems::new);

/// A board that answers questions.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RawSession {
    pub(crate) game: RulesAndBoard<'static>,
    pub(crate) scratch: Scratch,
}

#[wasm_bindgen]
impl RawSession {
    /// Begins with a scene, as JSON.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with the scene.
    #[wasm_bindgen(constructor)]
    pub fn new(scene: &str) -> Result<RawSession, StridewrightError> {
        let scene = Scene::from_json(scene.as_bytes()).map_err(|why| of_json("scene", &why))?;
        let game = RulesAndBoard::new(&SYSTEMS, None, None, Some(&scene));
        let game = game.map_err(|wrong| of_request(&wrong))?;
        Ok(RawSession { game, scratch: Scratch::default() })
    }

    /// Answers a question: JSON in, JSON out.
    ///
    /// # Errors
    ///
    /// The question cannot be answered as it is written.
    pub fn ask(&mut self, question: &str) -> Result<String, StridewrightError> {
        let question = read_question(question)?;
        let mut out = Vec::new();
        let written = self.game.write(&question, &mut self.scratch, &mut out);
        written.map_err(|wrong| match wrong {
            WriteError::Request(wrong) => of_request(&wrong),
            WriteError::Io(wrong) => error(&[], &wrong.to_string()),
        })?;
        String::from_utf8(out).map_err(|wrong| error(&[], &wrong.to_string()))
    }

    /// Answers a question and keeps the board afterwards.
    ///
    /// # Errors
    ///
    /// As [`RawSession::ask`]; then the board has not changed.
    #[wasm_bindgen(js_name = carryOut)]
    pub fn carry_out(&mut self, question: &str) -> Result<String, StridewrightError> {
        let question = read_question(question)?;
        let response = self.game.carry_out(&question, &mut self.scratch);
        written(&response.map_err(|wrong| of_request(&wrong))?)
    }

    /// Answers a question about a reach: the bytes of its squares, three for each, and behind them
    /// why the creature makes no movement at all, as JSON, if so. Writes them into `into` and
    /// returns it if it has as many bytes.
    ///
    /// # Errors
    ///
    /// As [`RawSession::ask`]; then `into` has not changed.
    pub fn reach(
        &mut self,
        question: &str,
        into: Option<Uint8Array>,
    ) -> Result<Uint8Array, StridewrightError> {
        self.reach_bytes(&read_question(question)?, into)
    }

    /// As [`RawSession::reach`], for the creature of this name and its usual movement, without
    /// JSON.
    ///
    /// # Errors
    ///
    /// As [`RawSession::reach`].
    #[wasm_bindgen(js_name = reachOf)]
    pub fn reach_of(
        &mut self,
        name: &str,
        into: Option<Uint8Array>,
    ) -> Result<Uint8Array, StridewrightError> {
        self.reach_bytes(&Question::about(name, question::Reach), into)
    }

    /// Answers a question about a reach as if its mover stood on each of these squares, given by
    /// column and row: for each the bytes as of [`RawSession::reach`], and behind them as JSON the
    /// positions of the squares from which the creature makes no movement at all, and why. Where it
    /// cannot stand, it reaches nothing.
    ///
    /// # Errors
    ///
    /// As [`RawSession::reach`]; or the answer would have more than 256 MiB.
    #[wasm_bindgen(js_name = reachMany)]
    pub fn reach_many(
        &mut self,
        question: &str,
        starts: &[i32],
        into: Option<Uint8Array>,
    ) -> Result<Uint8Array, StridewrightError> {
        let (question, (starts, _)) = (read_question(question)?, starts.as_chunks());
        let starts: Vec<Square> = starts.iter().map(|[at, row]| Square::new(*at, *row)).collect();
        let reach = self.game.reach_many_bytes(&question, &starts, &mut self.scratch);
        let reach = reach.map_err(|wrong| of_request(&wrong))?;
        let refused = (0..starts.len()).filter_map(|start| Some((start, reach.refused(start)?)));
        let refused: Vec<_> = refused.collect();
        let refused = if refused.is_empty() { String::new() } else { written(&refused)? };
        Ok(in_javascript(reach.into_vec(), refused, into))
    }

    fn reach_bytes(
        &mut self,
        question: &Question,
        into: Option<Uint8Array>,
    ) -> Result<Uint8Array, StridewrightError> {
        let reach = self.game.reach_bytes(question, &mut self.scratch);
        let reach = reach.map_err(|wrong| of_request(&wrong))?;
        let refused = reach.refused().map(written).transpose()?;
        Ok(in_javascript(reach.into_vec(), refused.unwrap_or_default(), into))
    }

    /// Puts a creature onto another square; both as JSON.
    ///
    /// # Errors
    ///
    /// The creature does not exist or cannot be there; then nothing has changed.
    pub fn place(&mut self, who: &str, to: &str) -> Result<(), StridewrightError> {
        let who: Who = json::read(who.as_bytes()).map_err(|why| of_json("creature", &why))?;
        let to: Place = json::read(to.as_bytes()).map_err(|why| of_json("to", &why))?;
        self.game.place(&who, to).map_err(|wrong| of_request(&wrong))
    }

    /// As [`RawSession::place`], for the creature of this name and a square on the ground, without
    /// JSON.
    ///
    /// # Errors
    ///
    /// As [`RawSession::place`].
    #[wasm_bindgen(js_name = placeOf)]
    pub fn place_of(&mut self, name: &str, column: i32, row: i32) -> Result<(), StridewrightError> {
        let placed = self.game.place(&name.into(), (column, row).into());
        placed.map_err(|wrong| of_request(&wrong))
    }

    /// The board as a scene, as JSON.
    ///
    /// # Errors
    ///
    /// No known case: every board has such a form.
    pub fn scene(&self) -> Result<String, StridewrightError> {
        written(&self.game.scene())
    }

    /// Columns of the board.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn columns(&self) -> u32 {
        self.extent().width
    }

    /// Rows of the board.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn rows(&self) -> u32 {
        self.extent().height
    }

    /// Short name of the rule system.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn rules(&self) -> String {
        self.game.program().ruleset().id.to_string()
    }

    /// The unit of every `amount`: `feet` or `squares`.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn unit(&self) -> String {
        Unit::of(self.game.program()).name().to_owned()
    }

    fn extent(&self) -> Extent {
        self.game.board().map_or(Extent { width: 0, height: 0 }, Board::extent)
    }
}

/// The rule systems: their short names.
#[wasm_bindgen(js_name = ruleSystems)]
#[must_use]
pub fn rule_systems() -> Vec<String> {
    Systems::names().into_iter().map(str::to_owned).collect()
}

/// Reads a question from JSON.
pub(crate) fn read_question(text: &str) -> Result<Question, StridewrightError> {
    json::read(text.as_bytes()).map_err(|why| of_json("question", &why))
}

/// Returns bytes and a text behind them, in this array if they fill it.
fn in_javascript(mut bytes: Vec<u8>, behind: String, into: Option<Uint8Array>) -> Uint8Array {
    bytes.extend(behind.into_bytes());
    match into.filter(|into| into.length() as usize == bytes.len()) {
        Some(into) => {
            into.copy_from(&bytes);
            into
        }
        None => bytes.as_slice().into(),
    }
}

fn written<T: Serialize>(value: &T) -> Result<String, StridewrightError> {
    serde_json::to_string(value).map_err(|wrong| error(&[], &wrong.to_string()))
}
