// Turns pointer and key inputs into intents: a state machine without a screen or a clock.
// It does not know whether an intent succeeds; the host asks the table.

import { type Square, same } from "./geometry.js";

/** The id of a token. */
export type TokenId = string;

/** A pointer event. `x` and `y` are screen pixels; `square` and `token` are what lies under the pointer. */
export interface PointerInput {
  readonly type: "down" | "move" | "up" | "cancel";
  readonly id: number;
  readonly touch: boolean;
  /** 0 the main button, 1 the middle one, 2 the right one. */
  readonly button: number;
  readonly x: number;
  readonly y: number;
  readonly square: Square;
  /** Whether the square is on the board. Squares off the board are never aimed at. */
  readonly inside: boolean;
  readonly token: TokenId | null;
  /** Ctrl or Meta is held. */
  readonly adding: boolean;
  /** Shift is held. */
  readonly banding: boolean;
}

/** An input from a key, a button of the page or a timer. */
export type OtherInput =
  | { readonly type: "held"; readonly id: number }
  | { readonly type: "pick"; readonly token: TokenId; readonly square: Square }
  | { readonly type: "aim"; readonly square: Square }
  | { readonly type: "act" }
  | { readonly type: "waypoint" }
  | { readonly type: "escape" }
  | {
      readonly type: "menu";
      readonly token: TokenId | null;
      readonly square: Square;
      readonly x: number;
      readonly y: number;
    }
  | { readonly type: "toggle"; readonly token: TokenId }
  | { readonly type: "selecting"; readonly on: boolean }
  | { readonly type: "painting"; readonly on: boolean };

export type Input = PointerInput | OtherInput;

/** What the user wants. */
export type Intent =
  | { readonly want: "pick"; readonly token: TokenId; readonly square: Square }
  | { readonly want: "aim"; readonly square: Square }
  | { readonly want: "pin"; readonly square: Square; readonly token: TokenId | null }
  | { readonly want: "commit"; readonly square: Square }
  | { readonly want: "waypoint"; readonly square: Square }
  | { readonly want: "drop" }
  | { readonly want: "select"; readonly token: TokenId | null; readonly square: Square }
  | {
      readonly want: "menu";
      readonly token: TokenId | null;
      readonly square: Square;
      readonly x: number;
      readonly y: number;
    }
  | { readonly want: "toggle"; readonly token: TokenId }
  | { readonly want: "clear" }
  | {
      readonly want: "band";
      readonly from: Square;
      readonly to: Square;
      readonly done: boolean;
    }
  | { readonly want: "pan"; readonly dx: number; readonly dy: number }
  | { readonly want: "zoom"; readonly factor: number; readonly x: number; readonly y: number }
  | {
      readonly want: "paint";
      readonly from: Square;
      readonly to: Square;
      readonly x: number;
      readonly y: number;
      readonly done: boolean;
    };

interface Pressed {
  readonly id: number;
  readonly touch: boolean;
  readonly button: number;
  readonly startX: number;
  readonly startY: number;
  readonly x: number;
  readonly y: number;
  readonly square: Square;
  readonly inside: boolean;
  readonly token: TokenId | null;
  readonly banding: boolean;
  readonly does: "undecided" | "drags" | "pans" | "pinches" | "paints" | "bands" | "nothing";
}

/** The state of the gestures. */
export interface Gestures {
  /** The token in hand and where it was picked up. */
  readonly carried: { readonly token: TokenId; readonly from: Square } | null;
  /** The square aimed at. */
  readonly aim: Square | null;
  /** The goal was chosen by a click, a tap or a key. It stays while the pointer moves, until the user confirms the move. */
  readonly pinned: boolean;
  readonly painting: boolean;
  /** Every click or tap on a token adds it to the selection, or removes it. */
  readonly selecting: boolean;
  readonly pressed: readonly Pressed[];
}

export const AT_REST: Gestures = {
  carried: null,
  aim: null,
  pinned: false,
  painting: false,
  selecting: false,
  pressed: [],
};

/** How many pixels a pointer may move and still click. */
const SLACK = { mouse: 5, touch: 10 };

type Step = readonly [Gestures, readonly Intent[]];

/** The next state after an input, and the intents that follow from it. */
export function step(state: Gestures, input: Input): Step {
  switch (input.type) {
    case "down":
      return down(state, input);
    case "move":
      return move(state, input);
    case "up":
      return up(state, input);
    case "cancel":
      return [{ ...state, pressed: state.pressed.filter((one) => one.id !== input.id) }, []];
    case "held":
      return held(state, input.id);
    case "pick":
      return picked(state, input.token, input.square);
    case "aim":
      return pinned(state, input.square);
    case "act":
      return state.carried && state.aim ? committed(state, state.aim) : [state, []];
    case "waypoint":
      // From here the pointer aims at the next goal.
      return state.carried && state.aim
        ? [{ ...state, pinned: false }, [{ want: "waypoint", square: state.aim }]]
        : [state, []];
    case "escape":
      return state.carried ? dropped(state) : [{ ...state, selecting: false }, [{ want: "clear" }]];
    case "toggle":
      return state.carried ? [state, []] : [state, [{ want: "toggle", token: input.token }]];
    case "selecting":
      return [{ ...dropped(state)[0], selecting: input.on }, dropped(state)[1]];
    case "menu":
      return state.carried
        ? [state, []]
        : [
            state,
            [{ want: "menu", token: input.token, square: input.square, x: input.x, y: input.y }],
          ];
    case "painting":
      return [{ ...dropped(state)[0], painting: input.on }, dropped(state)[1]];
  }
}

/** Whether moving a pointer only aims the token in hand. */
export function aims({ carried, pinned, painting, pressed }: Gestures): boolean {
  return (
    carried !== null &&
    !pinned &&
    !painting &&
    pressed.every(({ does }) => does === "undecided" || does === "drags")
  );
}

function down(state: Gestures, input: PointerInput): Step {
  const does = input.button === 1 ? "pans" : "undecided";
  const press: Pressed = { ...input, startX: input.x, startY: input.y, does };
  const pressed = [...state.pressed.filter((one) => one.id !== input.id), press];
  const touches = pressed.filter((one) => one.touch);
  if (touches.length === 2) {
    // A second finger turns the gesture of the first into a pinch.
    const pinching = pressed.map((one): Pressed => (one.touch ? { ...one, does: "pinches" } : one));
    return [{ ...state, pressed: pinching }, []];
  }
  if (state.painting && input.button === 0) {
    const painting = pressed.map((one): Pressed =>
      one.id === input.id ? { ...one, does: "paints" } : one,
    );
    return [{ ...state, pressed: painting }, [paint(press, input, false)]];
  }
  return [{ ...state, pressed }, []];
}

function paint(press: Pressed, input: PointerInput, done: boolean): Intent {
  return { want: "paint", from: press.square, to: input.square, x: input.x, y: input.y, done };
}

function move(state: Gestures, input: PointerInput): Step {
  const press = state.pressed.find((one) => one.id === input.id);
  if (!press) {
    return follows(state, input) ? aimed(state, input) : [state, []];
  }
  const decided = decide(state, press, input);
  const next = { ...decided, x: input.x, y: input.y };
  const after = {
    ...state,
    pressed: state.pressed.map((one) => (one.id === input.id ? next : one)),
  };
  switch (decided.does) {
    case "pans":
      return [after, [{ want: "pan", dx: input.x - press.x, dy: input.y - press.y }]];
    case "pinches":
      return [after, pinch(state.pressed, press, input)];
    case "paints":
      return [after, [paint(press, input, false)]];
    case "bands":
      return [after, [{ want: "band", from: press.square, to: input.square, done: false }]];
    case "drags": {
      if (press.does === "drags" || !press.token) return aimed(after, input);
      const [carrying, wants] = picked(after, press.token, press.square);
      const [aiming, more] = aimed(carrying, input);
      return [aiming, [...wants, ...more]];
    }
    default:
      return follows(state, input) ? aimed(after, input) : [after, []];
  }
}

/** Whether the goal follows the pointer. */
function follows(state: Gestures, input: PointerInput): boolean {
  return state.carried !== null && !state.pinned && !input.touch;
}

/** Decides what a press does once its pointer has moved far enough. */
function decide(state: Gestures, press: Pressed, input: PointerInput): Pressed {
  const far = Math.hypot(input.x - press.startX, input.y - press.startY);
  if (press.does !== "undecided" || far <= (press.touch ? SLACK.touch : SLACK.mouse)) return press;
  if (press.button === 2) return { ...press, does: "pans" };
  if (press.banding && !press.token && !state.carried) return { ...press, does: "bands" };
  if (press.token && (!state.carried || state.carried.token === press.token))
    return { ...press, does: "drags" };
  return { ...press, does: "pans" };
}

function pinch(pressed: readonly Pressed[], press: Pressed, input: PointerInput): Intent[] {
  const other = pressed.find((one) => one.does === "pinches" && one.id !== press.id);
  if (!other) return [];
  const before = Math.hypot(press.x - other.x, press.y - other.y);
  const now = Math.hypot(input.x - other.x, input.y - other.y);
  const middle = { x: (input.x + other.x) / 2, y: (input.y + other.y) / 2 };
  const wants: Intent[] = [
    { want: "pan", dx: (input.x - press.x) / 2, dy: (input.y - press.y) / 2 },
  ];
  if (before > 0) wants.push({ want: "zoom", factor: now / before, ...middle });
  return wants;
}

function up(state: Gestures, input: PointerInput): Step {
  const press = state.pressed.find((one) => one.id === input.id);
  if (!press) return [state, []];
  let pressed = state.pressed.filter((one) => one.id !== input.id);
  // After a pinch, the remaining finger does nothing.
  if (press.does === "pinches") pressed = pressed.map((one) => ({ ...one, does: "nothing" }));
  const after = { ...state, pressed };
  switch (press.does) {
    case "paints":
      return [after, [paint(press, input, true)]];
    case "bands":
      return [after, [{ want: "band", from: press.square, to: input.square, done: true }]];
    case "drags":
      return released(after, press, input);
    case "undecided":
      return clicked(after, press, input);
    default:
      return [after, []];
  }
}

/** Ends a drag: on a goal it asks to move; on its own square or off the board the token stays in hand. */
function released(state: Gestures, press: Pressed, input: PointerInput): Step {
  if (!state.carried || !input.inside || same(input.square, state.carried.from)) return [state, []];
  return press.touch
    ? pinned(state, input.square)
    : committed({ ...state, aim: input.square }, input.square);
}

function clicked(state: Gestures, press: Pressed, input: PointerInput): Step {
  if (press.button === 2) {
    if (state.carried) return dropped(state);
    if (!input.inside) return [state, []];
    return [
      state,
      [{ want: "menu", token: press.token, square: press.square, x: input.x, y: input.y }],
    ];
  }
  if (!state.carried) {
    if (press.token && (state.selecting || input.adding || input.banding))
      return [state, [{ want: "toggle", token: press.token }]];
    if (press.token) return picked(state, press.token, press.square);
    return [state, [{ want: "select", token: null, square: press.square }]];
  }
  if (!input.inside) return [state, []];
  if (input.adding)
    return [
      { ...state, aim: press.square, pinned: false },
      [
        { want: "aim", square: press.square },
        { want: "waypoint", square: press.square },
      ],
    ];
  if (same(press.square, state.carried.from)) return dropped(state);
  // The first click or tap chooses the goal, the second one moves there.
  return state.pinned && same(state.aim, press.square)
    ? committed(state, press.square)
    : pinned(state, press.square, press.token);
}

/** A long press opens the menu; the finger then does nothing more. */
function held(state: Gestures, id: number): Step {
  const press = state.pressed.find((one) => one.id === id);
  if (!press || press.does !== "undecided" || !press.inside) return [state, []];
  const pressed = state.pressed.map((one): Pressed =>
    one.id === id ? { ...one, does: "nothing" } : one,
  );
  return [
    { ...state, pressed },
    [{ want: "menu", token: press.token, square: press.square, x: press.x, y: press.y }],
  ];
}

function picked(state: Gestures, token: TokenId, from: Square): Step {
  return [
    { ...state, carried: { token, from }, aim: null, pinned: false },
    [{ want: "pick", token, square: from }],
  ];
}

function aimed(state: Gestures, { square, inside }: Pick<PointerInput, "square" | "inside">): Step {
  if (!state.carried || !inside || same(state.aim, square)) return [state, []];
  return [{ ...state, aim: square, pinned: false }, [{ want: "aim", square }]];
}

/** Chooses the goal and waits for Enter, a second click or tap there, or the button. */
/** Chooses a goal; `token` is what the pointer clicked there. */
function pinned(state: Gestures, square: Square, token: TokenId | null = null): Step {
  if (!state.carried) return [state, []];
  const aim: Intent[] = same(state.aim, square) ? [] : [{ want: "aim", square }];
  return [{ ...state, aim: square, pinned: true }, [...aim, { want: "pin", square, token }]];
}

/** Confirms the move. The goal stays chosen, so that a refusal stays on screen when the pointer moves. */
function committed(state: Gestures, square: Square): Step {
  return [{ ...state, pinned: true }, [{ want: "commit", square }]];
}

function dropped(state: Gestures): Step {
  const wants: Intent[] = state.carried ? [{ want: "drop" }] : [];
  return [{ ...state, carried: null, aim: null, pinned: false }, wants];
}
