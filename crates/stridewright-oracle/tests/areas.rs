//! The library against the second reading on areas of effect: their squares, those that are cut
//! off, the creatures in them and their cover, and the questions that are errors.
//!
//! `STRIDEWRIGHT_ENCOUNTERS` sets the number of boards per system, `STRIDEWRIGHT_SEED` where to
//! begin.

use crate::translate::{Question as Translated, draw};
use oracle::random::{
    are_usual, boards, number, random_areas, random_encounter, random_encounter_in_space,
};
use oracle::{AreaCover, AreaQuestion, Cover, FifthCover};
use std::collections::BTreeMap;
use stridewright::answer::{self, Found};
use stridewright::board::Point;
use stridewright::program::Program;
use stridewright::query::Scratch;
use stridewright::question::{self, AreaOfEffect, AreaShape, At, Origin, Question, Who};
use stridewright::rulesets;
use stridewright_oracle as oracle;

/// Boards per system unless the environment says otherwise.
const BOARDS: u64 = 150;

/// A creature in an area: index, cut off, by choice, cover in words.
type Inside = (usize, bool, bool, Option<String>);

/// An area, in the terms of both implementations.
#[derive(Debug, PartialEq, Eq)]
struct Covered {
    origin: Origin,
    squares: Vec<(i32, i32)>,
    cut_off: Vec<(i32, i32)>,
    creatures: Vec<Inside>,
}

/// How many areas of a shape there were, and how many of them had squares, squares cut off and
/// creatures.
#[derive(Debug, Default)]
struct Met {
    areas: u32,
    squares: u32,
    cut_off: u32,
    creatures: u32,
    errors: u32,
}

fn compare(id: &str, system: oracle::System) {
    let program = Program::compile(rulesets::named(id).expect("a known system"));
    let program = program.expect("it compiles");
    let mut scratch = Scratch::default();
    let mut met: BTreeMap<&str, Met> = BTreeMap::new();
    let first = number("STRIDEWRIGHT_SEED", 0);
    for seed in first..first + boards("STRIDEWRIGHT_ENCOUNTERS", BOARDS) {
        let case = match seed % 2 {
            0 => random_encounter(seed, system).0,
            _ => random_encounter_in_space(seed, system),
        };
        let Some(translated) = Translated::new(&case, &program) else { continue };
        for asked in random_areas(seed, system, &case) {
            let question = translate(&asked);
            let ours = question::ask(&program, Some(&translated.board), &question, &mut scratch);
            let ours = ours.map(|answer| by_library(answer.found));
            let theirs = oracle::area(&case.board, system, &asked).map(by_oracle);
            let met = met.entry(name(asked.shape)).or_default();
            count(met, theirs.as_ref());
            assert_eq!(
                ours.as_ref().ok().and_then(Option::as_ref),
                theirs.as_ref(),
                "{id}, seed {seed}, {asked:?}: the library, then the oracle{}\n{}",
                ours.as_ref().err().map_or(String::new(), |error| format!(": {error}")),
                draw(&case)
            );
        }
    }
    if are_usual("STRIDEWRIGHT_ENCOUNTERS") {
        assert_met(id, system, &met);
    }
}

/// Every shape of the system was met with squares, with squares cut off, and with creatures, and
/// the other shapes never.
fn assert_met(id: &str, system: oracle::System, met: &BTreeMap<&str, Met>) {
    let steel = system == oracle::System::DrawSteel;
    let figures = format!("{id}: {met:?}");
    for (shape, has) in [
        ("burst", true),
        ("emanation", true),
        ("cone", !steel),
        ("line", true),
        ("cube", steel || system.is_fifth()),
    ] {
        let met = &met[shape];
        let counts = [met.squares, met.cut_off, met.creatures];
        assert!(counts.iter().all(|count| (*count > 0) == has), "{shape}, {figures}");
        assert!(met.errors > 0 && (!has || met.areas > met.errors), "{shape}, {figures}");
    }
}

fn count(met: &mut Met, area: Option<&Covered>) {
    let Some(area) = area else {
        met.errors += 1;
        return;
    };
    met.areas += 1;
    met.squares += u32::from(!area.squares.is_empty());
    met.cut_off += u32::from(!area.cut_off.is_empty());
    met.creatures += u32::from(!area.creatures.is_empty());
}

fn name(shape: oracle::AreaShape) -> &'static str {
    match shape {
        oracle::AreaShape::Burst { .. } => "burst",
        oracle::AreaShape::Emanation { .. } => "emanation",
        oracle::AreaShape::Cone { .. } => "cone",
        oracle::AreaShape::Line { .. } => "line",
        oracle::AreaShape::Cube { .. } => "cube",
    }
}

fn translate(asked: &AreaQuestion) -> Question {
    let area = AreaOfEffect {
        shape: match asked.shape {
            oracle::AreaShape::Burst { radius } => AreaShape::Burst { radius },
            oracle::AreaShape::Emanation { radius } => AreaShape::Emanation { radius },
            oracle::AreaShape::Cone { length } => AreaShape::Cone { length },
            oracle::AreaShape::Line { length, width } => AreaShape::Line { length, width },
            oracle::AreaShape::Cube { side, at } => AreaShape::Cube { side, at: At(at.0, at.1) },
        },
        from: asked.from.map(origin),
        towards: asked.towards.map(origin),
        elevation: asked.elevation,
    };
    match asked.mover {
        Some(mover) => Question::about(mover, area),
        None => Question::new(area),
    }
}

fn origin(origin: oracle::Origin) -> Origin {
    match origin {
        oracle::Origin::Creature(index) => Origin::Creature(Who::Index(index)),
        oracle::Origin::Square(at) => Origin::Square(At(at.0, at.1)),
        oracle::Origin::Point((x, y)) => Origin::Point(Point::new(x as i32, y as i32)),
    }
}

/// `None` where the system has no such area.
fn by_library(found: Found) -> Option<Covered> {
    let Found::AreaOfEffect(area) = found else { panic!("another answer: {found:?}") };
    let squares = |all: Vec<At>| all.into_iter().map(|At(column, row)| (column, row)).collect();
    let inside = |creature: answer::AffectedCreature| {
        let cover = creature.values.iter().find(|value| value.name == "cover");
        let cover = cover.map(|value| value.amount.to_string());
        (creature.who.index, creature.cut_off, creature.by_choice, cover)
    };
    let Some(origin) = area.origin else {
        assert!(area.squares.is_empty() && area.cut_off.is_empty() && area.creatures.is_empty());
        return None;
    };
    Some(Covered {
        origin,
        squares: squares(area.squares),
        cut_off: squares(area.cut_off),
        creatures: area.creatures.into_iter().map(inside).collect(),
    })
}

fn by_oracle(area: oracle::AreaAnswer) -> Covered {
    let inside = |creature: &oracle::Affected| {
        let cover = in_words(creature.cover).map(str::to_owned);
        (creature.who, creature.cut_off, creature.by_choice, cover)
    };
    Covered {
        origin: origin(area.origin),
        creatures: area.creatures.iter().map(inside).collect(),
        squares: area.squares,
        cut_off: area.cut_off,
    }
}

/// The degree of cover, as the question `cover` reports it.
fn in_words(cover: AreaCover) -> Option<&'static str> {
    match cover {
        AreaCover::Unsaid => None,
        AreaCover::Pathfinder(Cover::NoLine | Cover::None) => Some("none"),
        AreaCover::Pathfinder(Cover::Lesser) => Some("lesser"),
        AreaCover::Pathfinder(Cover::Standard) => Some("standard"),
        AreaCover::Pathfinder(Cover::Greater) => Some("greater"),
        AreaCover::Fifth(FifthCover::None) => Some("none"),
        AreaCover::Fifth(FifthCover::Half) => Some("half"),
        AreaCover::Fifth(FifthCover::ThreeQuarters) => Some("three-quarters"),
        AreaCover::Fifth(FifthCover::Total) => Some("total"),
        AreaCover::InEarth => Some("yes"),
    }
}

#[test]
fn dnd35() {
    compare("dnd35", oracle::System::Dnd35);
}

#[test]
fn pathfinder1() {
    compare("pf1", oracle::System::Pathfinder1);
}

#[test]
fn pathfinder2() {
    compare("pf2", oracle::System::Pathfinder2);
}

#[test]
fn draw_steel() {
    compare("draw_steel", oracle::System::DrawSteel);
}

#[test]
fn fifth2014() {
    compare("5e", oracle::System::Fifth2014);
}

#[test]
fn fifth2024() {
    compare("5e24", oracle::System::Fifth2024);
}
