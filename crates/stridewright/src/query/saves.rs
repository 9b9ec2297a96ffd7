//! The saves that the ground asks for along a path: once in a turn, however often the path leads
//! onto such ground.

use super::resolved_movement::ResolvedMovement;
use crate::board::CreatureIndex;
use crate::explain::Step;
use crate::outcome::{Need, NeedKind, RequiredCheck};
use crate::program::{Decision, Program};
use crate::rule::Notice;
use alloc::vec::Vec;

/// Removes the remarks about saves from all steps but the first of each turn.
pub(super) fn once_a_turn(program: &Program, legs: &[ResolvedMovement], steps: &mut [Step]) {
    for notice in saves(program) {
        let rule = program.rule(notice.rule);
        let mut made_in = None;
        for step in steps.iter_mut() {
            let turn = legs.get(step.movement).map(|leg| leg.turn);
            let here = step.remarks.iter().any(|remark| remark.rule == rule);
            if here && made_in == Some(turn) {
                step.remarks.retain(|remark| remark.rule != rule);
            } else if here {
                made_in = Some(turn);
            }
        }
    }
}

/// Returns the saves of a creature along a path whose remarks about them are left once a turn.
pub(super) fn needs(program: &Program, who: CreatureIndex, steps: &[Step]) -> Vec<Need> {
    let mut needs = Vec::new();
    for notice in saves(program) {
        let Notice::Save { skill, dc, .. } = notice.answer else { continue };
        let rule = program.rule(notice.rule);
        let check = RequiredCheck::plain(who, skill, Some(dc));
        let asks = |step: &Step| step.remarks.iter().any(|remark| remark.rule == rule);
        let asking = (1..).zip(steps).filter(|(_, step)| asks(step));
        needs.extend(asking.map(|(number, _)| Need {
            what: NeedKind::Check(check),
            step: Some(number),
            rules: vec![rule.clone()],
        }));
    }
    needs
}

fn saves(program: &Program) -> impl Iterator<Item = &Decision<Notice>> {
    let notices = program.ground.notices().iter();
    notices.filter(|notice| matches!(notice.answer, Notice::Save { .. }))
}
