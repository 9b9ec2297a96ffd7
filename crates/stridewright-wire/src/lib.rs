//! Scenes, requests and answers of Stridewright as documents: the contents that scenario files and
//! JSON requests share, and that every host sends.
//!
//! Questions and answers are those of the library ([`stridewright::question`],
//! [`stridewright::answer`]); here are the documents around them: scenes, requests, streams of
//! questions. Reading is bounded: every list, name and number has a limit that is checked while
//! reading, before memory is allocated. The meaning of a scene is checked afterwards. Then all its
//! flaws are reported at once, each with its path.
//!
//! ```
//! use stridewright::answer::{Found, Route};
//! use stridewright_wire::answer::answer;
//! use stridewright_wire::request::Request;
//! use stridewright_wire::systems::Systems;
//!
//! let systems = Systems::new();
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
//! let Found::Route(Route::Found(path)) = response.answer.found else { panic!() };
//! assert_eq!((path.cost.squares, path.cost.amount), (3, 15));
//! ```
#![forbid(unsafe_code)]

pub mod answer;
pub mod bounded;
pub mod envelope;
pub mod error;
pub use stridewright_house::flaw;
pub mod house;
#[cfg(feature = "schema")]
mod house_schema;
pub mod json;
mod json_words;
pub mod request;
pub mod response;
pub mod scene;
#[cfg(feature = "schema")]
pub mod schema;
pub mod systems;
