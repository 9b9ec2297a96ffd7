//! The actions of a turn, as text.

use stridewright::answer::{Actions, Offer, Unit};
use stridewright_draw::answer::{AnswerContext, Cited, ids};
use stridewright_draw::{Block, Line, Paint, amount};

/// The actions that a creature's turn still holds.
pub(crate) fn offered(around: AnswerContext<'_>, name: &str, actions: &Actions) -> Block {
    let (mut block, mut cited) = (Block::new(), Cited::new());
    block.push(Line::new().and(Paint::Strong, name));
    let left = format!("{} of {} left for moving", actions.left, actions.of);
    block.push(
        entry("actions")
            .and(Paint::Plain, " ")
            .and(Paint::Plain, &left)
            .and_line(&ids(&actions.rules)),
    );
    for offer in &actions.movements {
        block.append(
            Block::hanging(&entry(offer.by.name()), offer_block(around.unit, offer, around.width)),
            0,
        );
    }
    cited.add(actions.rules.iter().chain(actions.movements.iter().flat_map(|offer| &offer.rules)));
    for refusal in actions.movements.iter().filter_map(|offer| offer.refused.as_ref()) {
        cited.refusal(refusal);
    }
    block.gap();
    block.append(cited.tell(around.rules, true, around.width), 0);
    block
}

fn entry(name: &str) -> Line {
    Line::new().and(Paint::Faint, &format!("{name:<16}"))
}

/// One kind of movement, wrapped behind its name.
fn offer_block(unit: Unit, offer: &Offer, width: usize) -> Block {
    let mut line = Line::new();
    match &offer.refused {
        Some(refusal) => {
            line.push(Paint::Refused, "not now");
            line.push(Paint::Plain, &format!(": {}", refusal.reason));
            line.append(&ids(&refusal.rule));
        }
        None => {
            if offer.goes_on {
                line.push(Paint::Plain, "goes on, ");
            }
            if let Some(most) = offer.most {
                line.push(Paint::Strong, &amount(unit, most));
                line.push(Paint::Plain, ", ");
            }
            line.push(Paint::Plain, &counted(offer));
            for mode in offer.modes.iter().filter(|_| offer.modes.len() > 1) {
                line.push(Paint::Plain, &format!(", {}", mode.mode.moving()));
                if offer.most != Some(mode.most) {
                    line.push(Paint::Plain, &format!(" {}", amount(unit, mode.most)));
                }
            }
            line.append(&ids(&offer.rules));
        }
    }
    let mut block = Block::new();
    block.wrapped(&line, 0, width.saturating_sub(entry("").width() + 1));
    block
}

/// The cost of an action, and how often it can be taken.
fn counted(offer: &Offer) -> String {
    let takes = match (offer.takes, offer.goes_on) {
        (0, true) => "takes no more actions".to_owned(),
        (0, false) => "takes no action".to_owned(),
        (1, true) => "takes 1 more action".to_owned(),
        (1, false) => "takes 1 action".to_owned(),
        (actions, true) => format!("takes {actions} more actions"),
        (actions, false) => format!("takes {actions} actions"),
    };
    match offer.times {
        0 | 1 => takes,
        times => format!("{takes}, up to {times} times"),
    }
}
