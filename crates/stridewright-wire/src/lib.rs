//! Scenes of Stridewright as data: what a scenario file and a JSON request carry alike.
//!
//! Reading is bounded: every list, name and number has a limit that is checked while reading, before memory is taken. What a
//! scene means is looked at afterwards, and then everything that is wrong with it is reported at once, each flaw with the
//! path to where it stands.
//!
//! ```
//! use stridewright_wire::scene::Scene;
//! let scene = Scene::from_json(br##"{
//!     "rules": "pf2",
//!     "map": { "rows": "A.#\n..B" },
//!     "creatures": [{ "letter": "A", "speed": 25 }]
//! }"##).unwrap();
//! let prepared = scene.setup(scene.unit()).unwrap();
//! assert_eq!(prepared.setup.creatures[0].name, "A");
//! assert_eq!(prepared.places[&'B'].to_string(), "(2,1)");
//! ```
#![forbid(unsafe_code)]

pub mod bounded;
pub mod flaw;
pub mod json;
pub mod scene;
