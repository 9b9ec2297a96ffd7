// Turns pointer events of the browser into inputs for the gestures. Knows the browser, not what the gestures mean.

import type { Point, Square } from "./geometry.js";
import type { Input, PointerInput } from "./gestures.js";

/** What receives the pointer events. */
export interface PointerTarget {
  readonly signal: AbortSignal;
  /** What lies under a point of the board's screen. */
  locate(at: Point): { square: Square; inside: boolean; token: string | null };
  /** Whether to report moves before the next frame begins. */
  eager(): boolean;
  send(input: Input): void;
  wheel(factor: number, at: Point): void;
}

/** How long a press must last to open the menu, in milliseconds. */
const LONG_PRESS = 500;

/** Listens until the target's signal aborts. */
export function listenPointers(host: HTMLElement, target: PointerTarget): void {
  const { signal } = target;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const point = (event: MouseEvent): Point => {
    const box = host.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const tell = (type: PointerInput["type"], event: PointerEvent): void => {
    const at = point(event);
    const touch = event.pointerType === "touch";
    target.send({
      type,
      id: event.pointerId,
      touch,
      button: Math.max(0, event.button),
      ...at,
      ...target.locate(at),
      adding: event.ctrlKey || event.metaKey,
      banding: event.shiftKey,
    });
  };
  const letGo = (id: number): void => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };

  host.addEventListener(
    "pointerdown",
    (event) => {
      host.setPointerCapture(event.pointerId);
      // Otherwise the middle button would scroll.
      if (event.button === 1) event.preventDefault();
      if (event.pointerType === "touch") {
        timers.set(
          event.pointerId,
          setTimeout(() => target.send({ type: "held", id: event.pointerId }), LONG_PRESS),
        );
      }
      tell("down", event);
    },
    { signal },
  );
  // Browsers fire `pointermove` at the start of a frame, but this event at once (on secure pages only). The second report of the
  // same move changes nothing.
  host.addEventListener(
    "pointerrawupdate",
    (event) => {
      if (target.eager()) tell("move", event as PointerEvent);
    },
    { signal },
  );
  host.addEventListener("pointermove", (event) => tell("move", event), { signal });
  host.addEventListener(
    "pointerup",
    (event) => {
      letGo(event.pointerId);
      tell("up", event);
    },
    { signal },
  );
  host.addEventListener(
    "pointercancel",
    (event) => {
      letGo(event.pointerId);
      tell("cancel", event);
    },
    { signal },
  );
  host.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  host.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      target.wheel(Math.exp(-event.deltaY * lines * 0.0015), point(event));
    },
    { passive: false, signal },
  );
}
