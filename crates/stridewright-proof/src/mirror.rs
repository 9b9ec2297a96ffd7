//! The checker's copy of a browser's view: created by a welcome, changed by each `happened`, whose
//! numbers have no gap.

use crate::failure::{Checked, Failure, holds};
use serde_json::{Value, json};

/// Lines of the log that a view has.
const LINES: usize = 100;

/// The state that one browser knows.
#[derive(Clone, Debug, Default)]
pub(crate) struct Mirror {
    pub(crate) view: Value,
    pub(crate) epoch: String,
    pub(crate) seq: u64,
}

impl Mirror {
    /// The `hello` field about an earlier connection.
    pub(crate) fn hello(&self) -> Value {
        if self.view.is_null() {
            return json!({ "hello": {} });
        }
        json!({ "hello": { "seen": { "epoch": self.epoch, "seq": self.seq } } })
    }

    /// Takes up a message.
    pub(crate) fn hear(&mut self, message: &Value) -> Checked<()> {
        if let Some(welcome) = message.get("welcome") {
            let (epoch, seq) =
                (welcome["epoch"].as_str().unwrap_or_default(), welcome["seq"].as_u64());
            let Some(seq) = seq else {
                return Err(Failure::Broken(format!("the welcome has no number: {welcome}")));
            };
            if let Some(view) = welcome.get("view") {
                *self = Mirror { view: view.clone(), epoch: epoch.to_owned(), seq };
            } else {
                let goes_on = epoch == self.epoch && seq == self.seq;
                holds(goes_on, || {
                    format!(
                        "order: a welcome continues from {seq}, but the client has {}",
                        self.seq
                    )
                })?;
            }
        }
        let Some(happened) = message.get("happened") else { return Ok(()) };
        let seq = happened["seq"].as_u64().unwrap_or(0);
        holds(seq == self.seq + 1, || format!("order: message {seq} came after {}", self.seq))?;
        self.seq = seq;
        for change in happened["changes"].as_array().into_iter().flatten() {
            self.apply(change);
        }
        Ok(())
    }

    fn apply(&mut self, change: &Value) {
        let Some((kind, what)) = change.as_object().and_then(|change| change.iter().next()) else {
            return;
        };
        let view = &mut self.view;
        match kind.as_str() {
            "token" => {
                if let Some(tokens) = view["tokens"].as_array_mut() {
                    match tokens.iter_mut().find(|token| token["id"] == what["id"]) {
                        Some(token) => *token = what.clone(),
                        None => tokens.push(what.clone()),
                    }
                }
            }
            "gone" => {
                view["tokens"]
                    .as_array_mut()
                    .into_iter()
                    .for_each(|tokens| tokens.retain(|token| token["id"] != *what));
            }
            "log" => {
                if let Some(lines) = view["log"].as_array_mut() {
                    lines.push(what.clone());
                    lines.drain(..lines.len().saturating_sub(LINES));
                }
            }
            "rows" => {
                view["map"]["legend"] = what["legend"].clone();
                for row in what["rows"].as_array().into_iter().flatten() {
                    let number =
                        row["row"].as_u64().and_then(|number| usize::try_from(number).ok());
                    if let Some(place) =
                        number.and_then(|number| view["map"]["rows"].get_mut(number))
                    {
                        *place = row["signs"].clone();
                    }
                }
            }
            "walls" | "picture" | "frame" => view["map"][kind] = what.clone(),
            _ => view[kind] = what.clone(),
        }
    }

    /// The place of a creature.
    pub(crate) fn at(&self, token: &str) -> Value {
        let tokens = self.view["tokens"].as_array().into_iter().flatten();
        let found = tokens
            .filter(|known| known["id"] == json!(token))
            .map(|known| known["body"]["at"].clone());
        found.into_iter().next_back().unwrap_or_default()
    }

    /// The board as all members with the same knowledge see it: creatures and their places, the
    /// map, the turn, rules, and the times of the log. The texts of the log say more to members
    /// that may move a creature.
    pub(crate) fn common(&self) -> Value {
        let tokens = self.view["tokens"].as_array().cloned().unwrap_or_default();
        let mut tokens: Vec<Value> = tokens
            .into_iter()
            .map(|token| {
                json!([token["id"], token["name"], token["body"], token["side"], token["states"]])
            })
            .collect();
        tokens.sort_by_key(Value::to_string);
        let lines = self.view["log"].as_array().cloned().unwrap_or_default();
        let lines: Vec<Value> =
            lines.iter().rev().take(30).map(|line| json!([line["at"], line["token"]])).collect();
        let part = |name: &str| self.view[name].clone();
        json!([
            tokens,
            part("map"),
            part("turn"),
            part("rules"),
            part("settings"),
            part("name"),
            lines
        ])
    }
}

#[cfg(test)]
mod tests {
    use super::Mirror;
    use serde_json::json;

    #[test]
    fn a_gap_and_a_wrong_order_are_found() {
        let mut mirror = Mirror::default();
        let welcome =
            json!({ "welcome": { "epoch": "e", "seq": 4, "view": { "tokens": [], "log": [] } } });
        mirror.hear(&welcome).unwrap();
        let moved = |seq| json!({ "happened": { "seq": seq, "changes": [{ "token": { "id": "a", "body": { "at": [seq, 0] } } }] } });
        mirror.hear(&moved(5)).unwrap();
        assert_eq!(mirror.at("a"), json!([5, 0]));
        assert!(mirror.clone().hear(&moved(5)).is_err());
        assert!(mirror.clone().hear(&moved(7)).is_err());
        mirror.hear(&moved(6)).unwrap();
        assert_eq!(mirror.at("a"), json!([6, 0]));
        assert!(mirror.hear(&json!({ "welcome": { "epoch": "e", "seq": 5 } })).is_err());
    }
}
