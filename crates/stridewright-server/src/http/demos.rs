//! The built-in encounters, for people who choose one to begin with: what they are called, and how
//! they look.

use super::request::Shared;
use crate::app::App;
use crate::demos::{self, Demo};
use crate::extract::Path;
use crate::import::{self, Shown};
use crate::page::File;
use crate::problem::Problem;
use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, Response};
use serde::Serialize;
use std::sync::{Arc, OnceLock};
use stridewright_table::rulebook::Rulebooks;

/// An encounter to choose.
#[derive(Debug, Serialize)]
pub(crate) struct DemoInfo {
    id: &'static str,
    name: &'static str,
    about: &'static str,
    /// The name of its rule system.
    rules: &'static str,
}

/// An encounter, as it is shown.
struct Card {
    demo: Demo,
    rules: String,
    picture: File,
}

/// All encounters: drawn for the first request, as they never change while the program runs.
static CARDS: OnceLock<Vec<Card>> = OnceLock::new();

/// `GET /api/demos`: lists the built-in encounters.
pub(crate) async fn list(State(app): Shared) -> Result<Json<Vec<DemoInfo>>, Problem> {
    let info = |Card { demo, rules, .. }: &'static Card| DemoInfo {
        id: demo.id,
        name: demo.name,
        about: demo.about,
        rules,
    };
    Ok(Json(cards(&app).await?.iter().map(info).collect()))
}

/// `GET /api/demos/{id}/picture`: the encounter from above, as SVG.
pub(crate) async fn picture(
    State(app): Shared,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response<Body>, Problem> {
    let card = cards(&app).await?.iter().find(|card| card.demo.id == id);
    card.map(|card| card.picture.answer(&headers)).ok_or(Problem::NotFound)
}

async fn cards(app: &App) -> Result<&'static [Card], Problem> {
    if let Some(cards) = CARDS.get() {
        return Ok(cards);
    }
    let systems = Arc::clone(&app.systems);
    let drawn = move || CARDS.get_or_init(|| drawn(&systems)).as_slice();
    tokio::task::spawn_blocking(drawn).await.map_err(|_| Problem::Unavailable)
}

fn drawn(systems: &Rulebooks) -> Vec<Card> {
    let drawn = demos::ALL.into_iter().filter_map(|demo| {
        let Shown { rules, picture } = import::shown(demo, systems).ok()?;
        let picture = File::new("image/svg+xml", "public, max-age=3600", Bytes::from(picture));
        Some(Card { demo, rules, picture })
    });
    drawn.collect()
}
