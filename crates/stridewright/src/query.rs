//! The questions, and what they share: the movements that a creature makes and the state of its
//! turn.
//!
//! Bad questions (no such creature, an action that the game does not know) are [`QueryError`]s. A
//! refusal by the rules is an answer.
//!
//! Advanced: you do not need this module to ask questions; see [`question`](crate::question).

mod afforded;
mod apply;
mod approach;
mod area;
mod area_of_effect;
mod barred;
mod behind_doors;
mod carried;
mod check;
mod choices;
mod cover;
mod describe;
mod diagonals;
mod distance;
mod drawn;
mod engine;
mod error;
mod event_board;
mod failed_attempt;
mod fall;
mod fall_damage;
mod force;
mod goal;
mod grasp;
mod holds;
mod jump_remarks;
mod landing;
mod leap;
mod line;
mod maneuver;
mod missing_success;
mod movement_parts;
mod multi_search;
mod needed;
mod offers;
mod plan;
mod pool;
mod pool_cost;
mod prepared;
mod pushed;
mod reach;
mod reach_many;
mod reach_paths;
mod reactors;
mod reported;
mod resolve;
mod resolved_movement;
mod riders;
mod route;
mod saves;
mod scratch;
mod search_plan;
mod series;
mod step_geometry;
mod stopped;
mod straight_run;
mod study;
mod teleport;
mod terrain_cache;
mod threatened;
mod threats;
mod values;
mod who_reaches;

pub use crate::attempt::{Attempt, CheckKind, CheckResult, CheckTarget};
pub use crate::meter::{Meter, Stopped};
pub use apply::{Applied, apply};
pub use area::ReachArea;
pub use area_of_effect::{Affected, AreaFound, AreaQuery, AreaShape, area_of_effect};
pub use behind_doors::{BehindDoors, behind_doors};
pub use check::{Check, check};
pub(crate) use choices::find_reach_unprovoked;
pub use choices::{
    Choice, Choices, PlaceChoices, ReachChoices, Weight, choices, reach_choices, reach_unprovoked,
};
pub use cover::cover;
pub use describe::{Description, describe};
pub use diagonals::count_goes_on;
use diagonals::{carried_sum, first_sum};
pub use distance::{distance, distance_between, distance_in_space, distance_rules};
pub use drawn::{Drawn, DrawnStep};
pub use engine::SearchEngine;
pub(crate) use engine::{ByteGroup, WindowReach, WindowSquare};
pub use error::QueryError;
pub use event_board::after;
pub use fall::{Fall, fall};
pub use force::{Force, force};
pub use goal::Goal;
pub(crate) use line::figure;
pub use line::{LineQuery, Origin, line, line_between};
pub use maneuver::{Maneuver, maneuver, maneuver_in};
pub use movement_parts::MovementPart;
pub use offers::{Offer, Offers, offers};
pub use plan::{Allowance, Movement, Plan, Turn};
pub use prepared::{
    DistanceField, DistanceMap, PrepareError, PreparedReach, Preparer, RoutePlan, Unsupported,
};
pub(crate) use reach::{FoundReach, Places, find_reach};
pub use reach::{Reach, Reached, reach, reach_each};
pub(crate) use reach_many::ReachMany;
pub use reach_paths::{PathTreeStep, ReachPaths, reach_paths};
pub use reactors::{Occasions, Reactors};
pub(crate) use reported::reported;
pub use resolve::budgets;
pub use resolved_movement::BudgetOf;
use resolved_movement::budgets_of;
pub use route::{ConditionalPath, NoRoute, Route, route};
pub use scratch::Scratch;
pub use search_plan::{SearchKind, SearchPlan, search_plan};
pub use stopped::stopped;
pub use study::{
    Aim, Choke, ChokePoints, Detour, Detours, OnSquares, Starts, ThreatMap, Unmoved, choke_points,
    detours, starts, threat_map,
};
pub use terrain_cache::TerrainCache;
pub(crate) use threatened::{Threat, band_of};
pub use threatened::{ThreatBand, threatened, threatened_squares};
pub use threats::threats;
pub use values::values;
pub use who_reaches::{StrikeTarget, who_reaches};
