//! What changes for a member after an event: only parts of the view that they have, and only those
//! that changed.

use super::{Viewer, fog, legend, map, tiles, walls};
use crate::event::Event;
use crate::id::{MemberId, TokenId};
use crate::protocol::{MapView, RowView, TokenView, ViewChange};
use crate::state::{Change, State, Token};
use std::sync::Arc;

/// Returns the differences between two views of a member, before and after an event. If there are
/// none, they do not learn of the event.
pub(crate) fn differences(
    before: Viewer<'_>,
    after: Viewer<'_>,
    event: &Event,
    member: MemberId,
) -> Vec<ViewChange> {
    let mut found = Vec::new();
    found.extend(of_shown_map(before, after, event, member));
    for change in &event.changes {
        if !change.is_of_map() {
            of_change(before, after, change, member, &mut found);
        } else if sees_whole_map(before, member) && sees_whole_map(after, member) {
            found.extend(of_whole_map(before.state, after.state, change));
        }
    }
    let cut = tiles(after.state);
    found.extend((cut != tiles(before.state)).then_some(ViewChange::Tiles(cut)));
    found.extend(of_others(before, after, event, member));
    // A creature that is hidden or shown leaves or enters the order that the member sees.
    let turn = after.turn(member);
    found.extend((turn != before.turn(member)).then_some(ViewChange::Turn(turn)));
    let line = event.line.shown_to(member, after.is_game_master(member));
    found.extend(line.map(ViewChange::Log));
    found
}

/// Whether no part of the map is hidden from a member.
fn sees_whole_map(viewer: Viewer<'_>, member: MemberId) -> bool {
    let map = &viewer.state.map;
    (map.fog.is_none() && map.secret.is_empty()) || viewer.is_game_master(member)
}

/// Returns the changes of the map of a member who does not see all of it. Where their creatures
/// stand decides what they see, so moves may change it, too.
fn of_shown_map(
    before: Viewer<'_>,
    after: Viewer<'_>,
    event: &Event,
    member: MemberId,
) -> Vec<ViewChange> {
    let is_whole = sees_whole_map(before, member) && sees_whole_map(after, member);
    let may_move = |id| {
        let token = after.state.token(id).or(before.state.token(id));
        token.is_some_and(|token| {
            before.state.may_move(member, token) || after.state.may_move(member, token)
        })
    };
    let matters = |change: &Change| match change {
        Change::Tokens(_) | Change::Members(_) => true,
        change => change.is_of_map() || change.token().is_some_and(may_move),
    };
    if is_whole || !event.changes.iter().any(matters) {
        return Vec::new();
    }
    between(&before.map(member), after.map(member))
}

/// Returns the changes from one map to another.
fn between(was: &MapView, is: MapView) -> Vec<ViewChange> {
    let size = |map: &MapView| (map.rows.len(), map.rows.first().map(|row| row.chars().count()));
    if size(was) != size(&is) {
        return vec![ViewChange::Map(is)];
    }
    let rows = is.rows.into_iter().zip(&was.rows).enumerate();
    let rows: Vec<RowView> = rows
        .filter(|(_, (signs, before))| signs != *before)
        .map(|(row, (signs, _))| RowView { row, signs })
        .collect();
    let mut found = Vec::new();
    if !rows.is_empty() || was.legend != is.legend {
        found.push(ViewChange::Rows { rows, legend: is.legend });
    }
    found.extend((was.walls != is.walls).then_some(ViewChange::Walls(is.walls)));
    found.extend((was.picture != is.picture).then_some(ViewChange::Picture(is.picture)));
    found.extend((was.frame != is.frame).then_some(ViewChange::Frame(is.frame)));
    found.extend((was.fog != is.fog).then_some(ViewChange::Fog(is.fog)));
    found
}

/// Creatures look different when fog closes over them or is lifted, over their trail as well; and
/// those that are bound to others when these are hidden, shown or renamed.
fn of_others(
    before: Viewer<'_>,
    after: Viewer<'_>,
    event: &Event,
    member: MemberId,
) -> Vec<ViewChange> {
    let changed: Vec<TokenId> = event.changes.iter().filter_map(Change::token).collect();
    let (was, is) = (before.state, after.state);
    let fog_moved = was.in_fog != is.in_fog || was.map.fog != is.map.fog;
    if changed.is_empty() && !fog_moved {
        return Vec::new();
    }
    let may_differ = |token: &&Arc<Token>| fog_moved || token.entry.bound_to().next().is_some();
    let others = is.tokens.iter().filter(may_differ).map(|token| token.id);
    let others = others.filter(|id| !changed.contains(id));
    let mut found = Vec::new();
    for change in others.filter_map(|id| of_token(before, after, id, member)) {
        // The whole list says all that the others would.
        if matches!(change, ViewChange::Tokens(_)) {
            return vec![change];
        }
        found.push(change);
    }
    found
}

/// Returns the change if the member's undo and redo differ from before.
pub(crate) fn of_history(
    before: Viewer<'_>,
    after: Viewer<'_>,
    member: MemberId,
) -> Option<ViewChange> {
    let history = after.history(member);
    (history != before.history(member)).then_some(ViewChange::History(history))
}

fn of_change(
    before: Viewer<'_>,
    after: Viewer<'_>,
    change: &Change,
    member: MemberId,
    found: &mut Vec<ViewChange>,
) {
    let (was, is) = (before.state, after.state);
    match change {
        Change::Name(_) if was.name != is.name => found.push(ViewChange::Name(is.name.clone())),
        Change::Rules(_) if was.rules != is.rules => found.push(ViewChange::Rules(after.rules())),
        Change::Settings(_) if was.settings != is.settings => {
            found.push(ViewChange::Settings(is.settings));
        }
        Change::Token(token) => found.extend(of_token(before, after, token.id, member)),
        Change::Back { token, .. } => found.extend(of_token(before, after, token.id, member)),
        Change::Gone(id) | Change::Owners { token: id, .. } => {
            found.extend(of_token(before, after, *id, member));
        }
        Change::Tokens(_) => {
            let tokens = after.tokens(member);
            if tokens != before.tokens(member) {
                found.push(ViewChange::Tokens(tokens));
            }
        }
        Change::Members(_) if was.members != is.members => {
            found.push(ViewChange::Members(after.members()));
        }
        _ => {}
    }
}

/// Returns the change of the map of a member who sees all of it.
fn of_whole_map(was: &State, is: &State, change: &Change) -> Option<ViewChange> {
    match change {
        Change::Map(_) if was.map != is.map => {
            Some(ViewChange::Map(map(is, &is.map, &is.map.secret)))
        }
        Change::Rows { rows, .. } => {
            let rows = rows.iter().map(|(row, _)| *row);
            let rows = rows
                .filter_map(|row| Some(RowView { row, signs: is.map.rows.get(row)?.clone() }))
                .collect();
            Some(ViewChange::Rows { rows, legend: legend(&is.map) })
        }
        Change::Walls { .. } | Change::Secret(_)
            if (&was.map.walls, &was.map.secret) != (&is.map.walls, &is.map.secret) =>
        {
            Some(ViewChange::Walls(walls(&is.map, &is.map.secret)))
        }
        Change::Picture(_) if was.map.picture != is.map.picture => {
            Some(ViewChange::Picture(is.map.picture.clone()))
        }
        Change::Frame(_) if was.map.frame != is.map.frame => Some(ViewChange::Frame(is.map.frame)),
        Change::Fog(_) if was.map.fog != is.map.fog => Some(ViewChange::Fog(fog(&is.map))),
        _ => None,
    }
}

fn of_token(
    before: Viewer<'_>,
    after: Viewer<'_>,
    id: TokenId,
    member: MemberId,
) -> Option<ViewChange> {
    match (seen(before, id, member), seen(after, id, member)) {
        (Some(_), None) => Some(ViewChange::Gone(id)),
        (None, Some(_)) if !is_last(after, id, member) => {
            Some(ViewChange::Tokens(after.tokens(member)))
        }
        (was, Some(is)) if was.as_ref() != Some(&is) => Some(ViewChange::Token(is)),
        _ => None,
    }
}

/// Whether a creature is the last one that a member sees.
fn is_last(sight: Viewer<'_>, id: TokenId, member: MemberId) -> bool {
    let last = sight.state.tokens.iter().rfind(|token| sight.state.knows(member, token));
    last.is_some_and(|token| token.id == id)
}

fn seen(sight: Viewer<'_>, id: TokenId, member: MemberId) -> Option<TokenView> {
    let place = sight.state.tokens.iter().position(|token| token.id == id)?;
    sight.token(member, &sight.state.tokens[place], sight.truth.board.figures().get(place)?)
}
