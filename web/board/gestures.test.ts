import { expect, test } from "vitest";
import {
  AT_REST,
  type Gestures,
  type Input,
  type Intent,
  type PointerInput,
  aims,
  step,
} from "./gestures.js";

/** What some inputs want, one after the other. */
function play(...inputs: Input[]): { state: Gestures; wants: Intent[] } {
  let state = AT_REST;
  const wants: Intent[] = [];
  for (const input of inputs) {
    const [after, more] = step(state, input);
    state = after;
    wants.push(...more);
  }
  return { state, wants };
}

/** A pointer over a square of 40 pixels; the token `A` stands at [1, 1]. */
function pointer(
  type: PointerInput["type"],
  column: number,
  row: number,
  more: Partial<PointerInput> = {},
): PointerInput {
  const token = column === 1 && row === 1 ? "A" : null;
  return {
    type,
    id: 1,
    touch: false,
    button: 0,
    x: column * 40,
    y: row * 40,
    square: [column, row],
    inside: column >= 0 && row >= 0,
    token,
    adding: false,
    banding: false,
    ...more,
  };
}

const names = (wants: readonly Intent[]): string[] => wants.map(({ want }) => want);

test("a click picks up, the pointer aims, a click chooses the goal, a second one moves", () => {
  const { wants } = play(
    pointer("down", 1, 1),
    pointer("up", 1, 1),
    pointer("move", 2, 1),
    pointer("move", 3, 1),
    pointer("down", 3, 1),
    pointer("up", 3, 1),
    pointer("down", 3, 1),
    pointer("up", 3, 1),
  );
  expect(wants).toEqual([
    { want: "pick", token: "A", square: [1, 1] },
    { want: "aim", square: [2, 1] },
    { want: "aim", square: [3, 1] },
    { want: "pin", square: [3, 1], token: null },
    { want: "commit", square: [3, 1] },
  ]);
});

const HAND: Input[] = [pointer("down", 1, 1), pointer("up", 1, 1)];
const CHOSEN: Input[] = [
  ...HAND,
  pointer("move", 3, 1),
  pointer("down", 3, 1),
  pointer("up", 3, 1),
];

test("a chosen goal stays while the pointer moves away", () => {
  const { state, wants } = play(
    ...CHOSEN,
    pointer("move", 4, 1),
    pointer("move", 5, 2),
    pointer("move", 9, 9),
    { type: "act" },
  );
  expect(names(wants)).toEqual(["pick", "aim", "pin", "commit"]);
  expect(state.aim).toEqual([3, 1]);
});

test("a click elsewhere chooses another goal", () => {
  const { wants } = play(
    ...CHOSEN,
    pointer("move", 5, 2),
    pointer("down", 5, 2),
    pointer("up", 5, 2),
  );
  expect(wants.slice(3)).toEqual([
    { want: "aim", square: [5, 2] },
    { want: "pin", square: [5, 2], token: null },
  ]);
});

test("after a waypoint the pointer aims at the next goal", () => {
  const { wants } = play(...CHOSEN, { type: "waypoint" }, pointer("move", 5, 2));
  expect(names(wants)).toEqual(["pick", "aim", "pin", "waypoint", "aim"]);
});

test("squares off the board cannot be aimed at, clicked or moved to", () => {
  const beside = { inside: false };
  const { state, wants } = play(
    ...HAND,
    pointer("move", 2, 1),
    pointer("move", -1, 1),
    pointer("down", -1, 1),
    pointer("up", -1, 1),
  );
  expect(names(wants)).toEqual(["pick", "aim"]);
  expect(state.aim).toEqual([2, 1]);
  const dragged = play(
    pointer("down", 1, 1),
    pointer("move", 2, 2),
    pointer("move", -1, 2, beside),
    pointer("up", -1, 2, beside),
  );
  expect(names(dragged.wants)).toEqual(["pick", "aim"]);
  expect(dragged.state.carried?.token).toBe("A");
  expect(
    play(pointer("down", -1, 0, { button: 2 }), pointer("up", -1, 0, { button: 2 })).wants,
  ).toEqual([]);
});

test("a drag moves where it ends", () => {
  const { wants } = play(pointer("down", 1, 1), pointer("move", 2, 2), pointer("up", 2, 2));
  expect(names(wants)).toEqual(["pick", "aim", "commit"]);
});

test("a drag that returns to its square keeps the token in hand", () => {
  const { state, wants } = play(
    pointer("down", 1, 1),
    pointer("move", 2, 2),
    pointer("move", 1, 1),
    pointer("up", 1, 1),
  );
  expect(names(wants)).toEqual(["pick", "aim", "aim"]);
  expect(state.carried?.token).toBe("A");
});

test("escape and the right button put back", () => {
  const hand: Input[] = [pointer("down", 1, 1), pointer("up", 1, 1)];
  expect(names(play(...hand, { type: "escape" }).wants)).toEqual(["pick", "drop"]);
  const right = { button: 2, id: 2 };
  expect(
    names(play(...hand, pointer("down", 4, 4, right), pointer("up", 4, 4, right)).wants),
  ).toEqual(["pick", "drop"]);
});

test("the right button opens the menu while nothing is in hand", () => {
  const { wants } = play(pointer("down", 1, 1, { button: 2 }), pointer("up", 1, 1, { button: 2 }));
  expect(wants).toEqual([{ want: "menu", token: "A", square: [1, 1], x: 40, y: 40 }]);
});

test("Ctrl and a click sets a waypoint and continues", () => {
  const { state, wants } = play(
    pointer("down", 1, 1),
    pointer("up", 1, 1),
    pointer("down", 3, 1, { adding: true }),
    pointer("up", 3, 1, { adding: true }),
  );
  expect(names(wants)).toEqual(["pick", "aim", "waypoint"]);
  expect(state.carried?.token).toBe("A");
});

test("a finger taps a goal and taps it again to confirm", () => {
  const finger = { touch: true };
  const { wants } = play(
    pointer("down", 1, 1, finger),
    pointer("up", 1, 1, finger),
    pointer("down", 3, 1, finger),
    pointer("up", 3, 1, finger),
    pointer("down", 3, 1, finger),
    pointer("up", 3, 1, finger),
  );
  expect(names(wants)).toEqual(["pick", "aim", "pin", "commit"]);
});

test("a finger's drag waits for confirmation", () => {
  const finger = { touch: true };
  const { state, wants } = play(
    pointer("down", 1, 1, finger),
    pointer("move", 3, 1, finger),
    pointer("up", 3, 1, finger),
    { type: "act" },
  );
  expect(names(wants)).toEqual(["pick", "aim", "pin", "commit"]);
  expect(state.carried?.token).toBe("A");
});

test("a long press opens the menu and does nothing more", () => {
  const finger = { touch: true };
  const { wants } = play(
    pointer("down", 1, 1, finger),
    { type: "held", id: 1 },
    pointer("up", 1, 1, finger),
  );
  expect(names(wants)).toEqual(["menu"]);
});

test("two fingers pan and zoom, whatever the first one started", () => {
  const finger = { touch: true };
  const { wants } = play(
    pointer("down", 0, 0, finger),
    pointer("down", 0, 0, { ...finger, id: 2, x: 100, y: 0 }),
    pointer("move", 0, 0, { ...finger, id: 2, x: 200, y: 0 }),
    pointer("up", 0, 0, { ...finger, id: 2, x: 200, y: 0 }),
    pointer("up", 0, 0, finger),
  );
  expect(wants).toEqual([
    { want: "pan", dx: 50, dy: 0 },
    { want: "zoom", factor: 2, x: 100, y: 0 },
  ]);
});

test("a press on no token pans, and so does the middle button on a token", () => {
  expect(
    names(play(pointer("down", 5, 5), pointer("move", 6, 5), pointer("up", 6, 5)).wants),
  ).toEqual(["pan"]);
  expect(
    names(play(pointer("down", 1, 1, { button: 1 }), pointer("move", 2, 1, { button: 1 })).wants),
  ).toEqual(["pan"]);
});

test("while painting, a press paints and nothing is picked up", () => {
  const { wants } = play(
    { type: "painting", on: true },
    pointer("down", 1, 1),
    pointer("move", 2, 1),
    pointer("up", 2, 1),
  );
  expect(wants.map((want) => [want.want, want.want === "paint" && want.done])).toEqual([
    ["paint", false],
    ["paint", false],
    ["paint", true],
  ]);
});

test("keys pick up, aim and move", () => {
  const { wants } = play(
    { type: "pick", token: "A", square: [1, 1] },
    { type: "aim", square: [2, 1] },
    { type: "waypoint" },
    { type: "aim", square: [3, 1] },
    { type: "act" },
  );
  expect(names(wants)).toEqual(["pick", "aim", "pin", "waypoint", "aim", "pin", "commit"]);
});

test("a goal chosen by key survives a bumped mouse", () => {
  const { state } = play(
    { type: "pick", token: "A", square: [1, 1] },
    { type: "aim", square: [2, 1] },
    pointer("move", 7, 7),
  );
  expect(state.aim).toEqual([2, 1]);
});

test("the menu opens at a square by key, but not with a token in hand", () => {
  const menu: Input = { type: "menu", token: "A", square: [1, 1], x: 50, y: 60 };
  expect(play(menu).wants).toEqual([{ want: "menu", token: "A", square: [1, 1], x: 50, y: 60 }]);
  expect(names(play({ type: "pick", token: "A", square: [1, 1] }, menu).wants)).toEqual(["pick"]);
});

test("moves are reported at once only while they aim and do nothing else", () => {
  const pick: Input = { type: "pick", token: "A", square: [1, 1] };
  const finger = { touch: true };
  expect(aims(AT_REST)).toBe(false);
  expect(aims(play(pick).state)).toBe(true);
  // A drag aims; pulling at the board, a goal that is chosen and painting do not.
  expect(aims(play(pointer("down", 1, 1), pointer("move", 2, 2)).state)).toBe(true);
  expect(aims(play(pick, pointer("down", 5, 5, { button: 1 })).state)).toBe(false);
  expect(aims(play(pick, pointer("down", 3, 1, finger), pointer("up", 3, 1, finger)).state)).toBe(
    false,
  );
  expect(aims(play(pick, { type: "painting", on: true }).state)).toBe(false);
});

test("Ctrl or Shift and a click select several, a plain click still picks up", () => {
  const { wants } = play(
    pointer("down", 1, 1),
    pointer("up", 1, 1, { adding: true }),
    pointer("down", 1, 1),
    pointer("up", 1, 1, { banding: true }),
    pointer("down", 1, 1),
    pointer("up", 1, 1),
  );
  expect(names(wants)).toEqual(["toggle", "toggle", "pick"]);
});

test("dragging with Shift over the ground selects what lies between; Escape clears", () => {
  const { wants } = play(
    pointer("down", 3, 3, { banding: true }),
    pointer("move", 5, 4),
    pointer("up", 5, 4),
    { type: "escape" },
  );
  expect(wants).toEqual([
    { want: "band", from: [3, 3], to: [5, 4], done: false },
    { want: "band", from: [3, 3], to: [5, 4], done: true },
    { want: "clear" },
  ]);
});

test("while selecting, taps select; dragging still moves", () => {
  const on = { type: "selecting", on: true } as const;
  const tap = [
    pointer("down", 1, 1, { touch: true }),
    pointer("up", 1, 1, { touch: true }),
  ] as const;
  expect(names(play(on, ...tap).wants)).toEqual(["toggle"]);
  expect(names(play(on, ...tap, { type: "selecting", on: false }, ...tap).wants)).toEqual([
    "toggle",
    "pick",
  ]);
});
