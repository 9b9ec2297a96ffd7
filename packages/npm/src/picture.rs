//! A board and an answer as a picture in SVG.

use crate::problem::{Problem, StridewrightError, error, of_request};
use crate::session::{RawSession, read_question};
use stridewright::answer::{Choices, Found, Path, Refusal, Route};
use stridewright::question::{Ask, Question};
use stridewright_draw::{Picture, Svg, Theme, numbered};
use stridewright_wire::answer::RulesAndBoard;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
impl RawSession {
    /// Draws the board, and what the answer to a question says about its squares.
    ///
    /// # Errors
    ///
    /// As [`RawSession::ask`]; or there is no such theme.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "wasm-bindgen hands optional texts over by value"
    )]
    pub fn svg(
        &mut self,
        question: Option<String>,
        theme: &str,
        title: Option<String>,
        description: Option<String>,
    ) -> Result<String, StridewrightError> {
        let theme = named(theme)?;
        let asked = question.as_deref().map(read_question).transpose()?;
        let RawSession { game, scratch } = self;
        let found = asked.as_ref().map(|question| game.ask(question, scratch)).transpose();
        let found = found.map_err(|wrong| of_request(&wrong))?;
        let Some(picture) = blank(game, asked.as_ref()) else {
            return Err(error(&[], "there is no board to draw"));
        };
        let picture = match (&found, &asked) {
            (Some(response), Some(question)) => {
                drawn(picture, &question.ask, &response.answer.found)
            }
            _ => picture,
        };
        let sheet = Svg::of(&picture);
        let sheet = match title {
            Some(title) => sheet.titled(&title),
            None => sheet,
        };
        let sheet = match description {
            Some(words) => sheet.telling(&words),
            None => sheet,
        };
        Ok(sheet.render(theme))
    }
}

fn named(theme: &str) -> Result<Theme, StridewrightError> {
    match theme {
        "auto" => Ok(Theme::Auto),
        "light" => Ok(Theme::Light),
        "dark" => Ok(Theme::Dark),
        other => {
            let message = format!("there is no theme {other:?}; known: auto, light, dark");
            let text = format!("theme: {message}");
            Err(error(&[Problem::at("theme".to_owned(), message)], &text))
        }
    }
}

/// The board without an answer; the creature that the question is about is marked.
fn blank<'a>(game: &'a RulesAndBoard<'_>, question: Option<&Question>) -> Option<Picture<'a>> {
    let board = game.board()?;
    let picture = Picture::new(game.program(), board)
        .lettered(game.letters())
        .hiding(game.hidden().iter().copied());
    let mover = question.and_then(|question| question.mover.as_ref()?.on(board));
    Some(match mover {
        Some(mover) => picture.by(mover),
        None => picture,
    })
}

/// The board with what an answer says about its squares. Answers that say nothing about squares
/// leave it as it is.
fn drawn<'a>(picture: Picture<'a>, ask: &Ask, found: &Found) -> Picture<'a> {
    match found {
        Found::Reach(reach) => refused(picture.reach(reach), reach.refused.as_ref()),
        Found::ReachChoices(found) => refused(picture.reach_choices(found), found.refused.as_ref()),
        Found::Route(route) => routed(picture, ask, route),
        Found::Choices(Choices::Found(paths)) => picture.paths(&numbered(paths, false), false),
        Found::Check(check) => walked(picture, &check.path, check.refused.as_ref()),
        Found::Explain(explained) => match (&explained.check, &explained.route) {
            (Some(check), _) => walked(picture, &check.path, check.refused.as_ref()),
            (None, Some(route)) => routed(picture, ask, route),
            (None, None) => picture,
        },
        Found::ThreatenedSquares(found) => {
            picture.threatened(found.squares.iter().map(|at| at.square()))
        }
        Found::AreaOfEffect(found) => picture.area(found),
        Found::Outcome(found) => picture.found(found),
        Found::Applied(applied) => picture.found(&applied.found),
        _ => picture,
    }
}

fn routed<'a>(picture: Picture<'a>, ask: &Ask, route: &Route) -> Picture<'a> {
    match route {
        Route::Found(path) => walked(picture, path, None),
        Route::NeedsChecks(path) => walked(picture, &path.path, None),
        Route::Refused(refusal) => picture.refused(refusal),
        Route::TooFar { .. } | Route::Unreachable => match ask {
            Ask::Route(route) => picture.goal(route.to.at.square()),
            _ => picture,
        },
    }
}

fn walked<'a>(picture: Picture<'a>, path: &Path, refusal: Option<&Refusal>) -> Picture<'a> {
    refused(picture.steps(&path.steps), refusal)
}

fn refused<'a>(picture: Picture<'a>, refusal: Option<&Refusal>) -> Picture<'a> {
    match refusal {
        Some(refusal) => picture.refused(refusal),
        None => picture,
    }
}
