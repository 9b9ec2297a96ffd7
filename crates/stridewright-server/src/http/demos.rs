//! The built-in encounters, for people who choose one to begin with: what they are called, and how
//! they look.

use super::request::Shared;
use crate::demos;
use crate::import;
use crate::page::File;
use crate::problem::Problem;
use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, Response};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};
use stridewright_table::rulebook::Rulebooks;

/// An encounter to choose.
#[derive(Debug, Serialize)]
pub(crate) struct DemoInfo {
    id: &'static str,
    name: &'static str,
    about: &'static str,
    /// The name of its rule system.
    rules: String,
}

/// `GET /api/demos`: lists the built-in encounters.
pub(crate) async fn list(State(app): Shared) -> Json<Vec<DemoInfo>> {
    let title = |rules| app.systems.named(rules).map(|system| system.ruleset().name.to_string());
    let info = |demo: demos::Demo| DemoInfo {
        id: demo.id,
        name: demo.name,
        about: demo.about,
        rules: title(demo.rules).unwrap_or_default(),
    };
    Json(demos::ALL.map(info).into())
}

/// The pictures by the ids of their encounters: drawn when the first one is asked for, as the
/// encounters never change while the program runs.
static PICTURES: OnceLock<BTreeMap<&str, File>> = OnceLock::new();

/// `GET /api/demos/{id}/picture`: the encounter from above, as SVG.
pub(crate) async fn picture(
    State(app): Shared,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response<Body>, Problem> {
    let pictures = match PICTURES.get() {
        Some(pictures) => pictures,
        None => {
            let systems = Arc::clone(&app.systems);
            let drawn = move || PICTURES.get_or_init(|| drawn(&systems));
            tokio::task::spawn_blocking(drawn).await.map_err(|_| Problem::Unavailable)?
        }
    };
    pictures.get(&*id).map(|file| file.answer(&headers)).ok_or(Problem::NotFound)
}

fn drawn(systems: &Rulebooks) -> BTreeMap<&'static str, File> {
    let drawn = demos::ALL.into_iter().filter_map(|demo| {
        let svg = import::demo_picture(demo, systems).ok()?;
        let file = File::new("image/svg+xml", "public, max-age=3600", Bytes::from(svg));
        Some((demo.id, file))
    });
    drawn.collect()
}
