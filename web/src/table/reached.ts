// Asks the server again while it cannot be reached.

import { ApiError } from "./api.js";

/** Milliseconds between two tries. */
const AGAIN = 3000;

/** Asks, and asks again until the server has answered, be it with a refusal; returns what ends that. */
export function untilReached(ask: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const attempt = (): Promise<void> =>
    ask().catch((error: unknown) => {
      if (!ended && !(error instanceof ApiError)) timer = setTimeout(() => void attempt(), AGAIN);
    });
  void attempt();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
