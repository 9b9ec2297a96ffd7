// Sends the latest of something that changes quickly, such as where a member aims. Knows no messages.

/** The pause between two of them, in milliseconds. */
const PAUSE = 250;

export class Latest<T> {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sent = "null";

  /** `value` returns what to send, null for nothing; `send` returns false if there is no time for it now. */
  constructor(
    private readonly value: () => T | null,
    private readonly send: (value: T | null) => boolean,
  ) {}

  /** Something may have changed: it is sent after a pause, at most four times a second. */
  later(): void {
    this.timer ??= setTimeout(() => this.now(), PAUSE);
  }

  /** Sends it at once. */
  now(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const value = this.value();
    const text = JSON.stringify(value);
    if (text === this.sent) return;
    if (this.send(value)) this.sent = text;
    else this.later();
  }

  /** The connection began anew, and the others know of nothing. */
  again(): void {
    this.sent = "null";
    this.later();
  }
}
