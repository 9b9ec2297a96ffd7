//! Rules about areas of effect: which shapes a game has, and how each is laid.
//!
//! This module knows the rules, and no board. A system whose rules say nothing at all about areas
//! has none; one that has some says of each shape how it is laid, or that it is lacking.

use super::decide::{Decision, Resolver};
use super::situation::words_of;
use crate::rule::{AreaEffect, AreaKind, ConeArea, CubeArea, LineArea, PositionEffect, RoundArea};
use alloc::string::String;

/// The compiled rules about areas of effect; a shape that is `None` is lacking.
#[derive(Clone, Debug)]
pub struct Areas {
    /// Bursts.
    pub burst: Decision<Option<RoundArea>>,
    /// Emanations and auras.
    pub emanation: Decision<Option<RoundArea>>,
    /// Cones.
    pub cone: Decision<Option<ConeArea>>,
    /// Lines.
    pub line: Decision<Option<LineArea>>,
    /// Cubes.
    pub cube: Decision<Option<CubeArea>>,
    /// Whether the maker of an emanation decides if it contains the creature in its middle; `None`:
    /// it does.
    pub maker_decides: Option<Decision<bool>>,
}

impl Areas {
    pub(super) fn compile(resolver: &mut Resolver<'_>) -> Option<Self> {
        let all = resolver.applicable(|effect| matches!(effect, PositionEffect::Area(_)));
        all.iter().next()?;
        Some(Areas {
            burst: laid(resolver, AreaKind::Burst, |area| match area {
                AreaEffect::Burst(laid) => Some(*laid),
                _ => None,
            }),
            emanation: laid(resolver, AreaKind::Emanation, |area| match area {
                AreaEffect::Emanation(laid) => Some(*laid),
                _ => None,
            }),
            cone: laid(resolver, AreaKind::Cone, |area| match area {
                AreaEffect::Cone(laid) => Some(*laid),
                _ => None,
            }),
            line: laid(resolver, AreaKind::Line, |area| match area {
                AreaEffect::Line(laid) => Some(*laid),
                _ => None,
            }),
            cube: laid(resolver, AreaKind::Cube, |area| match area {
                AreaEffect::Cube(laid) => Some(*laid),
                _ => None,
            }),
            maker_decides: resolver.ask_if_any(
                "whether an emanation contains the creature in its middle",
                String::new,
                |effect| match effect {
                    PositionEffect::Area(AreaEffect::MakerDecides(decides)) => Some(*decides),
                    _ => None,
                },
            ),
        })
    }
}

fn laid<T: PartialEq>(
    resolver: &mut Resolver<'_>,
    kind: AreaKind,
    pick: impl Fn(&AreaEffect) -> Option<T>,
) -> Decision<Option<T>> {
    let situation = || words_of(&kind);
    resolver.ask("which squares an area of effect covers", None, situation, |effect| match effect {
        PositionEffect::Area(AreaEffect::Lacks(lacking)) if *lacking == kind => Some(None),
        PositionEffect::Area(area) => pick(area).map(Some),
        _ => None,
    })
}
