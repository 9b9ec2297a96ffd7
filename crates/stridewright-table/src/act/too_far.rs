//! What a whole path would cost that is refused because it is too long. The rules stop at the first
//! step that is too far.

use super::allowed::{Grants, turn};
use super::movement::question;
use super::scratch::scratch;
use super::setting::Setting;
use crate::knowledge::Knowledge;
use crate::protocol::{Path, Refusal};
use crate::state::Token;
use stridewright::answer::{self, Budget, Found, Unit};
use stridewright::question::{Check, Limit};
use stridewright::unit::Squares;
use stridewright::verdict::Reason;

/// Returns a refusal of a path, with the cost of all of it if it is only too long.
pub(crate) fn with_whole_cost(
    setting: Setting<'_>,
    token: &Token,
    path: &Path,
    because: Refusal,
) -> Refusal {
    let Refusal::Rules { refused, rule } = because else { return because };
    let known = setting.known_to_owners(token);
    let known = known.as_ref().ok().and_then(Option::as_ref).unwrap_or(setting.truth);
    let whole = is_too_far(&refused).then(|| whole(known, token, path)).flatten();
    let Some((needs, has)) = whole else { return Refusal::Rules { refused, rule } };
    let unit = Unit::of(setting.rules());
    let length = |length: Squares| unit.message(unit.cost(length).amount);
    let reason = Reason::TooFar { needs, has }.message(&length);
    let mut refused = refused;
    (refused.reason, refused.parts) = reason.into_text_and_parts();
    Refusal::Rules { refused, rule }
}

/// Whether a path is refused because a movement does not go as far.
fn is_too_far(refused: &answer::Refusal) -> bool {
    let any = Reason::TooFar { needs: Squares(0), has: Squares(0) };
    let pattern = any.message(&|_| Default::default()).pattern;
    refused.parts.as_ref().is_some_and(|parts| parts.pattern == pattern)
}

/// Returns what a path costs, and how far its movements go; `None` if more than its length is
/// refused.
fn whole(known: &Knowledge, token: &Token, path: &Path) -> Option<(Squares, Squares)> {
    let turn = turn(known, token, path, Grants::Free).ok()?;
    let mut longer = path.clone();
    longer.movements.last_mut()?.limit = Some(Limit::Unlimited);
    let ask = |path: &Path| {
        let check = Check { path: path.steps.clone() };
        let question = question(known, token.id, path, &turn, check).ok()?;
        known.ask(&question, &mut scratch()).ok()
    };
    let Found::Check(check) = ask(&longer)?.found else { return None };
    let needs = check.path.steps.iter().map(|step| step.cost.squares).sum();
    let most = |budget: &Budget| budget.most.map(|most| most.squares);
    let has = ask(path)?.budgets.iter().map(most).sum::<Option<u32>>()?;
    check.refused.is_none().then_some((Squares(needs), Squares(has)))
}
