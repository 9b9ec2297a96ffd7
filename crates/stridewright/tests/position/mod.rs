//! Flanking, lines of effect, cover, high ground and ties for closest: every number from the
//! catalogue or worked out by hand.

mod areas;
mod closest;
mod cover;
mod exact;
mod flank;
mod height;
mod line;
mod scene;
