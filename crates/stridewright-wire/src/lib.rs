//! Scenes, questions and answers of Stridewright as data: what a scenario file and a JSON request carry alike, and what every
//! host shows.
//!
//! Reading is bounded: every list, name and number has a limit that is checked while reading, before memory is taken. What a
//! scene means is looked at afterwards, and then everything that is wrong with it is reported at once, each flaw with the
//! path to where it stands.
//!
//! One door leads to all answers: [`answer::answer`] takes a [`request::Request`] with its scene, [`answer::answer_on`] a
//! [`question::Question`] and a board that the host has built itself. The same request gives the same bytes.
//!
//! ```
//! use stridewright_wire::answer::answer;
//! use stridewright_wire::request::Request;
//! use stridewright_wire::response::{Answer, RouteTold};
//! use stridewright_wire::systems::Systems;
//!
//! let systems = Systems::new().unwrap();
//! let request = Request::from_json(br##"{
//!     "rules": "pf2",
//!     "scene": {
//!         "map": { "rows": "A~.\n..." },
//!         "creatures": [{ "letter": "A", "name": "Edwin", "speed": 25 }]
//!     },
//!     "mover": "Edwin",
//!     "movements": ["stride"],
//!     "ask": { "route": { "to": [2, 0] } }
//! }"##).unwrap();
//! let response = answer(&systems, &request).unwrap();
//! let Answer::Route(RouteTold::Found(way)) = response.answer else { panic!() };
//! assert_eq!((way.cost.squares, way.cost.amount), (3, 15));
//! ```
#![forbid(unsafe_code)]

pub mod answer;
pub mod at;
pub mod bounded;
pub mod envelope;
pub mod error;
pub use stridewright_house::flaw;
pub mod house;
pub mod json;
pub mod question;
pub mod request;
pub mod response;
pub mod scene;
pub mod schema;
pub mod study;
pub mod systems;
