// Applies changes to a view. Pure; knows only the shapes of views.

import type { View, ViewChange } from "../generated/messages.js";

/** How many lines a log keeps. */
const LOG = 100;

/** The view after some changes. */
export function changed(view: View, changes: readonly ViewChange[]): View {
  return changes.reduce(one, view);
}

function one(view: View, change: ViewChange): View {
  if ("name" in change) return { ...view, name: change.name };
  if ("rules" in change) return { ...view, rules: change.rules };
  if ("settings" in change) return { ...view, settings: change.settings };
  if ("map" in change) return { ...view, map: change.map };
  if ("rows" in change) {
    const rows = [...view.map.rows];
    for (const { row, signs } of change.rows.rows) rows[row] = signs;
    return { ...view, map: { ...view.map, rows, legend: change.rows.legend } };
  }
  if ("walls" in change) return { ...view, map: { ...view.map, walls: change.walls } };
  if ("frame" in change) return { ...view, map: { ...view.map, frame: change.frame } };
  if ("tiles" in change) return { ...view, map: { ...view.map, tiles: change.tiles } };
  if ("fog" in change) return { ...view, map: { ...view.map, fog: change.fog } };
  if ("picture" in change) return { ...view, map: { ...view.map, picture: change.picture } };
  if ("token" in change) {
    const { token } = change;
    const there = view.tokens.some(({ id }) => id === token.id);
    const tokens = there
      ? view.tokens.map((old) => (old.id === token.id ? token : old))
      : [...view.tokens, token];
    return { ...view, tokens };
  }
  if ("gone" in change)
    return { ...view, tokens: view.tokens.filter(({ id }) => id !== change.gone) };
  if ("tokens" in change) return { ...view, tokens: change.tokens };
  if ("turn" in change) return { ...view, turn: change.turn };
  if ("members" in change) return { ...view, members: change.members };
  if ("log" in change) return { ...view, log: [...view.log, change.log].slice(-LOG) };
  return { ...view, history: change.history };
}
