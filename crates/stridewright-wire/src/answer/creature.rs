//! What the rules make of a creature, written down.

use super::clerk::Clerk;
use crate::error::RequestError;
use crate::response::{Budget, Capacity, Described, ReachBand, SpeedStep, SpeedTold, Threat, Unit};
use stridewright::board::{Board, CreatureIndex};
use stridewright::lattice::Square;
use stridewright::query::{self, Description, Scratch};
use stridewright::speed::Speed;
use stridewright::unit::{FEET_PER_SQUARE, Space};

impl Clerk<'_> {
    pub(super) fn describe(
        &mut self,
        board: &Board,
        creature: CreatureIndex,
    ) -> Result<Described, RequestError> {
        let description = query::describe(self.program, board, creature)?;
        let (row, size_rules) = &description.size;
        let budgets = description.budgets.iter().map(|(action, most, rule)| Budget {
            turn: 1,
            movement: action.name().to_owned(),
            most: Some(self.unit.cost(*most)),
            rule: self.id(rule),
        });
        let budgets = budgets.collect();
        let values = query::values(self.program, board, creature)?.values;
        Ok(Described {
            size: row.sizes.first().map(|size| size.to_string()).unwrap_or_default(),
            size_rules: self.ids(size_rules),
            side: description.space.side(),
            space: space(self.unit, description.space),
            speed: description.speed.as_ref().map(|speed| self.speed(speed)),
            reach: self.band(&description),
            budgets,
            carries: description
                .carries
                .as_ref()
                .map(|(eighths, rule)| Capacity { eighths: *eighths, rule: self.id(rule) }),
            values: self.values(board, &values),
        })
    }

    pub(super) fn threat(
        &mut self,
        board: &Board,
        creature: CreatureIndex,
        square: Square,
        scratch: &mut Scratch,
    ) -> Result<Threat, RequestError> {
        let threatens = query::threatened(self.program, board, creature, square, scratch)?;
        let description = query::describe(self.program, board, creature)?;
        Ok(Threat { threatens, reach: self.band(&description) })
    }

    pub(super) fn speed(&mut self, speed: &Speed) -> SpeedTold {
        let unit = self.unit;
        let steps = speed.lines.iter().map(|line| SpeedStep {
            speed: unit.length(line.speed.0),
            what: line.what.to_owned(),
            rule: self.id(&line.rule),
        });
        SpeedTold {
            steps: steps.collect(),
            now: unit.length(speed.now.0),
            usual: unit.length(speed.usual.0),
            undecided: self.ids(&speed.rulings),
        }
    }

    fn band(&mut self, description: &Description) -> ReachBand {
        ReachBand {
            beyond: description.reach.beyond.map(|feet| self.unit.length(feet.0)),
            up_to: self.unit.length(description.reach.up_to.0),
            rules: self.ids(&description.reach_rules),
        }
    }
}

/// The side of a space, for people.
fn space(unit: Unit, space: Space) -> String {
    let per_square = 2 * FEET_PER_SQUARE;
    let half_feet = space.in_half_feet();
    match unit {
        Unit::Squares if half_feet == per_square => "1 square".to_owned(),
        Unit::Squares if half_feet.is_multiple_of(per_square) => {
            format!("{} squares", half_feet / per_square)
        }
        Unit::Squares if half_feet == per_square / 2 => "½ square".to_owned(),
        _ => space.to_string(),
    }
}
