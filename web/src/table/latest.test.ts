import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Latest } from "./latest.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function latest() {
  const sent: (number | null)[] = [];
  const state = { value: null as number | null, open: true };
  const one = new Latest(
    () => state.value,
    (value) => state.open && sent.push(value) > 0,
  );
  return { sent, state, one };
}

test("of many changes, the latest is sent four times a second", () => {
  const { sent, state, one } = latest();
  for (state.value = 1; state.value <= 100; state.value += 1) {
    one.later();
    vi.advanceTimersByTime(10);
  }
  expect(sent).toEqual([25, 50, 75, 100]);
});

test("the same is not sent twice, and nothing not before something", () => {
  const { sent, state, one } = latest();
  one.now();
  expect(sent).toEqual([]);
  state.value = 1;
  one.now();
  one.now();
  state.value = null;
  one.now();
  one.later();
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([1, null]);
});

test("after a new connection something is sent again, and nothing is not", () => {
  const { sent, state, one } = latest();
  one.again();
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([]);
  state.value = 1;
  one.now();
  one.again();
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([1, 1]);
});

test("what could not be sent is tried again", () => {
  const { sent, state, one } = latest();
  [state.value, state.open] = [1, false];
  one.later();
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([]);
  [state.value, state.open] = [2, true];
  vi.advanceTimersByTime(250);
  expect(sent).toEqual([2]);
});
