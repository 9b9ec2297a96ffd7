// Draws the goals of creatures that aim together: each one's path, the squares that it would cover, and a badge with its cost.

import { CELL, type Body } from "../geometry.js";
import type { Goal } from "../model.js";
import { frame, lineOf } from "./shapes.js";
import { make, text } from "./svg.js";

const TICK = "M-4.5 0L-1.5 3.5L4.5 -3.5";
const CROSS = "M-3.5 -3.5L3.5 3.5M3.5 -3.5L-3.5 3.5";

/** Draws goals in place of the earlier ones. */
export function drawGoals(layer: SVGGElement, goals: readonly Goal[]): void {
  layer.replaceChildren();
  for (const { bodies, legal, cost } of goals) {
    const goal = bodies.at(-1);
    if (!goal) continue;
    const group = make("g", { class: `sw-goal sw-goal-${legal ? "legal" : "refused"}` }, layer);
    if (legal && bodies.length > 1)
      make("path", { class: "sw-goal-path", d: lineOf(bodies) }, group);
    make("path", { class: "sw-goal-body", d: frame(goal, 2.5) }, group);
    badge(group, goal, legal ? TICK : CROSS, legal ? cost : "");
  }
}

function badge(group: SVGGElement, goal: Body, sign: string, cost: string): void {
  const wide = 19 + cost.length * 8.5;
  const x = (goal.at[0] + goal.width / 2) * CELL - wide / 2;
  const y = (goal.at[1] + goal.height / 2) * CELL;
  make("rect", { class: "sw-goal-plate", x, y: y - 9, width: wide, height: 18, rx: 9 }, group);
  make("path", { class: "sw-goal-sign", d: sign, transform: `translate(${x + 9} ${y})` }, group);
  if (cost) text(group, "sw-goal-cost", x + 16, y + 4.5, cost);
}
